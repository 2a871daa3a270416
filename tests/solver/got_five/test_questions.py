"""Questions, reveals and advice against counts over listed hands and listed draws."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isclose, log2
from typing import TYPE_CHECKING

import pytest

from rulesets.errors import ContradictionError, InvalidInputError
from rulesets.got_five import Compare, PlayerView, Sort, SortClue
from solver.got_five.questions import (
    AnnounceAdvice,
    AskAdvice,
    QuestionsBeforeReveal,
    RevealAdvice,
    SortQuestion,
    rank_questions,
)
from tests.solver.got_five import brute_force
from tests.solver.got_five.tables import random_views

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solver.got_five.questions import Question
    from tests.solver.got_five.brute_force import Hands, Tiles

STAND = ("green", "pink", "blue", "red", "orange")
ELSEWHERE = tuple(range(6, 61))
"""All tiles but 1 to 5, which stand on a stand of these colors."""


def key_of(question: Question) -> brute_force.Question:
    """Return a question as the oracle names it."""
    position = 0 if isinstance(question, SortQuestion) else question.position
    return question.type, question.tile, position


def answers_of(question: Question) -> dict[int, int]:
    """Return a question's answers as the oracle counts them."""
    if isinstance(question, SortQuestion):
        return {answer.notch: answer.hands for answer in question.answers}
    return {int(answer.same_dots): answer.hands for answer in question.answers}


def check_question(question: Question, hands: Hands, tiles: Tiles) -> None:
    """Hold every figure of one question against the listed hands."""
    counts = brute_force.answer_counts(hands, tiles, key_of(question))
    total = len(hands)
    assert answers_of(question) == counts
    assert list(answers_of(question)) == sorted(counts)
    for answer in question.answers:
        assert answer.probability == Fraction(answer.hands, total)
    assert question.expected_hands == brute_force.expected_hands(hands, tiles, key_of(question))
    assert question.worst_hands == max(counts.values())
    assert question.solve_probability == Fraction(sum(n for n in counts.values() if n == 1), total)
    assert question.useless == (len(counts) == 1)
    bits = -sum(n / total * log2(n / total) for n in counts.values())
    assert isclose(question.information_bits, bits, rel_tol=1e-12, abs_tol=1e-12)


def dense(values: Iterable[Fraction]) -> list[int]:
    """Return each value's place among the distinct ones."""
    listed = list(values)
    places = {value: place for place, value in enumerate(sorted(set(listed)), 1)}
    return [places[value] for value in listed]


def check_questions(view: PlayerView) -> None:
    """Hold all questions of a view, their ranks and order, against the listed hands."""
    hands, tiles = brute_force.hands_of(view), brute_force.tiles_of(view.tile_set)
    answer = rank_questions(view)
    assert answer.hand_count == len(hands)
    expected = {
        key: brute_force.expected_hands(hands, tiles, key)
        for key in brute_force.all_questions(view.face_up)
    }
    # "sort" comes before "compare" where both tell as much, then tile and position decide.
    order = sorted(expected, key=lambda key: (expected[key], key[0] == "compare", key[1], key[2]))
    assert [key_of(question) for question in answer.questions] == order
    assert [question.rank for question in answer.questions] == dense(map(expected.get, order))  # type: ignore[arg-type]
    for question in answer.questions:
        check_question(question, hands, tiles)
    useless = [question.useless for question in answer.questions]
    assert useless == sorted(useless)
    informative = [q.rank for q in answer.questions if not q.useless]
    assert not any(q.rank in informative for q in answer.questions if q.useless)


def check_reveals(view: PlayerView) -> None:
    """Hold all colors to reveal, with draws, values and ranks, against listed worlds."""
    hands, tiles = brute_force.hands_of(view), brute_force.tiles_of(view.tile_set)
    answer = rank_questions(view)
    assert isinstance(answer, QuestionsBeforeReveal)
    seen = {tile for _, tile in brute_force.seen_places(view)} | {c.tile for c in view.clues}
    supply = {
        color: sum(tiles.color[n] == color and n not in seen for n in range(1, 61)) - 1
        for color in view.stand
    }
    assert {o.color: o.supply for o in answer.reveals} == {c: n for c, n in supply.items() if n}
    values = []
    for option in answer.reveals:
        chances = {draw.number: draw.probability for draw in option.draws}
        assert chances == brute_force.draws(view, hands, option.color)
        assert sum(chances.values()) == 1
        assert list(chances) == sorted(chances)
        values.append(brute_force.reveal_value(view, hands, option.color))
        assert option.expected_hands == values[-1]
    assert values == sorted(values)
    assert [option.rank for option in answer.reveals] == dense(values)


