"""Got Five! by brute force: every hand of a color order, filtered one fact at a time.

The oracle of the solver's tests. It reads a view's fields and the tile set's sixty tiles, and
shares no code with the solver: all 12^5 choices of a tile a position are built, those that do
not ascend are dropped, and every fact is held against each of the rest.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rulesets.got_five import Clue, CompareClue, PlayerView, SortClue, TileSet, named_tile_sets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Hands: TypeAlias = "NDArray[np.int16]"
"""One hand a row, in ascending lexicographic order."""

Path: TypeAlias = "tuple[str | int, ...]"
Question: TypeAlias = "tuple[str, int, int]"
"""Sort or compare, the tile, and the position, 0 for a sort."""


@dataclass(frozen=True)
class Tiles:
    """Color and dots of each tile, by number; index 0 is unused."""

    color: tuple[str, ...]
    dots: NDArray[np.int16]


@lru_cache(maxsize=64)
def tiles_of(tile_set: str | TileSet) -> Tiles:
    """Return a sound tile set by number."""
    listed = named_tile_sets()[tile_set] if isinstance(tile_set, str) else tile_set
    color, dots = [""] * 61, np.zeros(61, np.int16)
    for tile in listed.tiles:
        color[tile.number], dots[tile.number] = tile.color, tile.dots
    return Tiles(tuple(color), dots)


@lru_cache(maxsize=512)
def ascending(stand: tuple[str, ...], tile_set: str | TileSet) -> Hands:
    """Return, of all 248,832 ways to put a tile of its color at each position, what ascends."""
    color = tiles_of(tile_set).color
    rows = [np.array([n for n in range(1, 61) if color[n] == c], np.int16) for c in stand]
    first, second, third, fourth, fifth = np.ix_(*rows)
    ascends = (first < second) & (second < third) & (third < fourth) & (fourth < fifth)
    chosen = np.nonzero(ascends)
    return np.stack([row[at] for row, at in zip(rows, chosen, strict=True)], axis=1)


def seen_places(view: PlayerView) -> Iterator[tuple[Path, int]]:
    """Yield every visible tile that is not at an own clue, in the view's order."""
    for i, opponent in enumerate(view.opponents):
        for j, number in enumerate(opponent.tiles):
            yield ("opponents", i, "tiles", j), number
        for j, clue in enumerate(opponent.clues):
            yield ("opponents", i, "clues", j, "tile"), clue.tile
    for i, number in enumerate(view.face_up):
        yield ("face_up", i), number
    for i, number in enumerate(view.seen):
        yield ("seen", i), number


def filtered(hands: Hands, tiles: Tiles, seen: Iterable[int], clues: Iterable[Clue]) -> Hands:
    """Return the hands that hold no seen tile and for which every clue is the right answer."""
    hidden = np.ones(61, bool)
    hidden[list(seen)] = False
    keep = hidden[hands].all(axis=1)
    for clue in clues:
        keep &= ~(hands == clue.tile).any(axis=1)
        if isinstance(clue, SortClue):
            keep &= (hands < clue.tile).sum(axis=1) == clue.notch
        else:
            same = tiles.dots[hands[:, clue.position - 1]] == tiles.dots[clue.tile]
            keep &= same == clue.same_dots
    return hands[keep]


def hands_of(view: PlayerView) -> Hands:
    """Return every hand that fits a view."""
    tiles = tiles_of(view.tile_set)
    seen = [tile for _, tile in seen_places(view)]
    return filtered(ascending(view.stand, view.tile_set), tiles, seen, view.clues)


def as_tuples(hands: Hands) -> tuple[tuple[int, ...], ...]:
    """Return hands as plain tuples."""
    return tuple(map(tuple, hands.tolist()))


def tile_counts(hands: Hands) -> tuple[int, ...]:
    """Return by tile number how many hands hold the tile."""
    return tuple(np.bincount(hands.ravel(), minlength=61).tolist())


def all_questions(face_up: Iterable[int]) -> Iterator[Question]:
    """Yield every question that face-up tiles allow."""
    for tile in face_up:
        yield "sort", tile, 0
        for position in range(1, 6):
            yield "compare", tile, position


def answer_counts(hands: Hands, tiles: Tiles, question: Question) -> dict[int, int]:
    """Return for each possible answer (a notch, or 0 and 1 for no and yes) its hands."""
    kind, tile, position = question
    if kind == "sort":
        answers = (hands < tile).sum(axis=1)
    else:
        answers = (tiles.dots[hands[:, position - 1]] == tiles.dots[tile]).astype(np.int64)
    return {answer: n for answer, n in enumerate(np.bincount(answers).tolist()) if n}


