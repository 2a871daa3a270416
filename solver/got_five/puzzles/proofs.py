"""Why a puzzle has its solution, in steps of the hint engine, and how much effort that takes.

A `deduce` puzzle is proven by the engine's steps from the view to the hand.

A `mistake` is proven in rounds. First all answers are believed, until no tile is left at some
position: the wrong answer is among those that the steps there rest on, the suspects. Then each
suspect that is still left is put aside in turn. If again no tile is left somewhere, it was not
(alone) to blame, and the wrong answer is among those used this time, too. When one suspect is
left, the steps without its answer tell the right one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from rulesets.errors import Repair
from rulesets.got_five import Path, PlayerView, SortClue, index_of
from solver.got_five.hints import (
    HintStep,
    Message,
    Step,
    explained,
    render,
    solve_steps,
    steps_until_empty,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solver.got_five.puzzles.drafts import Draft

__all__ = ["Effort", "Proof", "Round", "prove"]


@dataclass(frozen=True, slots=True, order=True)
class Effort:
    """How hard a proof is, compared in this order.

    Attributes:
        chain: how many steps build on one another up to the conclusion that decides.
        steps: how many steps there are, crossing out what is seen not counted.
        widest: how many earlier conclusions a step takes together at most, the naming of a
            position's last tile not counted.
    """

    chain: int
    steps: int
    widest: int


@dataclass(frozen=True, slots=True)
class Round:
    """One round of looking for a wrong answer.

    Attributes:
        without: the answer that is put aside, or None while all are believed.
        steps: what follows then, as far as it is needed.
        suspects: the answers that can be the wrong one after this round.
        text: what the round shows.
        messages: the text's sentences for translation.
    """

    without: Path | None
    steps: tuple[HintStep, ...]
    suspects: tuple[Path, ...]
    text: str
    messages: tuple[Message, ...]


Proof: TypeAlias = tuple[HintStep, ...] | tuple[Round, ...]


def prove(draft: Draft) -> tuple[Proof, Effort]:
    """Return the proof of a puzzle's solution, and its effort."""
    if isinstance(draft.solution, Repair):
        rounds = tuple(_rounds(draft.view, draft.solution))
        effort = _effort([step for _, steps in rounds for step in steps])
        return tuple(shown for shown, _ in rounds), effort
    steps = solve_steps(draft.view)
    return tuple(explained(draft.view, step) for step in steps), _effort(steps)


def _effort(steps: Sequence[Step]) -> Effort:
    return Effort(
        chain=max(step.depth for step in steps),
        steps=sum(step.technique != "seen_elsewhere" for step in steps),
        widest=max(len(s.earlier_steps) for s in steps if s.technique != "last_candidate"),
    )


def _rounds(view: PlayerView, repair: Repair) -> Iterator[tuple[Round, list[Step]]]:
    wrong = int(repair.path[1])
    suspects = set(range(len(view.clues)))
    cleared: int | None = None
    while suspects != {wrong}:
        steps, emptied = _steps_without(view, cleared)
        assert emptied is not None  # noqa: S101 - only the wrong answer's absence leaves a hand
        last = [n for n, step in enumerate(steps) if step.conclusion.position == emptied]
        needed = _behind(steps, last)
        suspects &= {
            int(path[1])
            for step in needed
            for path in step.premises
            if path[0] == "clues" and len(path) == 2
        }
        message = Message(
            "wrong_answer.none_left" if cleared is None else "wrong_answer.not_this",
            {
                "position": emptied,
                "color": view.stand[emptied - 1],
                **({} if cleared is None else {"tile": view.clues[cleared].tile}),
            },
        )
        yield _round(view, cleared, needed, suspects, message), needed
        cleared = min(suspects - {wrong}, default=None)
    yield _last_round(view, repair, wrong)


def _last_round(view: PlayerView, repair: Repair, wrong: int) -> tuple[Round, list[Step]]:
    steps, _ = _steps_without(view, wrong)
    needed = _behind(steps, _telling(view, steps, repair, wrong))
    clue = view.clues[wrong]
    if isinstance(clue, SortClue):
        message = Message("wrong_answer.notch", {"tile": clue.tile, "notch": int(repair.change)})
    else:
        key = "wrong_answer.same" if repair.change else "wrong_answer.other"
        message = Message(key, {"tile": clue.tile, "position": clue.position})
    return _round(view, wrong, needed, {wrong}, message), needed


def _telling(view: PlayerView, steps: Sequence[Step], repair: Repair, wrong: int) -> Iterator[int]:
    """Yield the numbers of the steps that rule out tiles against the right answer."""
    clue = view.clues[wrong]
    dots = index_of(view.tile_set).dots
    for number, step in enumerate(steps):
        position, ruled_out = step.conclusion.position, step.conclusion.ruled_out
        if not ruled_out:
            continue
        if isinstance(clue, SortClue):
            # The tiles next to the notch settle it: the one before is below, the one after above.
            against = (position == repair.change and max(ruled_out) >= clue.tile) or (
                position == int(repair.change) + 1 and min(ruled_out) <= clue.tile
            )
        else:
            against = position == clue.position and any(
                (dots[tile] == dots[clue.tile]) != repair.change for tile in ruled_out
            )
        if against:
            yield number


def _round(
    view: PlayerView,
    without: int | None,
    steps: Iterable[Step],
    suspects: Iterable[int],
    message: Message,
) -> Round:
    return Round(
        without=None if without is None else ("clues", without),
        steps=tuple(explained(view, step) for step in steps),
        suspects=tuple(("clues", i) for i in sorted(suspects)),
        text=render((message,)),
        messages=(message,),
    )


def _behind(steps: Sequence[Step], last: Iterable[int]) -> list[Step]:
    """Return some steps and all that they build on, in order."""
    needed: set[int] = set()
    todo = list(last)
    while todo:
        number = todo.pop()
        if number not in needed:
            needed.add(number)
            todo += steps[number].earlier_steps
    return [steps[number] for number in sorted(needed)]


def _steps_without(view: PlayerView, left_out: int | None) -> tuple[list[Step], int | None]:
    """Return the steps of a view without one answer, its tile still seen, with the view's paths."""
    if left_out is None:
        steps, emptied = steps_until_empty(view)
        return list(steps), emptied
    tile = view.clues[left_out].tile
    clues = (*view.clues[:left_out], *view.clues[left_out + 1 :])
    steps, emptied = steps_until_empty(replace(view, clues=clues, seen=(*view.seen, tile)))

    def original(path: Path) -> Path:
        match path:
            case ("clues", int(i), *rest) if i >= left_out:
                return ("clues", i + 1, *rest)
            case ("seen", n) if n == len(view.seen):
                return ("clues", left_out, "tile")
        return path

    return [
        replace(step, premises=tuple(sorted(map(original, step.premises)))) for step in steps
    ], emptied
