"""How a game of 5 Up goes: whose turn, what is allowed, what happens, who won."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rulesets.errors import Fault, IllegalActionError, InvalidInputError
from rulesets.five_up.checks import option_faults
from rulesets.five_up.table import (
    FACES,
    PLAYERS,
    SPACES,
    Action,
    Cover,
    Covered,
    Die,
    Discard,
    Discarded,
    Event,
    Finished,
    Keep,
    Kept,
    Options,
    Pass,
    Passed,
    Phase,
    Roll,
    Rolled,
    State,
    Table,
    Took,
    View,
)
from rulesets.five_up.text import describe
from rulesets.interface import CHANCE, NOBODY, Actor, Interrupt, Standing

if TYPE_CHECKING:
    from collections.abc import Mapping

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

_DIE: Final = tuple(Die(face) for face in FACES)
_ROLLING: Final[Mapping[Phase, Phase]] = MappingProxyType(
    {"start": "first_roll", "choose": "re_roll"}
)


def initial(players: int, options: Options | None = None) -> State:
    """Return the state before the first roll; seat 0 begins.

    Raises:
        InvalidInputError: not 2-6 players, or an option out of range.
    """
    options = options or Options()
    found = [] if players in PLAYERS else [Fault(("players",), "5 Up is for 2 to 6 players")]
    found += option_faults(options, players)
    if found:
        raise InvalidInputError(found)
    return State(hands=(options.tokens,) * players, options=options)


def seats(state: Table) -> int:
    """Return how many players the game has."""
    return len(state.hands)


def to_act(state: Table) -> Actor:
    """Return the seat to move, `CHANCE` while the die rolls, `NOBODY` once the game is over."""
    if state.phase == "over":
        return NOBODY
    return CHANCE if state.phase in _ROLLING.values() else state.to_move


def legal_actions(state: Table) -> tuple[Action, ...]:
    """Return the actions of the seat to move, or the faces of the die, in a fixed order."""
    match state.phase:
        case "start":
            return (Roll(),)
        case "choose":
            return (Pass(), Roll())
        case "decide":
            return (Discard() if state.die == 5 else Cover(), Keep())
        case "first_roll" | "re_roll":
            return _DIE
    return ()


def interrupts(state: State) -> tuple[Interrupt, ...]:  # noqa: ARG001 - the interface asks for it
    """Return nothing: everybody waits for the turn."""
    return ()


def chance(state: State) -> Mapping[Action, Fraction]:
    """Return a sixth for each face while the die rolls, else nothing."""
    return dict.fromkeys(_DIE, Fraction(1, 6)) if to_act(state) == CHANCE else {}


def apply(state: State, action: Action) -> State:
    """Return the state after an action or a roll.

    Raises:
        IllegalActionError: the action does not belong to the state's phase.
    """
    return _step(state, action)[0]


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Return what the action brings about: the roll, the token's way, a place.

    Raises:
        IllegalActionError: the action does not belong to the state's phase.
    """
    return _step(state, action)[1]


def _step(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    if action not in legal_actions(state):
        legal = ", ".join(map(describe, legal_actions(state))) or "nothing: the game is over"
        raise IllegalActionError(f"{describe(action)} is not allowed now, but {legal}")
    seat = state.to_move
    match action:
        case Roll():
            return replace(state, phase=_ROLLING[state.phase]), ()
        case Pass():
            return _next_turn(state), (Passed(seat),)
        case Keep():
            assert state.die is not None  # noqa: S101 - to keep is legal in `decide` only
            return replace(state, phase="choose", die=None), (Kept(seat, state.die),)
        case Cover() | Discard():
            assert state.die is not None  # noqa: S101 - likewise
            return _use(state, state.die)
        case Die(face):
            after, happened = _rolled(state, face)
            return after, (Rolled(seat, face), *happened)


def _rolled(state: State, face: int) -> tuple[State, tuple[Event, ...]]:
    options, first = state.options, state.phase == "first_roll"
    if face in state.covered:
        if first and options.first_roll_covered == "harmless" and len(state.covered) < len(SPACES):
            return replace(state, phase="choose"), ()
        taken = (face,) if options.bust == "one" else state.covered
        hands = _changed(state.hands, state.to_move, len(taken))
        covered = tuple(other for other in state.covered if other not in taken)
        busted = replace(state, hands=hands, covered=covered)
        return _next_turn(busted), (Took(state.to_move, taken),)
    may = options.optional_discard if face == 5 else options.optional_cover
    if may and not first:
        return replace(state, phase="decide", die=face), ()
    return _use(state, face)


def _use(state: State, face: int) -> tuple[State, tuple[Event, ...]]:
    """Let a token of the seat to move leave its hand, for the face that it rolled."""
    seat = state.to_move
    after = replace(state, hands=_changed(state.hands, seat, -1), phase="choose", die=None)
    happened: Event
    if face == 5:
        after, happened = replace(after, discarded=state.discarded + 1), Discarded(seat)
    else:
        covered = tuple(sorted((*state.covered, face)))
        after, happened = replace(after, covered=covered), Covered(seat, face)
    if after.hands[seat]:
        return after, (happened,)
    after = replace(after, finished=(*state.finished, seat))
    place = Finished(seat, len(after.finished))
    goes_on = state.options.places and len(after.finished) < len(after.hands) - 1
    return _next_turn(after) if goes_on else replace(after, phase="over"), (happened, place)


def _changed(hands: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return (*hands[:seat], hands[seat] + change, *hands[seat + 1 :])


def _next_turn(state: State) -> State:
    """Give the die to the next player clockwise who still has tokens."""
    players = len(state.hands)
    clockwise = ((state.to_move + step) % players for step in range(1, players + 1))
    return replace(
        state, to_move=next(seat for seat in clockwise if state.hands[seat]), phase="start"
    )


def standings(state: Table) -> tuple[Standing, ...] | None:
    """Return each seat's place once the game is over: all who did not finish share the last."""
    if state.phase != "over":
        return None
    last = len(state.finished) + 1
    places = {seat: place for place, seat in enumerate(state.finished, start=1)}
    return tuple(Standing(seat, places.get(seat, last)) for seat in range(len(state.hands)))


def view(state: State, seat: int | None) -> View:
    """Return what a seat or a spectator sees: everything.

    Raises:
        InvalidInputError: there is no such seat.
    """
    if seat is not None and not 0 <= seat < len(state.hands):
        raise InvalidInputError([Fault(("seat",), "no such seat")])
    return View(**{part.name: getattr(state, part.name) for part in fields(Table)}, seat=seat)
