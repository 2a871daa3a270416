"""What requests for puzzles of Got Five! hold, and the lists they are answered with."""

from __future__ import annotations

import datetime as dt
import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from api.shape import Body, Query
from rulesets.errors import Fault, InvalidInputError
from rulesets.got_five import STANDARD
from solver.got_five.puzzles import (
    MAX_SEED,
    ClueKinds,
    Difficulty,
    Guess,
    Kind,
    Puzzle,
    RepairGuess,
    SolvedPuzzle,
    Wish,
    wish_faults,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "MAX_COUNT",
    "AnswerBody",
    "DailyQuery",
    "MistakeGuess",
    "Paper",
    "PuzzleList",
    "PuzzleQuery",
    "PuzzlesBody",
    "SolvedPuzzleList",
]

MAX_COUNT = 100
"""Puzzles in one request; the command line makes more."""

Paper: TypeAlias = Literal["a4", "letter"]
"""The size of a page to print on."""

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ANSWER = re.compile(r"/view/clues/(0|[1-9][0-9]?)/(notch|same_dots)")


class PuzzlesBody(Body):
    """What puzzles are wished for."""

    kind: Kind = "deduce"
    """`deduce`: find the one hand that fits; `mistake`: find the one answer that is wrong."""

    difficulty: Difficulty | None = None
    """Null, or left out, for any."""

    players: int = 3
    """2 to 4."""

    clues: ClueKinds = "mixed"
    """What the answers are about: `sort`, `compare`, or `mixed` with both."""

    fewest: bool = False
    """Of the player's answers, keep as few as possible; `deduce` only."""

    tile_set: str = STANDARD
    """The name of a tile set."""

    seed: int | None = None
    """Fixes the puzzles, 0 to 2^53 - 1; left out, one is drawn, and stands in the reply."""

    count: int = 1
    """How many puzzles, 1 to 100."""

    def wish(self) -> Wish:
        """Return what each puzzle shall be."""
        return Wish(
            kind=self.kind,
            difficulty=self.difficulty,
            players=self.players,
            clues=self.clues,
            fewest=self.fewest,
            tile_set=self.tile_set,
        )

    def seed_or_new(self) -> int:
        """Return the seed, or a fresh one."""
        return secrets.randbelow(MAX_SEED + 1) if self.seed is None else self.seed

    def faults(self) -> Iterator[Fault]:
        """Yield what the shape does not say."""
        yield from wish_faults(self.wish())
        if self.seed is not None and not 0 <= self.seed <= MAX_SEED:
            yield Fault(("seed",), "a seed is 0 to 2^53 - 1")
        if not 1 <= self.count <= MAX_COUNT:
            yield Fault(("count",), f"1 to {MAX_COUNT}; `gotfive puzzle --count` makes any number")


class PuzzleQuery(Query):
    """Whether the solution is wanted, too."""

    solution: bool = False
    """Add the solution."""


class DailyQuery(PuzzleQuery):
    """Which day's puzzle."""

    date: str | None = None
    """A date as `2026-11-30`; left out, today's in UTC."""

    difficulty: Difficulty = "medium"
    """How hard it shall be."""

    def day(self) -> dt.date:
        """Return the date.

        Raises:
            ValueError: it is none.
        """
        if self.date is None:
            return dt.datetime.now(dt.UTC).date()
        if not _DATE.fullmatch(self.date):
            raise ValueError(self.date)
        return dt.date.fromisoformat(self.date)

    def faults(self) -> Iterator[Fault]:
        """Yield that the date is none."""
        try:
            self.day()
        except ValueError:
            yield Fault(("date",), "a date looks like 2026-11-30, and must be in the calendar")


@dataclass(frozen=True, slots=True)
class MistakeGuess:
    """A guess at a `mistake`, as repairs are written everywhere: where, and what it has to be."""

    pointer: str
    change: int | bool


class AnswerBody(Body):
    """A guess at a puzzle."""

    guess: tuple[int, ...] | MistakeGuess
    """The five tiles, ascending; for a `mistake` the pointer to the wrong answer in the puzzle,
    such as `/view/clues/2/notch`, and the right one as `change`."""

    def as_guess(self) -> Guess:
        """Return the guess as the solver takes it.

        Raises:
            InvalidInputError: the pointer leads to no answer.
        """
        if not isinstance(self.guess, MistakeGuess):
            return self.guess
        match = _ANSWER.fullmatch(self.guess.pointer)
        if match is None:
            detail = "a pointer to an answer looks like /view/clues/2/notch or …/same_dots"
            raise InvalidInputError([Fault(("guess", "pointer"), detail)])
        return RepairGuess(("clues", int(match[1]), match[2]), self.guess.change)


@dataclass(frozen=True, slots=True)
class PuzzleList:
    """Puzzles, and the seed that gives the same ones again."""

    puzzles: tuple[Puzzle, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class SolvedPuzzleList:
    """The same with their solutions."""

    puzzles: tuple[SolvedPuzzle, ...]
    seed: int
