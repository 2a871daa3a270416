"""Take 5, also known as 6 nimmt!: four rows, cards chosen at once, and nobody wants bull heads.

| module | holds |
|---|---|
| `cards` | card numbers, bull heads and decks |
| `table` | where a card belongs, what it takes, named ways to choose |
| `model` | options, states, actions, events, views |
| `rules` | the course of a game |
| `faults` | what a given state can have wrong |
| `text` | actions as text, one-line notation |

Four variants: `standard`; `tactical`, with a deck of ten cards a player and four; `logical`, the
same deck drafted in the open; `professional`, where rows grow on both sides.
"""

from __future__ import annotations

from typing import Final

from rulesets.take_five.faults import PLAYERS
from rulesets.take_five.faults import state_faults as faults
from rulesets.take_five.model import Action, Options, State, View
from rulesets.take_five.rules import (
    apply,
    chance,
    events,
    initial,
    interrupts,
    legal_actions,
    seats,
    standings,
    to_act,
    view,
)
from rulesets.take_five.text import NAME, VERSION, describe, dump, load, parse_action

__all__ = [
    "NAME",
    "PLAYERS",
    "TITLE",
    "VERSION",
    "Action",
    "Options",
    "State",
    "View",
    "apply",
    "chance",
    "describe",
    "dump",
    "events",
    "faults",
    "initial",
    "interrupts",
    "legal_actions",
    "load",
    "parse_action",
    "seats",
    "standings",
    "to_act",
    "view",
]

TITLE: Final = "Take 5"
