"""The command line: the same functions as the API, for a person or a script.

Exit status 0: answered; 1: the position contradicts itself; 2: bad input, or output that cannot be
written. With `--json` the
output is exactly the API's reply, also for errors.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from typer.core import TyperGroup

from api import cli_five_up, cli_puzzle, terminal
from api.models.got_five import MAX_OFFSET, EngineName, GuessBody, ViewBody
from api.printing import Answer, print_answer, read_file
from api.problems import relative_to
from api.shape import read_shape, read_value
from api.streams import BAD_INPUT, tell

if TYPE_CHECKING:
    from rich.console import RenderableType

    from rulesets.got_five import PlayerView

__all__ = ["app"]


class _Commands(TyperGroup):
    """The commands, whose errors do not name the exception that they began as."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - typer's own types here are private
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            error.message = error.message.removeprefix("Value error, ")
            raise


app = typer.Typer(
    name="gotfive",
    cls=_Commands,
    help="Exact deductions for the board game Got Five!, and odds for its siblings.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

_FoundT = TypeVar("_FoundT")

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

    from api.settings import Settings, SettingsError  # noqa: PLC0415 - likewise

    try:
        Settings.from_environment()
    except SettingsError as error:
        tell(f"{error}\n")
        raise typer.Exit(BAD_INPUT) from None
    # A server whose log nobody reads goes on.
    sys.stdout = sys.__stdout__
    uvicorn.run("api.app:create_app", factory=True, host=host, port=port, workers=workers)


@app.command()
def deduce(
    view: ViewFile,
    hands: Annotated[
        int | None,
        typer.Option(help="Hands to list; if left out 12, with --json 100.", min=0, max=1000),
    ] = None,
    offset: Annotated[
        int, typer.Option(help="First hand to list, from 0.", min=0, max=MAX_OFFSET)
    ] = 0,
    engine: Annotated[EngineName, typer.Option(help="Which engine finds them.")] = "chain",
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Show every hand that fits, what is certain and how likely the rest is."""
    from solver.got_five.deductions import deduce as solve  # noqa: PLC0415 - start fast

    limit = hands if hands is not None else 100 if as_json else terminal.FEW
    _answer_view(
        view,
        lambda known: solve(known, engine, offset, limit),
        lambda known, found: terminal.deductions_page(known, found, offset),
        endpoint="deductions",
        exact=exact,
        as_json=as_json,
    )


@app.command()
def ask(
    view: ViewFile,
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Show what to ask, what to reveal, and when to shout."""
    from solver.got_five.questions import rank_questions  # noqa: PLC0415 - start fast

    _answer_view(
        view,
        rank_questions,
        lambda _, found: terminal.questions_page(found),
        endpoint="questions",
        exact=exact,
        as_json=as_json,
    )


@app.command()
def hint(
    view: ViewFile,
    level: Annotated[int, typer.Option(help="How much to tell.", min=1, max=4)] = 3,
    as_json: AsJson = False,
) -> None:
    """Show the next deduction that your marks do not hold yet."""
    from solver.got_five.hints import next_hint  # noqa: PLC0415 - start fast

    _answer_view(
        view,
        lambda known: next_hint(known, level),
        lambda _, found: terminal.hint_page(found),
        endpoint="hints",
        as_json=as_json,
    )


@app.command()
def marks(view: ViewFile, as_json: AsJson = False) -> None:
    """Check what you crossed out and wrote down against what is proven."""
    from solver.got_five.marks import check_marks  # noqa: PLC0415 - start fast

    _answer_view(
        view,
        check_marks,
        terminal.marks_page,
        endpoint="marks",
        as_json=as_json,
    )


@app.command()
def opponents(view: ViewFile, exact: Exact = False, as_json: AsJson = False) -> None:
    """Show how much the other players know by now."""
    from solver.got_five.opponents import opponents_knowledge  # noqa: PLC0415 - start fast

    _answer_view(
        view,
        opponents_knowledge,
        lambda _, found: terminal.opponents_page(found),
        endpoint="opponents",
        exact=exact,
        as_json=as_json,
    )


@app.command()
def check(
    view: ViewFile,
    guess: Annotated[list[int], typer.Argument(help="Your five numbers, ascending.")],
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Check a guess before you shout it."""
    from solver.got_five.guesses import check_guess  # noqa: PLC0415 - start fast

    def answer() -> Answer:
        value = {"view": read_file(view), "guess": guess}
        body = read_shape(GuessBody, value)
        found = check_guess(body.view, body.guess)
        return found, lambda: terminal.guess_page(found)

    instance = "/v1/got-five/guesses"
    print_answer(answer, exact=exact, as_json=as_json, instance=instance, base=())


@app.command()
def odds(
    game: Annotated[str, typer.Argument(help="five-up, take-five or gimme-five.")],
    position: Annotated[
        str, typer.Argument(metavar="POSITION.json", help="A position; - reads stdin.")
    ],
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Show the odds of a position of a sibling game."""
    from api.odds import ODDS  # noqa: PLC0415 - start fast
    from api.terminal_odds import odds_page  # noqa: PLC0415 - start fast

    if game not in ODDS:
        raise typer.BadParameter(f"one of {', '.join(ODDS)}", param_hint="GAME")
    entry = ODDS[game]

    def answer() -> Answer:
        found = entry.answer(read_value(entry.position, read_file(position), entry.faults))
        return found, lambda: odds_page(game, found)

    print_answer(answer, exact=exact, as_json=as_json, instance=f"/v1/{game}/odds", base=())


app.command()(cli_puzzle.puzzle)
app.command()(cli_five_up.solve)
app.command()(cli_five_up.picture)


def _answer_view(
    name: str,
    solve: Callable[[PlayerView], _FoundT],
    page: Callable[[PlayerView, _FoundT], Iterable[RenderableType]],
    *,
    endpoint: str,
    exact: bool = False,
    as_json: bool,
) -> None:
    """Print what one function of the solver says of a view in a file, as its endpoint does."""

    def answer() -> Answer:
        view = read_shape(ViewBody, {"view": read_file(name)}).view
        with relative_to("view"):
            found = solve(view)
        return found, lambda: page(view, found)

    print_answer(answer, exact=exact, as_json=as_json, instance=f"/v1/got-five/{endpoint}")
