"""What a puzzle can be asked to be.

| term | meaning |
|---|---|
| kind | `deduce`: find the one hand that fits; `mistake`: find the one answer that is wrong |
| clues | which questions the table asks: `sort`, `compare`, or `mixed` with some of both kept |
| fewest | of the answers that a player got, as few as possible are kept, not just none too many |
| difficulty | how hard the hint engine finds it, see `grading` |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from rulesets.errors import Fault, InvalidInputError
from rulesets.got_five import PLAYERS, STANDARD, tile_set_faults

__all__ = [
    "CLUE_KINDS",
    "DIFFICULTIES",
    "KINDS",
    "MIN_CLUES",
    "ClueKinds",
    "Difficulty",
    "Kind",
    "Wish",
    "check_wish",
    "wish_faults",
]

Kind: TypeAlias = Literal["deduce", "mistake"]
Difficulty: TypeAlias = Literal["easy", "medium", "hard", "expert"]
ClueKinds: TypeAlias = Literal["sort", "compare", "mixed"]

KINDS: tuple[Kind, ...] = get_args(Kind)
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
"""From the easiest on."""

CLUE_KINDS: tuple[ClueKinds, ...] = get_args(ClueKinds)

MIN_CLUES = 3
"""Fewer answers than these make no puzzle: what lies on the table already tells nearly all."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a puzzle shall be.

    Attributes:
        kind: what there is to find.
        difficulty: None takes any.
        players: 2 to 4.
        clues: which kinds of answers it is made of.
        fewest: whether no smaller choice of the player's answers would do; `deduce` only.
        tile_set: the name of a tile set.
    """

    kind: Kind = "deduce"
    difficulty: Difficulty | None = None
    players: int = 3
    clues: ClueKinds = "mixed"
    fewest: bool = False
    tile_set: str = STANDARD


def wish_faults(wish: Wish) -> tuple[Fault, ...]:
    """Return everything that no puzzle can be, none for a sound wish."""
    faults = []
    if wish.kind not in KINDS:
        faults.append(Fault(("kind",), f"a kind is one of {', '.join(KINDS)}"))
    if wish.difficulty is not None and wish.difficulty not in DIFFICULTIES:
        faults.append(Fault(("difficulty",), f"a difficulty is one of {', '.join(DIFFICULTIES)}"))
    if wish.players not in PLAYERS:
        faults.append(Fault(("players",), f"Got Five! is for 2 to 4 players, not {wish.players}"))
    if wish.clues not in CLUE_KINDS:
        faults.append(Fault(("clues",), f"clues are one of {', '.join(CLUE_KINDS)}"))
    if wish.fewest and wish.kind == "mistake":
        faults.append(Fault(("fewest",), "only a puzzle of the kind deduce has fewest clues"))
    faults += (fault.under("tile_set") for fault in tile_set_faults(wish.tile_set))
    return tuple(faults)


def check_wish(wish: Wish) -> None:
    """Raise for a wish that no puzzle can be.

    Raises:
        InvalidInputError: naming every fault.
    """
    if faults := wish_faults(wish):
        raise InvalidInputError(faults)
