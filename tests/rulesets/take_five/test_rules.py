"""The course of the game: tricks against the independent engine, rounds, drafts, views, ends."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

from rulesets import take_five
from rulesets.errors import IllegalActionError, InvalidInputError
from rulesets.interface import CHANCE, Standing
from rulesets.play import play_out
from rulesets.take_five import Action, Options, State
from rulesets.take_five.cards import bull_heads
from rulesets.take_five.model import (
    ChooseRow,
    ChooseSide,
    Commit,
    Draft,
    Overflow,
    Placement,
    Reveal,
    RoundEnd,
    RowChoice,
    RowStart,
)
from tests.rulesets.take_five.engine import play_trick, policy_row
from tests.rulesets.take_five.tables import before_trick, play, with_spares

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS = [[15, 25, 35], [50], [65, 75], [81, 82, 83, 84, 85]]
VARIANTS = ["standard", "tactical", "logical", "professional"]


def tricks(state: State, seed: int) -> Iterator[tuple[State, State, list[Any]]]:
    """Yield the state before and after each trick of a game at random, with the trick's events."""
    rng = random.Random(seed)
    _, steps = play_out(
        take_five, state, seed, lambda now, _: rng.choice(take_five.legal_actions(now))
    )
    before, happened = state, list[Any]()
    for step in steps:
        if step.state.phase == "commit" and not any(step.state.committed):
            before, happened = step.state, []
        happened += take_five.events(step.state, step.action)
        after = take_five.apply(step.state, step.action)
        if step.state.phase in {"commit", "place"} and not any(after.committed):
            yield before, after, happened


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 5, 10])
def test_tricks_match_the_engine(variant: Any, players: int) -> None:  # noqa: ANN401 - a word
    """Every trick of random games leaves the table, the losses and the cards of the engine."""
    options = Options(variant, points=40, row_choice="most-cards", tie="fewest-bulls")
    seen = Counter[str]()
    start = take_five.initial(players, options)
    for before, after, happened in chain.from_iterable(tricks(start, seed) for seed in range(3)):
        (cards,) = (event.cards for event in happened if isinstance(event, Reveal))
        tie = "fewest-bulls" if variant == "professional" else None
        steps = list(
            play_trick(before.rows, cards, lambda _, rows: policy_row("most-cards", rows), tie)
        )
        told = [e for e in happened if isinstance(e, (Placement, Overflow, RowChoice))]
        assert [(e.card, e.row) for e in told] == [(step.card, step.row) for step in steps]
        for event, step in zip(told, steps, strict=True):
            assert cards[event.seat] == step.card
            assert isinstance(event, RowChoice) == (not step.side)
            assert list(getattr(event, "cards", ())) == step.taken
            seen[event.type] += 1
        choosers = [event.card for event in told if isinstance(event, RowChoice)]
        assert len(choosers) <= 1
        if variant != "professional":
            assert choosers in ([], [min(cards)])
        if after.round == before.round and after.phase != "over":
            assert [list(row) for row in after.rows] == steps[-1].table
        for seat, card in enumerate(cards):
            (step,) = (step for step in steps if step.card == card)
            assert after.points[seat] == before.points[seat] - bull_heads(step.taken)
    assert len(seen) == 3


def test_every_choice_is_open() -> None:
    """A low card may take any of the four rows, the first and a full one among them."""
    for row in range(4):
        state = before_trick(ROWS, with_spares(ROWS, [3, 90]))
        after, _ = play(state, [3, 90], lambda *_, row=row: ChooseRow(row))
        assert after.rows[row][0] == 3
        assert after.taken[0][-len(ROWS[row]) :] == tuple(ROWS[row])


def test_game_ends_after_the_round() -> None:
    """A seat without points plays on; the game ends with the round, not before."""
    options = Options(points=2)
    ends = 0
    for seed in range(5):
        broke = False
        for before, after, happened in tricks(take_five.initial(3, options), seed):
            if broke:
                assert before.phase == "commit"
            broke = min(after.points) <= 0
            (end,) = [e for e in happened if isinstance(e, RoundEnd)] or (None,)
            assert (end is not None) == (not any(before.hands[0][1:]))
            if end is not None:
                assert end.over == broke == (after.phase == "over")
                ends += broke
    assert ends == 5


def last_trick(points: tuple[int, ...]) -> State:
    """Return a state before a last trick in which nobody takes a card."""
    rows = [[10], [20], [30], [40]]
    hands = [(11,), (21,), (31,), (41,)]
    state = before_trick(rows, hands)
    return replace(state, round=20, points=points)


