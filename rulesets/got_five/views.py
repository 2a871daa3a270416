"""What one player knows of a table, and what every player knows.

A player's view is the input of everything that reasons about the game. Its fields are public
facts, written down by the player or given by the referee; `view_faults` finds all that cannot be
read as such. Whether any hand fits the facts is not asked here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from rulesets.errors import Fault, InvalidInputError
from rulesets.got_five.tiles import (
    NUMBERS,
    STAND_SIZE,
    STANDARD,
    TileIndex,
    TileSet,
    index_of,
    name_faults,
    tile_set_faults,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = [
    "MAX_OPPONENTS",
    "NOTCHES",
    "POSITIONS",
    "Clue",
    "CompareClue",
    "Marks",
    "Opponent",
    "Path",
    "PlayerView",
    "PublicStand",
    "PublicView",
    "SortClue",
    "check_view",
    "hand_faults",
    "truthful",
    "view_faults",
    "visible_tiles",
]

NOTCHES = range(STAND_SIZE + 1)
"""Notch k lies above exactly k of the stand's tiles."""

POSITIONS = range(1, STAND_SIZE + 1)
MAX_OPPONENTS = 3

Path: TypeAlias = tuple[str | int, ...]
"""Field names and list indices that lead to a place in a view."""


@dataclass(frozen=True, slots=True)
class SortClue:
    """The answer to a sort question: exactly `notch` of the stand's tiles are below `tile`."""

    tile: int
    notch: int
    type: Literal["sort"] = "sort"


@dataclass(frozen=True, slots=True)
class CompareClue:
    """The answer to a compare question: whether `tile` has as many dots as one position's tile."""

    tile: int
    position: int
    same_dots: bool
    type: Literal["compare"] = "compare"


