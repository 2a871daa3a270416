"""Guesses against the listed hands, announcements against the hand."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from rulesets.errors import ContradictionError, InvalidInputError
from rulesets.got_five import PlayerView, SortClue
from solver.got_five.guesses import GuessVerdict, ImpossibleGuess, check_guess, is_correct
from tests.solver.got_five import brute_force
from tests.solver.got_five.tables import random_views

if TYPE_CHECKING:
    from collections.abc import Iterator

STAND = ("green", "pink", "blue", "red", "orange")


def broken_paths(view: PlayerView, guess: tuple[int, ...]) -> Iterator[brute_force.Path]:
    """Yield everything that a guess goes against, fact by fact."""
    tiles = brute_force.tiles_of(view.tile_set)
    for i, number in enumerate(guess):
        if tiles.color[number] != view.stand[i]:
            yield "guess", i
    own = [(("clues", i, "tile"), clue.tile) for i, clue in enumerate(view.clues)]
    for path, tile in (*brute_force.seen_places(view), *own):
        if tile in guess:
            yield "view", *path
            yield "guess", guess.index(tile)
    for i, clue in enumerate(view.clues):
        if isinstance(clue, SortClue):
            right = [n < clue.tile for n in guess].count(True) == clue.notch
        else:
            same = tiles.dots[guess[clue.position - 1]] == tiles.dots[clue.tile]
            right = bool(same) == clue.same_dots
        if not right:
            yield "view", "clues", i


def guesses_for(
    view: PlayerView, hand: tuple[int, ...], rng: random.Random
) -> Iterator[tuple[int, ...]]:
    """Yield the true hand, a hand of the right colors and five tiles at random."""
    yield hand
    every = brute_force.ascending(view.stand, view.tile_set)
    yield tuple(every[rng.randrange(len(every))].tolist())
    fitting = brute_force.hands_of(view)
    yield tuple(fitting[rng.randrange(len(fitting))].tolist())
    yield tuple(sorted(rng.sample(range(1, 61), 5)))


@pytest.mark.parametrize("standard", [True, False])
def test_guesses_on_random_views(standard: bool) -> None:  # noqa: FBT001 - a parameter
    """A guess is certain, possible or impossible as the list of hands says, for named reasons."""
    rng = random.Random(7)
    verdicts = set()
    for seen in random_views(250, seed=61, standard=standard):
        hands = set(brute_force.as_tuples(brute_force.hands_of(seen.view)))
        for guess in guesses_for(seen.view, seen.hand, rng):
            answer = check_guess(seen.view, guess)
            verdicts.add(answer.verdict)
            broken = list(broken_paths(seen.view, guess))
            assert answer.hands == len(hands)
            assert (guess in hands) == (not broken)
            if guess in hands:
                word = "certain" if len(hands) == 1 else "possible"
                assert answer == GuessVerdict(word, Fraction(1, len(hands)), len(hands))  # type: ignore[arg-type]
            else:
                assert isinstance(answer, ImpossibleGuess)
                assert answer.probability == 0
                assert sorted((f.path for f in answer.broken), key=str) == sorted(broken, key=str)
                assert all(fault.detail for fault in answer.broken)
    assert verdicts == {"certain", "possible", "impossible"}


def test_a_wrong_color_is_impossible_not_malformed() -> None:
    """A tile of another color is named by its place in the guess."""
    answer = check_guess(PlayerView(STAND), (2, 3, 8, 9, 10))
    assert isinstance(answer, ImpossibleGuess)
    assert [fault.path for fault in answer.broken] == [("guess", 0), ("guess", 1)]


def test_bad_guess_and_bad_view_at_once() -> None:
    """Faults of the view and of the guess come together, each with where it is."""
    with pytest.raises(InvalidInputError) as caught:
        check_guess(PlayerView(STAND, seen=(61,)), (5, 4, 3, 2, 1))
    assert [fault.path for fault in caught.value.faults] == [
        ("view", "seen", 0),
        *(("guess", i) for i in range(1, 5)),
    ]


def test_no_hand_at_all() -> None:
    """Where no hand fits there is nothing to hold a guess against."""
    with pytest.raises(ContradictionError):
        check_guess(PlayerView(STAND, clues=(SortClue(1, 1),)), (1, 2, 3, 4, 5))


def test_announcements() -> None:
    """The opponents' verdict is whether all five are right."""
    hand = (3, 14, 16, 20, 42)
    assert is_correct(hand, hand).correct
    for i, other in enumerate((2, 13, 17, 21, 43)):
        assert not is_correct(hand, (*hand[:i], other, *hand[i + 1 :])).correct


def test_bad_announcements() -> None:
    """Both sides are checked, and every fault is named."""
    with pytest.raises(InvalidInputError) as caught:
        is_correct((1, 2, 3, 4), (0, 2, 2, 4, 5))
    assert [fault.path for fault in caught.value.faults] == [
        ("hand",),
        ("guess", 0),
        ("guess", 2),
    ]
