"""What requests about Gimme 5! hold beside its positions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from api.models.common import ExactQuery
from api.shape import Body
from solver.gimme_five import match_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesets.errors import Fault

__all__ = ["DealQuery", "MatchBody", "MatchReply"]


class DealQuery(ExactQuery):
    """Which deck is dealt from."""

    play_fives: bool = False
    """Fives are Jacks and make no pairs."""


class MatchBody(Body):
    """A match of Team Play."""

    round_win: float
    """The chance that the first team wins a round, 0 to 1, taken as the decimal that it is."""

    wins: tuple[int, int] = (0, 0)
    """Rounds that the first and the second team have won; three win the match."""

    def chance(self) -> Fraction:
        """Return the chance of a round as the fraction that its digits are."""
        return Fraction(repr(self.round_win))

    def faults(self) -> Iterator[Fault]:
        """Yield what the shape does not say."""
        yield from match_faults(self.chance(), self.wins)


@dataclass(frozen=True, slots=True)
class MatchReply:
    """Who wins a match.

    Attributes:
        win_probability: the chance that the first team does.
    """

    win_probability: Fraction
