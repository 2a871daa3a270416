"""Hands as array indices.

All hands of `parts` seats with one token or more each and `total` in all stand in one order: first
those whose first hand is one token, in the order of their other hands, then the rest, in the order
of the hands with one token less in the first. So taking a token from the first hand is a shift:
the tail of the list for a total is the list for one less, entry by entry.
"""

from __future__ import annotations

from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["Geometry", "Hands", "Indices", "count", "rank", "rotation"]

Indices: TypeAlias = NDArray[np.intp]


def count(parts: int, total: int) -> int:
    """Return how many hands there are."""
    return comb(total - 1, parts - 1) if total >= parts else 0


def rank(hands: tuple[int, ...]) -> int:
    """Return the place of one hand in the order."""
    place, total = 0, sum(hands)
    for index, hand in enumerate(hands):
        others = len(hands) - index - 1
        place += comb(total - 1, others) - comb(total - hand, others)
        total -= hand
    return place


class Hands:
    """All hands of a total, in order, for totals that grow by one at a time."""

    def __init__(self, parts: int) -> None:
        """Begin below the smallest total."""
        self.parts = parts
        self.total = parts - 1
        self.table = np.empty((parts, 0), dtype=np.int16)
        """One row for each seat, one column for each hand."""
        self._others = Hands(parts - 1) if parts > 1 else None

    def advance(self, total: int) -> None:
        """Go on to a larger total."""
        while self.total < total:
            if self._others is None:
                self.table = np.array([[self.total + 1]], dtype=np.int16)
            else:
                self._others.advance(self.total)
                ones = np.ones((1, self._others.table.shape[1]), dtype=np.int16)
                shifted = self.table.copy()
                shifted[0] += 1
                self.table = np.hstack([np.vstack([ones, self._others.table]), shifted])
            self.total += 1


def rotation(table: NDArray[np.int16]) -> Indices:
    """Return, for each hand of `Hands.table`, the place of the hand seen by the next seat."""
    parts = table.shape[0]
    total = np.full(table.shape[1], table[:, 0].sum() if table.size else 0, dtype=np.intp)
    place = np.zeros(table.shape[1], dtype=np.intp)
    largest = int(total[0]) if total.size else 0
    for index, hand in enumerate((*table[1:], table[0])):
        others = parts - index - 1
        chosen = np.array([comb(top, others) for top in range(largest + 1)], dtype=np.intp)
        place += chosen[total - 1] - chosen[total - hand]
        total -= hand
    return place


class Geometry:
    """What a level needs to know about its hands; totals must not fall by more than five."""

    def __init__(self, players: int) -> None:
        """Begin below the smallest total."""
        self._hands = Hands(players)
        self._rotations: dict[int, Indices] = {}
        self._singles: dict[int, NDArray[np.bool_]] = {}

    def rotation(self, total: int) -> Indices:
        """Return `rotation` for all hands of a total."""
        self._reach(total)
        return self._rotations[total]

    def single(self, total: int) -> NDArray[np.bool_]:
        """Return in which hands of a total somebody holds exactly one token."""
        self._reach(total)
        return self._singles[total]

    def _reach(self, total: int) -> None:
        while total not in self._rotations:
            reached = max(self._hands.parts, self._hands.total + 1)
            self._hands.advance(reached)
            self._rotations[reached] = rotation(self._hands.table)
            self._singles[reached] = np.any(self._hands.table == 1, axis=0)
            self._rotations.pop(reached - 6, None)
            self._singles.pop(reached - 6, None)
