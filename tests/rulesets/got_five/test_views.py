"""What a view may say, and how every fault in it is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesets.errors import InvalidInputError
from rulesets.got_five import (
    CompareClue,
    Marks,
    Opponent,
    PlayerView,
    SortClue,
    TileSet,
    check_view,
    hand_faults,
    index_of,
    truthful,
    view_faults,
    visible_tiles,
)
from tests.conformance.got_five import house_set

VIEW = PlayerView(
    stand=("blue", "red", "green", "orange", "pink"),
    opponents=(
        Opponent(
            (5, 28, 47, 56, 59), "Adam", (SortClue(15, 1), CompareClue(34, 2, same_dots=False))
        ),
        Opponent((32, 33, 44, 51, 55), None, (SortClue(17, 0), SortClue(58, 5)), out=True),
    ),
    face_up=(6, 8, 24, 30, 52),
    clues=(SortClue(13, 1), CompareClue(29, 4, same_dots=True)),
    seen=(60,),
    marks=Marks((1, 2, 6), (3, None, None, None, 42)),
)
FIRST, SECOND = VIEW.opponents


def paths(view: PlayerView) -> list[tuple[str | int, ...]]:
    """Return where a view's faults are."""
    return [fault.path for fault in view_faults(view)]


def with_first(**fields: object) -> PlayerView:
    """Return the view with fields of the first opponent changed."""
    return replace(VIEW, opponents=(replace(FIRST, **fields), SECOND))  # type: ignore[arg-type]


def test_sound_view() -> None:
    """A real table has no faults, and the check returns its tile set's tables."""
    assert view_faults(VIEW) == ()
    assert check_view(VIEW) == index_of("standard")


def test_visible_tiles() -> None:
    """Every tile that lies in plain sight is listed once, with the path that leads to it."""
    listed = dict(visible_tiles(VIEW))
    assert len(listed) == 10 + 4 + 5 + 1 + 2
    assert listed["opponents", 0, "tiles", 2] == 47
    assert listed["opponents", 1, "clues", 1, "tile"] == 58
    assert listed["face_up", 4] == 52
    assert listed["seen", 0] == 60
    assert listed["clues", 1, "tile"] == 29


def test_least_view() -> None:
    """The stand alone is a view."""
    assert view_faults(PlayerView(VIEW.stand)) == ()


@pytest.mark.parametrize("number", [0, 61, -1, 10**40])
@pytest.mark.parametrize(
    ("place", "make"),
    [
        (("face_up", 1), lambda n: replace(VIEW, face_up=(6, n, 24))),
        (("seen", 0), lambda n: replace(VIEW, seen=(n,))),
        (("clues", 0, "tile"), lambda n: replace(VIEW, clues=(SortClue(n, 1),))),
        (
            ("clues", 0, "tile"),
            lambda n: replace(VIEW, clues=(CompareClue(n, 1, same_dots=True),)),
        ),
        (("opponents", 0, "clues", 0, "tile"), lambda n: with_first(clues=(SortClue(n, 1),))),
        (
            ("opponents", 0, "clues", 0, "tile"),
            lambda n: with_first(clues=(CompareClue(n, 1, same_dots=True),)),
        ),
        (("marks", "crossed_out", 1), lambda n: replace(VIEW, marks=Marks((1, n)))),
        (
            ("marks", "guesses", 3),
            lambda n: replace(VIEW, marks=Marks((), (None, None, None, n, None))),
        ),
    ],
)
def test_number_out_of_range(place: object, make: object, number: int) -> None:
    """A number beyond 1 to 60 is one fault, at its place, wherever it stands."""
    assert callable(make)
    assert paths(make(number)) == [place]


@pytest.mark.parametrize(("number", "at"), [(0, 0), (61, 4), (-3, 0), (10**40, 4)])
def test_opponents_number_out_of_range(number: int, at: int) -> None:
    """A number beyond 1 to 60 on an opponent's stand is named once."""
    tiles = [*FIRST.tiles]
    tiles[at] = number
    assert paths(with_first(tiles=tuple(tiles))) == [("opponents", 0, "tiles", at)]


@pytest.mark.parametrize("notch", [-1, 6, 10**40])
def test_notch_out_of_range(notch: int) -> None:
    """Notches are 0 to 5, at the own stand and at the others'."""
    assert paths(replace(VIEW, clues=(SortClue(13, notch),))) == [("clues", 0, "notch")]
    assert paths(with_first(clues=(SortClue(15, notch),))) == [
        ("opponents", 0, "clues", 0, "notch")
    ]


@pytest.mark.parametrize("position", [-1, 0, 6, 10**40])
def test_position_out_of_range(position: int) -> None:
    """Positions are 1 to 5, at the own stand and at the others'."""
    clue = CompareClue(13, position, same_dots=True)
    assert paths(replace(VIEW, clues=(clue,))) == [("clues", 0, "position")]
    assert paths(with_first(clues=(clue,), tiles=FIRST.tiles)) == [
        ("opponents", 0, "clues", 0, "position"),
        *([("opponents", 0, "clues", 0, "tile"), ("clues", 0, "tile")]),
    ]


