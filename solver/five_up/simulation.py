"""How long a game takes, by playing it: the distribution behind the expected lengths."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, stdev
from typing import Final

from rulesets.errors import Fault, InvalidInputError
from solver.five_up.model import BOX, Game, game_of, tokens_in_play
from solver.five_up.policy import Policy
from solver.five_up.position import Position, check, covered_count, seat_meant
from solver.five_up.query import refuse_long_answers
from solver.five_up.store import Store, default_folder

__all__ = ["LengthCount", "Lengths", "Mean", "simulate"]

MAX_GAMES: Final = 1_000_000
NORMAL_95: Final = 1.959963984540054
"""Standard errors on either side of a mean that hold it with 95 % confidence."""


@dataclass(frozen=True, slots=True)
class LengthCount:
    """How many of the games took so many rolls."""

    rolls: int
    games: int


@dataclass(frozen=True, slots=True)
class Mean:
    """An average over the games and its 95 % confidence interval."""

    mean: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lengths:
    """The lengths of simulated games.

    Attributes:
        seed: fixes every game.
        games: how many.
        wins: games that each seat won.
        rolls: average number of rolls.
        turns: average number of turns, the present one included.
        counts: games by number of rolls, shortest first.
        band: with 95 % confidence no share of games up to a length is further than this from the
            truth, for all lengths at once (Dvoretzky, Kiefer and Wolfowitz; Massart's constant).
    """

    seed: int
    games: int
    wins: tuple[int, ...]
    rolls: Mean
    turns: Mean
    counts: tuple[LengthCount, ...]
    band: float


def simulate(
    position: Position, games: int = 10_000, seed: int = 0, store: Store | None = None
) -> Lengths:
    """Play a position out many times, under the choices that its question is about.

    Raises:
        InvalidInputError: the position has faults, or there are not 2 to 1,000,000 games.
        UnsupportedError: the question has no answer, or none without the command.
    """
    check(position)
    if not 2 <= games <= MAX_GAMES:
        raise InvalidInputError([Fault(("games",), f"2 to {MAX_GAMES} games")])
    store = store or Store(default_folder())
    refuse_long_answers(position)
    game = game_of(position)
    policy = Policy(game, tokens_in_play(position), store)
    rng = random.Random(seed)
    played = [_play(position, game, policy, rng) for _ in range(games)]
    winners = Counter(winner for winner, _, _ in played)
    counts = Counter(rolls for _, rolls, _ in played)
    return Lengths(
        seed=seed,
        games=games,
        wins=tuple(winners[seat] for seat in range(game.players)),
        rolls=_mean([rolls for _, rolls, _ in played]),
        turns=_mean([turns for _, _, turns in played]),
        counts=tuple(LengthCount(*item) for item in sorted(counts.items())),
        band=sqrt(log(2 / 0.05) / (2 * games)),
    )


def _mean(lengths: list[int]) -> Mean:
    mean = fmean(lengths)
    half = NORMAL_95 * stdev(lengths) / sqrt(len(lengths))
    return Mean(mean, (mean - half, mean + half))


def _play(
    position: Position, game: Game, policy: Policy, rng: random.Random
) -> tuple[int, int, int]:
    """Return the winner, the number of rolls and the number of turns."""
    hands, covered, seat = list(position.hands), covered_count(position), position.to_move
    players, switches = game.players, game.switches
    meant = seat_meant(position)
    first, rolls, turns = position.phase == "start", 0, 1
    while True:
        from_mover = (*hands[seat:], *hands[:seat])
        choice = policy.choice(from_mover, covered, (meant - seat) % players)
        over = not first and not choice.rolls
        if not over:
            rolls += 1
            face = rng.randrange(1 + BOX)
            # 0 stands for the five; the covered spaces come next, then the free ones.
            if face == 0:
                hands[seat] -= first or choice.discards
            elif face > covered:
                used = first or choice.covers
                hands[seat] -= used
                covered += used
            elif not first or switches.first_roll_covered == "take" or covered == BOX:
                taken = 1 if switches.bust == "one" else covered
                hands[seat] += taken
                covered -= taken
                over = True
            if not hands[seat]:
                return seat, rolls, turns
        first = over
        if over:
            turns += 1
            seat = (seat + 1) % players
