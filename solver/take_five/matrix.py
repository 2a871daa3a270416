"""Zero-sum matrix games: both sides choose at once, one wants a small entry, one a large one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]  # it has no stubs

from rulesets.errors import BudgetError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Solution", "solve"]


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a matrix game and one pair of optimal strategies.

    Attributes:
        value: what either side can secure, exactly.
        rows: the minimizer's probabilities.
        columns: the maximizer's probabilities.
    """

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solve(matrix: Sequence[Sequence[int]]) -> Solution:
    """Solve a game of at most two rows and two columns exactly.

    The linear program gives the strategies in floating point. In a game of that size an optimal
    strategy at a vertex has probabilities whose denominator is at most the sum of all absolute
    entries, so rounding to such fractions finds them; and then the pair proves itself: what the
    minimizer's strategy gives away at most is what the maximizer's strategy secures at least.

    Args:
        matrix: entries by row and column; the row side wants them small.

    Raises:
        BudgetError: the linear program's answer could not be proven, so nothing is known.
    """
    transposed = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
    largest = 1 + sum(abs(entry) for row in matrix for entry in row)
    rows = _exact(_minimizer(matrix), largest)
    columns = _exact(_minimizer(transposed), largest)
    given_away = max(_mean(column, rows) for column in zip(*matrix, strict=True))
    secured = min(_mean(row, columns) for row in matrix)
    if given_away != secured or sum(rows) != 1 or sum(columns) != 1 or min(*rows, *columns) < 0:
        raise BudgetError("the linear program gave no provable solution")
    return Solution(secured, rows, columns)


def _minimizer(matrix: Sequence[Sequence[int]]) -> list[float]:
    """Return the row side's optimal probabilities in floating point.

    Unknowns are the probabilities and a bound v; no column may cost more than v, which is made as
    small as possible.
    """
    entries = np.array(matrix, dtype=float)
    size, columns = entries.shape
    answer = linprog(
        c=[0.0] * size + [1.0],
        A_ub=np.hstack([entries.T, -np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * size + [0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * size + [(None, None)],
        method="highs-ds",
    )
    if answer.x is None:
        raise BudgetError("the linear program found no solution")
    return [float(value) for value in answer.x[:size]]


def _exact(values: Sequence[float], largest: int) -> tuple[Fraction, ...]:
    """Return the nearest fractions with a denominator of at most `largest`."""
    return tuple(Fraction(value).limit_denominator(largest) for value in values)


def _mean(entries: Sequence[int], weights: Sequence[Fraction]) -> Fraction:
    """Return the weighted mean of a row or column."""
    return sum((w * e for w, e in zip(weights, entries, strict=True)), Fraction(0))
