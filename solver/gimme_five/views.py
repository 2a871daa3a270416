"""From a seat's view with its history to a `Table`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulesets.errors import Fault, InvalidInputError, UnsupportedError
from rulesets.gimme_five.cards import COPIES, Card
from rulesets.gimme_five.legal import takeable
from solver.gimme_five.counting.plan import coefficients, work
from solver.gimme_five.history import BrokenStoryError, Story, merge_oldest
from solver.gimme_five.table import Batch, Hand, Table
from solver.gimme_five.tables import UNINFORMATIVE
from solver.gimme_five.view_faults import view_faults

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulesets.gimme_five import View
    from solver.gimme_five.positions import ViewPosition

__all__ = ["BUDGET", "OPENING", "table_of_view"]

BUDGET: Final = 30_000
"""How much work the odds may be, as `work` bounds it, before the oldest batches are merged.

So much for each pair of opponents, one asked about and one to rob: an answer takes half a second on
one core with four opponents, and some seconds with seven.
"""

OPENING: Final = frozenset({"deal", "flip", "drop_set"})
"""The phases before the first turn; hands may hold pairs then, so there are no odds yet."""

_HISTORY: Final = ("view", "history")

WHOLE_HISTORY: Final = "The whole history of the round is used."
TAKES_MATCHES: Final = "Whoever drew from the pile held no number equal to the top discard."
BLOCKS_JACKS: Final = "Whoever let a Jack take a set held no Blocker."
RESHUFFLED: Final = (
    "Approximate: the discards were shuffled into the pile. Which cards came back with them is "
    "not used, all unseen cards are taken as shuffled together."
)


def table_of_view(
    position: ViewPosition,
    *,
    deck: Mapping[Card, int] = COPIES,
    budget: int = BUDGET,
    duty: bool | None = None,
) -> Table:
    """Return the table that a view shows.

    Args:
        position: the view, and what to read into choices.
        deck: how many cards of each kind there are.
        budget: how much work the odds may be for each pair of opponents, in the units of `work`.
        duty: whether the Set Back duty was done by all, if not as the view's options say.

    Raises:
        InvalidInputError: the view breaks the form or a rule, or no deal explains its history.
        UnsupportedError: a spectator's view, or one from before the Drop Set.
    """
    view = position.view
    if view.seat is None:
        raise UnsupportedError("odds are a player's: ask with a seat's view", ("view", "seat"))
    if view.phase in OPENING:
        raise UnsupportedError("ask after the Drop Set", ("view", "phase"))
    faults = list(view_faults(view, deck))
    if faults:
        raise InvalidInputError(fault.under("view") for fault in faults)
    done = not view.options.hidden_set_backs if duty is None else duty
    hands, notes = _within(*_hands(position, duty=done), budget)
    visible = Counter(_visible(view, hands))
    pool = {kind: copies - visible[kind] for kind, copies in deck.items()}
    if min(pool.values()) < 0:
        raise InvalidInputError([Fault(_HISTORY, "cards that it leaves in hands lie elsewhere")])
    play_fives = view.options.play_fives
    mine = view.drawn if view.turn == view.seat else None
    return Table(
        play_fives=play_fives,
        pool=pool,
        hands=hands,
        pile=view.pile - len(view.buried),
        bottom=view.buried[:1] or view.discards[:-1],
        buried=len(view.buried),
        seat=view.seat,
        hand=view.hand,
        sets=len(view.sets[view.seat]),
        top=takeable(view.discards, play_fives=play_fives),
        drawn=mine,
        duty=not view.options.hidden_set_backs,
        teams=view.options.team_play,
        claimant=view.turn if view.phase == "claim" else None,
        source=_HISTORY,
        assumptions=_assumptions(position, notes),
    )


def _assumptions(position: ViewPosition, notes: Sequence[str]) -> tuple[str, ...]:
    found = [WHOLE_HISTORY, UNINFORMATIVE]
    if position.assume.takes_matches:
        found.append(TAKES_MATCHES)
    if position.assume.blocks_jacks:
        found.append(BLOCKS_JACKS)
    if any(record.type == "reshuffled" for record in position.view.history):
        found.append(RESHUFFLED)
    return (*found, *notes)


def _visible(view: View, hands: Sequence[Hand]) -> list[Card]:
    """Return all cards of which the seat knows where they lie."""
    cards = [*view.hand, *view.buried, *view.discards]
    cards += [card for sets in view.sets for pair in sets for card in pair]
    cards += [card for hand in (*view.shown, *(hand.known for hand in hands)) for card in hand]
    if view.drawn is not None and view.turn == view.seat:
        # A number that another seat is just taking is among those known of its hand.
        cards.append(view.drawn)
    return cards


def _hands(position: ViewPosition, *, duty: bool) -> tuple[tuple[Hand, ...], set[int]]:
    """Return the hidden hands, clockwise from the own left, and the seats with merged batches."""
    view = position.view
    assert view.seat is not None  # noqa: S101 - checked by the caller
    seats = [(view.seat + step) % view.players for step in range(1, view.players)]
    hands, merged = [], set()
    for seat in seats:
        if view.out[seat]:
            continue
        story = Story(play_fives=view.options.play_fives, duty=duty, assume=position.assume)
        for n, record in enumerate(view.history):
            if record.seat == seat:
                try:
                    story.tell(record)
                except BrokenStoryError as error:
                    raise InvalidInputError([Fault((*_HISTORY, n), str(error))]) from None
        expected = view.hidden[seat]
        if seat == view.turn:
            expected += _under_way(view, story)
        hand = story.hand(seat, len(view.sets[seat]))
        if hand.size + len(hand.known) != expected:
            raise InvalidInputError(
                [Fault(("view", "hidden", seat), "not what the history leads to")]
            )
        hands.append(hand)
        if story.merged:
            merged.add(seat)
    return tuple(hands), merged


def _under_way(view: View, story: Story) -> int:
    """Take in a turn that is not on record yet; return how many cards are in hand beside."""
    if view.phase not in {"draw", "drawn", "taken"}:
        return 0
    story.begin_turn(len(view.sets[view.turn]))
    if view.passed is not None:
        story.pass_over(view.passed)
    if view.phase == "drawn":
        story.arrive()
        return 1
    if view.phase == "taken" and view.drawn is not None:
        story.take(view.drawn)
        return 1
    return 0


def _within(
    hands: tuple[Hand, ...], merged: set[int], budget: int
) -> tuple[tuple[Hand, ...], list[str]]:
    """Merge the oldest batches until the work is little enough, else level the hands; say which.

    The hand with the most coefficients gives first.
    """
    result = list(hands)
    merged = set(merged)
    most = budget * len(hands) ** 2
    leveled: set[int] = set()
    while work(result) > most:
        candidates = [i for i, hand in enumerate(result) if len(hand.batches) > 1]
        if not candidates:
            leveled = _level(result)
            break
        i = max(candidates, key=lambda i: coefficients([result[i]]))
        result[i] = merge_oldest(result[i])
        merged.add(result[i].seat)
    notes = []
    if merged - leveled:
        seats = ", ".join(map(str, sorted(merged - leveled)))
        notes.append(
            f"Approximate: to bound the work, the oldest cards of seats {seats} are taken as come "
            "in together; what was ruled out for some of them only is not used."
        )
    if leveled:
        seats = ", ".join(map(str, sorted(leveled)))
        notes.append(
            f"Approximate: to bound the work, only what is ruled out for all alike hands is used "
            f"for the hands of seats {seats}."
        )
    return tuple(result), notes


def _level(hands: list[Hand]) -> set[int]:
    """Cut what is known of hands of one batch down; return the seats of whom that forgets some.

    Of hands of equal size and with equal known cards only what is known of all of them is kept, so
    that they are alike.
    """
    leveled: set[int] = set()
    for count, known in {(hand.size, hand.known) for hand in hands}:
        alike = [i for i, hand in enumerate(hands) if (hand.size, hand.known) == (count, known)]
        common = frozenset.intersection(*(hands[i].batches[0].forbidden for i in alike))
        for i in alike:
            plain = replace(hands[i], batches=(Batch(common),), ways=(((count,), 1),))
            if plain.batches != hands[i].batches:
                leveled.add(plain.seat)
            hands[i] = plain
    return leveled
