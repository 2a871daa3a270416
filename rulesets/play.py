"""Playing any ruleset: chance resolved from a seed, and whole games of it.

The n-th chance event of a game is a function of the seed and n alone. So a game can be kept as
its state, its seed and a counter, and goes on the same way on any machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Generic, TypeVar

from rulesets.errors import IllegalActionError
from rulesets.interface import CHANCE, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from rulesets.interface import Ruleset

__all__ = ["Step", "pick", "play_out", "settle"]

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, ActionT]):
    """One action of a game, and the state that it was taken in."""

    state: StateT
    action: ActionT


def pick(distribution: Mapping[ActionT, Fraction], seed: int, index: int) -> ActionT:
    """Return an outcome with exactly its probability, determined by seed and index.

    Python keeps `Random(str)` and `randrange` stable across versions, and an integer below the
    common denominator makes the draw exact, which a float would not.

    Args:
        distribution: outcomes in a fixed order with probabilities that sum to 1.
        seed: the game's seed.
        index: which chance event of the game this is, from 0.
    """
    if len(distribution) == 1:
        return next(iter(distribution))
    denominator = lcm(*(p.denominator for p in distribution.values()))
    ticket = random.Random(f"{seed}/{index}").randrange(denominator)
    for action, probability in distribution.items():
        ticket -= probability.numerator * (denominator // probability.denominator)
        if ticket < 0:
            return action
    raise AssertionError("the probabilities sum to less than 1")


def settle(
    rules: Ruleset[StateT, ActionT, ViewT, OptionsT], state: StateT, seed: int, index: int
) -> tuple[StateT, int, tuple[Step[StateT, ActionT], ...]]:
    """Resolve chance until a seat is to act or the game is over.

    Args:
        rules: the game.
        state: where to begin.
        seed: the game's seed.
        index: how many chance events came before.

    Returns:
        The state, the number of chance events by then, and each event as a step.
    """
    steps = []
    while rules.to_act(state) == CHANCE:
        action = pick(rules.chance(state), seed, index)
        index += 1
        steps.append(Step(state, action))
        state = rules.apply(state, action)
    return state, index, tuple(steps)


def play_out(
    rules: Ruleset[StateT, ActionT, ViewT, OptionsT],
    state: StateT,
    seed: int,
    choose: Callable[[StateT, int], ActionT],
    limit: int = 100_000,
) -> tuple[StateT, tuple[Step[StateT, ActionT], ...]]:
    """Play to the end.

    Args:
        rules: the game.
        state: where to begin.
        seed: fixes every chance event.
        choose: given a state and the seat to act, the action that it takes.
        limit: the largest number of seats' actions, a net under a game that does not end.

    Returns:
        The final state and every step, chance included.

    Raises:
        IllegalActionError: an action that the rules refuse, or the limit is reached.
    """
    steps: list[Step[StateT, ActionT]] = []
    index = 0
    for _ in range(limit):
        state, index, resolved = settle(rules, state, seed, index)
        steps += resolved
        actor = rules.to_act(state)
        if actor is NOBODY:
            return state, tuple(steps)
        assert isinstance(actor, int)  # noqa: S101 - settle leaves no chance event
        action = choose(state, actor)
        steps.append(Step(state, action))
        state = rules.apply(state, action)
    raise IllegalActionError(f"the game did not end within {limit} actions")
