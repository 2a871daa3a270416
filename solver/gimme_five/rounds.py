"""Before and after the cards: what a deal brings, and who wins a match of Team Play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from rulesets.errors import Fault, InvalidInputError
from rulesets.gimme_five.cards import COPIES, FIVE, HAND_LIMIT, MATCH_PLAY, NUMBERS
from rulesets.gimme_five.transitions import ROUNDS_TO_WIN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["DealChances", "deal_chances", "match_faults", "match_win_probability"]


@dataclass(frozen=True, slots=True)
class DealChances:
    """How many sets a dealt hand lays in the Drop Set: chances of 0, 1 and 2.

    Attributes:
        sets: with pairs of numbers alone.
        sets_with_match_play: with every Match Play laid as well, as far as numbers are left.
    """

    sets: tuple[Fraction, ...]
    sets_with_match_play: tuple[Fraction, ...]


def deal_chances(*, play_fives: bool = False) -> DealChances:
    """Return how many sets five cards of the whole deck make.

    The numbers are gone through one by one with the state (cards so far, pairs so far, numbers
    left single so far); then the Match Plays and the other word cards fill up the hand.
    """
    numbers = [number for number in NUMBERS if not (play_fives and number == FIVE)]
    others = sum(
        copies for kind, copies in COPIES.items() if kind not in numbers and kind != MATCH_PLAY
    )
    states: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    for number in numbers:
        grown: Counter[tuple[int, int, int]] = Counter()
        for (cards, pairs, single), ways in states.items():
            for held in range(min(COPIES[number], HAND_LIMIT - cards) + 1):
                key = (cards + held, pairs + held // 2, single + held % 2)
                grown[key] += ways * comb(COPIES[number], held)
        states = grown
    plain: Counter[int] = Counter()
    matched: Counter[int] = Counter()
    for (cards, pairs, single), ways in states.items():
        for matches in range(HAND_LIMIT - cards + 1):
            rest = HAND_LIMIT - cards - matches
            total = ways * comb(COPIES[MATCH_PLAY], matches) * comb(others, rest)
            plain[pairs] += total
            matched[pairs + min(matches, single)] += total
    return DealChances(_shares(plain), _shares(matched))


def _shares(counts: Mapping[int, int]) -> tuple[Fraction, ...]:
    total = sum(counts.values())
    return tuple(Fraction(counts[sets], total) for sets in range(HAND_LIMIT // 2 + 1))


def match_win_probability(
    round_win: Fraction, wins: tuple[int, int] = (0, 0), rounds_to_win: int = ROUNDS_TO_WIN
) -> Fraction:
    """Return the chance that the first of two teams wins the match.

    With a rounds missing for the first team and b for the second, the match is over within the
    next a + b - 1 rounds; the first team wins it just if it would win at least a of those.

    Args:
        round_win: the chance that the first team wins a round, the same and independent for each.
        wins: the rounds won so far by the first and the second team.
        rounds_to_win: how many rounds win the match, 1 to 1000.

    Raises:
        InvalidInputError: a chance outside 0 to 1, or a score that no match goes on from.
    """
    if faults := tuple(match_faults(round_win, wins, rounds_to_win)):
        raise InvalidInputError(faults)
    missing, other = (rounds_to_win - won for won in wins)
    rounds = missing + other - 1
    return sum(
        (
            comb(rounds, won) * round_win**won * (1 - round_win) ** (rounds - won)
            for won in range(missing, rounds + 1)
        ),
        Fraction(),
    )


def match_faults(
    round_win: Fraction, wins: tuple[int, int], rounds_to_win: int = ROUNDS_TO_WIN
) -> Iterator[Fault]:
    """Yield what keeps these from being a match; arguments as of `match_win_probability`."""
    if not 0 <= round_win <= 1:
        yield Fault(("round_win",), "a chance is 0 to 1")
    if not 1 <= rounds_to_win <= 1000:
        yield Fault(("rounds_to_win",), "1 to 1000 rounds win a match")
        return
    for team, won in enumerate(wins):
        if not 0 <= won < rounds_to_win:
            yield Fault(("wins", team), f"a match goes on with 0 to {rounds_to_win - 1} wins each")
