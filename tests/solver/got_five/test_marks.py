"""The mark check against hands counted again, and what it may depend on."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rulesets.errors import ContradictionError, InvalidInputError
from rulesets.got_five import NUMBERS, Marks, PlayerView, SortClue
from solver.got_five.marks import MarkReport, MarkStatus, Status, check_marks
from tests.conformance.got_five import redeal
from tests.solver.got_five.recorded import PHOTO, PLAYERS, follow, sample, sample_views, view_of
from tests.solver.got_five.recount import Hand, hands_of

GREEN_FIRST = ("green", "pink", "blue", "red", "orange")


def expected(agreeing: int, hands: list[Hand]) -> Status:
    """Return the status of a mark that so many hands agree with."""
    if agreeing == len(hands):
        return "proven"
    return "unproven" if agreeing else "wrong"


def random_marks(rng: random.Random, hands: list[Hand]) -> Marks:
    """Return marks of all kinds: any tiles, and guesses that can be right or not."""
    guesses: list[int | None] = [None] * 5
    for place in rng.sample(range(5), rng.randrange(6)):
        guesses[place] = rng.choice([rng.choice(hands)[place], rng.randrange(1, 61)])
    crossed_out = rng.choices(range(1, 61), k=rng.randrange(20))
    return Marks(tuple(crossed_out), tuple(guesses))


def test_every_mark_against_a_recount() -> None:
    """Each mark's status is what all hands, counted again, say of it; the first wrong is named."""
    statuses = set()
    for players in PLAYERS:
        for seed in range(12):
            rng = random.Random(seed)
            for plain in sample_views(players, seed, 5):
                hands = hands_of(plain)
                view = replace(plain, marks=random_marks(rng, hands))
                marks = [
                    MarkStatus(
                        ("marks", "crossed_out", i),
                        expected(sum(tile not in hand for hand in hands), hands),
                    )
                    for i, tile in enumerate(view.marks.crossed_out)
                ]
                marks += [
                    MarkStatus(
                        ("marks", "guesses", i),
                        expected(sum(hand[i] == guess for hand in hands), hands),
                    )
                    for i, guess in enumerate(view.marks.guesses)
                    if guess is not None
                ]
                wrong = [mark.path for mark in marks if mark.status == "wrong"]
                first = wrong[0] if wrong else None
                assert check_marks(view) == MarkReport(tuple(marks), first)
                statuses |= {(mark.path[1], mark.status) for mark in marks}
    assert len(statuses) == 6


def test_no_marks() -> None:
    """An empty board has nothing to say of."""
    assert check_marks(PlayerView(GREEN_FIRST)) == MarkReport((), None)


def test_photographed_marks() -> None:
    """At a real table a player's four bold marks are unproven, none wrong."""
    view = replace(PHOTO, marks=Marks((19, 20), (None, 14, None, 25, None)))
    report = check_marks(view)
    assert report.first_wrong is None
    assert {mark.status for mark in report.marks} == {"unproven"}
    assert [mark.path for mark in report.marks] == [
        ("marks", "crossed_out", 0),
        ("marks", "crossed_out", 1),
        ("marks", "guesses", 1),
        ("marks", "guesses", 3),
    ]


def test_guess_of_another_color_is_wrong() -> None:
    """A tile that can only stand elsewhere cannot be at this position, even if it is mine."""
    mine = {6, 12, 18, 24, 30}
    view = PlayerView(
        GREEN_FIRST,
        seen=tuple(n for n in NUMBERS if n not in mine),
        marks=Marks((6, 7), (12, 12, None, None, 30)),
    )
    report = check_marks(view)
    assert [mark.status for mark in report.marks] == [
        "wrong",
        "proven",
        "wrong",
        "proven",
        "proven",
    ]
    assert report.first_wrong == ("marks", "crossed_out", 0)


def test_public_facts_only() -> None:
    """Games with other hidden tiles and the same facts give equal reports to the byte."""
    rng = random.Random(8)
    changed = 0
    for players in PLAYERS:
        for state, seat in sample(players, 41, 15):
            other = redeal(state, seat, rng)
            changed += other != state
            marks = random_marks(rng, hands_of(view_of(state, seat)))
            reports = {
                repr(check_marks(replace(view_of(table, seat), marks=marks)))
                for table in (state, other)
            }
            assert len(reports) == 1
    assert changed > 5


def test_hints_lead_to_proven_marks() -> None:
    """Whoever follows the hints has proven marks only, as many as can be proven."""
    for players in PLAYERS:
        for view in sample_views(players, 43, 3):
            marks = follow(view)
            statuses = {mark.status for mark in check_marks(replace(view, marks=marks)).marks}
            assert statuses <= {"proven"}
            rest = tuple(n for n in NUMBERS if n not in marks.crossed_out)
            left = check_marks(replace(view, marks=Marks(rest))).marks
            assert "proven" not in {mark.status for mark in left}


def test_unsound_and_impossible_views() -> None:
    """Marks that are no tiles are refused; a view that no hand fits is diagnosed."""
    with pytest.raises(InvalidInputError):
        check_marks(PlayerView(GREEN_FIRST, marks=Marks((0,))))
    with pytest.raises(ContradictionError):
        check_marks(PlayerView(GREEN_FIRST, clues=(SortClue(60, 0),), marks=Marks((1,))))
