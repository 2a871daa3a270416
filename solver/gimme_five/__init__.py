"""The exact odds of Gimme 5!: hidden hands, the next card, one turn ahead, and matches.

| module | what it answers |
|---|---|
| `odds` | the one entry: a position or a view in, all odds out |
| `tables`, `views` | what a described position, or a view with its history, says of hidden cards |
| `history` | the story of one hidden hand in batches of cards |
| `counting` | counting the ways in which the unseen cards can lie |
| `posterior` | single cards: what hands hold, what comes next |
| `turn` | one turn ahead |
| `rounds` | the deal, and Team Play's match |
"""

from __future__ import annotations

from solver.gimme_five.odds import odds, position_faults
from solver.gimme_five.positions import (
    Assume,
    CardChance,
    Choice,
    Claim,
    Odds,
    Opponent,
    OpponentOdds,
    Position,
    TableOptions,
    ViewPosition,
)
from solver.gimme_five.rounds import DealChances, deal_chances, match_faults, match_win_probability

__all__ = [
    "Assume",
    "CardChance",
    "Choice",
    "Claim",
    "DealChances",
    "Odds",
    "Opponent",
    "OpponentOdds",
    "Position",
    "TableOptions",
    "ViewPosition",
    "deal_chances",
    "match_faults",
    "match_win_probability",
    "odds",
    "position_faults",
]
