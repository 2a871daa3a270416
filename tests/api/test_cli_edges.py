"""The command line with streams that are closed, full, cut off, of another encoding or narrow."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.api.test_cli import COMMAND, run

if TYPE_CHECKING:
    from pathlib import Path

STAND = ["blue", "red", "green", "orange", "pink"]
HOSTILE = "[red]Ad\x1b[31m:smile:\u202eam"
SHOWN = r"[red]Ad\x1b[31m:smile:\u202eam"


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of the shell, in which `gotfive` is the command line."""
    path = f"{COMMAND.parent}:{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-c", line],  # noqa: S607 - whichever shell there is
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "PATH": path, **environment},
    )


@pytest.fixture
def file(photo: dict[str, Any], tmp_path: Path) -> str:
    """Return the name of a file with the photographed view."""
    path = tmp_path / "view.json"
    path.write_text(json.dumps(photo["view"]))
    return str(path)


def test_names_are_printed_as_they_are() -> None:
    """Markup and emoji codes in a name are letters, and what a terminal obeys is escaped."""
    opponent = {"name": HOSTILE, "tiles": [5, 28, 47, 56, 59]}
    view = json.dumps({"stand": STAND, "opponents": [opponent]})
    assert SHOWN in run("opponents", "-", stdin=view).stdout


def test_colors_are_printed_as_they_are() -> None:
    """The same for the colors of a tile set, wherever they are shown."""
    colors = [HOSTILE, "b", "c", "d", "e"]
    tiles = [{"number": n, "color": colors[n % 5], "dots": 1} for n in range(1, 61)]
    view = {"stand": colors, "tile_set": {"name": "x", "tiles": tiles}, "face_up": [1, 2, 3, 4, 5]}
    text = json.dumps(view)
    for words in (["deduce"], ["ask"], ["hint", "--level", "4"]):
        shown = run(words[0], "-", *words[1:], stdin=text).stdout
        assert SHOWN in shown
        assert "\x1b" not in shown
    impossible = run("check", "-", "1", "2", "3", "4", "5", stdin=text).stdout
    assert "\x1b" not in impossible


def test_unknown_fields_are_printed_as_they_are() -> None:
    """The same for what an error names."""
    result = run("deduce", "-", stdin=json.dumps({"stand": STAND, HOSTILE: 1}))
    assert f"/view/{SHOWN}: unknown field" in result.stderr


@pytest.mark.parametrize(
    ("line", "status", "words"),
    [
        ("gotfive deduce - <&-", 2, b"Standard input is closed"),
        ("gotfive deduce {file} >&-", 2, b"Bad file descriptor"),
        ("gotfive deduce {file} >/dev/full", 2, b"No space left on device"),
        ("gotfive ask {file} --json >/dev/full", 2, b"No space left on device"),
        ("gotfive --help >/dev/full", 2, b"No space left on device"),
        ("gotfive deduce - 2>/dev/full <<<'{{'", 2, b""),
        ("gotfive deduce - <&- 2>&-", 2, b""),
        ("gotfive picture five-up --out /no/such/file", 2, b"No such file"),
        ("gotfive deduce {file} | true; exit ${{PIPESTATUS[0]}}", 141, b""),
        ("gotfive ask {file} --json | true; exit ${{PIPESTATUS[0]}}", 141, b""),
        ("gotfive puzzle --seed 1 | true; exit ${{PIPESTATUS[0]}}", 141, b""),
        ("gotfive picture five-up | true; exit ${{PIPESTATUS[0]}}", 141, b""),
        ("gotfive --help | true; exit ${{PIPESTATUS[0]}}", 141, b""),
    ],
)
def test_streams(file: str, line: str, status: int, words: bytes) -> None:
    """A stream that cannot be used ends the command in a line or without a word, never with 1."""
    result = shell(line.format(file=file))
    assert result.returncode == status
    assert words in result.stderr
    assert result.stderr.count(b"\n") <= 2
    assert bool(result.stderr) == bool(words)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_encodings_without_our_signs(file: str, encoding: str) -> None:
    """The board then has signs of ASCII, and JSON is UTF-8 all the same."""
    board = shell(f"gotfive deduce {file}", PYTHONIOENCODING=encoding)
    assert board.returncode == 0
    assert b"# certain" in board.stdout
    assert board.stdout.decode(encoding)
    view = json.dumps(
        {"stand": STAND, "opponents": [{"name": "Zoé", "tiles": [5, 28, 47, 56, 59]}]}
    )
    named = shell(f"gotfive opponents - --json <<<'{view}'", PYTHONIOENCODING=encoding)
    assert json.loads(named.stdout.decode("utf-8"))["opponents"][0]["name"] == "Zoé"


@pytest.mark.parametrize(
    ("words", "listed", "rest"),
    [
        ([], 12, "number 1 to 12; 1990 more with --offset 12"),
        (["--hands", "20"], 20, "number 1 to 20; 1982 more with --offset 20"),
        (["--hands", "3", "--offset", "1998"], 3, "number 1999 to 2001; 1 more with --offset 2001"),
        (["--offset", "1998"], 4, "number 1999 to 2002"),
        (["--hands", "0"], 0, "none shown here; --hands and --offset choose which"),
        (["--offset", "5000"], 0, "none shown here; --hands and --offset choose which"),
    ],
)
def test_pages_of_hands(words: list[str], listed: int, rest: str) -> None:
    """The hands that were asked for are listed, with what comes after them."""
    shown = run("deduce", "-", *words, stdin=json.dumps({"stand": STAND})).stdout.splitlines()
    assert "2002 hands left" in shown
    after = shown[shown.index("2002 hands left") + 1 :]
    assert len(after) == listed + 1
    assert after[-1].strip() == rest


def test_a_few_hands_are_all_there(photo: dict[str, Any], file: str) -> None:
    """Where all hands are listed nothing more is said; the last one is named on any page."""
    assert "number" not in run("deduce", file).stdout.split("hands left")[1]
    view = {**photo["view"], "seen": [14, 20, 57, 16]}
    solved = run("deduce", "-", "--offset", "1", stdin=json.dumps(view))
    assert "One hand is left: 3  19  21  25  42" in solved.stdout


@pytest.mark.parametrize("columns", [80, 40, 20])
@pytest.mark.parametrize("command", ["deduce", "ask"])
def test_nothing_is_cut_off(file: str, columns: int, command: str) -> None:
    """The board and the tables are whole in any width, each tile above its sign."""
    shown = shell(f"gotfive {command} {file}", COLUMNS=str(columns)).stdout.decode("utf-8")
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= columns
    if command == "deduce":
        board = shown[: shown.index("certain")]
        assert re.findall(r"\d+(?=\.+)", re.sub(r"\d+\.\d", "", board)) == [
            str(n) for color in range(1, 6) for n in range(color, 61, 5)
        ]
        assert board.count("x") == 24


def test_interrupted_while_it_starts() -> None:
    """Ctrl-C ends a server that is still starting without a traceback."""
    for delay in (0.1, 0.4, 1.2):
        with subprocess.Popen(
            [COMMAND, "serve", "--port", "0"],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        ) as process:
            time.sleep(delay)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        assert "Traceback" not in errors
        assert process.returncode in {-signal.SIGINT, 128 + signal.SIGINT, 0}
