"""Every count of the fast methods equals full enumeration on thousands of small random tables."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb, prod
from typing import get_args

import pytest

from rulesets.take_five.table import RowPolicy, TiePolicy
from solver.take_five import Position, odds
from tests.solver.take_five.enumeration import as_counts, enumerate_card

TABLES = 2000
POLICIES = get_args(RowPolicy)
TIES = get_args(TiePolicy)

CLOSED_FORM_BRANCHES = {
    "choice mine",
    "choice first",
    "low card below my low card",
    "policy takes a row elsewhere",
    "policy takes mine, a row below",
    "policy takes mine, the lowest",
    "row emptied before me",
    *(f"enters a row of {length} from the right" for length in range(1, 6)),
}
PROFESSIONAL_BRANCHES = {
    "choice mine",
    "choice first",
    "choice later",
    "tie of mine",
    "tie before me",
    "row emptied before me",
    *(f"enters a row of {n} from the {side}" for n in range(1, 6) for side in ("right", "left")),
}


def small_table(rng: random.Random, variant: str) -> Position:
    """Return a random table with few unseen cards, crowded so that every branch comes up."""
    opponents = rng.choice((1, 2, 2, 3, 3, 4, 5, 6, 9))
    lowest = rng.choice((1, 1, 1, 30))
    top = 10 * opponents + 14 if variant in {"tactical", "logical"} else 104
    lowest = min(lowest, max(1, top - 60))
    cards = list(range(lowest, min(top, lowest + rng.choice((40, 60, 100))) + 1))
    # Neighbors in number, as rows are after some tricks, or rows with room for a card inside all.
    form = rng.choice(("any", "near", "near", "wide"))
    rows: list[tuple[int, ...]] = []
    for _ in range(4):
        length = rng.choice((1, 1, 2, 3, 4, 5, 5)) if len(cards) > 14 + opponents else 1
        row = sorted(rng.sample(cards, length))
        if form == "near":
            at = rng.randrange(len(cards) - length + 1)
            row = cards[at : at + length]
        elif form == "wide" and length > 1 and len(cards) > 24:
            row = [*rng.sample(cards[:8], 1), *rng.sample(cards[8:-6], length - 2), cards[-1]]
            row.sort()
        cards = [card for card in cards if card not in row]
        rows.append(tuple(row))
    rng.shuffle(cards)
    hand = tuple(cards[:2])
    pool = cards[2 : 2 + opponents + rng.choice((0, 1, 2, 3, 4, 6))]
    if comb(len(pool), opponents) > 200:
        pool = pool[: opponents + 2]
    return Position(
        rows=tuple(rows),
        hand=hand,
        opponents=opponents,
        unseen_cards=tuple(pool),
        variant=variant,  # type: ignore[arg-type]
        row_policy=rng.choice(("fewest-bulls", "fewest-bulls", *POLICIES)),
        tie=rng.choice(TIES),
    )


def with_known_hands(rng: random.Random, position: Position) -> Position:
    """Return the position with some of the unseen cards in known hands of any sizes."""
    cards = list(position.unseen_cards or ())
    unknown = rng.choice((0, 0, rng.randint(0, position.opponents), position.opponents))
    extra = len(cards) - position.opponents
    hands: list[tuple[int, ...] | None] = [None] * unknown
    while len(hands) < position.opponents:
        more = rng.randint(0, min(2, extra))
        extra -= more
        hands.append(tuple(sorted(cards.pop() for _ in range(1 + more))))
    rng.shuffle(hands)
    if prod(len(hand) for hand in hands if hand) > 100:
        return position
    return replace(position, hands=tuple(hands), unseen_cards=tuple(cards))


def check(position: Position) -> Counter[str]:
    """Compare every card of a position and return the branches that were played through."""
    reply = odds(position)
    branches: Counter[str] = Counter()
    for card in reply.cards:
        slow, fast = enumerate_card(position, card.card), as_counts(card)
        assert reply.sets == slow.cases
        assert fast.bulls == slow.bulls
        assert fast.landings == slow.landings
        chosen = sum(n for (_, _, how), n in slow.landings.items() if how == "row_choice")
        assert card.choose_probability == Fraction(chosen, reply.sets)
        assert fast.by_row == (slow.by_row if chosen else [])
        branches += slow.branches
    return branches


@pytest.mark.parametrize("variant", ["standard", "tactical"])
def test_closed_form(variant: str) -> None:
    """Standard and tactical, every policy and every branch of the closed form."""
    rng = random.Random(variant)
    branches: Counter[str] = Counter()
    for _ in range(TABLES):
        branches += check(small_table(rng, variant))
    assert {name for name, count in branches.items() if count >= 20} == CLOSED_FORM_BRANCHES


def test_known_hands() -> None:
    """Logical, with all, some or no hands known, of any sizes."""
    rng = random.Random("logical")
    branches: Counter[str] = Counter()
    known = Counter[str]()
    for _ in range(TABLES):
        position = with_known_hands(rng, small_table(rng, "logical"))
        known[str({hand is None for hand in position.hands or ()})] += 1
        branches += check(position)
    assert min(known.values()) > 50
    assert len(known) == 3
    assert {name for name, count in branches.items() if count >= 20} == CLOSED_FORM_BRANCHES


def test_professional() -> None:
    """Professional, every policy for rows and ties."""
    rng = random.Random("professional")
    branches: Counter[str] = Counter()
    for _ in range(TABLES):
        branches += check(small_table(rng, "professional"))
    assert {name for name, count in branches.items() if count >= 20} == PROFESSIONAL_BRANCHES


def test_known_hands_that_empty_a_row() -> None:
    """Known hands, with and without a pool, whose cards crowd into a row that overflows twice."""
    rng = random.Random("emptied")
    hits = Counter[int]()
    for number in range(150):
        length = 1 + number % 4
        cards = list(range(20, 80))
        rng.shuffle(cards)
        opponents = rng.randint(10 - length, 9)
        position = Position(
            rows=(tuple(range(8, 8 + length)), (85,), (90, 91), (95, 96, 97)),
            hand=(80,),
            opponents=opponents,
            unseen_cards=(1, 82, *cards[: opponents + 1]),
            row_policy=rng.choice(POLICIES),
        )
        position = with_known_hands(rng, position)
        known = sum(hand is not None for hand in position.hands or ())
        hits[known] += check(position)["row emptied before me"]
    some = sum(hits[known] for known in range(1, 6))
    assert min(hits[0], some, hits[8], hits[9]) > 20, hits
