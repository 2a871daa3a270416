"""Problems on their way out: every error of the application as `application/problem+json`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from fastapi import Request, Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from api.problems import MEDIA_TYPE, Problem, client_gone, problem_body, problem_of
from rulesets.errors import GameError

if TYPE_CHECKING:
    from fastapi import FastAPI

__all__ = ["install", "problem_response"]


def problem_response(problem: Problem, instance: str) -> Response:
    """Return a problem as an HTTP response; `instance` is the path as text, not yet encoded."""
    body = problem_body(problem, quote(instance, safe="/!$&'()*+,;=:@~"))
    return Response(
        json.dumps(body, allow_nan=False, separators=(",", ":")),
        problem.status,
        dict(problem.headers or {}),
        MEDIA_TYPE,
    )


def install(app: FastAPI) -> None:
    """Make the app answer every error as a problem, the unforeseen ones without their trace."""

    def on_problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)  # noqa: S101 - registered for this class alone
        return problem_response(error, request.url.path)

    def on_game_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, GameError)  # noqa: S101 - registered for this class alone
        return problem_response(problem_of(error), request.url.path)

    def on_http_exception(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)  # noqa: S101 - registered for this class alone
        names = {404: "not_found", 405: "method_not_allowed"}
        detail = {
            404: "There is nothing at this path; /docs lists what there is.",
            405: "This path answers other methods; see the Allow header.",
        }.get(error.status_code, str(error.detail))
        name = names.get(error.status_code, "http")
        headers = dict(error.headers or {})
        if headers.get("Allow") == "GET":
            headers["Allow"] = "GET, HEAD"
        problem = Problem(error.status_code, name, detail, headers=headers)
        return problem_response(problem, request.url.path)

    def on_disconnect(request: Request, _error: Exception) -> Response:
        # No error of ours, so nothing to log: the page drops questions that it has outrun.
        return problem_response(client_gone(), request.url.path)

    def on_anything(request: Request, _error: Exception) -> Response:
        problem = Problem(500, "internal", "The server failed; the error was logged.")
        return problem_response(problem, request.url.path)

    handlers: dict[type[Exception], Any] = {
        Problem: on_problem,
        GameError: on_game_error,
        HTTPException: on_http_exception,
        ClientDisconnect: on_disconnect,
        Exception: on_anything,
    }
    for error, handler in handlers.items():
        app.add_exception_handler(error, handler)
