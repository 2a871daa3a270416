"""Polynomials that count hidden hands, in whole numbers.

A hidden hand is a handful of batches, a batch is a variable, and the coefficient of a monomial
counts the ways to fill the batches with so many cards. There are two kinds of variables:

- Those with an *axis* of their own, packed as in `packing`.
- Those of the *crowd*: hands that all kinds treated alike so far (*fresh*), or that all kinds to
  come will treat alike (*settled*), batches and all. Who of the fresh has taken how many cards
  cannot matter yet, and who of the settled still needs how many will not matter any more. So only
  sorted exponents are kept, each with the sum of the coefficients that it stands for.

A hand that some kinds treat unlike the others is fresh up to the first of these, its batches have
axes from there to the last of them, and then it is settled. What must be kept apart is therefore
never all hands at a time, but those that are between their first and their last such kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product, repeat
from math import comb, perm, prod
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

from rulesets.gimme_five.cards import HAND_LIMIT, Card
from solver.gimme_five.counting.packing import Axes, axes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solver.gimme_five.counting.plan import Shape

__all__ = [
    "Column",
    "Key",
    "Polynomial",
    "Variable",
    "times_single",
    "times_word",
]

Rooms: TypeAlias = tuple[int, ...]
"""For each hand of a group of the crowd how many cards it has room for, largest first."""

Key: TypeAlias = tuple[Rooms, Rooms]
"""The rooms of the fresh and of the settled."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable with an axis.

    Attributes:
        hand: whose cards it counts.
        batch: which batch of the hand, None for the next card of the pile.
        cap: the most cards it can take.
    """

    hand: int
    batch: int | None
    cap: int


@dataclass(frozen=True, slots=True)
class Column:
    """How one kind of card can go into the hands.

    Attributes:
        owners: each hand with axes, the weight of holding none and, by axis, that of one.
        crowd: these weights for each hand of the crowd, the latter 0 if it is forbidden.
    """

    owners: tuple[tuple[int, int, tuple[tuple[int, int], ...]], ...]
    crowd: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A product of kinds' factors.

    Attributes:
        axes: the layout of the packed coefficients.
        variables: what the axes stand for, in the same order.
        fresh: the hands of the crowd that all factors so far treat alike.
        ceiling: the room that each of the fresh is counted from, whatever its own size.
        dealt: the kinds whose factors are in.
        terms: by the rooms of the fresh and of the settled, coefficients packed over the axes.
    """

    axes: Axes
    variables: tuple[Variable, ...]
    fresh: frozenset[int]
    ceiling: int
    dealt: frozenset[Card]
    terms: Mapping[Key, int]

    @property
    def crowd(self) -> int:
        """How many hands are fresh or settled; every term says it."""
        return next((len(fresh) + len(settled) for fresh, settled in self.terms), 0)

    def pulled(self, hand: int, shape: Shape) -> Polynomial:
        """Give the batches of a hand of the fresh axes, the last ones.

        As the fresh are alike, each is as often as any other the one with some room.
        """
        step = 8 * self.axes.width * self.axes.size
        number = len(self.fresh)
        terms: dict[Key, int] = {}
        for (fresh, settled), packed in self.terms.items():
            for place, room in enumerate(fresh):
                taken = self.ceiling - room
                if taken > shape.size or (place and fresh[place - 1] == room):
                    continue
                share = packed * fresh.count(room) // number
                key = (*fresh[:place], *fresh[place + 1 :]), settled
                unfolded = sum(
                    (share if weight == 1 else share * weight) << (step * monomial)
                    for monomial, weight in shape.unfolded[taken]
                )
                terms[key] = terms.get(key, 0) + unfolded
        own = map(Variable, repeat(hand), shape.batches, shape.caps)
        return replace(
            self,
            axes=axes((*self.axes.caps, *shape.caps), self.axes.width),
            variables=(*self.variables, *own),
            fresh=self.fresh - {hand},
            terms=terms,
        )

    def settled(self, hand: int, shape: Shape) -> Polynomial:
        """Let a hand whose batches got axes by `pulled` join the settled."""
        first = next(n for n, variable in enumerate(self.variables) if variable.hand == hand)
        number = len(shape.batches)
        terms: dict[Key, int] = {}
        for (fresh, settled), packed in self.terms.items():
            slices = self.axes.slices(packed, first, number)
            for part, (room, weight) in zip(slices, shape.folded, strict=True):
                if part:
                    key = fresh, _joined(settled, room)
                    terms[key] = terms.get(key, 0) + (part if weight == 1 else part * weight)
        caps, rest = self.axes.caps, first + number
        return replace(
            self,
            axes=axes((*caps[:first], *caps[rest:]), self.axes.width),
            variables=(*self.variables[:first], *self.variables[rest:]),
            terms=terms,
        )


