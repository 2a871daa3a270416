"""What the hidden hands and the next card are likely to be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rulesets.errors import Fault, InvalidInputError
from rulesets.gimme_five.cards import BLOCKER, KINDS, Card, is_jack
from solver.gimme_five.counting.census import Census
from solver.gimme_five.counting.plan import Likeness, is_small, likeness
from solver.gimme_five.table import singles

if TYPE_CHECKING:
    from solver.gimme_five.table import Hand, Table

__all__ = ["Posterior", "chance_to_hold", "posterior"]


@dataclass(frozen=True, slots=True)
class Posterior:
    """The chances of single cards.

    Attributes:
        total: the number of weighted ways for the unseen cards to lie in the hidden hands.
        next_card: by kind, the chance to be drawn next; empty if nothing can be drawn.
        holds: for each hand and kind, the chance that it holds at least one.
        matches: for each hand, the chance that the next card equals a number in it.
        unblocked: for each hand with sets, by Jack, the chance that this is the next card and the
            hand holds no Blocker.
    """

    total: int
    next_card: dict[Card, Fraction]
    holds: tuple[dict[Card, Fraction], ...]
    matches: tuple[Fraction, ...]
    unblocked: tuple[dict[Card, Fraction], ...]


def posterior(table: Table) -> Posterior:
    """Return the chances of single cards.

    Raises:
        InvalidInputError: the unseen cards cannot fill the hidden hands.
    """
    first: dict[Likeness, int] = {}
    for i, hand in enumerate(table.hands):
        first.setdefault(likeness(hand), i)
    apart = tuple(first.values())
    # A census that gives all hands axes answers for all of them; others do for the one set apart.
    together = [apart] if is_small(table.hands) else [(i,) for i in apart]
    counts: dict[int, _Counts] = {}
    for hands in together:
        counts.update(dict.fromkeys(hands, _Counts(table, hands)))
    any_counts = next(iter(counts.values()))
    next_card = any_counts.next_card()
    holds, matches, unblocked = [], [], []
    jacks = [kind for kind in KINDS if is_jack(kind, play_fives=table.play_fives)]
    for hand in table.hands:
        i = first[likeness(hand)]
        held = {kind: counts[i].holds(kind, i) for kind in KINDS}
        held.update(dict.fromkeys(hand.known, Fraction(1)))
        holds.append(held)
        numbers = singles(play_fives=table.play_fives)
        matches.append(
            sum((counts[i].matches(kind, i) for kind in numbers), Fraction())
            + sum(
                (next_card.get(kind, Fraction()) for kind in numbers & set(hand.known)), Fraction()
            )
        )
        unblocked.append({jack: counts[i].unblocked(jack, hand, i) for jack in jacks if hand.sets})
    return Posterior(any_counts.total, next_card, tuple(holds), tuple(matches), tuple(unblocked))


def chance_to_hold(table: Table, hand: int, kind: Card) -> Fraction:
    """Return the chance that a hand holds at least one card of a kind.

    Raises:
        InvalidInputError: the unseen cards cannot fill the hidden hands.
    """
    if kind in table.hands[hand].known:
        return Fraction(1)
    last = Census(table, [hand]).left_out(kind)
    return 1 - Fraction(last.count(without=hand), _checked(table, last.count()))


def _checked(table: Table, total: int) -> int:
    """Return a number of ways, if there are any."""
    if not total:
        raise InvalidInputError(
            [Fault(table.source, "no deal of the unseen cards fits these hands")]
        )
    return total


class _Counts:
    """The counts behind the chances of some hands.

    Args:
        table: the table.
        hands: the hands.
    """

    def __init__(self, table: Table, hands: tuple[int, ...]) -> None:
        """Count once for each kind and hand."""
        self._table = table
        self._last = dict(Census(table, hands).leave_one_out())
        self.total = _checked(table, self._last[KINDS[0]].count())

    def next_card(self) -> dict[Card, Fraction]:
        """Return each kind's chance to be drawn next."""
        if self._table.pile:
            return {kind: self._drawn(kind) for kind in KINDS}
        visible = Counter(self._table.bottom)
        return {kind: Fraction(visible[kind], len(self._table.bottom)) for kind in KINDS if visible}

    def holds(self, kind: Card, hand: int) -> Fraction:
        """Return the chance that a hand holds the kind, known cards aside."""
        return 1 - Fraction(self._last[kind].count(without=hand), self.total)

    def matches(self, kind: Card, hand: int) -> Fraction:
        """Return the chance that the next card is of a kind and a hand holds that, unseen."""
        if not self._table.pile:
            return self.next_card().get(kind, Fraction()) * self.holds(kind, hand)
        return self._drawn(kind) - self._drawn(kind, without=hand)

    def unblocked(self, jack: Card, hand: Hand, place: int) -> Fraction:
        """Return the chance that a Jack is the next card and a hand holds no Blocker.

        Args:
            jack: the kind of Jack.
            hand: the hand.
            place: one that is alike and was counted for.
        """
        if BLOCKER in hand.known:
            return Fraction()
        if not self._table.pile:
            return self.next_card().get(jack, Fraction()) * (1 - self.holds(BLOCKER, place))
        copies = self._table.pool[jack]
        if not copies:
            return Fraction()
        blocker = self._last[BLOCKER]
        if blocker.shares is self._last[jack].shares:
            count = blocker.count(without=place, gone=1)
        else:
            count = self._without_both(jack, place)
        return Fraction(copies * count, self.total * self._table.pile)

    def _without_both(self, jack: Card, place: int) -> int:
        """Count the ways without one Jack and without Blockers in a hand."""
        census = Census(self._table, [place])
        kinds = [kind for kind in census.plan.kinds if kind not in {jack, BLOCKER}]
        rest = census.times_all(census.start(), kinds)
        rest = census.times(rest, jack, copies=self._table.pool[jack] - 1)
        return census.last(rest, BLOCKER).count(without=place)

    def _drawn(self, kind: Card, without: int | None = None) -> Fraction:
        """Return the chance that the next card of the pile is of a kind and hands hold none."""
        copies = self._table.pool[kind]
        if not copies:
            return Fraction()
        count = self._last[kind].count(copies=copies - 1, without=without)
        return Fraction(copies * count, self.total * self._table.pile)
