"""One turn ahead: what an opponent gains if it plays now, and what the own options are worth.

An opponent that plays now is taken to play for a set:

1. An enforced Set Back with a set on the table is its whole turn, and no gain.
2. A Match Play with a number, or a top discard equal to a number in hand, is a set for certain.
3. Otherwise a Jack from its hand goes to the rival with the most sets, the first one clockwise
   among equals, and succeeds unless a Blocker meets it.
4. Otherwise it draws. A number that matches is a set; so is a Match Play beside a number; a Jack
   is played at once at the same rival.

The chance is one minus that of all the ways to fail, which are counted with the next card as one
more card of the hand: a card that makes no set there is just that. Jacks and Match Plays are left
out of that product. Given how many of them a hand has, they are a plain draw from the unseen ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from rulesets.gimme_five.cards import (
    BLOCKER,
    FIVE,
    JACK,
    KINDS,
    MATCH_PLAY,
    SET_BACK,
    SETS_TO_WIN,
    Card,
    is_jack,
    is_number,
)
from solver.gimme_five.counting.census import Census
from solver.gimme_five.counting.loose import Filled, fill, untouched
from solver.gimme_five.counting.plan import Likeness, likeness
from solver.gimme_five.positions import Choice

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from solver.gimme_five.counting.polynomial import Polynomial
    from solver.gimme_five.posterior import Posterior
    from solver.gimme_five.table import Table

__all__ = ["choices", "fifth_set", "makes_set", "set_on_draw"]


@dataclass(frozen=True, slots=True)
class _Ways:
    """Counted ways, the loose cards being Jacks and Match Plays.

    Attributes:
        everything: all of them.
        stopped: those in which a Jack takes no set: it is blocked, or nobody has one.
    """

    everything: Filled
    stopped: Filled

    def minus(self, other: _Ways) -> _Ways:
        """Return these ways without others that are among them."""
        return _Ways(_minus(self.everything, other.everything), _minus(self.stopped, other.stopped))


@dataclass(frozen=True, slots=True)
class _Rival:
    """Whom an opponent's Jack goes to: a hidden hand, or the own one if `hand` is None."""

    hand: int | None


def makes_set(table: Table, chances: Posterior) -> tuple[Fraction, ...]:
    """Return, for each opponent, the chance that it gains a set if it plays now."""
    known: dict[object, Fraction] = {}
    results = []
    for i, hand in enumerate(table.hands):
        rival = _rival(table, i)
        victim: Likeness | str | None = None
        if rival is not None:
            victim = "own" if rival.hand is None else likeness(table.hands[rival.hand])
        blocked = (
            rival is not None
            and rival.hand is not None
            and BLOCKER in table.hands[rival.hand].known
        )
        key = (likeness(hand), hand.known, hand.sets > 0, victim, blocked)
        if key not in known:
            known[key] = _Attempt(table, i, rival).chance(chances)
        results.append(known[key])
    return tuple(results)


