"""5 Up for the conformance suite."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesets.five_up import Options, State
from rulesets.registry import FIVE_UP
from tests.conformance.case import Case

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

OPTIONS = (
    Options(),
    Options(tokens=3),
    Options(optional_cover=True),
    Options(optional_discard=True),
    Options(first_roll_covered="harmless"),
    Options(bust="one"),
    Options(tokens=4, places=True),
    Options(
        tokens=5,
        optional_cover=True,
        optional_discard=True,
        first_roll_covered="harmless",
        bust="one",
        places=True,
    ),
)


def material(state: State) -> tuple[str, ...]:
    """Return every token, wherever it lies."""
    return ("token",) * (sum(state.hands) + len(state.covered) + state.discarded)


def redeal(state: State, seat: int | None, rng: random.Random) -> State:  # noqa: ARG001
    """Return the state itself: nothing is hidden."""
    return state


def forge(state: State) -> Sequence[tuple[State, str]]:
    """Return states that no table can show."""
    hands = state.hands
    forged = [
        (replace(state, to_move=len(hands)), "to_move"),
        (replace(state, to_move=-1), "to_move"),
        (replace(state, hands=hands[:1]), "hands"),
        (replace(state, hands=(-1, *hands[1:])), "hands"),
        (replace(state, hands=(hands[0] + 1, *hands[1:])), "discarded"),
        (replace(state, discarded=-1), "discarded"),
        (replace(state, discarded=10**30), "discarded"),
        (replace(state, covered=(5,)), "covered"),
        (replace(state, covered=(7,)), "covered"),
        (replace(state, covered=(2, 2)), "covered"),
        (replace(state, covered=(3, 1)), "covered"),
        (replace(state, die=None if state.die else 3), "die"),
        (replace(state, finished=(*state.finished, 0)), "finished"),
        (replace(state, options=replace(state.options, tokens=0)), "options"),
        (replace(state, options=replace(state.options, tokens=10**30)), "options"),
        (replace(state, phase="start" if state.phase == "over" else "over"), "phase"),
    ]
    if not state.covered and not state.discarded:
        forged.append((replace(state, phase="choose"), "phase"))
    return forged


def interrupt(state: State, rng: random.Random) -> None:
    """Return None: everybody waits for the turn."""


CASE = Case(
    rules=FIVE_UP,
    options=OPTIONS,
    material=material,
    redeal=redeal,
    forge=forge,
    interrupt=interrupt,
)
