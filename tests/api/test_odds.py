"""The sibling games' odds over HTTP and on the command line: the handed answers and bad input."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from api.odds import ODDS
from tests.api.conftest import CASES
from tests.api.test_cli import run

if TYPE_CHECKING:
    from fastapi.testclient import TestClient

FIVE_UP = json.loads((CASES / "five_up_exact.json").read_text("utf-8"))
TAKE_FIVE = json.loads((CASES / "take_five_vectors.json").read_text("utf-8"))["cases"]

GIMME_FIVE = json.loads((CASES / "gimme_five_exact.json").read_text("utf-8"))


def ask(client: TestClient, game: str, position: dict[str, Any]) -> dict[str, Any]:
    """Return the exact odds of a position."""
    response = client.post(f"/v1/{game}/odds", params={"exact": "true"}, json=position)
    assert response.status_code == 200, response.text
    reply: dict[str, Any] = response.json()
    return reply


@pytest.mark.parametrize("key", list(FIVE_UP["choose"])[::5])
def test_five_up_choices(client: TestClient, key: str) -> None:
    """Handed answers after a safe roll: the mover's chance and what to do."""
    covered, mine, other = map(int, key.split(","))
    position = {"hands": [mine, other], "covered": covered, "phase": "choose"}
    chance, best = FIVE_UP["choose"][key]
    reply = ask(client, "five-up", position)
    assert reply["win_probability_exact"][0] == chance
    assert reply["win_probability"][0] == float(Fraction(chance))
    assert reply["recommendation"] == (best[0] if len(best) == 1 else "either")


def test_five_up_sure_win(client: TestClient) -> None:
    """A sure win is exactly 1, and only that."""
    reply = ask(client, "five-up", {"hands": [1, 7]})
    assert reply["win_probability"] == [1, 0]
    assert reply["win_probability_exact"] == ["1", "0"]


def test_optimal_for_three_is_refused(client: TestClient) -> None:
    """With three players there is no one optimum; the reply says what to ask."""
    response = client.post("/v1/five-up/odds", json={"hands": [2, 2, 2]})
    assert response.status_code == 422
    assert response.json()["errors"][0]["pointer"] == "/question"
    assert "evaluate" in response.json()["detail"]


@pytest.mark.parametrize("case", TAKE_FIVE, ids=lambda case: str(case["card"]))
def test_take_five_vectors(client: TestClient, case: dict[str, Any]) -> None:
    """Handed counts of sets by bull heads, as integers."""
    position = {
        "rows": case["rows"],
        "hand": [case["card"]],
        "opponents": case["opponents"],
        "unseen_cards": case["unseen"],
        "row_policy": case["row_policy"],
    }
    reply = ask(client, "take-five", position)
    assert reply["sets"] == case["sets"]
    (card,) = reply["cards"]
    assert {str(entry["bulls"]): entry["sets"] for entry in card["bulls"]} == case["bulls"]


@pytest.mark.parametrize(
    ("key", "opponents", "discards"),
    [
        ("A", [{"hidden": 5}], ["4"]),
        ("B", [{"hidden": 3, "sets": [["7", "7"]], "dealt_pairs": ["7"]}, {"hidden": 5}], ["4"]),
    ],
)
def test_gimme_five_tables(
    client: TestClient, key: str, opponents: list[dict[str, Any]], discards: list[str]
) -> None:
    """Handed chances of two tables, as fractions."""
    case = GIMME_FIVE[key]
    position = {"hand": case["my_hand"], "opponents": opponents, "discards": discards}
    reply = ask(client, "gimme-five", position)
    assert reply["unseen"] == case["unseen"]
    assert reply["pile"] == case["deck"]
    cards = {entry["card"]: entry["probability_exact"] for entry in reply["next_card"]}
    assert cards == case["P(next card)"]
    assert reply["set_on_draw_exact"] == case["P(set on draw, numbers only)"]
    for opponent, expected in zip(reply["opponents"], case["opponents"], strict=True):
        for kind in "JBMS":
            assert opponent["holds_exact"][kind] == expected[f"P(holds {kind})"]
        assert opponent["jack_succeeds_exact"] == expected["P(my Jack works)"]


def test_gimme_five_from_a_view(client: TestClient) -> None:
    """The referee's view of a seat is a position, its history and all."""
    state = client.post("/v1/gimme-five/games", json={"players": 2, "seed": 3}).json()["state"]
    for _ in range(12):
        turn = client.post("/v1/gimme-five/actions", json={"state": state}).json()
        body = {"state": state, "action": turn["actions"][0]}
        state = client.post("/v1/gimme-five/moves", json=body).json()["state"]
    body = {"state": state, "player": 0}
    view = client.post("/v1/gimme-five/views", json=body).json()["view"]
    reply = ask(client, "gimme-five", {"view": view})
    assert reply["assumptions"]
    assert sum(Fraction(entry["probability_exact"]) for entry in reply["next_card"]) == 1
    without_hand = {key: value for key, value in view.items() if key != "hand"}
    faulty: list[tuple[dict[str, Any], set[str]]] = [
        ({"view": without_hand}, {"/view/hand"}),
        ({"view": {**view, "pile": "97", "zzz": 1}}, {"/view/pile", "/view/zzz"}),
        ({"view": view, "hand": []}, {"/hand"}),
        ({"view": []}, {"/view"}),
        ({"view": None, "assume": {"x": 1}}, {"/view", "/assume/x"}),
    ]
    for position, pointers in faulty:
        response = client.post("/v1/gimme-five/odds", json=position)
        found = {error["pointer"] for error in response.json()["errors"]}
        assert pointers <= found
        assert not found & {"/view", "/opponents"} - pointers


@pytest.mark.parametrize("game", ODDS)
def test_command_line(client: TestClient, game: str) -> None:
    """The command line gives the API's reply, and a page for a person."""
    position = json.dumps(ODDS[game].example)
    result = run("odds", game, "-", "--json", stdin=position)
    assert result.returncode == 0
    reply = client.post(f"/v1/{game}/odds", json=ODDS[game].example)
    assert result.stdout == reply.text + "\n"
    page = run("odds", game, "-", stdin=position)
    assert page.returncode == 0
    assert "%" in page.stdout


@pytest.mark.parametrize("game", ODDS)
@pytest.mark.parametrize(
    "position", [[], 5, None, {"nonsense": 1}, {"hands": "x", "hand": "x"}, {"hands": [10**400]}]
)
def test_bad_positions(client: TestClient, game: str, position: object) -> None:
    """What is no position is a 422 that says where."""
    headers = {"content-type": "application/json"}
    response = client.post(f"/v1/{game}/odds", content=json.dumps(position), headers=headers)
    assert response.status_code == 422
    assert response.json()["errors"]
