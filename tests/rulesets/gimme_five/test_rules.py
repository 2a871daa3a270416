"""The rules, one by one, on tables that are set up for them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rulesets import gimme_five as g
from rulesets.errors import IllegalActionError, InvalidInputError
from rulesets.gimme_five.cards import COPIES, sorted_cards
from rulesets.interface import CHANCE

PAIR_7 = ("7", "7")


def table(
    *hands: str,
    sets: tuple[tuple[tuple[str, str], ...], ...] = (),
    discards: str = "4",
    options: g.Options | None = None,
    **changes: Any,  # noqa: ANN401 - any field of a state
) -> g.State:
    """Return a sound state at seat 0's turn; hands and discards are words of cards."""
    players = len(hands)
    held = tuple(sorted_cards(hand.split()) for hand in hands)
    laid = (*sets, *((),) * (players - len(sets)))
    pile = discards.split()
    gone = Counter(pile) + Counter(card for hand in held for card in hand)
    gone += Counter(card for mine in laid for pair in mine for card in pair)
    gone += Counter([changes["drawn"]] if changes.get("drawn") else [])
    start = g.initial(players, options)
    state = replace(
        start,
        dealer=players - 1,
        phase="turn",
        turn=0,
        hands=held,
        sets=laid,
        discards=tuple(pile),
        pile=sorted_cards((Counter(COPIES) - gone).elements()),
    )
    state = replace(state, **changes)
    assert g.faults(state) == ()
    return state


def texts(state: g.State) -> set[str]:
    """Return the legal actions as text."""
    return set(map(g.describe, g.legal_actions(state)))


def play(state: g.State, *lines: str) -> g.State:
    """Apply actions given as text."""
    for line in lines:
        state = g.apply(state, g.parse_action(line))
    return state


def test_drop_set_lays_every_pair() -> None:
    """Four equal cards are two sets; of three, one is kept."""
    base = replace(table("7 8 10 11 12", "1 2 3 J B"), phase="drop_set")
    for hand, sets, kept in (
        ("7 7 7 7 8", 2, ("8",)),
        ("7 7 7 8 8", 2, ("7",)),
        ("7 7 7 8 10", 1, ("7", "8", "10")),
        ("J J B B M", 0, ("J", "J", "B", "B", "M")),
    ):
        dealt = replace(base, hands=(sorted_cards(hand.split()), base.hands[1]))
        after = play(dealt, "drop-set", "drop-set")
        assert len(after.sets[0]) == sets
        assert after.hands[0] == kept
        assert after.phase == "turn"


def test_drop_set_with_match_plays() -> None:
    """A Match Play goes with numbers that the pairs leave over, and only if its owner wants."""
    base = replace(table("7 8 10 11 12", "1 2 3 J B"), phase="drop_set")
    dealt = replace(base, hands=(("7", "7", "8", "M", "M"), base.hands[1]))
    assert texts(dealt) == {"drop-set", "drop-set 8"}
    after = play(dealt, "drop-set 8", "drop-set")
    assert after.sets[0] == (PAIR_7, ("M", "8"))
    assert after.hands[0] == ("M",)


def test_drop_sets_are_settled_unseen() -> None:
    """Nobody sees what another seat has settled before all have."""
    base = replace(table("7 8 10 11 M", "1 2 3 J B"), phase="drop_set")
    one, other = play(base, "drop-set"), play(base, "drop-set 7")
    assert g.view(one, 1) == g.view(other, 1)
    assert g.view(one, 0).commitment == ()
    assert g.view(other, 0).commitment == ("7",)


def test_flip_buries_word_cards() -> None:
    """Word cards flipped before the first number wait under the pile, in order."""
    state = g.initial(2)
    while state.phase == "deal":
        state = g.apply(state, g.legal_actions(state)[0])
    state = play(state, "flipped S", "flipped J", "flipped 12")
    assert (state.buried, state.discards, state.phase) == (("S", "J"), ("12",), "drop_set")
    fives = replace(g.initial(2, g.Options(play_fives=True)), phase="flip")
    dealt = replace(fives, hands=(("1", "2", "3", "4", "6"),) * 2)
    assert play(dealt, "flipped 5").buried == ("5",)


