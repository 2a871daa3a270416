"""Polynomials in several variables as single whole numbers.

Each variable has an *axis*: a cap above which terms are dropped. All coefficients over the axes
are packed into one big integer, a fixed number of bytes each, in mixed radix (Kronecker's
substitution). Multiplying by a variable is a shift and a mask, adding is adding, and the machine's
big-number arithmetic does the loop.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Axes", "axes"]


class Axes:
    """The layout of packed coefficients.

    Args:
        caps: the largest exponent of each variable, the first one varying fastest.
        width: how many bytes a coefficient may take.
    """

    def __init__(self, caps: tuple[int, ...], width: int) -> None:
        """Compute strides and masks."""
        self.caps = caps
        self.width = width
        self.size = 1
        strides = []
        for cap in caps:
            strides.append(self.size)
            self.size *= cap + 1
        self.strides = tuple(strides)
        self._shifts = tuple(8 * width * stride for stride in strides)
        self._masks = tuple(
            self._mask(stride, cap) for stride, cap in zip(strides, caps, strict=True)
        )

    def _mask(self, stride: int, cap: int) -> int:
        """Return ones wherever the variable's exponent is positive."""
        low = bytes(stride * self.width)
        high = b"\xff" * (stride * self.width * cap)
        return int.from_bytes((low + high) * (self.size // (stride * (cap + 1))), "little")

    def times(self, packed: int, axis: int) -> int:
        """Multiply by one variable."""
        return (packed << self._shifts[axis]) & self._masks[axis]

    def without(self, packed: int, axis: int) -> int:
        """Return the terms that lack one variable."""
        return packed & ~self._masks[axis]

    def monomial(self, exponents: Sequence[int]) -> int:
        """Return how far to shift one to get a monomial."""
        index = sum(e * stride for e, stride in zip(exponents, self.strides, strict=True))
        return 8 * self.width * index

    def slices(self, packed: int, first: int, number: int) -> list[int]:
        """Return the coefficients of some neighboring variables' monomials.

        Args:
            packed: the polynomial.
            first: the first of the variables.
            number: how many there are.

        Returns:
            The coefficients by the monomials' places, packed over the other axes.
        """
        step = self.strides[first] * self.width
        count = prod(cap + 1 for cap in self.caps[first : first + number])
        if first + number == len(self.caps):
            mask = (1 << 8 * step) - 1
            return [(packed >> (8 * step * place)) & mask for place in range(count)]
        data = packed.to_bytes(self.width * self.size, "little")
        period = step * count
        return [
            int.from_bytes(
                b"".join(data[at : at + step] for at in range(start, len(data), period)), "little"
            )
            for start in range(0, period, step)
        ]

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


@lru_cache(maxsize=32)
def axes(caps: tuple[int, ...], width: int) -> Axes:
    """Return a layout; equal ones are one, because their masks are long."""
    return Axes(caps, width)
