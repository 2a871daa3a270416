"""What every ruleset must satisfy, over random games with every option.

One suite for all games: a ruleset that passes can stand behind the referee.
"""

from __future__ import annotations

import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest

from rulesets.errors import IllegalActionError, InvalidInputError
from rulesets.interface import CHANCE, NOBODY
from rulesets.play import pick, play_out, settle
from rulesets.registry import RULESETS
from tests.conformance.games import CASES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.conformance.case import Case

GAMES = 4
"""Games for each number of players and each option value."""

STEPS = 400
"""Steps that are looked at in each game; longer games are only played out."""


def tables() -> Iterator[Any]:
    """Yield one parameter set for every game, option value and number of players.

    Options beside the default are played with the fewest, a middling and the largest number.
    """
    for case in CASES:
        every = case.rules.PLAYERS
        some = sorted({every[0], every[len(every) // 2], every[-1]})
        for number, options in enumerate(case.options):
            for players in some if number else every:
                if not case.plays(options, players):
                    continue
                name = f"{case.rules.NAME}-{number}-{players}"
                yield pytest.param(case, options, players, id=name)


def walk(case: Case, options: object, players: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield each state of a random game with the action taken in it, interrupts included."""
    rng = random.Random(seed)
    state = case.rules.initial(players, options)
    for _ in range(STEPS):
        actor = case.rules.to_act(state)
        if actor is NOBODY:
            yield state, None
            return
        action = case.interrupt(state, rng) if rng.random() < 0.02 else None
        if action is None:
            action = rng.choice(case.rules.legal_actions(state))
        yield state, action
        state = case.rules.apply(state, action)


def test_every_ruleset_has_a_case() -> None:
    """A registered game cannot slip past this suite."""
    assert [case.rules.NAME for case in CASES] == list(RULESETS)
    assert [rules.NAME for rules in RULESETS.values()] == list(RULESETS)


@pytest.mark.parametrize(("case", "options", "players"), list(tables()))
class TestRuleset:
    """The promises of `rulesets.interface.Ruleset`, one test each."""

    def test_actions(self, case: Case, options: object, players: int) -> None:
        """Actions are sorted and distinct, each is accepted; none are left when it is over."""
        rules = case.rules
        for seed in range(GAMES):
            for state, _ in walk(case, options, players, seed):
                actions = rules.legal_actions(state)
                actor = rules.to_act(state)
                assert (actor is NOBODY) == (not actions)
                assert actor in {CHANCE, NOBODY, *range(players)}
                assert rules.seats(state) == players
                assert len(set(actions)) == len(actions)
                for action in actions[:60]:
                    assert rules.apply(state, action) != state

    def test_other_actions_are_refused(self, case: Case, options: object, players: int) -> None:
        """Actions from elsewhere in the game that are not listed now are refused."""
        rules = case.rules
        for seed in range(GAMES):
            states = list(walk(case, options, players, seed))
            pool = {action for state, _ in states for action in rules.legal_actions(state)}
            rng = random.Random(seed)
            strangers = sorted(pool, key=repr)
            for state, _ in states[:: max(1, len(states) // 60)]:
                legal = set(rules.legal_actions(state))
                for action in rng.sample(strangers, min(30, len(strangers))):
                    if action not in legal:
                        before = pickle.dumps(state)
                        with pytest.raises(IllegalActionError):
                            rules.apply(state, action)
                        assert pickle.dumps(state) == before

    def test_chance(self, case: Case, options: object, players: int) -> None:
        """Probabilities are positive, sum to exactly 1 and belong to the listed outcomes."""
        rules = case.rules
        for seed in range(GAMES):
            for state, _ in walk(case, options, players, seed):
                distribution = rules.chance(state)
                if rules.to_act(state) == CHANCE:
                    assert sum(distribution.values()) == 1
                    assert min(distribution.values()) > 0
                    assert tuple(distribution) == rules.legal_actions(state)
                else:
                    assert not distribution

    def test_apply_is_pure(self, case: Case, options: object, players: int) -> None:
        """Applying changes nothing that was passed in, and twice gives the same."""
        for state, action in walk(case, options, players, 1):
            if action is not None:
                before = pickle.dumps((state, action))
                assert case.rules.apply(state, action) == case.rules.apply(state, action)
                assert case.rules.events(state, action) == case.rules.events(state, action)
                assert pickle.dumps((state, action)) == before

    def test_material_is_conserved(self, case: Case, options: object, players: int) -> None:
        """Nothing physical appears or disappears."""
        for seed in range(GAMES):
            walked = walk(case, options, players, seed)
            first = case.material(next(walked)[0])
            for state, _ in walked:
                assert case.material(state) == first

    def test_notation(self, case: Case, options: object, players: int) -> None:
        """States, views and actions survive the trip through their notation, on one line."""
        rules = case.rules
        for seed in range(GAMES):
            for state, action in walk(case, options, players, seed):
                views = [rules.view(state, seat) for seat in (None, *range(players))]
                for value in (state, *views, *([action] if action is not None else [])):
                    line = rules.dump(value)
                    assert "\n" not in line
                    assert " " not in line
                    assert rules.load(line) == value
                if action is not None:
                    assert rules.parse_action(rules.describe(action)) == action

    def test_views_hide(self, case: Case, options: object, players: int) -> None:
        """States that differ only in what a seat may not know look the same to it."""
        rules = case.rules
        for seed in range(GAMES):
            rng = random.Random(seed)
            for state, _ in walk(case, options, players, seed):
                for seat in (None, *range(players)):
                    other = case.redeal(state, seat, rng)
                    assert not rules.faults(other)
                    view, twin = rules.view(state, seat), rules.view(other, seat)
                    assert repr(view) == repr(twin)
                    assert rules.dump(view) == rules.dump(twin)

    def test_real_states_are_sound(self, case: Case, options: object, players: int) -> None:
        """No state reached by play is taken for a forgery."""
        for seed in range(GAMES):
            for state, _ in walk(case, options, players, seed):
                assert case.rules.faults(state) == ()

    def test_forgeries_are_found(self, case: Case, options: object, players: int) -> None:
        """Each forged state is refused, with the place."""
        for state, _ in walk(case, options, players, 2):
            for forged, place in case.forge(state):
                assert place in {fault.path[0] for fault in case.rules.faults(forged)}

    def test_standings_come_with_the_end(self, case: Case, options: object, players: int) -> None:
        """Standings exist exactly when nobody is to act, one a seat, with a first place."""
        rules = case.rules
        for seed in range(GAMES):
            for state, _ in walk(case, options, players, seed):
                standings = rules.standings(state)
                assert (standings is not None) == (rules.to_act(state) is NOBODY)
                if standings is not None:
                    assert [standing.seat for standing in standings] == list(range(players))
                    assert min(standing.place for standing in standings) == 1
                    assert rules.interrupts(state) == ()

    def test_seed_fixes_the_game(self, case: Case, options: object, players: int) -> None:
        """Random play ends; the same seed gives the same game, chance step by chance step."""
        rules = case.rules

        def play(seed: int) -> Any:  # noqa: ANN401
            rng = random.Random(seed)
            return play_out(
                rules,
                rules.initial(players, options),
                seed,
                lambda state, _: rng.choice(rules.legal_actions(state)),
            )

        end, steps = play(7)
        assert rules.to_act(end) is NOBODY
        assert (end, steps) == play(7)
        assert steps != play(8)[1]
        state, index = rules.initial(players, options), 0
        for step in steps:
            assert state == step.state
            if rules.to_act(state) == CHANCE:
                assert step.action == pick(rules.chance(state), 7, index)
                index += 1
            state = rules.apply(state, step.action)
        assert settle(rules, state, 7, index) == (end, index, ())


@pytest.mark.parametrize("case", [pytest.param(case, id=case.rules.NAME) for case in CASES])
class TestBadInput:
    """What no game may swallow."""

    def test_player_numbers(self, case: Case) -> None:
        """One player too few or too many is refused, with the place."""
        for players in (case.rules.PLAYERS.start - 1, case.rules.PLAYERS.stop, -1):
            with pytest.raises(InvalidInputError) as caught:
                case.rules.initial(players)
            assert caught.value.faults[0].path[0] == "players"

    @pytest.mark.parametrize(
        "text", ["", "x", ";;", "a=b", "-state/1", "got-five-state/999999", "%", "\x00", "é" * 9]
    )
    def test_junk_notation(self, case: Case, text: str) -> None:
        """Junk is refused as notation and as an action."""
        with pytest.raises(InvalidInputError):
            case.rules.load(text)
        with pytest.raises(InvalidInputError):
            case.rules.parse_action(text)

    def test_damaged_notation(self, case: Case) -> None:
        """A line with one character changed reads as something else or is refused in order."""
        rules, rng = case.rules, random.Random(3)
        for state, action in walk(case, case.options[0], case.rules.PLAYERS.start, 3):
            if action is None or rng.random() < 0.9:
                continue
            for value in (state, action, rules.view(state, 0)):
                line = rules.dump(value)
                for _ in range(20):
                    at = rng.randrange(len(line))
                    damaged = line[:at] + rng.choice("0159-.;:=xyz%") + line[at + 1 :]
                    try:
                        loaded = rules.load(damaged)
                    except InvalidInputError:
                        continue
                    assert rules.load(rules.dump(loaded)) == loaded
