"""Two players, exactly: every value of a level as a fraction.

Policy iteration on integers. For fixed choices the level is a sparse linear system, solved
exactly; then every choice is compared exactly with its alternative. When no choice changes, the
values satisfy every equation of the game with residual zero. That has one solution, since every
roll leaves the level with a sixth, so it is the game's value, however the choices were found.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from rulesets.errors import BudgetError
from solver.five_up.linear import Row, solve
from solver.five_up.model import BOX, Decider, Game

__all__ = ["Level", "Measure", "State", "build", "states"]

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
    """Return where a roll leads; `choice` is what a re-roll may do, None stands for a first roll."""
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
        level = _evaluate(game, tokens, below, choices)
        better = {state: _best(game, level, below, state) for state in choices}
        if better == choices:
            return level
        choices = better
    raise BudgetError(f"policy iteration did not settle with {tokens} tokens in play")


def _decider(game: Game, state: State) -> Decider:
    return game.own if state.seat == 0 else game.others


def rule_rolls(game: Game, state: State) -> bool:
    """Return whether the game's rule rolls again."""
    general, special = game.rule.limits()
    return state.covered <= (special if 1 in {state.mine, state.other} else general)


def _first_guess(game: Game, state: State) -> Choice:
    if _decider(game, state) == Decider.RULE:
        return Choice(rule_rolls(game, state))
    return Choice(state.covered <= (2 if 1 in {state.mine, state.other} else 1))


def _best(game: Game, level: Level, below: Level | None, state: State) -> Choice:
    """Return the best choice by a level's values; a tie passes, covers and discards."""
    decider = _decider(game, state)
    if decider == Decider.RULE:
        return Choice(rule_rolls(game, state))
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


def _evaluate(
    game: Game, tokens: int, below: Level | None, choices: Mapping[State, Choice]
) -> Level:
    """Return the values of fixed choices."""
    level_states = list(choices)
    numbers = {(state, "start"): 0 for state in level_states}
    unknowns: list[tuple[State, str]] = []
    for state in level_states:
        if game.split:
            unknowns.append((state, "reroll"))
        unknowns.append((state, "start"))
    numbers = {unknown: number for number, unknown in enumerate(unknowns)}
    bases = [measure.denominator for measure in below.measures] if below else [1, 1, 1]
    rows = [
        _row(game, below, bases, choices, numbers, unknown)
        for unknown in unknowns
    ]
    measures = []
    for (numerators, denominator), base in zip(solve(rows), bases, strict=True):
        start = {state: numerators[numbers[state, "start"]] for state in level_states}
        reroll = (
            {state: numerators[numbers[state, "reroll"]] for state in level_states}
            if game.split
            else start
        )
        measures.append((denominator * base, start, reroll))
    turn_over = (0, 0, 1)
    return Level(
        tokens,
        *(
            Measure(
                denominator,
                start,
                reroll,
                {
                    state: reroll[state]
                    if choices[state].rolls
                    else start[state.passed()] + over * denominator
                    for state in level_states
                },
            )
            for (denominator, start, reroll), over in zip(measures, turn_over, strict=True)
        ),
    )


def _row(
    game: Game,
    below: Level | None,
    bases: list[int],
    choices: Mapping[State, Choice],
    numbers: Mapping[tuple[State, str], int],
    unknown: tuple[State, str],
) -> Row:
    """Return the equation of one state: six times its value is the sum over the faces.

    The three constants belong to the chance to win, to rolls and to turns, each over the
    denominator of the level below. A turn counts where it ends.
    """
    state, kind = unknown
    coefficients = {numbers[unknown]: 6}
    win, rolls, turns = 0, 6 * bases[1], 0
    for weight, target, place in outcomes(game, state, choices[state] if kind == "reroll" else None):
        if target is None:
            win += weight * bases[0] * (state.seat == 0)
            turns += weight * bases[2]
            continue
        if place == "below":
            assert below is not None  # noqa: S101 - only two tokens in play have no level below
            win += weight * below.win.choose[target]
            rolls += weight * below.rolls.choose[target]
            turns += weight * below.turns.choose[target]
            continue
        reference = (target, "start")
        if place == "start" or not choices[target].rolls:
            turns += weight * bases[2]
            reference = (target if place == "start" else target.passed(), "start")
        elif game.split:
            reference = (target, "reroll")
        number = numbers[reference]
        coefficients[number] = coefficients.get(number, 0) - weight
    return Row(coefficients, [win, rolls, turns])
