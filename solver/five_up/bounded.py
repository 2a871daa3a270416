"""Any number of players, in floating point, with a proven bound on every error.

A level is solved by sweeps over its states, fullest box first. The unknowns are the values at the
start of a turn: each is a sixth of something known, after a five, and five sixths of a value
before a decision, which moves by no more than the unknowns do. So a sweep brings any two guesses
closer by 5/6 at least, and a guess that a sweep changes by `d` in the end is no further than `6 d`
from the solution. Errors of the level below come in once, at full weight, hence the bound: six
times the sum, over the levels, of the last change and of what rounding can do.

Sweeps begin at zero and only grow, so a value is exactly zero when the seat cannot win at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from rulesets.errors import BudgetError
from solver.five_up.columns import Column, columns
from solver.five_up.kernels import Kernels, Numbers
from solver.five_up.model import BOX, Decider, Game
from solver.five_up.ranking import Geometry, count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Mask = NDArray[np.bool_]

__all__ = ["MARGIN", "PROFILE_ROUNDS", "ULP", "Level", "build"]

MAX_SWEEPS: Final = 5_000
MARGIN: Final = 1e-11
"""A choice other than the usual one (pass, cover, discard) must be better by this much."""
PROFILE_ROUNDS: Final = 20
"""Rounds of looking for an equilibrium on one level."""
ULP: Final = 2.0**-52
FLAT_ROUNDING: Final = 2.0**-50
"""Rounding of one equation in values up to 1: ten operations at most, each half an ulp."""
NESTED_ROUNDING: Final = 2.0**-47
"""Likewise where a re-roll has values of its own, which nest over the covered spaces."""


@dataclass(frozen=True, slots=True)
class Level:
    """The answers for all states with equally many tokens in play.

    Attributes:
        tokens: how many.
        start: for each number of covered spaces an array, a row for each column and a place for
            each hand in `ranking` order: before the compulsory roll.
        reroll: likewise, after the decision to roll again.
        choose: likewise, before the decision to roll again or to pass.
        win_error: no chance to win is further than this from the truth.
        length_error: no number of rolls or turns is, under the choices that were found.
        gain: the most that a mover gains by one other decision; 0 where choices are given or best.
    """

    tokens: int
    start: tuple[Numbers, ...]
    reroll: tuple[Numbers, ...]
    choose: tuple[Numbers, ...]
    win_error: float
    length_error: float
    gain: float


@dataclass(slots=True)
class Choices:
    """What the movers of all states with equally full a box do, for one seat's value."""

    rolls: Mask
    keeps_cover: Mask
    keeps_five: Mask


def build(
    game: Game, tokens: int, below: Level | None, geometry: Geometry, kernels: Kernels
) -> Level:
    """Return a level, from the one below it (None at the lowest, one token a player).

    Raises:
        BudgetError: the sweeps did not settle.
    """
    return _Sheet(game, tokens, below, geometry, kernels).level()


