"""The one-line notation: round trips with anything in it, and refusal of damaged lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.errors import InvalidInputError
from rulesets.got_five import (
    Announce,
    Compare,
    CompareClue,
    Draw,
    Marks,
    Opponent,
    Options,
    Pass,
    PlayerView,
    PublicView,
    Reveal,
    Sort,
    SortClue,
    State,
    Tile,
    TileSet,
    describe,
    dump,
    index_of,
    initial,
    load,
    parse_action,
    view,
    view_faults,
)
from rulesets.play import settle
from rulesets.registry import GOT_FIVE

if TYPE_CHECKING:
    from rulesets.got_five import Action

STAND = "stand=blue.red.green.orange.pink"

VIEW_LINE = (
    f"got-five-view/1;{STAND};opponent=Adam:5.28.47.56.59:15s1.34c2n:out;face-up=6.8.24.30.52;"
    "clues=13s1.29s4.40c4y;seen=60;crossed-out=1.2;guesses=3.x.x.x.42"
)
LINES = (
    VIEW_LINE,
    dump(initial(2)),
    dump(settle(GOT_FIVE, initial(3), 1, 0)[0]),
    dump(view(settle(GOT_FIVE, initial(2), 1, 0)[0], None)),
    dump(Announce(1, (3, 14, 16, 20, 42))),
)

names = st.text(min_size=1, max_size=60)
"""Names of every sort: blanks, separators, escapes, letters of all scripts, control codes."""


@st.composite
def tile_sets(draw: st.DrawFn) -> str | TileSet:
    """Draw the standard set, or one inline with odd names."""
    if draw(st.booleans()):
        return "standard"
    colors = draw(st.lists(names, min_size=5, max_size=5, unique=True))
    spread = draw(st.permutations([color for color in colors for _ in range(12)]))
    dots = draw(st.lists(st.integers(1, 3), min_size=60, max_size=60))
    numbers = draw(st.permutations(range(1, 61)))
    tiles = tuple(Tile(*tile) for tile in zip(numbers, spread, dots, strict=True))
    return TileSet(draw(names), tiles)


@st.composite
def player_views(draw: st.DrawFn) -> PlayerView:
    """Draw a sound view: a table laid out by hand, with all its parts."""
    tile_set = draw(tile_sets())
    index = index_of(tile_set)
    rows = [draw(st.permutations(index.numbers_of(color))) for color in index.colors]
    count = draw(st.integers(0, 3))
    # The first tiles of each color go to the opponents, the rest to the other places.
    hands = [tuple(sorted(row[i] for row in rows)) for i in range(count)]
    rest = draw(st.permutations([number for row in rows for number in row[count:]]))
    cuts = sorted(draw(st.lists(st.integers(0, 12), min_size=3, max_size=3)))
    face_up, seen, own = rest[: cuts[0]], rest[cuts[0] : cuts[1]], rest[cuts[1] : cuts[2]]
    clues = [
        draw(
            st.builds(SortClue, st.just(tile), st.integers(0, 5))
            | st.builds(CompareClue, st.just(tile), st.integers(1, 5), st.booleans())
        )
        for tile in own
    ]
    asked = rest[12 : 12 + count]
    opponents = tuple(
        Opponent(
            hand,
            draw(st.none() | names),
            (SortClue(tile, sum(number < tile for number in hand)),),
            draw(st.booleans()),
        )
        for hand, tile in zip(hands, asked, strict=True)
    )
    numbers = st.integers(1, 60)
    marks = Marks(
        tuple(draw(st.lists(numbers, max_size=60))),
        tuple(draw(st.lists(st.none() | numbers, min_size=5, max_size=5))),
    )
    stand = tuple(draw(st.permutations(index.colors)))
    return PlayerView(stand, tile_set, opponents, tuple(face_up), tuple(clues), tuple(seen), marks)


@settings(max_examples=150, deadline=None)
@given(player_views())
def test_view_round_trip(seen: PlayerView) -> None:
    """A view goes to a line of plain characters and back, whatever the names are."""
    assert view_faults(seen) == ()
    line = dump(seen)
    assert line.isascii()
    assert line.isprintable()
    assert not set(line) & set(" \"'<>\\")
    assert load(line) == seen


@settings(max_examples=40, deadline=None)
@given(tile_sets(), st.integers(2, 4), st.integers(0, 10**6))
def test_state_round_trip(tile_set: str | TileSet, players: int, seed: int) -> None:
    """A state with any tile set goes to a line and back, and so do its views."""
    state: State = initial(players, Options(tile_set))
    assert load(dump(state)) == state
    state = settle(GOT_FIVE, state, seed, 0)[0]
    for value in (state, view(state, None), view(state, players - 1)):
        assert load(dump(value)) == value


@settings(max_examples=100, deadline=None)
@given(
    st.builds(Reveal, names)
    | st.builds(Draw, st.integers(1, 60))
    | st.builds(Sort, st.integers(1, 60))
    | st.builds(Compare, st.integers(1, 60), st.integers(1, 5))
    | st.builds(
        Announce, st.integers(0, 3), st.lists(st.integers(0, 99), min_size=1, max_size=6).map(tuple)
    )
    | st.just(Pass())
)
def test_action_round_trip(action: Action) -> None:
    """An action goes to words and to a line and back."""
    assert parse_action(describe(action)) == action
    assert load(dump(action)) == action


def test_lines_read_as_documented() -> None:
    """The lines of the notation's description mean what it says."""
    seen = load(
        f"got-five-view/1;{STAND};opponent=Adam:5.28.47.56.59:15s1;opponent=:32.33.44.51.55::out;"
        "face-up=6.8.24;clues=13s1.29c4y.30c1n;seen=60;crossed-out=1.2;guesses=3.x.x.x.42"
    )
    assert seen == PlayerView(
        stand=("blue", "red", "green", "orange", "pink"),
        opponents=(
            Opponent((5, 28, 47, 56, 59), "Adam", (SortClue(15, 1),)),
            Opponent((32, 33, 44, 51, 55), out=True),
        ),
        face_up=(6, 8, 24),
        clues=(
            SortClue(13, 1),
            CompareClue(29, 4, same_dots=True),
            CompareClue(30, 1, same_dots=False),
        ),
        seen=(60,),
        marks=Marks((1, 2), (3, None, None, None, 42)),
    )
    assert parse_action("reveal d%C3%BCnn") == Reveal("dünn")
    assert load("got-five-action/1;do=compare.29.4") == Compare(29, 4)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("got-five-view/1", "stand"),
        ("got-five-view/1;stand", None),
        (f"got-five-view/2;{STAND}", None),
        (f"five-up-view/1;{STAND}", None),
        (f"got-five-view/1;{STAND};{STAND}", "stand"),
        (f"got-five-view/1;{STAND};nonsense=1", "nonsense"),
        (f"got-five-view/1;{STAND};face-up=1..2", "face-up"),
        (f"got-five-view/1;{STAND};face-up=01", "face-up"),
        (f"got-five-view/1;{STAND};face-up=61", "face_up"),
        (f"got-five-view/1;{STAND};face-up=1.1", "face_up"),
        (f"got-five-view/1;{STAND};face-up={'1.' * 40000}1", None),
        (f"got-five-view/1;{STAND};seen=٣", "seen"),
        (f"got-five-view/1;{STAND};clues=13s6", "clues"),
        (f"got-five-view/1;{STAND};clues=13s", "clues"),
        (f"got-five-view/1;{STAND};clues=13c4", "clues"),
        (f"got-five-view/1;{STAND};clues=13c0y", "clues"),
        (f"got-five-view/1;{STAND};clues=999c4y", "clues"),
        (f"got-five-view/1;{STAND};opponent=Adam", "opponents"),
        (f"got-five-view/1;{STAND};opponent=:5.28.47.56.59:999c4y", "opponents"),
        (f"got-five-view/1;{STAND};opponent=:5.28.47.56.59:15s2", "opponents"),
        (f"got-five-view/1;{STAND};opponent=:5.28.47.56.59::in", "opponent"),
        (f"got-five-view/1;{STAND};opponent=%FF:5.28.47.56.59", "opponent"),
        (f"got-five-view/1;{STAND};opponent=%ED%A0%80:5.28.47.56.59", "opponent"),
        (f"got-five-view/1;{STAND};opponent=\ud800:5.28.47.56.59", "opponents"),
        (f"got-five-view/1;{STAND};guesses=1.2.3", "marks"),
        (f"got-five-view/1;{STAND};guesses=1.2.3.4.y", "guesses"),
        (f"got-five-view/1;{STAND};tiles=nonesuch", "tile_set"),
        (f"got-five-view/1;{STAND};tiles=house:1-red", "tiles"),
        (f"got-five-view/1;{STAND};tiles=house:1-red-1", "tile_set"),
        ("got-five-view/1;stand=blue.red.green.orange", "stand"),
        ("got-five-view/1;stand=blue.red.green.orange.mauve", "stand"),
        ("got-five-view/1;seat=:;tiles=nonesuch", "tiles"),
        ("got-five-view/1;seat=:;turn=1", "turn"),
        ("got-five-state/1;stand=:;stand=:;turn=0", "phase"),
        ("got-five-state/1;stand=:;stand=:;turn=0;phase=late", "phase"),
        ("got-five-state/1;stand=:;stand=:;turn=x;phase=deal", "turn"),
        ("got-five-state/1;stand=:;turn=0;phase=deal", "stands"),
        ("got-five-state/1;stand=1:1s0;stand=:;turn=0;phase=deal", "stands"),
        ("got-five-action/1", "action"),
        ("got-five-action/1;do=sort", "action"),
        ("got-five-action/1;do=sort.1.2", "action"),
        ("got-five-action/1;do=sort.x", "action"),
        ("got-five-action/1;do=announce", "action"),
        ("got-five-action/1;do=pass.1", "action"),
        ("got-five-action/1;do=pass;do=pass", "do"),
    ],
)
def test_damaged_lines(line: str, path: str | None) -> None:
    """A damaged line is refused, and the key or field is named where there is one."""
    with pytest.raises(InvalidInputError) as caught:
        load(line)
    assert caught.value.faults[0].path[:1] == ((path,) if path else ())


def test_long_numbers() -> None:
    """A number far too long is told that, not that it is none."""
    with pytest.raises(InvalidInputError, match="at most 16 digits"):
        load(f"got-five-view/1;stand=blue.red.green.orange.pink;face-up=-{'9' * 17}")


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_damage(data: st.DataObject) -> None:
    """A line cut, doubled or changed anywhere reads as something sound or is refused in order."""
    line = data.draw(st.sampled_from(LINES))
    at = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(at, min(len(line), at + 12)))
    damaged = line[:at] + data.draw(st.text(max_size=4) | st.sampled_from(line)) + line[end:]
    try:
        value = load(damaged)
    except InvalidInputError:
        return
    assert load(dump(value)) == value


def test_public_views_show_seats() -> None:
    """A spectator's line names seats, and one during the deal shows no colors yet."""
    state = initial(2)
    assert load(dump(view(state, None))) == view(state, 0)
    assert isinstance(load("got-five-view/1;seat=;seat="), PublicView)
