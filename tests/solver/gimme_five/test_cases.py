"""The exact answers of an independent program, reproduced as fractions."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from solver.gimme_five import Opponent, Position, TableOptions, deal_chances, odds
from solver.gimme_five.odds import odds_of
from solver.gimme_five.table import Batch, Hand, Table

CASES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "cases" / "gimme_five_exact.json").read_text(encoding="utf-8")
)
POSITIONS = {
    "A": Position(hand=("1", "3", "7", "B", "J"), opponents=(Opponent(hidden=5),), discards=("4",)),
    "B": Position(
        hand=("1", "3", "7", "B", "J"),
        opponents=(
            Opponent(hidden=3, sets=(("7", "7"),), dealt_pairs=("7",)),
            Opponent(hidden=5),
        ),
        discards=("4",),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_position(name: str) -> None:
    """Every figure of a table."""
    case, reply = CASES[name], odds(POSITIONS[name])
    assert (reply.unseen, reply.pile) == (case["unseen"], case["deck"])
    chances = {entry.card: entry.probability for entry in reply.next_card}
    assert chances == {card: Fraction(text) for card, text in case["P(next card)"].items()}
    assert reply.set_on_draw == Fraction(case["P(set on draw, numbers only)"])
    with_match_play = Fraction(case["P(set on draw, Match Play counts)"])
    assert reply.set_on_draw_with_match_play == with_match_play
    for opponent, expected in zip(reply.opponents, case["opponents"], strict=True):
        for kind in "JBMS":
            assert opponent.holds[kind] == Fraction(expected[f"P(holds {kind})"])
        assert opponent.jack_succeeds == Fraction(expected["P(my Jack works)"])
        matches = expected["P(its next pile card matches its hand)"]
        assert opponent.next_pile_card_matches == Fraction(matches)


def test_deal() -> None:
    """The sets that a deal brings."""
    dealt = deal_chances()
    for name, chances in (
        ("sets_numbers_only", dealt.sets),
        ("sets_with_match_play", dealt.sets_with_match_play),
    ):
        assert chances == tuple(Fraction(CASES["deal"][name][sets]) for sets in "012")


def test_no_match_play_beside_a_number() -> None:
    """Case E: hands without a pair in which no Match Play stands next to a number."""
    from solver.gimme_five.counting.census import Census  # noqa: PLC0415 - only this test looks inside
    from solver.gimme_five.tables import table_of  # noqa: PLC0415 - likewise

    table = table_of(POSITIONS["A"])
    numbers = [kind for kind in table.pool if kind not in "JBMS"]

    def count(*missing: str) -> int:
        census = Census(table, [0])
        *others, last = table.pool
        product = census.start()
        for kind in others:
            product = census.times(product, kind, without=[0] if kind in missing else [])
        return census.last(product, last).count(without=0 if last in missing else None)

    assert count() == CASES["E"]["of"]
    lone = count("M") + count(*numbers) - count("M", *numbers)
    assert lone == CASES["E"]["hands"]


def test_play_fives_deal() -> None:
    """With ten numbers fewer hands have sets, and the chances still sum to one."""
    plain, fives = deal_chances(), deal_chances(play_fives=True)
    assert sum(fives.sets) == sum(fives.sets_with_match_play) == 1
    assert fives.sets[0] > plain.sets[0]


def test_buried_cards_are_not_drawn_while_others_are_left() -> None:
    """A buried word card is seen: it leaves the unseen ones and waits under the pile."""
    reply = odds(
        Position(hand=("1",), opponents=(Opponent(hidden=5),), discards=("4",), buried=("S", "S"))
    )
    chances = {entry.card: entry.probability for entry in reply.next_card}
    assert (reply.unseen, reply.pile) == (104, 101)
    assert chances["S"] == 0
    assert sum(chances.values()) == 1
    assert reply.opponents[0].holds["S"] == 0


def test_play_fives_makes_fives_jacks() -> None:
    """In Play 5's a five is no number: it may stand twice in a hand and takes sets."""
    position = Position(
        hand=("1", "5", "5"),
        opponents=(Opponent(hidden=5, sets=(("2", "2"),)),),
        discards=("5",),
        options=TableOptions(play_fives=True),
    )
    reply = odds(position)
    options = {choice.option for choice in reply.choices}
    assert options == {"draw", "jack"}
    assert reply.choices[0].option == "jack"


def test_seven_cards_of_seven_kinds() -> None:
    """With one card of each kind every card is as likely, and nothing can match."""
    pool = dict.fromkeys(("1", "2", "3", "J", "B", "M", "S"), 1)
    everything = {kind: pool.get(kind, 0) for kind in odds(POSITIONS["A"]).opponents[0].holds}
    table = Table(
        play_fives=False,
        pool=everything,
        hands=(Hand(1, 0, (), (Batch(),), (((2,), 1),)),),
        pile=5,
        bottom=(),
        buried=0,
        seat=0,
        hand=("1",),
        sets=0,
        top=None,
    )
    reply = odds_of(table)
    assert reply.opponents[0].holds["1"] == Fraction(2, 7)
    assert reply.opponents[0].next_pile_card_matches == 0
