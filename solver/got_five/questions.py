"""What to ask, what to reveal, and when to stop asking.

A question splits the hands that fit by their answer. The measure is the expected number of hands
left, which is the sum of the squares of the answers' counts over their total; the fewer the
better. All comparisons are made on those integers.

Before a reveal, the value of a color is the expectation over the drawn tile of the best question
that follows. With N hands and u tiles of that color unseen, of which one is on the own stand, a
draw from the supply turns up tile x with probability (N - N_x) / (N (u - 1)), where N_x hands
hold x; afterwards the hands without x are equally likely. Weighted with these probabilities, the
expected number of hands left is the sum over x of the best question's squares, over N (u - 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import fsum, log2
from typing import TYPE_CHECKING, Literal, TypeAlias

from rulesets.got_five import (
    POSITIONS,
    Compare,
    PlayerView,
    Sort,
    TileIndex,
    index_of,
    visible_tiles,
)
from solver.got_five.chain import Chains, chains
from solver.got_five.engine import Hand
from solver.got_five.possible import possible_chains

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = [
    "AnnounceAdvice",
    "AskAdvice",
    "CompareQuestion",
    "NotchAnswer",
    "PossibleDraw",
    "Question",
    "Questions",
    "QuestionsBeforeReveal",
    "Recommendation",
    "RevealAdvice",
    "RevealOption",
    "SameDotsAnswer",
    "SortQuestion",
    "rank_questions",
]

Measure: TypeAlias = Literal["expected_hands"]


@dataclass(frozen=True, slots=True)
class NotchAnswer:
    """A possible answer to a sort question, in how many hands it is right, and its chance."""

    notch: int
    hands: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class SameDotsAnswer:
    """A possible answer to a compare question, likewise."""

    same_dots: bool
    hands: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class SortQuestion:
    """What asking to sort a tile brings.

    Attributes:
        tile: the face-up tile to ask with.
        answers: the possible answers; those that no hand gives are left out.
        expected_hands: mean number of hands left after the answer.
        information_bits: mean information of the answer, in bits, as the nearest float.
        worst_hands: most hands that any answer leaves.
        solve_probability: share of the hands that the answer singles out.
        useless: whether the answer is known beforehand.
        rank: from 1; equally good questions share one.
    """

    tile: int
    answers: tuple[NotchAnswer, ...]
    expected_hands: Fraction
    information_bits: float
    worst_hands: int
    solve_probability: Fraction
    useless: bool
    rank: int
    type: Literal["sort"] = "sort"


@dataclass(frozen=True, slots=True)
class CompareQuestion:
    """What comparing a tile with the one at a position brings; the rest as in `SortQuestion`."""

    tile: int
    position: int
    answers: tuple[SameDotsAnswer, ...]
    expected_hands: Fraction
    information_bits: float
    worst_hands: int
    solve_probability: Fraction
    useless: bool
    rank: int
    type: Literal["compare"] = "compare"


Question: TypeAlias = SortQuestion | CompareQuestion


@dataclass(frozen=True, slots=True)
class PossibleDraw:
    """A tile that a reveal may turn up, and how likely."""

    number: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class RevealOption:
    """What revealing a color brings.

    Attributes:
        color: the color.
        supply: how many tiles of it the supply still holds, at least 1.
        draws: the tiles that may turn up.
        expected_hands: mean number of hands left after the draw and the best question then.
        rank: from 1; equally good colors share one.
    """

    color: str
    supply: int
    draws: tuple[PossibleDraw, ...]
    expected_hands: Fraction
    rank: int


@dataclass(frozen=True, slots=True)
class AnnounceAdvice:
    """One hand is left: name it."""

    hand: Hand
    measure: Measure = "expected_hands"
    expected_hands: Fraction = Fraction(1)
    useless: bool = False
    action: Literal["announce"] = "announce"


@dataclass(frozen=True, slots=True)
class AskAdvice:
    """Ask this; `useless` if no question at all can tell anything."""

    question: Sort | Compare
    expected_hands: Fraction
    useless: bool
    measure: Measure = "expected_hands"
    action: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class RevealAdvice:
    """Reveal this color.

    That is never useless while several hands are left: some color has two tiles that the own
    stand may hold, and the supply holds one of them.
    """

    color: str
    expected_hands: Fraction
    measure: Measure = "expected_hands"
    useless: bool = False
    action: Literal["reveal"] = "reveal"


Recommendation: TypeAlias = AnnounceAdvice | AskAdvice | RevealAdvice


@dataclass(frozen=True, slots=True)
class Questions:
    """Every question that the tiles face up allow, best first, and what to do.

    Attributes:
        hand_count: how many hands fit, at least 1.
        questions: by rank, then sort before compare, then tile, then position.
        recommendation: what to do; None if nothing is left to ask with or to reveal.
    """

    hand_count: int
    questions: tuple[Question, ...]
    recommendation: Recommendation | None


@dataclass(frozen=True, slots=True)
class QuestionsBeforeReveal:
    """The same before a reveal, with the colors to choose from, best first."""

    hand_count: int
    questions: tuple[Question, ...]
    reveals: tuple[RevealOption, ...]
    recommendation: Recommendation | None


def rank_questions(view: PlayerView) -> Questions | QuestionsBeforeReveal:
    """Return every question that can be asked now, what to reveal, and what to do.

    Five tiles face up and a supply that is not empty mean that a reveal comes first. With any
    other number the question comes now, from the tiles that lie there.

    Raises:
        InvalidInputError: the view is not sound.
        ContradictionError: no hand fits.
    """
    found = possible_chains(view)
    index = index_of(view.tile_set)
    questions = _ranked(found, index, view.face_up)
    supply = _unseen_by_color(view, index)
    if len(view.face_up) == 5 and any(len(tiles) > 1 for tiles in supply.values()):
        reveals = _ranked_reveals(found, index, view.face_up, supply)
        advice = _advice(found, questions, reveals)
        return QuestionsBeforeReveal(found.hand_count, questions, reveals, advice)
    return Questions(found.hand_count, questions, _advice(found, questions, ()))


def _advice(
    found: Chains, questions: Sequence[Question], reveals: Sequence[RevealOption]
) -> Recommendation | None:
    if found.hand_count == 1:
        return AnnounceAdvice(found.hand_at(0))
    if reveals:
        return RevealAdvice(reveals[0].color, reveals[0].expected_hands)
    if questions:
        first = questions[0]
        if isinstance(first, SortQuestion):
            question: Sort | Compare = Sort(first.tile)
        else:
            question = Compare(first.tile, first.position)
        return AskAdvice(question, first.expected_hands, first.useless)
    return None


def _splits(
    found: Chains, index: TileIndex, tiles: Iterable[int]
) -> Iterator[tuple[Sort | Compare, tuple[int, ...]]]:
    """Yield each question with its answers' counts: by notch, or for (no, yes)."""
    by_dots = found.dots_hands(index.dots)
    for tile in tiles:
        yield Sort(tile), found.notch_hands(tile)
        for position in POSITIONS:
            yes = by_dots[position][index.dots[tile]]
            yield Compare(tile, position), (found.hand_count - yes, yes)


