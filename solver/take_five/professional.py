"""One trick of the professional game by one upward sweep over the unseen cards.

Cards act in ascending order, so a sweep that lets each unseen card be played or not, from the
lowest up, meets them in the order in which they act. What the next card needs to know of all the
cards before it is little:

- how many were played;
- the *active* row, whose right end is the highest one already passed: its end, length and bull
  heads. No other right end that was passed is ever nearest again;
- for each row whose right end is still ahead, whether it is untouched, was extended on the left
  by one card (never by two: a second one is larger than the first, the left end by then), or is
  gone, taken away from its left side or by a row choice.

A card that fits nowhere is only possible before there is an active row, so at most one acts in a
trick, and it makes its row the active one.

Cases that agree in all but the number played and the bull heads are added up in one packed
integer, so that the sweep does the same few operations for all of them at once.
"""

from __future__ import annotations

from collections import defaultdict
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from rulesets.take_five.cards import BULLS, bull_heads
from rulesets.take_five.table import FULL, RowPolicy, Rows, Side, TiePolicy, choose_row, choose_side
from solver.take_five.packed import total, unpack
from solver.take_five.tally import Landing, Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solver.take_five.draws import Draws

__all__ = ["tally_hand"]

UNTOUCHED = 0
GONE = -1
NO_ROW = -1
MOST_BULLS = sum(sorted(BULLS)[-FULL:])
"""Bull heads of the five worst cards: no row has more."""


class _Shape(NamedTuple):
    """What the cards played so far have made of the table.

    Attributes:
        active: the active row, or `NO_ROW`.
        end: its right end; 0 when no left end is ahead that it would be compared with.
        length: its cards.
        left: by row, `UNTOUCHED`, the bull heads of its one left extension, or `GONE`.
    """

    active: int
    end: int
    length: int
    left: tuple[int, ...]


class _Target(NamedTuple):
    """Where a card goes: to a side of a row, or, without a side, a row choice."""

    row: int
    side: Side | None


def tally_hand(
    rows: Rows, hand: Sequence[int], draws: Draws, policy: RowPolicy, tie: TiePolicy
) -> dict[int, Tally]:
    """Return what becomes of each card of a hand over all sets that the opponents may play.

    Args:
        rows: the table.
        hand: our cards, each looked at as if it were played.
        draws: what the others may play, all of it from the pool.
        policy: how a card that fits nowhere chooses its row; `random` makes four cases of each set.
        tie: how a card chooses between two equally near ends.
    """
    sweep = _Sweep(rows, draws, policy, tie)
    tallies = {}
    ours = set(hand)
    for card in sorted({*draws.pool, *ours}):
        sweep.pass_ends(card)
        if card in ours:
            tallies[card] = sweep.tally(card)
            if len(tallies) == len(ours):
                break
        else:
            sweep.play_or_not(card)
    return tallies


