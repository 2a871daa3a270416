"""From the solver's dataclasses to JSON replies: one rule for every game and endpoint.

- Field names are the keys; a trailing underscore, there for Python's sake, falls off.
- A `Fraction` is written as the nearest double, except that an inexact 0 or 1 becomes its
  neighbor, so that 0 and 1 mean exactly that. On request a sibling `<key>_exact` follows, the
  fraction in lowest terms as text; lists and objects of fractions have siblings of their kind.
- An integer past 2^53, which JavaScript would round, is written as text.
- A path, a tuple of field names and indices, becomes a JSON pointer into the request body; the
  key `path` becomes `pointer`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from math import inf, nextafter
from typing import Any, get_type_hints

from api.problems import pointer

__all__ = ["Encoder", "double", "to_json"]

_SAFE_INTEGER = 2**53


def double(value: Fraction) -> float:
    """Return the nearest double, but never 0 or 1 for a value that is not."""
    nearest = value.numerator / value.denominator
    if nearest in {0.0, 1.0} and nearest != value:
        return nextafter(nearest, inf if value > Fraction(nearest) else -inf)
    return nearest


def to_json(value: object) -> bytes:
    """Return encoded values as compact JSON; equal values give equal bytes."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8")


@dataclass(frozen=True, slots=True)
class Encoder:
    """Encodes replies.

    Attributes:
        exact: whether fractions get their `_exact` siblings.
        base: the place in the request body that paths start from.
    """

    exact: bool = False
    base: tuple[str | int, ...] = ()

    def encode(self, value: object) -> Any:  # noqa: ANN401 - JSON is any of six types
        """Return a value as plain JSON values."""
        if isinstance(value, Fraction):
            return double(value)
        if value is None or isinstance(value, bool | float | str):
            return value
        if isinstance(value, int):
            return value if abs(value) <= _SAFE_INTEGER else str(value)
        if isinstance(value, tuple | list):
            return [self.encode(inner) for inner in value]
        if isinstance(value, dict):
            return {str(key): self.encode(inner) for key, inner in value.items()}
        if is_dataclass(value) and not isinstance(value, type):
            return self._object(value)
        raise TypeError(f"{type(value).__name__} has no place in a reply")

    def _object(self, value: object) -> dict[str, Any]:
        result: dict[str, Any] = {}
        for name, key, holds_paths in _keys(type(value)):
            inner = getattr(value, name)
            if holds_paths:
                result[key] = self._pointers(inner)
                continue
            result[key] = self.encode(inner)
            if self.exact:
                exact = _exact(inner)
                if exact is not None:
                    result[f"{key}_exact"] = exact
        return result

    def _pointers(self, value: Any) -> Any:  # noqa: ANN401
        """Return a path, or a list of paths, as pointers; None stays."""
        if value is None:
            return None
        if value and isinstance(value[0], tuple):
            return [self._pointers(path) for path in value]
        return pointer((*self.base, *value))


def _keys(kind: type[Any]) -> tuple[tuple[str, str, bool], ...]:
    if kind not in _KEYS:
        hints = get_type_hints(kind)
        _KEYS[kind] = tuple(
            (
                field.name,
                "pointer" if field.name == "path" else field.name.removesuffix("_"),
                _holds_paths(hints[field.name]),
            )
            for field in fields(kind)
        )
    return _KEYS[kind]


_KEYS: dict[type[Any], tuple[tuple[str, str, bool], ...]] = {}
"""The fields of each class met so far: name, key in JSON, whether it holds paths."""

_PATH = tuple[str | int, ...]


def _holds_paths(hint: object) -> bool:
    return hint in {_PATH, _PATH | None, tuple[_PATH, ...]}


def _exact(value: object) -> Any:  # noqa: ANN401
    """Return a fraction, or a list or an object of nothing but fractions, as text; else None."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple) and value and all(isinstance(v, Fraction) for v in value):
        return [str(v) for v in value]
    if isinstance(value, dict) and value and all(isinstance(v, Fraction) for v in value.values()):
        return {str(key): str(v) for key, v in value.items()}
    return None
