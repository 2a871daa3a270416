"""Good replies: encoded, and for GET requests with what caches need."""

from __future__ import annotations

import hashlib
import re

from fastapi import Request, Response

from api.encoding import Encoder, to_json

__all__ = ["cacheable", "reply"]

_ONE_DAY = 86_400
_TAG = re.compile(r'"[^"]*"')


def reply(value: object, *, exact: bool = False, base: tuple[str | int, ...] = ()) -> Response:
    """Return a solver's answer as a JSON response.

    Args:
        value: dataclasses of the floors below, or plain values that hold some.
        exact: whether fractions get their `_exact` siblings.
        base: where in the request body the answer's paths start.
    """
    encoded = Encoder(exact=exact, base=base).encode(value)
    return Response(to_json(encoded), media_type="application/json")


def cacheable(request: Request, response: Response) -> Response:
    """Return a response to a GET with a strong validator, or 304 if the client has it already."""
    tag = f'"{hashlib.sha256(bytes(response.body)).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": f"public, max-age={_ONE_DAY}"}
    known = request.headers.get("if-none-match", "")
    # Compared weakly, as RFC 9110 13.1.2 has it: a cache on the way may have weakened the tag.
    if known.strip() == "*" or tag in _TAG.findall(known):
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response
