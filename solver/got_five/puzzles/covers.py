"""The fewest answers that leave one hand, as a minimum set cover.

Every other hand must be excluded by at least one kept answer. Its *row* is the set of all answers
that exclude it, a bit mask. A row that holds another row is taken care of with it, so only the
inclusion-minimal ones count, some dozens, and an exact search through them takes milliseconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.got_five import index_of, truthful

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesets.got_five import PlayerView
    from solver.got_five.engine import Hand

__all__ = ["excluding_rows", "minimal_rows", "minimum_cover"]


def excluding_rows(view: PlayerView, hand: Hand, others: Iterable[Hand]) -> set[int]:
    """Return for hands other than the true one the masks of the view's clues that exclude them."""
    index = index_of(view.tile_set)
    return {
        sum(1 << i for i, clue in enumerate(view.clues) if not truthful(clue, other, index))
        for other in others
        if other != hand
    }


def minimal_rows(rows: Iterable[int]) -> list[int]:
    """Return the rows that hold no other row, small ones first."""
    kept: list[int] = []
    for row in sorted(set(rows), key=lambda row: (row.bit_count(), row)):
        if not any(row & small == small for small in kept):
            kept.append(row)
    return kept


def minimum_cover(rows: Iterable[int]) -> int | None:
    """Return a smallest mask that meets every row, or None if a row is empty.

    Branch and bound: some element of the smallest row must be in. Of as many rows as can be found
    without a common element each needs one of its own, which bounds a branch from below.
    """
    kept = minimal_rows(rows)
    if 0 in kept:
        return None
    best = _greedy(kept)

    def search(rows: Sequence[int], chosen: int) -> None:
        nonlocal best
        if not rows:
            best = chosen
            return
        if chosen.bit_count() + _disjoint(rows) >= best.bit_count():
            return
        smallest = min(rows, key=int.bit_count)
        barred = 0
        for element in _elements(smallest):
            left = [row & ~barred for row in rows if not row & element]
            # What was tried first is barred from later branches; a row with nothing else ends it.
            if all(left):
                search(left, chosen | element)
            barred |= element

    search(kept, 0)
    return best


def _elements(row: int) -> Iterable[int]:
    while row:
        lowest = row & -row
        yield lowest
        row ^= lowest


def _disjoint(rows: Iterable[int]) -> int:
    """Return a number of rows no two of which meet, picked one after the other."""
    met = count = 0
    for row in rows:
        if not row & met:
            met |= row
            count += 1
    return count


def _greedy(rows: Sequence[int]) -> int:
    """Return some cover: always the element that meets most of what is left."""
    chosen = 0
    left = list(rows)
    while left:
        candidates = {element for row in left for element in _elements(row)}
        element = max(sorted(candidates), key=lambda e: sum(1 for row in left if row & e))
        chosen |= element
        left = [row for row in left if not row & element]
    return chosen
