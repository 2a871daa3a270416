"""What a player wrote on the own board, held against the facts.

| mark | proven | wrong |
|---|---|---|
| a tile crossed out | no hand that fits holds it | every hand that fits holds it |
| a guess for a position | every hand that fits has it there | no hand that fits has it there |

All other marks are unproven, even if they happen to be true: the status depends on the facts of
the view alone, which are public, and never on the hidden tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.got_five import Path, PlayerView, index_of
from solver.got_five.possible import possible_chains

__all__ = ["MarkReport", "MarkStatus", "Status", "check_marks"]

Status: TypeAlias = Literal["proven", "unproven", "wrong"]


@dataclass(frozen=True, slots=True)
class MarkStatus:
    """One mark, by its path in the view, and what the facts say of it."""

    path: Path
    status: Status


@dataclass(frozen=True, slots=True)
class MarkReport:
    """Every mark's status.

    Attributes:
        marks: tiles crossed out as listed, then the guesses from position 1 to 5.
        first_wrong: the path of the first wrong one, or None.
    """

    marks: tuple[MarkStatus, ...]
    first_wrong: Path | None


def check_marks(view: PlayerView) -> MarkReport:
    """Return which marks the facts prove, which they refute, and which they leave open.

    Raises:
        InvalidInputError: the view is not sound.
        ContradictionError: no hand fits.
    """
    found = possible_chains(view)
    index = index_of(view.tile_set)
    report = []
    for i, tile in enumerate(view.marks.crossed_out):
        without = found.hand_count - found.tile_hands(tile)
        report.append(MarkStatus(("marks", "crossed_out", i), _status(without, found.hand_count)))
    for i, (guess, color) in enumerate(zip(view.marks.guesses, view.stand, strict=True)):
        if guess is not None:
            # A tile of another color stands elsewhere, if at all.
            hands = found.tile_hands(guess) if index.color[guess] == color else 0
            report.append(MarkStatus(("marks", "guesses", i), _status(hands, found.hand_count)))
    wrong = (mark.path for mark in report if mark.status == "wrong")
    return MarkReport(tuple(report), next(wrong, None))


def _status(agreeing: int, hand_count: int) -> Status:
    """Return the status of a mark that so many of the hands agree with."""
    if agreeing == hand_count:
        return "proven"
    return "unproven" if agreeing else "wrong"
