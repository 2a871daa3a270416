"""Gimme 5!'s deals and matches over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from fastapi.testclient import TestClient


def test_deal(client: TestClient) -> None:
    """The chances of a deal come as fractions, for either deck."""
    plain = client.get("/v1/gimme-five/deal", params={"exact": "true"}).json()
    assert plain["sets_exact"][0] == "373085/663507"
    fives = client.get("/v1/gimme-five/deal", params={"play_fives": "true"}).json()
    assert fives["sets"][0] > plain["sets"][0]


def test_match(client: TestClient) -> None:
    """A decimal is the fraction that its digits are: two rounds of 3/5 in a row."""
    body = {"round_win": 0.6, "wins": [1, 2]}
    reply = client.post("/v1/gimme-five/match", params={"exact": "true"}, json=body).json()
    assert reply == {"win_probability": 0.36, "win_probability_exact": "9/25"}
    sure = client.post("/v1/gimme-five/match", json={"round_win": 1}).json()
    assert sure == {"win_probability": 1}


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ({}, {"/round_win"}),
        ({"round_win": 1.5, "wins": [3, -1]}, {"/round_win", "/wins/0", "/wins/1"}),
        ({"round_win": "half", "wins": [3, 0]}, {"/round_win", "/wins/0"}),
        ({"round_win": 0.5, "wins": [1]}, {"/wins/1"}),
        ({"round_win": True, "score": 1}, {"/round_win", "/score"}),
    ],
)
def test_no_match(client: TestClient, body: dict[str, Any], pointers: set[str]) -> None:
    """Every fault is named."""
    response = client.post("/v1/gimme-five/match", json=body)
    assert response.status_code == 422
    assert {error["pointer"] for error in response.json()["errors"]} == pointers