def _squares(counts: Iterable[int]) -> int:
    return sum([count * count for count in counts])


def _ranked(found: Chains, index: TileIndex, tiles: Sequence[int]) -> tuple[Question, ...]:
    asked = [
        (_squares(counts), isinstance(question, Compare), question.tile, question, counts)
        for question, counts in _splits(found, index, tiles)
    ]
    # Sorting is stable and `_splits` goes through a tile's positions in order.
    asked.sort(key=lambda entry: entry[:3])
    ranks = _dense_ranks(entry[0] for entry in asked)
    return tuple(
        _question(question, counts, found.hand_count, rank)
        for (_, _, _, question, counts), rank in zip(asked, ranks, strict=True)
    )


def _dense_ranks(measures: Iterable[int | Fraction]) -> list[int]:
    """Return ranks from 1 for measures in ascending order; equal ones share a rank."""
    ranks: list[int] = []
    last = None
    for measure in measures:
        rank = ranks[-1] if ranks else 0
        ranks.append(rank if measure == last else rank + 1)
        last = measure
    return ranks


def _question(question: Sort | Compare, counts: tuple[int, ...], total: int, rank: int) -> Question:
    expected = Fraction(_squares(counts), total)
    bits = fsum(count * log2(total / count) for count in counts if count) / total
    worst = max(counts)
    solving = Fraction(counts.count(1), total)
    if isinstance(question, Sort):
        notches = tuple(
            NotchAnswer(notch, count, Fraction(count, total))
            for notch, count in enumerate(counts)
            if count
        )
        return SortQuestion(
            question.tile, notches, expected, bits, worst, solving, worst == total, rank
        )
    answers = tuple(
        SameDotsAnswer(same, count, Fraction(count, total))
        for same, count in ((False, counts[0]), (True, counts[1]))
        if count
    )
    return CompareQuestion(
        question.tile,
        question.position,
        answers,
        expected,
        bits,
        worst,
        solving,
        worst == total,
        rank,
    )


def _unseen_by_color(view: PlayerView, index: TileIndex) -> dict[str, list[int]]:
    seen = {tile for _, tile in visible_tiles(view)}
    return {
        color: [number for number in index.numbers_of(color) if number not in seen]
        for color in view.stand
    }


def _ranked_reveals(
    found: Chains, index: TileIndex, face_up: Sequence[int], unseen: dict[str, list[int]]
) -> tuple[RevealOption, ...]:
    total = found.hand_count
    options = []
    for color, tiles in unseen.items():
        supply = len(tiles) - 1
        if supply:
            draws = tuple(
                PossibleDraw(tile, Fraction(total - hands, total * supply))
                for tile in tiles
                if (hands := found.tile_hands(tile)) < total
            )
            squares = sum(_best_squares(found, index, face_up, draw.number) for draw in draws)
            options.append((Fraction(squares, total * supply), color, supply, draws))
    options.sort(key=lambda option: option[0])
    ranks = _dense_ranks(option[0] for option in options)
    return tuple(
        RevealOption(color, supply, draws, expected, rank)
        for (expected, color, supply, draws), rank in zip(options, ranks, strict=True)
    )


def _best_squares(found: Chains, index: TileIndex, face_up: Sequence[int], drawn: int) -> int:
    """Return the least sum of squares of any question once a tile is drawn."""
    if found.places[drawn]:
        places = list(found.places)
        places[drawn] = 0
        found = chains(places)
    tiles = (*face_up, drawn)
    sorts = (_squares(found.notch_hands(tile)) for tile in tiles)
    # How a compare splits the hands depends on its tile's dots alone.
    by_dots = found.dots_hands(index.dots)
    compares = (
        yes * yes + (found.hand_count - yes) ** 2
        for dots in {index.dots[tile] for tile in tiles}
        for position in POSITIONS
        for yes in [by_dots[position][dots]]
    )
    return min(*sorts, *compares)
