"""Counting the ways in which the unseen cards can lie in the hidden hands.

Every way to hand out the unseen cards, told apart by their copies, counts the same, but for the
weights that the hands' stories bring. So each probability is one count over another. A count is
a product with one factor for each kind of card (`Census.times`); forbidding a kind to a hand
changes that factor alone.
"""

from __future__ import annotations

from dataclasses import replace
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeAlias

from rulesets.gimme_five.cards import HAND_LIMIT, KINDS, Card
from solver.gimme_five.counting.last import Last, Shares, last_single, last_word
from solver.gimme_five.counting.packing import axes
from solver.gimme_five.counting.plan import Plan
from solver.gimme_five.counting.polynomial import (
    Column,
    Polynomial,
    Variable,
    times_single,
    times_word,
)
from solver.gimme_five.table import singles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from solver.gimme_five.table import Table

__all__ = ["Census"]

_Alike: TypeAlias = tuple[Card, ...]


class Census:
    """The counts of one table.

    Args:
        table: the table.
        apart: hands that later questions single out.
        actor: the hand whose variables come last among those that keep their axes.
        draw: count the next card of the pile as one more card of that hand, which then makes no
            set there.
    """

    def __init__(
        self, table: Table, apart: Iterable[int], actor: int | None = None, *, draw: bool = False
    ) -> None:
        """Tell the hands with axes from the crowd, and find what tells the crowd apart."""
        self.table = table
        self.apart = tuple(apart)
        self.actor = actor
        self.singles = singles(play_fives=table.play_fives)
        self.plan = Plan(table.hands, {*self.apart, *([] if actor is None else [actor])})
        others = set(range(len(table.hands))) - set(self.plan.crowd)
        self._owners = sorted(others, key=lambda i: i == actor)
        self._variables = [
            Variable(i, b, cap)
            for i in self._owners
            for b, cap in enumerate(table.hands[i].caps)
            if cap
        ]
        if actor is not None and draw:
            self._variables.append(Variable(actor, None, 1))
        self._width = self._bits() // 8 + 1

    def _bits(self) -> int:
        """Bound every coefficient: each hand filled on its own, times all weights and orders."""
        total = sum(self.table.pool.values())

        def fillings(size: int) -> int:
            return max(comb(total, taken) for taken in range(size + 1))

        bound = factorial(len(self.plan.crowd))
        for i, hand in enumerate(self.table.hands):
            apart = prod(map(fillings, hand.caps))
            shape = self.plan.shapes.get(i)
            folded = max(weight for _, weight in shape.folded) if shape else 1
            bound *= max(apart, fillings(hand.size)) * folded
            bound *= sum(ways for _, ways in hand.ways)
            for batch in hand.batches:
                for _, weight in batch.dealt_pairs:
                    bound *= weight
        if self._variables and self._variables[-1].batch is None:
            bound *= total
        return bound.bit_length()

    def start(self) -> Polynomial:
        """Return the polynomial of the hands' ways: what the kinds' factors have to fill up."""
        layout = axes(tuple(variable.cap for variable in self._variables), self._width)
        places = {(v.hand, v.batch): axis for axis, v in enumerate(self._variables)}
        packed = 1
        for i in self._owners:
            hand, total = self.table.hands[i], 0
            for sizes, ways in hand.ways:
                exponents = [0] * len(self._variables)
                for b, (size, cap) in enumerate(zip(sizes, hand.caps, strict=True)):
                    if cap:
                        exponents[places[i, b]] = cap - size
                total += (ways * packed) << layout.monomial(exponents)
            packed = total
        shapes, odd = self.plan.shapes, self.plan.odd_kinds
        fresh = frozenset(i for i in shapes if odd[i])
        ceiling = max((shapes[i].size for i in fresh), default=0)
        settled = sorted((shapes[i].size for i in shapes if not odd[i]), reverse=True)
        return Polynomial(
            layout,
            tuple(self._variables),
            fresh,
            ceiling,
            frozenset(),
            {
                ((ceiling,) * len(fresh), tuple(settled)): packed
                * prod(shapes[i].weight for i in shapes if not odd[i])
            },
        )

    def _opened(self, polynomial: Polynomial, kind: Card) -> Polynomial:
        """Give axes to the hands that a kind treats unlike the others."""
        for i in self.plan.odd[kind]:
            if i in polynomial.fresh:
                polynomial = polynomial.pulled(i, self.plan.shapes[i])
        return polynomial

    def _column(self, polynomial: Polynomial, kind: Card, without: Collection[int]) -> Column:
        """Return how a kind can go into the hands, with none for the hands in `without`.

        The next card is not a card of the hand in that respect: it may be of the kind.
        """
        terms: dict[int, list[tuple[int, int]]] = {i: [] for i in self._owners}
        for axis, variable in enumerate(polynomial.variables):
            i = variable.hand
            treatment = self.plan.treatments[kind][i]
            own = terms.setdefault(i, [])
            if variable.batch is None:
                if kind not in self.table.hands[i].known or kind not in self.singles:
                    own.append((axis, treatment.none))
            elif i not in without and treatment.one[variable.batch]:
                own.append((axis, treatment.one[variable.batch]))
        treatments = self.plan.treatments[kind]
        owners = tuple((i, treatments[i].none, tuple(own)) for i, own in terms.items())
        return Column(owners, self.plan.usual[kind])

    def times(
        self,
        polynomial: Polynomial,
        kind: Card,
        *,
        copies: int | None = None,
        without: Collection[int] = (),
        alike: Collection[Card] = (),
    ) -> Polynomial:
        """Multiply by a kind's factor.

        Args:
            polynomial: what has been multiplied so far.
            kind: the kind.
            copies: how many unseen copies, if not those of the pool.
            without: hands set apart that hold none.
            alike: kinds whose copies are among those.
        """
        number = self.table.pool[kind] if copies is None else copies
        polynomial = self._opened(polynomial, kind)
        column = self._column(polynomial, kind, without)
        deal = times_single if kind in self.singles else times_word
        dealt = polynomial.dealt | {kind, *alike}
        limits = self._limits(polynomial, dealt)
        terms = deal(polynomial, number, column, limits)
        result = replace(polynomial, dealt=dealt, terms=terms)
        for i in dict.fromkeys(variable.hand for variable in result.variables):
            if i in self.plan.shapes and self.plan.odd_kinds[i] <= dealt:
                result = result.settled(i, self.plan.shapes[i])
        return result

    def _limits(self, polynomial: Polynomial, dealt: frozenset[Card]) -> tuple[int, int]:
        """Return the most room of fresh and settled hands that the kinds to come can fill."""
        to_come = [kind for kind in KINDS if kind not in dealt]
        most = sum(1 if kind in self.singles else self.table.pool[kind] for kind in to_come)
        smallest = min((self.plan.shapes[i].size for i in polynomial.fresh), default=0)
        spare = polynomial.ceiling - smallest
        return min(most + spare, HAND_LIMIT), min(most, HAND_LIMIT)

    def times_all(self, polynomial: Polynomial, kinds: Iterable[Card]) -> Polynomial:
        """Multiply by several kinds' factors."""
        for kind in kinds:
            polynomial = self.times(polynomial, kind)
        return polynomial

    def last(self, polynomial: Polynomial, kind: Card) -> Last:
        """Return the counts for a product that lacks one kind alone."""
        copies = self.table.pool[kind]
        return Last(copies, copies, self._shares(polynomial, kind))

    def _shares(self, polynomial: Polynomial, kind: Card) -> Shares:
        polynomial = self._opened(polynomial, kind)
        column = self._column(polynomial, kind, ())
        place = last_single if kind in self.singles else last_word
        return place(polynomial, column, self.apart)

    def left_out(self, kind: Card) -> Last:
        """Return the counts for the product of all kinds but one."""
        others = [other for other in self.plan.kinds if other != kind]
        return self.last(self.times_all(self.start(), others), kind)

    def leave_one_out(self) -> Iterator[tuple[Card, Last]]:
        """Yield each kind with what `left_out` returns for it.

        Halving the kinds again and again shares most of the work between them. Kinds that are
        alike are dealt with at once: numbers of which as many are unseen, and all words, however
        many, of which as far as counting goes there might as well be one kind.
        """
        alike: dict[object, list[Card]] = {}
        for kind in self.plan.kinds:
            number = self.table.pool[kind] if kind in self.singles else None
            alike.setdefault((number, self.plan.treatments[kind]), []).append(kind)
        classes = [tuple(kinds) for kinds in alike.values()]
        odd = [kinds for kinds in classes if self.plan.odd[kinds[0]]]
        for kinds, rest in self._each_left_out(self.start(), odd, classes[len(odd) :]):
            kind, *others = kinds
            if kind in self.singles:
                last = self.last(self.times_all(rest, others), kind)
                yield from ((each, last) for each in kinds)
            else:
                cards, shares = self._copies(kinds), self._shares(rest, kind)
                yield from ((each, Last(self.table.pool[each], cards, shares)) for each in kinds)

    def _each_left_out(
        self, polynomial: Polynomial, one: Sequence[_Alike], other: Sequence[_Alike]
    ) -> Iterator[tuple[_Alike, Polynomial]]:
        """Multiply by all classes of alike kinds but each in turn, given in two parts."""
        for part, rest in ((one, other), (other, one)):
            if not part:
                continue
            product = polynomial
            for kinds in rest:
                product = self._times_class(product, kinds)
            if len(part) == 1:
                yield part[0], product
            else:
                middle = len(part) // 2
                yield from self._each_left_out(product, part[:middle], part[middle:])

    def _times_class(self, polynomial: Polynomial, kinds: _Alike) -> Polynomial:
        if kinds[0] in self.singles:
            return self.times_all(polynomial, kinds)
        return self.times(polynomial, kinds[0], copies=self._copies(kinds), alike=kinds)

    def _copies(self, kinds: _Alike) -> int:
        return sum(self.table.pool[kind] for kind in kinds)
