"""Tables on disk: kept, checked, rebuilt; and what is worked out from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesets.errors import UnsupportedError
from solver.five_up import Position, Progress, Store, default_folder, levels, odds, solve
from solver.five_up import store as store_module

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

POSITIONS = (
    Position((4, 4)),
    Position((3, 2, 2), question="evaluate"),
    Position((3, 2, 2), 1, question="best_response"),
)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.question)
def test_same_from_the_store(
    position: Position, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time nothing is computed, and the answer is the same."""
    store = Store(tmp_path)
    first = odds(position, store)
    monkeypatch.setattr("solver.five_up.exact.build", None)
    monkeypatch.setattr("solver.five_up.bounded.build", None)
    assert odds(position, store) == first


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.question)
@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "junk", "nested", "renamed"])
def test_damage_is_repaired(position: Position, damage: str, tmp_path: Path) -> None:
    """A damaged table is noticed and built again."""
    store = Store(tmp_path)
    first = odds(position, store)
    files = sorted(tmp_path.iterdir())
    sound = {file: file.read_bytes() for file in files}
    for file, content in sound.items():
        match damage:
            case "cut":
                file.write_bytes(content[:-5])
            case "flip":
                middle = len(content) - 7
                flipped = bytes([content[middle] ^ 1])
                file.write_bytes(content[:middle] + flipped + content[middle + 1 :])
            case "empty":
                file.write_bytes(b"")
            case "junk":
                file.write_bytes(b"\xff\x00 no table\n")
            case "nested":
                file.write_bytes(b"[" * 100_000 + b"\n")
            case "renamed":
                file.write_bytes(sound[files[0] if file != files[0] else files[1]])
    assert odds(position, store) == first
    repaired = files[-1] if position.question != "optimal" else None
    if repaired:
        assert repaired.read_bytes() == sound[repaired]


def test_older_formats_are_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file written before the format changed is no longer read."""
    store = Store(tmp_path)
    store.save("name", {"a": 1}, [b"content"])
    assert store.load("name") == ({"a": 1}, b"content")
    monkeypatch.setattr(store_module, "FORMAT", store_module.FORMAT + 1)
    assert store.load("name") is None


def test_no_folder(tmp_path: Path) -> None:
    """A folder that cannot be made costs time, not the answer."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    store = Store(tmp_path / "file" / "folder")
    assert odds(POSITIONS[0], store) == odds(POSITIONS[0], Store(tmp_path))
    store.discard("nothing")


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder can be named; else it is the user's cache directory."""
    monkeypatch.setenv("GOTFIVE_CACHE", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("GOTFIVE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "gotfive"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_folder() == tmp_path / ".cache" / "gotfive"


def test_progress_and_resumption(tmp_path: Path) -> None:
    """Progress only grows, to the total; a run that was broken off goes on where it was."""
    store = Store(tmp_path)
    position = Position((4, 4, 4), question="evaluate")
    first = []
    for step in solve(position, store):
        first.append(step)
        if step.tokens == 7:
            break
    second = list(solve(position, store))
    steps = [*first, *second]
    assert [step.tokens for step in steps] == list(range(3, 13))
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[-1] == Progress(12, steps[-1].total, steps[-1].total)
    assert list(solve(position, store)) == []


def test_the_command_opens_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that is too much to wait for is answered once the command has been run."""
    store = Store(tmp_path)
    position = Position((2,) * 5, 1, question="best_response", phase="choose")
    monkeypatch.setattr("solver.five_up.query.MAX_NUMBERS", 0)
    with pytest.raises(UnsupportedError):
        odds(position, store)
    answers = []

    def run() -> Generator[Progress, None, None]:
        answers.append((yield from solve(position, store)))

    assert list(run())
    assert [odds(position, store)] == answers


def test_large_levels_replace_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of levels too large to keep them all, only the last stays."""
    monkeypatch.setattr(levels, "KEPT_BYTES", 0)
    list(solve(Position((3, 3, 3), question="evaluate"), Store(tmp_path)))
    kept = [file.name for file in tmp_path.iterdir() if "bounded" in file.name]
    assert len(kept) == 1
    assert kept[0].endswith("-9.table")
