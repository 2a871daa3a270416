"""What must hold of every answer, over real games and at the edges."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from rulesets import gimme_five
from rulesets.gimme_five.cards import COPIES, KINDS
from rulesets.interface import CHANCE
from rulesets.play import pick
from solver.gimme_five import Opponent, Position, TableOptions, ViewPosition, odds
from solver.gimme_five.odds import odds_of
from solver.gimme_five.table import Batch, Hand, Table
from solver.gimme_five.views import table_of_view
from tests.conformance.gimme_five import redeal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesets.gimme_five import Options, State
    from solver.gimme_five import Odds


def states(players: int, options: Options, seed: int, every: int) -> Iterator[State]:
    """Yield some states after the Drop Set of a random game."""
    rng, index, count = random.Random(seed), 0, 0
    state = gimme_five.initial(players, options)
    while (actor := gimme_five.to_act(state)) is not None:
        if state.phase not in {"deal", "flip", "drop_set"}:
            count += 1
            if count % every == 0:
                yield state
        if actor == CHANCE:
            action = pick(gimme_five.chance(state), seed, index)
            index += 1
        else:
            action = rng.choice(gimme_five.legal_actions(state))
        state = gimme_five.apply(state, action)


def check_sums(reply: Odds) -> None:
    """Check what adds up, and that everything is a chance."""
    chances = [entry.probability for entry in reply.next_card]
    assert sum(chances) == (1 if chances else 0)
    for opponent in reply.opponents:
        others = (
            opponent.jack_succeeds,
            opponent.next_pile_card_matches,
            opponent.makes_set_next_turn,
            opponent.fifth_set_next_turn,
        )
        chances += [*opponent.holds.values(), *others]
    chances += [reply.set_on_draw, reply.set_on_draw_with_match_play]
    chances += [choice.set_probability for choice in reply.choices]
    chances += [reply.claim.set_back_probability, reply.claim.hide_probability]
    assert all(0 <= chance <= 1 for chance in chances)


OPTIONS = [
    (2, gimme_five.Options()),
    (3, gimme_five.Options(play_fives=True)),
    (4, gimme_five.Options(team_play=True)),
    (3, gimme_five.Options(hidden_set_backs=True)),
    (2, gimme_five.Options(set_unsaid_percent=40, six_cards_percent=50)),
]


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_redealing_the_hidden_cards_changes_nothing(players: int, options: Options) -> None:
    """The answers of a seat depend on nothing that it cannot see."""
    rng = random.Random(1)
    for state in states(players, options, 11, 60 if options.team_play else 9):
        for seat in range(players):
            reply = odds(ViewPosition(gimme_five.view(state, seat)))
            check_sums(reply)
            other = redeal(state, seat, rng)
            assert odds(ViewPosition(gimme_five.view(other, seat))) == reply


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_unseen_and_visible_cards_are_the_deck(players: int, options: Options) -> None:
    """Unseen cards are those in hidden hands and in the shuffled pile, and no others."""
    for state in states(players, options, 12, 60 if options.team_play else 11):
        reply = odds(ViewPosition(gimme_five.view(state, 0)))
        known = table_of_view(ViewPosition(gimme_five.view(state, 0))).hands
        seen = [*state.hands[0], *state.buried, *state.discards]
        seen += [card for sets in state.sets for pair in sets for card in pair]
        seen += [card for hand in known for card in hand.known]
        gone = [seat for seat in range(1, players) if state.out[seat]]
        seen += [card for seat in gone for card in state.hands[seat]]
        if state.drawn is not None and state.turn == 0:
            seen.append(state.drawn)
        assert reply.unseen + len(seen) == sum(COPIES.values())
        assert reply.pile == len(state.pile) + len(state.buried)


def test_the_copies_of_a_kind_are_somewhere() -> None:
    """With one opponent, a number's unseen copies are in its hand or in the pile."""
    position = Position(hand=("1", "M"), opponents=(Opponent(hidden=4),), discards=("2", "3"))
    reply = odds(position)
    pool = {kind: copies - Counter("1M23")[kind] for kind, copies in COPIES.items()}
    pile = reply.pile
    for entry in reply.next_card:
        if entry.card not in "JBMS":
            expected = reply.opponents[0].holds[entry.card] + entry.probability * pile
            assert expected == pool[entry.card]


def full_table(left: int) -> Position:
    """Return a table at which up to two cards are left in the pile."""
    unseen = Counter(["1", "2", "3", "B", "J", "1", "J"][: 5 + left])
    visible = Counter(COPIES) - unseen
    return Position(opponents=(Opponent(hidden=5),), discards=tuple(visible.elements()))


@pytest.mark.parametrize("left", [0, 1, 2])
def test_small_piles(left: int) -> None:
    """Piles of two cards, of one and of none."""
    position = full_table(left)
    reply = odds(position)
    assert reply.pile == left
    check_sums(reply)
    if left == 0:
        under = Counter(position.discards[:-1])
        for entry in reply.next_card:
            assert entry.probability == Fraction(under[entry.card], under.total())
        assert reply.opponents[0].holds["B"] == 1


def test_nothing_to_draw() -> None:
    """Without pile and discards there is no next card and no draw among the choices."""
    table = Table(
        play_fives=False,
        pool={kind: int(kind in {"1", "2", "3", "B", "M"}) for kind in KINDS},
        hands=(Hand(1, 1, (), (Batch(),), (((5,), 1),)),),
        pile=0,
        bottom=(),
        buried=0,
        seat=0,
        hand=("J",),
        sets=0,
        top=None,
    )
    reply = odds_of(table)
    assert reply.next_card == ()
    assert reply.set_on_draw == 0
    assert [choice.option for choice in reply.choices] == ["jack"]
    # The opponent holds a Match Play and numbers, and it has no Set Back to put back.
    assert reply.opponents[0].makes_set_next_turn == 1


def test_budget_is_labelled() -> None:
    """Past the state budget the reply says so; within it nothing is called approximate."""
    labelled = plain = 0
    for state in states(5, gimme_five.Options(), 5, 20):
        position = ViewPosition(gimme_five.view(state, 0))
        small, large = (table_of_view(position, budget=budget) for budget in (100, 10**30))
        if small.hands != large.hands:
            labelled += 1
            assert any(note.startswith("Approximate") for note in small.assumptions)
        else:
            plain += 1
            assert small.assumptions == large.assumptions
        assert not any(note.startswith("Approximate") for note in large.assumptions)
    assert labelled


def test_hidden_set_backs_show_in_the_claim() -> None:
    """A Set Back that the duty rules out may still be there if it was hidden."""
    different = 0
    for state in states(2, gimme_five.Options(), 6, 5):
        claim = odds(ViewPosition(gimme_five.view(state, 0))).claim
        assert claim.set_back_probability <= claim.hide_probability
        different += claim.set_back_probability < claim.hide_probability
    assert different


def test_fives_that_are_jacks_may_be_held_twice() -> None:
    """Where fives are Jacks, a known one rules out no further one: it tells as much as a Jack."""
    fives = TableOptions(play_fives=True)
    five, jack = (
        odds(Position(hand=("1",), opponents=(Opponent(2, known=(card,)),), options=fives))
        for card in ("5", "J")
    )
    for kind in KINDS:
        swapped = {"5": "J", "J": "5"}.get(kind, kind)
        assert five.opponents[0].holds[kind] == jack.opponents[0].holds[swapped]
