"""What follows from a table of Take 5: exact odds of a trick, and exact last tricks.

| module | holds |
|---|---|
| `position` | what a player knows, and what can be wrong with it |
| `odds` | the reply, card by card |
| `draws` | the ways in which the opponents' cards can be drawn, counted |
| `standard` | one trick of standard, tactical and logical: a closed form |
| `professional` | one trick of professional: one sweep over the cards |
| `endgame`, `matrix` | the last two tricks with known hands; zero-sum matrix games |
| `checks` | what every kind of position is checked for |
| `packed`, `tally` | counts by bull heads in one integer; counts for one card |
"""

from __future__ import annotations

from solver.take_five.endgame import (
    BestResponse,
    CardShare,
    CardValue,
    Endgame,
    Equilibrium,
    endgame,
    endgame_faults,
)
from solver.take_five.odds import BullOdds, CardOdds, LandingOdds, Odds, RowChoiceOdds, odds
from solver.take_five.position import Position, position_faults, position_of

__all__ = [
    "BestResponse",
    "BullOdds",
    "CardOdds",
    "CardShare",
    "CardValue",
    "Endgame",
    "Equilibrium",
    "LandingOdds",
    "Odds",
    "Position",
    "RowChoiceOdds",
    "endgame",
    "endgame_faults",
    "odds",
    "position_faults",
    "position_of",
]