def fifth_set(table: Table, gains: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Return, for each opponent, the chance that it gains its last set if it plays now."""
    return tuple(
        gain if hand.sets == SETS_TO_WIN - 1 else Fraction()
        for hand, gain in zip(table.hands, gains, strict=True)
    )


def set_on_draw(table: Table, chances: Posterior) -> tuple[Fraction, Fraction]:
    """Return the own chances to draw a number held, without and with a Match Play counted."""
    numbers = _numbers(table.hand, play_fives=table.play_fives)
    plain = sum((chances.next_card.get(number, Fraction()) for number in numbers), Fraction())
    if not numbers:
        return plain, plain
    return plain, plain + chances.next_card.get(MATCH_PLAY, Fraction())


def choices(table: Table, chances: Posterior) -> tuple[Choice, ...]:
    """Return the options of the own turn, best first.

    With a drawn card in hand only its immediate play is one; with an own Set Back to be done
    there is none.
    """
    found: list[Choice] = []
    cards = table.hand if table.drawn is None else (table.drawn,)
    if table.duty and table.sets and SET_BACK in cards:
        return ()
    if table.drawn is None:
        if chances.next_card:
            found.append(Choice("draw", None, _draw(table, chances)))
        if table.top is not None:
            found.append(Choice("take_discard", table.top, Fraction(table.top in table.hand)))
    if any(is_jack(card, play_fives=table.play_fives) for card in cards):
        found += [
            Choice("jack", i, 1 - chances.holds[i][BLOCKER])
            for i, hand in enumerate(table.hands)
            if hand.sets
        ]
    if MATCH_PLAY in cards:
        found += [
            Choice("match_play", number, Fraction(1))
            for number in _numbers(table.hand, play_fives=table.play_fives)
        ]
    return tuple(sorted(found, key=lambda choice: -choice.set_probability))


def _numbers(cards: Collection[Card], *, play_fives: bool) -> list[Card]:
    return [kind for kind in KINDS if kind in cards and is_number(kind, play_fives=play_fives)]


def _draw(table: Table, chances: Posterior) -> Fraction:
    """Return the chance that a draw gains a set: a match, a Match Play or a Jack at once."""
    _, made = set_on_draw(table, chances)
    targets = [i for i, hand in enumerate(table.hands) if hand.sets]
    if not targets:
        return made
    jacks = [kind for kind in (JACK, FIVE) if is_jack(kind, play_fives=table.play_fives)]
    return made + sum(
        (max(chances.unblocked[i][jack] for i in targets) for jack in jacks), Fraction()
    )


def _rival(table: Table, thief: int) -> _Rival | None:
    """Return whom an opponent's Jack goes to, None if nobody has a set to take."""
    seat = table.hands[thief].seat
    order = [*range(thief + 1, len(table.hands)), None, *range(thief)]
    best, most = None, 0
    for other in order:
        other_seat, sets = (
            (table.seat, table.sets)
            if other is None
            else (table.hands[other].seat, table.hands[other].sets)
        )
        partner = table.teams and (other_seat - seat) % 2 == 0
        if sets > most and not partner:
            best, most = _Rival(other), sets
    return best


class _Attempt:
    """One opponent's turn.

    Args:
        table: the table.
        hand: the opponent.
        rival: whom its Jack goes to.
    """

    def __init__(self, table: Table, hand: int, rival: _Rival | None) -> None:
        """Sort out what is known beforehand."""
        self.table = table
        self.hand = hand
        self.rival = rival
        self.me = table.hands[hand]
        self.numbers = [kind for kind in KINDS if is_number(kind, play_fives=table.play_fives)]
        self.known_numbers = [number for number in self.numbers if number in self.me.known]
        self.duty = table.duty and self.me.sets > 0
        self.jacks = [kind for kind in KINDS if is_jack(kind, play_fives=table.play_fives)]

    def chance(self, chances: Posterior) -> Fraction:
        """Return the chance that the turn gains a set."""
        known = self.me.known
        if self.duty and SET_BACK in known:
            return Fraction()
        free = 1 - chances.holds[self.hand][SET_BACK] if self.duty else Fraction(1)
        if self.table.top in known or (self.known_numbers and MATCH_PLAY in known):
            return free
        total = chances.total
        census = Census(self.table, self._victims(), self.hand, draw=self.table.pile > 0)
        by_jack, by_draw = self._fails(census, None)
        failure = Fraction(by_jack, total)
        if self.table.pile:
            return free - failure - Fraction(by_draw, total * self.table.pile)
        cards = self.table.bottom or (None,)
        by_draw = sum(self._fails(census, card)[1] * cards.count(card) for card in set(cards))
        return free - failure - Fraction(by_draw, total * len(cards))

    def _victims(self) -> list[int]:
        return [] if self.rival is None or self.rival.hand is None else [self.rival.hand]

    def _fails(self, census: Census, turned_up: Card | None) -> tuple[int, int]:
        """Count the ways to gain nothing by a Jack from the hand, and those by a draw.

        Hands with some number and hands of word cards alone are gone through apart. The latter are
        neither helped by a Match Play nor by a match. The former hold no Match Play, or they would
        have a set for certain. The duty is no failure in this sense.

        Args:
            census: the counts, with the next card if it is one of the unseen.
            turned_up: the next card if it is known.
        """
        some, bare = self._products(census, {turned_up, self.table.top})
        held, drawn = self._ways(census, some)
        by_jack = by_draw = 0
        if bare is not None:
            bare_held, bare_drawn = self._ways(census, bare)
            by_jack += self._jack_fails(bare_held, numbers=False)
            by_draw += self._draw_fails(bare_drawn, turned_up, numbers=False)
            held, drawn = held.minus(bare_held), drawn.minus(bare_drawn)
        if MATCH_PLAY not in self.me.known:
            by_jack += self._jack_fails(held, numbers=True)
            by_draw += self._draw_fails(drawn, turned_up, numbers=True)
        return by_jack, by_draw

    def _products(
        self, census: Census, missing: Collection[Card | None]
    ) -> tuple[Polynomial, Polynomial | None]:
        """Deal out the numbers, without some in the hand, and without any of them in it.

        There is no hand without numbers if it is known to have one; then the latter is None.
        """

        def dealt(missing: Collection[Card | None]) -> Polynomial:
            product = census.start()
            for kind in census.plan.kinds:
                if kind in self.numbers:
                    product = census.times(product, kind, without=[self.hand] * (kind in missing))
            return product

        some = dealt(missing)
        if self.known_numbers:
            return some, None
        return some, untouched(some, self.hand) if len(self.me.ways) == 1 else dealt(self.numbers)

    def _ways(self, census: Census, product: Polynomial) -> tuple[_Ways, _Ways]:
        """Deal out the word cards: without the next card, and with it."""
        loose = sum(self.table.pool[kind] for kind in (*self.jacks, MATCH_PLAY))
        product = census.times(product, SET_BACK, without=[self.hand] * self.duty)
        everything = census.times(product, BLOCKER)
        unblocked = self._unblocked(census, product, everything)

        counts = fill(everything, self.hand, loose)
        free: tuple[Filled, Filled] = ({}, {})
        if unblocked is not None:
            free = counts if unblocked is everything else fill(unblocked, self.hand, loose)
        held, drawn = (
            _Ways(all_of, _minus(all_of, some)) for all_of, some in zip(counts, free, strict=True)
        )
        return held, drawn

    def _unblocked(
        self, census: Census, product: Polynomial, everything: Polynomial
    ) -> Polynomial | None:
        """Return the part in which a Jack would get through, None if it never does."""
        if self.rival is None:
            return None
        victim = self.rival.hand
        armed = self.table.hand if victim is None else self.table.hands[victim].known
        if BLOCKER in armed:
            return None
        return everything if victim is None else census.times(product, BLOCKER, without=[victim])

    def _jack_fails(self, ways: _Ways, *, numbers: bool) -> int:
        """Count the ways to play a Jack from the hand in vain."""
        return sum(
            stopped * choices
            for (held, _), stopped in ways.stopped.items()
            for jacks, choices, *_ in self._loose(held, numbers=numbers)
            if self._plays_jack(jacks)
        )

    def _draw_fails(self, ways: _Ways, turned_up: Card | None, *, numbers: bool) -> int:
        """Count the ways to draw in vain."""
        total = 0
        for (held, drawn), count in ways.everything.items():
            stopped = ways.stopped[held, drawn]
            for jacks, choices, jacks_left, matches_left in self._loose(held, numbers=numbers):
                if self._plays_jack(jacks):
                    continue
                if drawn:
                    failed = stopped * jacks_left + (0 if numbers else count * matches_left)
                else:
                    failed = self._unmatched(turned_up, count, stopped, numbers=numbers)
                total += failed * choices
        return total

    def _plays_jack(self, unknown: int) -> bool:
        """Tell whether a hand with so many unknown Jacks plays one rather than to draw."""
        has_jack = unknown > 0 or any(kind in self.me.known for kind in self.jacks)
        return has_jack and self.rival is not None

    def _loose(self, held: int, *, numbers: bool) -> Iterator[tuple[int, int, int, int]]:
        """Yield how many of a hand's loose cards can be Jacks, in how many ways, and what is left.

        Args:
            held: how many Jacks and Match Plays the hand has.
            numbers: whether the hand has a number; then it has no Match Play.
        """
        jacks = sum(self.table.pool[kind] for kind in self.jacks)
        matches = self.table.pool[MATCH_PLAY]
        for own_matches in range(1 if numbers else held + 1):
            own_jacks = held - own_matches
            if own_jacks <= jacks and own_matches <= matches:
                ways = comb(jacks, own_jacks) * comb(matches, own_matches)
                yield own_jacks, ways, jacks - own_jacks, matches - own_matches

    def _unmatched(self, turned_up: Card | None, count: int, stop: int, *, numbers: bool) -> int:
        """Return the failures where the next card is known, or is none of the loose ones."""
        if turned_up in self.known_numbers or (turned_up == MATCH_PLAY and numbers):
            return 0
        return stop if turned_up in self.jacks else count


def _minus(one: Filled, other: Filled) -> Filled:
    return {key: count - other.get(key, 0) for key, count in one.items()}
