"""Floating-point answers against exact ones, and compiled ones against plain ones."""

from __future__ import annotations

import random
import sys
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from solver.five_up import (
    BoundedOdds,
    EquilibriumSolution,
    Position,
    RollUpTo,
    Store,
    Switches,
    bounded,
    exact,
    odds,
)
from solver.five_up.columns import columns
from solver.five_up.kernels import PLAIN, available
from solver.five_up.model import Decider, Game
from solver.five_up.position import SMART, Question
from solver.five_up.ranking import Geometry, rank
from tests.solver.five_up.explicit import ALL_SWITCHES

DECIDERS = (
    (Decider.BEST, Decider.WORST),
    (Decider.RULE, Decider.RULE),
    (Decider.BEST, Decider.RULE),
)
TOP = 8
"""The highest level compared: enough for every box with either hand."""
FEW_SWITCHES = (ALL_SWITCHES[0], ALL_SWITCHES[5], ALL_SWITCHES[10], ALL_SWITCHES[-1])
QUESTIONS = (
    *product(DECIDERS[:1], ALL_SWITCHES),
    *product(DECIDERS[1:], FEW_SWITCHES),
)


@pytest.mark.parametrize(("deciders", "switches"), QUESTIONS, ids=str)
def test_exact_values_lie_within_the_bounds(
    deciders: tuple[Decider, Decider], switches: Switches
) -> None:
    """Each of the five numbers of every state is as near to the exact one as is promised."""
    game = Game(2, *deciders, RollUpTo(3, 1) if switches.bust == "one" else SMART, switches)
    geometry = Geometry(2)
    fractions, floats = None, None
    for tokens in range(2, TOP + 1):
        fractions = exact.build(game, tokens, fractions)
        floats = bounded.build(game, tokens, floats, geometry, PLAIN)
        for state, moment in product(exact.states(tokens), ("start", "reroll", "choose")):
            place = rank((state.mine, state.other))
            numbers = getattr(floats, moment)[state.covered]
            shared = deciders[0] == deciders[1]
            columns = (state.seat, 2, 3) if shared else (state.seat, 2 + state.seat, 4 + state.seat)
            bounds = (floats.win_error, floats.length_error, floats.length_error)
            for measure, column, bound in zip(fractions.measures, columns, bounds, strict=True):
                truth = measure.fraction(getattr(measure, moment)[state])
                number = float(numbers[column, place])
                assert abs(Fraction(number) - truth) <= Fraction(bound)
                assert (number == 0) == (truth == 0)


@pytest.mark.parametrize(
    "switches", [Switches(), Switches(first_roll_covered="harmless", bust="one")], ids=str
)
def test_more_tokens_than_exact(switches: Switches, store: Store) -> None:
    """Beyond ten tokens the answer has a bound, and the exact fraction lies inside."""
    answer = odds(Position((13, 13), options=switches), store)
    assert isinstance(answer, BoundedOdds)
    assert answer.error_bound < 1e-11
    game = Game(2, Decider.BEST, Decider.WORST, SMART, switches)
    level = None
    for tokens in range(2, 27):
        level = exact.build(game, tokens, level)
    assert level is not None
    truth = level.win.fraction(level.win.start[exact.State(13, 13, 0, 0)])
    chance = answer.win_probability[0]
    assert chance is not None
    assert abs(Fraction(chance) - truth) <= Fraction(answer.error_bound)


def test_thirty_tokens(store: Store) -> None:
    """Thirty tokens each are answered within a bound far below what anybody shows."""
    answer = odds(Position((30, 30)), store)
    assert isinstance(answer, BoundedOdds)
    assert answer.error_bound < 1e-12
    assert sum(chance or 0 for chance in answer.win_probability) == pytest.approx(1, abs=1e-12)
    assert 0.5 < (answer.win_probability[0] or 0) < 0.53


