"""The last factor of a product, for different fates of its kind.

Only the coefficients near the monomial that fills all hands matter then. They are read once, and
whatever is asked about the kind, such as what if there were a card less or a hand held none, is a
short sum over them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection

    from solver.gimme_five.counting.polynomial import Column, Polynomial

__all__ = ["Last", "Shares", "last_single", "last_word"]

Shares: TypeAlias = dict[int | None, dict[tuple[int, int], int]]
"""For each hand of interest, by how many cards of a last kind it holds and how many all hands hold,
the number of ways, told apart by which of these cards is where; still to be multiplied by the ways
to pick the hand's cards, and then those of the others. Under None the same of no hand."""


@dataclass(frozen=True, slots=True)
class Last:
    """The counts for a product that lacks one kind, for different fates of that kind.

    Attributes:
        copies: how many unseen copies there are.
        cards: how many with those of alike kinds, which the product lacks as well.
        shares: the ways for all these to go into the hands.
    """

    copies: int
    cards: int
    shares: Shares

    def count(self, *, copies: int | None = None, without: int | None = None, gone: int = 0) -> int:
        """Return the number of weighted ways to fill the hands.

        Args:
            copies: how many unseen copies there are, if not as many as there are.
            without: a hand set apart that holds none.
            gone: how many cards of the alike kinds are not there.
        """
        number = self.copies if copies is None else copies
        cards = self.cards - self.copies + number - gone
        return sum(
            ways * comb(cards - number, share) * comb(cards - share, held - share)
            for (share, held), ways in self.shares[without].items()
            if held <= cards
        )


def last_single(polynomial: Polynomial, column: Column, apart: Collection[int]) -> Shares:
    """Return all that a last factor of a single kind adds to the monomial that fills all hands.

    A hand takes one card of the kind or none, so only few coefficients matter, whatever the
    number of copies and whichever hands are to go without.

    Args:
        polynomial: the product of all other kinds.
        column: how the kind can go into the hands.
        apart: the hands of interest; they have axes.
    """
    shares = _no_shares(apart)
    none, one = column.crowd
    strides = polynomial.axes.strides
    choices_of_owner = [
        [(0, none_here, None), *((strides[axis], weight, hand) for axis, weight in terms)]
        for hand, none_here, terms in column.owners
    ]
    for (_, settled), packed in polynomial.terms.items():
        if settled and settled[0] > 1:
            continue
        number = sum(settled)
        weight = one**number * none ** (len(settled) - number)
        if not weight:
            continue
        coefficient = polynomial.axes.reader(packed)
        for chosen in product(*choices_of_owner):
            down = sum(stride for stride, _, _ in chosen)
            value = coefficient(polynomial.axes.size - 1 - down)
            if value:
                holders = {hand for _, _, hand in chosen if hand is not None}
                held = len(holders) + number
                ways = weight * prod(w for _, w, _ in chosen) * factorial(held) * value
                for hand, found in shares.items():
                    key = int(hand in holders), held
                    found[key] = found.get(key, 0) + ways
    return shares


def _no_shares(apart: Collection[int]) -> Shares:
    return {hand: {} for hand in (None, *apart)}


def last_word(polynomial: Polynomial, column: Column, apart: Collection[int]) -> Shares:
    """Return the same for a kind of which a hand may hold several, or for several of these."""
    _, one = column.crowd
    owners = tuple((hand, tuple(axis for axis, _ in terms)) for hand, _, terms in column.owners)
    gaps = _gaps(polynomial.axes.caps, owners, tuple(apart))
    shares = _no_shares(apart)
    for (_, settled), packed in polynomial.terms.items():
        theirs = sum(settled)
        if theirs and not one:
            continue
        among = prod(map(factorial, settled))
        coefficient = polynomial.axes.reader(packed)
        for index, missing, orders, parts in gaps:
            value = coefficient(index)
            if value:
                number = missing + theirs
                for hand, share in parts:
                    arranged = factorial(share) * factorial(number - share) // (orders * among)
                    found = shares[hand]
                    found[share, number] = found.get((share, number), 0) + value * arranged
    return shares


@lru_cache(maxsize=64)
def _gaps(
    caps: tuple[int, ...], owners: tuple[tuple[int, tuple[int, ...]], ...], apart: tuple[int, ...]
) -> tuple[tuple[int, int, int, tuple[tuple[int | None, int], ...]], ...]:
    """Return what monomials over the axes still lack, for those that some variables can fill.

    Args:
        caps: the caps of the axes.
        owners: the hands and their axes that can be filled; all other axes must be full.
        apart: the hands of interest.

    Returns:
        The monomial's index; how many cards are missing; the product of the factorials of what is
        missing on each axis; how many are missing in no hand, and in each of interest.
    """
    open_axes = {axis for _, own in owners for axis in own}
    ranges = [range(cap + 1) if axis in open_axes else range(1) for axis, cap in enumerate(caps)]
    own_axes = dict(owners)
    found = []
    for missing in product(*reversed(ranges)):
        lacks = missing[::-1]
        index = 0
        for lack, cap in zip(missing, reversed(caps), strict=True):
            index = index * (cap + 1) + cap - lack
        parts = ((hand, sum(lacks[axis] for axis in own_axes.get(hand, ()))) for hand in apart)
        found.append((index, sum(lacks), prod(map(factorial, lacks)), ((None, 0), *parts)))
    return tuple(found)
