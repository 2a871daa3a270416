"""Counting the ways in which the unseen cards can lie in the hidden hands.

Every way to hand out the unseen cards, told apart by their copies, counts the same, but for the
weights that the hands' stories bring. So each probability is one count over another. A count is
a product with one factor for each kind of card (`Census.times`); forbidding a kind to a hand
changes that factor alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import comb, factorial, perm, prod
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

from rulesets.gimme_five.cards import KINDS, Card
from solver.gimme_five.polynomial import Axes, Column, Placement, Polynomial, Ring
from solver.gimme_five.table import Batch, singles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from solver.gimme_five.table import Hand, Table

SMALL = 5_000
"""Up to so many packed coefficients it is quicker to treat twins as if they were not alike."""

__all__ = ["Census", "Last", "Likeness", "likeness"]

Likeness: TypeAlias = "tuple[tuple[Batch, ...], tuple[tuple[tuple[int, ...], int], ...]]"


def likeness(hand: Hand) -> Likeness:
    """Return what is known of a hand's unknown cards; equal for hands that are alike."""
    return hand.batches, hand.ways


@dataclass(frozen=True, slots=True)
class _Variable:
    """A batch with an axis of its own."""

    hand: int
    batch: int | None
    cap: int


class Census:
    """The counts of one table.

    Args:
        table: the table.
        focus: hands that later questions single out.
        actor: the hand whose variables come last.
        draw: count the next card of the pile as one more card of that hand, which then makes no
            set there.
    """

    def __init__(
        self, table: Table, focus: Iterable[int], actor: int | None = None, *, draw: bool = False
    ) -> None:
        """Lay out the variables, the next card last of all."""
        self.table = table
        self.actor = actor
        self.singles = singles(play_fives=table.play_fives)
        focus = {*focus, *([] if actor is None else [actor])}
        self.twins = _twins(table.hands, focus)
        own = [i for i in range(len(table.hands)) if i not in self.twins]
        self.owners = sorted(own, key=lambda i: i == actor)
        self.variables = [
            _Variable(i, b, cap)
            for i in self.owners
            for b, cap in enumerate(table.hands[i].caps)
            if cap
        ]
        if actor is not None and draw:
            self.variables.append(_Variable(actor, None, 1))
        twin = table.hands[self.twins[0]] if self.twins else None
        axes = Axes([variable.cap for variable in self.variables], self._bits())
        self.ring = Ring(axes, len(self.twins), twin.size if twin else 0)

    def _bits(self) -> int:
        """Bound every coefficient: each batch filled on its own, times all weights."""
        total = sum(self.table.pool.values())
        bound = 1
        for variable in self.variables:
            bound *= max(comb(total, size) for size in range(variable.cap + 1))
        for hand in self.table.hands:
            bound *= sum(ways for _, ways in hand.ways)
            for batch in hand.batches:
                for _, weight in batch.dealt_pairs:
                    bound *= weight
        for i in self.twins:
            bound *= max(comb(total, size) for size in range(self.table.hands[i].size + 1))
        return bound.bit_length()

    def start(self) -> Polynomial:
        """Return the polynomial of the hands' ways: what the kinds' factors have to fill up."""
        axes = self.ring.axes
        places = {(v.hand, v.batch): axis for axis, v in enumerate(self.variables)}
        packed = 1
        for i in self.owners:
            hand, total = self.table.hands[i], 0
            for sizes, ways in hand.ways:
                exponents = [0] * len(self.variables)
                for b, (size, cap) in enumerate(zip(sizes, hand.caps, strict=True)):
                    if cap:
                        exponents[places[i, b]] = cap - size
                total += (ways * packed) << axes.monomial(exponents)
            packed = total
        return self.ring.constant(packed)

    def column(self, kind: Card, without: Collection[int] = ()) -> Column:
        """Return how a kind can go into the hands, with none for the hands in `without`.

        The next card is not a card of the hand in that respect: it may be of the kind.
        """
        owners = []
        for i in self.owners:
            hand = self.table.hands[i]
            pairs = _pair_weight(hand, kind)
            terms = []
            for axis, variable in enumerate(self.variables):
                if variable.hand != i:
                    continue
                if variable.batch is None:
                    if kind not in hand.known or kind not in self.singles:
                        terms.append((axis, pairs))
                elif i not in without:
                    batch = hand.batches[variable.batch]
                    if kind not in batch.forbidden:
                        dealt = any(kind == number for number, _ in batch.dealt_pairs)
                        terms.append((axis, 1 if dealt else pairs))
            owners.append((pairs, tuple(terms)))
        twin = (1, 0)
        if self.twins:
            hand = self.table.hands[self.twins[0]]
            twin = (_pair_weight(hand, kind), int(kind not in hand.batches[0].forbidden))
        return Column(tuple(owners), twin)

    def times(
        self,
        polynomial: Polynomial,
        kind: Card,
        *,
        copies: int | None = None,
        without: Collection[int] = (),
    ) -> Polynomial:
        """Multiply by a kind's factor.

        Args:
            polynomial: what has been multiplied so far.
            kind: the kind.
            copies: how many unseen copies, if not those of the pool.
            without: hands that hold none.
        """
        number = self.table.pool[kind] if copies is None else copies
        column = self.column(kind, without)
        if kind in self.singles:
            return self.ring.times_single(polynomial, number, column)
        return self.ring.times_word(polynomial, number, column)

    def times_all(
        self, polynomial: Polynomial, kinds: Iterable[Card], without: Collection[int] = ()
    ) -> Polynomial:
        """Multiply by several kinds' factors."""
        for kind in kinds:
            polynomial = self.times(polynomial, kind, without=without)
        return polynomial

    def total(self) -> int:
        """Return the number of weighted ways to fill the hands."""
        return Last(self, self.times_all(self.start(), KINDS[1:]), KINDS[0]).count()

    def untouched(self, polynomial: Polynomial) -> Polynomial:
        """Return the part of a product in which the actor's own batches have got nothing.

        That can be told from the exponents only if the actor's hand has one way.
        """
        first = next((n for n, v in enumerate(self.variables) if v.hand == self.actor), None)
        axes = self.ring.axes
        if first is None or self.variables[first].batch is None:
            return polynomial
        mask = (1 << (8 * axes.width * axes.strides[first])) - 1
        if self.variables[-1].batch is None:
            mask |= mask << (8 * axes.width * axes.strides[-1])
        return {exponents: packed & mask for exponents, packed in polynomial.items()}

    def fill(self, polynomial: Polynomial, loose: int, *, draw: bool) -> dict[tuple[int, int], int]:
        """Fill what is still empty with loose cards, all told apart, of which any hand takes any.

        Args:
            polynomial: a product that lacks the loose kinds.
            loose: how many such cards are unseen.
            draw: whether the next card is turned up; if not, the ways in which a product has one
                are left out.

        Returns:
            The counts by the number of loose cards that the actor's hand takes and the number (0
            or 1) that the next card is. Which of them those are is still open: the counts are to
            be multiplied by the ways to choose them.
        """
        theirs = [v.cap for v in self.variables if v.hand != self.actor]
        mine = [v for v in self.variables if v.hand == self.actor]
        next_card = bool(mine) and mine[-1].batch is None
        rests = [
            (sum(rest), prod(map(factorial, rest)))
            for rest in product(*(range(cap, -1, -1) for cap in reversed(theirs)))
        ]
        counts: dict[tuple[int, int], int] = {}
        for exponents, packed in polynomial.items():
            coefficients = self.ring.axes.coefficients(packed)
            taken = sum(self.ring.cap - e for e in exponents)
            orders = prod(factorial(self.ring.cap - e) for e in exponents)
            arrangements = self.ring.arrangements(exponents)
            ways_by_left: dict[int, list[int]] = {}
            for block, rest in enumerate(product(*(range(v.cap, -1, -1) for v in reversed(mine)))):
                empty, sizes = (rest[0], rest[1:]) if next_card else (0, rest)
                if next_card and not draw:
                    if not empty:
                        break  # The first half has no next card, this is the other.
                    empty = 0
                held = sum(sizes)
                left = loose - held - empty
                if left < 0:
                    continue
                if left not in ways_by_left:
                    ways_by_left[left] = [
                        arrangements * perm(left, size + taken) // (among * orders)
                        for size, among in rests
                    ]
                part = coefficients[block * len(rests) : (block + 1) * len(rests)]
                count = sum(map(mul, part, ways_by_left[left]))
                among = prod(map(factorial, sizes))
                key = held, empty
                counts[key] = counts.get(key, 0) + count * factorial(held) // among
        return counts

    def leave_one_out(self) -> Iterator[tuple[tuple[Card, ...], Polynomial]]:
        """Yield the kinds, alike ones together, with the product of all but one of them.

        Halving the kinds again and again shares most of the work between them.
        """
        alike: dict[tuple[int, bool, Column], list[Card]] = {}
        for kind in KINDS:
            key = (self.table.pool[kind], kind in self.singles, self.column(kind))
            alike.setdefault(key, []).append(kind)
        yield from self._leave_out(self.start(), [tuple(kinds) for kinds in alike.values()])

    def _leave_out(
        self, polynomial: Polynomial, classes: Sequence[tuple[Card, ...]]
    ) -> Iterator[tuple[tuple[Card, ...], Polynomial]]:
        if len(classes) == 1:
            yield classes[0], self.times_all(polynomial, classes[0][1:])
            return
        middle = len(classes) // 2
        for part, rest in (
            (classes[:middle], classes[middle:]),
            (classes[middle:], classes[:middle]),
        ):
            others = [kind for kinds in rest for kind in kinds]
            yield from self._leave_out(self.times_all(polynomial, others), part)


