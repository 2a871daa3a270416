"""The fewest answers are the fewest: by trying all, and by CP-SAT on all rows."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ortools.sat.python import cp_model

from solver.got_five.puzzles.covers import excluding_rows, minimal_rows, minimum_cover
from solver.got_five.puzzles.tables import Table, chains_of, play_table
from solver.got_five.puzzles.wishes import CLUE_KINDS
from tests.solver.got_five.recount import everything, fits, recount, tiles_of

if TYPE_CHECKING:
    from rulesets.got_five import PlayerView


def smallest(rows: set[int], elements: int) -> int | None:
    """Return how many elements the smallest cover has, by trying all."""
    for size in range(elements + 1):
        for chosen in combinations(range(elements), size):
            mask = sum(1 << element for element in chosen)
            if all(row & mask for row in rows):
                return size
    return None


@given(st.sets(st.integers(0, 2**9 - 1), max_size=25))
def test_against_all_choices(rows: set[int]) -> None:
    """The cover meets every row, and no smaller one does; an empty row has none."""
    found = minimum_cover(rows)
    expected = smallest(rows, 9)
    if found is None:
        assert expected is None
    else:
        assert all(row & found for row in rows)
        assert found.bit_count() == expected


@given(st.sets(st.integers(0, 2**9 - 1), max_size=25))
def test_minimal_rows(rows: set[int]) -> None:
    """A row is kept if it holds no other one."""
    expected = {r for r in rows if not any(o != r and o & r == o for o in rows)}
    assert set(minimal_rows(rows)) == expected


def by_cp_sat(rows: set[int], elements: int) -> int:
    """Return the optimum of the set cover with all its rows."""
    model = cp_model.CpModel()
    kept = [model.new_bool_var(str(element)) for element in range(elements)]
    for row in rows:
        model.add_bool_or([kept[element] for element in range(elements) if row >> element & 1])
    model.minimize(sum(kept))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value)


def last_view(players: int, clues: str, number: int) -> tuple[PlayerView, tuple[int, ...]]:
    """Return what the first player has learned by the end of a table, and that hand."""
    table = Table(players, clues, "standard", number)  # type: ignore[arg-type]
    moments = [moment for moment in play_table(table) if moment.seat == 0]
    return next(
        (moment.view, moment.hand) for moment in moments if chains_of(moment.view).hand_count == 1
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("clues", CLUE_KINDS)
def test_optimum_at_tables(players: int, clues: str) -> None:
    """At recorded tables CP-SAT proves the same optimum, from rows found by brute force."""
    for number in range(3):
        view, hand = last_view(players, clues, number)
        seen, answers = everything(view)
        tiles = tiles_of(view.tile_set)
        others = [other for other in recount(view.stand, view.tile_set, seen) if other != hand]
        rows = {
            sum(1 << i for i, clue in enumerate(answers) if not fits(clue, other, tiles))
            for other in others
        }
        assert excluding_rows(view, hand, chains_of(view, ()).hands()) == rows
        cover = minimum_cover(rows)
        assert cover is not None
        assert cover.bit_count() == by_cp_sat(rows, len(answers))
