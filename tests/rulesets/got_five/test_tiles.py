"""The tile table, and what keeps sixty tiles from being a sound set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesets.errors import InvalidInputError
from rulesets.got_five import (
    STANDARD,
    Tile,
    TileSet,
    index_of,
    name_faults,
    named_tile_sets,
    tile_set_faults,
)
from tests.conformance.got_five import house_set

# Read off the board column by column: the numbers of each color and of each dot count.
COLORS = {
    "green": [1, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56],
    "pink": [2, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57],
    "blue": [3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58],
    "red": [4, 9, 14, 19, 24, 29, 34, 39, 44, 49, 54, 59],
    "orange": [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60],
}
DOTS = {
    1: [*range(1, 6), *range(16, 21), *range(31, 36), *range(46, 51)],
    2: [*range(6, 11), *range(21, 26), *range(36, 41), *range(51, 56)],
    3: [*range(11, 16), *range(26, 31), *range(41, 46), *range(56, 61)],
}


def changed(at: int, **fields: object) -> TileSet:
    """Return the house set with one tile, the one at that index, changed."""
    tiles = list(house_set().tiles)
    tiles[at] = replace(tiles[at], **fields)  # type: ignore[arg-type]
    return TileSet("house", tuple(tiles))


def paths(tile_set: str | TileSet) -> list[tuple[str | int, ...]]:
    """Return where a set's faults are."""
    return [fault.path for fault in tile_set_faults(tile_set)]


def test_standard_table() -> None:
    """Sixty of sixty tiles are as on the real board."""
    tiles = named_tile_sets()[STANDARD].tiles
    assert [tile.number for tile in tiles] == list(range(1, 61))
    for tile in tiles:
        assert tile.number in COLORS[tile.color]
        assert tile.number in DOTS[tile.dots]


def test_orange_tiles() -> None:
    """The orange tiles have the dots of their own row; two printed copies shift just these."""
    dots = {tile.number: tile.dots for tile in named_tile_sets()[STANDARD].tiles}
    assert [dots[n] for n in COLORS["orange"]] == [1, 2, 3] * 4


def test_index() -> None:
    """Look-ups by number agree with the table, and colors come in the order of their numbers."""
    index = index_of(STANDARD)
    assert index.colors == tuple(COLORS)
    for color, numbers in COLORS.items():
        assert index.numbers_of(color) == tuple(numbers)
        assert {index.color[n] for n in numbers} == {color}
    for dots, numbers in DOTS.items():
        assert {index.dots[n] for n in numbers} == {dots}
    assert index.numbers_of("mauve") == ()


def test_index_does_not_depend_on_the_order_of_tiles() -> None:
    """A set listed backwards is the same set to look things up in."""
    backwards = TileSet("house", house_set().tiles[::-1])
    assert index_of(backwards) == index_of(house_set())


def test_sound_sets() -> None:
    """A named set and a sound inline set have no faults."""
    assert tile_set_faults(STANDARD) == ()
    assert tile_set_faults(house_set()) == ()


@pytest.mark.parametrize("size", [0, 1, 59, 61, 5000])
def test_wrong_size(size: int) -> None:
    """A set that has not sixty tiles is refused, and its size named."""
    tiles = tuple(house_set().tiles[n % 60] for n in range(size))
    (fault,) = tile_set_faults(TileSet("house", tiles))
    assert fault.path == ("tiles",)
    assert f"not {size}" in fault.detail


def test_unknown_name() -> None:
    """An unknown name is refused and the known ones are named."""
    (fault,) = tile_set_faults("no such set")
    assert fault.path == ()
    assert STANDARD in fault.detail
    with pytest.raises(InvalidInputError) as caught:
        index_of("no such set")
    assert caught.value.faults[0].path == ("tile_set",)


@pytest.mark.parametrize("number", [0, 61, -1, 10**30])
def test_number_out_of_range(number: int) -> None:
    """A tile beyond 1 to 60 is named by its place in the list."""
    assert paths(changed(7, number=number)) == [("tiles", 7, "number")]


def test_number_twice() -> None:
    """Both tiles of one number are named."""
    twice = house_set().tiles[3].number
    assert paths(changed(4, number=twice)) == [("tiles", 3, "number"), ("tiles", 4, "number")]


@pytest.mark.parametrize("dots", [0, 4, -2, 10**30])
def test_dots_out_of_range(dots: int) -> None:
    """A tile without one to three dots is named."""
    assert paths(changed(59, dots=dots)) == [("tiles", 59, "dots")]


def test_uneven_colors() -> None:
    """A color with thirteen tiles leaves another with eleven; both are named."""
    other = house_set().tiles[30].color
    faults = tile_set_faults(changed(0, color=other))
    assert [fault.path for fault in faults] == [("tiles",), ("tiles",)]
    assert {fault.detail[-2:] for fault in faults} == {"11", "13"}


def test_sixth_color() -> None:
    """Six colors are one fault."""
    (fault,) = tile_set_faults(changed(0, color="mauve"))
    assert fault.path == ("tiles",)
    assert "6" in fault.detail


@pytest.mark.parametrize("name", ["", "x" * 61, "\ud800", "a\udfffb"])
def test_bad_names(name: str) -> None:
    """A set's or color's name is neither empty nor long nor half a character."""
    assert name_faults(name)
    assert paths(TileSet(name, house_set().tiles)) == [("name",)]
    old = house_set().tiles[0].color
    renamed = tuple(
        replace(tile, color=name) if tile.color == old else tile for tile in house_set().tiles
    )
    places = [("tiles", i, "color") for i, tile in enumerate(renamed) if tile.color == name]
    assert len(places) == 12
    assert paths(TileSet("house", renamed)) == places


def test_all_faults_at_once() -> None:
    """Several faults in one set are all named."""
    tiles = list(house_set().tiles)
    tiles[1] = Tile(0, tiles[1].color, 9)
    tiles[2] = Tile(tiles[5].number, "mauve", 2)
    assert paths(TileSet("", tuple(tiles))) == [
        ("name",),
        ("tiles",),
        ("tiles", 1, "number"),
        ("tiles", 1, "dots"),
        ("tiles", 2, "number"),
        ("tiles", 5, "number"),
    ]
