"""What the counting needs to know of a table: the unseen cards and each hidden hand.

| term | meaning |
|---|---|
| pool | how many cards of each kind nobody has seen: they are in hidden hands or in the pile |
| batch | cards of one hidden hand that came in together and of which the same is known |
| ways | by how many cards each batch still has, the weight of the stories that lead there |
| single | a kind that no hand holds twice, because two would have been laid as a set |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rulesets.gimme_five.cards import FIVE, NUMBERS, Card

__all__ = ["Batch", "Hand", "Table", "Ways", "singles"]

Ways: TypeAlias = tuple[tuple[tuple[int, ...], int], ...]


def singles(*, play_fives: bool) -> frozenset[Card]:
    """Return the numbers, which no hand holds twice."""
    return frozenset(NUMBERS) - ({FIVE} if play_fives else set())


@dataclass(frozen=True, slots=True)
class Batch:
    """Cards that came into a hidden hand together.

    Attributes:
        forbidden: kinds that none of them can be.
        dealt_pairs: for a number of which the hand laid m pairs when this batch was dealt, 2m + 1.
            One further card of that number has the weight 1 / (2m + 1): it could as well have been
            any of the 2m cards that were laid.
    """

    forbidden: frozenset[Card] = frozenset()
    dealt_pairs: tuple[tuple[Card, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that cannot be seen, apart from the cards that are known.

    Attributes:
        seat: whose it is.
        sets: how many sets lie before that seat.
        known: cards of it that the seat took openly.
        batches: its unknown cards by arrival, oldest first; at least one, if only an empty one.
        ways: weights of the batches' sizes; all have the same sum, the number of unknown cards.
    """

    seat: int
    sets: int
    known: tuple[Card, ...]
    batches: tuple[Batch, ...]
    ways: Ways

    @property
    def size(self) -> int:
        """How many unknown cards it holds."""
        return sum(self.ways[0][0])

    @property
    def caps(self) -> tuple[int, ...]:
        """The most cards that each batch can still have."""
        return tuple(map(max, zip(*(sizes for sizes, _ in self.ways), strict=True)))


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that the odds are computed from.

    Attributes:
        play_fives: whether fives are Jacks.
        pool: unseen cards by kind, all 15 kinds.
        hands: the hidden hands, clockwise from the left of the one who asks.
        pile: how many cards lie in the shuffled part of the pile; they are unseen.
        bottom: once that part is empty, the visible cards of which the next one is a uniform pick.
        buried: how many known cards lie under the shuffled part.
        seat: the own seat.
        hand: the own cards.
        sets: how many own sets.
        top: the number on top of the discards, if it can be taken.
        drawn: an own card that was drawn and is neither kept nor played.
        duty: whether the Set Back duty is enforced.
        teams: whether alternate seats are teams.
        claimant: the seat that claims, if any.
        source: the field of the request that the hands come from, for a fault in them.
        assumptions: what this description takes for granted.
    """

    play_fives: bool
    pool: Mapping[Card, int]
    hands: tuple[Hand, ...]
    pile: int
    bottom: tuple[Card, ...]
    buried: int
    seat: int
    hand: tuple[Card, ...]
    sets: int
    top: Card | None
    drawn: Card | None = None
    duty: bool = True
    teams: bool = False
    claimant: int | None = None
    source: tuple[str, ...] = ("opponents",)
    assumptions: tuple[str, ...] = ()
