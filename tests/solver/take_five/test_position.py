"""Bad positions: every fault is named, with its place, and nothing else goes wrong."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.errors import InvalidInputError, UnsupportedError
from solver.take_five import Odds, Position, odds

GOOD = Position(rows=((3, 12), (30, 41, 50), (55,), (70, 71)), hand=(5, 60), opponents=3)
TEN = tuple(range(11, 21))

BAD: list[tuple[dict[str, Any], set[tuple[str | int, ...]]]] = [
    ({"hand": (5, 60, 5)}, {("hand", 0), ("hand", 2)}),
    ({"hand": (12, 60)}, {("rows", 0, 1), ("hand", 0)}),
    ({"seen": (55, 5)}, {("rows", 2, 0), ("seen", 0), ("hand", 0), ("seen", 1)}),
    ({"unseen_cards": (5, 6, 7, 8)}, {("hand", 0), ("unseen_cards", 0)}),
    ({"seen": (9,), "unseen_cards": (6, 7, 8, 9)}, {("seen", 0), ("unseen_cards", 3)}),
    ({"unseen_cards": (6, 7, 8, 8)}, {("unseen_cards", 2), ("unseen_cards", 3)}),
    ({"hand": (0, 105, -1)}, {("hand", 0), ("hand", 1), ("hand", 2)}),
    ({"hand": (10**30,)}, {("hand", 0)}),
    ({"unseen_cards": (6, 7, 8, 105)}, {("unseen_cards", 3)}),
    (
        {"variant": "tactical"},
        {("rows", 1, 2), ("rows", 2, 0), ("rows", 3, 0), ("rows", 3, 1), ("hand", 1)},
    ),
    ({"rows": ((12, 3), (30,), (55,), (70, 71))}, {("rows", 0, 1)}),
    ({"rows": ((3, 3), (30,), (55,), (70, 71))}, {("rows", 0, 0), ("rows", 0, 1)}),
    ({"rows": (TEN[:6], (30,), (55,), (70,))}, {("rows", 0)}),
    ({"rows": ((), (30,), (55,), (70,))}, {("rows", 0)}),
    ({"rows": GOOD.rows[:3]}, {("rows",)}),
    ({"rows": ((1,), *GOOD.rows)}, {("rows",)}),
    ({"rows": ()}, {("rows",)}),
    ({"hand": ()}, {("hand",)}),
    ({"opponents": 10}, {("opponents",)}),
    ({"opponents": 0}, {("opponents",)}),
    ({"opponents": 10**40}, {("opponents",)}),
    ({"unseen_cards": (6, 7)}, {("opponents",)}),
    ({"unseen_cards": ()}, {("opponents",)}),
    ({"hands": ((6, 7), (7, 8), None)}, {("hands", 0, 1), ("hands", 1, 0)}),
    ({"hands": ((6, 5), None, None)}, {("hands", 0, 1), ("hand", 0)}),
    ({"hands": ((6,), None)}, {("hands",)}),
    ({"hands": ((6,), None, None, None)}, {("hands",)}),
    ({"hands": ((), None, None)}, {("hands", 0)}),
    ({"hands": ((6,), None, None), "unseen_cards": (6, 7)}, {("opponents",)}),
    ({"variant": "chess"}, {("variant",)}),
    ({"row_policy": "best", "tie": "up"}, {("row_policy",), ("tie",)}),
    ({"tie": "up", "unseen_cards": (6, 7)}, {("tie",), ("opponents",)}),
    ({"hand": tuple(range(10**5))}, {("hand",)}),
    ({"unseen_cards": (6,) * 10**5}, {("unseen_cards",)}),
    ({"rows": ((1,),) * 10**5}, {("rows",), *((("rows", row, 0)) for row in range(4))}),
    (
        {"hand": (), "opponents": 12, "rows": GOOD.rows[1:], "seen": (0,)},
        {("hand",), ("opponents",), ("rows",), ("seen", 0)},
    ),
]


@pytest.mark.parametrize("variant", ["standard", "professional"])
@pytest.mark.parametrize(("change", "places"), BAD)
def test_faults(change: dict[str, Any], places: set[tuple[str | int, ...]], variant: str) -> None:
    """Exactly the places at fault are named, all at once."""
    with pytest.raises(InvalidInputError) as caught:
        odds(replace(GOOD, **{"variant": variant, **change}))
    assert {fault.path for fault in caught.value.faults} == places
    assert len(caught.value.faults) == len(places)


def test_known_hands_in_the_professional_game() -> None:
    """The one combination without an answer says what to ask instead."""
    position = replace(GOOD, variant="professional", hands=((6,), None, None))
    with pytest.raises(UnsupportedError) as caught:
        odds(position)
    assert caught.value.path == ("hands",)
    assert isinstance(odds(replace(position, hands=(None, None, None))), Odds)


CARDS = st.one_of(st.integers(1, 40), st.integers(), st.just(104))
LISTS = st.lists(CARDS, max_size=7).map(tuple)


POSITIONS = st.builds(
    Position,
    rows=st.lists(LISTS.map(sorted).map(tuple), max_size=5).map(tuple),
    hand=LISTS,
    opponents=st.one_of(st.integers(1, 4), st.integers()),
    seen=LISTS,
    unseen_cards=st.none() | LISTS,
    variant=st.sampled_from(["standard", "tactical", "logical", "professional"]),
    hands=st.none() | st.lists(st.none() | LISTS, max_size=4).map(tuple),
)


@settings(deadline=None)
@given(POSITIONS)
def test_any_values(position: Position) -> None:
    """Whatever integers the fields hold, there is an answer or one of the two errors."""
    with suppress(InvalidInputError, UnsupportedError):
        assert isinstance(odds(position), Odds)
