"""Exact solution of sparse linear systems with integer coefficients.

Rows stay integers throughout: a row is combined with the pivot row and then divided by the
greatest common divisor of all it holds, so that numbers stay about as small as the minors that
they are. Fractions would take a greatest common divisor for every single product.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd, lcm

__all__ = ["Row", "solve"]


@dataclass(slots=True)
class Row:
    """One equation: the sum of `coefficients[k] * x[k]` equals each of the `constants` in turn.

    Attributes:
        coefficients: by number of the unknown; zeros are left out.
        constants: right-hand sides, one for each system that shares the coefficients.
    """

    coefficients: dict[int, int]
    constants: list[int]

    def eliminate(self, pivot: Row, unknown: int) -> None:
        """Subtract the multiple of a pivot row that removes an unknown from this one."""
        factor = self.coefficients.pop(unknown)
        diagonal = pivot.coefficients[unknown]
        common = gcd(factor, diagonal)
        factor, diagonal = factor // common, diagonal // common
        mine = {key: value * diagonal for key, value in self.coefficients.items()}
        for key, value in pivot.coefficients.items():
            if key != unknown:
                entry = mine.get(key, 0) - factor * value
                if entry:
                    mine[key] = entry
                else:
                    del mine[key]
        constants = [
            value * diagonal - factor * other
            for value, other in zip(self.constants, pivot.constants, strict=True)
        ]
        content = gcd(*mine.values(), *constants)
        self.coefficients = {key: value // content for key, value in mine.items()}
        self.constants = [value // content for value in constants]


def solve(rows: list[Row]) -> list[tuple[list[int], int]]:
    """Solve the systems that share these rows; the rows are used up.

    Row `k` is the pivot for unknown `k`, so the leading minors must not vanish. They do not for
    the equations of a game that ends with certainty (a nonsingular M-matrix). The order of the
    unknowns decides how much the rows fill up.

    Returns:
        For each right-hand side the numerators of the unknowns and their common denominator.
    """
    holders: list[set[int]] = [set() for _ in rows]
    for index, row in enumerate(rows):
        for unknown in row.coefficients:
            if unknown < index:
                holders[unknown].add(index)
    for unknown, pivot in enumerate(rows):
        for index in sorted(holders[unknown]):
            row = rows[index]
            row.eliminate(pivot, unknown)
            for key in pivot.coefficients:
                if unknown < key < index and key in row.coefficients:
                    holders[key].add(index)
    return [_back_substitute(rows, system) for system in range(len(rows[0].constants))]


def _back_substitute(rows: list[Row], system: int) -> tuple[list[int], int]:
    solved: list[tuple[int, int]] = [(0, 1)] * len(rows)
    numerators = [0] * len(rows)
    denominator = 1
    for unknown in range(len(rows) - 1, -1, -1):
        row = rows[unknown]
        diagonal = row.coefficients[unknown]
        top = row.constants[system] * denominator - sum(
            value * numerators[key] for key, value in row.coefficients.items() if key != unknown
        )
        bottom = diagonal * denominator
        common = gcd(top, bottom)
        solved[unknown] = (top // common, bottom // common)
        larger = lcm(denominator, bottom // common)
        if larger != denominator:
            scale = larger // denominator
            numerators[unknown + 1 :] = [value * scale for value in numerators[unknown + 1 :]]
            denominator = larger
        top, bottom = solved[unknown]
        numerators[unknown] = top * (denominator // bottom)
    return numerators, denominator
