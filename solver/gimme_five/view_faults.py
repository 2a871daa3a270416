"""What no view can contain: the checks on a view that comes from outside."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rulesets.errors import Fault
from rulesets.gimme_five.cards import COPIES, HAND_LIMIT, SETS_TO_WIN, Card
from rulesets.gimme_five.checks import passed_faults, record_faults, set_faults
from rulesets.gimme_five.transitions import option_faults
from solver.gimme_five.tables import hand_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesets.gimme_five import View

__all__ = ["view_faults"]

MAX_RECORDS: Final = 1_000
Path = tuple[str | int, ...]


def view_faults(view: View, deck: Mapping[Card, int]) -> Iterator[Fault]:
    """Yield everything in a player's view that no game can show, the cards counted last."""
    shape = list(_shape(view))
    yield from shape
    if shape:
        return
    parts = list(_cards(view))
    if not parts:
        play_fives = view.options.play_fives
        parts = [*_rules(view), *record_faults(view.history, play_fives=play_fives)]
    yield from parts
    if not parts:
        yield from _material(view, deck)


def _shape(view: View) -> Iterator[Fault]:
    players = len(view.hidden)
    for fault in option_faults(view.options, players):
        yield fault if fault.path[0] == "options" else Fault(("hidden",), fault.detail)
    for name in ("shown", "sets", "out", "skips"):
        if len(getattr(view, name)) != players:
            yield Fault((name,), "one entry a seat")
    if len(view.history) > MAX_RECORDS:
        yield Fault(("history",), f"more than {MAX_RECORDS} records")
    seats: list[tuple[Path, int | None]] = [(("seat",), view.seat), (("turn",), view.turn)]
    seats += [(("history", n, "seat"), record.seat) for n, record in enumerate(view.history)]
    for path, seat in seats:
        if seat is not None and not 0 <= seat < players:
            yield Fault(path, f"there is no seat {seat}")


def _cards(view: View) -> Iterator[Fault]:
    groups: list[tuple[Path, Iterable[Card]]] = [
        (("hand",), view.hand),
        (("buried",), view.buried),
        (("discards",), view.discards),
    ]
    groups += [(("shown", seat), hand) for seat, hand in enumerate(view.shown)]
    groups += [(("history", n, "cards"), entry.cards) for n, entry in enumerate(view.history)]
    for path, cards in groups:
        for place, card in enumerate(cards):
            if card not in COPIES:
                yield Fault((*path, place), f"there is no card {card[:40]!r}")
    singles: list[tuple[Path, Card | None]] = [
        (("drawn",), view.drawn),
        (("passed",), view.passed),
    ]
    singles += [(("history", n, "passed"), entry.passed) for n, entry in enumerate(view.history)]
    for path, single in singles:
        if single is not None and single not in COPIES:
            yield Fault(path, f"there is no card {single[:40]!r}")
    for seat, sets in enumerate(view.sets):
        if len(sets) > SETS_TO_WIN:
            yield Fault(("sets", seat), "five sets end the round")
        for place, pair in enumerate(sets):
            yield from set_faults(pair, ("sets", seat, place), play_fives=view.options.play_fives)


def _rules(view: View) -> Iterator[Fault]:
    assert view.seat is not None  # noqa: S101 - a spectator's view is not asked about
    yield from hand_faults(("hand",), view.hand, play_fives=view.options.play_fives)
    if view.hidden[view.seat] != len(view.hand):
        yield Fault(("hidden", view.seat), "not the number of the own cards")
    for seat, count in enumerate(view.hidden):
        if not 0 <= count <= HAND_LIMIT:
            yield Fault(("hidden", seat), f"a hand holds 0 to {HAND_LIMIT} cards")
        if len(view.shown[seat]) != (count if view.out[seat] else 0):
            yield Fault(("shown", seat), "the hands of the seats that are out, and no others")
    if all(out for seat, out in enumerate(view.out) if seat != view.seat):
        yield Fault(("out",), "nobody else is in")
    mine = view.turn == view.seat
    if (view.drawn is not None) != (view.phase == "taken" or (view.phase == "drawn" and mine)):
        yield Fault(("drawn",), "a card that is neither kept nor played, where it can be seen")
    yield from passed_faults(view)


def _material(view: View, deck: Mapping[Card, int]) -> Iterator[Fault]:
    """Check that the visible cards exist, and that the hidden ones are as many as they must be."""
    placed: list[tuple[Path, Card]] = []
    for name in ("hand", "discards", "buried"):
        placed += [((name, n), card) for n, card in enumerate(getattr(view, name))]
    for seat, sets in enumerate(view.sets):
        placed += [(("sets", seat, n), card) for n, pair in enumerate(sets) for card in pair]
    for seat, hand in enumerate(view.shown):
        placed += [(("shown", seat, n), card) for n, card in enumerate(hand)]
    if view.drawn is not None:
        placed.append((("drawn",), view.drawn))
    counts = Counter(card for _, card in placed)
    for path, card in placed:
        if counts[card] > deck[card]:
            yield Fault(path, f"{card} lies here {counts[card]} times in all, of {deck[card]}")
    hidden = sum(
        count for seat, count in enumerate(view.hidden) if seat != view.seat and not view.out[seat]
    )
    hidden += view.phase == "drawn" and view.drawn is None
    total = len(placed) + hidden + view.pile - len(view.buried)
    if view.pile < len(view.buried) or total != sum(deck.values()):
        yield Fault(("pile",), f"{total} cards in all, the deck has {sum(deck.values())}")
