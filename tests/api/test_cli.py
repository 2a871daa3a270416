"""The command line as a person or a script calls it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from fastapi.testclient import TestClient

COMMAND = Path(sys.executable).parent / "gotfive"


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line as installed."""
    return subprocess.run(
        [COMMAND, *arguments], input=stdin, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture
def file(photo: dict[str, Any], tmp_path: Path) -> str:
    """Return the name of a file with the photographed view."""
    path = tmp_path / "view.json"
    path.write_text(json.dumps(photo["view"]))
    return str(path)


@pytest.mark.parametrize(
    ("command", "endpoint"),
    [
        ("deduce -", "deductions"),
        ("deduce - --engine cp-sat --hands 3", "deductions?engine=cp-sat&hands=3"),
        ("deduce - --exact --offset 2", "deductions?exact=true&offset=2"),
        ("ask -", "questions"),
        ("check - 3 14 16 20 42", "guesses"),
        ("check - 3 14 16 20 43", "guesses"),
    ],
)
def test_json_is_the_reply(
    client: TestClient, photo: dict[str, Any], command: str, endpoint: str
) -> None:
    """With --json the output is exactly the API's reply."""
    words = command.split()
    result = run(*words, "--json", stdin=json.dumps(photo["view"]))
    body = {"view": photo["view"]}
    if endpoint == "guesses":
        body["guess"] = [int(word) for word in words[2:]]
    assert result.returncode == 0
    assert result.stdout == client.post(f"/v1/got-five/{endpoint}", json=body).text + "\n"


def test_standard_input(photo: dict[str, Any], file: str) -> None:
    """A dash reads standard input."""
    result = run("deduce", "-", "--json", stdin=json.dumps(photo["view"]))
    assert result.stdout == run("deduce", file, "--json").stdout


def test_board_for_a_person(file: str) -> None:
    """The board shows every tile, the hands and what is certain."""
    result = run("deduce", file)
    assert result.returncode == 0
    for number in range(1, 61):
        assert str(number) in result.stdout
    assert "8 hands left" in result.stdout
    assert "3  19  21  25  57" in result.stdout


def test_advice_for_a_person(photo: dict[str, Any], file: str) -> None:
    """The advice says what to do in words."""
    assert "Reveal green" in run("ask", file).stdout
    photo["view"]["seen"] = [14, 20, 57, 16]
    solved = run("ask", "-", stdin=json.dumps(photo["view"]))
    assert "Got Five! Announce 3  19  21  25  42" in solved.stdout


def test_impossible_guess_for_a_person(file: str) -> None:
    """What a guess goes against is said with its place."""
    shown = run("check", file, "3", "14", "16", "30", "42").stdout
    assert "/guess/3: tile 30 is seen elsewhere" in shown
    assert "/view/face_up/3: tile 30 is seen elsewhere" in shown


def test_contradiction(client: TestClient, contradiction: dict[str, Any]) -> None:
    """A contradiction is status 1: in words, or as the API's problem."""
    text = json.dumps(contradiction)
    result = run("deduce", "-", stdin=text)
    assert result.returncode == 1
    assert "make it 4 (8 hands)" in result.stderr
    assert result.stdout == ""
    shown = run("deduce", "-", "--json", stdin=text)
    assert shown.returncode == 1
    reply = client.post("/v1/got-five/deductions", json={"view": contradiction})
    assert json.loads(shown.stdout) == reply.json()


@pytest.mark.parametrize(
    ("arguments", "stdin", "word"),
    [
        (["deduce", "/no/such/file"], "", "No such file"),
        (["deduce", "-"], "{", "not JSON"),
        (["deduce", "-"], '{"stand": []}', "5 colors"),
        (["deduce", "-", "--engine", "x"], "{}", "'--engine': 'x' is not one of 'chain'"),
        (["deduce", "-", "--hands", "9999"], "{}", "hands"),
        (["check", "-", "1", "2"], '{"stand": ["blue","red","green","orange","pink"]}', "5 tiles"),
        (["check", "-", "a"], "{}", "integer"),
        (["nonsense"], "", "nonsense"),
        (["deduce"], "", "VIEW.json"),
    ],
)
def test_bad_input(arguments: list[str], stdin: str, word: str) -> None:
    """Bad input is status 2 with a word that helps, and never a traceback."""
    result = run(*arguments, stdin=stdin)
    assert result.returncode == 2
    assert word in result.stderr
    assert "Traceback" not in result.stderr
