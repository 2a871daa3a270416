"""From a described position to a `Table`, with every fault named."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rulesets.errors import Fault, InvalidInputError
from rulesets.gimme_five.cards import (
    COPIES,
    HAND_LIMIT,
    KINDS,
    SETS_TO_WIN,
    Card,
    is_number,
    sorted_cards,
)
from rulesets.gimme_five.checks import set_faults
from rulesets.gimme_five.legal import takeable
from solver.gimme_five.table import Batch, Hand, Table, singles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solver.gimme_five.positions import Opponent, Position

__all__ = ["HAND_BY_HAND", "UNINFORMATIVE", "hand_faults", "table_faults", "table_of"]

Path = tuple[str | int, ...]
Placed = tuple[Path, Card]

UNINFORMATIVE: Final = (
    "Choices carry no information: of the cards that a seat could have parted with, each is as "
    "likely to be the one."
)
HAND_BY_HAND: Final = (
    "No history: each hidden hand is taken as dealt, with every pair and no other card laid."
)


def table_of(position: Position) -> Table:
    """Return the table of a position.

    Raises:
        InvalidInputError: it breaks the form or a rule; every fault is named.
    """
    faults = list(table_faults(position))
    if faults:
        raise InvalidInputError(faults)
    visible = Counter(card for _, card in _placed(position))
    pool = {kind: copies - visible[kind] for kind, copies in COPIES.items()}
    pile = sum(pool.values()) - sum(opponent.hidden for opponent in position.opponents)
    play_fives = position.options.play_fives
    numbers = singles(play_fives=play_fives)
    return Table(
        play_fives=play_fives,
        pool=pool,
        hands=tuple(
            _hand(n + 1, opponent, numbers) for n, opponent in enumerate(position.opponents)
        ),
        pile=pile,
        bottom=position.buried[:1] or position.discards[:-1],
        buried=len(position.buried),
        seat=0,
        hand=sorted_cards(position.hand),
        sets=len(position.sets),
        top=takeable(position.discards, play_fives=play_fives),
        assumptions=(HAND_BY_HAND, UNINFORMATIVE),
    )


def _hand(seat: int, opponent: Opponent, numbers: frozenset[Card]) -> Hand:
    pairs = Counter(opponent.dealt_pairs)
    batch = Batch(
        frozenset(opponent.known) & numbers,
        tuple((number, 2 * pairs[number] + 1) for number in sorted_cards(pairs)),
    )
    return Hand(seat, len(opponent.sets), opponent.known, (batch,), (((opponent.hidden,), 1),))


def table_faults(position: Position) -> Iterator[Fault]:
    """Yield everything in a position that no table can show."""
    play_fives = position.options.play_fives
    if not 1 <= len(position.opponents) <= 7:
        yield Fault(("opponents",), "one to seven opponents")
        return
    placed = list(_placed(position))
    if len(placed) > 2 * sum(COPIES.values()):
        yield Fault((), f"{len(placed)} cards lie on the table, the deck has 108")
        return
    yield from _copy_faults(placed)
    yield from hand_faults(("hand",), position.hand, play_fives=play_fives)
    yield from _sets_faults(("sets",), position.sets, play_fives=play_fives)
    for n, opponent in enumerate(position.opponents):
        yield from _opponent_faults(("opponents", n), opponent, play_fives=play_fives)
    for n, card in enumerate(position.buried):
        if card in COPIES and is_number(card, play_fives=play_fives):
            yield Fault(("buried", n), "only word cards are buried under the pile")
    hidden = sum(max(0, opponent.hidden) for opponent in position.opponents)
    unseen = sum(COPIES.values()) - len(placed)
    if hidden > unseen:
        yield Fault(("opponents",), f"{hidden} hidden cards, but only {unseen} cards are unseen")


def _opponent_faults(path: Path, opponent: Opponent, *, play_fives: bool) -> Iterator[Fault]:
    known = len(opponent.known)
    if not 0 <= opponent.hidden <= HAND_LIMIT:
        yield Fault((*path, "hidden"), f"a hand holds 0 to {HAND_LIMIT} cards")
    elif opponent.hidden + known > HAND_LIMIT:
        yield Fault((*path, "known"), f"with the hidden ones more than {HAND_LIMIT} cards in hand")
    yield from hand_faults((*path, "known"), opponent.known, play_fives=play_fives)
    yield from _sets_faults((*path, "sets"), opponent.sets, play_fives=play_fives)
    if len(opponent.dealt_pairs) > HAND_LIMIT // 2:
        yield Fault((*path, "dealt_pairs"), "five dealt cards hold two pairs at most")
    for n, number in enumerate(opponent.dealt_pairs):
        if number not in COPIES or not is_number(number, play_fives=play_fives):
            yield Fault((*path, "dealt_pairs", n), "a pair is two equal numbers")


def hand_faults(path: Path, cards: Sequence[Card], *, play_fives: bool) -> Iterator[Fault]:
    """Yield what keeps cards from being a hand."""
    if len(cards) > HAND_LIMIT:
        yield Fault(path, f"{len(cards)} cards, a hand holds {HAND_LIMIT} at most")
    counts = Counter(cards)
    for n, card in enumerate(cards):
        if card in COPIES and counts[card] > 1 and is_number(card, play_fives=play_fives):
            yield Fault((*path, n), f"{counts[card]} cards {card} in a hand would be laid as a set")


def _sets_faults(
    path: Path, sets: Sequence[Sequence[Card]], *, play_fives: bool
) -> Iterator[Fault]:
    if len(sets) > SETS_TO_WIN:
        yield Fault(path, f"{len(sets)} sets, five end the round")
    for n, pair in enumerate(sets):
        yield from set_faults(pair, (*path, n), play_fives=play_fives)


def _placed(position: Position) -> Iterator[Placed]:
    """Yield every card that is visible, with its place."""
    yield from _at(("hand",), position.hand)
    for n, pair in enumerate(position.sets):
        yield from _at(("sets", n), pair)
    for n, opponent in enumerate(position.opponents):
        for m, pair in enumerate(opponent.sets):
            yield from _at(("opponents", n, "sets", m), pair)
        yield from _at(("opponents", n, "known"), opponent.known)
    yield from _at(("discards",), position.discards)
    yield from _at(("buried",), position.buried)


def _at(path: Path, cards: Iterable[Card]) -> Iterator[Placed]:
    for n, card in enumerate(cards):
        yield (*path, n), card


def _copy_faults(placed: Sequence[Placed]) -> Iterator[Fault]:
    """Yield unknown kinds, and every place of a kind that lies there too often."""
    counts = Counter(card for _, card in placed)
    for path, card in placed:
        if card not in COPIES:
            yield Fault(path, f"there is no card {card[:40]!r}; the kinds are {' '.join(KINDS)}")
        elif counts[card] > COPIES[card]:
            yield Fault(path, f"{card} lies here {counts[card]} times in all, of {COPIES[card]}")
