"""The exact odds of one trick for each card of a hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rulesets.take_five.table import rows_by_policy
from solver.take_five.position import Position, draws_of
from solver.take_five.professional import tally_hand
from solver.take_five.standard import tally_card
from solver.take_five.tally import Arrival, Landing, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solver.take_five.draws import Draws

__all__ = ["BullOdds", "CardOdds", "LandingOdds", "Odds", "RowChoiceOdds", "odds"]


@dataclass(frozen=True, slots=True)
class BullOdds:
    """How often so many bull heads are taken; `sets` is at least 1."""

    bulls: int
    sets: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class RowChoiceOdds:
    """A card's odds if its owner, whenever it must choose a row, takes this one.

    Attributes:
        row: from 0.
        take_probability: the chance of at least one bull head.
        expected_bulls: bull heads taken on average.
        bulls: ascending by bull heads.
    """

    row: int
    take_probability: Fraction
    expected_bulls: Fraction
    bulls: tuple[BullOdds, ...]


@dataclass(frozen=True, slots=True)
class LandingOdds:
    """How often a card comes to lie there, its row choices following the named policy.

    Attributes:
        row: from 0.
        place: how many cards the row then has, 1 to 5.
        arrival: whether it joined a row with room, came as a sixth card, or chose the row.
        sets: out of all, at least 1.
        probability: likewise.
    """

    row: int
    place: int
    arrival: Arrival
    sets: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class CardOdds:
    """What becomes of one card in this trick.

    Attributes:
        card: its number.
        take_probability: the chance of at least one bull head.
        expected_bulls: bull heads taken on average.
        bulls: ascending by bull heads.
        choose_probability: the chance that its owner must choose a row.
        row_choice: the odds for each row chosen; empty if the owner never must choose.
        landings: where it comes to lie, by row, then place.
    """

    card: int
    take_probability: Fraction
    expected_bulls: Fraction
    bulls: tuple[BullOdds, ...]
    choose_probability: Fraction
    row_choice: tuple[RowChoiceOdds, ...]
    landings: tuple[LandingOdds, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact odds of one trick.

    Attributes:
        unseen: how many cards the opponents without a known hand draw from.
        sets: equally likely cases: sets of opponents' cards, each counted once for each row if
            the row policy is `random`.
        cards: best first by expected bull heads, then by number.
    """

    unseen: int
    sets: int
    cards: tuple[CardOdds, ...]


def odds(position: Position) -> Odds:
    """Return the odds of every card in hand.

    The opponents' choices are taken as blind: all sets of unseen cards, and all cards of a known
    hand, are equally likely.

    Raises:
        InvalidInputError: anything is wrong with the position; all faults are named.
        UnsupportedError: known hands in the professional game.
    """
    draws = draws_of(position)
    tallies = _tallies(position, draws)
    cards = [_card_odds(card, tally) for card, tally in tallies.items()]
    cards.sort(key=lambda card: (card.expected_bulls, card.card))
    cases = draws.sets * len(rows_by_policy(position.row_policy, position.rows))
    return Odds(len(draws.pool), cases, tuple(cards))


def _tallies(position: Position, draws: Draws) -> Mapping[int, Tally]:
    """Return the counts for each card, by the method of the variant."""
    rows, policy = position.rows, position.row_policy
    if position.variant == "professional":
        return tally_hand(rows, position.hand, draws, policy, position.tie)
    return {card: tally_card(rows, card, draws, policy) for card in position.hand}


def _card_odds(card: int, tally: Tally) -> CardOdds:
    """Return a card's odds from its counts."""
    cases = tally.cases
    chosen: Counter[int] = Counter()
    landings = Counter(tally.landings)
    for (row, bulls), sets in tally.by_policy.items():
        chosen[bulls] += sets
        landings[Landing(row, 1, "row_choice")] += sets
    take, expected, bull_odds = _bull_odds(tally, chosen)
    choices = tally.choices if sum(chosen.values()) else ()
    return CardOdds(
        card=card,
        take_probability=take,
        expected_bulls=expected,
        bulls=bull_odds,
        choose_probability=Fraction(sum(chosen.values()), cases),
        row_choice=tuple(
            RowChoiceOdds(row, *_bull_odds(tally, choice)) for row, choice in enumerate(choices)
        ),
        landings=tuple(
            LandingOdds(place.row, place.place, place.arrival, sets, Fraction(sets, cases))
            for place, sets in sorted(landings.items())
            if sets
        ),
    )


def _bull_odds(
    tally: Tally, chosen: Mapping[int, int]
) -> tuple[Fraction, Fraction, tuple[BullOdds, ...]]:
    """Return the take probability, the expectation and the distribution of bull heads."""
    cases = tally.cases
    counts = tally.bulls + Counter(chosen)
    taken = counts.total()
    if taken < cases:
        counts[0] = cases - taken
    return (
        Fraction(taken, cases),
        Fraction(sum(bulls * sets for bulls, sets in counts.items()), cases),
        tuple(
            BullOdds(bulls, sets, Fraction(sets, cases)) for bulls, sets in sorted(counts.items())
        ),
    )
