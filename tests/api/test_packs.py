"""Packs are the same however they are made, and a kill costs nothing but time."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from api.packs import PackJob, local_pool, make_lines, write_pack
from api.problems import Problem
from rulesets.errors import UnsupportedError
from solver.got_five.puzzles import Wish, puzzle_named

if TYPE_CHECKING:
    from collections.abc import Callable

COMMAND = Path(sys.executable).parent / "gotfive"
JOB = PackJob(Wish("deduce", "easy", 2), seed=4, count=41, steps=False)


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(
        self,
        fn: Callable[..., Any],
        /,
        *args: Any,  # noqa: ANN401 - an executor takes anything
        **kwargs: Any,  # noqa: ANN401
    ) -> Future[Any]:
        """Return what the function returned."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - a future holds any error
            future.set_exception(error)
        return future


@pytest.fixture(scope="module")
def whole() -> bytes:
    """Return the pack as it must be."""
    return make_lines(JOB, 0, JOB.count)


def test_lines_are_puzzles(whole: bytes) -> None:
    """Every line is a puzzle of its own, named by its id, as wished."""
    puzzles = [json.loads(line) for line in whole.splitlines()]
    assert len({puzzle["id"] for puzzle in puzzles}) == JOB.count
    for puzzle in puzzles:
        assert puzzle["difficulty"] == "easy"
        assert "steps" not in puzzle
        assert puzzle_named(puzzle["id"]).clue_count == puzzle["clue_count"]
    full = json.loads(make_lines(PackJob(JOB.wish, 4, 1, solution=True), 0, 1))
    assert full["steps"]
    assert full["solution"] == list(puzzle_named(full["id"]).solution)  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [1, 2])
def test_any_number_of_workers(tmp_path: Path, whole: bytes, workers: int) -> None:
    """One process or two write the same bytes, and report their way."""
    path = tmp_path / "pack.jsonl"
    reports: list[int] = []
    with local_pool(workers) as pool:
        write_pack(path, JOB, pool, workers, reports.append)
    assert path.read_bytes() == whole
    assert reports == sorted(reports)
    assert (reports[0], reports[-1]) == (0, JOB.count)


@pytest.mark.parametrize("cut", [0, 1, 700, -1, -2, -1500])
def test_going_on(tmp_path: Path, whole: bytes, cut: int) -> None:
    """Wherever a file breaks off, the rest is made, nothing lost and nothing twice."""
    path = tmp_path / "pack.jsonl"
    path.write_bytes(whole[:cut])
    reports: list[int] = []
    write_pack(path, JOB, Here(), 1, reports.append)
    assert path.read_bytes() == whole
    assert reports[0] == whole[:cut].count(b"\n")


def test_whole_already(tmp_path: Path, whole: bytes) -> None:
    """A whole pack is left as it is."""
    path = tmp_path / "pack.jsonl"
    path.write_bytes(whole)
    write_pack(path, JOB, Here(), 1)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("content", [b"something else\n", b"{}\n", "shorter"])
def test_other_files(tmp_path: Path, whole: bytes, content: bytes | str) -> None:
    """A file that is no beginning of the pack is refused and not touched."""
    path = tmp_path / "pack.jsonl"
    before = whole if isinstance(content, str) else content
    path.write_bytes(before)
    job = PackJob(JOB.wish, JOB.seed, 3, steps=False)
    with pytest.raises(Problem, match="no beginning of this pack"):
        write_pack(path, job, Here(), 1)
    assert path.read_bytes() == before


def test_no_place(tmp_path: Path) -> None:
    """A file that cannot be written is a problem that names it."""
    with pytest.raises(Problem, match="No such file"):
        write_pack(tmp_path / "no" / "pack.jsonl", JOB, Here(), 1)


def test_a_wish_not_met(tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a puzzle is not found, the error says so and all before it are in the file."""

    def fail_late(job: PackJob, start: int, stop: int) -> bytes:
        if start >= 16:
            raise UnsupportedError("none found")
        return make_lines(job, start, stop)

    monkeypatch.setattr("api.packs.make_lines", fail_late)
    path = tmp_path / "pack.jsonl"
    with pytest.raises(UnsupportedError):
        write_pack(path, JOB, Here(), 1)
    assert path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:16])


def test_killed_in_the_middle(tmp_path: Path) -> None:
    """After a kill the same command goes on to the same bytes as one that was left alone."""
    words = ["puzzle", "--seed", "4", "--count", "200", "--no-steps", "--out"]
    path = tmp_path / "pack.jsonl"
    process = subprocess.Popen(
        [COMMAND, *words, path], stderr=subprocess.DEVNULL, start_new_session=True
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 20:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    found = path.read_bytes()
    assert 20 <= found.count(b"\n") < 200
    result = subprocess.run([COMMAND, *words, path], capture_output=True, check=False, timeout=120)
    assert result.returncode == 0, result.stderr
    assert path.read_bytes() == make_lines(PackJob(Wish(), 4, 200, steps=False), 0, 200)
