"""The course of a game: deal or draft, hidden commitments, the reveal, rounds and standings."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rulesets.errors import IllegalActionError, InvalidInputError
from rulesets.interface import CHANCE, NOBODY, Standing
from rulesets.take_five.cards import HAND, bull_heads, deck
from rulesets.take_five.faults import option_faults, player_faults
from rulesets.take_five.model import (
    Action,
    ChooseRow,
    ChooseSide,
    Commit,
    Committed,
    Deal,
    Dealt,
    Draft,
    Drafted,
    Options,
    Overflow,
    Placement,
    Reveal,
    RoundEnd,
    RowChoice,
    RowStart,
    State,
    TakeFiveEvent,
    View,
)
from rulesets.take_five.table import (
    FULL,
    ROWS,
    Row,
    Rows,
    Side,
    Spot,
    choose_side,
    join,
    nearest,
    rows_by_policy,
    take,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesets.interface import Actor, Interrupt

__all__ = [
    "apply",
    "chance",
    "events",
    "initial",
    "interrupts",
    "legal_actions",
    "seats",
    "standings",
    "to_act",
    "view",
]

_NO_CHANCE: Final[Mapping[Action, Fraction]] = MappingProxyType({})
_Outcome = tuple[State, tuple[TakeFiveEvent, ...]]


def initial(players: int, options: Options | None = None) -> State:
    """Return the state before the first card is dealt or drafted.

    Raises:
        InvalidInputError: a number of players from 2 to 10, and options in their ranges, are
            what it takes; every fault is named.
    """
    options = options or Options()
    number = player_faults(players)
    wrong = option_faults(options) if number else option_faults(options, players)
    if number or wrong:
        raise InvalidInputError((*number, *(fault.under("options") for fault in wrong)))
    return _new_round(options, (options.points,) * players, 1)


def _new_round(options: Options, points: tuple[int, ...], number: int) -> State:
    """Return the start of a round: everything is in the stock."""
    players = len(points)
    return State(
        options=options,
        phase="draft" if options.variant == "logical" else "deal",
        round=number,
        points=points,
        rows=(),
        hands=((),) * players,
        committed=(None,) * players,
        taken=((),) * players,
        stock=tuple(deck(options.variant, players)),
    )


def seats(state: State) -> int:
    """Return how many players the game has."""
    return len(state.points)


def to_act(state: State) -> Actor:
    """Return whose action comes next."""
    match state.phase:
        case "deal":
            return CHANCE
        case "draft":
            return (state.options.first_picker + _held(state)) % len(state.points)
        case "commit":
            return state.committed.index(None)
        case "place":
            if state.options.row_choice == "random" and not _spots(state):
                return CHANCE
            return _next_to_place(state)[1]
        case _:
            return NOBODY


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every action of the seat to act, or every outcome of chance, in ascending order."""
    match state.phase:
        case "deal":
            return tuple(map(Deal, state.stock))
        case "draft":
            return tuple(map(Draft, state.stock))
        case "commit":
            return tuple(map(Commit, state.hands[state.committed.index(None)]))
        case "place":
            sides = sorted(spot.side for spot in _spots(state))
            return tuple(map(ChooseSide, sides)) or tuple(map(ChooseRow, range(ROWS)))
        case _:
            return ()


def interrupts(state: State) -> tuple[Interrupt, ...]:  # noqa: ARG001 - the interface's shape
    """Return nothing: no seat may act out of turn."""
    return ()


def chance(state: State) -> Mapping[Action, Fraction]:
    """Return each outcome's probability: all cards of the stock, or all rows, are equally likely.

    Rows only when the option `row_choice` is `random`.
    """
    if to_act(state) != CHANCE:
        return _NO_CHANCE
    outcomes = legal_actions(state)
    return dict.fromkeys(outcomes, Fraction(1, len(outcomes)))


def apply(state: State, action: Action) -> State:
    """Return the state after an action or an outcome.

    Raises:
        IllegalActionError: the rules do not allow it here.
    """
    return _outcome(state, action)[0]


