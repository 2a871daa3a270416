"""What a count has to keep apart, and in which order to deal the kinds so that it is little.

Most kinds of cards can go into most hidden hands in the same, *usual* way. A kind is *odd* for a
hand that it treats otherwise: a number of which it has laid a pair, or one that is ruled out for
some of its batches. Hands need variables with an axis only from their first odd kind to their last;
before and afterwards they are one of a crowd (see `polynomial`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Final, TypeAlias

from rulesets.gimme_five.cards import KINDS, Card

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from solver.gimme_five.table import Batch, Hand

__all__ = ["Likeness", "Plan", "Shape", "coefficients", "is_small", "likeness", "work"]

SMALL: Final = 5_000
"""Up to so many coefficients it is quickest to give all hands axes."""

Likeness: TypeAlias = "tuple[tuple[Batch, ...], tuple[tuple[tuple[int, ...], int], ...]]"


def likeness(hand: Hand) -> Likeness:
    """Return what is known of a hand's unknown cards; equal for hands that are alike."""
    return hand.batches, hand.ways


def is_small(hands: Sequence[Hand]) -> bool:
    """Tell whether all hands get axes, whichever are asked for."""
    return coefficients(hands) <= SMALL


def work(hands: Sequence[Hand]) -> int:
    """Return about how many coefficients are handled for all that is asked of a table.

    Every hand is asked for, and again as one that plays a Jack on whom has the most sets.
    """
    if is_small(hands):
        return len(KINDS) * coefficients(hands)
    richest = max(range(len(hands)), key=lambda i: hands[i].sets)
    asked = {likeness(hand): i for i, hand in enumerate(hands)}.values()
    return sum(Plan(hands, {i}).work + Plan(hands, {i, richest}).work for i in asked)


def coefficients(hands: Iterable[Hand]) -> int:
    """Return how many coefficients hands have that all have axes."""
    return prod(cap + 1 for hand in hands for cap in hand.caps)


@dataclass(frozen=True, slots=True)
class Treatment:
    """How a kind can go into one hand.

    Attributes:
        none: the weight of holding none.
        one: by batch, the weight of one, 0 if it is forbidden.
    """

    none: int
    one: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """What becomes of a hand of the crowd when its batches get axes, and when they lose them.

    If kinds can go into all batches alike, t cards that a hand has taken lie in the batches in
    t! / (the product of the factorials of the numbers) ways, and so do those that it still takes.

    Attributes:
        size: how many unknown cards it holds.
        batches: its batches that can have cards.
        caps: the most cards of each of these.
        unfolded: by the number of cards taken, the monomials over the batches and their weights,
            each as the number of its place, the first batch varying fastest.
        folded: by a monomial's place, how many cards are still to be taken, and the weight.
    """

    size: int
    batches: tuple[int, ...]
    caps: tuple[int, ...]
    unfolded: tuple[tuple[tuple[int, int], ...], ...]
    folded: tuple[tuple[int, int], ...]

    @property
    def weight(self) -> int:
        """The weight of a hand whose batches never need axes."""
        return sum(weight * self.folded[place][1] for place, weight in self.unfolded[0])


