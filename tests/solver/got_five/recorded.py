"""Games played at random with some wrong announcements, and players who follow the hints.

`python -m tests.solver.got_five.recorded 2000` follows the hints through 2,000 games for each
number of players, after every event and for every seat; the tests do a few of them.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesets import got_five
from rulesets.got_five import Announce, Marks, Opponent, Options, PlayerView, SortClue, State
from rulesets.interface import CHANCE
from rulesets.play import pick
from solver.got_five.hints import Hint3, next_hint
from solver.got_five.marks import check_marks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesets.got_five import TileSet

PLAYERS = got_five.PLAYERS

PHOTO = PlayerView(
    ("blue", "red", "green", "orange", "pink"),
    opponents=(
        Opponent((5, 28, 47, 56, 59), clues=(SortClue(15, 1), SortClue(34, 2), SortClue(48, 3))),
        Opponent((32, 33, 44, 51, 55), clues=(SortClue(17, 0), SortClue(36, 2), SortClue(58, 5))),
    ),
    face_up=(6, 8, 24, 30, 52),
    clues=(SortClue(13, 1), SortClue(29, 4), SortClue(40, 4)),
)
"""A real table of three after three rounds, read off a photograph."""


def states(players: int, seed: int, tile_set: str | TileSet = "standard") -> Iterator[State]:
    """Yield each state of a game after the deal, from the first to the last."""
    rng = random.Random(f"{players}/{seed}")
    state = got_five.initial(players, Options(tile_set))
    events = 0
    while state.phase != "over":
        if got_five.to_act(state) == CHANCE:
            action: Any = pick(got_five.chance(state), seed, events)
            events += 1
        elif rng.random() < 0.005:
            seat = rng.choice(got_five.seats_in(state))
            action = Announce(seat, tuple(sorted(rng.sample(range(1, 61), 5))))
        else:
            action = rng.choice(got_five.legal_actions(state))
        state = got_five.apply(state, action)
        if state.phase != "deal":
            yield state


def view_of(state: State, seat: int) -> PlayerView:
    """Return what a seat knows in a game after the deal."""
    view = got_five.view(state, seat)
    assert isinstance(view, PlayerView)
    return view


def sample(
    players: int, seed: int, count: int, tile_set: str | TileSet = "standard"
) -> list[tuple[State, int]]:
    """Return some of a game's states, each with one of its seats."""
    rng = random.Random(f"sample/{players}/{seed}")
    every = [state for state in states(players, seed, tile_set) if state.phase != "over"]
    return [(rng.choice(every), rng.randrange(players)) for _ in range(count)]


def sample_views(players: int, seed: int, count: int) -> list[PlayerView]:
    """Return some views of a game."""
    return [view_of(state, seat) for state, seat in sample(players, seed, count)]


def marked(marks: Marks, hint: Hint3) -> Marks:
    """Return the marks once a hint's conclusion is written down."""
    assert hint.conclusion is not None
    position, tile = hint.conclusion.position, hint.conclusion.is_
    guesses = tuple(
        tile if tile is not None and i == position else guess
        for i, guess in enumerate(marks.guesses, 1)
    )
    return Marks((*marks.crossed_out, *hint.conclusion.ruled_out), guesses)


def follow(view: PlayerView) -> Marks:
    """Return the marks of a player who does what the hints say until nothing follows."""
    while True:
        hint = next_hint(view, 3)
        assert isinstance(hint, Hint3)
        assert hint.mistake is None
        if hint.done:
            return view.marks
        marks = marked(view.marks, hint)
        assert marks != view.marks
        view = replace(view, marks=marks)


def follow_game(players: int, seed: int) -> int:
    """Follow the hints through a game for every seat, and return how many marks they made.

    After every event each seat goes on from its marks; no true tile is ever crossed out, no wrong
    one guessed, and in the end all marks are proven.
    """
    boards = [Marks()] * players
    known: list[PlayerView | None] = [None] * players
    for state in states(players, seed):
        for seat, stand in enumerate(state.stands):
            view = view_of(state, seat)
            if view == known[seat]:
                continue
            known[seat] = view
            marks = follow(replace(view, marks=boards[seat]))
            assert not set(stand.tiles).intersection(marks.crossed_out)
            assert all(g in {None, t} for g, t in zip(marks.guesses, stand.tiles, strict=True))
            if marks != boards[seat]:
                report = check_marks(replace(view, marks=marks))
                assert {mark.status for mark in report.marks} == {"proven"}
            boards[seat] = marks
    return sum(len(b.crossed_out) + sum(g is not None for g in b.guesses) for b in boards)


def main() -> None:
    """Follow the hints through as many games for each number of players as asked for."""
    games = int(sys.argv[1])
    for players in PLAYERS:
        marks = sum(follow_game(players, seed) for seed in range(games))
        sys.stdout.write(f"{players} players, {games} games: {marks} marks, all proven\n")


if __name__ == "__main__":
    main()
