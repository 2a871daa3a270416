"""Positions from outside: what is refused, what is the same, what is too much."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from rulesets.errors import InvalidInputError, UnsupportedError
from solver.five_up import (
    Position,
    RollUpTo,
    Store,
    Switches,
    odds,
    required,
    simulate,
    solve,
)
from solver.five_up.query import refuse_long_answers

if TYPE_CHECKING:
    from solver.five_up.position import Question

HUGE = 10**40


def faults(**fields: Any) -> set[tuple[str | int, ...]]:  # noqa: ANN401
    """Return the places of all faults of a position."""
    with pytest.raises(InvalidInputError) as caught:
        odds(replace(Position(), **fields))
    return {fault.path for fault in caught.value.faults}


@pytest.mark.parametrize(
    ("fields", "places"),
    [
        ({"hands": (0, 10)}, {("hands", 0)}),
        ({"hands": (10, -3)}, {("hands", 1)}),
        ({"hands": (HUGE, -HUGE)}, {("hands", 0), ("hands", 1)}),
        ({"hands": (10,)}, {("hands",)}),
        ({"hands": ()}, {("hands",), ("to_move",), ("seat",)}),
        ({"hands": (1,) * 100_000}, {("hands",)}),
        ({"covered": 6}, {("covered",)}),
        ({"covered": -1}, {("covered",)}),
        ({"covered": HUGE}, {("covered",)}),
        ({"covered": (1, 5)}, {("covered", 1)}),
        ({"covered": (0, 7, -HUGE)}, {("covered", 0), ("covered", 1), ("covered", 2)}),
        ({"covered": (2, 1, 2)}, {("covered", 0), ("covered", 2)}),
        ({"to_move": 2}, {("to_move",)}),
        ({"to_move": -1}, {("to_move",)}),
        ({"to_move": HUGE}, {("to_move",)}),
        ({"seat": 2}, {("seat",)}),
        ({"phase": "roll"}, {("phase",)}),
        ({"question": "best"}, {("question",)}),
        ({"rule": "clever"}, {("rule",)}),
        ({"rule": RollUpTo(6)}, {("rule", "roll_up_to")}),
        ({"rule": RollUpTo(-1, HUGE)}, {("rule", "roll_up_to"), ("rule", "with_one_token")}),
        ({"options": Switches(bust="two")}, {("options", "bust")}),  # type: ignore[arg-type]
        (
            {"options": Switches(first_roll_covered="give")},  # type: ignore[arg-type]
            {("options", "first_roll_covered")},
        ),
        (
            {"hands": (0, 3), "covered": 9, "to_move": 5, "phase": "", "rule": ""},
            {("hands", 0), ("covered",), ("to_move",), ("phase",), ("rule",)},
        ),
    ],
)
def test_faults(fields: dict[str, Any], places: set[tuple[str | int, ...]]) -> None:
    """Every fault is named, with its place, and nothing else is raised."""
    assert faults(**fields) == places


def test_optimal_needs_two_players() -> None:
    """The message says what to ask instead."""
    with pytest.raises(UnsupportedError, match="best_response") as caught:
        odds(Position((10, 10, 10)))
    assert caught.value.path == ("question",)


@pytest.mark.parametrize(
    ("hands", "question"),
    [
        ((10,) * 5, "evaluate"),
        ((10,) * 6, "guarantee"),
        ((11,) * 4, "equilibrium"),
        ((1_000_000, 1_000_000), "optimal"),
        ((1_000_000,) * 6, "best_response"),
    ],
)
def test_too_much_to_wait_for(hands: tuple[int, ...], question: Any, store: Store) -> None:  # noqa: ANN401
    """Large tables are refused at once, with the command to run."""
    with pytest.raises(UnsupportedError, match="gotfive solve five-up"):
        odds(Position(hands, question=question), store)
    with pytest.raises(UnsupportedError, match="gotfive solve five-up"):
        simulate(Position(hands, question=question), store=store)


@pytest.mark.parametrize("question", ["evaluate", "best_response", "guarantee", "equilibrium"])
def test_four_players_need_no_command(question: Question) -> None:
    """Whatever four players with ten tokens ask is answered at once, under every switch."""
    switches = (
        Switches(),
        Switches(optional_cover=True, optional_discard=True),
        Switches(first_roll_covered="harmless", bust="one"),
    )
    for options in switches:
        refuse_long_answers(Position((10,) * 4, question=question, options=options))


def test_out_of_reach(store: Store) -> None:
    """Even the command refuses what no computer holds, before anything is computed."""
    with pytest.raises(UnsupportedError, match="out of reach"):
        next(solve(Position((1_000_000,) * 6, question="evaluate"), store))


def test_requirements_come_first() -> None:
    """Memory and work are known beforehand: about 5 GB for six players with ten tokens."""
    needed = required(Position((10,) * 6, question="evaluate"))
    assert needed.levels == 55
    assert 4e9 < needed.memory < 7e9
    assert required(Position((10, 10))).memory < 1e6


def test_faces_are_exchangeable(store: Store) -> None:
    """A list of faces counts as their number, in any order."""
    for faces in permutations((1, 4, 6)):
        given = odds(Position((3, 4), faces), store)
        assert given.win_probability == odds(Position((3, 4), 3), store).win_probability


def test_seats_turn_with_the_table(store: Store) -> None:
    """Only who sits where matters: moving everybody on moves the answer on."""
    hands = (3, 1, 4)
    questions: tuple[Question, ...] = ("evaluate", "best_response", "guarantee")
    for question in questions:
        answers = [
            odds(
                Position(
                    hands[-turn:] + hands[:-turn] if turn else hands,
                    2,
                    turn,
                    "choose",
                    question,
                    seat=(1 + turn) % 3,
                ),
                store,
            )
            for turn in range(3)
        ]
        for turn, answer in enumerate(answers):
            chances = answer.win_probability
            assert chances[turn:] + chances[:turn] == answers[0].win_probability
            assert answer.actions == answers[0].actions


def test_smart_by_its_limits(store: Store) -> None:
    """The named rule is the limit 1, and 2 while somebody holds one token."""
    for hands in ((4, 4, 2), (1, 3, 3)):
        named = odds(Position(hands, question="evaluate"), store)
        given = odds(Position(hands, question="evaluate", rule=RollUpTo(1, 2)), store)
        assert named.win_probability == given.win_probability


def test_mover_against_the_seat(store: Store) -> None:
    """Where the question is about another seat, the actions tell that seat's chance."""
    against = odds(Position((4, 4, 4), 2, 0, "choose", "guarantee", seat=1), store)
    values = [action.win_probability for action in against.actions]
    assert values == sorted(values)
    assert against.win_probability == (None, values[0], None)
    assert against.recommendation == against.actions[0].action
    ruled = odds(Position((4, 4, 4), 2, 0, "choose", "best_response", RollUpTo(2), seat=1), store)
    assert ruled.recommendation == "roll"
    assert ruled.win_probability[1] == ruled.actions[0].win_probability
