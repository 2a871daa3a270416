"""How the server is doing, in the form that Prometheus reads."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram
from prometheus_client import generate_latest as _generate

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["CONTENT_TYPE_LATEST", "Metrics", "MetricsMiddleware"]


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        """Start all counters at zero."""
        self.registry = CollectorRegistry()
        labels = ("method", "route", "status")
        self.requests = Counter(
            "gotfive_requests_total", "Requests answered.", labels, registry=self.registry
        )
        self.seconds = Histogram(
            "gotfive_request_seconds",
            "Time to answer a request.",
            ("route",),
            registry=self.registry,
        )

    def text(self) -> bytes:
        """Return all counters as text."""
        return _generate(self.registry)


class MetricsMiddleware:
    """Counts every request under its route, never under its raw path."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        """Wrap an application."""
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and count its reply."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500
        began = time.perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            route = getattr(scope.get("route"), "path", "none")
            self._metrics.requests.labels(scope["method"], route, str(status)).inc()
            self._metrics.seconds.labels(route).observe(time.perf_counter() - began)
