"""How a game begins and what each action does to a state."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from rulesets.errors import Fault, IllegalActionError, InvalidInputError
from rulesets.gimme_five.actions import (
    Accept,
    Action,
    Block,
    Dealt,
    DiscardBlocker,
    Draw,
    Drawn,
    DropSet,
    Exchange,
    FlipEm,
    Flipped,
    Keep,
    Pass,
    PlayJack,
    PlayMatch,
    PutBack,
    Slip,
    TakeDiscard,
    Yield,
    describe,
)
from rulesets.gimme_five.cards import (
    BLOCKER,
    HAND_LIMIT,
    MATCH_PLAY,
    SET_BACK,
    SETS_TO_WIN,
    Card,
    Pair,
    full_deck,
    is_number,
    sorted_cards,
)
from rulesets.gimme_five.handling import (
    discard_set,
    hold,
    lay,
    less,
    lift,
    pick_up,
    show,
    throw,
    with_value,
)
from rulesets.gimme_five.legal import legal_actions, numbers_in, takeable
from rulesets.gimme_five.model import Options, Record, State, Theft, Unsaid

__all__ = ["PLAYERS", "ROUNDS_TO_WIN", "apply", "initial", "option_faults", "rivals", "team"]

PLAYERS = range(2, 9)
ROUNDS_TO_WIN: Final = 3


def option_faults(options: Options, players: int) -> list[Fault]:
    """Return what is wrong with a number of players and options, paths as `initial` says."""
    faults = []
    if players not in PLAYERS:
        faults.append(Fault(("players",), f"{PLAYERS.start} to {PLAYERS.stop - 1} can play"))
    elif options.team_play and players % 2:
        faults.append(
            Fault(("options", "team_play"), "two teams of alternate seats need an even number")
        )
    faults += [
        Fault(("options", name), "a percentage is 0 to 100")
        for name in ("set_unsaid_percent", "gimme_five_unsaid_percent", "six_cards_percent")
        if not 0 <= getattr(options, name) <= 100
    ]
    return faults


def initial(players: int, options: Options | None = None) -> State:
    """Return the state before the first card is dealt; seat 0 is the first dealer.

    Raises:
        InvalidInputError: a player number or an option that the game does not have.
    """
    options = options or Options()
    faults = option_faults(options, players)
    if faults:
        raise InvalidInputError(faults)
    return _round(options, players, 0, (0, 0))


def team(seat: int) -> int:
    """Return a seat's team in Team Play, 0 or 1."""
    return seat % 2


def rivals(options: Options, out: tuple[bool, ...], seat: int) -> tuple[int, ...]:
    """Return the seats still in that play against a seat, clockwise from its left."""
    players = len(out)
    others = ((seat + step) % players for step in range(1, players))
    return tuple(
        other
        for other in others
        if not out[other] and not (options.team_play and team(other) == team(seat))
    )


def apply(state: State, action: Action) -> State:  # noqa: C901, PLR0911, PLR0912 - one case each
    """Return the state after an action.

    Raises:
        IllegalActionError: the rules do not allow it here.
    """
    if action not in legal_actions(state):
        allowed = ", ".join(map(describe, legal_actions(state)[:8])) or "nothing"
        raise IllegalActionError(
            f"{describe(action)!r} is not allowed in phase {state.phase!r}; allowed: {allowed}"
        )
    match action:
        case Dealt(card):
            return _deal(state, card)
        case Flipped(card):
            return _flip(state, card)
        case Drawn(card):
            return _turn_up(state, card)
        case Slip(made):
            return _slip(state, made=made)
        case DropSet(numbers):
            return _settle(state, numbers)
        case DiscardBlocker():
            shown = show(state, "blocker", (BLOCKER,))
            return replace(throw(shown, state.turn, BLOCKER), blocker_used=True)
        case Draw():
            passed = takeable(state.discards, play_fives=state.options.play_fives)
            return replace(state, phase="draw", passed=passed)
        case TakeDiscard():
            return _take(state)
        case PlayJack(card, target, pair):
            return _play_jack(state, card, Theft(target, pair))
        case PlayMatch(number):
            return _play_match(state, number)
        case Keep():
            return _finish(pick_up(show(state, "kept")))
        case Exchange(card):
            return _exchange(state, card)
        case PutBack(pair):
            return _put_back(state, pair)
        case Block():
            return _block(state)
        case Yield():
            return _yield(state)
        case Accept():
            return _accept(state)
        case FlipEm():
            return _flip_em(state)
        case Pass():
            return _finish(show(state, "pass"))


