"""Levels in order: from the store where they lie there, else worked out from the one below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from rulesets.errors import UnsupportedError
from solver.five_up import bounded, exact
from solver.five_up.columns import columns
from solver.five_up.kernels import PLAIN, Numbers, available
from solver.five_up.model import BOX, Decider, Game
from solver.five_up.ranking import Geometry, count

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from solver.five_up.store import Store

__all__ = [
    "EXACT_TOKENS",
    "Progress",
    "Requirements",
    "bounded_level",
    "exact_level",
    "requirements",
]

EXACT_TOKENS: Final = 25
"""Two players' levels up to here are exact: ten tokens each and a full box."""
LARGEST_LEVEL: Final = 10**9
"""Numbers in one level that are never exceeded (8 GB)."""
LONG: Final = 2 * 10**6
"""Numbers in all levels from which compiling the inner loop pays."""
KEPT_BYTES: Final = 2**26
"""A level that is larger than this replaces the one below it in the store."""


@dataclass(frozen=True, slots=True)
class Requirements:
    """What a table up to some level takes, known before anything is computed.

    Attributes:
        levels: how many levels.
        states: states of all levels, before a decision.
        numbers: states times the numbers that each has; equilibria count every round.
        largest: numbers in the top level.
        memory: bytes at the worst moment, about.
    """

    levels: int
    states: int
    numbers: int
    largest: int
    memory: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a table is.

    Attributes:
        tokens: the level that was finished last.
        done: numbers worked out so far.
        total: numbers of the whole table.
    """

    tokens: int
    done: int
    total: int


def requirements(game: Game, tokens: int) -> Requirements:
    """Return what the levels up to `tokens` tokens in play take."""
    width = len(columns(game))
    rounds = bounded.PROFILE_ROUNDS if game.own == Decider.OWN else 1
    states = sum(count(game.players + 1, tokens - covered + 1) for covered in range(BOX + 1))
    top = [count(game.players, tokens - covered) for covered in range(BOX + 1)]
    # Starts and choices of the top level, choices of the level below; with switches re-rolls too.
    arrays = 4 if game.split else 3
    # Each choice is a byte; hands stand there twice while they grow, beside six rotations.
    choices = 3 * (1 if game.own == game.others else game.players)
    indices = 2 * 2 * game.players + 6 * 8
    return Requirements(
        levels=tokens - game.players + 1,
        states=states,
        numbers=states * width * rounds,
        largest=sum(top) * width,
        memory=(8 * arrays * width + choices) * sum(top) + (indices + 8 * 6) * max(top),
    )


def _name(game: Game, tokens: int, kind: str) -> str:
    return f"five-up-{kind}-{game.key}-{tokens}"


def exact_level(game: Game, tokens: int, store: Store) -> exact.Level:
    """Return a level of two players' exact answers."""
    lowest = game.players
    level = None
    for known in range(tokens, lowest - 1, -1):
        level = _load_exact(game, known, store)
        if level is not None:
            break
    for total in range(level.tokens + 1 if level else lowest, tokens + 1):
        level = exact.build(game, total, level)
        _save_exact(game, level, store)
    assert level is not None  # noqa: S101 - every hand holds a token, so there is a level
    return level


def bounded_level(
    game: Game, tokens: int, store: Store
) -> Generator[Progress, None, bounded.Level]:
    """Work out a level with bounds; yields after each level below, returns it at the end.

    Raises:
        UnsupportedError: no computer that this is made for holds such a level.
    """
    needed = requirements(game, tokens)
    if needed.largest > LARGEST_LEVEL:
        raise UnsupportedError("so many tokens and players are out of reach", ("hands",))
    level = None
    for known in range(tokens, game.players - 1, -1):
        level = _load_bounded(game, known, store)
        if level is not None:
            break
    geometry = Geometry(game.players)
    kernels = available() if needed.numbers >= LONG else PLAIN
    for total in range(level.tokens + 1 if level else game.players, tokens + 1):
        if level is not None:
            # Only what the level above needs stays in memory.
            level = replace(level, start=(), reroll=())
        level = bounded.build(game, total, level, geometry, kernels)
        _save_bounded(game, level, store)
        yield Progress(total, requirements(game, total).numbers, needed.numbers)
    assert level is not None  # noqa: S101 - every hand holds a token, so there is a level
    return level


def _save_exact(game: Game, level: exact.Level, store: Store) -> None:
    order = exact.states(level.tokens)
    numbers = (
        number
        for measure in level.measures
        for number in (
            measure.denominator,
            *(values[state] for values in _parts(measure) for state in order),
        )
    )
    text = "\n".join(f"{number:x}" for number in numbers)
    store.save(_name(game, level.tokens, "exact"), {}, [text.encode()])


def _parts(measure: exact.Measure) -> tuple[dict[exact.State, int], ...]:
    return dict(measure.start), dict(measure.reroll), dict(measure.choose)


def _load_exact(game: Game, tokens: int, store: Store) -> exact.Level | None:
    found = store.load(_name(game, tokens, "exact"))
    if found is None:
        return None
    numbers: Iterator[int] = (int(word, 16) for word in found[1].split(b"\n"))
    order = exact.states(tokens)
    measures = []
    for _ in range(3):
        denominator = next(numbers)
        parts = [{state: next(numbers) for state in order} for _ in range(3)]
        measures.append(exact.Measure(denominator, *parts))
    return exact.Level(tokens, *measures)


def _save_bounded(game: Game, level: bounded.Level, store: Store) -> None:
    about = {
        "win_error": level.win_error,
        "length_error": level.length_error,
        "gain": level.gain,
    }
    arrays = [*level.start, *(level.reroll if game.split else ()), *level.choose]
    content = [np.ascontiguousarray(array).data.cast("B") for array in arrays if array.size]
    store.save(_name(game, level.tokens, "bounded"), about, content)
    if sum(part.nbytes for part in content) > KEPT_BYTES:
        store.discard(_name(game, level.tokens - 1, "bounded"))


def _load_bounded(game: Game, tokens: int, store: Store) -> bounded.Level | None:
    found = store.load(_name(game, tokens, "bounded"))
    if found is None:
        return None
    about, content = found
    width = len(columns(game))
    sizes = [count(game.players, tokens - covered) for covered in range(BOX + 1)]
    numbers = np.frombuffer(content, dtype=np.float64)
    parts: list[tuple[Numbers, ...]] = []
    offset = 0
    for _ in range(3 if game.split else 2):
        part = []
        for size in sizes:
            part.append(numbers[offset : offset + width * size].reshape(width, size))
            offset += width * size
        parts.append(tuple(part))
    start, choose = parts[0], parts[-1]
    return bounded.Level(tokens, start, parts[1] if game.split else start, choose, **about)