class Last:
    """The counts for a product that lacks one kind, for different fates of that kind.

    Args:
        census: the counts of the table.
        rest: the product of all other kinds.
        kind: the kind.
    """

    def __init__(self, census: Census, rest: Polynomial, kind: Card) -> None:
        """Look up what matters, once for all fates."""
        self._census = census
        self._rest = rest
        self._kind = kind
        self._placements: list[Placement] | None = None
        if kind in census.singles:
            self._placements = census.ring.last_single(rest, census.column(kind))

    def count(self, *, copies: int | None = None, without: Collection[int] = ()) -> int:
        """Return the count; arguments as of `Census.times`, `without` names hands with axes."""
        census = self._census
        if self._placements is None:
            complete = census.times(self._rest, self._kind, copies=copies, without=without)
            return census.ring.value(complete)
        number = census.table.pool[self._kind] if copies is None else copies
        barred = {census.owners.index(i) for i in without}
        return sum(
            placement.ways * perm(number, placement.number)
            for placement in self._placements
            if not barred & placement.holders
        )


def _pair_weight(hand: Hand, kind: Card) -> int:
    """Return the factor that makes the weights of a dealt pair's third copy whole numbers."""
    for batch in hand.batches:
        for number, weight in batch.dealt_pairs:
            if number == kind:
                return weight
    return 1


def _twins(hands: Sequence[Hand], focus: Collection[int]) -> tuple[int, ...]:
    """Return the largest group of hands outside of the focus that are one batch and alike."""
    groups: dict[Likeness, list[int]] = {}
    for i, hand in enumerate(hands):
        if i not in focus and len(hand.batches) == 1:
            groups.setdefault(likeness(hand), []).append(i)
    largest = max(groups.values(), key=len, default=[])
    worth = prod(cap + 1 for hand in hands for cap in hand.caps) > SMALL
    return tuple(largest) if len(largest) > 1 and worth else ()
