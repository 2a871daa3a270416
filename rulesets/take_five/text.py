"""Actions as lines of text, and states, actions and views as one-line notation.

A state reads, for example,
`take-five-state/1;phase=commit;round=1;points=66.66;rows=5/17/40/88;hands=2.30/9.71;...`.
Lists of lists have a slash between the inner lists, `-` stands for nothing or for what is hidden,
and an option with its default value is left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rulesets import notation
from rulesets.errors import InvalidInputError
from rulesets.take_five.faults import state_faults, view_faults
from rulesets.take_five.model import (
    Action,
    ChooseRow,
    ChooseSide,
    Commit,
    Deal,
    Draft,
    Options,
    State,
    View,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulesets.errors import Fault

__all__ = ["NAME", "VERSION", "describe", "dump", "load", "parse_action"]

NAME: Final = "take-five"
VERSION: Final = 1

_NONE: Final = "-"
_DEFAULTS: Final = Options()
_OPTIONS: Final = {
    "variant": "variant",
    "start": "points",
    "first-picker": "first_picker",
    "row-choice": "row_choice",
    "tie": "tie",
}
_BOARD: Final = ("phase", "round", "points", "rows", "hands", "committed", "taken", "stock")
_VIEW_ONLY: Final = ("seat", "to-act", "hand-sizes", "stock-size")

_CARD: Final = r"(0|[1-9][0-9]{0,8})"
_ACTIONS: Final[tuple[tuple[re.Pattern[str], Callable[[str], Action]], ...]] = (
    (re.compile(rf"deal {_CARD}"), lambda text: Deal(int(text))),
    (re.compile(rf"draft {_CARD}"), lambda text: Draft(int(text))),
    (re.compile(rf"commit {_CARD}"), lambda text: Commit(int(text))),
    (re.compile(rf"choose row {_CARD}"), lambda text: ChooseRow(int(text))),
    (re.compile("choose (left|right)"), lambda s: ChooseSide("left" if s == "left" else "right")),
)


def describe(action: Action) -> str:
    """Return an action as a short line of text; rows count from 0."""
    match action:
        case ChooseRow(row=row):
            return f"choose row {row}"
        case ChooseSide(side=side):
            return f"choose {side}"
        case _:
            return f"{action.type} {action.card}"


def parse_action(text: str) -> Action:
    """Read what `describe` wrote.

    Raises:
        InvalidInputError: the text describes no action.
    """
    for pattern, make in _ACTIONS:
        match = pattern.fullmatch(text)
        if match:
            return make(match[1])
    raise notation.fail(f"{text[:40]!r} is none of deal, draft, commit, choose row, choose side")


def dump(value: State | Action | View) -> str:
    """Return a state, an action or a view as one line."""
    if isinstance(value, State):
        return notation.write(NAME, "state", VERSION, _board(value))
    if isinstance(value, View):
        return notation.write(NAME, "view", VERSION, (*_view_fields(value), *_board(value)))
    word = describe(value).replace(" ", ".")
    return notation.write(NAME, "action", VERSION, [("do", word)])


def _view_fields(value: View) -> Iterable[tuple[str, str]]:
    """Yield the fields that a view has beside those of a state."""
    yield "seat", _or_none(value.seat)
    yield "to-act", _or_none(value.to_act)
    yield "hand-sizes", notation.join(value.hand_sizes)
    yield "stock-size", str(value.stock_size)


def _board(value: State | View) -> Iterable[tuple[str, str]]:
    """Yield the fields that states and views share; empty ones are left out by the writer."""
    for key, name in _OPTIONS.items():
        option = getattr(value.options, name)
        yield key, "" if option == getattr(_DEFAULTS, name) else str(option)
    yield "phase", value.phase
    yield "round", str(value.round)
    yield "points", notation.join(value.points)
    yield "rows", _lists(value.rows)
    yield "hands", _lists(value.hands)
    yield "committed", notation.join(map(_or_none, value.committed))
    yield "taken", _lists(value.taken)
    yield "stock", notation.join(value.stock)


def _or_none(value: object) -> str:
    """Return a value's text, or the sign for none."""
    return _NONE if value is None else str(value)


def _lists(lists: Iterable[tuple[int, ...] | None]) -> str:
    """Return a list of lists."""
    return "/".join(_NONE if inner is None else notation.join(inner) for inner in lists)


def load(text: str) -> State | Action | View:
    """Read what `dump` wrote.

    Raises:
        InvalidInputError: no notation of this game, or what it says is not sound.
    """
    kind, fields = notation.read(text, NAME, VERSION)
    if kind == "action":
        words = notation.unique(fields, ["do"])
        return parse_action(words.get("do", "").replace(".", " "))
    if kind == "state":
        return _state(notation.unique(fields, (*_OPTIONS, *_BOARD)))
    return _view(notation.unique(fields, (*_OPTIONS, *_BOARD, *_VIEW_ONLY)))


def _state(fields: Mapping[str, str]) -> State:
    """Read a state and refuse an unsound one."""
    state = State(**_read_board(fields, hidden=False))
    _refuse(state_faults(state))
    return state


def _refuse(faults: tuple[Fault, ...]) -> None:
    """Raise what is wrong, if anything is."""
    if faults:
        raise InvalidInputError(faults)


def _view(fields: Mapping[str, str]) -> View:
    """Read a view and refuse an unsound one."""
    acting = fields.get("to-act", _NONE)
    value = View(
        seat=_integer_or_none(fields.get("seat", _NONE), "seat"),
        to_act="chance" if acting == "chance" else _integer_or_none(acting, "to-act"),
        hand_sizes=notation.integers(fields.get("hand-sizes", ""), "hand-sizes"),
        stock_size=notation.integer(fields.get("stock-size", "0"), "stock-size"),
        **_read_board(fields, hidden=True),
    )
    _refuse(view_faults(value))
    return value


def _read_board(fields: Mapping[str, str], *, hidden: bool) -> dict[str, Any]:
    """Read the fields that states and views share."""
    chosen: dict[str, Any] = {
        name: _option(fields[key], key, getattr(_DEFAULTS, name))
        for key, name in _OPTIONS.items()
        if key in fields
    }
    seats = fields.get("points", "").count(".") + 1
    empty = "/" * (seats - 1)
    return {
        "options": Options(**chosen),
        "phase": fields.get("phase", ""),
        "round": notation.integer(fields.get("round", ""), "round"),
        "points": notation.integers(fields.get("points", ""), "points"),
        "rows": _read_lists(fields["rows"], "rows") if "rows" in fields else (),
        "hands": _read_lists(fields.get("hands", empty), "hands", hidden=hidden),
        "committed": tuple(
            _integer_or_none(part, "committed") for part in fields.get("committed", "").split(".")
        ),
        "taken": _read_lists(fields.get("taken", empty), "taken"),
        "stock": notation.integers(fields.get("stock", ""), "stock"),
    }


def _option(text: str, key: str, default: object) -> object:
    """Read an option of its default's type."""
    return notation.integer(text, key) if isinstance(default, int) else text


def _integer_or_none(text: str, key: str) -> int | None:
    """Read a number or the sign for none."""
    return None if text == _NONE else notation.integer(text, key)


def _read_lists(text: str, key: str, *, hidden: bool = False) -> tuple[tuple[int, ...] | None, ...]:
    """Read a list of lists, of which some may be hidden."""
    return tuple(
        None if hidden and part == _NONE else notation.integers(part, key)
        for part in text.split("/")
    )
