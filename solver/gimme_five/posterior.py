"""What the hidden hands and the next card are likely to be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rulesets.errors import Fault, InvalidInputError
from rulesets.gimme_five.cards import KINDS, Card
from solver.gimme_five.census import Census, Last, Likeness, likeness
from solver.gimme_five.table import singles

if TYPE_CHECKING:
    from solver.gimme_five.polynomial import Polynomial
    from solver.gimme_five.table import Table

__all__ = ["Posterior", "posterior"]


@dataclass(frozen=True, slots=True)
class Posterior:
    """The chances of single cards.

    Attributes:
        next_card: by kind, the chance to be drawn next; empty if nothing can be drawn.
        holds: for each hand and kind, the chance that it holds at least one.
        matches: for each hand, the chance that the next card equals a number in it.
    """

    next_card: dict[Card, Fraction]
    holds: tuple[dict[Card, Fraction], ...]
    matches: tuple[Fraction, ...]


def posterior(table: Table) -> Posterior:
    """Return the chances of single cards.

    Raises:
        InvalidInputError: the unseen cards cannot fill the hidden hands.
    """
    first: dict[Likeness, int] = {}
    for i, hand in enumerate(table.hands):
        first.setdefault(likeness(hand), i)
    counts = _Counts(table, tuple(first.values()))
    place = {key: n for n, key in enumerate(first)}
    next_card = counts.next_card()
    holds, matches = [], []
    for hand in table.hands:
        n = place[likeness(hand)]
        held = {kind: counts.holds(kind, n) for kind in KINDS}
        held.update(dict.fromkeys(hand.known, Fraction(1)))
        holds.append(held)
        numbers = singles(play_fives=table.play_fives)
        matches.append(
            sum((counts.matches(kind, n) for kind in numbers), Fraction())
            + sum(
                (next_card.get(kind, Fraction()) for kind in numbers & set(hand.known)), Fraction()
            )
        )
    return Posterior(next_card, tuple(holds), tuple(matches))


class _Counts:
    """The counts behind the chances, for one hand of each likeness.

    Args:
        table: the table.
        hands: the hands.
    """

    def __init__(self, table: Table, hands: tuple[int, ...]) -> None:
        """Count once for each kind and hand."""
        self._table = table
        self._census = Census(table, hands)
        self._hands = hands
        self._total = 0
        self._absent: dict[Card, list[int]] = {}
        self._next: dict[Card, int] = {}
        self._next_absent: dict[Card, list[int]] = {}
        for kinds, rest in self._census.leave_one_out():
            self._count(kinds, rest)

    def _count(self, kinds: tuple[Card, ...], rest: Polynomial) -> None:
        """Count for kinds that are alike, from the product of all kinds but one of them."""
        kind = kinds[0]
        last = Last(self._census, rest, kind)
        if not self._total:
            self._total = last.count()
            if not self._total:
                raise InvalidInputError(
                    [Fault(self._table.source, "no deal of the unseen cards fits these hands")]
                )
        absent = [last.count(without=[i]) for i in self._hands]
        copies = self._table.pool[kind]
        drawn, drawn_absent = 0, [0] * len(self._hands)
        if copies and self._table.pile:
            left = copies - 1
            drawn = copies * last.count(copies=left)
            drawn_absent = [copies * last.count(copies=left, without=[i]) for i in self._hands]
        for each in kinds:
            self._absent[each] = absent
            self._next[each] = drawn
            self._next_absent[each] = drawn_absent

    def next_card(self) -> dict[Card, Fraction]:
        """Return each kind's chance to be drawn next."""
        if self._table.pile:
            total = self._total * self._table.pile
            return {kind: Fraction(self._next[kind], total) for kind in KINDS}
        visible = Counter(self._table.bottom)
        return {kind: Fraction(visible[kind], len(self._table.bottom)) for kind in KINDS if visible}

    def holds(self, kind: Card, place: int) -> Fraction:
        """Return the chance that a hand holds the kind, known cards aside."""
        return 1 - Fraction(self._absent[kind][place], self._total)

    def matches(self, kind: Card, place: int) -> Fraction:
        """Return the chance that the next card is of a kind and a hand holds that, unseen."""
        if not self._table.pile:
            return self.next_card().get(kind, Fraction()) * self.holds(kind, place)
        both = self._next[kind] - self._next_absent[kind][place]
        return Fraction(both, self._total * self._table.pile)
