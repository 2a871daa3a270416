"""Hands counted again from single facts, in code that the solver knows nothing of.

All ascending choices of one tile a color are listed once for each order of colors; then facts are
held against them one by one. Nothing here imports the solver.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from rulesets.got_five import CompareClue, SortClue, TileSet, named_tile_sets

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesets.got_five import Clue, Path, PlayerView

Hand = tuple[int, ...]


def tiles_of(tile_set: str | TileSet) -> dict[int, tuple[str, int]]:
    """Return color and dots by number."""
    found = named_tile_sets()[tile_set] if isinstance(tile_set, str) else tile_set
    return {tile.number: (tile.color, tile.dots) for tile in found.tiles}


@lru_cache(maxsize=256)
def ascending(stand: tuple[str, ...], tile_set: str | TileSet) -> tuple[Hand, ...]:
    """Return every hand of a color order, with nothing known beyond the colors."""
    tiles = tiles_of(tile_set)
    by_color = [sorted(n for n, (color, _) in tiles.items() if color == c) for c in stand]
    pairs = [(a, b) for a, b in product(by_color[0], by_color[1]) if a < b]
    triples = [(*pair, c) for pair, c in product(pairs, by_color[2]) if pair[-1] < c]
    fours = [(*triple, d) for triple, d in product(triples, by_color[3]) if triple[-1] < d]
    return tuple((*four, e) for four, e in product(fours, by_color[4]) if four[-1] < e)


def fits(clue: Clue, hand: Hand, tiles: dict[int, tuple[str, int]]) -> bool:
    """Return whether a stand with this hand would have got this answer."""
    if isinstance(clue, SortClue):
        return len([tile for tile in hand if tile < clue.tile]) == clue.notch
    mine, asked = tiles[hand[clue.position - 1]][1], tiles[clue.tile][1]
    return clue.same_dots is (mine == asked)


def recount(
    stand: Sequence[str],
    tile_set: str | TileSet,
    seen: Iterable[int],
    clues: Iterable[Clue] = (),
) -> list[Hand]:
    """Return the hands that hold nothing seen and that every clue is right for."""
    hands: Iterable[Hand] = ascending(tuple(stand), tile_set)
    seen = frozenset(seen)
    hands = [hand for hand in hands if seen.isdisjoint(hand)]
    tiles = tiles_of(tile_set)
    for clue in clues:
        hands = [hand for hand in hands if fits(clue, hand, tiles)]
    return hands


def everything(view: PlayerView) -> tuple[list[int], list[Clue]]:
    """Return the tiles that a view shows, and its own clues."""
    seen = [*view.face_up, *view.seen, *(clue.tile for clue in view.clues)]
    for opponent in view.opponents:
        seen += [*opponent.tiles, *(clue.tile for clue in opponent.clues)]
    return seen, list(view.clues)


def hands_of(view: PlayerView) -> list[Hand]:
    """Return the hands that fit all that a view says."""
    return recount(view.stand, view.tile_set, *everything(view))


def entry_at(view: PlayerView, path: Path) -> Any:  # noqa: ANN401 - whatever lies there
    """Return what lies at a path of a view."""
    value: Any = view
    for part in path:
        value = value[part] if isinstance(part, int) else getattr(value, part)
    return value


def hands_from(view: PlayerView, paths: Iterable[Path]) -> list[Hand]:
    """Return the hands that fit the entries at some paths of a view, and nothing else.

    A path may lead to a tile, to a whole clue of the own stand, or to a color of the stand, all
    of which are known anyway.
    """
    seen, clues = [], []
    for path in paths:
        entry = entry_at(view, path)
        if isinstance(entry, SortClue | CompareClue):
            assert path[0] == "clues"
            clues.append(entry)
            seen.append(entry.tile)
        elif path[0] != "stand":
            assert isinstance(entry, int)
            seen.append(entry)
    return recount(view.stand, view.tile_set, seen, clues)
