"""JSON as it comes from outside: strictly the standard, and bounded.

Python's reader is more lenient than RFC 8259 and its errors are not ones to show; what it lets
pass is refused here: NaN and infinities, a key twice in one object, nesting without end, half of
a surrogate pair. A number such as 26.0 is an integer to JSON and comes out as one.
"""

from __future__ import annotations

import codecs
import json
from collections import Counter
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from api.problems import pointer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["MAX_DEPTH", "JsonError", "read_json"]

MAX_DEPTH = 32
_MAX_NAMED = 20
"""Keys that stand twice of which an error tells where."""

_MAX_SHOWN = 200
_EXACT = 2**53
"""Up to here a float that is whole has the digits that were written."""


class JsonError(ValueError):
    """The text is not JSON, or not JSON that anybody here reads; the message says why."""


def read_json(raw: bytes) -> Any:  # noqa: ANN401 - JSON is any of six types
    """Return what a JSON text says, as plain Python values.

    Raises:
        JsonError: it is not JSON, or lies outside the bounds above.
    """
    if not raw.strip():
        raise JsonError("The body is empty; it must be JSON.")
    if raw.startswith(codecs.BOM_UTF8):
        raise JsonError("The body begins with a byte order mark; leave it out.")
    faulty: list[_Twice] = []
    value = _parse(raw, faulty)
    if _depth(value) > MAX_DEPTH:
        raise JsonError(f"The body is nested deeper than {MAX_DEPTH} levels.")
    if faulty:
        places = (pointer(path)[:_MAX_SHOWN] for path in islice(_keys_twice(value), _MAX_NAMED))
        raise JsonError(f"A key stands twice in one object: {', '.join(places)}.")
    return value


def _parse(raw: bytes, faulty: list[_Twice]) -> Any:  # noqa: ANN401 - likewise
    """Return what a text says; objects with a key twice are added to `faulty`."""
    try:
        value = json.loads(
            raw.decode("utf-8"),
            parse_float=_number,
            parse_constant=_refuse_constant,
            object_pairs_hook=partial(_object, faulty),
        )
        # A lone surrogate passes the reader as an escape, and no further.
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except JsonError:
        raise
    except UnicodeDecodeError as error:
        raise JsonError(f"The body is not UTF-8: byte {error.start} is out of place.") from None
    except UnicodeEncodeError:
        raise JsonError("A string holds half of a surrogate pair.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise JsonError(f"The body is not JSON: {error.msg} at {where}.") from None
    except RecursionError:
        raise JsonError(f"The body is nested deeper than {MAX_DEPTH} levels.") from None
    except ValueError:
        raise JsonError("The body holds a number with too many digits.") from None
    return value


def _number(text: str) -> int | float:
    number = float(text)
    return int(number) if abs(number) < _EXACT and number.is_integer() else number


def _refuse_constant(name: str) -> None:
    raise JsonError(f"The body is not JSON: {name} is no JSON number.")


class _Twice(dict[str, Any]):
    """An object in which a key stood twice; where it lies is known once all is read."""

    key: str


def _object(faulty: list[_Twice], pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) == len(pairs):
        return result
    twice = _Twice(result)
    twice.key = next(key for key, n in Counter(key for key, _ in pairs).items() if n > 1)
    faulty.append(twice)
    return twice


def _keys_twice(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield, for every object that has a key twice, the path of that key."""
    if isinstance(value, _Twice):
        yield (*path, value.key)
    members: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        members = value.items()
    elif isinstance(value, list):
        members = enumerate(value)
    for key, member in members:
        yield from _keys_twice(member, (*path, key))


def _depth(value: object) -> int:
    depth = 0
    level = [value]
    # One level more than allowed is enough to know.
    while level and depth <= MAX_DEPTH:
        depth += 1
        inner: list[object] = []
        for node in level:
            if isinstance(node, dict):
                inner += node.values()
            elif isinstance(node, list):
                inner += node
        level = inner
    return depth