def _round(options: Options, players: int, dealer: int, wins: tuple[int, int]) -> State:
    return State(
        options=options,
        dealer=dealer,
        phase="deal",
        turn=(dealer + 1) % players,
        hands=((),) * players,
        sets=((),) * players,
        pile=full_deck(),
        out=(False,) * players,
        skips=(False,) * players,
        wins=wins,
    )


# The opening.


def _deal(state: State, card: Card) -> State:
    seat = next(seat for seat, hand in enumerate(state.hands) if len(hand) < HAND_LIMIT)
    dealt = hold(state, seat, (*state.hands[seat], card))
    complete = all(len(hand) == HAND_LIMIT for hand in dealt.hands)
    return replace(dealt, pile=less(state.pile, card), phase="flip" if complete else "deal")


def _flip(state: State, card: Card) -> State:
    flipped = replace(state, pile=less(state.pile, card))
    if is_number(card, play_fives=state.options.play_fives):
        return replace(flipped, discards=(card,), phase="drop_set")
    return replace(flipped, buried=(*state.buried, card))


def _settle(state: State, numbers: tuple[Card, ...]) -> State:
    """Keep a seat's Drop Set until all have settled theirs, then lay them together."""
    settled = replace(
        state,
        commitments=(*state.commitments, numbers),
        turn=(state.turn + 1) % state.players,
    )
    if len(settled.commitments) < state.players:
        return settled
    for step, matched in enumerate(settled.commitments):
        settled = _drop(settled, (settled.turn + step) % state.players, matched)
    return replace(settled, commitments=(), phase="turn")


