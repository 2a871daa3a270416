"""Whether an answer to a puzzle is right, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesets.errors import Fault, InvalidInputError, Repair
from rulesets.got_five import Path, hand_faults
from solver.got_five.puzzles.making import puzzle_named

__all__ = ["Guess", "PuzzleVerdict", "RepairGuess", "check_answer"]


@dataclass(frozen=True, slots=True)
class RepairGuess:
    """A guess at a `mistake`: the place of the answer that is wrong, and the right one."""

    path: Path
    change: int | bool


Guess: TypeAlias = tuple[int, ...] | RepairGuess


@dataclass(frozen=True, slots=True)
class PuzzleVerdict:
    """Whether a guess is right."""

    correct: bool


def check_answer(puzzle_id: str, guess: Guess) -> PuzzleVerdict:
    """Return whether a guess solves a puzzle.

    Raises:
        NotFoundError: there is no such puzzle.
        InvalidInputError: this is no guess at such a puzzle, whatever its solution.
    """
    solution = puzzle_named(puzzle_id).solution
    if isinstance(guess, RepairGuess):
        if not isinstance(solution, Repair):
            raise _refused("this puzzle asks for the five tiles of the hand, ascending")
        # As values, True would equal 1.
        right = (guess.path, guess.change, type(guess.change))
        return PuzzleVerdict(right == (solution.path, solution.change, type(solution.change)))
    if isinstance(solution, Repair):
        raise _refused(
            "this puzzle asks for the wrong answer: its pointer, and the change that mends it"
        )
    if faults := hand_faults(guess):
        raise InvalidInputError(fault.under("guess") for fault in faults)
    return PuzzleVerdict(guess == solution)


def _refused(detail: str) -> InvalidInputError:
    return InvalidInputError([Fault(("guess",), detail)])
