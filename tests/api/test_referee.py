"""The referee over HTTP: whole games, manual chance, forged states, names and views."""

from __future__ import annotations

import copy
import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from rulesets.registry import RULESETS

if TYPE_CHECKING:
    from fastapi.testclient import TestClient

GAMES = list(RULESETS)


def ask(client: TestClient, game: str, path: str, **body: object) -> dict[str, Any]:
    """Return a good reply of the referee."""
    response = client.post(f"/v1/{game}/{path}", json=body)
    assert response.status_code == 200, response.text
    reply: dict[str, Any] = response.json()
    return reply


def new_game(client: TestClient, game: str, **body: object) -> dict[str, Any]:
    """Return the state of a new game for as few players as it takes, with seed 7."""
    players = RULESETS[game].PLAYERS.start
    state: dict[str, Any] = ask(client, game, "games", **{"players": players, "seed": 7, **body})[
        "state"
    ]
    return state


@pytest.mark.parametrize("game", GAMES)
def test_whole_game(client: TestClient, game: str) -> None:
    """A client that keeps nothing but the state plays to the end and gets standings then."""
    rng = random.Random(5)
    state = new_game(client, game)
    moved: dict[str, Any] = {}
    for _ in range(2_000):
        turn = ask(client, game, "actions", state=state)
        if turn["to_act"] is None:
            break
        assert turn["to_act"] in range(len(state["players"]))
        moved = ask(client, game, "moves", state=state, action=rng.choice(turn["actions"]))
        assert moved["events"][0]["type"] == "action"
        assert moved["events"][0]["actor"] == turn["to_act"]
        state = moved["state"]
    else:
        pytest.fail("the game did not end")
    assert turn["actions"] == turn["interrupts"] == []
    assert [entry["seat"] for entry in moved["standings"]] == list(range(len(state["players"])))


@pytest.mark.parametrize("game", GAMES)
def test_manual_chance(client: TestClient, game: str) -> None:
    """Chance left to the caller: outcomes with exact probabilities, handed back as listed."""
    state = new_game(client, game, chance="manual")
    turn = ask(client, game, "actions", state=state)
    if turn["to_act"] != "chance":
        turn_action = turn["actions"][0]
        moved = ask(client, game, "moves", state=state, action=turn_action, chance="manual")
        state = moved["state"]
        turn = ask(client, game, "actions", state=state)
    assert turn["to_act"] == "chance"
    total = sum(Fraction(action["probability_exact"]) for action in turn["actions"])
    assert total == 1
    outcome = turn["actions"][-1]
    assert outcome["probability"] == float(Fraction(outcome["probability_exact"]))
    moved = ask(client, game, "moves", state=state, action=outcome, chance="manual")
    assert moved["state"]["position"] != state["position"]
    assert moved["state"]["chance_events"] == 0


@pytest.mark.parametrize("game", GAMES)
def test_seed_fixes_the_game(client: TestClient, game: str) -> None:
    """The same seed gives the same deal; without one each game is another."""
    assert new_game(client, game) == new_game(client, game)
    assert new_game(client, game) != new_game(client, game, seed=8)
    drawn = {new_game(client, game, seed=None)["seed"] for _ in range(5)}
    assert len(drawn) == 5


@pytest.mark.parametrize("game", GAMES)
def test_views(client: TestClient, game: str) -> None:
    """Every seat and a spectator have a view; another seat is refused."""
    state = new_game(client, game)
    for player in (None, *range(len(state["players"]))):
        assert ask(client, game, "views", state=state, player=player)["view"]
    for player in (-1, len(state["players"])):
        response = client.post(f"/v1/{game}/views", json={"state": state, "player": player})
        assert response.status_code == 422
        assert response.json()["errors"][0]["pointer"] == "/player"


@pytest.mark.parametrize("game", GAMES)
def test_illegal_action(client: TestClient, game: str) -> None:
    """An action of another moment is refused with its reason and place."""
    first = new_game(client, game)
    turn = ask(client, game, "actions", state=first)
    moved = ask(client, game, "moves", state=first, action=turn["actions"][0])
    seen = [turn["actions"]]
    seen.append(ask(client, game, "actions", state=moved["state"])["actions"])
    strangers = [action for action in seen[0] if action not in seen[1]]
    for action in strangers[:3]:
        body = {"state": moved["state"], "action": action}
        response = client.post(f"/v1/{game}/moves", json=body)
        assert response.status_code == 422
        assert response.json()["type"].endswith("/illegal_action")
        assert response.json()["errors"][0]["pointer"] == "/action"