def _drop(state: State, seat: int, matched: tuple[Card, ...]) -> State:
    hand = state.hands[seat]
    counts = Counter(hand)
    pairs: list[Pair] = [
        (number, number)
        for number in numbers_in(hand, play_fives=state.options.play_fives)
        for _ in range(counts[number] // 2)
    ]
    pairs += [(MATCH_PLAY, number) for number in matched]
    cards = tuple(card for pair in pairs for card in pair)
    record = Record("drop_set", seat, cards)
    laid = lay(hold(state, seat, less(hand, *cards)), seat, *pairs)
    return replace(laid, history=(*state.history, record))


# The options of a turn.


def _turn_up(state: State, card: Card) -> State:
    if state.pile:
        state = replace(state, pile=less(state.pile, card))
    elif state.buried:
        state = replace(state, buried=state.buried[1:])
    else:
        *rest, top = state.discards
        state = replace(
            state,
            history=(*state.history, Record("reshuffled", state.turn)),
            pile=sorted_cards(less(tuple(rest), card)),
            discards=(top,),
        )
    hand = state.hands[state.turn]
    if card in hand and is_number(card, play_fives=state.options.play_fives):
        shown = hold(show(state, "set_drawn", (card,)), state.turn, less(hand, card))
        return _finish(lay(shown, state.turn, (card, card)), laid=True)
    return replace(state, drawn=card, phase="drawn")


def _take(state: State) -> State:
    *rest, card = state.discards
    state = replace(state, discards=tuple(rest))
    hand = state.hands[state.turn]
    if card in hand:
        shown = hold(show(state, "set_taken", (card,)), state.turn, less(hand, card))
        return _finish(lay(shown, state.turn, (card, card)), laid=True)
    if len(hand) < HAND_LIMIT:
        return _finish(hold(show(state, "taken", (card,)), state.turn, (*hand, card)))
    return replace(state, drawn=card, phase="taken")


def _exchange(state: State, card: Card) -> State:
    assert state.drawn is not None  # noqa: S101 - legal only in phases that have one
    shown = (
        show(state, "taken", (state.drawn, card))
        if state.phase == "taken"
        else show(state, "exchanged", (card,))
    )
    return _finish(throw(pick_up(shown), state.turn, card), exchanged=True)


def _play_match(state: State, number: Card) -> State:
    at_once = state.phase == "drawn"
    shown = show(state, "bonus_match" if at_once else "match", (number,))
    held = pick_up(shown) if at_once else shown
    rest = less(held.hands[state.turn], MATCH_PLAY, number)
    shown = hold(held, state.turn, rest)
    return _finish(lay(shown, state.turn, (MATCH_PLAY, number)), laid=True)


def _play_jack(state: State, card: Card, theft: Theft) -> State:
    if state.phase == "drawn":
        played = throw(pick_up(show(state, "bonus_jack", (card,))), state.turn, card)
    else:
        played = throw(show(state, "jack", (card,)), state.turn, card)
    return replace(played, phase="block", theft=theft)


def _block(state: State) -> State:
    assert state.theft is not None  # noqa: S101 - legal only where there is one
    target = state.theft.target
    record = Record("blocked", target, (BLOCKER,), len(state.sets[target]))
    return _finish(
        replace(throw(state, target, BLOCKER), history=(*state.history, record), theft=None)
    )


def _yield(state: State) -> State:
    assert state.theft is not None  # noqa: S101 - legal only where there is one
    target, pair = state.theft.target, state.theft.pair
    record = Record("yielded", target, (), len(state.sets[target]))
    moved = lay(lift(state, target, pair), state.turn, pair)
    return _finish(replace(moved, history=(*state.history, record), theft=None))


def _put_back(state: State, pair: Pair) -> State:
    if state.phase == "penalty":
        return _advance(discard_set(state, state.turn, pair))
    if state.phase == "drawn":
        back = throw(pick_up(show(state, "set_back_drawn", (SET_BACK,))), state.turn, SET_BACK)
    else:
        back = throw(show(state, "set_back", (SET_BACK,)), state.turn, SET_BACK)
    return _finish(discard_set(back, state.turn, pair))


# The end of a turn, of a round and of the game.


def _finish(state: State, *, laid: bool = False, exchanged: bool = False) -> State:
    """Go on after a completed action: a claim, a slip or the next turn.

    Args:
        state: the state with the action done.
        laid: whether the action ended with a set laid, the last one of the seat.
        exchanged: whether it ended with a card thrown of six.
    """
    options = state.options
    state = replace(state, passed=None)
    if len(state.sets[state.turn]) >= SETS_TO_WIN:
        if options.gimme_five_unsaid_percent:
            return replace(state, phase="slip", slip="gimme_five")
        return _claim(state)
    if laid and options.set_unsaid_percent:
        return replace(state, phase="slip", slip="set")
    if exchanged and options.six_cards_percent:
        return replace(state, phase="slip", slip="six_cards")
    return _advance(state)


def _slip(state: State, *, made: bool) -> State:
    slip, seat = state.slip, state.turn
    state = replace(state, slip=None)
    if not made:
        return _claim(state) if slip == "gimme_five" else _advance(state)
    if slip == "set":
        return _advance(state, Unsaid(seat, state.sets[seat][-1]))
    if state.sets[seat]:
        return replace(state, phase="penalty")
    return _advance(replace(state, skips=with_value(state.skips, seat, value=True)))


def _advance(state: State, unsaid: Unsaid | None = None) -> State:
    """Begin the next turn; a set that was to go back goes back before."""
    due = state.unsaid
    if due is not None and due.pair in state.sets[due.seat]:
        state = discard_set(state, due.seat, due.pair)
    seat, skips = state.turn, state.skips
    while True:
        seat = (seat + 1) % state.players
        if state.out[seat]:
            continue
        if not skips[seat]:
            break
        skips = with_value(skips, seat, value=False)
    return replace(
        state, phase="turn", turn=seat, skips=skips, unsaid=unsaid, blocker_used=False, passed=None
    )


def _claim(state: State) -> State:
    first = rivals(state.options, state.out, state.turn)[0]
    return replace(state, phase="claim", asked=first)


def _accept(state: State) -> State:
    assert state.asked is not None  # noqa: S101 - legal only where there is one
    order = rivals(state.options, state.out, state.turn)
    following = order[order.index(state.asked) + 1 :]
    if following:
        return replace(state, asked=following[0])
    return _win(replace(state, asked=None), state.turn)


def _flip_em(state: State) -> State:
    """Show the claimant's hand: a Set Back in it loses, otherwise the claim stands."""
    hand = state.hands[state.turn]
    state = replace(state, asked=None)
    if SET_BACK not in hand:
        return _win(state, state.turn)
    caught = replace(show(state, "caught", hand), out=with_value(state.out, state.turn, value=True))
    left = [seat for seat in range(state.players) if not caught.out[seat]]
    if not rivals(state.options, caught.out, left[0]):
        return _win(caught, left[0])
    return _advance(caught)


def _win(state: State, seat: int) -> State:
    """End the round with a winner, and the game with it unless teams play on."""
    if not state.options.team_play:
        return replace(state, phase="over", winner=seat, unsaid=None)
    even, odd = state.wins
    wins = (even + 1, odd) if team(seat) == 0 else (even, odd + 1)
    if max(wins) >= ROUNDS_TO_WIN:
        return replace(state, phase="over", winner=seat, wins=wins, unsaid=None)
    return _round(state.options, state.players, (state.dealer + 1) % state.players, wins)
