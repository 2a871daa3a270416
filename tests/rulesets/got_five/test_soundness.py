"""States that no game can contain, one forgery at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rulesets.got_five import (
    CompareClue,
    Options,
    Reveal,
    SortClue,
    Stand,
    State,
    TileSet,
    apply,
    faults,
    initial,
    supply,
)
from rulesets.play import settle
from rulesets.registry import GOT_FIVE

if TYPE_CHECKING:
    from collections.abc import Callable

DEALT = settle(GOT_FIVE, initial(3), 1, 0)[0]
DRAWING = apply(DEALT, Reveal("blue"))
ASKING = settle(GOT_FIVE, DRAWING, 1, 0)[0]
HALF_DEALT = apply(initial(2), GOT_FIVE.legal_actions(initial(2))[0])
FREE = supply(ASKING)[0]


def first_stand(state: State, **fields: object) -> State:
    """Return the state with fields of the first stand changed."""
    stand = replace(state.stands[0], **fields)  # type: ignore[arg-type]
    return replace(state, stands=(stand, *state.stands[1:]))


def test_real_states() -> None:
    """The states that are forged below have no fault before."""
    for state in (initial(4), HALF_DEALT, DEALT, DRAWING, ASKING):
        assert faults(state) == ()


@pytest.mark.parametrize(
    ("state", "path"),
    [
        (replace(DEALT, options=Options("nonesuch")), ("options", "tile_set")),
        (
            replace(DEALT, options=Options(TileSet("x", ()))),
            ("options", "tile_set", "tiles"),
        ),
        (replace(DEALT, stands=()), ("stands",)),
        (replace(DEALT, stands=DEALT.stands * 2), ("stands",)),
        (replace(DEALT, turn=3), ("turn",)),
        (replace(DEALT, turn=-1), ("turn",)),
        (first_stand(DEALT, out=True), ("turn",)),
        (replace(DEALT, passes=-1), ("passes",)),
        (replace(DEALT, passes=1), ("passes",)),
        (replace(DEALT, winner=0), ("winner",)),
        (replace(DEALT, winner=3), ("winner",)),
        (replace(DEALT, phase="over"), ("winner",)),
        (replace(DEALT, phase="ask"), ("phase",)),
        (replace(DEALT, phase="draw"), ("drawing",)),
        (replace(DEALT, phase="deal"), ("phase",)),
        (replace(DEALT, drawing="blue"), ("drawing",)),
        (replace(DRAWING, drawing="mauve"), ("drawing",)),
        (replace(DRAWING, drawing=None), ("drawing",)),
        (replace(ASKING, phase="reveal"), ("phase",)),
        (replace(ASKING, face_up=ASKING.face_up[:4]), ("face_up",)),
        (replace(ASKING, face_up=ASKING.face_up[::-1]), ("face_up",)),
        (replace(ASKING, face_up=(*ASKING.face_up[:5], 61)), ("face_up", 5)),
        (replace(ASKING, face_up=(0, *ASKING.face_up[1:])), ("face_up", 0)),
        (first_stand(DEALT, tiles=DEALT.stands[1].tiles), ("stands", 0, "tiles", 0)),
        (first_stand(DEALT, tiles=DEALT.stands[0].tiles[::-1]), ("stands", 0, "tiles")),
        (first_stand(DEALT, tiles=DEALT.stands[0].tiles[:4]), ("stands", 0, "tiles")),
        (first_stand(DEALT, tiles=()), ("stands", 0, "tiles")),
        (first_stand(DEALT, clues=(SortClue(FREE, 6),)), ("stands", 0, "clues", 0)),
        (first_stand(DEALT, clues=(SortClue(61, 5),)), ("stands", 0, "clues", 0, "tile")),
        (
            first_stand(DEALT, clues=(CompareClue(FREE, 0, same_dots=True),)),
            ("stands", 0, "clues", 0),
        ),
        (replace(HALF_DEALT, turn=1), ("phase",)),
        (replace(HALF_DEALT, face_up=(60,)), ("face_up",)),
        (replace(HALF_DEALT, stands=HALF_DEALT.stands[::-1]), ("stands", 0, "tiles")),
        (first_stand(HALF_DEALT, out=True), ("turn",)),
    ],
)
def test_forgery(state: State, path: tuple[str | int, ...]) -> None:
    """A state that no game can contain is refused, with the place."""
    assert path in [fault.path for fault in faults(state)]


def test_wrong_answers() -> None:
    """Of a clue's possible answers exactly one is sound."""
    answers = [SortClue(FREE, notch) for notch in range(6)]
    assert sum(not faults(first_stand(DEALT, clues=(clue,))) for clue in answers) == 1
    for position in range(1, 6):
        both = [CompareClue(FREE, position, same) for same in (False, True)]
        assert sum(not faults(first_stand(DEALT, clues=(clue,))) for clue in both) == 1


@pytest.mark.parametrize(
    "make",
    [
        lambda big: replace(DEALT, face_up=(7,) * big),
        lambda big: replace(DEALT, stands=(Stand(),) * big),
        lambda big: first_stand(DEALT, tiles=(7,) * big),
        lambda big: first_stand(DEALT, clues=(SortClue(7, 1),) * big),
        lambda big: replace(DEALT, turn=10**big),
        lambda big: replace(DEALT, passes=10**big),
        lambda big: replace(DEALT, winner=-(10**big)),
    ],
)
def test_huge_values(make: Callable[[int], State]) -> None:
    """Long lists and huge numbers are refused like any other."""
    assert faults(make(3000))
