"""The odds of a position: who wins, what to do, how long it takes."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from rulesets.errors import UnsupportedError
from solver.five_up.answers import bounded_odds, exact_odds, solution
from solver.five_up.levels import (
    EXACT_TOKENS,
    Progress,
    Requirements,
    bounded_level,
    exact_level,
    requirements,
)
from solver.five_up.model import game_of, tokens_in_play
from solver.five_up.position import Position, check
from solver.five_up.replies import TIE_BREAK, BoundedActionValue, BoundedOdds, Odds
from solver.five_up.store import Store, default_folder

if TYPE_CHECKING:
    from collections.abc import Generator

__all__ = ["odds", "refuse_long_answers", "required", "solve"]

MAX_NUMBERS: Final = 12_000_000
"""Numbers of a table that `odds` works out: four players with ten tokens each and a full box."""
MAX_EQUILIBRIUM_NUMBERS: Final = 54_000_000
"""The same for an equilibrium, which hardly needs half its rounds: four players with ten tokens."""
NUMBERS_PER_LEVEL: Final = 60_000
"""What starting a level costs, in numbers."""


def required(position: Position) -> Requirements:
    """Return what an answer takes, before anything is computed.

    Raises:
        InvalidInputError: the position has faults; all are named.
        UnsupportedError: the question has no answer.
    """
    check(position)
    return requirements(game_of(position), tokens_in_play(position))


def odds(position: Position, store: Store | None = None) -> Odds:
    """Answer a question about a position.

    Two players' answers are exact up to 25 tokens in play (ten each and a full box). All others
    are floating-point numbers with proven bounds.

    Args:
        position: what is on the table, and what is asked.
        store: where tables are kept; by default the user's cache directory.

    Raises:
        InvalidInputError: the position has faults; all are named.
        UnsupportedError: the question has no answer, or one that takes longer than a caller waits
            for: the message says what to ask, or the command to run. After the command it is
            answered.
    """
    store = store or Store(default_folder())
    try:
        refuse_long_answers(position)
    except UnsupportedError:
        known = _kept_answer(position, store)
        if known is None:
            raise
        return known
    steps = solve(position, store)
    while True:
        try:
            next(steps)
        except StopIteration as stopped:
            answer: Odds = stopped.value
            return answer


def refuse_long_answers(position: Position) -> None:
    """Refuse what takes longer than a caller waits for.

    Raises:
        InvalidInputError: the position has faults; all are named.
        UnsupportedError: it takes that long, or has no answer.
    """
    check(position)
    if _takes_long(position):
        raise UnsupportedError(
            f"{required(position).states} states take too long to answer at once: run "
            "`gotfive solve five-up` with this position, after that it is answered here too",
            ("hands",),
        )


def solve(position: Position, store: Store | None = None) -> Generator[Progress, None, Odds]:
    """Answer a question of any size, one level of tokens in play at a time.

    Yields after each level and returns the answer. Every level is kept in the store, so that a run
    that was broken off goes on where it was.

    Raises:
        InvalidInputError: the position has faults; all are named.
        UnsupportedError: the question has no answer.
    """
    check(position)
    store = store or Store(default_folder())
    game, tokens = game_of(position), tokens_in_play(position)
    if _exactly(position):
        return exact_odds(position, game, exact_level(game, tokens, store))
    level = yield from bounded_level(game, tokens, store)
    answer = bounded_odds(position, game, level)
    if _takes_long(position):
        _keep_answer(position, answer, store)
    return answer


def _takes_long(position: Position) -> bool:
    needed = required(position)
    work = needed.numbers + NUMBERS_PER_LEVEL * needed.levels
    most = MAX_EQUILIBRIUM_NUMBERS if position.question == "equilibrium" else MAX_NUMBERS
    return work > most and not _exactly(position)


def _exactly(position: Position) -> bool:
    return len(position.hands) == 2 and tokens_in_play(position) <= EXACT_TOKENS


def _answer_name(position: Position) -> str:
    return f"five-up-answer-{hashlib.sha256(repr(position).encode()).hexdigest()[:32]}"


def _keep_answer(position: Position, answer: BoundedOdds, store: Store) -> None:
    about = {
        "seats": answer.win_probability,
        "actions": [(value.action, value.win_probability) for value in answer.actions],
        "recommendation": answer.recommendation,
        "lengths": (answer.expected_rolls, answer.expected_turns),
        "bounds": (answer.error_bound, answer.length_error_bound),
        "gain": getattr(answer.solution, "largest_gain", 0.0),
    }
    store.save(_answer_name(position), about, [])


def _kept_answer(position: Position, store: Store) -> BoundedOdds | None:
    found = store.load(_answer_name(position))
    if found is None:
        return None
    about = found[0]
    rolls, turns = about["lengths"]
    error_bound, length_error_bound = about["bounds"]
    return BoundedOdds(
        win_probability=tuple(about["seats"]),
        actions=tuple(BoundedActionValue(*action) for action in about["actions"]),
        recommendation=about["recommendation"],
        expected_rolls=rolls,
        expected_turns=turns,
        tie_break=TIE_BREAK,
        solution=solution(position, game_of(position), about["gain"]),
        error_bound=error_bound,
        length_error_bound=length_error_bound,
    )
