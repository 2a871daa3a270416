"""Puzzles of Got Five!: found at recorded tables, with one proven solution and nothing too many.

`wishes` says what a puzzle can be; `tables` plays the games; `drafts` finds puzzles in them, with
`covers` for the fewest clues; `proofs` and `grading` say how hard they are; `ids` names them;
`making` puts it together, and `answers` checks what was found.
"""

from solver.got_five.puzzles.answers import (
    Guess,
    PuzzleVerdict,
    RepairGuess,
    check_answer,
)
from solver.got_five.puzzles.grading import THRESHOLDS
from solver.got_five.puzzles.making import (
    MAX_SEED,
    TRIES,
    Puzzle,
    SolvedPuzzle,
    daily_puzzle,
    make_puzzle,
    make_puzzles,
    puzzle_named,
)
from solver.got_five.puzzles.proofs import Effort, Round
from solver.got_five.puzzles.wishes import (
    CLUE_KINDS,
    DIFFICULTIES,
    KINDS,
    ClueKinds,
    Difficulty,
    Kind,
    Wish,
    check_wish,
    wish_faults,
)

__all__ = [
    "CLUE_KINDS",
    "DIFFICULTIES",
    "KINDS",
    "MAX_SEED",
    "THRESHOLDS",
    "TRIES",
    "ClueKinds",
    "Difficulty",
    "Effort",
    "Guess",
    "Kind",
    "Puzzle",
    "PuzzleVerdict",
    "RepairGuess",
    "Round",
    "SolvedPuzzle",
    "Wish",
    "check_answer",
    "check_wish",
    "daily_puzzle",
    "make_puzzle",
    "make_puzzles",
    "puzzle_named",
    "wish_faults",
]
