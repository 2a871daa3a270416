"""What the conformance suite must know of a game beside its ruleset.

Adding a game: write `tests/conformance/<game>.py` with a `CASE`, and list it in `games.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.registry import AnyRuleset


@dataclass(frozen=True)
class Case:
    """One game as the suite sees it.

    Attributes:
        rules: the ruleset.
        options: option values to play with, the default first, so that every option is on once.
        material: everything physical in a state, hidden or not, in one sorted tuple that must
            stay the same from the first state to the last.
        redeal: another state that differs only in what the seat (None: a spectator) may not
            know, at random; the same state where nothing is hidden from it.
        forge: states that no game can contain, each with the first element of the path that the
            fault must name.
        interrupt: an interrupt action that is legal in the state, at random, or None.
        plays: whether the suite is to play these options with that many players.
    """

    rules: AnyRuleset
    options: Sequence[Any]
    material: Callable[[Any], tuple[Hashable, ...]]
    redeal: Callable[[Any, int | None, random.Random], Any]
    forge: Callable[[Any], Sequence[tuple[Any, str]]]
    interrupt: Callable[[Any, random.Random], Any | None]
    plays: Callable[[Any, int], bool] = lambda _options, _players: True
