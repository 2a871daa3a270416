"""Answers put into the rules' own equations, with every covered face named."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest

from rulesets import five_up
from rulesets.five_up import Pass
from solver.five_up import (
    BoundedOdds,
    ExactOdds,
    Position,
    RollUpTo,
    Store,
    Switches,
    odds,
    required,
)
from tests.solver.five_up.explicit import (
    ALL_SWITCHES,
    after_chance,
    options,
    position,
    reachable,
    rolling,
    winner,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesets.five_up import State
    from solver.five_up.position import Question, Rule

SINGLE = (
    Switches(),
    Switches(optional_cover=True),
    Switches(optional_discard=True),
    Switches(first_roll_covered="harmless"),
    Switches(bust="one"),
)


class Checker:
    """The values of one question, and what the rules make of them.

    Attributes:
        tolerance: how far an equation may be out; 0 for exact answers.
    """

    def __init__(
        self, store: Store, switches: Switches, question: Question, *, rule: Rule, seat: int
    ) -> None:
        """Check one question under some switches."""
        self.store = store
        self.switches = switches
        self.question: Question = question
        self.rule = rule
        self.seat = seat
        self.known: dict[State, Fraction] = {}
        self.tolerance = Fraction(0)

    def value(self, state: State) -> Fraction:
        """Return the seat's chance: the solver's where a seat decides to roll, else the rules'."""
        won = winner(state)
        if won is not None:
            return Fraction(won == self.seat)
        if state.phase == "decide":
            return self.decided(state)
        if state not in self.known:
            asked = position(state, self.switches, self.question, self.rule, self.seat)
            answer = odds(asked, self.store)
            chance = answer.win_probability[self.seat]
            assert chance is not None
            self.known[state] = Fraction(chance)
            if isinstance(answer, BoundedOdds):
                self.tolerance = max(self.tolerance, 4 * Fraction(answer.error_bound))
            else:
                assert isinstance(answer, ExactOdds)
        return self.known[state]

    def pick(self, state: State) -> Callable[[list[Fraction]], Fraction] | None:
        """Return how the seat to move chooses among values; None if it follows the rule."""
        if state.to_move == self.seat:
            return None if self.question == "evaluate" else max
        return None if self.question in {"evaluate", "best_response"} else min

    def decided(self, state: State) -> Fraction:
        """Return a value before the decision to use a re-roll's token."""
        use, keep = (five_up.apply(state, action) for action in five_up.legal_actions(state))
        pick = self.pick(state)
        return pick([self.value(use), self.value(keep)]) if pick else self.value(use)

    def expected(self, state: State) -> Fraction:
        """Return a value that the rules make of those one step later."""
        rolled = after_chance(rolling(state), self.value)
        if state.phase == "start":
            return rolled
        passed = self.value(five_up.apply(state, Pass()))
        pick = self.pick(state)
        if pick:
            return pick([rolled, passed])
        limits = (1, 2) if self.rule == "smart" else (3, 3)
        return rolled if len(state.covered) <= limits[1 in state.hands] else passed

    def check(self, players: int, tokens: int) -> int:
        """Check every state that play can reach; return how many there were."""
        waiting = [
            state
            for state in reachable(players, options(self.switches, tokens))
            if state.phase in {"start", "choose"}
        ]
        for state in waiting:
            assert abs(self.value(state) - self.expected(state)) <= self.tolerance
        return len(waiting)


@pytest.mark.parametrize("switches", ALL_SWITCHES, ids=str)
def test_two_tokens_every_rule(switches: Switches, store: Store) -> None:
    """With two tokens each, every equation holds with residual zero, for every switch."""
    questions: tuple[tuple[Question, Rule], ...] = (
        ("optimal", "smart"),
        ("guarantee", "smart"),
        ("evaluate", RollUpTo(3)),
        ("best_response", RollUpTo(3)),
    )
    for question, rule in questions:
        checker = Checker(store, switches, question, rule=rule, seat=1)
        assert checker.check(2, 2) > 90
        assert checker.tolerance == 0


@pytest.mark.parametrize("switches", SINGLE, ids=str)
def test_three_tokens(switches: Switches, store: Store) -> None:
    """With three tokens each, likewise at their best."""
    checker = Checker(store, switches, "optimal", rule="smart", seat=0)
    assert checker.check(2, 3) > 500
    assert checker.tolerance == 0


@pytest.mark.parametrize("switches", [SINGLE[0], ALL_SWITCHES[-1]], ids=str)
@pytest.mark.parametrize("question", ["evaluate", "best_response", "guarantee"])
def test_three_players(question: Question, switches: Switches, store: Store) -> None:
    """With three players, every equation holds as far as the bounds promise."""
    checker = Checker(store, switches, question, rule="smart", seat=1)
    assert checker.check(3, 2) > 400
    assert 0 < checker.tolerance < Fraction(1, 10**10)


