"""Three ways to the same hands, behind one signature.

A hand fits a view when it has one tile at each position, of that position's color, none of them
seen elsewhere, ascending, and every own clue is the right answer for it. An engine finds all that
fit:

| engine | how |
|---|---|
| `chain` | counts ascending paths through the five positions' candidates; lists nothing |
| `cp-sat` | the reference statement of the problem, solved by OR-Tools CP-SAT |
| `python-constraint` | the same through the library python-constraint |

They share the check of the view with each other, and nothing else, so that each is a witness
for the others. An engine's module is imported when it is first used.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from importlib import import_module
from itertools import chain as concatenate
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

from rulesets.errors import Fault, InvalidInputError
from rulesets.got_five import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesets.got_five import PlayerView

__all__ = ["DEFAULT_ENGINE", "ENGINES", "Census", "Engine", "Hand", "census_of", "engine_named"]

Hand: TypeAlias = "tuple[int, ...]"
"""Five tile numbers, ascending: those at positions 1 to 5."""

DEFAULT_ENGINE = "chain"

ENGINES: Mapping[str, str] = MappingProxyType(
    {
        "chain": "solver.got_five.chain",
        "cp-sat": "solver.got_five.cp_sat",
        "python-constraint": "solver.got_five.python_constraint",
    }
)
"""The module of each engine, by the name that clients use."""


@dataclass(frozen=True, slots=True)
class Census:
    """How many hands fit, how often each tile is in them, and one page of them.

    Attributes:
        hand_count: number of hands that fit.
        tile_hands: by tile number, how many of them hold the tile; index 0 is unused and 0.
        hands: the asked-for page, in ascending lexicographic order.
    """

    hand_count: int
    tile_hands: tuple[int, ...]
    hands: tuple[Hand, ...]


class Engine(Protocol):
    """The signature of every engine's `census` function."""

    def __call__(self, view: PlayerView, *, offset: int = 0, limit: int = 0) -> Census:
        """Return the census of a view with at most `limit` hands from number `offset` on.

        Raises:
            InvalidInputError: the view is not sound.
            BudgetError: the engine gave up before it was sure to have all hands.
        """
        ...


def engine_named(name: str) -> Engine:
    """Return an engine.

    Raises:
        InvalidInputError: there is none of that name; the fault's path is `engine`.
    """
    if name not in ENGINES:
        known = ", ".join(ENGINES)
        raise InvalidInputError([Fault(("engine",), f"unknown engine; known: {known}")])
    return cast("Engine", import_module(ENGINES[name]).census)


def census_of(hands: Iterable[Hand], offset: int, limit: int) -> Census:
    """Return the census of hands that were listed one by one, in any order."""
    ordered = sorted(hands)
    counts = Counter(concatenate.from_iterable(ordered))
    tile_hands = (0, *(counts[number] for number in NUMBERS))
    return Census(len(ordered), tile_hands, tuple(ordered[offset : offset + limit]))
