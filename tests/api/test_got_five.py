"""Got Five! over HTTP: the contract's shapes, exact numbers, GET and caching."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fastapi.testclient import TestClient

EMPTY = {"stand": ["green", "pink", "blue", "red", "orange"]}
NOTATION = (
    "got-five-view/1;stand=blue.red.green.orange.pink;"
    "opponent=:5.28.47.56.59:15s1.34s2.48s3;opponent=:32.33.44.51.55:17s0.36s2.58s5;"
    "face-up=6.8.24.30.52;clues=13s1.29s4.40s4"
)


@pytest.mark.parametrize("engine", ["chain", "cp-sat", "python-constraint"])
def test_photographed_position(client: TestClient, photo: dict[str, Any], engine: str) -> None:
    """Every engine finds the eight hands, and their replies differ in the engine's name alone."""
    url = "/v1/got-five/deductions"
    reply = client.post(url, params={"engine": engine}, json={"view": photo["view"]}).json()
    assert reply["hand_count"] == photo["hand_count"]
    assert reply["hands"] == photo["hands"]
    assert reply["engine"] == engine
    default = client.post(url, json={"view": photo["view"]}).json()
    assert {**reply, "engine": "chain"} == default


def test_deductions_agree_with_the_listed_hands(client: TestClient, photo: dict[str, Any]) -> None:
    """Candidates, board and probabilities are what the eight hands say."""
    reply = client.post(
        "/v1/got-five/deductions", params={"exact": "true"}, json={"view": photo["view"]}
    ).json()
    hands = photo["hands"]
    assert reply["solved"] is False
    for entry in reply["positions"]:
        place = entry["position"] - 1
        assert entry["color"] == photo["view"]["stand"][place]
        counts = {n: sum(hand[place] == n for hand in hands) for n in {h[place] for h in hands}}
        assert {c["number"]: c["hands"] for c in entry["candidates"]} == counts
        for candidate in entry["candidates"]:
            exact = Fraction(candidate["hands"], len(hands))
            assert Fraction(candidate["probability_exact"]) == exact
            assert candidate["probability"] == float(exact)
    assert [tile["number"] for tile in reply["board"]] == list(range(1, 61))
    statuses = {tile["number"]: tile["status"] for tile in reply["board"]}
    assert statuses[3] == "certain"
    assert statuses[14] == "possible"
    assert statuses[13] == statuses[5] == statuses[58] == statuses[52] == "seen"
    assert statuses[1] == "ruled_out"


def test_pages_of_hands(client: TestClient) -> None:
    """Pages join to the whole list, and beyond its end lies nothing."""
    url = "/v1/got-five/deductions"
    pages = [
        client.post(url, params={"hands": 1000, "offset": offset}, json={"view": EMPTY}).json()
        for offset in (0, 1000, 2000, 3000, 4000, 5000)
    ]
    hands = [tuple(hand) for page in pages for hand in page["hands"]]
    assert len(hands) == pages[0]["hand_count"] == 4368
    assert hands == sorted(set(hands))
    assert pages[-1]["hands"] == []
    assert client.post(url, params={"hands": 0}, json={"view": EMPTY}).json()["hands"] == []


def test_questions_before_a_reveal(client: TestClient, photo: dict[str, Any]) -> None:
    """Five tiles face up: colors come first, the questions for the five are listed too."""
    reply = client.post("/v1/got-five/questions", json={"view": photo["view"]}).json()
    assert len(reply["questions"]) == 30
    assert reply["recommendation"]["action"] == "reveal"
    assert reply["recommendation"]["color"] == reply["reveals"][0]["color"]
    assert [option["rank"] for option in reply["reveals"]] == [1, 1, 2, 2, 3]
    for option in reply["reveals"]:
        assert sum(draw["probability"] for draw in option["draws"]) == pytest.approx(1)


def test_questions_with_six_tiles(client: TestClient, photo: dict[str, Any]) -> None:
    """Six tiles face up: 36 questions, ordered, absent keys absent; the advice is the first."""
    photo["view"]["face_up"].append(1)
    reply = client.post("/v1/got-five/questions", json={"view": photo["view"]}).json()
    questions = reply["questions"]
    assert len(questions) == 36
    assert "reveals" not in reply
    keys = [
        (q["expected_hands"], q["type"] == "compare", q["tile"], q.get("position", 0))
        for q in questions
    ]
    assert keys == sorted(keys)
    for question in questions:
        assert ("position" in question) == (question["type"] == "compare")
        key = "notch" if question["type"] == "sort" else "same_dots"
        assert all(set(answer) == {key, "hands", "probability"} for answer in question["answers"])
        assert sum(answer["hands"] for answer in question["answers"]) == 8
    asked = reply["recommendation"]["question"]
    assert reply["recommendation"]["action"] == "ask"
    assert asked == {key: questions[0][key] for key in asked}


def test_one_hand_left_means_announce(client: TestClient, photo: dict[str, Any]) -> None:
    """With one hand left the advice is to announce it, and nothing else."""
    photo["view"]["seen"] = [14, 20, 57, 16]
    reply = client.post("/v1/got-five/questions", json={"view": photo["view"]}).json()
    assert reply["recommendation"]["action"] == "announce"
    assert reply["recommendation"]["hand"] == [3, 19, 21, 25, 42]
    assert "question" not in reply["recommendation"]