def test_a_match_must_be_laid() -> None:
    """A drawn or taken number equal to one in hand becomes a set without asking."""
    state = table("4 5 6", "1 2 3")
    drawn = play(state, "draw", "drawn 5")
    assert drawn.sets[0] == (("5", "5"),)
    assert (drawn.hands[0], drawn.turn) == (("4", "6"), 1)
    taken = play(state, "take-discard")
    assert taken.sets[0] == (("4", "4"),)
    assert (taken.hands[0], taken.discards) == (("5", "6"), ())


def test_five_card_limit() -> None:
    """With five in hand a card is thrown, after a take never the taken one; else none is."""
    assert texts(play(table("5 6", "1"), "draw", "drawn 8")) == {"keep"}
    full = table("5 6 7 8 S", "1 2 3")
    drawn = play(full, "draw", "drawn 12")
    assert texts(drawn) == {f"exchange {card}" for card in ("5", "6", "7", "8", "12")}
    thrown = play(drawn, "exchange 12")
    assert thrown.discards[-1] == "12"
    taken = play(full, "take-discard")
    assert texts(taken) == {f"exchange {card}" for card in ("5", "6", "7", "8")}
    assert play(taken, "exchange 8").hands[0] == ("4", "5", "6", "7", "S")


def test_only_numbers_are_taken() -> None:
    """A word card on top, or in Play 5's a five, cannot be taken."""
    assert "take-discard" not in texts(table("5", "1", discards="4 J"))
    fives = g.Options(play_fives=True)
    assert "take-discard" not in texts(table("6", "1", discards="5", options=fives))
    assert "take-discard" in texts(table("6", "1", discards="5"))


def test_set_back_duty() -> None:
    """A Set Back with a set on the table is the whole turn; the number comes to lie on top."""
    state = table("S B 6", "1", sets=((("M", "8"), PAIR_7),))
    assert texts(state) == {"put-back M-8", "put-back 7-7"}
    after = play(state, "put-back M-8")
    assert after.discards == ("4", "S", "M", "8")
    assert after.turn == 1
    assert "draw" in texts(table("S B 6", "1"))


def test_drawn_set_back() -> None:
    """Drawn beside a set it is done at once, without one it is kept."""
    with_set = play(table("6", "1", sets=((PAIR_7,),)), "draw", "drawn S")
    assert texts(with_set) == {"put-back 7-7"}
    assert texts(play(table("6", "1"), "draw", "drawn S")) == {"keep"}


def test_hidden_set_backs() -> None:
    """As a matter of honor the duty can be left undone."""
    honor = g.Options(hidden_set_backs=True)
    state = table("S 6", "1", sets=((PAIR_7,),), options=honor)
    assert {"put-back 7-7", "draw"} <= texts(state)
    drawn = play(table("6", "1", sets=((PAIR_7,),), options=honor), "draw", "drawn S")
    assert texts(drawn) == {"put-back 7-7", "keep"}


def test_free_blocker() -> None:
    """One Blocker a turn may go before the option, and the turn goes on."""
    state = play(table("B B 6", "1"), "discard-blocker")
    assert state.turn == 0
    assert state.discards[-1] == "B"
    assert "discard-blocker" not in texts(state)
    later = play(state, "draw", "drawn 8", "keep", "draw", "drawn 3", "keep")
    assert "discard-blocker" in texts(later)


def test_jack_and_blocker() -> None:
    """A Jack takes the set that the thief picks, unless a Blocker answers it."""
    state = table("J 6", "B 1", sets=((), (PAIR_7, ("M", "8"))))
    assert {"play-jack J 1 7-7", "play-jack J 1 M-8"} <= texts(state)
    asked = play(state, "play-jack J 1 M-8")
    assert g.to_act(asked) == 1
    assert texts(asked) == {"block", "yield"}
    blocked = play(asked, "block")
    assert blocked.discards == ("4", "J", "B")
    assert blocked.sets == state.sets
    robbed = play(asked, "yield")
    assert robbed.sets == ((("M", "8"),), (PAIR_7,))
    assert (robbed.turn, robbed.discards) == (1, ("4", "J"))


