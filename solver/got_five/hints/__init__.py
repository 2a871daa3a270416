"""Explained deductions, one step at a time, as a person would make them.

`techniques` holds the five ways to conclude something, simplest first; `steps` applies them until
nothing follows; `levels` picks the next step that a player has not made yet and says as much of
it as asked for; `texts` holds the sentences.

Why five techniques suffice: every clue is a filter on single tiles, and what is left are four
constraints, each between neighboring positions, in a row. In such a chain, when every candidate
has a smaller one to its left and a larger one to its right, a hand runs through every candidate.
So the bounds of neighbors, taken to the end, leave exactly the tiles that some hand holds.
"""

from solver.got_five.hints.board import Conclusion, Message, Technique
from solver.got_five.hints.levels import (
    LEVELS,
    Hint,
    Hint1,
    Hint2,
    Hint3,
    Hint4,
    HintStep,
    Where,
    explained,
    next_hint,
)
from solver.got_five.hints.steps import Step, solve_steps, steps_until_empty
from solver.got_five.hints.texts import TEMPLATES, render

__all__ = [
    "LEVELS",
    "TEMPLATES",
    "Conclusion",
    "Hint",
    "Hint1",
    "Hint2",
    "Hint3",
    "Hint4",
    "HintStep",
    "Message",
    "Step",
    "Technique",
    "Where",
    "explained",
    "next_hint",
    "render",
    "solve_steps",
    "steps_until_empty",
]
