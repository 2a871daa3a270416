"""The model that exact and floating-point answers share.

Faces are exchangeable, so the box is the number of covered spaces. Seats are counted from the one
to move. A value is that of the seat `j` places after the one to move: `j = 0` is the mover
itself. After a pass or a bust the hands rotate and `j` falls by one.

Tokens in play (hands and box) never grow and fall by one with every five thrown away. States with
equally many are a level; a level refers to itself and to the one below.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from solver.five_up.position import SMART, Position, RollUpTo, Switches, covered_count, rule_of

__all__ = ["BOX", "Decider", "Game", "game_of", "tokens_in_play"]

BOX: Final = 5
"""Spaces in the box."""


class Decider(IntEnum):
    """How the seat to move chooses, as seen by the seat whose value is computed."""

    RULE = 0
    BEST = 1
    WORST = 2
    OWN = 3


_DECIDERS: Final = {
    "optimal": (Decider.BEST, Decider.WORST),
    "guarantee": (Decider.BEST, Decider.WORST),
    "evaluate": (Decider.RULE, Decider.RULE),
    "best_response": (Decider.BEST, Decider.RULE),
    "equilibrium": (Decider.OWN, Decider.OWN),
}


@dataclass(frozen=True, slots=True)
class Game:
    """Everything but the tokens: who chooses how, under which rules.

    Attributes:
        players: number of seats.
        own: how the seat whose value is computed chooses.
        others: how all other seats choose.
        rule: what `Decider.RULE` follows.
        switches: the rules that are played.
    """

    players: int
    own: Decider
    others: Decider
    rule: RollUpTo
    switches: Switches

    @property
    def split(self) -> bool:
        """Whether a first roll and a re-roll differ."""
        switches = self.switches
        return (
            switches.optional_cover
            or switches.optional_discard
            or switches.first_roll_covered == "harmless"
        )

    @property
    def key(self) -> str:
        """A name that is different for games with different values."""
        switches = self.switches
        rule = self.rule.limits() if Decider.RULE in {self.own, self.others} else ()
        return "-".join(
            map(
                str,
                (
                    f"{self.players}p",
                    f"{self.own.name}-{self.others.name}".lower(),
                    *rule,
                    f"c{switches.optional_cover:d}d{switches.optional_discard:d}",
                    switches.first_roll_covered,
                    switches.bust,
                ),
            )
        )


def game_of(position: Position) -> Game:
    """Return the game that a checked position's question is about."""
    own, others = _DECIDERS[position.question]
    if position.question == "equilibrium" and len(position.hands) == 2:
        own, others = _DECIDERS["optimal"]
    rule = rule_of(position) if Decider.RULE in {own, others} else SMART
    return Game(len(position.hands), own, others, rule, position.options)


def tokens_in_play(position: Position) -> int:
    """Return the level that a checked position belongs to."""
    return sum(position.hands) + covered_count(position)
