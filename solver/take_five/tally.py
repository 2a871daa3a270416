"""What can become of one card, as counts of equally likely cases."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["Arrival", "Landing", "Tally"]

Arrival = Literal["joins", "overflow", "row_choice"]
"""How a card comes to lie: in a row with room, as a sixth card, or where its owner chooses."""


@dataclass(frozen=True, slots=True, order=True)
class Landing:
    """Where a card comes to lie.

    Attributes:
        row: from 0.
        place: how many cards the row has with this one, 1 to 5; a row that is taken starts anew.
        arrival: how.
    """

    row: int
    place: int
    arrival: Arrival


@dataclass(slots=True)
class Tally:
    """Counts for one card, filled by the solver of a variant.

    Cases in which the card's owner must choose a row stand apart from the others.

    Attributes:
        cases: all of them; in the rest of those counted here nothing is taken.
        bulls: cases by bull heads taken with a sixth card.
        landings: cases by where the card comes to lie, without row choice.
        choices: by row, the cases of row choice by the bull heads that this row then has.
        by_policy: the cases of row choice by row and bull heads, if the named policy chooses.
    """

    cases: int
    bulls: Counter[int] = field(default_factory=Counter)
    landings: Counter[Landing] = field(default_factory=Counter)
    choices: tuple[Counter[int], ...] = field(
        default_factory=lambda: (Counter(), Counter(), Counter(), Counter())
    )
    by_policy: Counter[tuple[int, int]] = field(default_factory=Counter)
