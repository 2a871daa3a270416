"""Counts by bull heads, packed into one integer.

A distribution over bull heads is the generating function `sum(ways[b] * t**b)` with `t = 2**width`:
each digit in base `2**width` holds one count. Adding distributions, joining independent ones and
adding the bull heads of one more card are then one addition, one multiplication and one shift of a
whole integer. `width` must leave room for the largest count that can stand in a digit.
"""

from __future__ import annotations

__all__ = ["total", "unpack"]


def unpack(packed: int, width: int) -> dict[int, int]:
    """Return the counts that are not zero, by bull heads, ascending."""
    counts = {}
    mask = (1 << width) - 1
    bulls = 0
    while packed:
        if packed & mask:
            counts[bulls] = packed & mask
        packed >>= width
        bulls += 1
    return counts


def total(packed: int, width: int) -> int:
    """Return the sum of all counts, which must itself be below `2**width - 1`.

    `t` leaves remainder 1 when divided by `t - 1`, so the remainder of a packed integer is the sum
    of its digits.
    """
    return packed % ((1 << width) - 1)
