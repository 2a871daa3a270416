"""Puzzles over HTTP: made, named, shown a day at a time, and answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.api.test_got_five_help import follow

if TYPE_CHECKING:
    from fastapi.testclient import TestClient

PUZZLES = "/v1/got-five/puzzles"
FIELDS = {"id", "kind", "view", "difficulty", "effort", "steps", "clue_count"}


def make(client: TestClient, query: str = "", **body: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """Return puzzles as wished."""
    response = client.post(PUZZLES + query, json=body)
    assert response.status_code == 200, response.text
    puzzles: list[dict[str, Any]] = response.json()["puzzles"]
    return puzzles


def test_same_seed_same_bytes(client: TestClient) -> None:
    """A seed gives the same bytes; without one, the seed in the reply does."""
    body = {"difficulty": "easy", "players": 2, "seed": 11, "count": 2}
    first = client.post(PUZZLES, json=body)
    assert client.post(PUZZLES, json=body).content == first.content
    drawn = client.post(PUZZLES, json={}).json()
    assert make(client, seed=drawn["seed"]) == drawn["puzzles"]


@pytest.mark.parametrize("kind", ["deduce", "mistake"])
def test_form(client: TestClient, kind: str) -> None:
    """A puzzle has its fields, the solution only on request, and pointers that lead into it."""
    (puzzle,) = make(client, kind=kind, seed=5)
    assert set(puzzle) == FIELDS
    assert puzzle["clue_count"] == len(puzzle["view"]["clues"]) > 0
    steps = puzzle["steps"]
    if kind == "mistake":
        for shown in steps:
            pointers = [*shown["suspects"], *([shown["without"]] if shown["without"] else [])]
            assert all(follow(puzzle, pointer) in puzzle["view"]["clues"] for pointer in pointers)
        steps = [step for shown in steps for step in shown["steps"]]
    for step in steps:
        assert all(follow(puzzle, pointer) is not None for pointer in step["premises"])
    (solved,) = make(client, "?solution=true", kind=kind, seed=5)
    assert set(solved) == {*FIELDS, "solution"}
    del solved["solution"]
    assert solved == puzzle


def test_a_deduce_puzzle_is_a_solved_view(client: TestClient) -> None:
    """The view of a puzzle can be asked about like any other, and has one hand."""
    (puzzle,) = make(client, "?solution=true", seed=6)
    reply = client.post("/v1/got-five/deductions", json={"view": puzzle["view"]}).json()
    assert reply["hands"] == [puzzle["solution"]]
    hint = client.post("/v1/got-five/hints", json={"view": puzzle["view"], "level": 4}).json()
    assert hint["steps"] == puzzle["steps"]


def test_a_mistake_is_a_contradiction(client: TestClient) -> None:
    """The view of a mistake is a contradiction whose one repair by an answer is the solution."""
    (puzzle,) = make(client, "?solution=true", kind="mistake", seed=6)
    reply = client.post("/v1/got-five/deductions", json={"view": puzzle["view"]})
    assert reply.status_code == 409
    changes = [repair for repair in reply.json()["repairs"] if repair["change"] != "remove"]
    assert changes == [puzzle["solution"]]


def test_by_id(client: TestClient) -> None:
    """An id gives the same puzzle, also as it would be typed, and can be cached."""
    (puzzle,) = make(client, seed=8)
    path = f"{PUZZLES}/{puzzle['id']}"
    response = client.get(path)
    assert response.json() == puzzle
    assert client.get(path.upper().replace(PUZZLES.upper(), PUZZLES)).json() == puzzle
    again = client.get(path, headers={"if-none-match": response.headers["etag"]})
    assert again.status_code == 304
    assert "solution" in client.get(path + "?solution=true").json()


@pytest.mark.parametrize("puzzle_id", ["1625fnvwcjhg5nnrnx", "1625fnvwcjhg5nnrn", "%00", "ü" * 99])
def test_damaged_ids(client: TestClient, puzzle_id: str) -> None:
    """A damaged id is 404 and says so, for the puzzle and for its answers."""
    for response in (
        client.get(f"{PUZZLES}/{puzzle_id}"),
        client.post(f"{PUZZLES}/{puzzle_id}/answers", json={"guess": [1, 2, 3, 4, 5]}),
    ):
        assert response.status_code == 404
        assert response.headers["content-type"] == "application/problem+json"
        assert "damaged" in response.json()["detail"]


def test_daily(client: TestClient) -> None:
    """A date and a difficulty name one puzzle; without a date it is today's and not kept long."""
    query = {"date": "2026-11-30", "difficulty": "easy"}
    response = client.get(f"{PUZZLES}/daily", params=query)
    puzzle = response.json()
    assert puzzle["difficulty"] == "easy"
    assert "etag" in response.headers
    assert client.get(f"{PUZZLES}/{puzzle['id']}").json() == puzzle
    today = client.get(f"{PUZZLES}/daily")
    assert today.json()["difficulty"] == "medium"
    assert "etag" not in today.headers


