"""Got Five! for the conformance suite."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesets import got_five
from rulesets.got_five import (
    Announce,
    Options,
    Stand,
    State,
    Tile,
    TileSet,
    index_of,
    supply,
    truthful,
)
from rulesets.registry import GOT_FIVE
from tests.conformance.case import Case

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


def house_set() -> TileSet:
    """Return a sound tile set with other colors in another arrangement."""
    colors = ("amber", "b-l.u:e", "coral", "dünn", "elm")
    numbers = [(17 * n) % 61 for n in range(1, 61)]
    return TileSet(
        "house", tuple(Tile(n, colors[i // 12], i % 3 + 1) for i, n in enumerate(numbers))
    )


def material(state: State) -> tuple[int, ...]:
    """Return all sixty tiles, wherever they lie."""
    return tuple(sorted((*got_five.placed(state), *supply(state))))


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Exchange tiles of a seat's stand for unseen ones of their color that its clues allow."""
    if state.phase == "deal" or (seat is not None and state.phase == "over"):
        return state
    for target in range(len(state.stands)) if seat is None else [seat]:
        state = _exchange(state, target, rng)
    return state


def _exchange(state: State, seat: int, rng: random.Random) -> State:
    index = index_of(state.options.tile_set)
    stand = state.stands[seat]
    for _ in range(20):
        place = rng.randrange(5)
        color = index.color[stand.tiles[place]]
        spare = [tile for tile in supply(state) if index.color[tile] == color]
        if not spare:
            continue
        tiles = tuple(
            rng.choice(spare) if i == place else tile for i, tile in enumerate(stand.tiles)
        )
        if list(tiles) == sorted(tiles) and all(
            truthful(clue, tiles, index) for clue in stand.clues
        ):
            stands = list(state.stands)
            stands[seat] = Stand(tiles, stand.clues, stand.out)
            state = replace(state, stands=tuple(stands))
            stand = stands[seat]
    return state


def forge(state: State) -> Sequence[tuple[State, str]]:
    """Return states that no table can show."""
    forged = [
        (replace(state, turn=7), "turn"),
        (replace(state, turn=-1), "turn"),
        (replace(state, stands=state.stands[:1]), "stands"),
        (replace(state, passes=9), "passes"),
        (replace(state, face_up=(*state.face_up, 61)), "face_up"),
        (replace(state, winner=4), "winner"),
        (replace(state, options=Options("no such set")), "options"),
    ]
    if state.face_up:
        forged.append((replace(state, face_up=(*state.face_up, state.face_up[0])), "face_up"))
    if state.phase not in {"deal", "over"}:
        first = state.stands[0]
        backwards = replace(first, tiles=first.tiles[::-1])
        forged += [
            (replace(state, stands=(backwards, *state.stands[1:])), "stands"),
            (replace(state, phase="over"), "winner"),
            (replace(state, phase="deal"), "phase"),
            (replace(state, drawing=None if state.drawing else "blue"), "drawing"),
        ]
    return forged


def interrupt(state: State, rng: random.Random) -> Announce | None:
    """Return an announcement of a seat still in, sometimes the right one."""
    seats = [entry.seat for entry in got_five.interrupts(state)]
    if not seats:
        return None
    seat = rng.choice(seats)
    wrong = tuple(sorted(rng.sample(range(1, 61), 5)))
    return Announce(seat, state.stands[seat].tiles if rng.random() < 0.2 else wrong)


CASE = Case(
    rules=GOT_FIVE,
    options=(Options(), Options(house_set())),
    material=material,
    redeal=redeal,
    forge=forge,
    interrupt=interrupt,
)
