"""A game of Got Five! as values: states, actions and events, and what lies where in a state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rulesets.got_five.tiles import NUMBERS, STANDARD, TileSet, index_of
from rulesets.got_five.views import Clue, PlayerView, PublicView

__all__ = [
    "FACE_UP",
    "Action",
    "Announce",
    "Answered",
    "Compare",
    "Draw",
    "Eliminated",
    "Event",
    "Options",
    "Pass",
    "Phase",
    "Reveal",
    "Sort",
    "Stand",
    "State",
    "View",
    "Won",
    "placed",
    "seats_in",
    "supply",
    "supply_colors",
]

FACE_UP: Final = 5
"""Tiles face up between turns, as long as the supply lasts."""

Phase: TypeAlias = Literal["deal", "reveal", "draw", "ask", "over"]
"""What comes next in a game."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table can choose: the tile set, by name or inline."""

    tile_set: str | TileSet = STANDARD


@dataclass(frozen=True, slots=True)
class Stand:
    """One player's tiles, ascending; the clues at the stand; whether the player is out."""

    tiles: tuple[int, ...] = ()
    clues: tuple[Clue, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A game in progress.

    Attributes:
        options: what the table chose.
        stands: by seat.
        face_up: ascending.
        turn: whose turn it is.
        phase: what comes next: `deal` (chance draws the set-up), `reveal` (the turn's seat names
            a color), `draw` (chance draws it), `ask` (the turn's seat asks), `over`.
        drawing: in phase `draw`, the color that is drawn, else None.
        passes: turns that were passed in a row.
        winner: the seat that won alone, if one did.
    """

    options: Options
    stands: tuple[Stand, ...]
    face_up: tuple[int, ...] = ()
    turn: int = 0
    phase: Phase = "deal"
    drawing: str | None = None
    passes: int = 0
    winner: int | None = None


@dataclass(frozen=True, slots=True, order=True)
class Draw:
    """Chance: this tile comes from the supply."""

    tile: int
    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True, order=True)
class Reveal:
    """Turn up a tile of this color."""

    color: str
    type: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True, order=True)
class Sort:
    """Ask in which notch a face-up tile belongs."""

    tile: int
    type: Literal["sort"] = "sort"


@dataclass(frozen=True, slots=True, order=True)
class Compare:
    """Ask whether a face-up tile has as many dots as the own tile at a position."""

    tile: int
    position: int
    type: Literal["compare"] = "compare"


@dataclass(frozen=True, slots=True)
class Announce:
    """An interrupt: name the own five tiles, ascending."""

    seat: int
    hand: tuple[int, ...]
    type: Literal["announce"] = "announce"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing is left to ask with."""

    type: Literal["pass"] = "pass"


Action: TypeAlias = Draw | Reveal | Sort | Compare | Announce | Pass
View: TypeAlias = PlayerView | PublicView


@dataclass(frozen=True, slots=True)
class Answered:
    """A neighbor answered; the clue now lies at that seat's stand."""

    seat: int
    clue: Clue
    type: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A wrong announcement put this seat out."""

    seat: int
    type: Literal["eliminated"] = "eliminated"


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over; these seats won."""

    seats: tuple[int, ...]
    type: Literal["won"] = "won"


Event: TypeAlias = Answered | Eliminated | Won


def placed(state: State) -> list[int]:
    """Return every tile that lies somewhere else than in the supply."""
    tiles = list(state.face_up)
    for stand in state.stands:
        tiles += stand.tiles
        tiles += (clue.tile for clue in stand.clues)
    return tiles


def supply(state: State) -> tuple[int, ...]:
    """Return the tiles that lie face down, ascending: those that lie nowhere else."""
    elsewhere = set(placed(state))
    return tuple(number for number in NUMBERS if number not in elsewhere)


def supply_colors(state: State) -> frozenset[str]:
    """Return the colors that can be revealed."""
    index = index_of(state.options.tile_set)
    return frozenset(index.color[tile] for tile in supply(state))


def seats_in(state: State) -> tuple[int, ...]:
    """Return the seats that have not announced wrongly."""
    return tuple(seat for seat, stand in enumerate(state.stands) if not stand.out)
