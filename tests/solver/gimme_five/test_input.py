"""What no position may be, each fault with its place."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

import pytest

from rulesets import gimme_five
from rulesets.errors import GameError, InvalidInputError, UnsupportedError
from rulesets.gimme_five import View
from rulesets.interface import CHANCE
from rulesets.play import pick
from solver.gimme_five import Opponent, Position, TableOptions, ViewPosition, odds, position_faults

ONE = (Opponent(hidden=5),)
FIVES = TableOptions(play_fives=True)


@pytest.mark.parametrize(
    ("position", "place"),
    [
        (Position(opponents=ONE, discards=("1",) * 9), ("discards", 8)),
        (Position(hand=("9",), opponents=ONE), ("hand", 0)),
        (Position(hand=("1", "2", "3", "4", "J", "J"), opponents=ONE), ("hand",)),
        (Position(hand=("1", "1"), opponents=ONE), ("hand", 1)),
        (Position(sets=(("M", "M"),), opponents=ONE), ("sets", 0)),
        (Position(sets=(("1", "2"),), opponents=ONE), ("sets", 0)),
        (Position(sets=(("1", "M"),), opponents=ONE), ("sets", 0)),
        (Position(sets=(("1",),), opponents=ONE), ("sets", 0)),
        (Position(sets=((),), opponents=ONE), ("sets", 0)),
        (Position(sets=(("1", "1"),) * 6, opponents=ONE), ("sets",)),
        (Position(opponents=()), ("opponents",)),
        (Position(opponents=ONE * 8), ("opponents",)),
        (Position(opponents=(Opponent(hidden=6),)), ("opponents", 0, "hidden")),
        (Position(opponents=(Opponent(hidden=-1),)), ("opponents", 0, "hidden")),
        (Position(opponents=(Opponent(hidden=10**30),)), ("opponents", 0, "hidden")),
        (Position(opponents=(Opponent(hidden=5, known=("1",)),)), ("opponents", 0, "known")),
        (Position(opponents=(Opponent(known=("1", "1")),)), ("opponents", 0, "known", 0)),
        (Position(opponents=(Opponent(dealt_pairs=("J",)),)), ("opponents", 0, "dealt_pairs", 0)),
        (Position(opponents=(Opponent(dealt_pairs=("1",) * 3),)), ("opponents", 0, "dealt_pairs")),
        (Position(opponents=ONE, buried=("1",)), ("buried", 0)),
        (Position(opponents=ONE, buried=("S",) * 3), ("buried", 2)),
        (Position(sets=(("5", "5"),), opponents=ONE, options=FIVES), ("sets", 0)),
        (Position(opponents=ONE, discards=("1",) * 100_000), ()),
    ],
)
def test_fault(position: Position, place: tuple[str | int, ...]) -> None:
    """One thing is wrong, and it is named."""
    with pytest.raises(InvalidInputError) as caught:
        odds(position)
    assert place in {fault.path for fault in caught.value.faults}
    assert caught.value.faults == position_faults(position)


def test_all_faults_at_once() -> None:
    """Nine copies name all nine places, beside whatever else is wrong."""
    position = Position(
        hand=("7", "9"),
        sets=(("7", "7"), ("7", "7"), ("7", "7")),
        opponents=(Opponent(hidden=5, sets=(("M", "7"),)), Opponent(hidden=9)),
        discards=("7",),
    )
    with pytest.raises(InvalidInputError) as caught:
        odds(position)
    places = {fault.path for fault in caught.value.faults}
    assert {("hand", 0), ("discards", 0), ("opponents", 0, "sets", 0, 1)} <= places
    assert {("hand", 1), ("opponents", 1, "hidden")} <= places


def test_more_hidden_cards_than_unseen() -> None:
    """Hidden cards that the deck does not have."""
    visible = tuple(kind for kind, n in gimme_five.cards.COPIES.items() for _ in range(n))[2:]
    with pytest.raises(InvalidInputError) as caught:
        odds(Position(opponents=ONE, discards=visible))
    assert caught.value.faults[0].path == ("opponents",)


def test_hidden_cards_that_no_deal_allows() -> None:
    """Enough unseen cards, but all equal: no hand of five makes no set of them."""
    visible = tuple(kind for kind, n in gimme_five.cards.COPIES.items() for _ in range(n))[8:]
    with pytest.raises(InvalidInputError) as caught:
        odds(Position(opponents=ONE, discards=visible))
    assert caught.value.faults[0].path == ("opponents",)


def some_views(seed: int) -> list[View]:
    """Return seat 0's views of a random game."""
    rng, index = random.Random(seed), 0
    state, views = gimme_five.initial(3), []
    while (actor := gimme_five.to_act(state)) is not None:
        views.append(gimme_five.view(state, 0))
        if actor == CHANCE:
            action = pick(gimme_five.chance(state), seed, index)
            index += 1
        else:
            action = rng.choice(gimme_five.legal_actions(state))
        state = gimme_five.apply(state, action)
    return views


def test_views_without_an_answer() -> None:
    """A spectator, and a table before its Drop Set, are told what to ask instead."""
    views = some_views(1)
    with pytest.raises(UnsupportedError):
        odds(ViewPosition(replace(views[-1], seat=None)))
    with pytest.raises(UnsupportedError):
        odds(ViewPosition(views[0]))
    for view in (*views, replace(views[-1], seat=None)):
        assert position_faults(ViewPosition(view)) == ()


def test_forged_views_are_refused_in_order() -> None:
    """A view with any field replaced by another view's is answered or refused, never a crash."""
    rng = random.Random(2)
    views = [view for view in some_views(3) + some_views(4) if view.phase == "turn"]
    names = [field.name for field in fields(View) if field.name not in {"seat", "phase"}]
    refused = 0
    for _ in range(150):
        view, other = rng.sample(views, 2)
        changes: dict[str, Any] = {
            name: getattr(other, name) for name in rng.sample(names, rng.randint(1, 3))
        }
        try:
            odds(ViewPosition(replace(view, **changes)))
        except GameError:
            refused += 1
    assert refused > 50


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seat", 7),
        ("turn", -1),
        ("pile", 10**40),
        ("hidden", (5,)),
        ("hidden", (-3, 5, 5)),
        ("hand", ("9",)),
        ("sets", ((("M", "M"),), (), ())),
        ("discards", ("1",) * 9),
        ("shown", ((), ("1",), ())),
        ("out", (False, True, True)),
        ("passed", "12"),
        ("history", (gimme_five.Record("kept", 9),)),
        ("history", (gimme_five.Record("exchanged", 1, ("4", "4")),)),
        ("history", (gimme_five.Record("drop_set", 1, ("4", "4", "4", "4", "4", "4")),)),
    ],
)
def test_forged_view(name: str, value: object) -> None:
    """One field that cannot be is refused, with its place under the view."""
    view = next(view for view in some_views(5) if view.phase == "turn")
    changes: dict[str, Any] = {name: value}
    with pytest.raises(InvalidInputError) as caught:
        odds(ViewPosition(replace(view, **changes)))
    assert {fault.path[0] for fault in caught.value.faults} == {"view"}