def expected_hands(hands: Hands, tiles: Tiles, question: Question) -> Fraction:
    """Return the mean number of hands that fit after the answer."""
    counts = answer_counts(hands, tiles, question).values()
    return sum((Fraction(n, len(hands)) * n for n in counts), Fraction(0))


def draws(view: PlayerView, hands: Hands, color: str) -> dict[int, Fraction]:
    """Return how likely each tile of a color is to be turned up next.

    World by world: each hand is equally likely, and given the hand each unseen tile of that color
    that is not in it is equally likely to be drawn.
    """
    tiles = tiles_of(view.tile_set)
    seen = {tile for _, tile in seen_places(view)} | {clue.tile for clue in view.clues}
    unseen = [n for n in range(1, 61) if tiles.color[n] == color and n not in seen]
    held = Counter(hands[:, view.stand.index(color)].tolist())
    chances: dict[int, Fraction] = {}
    for own, count in held.items():
        others = [tile for tile in unseen if tile != own]
        for tile in others:
            weight = Fraction(count, len(hands) * len(others))
            chances[tile] = chances.get(tile, Fraction(0)) + weight
    return chances


def reveal_value(view: PlayerView, hands: Hands, color: str) -> Fraction:
    """Return the mean number of hands after a draw of that color and the best question then."""
    tiles = tiles_of(view.tile_set)
    value = Fraction(0)
    for tile, chance in draws(view, hands, color).items():
        left = hands[~(hands == tile).any(axis=1)]
        asked = all_questions((*view.face_up, tile))
        value += chance * min(expected_hands(left, tiles, question) for question in asked)
    return value


@dataclass(frozen=True)
class Entries:
    """A view as single entries, some of which may be left out; own clues' tiles stay seen.

    Attributes:
        view: the view.
        places: its visible tiles outside own clues that count.
        clues: its own clues that count, by their index.
    """

    view: PlayerView
    places: tuple[tuple[Path, int], ...]
    clues: tuple[tuple[int, Clue], ...]

    @classmethod
    def all_of(cls, view: PlayerView) -> Entries:
        """Return every entry of a view."""
        return cls(view, tuple(seen_places(view)), tuple(enumerate(view.clues)))

    @property
    def paths(self) -> list[Path]:
        """Where the entries are, visible tiles first."""
        return [path for path, _ in self.places] + [("clues", i) for i, _ in self.clues]

    def without(self, path: Path) -> Entries:
        """Return all entries but one."""
        places = tuple(place for place in self.places if place[0] != path)
        clues = tuple(clue for clue in self.clues if ("clues", clue[0]) != path)
        return replace(self, places=places, clues=clues)

    def only(self, paths: Iterable[Path]) -> Entries:
        """Return just the entries with these paths."""
        wanted = set(paths)
        places = tuple(place for place in self.places if place[0] in wanted)
        clues = tuple(clue for clue in self.clues if ("clues", clue[0]) in wanted)
        return replace(self, places=places, clues=clues)

    def count(self) -> int:
        """Return how many hands fit these entries."""
        view = self.view
        seen = [tile for _, tile in self.places] + [clue.tile for clue in view.clues]
        clues = [clue for _, clue in self.clues]
        tiles = tiles_of(view.tile_set)
        return len(filtered(ascending(view.stand, view.tile_set), tiles, seen, clues))


def deletion_conflict(view: PlayerView) -> list[Path]:
    """Return what is left when entries that are not needed for the contradiction are dropped."""
    entries = Entries.all_of(view)
    for path in entries.paths:
        if not entries.without(path).count():
            entries = entries.without(path)
    return entries.paths


def every_repair(view: PlayerView) -> Iterator[tuple[Path, str | int | bool, int]]:
    """Yield every single change that leaves a hand: the path, the change, the hands then."""
    entries = Entries.all_of(view)
    for path in entries.paths:
        if count := entries.without(path).count():
            yield path, "remove", count
        if path[0] != "clues":
            continue
        at = int(path[1])
        for field, value, other in every_answer(view.clues[at]):
            clues = (*view.clues[:at], other, *view.clues[at + 1 :])
            count = len(hands_of(replace(view, clues=clues)))
            if count and other != view.clues[at]:
                yield (*path, field), value, count


def every_answer(clue: Clue) -> list[tuple[str, int | bool, Clue]]:
    """Return every answer that a clue's question can have: its field, its value, the clue."""
    if isinstance(clue, SortClue):
        return [("notch", notch, SortClue(clue.tile, notch)) for notch in range(6)]
    return [
        ("same_dots", same, CompareClue(clue.tile, clue.position, same)) for same in (False, True)
    ]


def color_orders() -> tuple[tuple[str, ...], ...]:
    """Return all orders of the standard colors."""
    return tuple(permutations(("green", "pink", "blue", "red", "orange")))
