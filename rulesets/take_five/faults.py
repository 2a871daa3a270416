"""What a state that comes from outside can have wrong."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, get_args

from rulesets.errors import Fault
from rulesets.interface import CHANCE
from rulesets.take_five.cards import FULL_DECK, HAND, Variant, bull_heads, deck
from rulesets.take_five.model import Options, Phase, State, View
from rulesets.take_five.table import FULL, ROWS, RowPolicy, TiePolicy, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "PLAYERS",
    "Path",
    "card_faults",
    "option_faults",
    "player_faults",
    "row_faults",
    "state_faults",
    "view_faults",
]

PLAYERS: Final = range(2, 11)
MAX_POINTS: Final = 1000
ALL_BULLS: Final = bull_heads(FULL_DECK)
Path = tuple[str | int, ...]

_CHOICES: Final = {
    "variant": get_args(Variant),
    "row_choice": ("owner", *get_args(RowPolicy)),
    "tie": ("owner", *get_args(TiePolicy)),
}


def player_faults(players: int) -> tuple[Fault, ...]:
    """Return what is wrong with a number of players."""
    if players in PLAYERS:
        return ()
    return (Fault(("players",), f"2 to 10 can play, not {_short(players)}"),)


def option_faults(options: Options, players: int = PLAYERS[-1]) -> tuple[Fault, ...]:
    """Return what is wrong with options, paths beginning with the option's name."""
    faults = [
        Fault((name,), f"must be one of {', '.join(words)}")
        for name, words in _CHOICES.items()
        if getattr(options, name) not in words
    ]
    if not 1 <= options.points <= MAX_POINTS:
        faults.append(Fault(("points",), f"must be 1 to {MAX_POINTS}"))
    if not 0 <= options.first_picker < players:
        faults.append(Fault(("first_picker",), f"must be a seat, 0 to {players - 1}"))
    return tuple(faults)


