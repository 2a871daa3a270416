"""Handed counts, facts about single tables, and the form of the reply."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from math import comb
from pathlib import Path
from typing import Any

import pytest

from rulesets import take_five
from rulesets.errors import UnsupportedError
from rulesets.take_five.cards import deck
from solver.take_five import CardOdds, Position, RowChoiceOdds, odds, position_of
from tests.rulesets.take_five.engine import heads

VECTORS = json.loads((Path(__file__).parents[2] / "cases/take_five_vectors.json").read_text())
ROWS = ((3, 12), (30, 41, 50), (55,), (70, 71, 72, 73, 74))


def only(position: Position) -> CardOdds:
    """Return the odds of the one card in hand."""
    (card,) = odds(position).cards
    return card


def counts(card: CardOdds) -> dict[int, int]:
    """Return a card's sets by bull heads."""
    return {entry.bulls: entry.sets for entry in card.bulls}


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"card-{case['card']}")
def test_vectors(case: dict[str, Any]) -> None:
    """The handed counts come out as the same integers."""
    position = Position(
        rows=tuple(map(tuple, case["rows"])),
        hand=(case["card"],),
        opponents=case["opponents"],
        unseen_cards=tuple(case["unseen"]),
        row_policy=case["row_policy"],
    )
    reply = odds(position)
    assert (reply.unseen, reply.sets) == (len(case["unseen"]), case["sets"])
    assert counts(reply.cards[0]) == {int(bulls): sets for bulls, sets in case["bulls"].items()}


@pytest.mark.parametrize("sizes", [(1, 1, 1), (3, 3), (2, 1, 3), (1, 4, 1), (2, 2, 2)])
def test_played_sets_are_uniform(sizes: tuple[int, ...]) -> None:
    """Over every deal to hands of any sizes and every choice, all played sets are equally likely.

    Seven unseen cards are dealt in every order: the first cards to the first hand, and so on, the
    rest to nobody; then each opponent plays each card of its hand with the same chance.
    """
    played: Counter[frozenset[int]] = Counter()
    starts = [sum(sizes[:seat]) for seat in range(len(sizes))]
    for order in permutations(range(7), sum(sizes)):
        hands = [order[at : at + size] for at, size in zip(starts, sizes, strict=True)]
        played.update(frozenset(cards) for cards in product(*hands))
    assert len(played) == comb(7, len(sizes))
    assert len(set(played.values())) == 1


@pytest.mark.parametrize("variant", ["standard", "tactical", "logical", "professional"])
def test_deck_of_the_variant(variant: Any) -> None:  # noqa: ANN401 - a word of the position
    """Without a list, the unseen cards are the variant's deck less what is visible."""
    position = Position(((3,), (12, 13), (20,), (25,)), (1, 8), 2, seen=(5, 6), variant=variant)
    reply = odds(position)
    assert reply.unseen == len(deck(variant, 3)) - 9
    assert reply.sets == comb(reply.unseen, 2)
    listed = sorted({*deck(variant, 3)} - {3, 12, 13, 20, 25, 1, 8, 5, 6})
    assert odds(replace(position, seen=(), unseen_cards=tuple(listed))) == reply


def test_order_of_cards() -> None:
    """Cards come best first by expected bull heads, then by number."""
    cards = odds(Position(ROWS, (1, 2, 13, 75, 99, 104), 4)).cards
    assert [c.card for c in sorted(cards, key=lambda c: (c.expected_bulls, c.card))] == [
        c.card for c in cards
    ]
    assert {c.card for c in cards} == {1, 2, 13, 75, 99, 104}


@pytest.mark.parametrize("variant", ["standard", "professional"])
@pytest.mark.parametrize("policy", ["fewest-bulls", "most-cards", "random"])
def test_figures_belong_together(variant: Any, policy: Any) -> None:  # noqa: ANN401 - words
    """Sets sum to all, probabilities are their shares, expectations their means."""
    reply = odds(Position(ROWS, (1, 2, 13, 60, 75, 104), 4, variant=variant, row_policy=policy))
    for card in reply.cards:
        every: tuple[CardOdds | RowChoiceOdds, ...] = (card, *card.row_choice)
        for figures in every:
            sets = {entry.bulls: entry.sets for entry in figures.bulls}
            assert sum(sets.values()) == reply.sets
            assert figures.take_probability == 1 - Fraction(sets.get(0, 0), reply.sets)
            mean = Fraction(sum(bulls * n for bulls, n in sets.items()), reply.sets)
            assert figures.expected_bulls == mean
            for entry in figures.bulls:
                assert entry.probability == Fraction(entry.sets, reply.sets) > 0
        assert sum(landing.sets for landing in card.landings) == reply.sets
        assert sum(landing.probability for landing in card.landings) == 1
        chosen = [x.probability for x in card.landings if x.arrival == "row_choice"]
        assert card.choose_probability == sum(chosen)
        assert [choice.row for choice in card.row_choice] == ([0, 1, 2, 3] if chosen else [])


