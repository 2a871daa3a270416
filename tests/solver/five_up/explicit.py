"""The game as its rules play it, face by face, to hold answers against."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rulesets import five_up
from rulesets.five_up import Options, Roll, State
from rulesets.interface import CHANCE, NOBODY
from solver.five_up import Position, Switches

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from solver.five_up.position import Phase, Question, Rule

NumberT = TypeVar("NumberT", "Fraction", float)

ALL_SWITCHES = tuple(
    Switches(cover, discard, first, bust)
    for cover in (False, True)
    for discard in (False, True)
    for first in ("take", "harmless")
    for bust in ("all", "one")
)
"""Every combination of the switches."""


def options(switches: Switches, tokens: int) -> Options:
    """Return the ruleset's options for the solver's switches."""
    return Options(
        tokens,
        switches.optional_cover,
        switches.optional_discard,
        switches.first_roll_covered,
        switches.bust,
    )


def reachable(players: int, chosen: Options) -> set[State]:
    """Return every state that play can reach."""
    found = {five_up.initial(players, chosen)}
    new = list(found)
    while new:
        state = new.pop()
        for action in five_up.legal_actions(state):
            after = five_up.apply(state, action)
            if after not in found:
                found.add(after)
                new.append(after)
    return found


def position(
    state: State, switches: Switches, question: Question, rule: Rule = "smart", seat: int = 0
) -> Position:
    """Return the solver's position for a state that waits for a seat, faces as they lie."""
    phase: Phase = "start" if state.phase == "start" else "choose"
    return Position(
        state.hands, state.covered, state.to_move, phase, question, rule, seat, switches
    )


def after_chance(state: State, number: Callable[[State], NumberT]) -> NumberT:
    """Return the average of a number over the faces of the die that is rolling."""
    assert five_up.to_act(state) == CHANCE
    return sum(  # type: ignore[return-value]
        probability * number(five_up.apply(state, face))
        for face, probability in five_up.chance(state).items()
    )


def rolling(state: State) -> State:
    """Return the state with the die in the air."""
    return five_up.apply(state, Roll())


def winner(state: State) -> int | None:
    """Return who won, None while the game goes on."""
    return state.finished[0] if five_up.to_act(state) is NOBODY else None
