"""What requests about Got Five! hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from api.models.common import ExactQuery
from api.shape import Body, Query
from rulesets.errors import Fault, InvalidInputError
from rulesets.got_five import PlayerView, hand_faults, load, view_faults
from rulesets.notation import fail
from solver.got_five.hints import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "MAX_OFFSET",
    "AnnouncementBody",
    "DeductionsQuery",
    "GuessBody",
    "HintBody",
    "PositionDeductionsQuery",
    "PositionExactQuery",
    "PositionHintQuery",
    "PositionQuery",
    "ViewBody",
]

MAX_OFFSET = 2**53 - 1
"""The largest offset, so that a client in JavaScript sends the one that it means."""

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

    offset: Annotated[int, Field(ge=0, le=MAX_OFFSET)] = 0
    """The number of the first hand to list, from 0."""

    engine: EngineName = "chain"
    """Which engine finds the hands; all give the same."""


class PositionQuery(Query):
    """Parameters of a question about a position in notation."""

    position: str
    """A view in one line of notation, `got-five-view/1;stand=…`."""

    def view(self) -> PlayerView:
        """Return the view that the notation describes.

        Raises:
            InvalidInputError: the notation is no player's view, or not a sound one.
        """
        view = load(self.position)
        if not isinstance(view, PlayerView):
            raise fail("this is not the notation of one player's view")
        return view

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with the notation, or with the view that it describes."""
        try:
            self.view()
        except InvalidInputError as error:
            for fault in error.faults:
                place = "/".join(map(str, fault.path))
                yield Fault(("position",), f"{place}: {fault.detail}".removeprefix(": "))


class PositionExactQuery(ExactQuery, PositionQuery):
    """Parameters of a question about a position in notation, answered with fractions."""


class PositionDeductionsQuery(DeductionsQuery, PositionQuery):
    """Parameters of deductions about a position in notation."""


class PositionHintQuery(PositionQuery):
    """Parameters of a hint about a position in notation."""

    level: Annotated[int, Field(ge=1, le=4)] = 1
    """1: where to look; 2: how and why; 3: what follows; 4: every step that remains."""
