"""Views of Got Five! as they come up: reached by random play through the rules, from a seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesets.got_five import (
    Options,
    PlayerView,
    Tile,
    TileSet,
    apply,
    initial,
    interrupts,
    legal_actions,
    view,
)
from rulesets.interface import NOBODY
from rulesets.play import settle
from rulesets.registry import GOT_FIVE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesets.got_five import State

MAX_CLUES = 12


@dataclass(frozen=True)
class Seen:
    """What one seat knows at some moment of a game, and the hand that it truly has."""

    view: PlayerView
    hand: tuple[int, ...]


def random_tile_set(rng: random.Random) -> TileSet:
    """Return sixty tiles with colors, dots and numbers thrown together."""
    colors = ["ash", "bone", "coal", "dusk", "elm"] * 12
    rng.shuffle(colors)
    tiles = [Tile(n, color, rng.randint(1, 3)) for n, color in enumerate(colors, 1)]
    rng.shuffle(tiles)
    return TileSet("random", tuple(tiles))


def moments(players: int, tile_set: str | TileSet, seed: int) -> Iterator[State]:
    """Yield each state of a random game in which a seat is to act; a wrong guess is rare."""
    rng = random.Random(seed)
    state, index, _ = settle(GOT_FIVE, initial(players, Options(tile_set)), seed, 0)
    while GOT_FIVE.to_act(state) is not NOBODY:
        yield state
        action = rng.choice(legal_actions(state))
        if rng.random() < 0.01 and len(interrupts(state)) > 2:
            seat = rng.choice(interrupts(state)).seat
            action = GOT_FIVE.parse_action(f"announce {seat} 1 2 3 4 5")
        state, index, _ = settle(GOT_FIVE, apply(state, action), seed, index)


def seen_by(state: State, seat: int) -> Seen:
    """Return what a seat knows."""
    known = view(state, seat)
    assert isinstance(known, PlayerView)
    return Seen(known, state.stands[seat].tiles)


def random_views(
    count: int, seed: int = 0, *, standard: bool = True, each: int = 8
) -> Iterator[Seen]:
    """Yield views of 2-4 player games with 0 to 12 own clues, before and after reveals.

    Args:
        count: how many.
        seed: fixes them.
        standard: whether all games use the standard tiles, or each a random set.
        each: at most so many from one game.
    """
    rng = random.Random(seed)
    while count > 0:
        players = rng.choice((2, 3, 4))
        tile_set = "standard" if standard else random_tile_set(rng)
        states = list(moments(players, tile_set, rng.randrange(10**9)))
        for state in rng.sample(states, min(each, count)):
            seen = seen_by(state, rng.randrange(players))
            if len(seen.view.clues) <= MAX_CLUES:
                count -= 1
                yield seen
