"""`gotfive puzzle`: one puzzle on the screen, some on paper, or very many in a file."""

from __future__ import annotations

import os
import secrets
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from api.models.puzzles import Paper, PuzzleList, SolvedPuzzleList
from api.packs import PackJob, cluster, local_pool, write_pack
from api.printing import Answer, print_answer, print_problem
from api.problems import Problem
from api.puzzle_page import puzzle_page
from rulesets.errors import Fault, GameError, InvalidInputError
from solver.got_five.puzzles import (
    MAX_SEED,
    ClueKinds,
    Difficulty,
    Kind,
    Wish,
    check_wish,
    make_puzzles,
    puzzle_named,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from solver.got_five.puzzles import SolvedPuzzle

__all__ = ["puzzle"]

_INSTANCE = "/v1/got-five/puzzles"
_MAX_SHOWN = 1_000
"""Puzzles on the screen or on paper; a pack holds any number."""

_WISHES = ("kind", "difficulty", "players", "clues", "fewest", "tile_set", "seed", "count")
"""Options that say what puzzles to make."""


def puzzle(
    context: typer.Context,
    kind: Annotated[Kind, typer.Option(help="Find the hand, or the wrong answer.")] = "deduce",
    difficulty: Annotated[Difficulty | None, typer.Option(help="Any, if left out.")] = None,
    players: Annotated[int, typer.Option(help="2 to 4.", min=2, max=4)] = 3,
    clues: Annotated[ClueKinds, typer.Option(help="What the answers are about.")] = "mixed",
    fewest: Annotated[bool, typer.Option("--fewest", help="As few answers as can be.")] = False,
    tile_set: Annotated[str, typer.Option(help="Name of a tile set.")] = "standard",
    seed: Annotated[
        int | None,
        typer.Option(
            help="Fixes the puzzles; if left out drawn, but 0 for --out.", min=0, max=MAX_SEED
        ),
    ] = None,
    count: Annotated[int, typer.Option(help="How many.", min=1, max=100_000_000)] = 1,
    puzzle_id: Annotated[str | None, typer.Option("--id", help="Show the one of this id.")] = None,
    solution: Annotated[bool, typer.Option("--solution", help="With the solution.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print exactly the API's reply.")] = False,
    out: Annotated[
        Path | None, typer.Option(help="Write a pack, one JSON object a line; goes on if there.")
    ] = None,
    steps: Annotated[bool, typer.Option(help="With --out: keep the proofs.")] = True,
    workers: Annotated[
        int | None, typer.Option(help="With --out: processes; all cores if left out.", min=1)
    ] = None,
    address: Annotated[
        str | None, typer.Option("--cluster", help="With --out: a Dask scheduler's address.")
    ] = None,
    pdf: Annotated[Path | None, typer.Option(help="Write a document to print.")] = None,
    paper: Annotated[Paper, typer.Option(help="With --pdf: the size of its pages.")] = "a4",
    svg: Annotated[Path | None, typer.Option(help="Write one puzzle as a drawing.")] = None,
) -> None:
    """Make puzzles, each with one proven solution and no answer too many."""
    wish = Wish(kind, difficulty, players, clues, fewest, tile_set)
    try:
        check_wish(wish)
        _check_count(count, out=out, svg=svg, pdf=pdf, puzzle_id=puzzle_id)
        if puzzle_id is not None:
            _check_alone(context)
    except InvalidInputError as error:
        print_problem(error, as_json=as_json, instance=_INSTANCE)
    if out is not None:
        # Never drawn: the same command must find its own pack again after a kill.
        _pack(out, PackJob(wish, seed or 0, count, solution, steps), workers, address)
        return
    chosen = secrets.randbelow(MAX_SEED + 1) if seed is None else seed

    def answer() -> Answer:
        named = None if puzzle_id is None else puzzle_named(puzzle_id)
        found = make_puzzles(wish, chosen, count) if named is None else (named,)
        _draw(found, pdf, paper, svg)
        return _reply(found, chosen, solution=solution, one=puzzle_id is not None)

    print_answer(answer, as_json=as_json, instance=_INSTANCE)


def _check_count(
    count: int, *, out: Path | None, svg: Path | None, pdf: Path | None, puzzle_id: str | None
) -> None:
    """Raise for options that do not go together."""
    faults = []
    if out is None and count > _MAX_SHOWN:
        faults.append(Fault(("count",), f"more than {_MAX_SHOWN:,} go into a file: add --out"))
    if svg is not None and count > 1:
        faults.append(Fault(("svg",), "a drawing holds one puzzle; --pdf takes many"))
    if out is not None and (svg or pdf or puzzle_id):
        faults.append(Fault(("out",), "a pack is made alone, without --pdf, --svg or --id"))
    if faults:
        raise InvalidInputError(faults)


def _check_alone(context: typer.Context) -> None:
    """Raise for options that say what a puzzle shall be, where an id already does."""
    faults = []
    for name in _WISHES:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            faults.append(Fault((name,), "the id already says which puzzle it is"))
    if faults:
        raise InvalidInputError(faults)


def _reply(found: Sequence[SolvedPuzzle], seed: int, *, solution: bool, one: bool) -> Answer:
    shown = tuple(found) if solution else tuple(puzzle.unsolved() for puzzle in found)

    def pages() -> list[RenderableType]:
        return [part for puzzle in shown for part in puzzle_page(puzzle)]

    if one:
        return shown[0], pages
    if solution:
        return SolvedPuzzleList(tuple(found), seed), pages
    return PuzzleList(shown, seed), pages


def _draw(found: Sequence[SolvedPuzzle], pdf: Path | None, paper: Paper, svg: Path | None) -> None:
    if pdf is None and svg is None:
        return
    try:
        from api.sheets import puzzle_pdf, puzzle_svg  # noqa: PLC0415 - an optional extra
    except ImportError:
        detail = "For --pdf and --svg install the extra: pip install 'gotfive[print]'."
        raise Problem(400, "no_print", detail) from None
    try:
        if pdf is not None:
            pdf.write_bytes(puzzle_pdf(found, paper))
        if svg is not None:
            svg.write_text(puzzle_svg(found[0]), encoding="utf-8")
    except OSError as error:
        raise Problem(400, "file", f"{error.filename}: {error.strerror}.") from None


def _pack(path: Path, job: PackJob, workers: int | None, address: str | None) -> None:
    """Write a pack with a bar that shows how far it is."""
    processes = workers or os.cpu_count() or 1
    console = Console(stderr=True)
    columns = (
        TextColumn("seed {task.fields[seed]}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    try:
        with ExitStack() as stack:
            if address is None:
                executor = stack.enter_context(local_pool(processes))
            else:
                executor, processes = stack.enter_context(cluster(address))
            progress = stack.enter_context(Progress(*columns, console=console))
            task = progress.add_task("puzzles", total=job.count, seed=job.seed)
            write_pack(
                path,
                job,
                executor,
                processes,
                lambda done: progress.update(task, completed=done),
            )
    except (Problem, GameError) as error:
        print_problem(error, as_json=False, instance=_INSTANCE)