def test_the_victim_is_asked_whether_or_not_it_has_a_blocker() -> None:
    """The question itself must not tell."""
    asked = play(table("J", "1", sets=((), (PAIR_7,))), "play-jack J 1 7-7")
    assert g.to_act(asked) == 1
    assert texts(asked) == {"yield"}


def test_no_jack_without_a_set_to_take() -> None:
    """A Jack needs another player's set."""
    state = table("J 6", "1", sets=((PAIR_7,),))
    assert not any(text.startswith("play-jack") for text in texts(state))


def test_bonus_play() -> None:
    """A drawn Jack or Match Play may be played at once or kept; one from the hand may not."""
    state = play(table("J 6 8", "1", sets=((), (PAIR_7,))), "draw", "drawn M")
    assert texts(state) == {"play-match 6", "play-match 8", "keep"}
    laid = play(state, "play-match 8")
    assert laid.sets[0] == (("M", "8"),)
    assert laid.hands[0] == ("6", "J")
    drawn = play(table("6 M", "1", sets=((), (PAIR_7,))), "draw", "drawn J")
    assert texts(drawn) == {"play-jack J 1 7-7", "keep"}


def test_two_match_plays_are_no_set() -> None:
    """A Match Play goes with a number only."""
    assert not any("match" in text for text in texts(table("M M J", "1")))


def test_claim_and_flip_em() -> None:
    """The others answer in turn; without a Set Back the claim stands, also challenged."""
    four = (("1", "1"), ("2", "2"), ("3", "3"), PAIR_7)
    claim = play(table("4 6", "1", "2", sets=(four,)), "take-discard")
    assert (claim.phase, g.to_act(claim)) == ("claim", 1)
    for answers in (("accept", "accept"), ("flip-em",), ("accept", "flip-em")):
        won = play(claim, *answers)
        assert won.phase == "over"
        standings = g.standings(won)
        assert standings is not None
        assert [standing.place for standing in standings] == [1, 2, 2]


def test_caught_by_flip_em() -> None:
    """A Set Back in the claimant's hand loses; the others play on, the hand is public."""
    four = (("1", "1"), ("2", "2"), ("3", "3"), PAIR_7)
    honor = g.Options(hidden_set_backs=True)
    claim = play(table("4 6 S", "1 J", "2", sets=(four,), options=honor), "take-discard")
    after = play(claim, "flip-em")
    assert (after.out, after.turn) == ((True, False, False), 1)
    assert g.view(after, 2).shown[0] == ("6", "S")
    assert not any(text.startswith("play-jack") for text in texts(after))
    last = play(replace(claim, out=(False, False, True)), "flip-em")
    standings = g.standings(last)
    assert standings is not None
    assert [standing.place for standing in standings] == [2, 1, 2]


def test_a_stolen_fifth_set_counts() -> None:
    """A fifth set by theft is claimed like any other."""
    four = (("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"))
    state = table("J", "1", sets=(four, (PAIR_7,)))
    assert play(state, "play-jack J 1 7-7", "yield").phase == "claim"


def test_buried_cards_then_a_reshuffle() -> None:
    """After the shuffled part come the buried cards in order, then the discards but for the top."""
    state = table("6", "1", discards="4 8 10 11")
    gone = replace(state, pile=(), buried=("S", "J"), phase="draw")
    assert list(map(g.describe, g.legal_actions(gone))) == ["drawn S"]
    empty = replace(gone, buried=())
    assert set(map(g.describe, g.chance(empty))) == {"drawn 4", "drawn 8", "drawn 10"}
    after = play(empty, "drawn 8")
    assert (after.pile, after.discards) == (("4", "10"), ("11",))


