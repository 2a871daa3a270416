"""The application: routes, limits, problems and documentation put together."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.openapi.utils import get_openapi

from api import problem_responses
from api.documentation import complete
from api.head import HeadAsGet
from api.limits import BodyLimit, RateLimit
from api.metrics import Metrics, MetricsMiddleware
from api.routes import five_up, gimme_five, got_five, odds, puzzles, referee, system, take_five
from api.settings import Settings
from api.workers import Workers
from rulesets.registry import RULESETS

__all__ = ["create_app"]

_DESCRIPTION = """\
Exact answers for the board game **Got Five!**: every hand that fits, what to ask and reveal, and
whether a guess can be right. A referee plays any game of the house. Every error is a problem
document (RFC 9457) that names all faults at once.

Probabilities are the nearest doubles, where 0 and 1 mean exactly that; with `?exact=true` every
exactly known value has a sibling `…_exact`, the fraction as text.

An unofficial helper, not connected with any publisher.
"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application, set up from the environment unless settings are given."""
    settings = settings or Settings.from_environment()
    app = FastAPI(
        title="gotfive",
        version=version("gotfive"),
        description=_DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        # A redirect would name whatever host the request does; there is one address for each thing.
        redirect_slashes=False,
    )
    app.state.workers = Workers(settings)
    app.state.metrics = Metrics()
    problem_responses.install(app)
    app.include_router(got_five.router)
    app.include_router(puzzles.router)
    app.include_router(odds.router)
    app.include_router(five_up.router)
    app.include_router(take_five.router)
    app.include_router(gimme_five.router)
    app.include_router(referee.games_router)
    for rules in RULESETS.values():
        app.include_router(referee.router_of(rules))
    system.install(app)
    app.add_middleware(BodyLimit)
    if settings.rate_limit:
        app.add_middleware(RateLimit, limit=settings.rate_limit)
    app.add_middleware(MetricsMiddleware, metrics=app.state.metrics)
    app.add_middleware(HeadAsGet)
    # Outermost, so that refusals have its headers too.
    app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["*"])
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign] # FastAPI's documented way
    return app


def _openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        app.openapi_schema = complete(document)
    return app.openapi_schema
