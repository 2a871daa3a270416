"""What requests about 5 Up hold beside its positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from api.shape import Body, Query
from rulesets.errors import Fault
from solver.five_up import Position, Switches, position_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["MAX_GAMES", "LengthsBody", "PictureQuery"]

MAX_GAMES = 100_000
"""Games in one request; a program that wants more calls the solver itself."""


class LengthsBody(Body):
    """A position to play out many times."""

    position: Position
    """As for `/odds`; the question says which choices are played."""

    games: int = 10_000
    """How many games, 2 to 100,000."""

    seed: int = 0
    """Fixes every game."""

    def faults(self) -> Iterator[Fault]:
        """Yield what the shape does not say."""
        yield from (fault.under("position") for fault in position_faults(self.position))
        if not 2 <= self.games <= MAX_GAMES:
            yield Fault(("games",), f"2 to {MAX_GAMES} games")
        if not 0 <= self.seed < 2**53:
            yield Fault(("seed",), "a seed is 0 to 2^53 - 1")


class PictureQuery(Query):
    """Which rules a picture of the optimal choices is about."""

    tokens: Annotated[int, Field(ge=1, le=10)] = 10
    """The largest hand shown."""

    optional_cover: bool = False
    """On a re-roll a free space need not be covered."""

    optional_discard: bool = False
    """On a re-roll a five need not throw a token away."""

    first_roll_covered: Literal["take", "harmless"] = "take"
    """What a covered face does on a turn's first roll."""

    bust: Literal["all", "one"] = "all"
    """Whether a bust takes all tokens of the box or one."""

    def switches(self) -> Switches:
        """Return the rules."""
        return Switches(
            self.optional_cover, self.optional_discard, self.first_roll_covered, self.bust
        )
