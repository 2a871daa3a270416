"""The cards: which numbers are in play, and how many bull heads each carries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["BULLS", "FULL_DECK", "HAND", "Variant", "bull_heads", "deck"]

Variant = Literal["standard", "tactical", "logical", "professional"]
"""Which rules: a small deck (tactical), a small deck in the open (logical), two-sided rows."""

HAND = 10
"""Cards a player gets in each round."""


def _bulls(card: int) -> int:
    """Return the bull heads printed on one card."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


FULL_DECK: range = range(1, 105)
"""All 104 cards."""

BULLS: tuple[int, ...] = (0, *map(_bulls, FULL_DECK))
"""Bull heads by card number; number 0 is no card and has none."""


def bull_heads(cards: Iterable[int]) -> int:
    """Return the bull heads on cards of the deck, all together."""
    return sum(BULLS[card] for card in cards)


def deck(variant: Variant, players: int) -> range:
    """Return the cards that a game is played with: the small deck has four more than the hands."""
    if variant in {"tactical", "logical"}:
        return range(1, HAND * players + 5)
    return FULL_DECK
