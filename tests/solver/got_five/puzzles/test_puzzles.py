"""Puzzles keep what they promise, and are the same wherever and however they are made."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from dataclasses import asdict, replace

import pytest

from rulesets.errors import InvalidInputError, Repair, UnsupportedError
from rulesets.got_five import SortClue
from solver.got_five.puzzles import (
    DIFFICULTIES,
    MAX_SEED,
    THRESHOLDS,
    Effort,
    Puzzle,
    SolvedPuzzle,
    Wish,
    daily_puzzle,
    make_puzzle,
    make_puzzles,
)
from solver.got_five.puzzles.drafts import drafts
from solver.got_five.puzzles.grading import difficulty_of
from solver.got_five.puzzles.ids import Recipe, read_id, write_id
from solver.got_five.puzzles.tables import Table, play_table
from tests.solver.got_five.puzzles.corpus import WISHES, check
from tests.solver.got_five.recount import hands_of


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: "-".join(map(str, asdict(wish).values())))
def test_every_kind(wish: Wish) -> None:
    """A puzzle of each kind and grade has one solution, no answer too many, and a proof."""
    check(make_puzzle(wish, 1), wish)


@pytest.mark.parametrize("seed", range(6))
def test_mistakes_arise_at_their_tables(seed: int) -> None:
    """Played again, the table of a mistake has a player whose tiles fit all answers but one."""
    puzzle = make_puzzle(Wish("mistake"), seed)
    assert isinstance(puzzle.solution, Repair)
    recipe = read_id(puzzle.id)
    table = Table(recipe.players, recipe.clues, recipe.tile_set, recipe.table)
    hand = next(m.hand for m in play_table(table) if m.seat == recipe.seat)
    i = int(puzzle.solution.path[1])
    clue = puzzle.view.clues[i]
    if isinstance(clue, SortClue):
        right: object = replace(clue, notch=int(puzzle.solution.change))
    else:
        right = replace(clue, same_dots=bool(puzzle.solution.change))
    clues = (*puzzle.view.clues[:i], right, *puzzle.view.clues[i + 1 :])
    assert hand in hands_of(replace(puzzle.view, clues=clues))  # type: ignore[arg-type]


GOLDEN = {
    Wish(): ("1665cf7qrhec4x8h2v", "e17e76c142051f39"),
    Wish("deduce", "expert", 2, "compare"): ("1125cf7qrhec4xmhfs", "06c32864a7e75993"),
    Wish("deduce", "hard", 4, "sort"): ("1825e49q04v350whch", "513093d1e9987cfb"),
    Wish("deduce", "medium", 3, "mixed", fewest=True): ("16j5f7vptgt0kxdsr9", "98794b15388d63f9"),
    Wish("mistake", "easy", 4): ("1t25f7gmmnn9zyffqr", "526f66a37f9df962"),
    Wish("mistake", "expert", 2): ("1j25f7gmmnn9zyfgc0", "f5b04e881135cbb3"),
    Wish("mistake", "hard", 3, "compare"): ("1na5dn7538nn6zbvns", "0d8ed8d104154794"),
}


def digest(puzzle: SolvedPuzzle) -> str:
    """Return a digest of all that a puzzle holds."""
    text = json.dumps(asdict(puzzle), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("wish", GOLDEN, ids=str)
def test_same_bytes_everywhere(wish: Wish) -> None:
    """A seed gives what was recorded once, on any Python; change it only with the ids' version."""
    puzzle = make_puzzle(wish, 7, 3)
    assert (puzzle.id, digest(puzzle)) == GOLDEN[wish]


def test_seeds_and_numbers_differ() -> None:
    """Other seeds and numbers give other puzzles; a longer list begins with the shorter one."""
    wish = Wish()
    first = make_puzzles(wish, 5, 4)
    assert make_puzzles(wish, 5, 3) == first[:3]
    others = make_puzzles(wish, 6, 4)
    assert len({puzzle.id for puzzle in (*first, *others)}) == 8


def test_tries_are_bounded() -> None:
    """A wish that is not met says what was tried and found, and more tries change no puzzle."""
    wish = Wish("mistake", "expert", 4, "sort")
    with pytest.raises(UnsupportedError, match=r"no expert mistake .* 2 recorded tables, but"):
        make_puzzle(wish, 3, tries=2)
    found = make_puzzle(wish, 3)
    assert make_puzzle(wish, 3, tries=4_000) == found
    with pytest.raises(UnsupportedError, match=r"no deduce puzzle .* but no others did") as caught:
        make_puzzle(Wish(), 1, tries=0)
    assert caught.value.path == ("clues",)


def test_bad_wishes() -> None:
    """Every fault of a wish is named, and so is a seed out of range."""
    wish = Wish("guess", "mild", 5, "all", tile_set="none")  # type: ignore[arg-type]
    with pytest.raises(InvalidInputError) as caught:
        make_puzzle(wish, 1)
    places = [fault.path for fault in caught.value.faults]
    assert places == [("kind",), ("difficulty",), ("players",), ("clues",), ("tile_set",)]
    with pytest.raises(InvalidInputError, match="fewest"):
        make_puzzle(Wish("mistake", fewest=True), 1)
    for seed in (-1, MAX_SEED + 1):
        with pytest.raises(InvalidInputError, match="seed"):
            make_puzzle(Wish(), seed)


def test_a_table_has_several_puzzles() -> None:
    """Every player who finds the hand at a table can have a puzzle there, each with its own id."""
    counts = []
    for table in range(8):
        recipe = Recipe(
            "deduce", 4, "mixed", fewest=False, tile_set="standard", table=table, seat=0
        )
        found = [draft.recipe for draft in drafts(recipe)]
        assert all(replace(recipe, seat=one.seat) == one for one in found)
        assert len({write_id(one) for one in found}) == len(found)
        counts.append(len(found))
    assert max(counts) > 1


def test_daily_puzzles() -> None:
    """A date and a difficulty give one puzzle; dates and difficulties give different ones."""
    day = dt.date(2026, 11, 30)
    puzzles = [daily_puzzle(day, difficulty) for difficulty in DIFFICULTIES]
    assert [puzzle.difficulty for puzzle in puzzles] == list(DIFFICULTIES)
    assert daily_puzzle(day, "easy") == puzzles[0]
    week = [daily_puzzle(day + dt.timedelta(days)) for days in range(3)]
    assert sorted(len(puzzle.view.opponents) for puzzle in week) == [1, 2, 3]
    assert len({puzzle.id for puzzle in (*puzzles, *week)}) == 6


def test_grades_rise_with_effort() -> None:
    """Thresholds rise with the difficulty, and a puzzle has the last one that it reaches."""
    for kind, thresholds in THRESHOLDS.items():
        efforts = [thresholds[name] for name in DIFFICULTIES]
        assert efforts == sorted(efforts)
        for name, effort in thresholds.items():
            assert difficulty_of(kind, effort) == name
    assert difficulty_of("deduce", Effort(4, 14, 5)) == "medium"
    assert difficulty_of("deduce", Effort(4, 15, 0)) == "hard"


def test_unsolved_holds_no_solution() -> None:
    """A puzzle to be shown has all fields but the solution."""
    solved = make_puzzle(Wish(), 2)
    shown = solved.unsolved()
    assert type(shown) is Puzzle
    whole = asdict(solved)
    del whole["solution"]
    assert asdict(shown) == whole
