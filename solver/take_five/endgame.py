"""The last one or two tricks with all hands known, solved exactly.

After one trick the last card of every hand is forced, so a game of two tricks is one simultaneous
choice, a reveal, and from then on open decisions alone: who must take which row, who joins which
of two equally near ends.

Two players: what one loses in bull heads the other wins, so the game has one value. The entries of
its matrix follow from open decisions by minimax, the matrix from a linear program.

Three or four players have no such value: what is best depends on the others' plans. So the others
follow named policies, and one seat's best response to them is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rulesets.errors import Fault, InvalidInputError, UnsupportedError
from rulesets.take_five.cards import Variant, bull_heads
from rulesets.take_five.faults import card_faults
from rulesets.take_five.table import (
    ROWS,
    Row,
    RowPolicy,
    Rows,
    TiePolicy,
    choose_side,
    join,
    nearest,
    rows_by_policy,
    take,
)
from solver.take_five.checks import cards_in_play, length_faults, table_faults, word_faults
from solver.take_five.matrix import solve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesets.take_five.faults import Path

__all__ = [
    "BestResponse",
    "CardPolicy",
    "CardShare",
    "CardValue",
    "Endgame",
    "Equilibrium",
    "endgame",
    "endgame_faults",
]

TRICKS: Final = 2
PLAYERS: Final = range(2, 5)
_ZERO: Final = Fraction(0)

CardPolicy = Literal["uniform", "lowest", "highest"]
"""How the others choose their cards: each with the same chance, or always the one."""


@dataclass(frozen=True, slots=True)
class Endgame:
    """The last tricks of a round, all hands known.

    Attributes:
        rows: four rows of one to five cards, each ascending.
        hands: by seat, one or two cards each, all seats equally many, two to four seats.
        seat: who asks.
        variant: which rules.
        question: `equilibrium` for two players, `best_response` to the policies for any number;
            None takes the first that there is.
        card_policy: how the others choose their cards (best response).
        row_policy: how they choose a row (best response).
        tie: how they choose between two equally near ends (best response, professional).
    """

    rows: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    seat: int = 0
    variant: Variant = "standard"
    question: Literal["equilibrium", "best_response"] | None = None
    card_policy: CardPolicy = "uniform"
    row_policy: RowPolicy = "fewest-bulls"
    tie: TiePolicy = "right"


@dataclass(frozen=True, slots=True)
class CardShare:
    """How often an optimal player plays a card."""

    card: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """Perfect play by both of two players; the value is unique, strategies may not be.

    Attributes:
        value: the asking seat's bull heads less the other's over the rest of the round, on
            average: what each of the two can secure.
        strategy: the asking seat's cards with optimal probabilities, in ascending order.
        other_strategy: the other seat's.
        matrix: that difference for each own card (outer) and each card of the other (inner), in
            ascending order, with best decisions afterwards.
        solution: what was answered and under which assumptions.
    """

    value: Fraction
    strategy: tuple[CardShare, ...]
    other_strategy: tuple[CardShare, ...]
    matrix: tuple[tuple[int, ...], ...]
    solution: str
    type: Literal["equilibrium"] = "equilibrium"


@dataclass(frozen=True, slots=True)
class CardValue:
    """A card and the bull heads that its player takes over the rest of the round, on average."""

    card: int
    expected_bulls: Fraction


@dataclass(frozen=True, slots=True)
class BestResponse:
    """One seat's best play against others who follow named policies.

    Attributes:
        expected_bulls: what the seat takes over the rest of the round with its best card.
        cards: best first by expected bull heads, then by number.
        solution: what was answered and under which assumptions.
    """

    expected_bulls: Fraction
    cards: tuple[CardValue, ...]
    solution: str
    type: Literal["best_response"] = "best_response"


Answer: TypeAlias = Equilibrium | BestResponse


def endgame(position: Endgame) -> Answer:
    """Solve the last one or two tricks of a round.

    Raises:
        InvalidInputError: anything is wrong with the position; all faults are named.
        UnsupportedError: the equilibrium of three or more players.
    """
    if faults := endgame_faults(position):
        raise InvalidInputError(faults)
    players = len(position.hands)
    question = position.question or ("equilibrium" if players == 2 else "best_response")
    if question == "best_response":
        return _best_response(position)
    if players > 2:
        raise UnsupportedError(
            "with three or more players optimal play has no single value; ask for best_response",
            ("question",),
        )
    return _equilibrium(position)


def _equilibrium(position: Endgame) -> Equilibrium:
    """Solve for two players who both play perfectly."""
    tricks = _Tricks(position, adversary=True)
    hands = tuple(tuple(sorted(hand)) for hand in position.hands)
    mine, theirs = hands[position.seat], hands[1 - position.seat]
    order = 1 if position.seat == 0 else -1
    matrix = tuple(
        tuple(int(tricks.play((own, other)[::order], hands, position.rows)) for other in theirs)
        for own in mine
    )
    solution = solve(matrix)
    return Equilibrium(
        value=solution.value,
        strategy=tuple(map(CardShare, mine, solution.rows)),
        other_strategy=tuple(map(CardShare, theirs, solution.columns)),
        matrix=matrix,
        solution="equilibrium: bull heads less the other's, cards chosen at once, rows and sides"
        " in the open",
    )


def _best_response(position: Endgame) -> BestResponse:
    """Solve for one seat against the named policies."""
    tricks = _Tricks(position, adversary=False)
    choices = [
        hand if seat == position.seat else _by_policy(position.card_policy, hand)
        for seat, hand in enumerate(position.hands)
    ]
    sums = dict.fromkeys(position.hands[position.seat], Fraction(0))
    for cards in product(*choices):
        sums[cards[position.seat]] += tricks.play(cards, position.hands, position.rows)
    cases = prod(map(len, choices)) // len(sums)
    values = sorted((total / cases, card) for card, total in sums.items())
    return BestResponse(
        expected_bulls=values[0][0],
        cards=tuple(CardValue(card, value) for value, card in values),
        solution=f"best response: the others choose cards {position.card_policy}, rows"
        f" {position.row_policy}, sides {position.tie}",
    )


def _by_policy(policy: CardPolicy, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that a policy may choose, each equally likely."""
    if policy == "uniform":
        return hand
    return (min(hand) if policy == "lowest" else max(hand),)


