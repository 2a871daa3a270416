"""What a view proves and how likely the rest is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rulesets.got_five import NUMBERS, PlayerView, TileIndex, index_of, visible_tiles
from solver.got_five.contradiction import contradiction
from solver.got_five.engine import DEFAULT_ENGINE, Census, Hand, engine_named

__all__ = ["BoardTile", "Candidate", "Deductions", "PositionCandidates", "deduce"]

Status = Literal["seen", "ruled_out", "possible", "certain"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A tile that can stand at a position: in how many hands it does, and how likely."""

    number: int
    hands: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class PositionCandidates:
    """A position 1-5 of the own stand, its color, and the tiles that can stand there."""

    position: int
    color: str
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class BoardTile:
    """A tile of the player's board.

    `seen`: it lies elsewhere; `ruled_out`: it does not, but no hand holds it; `possible`: some
    hands hold it; `certain`: all do. `probability` is its chance to be on the own stand.
    """

    number: int
    color: str
    dots: int
    status: Status
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Deductions:
    """Everything that follows from a view about the own hand.

    Attributes:
        hand_count: how many hands fit, at least 1; all are equally likely.
        solved: whether one is left.
        hands: one page of them, in ascending lexicographic order.
        positions: the five positions with their candidates.
        board: all sixty tiles.
        engine: which engine found it.
    """

    hand_count: int
    solved: bool
    hands: tuple[Hand, ...]
    positions: tuple[PositionCandidates, ...]
    board: tuple[BoardTile, ...]
    engine: str


def deduce(
    view: PlayerView, engine: str = DEFAULT_ENGINE, offset: int = 0, limit: int = 100
) -> Deductions:
    """Return what follows from a view, with at most `limit` hands from number `offset` on.

    Raises:
        InvalidInputError: the view is not sound, or there is no such engine.
        ContradictionError: no hand fits.
        BudgetError: the engine gave up.
    """
    census = engine_named(engine)(view, offset=offset, limit=limit)
    if not census.hand_count:
        raise contradiction(view, engine)
    index = index_of(view.tile_set)
    chances = [Fraction(hands, census.hand_count) for hands in census.tile_hands]
    return Deductions(
        hand_count=census.hand_count,
        solved=census.hand_count == 1,
        hands=census.hands,
        positions=tuple(
            PositionCandidates(
                position,
                color,
                tuple(
                    Candidate(number, census.tile_hands[number], chances[number])
                    for number in index.numbers_of(color)
                    if census.tile_hands[number]
                ),
            )
            for position, color in enumerate(view.stand, 1)
        ),
        board=_board(view, index, census, chances),
        engine=engine,
    )


def _board(
    view: PlayerView, index: TileIndex, census: Census, chances: list[Fraction]
) -> tuple[BoardTile, ...]:
    seen = {tile for _, tile in visible_tiles(view)}

    def status(number: int) -> Status:
        hands = census.tile_hands[number]
        if hands:
            return "certain" if hands == census.hand_count else "possible"
        return "seen" if number in seen else "ruled_out"

    return tuple(
        BoardTile(number, index.color[number], index.dots[number], status(number), chances[number])
        for number in NUMBERS
    )
