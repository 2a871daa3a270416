"""What the techniques look at, and what they find.

| term | meaning |
|---|---|
| candidates | the tiles of a position that nothing has ruled out there yet |
| conclusion | tiles that cannot stand at a position, or the tile that does |
| premises | the entries of the view that a conclusion follows from, by path |
| earlier | the earlier conclusion that a conclusion builds on |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from rulesets.got_five import (
    Clue,
    Path,
    PlayerView,
    TileIndex,
    check_view,
    visible_tiles,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Board", "Conclusion", "Finding", "Message", "Parameter", "Technique", "board_of"]

Technique: TypeAlias = Literal[
    "seen_elsewhere", "sort_bound", "compare", "neighbor_bound", "last_candidate"
]
"""The ways to conclude something, simplest first."""

Parameter: TypeAlias = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be: a template's key in `texts.TEMPLATES`, and what to put in."""

    key: str
    parameters: dict[str, Parameter]


@dataclass(frozen=True, slots=True)
class Conclusion:
    """What follows for one position.

    Attributes:
        position: 1 to 5.
        ruled_out: tiles that cannot stand there, ascending.
        is_: the tile that stands there, once that is what was found.
    """

    position: int
    ruled_out: tuple[int, ...]
    is_: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """What a technique found.

    Attributes:
        conclusion: what follows.
        premises: the entries of the view that it follows from directly.
        message: why, without the conclusion itself.
        earlier: the earlier conclusion that it builds on, no more of it than is needed.
    """

    conclusion: Conclusion
    premises: tuple[Path, ...]
    message: Message
    earlier: Conclusion | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """The facts of a view, and what is left of each position.

    Attributes:
        index: the tile set.
        stand: the colors of the own tiles, from position 1 to 5.
        seen: the tiles that lie elsewhere: the place, the number, the position of that color.
        clues: the own answers.
        names: the opponents' names, None for one that has none.
        candidates: by position; index 0 is unused and empty.
        placed: the positions whose last candidate has been named.
    """

    index: TileIndex
    stand: tuple[str, ...]
    seen: tuple[tuple[Path, int, int], ...]
    clues: tuple[Clue, ...]
    names: tuple[str | None, ...]
    candidates: tuple[frozenset[int], ...]
    placed: frozenset[int] = frozenset()

    def color(self, position: int) -> str:
        """Return the color at a position 1 to 5."""
        return self.stand[position - 1]

    def tiles_at(self, position: int) -> tuple[int, ...]:
        """Return all twelve tiles of a position's color, ascending."""
        return self.index.numbers_of(self.color(position))

    def concluding(self, conclusion: Conclusion) -> Board:
        """Return the board once a conclusion has been drawn."""
        if conclusion.is_ is not None:
            return replace(self, placed=self.placed | {conclusion.position})
        left = self.candidates[conclusion.position].difference(conclusion.ruled_out)
        return replace(self, candidates=_replaced(self.candidates, conclusion.position, left))


def board_of(view: PlayerView) -> Board:
    """Return a view's board with nothing concluded; the marks play no part.

    Raises:
        InvalidInputError: the view is not sound.
    """
    index = check_view(view)
    candidates = (frozenset(index.numbers_of(color)) for color in view.stand)
    position_of = {color: position for position, color in enumerate(view.stand, 1)}
    seen = ((path, tile, position_of[index.color[tile]]) for path, tile in visible_tiles(view))
    return Board(
        index=index,
        stand=view.stand,
        seen=tuple(seen),
        clues=view.clues,
        names=tuple(opponent.name for opponent in view.opponents),
        candidates=(frozenset(), *candidates),
    )


def _replaced(
    candidates: Sequence[frozenset[int]], position: int, left: frozenset[int]
) -> tuple[frozenset[int], ...]:
    return (*candidates[:position], left, *candidates[position + 1 :])
