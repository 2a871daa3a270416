"""Two players, exactly: every value of a level as a fraction.

Policy iteration on integers. For fixed choices the level is a sparse linear system, solved
exactly; then every choice is compared exactly with its alternative. When no choice changes, the
values satisfy every equation of the game with residual zero. That has one solution, since every
roll leaves the level with a sixth, so it is the game's value, however the choices were found.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from rulesets.errors import BudgetError
from solver.five_up.linear import Row, solve
from solver.five_up.model import BOX, Decider, Game
from solver.five_up.position import SMART, RollUpTo

__all__ = ["Choice", "Level", "Measure", "State", "best_choice", "build", "outcomes", "states"]

MAX_ROUNDS: Final = 200
"""Rounds of policy iteration on one level; one to three are usual."""


class State(NamedTuple):
    """A state, from the mover's side, and whose value is meant.

    Attributes:
        mine: the mover's tokens.
        other: the other player's.
        covered: covered spaces.
        seat: 0: the value is the mover's, 1: the other's.
    """

    mine: int
    other: int
    covered: int
    seat: int

    def passed(self) -> State:
        """Return the state after the die went to the other player."""
        return State(self.other, self.mine, self.covered, 1 - self.seat)


@dataclass(frozen=True, slots=True)
class Measure:
    """One number for each state of a level, over a common denominator.

    Attributes:
        denominator: of all.
        start: numerators, before the compulsory roll.
        reroll: numerators, after the decision to roll again.
        choose: numerators, before the decision to roll again or to pass.
    """

    denominator: int
    start: Mapping[State, int]
    reroll: Mapping[State, int]
    choose: Mapping[State, int]

    def fraction(self, numerator: int) -> Fraction:
        """Return one of the numbers."""
        return Fraction(numerator, self.denominator)


@dataclass(frozen=True, slots=True)
class Level:
    """The exact answers for all states with equally many tokens in play.

    Attributes:
        tokens: how many.
        win: chance that the seat meant wins.
        rolls: expected number of rolls to come.
        turns: expected number of turns, the present one included.
    """

    tokens: int
    win: Measure
    rolls: Measure
    turns: Measure

    @property
    def measures(self) -> tuple[Measure, Measure, Measure]:
        """The three numbers of every state."""
        return self.win, self.rolls, self.turns


class Choice(NamedTuple):
    """What the mover does after a safe roll, and with a re-roll's token where it may keep it."""

    rolls: bool
    covers: bool = True
    discards: bool = True


class Term(NamedTuple):
    """One outcome of a roll.

    Attributes:
        weight: faces of the die that lead there.
        target: where to; None when the mover has won.
        place: what the target's value is taken from: `start` (the turn is over), `choose`, or
            `below`, the level below's `choose`.
    """

    weight: int
    target: State | None
    place: str


def states(tokens: int) -> list[State]:
    """Return a level's states, the box's fullest first.

    A bust empties the box, all else fills it: in this order the equations are eliminated with
    little fill until only states with an empty box are left.
    """
    return [
        State(mine, tokens - covered - mine, covered, seat)
        for covered in range(BOX, -1, -1)
        for mine in range(1, tokens - covered)
        for seat in (0, 1)
    ]


def outcomes(game: Game, state: State, choice: Choice | None) -> list[Term]:
    """Return where a roll leads.

    Args:
        game: the rules.
        state: where the die is rolled.
        choice: what the mover does with a re-roll's token; None for a first roll.
    """
    mine, other, covered, seat = state
    lost = State(mine - 1, other, covered, seat) if mine > 1 else None
    below = Term(1, lost, "below")
    if choice is not None and not choice.discards:
        below = Term(1, state, "choose")
    terms = [below]
    if covered < BOX:
        token_down = State(mine - 1, other, covered + 1, seat) if mine > 1 else None
        keeps = choice is not None and not choice.covers
        terms.append(Term(BOX - covered, state if keeps else token_down, "choose"))
    if covered:
        harmless = game.switches.first_roll_covered == "harmless" and covered < BOX
        if choice is None and harmless:
            terms.append(Term(covered, state, "choose"))
        else:
            taken = 1 if game.switches.bust == "one" else covered
            busted = State(mine + taken, other, covered - taken, seat)
            terms.append(Term(covered, busted.passed(), "start"))
    return terms


def build(game: Game, tokens: int, below: Level | None) -> Level:
    """Return a level, from the one below it (None at the lowest, two tokens).

    Raises:
        BudgetError: policy iteration did not settle; no game is known where it does not.
    """
    choices = {state: _first_guess(game, state) for state in states(tokens)}
    for _ in range(MAX_ROUNDS):
        level = _System(game, tokens, below, choices).solution()
        better = {state: best_choice(game, level, below, state) for state in choices}
        if better == choices:
            return level
        choices = better
    raise BudgetError(f"policy iteration did not settle with {tokens} tokens in play")


