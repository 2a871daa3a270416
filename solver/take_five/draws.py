"""The cards that the others play: every way to draw them, counted without listing them.

Each opponent whose hand is known plays any card of it, independently of the others. The remaining
opponents together play any set of cards from the unseen ones, all sets equally likely, whatever
their hand sizes: nobody's choice depends on what is unseen to us.

What one card of ours meets depends on two stretches of card numbers only: the *feeders*, which
enter our row before us, and the *barred* cards, which must not be played in the case at hand.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from math import comb, prod
from typing import TYPE_CHECKING

from rulesets.take_five.cards import BULLS
from rulesets.take_five.table import FULL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = ["Draws"]


def _within(cards: Sequence[int], stretch: range) -> Sequence[int]:
    """Return the ascending cards that lie in a stretch."""
    if not stretch:
        return ()
    return cards[bisect_left(cards, stretch.start) : bisect_left(cards, stretch.stop)]


def _product(left: Sequence[int], right: Sequence[int], top: int) -> list[int]:
    """Multiply two polynomials given by their coefficients, without powers above `top`."""
    result = [0] * min(len(left) + len(right) - 1, top + 1)
    for i, a in enumerate(left):
        for j, b in enumerate(right[: top + 1 - i]):
            result[i + j] += a * b
    return result


@dataclass(frozen=True, slots=True)
class Draws:
    """What the opponents may play.

    Attributes:
        hands: the known hands, each ascending and not empty.
        pool: the unseen cards, ascending.
        drawn: how many opponents play from the pool, at most 9 and at most its size.
    """

    hands: tuple[tuple[int, ...], ...]
    pool: tuple[int, ...]
    drawn: int

    @property
    def sets(self) -> int:
        """The number of equally likely sets."""
        return comb(len(self.pool), self.drawn) * prod(map(len, self.hands))

    @property
    def width(self) -> int:
        """Bits that hold any count of partial sets, and four times as many."""
        most = comb(len(self.pool), min(self.drawn, len(self.pool) // 2))
        return (4 * most * prod(map(len, self.hands))).bit_length() + 1

    def counts(self, feeders: range, barred: range) -> list[int]:
        """Return by j how many sets have exactly j feeders and no barred card outside of them."""
        inside = len(_within(self.pool, feeders))
        outside = len(self.pool) - inside - len(_within(self.pool, barred))
        result = [comb(inside, j) * comb(outside, self.drawn - j) for j in range(self.drawn + 1)]
        for hand in self.hands:
            fed = len(_within(hand, feeders))
            free = len(hand) - fed - len(_within(hand, barred))
            result = _product(result, (free, fed), len(result))
        return result

    def bulls_of_largest(self, feeders: range, barred: range, j: int, width: int) -> int:
        """Return the packed bull heads of the five largest of exactly j feeders, all if j <= 5."""
        if j <= FULL:
            return self._bulls_of_all(feeders, barred, j, width)
        return self._bulls_of_five(feeders, barred, j, width)

    def _bulls_of_all(self, feeders: range, barred: range, j: int, width: int) -> int:
        """Return the packed bull heads of exactly j feeders."""
        inside = _within(self.pool, feeders)
        outside = len(self.pool) - len(inside) - len(_within(self.pool, barred))
        top = min(j, self.drawn)
        chosen = _elementary(inside, top, width)
        series = [chosen[i] * comb(outside, self.drawn - i) for i in range(top + 1)]
        for hand in self.hands:
            fed = _within(hand, feeders)
            free = len(hand) - len(fed) - len(_within(hand, barred))
            series = _product(series, (free, _one_card(fed, width)), j)
        return series[j] if j < len(series) else 0

    def _bulls_of_five(self, feeders: range, barred: range, j: int, width: int) -> int:
        """Return the packed bull heads of the five largest of more than five feeders.

        Each set has one fifth largest feeder y: four feeders above it count, j - 5 below do not.
        """
        result = 0
        pool = _within(self.pool, feeders)
        outside = len(self.pool) - len(pool) - len(_within(self.pool, barred))
        above = [1, 0, 0, 0, 0]
        for y, owner in sorted(self._owners(feeders), reverse=True):
            lower = bisect_left(pool, y)
            drawn = self.drawn - (owner is None)
            part = 0
            others = [hand for number, hand in enumerate(self.hands) if number != owner]
            known = _around(y, others, (feeders, barred), j - FULL, width)
            for (up, down), ways in known.items():
                more, less = FULL - 1 - up, j - FULL - down
                if drawn >= more + less:
                    rest = comb(lower, less) * comb(outside, drawn - more - less)
                    part += ways * above[more] * rest
            result += part << width * BULLS[y]
            if owner is None:
                _add_card(above, y, width)
        return result

    def _owners(self, feeders: range) -> Iterator[tuple[int, int | None]]:
        """Yield each feeder with the number of the known hand that holds it, or None."""
        for card in _within(self.pool, feeders):
            yield card, None
        for number, hand in enumerate(self.hands):
            for card in _within(hand, feeders):
                yield card, number


def _around(
    y: int, hands: Iterable[Sequence[int]], stretches: tuple[range, range], most: int, width: int
) -> dict[tuple[int, int], int]:
    """Return how one card of each known hand can lie around a feeder y.

    Returns:
        For each number of feeders above y, at most 4, and below it, at most `most`, the packed
        bull heads of those above.
    """
    feeders, barred = stretches
    ways = {(0, 0): 1}
    for hand in hands:
        high = _within(hand, range(y + 1, feeders.stop))
        low = len(_within(hand, range(feeders.start, y)))
        free = len(hand) - len(_within(hand, feeders)) - len(_within(hand, barred))
        steps = (((0, 0), free), ((1, 0), _one_card(high, width)), ((0, 1), low))
        after: dict[tuple[int, int], int] = {}
        for (up, down), count in ways.items():
            for (more, less), factor in steps:
                key = up + more, down + less
                if factor and key[0] < FULL and key[1] <= most:
                    after[key] = after.get(key, 0) + count * factor
        ways = after
    return ways


def _one_card(cards: Sequence[int], width: int) -> int:
    """Return the packed bull heads of one card out of these."""
    return sum(1 << width * BULLS[card] for card in cards)


def _elementary(cards: Sequence[int], top: int, width: int) -> list[int]:
    """Return by size, up to `top`, the packed bull heads of all subsets of the cards."""
    chosen = [1] + [0] * top
    for card in cards:
        _add_card(chosen, card, width)
    return chosen


def _add_card(chosen: list[int], card: int, width: int) -> None:
    """Let a further card be in or out of the subsets counted by size, in place."""
    shift = width * BULLS[card]
    for size in range(len(chosen) - 1, 0, -1):
        chosen[size] += chosen[size - 1] << shift
