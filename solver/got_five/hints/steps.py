"""The whole deduction: techniques applied until nothing follows, always from the simplest on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesets.got_five import Path, PlayerView
from solver.got_five.contradiction import contradiction
from solver.got_five.hints.board import Board, Conclusion, Finding, Message, Technique, board_of
from solver.got_five.hints.techniques import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Step", "solve_steps", "steps_until_empty"]


@dataclass(frozen=True, slots=True)
class Step:
    """One conclusion with everything that it follows from.

    Attributes:
        technique: how it was found.
        premises: every entry of the view that it rests on, also through earlier steps, sorted;
            they alone, with the stand's colors, entail the conclusion.
        earlier: what it takes from earlier steps, or None; that alone, with the step's own
            entries, entails the conclusion too.
        earlier_steps: the numbers from 0 of the steps that `earlier` is taken from.
        depth: the length of the longest chain of steps that ends here, at least 1.
        conclusion: what follows.
        message: why, without the conclusion itself.
    """

    technique: Technique
    premises: tuple[Path, ...]
    earlier: Conclusion | None
    earlier_steps: tuple[int, ...]
    depth: int
    conclusion: Conclusion
    message: Message


def solve_steps(view: PlayerView) -> tuple[Step, ...]:
    """Return all that follows from a view, step by step, from nothing; marks play no part.

    After each step the search begins again with the simplest technique. At the end the tiles
    that were not ruled out are those that some hand holds.

    Raises:
        InvalidInputError: the view is not sound.
        ContradictionError: no hand fits.
    """
    steps, emptied = steps_until_empty(view)
    if emptied is not None:
        raise contradiction(view)
    return steps


def steps_until_empty(view: PlayerView) -> tuple[tuple[Step, ...], int | None]:
    """Return the steps of any view, and the position that they leave without a tile, or None.

    If no hand fits, the steps end with the one that rules out a position's last tile: all the
    entries that it and the earlier ones about that position rest on cannot be true together.

    Raises:
        InvalidInputError: the view is not sound.
    """
    board = board_of(view)
    steps: list[Step] = []
    ruled_out_by: dict[int, int] = {}
    while found := _simplest(board):
        technique, finding = found
        earlier_steps = (
            sorted({ruled_out_by[tile] for tile in finding.earlier.ruled_out})
            if finding.earlier
            else []
        )
        steps.append(_step(technique, finding, earlier_steps, steps))
        for tile in finding.conclusion.ruled_out:
            ruled_out_by[tile] = len(steps) - 1
        board = board.concluding(finding.conclusion)
        if not board.candidates[finding.conclusion.position]:
            return tuple(steps), finding.conclusion.position
    return tuple(steps), None


def _simplest(board: Board) -> tuple[Technique, Finding] | None:
    for name, technique in TECHNIQUES.items():
        for finding in technique(board):
            return name, finding
    return None


def _step(
    technique: Technique, finding: Finding, earlier_steps: Iterable[int], steps: list[Step]
) -> Step:
    bases = [steps[number] for number in earlier_steps]
    premises = set(finding.premises).union(*(step.premises for step in bases))
    return Step(
        technique=technique,
        # Places of one kind have the same shape, so that paths can be compared.
        premises=tuple(sorted(premises)),
        earlier=finding.earlier,
        earlier_steps=tuple(earlier_steps),
        depth=1 + max((step.depth for step in bases), default=0),
        conclusion=finding.conclusion,
        message=finding.message,
    )
