"""A client of the whole application, and positions to ask about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from fastapi.testclient import TestClient

from api.app import create_app
from api.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = Path(__file__).parent.parent / "cases"


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    """Return a client whose errors are replies, as for any client."""
    app = create_app(Settings())
    with TestClient(app, raise_server_exceptions=False) as test_client:
        yield test_client


@pytest.fixture
def photo() -> dict[str, Any]:
    """Return the photographed position with its hands, fresh for every test."""
    case: dict[str, Any] = json.loads((CASES / "got_five_photo.json").read_text("utf-8"))
    return case


@pytest.fixture
def contradiction(photo: dict[str, Any]) -> dict[str, Any]:
    """Return the photographed view with one answer turned wrong, so that no hand fits."""
    view: dict[str, Any] = photo["view"]
    view["clues"][1]["notch"] = 0
    return view