def test_headline_follows_the_policy() -> None:
    """A low card's own figures are those of the row that the policy names."""
    for policy, row in (("fewest-bulls", 0), ("most-cards", 3)):
        card = only(Position(ROWS, (1,), 3, row_policy=policy))  # type: ignore[arg-type]
        choice = card.row_choice[row]
        assert (card.bulls, card.expected_bulls) == (choice.bulls, choice.expected_bulls)
    random_row = only(Position(ROWS, (1,), 3, row_policy="random"))
    mean = sum(choice.expected_bulls for choice in random_row.row_choice) / 4
    assert random_row.expected_bulls == mean


def test_low_is_below_the_ends() -> None:
    """A card below every end must choose although lower cards lie on the table."""
    card = only(Position(((10, 60), (70,), (80,), (90,)), (20,), 1, unseen_cards=(75, 85)))
    assert card.choose_probability == 1
    assert counts(card) == {3: 2}


def test_next_to_an_end_is_not_safe() -> None:
    """A low card can take the row beside us away, and send our card to a full one."""
    full = (40, 41, 42, 43, 44)
    unseen = (17, 60, 61)
    dear = Position((full, (55,), (70, 71), (90,)), (56,), 1, unseen_cards=unseen)
    assert counts(only(dear)) == {0: 3}
    cheap = replace(dear, rows=(full, (55,), (60, 66), (88, 99)), unseen_cards=(17, 70, 71))
    assert counts(only(cheap)) == {0: 2, sum(map(heads, full)): 1}


@pytest.mark.parametrize("variant", ["standard", "tactical", "logical", "professional"])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_view_of_a_game(variant: Any, players: int) -> None:  # noqa: ANN401 - a word
    """A seat's view in a real game becomes a position whose odds can be had."""
    rng = random.Random(players)
    options = take_five.Options(variant=variant, row_choice="random")
    state = take_five.initial(players, options)
    asked = 0
    while asked < 4:
        seat = take_five.to_act(state)
        if state.phase == "commit" and isinstance(seat, int) and rng.random() < 0.1:
            position = position_of(take_five.view(state, seat))
            assert (position.hand, position.row_policy) == (state.hands[seat], "random")
            hidden = len(state.stock) + sum(c is not None for c in state.committed)
            hidden += sum(map(len, state.hands)) - len(position.hand)
            assert odds(position).unseen == (0 if variant == "logical" else hidden)
            asked += 1
        state = take_five.apply(state, rng.choice(take_five.legal_actions(state)))


def test_views_without_a_choice() -> None:
    """Spectators, seats that have committed and drafters have no odds to ask for."""
    state = take_five.initial(2, take_five.Options(variant="logical"))
    views = [take_five.view(state, 0)]
    while state.phase == "draft":
        state = take_five.apply(state, take_five.legal_actions(state)[0])
    assert position_of(take_five.view(state, 0)).hands == (state.hands[1],)
    views.append(take_five.view(state, None))
    state = take_five.apply(state, take_five.legal_actions(state)[0])
    views.append(take_five.view(state, 0))
    for view in views:
        with pytest.raises(UnsupportedError):
            position_of(view)


def test_known_hand_among_the_unseen() -> None:
    """Listing a known hand's cards among the unseen ones, or not, makes no difference."""
    rows = ((3,), (12,), (20,), (25,))
    position = Position(rows, (10,), 2, variant="logical", hands=((1, 2), None))
    free = tuple(card for card in range(4, 35) if card not in {10, 12, 20, 25})
    assert odds(position).unseen == len(free)
    for listed in (free, (1, 2, *free)):
        assert odds(replace(position, unseen_cards=listed)) == odds(position)
