"""What the seats do in each state, under the choices that an answer is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.errors import UnsupportedError
from solver.five_up import bounded, exact
from solver.five_up.columns import columns
from solver.five_up.levels import EXACT_TOKENS, bounded_level, exact_level
from solver.five_up.model import BOX, Decider, Game
from solver.five_up.ranking import rank

if TYPE_CHECKING:
    from solver.five_up.store import Store

__all__ = ["Policy"]


class Policy:
    """The choices of every seat, looked up level by level.

    Hands are counted from the mover, and `meant` is the seat that the question is about, likewise.
    """

    def __init__(self, game: Game, tokens: int, store: Store) -> None:
        """Prepare for positions with up to `tokens` tokens in play.

        Raises:
            UnsupportedError: an equilibrium's choices are not kept.
        """
        if game.own == Decider.OWN:
            raise UnsupportedError(
                "the choices of an equilibrium are not kept: ask for a rule instead", ("question",)
            )
        self._game = game
        self._store = store
        self._exactly = game.players == 2 and tokens <= EXACT_TOKENS
        self._exact: dict[int, exact.Level] = {}
        self._bounded: dict[int, bounded.Level] = {}
        self._known: dict[tuple[tuple[int, ...], int, int], exact.Choice] = {}

    def choice(self, hands: tuple[int, ...], covered: int, meant: int) -> exact.Choice:
        """Return what the mover does after a safe roll, and with a re-roll's token."""
        key = hands, covered, meant
        if key not in self._known:
            self._known[key] = self._look_up(hands, covered, meant)
        return self._known[key]

    def _look_up(self, hands: tuple[int, ...], covered: int, meant: int) -> exact.Choice:
        game = self._game
        decider = game.own if meant == 0 else game.others
        if decider == Decider.RULE:
            return exact.Choice(game.rule.rolls(covered, 1 in hands))
        tokens = sum(hands) + covered
        if self._exactly:
            mine, other = hands
            state = exact.State(mine, other, covered, meant)
            below = self._exact_level(tokens - 1) if tokens > 2 else None
            return exact.best_choice(game, self._exact_level(tokens), below, state)
        return self._bounded_choice(hands, covered, meant, 1.0 if meant == 0 else -1.0)

    def _exact_level(self, tokens: int) -> exact.Level:
        if tokens not in self._exact:
            self._exact[tokens] = exact_level(self._game, tokens, self._store)
        return self._exact[tokens]

    def _bounded_level(self, tokens: int) -> bounded.Level:
        if tokens not in self._bounded:
            steps = bounded_level(self._game, tokens, self._store)
            while tokens not in self._bounded:
                try:
                    next(steps)
                except StopIteration as stopped:
                    self._bounded[tokens] = stopped.value
        return self._bounded[tokens]

    def _bounded_choice(
        self, hands: tuple[int, ...], covered: int, meant: int, sign: float
    ) -> exact.Choice:
        tokens = sum(hands) + covered
        level = self._bounded_level(tokens)
        here, following = rank(hands), rank((*hands[1:], hands[0]))
        source = columns(self._game)[meant].source
        keep = level.choose[covered][meant, here]
        rolled = level.reroll[covered][meant, here]
        passed = level.start[covered][source, following]
        covers = discards = True
        fewer = rank((hands[0] - 1, *hands[1:])) if hands[0] > 1 else None
        if fewer is not None and self._game.switches.optional_cover and covered < BOX:
            covers = sign * (keep - level.choose[covered + 1][meant, fewer]) <= bounded.MARGIN
        if fewer is not None and self._game.switches.optional_discard:
            below = self._bounded_level(tokens - 1)
            discards = sign * (keep - below.choose[covered][meant, fewer]) <= bounded.MARGIN
        return exact.Choice(bool(sign * (rolled - passed) > bounded.MARGIN), covers, discards)