@pytest.mark.parametrize("game", GAMES)
def test_an_action_says_its_type(client: TestClient, game: str) -> None:
    """What is meant is never guessed from the other fields, and other faults are named as well."""
    state = new_game(client, game)
    action = ask(client, game, "actions", state=state)["actions"][0]
    untyped = {key: value for key, value in action.items() if key != "type"}
    for body, pointers in (
        ({"state": state, "action": untyped}, {"/action/type"}),
        ({"state": {**state, "seed": "x"}, "action": {}}, {"/action/type", "/state/seed"}),
        ({"state": state, "action": {"x": 1}, "y": 1}, {"/action/type", "/y"}),
    ):
        response = client.post(f"/v1/{game}/moves", json=body)
        assert response.status_code == 422
        assert {error["pointer"] for error in response.json()["errors"]} == pointers


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "chess"),
        ("version", 999),
        ("seed", -1),
        ("seed", 2**53),
        ("chance_events", -1),
        ("players", ["Ann"]),
        ("players", ["", "x"]),
        ("position", None),
        ("position", {}),
        ("unknown", 1),
    ],
)
def test_forged_envelope(client: TestClient, game: str, field: str, value: object) -> None:
    """A state whose envelope does not fit is refused with the place."""
    state = {**new_game(client, game), field: value}
    for path, more in (("actions", {}), ("views", {"player": None})):
        response = client.post(f"/v1/{game}/{path}", json={"state": state, **more})
        assert response.status_code == 422
        places = [error["pointer"] for error in response.json()["errors"]]
        assert any(place.startswith(f"/state/{field}") for place in places)


@pytest.mark.parametrize("wins", [[], [0], [0, 0, 0], {}, None, ["a", 1]])
def test_lists_of_a_fixed_length(client: TestClient, wins: object) -> None:
    """A list that must have two members is refused when it has not, beside all other faults."""
    state = new_game(client, "gimme-five")
    state["position"]["wins"] = wins
    state["seed"] = -1
    response = client.post("/v1/gimme-five/actions", json={"state": state})
    assert response.status_code == 422
    places = [error["pointer"] for error in response.json()["errors"]]
    assert "/state/seed" in places
    assert any(place.startswith("/state/position/wins") for place in places)


def test_forged_tiles(client: TestClient) -> None:
    """A tile twice and a sixty-first tile are refused with their places."""
    state = new_game(client, "got-five")
    twice = copy.deepcopy(state)
    twice["position"]["face_up"][0] = twice["position"]["stands"][1]["tiles"][2]
    more = copy.deepcopy(state)
    more["position"]["face_up"].append(61)
    for forged, places in (
        (twice, {"/state/position/face_up/0", "/state/position/stands/1/tiles/2"}),
        (more, {"/state/position/face_up/5"}),
    ):
        response = client.post("/v1/got-five/actions", json={"state": forged})
        assert response.status_code == 422
        assert {error["pointer"] for error in response.json()["errors"]} == places


def test_announcement_in_another_turn(client: TestClient) -> None:
    """A seat may announce in another's turn; its own five tiles win the game."""
    state = new_game(client, "got-five", players=["Ann", "Ben", "Cleo"])
    assert state["players"] == ["Ann", "Ben", "Cleo"]
    turn = ask(client, "got-five", "actions", state=state)
    assert {"seat": 2, "type": "announce"} in turn["interrupts"]
    hand = state["position"]["stands"][2]["tiles"]
    wrong = {"type": "announce", "seat": 1, "hand": hand}
    moved = ask(client, "got-five", "moves", state=state, action=wrong)
    assert moved["standings"] is None
    assert moved["events"][1] == {"seat": 1, "type": "eliminated"}
    right = {"type": "announce", "seat": 2, "hand": hand}
    moved = ask(client, "got-five", "moves", state=moved["state"], action=right)
    assert [entry["place"] for entry in moved["standings"]] == [2, 2, 1]


def test_views_feed_the_solver(client: TestClient) -> None:
    """What the referee shows a seat is what the solver takes; the true hand is among the hands."""
    state = new_game(client, "got-five")
    for seat in range(2):
        view = ask(client, "got-five", "views", state=state, player=seat)["view"]
        reply = ask(client, "got-five", "deductions?hands=1000", view=view)
        assert state["position"]["stands"][seat]["tiles"] in reply["hands"]


@pytest.mark.parametrize("game", GAMES)
def test_wrong_wishes(client: TestClient, game: str) -> None:
    """Every fault of a wish for a new game is named at once."""
    body = {"players": 99, "seed": -1, "options": {"nonsense": 1}}
    response = client.post(f"/v1/{game}/games", json=body)
    places = {error["pointer"] for error in response.json()["errors"]}
    assert places >= {"/players", "/seed", "/options/nonsense"}
    for players in (10**12, -5, [], ["x"] * 900):
        response = client.post(f"/v1/{game}/games", json={"players": players})
        assert response.status_code == 422


def test_games(client: TestClient) -> None:
    """The list names every game with its player numbers and option defaults."""
    games = {entry["name"]: entry for entry in client.get("/v1/games").json()["games"]}
    assert list(games) == GAMES
    assert games["got-five"]["players"] == {"min": 2, "max": 4}
    assert games["got-five"]["options"] == {"tile_set": "standard"}
    for game in GAMES:
        new_game(client, game, options=games[game]["options"])