class _Sweep:
    """The sweep: `states` maps each shape to its packed counts.

    A packed integer has a block of digits for each number of cards played, one digit for each
    number of bull heads of the active row.
    """

    def __init__(self, rows: Rows, draws: Draws, policy: RowPolicy, tie: TiePolicy) -> None:
        """Begin below all cards, with the whole table ahead."""
        self.rows = rows
        self.draws = draws
        self.policy: RowPolicy = policy
        self.tie: TiePolicy = tie
        self.bulls = [bull_heads(row) for row in rows]
        self.width = draws.width
        self.block = self.width * (MOST_BULLS + 1)
        self.mask = (1 << self.block * (draws.drawn + 1)) - 1
        every_block = sum(1 << self.block * played for played in range(draws.drawn + 1))
        digit = (1 << self.width) - 1
        self.digits = [every_block * digit << self.width * b for b in range(MOST_BULLS + 1)]
        self.higher = len(draws.pool)
        # A random choice splits each case in four, so all cases are counted four times.
        self.multiple = len(rows) if policy == "random" else 1
        start = _Shape(NO_ROW, 0, 0, (UNTOUCHED,) * len(rows))
        self.states: dict[_Shape, int] = {start: self.multiple}
        self.right_ahead = sorted((row[-1], i) for i, row in enumerate(rows))
        self.left_ahead = sorted((row[0], i) for i, row in enumerate(rows))

    def pass_ends(self, card: int) -> None:
        """Leave behind the ends of the visible rows that are below the next card."""
        while self.right_ahead and self.right_ahead[0][0] < card:
            self._activate(*self.right_ahead.pop(0))
        if self.left_ahead and self.left_ahead[0][0] < card:
            self.left_ahead = [(end, row) for end, row in self.left_ahead if end > card]
            self._merge(self.states.items())

    def play_or_not(self, card: int) -> None:
        """Let a card of the pool be played after each state, or not."""
        self.higher -= 1
        states = defaultdict(int, self.states)
        for shape, packed in self.states.items():
            for target, part in self._targets(shape, packed, card):
                after, counts = self._place(shape, part, card, target)
                states[self._comparable(after)] += (counts << self.block) & self.mask
        self.states = states

    def tally(self, card: int) -> Tally:
        """Return what becomes of our card, played after each state and before the higher cards."""
        tally = Tally(cases=self.draws.sets * self.multiple)
        for shape, packed in self.states.items():
            for target, part in self._targets(shape, packed, card):
                counts = self._completed(part)
                if target.side is None:
                    bulls, _ = self._now(shape, target.row)
                    tally.by_policy[target.row, bulls] += counts
                    for row in range(len(self.rows)):
                        bulls, _ = self._now(shape, row)
                        tally.choices[row][bulls] += counts
                else:
                    self._land(tally, shape, target, counts)
        return tally

    def _land(self, tally: Tally, shape: _Shape, target: _Target, counts: int) -> None:
        """Add cases in which our card joins a row, given their packed bull heads."""
        row, side = target
        length = shape.length if side == "right" else len(self.rows[row])
        overflow = length == FULL
        landing = Landing(row, length % FULL + 1, "overflow" if overflow else "joins")
        tally.landings[landing] += total(counts, self.width)
        if overflow:
            held = (
                counts
                if side == "right"
                else total(counts, self.width) << (self.width * self.bulls[row])
            )
            for bulls, sets in unpack(held, self.width).items():
                tally.bulls[bulls] += sets

    def _targets(self, shape: _Shape, packed: int, card: int) -> Iterator[tuple[_Target, int]]:
        """Yield where a card goes after a state, with the part of the cases in which it does."""
        ahead = self._next_left(shape)
        if shape.active == NO_ROW:
            if ahead is not None:
                yield _Target(ahead[1], "left"), packed
                return
            now = [self._now(shape, row) for row in range(len(self.rows))]
            chosen = choose_row(self.policy, *zip(*now, strict=True))
            for row in chosen:
                yield _Target(row, None), packed // len(chosen)
            return
        # Without a left end ahead the right end is not kept, and not needed.
        difference = ahead[0] - card - (card - shape.end) if ahead else 1
        if ahead is None or difference > 0:
            yield _Target(shape.active, "right"), packed
        elif difference < 0:
            yield _Target(ahead[1], "left"), packed
        else:
            yield from self._tied(shape, packed, ahead[1])

    def _tied(self, shape: _Shape, packed: int, row: int) -> Iterator[tuple[_Target, int]]:
        """Yield the same for a card between a right end and an equally near left end."""
        left_cost = self.bulls[row] if len(self.rows[row]) == FULL else 0
        sides: dict[Side, int] = {"right": 0, "left": 0}
        if shape.length < FULL:
            sides[choose_side(self.tie, 0, left_cost)] = packed
        else:
            for bulls in range(MOST_BULLS + 1):
                sides[choose_side(self.tie, bulls, left_cost)] += packed & self.digits[bulls]
        for side, part in sides.items():
            if part:
                yield _Target(shape.active if side == "right" else row, side), part

    def _place(self, shape: _Shape, packed: int, card: int, target: _Target) -> tuple[_Shape, int]:
        """Return shape and counts after a card of the pool went somewhere."""
        row, side = target
        heads = self.width * BULLS[card]
        if side == "right" and shape.length < FULL:
            return shape._replace(end=card, length=shape.length + 1), packed << heads
        if side == "left" and len(self.rows[row]) < FULL:
            return shape._replace(left=_with(shape.left, row, BULLS[card])), packed
        left = _with(shape.left, row, GONE)
        return _Shape(row, card, 1, left), self._without_bulls(packed) << heads

    def _activate(self, end: int, row: int) -> None:
        """Make a row the active one whose right end is passed, where it still lies."""
        states = []
        for shape, packed in self.states.items():
            if shape.left[row] == GONE:
                states.append((shape, packed))
            else:
                bulls, length = self._now(shape, row)
                after = _Shape(row, end, length, _with(shape.left, row, GONE))
                states.append((after, self._without_bulls(packed) << self.width * bulls))
        self._merge(states)

    def _merge(self, states: Iterable[tuple[_Shape, int]]) -> None:
        """Add up the counts of equal shapes."""
        merged: defaultdict[_Shape, int] = defaultdict(int)
        for shape, packed in states:
            merged[self._comparable(shape)] += packed
        self.states = merged

    def _comparable(self, shape: _Shape) -> _Shape:
        """Return a shape without its right end if no left end is ahead to compare it with."""
        if shape.end and self._next_left(shape) is None:
            return shape._replace(end=0)
        return shape

    def _next_left(self, shape: _Shape) -> tuple[int, int] | None:
        """Return the nearest left end ahead that can be joined, and its row."""
        for end, row in self.left_ahead:
            if shape.left[row] == UNTOUCHED:
                return end, row
        return None

    def _now(self, shape: _Shape, row: int) -> tuple[int, int]:
        """Return bull heads and length of a row whose right end is ahead and that is not gone."""
        extension = shape.left[row]
        return self.bulls[row] + extension, len(self.rows[row]) + (extension > 0)

    def _without_bulls(self, packed: int) -> int:
        """Return the counts by number played alone, all at no bull heads."""
        block_mask = (1 << self.block) - 1
        return sum(
            total(packed >> shift & block_mask, self.width) << shift
            for shift in range(0, packed.bit_length(), self.block)
        )

    def _completed(self, packed: int) -> int:
        """Return counts by bull heads, each times the ways to play the missing higher cards."""
        block_mask = (1 << self.block) - 1
        return sum(
            (packed >> self.block * played & block_mask)
            * comb(self.higher, self.draws.drawn - played)
            for played in range(self.draws.drawn + 1)
        )


def _with(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return a tuple with one value changed."""
    return (*values[:index], value, *values[index + 1 :])
