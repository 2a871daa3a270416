"""The story of one hidden hand, told by what the table saw.

The unknown cards of a hand are kept in batches by arrival. A card that leaves in view came from
one of them, and each possibility is a branch with its own batch sizes; branches that end in equal
sizes are added up. What was seen rules kinds out for whole batches:

- A number that leaves rules itself out for all cards held with it: two would have been a set.
- A number taken openly does so while it is held.
- A seat with a set on the table that begins its turn otherwise than by putting it back holds no
  Set Back, where that duty is enforced, and does not keep one that it draws.
- Under an assumption, a number passed over is not held, nor is a Blocker by a robbed seat.

Two neighboring batches that the same is known of are one: if a cards are in one and b in the
other, either split of the a + b cards is possible, hence the factor C(a + b, a).
"""

from __future__ import annotations

from collections import Counter
from math import comb, gcd
from typing import TYPE_CHECKING

from rulesets.gimme_five.cards import BLOCKER, HAND_LIMIT, MATCH_PLAY, SET_BACK, Card, sorted_cards
from solver.gimme_five.table import Batch, Hand, singles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesets.gimme_five import Record
    from solver.gimme_five.positions import Assume

__all__ = ["BrokenStoryError", "Story", "merge_oldest"]

_TURN_BEGINS = frozenset(
    {
        "blocker",
        "set_drawn",
        "kept",
        "exchanged",
        "bonus_match",
        "bonus_jack",
        "set_back_drawn",
        "set_taken",
        "taken",
        "jack",
        "match",
        "pass",
    }
)
"""Records of a seat's own turn that is no turn of the Set Back duty."""


MAX_BATCHES = 10
"""More batches than any but the strangest story has; they bound the branches."""


class BrokenStoryError(Exception):
    """The records contradict each other: no hand can have done all of it."""


