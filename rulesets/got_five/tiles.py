"""The sixty tiles: the table of the real game, and sets that replace it.

Sets of the house lie in `data/`, one file each, named by the set's name. A set is sixty tiles
numbered 1 to 60, twelve in each of five colors, each with 1, 2 or 3 dots.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING

from rulesets.errors import Fault, InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "DOTS",
    "MAX_NAME",
    "NUMBERS",
    "PER_COLOR",
    "STANDARD",
    "STAND_SIZE",
    "Tile",
    "TileIndex",
    "TileSet",
    "index_of",
    "name_faults",
    "named_tile_sets",
    "tile_set_faults",
]

NUMBERS = range(1, 61)
DOTS = range(1, 4)
STAND_SIZE = 5
"""Positions on a stand, and colors in a tile set: one tile of each color stands there."""

PER_COLOR = 12
STANDARD = "standard"
MAX_NAME = 60
"""Characters in a name, of a set, a color or a player."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: its number 1-60, its color and its 1-3 dots."""

    number: int
    color: str
    dots: int


@dataclass(frozen=True, slots=True)
class TileSet:
    """Sixty tiles under a name; `tile_set_faults` says whether they are a sound set."""

    name: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TileIndex:
    """A sound tile set, laid out for look-ups by number.

    Attributes:
        colors: the five colors, in the order of the lowest number of each.
        color: color by number; index 0 is unused and empty.
        dots: dots by number; index 0 is unused and 0.
        numbers: the twelve numbers of each color, ascending, in the order of `colors`.
    """

    colors: tuple[str, ...]
    color: tuple[str, ...]
    dots: tuple[int, ...]
    numbers: tuple[tuple[int, ...], ...]

    def numbers_of(self, color: str) -> tuple[int, ...]:
        """Return the twelve numbers of a color, ascending; none of an unknown color."""
        return self.numbers[self.colors.index(color)] if color in self.colors else ()


@cache
def named_tile_sets() -> dict[str, TileSet]:
    """Return the house's tile sets by name, each checked on load."""
    result = {}
    for entry in resources.files(__package__).joinpath("data").iterdir():
        if entry.name.endswith(".json"):
            data = json.loads(entry.read_text(encoding="utf-8"))
            tile_set = TileSet(data["name"], tuple(Tile(**tile) for tile in data["tiles"]))
            if faults := tile_set_faults(tile_set):
                raise InvalidInputError([fault.under(entry.name) for fault in faults])
            result[tile_set.name] = tile_set
    return result


def name_faults(name: str) -> tuple[Fault, ...]:
    """Return what keeps a text from being a name of a set, a color or a player."""
    if not 1 <= len(name) <= MAX_NAME:
        return (Fault((), f"a name has 1 to {MAX_NAME} characters"),)
    # JSON can carry half a surrogate pair, which is no character and has no encoding.
    if any("\ud800" <= character <= "\udfff" for character in name):
        return (Fault((), "a name has whole characters, not half a surrogate pair"),)
    return ()


def tile_set_faults(tile_set: str | TileSet) -> tuple[Fault, ...]:
    """Return what keeps a name or an inline set from being a sound tile set."""
    if isinstance(tile_set, str):
        known = named_tile_sets()
        if tile_set in known:
            return ()
        return (Fault((), f"unknown tile set; known: {', '.join(sorted(known))}"),)
    faults = [fault.under("name") for fault in name_faults(tile_set.name)]
    if len(tile_set.tiles) != len(NUMBERS):
        faults.append(Fault(("tiles",), f"a set has 60 tiles, not {len(tile_set.tiles)}"))
        return tuple(faults)
    faults += (fault.under("tiles") for fault in _color_count_faults(tile_set.tiles))
    numbers = Counter(tile.number for tile in tile_set.tiles)
    for i, tile in enumerate(tile_set.tiles):
        if tile.number not in NUMBERS:
            faults.append(Fault(("tiles", i, "number"), "tile numbers are 1 to 60"))
        elif numbers[tile.number] > 1:
            faults.append(Fault(("tiles", i, "number"), f"tile {tile.number} is there twice"))
        faults += (fault.under("tiles", i, "color") for fault in name_faults(tile.color))
        if tile.dots not in DOTS:
            faults.append(Fault(("tiles", i, "dots"), "a tile has 1, 2 or 3 dots"))
    return tuple(faults)


def _color_count_faults(tiles: tuple[Tile, ...]) -> Iterator[Fault]:
    counts = Counter(tile.color for tile in tiles)
    if len(counts) != STAND_SIZE:
        yield Fault((), f"a set has 5 colors, not {len(counts)}")
        return
    for color, count in counts.items():
        if count != PER_COLOR:
            yield Fault((), f"a color has 12 tiles, {color[:MAX_NAME]!r} has {count}")


@lru_cache(maxsize=256)
def index_of(tile_set: str | TileSet) -> TileIndex:
    """Return a tile set's look-up tables.

    Raises:
        InvalidInputError: the name is unknown or the set is not sound.
    """
    if faults := tile_set_faults(tile_set):
        raise InvalidInputError(fault.under("tile_set") for fault in faults)
    if isinstance(tile_set, str):
        tile_set = named_tile_sets()[tile_set]
    tiles = sorted(tile_set.tiles, key=lambda tile: tile.number)
    colors = tuple(dict.fromkeys(tile.color for tile in tiles))
    return TileIndex(
        colors=colors,
        color=("", *(tile.color for tile in tiles)),
        dots=(0, *(tile.dots for tile in tiles)),
        numbers=tuple(
            tuple(tile.number for tile in tiles if tile.color == color) for color in colors
        ),
    )
