"""What an operator can set, by environment variables, so that every worker process agrees.

| variable | field | allowed |
|---|---|---|
| `GOTFIVE_RATE_LIMIT` | `rate_limit` | one limit such as `60/minute`, at least 1 |
| `GOTFIVE_DEADLINE` | `deadline` | seconds, more than 0 up to 86,400 |
| `GOTFIVE_PROCESSES` | `processes` | 1 to 1,024 |
| `GOTFIVE_QUEUE` | `queue` | 0 to 100,000 |

A variable that is empty is one that is not set. `GOTFIVE_CACHE`, the folder that tables of 5 Up
are kept in, is the solver's own.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from limits import parse_many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Settings", "SettingsError"]


class SettingsError(ValueError):
    """Some variables are set to what they cannot be; the message names all of them."""

    def __init__(self, faults: Iterable[str]) -> None:
        """Keep every fault, one a line."""
        super().__init__("\n".join(["The server cannot start with these settings:", *faults]))


@dataclass(frozen=True)
class Settings:
    """How the server behaves under load.

    Attributes:
        rate_limit: requests that one address may make, such as `60/minute`; None for no limit.
            Loopback addresses are never counted.
        deadline: seconds that one computation may take.
        processes: computations that run at the same time.
        queue: computations that may wait for a process.
    """

    rate_limit: str | None = None
    deadline: float = 120.0
    processes: int = field(default_factory=lambda: os.cpu_count() or 2)
    queue: int = 32

    @classmethod
    def from_environment(cls) -> Settings:
        """Return the settings of this process.

        Raises:
            SettingsError: naming every variable that is set to what it cannot be.
        """
        found: dict[str, Any] = {}
        faults = []
        for variable, (name, read, allowed) in _VARIABLES.items():
            text = os.environ.get(variable, "")
            if not text:
                continue
            try:
                found[name] = read(text)
            except ValueError:
                faults.append(f"  {variable} is {text!r}, but must be {allowed}")
        if faults:
            raise SettingsError(faults)
        return cls(**found)


def _rate_limit(text: str) -> str:
    limits = parse_many(text)
    if len(limits) != 1 or limits[0].amount < 1:
        raise ValueError(text)
    return text


def _deadline(text: str) -> float:
    seconds = float(text)
    # Written so that NaN is refused, too.
    if not 0 < seconds <= 86_400:
        raise ValueError(text)
    return seconds


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return read


_VARIABLES: dict[str, tuple[str, Callable[[str], Any], str]] = {
    "GOTFIVE_RATE_LIMIT": (
        "rate_limit",
        _rate_limit,
        "one limit, at least 1, such as 60/minute or 5 per 2 seconds",
    ),
    "GOTFIVE_DEADLINE": ("deadline", _deadline, "seconds, more than 0 up to 86,400"),
    "GOTFIVE_PROCESSES": ("processes", _whole(1, 1024), "an integer, 1 to 1,024"),
    "GOTFIVE_QUEUE": ("queue", _whole(0, 100_000), "an integer, 0 to 100,000"),
}
"""The field that each variable sets, how it is read, and what is allowed."""