def test_ties_are_shared() -> None:
    """Three seats with equally many points win together; the next place is the fourth."""
    state = last_trick((-3, 5, 5, 5))
    assert take_five.faults(state) == ()
    state, _ = play(state, [11, 21, 31, 41], lambda *_: ChooseRow(0))
    assert take_five.standings(state) == (
        Standing(0, 4, -3),
        Standing(1, 1, 5),
        Standing(2, 1, 5),
        Standing(3, 1, 5),
    )


def test_exactly_no_points_ends_the_game() -> None:
    """Losing the last point ends it; with one point left a new round begins."""
    for points, phase in ((0, "over"), (1, "deal")):
        state, _ = play(last_trick((points, 5, 5, 5)), [11, 21, 31, 41], lambda *_: ChooseRow(0))
        assert state.phase == phase
        if phase == "deal":
            assert (state.round, state.points, state.taken) == (21, (1, 5, 5, 5), ((),) * 4)
            assert state.stock == tuple(range(1, 105))


def test_random_row_choice_is_chance() -> None:
    """With the option, chance takes a low card's row, each with a quarter."""
    state = before_trick(ROWS, with_spares(ROWS, [3, 90]), Options(points=600, row_choice="random"))
    for card in (3, 90):
        state = take_five.apply(state, Commit(card))
    assert take_five.to_act(state) == CHANCE
    assert take_five.chance(state) == {ChooseRow(row): Fraction(1, 4) for row in range(4)}


def test_draft() -> None:
    """Picks go clockwise from the first picker; the last four cards start the rows, ascending."""
    state = take_five.initial(3, Options("logical", first_picker=2))
    rng = random.Random(1)
    for pick in range(30):
        assert take_five.to_act(state) == (2 + pick) % 3
        view = take_five.view(state, 0)
        assert (view.stock, view.hands) == (state.stock, state.hands)
        state = take_five.apply(state, rng.choice(take_five.legal_actions(state)))
    assert state.phase == "commit"
    assert state.rows == tuple(sorted(state.rows))
    assert len({card for row in state.rows for card in row}) == 4


def test_open_hands_do_not_give_commitments_away() -> None:
    """In the logical game another's committed card still shows in its open hand."""
    state = take_five.initial(3, Options("logical"))
    while state.phase == "draft":
        state = take_five.apply(state, take_five.legal_actions(state)[0])
    after = take_five.apply(state, Commit(state.hands[0][4]))
    assert take_five.view(after, 1).hands == state.hands
    assert take_five.view(after, 1).committed == (None, None, None)
    assert take_five.view(after, 0).committed == (state.hands[0][4], None, None)
    assert take_five.view(after, 0).hands[0] == after.hands[0]


@pytest.mark.parametrize("variant", VARIANTS)
def test_views_keep_what_was_seen(variant: Any) -> None:  # noqa: ANN401 - a word
    """Every card that lay open in a round is in every view until the round ends."""
    state = take_five.initial(4, Options(variant, points=20))
    _, steps = play_out(
        take_five, state, 3, lambda now, _: random.Random(3).choice(take_five.legal_actions(now))
    )
    seen: set[int] = set()
    for step in steps:
        for seat in (None, 0, 3):
            view = take_five.view(step.state, seat)
            shown = {card for pile in (*view.rows, *view.taken) for card in pile}
            shown |= {card for card in view.committed if card is not None}
            assert seen <= shown
        for event in take_five.events(step.state, step.action):
            if isinstance(event, Reveal):
                seen |= set(event.cards)
            if isinstance(event, RowStart):
                seen.add(event.card)
            if isinstance(event, RoundEnd) and not event.over:
                seen = set()


def test_refusals_say_why() -> None:
    """A card that is not held, and choices that are not open, are refused in words."""
    state = before_trick(ROWS, with_spares(ROWS, [3, 90]))
    early: dict[Action, str] = {
        Commit(50): "does not hold",
        ChooseRow(0): "phase 'commit'",
        Draft(1): "phase 'commit'",
    }
    for action, words in early.items():
        with pytest.raises(IllegalActionError, match=words):
            take_five.apply(state, action)
    for card in (3, 90):
        state = take_five.apply(state, Commit(card))
    late: tuple[Action, ...] = (ChooseRow(4), ChooseRow(-1), ChooseSide("left"), Commit(3))
    for action in late:
        with pytest.raises(IllegalActionError):
            take_five.apply(state, action)


