"""How fast are the exact odds of Take 5, against enumeration and against sampling?

Each line compares two ways to the same figures in one run; ratios mean something, milliseconds
only on one machine. `python benchmarks/bench_take_five.py` takes under a minute.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from time import perf_counter
from typing import TYPE_CHECKING

from rulesets.take_five.cards import FULL_DECK, Variant, bull_heads
from rulesets.take_five.table import Rows, join, nearest, rows_by_policy, take
from solver.take_five import Position, odds

if TYPE_CHECKING:
    from collections.abc import Sequence

STANDARD_ERROR = 0.0005
"""A sampled chance has three digits when its standard error is half of the third one."""

SAMPLES = 20_000
VARIANTS: tuple[Variant, ...] = ("standard", "professional")


def table(opponents: int, seed: int) -> Position:
    """Return a table in the middle of a round, with ten cards in hand."""
    cards = random.Random(seed).sample(FULL_DECK, 25)
    ends = [0, 3, 7, 12, 15]
    rows = [tuple(sorted(cards[a:b])) for a, b in pairwise(ends)]
    return Position(tuple(rows), tuple(cards[15:]), opponents)


def bulls_taken(rows: Rows, mine: int, others: Sequence[int], *, professional: bool) -> int:
    """Play one trick by the rules and return what our card takes."""
    for card in sorted((*others, mine)):
        spots = nearest(rows, card, both_sides=professional)
        if spots:
            rows, taken = join(rows, card, spots[0])
        else:
            rows, taken = take(rows, card, rows_by_policy("fewest-bulls", rows)[0])
        if card == mine:
            return bull_heads(taken)
    raise AssertionError("our card was not played")


def unseen(position: Position) -> list[int]:
    """Return the cards that the opponents draw from."""
    visible = {*position.hand}.union(*position.rows)
    return [card for card in FULL_DECK if card not in visible]


def timed(position: Position, times: int) -> float:
    """Return the seconds that the odds of a position take, the best of several."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        odds(position)
        seconds.append(perf_counter() - start)
    return min(seconds)


def whole_hands() -> None:
    """Print the time for ten players with ten cards, for each variant."""
    position = table(9, 1)
    print("Ten players, ten cards in hand, all figures of every card")
    base = timed(position, 5)
    print(f"  standard                    {base * 1000:8.1f} ms")
    deal = random.Random(2).sample(FULL_DECK, 104)
    rows, hand = tuple((card,) for card in sorted(deal[:4])), tuple(deal[4:14])
    hands = tuple(tuple(deal[at : at + 10]) for at in range(14, 104, 10))
    logical = Position(rows, hand, 9, variant="logical", hands=hands)
    known = timed(logical, 3)
    print(f"  logical, nine known hands   {known * 1000:8.1f} ms {known / base:8.1f} x standard")
    professional = [replace(table(9, seed), variant="professional") for seed in range(6)]
    seconds = sorted(timed(position, 1) for position in professional)
    for name, value in (("fastest", seconds[0]), ("slowest", seconds[-1])):
        print(f"  professional, {name} of {len(seconds)}  {value * 1000:8.1f} ms", end="")
        print(f" {value / base:8.1f} x standard")


def against_enumeration() -> None:
    """Print the ratio to playing out every set, and compare every count."""
    print("One card against three opponents, every set of their cards played out")
    for variant in VARIANTS:
        position = replace(table(3, 3), variant=variant)
        position = replace(position, hand=position.hand[:1])
        pool = unseen(position)
        start = perf_counter()
        counts = Counter(
            bulls_taken(
                position.rows, position.hand[0], others, professional=variant == "professional"
            )
            for others in combinations(pool, 3)
        )
        slow = perf_counter() - start
        fast = timed(position, 3)
        (card,) = odds(position).cards
        equal = counts == {entry.bulls: entry.sets for entry in card.bulls}
        print(f"  {variant:14}{counts.total():>9,} sets {slow * 1000:8.0f} ms", end="")
        print(f" {fast * 1000:8.2f} ms {slow / fast:8.0f} x, equal: {equal}")


def against_sampling() -> None:
    """Print the ratio to sampling until the chance to take has three digits."""
    print(f"Ten players, one card, sampling to a standard error of {STANDARD_ERROR}")
    rng = random.Random(4)
    for variant in VARIANTS:
        position = replace(table(9, 1), variant=variant)
        pool = unseen(position)
        fast = timed(position, 1)
        # The card whose chance is nearest to one half needs the most samples.
        card = min(odds(position).cards, key=lambda c: abs(float(c.take_probability) - 0.5))
        start = perf_counter()
        taken = sum(
            bulls_taken(
                position.rows,
                card.card,
                rng.sample(pool, 9),
                professional=variant == "professional",
            )
            > 0
            for _ in range(SAMPLES)
        )
        each = (perf_counter() - start) / SAMPLES
        exact = float(card.take_probability)
        needed = exact * (1 - exact) / STANDARD_ERROR**2
        print(f"  {variant:14}exact {exact:.6f}, {SAMPLES:,} samples {taken / SAMPLES:.4f}", end="")
        print(f"; {needed:,.0f} samples would take {needed * each:.1f} s,", end="")
        print(f" {needed * each / fast:,.0f} x all ten cards exactly")


def main() -> None:
    """Print all comparisons."""
    whole_hands()
    against_enumeration()
    against_sampling()


if __name__ == "__main__":
    main()