class Story:
    """What is known of one hidden hand, record by record.

    Args:
        play_fives: whether fives are Jacks.
        duty: whether the Set Back duty is enforced.
        assume: what to read into choices.
    """

    def __init__(self, *, play_fives: bool, duty: bool, assume: Assume) -> None:
        """Begin before the Drop Set."""
        self._singles = singles(play_fives=play_fives)
        self._duty = duty
        self._assume = assume
        self.batches: list[Batch] = [Batch()]
        self.ways: dict[tuple[int, ...], int] = {(HAND_LIMIT,): 1}
        self.known: list[Card] = []
        self.merged = False

    def tell(self, record: Record) -> None:
        """Take in one record of this seat.

        Raises:
            BrokenStoryError: nothing that came before fits it.
        """
        if record.type in _TURN_BEGINS:
            self.begin_turn(record.sets)
        if record.passed is not None:
            self.pass_over(record.passed)
        match record.type:
            case "drop_set":
                self._drop(record.cards)
            case "kept" | "exchanged":
                self.arrive(no_set_back=record.sets > 0)
                self._depart_all(record.cards)
            case "taken":
                self.take(record.cards[0])
                self._depart_all(record.cards[1:])
            case "match":
                self._depart_all((MATCH_PLAY, *record.cards))
            case "yielded":
                if self._assume.blocks_jacks:
                    self._forbid({BLOCKER})
            case "bonus_jack" | "set_back_drawn" | "pass" | "reshuffled" | "caught":
                pass
            case _:
                self._depart_all(record.cards)

    def begin_turn(self, sets: int) -> None:
        """Note that the seat's turn is not spent on the Set Back duty."""
        if self._duty and sets:
            self._forbid({SET_BACK})

    def pass_over(self, number: Card) -> None:
        """Note that the seat draws although the number could be taken."""
        if self._assume.takes_matches and number not in self.known:
            self._forbid({number})

    def arrive(self, *, no_set_back: bool = False) -> None:
        """Add a card that was drawn and made no set."""
        forbidden = self._held_openly()
        if no_set_back and self._duty:
            forbidden |= {SET_BACK}
        self.batches.append(Batch(forbidden))
        self.ways = {(*sizes, 1): ways for sizes, ways in self.ways.items()}

    def take(self, number: Card) -> None:
        """Add a number taken from the discards that made no set."""
        self._forbid({number})
        self.known.append(number)

    def hand(self, seat: int, sets: int) -> Hand:
        """Return what is known by now."""
        self._tidy()
        divisor = gcd(*self.ways.values())
        ways = tuple(sorted((sizes, count // divisor) for sizes, count in self.ways.items()))
        return Hand(seat, sets, sorted_cards(self.known), tuple(self.batches), ways)

    def _held_openly(self) -> frozenset[Card]:
        return frozenset(self.known) & self._singles

    def _forbid(self, kinds: Iterable[Card]) -> None:
        more = frozenset(kinds)
        self.batches = [_barred(batch, more) for batch in self.batches]

    def _drop(self, cards: tuple[Card, ...]) -> None:
        """Lay the sets of the Drop Set, given as cards two by two."""
        pairs = Counter(a for a, b in zip(cards[::2], cards[1::2], strict=True) if a == b)
        matched = frozenset(b for a, b in zip(cards[::2], cards[1::2], strict=True) if a != b)
        weights = tuple((number, 2 * pairs[number] + 1) for number in sorted_cards(pairs))
        self.batches = [_barred(Batch(frozenset(), weights), matched)]
        self.ways = {(HAND_LIMIT - len(cards),): 1}

    def _depart_all(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self._depart(card)

    def _depart(self, card: Card) -> None:
        """Let a card leave in view, from whichever batch it may have come."""
        if card in self.known:
            self.known.remove(card)
            return
        weight = max(
            (w for batch in self.batches for n, w in batch.dealt_pairs if n == card), default=1
        )
        branches: dict[tuple[int, ...], int] = {}
        for sizes, ways in self.ways.items():
            for place, batch in enumerate(self.batches):
                if sizes[place] and card not in batch.forbidden:
                    dealt_pair = any(number == card for number, _ in batch.dealt_pairs)
                    left = (*sizes[:place], sizes[place] - 1, *sizes[place + 1 :])
                    # Only the dealt batch's third copies have the weight 1 / (2m + 1).
                    count = ways if dealt_pair else ways * weight
                    branches[left] = branches.get(left, 0) + count
        if not branches:
            raise BrokenStoryError(f"no card {card} can have been in that hand")
        self.ways = branches
        if card in self._singles:
            self._forbid({card})
        self._tidy()

    def _tidy(self) -> None:
        """Drop batches that are empty for certain; join neighbors of which the same is known."""
        caps = [max(sizes) for sizes in zip(*self.ways, strict=True)]
        kept = [place for place, cap in enumerate(caps) if cap] or [0]
        self.batches = [self.batches[place] for place in kept]
        self.ways = {
            tuple(sizes[place] for place in kept): ways for sizes, ways in self.ways.items()
        }
        place = 0
        while place + 1 < len(self.batches):
            if self.batches[place] == self.batches[place + 1]:
                del self.batches[place]
                self.ways = _joined(self.ways, place)
            else:
                place += 1
        while len(self.batches) > MAX_BATCHES:
            first, second, *rest = self.batches
            self.batches = [_common(first, second), *rest]
            self.ways = _joined(self.ways, 0)
            self.merged = True


def merge_oldest(hand: Hand) -> Hand:
    """Return a hand whose two oldest batches are one, which forgets some of what was ruled out."""
    first, second, *rest = hand.batches
    ways = _joined(dict(hand.ways), 0)
    return Hand(
        hand.seat,
        hand.sets,
        hand.known,
        (_common(first, second), *rest),
        tuple(sorted(ways.items())),
    )


def _common(first: Batch, second: Batch) -> Batch:
    """Return what is known of the cards of both batches."""
    return Batch(first.forbidden & second.forbidden)


def _joined(ways: dict[tuple[int, ...], int], place: int) -> dict[tuple[int, ...], int]:
    """Join the batches at a place and the one after it."""
    result: dict[tuple[int, ...], int] = {}
    for sizes, count in ways.items():
        one, other = sizes[place], sizes[place + 1]
        joined = (*sizes[:place], one + other, *sizes[place + 2 :])
        result[joined] = result.get(joined, 0) + count * comb(one + other, one)
    return result


def _barred(batch: Batch, kinds: frozenset[Card]) -> Batch:
    return Batch(
        batch.forbidden | kinds,
        tuple(entry for entry in batch.dealt_pairs if entry[0] not in kinds),
    )