Clue: TypeAlias = SortClue | CompareClue


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another player's stand, its tiles in plain sight; `out` after a wrong announcement."""

    tiles: tuple[int, ...]
    name: str | None = None
    clues: tuple[Clue, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """What the player wrote on the own board; never taken as fact."""

    crossed_out: tuple[int, ...] = ()
    guesses: tuple[int | None, ...] = (None,) * STAND_SIZE


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one player knows.

    Attributes:
        stand: the colors of the own five tiles, from the minus to the plus sign.
        tile_set: the name of a tile set, or one inline.
        opponents: the other players, clockwise from the own left.
        face_up: the tiles that lie face up near the supply.
        clues: the answers to the own questions.
        seen: further numbers that everybody knows are not on the own stand.
        marks: what the player wrote.
    """

    stand: tuple[str, ...]
    tile_set: str | TileSet = STANDARD
    opponents: tuple[Opponent, ...] = ()
    face_up: tuple[int, ...] = ()
    clues: tuple[Clue, ...] = ()
    seen: tuple[int, ...] = ()
    marks: Marks = Marks()


@dataclass(frozen=True, slots=True)
class PublicStand:
    """What every player may know of one stand: its colors in order and the clues at it."""

    colors: tuple[str, ...] = ()
    clues: tuple[Clue, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class PublicView:
    """What every player may know of a table; all that a spectator is told."""

    stands: tuple[PublicStand, ...]
    tile_set: str | TileSet = STANDARD
    face_up: tuple[int, ...] = ()


def truthful(clue: Clue, hand: Sequence[int], index: TileIndex) -> bool:
    """Return whether a clue is the right answer for a stand's five ascending tiles."""
    if isinstance(clue, SortClue):
        return sum(number < clue.tile for number in hand) == clue.notch
    same = index.dots[hand[clue.position - 1]] == index.dots[clue.tile]
    return same == clue.same_dots


def visible_tiles(view: PlayerView) -> Iterator[tuple[Path, int]]:
    """Yield every tile that the view shows not to be mine, with its place, in a fixed order."""
    for i, opponent in enumerate(view.opponents):
        for j, tile in enumerate(opponent.tiles):
            yield ("opponents", i, "tiles", j), tile
        for j, clue in enumerate(opponent.clues):
            yield ("opponents", i, "clues", j, "tile"), clue.tile
    for i, tile in enumerate(view.face_up):
        yield ("face_up", i), tile
    for i, tile in enumerate(view.seen):
        yield ("seen", i), tile
    for i, clue in enumerate(view.clues):
        yield ("clues", i, "tile"), clue.tile


def check_view(view: PlayerView) -> TileIndex:
    """Return the look-up tables of a sound view's tile set.

    Raises:
        InvalidInputError: the view is not sound; every fault is named.
    """
    if faults := view_faults(view):
        raise InvalidInputError(faults)
    return index_of(view.tile_set)


def view_faults(view: PlayerView) -> tuple[Fault, ...]:
    """Return everything that cannot be read as a table of this game, none for a sound view."""
    # Lists too long for any table are named and not looked into: work stays bounded.
    if long := tuple(_length_faults(view)):
        return long
    set_faults = tile_set_faults(view.tile_set)
    index = None if set_faults else index_of(view.tile_set)
    faults = [fault.under("tile_set") for fault in set_faults]
    faults += _stand_faults(view.stand, index)
    for i, opponent in enumerate(view.opponents):
        faults += (fault.under("opponents", i) for fault in _opponent_faults(opponent, index))
    faults += _clue_faults(view.clues)
    faults += _place_faults(view)
    faults += (fault.under("marks") for fault in _mark_faults(view.marks))
    return tuple(faults)


def hand_faults(hand: Sequence[int]) -> tuple[Fault, ...]:
    """Return what keeps numbers from being five tiles in ascending order."""
    faults = []
    if len(hand) != STAND_SIZE:
        faults.append(Fault((), f"a hand has 5 tiles, not {len(hand)}"))
    # A list of any length may come in; no more of it is looked at than there are tiles.
    for i, number in enumerate(hand[: len(NUMBERS)]):
        if number not in NUMBERS:
            faults.append(Fault((i,), "tile numbers are 1 to 60"))
        elif i and number <= hand[i - 1]:
            faults.append(Fault((i,), f"{number} must be above the tile before it"))
    return tuple(faults)


def _length_faults(view: PlayerView) -> Iterator[Fault]:
    if len(view.opponents) > MAX_OPPONENTS:
        yield Fault(("opponents",), f"there are at most {MAX_OPPONENTS} opponents")
    lists: list[tuple[Path, int]] = [
        (("face_up",), len(view.face_up)),
        (("clues",), len(view.clues)),
        (("seen",), len(view.seen)),
        (("marks", "crossed_out"), len(view.marks.crossed_out)),
        (("marks", "guesses"), len(view.marks.guesses)),
    ]
    for i, opponent in enumerate(view.opponents):
        lists.append((("opponents", i, "tiles"), len(opponent.tiles)))
        lists.append((("opponents", i, "clues"), len(opponent.clues)))
    for path, length in lists:
        if length > len(NUMBERS):
            yield Fault(path, f"there are only 60 tiles, not {length}")


def _stand_faults(stand: Sequence[str], index: TileIndex | None) -> Iterator[Fault]:
    if len(stand) != STAND_SIZE:
        yield Fault(("stand",), f"a stand has 5 colors, not {len(stand)}")
    for i, color in enumerate(stand[: len(NUMBERS)]):
        if index is not None and color not in index.colors:
            yield Fault(("stand", i), f"unknown color; known: {', '.join(index.colors)}")
        elif stand.count(color) > 1:
            yield Fault(("stand", i), "twice on the stand; it has one tile of each color")


def _opponent_faults(opponent: Opponent, index: TileIndex | None) -> Iterator[Fault]:
    if opponent.name is not None:
        yield from (fault.under("name") for fault in name_faults(opponent.name))
    hand = opponent.tiles
    faults = [fault.under("tiles") for fault in hand_faults(hand)]
    if index is not None:
        colors = [index.color[number] if number in NUMBERS else None for number in hand]
        faults += (
            Fault(("tiles", i), f"a second {color} tile; a stand has one tile of each color")
            for i, color in enumerate(colors)
            if color is not None and colors.count(color) > 1
        )
    clue_faults = tuple(_clue_faults(opponent.clues))
    yield from (*faults, *clue_faults)
    if faults or clue_faults or index is None:
        return
    for i, clue in enumerate(opponent.clues):
        # A clue tile that does not exist is named with the places.
        if clue.tile in NUMBERS and not truthful(clue, hand, index):
            answer = "notch" if isinstance(clue, SortClue) else "same_dots"
            yield Fault(("clues", i, answer), "the tiles on this stand give another answer")


def _clue_faults(clues: Sequence[Clue]) -> Iterator[Fault]:
    for i, clue in enumerate(clues):
        if isinstance(clue, SortClue) and clue.notch not in NOTCHES:
            yield Fault(("clues", i, "notch"), "notches are 0 to 5")
        if isinstance(clue, CompareClue) and clue.position not in POSITIONS:
            yield Fault(("clues", i, "position"), "positions are 1 to 5")


def _place_faults(view: PlayerView) -> Iterator[Fault]:
    visible = tuple(visible_tiles(view))
    numbers = {number for _, number in visible}
    if len(numbers) == len(visible) and numbers.issubset(NUMBERS):
        return
    places: dict[int, list[Path]] = {}
    for path, number in visible:
        places.setdefault(number, []).append(path)
    for number, paths in places.items():
        for path in paths:
            if number not in NUMBERS:
                # A stand's own faults already name its numbers.
                if path[2:3] != ("tiles",):
                    yield Fault(path, "tile numbers are 1 to 60")
            elif len(paths) > 1:
                yield Fault(path, f"tile {number} lies in {len(paths)} places")


def _mark_faults(marks: Marks) -> Iterator[Fault]:
    for i, number in enumerate(marks.crossed_out):
        if number not in NUMBERS:
            yield Fault(("crossed_out", i), "tile numbers are 1 to 60")
    if len(marks.guesses) != STAND_SIZE:
        yield Fault(("guesses",), f"one entry a position, five in all, not {len(marks.guesses)}")
    for i, guess in enumerate(marks.guesses):
        if guess is not None and guess not in NUMBERS:
            yield Fault(("guesses", i), "tile numbers are 1 to 60, or null for no guess")
