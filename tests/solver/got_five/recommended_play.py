"""Whole games in which every seat does what the solver recommends, through its own view."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesets.got_five import (
    Announce,
    PlayerView,
    Reveal,
    State,
    apply,
    initial,
    legal_actions,
    view,
)
from rulesets.interface import NOBODY
from rulesets.play import settle
from rulesets.registry import GOT_FIVE
from solver.got_five.deductions import deduce
from solver.got_five.questions import (
    AnnounceAdvice,
    AskAdvice,
    RevealAdvice,
    rank_questions,
)

if TYPE_CHECKING:
    from rulesets.got_five import Action

ALL_HANDS = 4368


@dataclass(frozen=True)
class Game:
    """A finished game.

    Attributes:
        end: its last state.
        turns: for each seat that came to know its hand, the own turns that it had had by then.
        deductions: how many deductions were held against the true hand.
    """

    end: State
    turns: dict[int, int]
    deductions: int


def view_of(state: State, seat: int) -> PlayerView:
    """Return what the referee tells a seat."""
    known = view(state, seat)
    assert isinstance(known, PlayerView)
    return known


def solved_by(state: State, seat: int) -> bool:
    """Deduce for a seat, make sure that its true hand is among all that fit, and say if alone."""
    answer = deduce(view_of(state, seat), limit=ALL_HANDS)
    assert state.stands[seat].tiles in answer.hands
    return answer.solved


def chosen(state: State, seat: int) -> Action:
    """Return the recommended reveal or question; who knows the own hand already just goes on."""
    answer = rank_questions(view_of(state, seat))
    if isinstance(answer.recommendation, RevealAdvice):
        return Reveal(answer.recommendation.color)
    if isinstance(answer.recommendation, AskAdvice):
        return answer.recommendation.question
    return legal_actions(state)[0]


def play(players: int, seed: int, *, wait: bool) -> Game:
    """Play a game to a right announcement; that it is right is asserted, and so is every step.

    Args:
        players: how many.
        seed: fixes the game.
        wait: whether all seats come to know their hands before the first one to do so announces,
            which measures every seat and not only the fastest.
    """
    state, index, _ = settle(GOT_FIVE, initial(players), seed, 0)
    own_turns: Counter[int] = Counter()
    certain: dict[int, int] = {}
    deductions = 0
    while True:
        # What others reveal counts as well, so every seat looks again after every action.
        for seat in set(range(players)) - set(certain):
            deductions += 1
            if solved_by(state, seat):
                certain[seat] = own_turns[seat]
        if len(certain) >= (players if wait else 1):
            break
        own_turns[state.turn] += state.phase == "ask"
        action = chosen(state, state.turn)
        state, index, _ = settle(GOT_FIVE, apply(state, action), seed, index)
    winner = next(iter(certain))
    advice = rank_questions(view_of(state, winner)).recommendation
    assert isinstance(advice, AnnounceAdvice)
    end = apply(state, Announce(winner, advice.hand))
    assert GOT_FIVE.to_act(end) is NOBODY
    assert end.winner == winner
    return Game(end, certain, deductions)
