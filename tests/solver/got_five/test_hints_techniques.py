"""Each technique by itself, on boards small enough to check by eye."""

from __future__ import annotations

from dataclasses import replace

from rulesets.got_five import NUMBERS, Clue, CompareClue, Opponent, PlayerView, SortClue
from solver.got_five.hints import Conclusion
from solver.got_five.hints.board import Board, board_of
from solver.got_five.hints.techniques import (
    TECHNIQUES,
    compare,
    last_candidate,
    neighbor_bound,
    seen_elsewhere,
    sort_bound,
)
from solver.got_five.hints.texts import render

GREEN_FIRST = ("green", "pink", "blue", "red", "orange")
GREEN = (1, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56)
PINK = tuple(n + 1 for n in GREEN)


def board(*clues: Clue, seen: tuple[int, ...] = ()) -> Board:
    """Return a board with nothing concluded."""
    return board_of(PlayerView(GREEN_FIRST, clues=clues, seen=seen))


def left(start: Board, position: int, tiles: tuple[int, ...]) -> Board:
    """Return the board with only some tiles left at a position."""
    candidates = list(start.candidates)
    candidates[position] = frozenset(tiles)
    return replace(start, candidates=tuple(candidates))


def test_order() -> None:
    """The techniques come in the order of their difficulty."""
    assert list(TECHNIQUES) == [
        "seen_elsewhere",
        "sort_bound",
        "compare",
        "neighbor_bound",
        "last_candidate",
    ]


def test_seen_elsewhere() -> None:
    """Every tile in sight is one finding with its place, and the reason fits the place."""
    view = PlayerView(
        GREEN_FIRST,
        opponents=(Opponent((1, 2, 3, 4, 5), clues=(SortClue(6, 5),)),),
        face_up=(7,),
        clues=(SortClue(8, 1),),
        seen=(9,),
    )
    found = list(seen_elsewhere(board_of(view)))
    assert [finding.conclusion for finding in found] == [
        *(Conclusion(n, (n,)) for n in range(1, 6)),
        *(Conclusion(position, (tile,)) for position, tile in ((1, 6), (2, 7), (4, 9), (3, 8))),
    ]
    assert [finding.premises for finding in found[5:]] == [
        (("opponents", 0, "clues", 0, "tile"),),
        (("face_up", 0),),
        (("seen", 0),),
        (("clues", 0, "tile"),),
    ]
    assert [finding.message.key.partition(".")[2] for finding in found[4:]] == [
        "stand",
        "opponent_clue",
        "face_up",
        "seen",
        "own_clue",
    ]
    assert found[0].message.parameters == {"position": 1, "color": "green", "opponent": 1}


def test_opponents_go_by_their_names() -> None:
    """A hint says whose stand it is: by name if there is one, else by number."""
    opponents = (Opponent((1, 2, 3, 4, 5), "Adam"), Opponent((6, 7, 8, 9, 10)))
    found = list(seen_elsewhere(board_of(PlayerView(GREEN_FIRST, opponents=opponents))))
    named, numbered = found[0].message, found[5].message
    assert named.parameters["name"] == "Adam"
    assert "stands with Adam, so" in render([named])
    assert "name" not in numbered.parameters
    assert "stands with opponent 2, so" in render([numbered])


def test_seen_elsewhere_once() -> None:
    """A tile that was crossed out is not found again."""
    start = board(seen=(1, 2))
    (first, _) = seen_elsewhere(start)
    assert [f.conclusion for f in seen_elsewhere(start.concluding(first.conclusion))] == [
        Conclusion(2, (2,))
    ]


def test_sort_bound() -> None:
    """A tile in notch 1 bounds position 1 from above and all others from below."""
    found = list(sort_bound(board(SortClue(13, 1))))
    assert found[0].conclusion == Conclusion(1, tuple(n for n in GREEN if n > 13))
    assert found[1].conclusion == Conclusion(2, tuple(n for n in PINK if n < 13))
    assert [finding.conclusion.position for finding in found] == [1, 2, 3, 4, 5]
    assert {finding.premises for finding in found} == {(("clues", 0),)}
    assert found[1].message.parameters == {
        "position": 2,
        "color": "pink",
        "tile": 13,
        "notch": 1,
    }


def test_sort_bound_takes_the_tightest() -> None:
    """A looser bound from the same side is not drawn."""
    found = list(sort_bound(board(SortClue(48, 1), SortClue(13, 1), SortClue(53, 5))))
    at_first = [finding for finding in found if finding.conclusion.position == 1]
    assert [finding.premises for finding in at_first] == [(("clues", 1),)]
    at_second = [finding for finding in found if finding.conclusion.position == 2]
    assert [finding.premises for finding in at_second] == [(("clues", 0),), (("clues", 2),)]


def test_compare() -> None:
    """Same dots leave those dots, other dots take them away, at one position alone."""
    (same,) = compare(board(CompareClue(3, 1, same_dots=True)))
    assert same.conclusion == Conclusion(1, (6, 11, 21, 26, 36, 41, 51, 56))
    assert same.message.parameters["dots"] == 1
    (other,) = compare(board(CompareClue(3, 1, same_dots=False)))
    assert other.conclusion == Conclusion(1, (1, 16, 31, 46))


def test_compare_tells_the_dots_first() -> None:
    """An answer that names the dots makes those that exclude others needless."""
    clues = (CompareClue(3, 1, same_dots=False), CompareClue(8, 1, same_dots=True))
    start = board(*clues)
    found = list(compare(start))
    assert [finding.premises for finding in found] == [(("clues", 1),), (("clues", 0),)]
    assert not list(compare(start.concluding(found[0].conclusion)))


def test_neighbor_bound_from_the_left() -> None:
    """The smallest tile left at position 1 bounds position 2, because of what was ruled out."""
    start = left(board(), 1, (26, 31, 56))
    (found,) = (f for f in neighbor_bound(start) if f.conclusion.position == 2)
    assert found.conclusion == Conclusion(2, tuple(n for n in PINK if n < 26))
    assert found.premises == (("stand", 1), ("stand", 0))
    assert found.earlier == Conclusion(1, (1, 6, 11, 16, 21))
    assert found.message.parameters["bound"] == 26


def test_neighbor_bound_from_the_right() -> None:
    """The largest tile left at position 2 bounds position 1."""
    start = left(board(), 2, (7, 27, 32))
    (found,) = (f for f in neighbor_bound(start) if f.conclusion.position == 1)
    assert found.conclusion == Conclusion(1, tuple(n for n in GREEN if n > 32))
    assert found.earlier == Conclusion(2, (37, 42, 47, 52, 57))


def test_neighbor_bound_of_the_colors_alone() -> None:
    """Where a color has no tile as low as another's lowest, nothing earlier is needed."""
    start = board_of(PlayerView(GREEN_FIRST[::-1]))
    first = next(neighbor_bound(start))
    assert first.conclusion == Conclusion(2, (4,))
    assert first.earlier is None


def test_last_candidate() -> None:
    """A position with one tile left is named once, because of the eleven others."""
    start = left(board(), 1, (26,))
    (found,) = last_candidate(start)
    assert found.conclusion == Conclusion(1, (), 26)
    assert found.earlier == Conclusion(1, tuple(n for n in GREEN if n != 26))
    assert not list(last_candidate(start.concluding(found.conclusion)))


def test_nothing_to_find() -> None:
    """With all twelve tiles of every color open and nothing known no technique finds anything."""
    start = board()
    assert {tile for tiles in start.candidates for tile in tiles} == set(NUMBERS)
    for technique in TECHNIQUES.values():
        assert not list(technique(start))
