"""One trick for every set of opponents' cards, each played out by the independent engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import TYPE_CHECKING

from tests.rulesets.take_five.engine import Table, play_trick, policy_row, row_heads

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solver.take_five import CardOdds, Position


@dataclass
class Fate:
    """What one trick did to our card, and the branches of the formulas that it belongs to."""

    bulls: int = 0
    row: int = -1
    place: int = 0
    arrival: str = ""
    branches: set[str] = field(default_factory=set)


def play(
    position: Position, mine: int, others: Sequence[int], drawn: int, own_row: int | None
) -> Fate:
    """Play one trick and return our card's fate.

    Args:
        position: the table and the policies.
        mine: our card.
        others: the opponents' cards.
        drawn: the row that a random policy hits.
        own_row: the row that our card takes if it must choose; None for the policy's.
    """

    def choose_row(card: int, table: Table) -> int:
        if card == mine and own_row is not None:
            return own_row
        return drawn if position.row_policy == "random" else policy_row(position.row_policy, table)

    professional = position.variant == "professional"
    tie = position.tie if professional else None
    branches: set[str] = set()
    swept: set[int] = set()
    emptied: set[int] = set()
    for turn, step in enumerate(play_trick(position.rows, [*others, mine], choose_row, tie)):
        own = step.card == mine
        if step.tied:
            branches.add("tie of mine" if own else "tie before me")
        if not step.side:
            # At most one card fits nowhere, and in the standard game it is the smallest.
            assert not swept
            assert professional or turn == 0
            swept.add(step.row)
            branches.add(f"choice {'mine' if own else 'later' if turn else 'first'}")
            arrival = "row_choice"
        else:
            arrival = "overflow" if step.taken else "joins"
        if own:
            if step.side:
                branches.add(f"enters a row of {step.length} from the {step.side}")
                branches |= after_a_choice(position, mine, swept)
                branches |= {"row emptied before me"} if step.row in emptied else set()
            place = len(step.table[step.row])
            return Fate(row_heads(step.taken), step.row, place, arrival, branches)
        if step.side and step.taken:
            emptied.add(step.row)
    raise AssertionError("our card was not played")


def after_a_choice(position: Position, mine: int, swept: set[int]) -> set[str]:
    """Return which branch of the closed form a trick is, if an opponent chose a row."""
    if not swept or position.variant == "professional":
        return set()
    below = sorted((row[-1], i) for i, row in enumerate(position.rows) if row[-1] < mine)
    if not below:
        return {"low card below my low card"}
    if below[-1][1] not in swept:
        return {"policy takes a row elsewhere"}
    return {"policy takes mine, " + ("a row below" if len(below) > 1 else "the lowest")}


def unseen(position: Position) -> list[int]:
    """Return the cards that opponents without a known hand draw from."""
    known = {card for hand in position.hands or () for card in hand or ()}
    cards = position.unseen_cards
    if cards is None:
        small = position.variant in {"tactical", "logical"}
        cards = tuple(range(1, 10 * (position.opponents + 1) + 5 if small else 105))
        visible = {*position.hand, *position.seen}.union(*position.rows)
        cards = tuple(card for card in cards if card not in visible)
    return [card for card in cards if card not in known]


def every_set(position: Position) -> Iterator[tuple[int, ...]]:
    """Yield every set of cards that the opponents may play."""
    known = [hand for hand in position.hands or () if hand is not None]
    for drawn in combinations(unseen(position), position.opponents - len(known)):
        for chosen in product(*known):
            yield (*drawn, *chosen)


@dataclass
class Enumerated:
    """The counts for one card, found one set at a time."""

    cases: int = 0
    bulls: Counter[int] = field(default_factory=Counter)
    landings: Counter[tuple[int, int, str]] = field(default_factory=Counter)
    by_row: list[Counter[int]] = field(default_factory=lambda: [Counter() for _ in range(4)])
    branches: Counter[str] = field(default_factory=Counter)


def enumerate_card(position: Position, card: int) -> Enumerated:
    """Play out every case for one card."""
    result = Enumerated()
    rows = range(4) if position.row_policy == "random" else range(1)
    for others in every_set(position):
        for drawn in rows:
            fate = play(position, card, others, drawn, None)
            result.cases += 1
            result.bulls[fate.bulls] += 1
            result.landings[fate.row, fate.place, fate.arrival] += 1
            result.branches.update(fate.branches)
            for row in range(4):
                own = fate
                if fate.arrival == "row_choice":
                    own = play(position, card, others, drawn, row)
                result.by_row[row][own.bulls] += 1
    return result


def as_counts(card: CardOdds) -> Enumerated:
    """Return a solver's reply in the same form, without cases and branches."""
    return Enumerated(
        bulls=Counter({entry.bulls: entry.sets for entry in card.bulls}),
        landings=Counter({(x.row, x.place, x.arrival): x.sets for x in card.landings}),
        by_row=[Counter({x.bulls: x.sets for x in row.bulls}) for row in card.row_choice],
    )
