"""Known answers: the handed ones, a published sequence, and icepool's."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest

from solver.five_up import (
    BoundedOdds,
    EquilibriumSolution,
    ExactOdds,
    Odds,
    Position,
    Store,
    Switches,
    odds,
)

CASES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "cases" / "five_up_exact.json").read_text(encoding="utf-8")
)
VARIANTS = {
    "optional_cover": Switches(optional_cover=True),
    "bust_one_token": Switches(bust="one"),
    "bust_one": Switches(bust="one"),
    "first_roll_covered_is_harmless": Switches(first_roll_covered="harmless"),
    "first_roll_covered_harmless": Switches(first_roll_covered="harmless"),
}
SUPER_SIX = (
    78307,
    186990749618019112,
    1614205257536455860879998130775735700828260230275,
    int(
        "107948898974254565137856086895521674810279100040236765122631956280770851097669598363308462"
        "17"
    ),
)
"""OEIS A349697: numerators for n sticks each and three on the lid."""


def exact(position: Position, store: Store) -> ExactOdds:
    """Return an answer that must be exact."""
    answer = odds(position, store)
    assert isinstance(answer, ExactOdds)
    return answer


def table(key: str, *, mover: int) -> Position:
    """Return the position of a key `covered,mover's tokens,other's tokens`."""
    covered, mine, other = map(int, key.split(","))
    return Position((mine, other) if mover == 0 else (other, mine), covered, mover)


@pytest.mark.parametrize("tokens", CASES["two_players_start"])
def test_start(tokens: str, store: Store) -> None:
    """The first player's chance, for each number of tokens."""
    answer = exact(Position((int(tokens),) * 2), store)
    assert answer.win_probability[0] == Fraction(CASES["two_players_start"][tokens])
    assert sum(answer.win_probability) == 1


def test_ten_tokens(store: Store) -> None:
    """The headline figure, a fraction with a 419-digit denominator."""
    chance = exact(Position(), store).win_probability[0]
    assert abs(chance - Fraction(str(CASES["two_players_start_10_float"]))) < Fraction(1, 10**15)
    assert len(str(chance.denominator)) == 419


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("phase", ["start", "choose"])
def test_states(phase: str, mover: int, store: Store) -> None:
    """The mover's chance and best actions, whichever seat it has."""
    for key, expected in CASES[phase].items():
        position = table(key, mover=mover)
        if phase == "start":
            answer = exact(position, store)
            assert answer.win_probability[mover] == Fraction(expected)
            assert [value.action for value in answer.actions] == ["roll"]
        else:
            chance, actions = expected
            answer = exact(Position(position.hands, position.covered, mover, "choose"), store)
            assert answer.win_probability[mover] == Fraction(chance)
            assert [answer.recommendation] == actions
            assert answer.actions[0].win_probability == Fraction(chance)


@pytest.mark.parametrize("variant", CASES["variants_two_players_start"])
def test_variants(variant: str, store: Store) -> None:
    """The first player's chance under each switch."""
    for tokens, chance in CASES["variants_two_players_start"][variant].items():
        position = Position((int(tokens),) * 2, options=VARIANTS[variant])
        assert exact(position, store).win_probability[0] == Fraction(chance)


@pytest.mark.parametrize("variant", CASES["variants_two_players_10_float"])
def test_variants_with_ten_tokens(variant: str, store: Store) -> None:
    """Likewise with ten tokens each, to the digits given."""
    chance = exact(Position(options=VARIANTS[variant]), store).win_probability[0]
    expected = CASES["variants_two_players_10_float"][variant]
    assert float(chance) == pytest.approx(expected, abs=6e-13)


def bounded(position: Position, store: Store) -> BoundedOdds:
    """Return an answer that must carry a bound."""
    answer = odds(position, store)
    assert isinstance(answer, BoundedOdds)
    assert 0 < answer.error_bound < 1e-11
    return answer


@pytest.mark.parametrize("case", CASES["unique_equilibrium_start"])
def test_unique_equilibria(case: str, store: Store) -> None:
    """Where there is one equilibrium, it is found, and its certificate says so."""
    players, tokens = (int(word) for word in case.split() if word.isdigit())
    answer = bounded(Position((tokens,) * players, question="equilibrium"), store)
    assert isinstance(answer.solution, EquilibriumSolution)
    assert answer.solution.largest_gain < 1e-11
    for chance, expected in zip(
        answer.win_probability, CASES["unique_equilibrium_start"][case], strict=True
    ):
        assert chance is not None
        assert abs(Fraction(chance) - Fraction(expected)) <= Fraction(answer.error_bound)


@pytest.mark.parametrize("players", CASES["fixed_rule_smart_10_tokens"])
def test_smart_rule(players: str, store: Store) -> None:
    """Everybody follows the smart rule, from two players to four."""
    answer: Odds = odds(Position((10,) * int(players), question="evaluate"), store)
    expected = CASES["fixed_rule_smart_10_tokens"][players]
    assert [float(chance or 0) for chance in answer.win_probability] == pytest.approx(
        expected, abs=6e-13
    )


@pytest.mark.parametrize(
    ("question", "case"),
    [("best_response", "best_response_to_smart_10_tokens"), ("guarantee", "guarantee_10_tokens")],
)
def test_one_seat_of_three(question: Any, case: str, store: Store) -> None:  # noqa: ANN401
    """One seat against the rule, and against the world."""
    for seat, expected in enumerate(CASES[case]["3"]):
        answer = bounded(Position((10,) * 3, question=question, seat=seat), store)
        assert answer.win_probability[seat] == pytest.approx(expected, abs=6e-13)


def test_super_six(store: Store) -> None:
    """With `bust: one` the first terms of OEIS A349697."""
    for sticks, numerator in enumerate(SUPER_SIX, start=1):
        position = Position((sticks, sticks), 3, options=Switches(bust="one"))
        assert exact(position, store).win_probability[0].numerator == numerator


@pytest.mark.parametrize("tokens", [1, 2, 3, 4])
def test_icepool(tokens: int, store: Store) -> None:
    """Icepool's absorbing chain under the optimal rule gives the same fraction."""

    def turn(state: Any) -> Any:  # noqa: ANN401
        """Return what one roll, and a pass where the rule passes, makes of a state."""
        if len(state) == 1:
            return state
        mine, other, covered, seat = state

        def place(covered: int) -> tuple[int, ...]:
            hand = mine - 1
            if not hand:
                return (seat,)
            roll = covered <= 1 or (covered == 2 and 1 in {hand, other})
            return (hand, other, covered, seat) if roll else (other, hand, covered, 1 - seat)

        outcomes: dict[tuple[int, ...], int] = {}
        for face in range(6):
            if face == 5:
                after = place(covered)
            elif face < covered:
                after = (other, mine + covered, 0, 1 - seat)
            else:
                after = place(covered + 1)
            outcomes[after] = outcomes.get(after, 0) + 1
        return icepool.Die(outcomes)

    end = icepool.map(turn, icepool.Die([(tokens, tokens, 0, 0)]), repeat="inf", star=False)
    assert end.probability((0,)) == exact(Position((tokens, tokens)), store).win_probability[0]
