"""The problem of Got Five! through the library python-constraint.

A second witness beside CP-SAT: the same statement in a finite-domain solver of another kind.
"""

from __future__ import annotations

from itertools import pairwise
from operator import lt
from typing import TYPE_CHECKING

from constraint import Problem

from rulesets.got_five import POSITIONS, SortClue, check_view, visible_tiles
from solver.got_five.engine import Census, census_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesets.got_five import Clue, PlayerView, TileIndex
    from solver.got_five.engine import Hand

__all__ = ["census", "enumerate_hands"]


def enumerate_hands(view: PlayerView) -> list[Hand]:
    """Return every hand that fits a view, each once, in no promised order.

    Raises:
        InvalidInputError: the view is not sound.
    """
    index = check_view(view)
    seen = {tile for _, tile in visible_tiles(view)}
    problem = Problem()
    for position, color in enumerate(view.stand, 1):
        candidates = [
            number
            for number in index.numbers_of(color)
            if number not in seen
            and all(_admits(clue, position, index)(number) for clue in view.clues)
        ]
        # The library refuses a variable without values, where there simply is no hand.
        if not candidates:
            return []
        problem.addVariable(position, candidates)
    for left, right in pairwise(POSITIONS):
        problem.addConstraint(lt, [left, right])
    return [
        tuple(solution[position] for position in POSITIONS) for solution in problem.getSolutions()
    ]


def census(view: PlayerView, *, offset: int = 0, limit: int = 0) -> Census:
    """Return the census of a view, as every engine does."""
    return census_of(enumerate_hands(view), offset, limit)


def _admits(clue: Clue, position: int, index: TileIndex) -> Callable[[int], bool]:
    """Return what a clue says of the number at one position."""
    if isinstance(clue, SortClue):
        if position <= clue.notch:
            return lambda number: number < clue.tile
        return lambda number: number > clue.tile
    if position == clue.position:
        return lambda number: (index.dots[number] == index.dots[clue.tile]) == clue.same_dots
    return lambda _: True
