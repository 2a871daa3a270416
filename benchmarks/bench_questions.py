"""What do deductions, all questions and the choice of a reveal cost, beside one count?

One count is the census of a view by the chain engine: the view checked, the number of hands and
every tile's share of them.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from benchmarks.got_five_states import STAND, best_time, groups
from rulesets.got_five import PlayerView
from solver.got_five.chain import census
from solver.got_five.deductions import deduce
from solver.got_five.questions import rank_questions

if TYPE_CHECKING:
    from collections.abc import Callable

STATES = 30
TILES = (1, 17, 33, 44, 60, 30)
RUNS = 30


def measure(answer: Callable[[PlayerView], object], views: list[PlayerView]) -> tuple[float, float]:
    """Return an answer's median time in seconds, and as a multiple of one count."""
    times = [best_time(lambda v=view: answer(v), RUNS) for view in views]  # type: ignore[misc]
    counts = [best_time(lambda v=view: census(v), RUNS) for view in views]  # type: ignore[misc]
    ratios = [time / count for time, count in zip(times, counts, strict=True)]
    return median(times), median(ratios)


def main() -> None:
    """Measure and print."""
    before, after = groups(STATES, face_up=5), groups(STATES, face_up=6)
    # Questions need tiles to ask with, so here the largest table has some.
    before["empty table"] = [PlayerView(STAND, face_up=TILES[:5])]
    after["empty table"] = [PlayerView(STAND, face_up=TILES)]
    print("microseconds, and multiples of one count; medians")
    for name in before:
        for label, answer, views in (
            ("one count", census, after[name]),
            ("deductions, none listed", lambda view: deduce(view, limit=0), after[name]),
            ("deductions, 100 listed", deduce, after[name]),
            ("36 questions", rank_questions, after[name]),
            ("30 questions, 5 reveals", rank_questions, before[name]),
        ):
            seconds, ratio = measure(answer, views)
            print(f"{name:14}{label:26}{seconds * 1e6:8,.0f} us {ratio:7.1f}x", flush=True)


if __name__ == "__main__":
    main()
