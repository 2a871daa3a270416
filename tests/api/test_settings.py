"""What an operator can set: read from the environment, or refused before anything is served."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from api.app import create_app
from api.settings import Settings, SettingsError
from tests.api.test_cli import run

if TYPE_CHECKING:
    from collections.abc import Mapping

ALLOWED = {
    "GOTFIVE_RATE_LIMIT": "60/minute",
    "GOTFIVE_DEADLINE": "more than 0",
    "GOTFIVE_PROCESSES": "1 to 1,024",
    "GOTFIVE_QUEUE": "0 to 100,000",
}
"""Words of what is allowed for each variable."""


def environment(monkeypatch: pytest.MonkeyPatch, variables: Mapping[str, str]) -> None:
    """Set these variables and no other of the server's."""
    for name in ALLOWED:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)


def test_all_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each variable sets its field; an empty one sets nothing."""
    values = ("5 per 2 seconds", "0.5", "3", "0")
    environment(monkeypatch, dict(zip(ALLOWED, values, strict=True)))
    assert Settings.from_environment() == Settings("5 per 2 seconds", 0.5, 3, 0)
    environment(monkeypatch, dict.fromkeys(ALLOWED, ""))
    assert Settings.from_environment() == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("GOTFIVE_RATE_LIMIT", "foo"),
        ("GOTFIVE_RATE_LIMIT", "0/minute"),
        ("GOTFIVE_RATE_LIMIT", "60/minute;0/hour"),
        ("GOTFIVE_RATE_LIMIT", "60/minute;1000/hour"),
        ("GOTFIVE_DEADLINE", "abc"),
        ("GOTFIVE_DEADLINE", "-1"),
        ("GOTFIVE_DEADLINE", "0"),
        ("GOTFIVE_DEADLINE", "nan"),
        ("GOTFIVE_DEADLINE", "inf"),
        ("GOTFIVE_PROCESSES", "abc"),
        ("GOTFIVE_PROCESSES", "0"),
        ("GOTFIVE_PROCESSES", "2.5"),
        ("GOTFIVE_QUEUE", "-1"),
    ],
)
def test_faulty_ones_are_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """No application is made with a faulty setting; the error says what is allowed."""
    environment(monkeypatch, {name: value})
    with pytest.raises(SettingsError) as refused:
        create_app()
    assert f"{name} is {value!r}" in str(refused.value)
    assert ALLOWED[name] in str(refused.value)


def test_server_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command names every faulty setting, without a traceback, and leaves with status 2."""
    environment(monkeypatch, dict.fromkeys(ALLOWED, "-1"))
    result = run("serve", "--port", "0")
    assert result.returncode == 2
    assert all(f"{name} is '-1'" in result.stderr for name in ALLOWED)
    assert "Traceback" not in result.stderr
