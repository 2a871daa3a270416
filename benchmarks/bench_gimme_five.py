"""How long do the odds of Gimme 5! take, and how does that compare with listing hands?

The listing goes through every combination of hands by kinds of cards, which is all that the plain
way can do; the odds count with polynomials. Both find the same number of weighted ways.
"""

from __future__ import annotations

from math import comb, perm, prod
from time import perf_counter
from typing import TYPE_CHECKING

from rulesets.gimme_five.cards import KINDS, NUMBERS
from solver.gimme_five import Opponent, Position, odds
from solver.gimme_five.counting.census import Census
from solver.gimme_five.tables import table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

HAND = ("1", "3", "7", "B", "J")


def position(opponents: int, hidden: int, *, different: int = 0) -> Position:
    """Return a table; so many of the opponents have laid a pair, each of another number."""
    numbers = [number for number in NUMBERS if number not in HAND]
    return Position(
        hand=HAND,
        opponents=tuple(
            Opponent(hidden, ((numbers[i],) * 2,), (numbers[i],))
            if i < different
            else Opponent(hidden)
            for i in range(opponents)
        ),
        discards=("4",),
    )


def hands_of(size: int) -> Iterator[tuple[int, ...]]:
    """Yield every hand without a pair of numbers, as counts of the kinds."""

    def go(place: int, left: int) -> Iterator[tuple[int, ...]]:
        if place == len(KINDS):
            if not left:
                yield ()
            return
        most = min(left, 1 if KINDS[place] in NUMBERS else left)
        for count in range(most + 1):
            for rest in go(place + 1, left - count):
                yield (count, *rest)

    return go(0, size)


def listed(asked: Position) -> int:
    """Count the ways of a table with one or two opponents by listing hands."""
    pool = list(table_of(asked).pool.values())
    first, *others = (opponent.hidden for opponent in asked.opponents)
    total = 0
    second = [hand for size in others for hand in hands_of(size)]
    for hand in hands_of(first):
        ways = prod(map(comb, pool, hand))
        if not ways or not others:
            total += ways
            continue
        left = [copies - count for copies, count in zip(pool, hand, strict=True)]
        total += ways * sum(prod(map(comb, left, other)) for other in second)
    return total


def seconds(function: object, *arguments: object) -> tuple[float, object]:
    """Return how long a call takes, the best of three, and what it returns."""
    assert callable(function)  # noqa: S101 - a script's own calls
    best, result = float("inf"), None
    for _ in range(3):
        begin = perf_counter()
        result = function(*arguments)
        best = min(best, perf_counter() - begin)
        if best > 1:
            break
    return best, result


def count(asked: Position) -> int:
    """Count the ways of a table with the census."""
    return Census(table_of(asked), [0]).left_out(KINDS[0]).count()


def main() -> None:
    """Print the figures."""
    print("counting the ways, census against listing hands by kinds")
    for opponents, hidden in ((1, 3), (1, 5), (2, 2), (2, 3)):
        asked = position(opponents, hidden)
        fast, ways = seconds(count, asked)
        slow, same = seconds(listed, asked)
        assert ways == same  # noqa: S101 - a wrong count is no benchmark
        print(
            f"  {opponents} opponents, {hidden} cards: {fast * 1e3:8.2f} ms, listing "
            f"{slow * 1e3:9.1f} ms, ratio {slow / fast:7.0f}"
        )
    pairs = perm(len(list(hands_of(5))), 2)
    print(f"  (2 opponents of 5 cards would be {pairs:,} pairs of hands to list)")
    print("a full answer")
    for opponents, hidden, different in (
        (1, 5, 0),
        (2, 5, 0),
        (4, 5, 0),
        (4, 3, 4),
        (4, 5, 4),
        (7, 5, 0),
        (7, 5, 2),
        (7, 3, 7),
        (6, 5, 6),
        (7, 5, 7),
    ):
        asked = position(opponents, hidden, different=different)
        took, _ = seconds(odds, asked)
        print(
            f"  {opponents} opponents of {hidden} cards, {different} of them unlike all others: "
            f"{took * 1e3:8.1f} ms"
        )


if __name__ == "__main__":
    main()
