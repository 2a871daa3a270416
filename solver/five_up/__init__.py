"""The odds of 5 Up: exact for two players, with proven bounds for more."""

from solver.five_up.drawing import picture
from solver.five_up.levels import Progress, Requirements
from solver.five_up.position import Position, RollUpTo, Switches, position_faults
from solver.five_up.query import odds, required, solve
from solver.five_up.replies import (
    BoundedActionValue,
    BoundedOdds,
    EquilibriumSolution,
    ExactActionValue,
    ExactOdds,
    Odds,
    Solution,
)
from solver.five_up.simulation import LengthCount, Lengths, Mean, simulate
from solver.five_up.store import Store, default_folder

__all__ = [
    "BoundedActionValue",
    "BoundedOdds",
    "EquilibriumSolution",
    "ExactActionValue",
    "ExactOdds",
    "LengthCount",
    "Lengths",
    "Mean",
    "Odds",
    "Position",
    "Progress",
    "Requirements",
    "RollUpTo",
    "Solution",
    "Store",
    "Switches",
    "default_folder",
    "odds",
    "picture",
    "position_faults",
    "required",
    "simulate",
    "solve",
]
