"""Is it time to shout? A guess held against a view, and an announcement against a hand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from rulesets.errors import ContradictionError, Fault, InvalidInputError
from rulesets.got_five import (
    PlayerView,
    SortClue,
    hand_faults,
    index_of,
    truthful,
    view_faults,
    visible_tiles,
)
from solver.got_five.possible import possible_chains

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.got_five.engine import Hand

__all__ = ["AnnouncementVerdict", "GuessVerdict", "ImpossibleGuess", "check_guess", "is_correct"]


@dataclass(frozen=True, slots=True)
class GuessVerdict:
    """A guess that fits: `certain` if no other hand does.

    Attributes:
        verdict: the answer in a word.
        probability: the chance that the guess is right, 1 over the number of hands.
        hands: how many hands fit the view.
    """

    verdict: Literal["certain", "possible"]
    probability: Fraction
    hands: int


@dataclass(frozen=True, slots=True)
class ImpossibleGuess:
    """A guess that cannot be right; `broken` names everything that it goes against.

    Paths begin with `view` or `guess`.
    """

    broken: tuple[Fault, ...]
    hands: int
    verdict: Literal["impossible"] = "impossible"
    probability: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class AnnouncementVerdict:
    """What opponents say to an announcement: right or not, and nothing more."""

    correct: bool


def check_guess(view: PlayerView, guess: Hand) -> GuessVerdict | ImpossibleGuess:
    """Return whether a guess can be right, must be right or cannot be right.

    Raises:
        InvalidInputError: the view is not sound or the guess is not five ascending tiles; paths
            begin with `view` or `guess`.
        ContradictionError: no hand fits the view at all; paths begin with `view`.
    """
    faults = [fault.under("view") for fault in view_faults(view)]
    faults += (fault.under("guess") for fault in hand_faults(guess))
    if faults:
        raise InvalidInputError(faults)
    try:
        hands = possible_chains(view).hand_count
    except ContradictionError as error:
        raise error.under("view") from None
    if broken := tuple(_broken(view, guess)):
        return ImpossibleGuess(broken, hands)
    return GuessVerdict("certain" if hands == 1 else "possible", Fraction(1, hands), hands)


def is_correct(hand: Hand, guess: Hand) -> AnnouncementVerdict:
    """Return the opponents' verdict on an announcement.

    Raises:
        InvalidInputError: either is not five ascending tiles.
    """
    faults = [fault.under("hand") for fault in hand_faults(hand)]
    faults += (fault.under("guess") for fault in hand_faults(guess))
    if faults:
        raise InvalidInputError(faults)
    return AnnouncementVerdict(hand == guess)


def _broken(view: PlayerView, guess: Hand) -> Iterator[Fault]:
    index = index_of(view.tile_set)
    for i, (number, color) in enumerate(zip(guess, view.stand, strict=True)):
        if index.color[number] != color:
            yield Fault(
                ("guess", i),
                f"tile {number} is {index.color[number]}, position {i + 1} is {color}",
            )
    for path, tile in visible_tiles(view):
        if tile in guess:
            detail = f"tile {tile} is seen elsewhere, so it is not on this stand"
            yield Fault(("guess", guess.index(tile)), detail)
            yield Fault(("view", *path), detail)
    for i, clue in enumerate(view.clues):
        if not truthful(clue, guess, index):
            if isinstance(clue, SortClue):
                below = sum(number < clue.tile for number in guess)
                detail = f"tile {clue.tile} lies in notch {clue.notch}; with this hand, in {below}"
            else:
                detail = (
                    f"tile {guess[clue.position - 1]} at position {clue.position} would give the "
                    f"other answer to tile {clue.tile}"
                )
            yield Fault(("view", "clues", i), detail)
