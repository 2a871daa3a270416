"""What requests about Got Five! hold."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from api.models.common import ExactQuery
from api.shape import Body
from rulesets.got_five import PlayerView

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


class HintBody(Body):
    """A position with the player's marks, and how much of a hint is wanted."""

    view: PlayerView
    level: int = 1
    """1: where to look; 2: how and why; 3: what follows; 4: every step that remains."""


class GuessBody(Body):
    """A position and the five numbers that the player would call out."""

    view: PlayerView
    guess: tuple[int, ...]
    """Five tile numbers, ascending."""


class AnnouncementBody(Body):
    """A hand and the five numbers that its owner called out."""

    hand: tuple[int, ...]
    """The five tiles on the stand, ascending."""

    guess: tuple[int, ...]
    """The five numbers called out, ascending."""


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
