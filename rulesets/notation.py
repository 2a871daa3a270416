"""The shell of every game's one-line notation.

A line is `game-kind/version;key=value;key=value`, for example
`five-up-state/1;hands=10.9;covered=1;to-move=1`. Lists inside a value are joined by dots. Text
from outside is percent-encoded, so a line holds no blank and passes through a URL, a log or a
shell in quotes as it is. What the keys and values mean is each game's own business.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from rulesets.errors import Fault, InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["decode", "encode", "fail", "integer", "integers", "join", "read", "unique", "write"]

MAX_LENGTH = 65_536
_HEAD = re.compile(r"(?P<game>[a-z0-9-]+)-(?P<kind>state|action|view)/(?P<version>[0-9]{1,6})")
_INTEGER = re.compile(r"0|-?[1-9][0-9]*")
_MAX_DIGITS = 16


def fail(detail: str, key: str | None = None) -> InvalidInputError:
    """Return the error for a line, or one key of it, that cannot be read."""
    return InvalidInputError([Fault((key,) if key else (), detail)])


def write(game: str, kind: str, version: int, fields: Iterable[tuple[str, str]]) -> str:
    """Return a line; fields with an empty value are left out."""
    return ";".join([f"{game}-{kind}/{version}", *(f"{k}={v}" for k, v in fields if v)])


def read(text: str, game: str, version: int) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Split a line into its kind and its fields, in order; keys may repeat.

    Raises:
        InvalidInputError: too long, no notation at all, another game or another version.
    """
    if len(text) > MAX_LENGTH:
        raise fail(f"longer than {MAX_LENGTH} characters")
    head, *rest = text.strip().split(";")
    match = _HEAD.fullmatch(head)
    if match is None:
        raise fail(f"notation begins with {game}-state/{version} or the like, not {head[:40]!r}")
    if match["game"] != game:
        raise fail(f"this is notation of {match['game']}, not of {game}")
    if int(match["version"]) != version:
        raise fail(f"notation version {match['version']} is not {version}, the one known here")
    fields = []
    for field in rest:
        key, equals, value = field.partition("=")
        if not equals or not key:
            raise fail(f"{field[:40]!r} is not of the form key=value")
        fields.append((key, value))
    return match["kind"], tuple(fields)


def unique(fields: Sequence[tuple[str, str]], known: Iterable[str]) -> dict[str, str]:
    """Return fields whose keys may stand once each, after a check of their names.

    Raises:
        InvalidInputError: an unknown key or one that stands twice, all of them named.
    """
    names = set(known)
    faults = [Fault((key,), "unknown key") for key, _ in fields if key not in names]
    result: dict[str, str] = {}
    for key, value in fields:
        if key in result:
            faults.append(Fault((key,), "stands twice"))
        result[key] = value
    if faults:
        raise InvalidInputError(faults)
    return result


def encode(text: str) -> str:
    """Return text from outside in a form that no separator can be confused with."""
    return quote(text, safe="").replace(".", "%2E").replace("-", "%2D")


def decode(text: str, key: str) -> str:
    """Return what `encode` was given.

    Raises:
        InvalidInputError: the escapes are not UTF-8.
    """
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        raise fail("the percent escapes are not UTF-8", key) from None


def join(values: Iterable[object]) -> str:
    """Return a list's notation: its members with dots between."""
    return ".".join(map(str, values))


def integer(text: str, key: str) -> int:
    """Read one integer in plain form: no sign but a minus, no leading zero, no blank.

    Raises:
        InvalidInputError: it is not one, or has more digits than any number of a game.
    """
    if _INTEGER.fullmatch(text) is None:
        raise fail(f"{text[:40]!r} is not an integer", key)
    if len(text.removeprefix("-")) > _MAX_DIGITS:
        raise fail(f"an integer has at most {_MAX_DIGITS} digits here", key)
    return int(text)


def integers(text: str, key: str) -> tuple[int, ...]:
    """Read a list of integers; an empty text is an empty list.

    Raises:
        InvalidInputError: one of them is not an integer.
    """
    return tuple(integer(part, key) for part in text.split(".")) if text else ()
