"""How much faster is the default engine than the others, and than no engine at all?

All count the same states in one run; `chain` also counts every tile, as they do. "numpy" filters
an array of all 248,832 choices that it finds ready; "plain" goes through them in Python.
"""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise, product
from statistics import median
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.got_five_states import best_time, groups
from rulesets.got_five import SortClue
from solver.got_five.engine import engine_named
from tests.solver.got_five import brute_force

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesets.got_five import PlayerView

STATES = 15
"""In each group but the first."""


def rows_of(view: PlayerView) -> list[list[int]]:
    """Return the twelve numbers of the color at each position."""
    color = brute_force.tiles_of(view.tile_set).color
    return [[n for n in range(1, 61) if color[n] == wanted] for wanted in view.stand]


def plain(view: PlayerView) -> int:
    """Count hands one by one."""
    dots = brute_force.tiles_of(view.tile_set).dots.tolist()
    seen = {tile for _, tile in brute_force.seen_places(view)}
    seen.update(clue.tile for clue in view.clues)

    def fits(hand: tuple[int, ...]) -> bool:
        if any(low > high for low, high in pairwise(hand)) or not seen.isdisjoint(hand):
            return False
        for clue in view.clues:
            if isinstance(clue, SortClue):
                if sum(number < clue.tile for number in hand) != clue.notch:
                    return False
            elif (dots[hand[clue.position - 1]] == dots[clue.tile]) != clue.same_dots:
                return False
        return True

    return sum(map(fits, product(*rows_of(view))))


@lru_cache(maxsize=256)
def choices(view: PlayerView) -> brute_force.Hands:
    """Return all 248,832 choices of a tile a position, built before the clock starts."""
    grid = np.meshgrid(*(np.array(row, np.int16) for row in rows_of(view)), indexing="ij")
    return np.stack(grid, axis=-1).reshape(-1, 5)


def numpy_filter(view: PlayerView) -> int:
    """Count hands by filters over the whole array."""
    hands = choices(view)
    ascends = (np.diff(hands, axis=1) > 0).all(axis=1)
    seen = [tile for _, tile in brute_force.seen_places(view)]
    tiles = brute_force.tiles_of(view.tile_set)
    return len(brute_force.filtered(hands[ascends], tiles, seen, view.clues))


def count_with(engine: str, view: PlayerView) -> int:
    """Count hands, and each tile's, with an engine."""
    return engine_named(engine)(view).hand_count


RIVALS: dict[str, tuple[Callable[[PlayerView], int], int]] = {
    "chain": (partial(count_with, "chain"), 50),
    "python-constraint": (partial(count_with, "python-constraint"), 5),
    "cp-sat": (partial(count_with, "cp-sat"), 5),
    "numpy": (numpy_filter, 3),
    "plain": (plain, 1),
}
"""By name: the counter, and in how many runs its best time is sought."""


def main() -> None:
    """Measure and print."""
    print("times of `chain`, medians over the states of a group")
    print(f"{'':14}{'hands':>7}" + "".join(f"{name:>19}" for name in RIVALS) + "   chain")
    over_all: list[float] = []
    for name, views in groups(STATES).items():
        ratios: dict[str, list[float]] = {rival: [] for rival in RIVALS}
        counts: list[int] = []
        own: list[float] = []
        for view in views:
            choices(view)
            found = {count(view) for count, _ in RIVALS.values()}
            assert len(found) == 1, (found, view)  # noqa: S101 - equal answers, or no comparison
            counts += found
            times = {
                rival: best_time(partial(count, view), runs)
                for rival, (count, runs) in RIVALS.items()
            }
            own.append(times["chain"])
            for rival, seconds in times.items():
                ratios[rival].append(seconds / times["chain"])
        over_all += ratios["cp-sat"]
        cells = "".join(f"{median(ratios[rival]):>18,.1f}x" for rival in RIVALS)
        print(f"{name:14}{median(counts):>7,.0f}{cells}   {median(own) * 1e6:.0f} us", flush=True)
    print(f"cp-sat at the median of all these states: {median(over_all):.0f} times chain")


if __name__ == "__main__":
    main()
