"""What no game can contain: the checks on a state that comes from outside.

The public record is checked for form only. A record that belies the hidden cards shows in the
odds, which say that no deal explains it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rulesets.errors import Fault
from rulesets.gimme_five.cards import (
    BLOCKER,
    COPIES,
    HAND_LIMIT,
    KINDS,
    MATCH_PLAY,
    SET_BACK,
    SETS_TO_WIN,
    Card,
    Pair,
    is_jack,
    is_number,
    sorted_cards,
)
from rulesets.gimme_five.legal import drop_sets, takeable
from rulesets.gimme_five.transitions import ROUNDS_TO_WIN, option_faults, rivals

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesets.gimme_five.model import Record, State, View

__all__ = ["faults", "passed_faults", "record_faults", "set_faults"]

Path = tuple[str | int, ...]

_NEEDS: Final = {
    "drawn": frozenset({"drawn", "taken"}),
    "theft": frozenset({"block"}),
    "slip": frozenset({"slip"}),
    "asked": frozenset({"claim"}),
    "winner": frozenset({"over"}),
}
"""In which phases a field must hold something; in all others it must be None."""

_RECORD_SIZES: Final = {
    "drop_set": (0, 2, 4),
    "kept": (0,),
    "taken": (1, 2),
    "pass": (0,),
    "yielded": (0,),
    "caught": tuple(range(HAND_LIMIT + 1)),
    "reshuffled": (0,),
}
"""How many cards a record of each type shows, where it is not one."""


def faults(state: State) -> tuple[Fault, ...]:
    """Return everything in a given state that no game can contain."""
    found = list(_shape(state))
    if not found:
        found = [*_cards(state), *_seats(state)]
    if not found:
        found = [*_rules(state), *_material(state)]
    return tuple(found)


def set_faults(pair: Sequence[Card], path: Path, *, play_fives: bool) -> Iterator[Fault]:
    """Yield what keeps two cards from being a set, the Match Play first."""
    if len(pair) != 2:
        yield Fault(path, "a set is two cards")
    elif not is_number(pair[1], play_fives=play_fives) or pair[0] not in {pair[1], MATCH_PLAY}:
        yield Fault(path, 'a set is two equal numbers, or "M" and a number')


def _shape(state: State) -> Iterator[Fault]:
    yield from (
        fault if fault.path[0] == "options" else Fault(("hands",), fault.detail)
        for fault in option_faults(state.options, state.players)
    )
    for name in ("sets", "out", "skips"):
        if len(getattr(state, name)) != state.players:
            yield Fault((name,), "one entry a seat")


def _cards(state: State) -> Iterator[Fault]:
    """Check that cards are cards and sets are sets."""
    for path, card in _named_cards(state):
        if card not in COPIES:
            yield Fault(path, f"there is no card {card[:40]!r}")
    pairs: list[tuple[Path, Pair]] = [
        (("sets", seat, n), pair)
        for seat, sets in enumerate(state.sets)
        for n, pair in enumerate(sets)
    ]
    if state.theft is not None:
        pairs.append((("theft", "pair"), state.theft.pair))
    if state.unsaid is not None:
        pairs.append((("unsaid", "pair"), state.unsaid.pair))
    for path, pair in pairs:
        yield from set_faults(pair, path, play_fives=state.options.play_fives)


def _named_cards(state: State) -> Iterator[tuple[Path, Card]]:
    """Yield every card outside of sets, with its place."""
    groups: list[tuple[Path, tuple[Card, ...]]] = [
        (("pile",), state.pile),
        (("buried",), state.buried),
        (("discards",), state.discards),
    ]
    groups += [(("hands", seat), cards) for seat, cards in enumerate(state.hands)]
    groups += [(("commitments", n), cards) for n, cards in enumerate(state.commitments)]
    groups += [(("history", n, "cards"), entry.cards) for n, entry in enumerate(state.history)]
    for path, cards in groups:
        for place, card in enumerate(cards):
            yield (*path, place), card
    singles: list[tuple[Path, Card | None]] = [
        (("drawn",), state.drawn),
        (("passed",), state.passed),
    ]
    singles += [(("history", n, "passed"), entry.passed) for n, entry in enumerate(state.history)]
    for path, single in singles:
        if single is not None:
            yield path, single


def _seats(state: State) -> Iterator[Fault]:
    """Check that seats exist and that the fields a phase needs are there, and no others."""
    seats: list[tuple[Path, int | None]] = [
        ((name,), getattr(state, name)) for name in ("dealer", "turn", "asked", "winner")
    ]
    seats += [(("history", n, "seat"), entry.seat) for n, entry in enumerate(state.history)]
    if state.theft is not None:
        seats.append((("theft", "target"), state.theft.target))
    if state.unsaid is not None:
        seats.append((("unsaid", "seat"), state.unsaid.seat))
    for path, seat in seats:
        if seat is not None and not 0 <= seat < state.players:
            yield Fault(path, f"there is no seat {seat}")
    for name, phases in _NEEDS.items():
        if (getattr(state, name) is not None) != (state.phase in phases):
            verb = "is missing" if state.phase in phases else "must be null"
            yield Fault((name,), f"{verb} in phase {state.phase!r}")


def _rules(state: State) -> Iterator[Fault]:
    """Check what the rules say of hands, sets, wins and the phase."""
    phase, turn = state.phase, state.turn
    opening = phase in {"deal", "flip", "drop_set"}
    for seat, hand in enumerate(state.hands):
        if hand != sorted_cards(hand):
            yield Fault(("hands", seat), "cards stand in the order " + " ".join(KINDS))
        if len(hand) > HAND_LIMIT:
            yield Fault(("hands", seat), f"more than {HAND_LIMIT} cards in hand")
    claims = phase in {"claim", "penalty"} or state.slip == "gimme_five"
    for seat, sets in enumerate(state.sets):
        five = phase == "over" or state.out[seat] or (claims and seat == turn)
        if len(sets) > (0 if opening else SETS_TO_WIN if five else SETS_TO_WIN - 1):
            yield Fault(("sets", seat), "more sets than a seat can have here")
    if state.pile != sorted_cards(state.pile):
        yield Fault(("pile",), "cards stand in the order " + " ".join(KINDS))
    most = ROUNDS_TO_WIN if phase == "over" else ROUNDS_TO_WIN - 1
    if not all(0 <= won <= (most if state.options.team_play else 0) for won in state.wins):
        yield Fault(("wins",), "no such score is possible here")
    yield from record_faults(state.history, play_fives=state.options.play_fives)
    yield from _opening(state) if opening else _round(state)


def _pairs(state: State, seat: int) -> Iterator[Fault]:
    play_fives = state.options.play_fives
    held = list(state.hands[seat])
    if state.drawn is not None and seat == state.turn:
        held.append(state.drawn)
    for card, count in Counter(held).items():
        if count > 1 and is_number(card, play_fives=play_fives):
            yield Fault(("hands", seat), f"two {card}s in hand would have been laid as a set")


def _opening(state: State) -> Iterator[Fault]:
    """Check what holds before the first turn."""
    phase, sizes = state.phase, [len(hand) for hand in state.hands]
    if any(state.out) or any(state.skips) or state.history or state.unsaid is not None:
        yield Fault(("phase",), "nothing has happened yet in the opening")
    if state.passed is not None:
        yield Fault(("passed",), "nobody has drawn yet")
    if phase in {"deal", "flip"} and state.discards:
        yield Fault(("discards",), "a number that was flipped ends the opening's flips")
    full = sizes.count(HAND_LIMIT)
    if phase == "deal":
        if full == state.players or any(sizes[full + 1 :]) or min(sizes[:full], default=5) < 5:
            yield Fault(("hands",), "cards are dealt seat by seat")
    elif full < state.players:
        yield Fault(("hands",), f"every seat was dealt {HAND_LIMIT} cards")
    settled = (state.turn - state.dealer - 1) % state.players
    if phase == "drop_set" and len(state.commitments) != settled:
        yield Fault(("commitments",), "one for each seat that has settled its Drop Set")
    for step, numbers in enumerate(state.commitments[: state.players]):
        hand = state.hands[(state.dealer + 1 + step) % state.players]
        choices = drop_sets(hand, play_fives=state.options.play_fives)
        if numbers not in {choice.numbers for choice in choices}:
            yield Fault(("commitments", step), "the seat's hand does not allow this")


def _round(state: State) -> Iterator[Fault]:
    """Check what holds after the Drop Set."""
    phase, turn = state.phase, state.turn
    in_play = [seat for seat in range(state.players) if not state.out[seat]]
    if not in_play or (
        phase != "over" and (state.out[turn] or not rivals(state.options, state.out, turn))
    ):
        yield Fault(("out",), "the turn's seat and somebody against it are still in")
    if phase == "taken" and len(state.hands[turn]) != HAND_LIMIT:
        yield Fault(("hands", turn), "only a full hand throws a card for the one taken")
    if phase == "block" and state.theft is not None:
        target = state.theft.target
        if target == turn or state.out[target] or state.theft.pair not in state.sets[target]:
            yield Fault(("theft",), "the set is not there to be taken")
    if phase == "claim" and (
        len(state.sets[turn]) < SETS_TO_WIN
        or state.asked not in rivals(state.options, state.out, turn)
    ):
        yield Fault(("asked",), "a claim is five sets, and a rival answers it")
    if phase in {"penalty", "slip"} and state.slip != "six_cards" and not state.sets[turn]:
        yield Fault(("sets", turn), "there is no set to speak of")
    if phase == "draw" and not (state.pile or state.buried or len(state.discards) > 1):
        yield Fault(("pile",), "there is nothing to draw")
    if state.commitments:
        yield Fault(("commitments",), "the Drop Set is over")
    yield from passed_faults(state)
    for seat in range(state.players):
        yield from _pairs(state, seat)


def _material(state: State) -> Iterator[Fault]:
    """Check that the 108 cards are there, each in one place."""
    held: list[tuple[Path, Card]] = []
    for name in ("pile", "buried", "discards"):
        held += [((name, n), card) for n, card in enumerate(getattr(state, name))]
    for seat, hand in enumerate(state.hands):
        held += [(("hands", seat, n), card) for n, card in enumerate(hand)]
    for seat, sets in enumerate(state.sets):
        held += [(("sets", seat, n), card) for n, pair in enumerate(sets) for card in pair]
    if state.drawn is not None:
        held.append((("drawn",), state.drawn))
    counts = Counter(card for _, card in held)
    for path, card in held:
        if counts[card] > COPIES[card]:
            yield Fault(path, f"{counts[card]} cards {card}, there are {COPIES[card]}")
    for card, copies in COPIES.items():
        if counts[card] < copies:
            yield Fault(("pile",), f"{counts[card]} cards {card}, there are {copies}")


def passed_faults(table: State | View) -> Iterator[Fault]:
    """Yield a number passed over that is not the one that lay on top when the turn's seat drew."""
    play_fives = table.options.play_fives
    top = takeable(table.discards, play_fives=play_fives)
    under = takeable(table.discards[:-1], play_fives=play_fives)
    # A Jack that was drawn lies on the discards already while its victim is asked.
    possible = {"draw": {top}, "drawn": {top}, "block": {None, under}}
    if table.passed not in possible.get(table.phase, {None}):
        yield Fault(("passed",), "not the number that could have been taken instead of a draw")


