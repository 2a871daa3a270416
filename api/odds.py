"""The odds of the sibling games, as the API and the command line both offer them.

One entry a game: what a position looks like, and what finds its faults and its odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rulesets.errors import Fault
from solver import five_up, gimme_five, take_five

__all__ = ["ODDS", "OddsGame"]


@dataclass(frozen=True, slots=True)
class OddsGame:
    """One game's odds.

    Attributes:
        title: the game's name for people.
        position: the class of its positions, or a union of them.
        answer: finds a position's odds; at the top level of a module, so that a worker finds it.
        reply: the class of its answers, or a union of them.
        faults: finds everything that is wrong with a position of the right shape.
        example: a position as JSON.
    """

    title: str
    position: object
    answer: Callable[[Any], Any]
    reply: object
    faults: Callable[[Any], Iterable[Fault]]
    example: Mapping[str, object]


ODDS: Mapping[str, OddsGame] = MappingProxyType(
    {
        "five-up": OddsGame(
            title="5 Up",
            position=five_up.Position,
            answer=five_up.odds,
            reply=five_up.Odds,
            faults=five_up.position_faults,
            example={"hands": [3, 2], "covered": 2, "to_move": 0, "phase": "choose"},
        ),
        "take-five": OddsGame(
            title="Take 5",
            position=take_five.Position,
            answer=take_five.odds,
            reply=take_five.Odds,
            faults=take_five.position_faults,
            example={
                "rows": [[10, 20, 30, 41, 50], [55], [70, 71, 72], [80, 81, 82, 83]],
                "hand": [8, 52, 90],
                "opponents": 3,
            },
        ),
        "gimme-five": OddsGame(
            title="Gimme 5!",
            position=gimme_five.Position | gimme_five.ViewPosition,
            answer=gimme_five.odds,
            reply=gimme_five.Odds,
            faults=gimme_five.position_faults,
            example={
                "hand": ["1", "3", "7", "B", "J"],
                "opponents": [{"hidden": 3, "sets": [["7", "7"]], "dealt_pairs": ["7"]}],
                "discards": ["4"],
            },
        ),
    }
)
"""The games whose odds are offered, by name."""
