"""The one-line notation of states, views and actions.

Cards in a list are joined by dots, hands and seats by slashes; a set is `7-7` or `M-7`, sets are
joined by dots. A record is `type:seat:sets:cards:passed`, records are joined by commas.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar, cast, get_args

from rulesets.errors import InvalidInputError
from rulesets.gimme_five.actions import Action, describe, parse_action, parse_pair
from rulesets.gimme_five.cards import KINDS, Card, Pair
from rulesets.gimme_five.checks import faults
from rulesets.gimme_five.model import (
    Options,
    Phase,
    Record,
    RecordType,
    State,
    Theft,
    Unsaid,
    View,
)
from rulesets.notation import fail, integer, integers, join, read, unique, write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["NAME", "VERSION", "dump", "load"]

NAME: Final = "gimme-five"
VERSION: Final = 1

_T = TypeVar("_T")


def dump(value: State | Action | View) -> str:
    """Return a state, an action or a view as one line."""
    if isinstance(value, State):
        return write(NAME, "state", VERSION, _state_fields(value))
    if isinstance(value, View):
        return write(NAME, "view", VERSION, _view_fields(value))
    return write(NAME, "action", VERSION, [("do", describe(value).replace(" ", "_"))])


def load(text: str) -> State | Action | View:
    """Read what `dump` wrote.

    Raises:
        InvalidInputError: the text is no notation of this game and version, or what it says is
            not sound.
    """
    kind, pairs = read(text, NAME, VERSION)
    if kind == "action":
        return parse_action(_required(unique(pairs, ["do"]), "do").replace("_", " "))
    if kind == "view":
        return _read_view(unique(pairs, _VIEW_KEYS))
    state = _read_state(unique(pairs, _STATE_KEYS))
    wrong = faults(state)
    if wrong:
        raise InvalidInputError(wrong)
    return state


# Writing.


def _key(name: str) -> str:
    return name.replace("_", "-")


def _cards(cards: Iterable[Card]) -> str:
    return join(cards)


def _hands(hands: Iterable[Iterable[Card]]) -> str:
    return "/".join(map(join, hands))


def _sets(sets: Iterable[Iterable[Pair]]) -> str:
    return "/".join(join(map("-".join, pairs)) for pairs in sets)


def _flags(flags: Iterable[bool]) -> str:
    return join(map(int, flags))


def _optional(value: object) -> str:
    return "" if value is None else str(value)


def _history(history: Iterable[Record]) -> str:
    return ",".join(map(_record, history))


# A history grows by one record at a time, so nearly all of its records have been seen before.
@lru_cache(maxsize=4096)
def _record(entry: Record) -> str:
    passed = _optional(entry.passed)
    return f"{entry.type}:{entry.seat}:{entry.sets}:{join(entry.cards)}:{passed}"


def _options(options: Options) -> str:
    """Name what differs from the default, so that an ordinary game needs nothing."""
    plain = Options()
    return join(
        f"{_key(field.name)}:{int(getattr(options, field.name))}"
        for field in fields(Options)
        if getattr(options, field.name) != getattr(plain, field.name)
    )


def _shared_fields(value: State | View) -> list[tuple[str, str]]:
    """Return the fields that states and views have in common."""
    theft, unsaid = value.theft, value.unsaid
    return [
        ("options", _options(value.options)),
        ("dealer", str(value.dealer)),
        ("phase", value.phase),
        ("turn", str(value.turn)),
        ("sets", _sets(value.sets)),
        ("buried", _cards(value.buried)),
        ("discards", _cards(value.discards)),
        ("drawn", _optional(value.drawn)),
        ("passed", _optional(value.passed)),
        ("blocker-used", "1" if value.blocker_used else ""),
        ("theft", "" if theft is None else f"{theft.target}.{'-'.join(theft.pair)}"),
        ("slip", _optional(value.slip)),
        ("unsaid", "" if unsaid is None else f"{unsaid.seat}.{'-'.join(unsaid.pair)}"),
        ("asked", _optional(value.asked)),
        ("out", _flags(value.out)),
        ("skips", _flags(value.skips)),
        ("wins", join(value.wins)),
        ("winner", _optional(value.winner)),
        ("history", _history(value.history)),
    ]


def _state_fields(state: State) -> list[tuple[str, str]]:
    return [
        ("hands", _hands(state.hands)),
        ("pile", _cards(state.pile)),
        # An empty commitment is one too, so the number of them comes first.
        ("commitments", _counted(state.commitments)),
        *_shared_fields(state),
    ]


def _view_fields(view: View) -> list[tuple[str, str]]:
    return [
        ("seat", _optional(view.seat)),
        ("hand", _cards(view.hand)),
        ("commitment", "" if view.commitment is None else f"1:{_cards(view.commitment)}"),
        ("hidden", join(view.hidden)),
        ("shown", _hands(view.shown)),
        ("pile-size", str(view.pile)),
        *_shared_fields(view),
    ]


def _counted(hands: tuple[tuple[Card, ...], ...]) -> str:
    return f"{len(hands)}:{_hands(hands)}" if hands else ""


# Reading.

_SHARED_KEYS: Final = (
    "options",
    "dealer",
    "phase",
    "turn",
    "sets",
    "buried",
    "discards",
    "drawn",
    "passed",
    "blocker-used",
    "theft",
    "slip",
    "unsaid",
    "asked",
    "out",
    "skips",
    "wins",
    "winner",
    "history",
)
_STATE_KEYS: Final = ("hands", "pile", "commitments", *_SHARED_KEYS)
_VIEW_KEYS: Final = ("seat", "hand", "commitment", "hidden", "shown", "pile-size", *_SHARED_KEYS)


def _required(values: dict[str, str], key: str) -> str:
    if key not in values:
        raise fail("is missing", key)
    return values[key]


def _one_of(text: str, known: Iterable[str], key: str) -> str:
    if text not in known:
        raise fail(f"{text[:40]!r} is not known here", key)
    return text


def _read_cards(text: str, key: str) -> tuple[Card, ...]:
    return tuple(_one_of(card, KINDS, key) for card in text.split(".")) if text else ()


def _read_hands(text: str, key: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(_read_cards(part, key) for part in text.split("/"))


def _read_sets(text: str, key: str) -> tuple[tuple[Pair, ...], ...]:
    return tuple(
        tuple(parse_pair(pair, key) for pair in part.split(".")) if part else ()
        for part in text.split("/")
    )


def _read_flag(text: str, key: str) -> bool:
    return _one_of(text, ("0", "1"), key) == "1"


def _read_flags(text: str, key: str) -> tuple[bool, ...]:
    return tuple(_read_flag(part, key) for part in text.split("."))


def _maybe(values: dict[str, str], key: str, reader: Callable[[str, str], _T]) -> _T | None:
    text = values.get(key, "")
    return reader(text, key) if text else None


def _read_card(text: str, key: str) -> Card:
    return _one_of(text, KINDS, key)


def _read_options(text: str) -> Options:
    if not text:
        return Options()
    plain = Options()
    known = {_key(field.name): field.name for field in fields(Options)}
    values: dict[str, int | bool] = {}
    for part in text.split("."):
        key, _, value = part.partition(":")
        name = known[_one_of(key, known, "options")]
        if name in values:
            raise fail(f"{key} stands twice", "options")
        boolean = isinstance(getattr(plain, name), bool)
        values[name] = _read_flag(value, "options") if boolean else integer(value, "options")
    # Each value was read as its field's type.
    return Options(**values)  # type: ignore[arg-type]


@lru_cache(maxsize=4096)
def _read_record(text: str) -> Record:
    parts = text.split(":")
    if len(parts) != 5:
        raise fail(f"{text[:40]!r} is not a record", "history")
    kind, seat, sets, cards, passed = parts
    return Record(
        type=cast("RecordType", _one_of(kind, get_args(RecordType), "history")),
        seat=integer(seat, "history"),
        cards=_read_cards(cards, "history"),
        sets=integer(sets, "history"),
        passed=_read_card(passed, "history") if passed else None,
    )


def _read_seated_pair(text: str, key: str) -> tuple[int, Pair]:
    seat, _, pair = text.partition(".")
    return integer(seat, key), parse_pair(pair, key)


def _read_wins(text: str, key: str) -> tuple[int, int]:
    wins = integers(text, key)
    if len(wins) != 2:
        raise fail("two numbers, one a team", key)
    return wins[0], wins[1]


def _read_slip(text: str, key: str) -> str:
    return _one_of(text, ("set", "gimme_five", "six_cards"), key)


def _read_commitments(text: str, key: str) -> tuple[tuple[Card, ...], ...]:
    count, colon, hands = text.partition(":")
    commitments = _read_hands(hands, key)
    if not colon or integer(count, key) != len(commitments):
        raise fail("how many, a colon, and the numbers of each", key)
    return commitments


def _read_shared(values: dict[str, str]) -> dict[str, object]:
    theft = _maybe(values, "theft", _read_seated_pair)
    unsaid = _maybe(values, "unsaid", _read_seated_pair)
    history = values.get("history", "")
    return {
        "options": _read_options(values.get("options", "")),
        "dealer": integer(_required(values, "dealer"), "dealer"),
        "phase": _one_of(_required(values, "phase"), get_args(Phase), "phase"),
        "turn": integer(_required(values, "turn"), "turn"),
        "sets": _read_sets(_required(values, "sets"), "sets"),
        "buried": _read_cards(values.get("buried", ""), "buried"),
        "discards": _read_cards(values.get("discards", ""), "discards"),
        "drawn": _maybe(values, "drawn", _read_card),
        "passed": _maybe(values, "passed", _read_card),
        "blocker_used": _maybe(values, "blocker-used", _read_flag) or False,
        "theft": None if theft is None else Theft(*theft),
        "slip": _maybe(values, "slip", _read_slip),
        "unsaid": None if unsaid is None else Unsaid(*unsaid),
        "asked": _maybe(values, "asked", integer),
        "out": _read_flags(_required(values, "out"), "out"),
        "skips": _read_flags(_required(values, "skips"), "skips"),
        "wins": _read_wins(_required(values, "wins"), "wins"),
        "winner": _maybe(values, "winner", integer),
        "history": tuple(map(_read_record, history.split(","))) if history else (),
    }


def _read_state(values: dict[str, str]) -> State:
    own = {
        "hands": _read_hands(_required(values, "hands"), "hands"),
        "pile": _read_cards(values.get("pile", ""), "pile"),
        "commitments": _maybe(values, "commitments", _read_commitments) or (),
    }
    # The readers above have checked each value's type; the keys are the fields' names.
    return State(**own, **_read_shared(values))  # type: ignore[arg-type]


def _read_view(values: dict[str, str]) -> View:
    commitments = _maybe(values, "commitment", _read_commitments)
    own = {
        "seat": _maybe(values, "seat", integer),
        "hand": _read_cards(values.get("hand", ""), "hand"),
        "commitment": commitments[0] if commitments else None,
        "hidden": integers(_required(values, "hidden"), "hidden"),
        "shown": _read_hands(_required(values, "shown"), "shown"),
        "pile": integer(_required(values, "pile-size"), "pile-size"),
    }
    return View(**own, **_read_shared(values))  # type: ignore[arg-type]