def _decider(game: Game, state: State) -> Decider:
    return game.own if state.seat == 0 else game.others


def _rolls(rule: RollUpTo, state: State) -> bool:
    return rule.rolls(state.covered, 1 in {state.mine, state.other})


def _first_guess(game: Game, state: State) -> Choice:
    """Return what the rule does; where there is a choice, what `smart` does: often the best."""
    return Choice(_rolls(game.rule if _decider(game, state) == Decider.RULE else SMART, state))


def best_choice(game: Game, level: Level, below: Level | None, state: State) -> Choice:
    """Return the best choice by a level's values; a tie passes, covers and discards."""
    decider = _decider(game, state)
    if decider == Decider.RULE:
        return Choice(_rolls(game.rule, state))
    win = level.win
    sign = 1 if decider == Decider.BEST else -1
    keep = sign * win.choose[state]
    covers = discards = True
    if game.switches.optional_cover and state.covered < BOX and state.mine > 1:
        down = State(state.mine - 1, state.other, state.covered + 1, state.seat)
        covers = sign * win.choose[down] >= keep
    if game.switches.optional_discard and state.mine > 1 and below is not None:
        lost = below.win.choose[State(state.mine - 1, state.other, state.covered, state.seat)]
        discards = sign * lost * win.denominator >= keep * below.win.denominator
    rolls = sign * win.reroll[state] > sign * win.start[state.passed()]
    return Choice(rolls, covers, discards)


class _System:
    """The equations of a level under fixed choices."""

    def __init__(
        self, game: Game, tokens: int, below: Level | None, choices: Mapping[State, Choice]
    ) -> None:
        self.game = game
        self.tokens = tokens
        self.below = below
        self.choices = choices
        kinds = ("reroll", "start") if game.split else ("start",)
        unknowns = [(state, kind) for state in choices for kind in kinds]
        self.numbers = {unknown: number for number, unknown in enumerate(unknowns)}
        self.bases = [measure.denominator for measure in below.measures] if below else [1, 1, 1]

    def solution(self) -> Level:
        """Return the values of all states."""
        win, rolls, turns = (
            self._measure(numerators, denominator, base, over)
            for (numerators, denominator), base, over in zip(
                solve([self._row(state, kind) for state, kind in self.numbers]),
                self.bases,
                (0, 0, 1),
                strict=True,
            )
        )
        return Level(self.tokens, win, rolls, turns)

    def _measure(self, numerators: list[int], denominator: int, base: int, over: int) -> Measure:
        denominator *= base
        start = {state: numerators[self.numbers[state, "start"]] for state in self.choices}
        reroll = start
        if self.game.split:
            reroll = {state: numerators[self.numbers[state, "reroll"]] for state in self.choices}
        choose = {
            state: reroll[state] if choice.rolls else start[state.passed()] + over * denominator
            for state, choice in self.choices.items()
        }
        return Measure(denominator, start, reroll, choose)

    def _row(self, state: State, kind: str) -> Row:
        """Return the equation of one state: six times its value is the sum over the faces.

        The three constants belong to the chance to win, to rolls and to turns, each over the
        denominator of the level below. A turn counts where it ends.
        """
        unit = self.bases
        coefficients = {self.numbers[state, kind]: 6}
        win, rolls, turns = 0, 6 * unit[1], 0
        choice = self.choices[state] if kind == "reroll" else None
        for weight, target, place in outcomes(self.game, state, choice):
            if target is None:
                win += weight * unit[0] * (state.seat == 0)
                turns += weight * unit[2]
            elif place == "below":
                assert self.below is not None  # noqa: S101 - with two tokens in play a five wins
                win += weight * self.below.win.choose[target]
                rolls += weight * self.below.rolls.choose[target]
                turns += weight * self.below.turns.choose[target]
            else:
                number, turn_over = self._reference(target, place)
                turns += weight * unit[2] * turn_over
                coefficients[number] = coefficients.get(number, 0) - weight
        return Row(coefficients, [win, rolls, turns])

    def _reference(self, target: State, place: str) -> tuple[int, bool]:
        """Return the unknown that a state of the level stands for, and whether the turn is over."""
        if place == "start":
            return self.numbers[target, "start"], True
        if not self.choices[target].rolls:
            return self.numbers[target.passed(), "start"], True
        return self.numbers[target, "reroll" if self.game.split else "start"], False
