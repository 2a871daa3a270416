"""The chance to win a match of Team Play."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets.errors import InvalidInputError
from solver.gimme_five import match_win_probability


def by_rounds(chance: Fraction, wins: tuple[int, int], rounds: int) -> Fraction:
    """Return the chance round by round."""
    first, second = wins
    if first == rounds:
        return Fraction(1)
    if second == rounds:
        return Fraction(0)
    won = by_rounds(chance, (first + 1, second), rounds)
    lost = by_rounds(chance, (first, second + 1), rounds)
    return chance * won + (1 - chance) * lost


@pytest.mark.parametrize("chance", [Fraction(0), Fraction(1), Fraction(1, 2), Fraction(3, 7)])
@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_match(chance: Fraction, rounds: int) -> None:
    """Every score agrees with playing round by round."""
    for first in range(rounds):
        for second in range(rounds):
            wins = first, second
            expected = by_rounds(chance, wins, rounds)
            assert match_win_probability(chance, wins, rounds) == expected


@pytest.mark.parametrize(
    ("chance", "wins", "rounds"),
    [
        (Fraction(3, 2), (0, 0), 3),
        (Fraction(1, 2), (3, 0), 3),
        (Fraction(1, 2), (-1, 0), 3),
        (Fraction(1, 2), (0, 0), 0),
        (Fraction(1, 2), (0, 0), 10**9),
    ],
)
def test_bad_input(chance: Fraction, wins: tuple[int, int], rounds: int) -> None:
    """No chance, no score, no match."""
    with pytest.raises(InvalidInputError):
        match_win_probability(chance, wins, rounds)
