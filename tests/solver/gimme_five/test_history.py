"""The story of one hand, and what a history may not say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesets import gimme_five
from rulesets.errors import InvalidInputError
from rulesets.gimme_five import Record
from rulesets.gimme_five.cards import NUMBERS
from solver.gimme_five import Assume, ViewPosition, odds
from solver.gimme_five.history import MAX_BATCHES, BrokenStoryError, Story, merge_oldest
from solver.gimme_five.table import Batch
from tests.solver.gimme_five.test_odds import states


def story(*records: Record, assume: Assume | None = None) -> Story:
    """Return a story told by records of seat 1."""
    told = Story(play_fives=False, duty=True, assume=assume or Assume())
    for record in records:
        told.tell(record)
    return told


DEALT = Record("drop_set", 1)


def test_an_exchange_has_a_branch_for_each_batch() -> None:
    """The card thrown was dealt, or it is the one just drawn; the others are not its equals."""
    hand = story(DEALT, Record("exchanged", 1, ("4",))).hand(1, 0)
    assert hand.batches == (Batch(frozenset({"4"})),)
    # Of all five cards left the same is known, whichever of the six was thrown.
    assert hand.ways == (((5,), 1),)


def test_a_later_card_may_be_a_kind_that_left_before() -> None:
    """A number that left is ruled out for the cards held with it, not for later ones."""
    thrown = Record("exchanged", 1, ("4",))
    hand = story(DEALT, thrown, Record("set_drawn", 1, ("7",)), Record("kept", 1)).hand(1, 1)
    assert [batch.forbidden for batch in hand.batches] == [{"4", "7"}, set()]
    assert hand.ways == (((4, 1), 1),)


def test_third_copies_weigh_less() -> None:
    """After a dealt pair of sevens the seven that leaves came from the deal a third as often."""
    dealt = Record("drop_set", 1, ("7", "7"))
    told = story(dealt, Record("kept", 1), Record("exchanged", 1, ("7",)))
    assert dict(told.hand(1, 1).ways)
    assert not any(batch.dealt_pairs for batch in told.batches)
    assert story(dealt).hand(1, 1).batches == (Batch(frozenset(), (("7", 3),)),)


def test_known_cards_leave_first() -> None:
    """A number that was taken openly is the one that leaves; no other can be its equal."""
    told = story(DEALT, Record("taken", 1, ("4", "8")), Record("set_taken", 1, ("4",)))
    assert told.known == []
    assert all({"4", "8"} <= batch.forbidden for batch in told.batches)


def test_duty_and_assumptions_rule_kinds_out() -> None:
    """A turn beside a set, a number passed over, a set given up."""
    kept = Record("kept", 1, (), 1, "6")
    assert story(DEALT, kept).hand(1, 1).batches[0].forbidden == {"S"}
    assumed = story(DEALT, kept, assume=Assume(takes_matches=True)).hand(1, 1)
    assert [batch.forbidden for batch in assumed.batches] == [{"S", "6"}, {"S"}]
    gave = story(DEALT, Record("yielded", 1), assume=Assume(blocks_jacks=True)).hand(1, 1)
    assert gave.batches[0].forbidden == {"B"}


def test_a_broken_story() -> None:
    """A number that was ruled out cannot leave."""
    with pytest.raises(BrokenStoryError):
        story(DEALT, Record("taken", 1, ("4", "4")), Record("set_drawn", 1, ("4",)))


def test_strange_stories_stay_bounded() -> None:
    """Too many batches of which different things are known are merged, and the story says so."""
    told = story(DEALT, assume=Assume(takes_matches=True))
    for number in NUMBERS:
        told.arrive()
        told.pass_over(number)
    hand = told.hand(1, 0)
    assert told.merged
    assert len(hand.batches) == MAX_BATCHES
    assert hand.size == 5 + len(NUMBERS)


def test_merging_keeps_what_is_common() -> None:
    """Two merged batches keep what was ruled out for both."""
    thrown = Record("exchanged", 1, ("4",))
    hand = story(DEALT, thrown, Record("set_drawn", 1, ("7",)), Record("kept", 1)).hand(1, 1)
    merged = merge_oldest(hand)
    assert merged.batches == (Batch(),)
    assert merged.size == hand.size


@pytest.mark.parametrize(
    "record",
    [
        Record("taken", 1, ("J",)),
        Record("blocker", 1, ("7",)),
        Record("jack", 1, ("7",)),
        Record("set_back", 1, ("B",)),
        Record("match", 1, ("M",)),
        Record("drop_set", 1, ("7", "8")),
        Record("kept", 1, (), 9),
        Record("kept", 1, (), 0, "B"),
        Record("set_drawn", 1, ("4",)),
    ],
)
def test_records_that_cannot_be(record: Record) -> None:
    """A record that shows the wrong thing, or that the cards do not bear out, is refused."""
    state = next(states(2, gimme_five.Options(), 3, 1))
    view = gimme_five.view(state, 0)
    forged = replace(view, history=(*view.history, *(record,) * 9))
    with pytest.raises(InvalidInputError) as caught:
        odds(ViewPosition(forged))
    assert {fault.path[0] for fault in caught.value.faults} == {"view"}


def test_known_cards_that_lie_elsewhere() -> None:
    """Nine eights, one of them said to be in a hand."""
    state = next(states(2, gimme_five.Options(), 3, 1))
    view = gimme_five.view(state, 0)
    eights = ("8",) * (8 - view.hand.count("8") - view.discards.count("8"))
    laid = sum(pair.count("8") for sets in view.sets for pair in sets)
    forged = replace(
        view,
        discards=(*view.discards, *eights[laid:]),
        pile=view.pile - len(eights[laid:]),
        history=(*view.history, Record("taken", 1, ("8",))),
        hidden=(view.hidden[0], view.hidden[1] + 1),
    )
    with pytest.raises(InvalidInputError):
        odds(ViewPosition(forged))
