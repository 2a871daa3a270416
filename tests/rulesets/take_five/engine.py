"""One trick played out literally: the slow, independent way.

Shares no code with the rules or the solver: a table is a list of lists, and every row and every
difference is looked at for each card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Table = list[list[int]]


def heads(card: int) -> int:
    """Return the bull heads of a card, from its digits."""
    text = str(card)
    if text == "55":
        return 7
    if len(text) == 2 and text[0] == text[1]:
        return 5
    return {"0": 3, "5": 2}.get(text[-1], 1)


def row_heads(row: Sequence[int]) -> int:
    """Return the bull heads of a row."""
    return sum(map(heads, row))


@dataclass
class Step:
    """What one card did.

    Attributes:
        card: which.
        row: where it lies now, from 0.
        side: the side that it joined; empty for a row choice.
        length: the row's cards before.
        taken: what it took.
        tied: whether two ends were equally near.
        table: the table afterwards.
    """

    card: int
    row: int
    side: str
    length: int
    taken: list[int]
    tied: bool
    table: Table


def policy_row(policy: str, table: Table) -> int:
    """Return the row that a policy takes."""
    values = [row_heads(row) if policy == "fewest-bulls" else -len(row) for row in table]
    return values.index(min(values))


def policy_side(policy: str, table: Table, right: int, left: int) -> str:
    """Return the side that a policy joins, given the row on either side."""
    if policy != "fewest-bulls":
        return policy
    prices = [row_heads(table[row]) if len(table[row]) == 5 else 0 for row in (right, left)]
    return "left" if prices[1] < prices[0] else "right"


def play_trick(
    rows: Sequence[Sequence[int]],
    cards: Sequence[int],
    choose_row: Callable[[int, Table], int],
    tie: str | None = None,
) -> Iterator[Step]:
    """Play a trick, card by card.

    Args:
        rows: the table.
        cards: in any order.
        choose_row: the row for a card that fits nowhere.
        tie: the policy for equally near ends; None if rows grow to the right alone.
    """
    table = [list(row) for row in rows]
    for card in sorted(cards):
        ends = [(card - row[-1], number, "right") for number, row in enumerate(table)]
        if tie is not None:
            ends += [(row[0] - card, number, "left") for number, row in enumerate(table)]
        ends = [end for end in ends if end[0] > 0]
        nearest = {side: row for gap, row, side in ends if gap == min(ends)[0]}
        side = ""
        if nearest:
            side = next(iter(nearest))
            if len(nearest) == 2:
                side = policy_side(str(tie), table, nearest["right"], nearest["left"])
            number = nearest[side]
        else:
            number = choose_row(card, table)
        row = table[number]
        length = len(row)
        taken: list[int] = []
        if length == 5 or not side:
            taken, table[number] = row, [card]
        elif side == "right":
            row.append(card)
        else:
            row.insert(0, card)
        after = [list(row) for row in table]
        yield Step(card, number, side, length, taken, len(nearest) == 2, after)
