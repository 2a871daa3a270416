"""What an answer about a position of 5 Up holds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from solver.five_up.position import Question, Rule, Switches

__all__ = [
    "TIE_BREAK",
    "ActionName",
    "BoundedActionValue",
    "BoundedOdds",
    "EquilibriumSolution",
    "ExactActionValue",
    "ExactOdds",
    "Odds",
    "Recommendation",
    "Solution",
]

ActionName: TypeAlias = Literal["roll", "pass"]
Recommendation: TypeAlias = Literal["roll", "pass", "either"]
TIE_BREAK: Final = "equally good: pass, cover, discard"


@dataclass(frozen=True, slots=True)
class Solution:
    """What was asked, and what the answer rests on.

    Attributes:
        question: as asked.
        rule: what everybody, or everybody else, follows; None if no rule matters.
        seat: whose value it is; None if each seat has its own.
        options: the rules that are played.
        assumptions: in words.
    """

    question: Question
    rule: Rule | None
    seat: int | None
    options: Switches
    assumptions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EquilibriumSolution(Solution):
    """An equilibrium's certificate: it is neither the only one nor, as a rule, an exact one.

    Attributes:
        selection_rule: how this profile of choices was found.
        largest_gain: no seat to move gains more by one other decision, in any state with as many
            tokens in play or fewer.
    """

    selection_rule: str
    largest_gain: Fraction | float


@dataclass(frozen=True, slots=True)
class ExactActionValue:
    """One action of the seat to move and the chance to win after it."""

    action: ActionName
    win_probability: Fraction


@dataclass(frozen=True, slots=True)
class BoundedActionValue:
    """Likewise, within the answer's bound."""

    action: ActionName
    win_probability: float


@dataclass(frozen=True, slots=True)
class ExactOdds:
    """An exact answer.

    Attributes:
        win_probability: by seat.
        actions: of the seat to move, best first; only `roll` at the start of a turn.
        recommendation: the better action; `either` on an exact tie.
        expected_rolls: rolls still to come, under the choices that the answer is about.
        expected_turns: turns still to end, the present one included, likewise.
        tie_break: which choice counts for the two lengths where two are equally good.
        solution: what was asked and assumed.
    """

    win_probability: tuple[Fraction, ...]
    actions: tuple[ExactActionValue, ...]
    recommendation: Recommendation
    expected_rolls: Fraction
    expected_turns: Fraction
    tie_break: str
    solution: Solution | EquilibriumSolution


@dataclass(frozen=True, slots=True)
class BoundedOdds:
    """An answer in floating point, with proven bounds.

    Attributes:
        win_probability: by seat; None for seats that the question says nothing about. Exactly 0
            or 1 only when that is exact.
        actions: of the seat to move, best first for it. Where the question is about one seat of
            three or more, the chance to win is that seat's.
        recommendation: the better action; `either` on an exact tie.
        expected_rolls: rolls still to come, under the choices that the answer is about.
        expected_turns: turns still to end, the present one included, likewise.
        tie_break: which choice counts where two differ by no more than can be told apart.
        solution: what was asked and assumed.
        error_bound: no chance to win is further than this from the truth.
        length_error_bound: neither of the two lengths is.
    """

    win_probability: tuple[float | None, ...]
    actions: tuple[BoundedActionValue, ...]
    recommendation: Recommendation
    expected_rolls: float
    expected_turns: float
    tie_break: str
    solution: Solution | EquilibriumSolution
    error_bound: float
    length_error_bound: float


Odds: TypeAlias = ExactOdds | BoundedOdds
