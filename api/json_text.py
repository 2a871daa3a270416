"""JSON as it comes from outside: strictly the standard, and bounded.

Python's reader is more lenient than RFC 8259 and its errors are not ones to show; what it lets
pass is refused here: NaN and infinities, a key twice in one object, nesting without end, half of
a surrogate pair. A number such as 26.0 is an integer to JSON and comes out as one.
"""

from __future__ import annotations

import json
from typing import Any

__all__ = ["MAX_DEPTH", "JsonError", "read_json"]

MAX_DEPTH = 32
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
    try:
        value = json.loads(
            raw.decode("utf-8"),
            parse_float=_number,
            parse_constant=_refuse_constant,
            object_pairs_hook=_object,
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
    if _depth(value) > MAX_DEPTH:
        raise JsonError(f"The body is nested deeper than {MAX_DEPTH} levels.")
    return value


def _number(text: str) -> int | float:
    number = float(text)
    return int(number) if abs(number) < _EXACT and number.is_integer() else number


def _refuse_constant(name: str) -> None:
    raise JsonError(f"The body is not JSON: {name} is no JSON number.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        raise JsonError("A key stands twice in one object.")
    return result


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
