"""The slow and independent way: every deal of a small deck, followed through the whole game.

A world is one possible content of the other seats' hands, by kinds, with a weight. It is dealt,
and then each thing that the table sees either rules it out, or splits it by the card drawn, or
multiplies its weight by the likelihood. Nothing of the solver's way of counting is used.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Hands: TypeAlias = tuple[tuple[str, ...], ...]
NUMBERS = {"1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12"}


def sub_hands(pool: Counter[str], size: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield every hand of that size by kinds, with the number of ways to deal it."""
    kinds = sorted(pool)

    def go(at: int, left: int) -> Iterator[tuple[tuple[str, ...], int]]:
        if left == 0:
            yield (), 1
            return
        if at == len(kinds):
            return
        for count in range(min(left, pool[kinds[at]]) + 1):
            for rest, ways in go(at + 1, left - count):
                yield (kinds[at],) * count + rest, ways * comb(pool[kinds[at]], count)

    return go(0, size)


def deals(pool: Counter[str], sizes: Sequence[int]) -> dict[Hands, int]:
    """Return every way to deal hands of these sizes from a pool, with its weight."""
    worlds: dict[Hands, int] = {(): 1}
    for size in sizes:
        grown: dict[Hands, int] = {}
        for hands, weight in worlds.items():
            left = pool - Counter(card for hand in hands for card in hand)
            for hand, ways in sub_hands(left, size):
                grown[(*hands, hand)] = weight * ways
        worlds = grown
    return worlds


@dataclass
class Worlds:
    """All worlds that are still possible.

    Attributes:
        pool: the cards that are in the other seats' hands or in the shuffled pile.
        weights: the worlds; common factors, such as the size of the pile, are left out.
        numbers: the kinds that make pairs.
        duty: whether the Set Back duty is enforced.
        takes_matches, blocks_jacks: what is read into choices.
    """

    pool: Counter[str]
    weights: dict[Hands, int]
    numbers: frozenset[str]
    duty: bool = True
    takes_matches: bool = False
    blocks_jacks: bool = False

    def pile(self, hands: Hands) -> Counter[str]:
        """Return the shuffled pile of a world."""
        return self.pool - Counter(card for hand in hands for card in hand)

    def keep(self, place: int, test: Callable[[tuple[str, ...]], bool]) -> None:
        """Rule out the worlds in which a hand does not pass a test."""
        self.weights = {hands: w for hands, w in self.weights.items() if test(hands[place])}

    def reveal(self, card: str) -> None:
        """Turn up the next card of the pile for all, or for the one who asks, to see."""
        self.weights = {
            hands: w * pile[card]
            for hands, w in self.weights.items()
            if (pile := self.pile(hands))[card]
        }
        self.pool = self.pool - Counter([card])

    def draw(self, place: int, *, no_set_back: bool) -> None:
        """Let a seat draw a card that makes no set, unseen."""
        grown: dict[Hands, int] = {}
        for hands, w in self.weights.items():
            pile = self.pile(hands)
            for card, count in pile.items():
                if (card in self.numbers and card in hands[place]) or (
                    card == "S" and no_set_back and self.duty
                ):
                    continue
                hand = tuple(sorted((*hands[place], card)))
                after = (*hands[:place], hand, *hands[place + 1 :])
                grown[after] = grown.get(after, 0) + w * count
        self.weights = grown

    def leave(self, place: int, card: str, *, to_pool: bool = True) -> None:
        """Let a card leave a hand in view; any of its copies in hand could be the one."""
        grown: dict[Hands, int] = {}
        for hands, w in self.weights.items():
            count = hands[place].count(card)
            if count:
                hand = list(hands[place])
                hand.remove(card)
                after = (*hands[:place], tuple(hand), *hands[place + 1 :])
                grown[after] = grown.get(after, 0) + w * count
        self.weights = grown
        if to_pool:
            self.pool = self.pool - Counter([card])

    def add(self, place: int, card: str) -> None:
        """Let a seat take a number openly that makes no set."""
        self.weights = {
            (*hands[:place], tuple(sorted((*hands[place], card))), *hands[place + 1 :]): w
            for hands, w in self.weights.items()
            if card not in hands[place]
        }
        self.pool[card] += 1

    def drop_set(self, place: int, cards: Sequence[str]) -> None:
        """Lay the forced pairs and the chosen Match Plays of a dealt hand."""
        laid = [tuple(cards[n : n + 2]) for n in range(0, len(cards), 2)]
        pairs = Counter(a for a, b in laid if a == b)
        matched = [b for a, b in laid if a != b]
        grown: dict[Hands, int] = {}
        for hands, w in self.weights.items():
            counts = Counter(hands[place])
            if any(counts[number] // 2 != pairs[number] for number in self.numbers):
                continue
            if any(counts[number] % 2 == 0 for number in matched) or counts["M"] < len(matched):
                continue
            left = counts - Counter(cards)
            after = (*hands[:place], tuple(sorted(left.elements())), *hands[place + 1 :])
            # Any of the Match Plays in hand could be the ones laid.
            ways = comb(counts["M"], len(matched))
            grown[after] = grown.get(after, 0) + w * ways
        self.weights = grown
        self.pool = self.pool - Counter(cards)

    def chance(self, event: Callable[[Hands], Fraction | int]) -> Fraction:
        """Return the mean of an event's chance over the worlds."""
        mean = sum((w * event(hands) for hands, w in self.weights.items()), Fraction())
        return mean / Fraction(sum(self.weights.values()))
