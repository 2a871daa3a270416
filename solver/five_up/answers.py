"""From a level to an answer: the numbers of one position, by seat and by action."""

from __future__ import annotations

from fractions import Fraction
from math import nextafter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar

from solver.five_up import bounded, exact
from solver.five_up.columns import columns
from solver.five_up.model import Decider, Game
from solver.five_up.position import ABOUT_ONE_SEAT, Position, covered_count, seat_meant
from solver.five_up.ranking import rank
from solver.five_up.replies import (
    TIE_BREAK,
    ActionName,
    BoundedActionValue,
    BoundedOdds,
    EquilibriumSolution,
    ExactActionValue,
    ExactOdds,
    Recommendation,
    Solution,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["bounded_odds", "exact_odds", "exact_recommendation", "solution"]

Moment: TypeAlias = Literal["start", "choose", "roll", "pass"]
NumberT = TypeVar("NumberT")

_SELECTION_RULE: Final = (
    "per number of tokens in play: from the rule `smart`, every decision that gains is changed at "
    "once, until none gains or the search comes back; of all profiles met, the one with the least "
    "gain"
)
_ASSUMPTIONS: Final = {
    "optimal": ("both players choose what makes them most likely to be out first",),
    "evaluate": ("every player follows the rule", "a token that may be kept is used"),
    "best_response": (
        "the seat makes itself as likely as it can to be out first",
        "all others follow the rule",
        "a token that others may keep is used",
    ),
    "guarantee": (
        "the seat makes itself as likely as it can to be out first",
        "all others together keep it from that as well as they can",
    ),
    "equilibrium": (
        "every player makes itself as likely as it can to be out first, given the rest",
    ),
}


def _meant(position: Position) -> int:
    """Return whose value is looked up, counted from the mover."""
    return (seat_meant(position) - position.to_move) % len(position.hands)


def _from_mover(position: Position) -> tuple[int, ...]:
    return (*position.hands[position.to_move :], *position.hands[: position.to_move])


def _by_seat(values: Sequence[NumberT], mover: int) -> tuple[NumberT, ...]:
    """Return values that are counted from the mover, by seat."""
    players = len(values)
    return tuple(values[(seat - mover) % players] for seat in range(players))


def exact_recommendation(level: exact.Level, state: exact.State) -> Recommendation:
    """Return the mover's better choice after a safe roll; `state.seat` is 0."""
    rolled, passed = level.win.reroll[state], level.win.start[state.passed()]
    if rolled == passed:
        return "either"
    return "roll" if rolled > passed else "pass"


def exact_odds(position: Position, game: Game, level: exact.Level) -> ExactOdds:
    """Return what a level says about a position of two players."""
    meant = _meant(position)
    mine, other = _from_mover(position)
    state = exact.State(mine, other, covered_count(position), meant)
    win = level.win
    at_start = position.phase == "start"
    value = win.fraction((win.start if at_start else win.choose)[state])
    mover_value = value if meant == 0 else 1 - value
    after: dict[ActionName, Fraction] = {
        "roll": win.fraction((win.start if at_start else win.reroll)[state])
    }
    if not at_start:
        after["pass"] = win.fraction(win.start[state.passed()])
    if meant:
        after = {action: 1 - chance for action, chance in after.items()}
    ranked = sorted(after.items(), key=lambda item: -item[1])
    tie = len(ranked) == 2 and ranked[0][1] == ranked[1][1]
    lengths = [
        measure.fraction((measure.start if at_start else measure.choose)[state])
        for measure in (level.rolls, level.turns)
    ]
    return ExactOdds(
        win_probability=_by_seat((mover_value, 1 - mover_value), position.to_move),
        actions=tuple(ExactActionValue(action, chance) for action, chance in ranked),
        recommendation="either" if tie else ranked[0][0],
        expected_rolls=lengths[0],
        expected_turns=lengths[1],
        tie_break=TIE_BREAK,
        solution=solution(position, game, Fraction(0)),
    )


def solution(
    position: Position, game: Game, gain: Fraction | float
) -> Solution | EquilibriumSolution:
    """Return what an answer rests on; `gain` is the certificate of an equilibrium."""
    common = (
        position.question,
        position.rule if Decider.RULE in {game.own, game.others} else None,
        position.seat if position.question in ABOUT_ONE_SEAT else None,
        position.options,
        _ASSUMPTIONS[position.question],
    )
    if position.question != "equilibrium":
        return Solution(*common)
    two = "with two players the equilibrium is the optimum"
    return EquilibriumSolution(*common, two if game.players == 2 else _SELECTION_RULE, gain)


def bounded_odds(position: Position, game: Game, level: bounded.Level) -> BoundedOdds:
    """Return what a level says about a position, within the level's bounds."""
    lookup = _Lookup(position, game, level)
    meant, players = _meant(position), game.players
    now: Moment = position.phase
    actions: tuple[ActionName, ...] = ("roll",) if now == "start" else ("roll", "pass")
    seats: list[float | None]
    if players == 2:
        value = lookup.chance(meant, now)
        seats = [value, _complement(value)] if meant == 0 else [_complement(value), value]
        chances = {action: lookup.chance(meant, action) for action in actions}
        if meant:
            chances = {action: _complement(chance) for action, chance in chances.items()}
    else:
        shown = range(players) if game.own == game.others else (meant,)
        seats = [lookup.chance(seat, now) if seat in shown else None for seat in range(players)]
        chances = {action: lookup.chance(meant, action) for action in actions}
    error = level.win_error + bounded.ULP
    ranked, recommendation = _ranked(position, game, chances, error)
    rolls, turns = lookup.lengths(meant, now)
    return BoundedOdds(
        win_probability=_by_seat(seats, position.to_move),
        actions=tuple(BoundedActionValue(action, chances[action]) for action in ranked),
        recommendation=recommendation,
        expected_rolls=rolls,
        expected_turns=turns,
        tie_break=TIE_BREAK,
        solution=solution(position, game, level.gain),
        error_bound=error,
        length_error_bound=level.length_error,
    )


def _ranked(
    position: Position, game: Game, chances: dict[ActionName, float], error: float
) -> tuple[list[ActionName], Recommendation]:
    """Return the actions, best first for the seat to move, and what to recommend to it."""
    if len(chances) == 1:
        return ["roll"], "roll"
    roll, passed = chances["roll"], chances["pass"]
    if game.players > 2 and _meant(position):
        # The chances are not the mover's own: it follows the rule, or is against the seat.
        if game.others == Decider.RULE:
            rolls = game.rule.rolls(covered_count(position), 1 in position.hands)
            return (["roll", "pass"], "roll") if rolls else (["pass", "roll"], "pass")
        roll, passed = -roll, -passed
    if roll == passed and abs(roll) in {0.0, 1.0}:
        return ["pass", "roll"], "either"
    return (["roll", "pass"], "roll") if roll - passed > 2 * error else (["pass", "roll"], "pass")


def _complement(chance: float) -> float:
    """Return the chance of the opposite: 0 and 1 only where that is exact."""
    if chance in {0.0, 1.0}:
        return 1.0 - chance
    return _inexact(1.0 - chance)


def _inexact(chance: float) -> float:
    return min(max(chance, nextafter(0.0, 1.0)), nextafter(1.0, 0.0))


class _Lookup:
    """The numbers of one position in a level; seats are counted from the mover."""

    def __init__(self, position: Position, game: Game, level: bounded.Level) -> None:
        hands = _from_mover(position)
        self.game = game
        self.level = level
        self.columns = columns(game)
        self.hands = hands
        self.covered = covered_count(position)
        self.here = rank(hands)
        self.next = rank((*hands[1:], hands[0]))
        self.at_start = position.phase == "start"

    def number(self, column: int, moment: Moment) -> float:
        """Return a number before an action, or after it."""
        level, covered = self.level, self.covered
        if moment == "pass":
            return float(level.start[covered][self.columns[column].source, self.next])
        if moment == "choose":
            return float(level.choose[covered][column, self.here])
        at_start = moment == "start" or self.at_start
        return float((level.start if at_start else level.reroll)[covered][column, self.here])

    def chance(self, seat: int, moment: Moment) -> float:
        """Return a chance to win; 0 and 1 only where that is exact."""
        value = self.number(seat, moment)
        if value == 0.0:
            return value
        if self.game.own == self.game.others:
            others = (other for other in range(self.game.players) if other != seat)
            sure = all(self.number(other, moment) == 0.0 for other in others)
        else:
            sure = self._sure(seat, moment)
        return 1.0 if sure else _inexact(value)

    def _sure(self, seat: int, moment: Moment) -> bool:
        """Return whether a seat that plays its best cannot fail.

        With an empty box no roll takes tokens. So who holds one token rolls it away; and who may
        keep tokens on re-rolls rolls fives until none is left. No other seat is sure: its first
        roll may leave the turn to others, who may be out before the next.
        """
        if moment == "pass":
            return seat == 1 and self.covered == 0 and self.hands[1] == 1
        if seat or self.covered:
            return False
        keeps = self.game.switches.optional_cover and not (moment == "start" or self.at_start)
        return self.hands[0] == 1 or keeps

    def lengths(self, seat: int, moment: Moment) -> tuple[float, float]:
        """Return the expected rolls and turns."""
        shared = self.game.own == self.game.others
        seats, offset = (1, 0) if shared else (self.game.players, seat)
        rolls = self.game.players + offset
        return self.number(rolls, moment), self.number(rolls + seats, moment)
