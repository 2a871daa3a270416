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
        for name, key, hint in _keys(type(value)):
            inner = getattr(value, name)
            if hint == _PATHS:
                result[key] = [self._pointer(path) for path in inner]
                continue
            if hint in _PATH_OR_NONE:
                result[key] = None if inner is None else self._pointer(inner)
                continue
            result[key] = self.encode(inner)
            if self.exact:
                exact = _exact(inner)
                if exact is not None:
                    result[f"{key}_exact"] = exact
        return result

    def _pointer(self, path: tuple[str | int, ...]) -> str:
        return pointer((*self.base, *path))


def _keys(kind: type[Any]) -> tuple[tuple[str, str, object], ...]:
    if kind not in _KEYS:
        hints = get_type_hints(kind)
        _KEYS[kind] = tuple(
            (
                field.name,
                "pointer" if field.name == "path" else field.name.removesuffix("_"),
                hints[field.name],
            )
            for field in fields(kind)
        )
    return _KEYS[kind]


_KEYS: dict[type[Any], tuple[tuple[str, str, object], ...]] = {}
"""The fields of each class met so far: name, key in JSON, type."""

_PATH = tuple[str | int, ...]
_PATHS = tuple[_PATH, ...]
_PATH_OR_NONE = (_PATH, _PATH | None)


def _exact(value: object) -> Any:  # noqa: ANN401
    """Return a fraction, or a list or an object of nothing but fractions, as text; else None."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple) and value and all(isinstance(v, Fraction) for v in value):
        return [str(v) for v in value]
    if isinstance(value, dict) and value and all(isinstance(v, Fraction) for v in value.values()):
        return {str(key): str(v) for key, v in value.items()}
    return None