def test_initial_names_every_fault() -> None:
    """Players and options that cannot be are named together."""
    options: Any = Options
    with pytest.raises(InvalidInputError) as caught:
        take_five.initial(11, options("chess", points=0, first_picker=-1, row_choice="x", tie="y"))
    assert {fault.path for fault in caught.value.faults} == {
        ("players",),
        ("options", "variant"),
        ("options", "points"),
        ("options", "first_picker"),
        ("options", "row_choice"),
        ("options", "tie"),
    }
    with pytest.raises(InvalidInputError):
        take_five.initial(3, Options(first_picker=3))
    with pytest.raises(InvalidInputError):
        take_five.initial(10**5000)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"points": (700, 600)}, ("points", 0)),
        ({"hands": ((3, 104), (103,)), "committed": (None, 90)}, ("committed",)),
        ({"stock": tuple(range(10**5))}, ("stock", 0)),
        ({"hands": ((3,), (90, 104))}, ("stock",)),
        ({"rows": ((15, 25, 35), (50,), (75, 65), (81, 82, 83, 84, 85))}, ("rows", 2, 1)),
        ({"round": 10**9}, ("round",)),
        ({"round": 3}, ("round",)),
        ({"round": 1}, ("points", 0)),
    ],
)
def test_forged_states(change: dict[str, Any], place: tuple[str | int, ...]) -> None:
    """What no game can contain is found, at its place, whatever the size."""
    state = replace(before_trick(ROWS, [(3, 104), (90, 103)]), **change)
    assert place in {fault.path for fault in take_five.faults(state)}


def test_reveal_that_waits_for_nothing() -> None:
    """A state that waits although its smallest card has no choice is a forgery."""
    rows = [*ROWS[:3], [81]]
    state = before_trick(rows, [(3, 104), (90, 103)])
    waiting = replace(state, phase="place", hands=((104,), (103,)), committed=(3, 90))
    assert take_five.faults(waiting) == ()
    moved = replace(waiting, hands=((3,), (103,)), committed=(104, 90))
    placed = replace(waiting, rows=(*waiting.rows[:3], (81, 90)), committed=(3, None))
    for forged in (moved, placed):
        assert {fault.path for fault in take_five.faults(forged)} == {("committed",)}


def dealt(draws: int, options: Options | None = None) -> State:
    """Return a game of two after so many cards are dealt or drafted, always the lowest."""
    state = take_five.initial(2, options)
    for _ in range(draws):
        state = take_five.apply(state, take_five.legal_actions(state)[0])
    return state


def moved(state: State, **fields: Any) -> State:  # noqa: ANN401 - any field
    """Return the state with some fields changed, and the stock holding all that is left over."""
    changed = replace(state, stock=(), **fields)
    piles = (*changed.rows, *changed.hands, *changed.taken, changed.committed)
    lying = {card for pile in piles for card in pile}
    return replace(changed, stock=tuple(card for card in range(1, 105) if card not in lying))


EARLY = dealt(3)
FULL_HANDS = dealt(20)
START = dealt(24)


@pytest.mark.parametrize(
    ("state", "place"),
    [
        (replace(EARLY, phase="draft"), ("phase",)),
        (replace(dealt(3, Options("logical")), phase="deal"), ("phase",)),
        (replace(EARLY, hands=EARLY.hands[::-1]), ("hands", 0)),
        (moved(EARLY, rows=((50,),)), ("rows",)),
        (moved(EARLY, taken=((50,), ())), ("taken",)),
        (moved(EARLY, committed=(50, None)), ("committed",)),
        (moved(FULL_HANDS, hands=(tuple(range(1, 12)), tuple(range(12, 23)))), ("hands",)),
        (moved(FULL_HANDS, rows=((50, 60),)), ("rows",)),
        (replace(START, phase="deal"), ("phase",)),
        (moved(START, rows=START.rows[:3]), ("rows",)),
        (moved(START, rows=(*START.rows, (50,))), ("rows",)),
        (moved(START, taken=((50,), ())), ("stock",)),
        (moved(START, hands=(START.hands[0], START.hands[1][1:])), ("hands",)),
        (moved(START, hands=((), ())), ("hands",)),
        (replace(START, phase="over"), ("hands",)),
        (replace(START, phase="over"), ("phase",)),
        (replace(START, phase="place"), ("committed",)),
        (replace(START, hands=(START.hands[0][::-1], START.hands[1])), ("hands", 0)),
        (replace(START, stock=START.stock[::-1]), ("stock",)),
    ],
)
def test_course_forgeries(state: State, place: tuple[str | int, ...]) -> None:
    """Piles of the right cards in a shape that no phase knows are found, at their place."""
    assert place in {fault.path for fault in take_five.faults(state)}


def test_sound_states_of_the_deal() -> None:
    """The states that the forgeries above are made of are sound."""
    for state in (EARLY, FULL_HANDS, START):
        assert take_five.faults(state) == ()
        assert moved(state) == state
