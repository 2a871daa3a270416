"""Every query of the odds, answered from the worlds by its plain definition."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.solver.gimme_five.enumeration import Hands, Worlds


@dataclass(frozen=True)
class Seen:
    """What is visible beside the worlds.

    Attributes:
        hand: the own cards.
        sets: how many own sets.
        their_sets: how many sets each other seat has, clockwise from the own left.
        top: the number on top of the discards, if it can be taken.
        bottom: the known cards to draw from once the shuffled pile is empty.
        jacks: the kinds that are Jacks.
    """

    hand: tuple[str, ...]
    sets: int
    their_sets: tuple[int, ...]
    top: str | None
    bottom: tuple[str, ...]
    jacks: frozenset[str]


def next_cards(worlds: Worlds, seen: Seen, hands: Hands) -> dict[str, Fraction]:
    """Return the chances of the next card in one world."""
    cards = list(worlds.pile(hands).elements()) or list(seen.bottom)
    return {card: Fraction(cards.count(card), len(cards)) for card in set(cards)}


def gains(worlds: Worlds, seen: Seen, place: int, hands: Hands) -> Fraction:
    """Return the chance that a seat gains a set in one world, playing as `turn` describes."""
    hand = hands[place]
    if worlds.duty and seen.their_sets[place] and "S" in hand:
        return Fraction(0)
    numbers = [card for card in hand if card in worlds.numbers]
    if ("M" in hand and numbers) or (seen.top is not None and seen.top in hand):
        return Fraction(1)
    seats = [*range(place + 1, len(hands)), -1, *range(place)]
    sets = {seat: seen.sets if seat == -1 else seen.their_sets[seat] for seat in seats}
    most = max(sets.values())
    rival = next(seat for seat in seats if sets[seat] == most) if most else None
    theft = Fraction(0)
    if rival is not None:
        theft = Fraction("B" not in (seen.hand if rival == -1 else hands[rival]))
        if set(hand) & seen.jacks:
            return theft
    total = Fraction(0)
    for card, chance in next_cards(worlds, seen, hands).items():
        if card in numbers or (card == "M" and numbers):
            total += chance
        elif card in seen.jacks:
            total += chance * theft
    return total


def matches(worlds: Worlds, seen: Seen, place: int, hands: Hands) -> Fraction:
    """Return the chance that the next card equals a number in a hand, in one world."""
    return sum(
        (
            chance
            for card, chance in next_cards(worlds, seen, hands).items()
            if card in worlds.numbers and card in hands[place]
        ),
        Fraction(0),
    )


def card_next(worlds: Worlds, seen: Seen, card: str) -> Fraction:
    """Return the chance that the next card is of a kind."""
    return worlds.chance(lambda hands: next_cards(worlds, seen, hands).get(card, Fraction()))


def holds(worlds: Worlds, place: int, card: str) -> Fraction:
    """Return the chance that a hand holds a kind."""
    return worlds.chance(lambda hands: Fraction(card in hands[place]))


def next_matches(worlds: Worlds, seen: Seen, place: int) -> Fraction:
    """Return the chance that the next card equals a number in a hand."""
    return worlds.chance(lambda hands: matches(worlds, seen, place, hands))


def gains_set(worlds: Worlds, seen: Seen, place: int) -> Fraction:
    """Return the chance that a seat gains a set if it plays now."""
    return worlds.chance(lambda hands: gains(worlds, seen, place, hands))


def robs(worlds: Worlds, seen: Seen, jack: str, target: int) -> Fraction:
    """Return the chance to draw a Jack and to play it at a target without a Blocker."""
    return worlds.chance(
        lambda hands: (
            next_cards(worlds, seen, hands).get(jack, Fraction()) * ("B" not in hands[target])
        )
    )


def own_draw(worlds: Worlds, seen: Seen) -> Fraction:
    """Return the chance to gain a set by an own draw, a Jack being played at the best target."""
    numbers = worlds.numbers & set(seen.hand)
    made = {*numbers, "M"} if numbers else set()
    targets = [target for target, sets in enumerate(seen.their_sets) if sets]
    total = sum((card_next(worlds, seen, card) for card in made), Fraction())
    for jack in seen.jacks if targets else ():
        total += max(robs(worlds, seen, jack, target) for target in targets)
    return total