@pytest.mark.parametrize(
    ("guess", "verdict", "pointers"),
    [
        ([3, 14, 16, 20, 42], "possible", set()),
        ([3, 14, 16, 20, 60], "impossible", {"/guess/4"}),
        ([3, 14, 16, 30, 42], "impossible", {"/guess/3", "/view/face_up/3", "/view/clues/1"}),
        ([3, 14, 46, 50, 57], "impossible", {"/view/clues/1", "/view/clues/2"}),
    ],
)
def test_guesses(
    client: TestClient,
    photo: dict[str, Any],
    guess: list[int],
    verdict: str,
    pointers: set[str],
) -> None:
    """A guess gets its verdict; an impossible one everything it goes against."""
    body = {"view": photo["view"], "guess": guess}
    reply = client.post("/v1/got-five/guesses", json=body).json()
    assert reply["verdict"] == verdict
    assert reply["hands"] == 8
    assert reply["probability"] == (0.125 if verdict == "possible" else 0)
    assert {broken["pointer"] for broken in reply.get("broken", [])} == pointers


def test_certain_guess(client: TestClient, photo: dict[str, Any]) -> None:
    """The only hand left is certain, with probability exactly 1."""
    photo["view"]["seen"] = [14, 20, 57, 16]
    body = {"view": photo["view"], "guess": [3, 19, 21, 25, 42]}
    reply = client.post("/v1/got-five/guesses", params={"exact": "true"}, json=body).json()
    assert reply == {
        "verdict": "certain",
        "probability": 1,
        "probability_exact": "1",
        "hands": 1,
    }


@pytest.mark.parametrize(("guess", "correct"), [([1, 2, 3, 4, 5], True), ([1, 2, 3, 4, 10], False)])
def test_announcements(client: TestClient, guess: list[int], correct: bool) -> None:  # noqa: FBT001 - a case
    """The opponents' verdict says right or wrong and nothing else."""
    body = {"hand": [1, 2, 3, 4, 5], "guess": guess}
    assert client.post("/v1/got-five/announcements", json=body).json() == {"correct": correct}


@pytest.mark.parametrize("endpoint", ["deductions", "questions"])
def test_position_in_the_url(client: TestClient, photo: dict[str, Any], endpoint: str) -> None:
    """GET with notation answers what POST does, with a strong validator that saves the body."""
    url = f"/v1/got-five/{endpoint}"
    posted = client.post(url, json={"view": photo["view"]})
    got = client.get(url, params={"position": NOTATION})
    assert got.content == posted.content
    tag = got.headers["etag"]
    assert tag.startswith('"')
    assert "max-age" in got.headers["cache-control"]
    for known in (tag, f'"other", {tag}', "*", f"W/{tag}", f'W/"a,b",W/{tag} , "c"'):
        again = client.get(url, params={"position": NOTATION}, headers={"if-none-match": known})
        assert again.status_code == 304
        assert again.content == b""
        assert again.headers["etag"] == tag
    for other in ('"other"', f'"{tag[2:]}', tag.strip('"'), ""):
        again = client.get(url, params={"position": NOTATION}, headers={"if-none-match": other})
        assert again.status_code == 200
    assert client.get(url, params={"position": NOTATION, "exact": "true"}).headers["etag"] != tag


@pytest.mark.parametrize("endpoint", ["deductions", "questions", "guesses"])
def test_contradiction(client: TestClient, contradiction: dict[str, Any], endpoint: str) -> None:
    """Where no hand fits, the reply says which entries clash and what would mend it."""
    body: dict[str, Any] = {"view": contradiction}
    if endpoint == "guesses":
        body["guess"] = [3, 14, 16, 20, 42]
    response = client.post(f"/v1/got-five/{endpoint}", json=body)
    problem = response.json()
    assert response.status_code == 409
    assert response.headers["content-type"] == "application/problem+json"
    assert problem["type"].endswith("/contradiction")
    assert {"/view/clues/1", "/view/clues/2"} <= {c["pointer"] for c in problem["conflict"]}
    assert {"pointer": "/view/clues/1/notch", "change": 4, "hand_count": 8} in problem["repairs"]
    assert all(repair["hand_count"] > 0 for repair in problem["repairs"])


@pytest.mark.parametrize("endpoint", ["deductions", "questions", "hints", "opponents"])
def test_contradiction_in_the_url(client: TestClient, endpoint: str) -> None:
    """GET with notation explains a contradiction as POST does, with the same pointers."""
    url = f"/v1/got-five/{endpoint}"
    clues = [{"type": "sort", "tile": 13, "notch": 5}, {"type": "sort", "tile": 29, "notch": 0}]
    posted = client.post(url, json={"view": {**EMPTY, "clues": clues}})
    notation = f"got-five-view/1;stand={'.'.join(EMPTY['stand'])};clues=13s5.29s0"
    got = client.get(url, params={"position": notation})
    assert got.status_code == posted.status_code == 409
    assert got.json() == posted.json()
    assert got.json()["conflict"][0]["pointer"] == "/view/clues/0"


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        (
            range(3, 61, 5),
            "all 12 blue tiles lie at your own clues, so none is left for position 3",
        ),
        ([*range(4, 61, 5)][:11] + [*range(5, 61, 5)][11:], "make no ascending hand of the colors"),
    ],
)
def test_contradiction_without_a_conflict(
    client: TestClient, tiles: Iterable[int], words: str
) -> None:
    """Where the tiles at own clues already leave nothing, the reply says so, as no entry can."""
    clues = [{"type": "sort", "tile": tile, "notch": 3} for tile in tiles]
    response = client.post("/v1/got-five/deductions", json={"view": {**EMPTY, "clues": clues}})
    problem = response.json()
    assert response.status_code == 409
    assert problem["conflict"] == problem["repairs"] == []
    assert words in problem["detail"]
