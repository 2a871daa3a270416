"""The command line: the same functions as the API, for a person or a script.

Exit status 0: answered; 1: the position contradicts itself; 2: bad input. With `--json` the
output is exactly the API's reply, also for errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from api import cli_five_up, cli_puzzle, terminal
from api.models.got_five import EngineName, GuessBody, ViewBody
from api.printing import Answer, print_answer, read_file
from api.problems import relative_to
from api.shape import read_shape, read_value
from rulesets.got_five import hand_faults, view_faults

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesets.errors import Fault

__all__ = ["main"]

app = typer.Typer(
    name="gotfive",
    help="Exact deductions for the board game Got Five!, and odds for its siblings.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

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

    def answer() -> Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = solve(body.view, engine, offset, hands)
        return found, lambda: terminal.deductions_page(body.view, found)

    print_answer(answer, exact=exact, as_json=as_json, instance="/v1/got-five/deductions")


@app.command()
def ask(
    view: ViewFile,
    exact: Exact = False,
    as_json: AsJson = False,
) -> None:
    """Show what to ask, what to reveal, and when to shout."""
    from solver.got_five.questions import rank_questions  # noqa: PLC0415 - start fast

    def answer() -> Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = rank_questions(body.view)
        return found, lambda: terminal.questions_page(found)

    print_answer(answer, exact=exact, as_json=as_json, instance="/v1/got-five/questions")


@app.command()
def hint(
    view: ViewFile,
    level: Annotated[int, typer.Option(help="How much to tell.", min=1, max=4)] = 3,
    as_json: AsJson = False,
) -> None:
    """Show the next deduction that your marks do not hold yet."""
    from solver.got_five.hints import next_hint  # noqa: PLC0415 - start fast

    def answer() -> Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = next_hint(body.view, level)
        return found, lambda: terminal.hint_page(found)

    print_answer(answer, as_json=as_json, instance="/v1/got-five/hints")


@app.command()
def marks(view: ViewFile, as_json: AsJson = False) -> None:
    """Check what you crossed out and wrote down against what is proven."""
    from solver.got_five.marks import check_marks  # noqa: PLC0415 - start fast

    def answer() -> Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = check_marks(body.view)
        return found, lambda: terminal.marks_page(body.view, found)

    print_answer(answer, as_json=as_json, instance="/v1/got-five/marks")


@app.command()
def opponents(view: ViewFile, exact: Exact = False, as_json: AsJson = False) -> None:
    """Show how much the other players know by now."""
    from solver.got_five.opponents import opponents_knowledge  # noqa: PLC0415 - start fast

    def answer() -> Answer:
        body = _view_body(view)
        with relative_to("view"):
            found = opponents_knowledge(body.view)
        return found, lambda: terminal.opponents_page(found)

    print_answer(answer, exact=exact, as_json=as_json, instance="/v1/got-five/opponents")


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
        body = read_shape(GuessBody, value, _guess_check)
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


def _view_check(body: ViewBody) -> Iterable[Fault]:
    return [fault.under("view") for fault in view_faults(body.view)]


def _guess_check(body: GuessBody) -> Iterable[Fault]:
    guess = [fault.under("guess") for fault in hand_faults(body.guess)]
    return [*(fault.under("view") for fault in view_faults(body.view)), *guess]


def _view_body(name: str) -> ViewBody:
    return read_shape(ViewBody, {"view": read_file(name)}, _view_check)


def main() -> None:
    """Run the command line."""
    app()