def test_set_unsaid() -> None:
    """A set that was not called out goes back once the next player has played."""
    state = table("4 6", "1", options=g.Options(set_unsaid_percent=50))
    slipped = play(state, "take-discard")
    assert g.to_act(slipped) == CHANCE
    due = play(slipped, "slip")
    assert due.sets[0] == (("4", "4"),)
    after = play(due, "draw", "drawn 8", "keep")
    assert after.sets[0] == ()
    assert after.discards[-2:] == ("4", "4")
    assert play(slipped, "no-slip", "draw", "drawn 8", "keep").sets[0] == (("4", "4"),)


def test_gimme_five_unsaid() -> None:
    """A fifth set that was not claimed costs a set of the player's choice."""
    four = (("1", "1"), ("2", "2"), ("3", "3"), PAIR_7)
    state = table("4", "1", sets=(four,), options=g.Options(gimme_five_unsaid_percent=50))
    slipped = play(state, "take-discard", "slip")
    assert slipped.phase == "penalty"
    after = play(slipped, "put-back 7-7")
    assert (len(after.sets[0]), after.turn) == (4, 1)


def test_six_cards() -> None:
    """Six cards cost a set, or without one the next turn."""
    options = g.Options(six_cards_percent=50)
    with_set = table("1 2 3 5 6", "1", sets=((PAIR_7,),), options=options)
    slipped = play(with_set, "draw", "drawn 8", "exchange 8", "slip")
    assert texts(slipped) == {"put-back 7-7"}
    without = table("1 2 3 5 6", "1", options=options)
    skipped = play(without, "draw", "drawn 8", "exchange 8", "slip")
    assert skipped.skips == (True, False)
    again = play(skipped, "draw", "drawn 10", "keep")
    assert (again.turn, again.skips) == (1, (False, False))


def test_team_play() -> None:
    """A won round counts for the team, the dealer moves on, three rounds win."""
    four = (("1", "1"), ("2", "2"), ("3", "3"), PAIR_7)
    options = g.Options(team_play=True)
    claim = play(table("4", "1", "2", "3", sets=(four,), options=options), "take-discard")
    assert g.to_act(claim) == 1
    after = play(claim, "accept", "accept")
    assert (after.phase, after.wins, after.dealer, after.turn) == ("deal", (1, 0), 0, 1)
    last = play(replace(claim, wins=(2, 2)), "accept", "accept")
    standings = g.standings(last)
    assert standings is not None
    assert [(entry.place, entry.score) for entry in standings] == [(1, 3), (3, 2), (1, 3), (3, 2)]


def test_fives_are_jacks() -> None:
    """In Play 5's two fives are no pair, and each takes a set."""
    options = g.Options(play_fives=True)
    state = table("5 5 6", "1", sets=((), (PAIR_7,)), options=options)
    assert "play-jack 5 1 7-7" in texts(state)
    base = replace(table("7 8 10 11 12", "1 2 3 J B", options=options), phase="drop_set")
    dealt = replace(base, hands=(("5", "5", "6", "M", "M"), base.hands[1]))
    assert texts(dealt) == {"drop-set", "drop-set 6"}


def test_refusals_say_why() -> None:
    """An action out of place names the phase and what is allowed."""
    with pytest.raises(IllegalActionError, match="turn"):
        play(table("6", "1"), "exchange 6")


@pytest.mark.parametrize("percent", [-1, 101])
def test_percentages(percent: int) -> None:
    """A percentage is 0 to 100."""
    with pytest.raises(InvalidInputError) as caught:
        g.initial(2, g.Options(six_cards_percent=percent))
    assert caught.value.faults[0].path == ("options", "six_cards_percent")


def test_teams_are_even() -> None:
    """Three players make no two teams."""
    with pytest.raises(InvalidInputError) as caught:
        g.initial(3, g.Options(team_play=True))
    assert caught.value.faults[0].path == ("options", "team_play")
