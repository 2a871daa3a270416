"""Bad input: the right status, every fault, the right place, and never a 500."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from fastapi.testclient import TestClient
    from httpx2 import Response

URL = "/v1/got-five/deductions"
STAND = ["blue", "red", "green", "orange", "pink"]
HEADERS = {"content-type": "application/json"}


def post(client: TestClient, view: dict[str, Any]) -> Response:
    """Send a view that stands on the usual stand unless it brings its own."""
    text = json.dumps({"view": {"stand": STAND, **view}})
    return client.post(URL, content=text, headers=HEADERS)


def pointers(response: Response) -> set[str]:
    """Return the pointers of a 422 problem, after a look at its form."""
    problem = response.json()
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    assert set(problem) >= {"type", "title", "status", "detail", "instance", "errors"}
    assert problem["status"] == 422
    assert problem["instance"] == URL
    assert all(error["detail"] for error in problem["errors"])
    return {error["pointer"] for error in problem["errors"]}


def clue(**changes: object) -> dict[str, Any]:
    """Return a sort clue with some fields changed."""
    return {"type": "sort", "tile": 13, "notch": 1, **changes}


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        ({"face_up": [0]}, {"face_up/0"}),
        ({"face_up": [61]}, {"face_up/0"}),
        ({"face_up": [-1]}, {"face_up/0"}),
        ({"face_up": [37.5]}, {"face_up/0"}),
        ({"face_up": ["37"]}, {"face_up/0"}),
        ({"face_up": [True]}, {"face_up/0"}),
        ({"face_up": [None]}, {"face_up/0"}),
        ({"face_up": [10**30]}, {"face_up/0"}),
        ({"face_up": 5}, {"face_up"}),
        ({"face_up": {"0": 5}}, {"face_up"}),
        ({"face_up": [7], "seen": [7]}, {"face_up/0", "seen/0"}),
        ({"clues": [clue(), clue()]}, {"clues/0/tile", "clues/1/tile"}),
        ({"clues": [clue(notch=-1)]}, {"clues/0/notch"}),
        ({"clues": [clue(notch=6)]}, {"clues/0/notch"}),
        ({"clues": [clue(notch=True)]}, {"clues/0/notch"}),
        ({"clues": [clue(type="guess")]}, {"clues/0/type"}),
        ({"clues": [clue(type="guess", extra=1)]}, {"clues/0/type", "clues/0/extra"}),
        ({"clues": [{"type": "weigh"}]}, {"clues/0/type", "clues/0/tile"}),
        ({"clues": [{"type": "weigh", "tile": 61}]}, {"clues/0/type", "clues/0/tile"}),
        ({"clues": [{"type": "sort", "tile": 13}]}, {"clues/0/notch"}),
        ({"clues": [clue(position=2)]}, {"clues/0/position"}),
        ({"clues": [{"type": "compare", "tile": 13, "position": 0, "same_dots": True}]},
         {"clues/0/position"}),
        ({"clues": [{"type": "compare", "tile": 13, "position": 6, "same_dots": True}]},
         {"clues/0/position"}),
        ({"clues": [{"type": "compare", "tile": 13, "position": 6, "same_dots": 1}]},
         {"clues/0/same_dots", "clues/0/position"}),
        ({"stand": ["blue", "blue", "green", "orange", "pink"]}, {"stand/0", "stand/1"}),
        ({"stand": ["blue", "mauve", "green", "orange", "pink"]}, {"stand/1"}),
        ({"stand": ["blue", "red", "green", "orange"]}, {"stand"}),
        ({"stand": ["blue", 4, "green", "orange", "pink"]}, {"stand/1"}),
        ({"unknown": 1}, {"unknown"}),
        ({"clues": [clue(CompareClue={}, SortClue=[])]},
         {"clues/0/CompareClue", "clues/0/SortClue"}),
        ({"clues": [{"CompareClue": {}}], "tile_set": {"": None}},
         {"clues/0/CompareClue", "clues/0/tile", "clues/0/notch", "tile_set/", "tile_set/name",
          "tile_set/tiles"}),
        ({"seen": [{}] * 200_000, "face_up": [5] * 61}, {"seen"}),
        ({"seen": [5] * 61, "face_up": list(range(1, 61)) * 2}, {"seen", "face_up"}),
        ({"tile_set": "no such set"}, {"tile_set"}),
        ({"tile_set": 5}, {"tile_set"}),
        ({"tile_set": {"name": "x", "tiles": []}}, {"tile_set/tiles"}),
        ({"opponents": [{"tiles": [1, 6, 3, 4, 5]}]},
         {"opponents/0/tiles/0", "opponents/0/tiles/1", "opponents/0/tiles/2"}),
        ({"opponents": [{"tiles": [5, 4, 8, 11, 17]}]},
         {"opponents/0/tiles/1"}),
        ({"opponents": [{"tiles": [1, 2, 3, 4]}]}, {"opponents/0/tiles"}),
        ({"opponents": [{"tiles": [1, 2, 3, 4, 5], "clues": [clue(notch=4)]}]},
         {"opponents/0/clues/0/notch"}),
        ({"opponents": [{}] * 4}, {"opponents", *(f"opponents/{i}/tiles" for i in range(4))}),
        ({"marks": {"crossed_out": [61], "guesses": [None] * 4}},
         {"marks/crossed_out/0", "marks/guesses"}),
        ({"face_up": [0, "x", 7], "seen": [7], "clues": [clue(notch=9)], "z": 1},
         {"face_up/0", "face_up/1", "face_up/2", "seen/0", "clues/0/notch", "z"}),
    ],
)  # fmt: skip
def test_faults(client: TestClient, view: dict[str, Any], expected: set[str]) -> None:
    """Every fault is named, shape and rule alike, and nothing else."""
    assert pointers(post(client, view)) == {f"/view/{place}" for place in expected}


def test_what_is_missing_is_required(client: TestClient) -> None:
    """What stands in for a missing value while the rest is checked is never spoken of."""
    errors = post(client, {"clues": [{"type": "weigh"}]}).json()["errors"]
    assert {error["pointer"]: error["detail"] for error in errors} == {
        "/view/clues/0/type": "must be 'sort' or 'compare'",
        "/view/clues/0/tile": "required",
    }


def test_whole_numbers_are_integers(client: TestClient) -> None:
    """26.0 and 2.6e1 are the integer 26, as JSON has it."""
    text = json.dumps({"view": {"stand": STAND}})[:-2]
    bodies = [f'{text}, "face_up": [{number}]}}}}' for number in ("26", "26.0", "2.6e1")]
    replies = {client.post(URL, content=body, headers=HEADERS).content for body in bodies}
    assert len(replies) == 1


def test_set_with_59_tiles(client: TestClient) -> None:
    """A tile set that lost a tile is refused with the place."""
    colors = ["a", "b", "c", "d", "e"]
    tiles = [{"number": n, "color": colors[n % 5], "dots": 1} for n in range(1, 60)]
    view = {"stand": colors, "tile_set": {"name": "x", "tiles": tiles}}
    assert pointers(post(client, view)) == {"/view/tile_set/tiles"}


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"   ",
        b"{",
        b"nonsense",
        b'{"view": NaN}',
        b'{"view": Infinity}',
        b'{"view": 1, "view": 2}',
        b'{"view": "\xff"}',
        b'{"view": "\\ud800"}',
        b"[" * 100_000,
        b'{"a":' * 40 + b"1" + b"}" * 40,
        b'{"view": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda text: text[:12].decode("latin-1"),
)
def test_not_json(client: TestClient, text: bytes) -> None:
    """What is no JSON, or JSON that nobody writes, is a 400 that says why."""
    response = client.post(URL, content=text, headers=HEADERS)
    assert response.status_code == 400
    assert response.json()["type"].endswith("/not_json")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b'\xef\xbb\xbf{"view": {}}', "begins with a byte order mark"),
        (b'{"view": 1, "view": 2}', "object: /view."),
        (b'{"view": {"clues": [{}, {"tile": 1, "tile": 1}], "seen": [], "seen": []}}',
         "object: /view/seen, /view/clues/1/tile."),
        (b'{"a": 1, "a": {"b": 1, "b": 2}, "c/d": 1, "c/d": 2}', "object: /a, /a/b."),
    ],
)  # fmt: skip
def test_what_is_not_json_and_why(client: TestClient, text: bytes, words: str) -> None:
    """The reply says what to mend: a mark in front, or which keys stand twice, and where."""
    response = client.post(URL, content=text, headers=HEADERS)
    assert response.status_code == 400
    assert words in response.json()["detail"]


@pytest.mark.parametrize("body", [[], 5, "x", None, {}, {"view": None}, {"view": []}])
def test_wrong_shapes(client: TestClient, body: object) -> None:
    """JSON of another shape is a 422."""
    response = client.post(URL, content=json.dumps(body), headers=HEADERS)
    assert response.status_code == 422


@pytest.mark.parametrize("media_type", ["text/plain", "application/xml", "multipart/form-data"])
def test_content_type(client: TestClient, media_type: str) -> None:
    """Another content type is a 415, whatever the body holds."""
    response = client.post(URL, content=b"{}", headers={"content-type": media_type})
    assert response.status_code == 415


def test_charset_is_no_other_type(client: TestClient) -> None:
    """The usual type may name the usual charset."""
    headers = {"content-type": "application/json; charset=utf-8"}
    text = json.dumps({"view": {"stand": STAND}})
    assert client.post(URL, content=text, headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("query", "parameters"),
    [
        ("hands=1e9", {"hands"}),
        ("hands=1001", {"hands"}),
        ("hands=-1", {"hands"}),
        ("hands=5.0", {"hands"}),
        ("hands=%205", {"hands"}),
        ("hands=", {"hands"}),
        ("offset=-1", {"offset"}),
        ("offset=99999999999999999999", {"offset"}),
        ("offset=9007199254740992", {"offset"}),
        ("engine=gurobi", {"engine"}),
        ("exact=1", {"exact"}),
        ("exact=True", {"exact"}),
        ("hands=1&hands=2", {"hands"}),
        ("limit=5&hands=x", {"limit", "hands"}),
    ],
)
def test_query(client: TestClient, query: str, parameters: set[str]) -> None:
    """Query parameters are checked as strictly, and named."""
    response = client.post(f"{URL}?{query}", json={"view": {"stand": STAND}})
    assert response.status_code == 422
    assert {error["parameter"] for error in response.json()["errors"]} == parameters


def test_range_of_a_large_number(client: TestClient) -> None:
    """A number too large, of whatever length, is told its range, not that it is none."""
    for offset in (10**16, 10**60):
        response = client.post(f"{URL}?offset={offset}", json={"view": {"stand": STAND}})
        (error,) = response.json()["errors"]
        assert error["detail"] == "must be less than or equal to 9007199254740991"


DAILY = "/v1/got-five/puzzles/daily"


@pytest.mark.parametrize(
    ("path", "parameters"),
    [
        (f"{DAILY}?date=foo&difficulty=x", {"date", "difficulty"}),
        (f"{DAILY}?date=foo&zz=1", {"date", "zz"}),
        (f"{DAILY}?date=2026-02-30&date=2026-02-30", {"date"}),
        (f"{URL}?position=zzz&hands=-1", {"position", "hands"}),
        (f"{URL}?hands=-1&zz=1", {"position", "hands", "zz"}),
    ],
)
def test_all_faults_of_a_query(client: TestClient, path: str, parameters: set[str]) -> None:
    """Every parameter at fault is named once, whether its form is wrong or what it says."""
    response = client.get(path)
    assert response.status_code == 422
    named = [error["parameter"] for error in response.json()["errors"]]
    assert sorted(named) == sorted(parameters)


@pytest.mark.parametrize(
    "path", ["/v1/got-five/deductions?exakt=1", "/v1/five-up/odds?exakt=1", "/v1/got-five/games?x"]
)
def test_all_faults_of_query_and_body(client: TestClient, path: str) -> None:
    """One reply names the faults of the query and those of the body."""
    response = client.post(path, json={"zz": 1})
    errors = response.json()["errors"]
    assert response.status_code == 422
    assert any("parameter" in error for error in errors)
    assert {"pointer": "/zz", "detail": "unknown field"} in errors
    assert response.json()["detail"] == f"{len(errors)} fields are at fault; see errors."


@pytest.mark.parametrize(
    "notation", ["", "x", "got-five-view/2;stand=a", "got-five-state/1;phase=deal", "%00"]
)
def test_bad_notation(client: TestClient, notation: str) -> None:
    """A position that cannot be read is a fault of the parameter."""
    response = client.get(URL, params={"position": notation})
    assert response.status_code == 422
    assert {error["parameter"] for error in response.json()["errors"]} == {"position"}


@pytest.mark.parametrize(
    ("guess", "places"),
    [
        ([3, 14, 16, 20], {"/guess"}),
        ([3, 14, 16, 42, 20], {"/guess/4"}),
        ([0, 14, 16, 20, 61], {"/guess/0", "/guess/4"}),
        ([3, 3, 16, 20, 42], {"/guess/1"}),
    ],
)
def test_guesses_that_are_none(client: TestClient, guess: list[int], places: set[str]) -> None:
    """A guess is five ascending numbers of the game."""
    body = {"view": {"stand": STAND}, "guess": guess}
    response = client.post("/v1/got-five/guesses", json=body)
    assert {error["pointer"] for error in response.json()["errors"]} == places


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/v1/got-five/nowhere", 404),
        ("GET", "/v1/chess/games", 404),
        ("DELETE", "/v1/games", 405),
        ("PUT", URL, 405),
    ],
)
def test_unknown_paths(client: TestClient, method: str, path: str, status: int) -> None:
    """Unknown paths and methods are problems like all others."""
    response = client.request(method, path)
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json()["status"] == status
    assert (status == 405) == ("allow" in response.headers)
