"""The reference statement of the problem, as a CP-SAT model, and the engine that solves it.

Read `build_model`: five integer variables, one a position; what is seen, the colors, and each
clue in turn take values away from their domains or order them. Clues go into the domains before
the solver starts, and the only constraints left are the four that make a stand ascend. Of the
encodings compared in `benchmarks/bench_encodings.py` this one enumerates fastest.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

from rulesets.errors import BudgetError
from rulesets.got_five import NUMBERS, POSITIONS, SortClue, check_view, visible_tiles
from solver.got_five.engine import Census, census_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesets.got_five import PlayerView
    from solver.got_five.engine import Hand
    from solver.got_five.entries import Entry

__all__ = ["build_model", "census", "enumerate_hands", "sufficient_entries"]

DETERMINISTIC_LIMIT = 60.0
"""CP-SAT's own measure of work, equal on every machine; the largest position needs under 1."""


def build_model(view: PlayerView) -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    """Return the model of a view and the tile at each position 1 to 5, as variables.

    Raises:
        InvalidInputError: the view is not sound.
    """
    index = check_view(view)
    model = cp_model.CpModel()

    # The tile at a position has the position's color and is not seen anywhere else.
    seen = {tile for _, tile in visible_tiles(view)}
    candidates = {
        position: {number for number in index.numbers_of(color) if number not in seen}
        for position, color in enumerate(view.stand, 1)
    }

    for clue in view.clues:
        if isinstance(clue, SortClue):
            # "Notch k": the tiles at positions 1 to k are below the clue's tile, the rest above.
            for position in POSITIONS:
                candidates[position] -= {
                    number
                    for number in candidates[position]
                    if (number < clue.tile) != (position <= clue.notch)
                }
        else:
            # "Yes" or "no": as many dots as the clue's tile, or another number of them.
            candidates[clue.position] -= {
                number
                for number in candidates[clue.position]
                if (index.dots[number] == index.dots[clue.tile]) != clue.same_dots
            }

    tiles = [_tile_at(model, position, candidates[position]) for position in POSITIONS]

    # A stand ascends from minus to plus.
    for left, right in pairwise(tiles):
        model.add(left < right)
    return model, tiles


def enumerate_hands(model: cp_model.CpModel, tiles: list[cp_model.IntVar]) -> list[Hand]:
    """Return every solution of a model, each once, in the order in which they are found.

    One worker, no presolve and a fixed search: complete, reproducible, and faster here than any
    cleverness, since the domains are already tight.

    Raises:
        BudgetError: the work limit was reached first.
    """
    collector = _Collector(tiles)
    solver = cp_model.CpSolver()
    parameters = solver.parameters
    parameters.enumerate_all_solutions = True
    parameters.num_workers = 1
    parameters.cp_model_presolve = False
    parameters.cp_model_probing_level = 0
    parameters.symmetry_level = 0
    parameters.linearization_level = 0
    parameters.search_branching = cp_model.FIXED_SEARCH
    parameters.random_seed = 0
    parameters.max_deterministic_time = DETERMINISTIC_LIMIT
    status = solver.solve(model, collector)
    # OPTIMAL says here that the enumeration is complete.
    if status not in {cp_model.OPTIMAL, cp_model.INFEASIBLE}:
        raise BudgetError(f"CP-SAT stopped with {solver.status_name(status)} before it was done")
    return collector.hands


def census(view: PlayerView, *, offset: int = 0, limit: int = 0) -> Census:
    """Return the census of a view, as every engine does."""
    return census_of(enumerate_hands(*build_model(view)), offset, limit)


def sufficient_entries(view: PlayerView, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return entries that already leave no hand, picked by the solver, not always fewest.

    Every entry becomes a literal that is assumed and that enforces what the entry says; the
    solver reports assumptions that are infeasible together.

    Args:
        view: a view that no hand fits; only its stand and the tiles of its clues are used.
        entries: its entries.

    Raises:
        BudgetError: the solver did not prove that no hand fits.
    """
    index = check_view(view)
    asked = {clue.tile for clue in view.clues}
    model = cp_model.CpModel()
    tiles = {
        position: _tile_at(model, position, set(index.numbers_of(color)) - asked)
        for position, color in enumerate(view.stand, 1)
    }
    for left, right in pairwise(tiles.values()):
        model.add(left < right)
    literals = {}
    for entry in entries:
        holds = model.new_bool_var("/".join(map(str, entry.path)))
        literals[holds.index] = entry
        model.add_assumption(holds)
        clue = entry.clue
        if clue is None:
            for tile in tiles.values():
                model.add(tile != entry.tile).only_enforce_if(holds)
        elif isinstance(clue, SortClue):
            for position, tile in tiles.items():
                bound = tile < clue.tile if position <= clue.notch else tile > clue.tile
                model.add(bound).only_enforce_if(holds)
        else:
            fitting = [
                number
                for number in NUMBERS
                if (index.dots[number] == index.dots[clue.tile]) == clue.same_dots
            ]
            domain = cp_model.Domain.from_values(fitting)
            model.add_linear_expression_in_domain(tiles[clue.position], domain).only_enforce_if(
                holds
            )
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.max_deterministic_time = DETERMINISTIC_LIMIT
    status = solver.solve(model)
    if status != cp_model.INFEASIBLE:
        raise BudgetError(f"CP-SAT found {solver.status_name(status)}, not a contradiction")
    return tuple(literals[number] for number in solver.sufficient_assumptions_for_infeasibility())


def _tile_at(model: cp_model.CpModel, position: int, candidates: set[int]) -> cp_model.IntVar:
    # An empty domain makes a model invalid, not infeasible: 0, which is no tile, stands in for it.
    domain = cp_model.Domain.from_values(sorted(candidates) or [0])
    tile = model.new_int_var_from_domain(domain, f"position {position}")
    model.add(tile >= NUMBERS[0])
    return tile


class _Collector(cp_model.CpSolverSolutionCallback):
    def __init__(self, tiles: list[cp_model.IntVar]) -> None:
        super().__init__()
        self._tiles = tiles
        self.hands: list[Hand] = []

    def on_solution_callback(self) -> None:
        self.hands.append(tuple(self.value(tile) for tile in self._tiles))
