"""An answer is checked without giving the right one away."""

from __future__ import annotations

import pytest

from rulesets.errors import InvalidInputError, NotFoundError, Repair
from solver.got_five.puzzles import (
    PuzzleVerdict,
    RepairGuess,
    Wish,
    check_answer,
    make_puzzle,
)


def test_deduce() -> None:
    """The hand is right, any other one is not, and what is no hand is refused."""
    puzzle = make_puzzle(Wish(), 4)
    assert isinstance(puzzle.solution, tuple)
    assert check_answer(puzzle.id, puzzle.solution) == PuzzleVerdict(correct=True)
    wrong = (1, 2, 3, 4, 5)
    assert check_answer(puzzle.id, wrong) == PuzzleVerdict(correct=False)
    for guess in ((), (1, 2, 3, 4, 61), puzzle.solution[::-1]):
        with pytest.raises(InvalidInputError, match="guess"):
            check_answer(puzzle.id, guess)
    with pytest.raises(InvalidInputError, match="five tiles"):
        check_answer(puzzle.id, RepairGuess(("clues", 0, "notch"), 1))


@pytest.mark.parametrize("clues", ["sort", "compare"])
def test_mistake(clues: str) -> None:
    """The repair is right; another answer, another place, or a value of another type is not."""
    puzzle = make_puzzle(Wish("mistake", clues=clues), 4)  # type: ignore[arg-type]
    solution = puzzle.solution
    assert isinstance(solution, Repair)
    assert isinstance(solution.change, int)
    right = RepairGuess(solution.path, solution.change)
    assert check_answer(puzzle.id, right).correct
    other = not solution.change if isinstance(solution.change, bool) else solution.change + 1
    alike = int(solution.change) if isinstance(solution.change, bool) else solution.change == 1
    place = ("clues", int(solution.path[1]) + 1, solution.path[2])
    for guess in (
        RepairGuess(solution.path, other),
        RepairGuess(solution.path, alike),
        RepairGuess(place, solution.change),
    ):
        assert not check_answer(puzzle.id, guess).correct
    with pytest.raises(InvalidInputError, match="wrong answer"):
        check_answer(puzzle.id, (1, 2, 3, 4, 5))


def test_no_such_puzzle() -> None:
    """A damaged id is refused here, too."""
    with pytest.raises(NotFoundError):
        check_answer("nonsense", (1, 2, 3, 4, 5))