@lru_cache(maxsize=4096)
def _joined(rooms: Rooms, room: int) -> Rooms:
    return tuple(sorted((*rooms, room), reverse=True))


@lru_cache(maxsize=16384)
def _moves(rooms: Rooms, most: int, limit: int) -> tuple[tuple[int, Rooms, int], ...]:
    """Return what becomes of a group of the crowd when some of it get one card each.

    Args:
        rooms: the rooms before.
        most: how many cards there are at most.
        limit: the most room that a hand may have afterwards.

    Returns:
        How many cards were given, the rooms afterwards, and in how many ways that comes about.
    """
    values = sorted(set(rooms) - {0}, reverse=True)
    counts = [rooms.count(value) for value in values]
    found = []
    for given in product(*(range(min(count, most) + 1) for count in counts)):
        if sum(given) > most:
            continue
        after: list[int] = []
        for value, count, number in zip(values, counts, given, strict=True):
            after += [value] * (count - number) + [value - 1] * number
        after += [0] * (len(rooms) - len(after))
        if max(after, default=0) > limit:
            continue
        choices = prod(map(comb, counts, given))
        found.append((sum(given), tuple(sorted(after, reverse=True)), choices))
    return tuple(found)


def times_single(
    polynomial: Polynomial, copies: int, column: Column, limits: tuple[int, int]
) -> dict[Key, int]:
    """Deal out copies of a kind that no hand holds twice; return the new terms.

    The factor is the sum over the sets A of hands that get one of
    (copies)(copies - 1)... (|A| terms) times the product of the hands' variables.

    Args:
        polynomial: the product so far.
        copies: how many copies there are.
        column: how the kind can go into the hands.
        limits: the most room that a fresh hand may have afterwards, and a settled one.
    """
    none, one = column.crowd
    most_by_axes = sum(bool(terms) for _, _, terms in column.owners)
    crowd = polynomial.crowd
    weights = [
        [one**k * none ** (crowd - k) * perm(copies, k + n) for n in range(most_by_axes + 1)]
        for k in range((min(copies, crowd) if one else 0) + 1)
    ]
    terms: dict[Key, int] = {}
    for (fresh, settled), packed in polynomial.terms.items():
        levels = _levels(polynomial.axes, packed, copies, column)
        roomy = crowd - fresh.count(0) - settled.count(0)
        given = [sum(map(mul, row, levels)) for row in weights[: roomy + 1]]
        _spread(terms, (fresh, settled), given, limits)
    return terms


def times_word(
    polynomial: Polynomial, copies: int, column: Column, limits: tuple[int, int]
) -> dict[Key, int]:
    """Do the same for a kind of which a hand may hold several."""
    places = [axis for _, _, terms in column.owners for axis, _ in terms]
    _, one = column.crowd
    times = polynomial.axes.times
    terms = dict(polynomial.terms)
    for left in range(copies - 1, -1, -1):
        before, terms = terms, {}
        room_left = min(limits[0] + left, HAND_LIMIT), min(limits[1] + left, HAND_LIMIT)
        for key, packed in before.items():
            here = packed
            for axis in places:
                here += times(packed, axis)
            _spread(terms, key, [here, packed] if one else [here], room_left)
    return terms


def _spread(terms: dict[Key, int], key: Key, given: Sequence[int], limits: tuple[int, int]) -> None:
    """Add to terms what a term becomes, listed by the number of cards that the crowd gets."""
    most = len(given) - 1
    fresh, settled = key
    moves = _moves(settled, most, limits[1])
    for some, first, choices in _moves(fresh, most, limits[0]):
        for more, second, ways in moves:
            number = some + more
            if number <= most and given[number]:
                after = first, second
                orders = choices * ways
                part = given[number] if orders == 1 else given[number] * orders
                terms[after] = terms[after] + part if after in terms else part


def _levels(axes: Axes, packed: int, copies: int, column: Column) -> list[int]:
    """Return, by number of hands with axes that get a copy, the sum of such products."""
    levels = [packed]
    for _, none, terms in column.owners:
        gains = [_gain(axes, level, terms) for level in levels]
        if none != 1:
            levels = [none * level for level in levels]
        if not terms:
            continue
        levels.append(0)
        for place, gain in enumerate(gains):
            levels[place + 1] += gain
        del levels[copies + 1 :]
    return levels


def _gain(axes: Axes, packed: int, terms: Sequence[tuple[int, int]]) -> int:
    """Multiply by a weighted sum of variables; the numbers are long, so no step in vain."""
    total = 0
    for axis, weight in terms:
        part = axes.times(packed, axis)
        part = part if weight == 1 else part * weight
        total = part + total if total else part
    return total
