"""Who is to act, what is allowed, and how likely each fall of chance is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

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
)
from rulesets.gimme_five.cards import (
    BLOCKER,
    HAND_LIMIT,
    MATCH_PLAY,
    SET_BACK,
    Card,
    is_jack,
    is_number,
    sorted_cards,
)
from rulesets.interface import CHANCE, NOBODY, Actor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesets.gimme_five.model import State

__all__ = ["chance", "drop_sets", "legal_actions", "numbers_in", "seats", "takeable", "to_act"]


def numbers_in(cards: Iterable[Card], *, play_fives: bool) -> tuple[Card, ...]:
    """Return the distinct numbers among cards, in order."""
    return sorted_cards({card for card in cards if is_number(card, play_fives=play_fives)})


def takeable(discards: tuple[Card, ...], *, play_fives: bool) -> Card | None:
    """Return the number on top of the discards, or None where the top cannot be taken."""
    if discards and is_number(discards[-1], play_fives=play_fives):
        return discards[-1]
    return None


def seats(state: State) -> int:
    """Return how many players the game has."""
    return state.players


def to_act(state: State) -> Actor:
    """Return whose action comes next."""
    match state.phase:
        case "over":
            return NOBODY
        case "deal" | "flip" | "draw" | "slip":
            return CHANCE
        case "block":
            assert state.theft is not None  # noqa: S101 - a sound state's block has one
            return state.theft.target
        case "claim":
            return state.asked
        case _:
            return state.turn


def chance(state: State) -> dict[Action, Fraction]:
    """Return each outcome's probability, empty unless chance is to act."""
    match state.phase:
        case "deal":
            return _cards(state.pile, Dealt)
        case "flip":
            return _cards(state.pile, Flipped)
        case "draw":
            # The buried cards come once the shuffled ones are gone, in a known order; after them
            # the discards under the top one are shuffled anew.
            return _cards(state.pile or state.buried[:1] or state.discards[:-1], Drawn)
        case "slip":
            made = Fraction(_slip_percent(state), 100)
            return {
                Slip(made=outcome): probability
                for outcome, probability in ((False, 1 - made), (True, made))
                if probability
            }
        case _:
            return {}


def legal_actions(state: State) -> tuple[Action, ...]:  # noqa: PLR0911 - one a phase
    """Return every action, sorted; empty only when nobody is to act."""
    match state.phase:
        case "over":
            return ()
        case "deal" | "flip" | "draw" | "slip":
            return tuple(chance(state))
        case "drop_set":
            return drop_sets(state.hands[state.turn], play_fives=state.options.play_fives)
        case "turn":
            return _turn(state)
        case "drawn":
            return _drawn(state)
        case "taken":
            return _exchanges(state.hands[state.turn])
        case "penalty":
            return _put_backs(state)
        case "block":
            assert state.theft is not None  # noqa: S101 - a sound state's block has one
            armed = BLOCKER in state.hands[state.theft.target]
            return (Block(), Yield()) if armed else (Yield(),)
        case "claim":
            return (Accept(), FlipEm())


def _cards(
    cards: tuple[Card, ...], outcome: Callable[[Card], Dealt | Flipped | Drawn]
) -> dict[Action, Fraction]:
    counts = Counter(cards)
    return {outcome(card): Fraction(counts[card], len(cards)) for card in sorted_cards(counts)}


def _slip_percent(state: State) -> int:
    match state.slip:
        case "set":
            return state.options.set_unsaid_percent
        case "gimme_five":
            return state.options.gimme_five_unsaid_percent
        case _:
            return state.options.six_cards_percent


def drop_sets(hand: tuple[Card, ...], *, play_fives: bool) -> tuple[DropSet, ...]:
    """Return every choice of numbers to lay with Match Plays, of those that pairs leave over."""
    counts = Counter(hand)
    left = [number for number in numbers_in(counts, play_fives=play_fives) if counts[number] % 2]
    return tuple(
        DropSet(numbers)
        for size in range(min(counts[MATCH_PLAY], len(left)) + 1)
        for numbers in combinations(left, size)
    )


def _turn(state: State) -> tuple[Action, ...]:
    options, hand = state.options, state.hands[state.turn]
    put_backs = _put_backs(state) if SET_BACK in hand else ()
    if put_backs and not options.hidden_set_backs:
        return put_backs
    first: tuple[Action, ...] = ()
    if BLOCKER in hand and not state.blocker_used:
        first = (DiscardBlocker(),)
    choices: list[Action] = []
    if state.pile or state.buried or len(state.discards) > 1:
        choices.append(Draw())
    if takeable(state.discards, play_fives=options.play_fives) is not None:
        choices.append(TakeDiscard())
    for card in sorted_cards(set(hand)):
        if is_jack(card, play_fives=options.play_fives):
            choices += _jacks(state, card)
    if MATCH_PLAY in hand:
        choices += _matches(state)
    return (*put_backs, *first, *(choices or [Pass()]))


def _drawn(state: State) -> tuple[Action, ...]:
    """What may become of a drawn card that made no set."""
    options, hand, card = state.options, state.hands[state.turn], state.drawn
    assert card is not None  # noqa: S101 - a sound state has one in this phase
    at_once: tuple[Action, ...] = ()
    if card == SET_BACK:
        at_once = _put_backs(state)
        if at_once and not options.hidden_set_backs:
            return at_once
    elif card == MATCH_PLAY:
        at_once = _matches(state)
    elif is_jack(card, play_fives=options.play_fives):
        at_once = _jacks(state, card)
    if len(hand) < HAND_LIMIT:
        return (*at_once, Keep())
    return (*at_once, *_exchanges((*hand, card)))


def _exchanges(cards: Iterable[Card]) -> tuple[Action, ...]:
    """Every card that may be thrown; a Set Back is kept until a set can go back."""
    return tuple(Exchange(card) for card in sorted_cards(set(cards)) if card != SET_BACK)


def _matches(state: State) -> tuple[Action, ...]:
    numbers = numbers_in(state.hands[state.turn], play_fives=state.options.play_fives)
    return tuple(PlayMatch(number) for number in numbers)


def _jacks(state: State, card: Card) -> tuple[Action, ...]:
    """Every set that a Jack may be played at: those of any other seat still in."""
    return tuple(
        PlayJack(card, seat, pair)
        for seat, sets in enumerate(state.sets)
        if seat != state.turn and not state.out[seat]
        for pair in sorted(set(sets))
    )


def _put_backs(state: State) -> tuple[Action, ...]:
    return tuple(PutBack(pair) for pair in sorted(set(state.sets[state.turn])))