def test_tile_in_two_places() -> None:
    """Both places are named, and how many there are."""
    faults = view_faults(replace(VIEW, face_up=(6, 8, 24, 30, 13)))
    assert [fault.path for fault in faults] == [("face_up", 4), ("clues", 0, "tile")]
    assert all("2 places" in fault.detail for fault in faults)


def test_tile_in_three_places() -> None:
    """All three places are named."""
    view = replace(VIEW, face_up=(6, 8, 24, 30, 13), seen=(60, 13))
    assert paths(view) == [("face_up", 4), ("seen", 1), ("clues", 0, "tile")]


def test_tile_on_two_stands() -> None:
    """A tile that two opponents hold is named on both stands."""
    view = replace(VIEW, opponents=(FIRST, replace(FIRST, clues=())))
    assert paths(view) == [("opponents", i, "tiles", j) for j in range(5) for i in range(2)]


@pytest.mark.parametrize("size", [0, 4, 6])
def test_stand_size(size: int) -> None:
    """A stand has five colors."""
    stand = (*VIEW.stand, "mauve")[:size]
    expected: list[tuple[str | int, ...]] = [("stand",)]
    assert paths(replace(VIEW, stand=stand)) == [*expected, *([("stand", 5)] if size == 6 else [])]


def test_stand_colors() -> None:
    """An unknown color is named, and so are both places of a repeated one."""
    assert paths(replace(VIEW, stand=("blue", "red", "mauve", "orange", "pink"))) == [("stand", 2)]
    view = replace(VIEW, stand=("blue", "red", "blue", "orange", ""))
    assert paths(view) == [("stand", 0), ("stand", 2), ("stand", 4)]


def test_opponent_out_of_order() -> None:
    """A stand that does not ascend is named where it falls."""
    assert paths(with_first(tiles=(28, 5, 47, 56, 59), clues=())) == [("opponents", 0, "tiles", 1)]
    assert paths(with_first(tiles=(5, 28, 28, 56, 59), clues=())) == [
        ("opponents", 0, "tiles", 2),
        ("opponents", 0, "tiles", 1),
        ("opponents", 0, "tiles", 2),
        ("opponents", 0, "tiles", 1),
        ("opponents", 0, "tiles", 2),
    ]


def test_two_tiles_of_one_color() -> None:
    """Both tiles of a color that a stand has twice are named."""
    view = with_first(tiles=(5, 10, 47, 56, 59), clues=())
    assert paths(view) == [("opponents", 0, "tiles", 0), ("opponents", 0, "tiles", 1)]


@pytest.mark.parametrize("tiles", [(), (5, 28, 47, 56), (5, 28, 47, 53, 56, 59)])
def test_opponents_stand_size(tiles: tuple[int, ...]) -> None:
    """An opponent has exactly five tiles; a sixth is also a color too many."""
    found = paths(with_first(tiles=tiles, clues=()))
    assert found[0] == ("opponents", 0, "tiles")
    assert (len(found) > 1) == (len(tiles) > 5)


def test_too_few_tiles_and_one_unknown() -> None:
    """A wrong number does not hide behind a wrong count."""
    view = with_first(tiles=(5, 28, 47, 61), clues=())
    assert paths(view) == [("opponents", 0, "tiles"), ("opponents", 0, "tiles", 3)]


@pytest.mark.parametrize(
    ("clue", "field"),
    [
        (SortClue(15, 2), "notch"),
        (SortClue(15, 0), "notch"),
        (CompareClue(15, 1, same_dots=True), "same_dots"),
        (CompareClue(15, 3, same_dots=True), "same_dots"),
        (CompareClue(15, 4, same_dots=False), "same_dots"),
    ],
)
def test_opponents_clue_belied(clue: SortClue | CompareClue, field: str) -> None:
    """An opponent's clue that its own visible tiles belie is named at its answer."""
    assert paths(with_first(clues=(clue,))) == [("opponents", 0, "clues", 0, field)]


