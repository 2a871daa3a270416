"""Actions, states and views of 5 Up as text: a word for an action, one line for the rest."""

from __future__ import annotations

from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from rulesets import notation
from rulesets.errors import Fault, InvalidInputError
from rulesets.five_up.checks import faults
from rulesets.five_up.table import (
    FACES,
    NAME,
    VERSION,
    Action,
    Cover,
    Die,
    Discard,
    Keep,
    Options,
    Pass,
    Roll,
    State,
    Table,
    View,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["describe", "dump", "load", "parse_action"]

_ACTIONS: Final[tuple[Action, ...]] = (
    Roll(),
    Pass(),
    Cover(),
    Discard(),
    Keep(),
    *(Die(face) for face in FACES),
)
_KEYS: Final = tuple(part.name for part in fields(Table) if part.name != "options")
_LISTS: Final = frozenset({"hands", "covered", "finished"})
_OPTION_KEYS: Final = tuple(part.name for part in fields(Options))
_DEFAULTS: Final = Options()


def describe(action: Action) -> str:
    """Return an action in a word, and a roll as `die 4`."""
    return f"die {action.face}" if isinstance(action, Die) else action.type


_WORDS: Final[Mapping[str, Action]] = MappingProxyType(
    {describe(action): action for action in _ACTIONS}
)


def parse_action(text: str) -> Action:
    """Read what `describe` wrote.

    Raises:
        InvalidInputError: the text describes no action.
    """
    action = _WORDS.get(text)
    if action is None:
        raise InvalidInputError([Fault((), f"{text[:40]!r} is no action of 5 Up")])
    return action


def dump(value: State | Action | View) -> str:
    """Return a state, an action or a view as one line; what has its default value is left out."""
    if not isinstance(value, Table):
        word = describe(value).replace(" ", "-")
        return notation.write(NAME, "action", VERSION, [("do", word)])
    kind = "view" if isinstance(value, View) else "state"
    shown = [(key, getattr(value, key)) for key in _KEYS]
    if isinstance(value, View):
        shown.append(("seat", value.seat))
    for key in _OPTION_KEYS:
        option = getattr(value.options, key)
        if option != getattr(_DEFAULTS, key):
            shown.append((key, option))
    return notation.write(NAME, kind, VERSION, ((_dashed(k), _value_text(v)) for k, v in shown))


def load(text: str) -> State | Action | View:
    """Read what `dump` wrote.

    Raises:
        InvalidInputError: the text is no notation of 5 Up, or the table is not sound.
    """
    kind, listed = notation.read(text, NAME, VERSION)
    if kind == "action":
        word = notation.unique(listed, ["do"]).get("do", "")
        return parse_action(word.replace("-", " "))
    keys = (*_KEYS, *_OPTION_KEYS, *(["seat"] if kind == "view" else []))
    given = notation.unique(listed, map(_dashed, keys))
    values = {key: _read(key, given[_dashed(key)]) for key in keys if _dashed(key) in given}
    options = Options(**{key: values.pop(key) for key in _OPTION_KEYS if key in values})
    if "hands" not in values:
        raise notation.fail("whose hands are these?", "hands")
    table = (View if kind == "view" else State)(**values, options=options)
    found = faults(table)
    if (
        isinstance(table, View)
        and table.seat is not None
        and table.seat not in range(len(table.hands))
    ):
        found = (*found, Fault(("seat",), "no such seat"))
    if found:
        raise InvalidInputError(found)
    return table


def _dashed(key: str) -> str:
    return key.replace("_", "-")


def _value_text(value: object) -> str:
    if isinstance(value, tuple):
        return notation.join(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value).replace("_", "-")


def _read(key: str, text: str) -> Any:  # noqa: ANN401 - the key says which type it is
    default = getattr(_DEFAULTS, key, None)
    if isinstance(default, bool):
        if text not in {"yes", "no"}:
            raise notation.fail("either yes or no", _dashed(key))
        return text == "yes"
    if isinstance(default, str) or key == "phase":
        return text.replace("-", "_")
    if key in _LISTS:
        return notation.integers(text, _dashed(key))
    return notation.integer(text, _dashed(key))
