"""The two ways to count large tables: axes for all hands, and a crowd."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rulesets.gimme_five.cards import NUMBERS
from solver.gimme_five import Opponent, Position, odds
from solver.gimme_five.counting import plan
from solver.gimme_five.counting.census import Census
from solver.gimme_five.tables import table_of

if TYPE_CHECKING:
    from rulesets.gimme_five.cards import Card


def opponent(rng: random.Random, hidden: int, numbers: list[Card]) -> Opponent:
    """Return an opponent of whom something is known that is known of few others."""
    known = rng.sample(numbers, rng.randint(0, min(2, 5 - hidden)))
    pairs = (
        [] if rng.random() < 0.3 else [rng.choice(numbers) for _ in range(rng.choice([1, 1, 2]))]
    )
    laid = tuple((number, number) for number in pairs)
    return Opponent(hidden, laid, tuple(pairs), tuple(known))


@pytest.mark.parametrize("seed", range(12))
def test_crowds_change_no_answer(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unlike hands of unequal sizes, several of them unlike in one number, or in several."""
    rng = random.Random(seed)
    numbers = rng.sample(NUMBERS, 3 if seed % 2 else 6)
    position = Position(
        hand=(),
        opponents=tuple(
            opponent(rng, rng.randint(0, 3 if seed % 3 else 4), numbers)
            for _ in range(4 if seed % 3 else 3)
        ),
        discards=("4",),
    )
    monkeypatch.setattr(plan, "SMALL", 10**9)
    with_axes = odds(position)
    monkeypatch.setattr(plan, "SMALL", 0)
    assert odds(position) == with_axes


def test_hands_have_axes_between_their_odd_kinds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand is alike all others before its first odd kind and shares their fate after its last."""
    monkeypatch.setattr(plan, "SMALL", 0)
    position = Position(
        hand=(),
        opponents=(
            Opponent(3),
            Opponent(3, (("1", "1"),), ("1",)),
            Opponent(3, (("2", "2"), ("3", "3")), ("2", "3")),
            Opponent(2),
        ),
    )
    counts = Census(table_of(position), [0])
    assert set(counts.plan.kinds[:3]) == {"1", "2", "3"}
    product = counts.start()
    assert product.fresh == {1, 2}
    product = counts.times(product, "2")
    assert (set(product.fresh), [v.hand for v in product.variables]) == ({1}, [0, 2])
    product = counts.times(product, "1")
    assert (set(product.fresh), [v.hand for v in product.variables]) == (set(), [0, 2])
    product = counts.times(product, "3")
    assert [v.hand for v in product.variables] == [0]
    assert {len(settled) for _, settled in product.terms} == {3}
