"""Which CP-SAT model of Got Five! lists all hands fastest?

Every encoding lists the hands of the same states in one run, all equal. Each is solved twice: as
`solver/got_five/cp_sat.py` solves its own, without presolve in a fixed order, and with what the
solver does by itself.
"""

from __future__ import annotations

import time
from itertools import pairwise
from math import inf
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from ortools.sat.python import cp_model

from benchmarks.got_five_states import groups
from rulesets.got_five import CompareClue, SortClue, index_of
from solver.got_five.cp_sat import build_model
from tests.solver.got_five import brute_force

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesets.got_five import PlayerView

Expressions: TypeAlias = "list[cp_model.LinearExprT]"
"""The tile at each position, as an expression in a model's variables."""

Encoding: TypeAlias = "Callable[[PlayerView], tuple[cp_model.CpModel, Expressions]]"

STATES = 9
RUNS = 5


def reference(view: PlayerView) -> tuple[cp_model.CpModel, Expressions]:
    """The encoding in use: five integers, the clues in their domains, four inequalities."""
    model, tiles = build_model(view)
    return model, [*tiles]


def candidates(view: PlayerView) -> list[list[int]]:
    """Return the tiles of the color at each position that are not seen."""
    index = index_of(view.tile_set)
    seen = {tile for _, tile in brute_force.seen_places(view)} | {c.tile for c in view.clues}
    return [[n for n in index.numbers_of(color) if n not in seen] for color in view.stand]


def filtered(view: PlayerView) -> list[list[int]]:
    """Return those candidates that every clue allows."""
    dots = index_of(view.tile_set).dots
    rows = candidates(view)
    for clue in view.clues:
        for place, row in enumerate(rows, 1):
            if isinstance(clue, SortClue):
                row[:] = [n for n in row if (n < clue.tile) == (place <= clue.notch)]
            elif place == clue.position:
                row[:] = [n for n in row if (dots[n] == dots[clue.tile]) == clue.same_dots]
    return rows


def booleans(view: PlayerView) -> tuple[cp_model.CpModel, Expressions]:
    """A boolean for each position and tile; what a clue forbids is not there.

    Order: tile t at a position forbids every tile up to t at the next.
    """
    model = cp_model.CpModel()
    literals = [{n: model.new_bool_var("") for n in row} for row in filtered(view)]
    for row in literals:
        model.add_exactly_one(row.values())
    for left, right in pairwise(literals):
        for low, literal in left.items():
            for high, other in right.items():
                if high <= low:
                    model.add_implication(literal, ~other)
    return model, [sum(n * literal for n, literal in row.items()) for row in literals]


def with_dots(
    view: PlayerView, bind: Callable[[cp_model.CpModel, cp_model.IntVar, cp_model.IntVar], object]
) -> tuple[cp_model.CpModel, Expressions]:
    """Five integers with a second one each for the dots; clues are constraints on them."""
    model = cp_model.CpModel()
    dots = index_of(view.tile_set).dots
    tiles = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(row), "")
        for row in candidates(view)
    ]
    for left, right in pairwise(tiles):
        model.add(left < right)
    compared: dict[int, cp_model.IntVar] = {}
    for clue in view.clues:
        if isinstance(clue, SortClue):
            for place, tile in enumerate(tiles, 1):
                model.add(tile < clue.tile if place <= clue.notch else tile > clue.tile)
            continue
        if clue.position not in compared:
            compared[clue.position] = model.new_int_var(1, 3, "")
            bind(model, tiles[clue.position - 1], compared[clue.position])
        own, given = compared[clue.position], dots[clue.tile]
        model.add(own == given if clue.same_dots else own != given)
    return model, [*tiles]


def element(view: PlayerView) -> tuple[cp_model.CpModel, Expressions]:
    """Integers, the dots by an element constraint."""
    dots = index_of(view.tile_set).dots
    return with_dots(view, lambda model, tile, own: model.add_element(tile, dots, own))


def table(view: PlayerView) -> tuple[cp_model.CpModel, Expressions]:
    """Integers, the dots by a table of the sixty tiles."""
    rows = list(enumerate(index_of(view.tile_set).dots))[1:]
    return with_dots(
        view, lambda model, tile, own: model.add_allowed_assignments([tile, own], rows)
    )


