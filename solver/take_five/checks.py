"""Checks that every kind of position shares; each yields all that it finds, with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from rulesets.errors import Fault
from rulesets.take_five.cards import FULL_DECK, Variant, deck
from rulesets.take_five.faults import PLAYERS, row_faults
from rulesets.take_five.table import ROWS, RowPolicy, Rows, TiePolicy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesets.take_five.faults import Path

__all__ = ["cards_in_play", "length_faults", "table_faults", "word_faults"]

_WORDS: Final = {
    "variant": get_args(Variant),
    "row_policy": get_args(RowPolicy),
    "tie": get_args(TiePolicy),
}


def word_faults(position: object) -> Iterator[Fault]:
    """Yield the named choices of a position that have no such name."""
    for name, words in _WORDS.items():
        if getattr(position, name) not in words:
            yield Fault((name,), f"must be one of {', '.join(words)}")


def table_faults(rows: Rows) -> Iterator[Fault]:
    """Yield what is wrong with the form of a table, of its first four rows in detail."""
    if len(rows) != ROWS:
        yield Fault(("rows",), f"there are four rows, not {len(rows)}")
    for number, row in enumerate(rows[:ROWS]):
        yield from (fault.under("rows", number) for fault in row_faults(row))


def length_faults(lists: Iterable[tuple[Path, tuple[int, ...]]]) -> list[Fault]:
    """Return the lists that are longer than the deck; such are not worth a look inside."""
    return [
        Fault(path, f"must have at most {len(FULL_DECK)} cards")
        for path, cards in lists
        if len(cards) > len(FULL_DECK)
    ]


def cards_in_play(variant: Variant, players: int) -> range:
    """Return the deck of a variant, the full one if variant or players are at fault themselves."""
    if variant in get_args(Variant) and players in PLAYERS:
        return deck(variant, players)
    return FULL_DECK
