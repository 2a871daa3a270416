"""The commands for what takes long in 5 Up, and for its picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from api.printing import Answer, print_answer, print_problem, read_file
from api.problems import Problem
from api.shape import read_value
from api.streams import write_utf8
from api.terminal_odds import odds_page

__all__ = ["picture", "solve"]

Game = Annotated[str, typer.Argument(help="five-up, the game that needs it.", metavar="five-up")]


def solve(
    game: Game,
    position: Annotated[
        str | None, typer.Argument(metavar="POSITION.json", help="A position; - reads stdin.")
    ] = None,
    players: Annotated[int, typer.Option(help="Players.", min=2, max=6)] = 2,
    tokens: Annotated[int, typer.Option(help="Tokens each.", min=1, max=30)] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print exactly the API's reply.")] = False,
) -> None:
    """Work out a position of 5 Up that is too large for an answer at once.

    Without POSITION: a fresh game, all playing the rule `smart`. Every finished level is kept, so
    a run that was broken off goes on where it was.
    """
    from solver import five_up  # noqa: PLC0415 - start fast

    _only_five_up(game)
    fresh = {"hands": [tokens] * players, "question": "evaluate"}
    console = Console(stderr=True)

    def answer() -> Answer:
        value = fresh if position is None else read_file(position)
        asked = read_value(five_up.Position, value, five_up.position_faults)
        needed = five_up.required(asked)
        console.print(
            f"{needed.states:,} states on {needed.levels} levels, about "
            f"{needed.memory / 2**20:,.0f} MiB of memory"
        )
        found = _with_progress(five_up.solve(asked), console)
        return found, lambda: odds_page(game, found)

    print_answer(answer, as_json=as_json, instance="/v1/five-up/odds", base=())


def picture(
    game: Game,
    out: Annotated[
        Path | None, typer.Option(help="The file to write; else standard output.")
    ] = None,
    tokens: Annotated[int, typer.Option(help="The largest hand shown.", min=1, max=10)] = 10,
    optional_cover: Annotated[bool, typer.Option(help="A re-roll need not cover.")] = False,
    optional_discard: Annotated[bool, typer.Option(help="A five need not discard.")] = False,
    first_roll_covered: Annotated[str, typer.Option(help="take or harmless.")] = "take",
    bust: Annotated[str, typer.Option(help="all or one.")] = "all",
) -> None:
    """Draw as SVG when two players of 5 Up should roll and when pass."""
    from api.models.five_up import PictureQuery  # noqa: PLC0415 - start fast
    from solver import five_up  # noqa: PLC0415 - start fast

    _only_five_up(game)
    words: dict[str, Any] = {"first_roll_covered": first_roll_covered, "bust": bust}
    for name, allowed in (("first_roll_covered", ("take", "harmless")), ("bust", ("all", "one"))):
        if words[name] not in allowed:
            raise typer.BadParameter(f"one of {', '.join(allowed)}", param_hint=name)
    query = PictureQuery(
        tokens=tokens, optional_cover=optional_cover, optional_discard=optional_discard, **words
    )
    drawn = five_up.picture(query.switches(), query.tokens)
    if out is None:
        write_utf8(drawn)
        return
    try:
        out.write_text(drawn, encoding="utf-8")
    except OSError as error:
        problem = Problem(400, "file", f"{error.filename}: {error.strerror}.")
        print_problem(problem, as_json=False, instance="/v1/five-up/picture.svg")


def _only_five_up(game: str) -> None:
    if game != "five-up":
        raise typer.BadParameter("only five-up has this", param_hint="GAME")


def _with_progress(steps: Any, console: Console) -> Any:  # noqa: ANN401 - a solver's generator
    """Return a generator's answer, with a bar for how far it is."""
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("solving", total=None)
        while True:
            try:
                step = next(steps)
            except StopIteration as stopped:
                return stopped.value
            bar.update(task, completed=step.done, total=step.total)