class _Sheet:
    """A level while it is being worked out."""

    def __init__(
        self, game: Game, tokens: int, below: Level | None, geometry: Geometry, kernels: Kernels
    ) -> None:
        self.game = game
        self.tokens = tokens
        self.geometry = geometry
        self.kernels = kernels
        self.columns = columns(game)
        self.before = below
        sizes = [count(game.players, tokens - covered) for covered in range(BOX + 1)]
        self.boxes = [covered for covered in range(BOX, -1, -1) if sizes[covered]]
        shape = len(self.columns)
        self.start = tuple(np.zeros((shape, size)) for size in sizes)
        self.reroll = tuple(np.zeros((shape, size)) for size in sizes) if game.split else self.start
        self.choose = tuple(np.zeros((shape, size)) for size in sizes)
        self.below = below.choose if below else tuple(np.zeros((shape, 0)) for _ in sizes)
        seats = range(1 if game.own == game.others else game.players)
        ruled = {covered: self._by_rule(covered) for covered in self.boxes}
        self.choices = {(box, seat): ruled[box] for box in self.boxes for seat in seats}

    def level(self) -> Level:
        """Solve the chances to win, fix the choices, then solve the lengths under them."""
        wins = range(self.game.players)
        lengths = range(self.game.players, len(self.columns))
        gain = 0.0
        if self.game.own == Decider.OWN:
            gain, change = self._equilibrium(wins)
        else:
            change = self._solve(wins, fixed=False)
            self._choose_best()
        win_error = self._error(self.before.win_error if self.before else 0.0, change, 1.0)
        change = self._solve(lengths, fixed=True)
        scale = max(1.0, *(float(self.start[box][lengths].max()) for box in self.boxes))
        length_error = self._error(self.before.length_error if self.before else 0.0, change, scale)
        if self.game.own == Decider.OWN:
            gain = max(gain + 2 * win_error, self.before.gain if self.before else 0.0)
        return Level(
            self.tokens, self.start, self.reroll, self.choose, win_error, length_error, gain
        )

    def _error(self, below: float, change: float, scale: float) -> float:
        rounding = NESTED_ROUNDING if self.game.split else FLAT_ROUNDING
        return (below + 6 * (change + scale * rounding)) * (1 + 8 * ULP)

    def _by_rule(self, covered: int) -> Choices:
        general, special = self.game.rule.limits()
        single = self.geometry.single(self.tokens - covered)
        never = np.zeros(single.shape, dtype=np.bool_)
        return Choices(np.where(single, covered <= special, covered <= general), never, never)

    def _choice(self, covered: int, column: Column) -> Choices:
        return self.choices[covered, column.seat if self.game.own != self.game.others else 0]

    def _solve(self, numbers: Sequence[int], *, fixed: bool) -> float:
        """Sweep until the numbers stand still; return the last sweep's largest change."""
        for _ in range(MAX_SWEEPS):
            change = self._sweep(numbers, fixed=fixed)
            scale = max(1.0, *(float(self.start[box][numbers].max()) for box in self.boxes[-1:]))
            if change <= 4 * ULP * scale:
                return change
        raise BudgetError(f"the sweeps did not settle with {self.tokens} tokens in play")

    def _sweep(self, numbers: Sequence[int], *, fixed: bool) -> float:
        harmless = self.game.switches.first_roll_covered == "harmless"
        change = 0.0
        for covered in self.boxes:
            # A harmless roll and a pass lead back to as full a box, more slowly the fuller it is:
            # going round there more often than elsewhere halves the sweeps.
            for _ in range(covered - 1 if harmless and 2 < covered < BOX else 1):
                if harmless:
                    self._decide(numbers, covered, fixed=fixed)
                for number in numbers:
                    change = max(change, self._set_start(number, covered))
            self._decide(numbers, covered, fixed=fixed)
        return change

    def _bust(self, covered: int, number: int) -> tuple[Numbers, NDArray[np.intp]]:
        """Return the next seat's values and, for each state, its place there after a bust."""
        taken = 1 if self.game.switches.bust == "one" and covered else covered
        total = self.tokens - covered
        size = count(self.game.players, total)
        index = self.geometry.rotation(total + taken)
        source = self.columns[number].source
        return self.start[covered - taken][source], index[index.size - size :]

    def _above(self, covered: int, number: int) -> Numbers:
        """Return the values after a free space was covered; with all covered, anything as long."""
        above: Numbers = (self.choose[covered + 1] if covered < BOX else self.below[covered])[
            number
        ]
        return above

    def _set_start(self, number: int, covered: int) -> float:
        column = self.columns[number]
        bust, index = self._bust(covered, number)
        over = column.over
        if self.game.switches.first_roll_covered == "harmless" and covered < BOX:
            bust, index, over = self.choose[covered][number], np.arange(index.size), 0.0
        return float(
            self.kernels.roll(
                self.start[covered][number],
                self.below[covered][number],
                self._above(covered, number),
                bust,
                index,
                covered,
                column.won,
                6 * column.cost + covered * over,
            )
        )

    def _decide(self, numbers: Sequence[int], covered: int, *, fixed: bool) -> None:
        """Set the values after the decision to roll again, then those before it."""
        index = self.geometry.rotation(self.tokens - covered)
        for number in numbers:
            column = self.columns[number]
            free_choice = not fixed and column.decider in {Decider.BEST, Decider.WORST}
            out, rolled = self.choose[covered][number], self.reroll[covered][number]
            start = self.start[covered][column.source]
            if self.game.split:
                rolled[:] = self._rerolled(number, covered, free_choice=free_choice)
            if free_choice:
                self.kernels.best(out, rolled, start, index, _sign(column.decider))
            else:
                rolls = self._choice(covered, column).rolls
                self.kernels.follow(out, rolled, start, index, column.over, rolls)

    def _passed(self, number: int, covered: int) -> Numbers:
        column = self.columns[number]
        start = self.start[covered][column.source]
        passed: Numbers = column.over + start[self.geometry.rotation(self.tokens - covered)]
        return passed

    def _uses(self, number: int, covered: int) -> tuple[Numbers, Numbers]:
        """Return the values after a five and after a free face whose token was used."""
        won, below = self.columns[number].won, self.below[covered][number]
        size = self.start[covered].shape[1]
        ones = np.full(size - below.size, won)
        return (
            np.concatenate([ones, below]),
            np.concatenate([ones, self._above(covered, number)]),
        )

    def _rerolled(self, number: int, covered: int, *, free_choice: bool) -> Numbers:
        """Return a re-roll's values where first rolls differ from them.

        A kept token leaves the same state before the same decision. So that a state does not
        refer to itself, the value is solved for: if the mover would roll again, the faces that
        change nothing drop out.
        """
        column = self.columns[number]
        free = BOX - covered
        five, cover = self._uses(number, covered)
        paid = np.full(five.size, 6 * column.cost + covered * column.over)
        if covered:
            bust, index = self._bust(covered, number)
            paid += covered * bust[index]
        switches = self.game.switches
        if not (switches.optional_cover or switches.optional_discard):
            return (paid + five + free * cover) / 6
        passed = self._passed(number, covered)
        if not free_choice:
            choice = self._choice(covered, column)
            paid += np.where(choice.keeps_five, 0.0, five)
            paid += free * np.where(choice.keeps_cover, 0.0, cover)
            idle = choice.keeps_five + free * choice.keeps_cover.astype(np.float64)
            again = paid / np.maximum(1.0, 6 - idle)
            return np.where(choice.rolls, again, (paid + idle * passed) / 6)
        sign = _sign(column.decider)
        paid, five, cover, passed = sign * paid, sign * five, sign * cover, sign * passed
        then_pass_five = np.maximum(five, passed) if switches.optional_discard else five
        then_pass_cover = np.maximum(cover, passed) if switches.optional_cover else cover
        result = (paid + then_pass_five + free * then_pass_cover) / 6
        np.maximum(result, (paid + five + free * cover) / 6, out=result)
        if switches.optional_cover:
            np.maximum(result, (paid + five) / (6 - free), out=result)
        if switches.optional_discard:
            np.maximum(result, (paid + free * cover) / 5, out=result)
        if switches.optional_cover and switches.optional_discard and covered:
            np.maximum(result, paid / covered, out=result)
        return np.multiply(sign, result)

    def _greedy(self, number: int, covered: int, sign: float) -> Choices:
        """Return the best choices by the values; what is about equal passes, covers, discards."""
        rolled = self.reroll[covered][number]
        passed = self._passed(number, covered)
        keep = self.choose[covered][number]
        five, cover = self._uses(number, covered)
        switches = self.game.switches
        return Choices(
            sign * (rolled - passed) > MARGIN,
            (sign * (keep - cover) > MARGIN) & (switches.optional_cover and covered < BOX),
            (sign * (keep - five) > MARGIN) & switches.optional_discard,
        )

    def _choose_best(self) -> None:
        for covered in self.boxes:
            for number in range(self.game.players):
                decider = self.columns[number].decider
                if decider in {Decider.BEST, Decider.WORST}:
                    self.choices[covered, number] = self._greedy(number, covered, _sign(decider))

    def _equilibrium(self, wins: Sequence[int]) -> tuple[float, float]:
        """Look for choices that no mover gains by leaving; keep those with the least gain.

        Begin with the smart rule; then every decision that gains changes at once. Where this comes
        back to choices it had before, only the decisions that gain at least half the most change.
        """
        best_gain, best_choices = np.inf, self.choices
        seen = set()
        share = 0.0
        for _ in range(PROFILE_ROUNDS):
            self._solve_afresh(wins)
            gain, improved = self._improve(share)
            if gain < best_gain:
                best_gain, best_choices = gain, self.choices
            if gain <= MARGIN:
                break
            seen.add(self._fingerprint(self.choices))
            self.choices = improved
            if self._fingerprint(improved) in seen:
                share = 0.5 if not share else (share + 1) / 2
        self.choices = best_choices
        return best_gain, self._solve_afresh(wins)

    def _solve_afresh(self, wins: Sequence[int]) -> float:
        for covered in self.boxes:
            for values in (self.start, self.reroll, self.choose):
                values[covered][wins] = 0.0
        return self._solve(wins, fixed=True)

    @staticmethod
    def _fingerprint(choices: dict[tuple[int, int], Choices]) -> bytes:
        parts = (
            mask
            for part in choices.values()
            for mask in (part.rolls, part.keeps_cover, part.keeps_five)
        )
        return b"".join(np.packbits(mask).tobytes() for mask in parts)

    def _improve(self, share: float) -> tuple[float, dict[tuple[int, int], Choices]]:
        """Return the largest gain of one other decision, and the choices with such changes."""
        gains = {}
        for covered in self.boxes:
            now = self.choices[covered, 0]
            five, cover = self._uses(0, covered)
            keep = self.choose[covered][0]
            rolled = self.reroll[covered][0] - self._passed(0, covered)
            switches = self.game.switches
            gains[covered] = (
                np.where(now.rolls, -rolled, rolled),
                np.where(now.keeps_cover, cover - keep, keep - cover)
                * (switches.optional_cover and covered < BOX),
                np.where(now.keeps_five, five - keep, keep - five) * switches.optional_discard,
            )
        most = max(float(gain.max()) for parts in gains.values() for gain in parts)
        limit = max(MARGIN, share * most)
        improved = {}
        for covered, (roll, cover, five) in gains.items():
            now = self.choices[covered, 0]
            improved[covered, 0] = Choices(
                now.rolls ^ (roll > limit),
                now.keeps_cover ^ (cover > limit),
                now.keeps_five ^ (five > limit),
            )
        return max(0.0, most), improved


def _sign(decider: Decider) -> float:
    return 1.0 if decider == Decider.BEST else -1.0
