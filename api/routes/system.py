"""Whether the server lives, how it does, and its documentation, served from here alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import fastapi_offline
from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles

from api.metrics import CONTENT_TYPE_LATEST, Metrics
from api.problems import Problem

if TYPE_CHECKING:
    from fastapi import FastAPI

__all__ = ["install", "router"]

router = APIRouter(tags=["System"])

_WEB = Path(__file__).parent.parent / "web"
_SWAGGER = Path(fastapi_offline.__file__).parent / "static"
"""The package carries Swagger UI, which FastAPI would load from elsewhere."""

_PAGE_POLICY = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
_DOCS_POLICY = f"{_PAGE_POLICY}; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
"""Swagger UI styles its elements in place; the page of the house does not."""


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


@router.get("/metrics", summary="Counters for Prometheus", response_class=Response)
async def metrics(request: Request) -> Response:
    """Return the counters of this process."""
    counters: Metrics = request.app.state.metrics
    return Response(counters.text(), media_type=CONTENT_TYPE_LATEST)


@router.get("/", include_in_schema=False)
async def page() -> Response:
    """Return the page."""
    return FileResponse(_WEB / "index.html", headers={"Content-Security-Policy": _PAGE_POLICY})


@router.get("/docs", include_in_schema=False)
async def docs() -> Response:
    """Return the interactive documentation."""
    html = (_WEB / "docs.html").read_text(encoding="utf-8")
    return HTMLResponse(html, headers={"Content-Security-Policy": _DOCS_POLICY})


def install(app: FastAPI) -> None:
    """Add these routes and the static files to an app."""
    app.include_router(router)
    app.mount("/static/docs", StaticFiles(directory=_SWAGGER), name="docs-files")
    app.mount("/static", StaticFiles(directory=_WEB), name="page-files")
