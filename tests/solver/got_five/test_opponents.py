"""What opponents know, against a count hand by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from rulesets.errors import ContradictionError, InvalidInputError
from rulesets.got_five import NUMBERS, CompareClue, Opponent, PlayerView, SortClue, check_view
from solver.got_five.chain import chains, live_places, places_of
from solver.got_five.opponents import (
    HandCountDistribution,
    HandCountShare,
    OpponentKnowledge,
    OpponentsKnowledge,
    _joint_counts,
    opponents_knowledge,
)
from tests.conformance.got_five import house_set
from tests.solver.got_five.recorded import PLAYERS, sample, sample_views, states, view_of
from tests.solver.got_five.recount import everything, hands_of, recount, tiles_of

GREEN_FIRST = ("green", "pink", "blue", "red", "orange")


def count_by_hand(view: PlayerView) -> OpponentsKnowledge:
    """Return the reply, with every hand of mine and every hand of the opponents looked at."""
    mine = hands_of(view)
    seen, _ = everything(view)
    tiles = tiles_of(view.tile_set)
    found = []
    for i, opponent in enumerate(view.opponents):
        if opponent.out:
            continue
        colors = [tiles[tile][0] for tile in opponent.tiles]
        others = [tile for tile in seen if tile not in opponent.tiles]
        theirs = recount(colors, view.tile_set, others, opponent.clues)
        counts = [sum(set(hand).isdisjoint(own) for hand in theirs) for own in mine]
        shares = tuple(HandCountShare(*share) for share in sorted(Counter(counts).items()))
        distribution = HandCountDistribution(
            min(counts), Fraction(sum(counts), len(counts)), max(counts), shares
        )
        knows = Fraction(counts.count(1), len(counts))
        found.append(OpponentKnowledge(("opponents", i), opponent.name, distribution, knows))
    return OpponentsKnowledge(tuple(found))


@pytest.mark.parametrize("players", PLAYERS)
def test_against_a_count_by_hand(players: int) -> None:
    """The whole reply is the one counted hand by hand, on a hundred positions a player number."""
    uncertain = knowing = 0
    for seed in range(25):
        for view in sample_views(players, seed, 4):
            found = opponents_knowledge(view)
            assert found == count_by_hand(view)
            for knowledge in found.opponents:
                uncertain += knowledge.hand_count.min < knowledge.hand_count.max
                knowing += 0 < knowledge.knows_probability < 1
    assert uncertain > 10
    assert knowing > 0


def test_right_after_the_deal() -> None:
    """The largest positions of real games agree, too."""
    for players in PLAYERS:
        view = view_of(next(states(players, 1)), 0)
        assert opponents_knowledge(view) == count_by_hand(view)


def test_other_tile_set() -> None:
    """So do positions with other colors in another arrangement."""
    for players in PLAYERS:
        for state, seat in sample(players, 5, 6, tile_set=house_set()):
            view = view_of(state, seat)
            assert opponents_knowledge(view) == count_by_hand(view)


def test_opponents_are_named_and_those_out_left_out() -> None:
    """The path and the name say which opponent it is; one that is out is not there."""
    for players in PLAYERS[1:]:
        for view in sample_views(players, 13, 3):
            first, *others = (replace(opponent, out=False) for opponent in view.opponents)
            named = replace(others[0], name="Adam")
            table = replace(view, opponents=(replace(first, out=True), named, *others[1:]))
            found = opponents_knowledge(table)
            assert [o.path for o in found.opponents] == [
                ("opponents", i) for i in range(1, players - 1)
            ]
            assert found.opponents[0].name == "Adam"
            assert found == count_by_hand(table)


def test_nobody_else() -> None:
    """Without opponents there is nothing to tell."""
    assert opponents_knowledge(PlayerView(GREEN_FIRST)) == OpponentsKnowledge(())


def test_opponent_that_knows() -> None:
    """When all but ten tiles are seen and I have one hand, the opponent knows for sure."""
    mine, theirs = (6, 12, 18, 24, 30), (1, 2, 3, 4, 5)
    seen = tuple(n for n in NUMBERS if n not in {*mine, *theirs})
    view = PlayerView(GREEN_FIRST, opponents=(Opponent(theirs, "Eve"),), seen=seen)
    (knowledge,) = opponents_knowledge(view).opponents
    assert knowledge.hand_count == HandCountDistribution(1, Fraction(1), 1, (HandCountShare(1, 1),))
    assert knowledge.knows_probability == 1


def test_my_hand_decides_whether_it_knows() -> None:
    """An opponent that must choose between 1 and 11 knows just when the 1 is mine.

    All is seen but its tiles, and 1, 6, 12, 18, 24 and 30, of which 1 or 6 is mine. It has been
    told that its green tile has not two dots, as the 6 has.
    """
    theirs = (11, 17, 23, 29, 35)
    clue = CompareClue(7, 1, same_dots=False)
    hidden = {1, 6, 12, 18, 24, 30, 7, *theirs}
    view = PlayerView(
        GREEN_FIRST,
        opponents=(Opponent(theirs, clues=(clue,)),),
        seen=tuple(n for n in NUMBERS if n not in hidden),
    )
    (knowledge,) = opponents_knowledge(view).opponents
    shares = (HandCountShare(1, 1), HandCountShare(2, 1))
    assert knowledge.hand_count == HandCountDistribution(1, Fraction(3, 2), 2, shares)
    assert knowledge.knows_probability == Fraction(1, 2)
    assert opponents_knowledge(view) == count_by_hand(view)


@pytest.mark.parametrize("players", PLAYERS)
def test_capped_pass_agrees_with_the_full_one(players: int) -> None:
    """Capping the ways early gives the same as capping the final counts, for several caps."""
    for view in sample_views(players, 17, 8):
        index = check_view(view)
        mine = chains(live_places(view))
        seen = set(everything(view)[0])
        for opponent in view.opponents:
            colors = [index.color[tile] for tile in opponent.tiles]
            theirs = places_of(colors, index, seen.difference(opponent.tiles), opponent.clues)
            full = _joint_counts(mine, theirs)
            for cap in (1, 2, 5):
                capped: Counter[int] = Counter()
                for count, hands in full.items():
                    capped[min(count, cap)] += hands
                assert _joint_counts(mine, theirs, cap) == capped


def test_unsound_and_impossible_views() -> None:
    """A clue that an opponent's tiles belie is refused; an impossible own stand is diagnosed."""
    theirs = (1, 2, 3, 4, 5)
    with pytest.raises(InvalidInputError):
        opponents_knowledge(
            PlayerView(GREEN_FIRST, opponents=(Opponent(theirs, clues=(SortClue(9, 0),)),))
        )
    with pytest.raises(ContradictionError):
        opponents_knowledge(
            PlayerView(GREEN_FIRST, opponents=(Opponent(theirs),), clues=(SortClue(60, 0),))
        )
