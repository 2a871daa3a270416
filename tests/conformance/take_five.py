"""Take 5 as the conformance suite sees it."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from rulesets.registry import TAKE_FIVE
from rulesets.take_five import Options, State
from tests.conformance.case import Case

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable, Sequence

OPTIONS = (
    Options(),
    Options(variant="tactical", points=20, row_choice="random"),
    Options(variant="logical", points=20, first_picker=1, row_choice="fewest-bulls"),
    Options(variant="professional", points=20),
    Options(variant="professional", points=5, row_choice="most-cards", tie="fewest-bulls"),
)


def material(state: State) -> tuple[Hashable, ...]:
    """Return every card of a state, hidden or not."""
    committed = (card for card in state.committed if card is not None)
    piles = (*state.rows, *state.hands, *state.taken, state.stock)
    return tuple(sorted((*chain.from_iterable(piles), *committed)))


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Return the state with everything that the seat cannot see dealt anew."""
    if state.options.variant == "logical":
        return recommit(state, seat, rng)
    hands, committed = list(state.hands), list(state.committed)
    others = [owner for owner in range(len(hands)) if owner != seat]
    secret = [owner for owner in others if state.phase == "commit" and committed[owner] is not None]
    hidden = [*chain.from_iterable(hands[owner] for owner in others), *state.stock]
    hidden += [card for owner in secret if (card := committed[owner]) is not None]
    rng.shuffle(hidden)
    for owner in others:
        hands[owner] = tuple(sorted(hidden.pop() for _ in hands[owner]))
    for owner in secret:
        committed[owner] = hidden.pop()
    stock = tuple(sorted(hidden))
    return replace(state, hands=tuple(hands), committed=tuple(committed), stock=stock)


def recommit(state: State, seat: int | None, rng: random.Random) -> State:
    """Return the state with the hidden commitments of open hands chosen anew."""
    if state.phase != "commit":
        return state
    hands, committed = list(state.hands), list(state.committed)
    for owner, card in enumerate(committed):
        if card is not None and owner != seat:
            cards = [*hands[owner], card]
            rng.shuffle(cards)
            committed[owner] = cards.pop()
            hands[owner] = tuple(sorted(cards))
    return replace(state, hands=tuple(hands), committed=tuple(committed))


def forge(state: State) -> Sequence[tuple[State, str]]:
    """Return states that no game can contain."""
    forged: list[tuple[State, str]] = [
        (replace(state, phase=_wrong("nap")), "phase"),
        (replace(state, round=0), "round"),
        (replace(state, points=(*state.points[:-1], 2000)), "points"),
        (replace(state, points=(60,)), "points"),
        (replace(state, hands=state.hands[1:]), "hands"),
        (replace(state, taken=()), "taken"),
        (replace(state, committed=()), "committed"),
        (replace(state, stock=(*state.stock, 104)), "stock"),
        (replace(state, stock=(*state.stock, 105)), "stock"),
        (replace(state, stock=(0, *state.stock)), "stock"),
        (replace(state, options=replace(state.options, first_picker=10)), "options"),
    ]
    if state.rows:
        wide = (*state.rows[:-1], (1, 2, 3, 4, 5, 6))
        doubled = (*state.rows[:-1], (state.rows[-1][0],) * 2)
        forged += [
            (replace(state, rows=()), "stock"),
            (replace(state, rows=wide), "rows"),
            (replace(state, rows=doubled), "rows"),
            (replace(state, rows=state.rows * 4), "rows"),
        ]
    if state.phase == "commit":
        forged.append((replace(state, phase="place"), _place_of_early_reveal(state)))
    return forged


def _wrong(phase: str) -> Any:  # noqa: ANN401 - a word that the type forbids
    """Return a phase that does not belong there."""
    return phase


def _place_of_early_reveal(state: State) -> str:
    """Return which field gives a reveal before all have chosen away."""
    return "committed" if all(card is None for card in state.committed) else "hands"


def no_interrupt(state: State, rng: random.Random) -> None:
    """Return nothing: the game has no interrupts."""


CASE = Case(TAKE_FIVE, OPTIONS, material, redeal, forge, no_interrupt)
