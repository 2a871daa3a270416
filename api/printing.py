"""What every command does with its answer: print it, as the API's reply or for a person.

Whatever text came from input is printed as it is, never read as markup, and what a terminal would
obey is escaped.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import typer
from rich.console import Console, ConsoleOptions

from api import terminal
from api.encoding import Encoder, to_json
from api.json_text import JsonError, read_json
from api.problems import Problem, problem_body, problem_of
from api.streams import BAD_INPUT, tell, write_utf8
from rulesets.errors import ContradictionError, GameError, InvalidInputError

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.segment import Segment

__all__ = ["Answer", "print_answer", "print_problem", "read_file"]

_CONTRADICTION = 1

Answer: TypeAlias = tuple[object, Callable[[], "Iterable[RenderableType]"]]
"""A solver's answer, and how to show it to a person."""


def print_answer(
    answer: Callable[[], Answer],
    *,
    exact: bool = False,
    as_json: bool,
    instance: str,
    base: tuple[str, ...] = ("view",),
) -> None:
    """Print an answer, or the problem in its place, and leave with the right status.

    Args:
        answer: finds it.
        exact: whether fractions get their exact siblings.
        as_json: whether to print the API's reply.
        instance: the path of the endpoint that gives the same reply.
        base: where in that endpoint's body the answer's paths start.
    """
    try:
        found, page = answer()
    except (Problem, GameError) as error:
        print_problem(error, as_json=as_json, instance=instance)
    if as_json:
        _print_json(Encoder(exact=exact, base=base).encode(found))
        return
    screen = _Screen(markup=False, emoji=False, highlight=False)
    for part in page():
        screen.print(part)


def print_problem(error: Problem | GameError, *, as_json: bool, instance: str) -> NoReturn:
    """Print a problem and leave with its status."""
    problem = error if isinstance(error, Problem) else problem_of(error)
    if as_json:
        _print_json(problem_body(problem, instance))
    else:
        if isinstance(error, ContradictionError):
            lines = terminal.contradiction_lines(error)
        else:
            faults = error.faults if isinstance(error, InvalidInputError) else ()
            lines = iter([problem.detail, *terminal.fault_lines(faults)])
        tell("".join(f"{terminal.literal(line)}\n" for line in lines))
    raise typer.Exit(_CONTRADICTION if problem.status == 409 else BAD_INPUT)


def read_file(name: str) -> Any:  # noqa: ANN401 - JSON is any of six types
    """Return what a JSON file says; `-` is standard input.

    Raises:
        Problem: it cannot be read or is no JSON.
    """
    if name == "-" and sys.stdin is None:
        raise Problem(400, "not_json", "Standard input is closed.")
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise Problem(400, "not_json", f"{name}: {error.strerror}.") from None
    try:
        return read_json(raw)
    except JsonError as error:
        raise Problem(400, "not_json", str(error)) from None


def _print_json(value: object) -> None:
    write_utf8(to_json(value).decode("utf-8") + "\n")


class _Screen(Console):
    """A console on which no text, wherever it came from, can do anything but be read."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            lines = segment.text.split("\n")
            yield segment._replace(text="\n".join(map(terminal.literal, lines)))