def row_faults(row: tuple[int, ...]) -> Iterator[Fault]:
    """Yield what is wrong with a row, paths beginning with the place in it."""
    if not 1 <= len(row) <= FULL:
        yield Fault((), f"a row has 1 to {FULL} cards, not {len(row)}")
    for place in range(1, min(len(row), FULL + 1)):
        if row[place] < row[place - 1]:
            yield Fault((place,), "a row ascends: each card is above the one on its left")


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return everything in a state that no game can contain, form before cards before course."""
    for find in (_form_faults, _state_card_faults, _course_faults):
        if faults := tuple(find(state)):
            return faults
    return ()


def view_faults(view: View) -> tuple[Fault, ...]:
    """Return what a view has wrong in itself; whether play can reach it is not asked."""
    faults = list(_form_faults(view))
    players = len(view.points)
    if view.seat is not None and view.seat not in range(players):
        faults.append(Fault(("seat",), "no such seat"))
    if view.to_act not in {None, CHANCE, *range(players)}:
        faults.append(Fault(("to_act",), "no such seat"))
    if len(view.hand_sizes) != players or not set(view.hand_sizes) <= set(range(HAND + 1)):
        faults.append(Fault(("hand_sizes",), f"must be 0 to {HAND} for each seat"))
    if view.stock_size not in range(len(FULL_DECK) + 1):
        faults.append(Fault(("stock_size",), "must be a number of cards"))
    return tuple(faults) or tuple(_place_faults(view))


def _form_faults(state: State | View) -> Iterator[Fault]:
    """Yield lists of the wrong length and values out of range."""
    players = len(state.points)
    if players not in PLAYERS:
        yield Fault(("points",), "2 to 10 seats can play")
        return
    yield from (fault.under("options") for fault in option_faults(state.options, players))
    if state.phase not in get_args(Phase):
        yield Fault(("phase",), f"must be one of {', '.join(get_args(Phase))}")
    if not 1 <= state.round <= players * MAX_POINTS:
        yield Fault(("round",), f"must be 1 to {players * MAX_POINTS}")
    for seat, points in enumerate(state.points):
        if not -ALL_BULLS < points <= MAX_POINTS:
            yield Fault(("points", seat), "no seat can have so many or so few points")
    for name in ("hands", "committed", "taken"):
        if len(getattr(state, name)) != players:
            yield Fault((name,), f"must have one entry for each of the {players} seats")
    for row, cards in enumerate(state.rows[:ROWS]):
        yield from (fault.under("rows", row) for fault in row_faults(cards))
    if len(state.rows) > ROWS:
        yield Fault(("rows",), "there are four rows")


def _places(state: State | View) -> Iterator[tuple[Path, int]]:
    """Yield every card that a state or view shows, with its place."""
    piles: tuple[tuple[str, tuple[tuple[int, ...] | None, ...]], ...] = (
        ("rows", state.rows),
        ("hands", state.hands),
        ("taken", state.taken),
    )
    for name, lists in piles:
        for outer, cards in enumerate(lists):
            for inner, card in enumerate(cards or ()):
                yield (name, outer, inner), card
    for seat, committed in enumerate(state.committed):
        if committed is not None:
            yield ("committed", seat), committed
    for index, card in enumerate(state.stock):
        yield ("stock", index), card


def card_faults(places: Iterable[tuple[Path, int]], cards: range) -> Iterator[Fault]:
    """Yield numbers that are no cards of the deck, and cards in two places with both named."""
    paths_by_card: dict[int, list[Path]] = {}
    for path, card in places:
        paths_by_card.setdefault(card, []).append(path)
    for card, paths in paths_by_card.items():
        if card not in cards:
            detail = f"no card of this deck, which goes from 1 to {cards[-1]}"
            yield from (Fault(path, detail) for path in paths)
        elif len(paths) > 1:
            detail = f"card {card} is in more than one place"
            yield from (Fault(path, detail) for path in paths)


def _place_faults(state: State | View) -> Iterator[Fault]:
    """Yield the card faults of a state or view."""
    cards = deck(state.options.variant, len(state.points))
    # One card more than there are cannot all be sound, so a huge list is not read to its end.
    yield from card_faults(islice(_places(state), len(cards) + 1), cards)


def _state_card_faults(state: State) -> Iterator[Fault]:
    """Yield cards that are not of the deck, twice there, missing or out of order."""
    yield from _place_faults(state)
    cards = deck(state.options.variant, len(state.points))
    there = (card for _, card in islice(_places(state), len(cards) + 1))
    missing = sorted(set(cards).difference(there))
    if missing:
        yield Fault(("stock",), f"missing from the deck: {', '.join(map(str, missing))}")
    for seat, hand in enumerate(state.hands):
        if list(hand) != sorted(hand):
            yield Fault(("hands", seat), "must be ascending")
    if list(state.stock) != sorted(state.stock):
        yield Fault(("stock",), "must be ascending")


def _course_faults(state: State) -> Iterator[Fault]:
    """Yield what contradicts the course of a round: sizes, commitments, points."""
    dealing = state.phase in {"deal", "draft"}
    yield from _deal_faults(state) if dealing else _play_faults(state)
    yield from _commitment_faults(state)
    yield from _point_faults(state)


def _point_faults(state: State) -> Iterator[Fault]:
    """Yield points that the rounds so far cannot have left."""
    start = state.options.points
    before = [
        points + bull_heads(taken) for points, taken in zip(state.points, state.taken, strict=True)
    ]
    for seat, points in enumerate(before):
        if not 1 <= points <= start or (state.round == 1 and points != start):
            yield Fault(("points", seat), "the seat cannot have begun this round so")
    # The rows have no room for all cards of a round, so each costs somebody something.
    lost = start * len(before) - sum(before)
    if not state.round - 1 <= lost <= ALL_BULLS * (state.round - 1):
        yield Fault(("round",), "so many rounds do not cost so many bull heads")
    if state.phase == "over" and min(state.points) > 0:
        yield Fault(("phase",), "the game goes on while everybody has points left")


def _deal_faults(state: State) -> Iterator[Fault]:
    """Yield piles of a size that no deal or draft knows."""
    players = len(state.points)
    drafting = state.phase == "draft"
    if drafting != (state.options.variant == "logical"):
        yield Fault(("phase",), f"{state.options.variant} has no {state.phase}")
    held = sum(map(len, state.hands))
    first = state.options.first_picker if drafting else 0
    for seat, hand in enumerate(state.hands):
        if len(hand) != (held - 1 - (seat - first) % players) // players + 1:
            yield Fault(("hands", seat), "cards are dealt and drafted one at a time in turn")
    if held > HAND * players:
        yield Fault(("hands",), f"each seat gets {HAND} cards")
    if state.rows and (drafting or held < HAND * players):
        yield Fault(("rows",), "rows start after the hands are full")
    if any(len(row) > 1 for row in state.rows):
        yield Fault(("rows",), "each row starts with one card")
    if len(state.rows) == ROWS or (drafting and held == HAND * players):
        yield Fault(("phase",), f"the {state.phase} is complete")
    if any(state.taken):
        yield Fault(("taken",), "nothing is taken before the first trick")


def _play_faults(state: State) -> Iterator[Fault]:
    """Yield piles of a size that cannot be once the tricks have begun."""
    players = len(state.points)
    if len(state.rows) != ROWS:
        yield Fault(("rows",), "there are four rows")
    if len(state.stock) != len(deck(state.options.variant, players)) - HAND * players - ROWS:
        yield Fault(("stock",), "must be what the deal leaves over")
    sizes = [len(hand) for hand in state.hands]
    if state.phase == "commit":
        sizes = [n + (card is not None) for n, card in zip(sizes, state.committed, strict=True)]
    if len(set(sizes)) > 1:
        yield Fault(("hands",), "all seats have played equally often")
    limits = {"commit": range(1, HAND + 1), "place": range(HAND), "over": range(1)}
    if not set(sizes) <= set(limits[state.phase]):
        yield Fault(("hands",), f"no hand has this size in the phase {state.phase!r}")


def _commitment_faults(state: State) -> Iterator[Fault]:
    """Yield commitments that the phase does not know."""
    empty = [card is None for card in state.committed]
    if state.phase == "commit":
        if all(not gap for gap in empty) or empty != sorted(empty):
            yield Fault(("committed",), "seats commit in turn, and the last one's reveals all")
    elif state.phase != "place":
        if not all(empty):
            yield Fault(("committed",), f"nothing is committed in the phase {state.phase!r}")
    elif all(empty):
        yield Fault(("committed",), "nothing is left to place")
    elif len(state.rows) == ROWS:
        yield from _choice_faults(state)


def _choice_faults(state: State) -> Iterator[Fault]:
    """Yield a revealed card that waits although nobody has a choice to make."""
    card = min(card for card in state.committed if card is not None)
    options = state.options
    spots = nearest(state.rows, card, both_sides=options.variant == "professional")
    row_open = not spots and options.row_choice in {"owner", "random"}
    side_open = len(spots) == 2 and options.tie == "owner"
    if row_open and options.variant != "professional" and None in state.committed:
        yield Fault(("committed",), "a row is chosen before any card of the trick is placed")
    if not row_open and not side_open:
        yield Fault(("committed",), f"card {card} leaves its owner no choice")


def _short(value: int) -> str:
    """Return a number for a message; a huge one is not worth its digits."""
    return str(value) if abs(value) < 10**9 else "that many"
