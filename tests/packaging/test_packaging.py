"""What is built and locked is whole and safe to install."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Build the wheel as a packager would."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def test_wheel_holds_data_and_page(wheel: zipfile.ZipFile) -> None:
    """Every module, data file and part of the page of the three floors is in the wheel."""
    names = set(wheel.namelist())
    for floor in ("rulesets", "solver", "api"):
        for path in (ROOT / floor).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert path.relative_to(ROOT).as_posix() in names


def test_wheel_cannot_be_uploaded(wheel: zipfile.ZipFile) -> None:
    """The classifier that package indexes refuse is set, and the license is in."""
    metadata = next(name for name in wheel.namelist() if name.endswith("/METADATA"))
    text = wheel.read(metadata).decode("utf-8")
    assert "Classifier: Private :: Do Not Upload" in text
    assert "License-Expression: MIT" in text
    assert any(name.endswith("/LICENSE") for name in wheel.namelist())


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks(lock: Path) -> None:
    """Locks pin every package by version and hash and name no address."""
    text = lock.read_text("utf-8")
    assert "://" not in text
    entries = re.split(r"\n(?=[a-z])", text[text.index("\n", text.rindex("#    make lock")) :])
    pins = [entry for entry in entries if "==" in entry]
    assert pins
    for pin in pins:
        assert "--hash=sha256:" in pin
