"""Polynomials that count hidden hands, in whole numbers.

A hidden hand is a handful of batches, a batch is a variable, and the coefficient of a monomial
counts the ways to fill the batches with so many cards. There are two kinds of exponents:

- *Axes*: one variable each, with a cap above which terms are dropped. All coefficients over the
  axes are packed into one big integer, a fixed number of bits each, in mixed radix (Kronecker's
  substitution). Multiplying by a variable is a shift and a mask, adding is adding, and the
  machine's big-number arithmetic does the loop.
- *Twins*: hands of which exactly the same is known. The polynomial is symmetric in them, so only
  sorted exponents are kept, as keys of a dictionary.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, perm, prod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Axes", "Column", "Placement", "Polynomial", "Ring"]

Exponents: TypeAlias = tuple[int, ...]
Polynomial: TypeAlias = dict[Exponents, int]
"""Sorted exponents of the twins, largest first, to packed coefficients over the axes."""


class Axes:
    """The variables with an axis of their own, and the layout of packed coefficients.

    Args:
        caps: the largest exponent of each variable, the first one varying fastest.
        bits: an upper bound on the bits of any coefficient.
    """

    def __init__(self, caps: Sequence[int], bits: int) -> None:
        """Compute strides and masks."""
        self.caps = tuple(caps)
        self.width = bits // 8 + 1
        self.size = 1
        self.strides = []
        for cap in caps:
            self.strides.append(self.size)
            self.size *= cap + 1
        self._shifts = tuple(8 * self.width * stride for stride in self.strides)
        self._masks = tuple(
            self._mask(stride, cap) for stride, cap in zip(self.strides, caps, strict=True)
        )

    def _mask(self, stride: int, cap: int) -> int:
        """Return ones wherever the variable's exponent is positive."""
        low = bytes(stride * self.width)
        high = b"\xff" * (stride * self.width * cap)
        return int.from_bytes((low + high) * (self.size // (stride * (cap + 1))), "little")

    def times(self, packed: int, axis: int) -> int:
        """Multiply by one variable."""
        return (packed << self._shifts[axis]) & self._masks[axis]

    def monomial(self, exponents: Sequence[int]) -> int:
        """Return how far to shift one to get a monomial."""
        index = sum(e * stride for e, stride in zip(exponents, self.strides, strict=True))
        return 8 * self.width * index

    def last(self, packed: int) -> int:
        """Return the coefficient of the monomial with all exponents at their caps."""
        return packed >> (8 * self.width * (self.size - 1))

    def reader(self, packed: int) -> Callable[[int], int]:
        """Return a function from a monomial's index to its coefficient."""
        width = self.width
        data = packed.to_bytes(width * self.size, "little")
        return lambda index: int.from_bytes(data[index * width : (index + 1) * width], "little")

    def coefficients(self, packed: int) -> list[int]:
        """Unpack all coefficients, the first variable's exponent varying fastest."""
        width = self.width
        data = packed.to_bytes(width * self.size, "little")
        return [
            int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)
        ]


@dataclass(frozen=True, slots=True)
class Column:
    """How one kind of card can go into the hands.

    Attributes:
        owners: for each hand with axes, the weight of holding none and, by axis, that of one.
        twin: the same for each twin: the weight of none and that of one, 0 if it is forbidden.
    """

    owners: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    twin: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placement:
    """One way for a kind to go into the hands, as a last factor.

    Attributes:
        holders: the hands with axes that hold it, by their place in `Column.owners`.
        number: how many hands hold it, twins included.
        ways: the weight; still to be multiplied by the ways to pick that many copies.
    """

    holders: frozenset[int]
    number: int
    ways: int


@lru_cache(maxsize=64)
def _strips(twins: int, cap: int) -> dict[Exponents, tuple[tuple[int, Exponents, int], ...]]:
    """Return, for all sorted exponents, what they can come from by raising some by one each.

    The entries are how many were raised, the exponents before, and how many choices of raised
    twins lead from those before to exactly these, twins being told apart.
    """
    found = {}
    for exponents in combinations_with_replacement(range(cap, -1, -1), twins):
        values = sorted(set(exponents) - {0}, reverse=True)
        counts = [exponents.count(value) for value in values]
        entries = []
        for raised in product(*(range(count + 1) for count in counts)):
            before = list(exponents)
            choices = 1
            for value, count, number in zip(values, counts, raised, strict=True):
                choices *= comb(count, number)
                for _ in range(number):
                    before[before.index(value)] -= 1
            entries.append((sum(raised), tuple(sorted(before, reverse=True)), choices))
        found[exponents] = tuple(entries)
    return found


class Ring:
    """All polynomials over some axes and some twins.

    Args:
        axes: the variables with an axis of their own.
        twins: how many hands are alike.
        cap: how many cards each twin holds.
    """

    def __init__(self, axes: Axes, twins: int, cap: int) -> None:
        """Keep the layout and find the twins' transitions."""
        self.axes = axes
        self.twins = twins
        self.cap = cap
        self._strips = _strips(twins, cap)

    def constant(self, packed: int) -> Polynomial:
        """Return a polynomial in the axes alone."""
        return {(0,) * self.twins: packed}

    def value(self, polynomial: Polynomial) -> int:
        """Return the coefficient of the monomial with all exponents at their caps."""
        return self.axes.last(polynomial.get((self.cap,) * self.twins, 0))

    def times_single(self, polynomial: Polynomial, copies: int, column: Column) -> Polynomial:
        """Deal out copies of a kind that no hand holds twice.

        The factor is the sum over the sets A of hands that get one of
        (copies)(copies - 1)... (|A| terms) times the product of the hands' variables.
        """
        none, one = column.twin
        most = min(copies, self.twins) if one else 0
        raised: dict[Exponents, list[int]] = {}
        for exponents, packed in polynomial.items():
            levels = self._levels(packed, copies, column)
            raised[exponents] = [
                one**k
                * none ** (self.twins - k)
                * sum(perm(copies, k + level) * part for level, part in enumerate(levels))
                for k in range(most + 1)
            ]
        return self._spread(raised, most)

    def _levels(self, packed: int, copies: int, column: Column) -> list[int]:
        """Return, by number of hands with axes that get a copy, the sum of such products."""
        levels = [packed]
        for none, terms in column.owners:
            gains = [self._gain(level, terms) for level in levels]
            if none != 1:
                levels = [none * level for level in levels]
            if not terms:
                continue
            levels.append(0)
            for place, gain in enumerate(gains):
                levels[place + 1] += gain
            del levels[copies + 1 :]
        return levels

    def _gain(self, packed: int, terms: Sequence[tuple[int, int]]) -> int:
        """Multiply by a weighted sum of variables; the numbers are long, so no step in vain."""
        total = 0
        for axis, weight in terms:
            part = self.axes.times(packed, axis)
            part = part if weight == 1 else part * weight
            total = part + total if total else part
        return total

    def _spread(self, raised: dict[Exponents, list[int]], most: int) -> Polynomial:
        """Collect, for all exponents of the twins, what was raised to them."""
        result = {}
        for exponents, entries in self._strips.items():
            total = 0
            for number, before, choices in entries:
                if number <= most and before in raised:
                    total += choices * raised[before][number]
            if total:
                result[exponents] = total
        return result

    def last_single(self, polynomial: Polynomial, column: Column) -> list[Placement]:
        """Return all that a last factor of a single kind can contribute to `value`.

        A hand takes one card of the kind or none, so only few coefficients matter, whatever the
        number of copies and whichever hands are to go without.
        """
        placements = []
        full = (self.cap,) * self.twins
        none, one = column.twin
        choices_of_owner = [
            [(0, none_here, False), *((self.axes.strides[axis], w, True) for axis, w in terms)]
            for none_here, terms in column.owners
        ]
        for number, before, choices in self._strips[full]:
            weight = choices * one**number * none ** (self.twins - number)
            packed = polynomial.get(before, 0)
            if not weight or not packed:
                continue
            coefficient = self.axes.reader(packed)
            for chosen in product(*choices_of_owner):
                down = sum(stride for stride, _, _ in chosen)
                value = coefficient(self.axes.size - 1 - down)
                if value:
                    holders = frozenset(n for n, (_, _, holds) in enumerate(chosen) if holds)
                    ways = weight * prod(w for _, w, _ in chosen)
                    placements.append(Placement(holders, len(holders) + number, ways * value))
        return placements

    def times_word(self, polynomial: Polynomial, copies: int, column: Column) -> Polynomial:
        """Deal out copies of a kind of which a hand may hold several."""
        axes = [axis for _, terms in column.owners for axis, _ in terms]
        _, one = column.twin
        most = 1 if one and self.twins else 0
        for _ in range(copies):
            raised = {}
            for exponents, packed in polynomial.items():
                here = packed
                for axis in axes:
                    here += self.axes.times(packed, axis)
                raised[exponents] = [here, packed][: most + 1]
            polynomial = self._spread(raised, most)
        return polynomial

    def arrangements(self, exponents: Exponents) -> int:
        """Return in how many orders twins can have these exponents."""
        left, orders = self.twins, 1
        for value in set(exponents):
            count = exponents.count(value)
            orders *= comb(left, count)
            left -= count
        return orders
