"""What 5 Up is played with: tokens, box and die, actions and events, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

__all__ = [
    "FACES",
    "NAME",
    "PLAYERS",
    "SPACES",
    "SUPPLY",
    "TITLE",
    "VERSION",
    "Action",
    "Cover",
    "Covered",
    "Die",
    "Discard",
    "Discarded",
    "Event",
    "Finished",
    "Keep",
    "Kept",
    "Options",
    "Pass",
    "Passed",
    "Phase",
    "Roll",
    "Rolled",
    "State",
    "Table",
    "Took",
    "View",
]

NAME: Final = "five-up"
TITLE: Final = "5 Up"
VERSION: Final = 1
PLAYERS: Final = range(2, 7)
FACES: Final = (1, 2, 3, 4, 5, 6)
SPACES: Final = (1, 2, 3, 4, 6)
SUPPLY: Final = 60
"""Tokens in the box: what the players do not start with stays out of the game."""

Phase: TypeAlias = Literal["start", "first_roll", "choose", "re_roll", "decide", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the published rules leave open, and house rules.

    Attributes:
        tokens: tokens that each player starts with, at least 1 and no more in all than the box
            holds.
        optional_cover: on a re-roll a free space need not be covered.
        optional_discard: on a re-roll a five need not throw a token away.
        first_roll_covered: what a covered face does on a turn's first roll: `take` the tokens like
            on any roll, or nothing (`harmless`) while some space is free.
        bust: whether a bust takes `all` tokens of the box, or only the `one` on the face rolled.
        places: play on after the first player is out, for the other places.
    """

    tokens: int = 10
    optional_cover: bool = False
    optional_discard: bool = False
    first_roll_covered: Literal["take", "harmless"] = "take"
    bust: Literal["all", "one"] = "all"
    places: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies on the table; states and views share these fields.

    Attributes:
        hands: tokens in hand, by seat.
        covered: covered faces, ascending.
        discarded: tokens out of the game.
        to_move: the seat whose turn it is; once the game is over, whose turn it was.
        phase: `start` and `choose` wait for the seat, `first_roll` and `re_roll` for the die,
            `decide` for the seat to use the face or not.
        die: the face to decide about, else None.
        finished: seats without tokens, first to finish first.
        options: what the game is played with.
    """

    hands: tuple[int, ...]
    covered: tuple[int, ...] = ()
    discarded: int = 0
    to_move: int = 0
    phase: Phase = "start"
    die: int | None = None
    finished: tuple[int, ...] = ()
    options: Options = field(default_factory=Options)


@dataclass(frozen=True, slots=True)
class State(Table):
    """A game in progress."""


@dataclass(frozen=True, slots=True)
class View(Table):
    """What a seat, or a spectator (None), sees of a state: all of it."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die: compulsory at the start of a turn, a choice later."""

    type: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Pass:
    """Hand the die to the next player clockwise."""

    type: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Cover:
    """Cover the free face just re-rolled (option `optional_cover`)."""

    type: Literal["cover"] = "cover"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a token away with the five just re-rolled (option `optional_discard`)."""

    type: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Keep:
    """Neither cover nor discard: keep the token and the turn."""

    type: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Die:
    """Chance: the die falls on a face."""

    face: int
    type: Literal["die"] = "die"


Action: TypeAlias = Roll | Pass | Cover | Discard | Keep | Die


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled a face."""

    seat: int
    face: int
    type: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Covered:
    """A seat's token covers a face from now on."""

    seat: int
    face: int
    type: Literal["covered"] = "covered"


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat's token left the game."""

    seat: int
    type: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat did not use its roll."""

    seat: int
    face: int
    type: Literal["kept"] = "kept"


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took the tokens from these faces, and its turn is over."""

    seat: int
    faces: tuple[int, ...]
    type: Literal["took"] = "took"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat handed the die on."""

    seat: int
    type: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Finished:
    """A seat got rid of its last token; place 1 wins."""

    seat: int
    place: int
    type: Literal["finished"] = "finished"


Event: TypeAlias = Rolled | Covered | Discarded | Kept | Took | Passed | Finished