def events(state: State, action: Action) -> tuple[TakeFiveEvent, ...]:
    """Return what everybody at the table sees happen; no hidden card is named.

    Raises:
        IllegalActionError: the rules do not allow the action here.
    """
    return _outcome(state, action)[1]


def standings(state: State) -> tuple[Standing, ...] | None:
    """Return places by points left, equal points sharing a place, or None while it goes on."""
    if state.phase != "over":
        return None
    return tuple(
        Standing(seat, 1 + sum(other > points for other in state.points), points)
        for seat, points in enumerate(state.points)
    )


def view(state: State, seat: int | None) -> View:
    """Return what a seat, or a spectator, knows; hands lie open in the logical game alone."""
    logical = state.options.variant == "logical"
    revealed = state.phase != "commit"
    hands: list[tuple[int, ...] | None] = []
    for owner, (hand, card) in enumerate(zip(state.hands, state.committed, strict=True)):
        if owner == seat:
            hands.append(hand)
        elif not logical:
            hands.append(None)
        elif revealed or card is None:
            hands.append(hand)
        else:
            hands.append(tuple(sorted((*hand, card))))
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        to_act=to_act(state),
        round=state.round,
        points=state.points,
        rows=state.rows,
        hands=tuple(hands),
        hand_sizes=tuple(map(len, state.hands)),
        committed=tuple(
            card if revealed or owner == seat else None
            for owner, card in enumerate(state.committed)
        ),
        taken=state.taken,
        stock=state.stock if state.phase == "draft" else (),
        stock_size=len(state.stock),
    )


def _held(state: State) -> int:
    """Return how many cards are in hands."""
    return sum(map(len, state.hands))


def _next_to_place(state: State) -> tuple[int, int]:
    """Return the card that is placed next, the smallest one, and its seat."""
    return min((card, seat) for seat, card in enumerate(state.committed) if card is not None)


def _spots(state: State) -> tuple[Spot, ...]:
    """Return where the next card to place may join, with nothing decided yet."""
    card, _ = _next_to_place(state)
    return nearest(state.rows, card, both_sides=state.options.variant == "professional")


def _outcome(state: State, action: Action) -> _Outcome:
    """Return the state after an action, and the events in order."""
    match action, state.phase:
        case Deal(card=card), "deal" if card in state.stock:
            return _deal(state, card)
        case Draft(card=card), "draft" if card in state.stock:
            return _draft(state, card)
        case Commit(card=card), "commit":
            return _commit(state, card)
        case ChooseRow(row=row), "place" if row in range(ROWS) and not _spots(state):
            return _go_on(*_take_row(state, row))
        case ChooseSide(side=side), "place":
            for spot in _spots(state):
                if spot.side == side:
                    return _go_on(*_join_row(state, spot))
            raise IllegalActionError("the next card has no side to choose")
    raise IllegalActionError(f"{action.type} is not possible here in the phase {state.phase!r}")


def _deal(state: State, card: int) -> _Outcome:
    """Give a card to the next seat, or start a row with it once all hands are full."""
    players = len(state.points)
    stock = tuple(other for other in state.stock if other != card)
    held = _held(state)
    if held < HAND * players:
        seat = held % players
        return replace(state, stock=stock, hands=_with(state.hands, seat, card)), (Dealt(seat),)
    rows = (*state.rows, (card,))
    phase = "commit" if len(rows) == ROWS else state.phase
    return replace(state, stock=stock, rows=rows, phase=phase), (RowStart(len(rows) - 1, card),)


def _draft(state: State, card: int) -> _Outcome:
    """Give an open card to its picker; the last four start the rows in ascending order."""
    players = len(state.points)
    held = _held(state)
    seat = (state.options.first_picker + held) % players
    stock = tuple(other for other in state.stock if other != card)
    after = replace(state, stock=stock, hands=_with(state.hands, seat, card))
    happened: tuple[TakeFiveEvent, ...] = (Drafted(seat, card),)
    if held + 1 == HAND * players:
        after = replace(after, stock=(), rows=tuple((start,) for start in stock), phase="commit")
        happened += tuple(RowStart(row, start) for row, start in enumerate(stock))
    return after, happened