def test_four_players(store: Store) -> None:
    """With four players, likewise."""
    checker = Checker(store, Switches(), "evaluate", rule="smart", seat=2)
    assert checker.check(4, 2) > 500


def test_listing_ends() -> None:
    """Two players with ten tokens each: 875 starts of a turn, all but two of them met in play."""
    assert [required(Position((10,) * n, question="evaluate")).states for n in range(2, 7)] == [
        875,
        18_815,
        424_766,
        9_864_400,
        233_343_055,
    ]
    listed = {
        ((mine, total - mine), covered)
        for covered in range(6)
        for total in range(2, 21 - covered)
        for mine in range(1, total)
    }
    chosen = options(Switches(), 10)
    met = {
        (state.hands if state.to_move == 0 else state.hands[::-1], len(state.covered))
        for state in reachable(2, chosen)
        if state.phase == "start"
    }
    assert len(listed) == 875
    assert listed - met == {((1, 18), 1), ((19, 1), 0)}
    assert met <= listed


class Counter:
    """Expected rolls and turns under the optimal choices, as the rules count them."""

    def __init__(self, store: Store, switches: Switches) -> None:
        """Count under some switches."""
        self.store = store
        self.switches = switches

    def answer(self, state: State) -> ExactOdds:
        """Return the solver's answer for a state that waits for a seat."""
        found = odds(position(state, self.switches, "optimal"), self.store)
        assert isinstance(found, ExactOdds)
        return found

    def used(self, state: State) -> State:
        """Return the state after a re-roll's token was used, unless keeping it is better."""
        use, keep = (five_up.apply(state, action) for action in five_up.legal_actions(state))
        if winner(use) is not None:
            return use
        chances = [self.answer(after).win_probability[state.to_move] for after in (use, keep)]
        return use if chances[0] >= chances[1] else keep

    def rolls(self, state: State) -> Fraction:
        """Return the rolls still to come."""
        state = self.used(state) if state.phase == "decide" else state
        return Fraction(0) if winner(state) is not None else self.answer(state).expected_rolls

    def turns(self, state: State) -> Fraction:
        """Return the turns still to end, of which one is over where the next one starts."""
        state = self.used(state) if state.phase == "decide" else state
        if winner(state) is not None:
            return Fraction(1)
        return self.answer(state).expected_turns + (state.phase == "start")


@pytest.mark.parametrize("switches", SINGLE, ids=str)
def test_lengths(switches: Switches, store: Store) -> None:
    """Expected rolls and turns are what the rules make of those one step later, exactly."""
    count = Counter(store, switches)
    for state in reachable(2, options(switches, 2)):
        if state.phase not in {"start", "choose"}:
            continue
        found = count.answer(state)
        if state.phase == "start" or found.recommendation == "roll":
            die = rolling(state)
            assert found.expected_rolls == 1 + after_chance(die, count.rolls)
            assert found.expected_turns == after_chance(die, count.turns)
        else:
            after = five_up.apply(state, Pass())
            assert found.expected_rolls == count.rolls(after)
            assert found.expected_turns == count.turns(after)


def test_the_tie(store: Store) -> None:
    """Three covered, one token each: both actions win half the games; lengths count a pass."""
    answer = odds(Position((1, 1), 3, phase="choose"), store)
    assert isinstance(answer, ExactOdds)
    assert answer.recommendation == "either"
    assert {value.win_probability for value in answer.actions} == {Fraction(1, 2)}
    assert (answer.expected_rolls, answer.expected_turns) == (Fraction(3, 2), Fraction(5, 2))


def test_sure_wins(store: Store) -> None:
    """A sure win is exactly 1, whatever the kind of answer."""
    for other in (1, 7, 10, 26):
        assert odds(Position((1, other)), store).win_probability == (1, 0)
    fives = Switches(optional_cover=True)
    for hands in ((4, 9), (18, 9)):
        position = Position(hands, phase="choose", options=fives)
        assert odds(position, store).win_probability == (1, 0)
    shared: tuple[Question, ...] = ("evaluate", "equilibrium")
    for question in shared:
        answer = odds(Position((1, 3, 2), question=question), store)
        assert answer.win_probability == (1, 0, 0)
    about_one: tuple[Question, ...] = ("best_response", "guarantee")
    for question, seat in product(about_one, range(3)):
        answer = odds(Position((1, 3, 2), question=question, seat=seat), store)
        assert answer.win_probability[seat] == (seat == 0)
    assert 0 < (odds(Position((2, 25)), store).win_probability[0] or 0) < 1