def record_faults(history: Sequence[Record], *, play_fives: bool) -> Iterator[Fault]:
    """Yield records that do not show what their type shows; their cards are known kinds."""
    for n, entry in enumerate(history):
        if not _shows(entry, play_fives=play_fives):
            yield Fault(("history", n, "cards"), f"not what {entry.type!r} shows")
        if not 0 <= entry.sets <= SETS_TO_WIN:
            yield Fault(("history", n, "sets"), "no such number of sets")
        if entry.passed is not None and not is_number(entry.passed, play_fives=play_fives):
            yield Fault(("history", n, "passed"), "only a number can be passed over")


def _shows(entry: Record, *, play_fives: bool) -> bool:  # noqa: PLR0911 - one a kind of record
    cards = entry.cards
    if len(cards) not in _RECORD_SIZES.get(entry.type, (1,)):
        return False
    match entry.type:
        case "drop_set":
            pairs = zip(cards[::2], cards[1::2], strict=True)
            return not any(list(set_faults(pair, (), play_fives=play_fives)) for pair in pairs)
        case "set_drawn" | "set_taken" | "bonus_match" | "match" | "taken":
            return is_number(cards[0], play_fives=play_fives)
        case "jack" | "bonus_jack":
            return is_jack(cards[0], play_fives=play_fives)
        case "blocker" | "blocked":
            return cards == (BLOCKER,)
        case "set_back" | "set_back_drawn":
            return cards == (SET_BACK,)
        case _:
            return True
