"""Take 5's last tricks over HTTP."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from solver.take_five import Endgame, Equilibrium, endgame

if TYPE_CHECKING:
    from fastapi.testclient import TestClient

ROWS = ((10, 20, 30, 40, 50), (55,), (70, 75), (90,))


def test_two_players(client: TestClient) -> None:
    """The optimum of both comes as exactly as the solver has it."""
    hands = ((52, 91), (8, 60))
    body: dict[str, Any] = {"rows": ROWS, "hands": hands}
    reply = client.post("/v1/take-five/endgame", params={"exact": "true"}, json=body).json()
    expected = endgame(Endgame(ROWS, hands))
    assert isinstance(expected, Equilibrium)
    assert Fraction(reply["value_exact"]) == expected.value


def test_three_players_have_a_best_response(client: TestClient) -> None:
    """With three players one seat answers named policies, and says so."""
    body = {"rows": ROWS, "hands": [[52, 91], [8, 60], [53, 61]]}
    response = client.post("/v1/take-five/endgame", json=body)
    assert response.status_code == 200
    refused = client.post("/v1/take-five/endgame", json={**body, "question": "equilibrium"})
    assert refused.status_code == 422


def test_faults(client: TestClient) -> None:
    """A card in two places is named at both."""
    body = {"rows": ROWS, "hands": [[52, 91], [52, 60]]}
    response = client.post("/v1/take-five/endgame", json=body)
    places = {error["pointer"] for error in response.json()["errors"]}
    assert places == {"/hands/0/0", "/hands/1/0"}
