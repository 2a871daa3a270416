"""What a hint, a mark check, a diagnosis and the opponents' knowledge cost.

All are timed on the same positions, of games of 2 to 4 players, in one run; what counts is how
many deductions (`deduce`, with one page of hands) could have been made in the same time. The
diagnosis is timed on those of the positions that one wrong answer makes impossible.

`python benchmarks/bench_hints.py`
"""

from __future__ import annotations

import random
import time
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from rulesets import got_five
from rulesets.got_five import Opponent, PlayerView, SortClue, index_of
from rulesets.play import play_out
from rulesets.registry import GOT_FIVE
from solver.got_five.chain import chains, live_places
from solver.got_five.contradiction import contradiction
from solver.got_five.deductions import deduce
from solver.got_five.hints import next_hint, solve_steps
from solver.got_five.marks import check_marks
from solver.got_five.opponents import opponents_knowledge

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

GAMES = 8
"""Games for each number of players."""

REPEATS = 3


def positions(players: int, seed: int) -> list[PlayerView]:
    """Return what the seat to act sees at each of its turns in a random game."""
    rng = random.Random(seed)
    _, steps = play_out(
        GOT_FIVE,
        got_five.initial(players),
        seed,
        lambda state, _: rng.choice(got_five.legal_actions(state)),
    )
    views = [
        got_five.view(step.state, step.state.turn) for step in steps if step.state.phase == "ask"
    ]
    return [view for view in views if isinstance(view, PlayerView)]


def with_marks(view: PlayerView) -> PlayerView:
    """Return the view of a player who has crossed out what is seen."""
    seen = tuple(tile for _, tile in got_five.visible_tiles(view))
    return replace(view, marks=replace(view.marks, crossed_out=seen))


def impossible(views: Sequence[PlayerView]) -> list[PlayerView]:
    """Return the views that the wrong answer to the first question makes impossible."""
    wrong = []
    for view in views:
        if view.clues:
            first = view.clues[0]
            if isinstance(first, SortClue):
                clue = replace(first, notch=(first.notch + 2) % 6)
                changed = replace(view, clues=(clue, *view.clues[1:]))
                if not chains(live_places(changed)).hand_count:
                    wrong.append(changed)
    return wrong


def seconds(ask: Callable[[PlayerView], object], views: Sequence[PlayerView]) -> float:
    """Return the processor time for a view."""
    begin = time.process_time()
    for view in views:
        ask(view)
    return (time.process_time() - begin) / len(views)


def multiple(
    ask: Callable[[PlayerView], object],
    views: Sequence[PlayerView],
    unit_views: Sequence[PlayerView] | None = None,
) -> float:
    """Return the time for a view over that for a deduction, taken in turns, the median round."""
    return median(
        seconds(ask, views) / seconds(deduce, unit_views or views) for _ in range(REPEATS)
    )


def largest() -> PlayerView:
    """Return a made-up position as large as one with an opponent can be: 3003 hands, no clue."""
    colors = index_of("standard").colors
    return PlayerView(colors, opponents=(Opponent((56, 57, 58, 59, 60)),))


def main() -> None:
    """Print each cost as a multiple of one deduction."""
    views = [
        with_marks(view)
        for players in got_five.PLAYERS
        for seed in range(GAMES)
        for view in positions(players, seed)
    ]
    wrong = impossible(views)
    print(f"{len(views)} positions; one deduction is 1, here {seconds(deduce, views) * 1e6:.0f} µs")
    questions: list[tuple[str, Callable[[PlayerView], object]]] = [
        ("all steps from nothing", solve_steps),
        ("hint, level 1", lambda view: next_hint(view, 1)),
        ("hint, level 4", lambda view: next_hint(view, 4)),
        ("mark check", check_marks),
        ("opponents", opponents_knowledge),
    ]
    for name, ask in questions:
        print(f"{name:24}{multiple(ask, views):8.2f}")
    # Where no hand fits there is no deduction to compare with: the unit is that of all positions.
    print(f"{'diagnosis':24}{multiple(contradiction, wrong, views):8.2f}  ({len(wrong)} positions)")
    large = [largest()]
    ratio = multiple(opponents_knowledge, large)
    print(f"{'opponents, 3003 hands':24}{ratio:8.2f}  (against the deduction there)")


if __name__ == "__main__":
    main()
