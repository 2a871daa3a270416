"""Puzzles found at recorded tables: a player's view with no answer too many, and its solution.

A `deduce` puzzle is what a player knew when the own hand was certain for the first time. A
`mistake` puzzle is what a player who had made a slip knew when it showed: no hand fitted any more,
and only one other answer to only one question could explain it.

Then answers are left out, one by one in random order, as long as the solution stays the only one.
What is kept is minimal: leaving out more can only admit more hands and more repairs, so an answer
that could not go at its turn cannot go later. The tiles of the answers left out stay seen.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from rulesets.errors import Repair
from rulesets.got_five import PlayerView, SortClue
from solver.got_five.puzzles.covers import excluding_rows, minimum_cover
from solver.got_five.puzzles.ids import Recipe
from solver.got_five.puzzles.tables import Slip, Table, chains_of, play_table
from solver.got_five.puzzles.wishes import MIN_CLUES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from rulesets.got_five import Clue
    from solver.got_five.engine import Hand

__all__ = ["Draft", "Solution", "answer_repairs", "draft_of", "drafts"]

Solution: TypeAlias = tuple[int, ...] | Repair
"""The five tiles of a `deduce` puzzle; the one wrong answer of a `mistake`, and the right one."""

_SLIP_AMONG = 5
"""The slip is made at one of so many first answers, so that the game goes on after it."""


_POOL_BEYOND = 1
"""With fewest clues, how many more answers to choose from than those that told the hand."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A puzzle before it is graded.

    Attributes:
        recipe: how it was made.
        view: what the solver of the puzzle is told.
        solution: what there is to find.
    """

    recipe: Recipe
    view: PlayerView
    solution: Solution


def drafts(recipe: Recipe) -> Iterator[Draft]:
    """Yield the puzzles at a recipe's table, whichever seat the recipe names."""
    if recipe.kind == "mistake":
        for seat in range(recipe.players):
            if draft := _mistake(replace(recipe, seat=seat)):
                yield draft
    else:
        yield from _deductions(recipe, range(recipe.players))


def draft_of(recipe: Recipe) -> Draft | None:
    """Return the puzzle that a recipe makes, or None if it makes none."""
    if recipe.kind == "mistake":
        return _mistake(recipe)
    return next(_deductions(recipe, (recipe.seat,)), None)


def answer_repairs(view: PlayerView) -> list[Repair]:
    """Return every single other answer that leaves a hand, for a view that no hand fits.

    The hands without a clue's answer tell which answers would do: as its tile stays seen, each of
    them gives it one.
    """
    repairs: list[Repair] = []
    for i, clue in enumerate(view.clues):
        found = chains_of(view, (*view.clues[:i], *view.clues[i + 1 :]))
        if not found.hand_count:
            continue
        if isinstance(clue, SortClue):
            repairs += (
                Repair(("clues", i, "notch"), notch, count)
                for notch, count in enumerate(found.notch_hands(clue.tile))
                if count
            )
        else:
            # No hand gives the answer that the view has, so all of them give the other.
            path = ("clues", i, "same_dots")
            repairs.append(Repair(path, not clue.same_dots, found.hand_count))
    return repairs


def _table(recipe: Recipe) -> Table:
    return Table(recipe.players, recipe.clues, recipe.tile_set, recipe.table)


def _rng(recipe: Recipe) -> random.Random:
    return random.Random(f"got-five-puzzle/{recipe.kind}/{recipe.table}/{recipe.seat}")


def _deductions(recipe: Recipe, seats: Collection[int]) -> Iterator[Draft]:
    """Yield the puzzle of each seat, in the order in which the players have learned enough."""
    more = dict.fromkeys(seats, _POOL_BEYOND if recipe.fewest else 0)
    for moment in play_table(_table(recipe)):
        if moment.seat not in more or not _has_one_hand(moment.view, moment.view.clues):
            continue
        if more[moment.seat]:
            more[moment.seat] -= 1
            continue
        del more[moment.seat]
        mine = replace(recipe, seat=moment.seat)
        if recipe.fewest:
            view = _covered(moment.view, moment.hand)
        else:
            view = _reduced(moment.view, _rng(mine), _has_one_hand)
        if _is_puzzle(mine, view):
            yield Draft(mine, view, moment.hand)
        if not more:
            return


def _mistake(recipe: Recipe) -> Draft | None:
    rng = _rng(recipe)
    slip = Slip(recipe.seat, rng.randrange(_SLIP_AMONG), rng.randrange(60))
    for moment in play_table(_table(recipe), slip):
        if moment.seat == slip.seat and _has_one_repair(moment.view, moment.view.clues):
            view = _reduced(moment.view, rng, _has_one_repair)
            if not _is_puzzle(recipe, view):
                return None
            (repair,) = answer_repairs(view)
            return Draft(recipe, view, repair)
    return None


def _has_one_hand(view: PlayerView, clues: tuple[Clue, ...]) -> bool:
    return chains_of(view, clues).hand_count == 1


def _has_one_repair(view: PlayerView, clues: tuple[Clue, ...]) -> bool:
    if chains_of(view, clues).hand_count:
        return False
    return len(answer_repairs(_keeping(view, clues))) == 1


def _reduced(
    view: PlayerView,
    rng: random.Random,
    is_sound: Callable[[PlayerView, tuple[Clue, ...]], bool],
) -> PlayerView:
    """Return the view without answers that it is sound without."""
    kept = view.clues
    order = list(view.clues)
    while order:
        clue = order.pop(rng.randrange(len(order)))
        fewer = tuple(other for other in kept if other is not clue)
        if is_sound(view, fewer):
            kept = fewer
    return _keeping(view, kept)


def _covered(view: PlayerView, hand: Hand) -> PlayerView:
    """Return the view with as few of its answers as leave the one hand."""
    rows = excluding_rows(view, hand, chains_of(view, ()).hands())
    cover = minimum_cover(rows)
    assert cover is not None  # noqa: S101 - all the answers together leave one hand
    return _keeping(view, [clue for i, clue in enumerate(view.clues) if cover >> i & 1])


def _keeping(view: PlayerView, clues: Iterable[Clue]) -> PlayerView:
    """Return the view with some of its answers; the tiles of the others are seen."""
    kept = tuple(clues)
    tiles = {clue.tile for clue in kept}
    left_out = [clue.tile for clue in view.clues if clue.tile not in tiles]
    return replace(view, clues=kept, seen=tuple(sorted((*view.seen, *left_out))))


def _is_puzzle(recipe: Recipe, view: PlayerView) -> bool:
    kinds = {clue.type for clue in view.clues}
    return len(view.clues) >= MIN_CLUES and (recipe.clues != "mixed" or len(kinds) == 2)