@pytest.mark.parametrize("standard", [True, False])
def test_questions_on_random_views(standard: bool) -> None:  # noqa: FBT001 - a parameter
    """On views reached by play every figure, rank and place is what counting says."""
    for seen in random_views(150, seed=51, standard=standard):
        check_questions(seen.view)


@pytest.mark.parametrize("standard", [True, False])
def test_reveals_on_random_views(standard: bool) -> None:  # noqa: FBT001 - a parameter
    """On views before a reveal the draws and their worth are what all worlds say."""
    checked = 0
    for seen in random_views(120, seed=52, standard=standard):
        view = seen.view
        if len(view.face_up) == 5 and isinstance(rank_questions(view), QuestionsBeforeReveal):
            check_reveals(view)
            checked += 1
    assert checked > 30


def test_empty_table() -> None:
    """The largest position of all, before and after a reveal."""
    view = PlayerView(STAND, face_up=(1, 17, 33, 44, 60))
    check_questions(view)
    check_reveals(view)
    check_questions(replace(view, face_up=(*view.face_up, 30)))


@pytest.mark.parametrize("face_up", [(), (30,), (1, 60), (7, 8, 9, 10), tuple(range(2, 61, 7))])
def test_other_counts_face_up(face_up: tuple[int, ...]) -> None:
    """However many tiles lie there, the questions are those that they allow."""
    view = PlayerView(STAND, clues=(SortClue(32, 2),), face_up=face_up)
    answer = rank_questions(view)
    assert not isinstance(answer, QuestionsBeforeReveal)
    assert len(answer.questions) == 6 * len(view.face_up)
    check_questions(view)
    if not face_up:
        assert answer.recommendation is None


def test_advice_on_random_views() -> None:
    """Announce when one hand is left, else reveal the best color, else ask the best question."""
    actions = set()
    for seen in random_views(600, seed=53):
        answer = rank_questions(seen.view)
        advice = answer.recommendation
        reveals = answer.reveals if isinstance(answer, QuestionsBeforeReveal) else ()
        if answer.hand_count == 1:
            assert advice == AnnounceAdvice(seen.hand)
        elif reveals:
            assert isinstance(advice, RevealAdvice)
            assert (advice.color, reveals[0].rank) == (reveals[0].color, 1)
            assert advice.expected_hands == reveals[0].expected_hands
            assert not advice.useless
            assert advice.expected_hands < answer.hand_count
        elif answer.questions:
            first = answer.questions[0]
            assert isinstance(advice, AskAdvice)
            kind = Sort(first.tile) if isinstance(first, SortQuestion) else None
            assert advice.question == (kind or Compare(first.tile, key_of(first)[2]))
            assert (advice.expected_hands, first.rank) == (first.expected_hands, 1)
            assert advice.useless == first.useless
        else:
            assert advice is None
        if advice is not None:
            actions.add(advice.action)
            assert advice.measure == "expected_hands"
    assert actions == {"announce", "reveal", "ask"}


def test_one_hand_left() -> None:
    """With one hand left the five numbers are named, whatever could still be asked."""
    for count in (5, 6):
        view = PlayerView(STAND, face_up=ELSEWHERE[:count], seen=ELSEWHERE[count:])
        assert rank_questions(view).recommendation == AnnounceAdvice((1, 2, 3, 4, 5))


def test_useless_questions() -> None:
    """When no tile can tell anything more the advice to ask says so."""
    # Orange 5 and 20 both have one dot, and every number between them is spoken for.
    face_up = (30, 31, 32, 33, 34, 35)
    seen = tuple(n for n in ELSEWHERE if n not in {20, *face_up})
    view = PlayerView(STAND, face_up=face_up, seen=seen)
    answer = rank_questions(view)
    assert answer.hand_count == 2
    assert all(question.useless and question.rank == 1 for question in answer.questions)
    assert answer.recommendation == AskAdvice(Sort(30), Fraction(2), useless=True)
    # A reveal of orange tells which of the two is left in the supply: the other one.
    before = replace(view, face_up=face_up[:5], seen=(*view.seen, 35))
    told = rank_questions(before)
    assert told.recommendation == RevealAdvice("orange", Fraction(1))
    check_reveals(before)


def test_no_hand_and_no_view() -> None:
    """Impossible and unsound views are refused."""
    with pytest.raises(ContradictionError):
        rank_questions(PlayerView(STAND, clues=(SortClue(60, 4),), face_up=(1,)))
    with pytest.raises(InvalidInputError):
        rank_questions(PlayerView(STAND, face_up=(61,)))
