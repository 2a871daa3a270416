"""Each golden playthrough, replayed line by line from its actions."""

from __future__ import annotations

import pytest

from rulesets.registry import RULESETS
from tests.playthroughs.playthrough import FOLDER, RECORDINGS, Recording, lines_of


def test_every_ruleset_has_a_playthrough() -> None:
    """A registered game without a golden file fails here."""
    assert {recording.game for recording in RECORDINGS} == set(RULESETS)


def test_every_file_is_replayed() -> None:
    """No golden file lies about unread, and no two recordings share one."""
    paths = [recording.path for recording in RECORDINGS]
    assert len(set(paths)) == len(paths)
    assert set(paths) == set(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda r: r.path.stem)
def test_replay(recording: Recording) -> None:
    """The rules still say, at every step, exactly what they said when it was recorded."""
    recorded = recording.path.read_text(encoding="utf-8").splitlines()
    actions = [line.removeprefix("> ") for line in recorded if line.startswith("> ")]
    assert lines_of(recording, actions) == recorded