@dataclass(frozen=True, slots=True)
class _Tricks:
    """The tricks of one position, with every open decision made as the question says.

    Values are what the asking seat wants to keep small: its bull heads, less the other's where the
    other is an adversary.
    """

    position: Endgame
    adversary: bool

    def play(
        self, cards: tuple[int, ...], hands: tuple[tuple[int, ...], ...], rows: Rows
    ) -> Fraction:
        """Return the value of a trick with these cards, by seat, and of all that follows."""
        left = tuple(
            tuple(other for other in hand if other != card)
            for hand, card in zip(hands, cards, strict=True)
        )
        queue = tuple(sorted((card, seat) for seat, card in enumerate(cards)))
        return self._place(rows, queue, left)

    def _place(
        self, rows: Rows, queue: tuple[tuple[int, int], ...], hands: tuple[tuple[int, ...], ...]
    ) -> Fraction:
        """Return the value once all cards before the queue, of cards and seats, are placed."""
        if not queue:
            # One card each is left at most, so the next trick needs no choice of cards.
            return self.play(tuple(hand[0] for hand in hands), hands, rows) if hands[0] else _ZERO
        (card, seat), *later = queue
        mine = seat == self.position.seat
        sign = 1 if mine else -1 if self.adversary else 0
        values = []
        for after, taken in self._options(rows, card, decides=mine or self.adversary):
            rest = self._place(after, tuple(later), hands)
            values.append(sign * bull_heads(taken) + rest)
        if mine:
            return min(values)
        return max(values) if self.adversary else sum(values, _ZERO) / len(values)

    def _options(self, rows: Rows, card: int, *, decides: bool) -> list[tuple[Rows, Row]]:
        """Return the tables that a card may lead to, with what it takes: all, or by policy."""
        spots = nearest(rows, card, both_sides=self.position.variant == "professional")
        if not spots:
            policy = self.position.row_policy
            choices = range(ROWS) if decides else rows_by_policy(policy, rows)
            return [take(rows, card, row) for row in choices]
        options = [join(rows, card, spot) for spot in spots]
        if len(spots) == 1 or decides:
            return options
        costs = (bull_heads(taken) for _, taken in options)
        return options[:1] if choose_side(self.position.tie, *costs) == "right" else options[1:]


def endgame_faults(position: Endgame) -> tuple[Fault, ...]:
    """Return everything that is wrong with a position, whatever its fields hold."""
    lists = tuple(_lists(position))
    cards = cards_in_play(position.variant, len(position.hands))
    places = (((*path, i), card) for path, pile in lists for i, card in enumerate(pile))
    return (
        *word_faults(position),
        *table_faults(position.rows),
        *_form_faults(position),
        *(length_faults(lists) or card_faults(places, cards)),
    )


def _form_faults(position: Endgame) -> Iterator[Fault]:
    """Yield words, seats and sizes of hands that cannot be."""
    if position.question not in {None, "equilibrium", "best_response"}:
        yield Fault(("question",), "must be equilibrium or best_response")
    if position.card_policy not in get_args(CardPolicy):
        yield Fault(("card_policy",), f"must be one of {', '.join(get_args(CardPolicy))}")
    players = len(position.hands)
    if players not in PLAYERS:
        yield Fault(("hands",), f"must be the hands of {PLAYERS[0]} to {PLAYERS[-1]} players")
    if position.seat not in range(players):
        yield Fault(("seat",), "must be the place of one of the hands, from 0")
    for number, hand in enumerate(position.hands[: PLAYERS[-1]]):
        if len(hand) not in range(1, TRICKS + 1):
            yield Fault(("hands", number), f"must hold 1 to {TRICKS} cards")
        elif len(hand) != len(position.hands[0]):
            yield Fault(("hands", number), "must be as large as the first hand")


def _lists(position: Endgame) -> Iterator[tuple[Path, tuple[int, ...]]]:
    """Yield every list of cards, of rows and hands that count."""
    for number, row in enumerate(position.rows[:ROWS]):
        yield ("rows", number), row
    for number, hand in enumerate(position.hands[: PLAYERS[-1]]):
        yield ("hands", number), hand
