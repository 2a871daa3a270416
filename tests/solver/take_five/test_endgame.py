"""The last two tricks against a game tree over the ruleset, and two-by-two games by formula."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets import take_five
from rulesets.errors import BudgetError, InvalidInputError, UnsupportedError
from rulesets.take_five import Options, State
from rulesets.take_five.model import ChooseRow, ChooseSide, Commit
from solver.take_five import BestResponse, Endgame, Equilibrium, endgame, matrix
from solver.take_five.matrix import solve
from tests.rulesets.take_five.engine import policy_row, policy_side
from tests.rulesets.take_five.tables import before_trick

GOOD = Endgame(rows=((3, 12), (30, 41, 50), (55,), (70, 71)), hands=((5, 60), (56, 80)))


def value_of(game: list[list[Fraction]]) -> Fraction:
    """Return the value of a game of at most two by two: a saddle point, or the mixed formula."""
    low: Fraction = max(min(column) for column in zip(*game, strict=True))
    high = min(max(row) for row in game)
    if low == high:
        return low
    (a, b), (c, d) = game
    return Fraction(a * d - b * c) / (a + d - b - c)


class Tree:
    """The rest of a round, over the states of the ruleset."""

    def __init__(self, position: Endgame, start: State, *, adversary: bool) -> None:
        """Keep what is asked, and the points to count from."""
        self.position = position
        self.start = start
        self.adversary = adversary

    def value(self, state: State) -> Fraction:
        """Return what the asking seat wants to keep small."""
        seat = self.position.seat
        if state.phase == "over" or state.round > self.start.round:
            lost = [a - b for a, b in zip(self.start.points, state.points, strict=True)]
            return Fraction(lost[seat] - (lost[1 - seat] if self.adversary else 0))
        if state.phase == "commit":
            return self.choose_cards(state)
        values = [self.value(take_five.apply(state, a)) for a in self.decisions(state)]
        if take_five.to_act(state) == seat:
            return min(values)
        return max(values) if self.adversary else sum(values, Fraction(0)) / len(values)

    def choose_cards(self, state: State) -> Fraction:
        """Return the value of a trick that begins."""
        table = self.table(state)
        if self.adversary:
            return value_of([list(row.values()) for row in table.values()])
        return min(sum(row.values(), Fraction(0)) / len(row) for row in table.values())

    def table(self, state: State) -> dict[int, dict[tuple[int, ...], Fraction]]:
        """Return the value for each own card and each choice of the others."""
        seat, policy = self.position.seat, self.position.card_policy
        choices = [list(hand) for hand in state.hands]
        for other, hand in enumerate(choices):
            if other != seat and not self.adversary and policy != "uniform":
                choices[other] = [hand[0] if policy == "lowest" else hand[-1]]
        result: dict[int, dict[tuple[int, ...], Fraction]] = {card: {} for card in choices[seat]}
        for cards in product(*choices):
            after = state
            for card in cards:
                after = take_five.apply(after, Commit(card))
            others = cards[:seat] + cards[seat + 1 :]
            result[cards[seat]][others] = self.value(after)
        return result

    def decisions(self, state: State) -> list[Any]:
        """Return what the seat to act may do, or does by its policy."""
        legal = list(take_five.legal_actions(state))
        if take_five.to_act(state) == self.position.seat or self.adversary:
            return legal
        table = [list(row) for row in state.rows]
        if isinstance(legal[0], ChooseRow):
            policy = self.position.row_policy
            return legal if policy == "random" else [ChooseRow(policy_row(policy, table))]
        card = min(card for card in state.committed if card is not None)
        right = max((row[-1], i) for i, row in enumerate(table) if row[-1] < card)[1]
        left = min((row[0], i) for i, row in enumerate(table) if row[0] > card)[1]
        side = policy_side(self.position.tie, table, right, left)
        return [a for a in legal if isinstance(a, ChooseSide) and a.side == side]


def random_endgame(rng: random.Random, variant: str, players: int, tricks: int) -> Endgame:
    """Return a crowded table with the last cards of all hands."""
    small = variant in {"tactical", "logical"}
    cards = list(range(1, 10 * players + 5 if small else rng.choice((40, 105))))
    rows = []
    for _ in range(4):
        size = rng.choice((1, 3, 4, 5, 5)) if len(cards) > 12 + 2 * players else 1
        at = rng.randrange(len(cards) - size)
        rows.append(tuple(cards[at : at + size]))
        del cards[at : at + size]
    rng.shuffle(cards)
    hands = tuple(tuple(cards.pop() for _ in range(tricks)) for _ in range(players))
    return Endgame(
        rows=tuple(rows),
        hands=hands,
        seat=rng.randrange(players),
        variant=variant,  # type: ignore[arg-type]
        card_policy=rng.choice(("uniform", "lowest", "highest")),
        row_policy=rng.choice(("fewest-bulls", "most-cards", "random")),
        tie=rng.choice(("right", "left", "fewest-bulls")),
    )


def start_of(position: Endgame) -> State:
    """Return a state of the ruleset with that table and those hands."""
    options = Options(position.variant, points=600)
    return before_trick(position.rows, position.hands, options)


@pytest.mark.parametrize("variant", ["standard", "logical", "professional"])
def test_two_players(variant: str) -> None:
    """Value and matrix are those of the game tree; each strategy secures the value."""
    rng = random.Random(variant)
    mixed = 0
    for _ in range(150):
        position = random_endgame(rng, variant, 2, rng.choice((1, 2, 2, 2)))
        answer = endgame(position)
        assert isinstance(answer, Equilibrium)
        start = start_of(position)
        tree = Tree(position, start, adversary=True)
        table = tree.table(start)
        assert answer.matrix == tuple(tuple(row.values()) for row in table.values())
        assert answer.value == tree.value(start)
        mine = [share.probability for share in answer.strategy]
        theirs = [share.probability for share in answer.other_strategy]
        for column in zip(*answer.matrix, strict=True):
            assert sum(p * x for p, x in zip(mine, column, strict=True)) <= answer.value
        for row in answer.matrix:
            assert sum(p * x for p, x in zip(theirs, row, strict=True)) >= answer.value
        mixed += len(set(mine)) == 2 and 0 not in mine
    assert mixed


@pytest.mark.parametrize("variant", ["standard", "tactical", "professional"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_best_response(variant: str, players: int) -> None:
    """Against every named policy the value of each card is that of the game tree."""
    rng = random.Random(f"{variant}{players}")
    for _ in range(40):
        position = random_endgame(rng, variant, players, rng.choice((1, 2, 2, 2)))
        answer = endgame(replace(position, question="best_response"))
        assert isinstance(answer, BestResponse)
        start = start_of(position)
        table = Tree(position, start, adversary=False).table(start)
        means = {card: sum(row.values()) / len(row) for card, row in table.items()}
        assert {entry.card: entry.expected_bulls for entry in answer.cards} == means
        assert [entry.card for entry in answer.cards] == sorted(means, key=lambda c: (means[c], c))
        assert answer.expected_bulls == min(means.values())


def test_seats_are_symmetric() -> None:
    """What one player can secure is what the other cannot avoid."""
    rng = random.Random(5)
    for _ in range(40):
        position = replace(random_endgame(rng, "standard", 2, 2), seat=0)
        first, second = endgame(position), endgame(replace(position, seat=1))
        assert isinstance(first, Equilibrium)
        assert isinstance(second, Equilibrium)
        assert first.value == -second.value


@settings(deadline=None, max_examples=150)
@given(st.integers(1, 2), st.integers(1, 2), st.lists(st.integers(-171, 171), min_size=4))
def test_small_games(rows: int, columns: int, entries: list[int]) -> None:
    """The linear program's value is the formula's, whatever the entries."""
    game = [entries[2 * row : 2 * row + columns] for row in range(rows)]
    assert solve(game).value == value_of([[Fraction(x) for x in row] for row in game])


def test_unproven_strategies_are_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the linear program's strategies do not prove themselves, the answer is unknown."""
    monkeypatch.setattr(matrix, "_minimizer", lambda entries: [1 / len(entries)] * len(entries))
    with pytest.raises(BudgetError):
        solve([[1, 2], [3, 4]])