def automaton(view: PlayerView) -> tuple[cp_model.CpModel, Expressions]:
    """Five integers, the clues in their domains, order by an automaton that knows the last one."""
    model, tiles, rows = plain_integers(view)
    arcs = {(0, n, n) for n in rows[0]}
    arcs |= {(a, b, b) for left, right in pairwise(rows) for a in left for b in right if a < b}
    if arcs and rows[-1]:
        model.add_automaton(tiles, 0, rows[-1], sorted(arcs))
    return model, [*tiles]


def order_table(view: PlayerView) -> tuple[cp_model.CpModel, Expressions]:
    """Five integers, the clues in their domains, order by a table for each two neighbors."""
    model, tiles, rows = plain_integers(view)
    for (left, lows), (right, highs) in pairwise(zip(tiles, rows, strict=True)):
        pairs = [(low, high) for low in lows for high in highs if low < high]
        model.add_allowed_assignments([left, right], pairs)
    return model, [*tiles]


def plain_integers(
    view: PlayerView,
) -> tuple[cp_model.CpModel, list[cp_model.IntVar], list[list[int]]]:
    """Return five integers without order, and what they may be."""
    model = cp_model.CpModel()
    rows = filtered(view)
    tiles = [model.new_int_var_from_domain(cp_model.Domain.from_values(row), "") for row in rows]
    return model, tiles, rows


IN_USE = "integers, clues in domains"
ENCODINGS: dict[str, Encoding] = {
    IN_USE: reference,
    "integers, dots by element": element,
    "integers, dots by table": table,
    "booleans": booleans,
    "integers, order by automaton": automaton,
    "integers, order by tables": order_table,
}


class Collector(cp_model.CpSolverSolutionCallback):
    """Keeps the tiles of every solution."""

    def __init__(self, tiles: Expressions) -> None:
        """Keep what to evaluate."""
        super().__init__()
        self.tiles = tiles
        self.hands: list[tuple[int, ...]] = []

    def on_solution_callback(self) -> None:
        """Keep one."""
        self.hands.append(tuple(self.value(tile) for tile in self.tiles))


def listed(encoding: Encoding, view: PlayerView, *, bare: bool) -> list[tuple[int, ...]]:
    """Build and solve a model; `bare` without presolve and the like, in a fixed order."""
    model, tiles = encoding(view)
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    if bare:
        solver.parameters.cp_model_presolve = False
        solver.parameters.cp_model_probing_level = 0
        solver.parameters.symmetry_level = 0
        solver.parameters.linearization_level = 0
        solver.parameters.search_branching = cp_model.FIXED_SEARCH
    collector = Collector(tiles)
    status = solver.solve(model, collector)
    assert status in {cp_model.OPTIMAL, cp_model.INFEASIBLE}  # noqa: S101 - the list is complete
    return sorted(collector.hands)


def states() -> Iterator[tuple[str, list[PlayerView]]]:
    """Yield the groups; element and table constraints only matter where a compare was asked."""
    for name, views in groups(3 * STATES).items():
        compared = [v for v in views if any(isinstance(c, CompareClue) for c in v.clues)]
        yield name, (compared or views)[:STATES]


def ratios_for(view: PlayerView) -> dict[tuple[str, bool], float]:
    """Return how long each encoding takes, bare or not, as a multiple of the one in use.

    The runs take turns, so that whatever else the machine does falls on all of them alike.
    """
    hands = [*brute_force.as_tuples(brute_force.hands_of(view))]
    times = dict.fromkeys(((label, bare) for label in ENCODINGS for bare in (True, False)), inf)
    for _ in range(RUNS):
        for label, bare in times:
            begin = time.process_time()
            found = listed(ENCODINGS[label], view, bare=bare)
            times[label, bare] = min(times[label, bare], time.process_time() - begin)
            assert found == hands, (label, bare, view)  # noqa: S101 - equal, or no comparison
    unit = times[IN_USE, True]
    return {key: seconds / unit for key, seconds in times.items()}


def main() -> None:
    """Measure and print."""
    print("times of the encoding in use, medians; bare | as the solver does by itself")
    for name, views in states():
        ratios = [ratios_for(view) for view in views]
        print(f"{name}, {len(views)} states")
        for label in ENCODINGS:
            cells = (median(ratio[label, bare] for ratio in ratios) for bare in (True, False))
            print(f"  {label:30}{' | '.join(f'{cell:6.2f}x' for cell in cells)}", flush=True)


if __name__ == "__main__":
    main()
