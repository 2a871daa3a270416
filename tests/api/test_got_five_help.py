"""Hints, marks and opponents over HTTP: pointers into the body, levels, caching."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest

from tests.api.test_got_five import NOTATION

if TYPE_CHECKING:
    from fastapi.testclient import TestClient


def follow(body: object, pointer: str) -> Any:  # noqa: ANN401 - whatever lies there
    """Return what a JSON pointer leads to."""
    for part in pointer.split("/")[1:]:
        body = body[int(part)] if isinstance(body, list) else body[part]  # type: ignore[index]
    return body


def test_levels(client: TestClient, photo: dict[str, Any]) -> None:
    """A higher level repeats the lower one and adds to it; premises lead into the body."""
    body = {"view": photo["view"]}
    replies = [
        client.post("/v1/got-five/hints", json={**body, "level": level}).json()
        for level in (1, 2, 3, 4)
    ]
    assert replies[0] == client.post("/v1/got-five/hints", json=body).json()
    for lower, higher in itertools.pairwise(replies):
        assert set(lower) < set(higher)
    assert set(replies[0]) == {"done", "mistake", "where"}
    assert {"technique", "premises", "text"} <= set(replies[1])
    assert {"position", "ruled_out", "is"} <= set(replies[2]["conclusion"])
    for step in replies[3]["steps"]:
        for premise in step["premises"]:
            assert follow(body, premise) is not None


def test_following_hints_to_the_end(client: TestClient, photo: dict[str, Any]) -> None:
    """Marks that hints lead to are proven, and in the end nothing is left to say."""
    view = photo["view"]
    crossed: list[int] = []
    steps = client.post("/v1/got-five/hints", json={"view": view, "level": 4}).json()["steps"]
    for step in steps:
        crossed += step["conclusion"]["ruled_out"]
    view["marks"] = {"crossed_out": crossed, "guesses": [3, None, None, None, None]}
    report = client.post("/v1/got-five/marks", json={"view": view}).json()
    assert {mark["status"] for mark in report["marks"]} == {"proven"}
    assert report["first_wrong"] is None
    assert client.post("/v1/got-five/hints", json={"view": view}).json()["done"] is True


def test_marks(client: TestClient, photo: dict[str, Any]) -> None:
    """Each mark has its pointer and status: the player's own circles were not proven."""
    photo["view"]["marks"] = {
        "crossed_out": [19, 20, 3, 13],
        "guesses": [3, 14, None, 25, 60],
    }
    report = client.post("/v1/got-five/marks", json={"view": photo["view"]}).json()
    assert [(mark["pointer"], mark["status"]) for mark in report["marks"]] == [
        ("/view/marks/crossed_out/0", "unproven"),
        ("/view/marks/crossed_out/1", "unproven"),
        ("/view/marks/crossed_out/2", "wrong"),
        ("/view/marks/crossed_out/3", "proven"),
        ("/view/marks/guesses/0", "proven"),
        ("/view/marks/guesses/1", "unproven"),
        ("/view/marks/guesses/3", "unproven"),
        ("/view/marks/guesses/4", "wrong"),
    ]
    assert report["first_wrong"] == "/view/marks/crossed_out/2"
    hint = client.post("/v1/got-five/hints", json={"view": photo["view"], "level": 4}).json()
    assert hint["mistake"] == report["first_wrong"]
    assert hint["steps"] == []


def test_opponents(client: TestClient, photo: dict[str, Any]) -> None:
    """The distribution covers all my hands, and a player who is out is left out."""
    url = "/v1/got-five/opponents"
    reply = client.post(url, params={"exact": "true"}, json={"view": photo["view"]}).json()
    assert len(reply["opponents"]) == 2
    for opponent in reply["opponents"]:
        counts = opponent["hand_count"]["counts"]
        assert sum(entry["hands"] for entry in counts) == 8
        assert opponent["hand_count"]["min"] == counts[0]["hand_count"]
        assert opponent["hand_count"]["max"] == counts[-1]["hand_count"]
        assert opponent["knows_probability"] == 0
        assert opponent["knows_probability_exact"] == "0"
    photo["view"]["opponents"][0]["out"] = True
    reply = client.post(url, json={"view": photo["view"]}).json()
    assert [entry["pointer"] for entry in reply["opponents"]] == ["/view/opponents/1"]


@pytest.mark.parametrize("endpoint", ["hints", "opponents"])
def test_position_in_the_url(client: TestClient, photo: dict[str, Any], endpoint: str) -> None:
    """GET with notation answers what POST does, with a validator."""
    posted = client.post(f"/v1/got-five/{endpoint}", json={"view": photo["view"]})
    got = client.get(f"/v1/got-five/{endpoint}", params={"position": NOTATION})
    assert got.content == posted.content
    assert got.headers["etag"]


@pytest.mark.parametrize("level", [0, 5, -1, "1", 1.5, True, None])
def test_levels_that_are_none(client: TestClient, photo: dict[str, Any], level: object) -> None:
    """A level is an integer from 1 to 4."""
    body = {"view": photo["view"], "level": level}
    response = client.post("/v1/got-five/hints", json=body)
    assert response.status_code == 422
    assert response.json()["errors"][0]["pointer"] == "/level"


@pytest.mark.parametrize("endpoint", ["hints", "marks", "opponents"])
def test_contradiction(client: TestClient, contradiction: dict[str, Any], endpoint: str) -> None:
    """Where no hand fits, these endpoints say so like all others."""
    response = client.post(f"/v1/got-five/{endpoint}", json={"view": contradiction})
    assert response.status_code == 409
    assert response.json()["conflict"][0]["pointer"].startswith("/view/")


def test_hints_hold_no_fractions(client: TestClient, photo: dict[str, Any]) -> None:
    """So neither way of asking for one takes `exact`."""
    url = "/v1/got-five/hints"
    for response in (
        client.post(url, params={"exact": "true"}, json={"view": photo["view"]}),
        client.get(url, params={"exact": "true", "position": NOTATION}),
    ):
        assert response.status_code == 422
        (error,) = response.json()["errors"]
        assert error == {"parameter": "exact", "detail": "unknown parameter"}
