"""What is said of positions that no hand fits, and of wrong entries that do not show."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from rulesets.errors import ContradictionError
from rulesets.got_five import CompareClue, PlayerView, SortClue
from solver.got_five.contradiction import conflict_of, contradiction, repairs_of
from solver.got_five.cp_sat import sufficient_entries
from solver.got_five.deductions import deduce
from solver.got_five.engine import ENGINES, engine_named
from solver.got_five.entries import entries_of, restrict
from solver.got_five.guesses import check_guess
from solver.got_five.hints import next_hint
from solver.got_five.marks import check_marks
from solver.got_five.opponents import opponents_knowledge
from solver.got_five.questions import rank_questions
from tests.solver.got_five.mistaken import all_repairs, check_conflict, check_diagnosis, games
from tests.solver.got_five.recorded import PLAYERS
from tests.solver.got_five.recount import hands_of

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = 150
"""Games with a mistake for each number of players; `mistaken.py` says how to check thousands."""

GREEN_FIRST = ("green", "pink", "blue", "red", "orange")


def impossible(players: int) -> Iterator[PlayerView]:
    """Yield games with a mistake that shows."""
    for view, _, _ in games(players, GAMES):
        if not hands_of(view):
            yield view


@pytest.mark.parametrize("players", PLAYERS)
def test_one_wrong_entry(players: int) -> None:
    """Conflict and repairs are exactly those counted again; no claim while a hand fits."""
    found = [check_diagnosis(*game) for game in games(players, GAMES)]
    assert 5 < sum(found) < len(found)


@pytest.mark.parametrize("engine", ENGINES)
def test_engines_agree(engine: str) -> None:
    """Every engine's conflict is a minimal one, and its repairs are all there are."""
    for players in PLAYERS:
        for view in islice(impossible(players), 3):
            check_conflict(view, [entry.path for entry in conflict_of(view, engine)])
            repairs = repairs_of(view, engine)
            assert {(r.path, r.change): r.hand_count for r in repairs} == all_repairs(view)


def test_engines_confirm_each_other() -> None:
    """What one engine reports as a minimal conflict, every other finds to be one.

    So are the entries that CP-SAT picks as sufficient to begin with.
    """
    counts = [engine_named(name) for name in ENGINES]
    for view in islice(impossible(4), 3):
        conflicts = [conflict_of(view, name) for name in ENGINES]
        assert conflicts == [conflicts[0]] * len(ENGINES)
        for conflict in (conflicts[0], conflict_of(view, method="assumptions")):
            for census in counts:
                assert census(restrict(view, conflict)).hand_count == 0
                for entry in conflict:
                    rest = [other for other in conflict if other is not entry]
                    assert census(restrict(view, rest)).hand_count
        sufficient = sufficient_entries(view, entries_of(view))
        for census in counts:
            assert census(restrict(view, sufficient)).hand_count == 0


def test_visible_tiles_go_before_clues() -> None:
    """The conflict is made of clues alone exactly where clues alone clash."""
    for players in PLAYERS:
        for view in islice(impossible(players), 8):
            conflict = {entry.path[0] for entry in conflict_of(view)}
            clues_only = PlayerView(view.stand, view.tile_set, clues=view.clues)
            assert (conflict == {"clues"}) == (not hands_of(clues_only))


def test_every_answer_is_diagnosed() -> None:
    """All that needs a hand raises the same diagnosis."""
    view = next(impossible(3))
    expected = contradiction(view)
    for ask in (deduce, rank_questions, check_marks, opponents_knowledge):
        with pytest.raises(ContradictionError) as caught:
            ask(view)
        assert (caught.value.conflict, caught.value.repairs) == (
            expected.conflict,
            expected.repairs,
        )
    for level in (1, 4):
        with pytest.raises(ContradictionError) as caught:
            next_hint(view, level)
        assert caught.value.conflict == expected.conflict
    with pytest.raises(ContradictionError):
        check_guess(view, (1, 2, 3, 4, 5))


def test_plain_clashes() -> None:
    """Small conflicts by hand: two sorts that cross, and three dots at once."""
    crossing = PlayerView(GREEN_FIRST, clues=(SortClue(20, 3), SortClue(21, 2)), seen=(7,))
    error = contradiction(crossing)
    assert [fault.path for fault in error.conflict] == [("clues", 0), ("clues", 1)]
    assert "notch 3" in error.conflict[0].detail
    assert {repair.path for repair in error.repairs} == {
        ("clues", 0),
        ("clues", 1),
        ("clues", 0, "notch"),
        ("clues", 1, "notch"),
    }
    dots = PlayerView(
        GREEN_FIRST,
        clues=tuple(CompareClue(tile, 3, same_dots=False) for tile in (1, 6, 11)),
    )
    error = contradiction(dots)
    assert [fault.path for fault in error.conflict] == [("clues", 0), ("clues", 1), ("clues", 2)]
    assert all(repair.hand_count > 0 for repair in error.repairs)


def test_nothing_mends_two_mistakes() -> None:
    """With two conflicts that share no entry no single change helps, and none is listed."""
    clues = (
        CompareClue(1, 1, same_dots=True),
        CompareClue(6, 1, same_dots=True),
        CompareClue(2, 2, same_dots=True),
        CompareClue(7, 2, same_dots=True),
    )
    error = contradiction(PlayerView(GREEN_FIRST, clues=clues))
    assert len(error.conflict) == 2
    assert error.repairs == ()


def test_toggling_the_wrong_entry() -> None:
    """Off it is possible, on it is diagnosed, a hundred times the same."""
    on = PlayerView(GREEN_FIRST, clues=(SortClue(20, 3), SortClue(21, 2)))
    off = replace(on, clues=on.clues[:1], seen=(21,))
    seen = set()
    for _ in range(100):
        with pytest.raises(ContradictionError) as caught:
            deduce(on)
        seen.add(repr((caught.value.conflict, caught.value.repairs)))
        seen.add(repr(deduce(off)))
    assert len(seen) == 2
