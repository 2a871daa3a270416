"""Puzzles of Got Five! for a person at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulesets.errors import Repair
from rulesets.got_five import SortClue, index_of
from solver.got_five.puzzles import Round, SolvedPuzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import RenderableType

    from rulesets.got_five import Clue, PlayerView
    from solver.got_five.puzzles import Puzzle

__all__ = ["puzzle_page", "solution_text"]


def puzzle_page(puzzle: Puzzle) -> Iterator[RenderableType]:
    """Yield what is known, and for a puzzle with its solution that and the way there."""
    task = "Find your five tiles." if puzzle.kind == "deduce" else "One answer is wrong: which?"
    yield Panel(Text(f"{task}   {puzzle.difficulty}   {puzzle.id}", style="bold"), expand=False)
    yield _table(puzzle.view)
    if isinstance(puzzle, SolvedPuzzle):
        yield Text(f"\n{solution_text(puzzle)}", style="bold")
        for step in puzzle.steps:
            yield Text(f"  {step.text}")
            if isinstance(step, Round):
                for inner in step.steps:
                    yield Text(f"      {inner.text}", style="dim")


def _table(view: PlayerView) -> Table:
    index = index_of(view.tile_set)

    def tiles(numbers: Iterable[int]) -> str:
        return "  ".join(f"{n}{'.' * index.dots[n]} {index.color[n]}" for n in numbers)

    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(style="bold")
    table.add_row("your stand, - to +", "  ".join(view.stand))
    for clue in view.clues:
        table.add_row("", f"{tiles([clue.tile])}: {_answer(clue)}")
    for number, opponent in enumerate(view.opponents, 1):
        table.add_row(f"opponent {number}", tiles(opponent.tiles))
        if opponent.clues:
            table.add_row("  asked with", tiles(clue.tile for clue in opponent.clues))
    if view.face_up:
        table.add_row("face up", tiles(view.face_up))
    if view.seen:
        table.add_row("seen", tiles(view.seen))
    return table


def solution_text(puzzle: SolvedPuzzle) -> str:
    """Return a puzzle's solution in a line."""
    solution = puzzle.solution
    if not isinstance(solution, Repair):
        return "  ".join(map(str, solution))
    clue = puzzle.view.clues[int(solution.path[1])]
    if isinstance(clue, SortClue):
        return f"tile {clue.tile} lies in notch {solution.change}, not {clue.notch}"
    same = "has" if solution.change else "does not have"
    return f"position {clue.position} {same} as many dots as tile {clue.tile}"


def _answer(clue: Clue) -> str:
    if isinstance(clue, SortClue):
        return f"in notch {clue.notch}"
    same = "as many dots as" if clue.same_dots else "not as many dots as"
    return f"{same} position {clue.position}"
