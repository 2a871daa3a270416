"""Gimme 5!: the complete rules, for 2 to 8 players.

| term | meaning |
|---|---|
| number | a card that makes sets; 1 to 8, 10, 11, 12 (no five in Play 5's) |
| word card | Jack A Set `J`, Blocker `B`, Match Play `M`, Set Back `S` |
| set | two equal numbers, or a Match Play with a number, face up before a seat |
| pile | the face-down cards to draw from; word cards flipped at the start are buried under it |
| discards | the face-up pile; its top may be taken when it is a number |
| Drop Set | after the deal, all seats lay their pairs at once |
| turn's option | draw, take the top discard, play a Jack, or play a Match Play |
| exchange | throw one card of six, because a hand holds five at most |
| claim | GIMME 5!, the fifth set; FLIP'EM challenges it |
| record | one thing that the whole table saw; a state's history is a tuple of them |

Each open point of the printed rules, with the reading chosen here, is in `docs/gimme-five.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.gimme_five.actions import (
    Accept,
    Action,
    Block,
    Dealt,
    DiscardBlocker,
    Draw,
    Drawn,
    DropSet,
    Exchange,
    FlipEm,
    Flipped,
    Keep,
    Pass,
    PlayJack,
    PlayMatch,
    PutBack,
    Slip,
    TakeDiscard,
    Yield,
    describe,
    parse_action,
)
from rulesets.gimme_five.checks import faults
from rulesets.gimme_five.legal import chance, legal_actions, seats, to_act
from rulesets.gimme_five.model import Options, Record, State, Theft, Unsaid, View
from rulesets.gimme_five.text import NAME, VERSION, dump, load
from rulesets.gimme_five.transitions import PLAYERS, apply, initial
from rulesets.gimme_five.views import Event, events, standings, view

if TYPE_CHECKING:
    from rulesets.interface import Interrupt

TITLE = "Gimme 5!"

__all__ = [
    "NAME",
    "PLAYERS",
    "TITLE",
    "VERSION",
    "Accept",
    "Action",
    "Block",
    "Dealt",
    "DiscardBlocker",
    "Draw",
    "Drawn",
    "DropSet",
    "Event",
    "Exchange",
    "FlipEm",
    "Flipped",
    "Keep",
    "Options",
    "Pass",
    "PlayJack",
    "PlayMatch",
    "PutBack",
    "Record",
    "Slip",
    "State",
    "TakeDiscard",
    "Theft",
    "Unsaid",
    "View",
    "Yield",
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


def interrupts(state: State) -> tuple[Interrupt, ...]:  # noqa: ARG001 - part of the interface
    """Return nothing: a claim is made by the fifth set and answered seat by seat."""
    return ()
