"""Jacks and Match Plays, which any hand may hold: what a product becomes when they are dealt."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import factorial, perm, prod
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from solver.gimme_five.counting.polynomial import Polynomial

__all__ = ["Filled", "fill", "untouched"]

Filled: TypeAlias = dict[tuple[int, int], int]
"""Counts by the number of loose cards in the actor's hand and turned up next."""


def untouched(polynomial: Polynomial, actor: int) -> Polynomial:
    """Return the part of a product in which the actor's own batches have got nothing.

    That can be told from the exponents only if the actor's hand has one way.
    """
    layout = polynomial.axes
    own = [
        axis
        for axis, variable in enumerate(polynomial.variables)
        if variable.hand == actor and variable.batch is not None
    ]
    terms = dict(polynomial.terms)
    for axis in own:
        terms = {key: layout.without(packed, axis) for key, packed in terms.items()}
    return replace(polynomial, terms=terms)


def fill(polynomial: Polynomial, actor: int, loose: int) -> tuple[Filled, Filled]:
    """Fill what is still empty with loose cards, all told apart, of which any hand takes any.

    Args:
        polynomial: a product that lacks the loose kinds.
        actor: the hand that plays.
        loose: how many such cards are unseen.

    Returns:
        The counts by the number of loose cards that the actor's hand takes and the number (0
        or 1) that the next card is: first with no card turned up, so that the ways in which a
        product has one are left out, then with one. Which of the loose cards those are is
        still open: the counts are to be multiplied by the ways to choose them.
    """
    theirs = [v.cap for v in polynomial.variables if v.hand != actor]
    mine = [v for v in polynomial.variables if v.hand == actor]
    next_card = bool(mine) and mine[-1].batch is None
    rests = [
        (sum(rest), prod(map(factorial, rest)))
        for rest in product(*(range(cap, -1, -1) for cap in reversed(theirs)))
    ]
    before: Filled = {}
    after: Filled = {}
    for (_, settled), packed in polynomial.terms.items():
        coefficients = polynomial.axes.coefficients(packed)
        taken = sum(settled)
        orders = prod(map(factorial, settled))
        ways_by_left: dict[int, list[int]] = {}
        for block, rest in enumerate(product(*(range(v.cap, -1, -1) for v in reversed(mine)))):
            empty, sizes = (rest[0], rest[1:]) if next_card else (0, rest)
            part = coefficients[block * len(rests) : (block + 1) * len(rests)]
            held = sum(sizes)
            arranged = factorial(held) // prod(map(factorial, sizes))
            fates = [(after, empty)] if next_card and not empty else [(before, 0), (after, empty)]
            for counts, turned_up in fates:
                left = loose - held - turned_up
                if left < 0:
                    continue
                if left not in ways_by_left:
                    ways_by_left[left] = [
                        perm(left, size + taken) // (among * orders) for size, among in rests
                    ]
                count = sum(map(mul, part, ways_by_left[left])) * arranged
                counts[held, turned_up] = counts.get((held, turned_up), 0) + count
    return before, after
