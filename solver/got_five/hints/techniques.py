"""The five ways to conclude something about the own stand, simplest first.

Each technique is a function of a board that yields every conclusion it can draw there, one for
all tiles of a position that follow from the same premises. What has been concluded is not
concluded again.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesets.got_five import POSITIONS, CompareClue, SortClue
from solver.got_five.hints.board import Conclusion, Finding, Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rulesets.got_five import Path
    from solver.got_five.hints.board import Board, Parameter, Technique

__all__ = [
    "TECHNIQUES",
    "compare",
    "last_candidate",
    "neighbor_bound",
    "seen_elsewhere",
    "sort_bound",
]


def seen_elsewhere(board: Board) -> Iterator[Finding]:
    """A tile that lies anywhere else is not on the own stand."""
    for path, tile, position in board.seen:
        if tile in board.candidates[position]:
            yield Finding(
                Conclusion(position, (tile,)),
                (path,),
                _seen_message(board, path, position),
            )


def sort_bound(board: Board) -> Iterator[Finding]:
    """A tile in notch k lies above the positions up to k and below those after it.

    Of several such bounds on a position only the tightest from each side is drawn.
    """
    clues = [
        (clue.tile, clue.notch, i)
        for i, clue in enumerate(board.clues)
        if isinstance(clue, SortClue)
    ]
    for position in POSITIONS:
        lower = [clue for clue in clues if clue[1] < position]
        if lower:
            yield from _sorted_out(board, position, max(lower), rising=True)
        upper = [clue for clue in clues if clue[1] >= position]
        if upper:
            yield from _sorted_out(board, position, min(upper), rising=False)


def compare(board: Board) -> Iterator[Finding]:
    """A compared tile tells which dots the tile at its position has, or has not.

    Of several such answers for a position, one that tells the dots comes first.
    """
    compares = [(i, clue) for i, clue in enumerate(board.clues) if isinstance(clue, CompareClue)]
    for i, clue in sorted(compares, key=lambda c: (c[1].position, not c[1].same_dots)):
        position, dots = clue.position, board.index.dots[clue.tile]
        ruled_out = [
            tile
            for tile in board.candidates[position]
            if (board.index.dots[tile] == dots) != clue.same_dots
        ]
        if ruled_out:
            key = "compare.same" if clue.same_dots else "compare.other"
            yield Finding(
                Conclusion(position, tuple(sorted(ruled_out))),
                (("clues", i),),
                _message(board, key, position, tile=clue.tile, dots=dots),
            )


def neighbor_bound(board: Board) -> Iterator[Finding]:
    """A tile is above the smallest that its left neighbor can be, and below the right's largest."""
    for position in POSITIONS[1:]:
        yield from _bounded(board, position, position - 1)
    for position in reversed(POSITIONS[:-1]):
        yield from _bounded(board, position, position + 1)


def last_candidate(board: Board) -> Iterator[Finding]:
    """A position with one candidate left has that tile."""
    for position in POSITIONS:
        if position not in board.placed and len(board.candidates[position]) == 1:
            (tile,) = board.candidates[position]
            others = tuple(n for n in board.tiles_at(position) if n != tile)
            yield Finding(
                Conclusion(position, (), tile),
                (),
                _message(board, "last_candidate", position),
                Conclusion(position, others),
            )


TECHNIQUES: Mapping[Technique, Callable[[Board], Iterator[Finding]]] = MappingProxyType(
    {
        "seen_elsewhere": seen_elsewhere,
        "sort_bound": sort_bound,
        "compare": compare,
        "neighbor_bound": neighbor_bound,
        "last_candidate": last_candidate,
    }
)
"""Every technique by its name, simplest first."""


def _sorted_out(
    board: Board, position: int, clue: tuple[int, int, int], *, rising: bool
) -> Iterator[Finding]:
    """Yield what a sort clue (tile, notch, index) rules out at a position above or below it."""
    tile, notch, i = clue
    ruled_out = _beyond(tile, board.candidates[position], rising=rising)
    if ruled_out:
        key = "sort_bound.above" if rising else "sort_bound.below"
        yield Finding(
            Conclusion(position, ruled_out),
            (("clues", i),),
            _message(board, key, position, tile=tile, notch=notch),
        )


def _bounded(board: Board, position: int, neighbor: int) -> Iterator[Finding]:
    """Yield what a neighbor's smallest or largest candidate rules out at a position."""
    rising = neighbor < position
    bound = (min if rising else max)(board.candidates[neighbor])
    ruled_out = _beyond(bound, board.candidates[position], rising=rising)
    if ruled_out:
        # The bound stands because everything beyond it was ruled out before.
        beyond = _beyond(bound, board.tiles_at(neighbor), rising=rising)
        yield Finding(
            Conclusion(position, ruled_out),
            (("stand", position - 1), ("stand", neighbor - 1)),
            _message(
                board,
                "neighbor_bound.above" if rising else "neighbor_bound.below",
                position,
                neighbor=neighbor,
                neighbor_color=board.color(neighbor),
                bound=bound,
            ),
            Conclusion(neighbor, beyond) if beyond else None,
        )


def _beyond(bound: int, tiles: Iterable[int], *, rising: bool) -> tuple[int, ...]:
    """Return the tiles below a bound from below (`rising`) or above one from above, ascending."""
    if rising:
        return tuple(sorted([tile for tile in tiles if tile < bound]))
    return tuple(sorted([tile for tile in tiles if tile > bound]))


def _message(board: Board, key: str, position: int, **more: Parameter) -> Message:
    return Message(key, {"position": position, "color": board.color(position), **more})


def _seen_message(board: Board, path: Path, position: int) -> Message:
    match path:
        case ("opponents", int(i), kind, *_):
            key = "seen_elsewhere.stand" if kind == "tiles" else "seen_elsewhere.opponent_clue"
            name = board.names[i]
            who: dict[str, Parameter] = {"opponent": i + 1, **({"name": name} if name else {})}
            return _message(board, key, position, **who)
        case ("face_up", _):
            return _message(board, "seen_elsewhere.face_up", position)
        case ("clues", *_):
            return _message(board, "seen_elsewhere.own_clue", position)
        case _:
            return _message(board, "seen_elsewhere.seen", position)
