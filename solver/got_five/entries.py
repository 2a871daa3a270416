"""A view taken apart into single entries, so that some can be left out.

The entries are what could have been misheard, misread or mistyped:

- every visible tile that lies at no own clue: on another stand, at its clues, face up, or seen;
- every own clue's answer.

The stand's colors are taken as true, and so is that the tiles at own clues are seen: to leave a
clue out is to leave out its answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesets.got_five import NOTCHES, Clue, Path, PlayerView, SortClue, visible_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["Entry", "entries_of", "other_answers", "restrict"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that a view says, with its place: a visible tile, or an own clue's answer.

    `clue` is None for a visible tile. For a clue, `path` leads to the whole clue.
    """

    path: Path
    tile: int
    clue: Clue | None = None


def entries_of(view: PlayerView) -> tuple[Entry, ...]:
    """Return a view's entries in a fixed order: visible tiles first, then own clues."""
    tiles = [Entry(path, tile) for path, tile in visible_tiles(view) if path[0] != "clues"]
    clues = [Entry(("clues", i), clue.tile, clue) for i, clue in enumerate(view.clues)]
    return (*tiles, *clues)


def restrict(view: PlayerView, entries: Iterable[Entry]) -> PlayerView:
    """Return a view that says nothing but the given entries, on the same stand.

    The tiles of own clues that are left out stay seen.
    """
    kept = tuple(entries)
    clues = tuple(entry.clue for entry in kept if entry.clue is not None)
    asked = {clue.tile for clue in clues}
    seen = [clue.tile for clue in view.clues if clue.tile not in asked]
    seen += (entry.tile for entry in kept if entry.clue is None)
    return PlayerView(view.stand, view.tile_set, clues=clues, seen=tuple(seen))


def other_answers(clue: Clue) -> Iterator[tuple[str, int | bool, Clue]]:
    """Yield every other answer to a clue's question: the field, its value, the clue so changed."""
    if isinstance(clue, SortClue):
        for notch in NOTCHES:
            if notch != clue.notch:
                yield "notch", notch, replace(clue, notch=notch)
    else:
        yield "same_dots", not clue.same_dots, replace(clue, same_dots=not clue.same_dots)