@pytest.mark.parametrize(
    "query",
    [
        {"date": "2026-02-30"},
        {"date": "20261130"},
        {"date": "today"},
        {"date": ""},
        {"date": "0000-01-01"},
        {"difficulty": "mild"},
        {"day": "2026-11-30"},
        {"solution": "1"},
    ],
)
def test_bad_daily_queries(client: TestClient, query: dict[str, str]) -> None:
    """What is no date, no difficulty or no parameter is named."""
    response = client.get(f"{PUZZLES}/daily", params=query)
    assert response.status_code == 422
    (error,) = response.json()["errors"]
    assert error["parameter"] == next(iter(query))


def test_answers(client: TestClient) -> None:
    """A right guess is right, a wrong one is wrong, and nothing else is said."""
    (puzzle,) = make(client, "?solution=true", seed=9)
    path = f"{PUZZLES}/{puzzle['id']}/answers"
    assert client.post(path, json={"guess": puzzle["solution"]}).json() == {"correct": True}
    assert client.post(path, json={"guess": [1, 2, 3, 4, 5]}).json() == {"correct": False}
    (puzzle,) = make(client, "?solution=true", kind="mistake", seed=9)
    path = f"{PUZZLES}/{puzzle['id']}/answers"
    guess = {key: puzzle["solution"][key] for key in ("pointer", "change")}
    assert client.post(path, json={"guess": guess}).json() == {"correct": True}
    assert client.post(path, json={"guess": puzzle["solution"]}).json() == {"correct": True}
    assert client.post(path, json={"guess": {**guess, "hand_count": 0}}).json() == {"correct": True}
    wrong = {**guess, "pointer": "/view/clues/40/notch"}
    assert client.post(path, json={"guess": wrong}).json() == {"correct": False}


@pytest.mark.parametrize(
    ("guess", "pointer"),
    [
        ([1, 2, 3], "/guess"),
        ([1, 2, 3, 4, 99], "/guess/4"),
        (["1", 2, 3, 4, 5], "/guess/0"),
        ({"pointer": "/view/clues/0/notch", "change": 1}, "/guess"),
        ({"pointer": "/clues/0", "change": 1}, "/guess/pointer"),
        ({"pointer": "/view/clues/0/notch", "change": "1"}, "/guess/change"),
        ({"pointer": "/view/clues/0/notch"}, "/guess/change"),
        ({"pointer": "/view/clues/0/notch", "change": 1, "hand_count": "1"}, "/guess/hand_count"),
        ({"pointer": "/view/clues/0/notch", "change": 1, "hands": 1}, "/guess/hands"),
    ],
)
def test_bad_answers(client: TestClient, guess: object, pointer: str) -> None:
    """What is no guess at this kind of puzzle is refused with its place."""
    (puzzle,) = make(client, seed=9)
    response = client.post(f"{PUZZLES}/{puzzle['id']}/answers", json={"guess": guess})
    assert response.status_code == 422
    assert [error["pointer"] for error in response.json()["errors"]] == [pointer]


def test_bad_wishes(client: TestClient) -> None:
    """Every fault of a wish comes back at once."""
    body = {
        "kind": "mistake",
        "players": 5,
        "seed": -1,
        "count": 101,
        "fewest": True,
        "tile_set": "none",
        "clues": "all",
    }
    response = client.post(PUZZLES, json=body)
    assert response.status_code == 422
    pointers = {error["pointer"] for error in response.json()["errors"]}
    assert pointers == {f"/{key}" for key in body if key != "kind"}
