"""Played games, drawn choices: the answers at work."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from rulesets import five_up
from rulesets.errors import InvalidInputError, UnsupportedError
from rulesets.five_up import Pass, Roll
from rulesets.play import play_out
from solver.five_up import ExactOdds, Position, RollUpTo, Store, Switches, odds, picture, simulate
from tests.solver.five_up.explicit import options, position

if TYPE_CHECKING:
    from rulesets.five_up import Action, State

GAMES = 1_500


@pytest.mark.parametrize(
    "switches",
    [
        Switches(),
        Switches(optional_cover=True),
        Switches(first_roll_covered="harmless", bust="one"),
    ],
    ids=str,
)
def test_games_by_the_rules(switches: Switches, store: Store) -> None:
    """Games played through the rules with the optimal choices agree within 4 standard errors."""
    memory: dict[object, ExactOdds] = {}

    def answer(state: State) -> ExactOdds:
        asked = position(state, switches, "optimal")
        key = (asked.hands, len(state.covered), asked.to_move, asked.phase)
        if key not in memory:
            found = odds(asked, store)
            assert isinstance(found, ExactOdds)
            memory[key] = found
        return memory[key]

    def choose(state: State, seat: int) -> Action:
        actions = five_up.legal_actions(state)
        if state.phase == "choose":
            return Roll() if answer(state).recommendation == "roll" else Pass()
        if state.phase == "decide":
            use, keep = (five_up.apply(state, action) for action in actions)
            if use.phase != "over":
                chances = [answer(after).win_probability[seat] for after in (use, keep)]
                return actions[0] if chances[0] >= chances[1] else actions[1]
        return actions[0]

    start = five_up.initial(2, options(switches, 4))
    wins, rolls = 0, []
    for seed in range(GAMES):
        end, steps = play_out(five_up, start, seed, choose)
        wins += end.finished == (0,)
        rolls.append(sum(step.action == Roll() for step in steps))
    expected = odds(position(start, switches, "optimal"), store)
    chance = float(expected.win_probability[0] or 0)
    assert abs(wins / GAMES - chance) < 4 * sqrt(chance * (1 - chance) / GAMES)
    mean = sum(rolls) / GAMES
    deviation = sqrt(sum((length - mean) ** 2 for length in rolls) / (GAMES - 1))
    assert abs(mean - float(expected.expected_rolls)) < 4 * deviation / sqrt(GAMES)


@pytest.mark.parametrize(
    "asked",
    [
        Position((5, 5)),
        Position((4, 6), 3, 1, "choose", options=Switches(optional_cover=True)),
        Position((6, 3), 2, question="best_response", rule=RollUpTo(3), seat=1),
        Position((13, 14), 1),
        Position((4, 3, 2), 1, 2, "choose", "evaluate"),
        Position((3, 3, 3), 2, 1, "choose", "guarantee", seat=2, options=Switches(True, True)),  # noqa: FBT003 - two switches on
        Position((3, 2, 2, 1), 4, 3, question="best_response", options=Switches(bust="one")),
    ],
    ids=str,
)
def test_simulation(asked: Position, store: Store) -> None:
    """Simulated games agree with the answer within 4 standard errors: wins, rolls and turns."""
    answer = odds(asked, store)
    played = simulate(asked, games=2_000, seed=11, store=store)
    assert sum(played.wins) == sum(count.games for count in played.counts) == 2_000
    for share, chance in zip(played.wins, answer.win_probability, strict=True):
        if chance is not None:
            error = sqrt(float(chance) * (1 - float(chance)) / 2_000)
            assert abs(share / 2_000 - float(chance)) <= 4 * error
    for mean, expected in (
        (played.rolls, answer.expected_rolls),
        (played.turns, answer.expected_turns),
    ):
        low, high = mean.interval
        assert abs(mean.mean - float(expected)) <= 4 * (high - low) / (2 * 1.96)


def test_simulation_has_a_seed(store: Store) -> None:
    """The same seed plays the same games; another seed plays others."""
    asked = Position((4, 4))
    first = simulate(asked, 200, 1, store)
    assert first == simulate(asked, 200, 1, store)
    assert first != simulate(asked, 200, 2, store)
    assert first.counts == tuple(sorted(first.counts, key=lambda count: count.rolls))
    assert 0 < first.band < 0.1


@pytest.mark.parametrize("games", [-1, 0, 1, 10**40])
def test_simulation_of_no_games(games: int, store: Store) -> None:
    """A number of games that tells nothing, or takes for ever, is refused."""
    with pytest.raises(InvalidInputError):
        simulate(Position(), games, store=store)


def test_simulation_of_an_equilibrium(store: Store) -> None:
    """An equilibrium's choices are not kept, and the message says so."""
    with pytest.raises(UnsupportedError, match="rule"):
        simulate(Position((3, 3, 3), question="equilibrium"), store=store)


def test_picture(store: Store) -> None:
    """Every state has its sign, of a shape that needs no color, and it is the answer's."""
    drawing = ET.fromstring(picture(tokens=4, store=store))  # noqa: S314 - our own text
    signs = {
        element.attrib["data-state"]: element
        for element in drawing.iter()
        if "data-state" in element.attrib
    }
    assert len(signs) == 4 * 4 * 6
    shapes: dict[str, set[tuple[str, bool]]] = {}
    for state, element in signs.items():
        mine, other, covered = map(int, state.split(","))
        answer = odds(Position((mine, other), covered, phase="choose"), store)
        choice = element.attrib["data-choice"]
        assert choice == answer.recommendation
        shape = element[0]
        filled = shape.attrib.get("fill") != "none"
        shapes.setdefault(choice, set()).add((shape.tag, filled))
    assert all(len(kinds) == 1 for kinds in shapes.values())
    assert len(set.union(*shapes.values())) == 3


def test_picture_of_all(store: Store) -> None:
    """Ten tokens each are drawn, for a switch too; more are refused."""
    plain = picture(store=store)
    assert plain.count("data-state") == 600
    assert picture(Switches(bust="one"), store=store) != plain
    for tokens in (0, 11, -1):
        with pytest.raises(InvalidInputError):
            picture(tokens=tokens, store=store)
