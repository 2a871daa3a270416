"""The 108 cards.

A card is its kind, a short string: a number `"1"` to `"8"`, `"10"`, `"11"`, `"12"` or a word card
`"J"` (Jack A Set), `"B"` (Blocker), `"M"` (Match Play), `"S"` (Set Back). Copies of a kind cannot
be told apart, so nothing here gives them an identity.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = [
    "BLOCKER",
    "COPIES",
    "FIVE",
    "HAND_LIMIT",
    "JACK",
    "KINDS",
    "MATCH_PLAY",
    "NUMBERS",
    "ORDER",
    "SETS_TO_WIN",
    "SET_BACK",
    "Card",
    "Pair",
    "full_deck",
    "is_jack",
    "is_number",
    "sorted_cards",
]

Card: TypeAlias = str
"""A kind of card."""

Pair: TypeAlias = tuple[str, str]
"""A set on the table: two equal numbers, or `"M"` and the number it was matched with."""

FIVE: Final = "5"
JACK: Final = "J"
BLOCKER: Final = "B"
MATCH_PLAY: Final = "M"
SET_BACK: Final = "S"

NUMBERS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12")
"""The number cards; there is no 9."""

COPIES: Mapping[str, int] = MappingProxyType(
    {**dict.fromkeys(NUMBERS, 8), JACK: 8, BLOCKER: 6, MATCH_PLAY: 4, SET_BACK: 2}
)
"""How often each kind is in the deck, in the order in which cards are listed."""

KINDS: Final = tuple(COPIES)
ORDER: Mapping[str, int] = MappingProxyType({kind: place for place, kind in enumerate(KINDS)})
"""The place of each kind in `KINDS`, to sort by."""

HAND_LIMIT: Final = 5
SETS_TO_WIN: Final = 5


def is_number(card: Card, *, play_fives: bool) -> bool:
    """Tell whether a card makes sets; in Play 5's a five does not."""
    return card in NUMBERS and not (play_fives and card == FIVE)


def is_jack(card: Card, *, play_fives: bool) -> bool:
    """Tell whether a card takes sets; in Play 5's a five does."""
    return card == JACK or (play_fives and card == FIVE)


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards in the order of `KINDS`."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def full_deck() -> tuple[Card, ...]:
    """Return all 108 cards in the order of `KINDS`."""
    return tuple(kind for kind, copies in COPIES.items() for _ in range(copies))
