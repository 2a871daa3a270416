"""The diagnosis of impossible views against brute force over every single change."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rulesets.errors import ContradictionError
from rulesets.got_five import CompareClue, PlayerView, SortClue, view_faults
from solver.got_five.contradiction import conflict_of, contradiction, repairs_of
from solver.got_five.deductions import deduce
from solver.got_five.engine import ENGINES
from solver.got_five.guesses import check_guess
from solver.got_five.questions import rank_questions
from tests.solver.got_five import brute_force
from tests.solver.got_five.tables import random_views

if TYPE_CHECKING:
    from collections.abc import Iterator

STAND = ("green", "pink", "blue", "red", "orange")
GREEN = tuple(range(1, 61, 5))


def impossible_views(count: int, seed: int, *, standard: bool = True) -> Iterator[PlayerView]:
    """Yield views that no hand fits: of a real one, an answer or two or a seen tile is wrong."""
    rng = random.Random(seed)
    for seen in random_views(10**9, seed, standard=standard):
        view = seen.view
        if rng.random() < 0.2:
            # An own tile is taken for one seen elsewhere: that shows once enough is known.
            view = replace(view, seen=(rng.choice(seen.hand),))
        else:
            clues = list(view.clues)
            for at in rng.sample(range(len(clues)), min(len(clues), rng.randint(1, 2))):
                clues[at] = rng.choice(brute_force.every_answer(clues[at]))[2]
            view = replace(view, clues=tuple(clues))
        if not len(brute_force.hands_of(view)):
            assert view_faults(view) == ()
            yield view
            count -= 1
            if not count:
                return


def check_minimal(view: PlayerView, engine: str) -> None:
    """Hold an engine's conflict against the definition: enough, and every entry needed."""
    paths = [entry.path for entry in conflict_of(view, engine)]
    conflict = brute_force.Entries.all_of(view).only(paths)
    assert sorted(conflict.paths, key=str) == sorted(paths, key=str)
    assert conflict.count() == 0
    assert all(conflict.without(path).count() for path in paths)


def check_repairs(view: PlayerView, engine: str) -> None:
    """Hold an engine's repairs against every single change there is."""
    found = [(repair.path, repair.change, repair.hand_count) for repair in repairs_of(view, engine)]
    assert found == list(brute_force.every_repair(view))


@pytest.mark.parametrize("standard", [True, False])
def test_chain_diagnosis(standard: bool) -> None:  # noqa: FBT001 - a parameter
    """Conflicts are minimal and found in the promised order; repairs are complete."""
    sizes = set()
    for view in impossible_views(35, 41, standard=standard):
        check_minimal(view, "chain")
        check_repairs(view, "chain")
        paths = [entry.path for entry in conflict_of(view)]
        assert paths == brute_force.deletion_conflict(view)
        sizes.add(len(paths))
    assert len(sizes) > 3


@pytest.mark.parametrize("engine", ["cp-sat", "python-constraint"])
def test_other_engines_diagnosis(engine: str) -> None:
    """The other engines' conflicts are minimal too, and their repairs the same."""
    for view in impossible_views(8, 42):
        check_minimal(view, engine)
        check_repairs(view, engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_nothing_below_the_first_tile(engine: str) -> None:
    """One clue alone can be impossible: tile 1 has nothing below it, tile 60 nothing above."""
    for clue in (SortClue(1, 1), SortClue(60, 4)):
        view = PlayerView(STAND, clues=(clue,))
        assert [entry.path for entry in conflict_of(view, engine)] == [("clues", 0)]
        check_repairs(view, engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_all_twelve_of_a_color_seen(engine: str) -> None:
    """A color that is seen twelve times over leaves none for the stand."""
    view = PlayerView(STAND, seen=GREEN)
    assert {entry.tile for entry in conflict_of(view, engine)} == set(GREEN)
    check_repairs(view, engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_all_twelve_of_a_color_at_own_clues(engine: str) -> None:
    """Tiles at own clues count as seen whatever was answered: then no change helps."""
    view = PlayerView(STAND, clues=tuple(CompareClue(t, 2, same_dots=True) for t in GREEN))
    error = contradiction(view, engine)
    assert error.conflict == ()
    assert error.repairs == ()


@pytest.mark.parametrize("engine", ENGINES)
def test_details_say_what_the_entry_says(engine: str) -> None:
    """Each conflicting entry is put in words with its tile and answer."""
    view = PlayerView(
        STAND,
        clues=(SortClue(60, 2), CompareClue(55, 1, same_dots=True)),
        seen=(10, 15),
    )
    (fault,) = contradiction(view, engine).conflict
    assert fault.path == ("clues", 0)
    assert "60" in fault.detail
    assert "2" in fault.detail
    twice = (CompareClue(6, 1, same_dots=True), CompareClue(11, 1, same_dots=True))
    faults = contradiction(PlayerView(STAND, clues=twice), engine).conflict
    assert [fault.path for fault in faults] == [("clues", 0), ("clues", 1)]
    assert all("as many dots" in fault.detail for fault in faults)


def test_every_answer_finds_the_contradiction() -> None:
    """Whatever needs a hand says that there is none, with the same diagnosis."""
    (view,) = impossible_views(1, 43)
    found = contradiction(view)
    assert found.conflict
    for ask, expected in (
        (deduce, found),
        (rank_questions, found),
        (lambda view: check_guess(view, (1, 2, 3, 4, 5)), found.under("view")),
    ):
        with pytest.raises(ContradictionError) as caught:
            ask(view)
        assert caught.value.conflict == expected.conflict
        assert caught.value.repairs == expected.repairs
