"""Recorded tables: games played to the end by the rules, for puzzles to be found in.

Every player reveals at random and asks the best of a few random questions, one that leaves the
fewest hands on average. Nobody announces, so that the others play on. One player can make a slip:
note down one answer wrongly, and from then on believe it.

Everything about a table follows from its number and from who plays: chance from
`rulesets.play`, choices from generators seeded with text. Of `random.Random` only `randrange` is
used, and only text as a seed, which Python keeps stable from version to version.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesets import got_five
from rulesets.got_five import (
    Clue,
    Compare,
    Options,
    PlayerView,
    Sort,
    State,
    index_of,
    visible_tiles,
)
from rulesets.interface import NOBODY
from rulesets.play import settle
from rulesets.registry import GOT_FIVE
from solver.got_five.chain import chains, places_of
from solver.got_five.engine import Hand
from solver.got_five.entries import other_answers
from solver.got_five.puzzles.wishes import ClueKinds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesets.got_five import Action
    from solver.got_five.chain import Chains

__all__ = ["Moment", "Slip", "Table", "chains_of", "play_table"]

_QUESTIONS_CONSIDERED = 6
"""Enough for sensible play, few enough that tables differ."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what, and the number that fixes everything else."""

    players: int
    clues: ClueKinds
    tile_set: str
    number: int


@dataclass(frozen=True, slots=True)
class Slip:
    """One answer that one player notes down wrongly.

    Attributes:
        seat: who.
        clue: which of the player's answers, from 0.
        choice: which other answer, from 0; more than there are start again from the first.
    """

    seat: int
    clue: int
    choice: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A player has just noted down an answer.

    Attributes:
        seat: who.
        view: what that player knows, or believes.
        hand: the tiles on that player's stand.
    """

    seat: int
    view: PlayerView
    hand: Hand


def play_table(table: Table, slip: Slip | None = None) -> Iterator[Moment]:
    """Play a table, and yield each moment at which a player has learned an answer."""
    rng = random.Random(f"got-five-puzzle/{table.players}/{table.clues}/{table.number}")
    state = GOT_FIVE.initial(table.players, Options(table.tile_set))
    events = 0
    while True:
        state, events, _ = settle(GOT_FIVE, state, table.number, events)
        seat = GOT_FIVE.to_act(state)
        if seat is NOBODY:
            return
        assert isinstance(seat, int)  # noqa: S101 - settle leaves no chance event
        action = _choice(state, seat, table.clues, slip, rng)
        state = GOT_FIVE.apply(state, action)
        if isinstance(action, Sort | Compare):
            yield Moment(seat, _noted(state, seat, slip), state.stands[seat].tiles)


def chains_of(view: PlayerView, clues: Sequence[Clue] | None = None) -> Chains:
    """Return the counts of a table's view; with other clues, those of its own stay seen."""
    seen = {tile for _, tile in visible_tiles(view)}
    answers = view.clues if clues is None else clues
    return chains(places_of(view.stand, index_of(view.tile_set), seen, answers))


def _noted(state: State, seat: int, slip: Slip | None) -> PlayerView:
    """Return what a player has noted down, the slip included."""
    view = got_five.view(state, seat)
    assert isinstance(view, PlayerView)  # noqa: S101 - the deal is over
    if slip is None or seat != slip.seat or slip.clue >= len(view.clues):
        return view
    others = [clue for _, _, clue in other_answers(view.clues[slip.clue])]
    wrong = others[slip.choice % len(others)]
    return replace(view, clues=(*view.clues[: slip.clue], wrong, *view.clues[slip.clue + 1 :]))


def _choice(
    state: State, seat: int, clues: ClueKinds, slip: Slip | None, rng: random.Random
) -> Action:
    actions = GOT_FIVE.legal_actions(state)
    sorts = [action for action in actions if isinstance(action, Sort)]
    if not sorts:
        # A reveal, or nothing to ask with.
        return actions[rng.randrange(len(actions))]
    compares = [action for action in actions if isinstance(action, Compare)]
    asks_sort = rng.randrange(2) == 0 if clues == "mixed" else clues == "sort"
    questions: Sequence[Sort | Compare] = sorts if asks_sort else compares
    view = _noted(state, seat, slip)
    found = chains_of(view)
    dots = index_of(view.tile_set).dots
    by_dots = found.dots_hands(dots)

    def squares(question: Sort | Compare) -> int:
        if isinstance(question, Sort):
            return sum(count * count for count in found.notch_hands(question.tile))
        yes = by_dots[question.position][dots[question.tile]]
        return yes * yes + (found.hand_count - yes) ** 2

    considered = [questions[rng.randrange(len(questions))] for _ in range(_QUESTIONS_CONSIDERED)]
    return min(considered, key=squares)
