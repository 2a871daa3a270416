"""Replies are written by one rule from the solver's dataclasses."""

from __future__ import annotations

from dataclasses import dataclass

from api.encoding import Encoder


@dataclass(frozen=True, slots=True)
class Places:
    """One path, perhaps one, and any number of them."""

    path: tuple[str | int, ...]
    where: tuple[str | int, ...] | None
    premises: tuple[tuple[str | int, ...], ...]
    numbers: tuple[int, ...]


def test_paths_become_pointers() -> None:
    """A path becomes a pointer and a list of paths a list of them, also an empty one."""
    encode = Encoder(base=("view",)).encode
    assert encode(Places((), ("clues", 1), ((), ("face_up", 0)), ())) == {
        "pointer": "/view",
        "where": "/view/clues/1",
        "premises": ["/view", "/view/face_up/0"],
        "numbers": [],
    }
    assert encode(Places(("a/b",), None, (), (1, 2))) == {
        "pointer": "/view/a~1b",
        "where": None,
        "premises": [],
        "numbers": [1, 2],
    }
