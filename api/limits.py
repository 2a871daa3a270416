"""What is turned away at the door: bodies too large, clients too eager."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING

from fastapi import Request
from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from api.problem_responses import problem_response
from api.problems import Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["MAX_BODY", "BodyLimit", "RateLimit"]

MAX_BODY = 1024 * 1024
"""Bytes of the largest body that is read."""


class BodyLimit:
    """Answers 413 to a body over the limit, declared or not, without reading it all."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless its body is too large."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        too_large = Problem(413, "too_large", f"A body has at most {MAX_BODY} bytes.")
        declared = Request(scope).headers.get("content-length", "0")
        if declared.isdecimal() and int(declared) > MAX_BODY:
            await problem_response(too_large, scope["path"])(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MAX_BODY:
                raise too_large
            return message

        await self._app(scope, counted, send)


class RateLimit:
    """Answers 429 to an address that asks more often than allowed; loopback never counts."""

    def __init__(self, app: ASGIApp, limit: str) -> None:
        """Wrap an application.

        Args:
            app: the application.
            limit: such as `60/minute`.
        """
        self._app = app
        self._limit = parse(limit)
        self._window = MovingWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless its address is over the limit."""
        client = scope.get("client")
        if (
            scope["type"] == "http"
            and client
            and not _is_loopback(client[0])
            and not self._window.hit(self._limit, client[0])
        ):
            problem = Problem(
                429,
                "rate_limit",
                f"More than {self._limit} from this address.",
                headers={"Retry-After": str(self._limit.get_expiry())},
            )
            await problem_response(problem, scope["path"])(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
