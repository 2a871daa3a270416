"""The command line: the same functions as the API, for a person or a script.

Exit status 0: answered; 1: the position contradicts itself; 2: bad input. With `--json` the
output is exactly the API's reply, also for errors.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console

from api import terminal
from api.encoding import Encoder, to_json
from api.json_text import JsonError, read_json
from api.models.got_five import EngineName, GuessBody, ViewBody
from api.problems import Problem, problem_body, problem_of, relative_to
from api.shape import read_shape
from rulesets.errors import ContradictionError, Fault, GameError, InvalidInputError
from rulesets.got_five import hand_faults, view_faults

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["main"]

app = typer.Typer(
    name="gotfive",
    help="Exact deductions for the board game Got Five!, and odds for its siblings.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

_CONTRADICTION = 1
_BAD_INPUT = 2

ViewFile = Annotated[
    str, typer.Argument(metavar="VIEW.json", help="A file with the bare view; - reads stdin.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print exactly the API's reply.")]
Exact = Annotated[bool, typer.Option("--exact", help="With --json: fractions beside doubles.")]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="Server processes.", min=1)] = 1,
) -> None:
    """Serve the API and the web page."""
    import uvicorn  # noqa: PLC0415 - no other command needs a server

    uvicorn.run("api.app:create_app", factory=True, host=host, port=port, workers=workers)


@app.command()
def deduce(
    view: ViewFile,
    hands: Annotated[int, typer.Option(help="Hands to list.", min=0, max=1000)] = 100,
    offset: Annotated[int, typer.Option(help="First hand to list, from 0.", min=0)] = 0,
    engine: Annotated[EngineName, typer.Option(help="Which engine finds them.")] = "chain",
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Show every hand that fits, what is certain and how likely the rest is."""
    from solver.got_five.deductions import deduce as solve  # noqa: PLC0415 - start fast

    def answer() -> _Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = solve(body.view, engine, offset, hands)
        return found, lambda: terminal.deductions_page(body.view, found)

    _print(answer, exact=exact, as_json=as_json, instance="/v1/got-five/deductions")


@app.command()
def ask(
    view: ViewFile,
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Show what to ask, what to reveal, and when to shout."""
    from solver.got_five.questions import rank_questions  # noqa: PLC0415 - start fast

    def answer() -> _Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = rank_questions(body.view)
        return found, lambda: terminal.questions_page(found)

    _print(answer, exact=exact, as_json=as_json, instance="/v1/got-five/questions")


@app.command()
def hint(
    view: ViewFile,
    level: Annotated[int, typer.Option(help="How much to tell.", min=1, max=4)] = 3,
    as_json: AsJson = False,
) -> None:
    """Show the next deduction that your marks do not hold yet."""
    from solver.got_five.hints import next_hint  # noqa: PLC0415 - start fast

    def answer() -> _Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = next_hint(body.view, level)
        return found, lambda: terminal.hint_page(found)

    _print(answer, as_json=as_json, instance="/v1/got-five/hints")


@app.command()
def marks(view: ViewFile, as_json: AsJson = False) -> None:
    """Check what you crossed out and wrote down against what is proven."""
    from solver.got_five.marks import check_marks  # noqa: PLC0415 - start fast

    def answer() -> _Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = check_marks(body.view)
        return found, lambda: terminal.marks_page(body.view, found)

    _print(answer, as_json=as_json, instance="/v1/got-five/marks")


@app.command()
def opponents(view: ViewFile, exact: Exact = False, as_json: AsJson = False) -> None:
    """Show how much the other players know by now."""
    from solver.got_five.opponents import opponents_knowledge  # noqa: PLC0415 - start fast

    def answer() -> _Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = opponents_knowledge(body.view)
        return found, lambda: terminal.opponents_page(found)

    _print(answer, exact=exact, as_json=as_json, instance="/v1/got-five/opponents")


@app.command()
def check(
    view: ViewFile,
    guess: Annotated[list[int], typer.Argument(help="Your five numbers, ascending.")],
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Check a guess before you shout it."""
    from solver.got_five.guesses import check_guess  # noqa: PLC0415 - start fast

    def answer() -> _Answer:
        value = {"view": _read(view), "guess": guess}
        body = read_shape(GuessBody, value, _guess_check)
        found = check_guess(body.view, body.guess)
        return found, lambda: terminal.guess_page(found)

    _print(answer, exact=exact, as_json=as_json, instance="/v1/got-five/guesses")


_Answer = tuple[object, Callable[[], "Iterable[RenderableType]"]]
"""A solver's answer, and how to show it to a person."""


def _view_check(body: ViewBody) -> Iterable[Fault]:
    return [fault.under("view") for fault in view_faults(body.view)]


def _guess_check(body: GuessBody) -> Iterable[Fault]:
    guess = [fault.under("guess") for fault in hand_faults(body.guess)]
    return [*(fault.under("view") for fault in view_faults(body.view)), *guess]


def _read(name: str) -> Any:  # noqa: ANN401 - JSON is any of six types
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise Problem(400, "not_json", f"{name}: {error.strerror}.") from None
    try:
        return read_json(raw)
    except JsonError as error:
        raise Problem(400, "not_json", str(error)) from None


def _view_body(name: str) -> ViewBody:
    return read_shape(ViewBody, {"view": _read(name)}, _view_check)


def _print(
    answer: Callable[[], _Answer], *, exact: bool = False, as_json: bool, instance: str
) -> None:
    """Print an answer, or the problem in its place, and leave with the right status."""
    try:
        found, page = answer()
    except (Problem, GameError) as error:
        _fail(error, as_json=as_json, instance=instance)
    if as_json:
        sys.stdout.write(
            to_json(Encoder(exact=exact, base=("view",)).encode(found)).decode("utf-8") + "\n"
        )
        return
    console = Console()
    for part in page():
        console.print(part)


def _fail(error: Problem | GameError, *, as_json: bool, instance: str) -> NoReturn:
    problem = error if isinstance(error, Problem) else problem_of(error)
    if as_json:
        sys.stdout.write(to_json(problem_body(problem, instance)).decode("utf-8") + "\n")
    elif isinstance(error, ContradictionError):
        lines = terminal.contradiction_lines(error)
        sys.stderr.write("\n".join(lines) + "\n")
    else:
        faults = error.faults if isinstance(error, InvalidInputError) else ()
        lines = iter([problem.detail, *terminal.fault_lines(faults)])
        sys.stderr.write("\n".join(lines) + "\n")
    raise typer.Exit(_CONTRADICTION if problem.status == 409 else _BAD_INPUT)


def main() -> None:
    """Run the command line."""
    app()