@pytest.mark.parametrize("deciders", [*DECIDERS, (Decider.OWN, Decider.OWN)], ids=str)
def test_compiled_equals_plain(deciders: tuple[Decider, Decider]) -> None:
    """The same source gives the same numbers, up to rounding, compiled and plain."""
    compiled = available()
    assert compiled is not PLAIN, "numba is part of the development environment"
    game = Game(3, *deciders, SMART, Switches())
    levels: list[bounded.Level | None] = [None, None]
    geometry = Geometry(3)
    for tokens in range(3, 9):
        levels = [
            bounded.build(game, tokens, level, geometry, kernels)
            for level, kernels in zip(levels, (PLAIN, compiled), strict=True)
        ]
        plain, fast = levels
        assert plain is not None
        assert fast is not None
        for mine, other in zip(plain.choose, fast.choose, strict=True):
            assert np.allclose(mine, other, rtol=0, atol=plain.length_error)
            assert np.allclose(mine[:3], other[:3], rtol=0, atol=2 * plain.win_error)


def test_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without numba the plain functions do."""
    monkeypatch.setitem(sys.modules, "numba", None)
    assert available.__wrapped__() is PLAIN


@pytest.mark.parametrize("switches", [ALL_SWITCHES[0], ALL_SWITCHES[-1]], ids=str)
def test_no_deviation_gains(switches: Switches) -> None:
    """Beyond the exact levels too, no other action gives the mover more than the bound."""
    game = Game(2, Decider.BEST, Decider.WORST, SMART, switches)
    geometry, level = Geometry(2), None
    for tokens in range(2, 15):
        level = bounded.build(game, tokens, level, geometry, PLAIN)
    assert level is not None
    for covered in range(6):
        source = columns(game)[0].source
        passed = level.start[covered][source][geometry.rotation(14 - covered)]
        rolled, chosen = level.reroll[covered][0], level.choose[covered][0]
        assert np.max(np.maximum(passed, rolled) - chosen) <= level.win_error
        assert np.allclose(
            1 - passed,
            level.start[covered][0][geometry.rotation(14 - covered)],
            rtol=0,
            atol=2 * level.win_error,
        )


def test_chances_sum_to_one(store: Store) -> None:
    """Somebody wins: with three to six players the chances sum to 1 within the bounds."""
    rng = random.Random(5)
    for players, _ in product((3, 4, 5, 6), range(4)):
        hands = tuple(rng.randint(1, 3) for _ in range(players))
        questions: tuple[Question, ...] = ("evaluate", "equilibrium")
        for question in questions[: 2 if players < 5 else 1]:
            position = Position(hands, rng.randrange(6), 1, question=question)
            answer = odds(position, store)
            assert isinstance(answer, BoundedOdds)
            total = sum((Fraction(chance or 0) for chance in answer.win_probability), Fraction(0))
            assert abs(total - 1) <= players * Fraction(answer.error_bound)


def test_order_of_questions(store: Store) -> None:
    """A seat is promised no more than it gets against the rule, nor the rule more than the best."""
    questions: tuple[Question, ...] = ("guarantee", "evaluate", "best_response")
    for seat in range(3):
        chances = []
        for question in questions:
            answer = odds(Position((6, 5, 4), 2, 1, "choose", question, seat=seat), store)
            chances.append(float(answer.win_probability[seat] or 0))
        assert chances == sorted(chances)


def test_equilibrium_is_an_extra(store: Store) -> None:
    """With three players and many tokens the certificate is no zero, and says so."""
    answer = odds(Position((5, 5, 5), question="equilibrium"), store)
    assert isinstance(answer.solution, EquilibriumSolution)
    assert 1e-6 < answer.solution.largest_gain < 0.01
    assert "best" not in answer.solution.selection_rule


def test_two_players_equilibrium(store: Store) -> None:
    """With two players it is the optimum, and nobody gains anything."""
    answer = odds(Position((5, 5), question="equilibrium"), store)
    assert isinstance(answer.solution, EquilibriumSolution)
    assert answer.solution.largest_gain == 0
    assert answer.win_probability == odds(Position((5, 5)), store).win_probability
