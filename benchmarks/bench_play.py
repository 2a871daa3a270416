"""How many own turns until the hand is certain, by the solver's advice?

Every seat plays the recommended reveal and question through its own view, and looks after every
action whether one hand is left. Every deduction is held against the true hand, and every game
ends with a right announcement: one that did not would stop the run.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, stdev

from tests.solver.got_five.recommended_play import Game, play


def report(players: int, games: list[Game]) -> str:
    """Return one line of figures; seats of one game are not independent, so games are the unit."""
    means = [fmean(game.turns.values()) for game in games]
    first = fmean(min(game.turns.values()) for game in games)
    deductions = sum(game.deductions for game in games)
    error = stdev(means) / len(means) ** 0.5
    return (
        f"{players:7}  {len(games):6}  {fmean(means):5.2f} +- {error:4.2f}  {first:12.2f}"
        f"  {deductions:10,}"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    games = parser.parse_args().games
    print("players   games  own turns      fastest seat  deductions, the true hand in each")
    with ProcessPoolExecutor() as pool:
        for players in (2, 3, 4):
            run = partial(play, players, wait=True)
            print(report(players, list(pool.map(run, range(games), chunksize=20))), flush=True)


if __name__ == "__main__":
    main()