def test_three_players_have_no_value() -> None:
    """The equilibrium of three is refused, with the question to ask instead."""
    position = replace(GOOD, hands=((5,), (56,), (60,)), question="equilibrium")
    with pytest.raises(UnsupportedError, match="best_response") as caught:
        endgame(position)
    assert caught.value.path == ("question",)
    assert isinstance(endgame(replace(position, question=None)), BestResponse)


@pytest.mark.parametrize(
    ("change", "places"),
    [
        ({"hands": ((5, 60), (60, 80))}, {("hands", 0, 1), ("hands", 1, 0)}),
        ({"hands": ((5, 60), (12, 80))}, {("rows", 0, 1), ("hands", 1, 0)}),
        ({"hands": ((5, 60), (0, 105))}, {("hands", 1, 0), ("hands", 1, 1)}),
        ({"hands": ((5, 60), (56,))}, {("hands", 1)}),
        ({"hands": ((), ())}, {("hands", 0), ("hands", 1)}),
        ({"hands": ((5, 60, 61), (56, 80, 81))}, {("hands", 0), ("hands", 1)}),
        ({"hands": ((5, 60),)}, {("hands",)}),
        ({"hands": tuple((card,) for card in range(80, 85))}, {("hands",)}),
        ({"hands": ((5, 60), (7,) * 10**5)}, {("hands", 1), ("hands", 1)}),
        ({"seat": 2}, {("seat",)}),
        ({"seat": -1, "question": "who"}, {("seat",), ("question",)}),
        ({"card_policy": "best", "tie": "up"}, {("card_policy",), ("tie",)}),
        ({"rows": GOOD.rows[:3], "variant": "x"}, {("rows",), ("variant",)}),
    ],
)
def test_faults(change: dict[str, Any], places: set[tuple[str | int, ...]]) -> None:
    """Exactly the places at fault are named, all at once."""
    with pytest.raises(InvalidInputError) as caught:
        endgame(replace(GOOD, **change))
    assert {fault.path for fault in caught.value.faults} == places
