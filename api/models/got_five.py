"""What requests about Got Five! hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from api.models.common import ExactQuery
from api.shape import Body
from rulesets.errors import Fault
from rulesets.got_five import PlayerView, hand_faults, view_faults
from solver.got_five.hints import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "AnnouncementBody",
    "DeductionsQuery",
    "GuessBody",
    "HintBody",
    "PositionDeductionsQuery",
    "PositionHintQuery",
    "PositionQuery",
    "ViewBody",
]

EngineName = Literal["chain", "cp-sat", "python-constraint"]


class ViewBody(Body):
    """A position: what one player knows."""

    view: PlayerView

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with the view."""
        return (fault.under("view") for fault in view_faults(self.view))


class HintBody(ViewBody):
    """A position with the player's marks, and how much of a hint is wanted."""

    level: int = 1
    """1: where to look; 2: how and why; 3: what follows; 4: every step that remains."""

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with the view, and a level that there is not."""
        yield from super().faults()
        if self.level not in LEVELS:
            yield Fault(("level",), "levels are 1 to 4")


class GuessBody(ViewBody):
    """A position and the five numbers that the player would call out."""

    guess: tuple[int, ...]
    """Five tile numbers, ascending."""

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with the view and with the guess."""
        yield from super().faults()
        yield from (fault.under("guess") for fault in hand_faults(self.guess))


class AnnouncementBody(Body):
    """A hand and the five numbers that its owner called out."""

    hand: tuple[int, ...]
    """The five tiles on the stand, ascending."""

    guess: tuple[int, ...]
    """The five numbers called out, ascending."""

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with the hand and with the guess."""
        yield from (fault.under("hand") for fault in hand_faults(self.hand))
        yield from (fault.under("guess") for fault in hand_faults(self.guess))


class DeductionsQuery(ExactQuery):
    """Parameters of deductions."""

    hands: Annotated[int, Field(ge=0, le=1000)] = 100
    """How many hands to list at most."""

    offset: Annotated[int, Field(ge=0)] = 0
    """The number of the first hand to list, from 0."""

    engine: EngineName = "chain"
    """Which engine finds the hands; all give the same."""


class PositionQuery(ExactQuery):
    """Parameters of a question about a position in notation."""

    position: str
    """A view in one line of notation, `got-five-view/1;stand=…`."""


class PositionDeductionsQuery(DeductionsQuery, PositionQuery):
    """Parameters of deductions about a position in notation."""


class PositionHintQuery(PositionQuery):
    """Parameters of a hint about a position in notation."""

    level: Annotated[int, Field(ge=1, le=4)] = 1
    """1: where to look; 2: how and why; 3: what follows; 4: every step that remains."""
