"""5 Up's lengths and picture over HTTP, and its commands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from tests.api.test_cli import run

if TYPE_CHECKING:
    from fastapi.testclient import TestClient


def test_lengths(client: TestClient) -> None:
    """The same seed gives the same games; the counts add up and the interval holds the mean."""
    body = {"position": {"hands": [2, 2]}, "games": 300, "seed": 5}
    reply = client.post("/v1/five-up/lengths", json=body).json()
    assert reply == client.post("/v1/five-up/lengths", json=body).json()
    assert sum(entry["games"] for entry in reply["counts"]) == sum(reply["wins"]) == 300
    low, high = reply["rolls"]["interval"]
    assert low < reply["rolls"]["mean"] < high
    other = client.post("/v1/five-up/lengths", json={**body, "seed": 6}).json()
    assert other["counts"] != reply["counts"]


def test_lengths_that_are_none(client: TestClient) -> None:
    """Every fault is named, those of the position too."""
    body = {"position": {"hands": [0, 2], "covered": 6}, "games": 1, "seed": -1}
    response = client.post("/v1/five-up/lengths", json=body)
    assert response.status_code == 422
    places = {error["pointer"] for error in response.json()["errors"]}
    assert places == {"/position/hands/0", "/position/covered", "/games", "/seed"}


def test_picture(client: TestClient) -> None:
    """The picture is SVG, cacheable, and another one for other rules."""
    shown = client.get("/v1/five-up/picture.svg", params={"tokens": 3})
    assert shown.headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(shown.text).tag.endswith("svg")  # noqa: S314 - our own drawing
    assert shown.headers["etag"]
    other = client.get("/v1/five-up/picture.svg", params={"tokens": 3, "bust": "one"})
    assert other.text != shown.text
    assert client.get("/v1/five-up/picture.svg", params={"tokens": 11}).status_code == 422
    assert run("picture", "five-up", "--tokens", "3").stdout == shown.text


def test_solve() -> None:
    """The command states what it takes, and answers as the API does."""
    result = run("solve", "five-up", "--players", "3", "--tokens", "2", "--json")
    assert result.returncode == 0
    assert "MiB" in result.stderr
    position = json.dumps({"hands": [2, 2, 2], "question": "evaluate"})
    assert result.stdout == run("odds", "five-up", "-", "--json", stdin=position).stdout
    assert run("solve", "five-up", "-", "--json", stdin=position).stdout == result.stdout


@pytest.mark.parametrize(
    "arguments", [("solve", "chess"), ("picture", "chess"), ("picture", "five-up", "--bust", "x")]
)
def test_bad_commands(arguments: tuple[str, ...]) -> None:
    """Unknown games and words are status 2."""
    result = run(*arguments)
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
