"""5 Up: what do levels, exact policy iteration and compiling gain?

Two players against a generic value iteration on the same states; then two to four players by the
rule `smart`, plain and compiled, with the memory that each takes. All ratios come from this run.
"""

from __future__ import annotations

import time
import tracemalloc
from dataclasses import replace
from typing import TYPE_CHECKING

from solver.five_up import Position, bounded, exact, required
from solver.five_up.kernels import PLAIN, Kernels, available
from solver.five_up.model import Game, game_of, tokens_in_play
from solver.five_up.ranking import Geometry

if TYPE_CHECKING:
    from collections.abc import Callable

TOKENS = 20


def generic_value_iteration(tolerance: float) -> float:
    """Sweep over all states of two players at once, as one would for any game; no levels."""
    states = [
        (mine, total - mine, covered)
        for covered in range(6)
        for total in range(2, TOKENS - covered + 1)
        for mine in range(1, total)
    ]
    start = dict.fromkeys(states, 0.0)
    choose = dict.fromkeys(states, 0.0)
    while True:
        change = 0.0
        for mine, other, covered in states:
            below = choose[mine - 1, other, covered] if mine > 1 else 1.0
            above = choose[mine - 1, other, covered + 1] if mine > 1 and covered < 5 else 1.0
            lost = 1 - start[other, mine + covered, 0]
            value = (below + (5 - covered) * above + covered * lost) / 6
            change = max(change, abs(value - start[mine, other, covered]))
            start[mine, other, covered] = value
            choose[mine, other, covered] = max(value, 1 - start[other, mine, covered])
        if change <= tolerance:
            return start[10, 10, 0]


def exactly(game: Game) -> float:
    """Return the first player's chance by exact policy iteration."""
    level = None
    for tokens in range(2, TOKENS + 1):
        level = exact.build(game, tokens, level)
    assert level is not None  # noqa: S101 - there are levels
    return float(level.win.fraction(level.win.start[exact.State(10, 10, 0, 0)]))


def with_bounds(game: Game, tokens: int, kernels: Kernels) -> bounded.Level | None:
    """Return the top level by sweeps over one level after another."""
    geometry, level = Geometry(game.players), None
    for total in range(game.players, tokens + 1):
        if level is not None:
            level = replace(level, start=(), reroll=())
        level = bounded.build(game, total, level, geometry, kernels)
    return level


def seconds(run: Callable[[], object]) -> float:
    """Return how long one run takes."""
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def megabytes(run: Callable[[], object]) -> float:
    """Return the peak memory of one run."""
    tracemalloc.start()
    run()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def main() -> None:
    """Print the figures."""
    game = game_of(Position())
    generic = seconds(lambda: generic_value_iteration(1e-13))
    print(f"two players, ten tokens, 875 states: chance {exactly(game):.12f}")
    print(f"  generic value iteration to 1e-13   {generic:7.2f} s  1.00")
    for name, run in (
        ("level by level, with a bound", lambda: with_bounds(game, TOKENS, PLAIN)),
        ("exact fractions, with lengths", lambda: exactly(game)),
    ):
        taken = seconds(run)
        print(f"  {name:34} {taken:7.2f} s  {taken / generic:.2f}")
    compiled = available()
    with_bounds(game_of(Position(question="evaluate")), 4, compiled)
    for players in (2, 3, 4):
        position = Position((10,) * players, question="evaluate")
        game, tokens = game_of(position), tokens_in_play(position)
        plain = seconds(lambda: with_bounds(game, tokens, PLAIN))  # noqa: B023 - run at once
        fast = seconds(lambda: with_bounds(game, tokens, compiled))  # noqa: B023 - run at once
        memory = megabytes(lambda: with_bounds(game, tokens, PLAIN))  # noqa: B023 - run at once
        needed = required(position)
        print(
            f"{players} players, {needed.states:7} states: plain {plain:6.2f} s, compiled "
            f"{fast:6.2f} s ({fast / plain:.2f}); peak {memory:.1f} MB, stated "
            f"{needed.memory / 1e6:.1f} MB"
        )


if __name__ == "__main__":
    main()