def test_truthful() -> None:
    """Every notch and every answer is right for exactly the hands that give it."""
    index = index_of("standard")
    hand = (5, 28, 47, 56, 59)
    for tile in range(1, 61):
        if tile not in hand:
            right = [notch for notch in range(6) if truthful(SortClue(tile, notch), hand, index)]
            assert right == [len([x for x in hand if x < tile])]
        for position, dots in enumerate((1, 3, 1, 3, 3), 1):
            same = ((tile - 1) // 5) % 3 + 1 == dots
            assert truthful(CompareClue(tile, position, same), hand, index)
            assert not truthful(CompareClue(tile, position, not same), hand, index)


@pytest.mark.parametrize("name", ["", "x" * 61, "\udc80"])
def test_opponents_name(name: str) -> None:
    """A name is neither empty nor long nor half a character."""
    assert paths(with_first(name=name)) == [("opponents", 0, "name")]


def test_four_opponents() -> None:
    """Nobody has four opponents."""
    assert paths(replace(VIEW, opponents=(FIRST,) * 4)) == [("opponents",)]


def test_bad_tile_sets() -> None:
    """An unknown set and an unsound inline one are named, and other faults with them."""
    assert paths(replace(VIEW, tile_set="nonesuch")) == [("tile_set",)]
    short = TileSet("house", house_set().tiles[:59])
    assert paths(replace(VIEW, tile_set=short)) == [("tile_set", "tiles")]
    view = replace(VIEW, tile_set=short, clues=(SortClue(13, 9),), face_up=(0,))
    assert paths(view) == [("tile_set", "tiles"), ("clues", 0, "notch"), ("face_up", 0)]


def test_house_colors() -> None:
    """With an inline set the stand has that set's colors."""
    view = PlayerView(index_of(house_set()).colors, house_set())
    assert view_faults(view) == ()
    assert paths(replace(view, tile_set="standard")) == [("stand", i) for i in range(5)]


def test_marks() -> None:
    """Marks are looked at for their form alone: a wrong one, or one of a seen tile, is no fault."""
    assert view_faults(replace(VIEW, marks=Marks(tuple(range(1, 61)), (60, 5, 5, 5, 1)))) == ()
    assert paths(replace(VIEW, marks=Marks((), (None,) * 4))) == [("marks", "guesses")]
    assert paths(replace(VIEW, marks=Marks((), (None,) * 7))) == [("marks", "guesses")]


def test_all_faults_at_once() -> None:
    """One view with a fault of every kind names them all, and nothing twice."""
    view = PlayerView(
        stand=("blue", "mauve", "green", "green", "pink"),
        opponents=(
            Opponent((5, 28, 47, 56, 59), "", (SortClue(15, 2),)),
            Opponent((33, 32, 44, 51, 61), None, (CompareClue(17, 6, same_dots=True),)),
        ),
        face_up=(6, 8, 0, 30, 13),
        clues=(SortClue(13, 6), CompareClue(62, 0, same_dots=True)),
        seen=(-1,),
        marks=Marks((99,), (None, 0)),
    )
    found = paths(view)
    assert sorted(found, key=str) == sorted(
        [
            ("stand", 1),
            ("stand", 2),
            ("stand", 3),
            ("opponents", 0, "name"),
            ("opponents", 0, "clues", 0, "notch"),
            ("opponents", 1, "tiles", 1),
            ("opponents", 1, "tiles", 4),
            ("opponents", 1, "clues", 0, "position"),
            ("face_up", 2),
            ("face_up", 4),
            ("clues", 0, "tile"),
            ("clues", 0, "notch"),
            ("clues", 1, "tile"),
            ("clues", 1, "position"),
            ("seen", 0),
            ("marks", "crossed_out", 0),
            ("marks", "guesses"),
            ("marks", "guesses", 1),
        ],
        key=str,
    )
    with pytest.raises(InvalidInputError) as caught:
        check_view(view)
    assert [fault.path for fault in caught.value.faults] == found


@pytest.mark.parametrize(
    ("place", "view"),
    [
        (("face_up",), replace(VIEW, face_up=(5,) * 200_000)),
        (("seen",), replace(VIEW, seen=(5,) * 200_000)),
        (("clues",), replace(VIEW, clues=(SortClue(13, 1),) * 200_000)),
        (("marks", "crossed_out"), replace(VIEW, marks=Marks((5,) * 200_000))),
        (("marks", "guesses"), replace(VIEW, marks=Marks((), (5,) * 200_000))),
        (("opponents", 0, "tiles"), with_first(tiles=(5,) * 200_000)),
        (("opponents", 0, "clues"), with_first(clues=(SortClue(13, 1),) * 200_000)),
        (("opponents",), replace(VIEW, opponents=(Opponent(()),) * 200_000)),
    ],
)
def test_long_lists(place: tuple[str | int, ...], view: PlayerView) -> None:
    """A list longer than any table's is named and not looked into."""
    assert paths(view) == [place]


def test_long_stand() -> None:
    """A stand of any length gives a bounded number of faults."""
    assert len(paths(replace(VIEW, stand=("red",) * 200_000))) == 61


def test_as_many_clashes_as_fit() -> None:
    """The same tile in every place that lists allow is still answered, each place once."""
    opponents = (Opponent((7,) * 60, None, (SortClue(7, 1),) * 60),) * 3
    view = PlayerView(
        VIEW.stand, "standard", opponents, (7,) * 60, (SortClue(7, 1),) * 60, (7,) * 60
    )
    places = [path for path, _ in visible_tiles(view)]
    assert len(places) == 540
    assert set(places) <= set(paths(view))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ((1, 2, 3, 4, 5), []),
        ((1, 2, 3, 4), [()]),
        ((), [()]),
        ((1, 2, 3, 3, 5), [(3,)]),
        ((5, 4, 3, 2, 1), [(1,), (2,), (3,), (4,)]),
        ((0, 2, 3, 4, 61), [(0,), (4,)]),
        ((1,) * 1_000_000, [(), *((i,) for i in range(1, 60))]),
    ],
)
def test_hand_faults(hand: tuple[int, ...], expected: list[tuple[int, ...]]) -> None:
    """A hand is five numbers of tiles, ascending; colors are not its business."""
    assert [fault.path for fault in hand_faults(hand)] == expected
