"""The numbers that floating-point answers hold for every state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solver.five_up.model import Decider, Game

__all__ = ["Column", "columns"]

ROLLS: Final = 0
TURNS: Final = 1


@dataclass(frozen=True, slots=True)
class Column:
    """One number that every state has.

    Attributes:
        seat: whose chance to win it is or goes with, counted from the mover.
        source: the column that holds the same number in the next seat's turn.
        decider: how the mover chooses.
        won: the number when the mover has won.
        cost: what a roll counts.
        over: what the end of a turn counts.
    """

    seat: int
    source: int
    decider: Decider
    won: float
    cost: float = 0.0
    over: float = 0.0


def columns(game: Game) -> tuple[Column, ...]:
    """Return a game's columns: each seat's chance to win, then rolls and turns.

    Where choices depend on whose value is meant, rolls and turns have a column for each seat.
    """
    players = game.players
    deciders = [game.own if seat == 0 else game.others for seat in range(players)]
    wins = [
        Column(seat, (seat - 1) % players, deciders[seat], float(seat == 0))
        for seat in range(players)
    ]
    seats = 1 if game.own == game.others else players
    lengths = [
        Column(
            seat,
            players + kind * seats + (seat - 1) % seats,
            deciders[seat],
            won=float(kind == TURNS),
            cost=float(kind == ROLLS),
            over=float(kind == TURNS),
        )
        for kind in (ROLLS, TURNS)
        for seat in range(seats)
    ]
    return (*wins, *lengths)
