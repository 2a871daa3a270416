"""One trick of the standard, tactical and logical games by a closed form.

Only the smallest card of a trick can lie below every end, and it acts first, on the table as it
is seen. From then on the rows do not interact: each takes the cards of its own stretch of numbers.
So the fate of our card hangs on how many of the others' cards lie in one stretch, its feeders,
which enter our row before it, and on whether somebody plays a low card that takes our row away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesets.take_five.cards import bull_heads
from rulesets.take_five.table import FULL, RowPolicy, Rows, rows_by_policy
from solver.take_five.packed import unpack
from solver.take_five.tally import Landing, Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.take_five.draws import Draws

__all__ = ["tally_card"]

NO_CARD = range(0)


@dataclass(frozen=True, slots=True)
class _Branch:
    """One way the trick can go for our card.

    Attributes:
        row: the row that our card will enter.
        length: how many cards it has now; 0 if a low card starts it anew, as its first feeder.
        bulls: their bull heads.
        feeders: the card numbers that enter it before ours.
        low: the card numbers below every end.
        low_played: whether one of them must be played, must not be, or either (None).
    """

    row: int
    length: int
    bulls: int
    feeders: range
    low: range
    low_played: bool | None


def tally_card(rows: Rows, card: int, draws: Draws, policy: RowPolicy) -> Tally:
    """Return what becomes of a card over all sets that the opponents may play.

    Args:
        rows: the table.
        card: ours.
        draws: what the others may play.
        policy: how a low card chooses its row; `random` makes four cases of each set.
    """
    width = draws.width
    chosen_rows = rows_by_policy(policy, rows)
    tally = Tally(cases=draws.sets * len(chosen_rows))
    for chosen in chosen_rows:
        for branch in _branches(rows, card, chosen):
            _count(branch, draws, width, tally)
    if card < min(row[-1] for row in rows):
        first = draws.counts(NO_CARD, range(1, card))[0]
        for row, cards in enumerate(rows):
            tally.choices[row][bull_heads(cards)] = first * len(chosen_rows)
        for chosen in chosen_rows:
            tally.by_policy[chosen, bull_heads(rows[chosen])] = first
    return tally


def _branches(rows: Rows, card: int, chosen: int) -> Iterator[_Branch]:
    """Yield the ways the trick can go, if a low card takes the row `chosen`.

    Row choice by our own card is not among them.
    """
    below = sorted((row[-1], i) for i, row in enumerate(rows) if row[-1] < card)
    low = range(1, min(row[-1] for row in rows))
    if not below:
        low = range(1, card)
        yield _Branch(chosen, 0, 0, low, low, low_played=True)
        return
    mine = below[-1][1]
    if mine != chosen:
        yield _into(rows, mine, card, low, low_played=None)
        return
    yield _into(rows, mine, card, low, low_played=False)
    if len(below) > 1:
        yield _into(rows, below[-2][1], card, low, low_played=True)
    else:
        yield _Branch(mine, 0, 0, range(1, card), low, low_played=True)


def _into(rows: Rows, row: int, card: int, low: range, *, low_played: bool | None) -> _Branch:
    """Return the branch in which our card enters a row as it lies now."""
    cards = rows[row]
    feeders = range(cards[-1] + 1, card)
    return _Branch(row, len(cards), bull_heads(cards), feeders, low, low_played)


def _count(branch: _Branch, draws: Draws, width: int, tally: Tally) -> None:
    """Add a branch's cases to a tally."""
    for j, ways in enumerate(_counts(branch, draws)):
        if not ways:
            continue
        held = branch.length + j
        overflow = held % FULL == 0
        landing = Landing(branch.row, held % FULL + 1, "overflow" if overflow else "joins")
        tally.landings[landing] += ways
        if overflow:
            # Once emptied, the row holds feeders alone; before, its own cards and all feeders.
            kept = branch.bulls if held == FULL else 0
            for bulls, sets in unpack(_bulls(branch, draws, j, width), width).items():
                tally.bulls[kept + bulls] += sets


def _counts(branch: _Branch, draws: Draws) -> list[int]:
    """Return by number of feeders the sets that belong to a branch."""
    any_low = draws.counts(branch.feeders, NO_CARD)
    if branch.low_played is None:
        return any_low
    no_low = draws.counts(_without(branch), branch.low)
    if not branch.low_played:
        return no_low
    return [any_ - none for any_, none in zip(any_low, no_low, strict=True)]


def _bulls(branch: _Branch, draws: Draws, j: int, width: int) -> int:
    """Return the packed bull heads of the feeders that our card takes, if there are j."""
    if branch.low_played is None:
        return draws.bulls_of_largest(branch.feeders, NO_CARD, j, width)
    no_low = draws.bulls_of_largest(_without(branch), branch.low, j, width)
    if not branch.low_played:
        return no_low
    return draws.bulls_of_largest(branch.feeders, NO_CARD, j, width) - no_low


def _without(branch: _Branch) -> range:
    """Return the feeders that are not low cards."""
    return range(max(branch.feeders.start, branch.low.stop), branch.feeders.stop)
