"""Puzzles of all kinds and grades, and everything that must hold of each.

`python -m tests.solver.got_five.puzzles.corpus 20` makes and checks 20 puzzles for each of the 108
kinds of wishes; the tests do one or two of each. The checks list hands by `recount`, which shares
no code with the solver, and ask CP-SAT.
"""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

from rulesets.errors import Repair
from rulesets.got_five import NOTCHES, Clue, PlayerView, SortClue, view_faults
from solver.got_five.chain import census
from solver.got_five.cp_sat import build_model
from solver.got_five.puzzles import (
    CLUE_KINDS,
    DIFFICULTIES,
    KINDS,
    Round,
    SolvedPuzzle,
    Wish,
    make_puzzle,
    puzzle_named,
)
from tests.solver.got_five.recount import hands_from, hands_of, tiles_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solver.got_five.hints import HintStep

WISHES = tuple(
    Wish(kind, difficulty, players, clues, fewest)
    for kind, fewest in ((KINDS[0], False), (KINDS[0], True), (KINDS[1], False))
    for difficulty in DIFFICULTIES
    for players in (2, 3, 4)
    for clues in CLUE_KINDS
)


def check(puzzle: SolvedPuzzle, wish: Wish) -> None:
    """Assert everything that must hold of a puzzle that was wished for."""
    view = puzzle.view
    assert not view_faults(view)
    assert len(view.opponents) == wish.players - 1
    assert (puzzle.kind, puzzle.difficulty) == (wish.kind, wish.difficulty)
    assert puzzle.clue_count == len(view.clues)
    kinds = {clue.type for clue in view.clues}
    assert kinds == ({"sort", "compare"} if wish.clues == "mixed" else {wish.clues})
    assert puzzle_named(puzzle.id) == puzzle
    if isinstance(puzzle.solution, Repair):
        check_mistake(puzzle, puzzle.solution)
    else:
        check_deduce(puzzle, puzzle.solution)


def check_deduce(puzzle: SolvedPuzzle, solution: tuple[int, ...]) -> None:
    """Assert one hand, by three witnesses, no answer too many, and steps that prove it."""
    view = puzzle.view
    assert hands_of(view) == [solution]
    assert census(view, limit=2).hands == (solution,)
    model, tiles = build_model(view)
    model.add_forbidden_assignments(tiles, [solution])
    assert solver_status(model) == cp_model.INFEASIBLE
    for i in range(len(view.clues)):
        assert len(hands_without(view, i)) > 1
    steps = [step for step in puzzle.steps if not isinstance(step, Round)]
    assert [(tile,) for tile in solution] == left_after(view, steps)
    assert {step.conclusion.is_ for step in steps} >= set(solution)


def check_mistake(puzzle: SolvedPuzzle, solution: Repair) -> None:
    """Assert one repair, by brute force, no answer too many, and rounds that prove it."""
    view = puzzle.view
    assert not hands_of(view)
    assert census(view).hand_count == 0
    assert repairs(view) == [solution]
    wrong = solution.path[1]
    for i in range(len(view.clues)):
        fewer = dropping(view, i)
        if i == wrong:
            assert hands_of(fewer)
        else:
            assert not hands_of(fewer)
            assert len(repairs(fewer)) > 1
    rounds = [step for step in puzzle.steps if isinstance(step, Round)]
    assert len(rounds) == len(puzzle.steps)
    suspects = {("clues", i) for i in range(len(view.clues))}
    for shown in rounds[:-1]:
        assert shown.without != ("clues", wrong)
        assert shown.without is None or shown.without in suspects
        assert () in left_after(view, shown.steps, shown.without)
        used = {path for step in shown.steps for path in step.premises}
        suspects &= used - {shown.without}
        assert set(shown.suspects) == suspects
    last = rounds[-1]
    assert suspects == {last.without} == set(last.suspects) == {("clues", wrong)}
    # What the last round leaves gives the right answer, whichever of it is taken.
    left = left_after(view, last.steps, last.without)
    clue = view.clues[int(wrong)]
    tiles = tiles_of(view.tile_set)
    if isinstance(clue, SortClue):
        notch = int(solution.change)
        assert notch == 0 or max(left[notch - 1]) < clue.tile
        assert notch == 5 or min(left[notch]) > clue.tile
    else:
        asked = tiles[clue.tile][1]
        same = {tiles[tile][1] == asked for tile in left[clue.position - 1]}
        assert same == {solution.change}


def repairs(view: PlayerView) -> list[Repair]:
    """Return every other answer to one question that leaves a hand, by trying all of them."""
    found = []
    for i, clue in enumerate(view.clues):
        for field, value, other in other_answers(clue):
            clues = (*view.clues[:i], other, *view.clues[i + 1 :])
            if count := len(hands_of(replace(view, clues=clues))):
                found.append(Repair(("clues", i, field), value, count))
    return found


def other_answers(clue: Clue) -> Iterator[tuple[str, int | bool, Clue]]:
    """Yield all the answers that a question could have had instead."""
    if isinstance(clue, SortClue):
        for notch in NOTCHES:
            if notch != clue.notch:
                yield "notch", notch, SortClue(clue.tile, notch)
    else:
        yield "same_dots", not clue.same_dots, replace(clue, same_dots=not clue.same_dots)


def dropping(view: PlayerView, i: int) -> PlayerView:
    """Return a view without one answer, its tile still seen."""
    clues = (*view.clues[:i], *view.clues[i + 1 :])
    return replace(view, clues=clues, seen=(*view.seen, view.clues[i].tile))


def hands_without(view: PlayerView, i: int) -> list[tuple[int, ...]]:
    """Return the hands without one answer, its tile still seen."""
    return hands_of(dropping(view, i))


def left_after(
    view: PlayerView, steps: Iterable[HintStep], without: tuple[str | int, ...] | None = None
) -> list[tuple[int, ...]]:
    """Return what steps leave at each position, once each is known to follow from its premises."""
    tiles = tiles_of(view.tile_set)
    left = [{number for number in tiles if tiles[number][0] == color} for color in view.stand]
    for step in steps:
        assert without not in step.premises
        position = step.conclusion.position
        for hand in hands_from(view, step.premises):
            assert hand[position - 1] not in step.conclusion.ruled_out
            assert step.conclusion.is_ in {None, hand[position - 1]}
        left[position - 1] -= set(step.conclusion.ruled_out)
        if step.conclusion.is_ is not None:
            assert left[position - 1] == {step.conclusion.is_}
    return [tuple(sorted(numbers)) for numbers in left]


def solver_status(model: cp_model.CpModel) -> cp_model.CpSolverStatus:
    """Return what CP-SAT finds of a model."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model)


def main() -> None:
    """Make and check as many puzzles of each wish as asked for."""
    each = int(sys.argv[1])
    made: Counter[tuple[str, str | None]] = Counter()
    for wish, number in itertools.product(WISHES, range(each)):
        check(make_puzzle(wish, 2026, number), wish)
        made[wish.kind, wish.difficulty] += 1
    for (kind, difficulty), count in made.items():
        sys.stdout.write(f"{kind} {difficulty}: {count} puzzles, all as they must be\n")
    sys.stdout.write(f"{made.total()} in all\n")


if __name__ == "__main__":
    main()
