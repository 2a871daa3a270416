"""`gotfive puzzle` as a person or a script calls it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.api.test_cli import run

if TYPE_CHECKING:
    from pathlib import Path

    from fastapi.testclient import TestClient


def test_json_is_the_reply(client: TestClient) -> None:
    """With --json the output is exactly the API's reply, for a wish and for an id."""
    words = ["--kind", "mistake", "--seed", "3", "--count", "2", "--solution", "--json"]
    result = run("puzzle", *words)
    body = {"kind": "mistake", "seed": 3, "count": 2}
    reply = client.post("/v1/got-five/puzzles?solution=true", json=body)
    assert result.stdout == reply.text + "\n"
    name = reply.json()["puzzles"][0]["id"]
    shown = run("puzzle", "--id", name, "--json")
    assert shown.stdout == client.get(f"/v1/got-five/puzzles/{name}").text + "\n"


def test_for_a_person() -> None:
    """The table is there, and the solution with its steps only on request."""
    words = ["puzzle", "--seed", "3", "--difficulty", "hard"]
    shown = run(*words)
    assert shown.returncode == 0
    assert "Find your five tiles." in shown.stdout
    assert "opponent 2" in shown.stdout
    assert "single tile is left" not in shown.stdout
    assert "single tile is left" in run(*words, "--solution").stdout


def test_on_paper(tmp_path: Path) -> None:
    """A document and a drawing are written beside the reply."""
    pdf, svg = tmp_path / "sheet.pdf", tmp_path / "one.svg"
    result = run("puzzle", "--seed", "3", "--pdf", str(pdf), "--svg", str(svg), "--json")
    name = json.loads(result.stdout)["puzzles"][0]["id"]
    assert pdf.read_bytes().startswith(b"%PDF")
    assert name in svg.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "word"),
    [
        (["--id", "1234"], "damaged"),
        (["--id", "1625fnvwcjhg5nnrnz", "--seed", "4"], "/seed: the id already says"),
        (["--id", "1625fnvwcjhg5nnrnz", "--kind", "deduce"], "/kind: the id already says"),
        (["--kind", "mistake", "--fewest"], "/fewest"),
        (["--tile-set", "none"], "/tile_set"),
        (["--count", "1001"], "--out"),
        (["--count", "2", "--svg", "x.svg"], "/svg"),
        (["--out", "x.jsonl", "--pdf", "x.pdf"], "/out"),
        (["--out", "/no/such/folder/x.jsonl"], "No such file"),
        (["--pdf", "/no/such/folder/x.pdf"], "No such file"),
        (["--difficulty", "mild"], "mild"),
        (["--players", "5"], "players"),
    ],
)
def test_bad_input(words: list[str], word: str) -> None:
    """Bad input is status 2 with a word that helps, and never a traceback."""
    result = run("puzzle", *words)
    assert result.returncode == 2
    assert word in result.stderr
    assert "Traceback" not in result.stderr
