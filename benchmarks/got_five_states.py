"""The states of Got Five! that the benchmarks share, and how they take time."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from rulesets.got_five import PlayerView
from tests.solver.got_five.tables import moments, seen_by

if TYPE_CHECKING:
    from collections.abc import Callable

STAND = ("green", "pink", "blue", "red", "orange")


def views_with(clues: range, count: int, *, face_up: int = 5, seed: int = 1) -> list[PlayerView]:
    """Return views of 2-4 player games, one a game, seen by the seat to act.

    Args:
        clues: how many own clues the seat may have.
        count: how many views.
        face_up: tiles face up: 5 before a reveal, 6 after it.
        seed: fixes the games.
    """
    rng = random.Random(seed)
    views: list[PlayerView] = []
    while len(views) < count:
        players = 2 + len(views) % 3
        fitting = [
            seen.view
            for state in moments(players, "standard", rng.randrange(10**9))
            for seen in [seen_by(state, state.turn)]
            if len(seen.view.clues) in clues and len(state.face_up) == face_up
        ]
        views.append(rng.choice(fitting))
    return views


def groups(count: int, *, face_up: int = 5) -> dict[str, list[PlayerView]]:
    """Return the states that are measured, by the moment of the game.

    On the empty table nothing is known but the colors, and 4368 hands fit.
    """
    return {
        "empty table": [PlayerView(STAND)],
        "after set-up": views_with(range(1), count, face_up=face_up),
        "mid-game": views_with(range(2, 5), count, face_up=face_up),
    }


def best_time(action: Callable[[], object], runs: int) -> float:
    """Return the shortest of some runs in seconds.

    Processor time is taken: what else the machine does disturbs it least.
    """
    times = []
    for _ in range(runs):
        begin = time.process_time()
        action()
        times.append(time.process_time() - begin)
    return min(times)
