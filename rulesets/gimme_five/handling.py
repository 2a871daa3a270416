"""Small changes to a state, of which the actions are made: cards go from place to place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from rulesets.gimme_five.cards import Card, Pair, sorted_cards
from rulesets.gimme_five.model import Record, RecordType, State

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "discard_set",
    "hold",
    "lay",
    "less",
    "lift",
    "pick_up",
    "show",
    "throw",
    "with_value",
]

_T = TypeVar("_T")


def with_value(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """Return values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])


def less(cards: tuple[_T, ...], *gone: _T) -> tuple[_T, ...]:
    """Return cards or sets without the first ones equal to those named."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def show(state: State, kind: RecordType, cards: Iterable[Card] = ()) -> State:
    """Record what the turn's seat was seen to do, before it is done."""
    record = Record(kind, state.turn, tuple(cards), len(state.sets[state.turn]), state.passed)
    return replace(state, history=(*state.history, record))


def hold(state: State, seat: int, cards: Iterable[Card]) -> State:
    """Give a seat other cards in hand."""
    return replace(state, hands=with_value(state.hands, seat, sorted_cards(cards)))


def throw(state: State, seat: int, card: Card) -> State:
    """Put a card from a hand on the discards."""
    lighter = hold(state, seat, less(state.hands[seat], card))
    return replace(lighter, discards=(*state.discards, card))


def lay(state: State, seat: int, *pairs: Pair) -> State:
    """Put sets on the table; where their cards come from is the caller's business."""
    return replace(state, sets=with_value(state.sets, seat, (*state.sets[seat], *pairs)))


def lift(state: State, seat: int, pair: Pair) -> State:
    """Take a set from the table; its cards are the caller's to place."""
    return replace(state, sets=with_value(state.sets, seat, less(state.sets[seat], pair)))


def discard_set(state: State, seat: int, pair: Pair) -> State:
    """Put a set back; a number comes to lie on top."""
    return replace(lift(state, seat, pair), discards=(*state.discards, *pair))


def pick_up(state: State) -> State:
    """Move the drawn card into the hand."""
    assert state.drawn is not None  # noqa: S101 - called in phases that have one
    hand = (*state.hands[state.turn], state.drawn)
    return replace(hold(state, state.turn, hand), drawn=None)
