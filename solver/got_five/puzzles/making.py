"""Puzzles on request: from a wish and a seed, from an id, from a date.

The n-th puzzle of a seed is looked for at tables whose numbers follow from the seed, from n, and
from how many tables came before, so that it is the same on any machine, alone or in a pack, made
by one process or by many. The search ends after a bounded number of tables with an error that
says what was found there instead.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesets.errors import Fault, InvalidInputError, NotFoundError, Repair, UnsupportedError
from rulesets.got_five import PlayerView
from solver.got_five.hints import HintStep
from solver.got_five.puzzles.drafts import Draft, draft_of, drafts
from solver.got_five.puzzles.grading import difficulty_of
from solver.got_five.puzzles.ids import TABLES, Recipe, read_id, write_id
from solver.got_five.puzzles.proofs import Effort, Round, prove
from solver.got_five.puzzles.wishes import (
    DIFFICULTIES,
    Difficulty,
    Kind,
    Wish,
    check_wish,
)

if TYPE_CHECKING:
    import datetime as dt

__all__ = [
    "MAX_SEED",
    "TRIES",
    "Puzzle",
    "SolvedPuzzle",
    "daily_puzzle",
    "make_puzzle",
    "make_puzzles",
    "puzzle_named",
]

MAX_SEED = 2**53 - 1
"""The largest seed, so that a client in JavaScript hands it back unrounded."""

TRIES = 2_000
"""Tables that are looked through for one puzzle before the search is given up."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle, without its solution; its steps lead there, though.

    Attributes:
        id: names the puzzle; all of it can be made again from this alone.
        kind: what there is to find.
        view: what is known; for a `mistake`, with one answer that is wrong.
        difficulty: how hard it is.
        effort: what the difficulty was judged by.
        steps: the way to the solution: for `deduce` the steps to the hand, for `mistake` the
            rounds that single out the wrong answer.
        clue_count: how many answers there are; none of them can be left out.
    """

    id: str
    kind: Kind
    view: PlayerView
    difficulty: Difficulty
    effort: Effort
    steps: tuple[HintStep, ...] | tuple[Round, ...]
    clue_count: int


@dataclass(frozen=True, slots=True)
class SolvedPuzzle(Puzzle):
    """A puzzle with its solution.

    Attributes:
        solution: the five tiles of a `deduce`; for a `mistake` the path of the wrong answer, what
            it has to be, and how many hands then fit.
    """

    solution: tuple[int, ...] | Repair

    def unsolved(self) -> Puzzle:
        """Return the same without the solution."""
        return Puzzle(
            id=self.id,
            kind=self.kind,
            view=self.view,
            difficulty=self.difficulty,
            effort=self.effort,
            steps=self.steps,
            clue_count=self.clue_count,
        )


def make_puzzle(wish: Wish, seed: int | str, number: int = 0, tries: int = TRIES) -> SolvedPuzzle:
    """Return a seed's puzzle of that number, from 0.

    Args:
        wish: what it shall be.
        seed: with the number, fixes where it is looked for; a client's seed is an integer.
        number: which of the seed's puzzles.
        tries: how many tables to look through; more tries never change what fewer have found.

    Raises:
        InvalidInputError: no puzzle can be as wished, or the seed is not 0 to 2^53 - 1.
        UnsupportedError: none was found within the tries.
    """
    check_wish(wish)
    if isinstance(seed, int) and not 0 <= seed <= MAX_SEED:
        raise InvalidInputError([Fault(("seed",), "a seed is 0 to 2^53 - 1")])
    found: Counter[Difficulty] = Counter()
    for attempt in range(tries):
        place = random.Random(f"got-five-puzzle/{seed}/{number}/{attempt}")
        recipe = Recipe(
            kind=wish.kind,
            players=wish.players,
            clues=wish.clues,
            fewest=wish.fewest,
            tile_set=wish.tile_set,
            table=place.randrange(TABLES),
            seat=0,
        )
        for draft in drafts(recipe):
            puzzle = _graded(draft)
            if wish.difficulty in {None, puzzle.difficulty}:
                return puzzle
            found[puzzle.difficulty] += 1
    raise _not_found(wish, tries, found)


def make_puzzles(wish: Wish, seed: int, count: int) -> tuple[SolvedPuzzle, ...]:
    """Return the first puzzles of a seed.

    Raises:
        InvalidInputError: as `make_puzzle`.
        UnsupportedError: likewise.
    """
    return tuple(make_puzzle(wish, seed, number) for number in range(count))


def puzzle_named(puzzle_id: str) -> SolvedPuzzle:
    """Return the puzzle that an id names.

    Raises:
        NotFoundError: the id is damaged, or names no puzzle here; the message says which.
    """
    recipe = read_id(puzzle_id)
    draft = draft_of(recipe)
    if draft is None:
        raise NotFoundError("there is no puzzle with this id")
    return _graded(draft)


def daily_puzzle(date: dt.date, difficulty: Difficulty = "medium") -> SolvedPuzzle:
    """Return a date's puzzle of a difficulty, for 2, 3 and 4 players in turn.

    Raises:
        InvalidInputError: there is no such difficulty.
    """
    wish = Wish(difficulty=difficulty, players=2 + date.toordinal() % 3)
    return make_puzzle(wish, f"daily/{date.isoformat()}")


def _graded(draft: Draft) -> SolvedPuzzle:
    steps, effort = prove(draft)
    return SolvedPuzzle(
        id=write_id(draft.recipe),
        kind=draft.recipe.kind,
        view=draft.view,
        difficulty=difficulty_of(draft.recipe.kind, effort),
        effort=effort,
        steps=steps,
        clue_count=len(draft.view.clues),
        solution=draft.solution,
    )


def _not_found(wish: Wish, tries: int, found: Counter[Difficulty]) -> UnsupportedError:
    others = ", ".join(f"{found[name]} {name}" for name in DIFFICULTIES if found[name])
    wished = " ".join(filter(None, (wish.difficulty, wish.kind)))
    return UnsupportedError(
        f"no {wished} puzzle for {wish.players} players with clues {wish.clues} turned up at "
        f"{tries:,} recorded tables, but {others or 'no'} others did; "
        "ask for another difficulty, other clues, or with another seed",
        ("difficulty",) if others else ("clues",),
    )
