"""The four rows: where a card belongs, what it takes, and the named ways to choose.

| term | meaning |
|---|---|
| row | one to five cards, ascending from left to right |
| end | a row's last card; in the professional game its first card is an end as well |
| spot | a row and the side of it that a card joins |
| full row | one of five cards: the sixth takes them and stays alone as the new row |
| row choice | the card fits nowhere: its owner takes any row, and the card starts it anew |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulesets.take_five.cards import bull_heads

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "FULL",
    "ROWS",
    "Row",
    "RowPolicy",
    "Rows",
    "Side",
    "Spot",
    "TiePolicy",
    "choose_row",
    "choose_side",
    "join",
    "nearest",
    "rows_by_policy",
    "take",
]

ROWS = 4
FULL = 5

Row = tuple[int, ...]
Rows = tuple[Row, ...]
Side = Literal["right", "left"]

RowPolicy = Literal["fewest-bulls", "most-cards", "random"]
"""How a row is chosen: fewest bull heads, most cards, in both cases the first such row, or any."""

TiePolicy = Literal["right", "left", "fewest-bulls"]
"""Which of two equally near ends is joined: always the one side, or where fewer bull heads are
taken, with the right side if that is equal."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card may join: row from 0, and the side of it."""

    row: int
    side: Side


def nearest(rows: Rows, card: int, *, both_sides: bool) -> tuple[Spot, ...]:
    """Return the spots with the smallest difference to a card.

    Args:
        rows: the table.
        card: a card that does not lie on it.
        both_sides: whether rows grow to the left as well (professional).

    Returns:
        No spot if the card fits nowhere, else one, or two that are equally near. Two right ends
        are never equally near, nor two left ends, so two spots are a right and a left one, in
        this order.
    """
    right = max(((row[-1], i) for i, row in enumerate(rows) if row[-1] < card), default=None)
    left = None
    if both_sides:
        left = min(((row[0], i) for i, row in enumerate(rows) if row[0] > card), default=None)
    spots = []
    if right and not (left and left[0] - card < card - right[0]):
        spots.append(Spot(right[1], "right"))
    if left and not (right and card - right[0] < left[0] - card):
        spots.append(Spot(left[1], "left"))
    return tuple(spots)


def join(rows: Rows, card: int, spot: Spot) -> tuple[Rows, Row]:
    """Return the table after a card joined a row, and the cards that it took from a full one."""
    row = rows[spot.row]
    if len(row) == FULL:
        return take(rows, card, spot.row)
    grown = (*row, card) if spot.side == "right" else (card, *row)
    return (*rows[: spot.row], grown, *rows[spot.row + 1 :]), ()


def take(rows: Rows, card: int, row: int) -> tuple[Rows, Row]:
    """Return the table after a card took a whole row and started it anew, and what it took."""
    return (*rows[:row], (card,), *rows[row + 1 :]), rows[row]


def choose_row(policy: RowPolicy, bulls: Sequence[int], lengths: Sequence[int]) -> tuple[int, ...]:
    """Return the rows that a policy may choose, each equally likely.

    Args:
        policy: its name.
        bulls: bull heads by row.
        lengths: cards by row.
    """
    indices = range(len(bulls))
    if policy == "random":
        return tuple(indices)
    if policy == "most-cards":
        return (max(indices, key=lambda i: (lengths[i], -i)),)
    return (min(indices, key=lambda i: (bulls[i], i)),)


def rows_by_policy(policy: RowPolicy, rows: Rows) -> tuple[int, ...]:
    """Return the rows of a table that a policy may choose, each equally likely."""
    return choose_row(policy, [bull_heads(row) for row in rows], [len(row) for row in rows])


def choose_side(policy: TiePolicy, right_cost: int, left_cost: int) -> Side:
    """Return the side that a policy joins, given the bull heads taken on either side."""
    if policy == "fewest-bulls":
        return "left" if left_cost < right_cost else "right"
    return policy
