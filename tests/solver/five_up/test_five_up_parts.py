"""The parts that answers are made with: linear systems and the order of hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.five_up.linear import Row, solve
from solver.five_up.ranking import Geometry, Hands, count, rank, rotation

if TYPE_CHECKING:
    from collections.abc import Callable


@st.composite
def systems(draw: Callable[..., int]) -> tuple[list[dict[int, int]], list[list[int]]]:
    """Return equations as a game makes them: 6 on the diagonal, fewer than 6 faces elsewhere."""
    size = draw(st.integers(1, 7))
    rows, constants = [], []
    for index in range(size):
        row = {index: 6}
        for _ in range(draw(st.integers(0, 5))):
            other = draw(st.integers(0, size - 1))
            row[other] = row.get(other, 0) - 1
        rows.append(row)
        constants.append([draw(st.integers(-(10**9), 10**9)) for _ in range(2)])
    return rows, constants


@settings(deadline=None)
@given(systems())
def test_linear(system: tuple[list[dict[int, int]], list[list[int]]]) -> None:
    """The solution satisfies every equation exactly, for each right-hand side."""
    coefficients, constants = system
    solved = solve(
        [Row(dict(row), list(c)) for row, c in zip(coefficients, constants, strict=True)]
    )
    for number, (numerators, denominator) in enumerate(solved):
        for row, right in zip(coefficients, constants, strict=True):
            left = sum(value * Fraction(numerators[key], denominator) for key, value in row.items())
            assert left == right[number]


@pytest.mark.parametrize("parts", [1, 2, 3, 4, 5])
def test_order_of_hands(parts: int) -> None:
    """Ranks count the hands in order; a rotation is the rank of the rotated hand."""
    table = Hands(parts)
    for total in range(parts, parts + 6):
        table.advance(total)
        hands = [tuple(map(int, hand)) for hand in table.table.T]
        everything = product(range(1, total + 1), repeat=parts)
        assert sorted(hands) == sorted(hand for hand in everything if sum(hand) == total)
        assert [rank(hand) for hand in hands] == list(range(count(parts, total)))
        turned = [rank((*hand[1:], hand[0])) for hand in hands]
        assert rotation(table.table).tolist() == turned


def test_a_token_less_is_a_shift() -> None:
    """The tail of the hands of a total are those of one less, with a token more in the first."""
    for hand in product(range(1, 5), repeat=3):
        shift = count(3, sum(hand) + 1) - count(3, sum(hand))
        assert rank((hand[0] + 1, *hand[1:])) == rank(hand) + shift


def test_geometry_looks_back() -> None:
    """The last six totals are at hand, in any order."""
    geometry = Geometry(3)
    assert geometry.rotation(9).size == count(3, 9)
    assert [geometry.rotation(total).size for total in (4, 9, 6)] == [3, 28, 10]
    assert geometry.single(4).tolist() == [True, True, True]
