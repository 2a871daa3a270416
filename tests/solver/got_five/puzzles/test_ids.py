"""Ids stand for recipes, and damaged ones for nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.errors import NotFoundError
from solver.got_five.puzzles import ids, puzzle_named
from solver.got_five.puzzles.ids import LENGTH, TABLES, VERSION, Recipe, read_id, write_id
from solver.got_five.puzzles.wishes import CLUE_KINDS, KINDS

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    """Draw anything that a puzzle can be made from."""
    players = draw(st.integers(2, 4))
    return Recipe(
        kind=draw(st.sampled_from(KINDS)),
        players=players,
        clues=draw(st.sampled_from(CLUE_KINDS)),
        fewest=draw(st.booleans()),
        tile_set="standard",
        table=draw(st.integers(0, TABLES - 1)),
        seat=draw(st.integers(0, players - 1)),
    )


@given(recipes())
def test_round_trip(recipe: Recipe) -> None:
    """An id is short, safe in an address, and gives its recipe back."""
    text = write_id(recipe)
    assert len(text) == LENGTH
    assert set(text) <= set(LETTERS)
    assert read_id(text) == recipe


@given(recipes())
def test_typed_from_paper(recipe: Recipe) -> None:
    """Capitals, hyphens and letters that look like digits do no harm."""
    text = write_id(recipe)
    typed = "-".join([text[:6], text[6:12], text[12:]]).upper()
    assert read_id(typed.replace("0", "O").replace("1", "I")) == recipe
    assert read_id(text.replace("1", "l")) == recipe


@given(recipes())
def test_one_wrong_character(recipe: Recipe) -> None:
    """Every id with one character changed is refused."""
    text = write_id(recipe)
    for place in range(LENGTH):
        for letter in set(LETTERS) - {text[place]}:
            with pytest.raises(NotFoundError, match="damaged"):
                read_id(text[:place] + letter + text[place + 1 :])


@given(recipes())
def test_two_characters_exchanged(recipe: Recipe) -> None:
    """Every id with two unequal characters exchanged is refused."""
    text = write_id(recipe)
    for i in range(LENGTH):
        for j in range(i):
            if text[i] != text[j]:
                letters = list(text)
                letters[i], letters[j] = letters[j], letters[i]
                with pytest.raises(NotFoundError, match="damaged"):
                    read_id("".join(letters))


@given(st.text(max_size=100))
def test_any_text(text: str) -> None:
    """Any other text is refused, and never with another error."""
    with pytest.raises(NotFoundError):
        read_id(text)


RECIPE = Recipe(
    kind="deduce",
    players=2,
    clues="mixed",
    fewest=False,
    tile_set="standard",
    table=12345,
    seat=0,
)


def test_other_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id of another version of the puzzle maker is refused as that."""
    monkeypatch.setattr(ids, "VERSION", VERSION + 1)
    text = write_id(RECIPE)
    monkeypatch.undo()
    with pytest.raises(NotFoundError, match=f"version {VERSION + 1}"):
        read_id(text)


def test_other_tile_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id for a tile set that is not here is refused as that, whatever the set's name."""
    with monkeypatch.context() as patched:
        patched.setattr(ids, "_fingerprint", lambda _: 77)
        text = write_id(RECIPE)
    with pytest.raises(NotFoundError, match="tile set"):
        read_id(text)


def test_no_puzzle_there() -> None:
    """A sound id whose table gives no puzzle is refused, and so are parts that cannot be."""
    table = next(n for n in range(200) if not _gives(n))
    with pytest.raises(NotFoundError, match="no puzzle"):
        puzzle_named(write_id(_at(table)))
    with pytest.raises(NotFoundError, match="no puzzle"):
        read_id(
            write_id(
                Recipe("deduce", 2, "mixed", fewest=False, tile_set="standard", table=1, seat=3)
            )
        )


def _at(table: int) -> Recipe:
    return Recipe("mistake", 4, "sort", fewest=False, tile_set="standard", table=table, seat=0)


def _gives(table: int) -> bool:
    try:
        puzzle_named(write_id(_at(table)))
    except NotFoundError:
        return False
    return True