class Plan:
    """The plan for one count.

    Attributes:
        treatments: by kind, how it can go into each hand.
        crowd: the hands of the crowd.
        shapes: for each of these its shape.
        usual: by kind, the weight of holding none and of one for a hand of the crowd.
        odd: by kind, the hands of the crowd that it is odd for.
        odd_kinds: by hand of the crowd, the kinds that are odd for it.
        kinds: all kinds in the order in which to deal them.
        work: about how many coefficients that takes.

    Args:
        hands: the hidden hands.
        apart: those that get axes for themselves all the time.
    """

    def __init__(self, hands: Sequence[Hand], apart: Collection[int]) -> None:
        """Find what tells the crowd apart."""
        self.treatments = {kind: tuple(_treatment(hand, kind) for hand in hands) for kind in KINDS}
        self.crowd = (
            ()
            if is_small(hands)
            else tuple(i for i, hand in enumerate(hands) if i not in apart and hand.size)
        )
        self.shapes = {i: _shape(hands[i]) for i in self.crowd}
        self.usual, self.odd = {}, {}
        for kind in KINDS:
            ways = {i: self._way(kind, i) for i in self.crowd}
            counts = Counter(way for way in ways.values() if way is not None)
            self.usual[kind] = counts.most_common(1)[0][0] if counts else (1, 1)
            self.odd[kind] = [i for i in self.crowd if ways[i] != self.usual[kind]]
        self.odd_kinds = {i: {kind for kind in KINDS if i in self.odd[kind]} for i in self.crowd}
        self._apart = coefficients(hand for i, hand in enumerate(hands) if i not in self.crowd)
        self.kinds, self.work = self._ordered()

    def _way(self, kind: Card, hand: int) -> tuple[int, int] | None:
        """Return how a kind can go into a hand's batches if it is the same for all of them."""
        treatment = self.treatments[kind][hand]
        ones = {treatment.one[batch] for batch in self.shapes[hand].batches}
        return (treatment.none, ones.pop()) if len(ones) == 1 else None

    def _ordered(self) -> tuple[tuple[Card, ...], int]:
        """Order the kinds, always one that takes least work next; return the work as well.

        Kinds that tell the crowd apart come first, while few cards are dealt.
        """
        if not self.crowd:
            return KINDS, len(KINDS) * self._apart
        order: list[Card] = []
        total = 0
        while len(order) < len(KINDS):
            left = [kind for kind in KINDS if kind not in order]
            left = [kind for kind in left if self.odd[kind]] or left
            order.append(min(left, key=lambda kind: self._coefficients({*order, kind})))
            total += self._coefficients(set(order))
        return tuple(order), total

    def _coefficients(self, dealt: AbstractSet[Card]) -> int:
        """Bound the number of coefficients when these kinds are dealt."""
        fresh = settled = 0
        result = self._apart
        for i, odd in self.odd_kinds.items():
            if odd <= dealt:
                settled += 1
            elif odd.isdisjoint(dealt):
                fresh += 1
            else:
                result *= len(self.shapes[i].folded)
        size = max((shape.size for shape in self.shapes.values()), default=0)
        return result * comb(fresh + size, size) * comb(settled + size, size)


def _treatment(hand: Hand, kind: Card) -> Treatment:
    """Return how a kind can go into a hand.

    Weights are made whole by a common factor: a third copy beside m dealt pairs has the weight
    1 / (2m + 1), so everything else of that kind has 2m + 1.
    """
    dealt = [dict(batch.dealt_pairs) for batch in hand.batches]
    full = max((weights[kind] for weights in dealt if kind in weights), default=1)
    return Treatment(
        full,
        tuple(
            0 if kind in batch.forbidden else 1 if kind in weights else full
            for batch, weights in zip(hand.batches, dealt, strict=True)
        ),
    )


def _shape(hand: Hand) -> Shape:
    batches = tuple(batch for batch, cap in enumerate(hand.caps) if cap)
    caps = tuple(hand.caps[batch] for batch in batches)
    unfolded: list[dict[int, int]] = [{} for _ in range(hand.size + 1)]
    for sizes, ways in hand.ways:
        room = [sizes[batch] for batch in batches]
        for taken in product(*(range(size + 1) for size in room)):
            place = _place(
                [cap - size + some for cap, size, some in zip(caps, room, taken, strict=True)], caps
            )
            found = unfolded[sum(taken)]
            found[place] = found.get(place, 0) + ways * _arrangements(taken)
    folded = [(0, 0)] * prod(cap + 1 for cap in caps)
    for rest in product(*(range(cap + 1) for cap in caps)):
        exponents = [cap - some for cap, some in zip(caps, rest, strict=True)]
        folded[_place(exponents, caps)] = sum(rest), _arrangements(rest)
    return Shape(
        hand.size, batches, caps, tuple(tuple(some.items()) for some in unfolded), tuple(folded)
    )


def _arrangements(numbers: Sequence[int]) -> int:
    return factorial(sum(numbers)) // prod(map(factorial, numbers))


def _place(exponents: Sequence[int], caps: Sequence[int]) -> int:
    place = 0
    for exponent, cap in zip(reversed(exponents), reversed(caps), strict=True):
        place = place * (cap + 1) + exponent
    return place
