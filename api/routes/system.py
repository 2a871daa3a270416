"""Whether the server lives, how it does, and its documentation, served from here alone."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import fastapi_offline
from fastapi import APIRouter, Request, Response
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles

from api.metrics import CONTENT_TYPE_LATEST, Metrics
from api.problems import Problem

if TYPE_CHECKING:
    import os

    from fastapi import FastAPI
    from starlette.types import Scope

__all__ = ["install", "router"]

router = APIRouter(tags=["System"])

_WEB = Path(__file__).parent.parent / "web"
_SWAGGER = Path(fastapi_offline.__file__).parent / "static"
"""The package carries Swagger UI, which FastAPI would load from elsewhere."""

_SHELL_FOLDERS = ("scripts", "styles", "languages")
"""What the page consists of, besides the files next to its `index.html`."""

_SHELL_FILES = ("icon.svg", "manifest.webmanifest")

_PAGE_POLICY = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
_DOCS_POLICY = f"{_PAGE_POLICY}; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
"""Swagger UI styles its elements in place; the page of the house does not."""

_CHECKED = {"Cache-Control": "no-cache"}
"""Browsers may keep a file, but must ask whether it is still the same."""

_PLAIN = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}


class _PageFiles(StaticFiles):
    """The page's files, never shown stale after the server was brought up to date."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file, or that it is still the same."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update({**_CHECKED, **_PLAIN})
        return response


@router.get("/health/live", summary="Is the process there?")
async def live() -> dict[str, str]:
    """Return at once."""
    return {"status": "live"}


@router.get("/health/ready", summary="Can it take work?")
async def ready(request: Request) -> dict[str, str]:
    """Return at once, or 503 while the queue of computations is full."""
    if request.app.state.workers.is_full:
        raise Problem(503, "busy", "The queue is full.", headers={"Retry-After": "1"})
    return {"status": "ready"}


@router.get(
    "/metrics",
    summary="Counters for Prometheus",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def metrics(request: Request) -> Response:
    """Return the counters of this process."""
    counters: Metrics = request.app.state.metrics
    return Response(counters.text(), media_type=CONTENT_TYPE_LATEST)


@router.get("/", include_in_schema=False)
async def page() -> Response:
    """Return the page."""
    return FileResponse(
        _WEB / "index.html",
        headers={"Content-Security-Policy": _PAGE_POLICY, **_CHECKED, **_PLAIN},
    )


@router.get("/service-worker.js", include_in_schema=False)
async def service_worker() -> Response:
    """Return the script that keeps the page for when the server is away."""
    return Response(_service_worker(), media_type="text/javascript", headers=_CHECKED)


@router.get("/docs", include_in_schema=False)
async def docs() -> Response:
    """Return the interactive documentation."""
    html = (_WEB / "docs.html").read_text(encoding="utf-8")
    return HTMLResponse(html, headers={"Content-Security-Policy": _DOCS_POLICY})


def install(app: FastAPI) -> None:
    """Add these routes and the static files to an app."""
    app.include_router(router)
    app.mount("/static/docs", StaticFiles(directory=_SWAGGER), name="docs-files")
    files = GZipMiddleware(_PageFiles(directory=_WEB), minimum_size=500)
    app.mount("/static", files, name="page-files")


@cache
def _service_worker() -> str:
    """Return the worker with the files of the page and a digest of them all.

    The digest makes the worker another one as soon as any file is, so that browsers fetch the
    files anew, and all of them together.
    """
    found = [path for folder in _SHELL_FOLDERS for path in sorted((_WEB / folder).rglob("*.*"))]
    found += [_WEB / name for name in _SHELL_FILES]
    digest = hashlib.sha256((_WEB / "index.html").read_bytes())
    for path in found:
        digest.update(path.read_bytes())
    files = ["/", *(f"/static/{path.relative_to(_WEB).as_posix()}" for path in found)]
    constants = {"VERSION": digest.hexdigest()[:16], "FILES": files}
    lines = [f"const {name} = {json.dumps(value)};" for name, value in constants.items()]
    return "\n".join([*lines, (_WEB / "service-worker.js").read_text(encoding="utf-8")])