def _with(hands: tuple[tuple[int, ...], ...], seat: int, card: int) -> tuple[tuple[int, ...], ...]:
    """Return the hands with one card more in one of them."""
    return (*hands[:seat], tuple(sorted((*hands[seat], card))), *hands[seat + 1 :])


def _commit(state: State, card: int) -> _Outcome:
    """Put a card face down; the last seat's commitment turns all of them over."""
    seat = state.committed.index(None)
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalActionError(f"seat {seat} does not hold that card")
    rest = tuple(other for other in hand if other != card)
    committed = (*state.committed[:seat], card, *state.committed[seat + 1 :])
    hands = (*state.hands[:seat], rest, *state.hands[seat + 1 :])
    happened: tuple[TakeFiveEvent, ...] = (Committed(seat),)
    state = replace(state, hands=hands, committed=committed)
    if seat + 1 < len(hands):
        return state, happened
    reveal = Reveal(tuple(card for card in committed if card is not None))
    return _go_on(replace(state, phase="place"), (*happened, reveal))


def _go_on(state: State, happened: tuple[TakeFiveEvent, ...]) -> _Outcome:
    """Place revealed cards until an owner must choose, or the trick is over."""
    while any(card is not None for card in state.committed):
        spots = _spots(state)
        if not spots:
            policy = state.options.row_choice
            choices = () if policy == "owner" else rows_by_policy(policy, state.rows)
            if len(choices) != 1:
                return state, happened
            state, more = _take_row(state, choices[0])
        elif len(spots) == 1:
            state, more = _join_row(state, spots[0])
        else:
            side = _side_by_option(state, spots)
            if side is None:
                return state, happened
            state, more = _join_row(state, spots[0] if side == "right" else spots[1])
        happened += more
    if any(state.hands):
        return replace(state, phase="commit"), happened
    return _end_round(state, happened)


def _side_by_option(state: State, spots: tuple[Spot, ...]) -> Side | None:
    """Return the side of two that the option names, or None if the owner chooses."""
    if state.options.tie == "owner":
        return None
    right, left = (state.rows[spot.row] for spot in spots)
    costs = (bull_heads(row) if len(row) == FULL else 0 for row in (right, left))
    return choose_side(state.options.tie, *costs)


def _join_row(state: State, spot: Spot) -> _Outcome:
    """Place the next card at a spot, with the overflow that may follow."""
    card, seat = _next_to_place(state)
    rows, cards = join(state.rows, card, spot)
    after = _placed(state, seat, rows, cards)
    if cards:
        return after, (Overflow(seat, card, spot.row, cards, bull_heads(cards)),)
    return after, (Placement(seat, card, spot.row, spot.side),)


def _take_row(state: State, row: int) -> _Outcome:
    """Take a row with the next card, which fits nowhere."""
    card, seat = _next_to_place(state)
    rows, cards = take(state.rows, card, row)
    after = _placed(state, seat, rows, cards)
    return after, (RowChoice(seat, card, row, cards, bull_heads(cards)),)


def _placed(state: State, seat: int, rows: Rows, cards: Row) -> State:
    """Return the state after a seat's card lies on the table and it took some cards."""
    committed = (*state.committed[:seat], None, *state.committed[seat + 1 :])
    if not cards:
        return replace(state, rows=rows, committed=committed)
    lost = state.points[seat] - bull_heads(cards)
    return replace(
        state,
        rows=rows,
        committed=committed,
        points=(*state.points[:seat], lost, *state.points[seat + 1 :]),
        taken=(*state.taken[:seat], state.taken[seat] + cards, *state.taken[seat + 1 :]),
    )


def _end_round(state: State, happened: tuple[TakeFiveEvent, ...]) -> _Outcome:
    """End the game if a seat has no points left, else begin the next round."""
    over = min(state.points) <= 0
    happened += (RoundEnd(state.round, state.points, over),)
    if over:
        return replace(state, phase="over"), happened
    return _new_round(state.options, state.points, state.round + 1), happened
