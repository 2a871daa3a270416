"""The next hint: the simplest step that the player's marks do not hold yet, at four levels.

Level 1 says where to look, level 2 adds how and why, level 3 what follows, level 4 all steps that
remain. Each level is a class that adds its fields to those of the level below, so that a lower
level cannot hold anything of a higher one.

Marks are never taken as facts. They only say which steps the player has made: a step is held
when its tiles are crossed out and its solved position has its tile as the guess. A guess that the
facts prove stands for everything about its position.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from rulesets.errors import Fault, InvalidInputError
from rulesets.got_five import Path, PlayerView, index_of
from solver.got_five.hints.board import Conclusion, Message, Technique
from solver.got_five.hints.steps import Step, solve_steps
from solver.got_five.hints.texts import conclusion_message, render
from solver.got_five.marks import check_marks

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

__all__ = [
    "LEVELS",
    "Hint",
    "Hint1",
    "Hint2",
    "Hint3",
    "Hint4",
    "HintStep",
    "Where",
    "explained",
    "next_hint",
]

LEVELS = range(1, 5)


@dataclass(frozen=True, slots=True)
class Where:
    """A position 1-5 of the own stand, and its color."""

    position: int
    color: str


@dataclass(frozen=True, slots=True)
class HintStep:
    """One step that remains.

    Attributes:
        technique: how it is found.
        premises: every entry of the view that it rests on, also through earlier conclusions;
            they alone, with the stand's colors, entail the conclusion.
        earlier: the earlier conclusion that it builds on directly, or None.
        text: why, and what follows.
        messages: the text's sentences for translation.
        conclusion: what follows, as far as the marks do not hold it.
    """

    technique: Technique
    premises: tuple[Path, ...]
    earlier: Conclusion | None
    text: str
    messages: tuple[Message, ...]
    conclusion: Conclusion


@dataclass(frozen=True, slots=True)
class Hint1:
    """Where to look.

    Attributes:
        done: whether the marks hold all that follows.
        mistake: the path of the first wrong mark, which comes before any hint; else None.
        where: the position that the hint or the mistake is about; None when done.
    """

    done: bool
    mistake: Path | None
    where: Where | None


@dataclass(frozen=True, slots=True)
class Hint2(Hint1):
    """How and why.

    Attributes:
        technique: how the next step is found; None when done or for a mistake.
        premises: as in `HintStep`.
        earlier: as in `HintStep`.
        text: why, without what follows; or what is wrong, or that nothing is left to find.
        messages: the text's sentences for translation.
    """

    technique: Technique | None
    premises: tuple[Path, ...]
    earlier: Conclusion | None
    text: str
    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Hint3(Hint2):
    """What follows; the text says it, too.

    Attributes:
        conclusion: as in `HintStep`; None when done or for a mistake.
    """

    conclusion: Conclusion | None


@dataclass(frozen=True, slots=True)
class Hint4(Hint3):
    """Everything that remains.

    Attributes:
        steps: the step of this hint and all after it; none when done or for a mistake.
    """

    steps: tuple[HintStep, ...]


Hint: TypeAlias = Hint1 | Hint2 | Hint3 | Hint4


def next_hint(view: PlayerView, level: int) -> Hint:
    """Return the simplest deduction that the marks do not hold, or the first wrong mark.

    Raises:
        InvalidInputError: the view is not sound, or the level is not 1 to 4.
        ContradictionError: no hand fits.
    """
    if level not in LEVELS:
        raise InvalidInputError([Fault(("level",), "levels are 1 to 4")])
    steps = solve_steps(view)
    report = check_marks(view)
    if report.first_wrong:
        where, message = _mistake(view, report.first_wrong)
        hint = Hint1(done=False, mistake=report.first_wrong, where=where)
        return _without_step(level, hint, message)
    proven = {mark.path for mark in report.marks if mark.status == "proven"}
    remaining = _remaining(view, steps, proven)
    first = next(remaining, None)
    if first is None:
        hint = Hint1(done=True, mistake=None, where=None)
        return _without_step(level, hint, Message("done", {}))
    return _with_step(level, view, first, remaining)


def _remaining(
    view: PlayerView, steps: Iterable[Step], proven: Collection[Path]
) -> Iterator[HintStep]:
    """Yield the steps that the marks do not hold, without the part that they hold."""
    crossed_out = set(view.marks.crossed_out)
    for step in steps:
        conclusion = step.conclusion
        if ("marks", "guesses", conclusion.position - 1) in proven:
            continue
        left = tuple(tile for tile in conclusion.ruled_out if tile not in crossed_out)
        if left or conclusion.is_ is not None:
            yield explained(view, replace(step, conclusion=replace(conclusion, ruled_out=left)))


def explained(view: PlayerView, step: Step) -> HintStep:
    """Return a step of a view as it is shown to a player."""
    color = view.stand[step.conclusion.position - 1]
    messages = (step.message, conclusion_message(step.conclusion, color))
    return HintStep(
        technique=step.technique,
        premises=step.premises,
        earlier=step.earlier,
        text=render(messages),
        messages=messages,
        conclusion=step.conclusion,
    )


def _mistake(view: PlayerView, path: Path) -> tuple[Where, Message]:
    """Return what position a wrong mark is about, and what to say of it."""
    match path:
        case ("marks", "guesses", int(i)):
            position, key, tile = i + 1, "mistake.guess", view.marks.guesses[i]
        case _:
            tile = view.marks.crossed_out[int(path[-1])]
            position = view.stand.index(index_of(view.tile_set).color[tile]) + 1
            key = "mistake.crossed_out"
    where = Where(position, view.stand[position - 1])
    assert tile is not None  # noqa: S101 - an empty guess is not a mark
    return where, Message(key, {"position": position, "color": where.color, "tile": tile})


def _without_step(level: int, hint: Hint1, message: Message) -> Hint:
    """Return the reply when there is no step to show."""
    if level == 1:
        return hint
    messages = (message,)
    explained = (hint.done, hint.mistake, hint.where, None, (), None, render(messages), messages)
    if level == 2:
        return Hint2(*explained)
    return Hint3(*explained, None) if level == 3 else Hint4(*explained, None, ())


def _with_step(level: int, view: PlayerView, step: HintStep, after: Iterable[HintStep]) -> Hint:
    """Return the reply that shows a step, and at level 4 those after it."""
    position = step.conclusion.position
    where = Where(position, view.stand[position - 1])
    hint = Hint1(done=False, mistake=None, where=where)
    if level == 1:
        return hint
    shown = (hint.done, hint.mistake, hint.where, step.technique, step.premises, step.earlier)
    if level == 2:
        reason = step.messages[:1]
        return Hint2(*shown, render(reason), reason)
    concluded = (*shown, step.text, step.messages, step.conclusion)
    return Hint3(*concluded) if level == 3 else Hint4(*concluded, (step, *after))
