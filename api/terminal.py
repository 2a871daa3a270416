"""Answers about Got Five! for a person at a terminal: a board in color, aligned tables.

Colors never stand alone: a tile's row says its color in words, and its status has a sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulesets.got_five import PER_COLOR
from solver.got_five.deductions import BoardTile
from solver.got_five.guesses import GuessVerdict, ImpossibleGuess
from solver.got_five.hints import Hint2, Hint4
from solver.got_five.questions import (
    AnnounceAdvice,
    AskAdvice,
    CompareQuestion,
    Questions,
    QuestionsBeforeReveal,
    RevealAdvice,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction

    from rich.console import Console, ConsoleOptions, JustifyMethod, RenderableType

    from rulesets.errors import ContradictionError, Fault
    from rulesets.got_five import PlayerView
    from solver.got_five.deductions import Deductions
    from solver.got_five.hints import Hint
    from solver.got_five.marks import MarkReport
    from solver.got_five.opponents import OpponentsKnowledge

__all__ = [
    "FEW",
    "contradiction_lines",
    "deductions_page",
    "fault_lines",
    "guess_page",
    "hint_page",
    "literal",
    "marks_page",
    "opponents_page",
    "percent",
    "questions_page",
    "table",
]

_STYLES = {
    "green": "green",
    "pink": "magenta",
    "blue": "bright_blue",
    "red": "red",
    "orange": "yellow",
}
FEW = 12
"""Hands or questions on the screen, unless more are asked for."""

_CELL = 6
"""Characters of a tile on the board, the space before it included: ` 60...`, ` >99.9`."""

_PER_LINE = (12, 6, 4, 3, 2, 1)
"""How many tiles of a color may stand on a line: all, or equally many on each."""


def percent(chance: Fraction) -> str:
    """Return a chance for display; 0 % and 100 % only for what is exactly that."""
    if chance in {0, 1}:
        return "0 %" if chance == 0 else "100 %"
    tenths = round(chance * 1000)
    if tenths == 0:
        return "<0.1 %"
    return ">99.9 %" if tenths == 1000 else f"{tenths / 10:.1f} %"


def _decimal(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def literal(text: str) -> str:
    """Return text with everything that a terminal would obey or hide written as an escape."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def table(*headings: str, title: str = "", justify: JustifyMethod = "right") -> Table:
    """Return an empty table that says everything in any width: long words go on below."""
    made = Table(box=None, padding=(0, 2, 0, 0), title=title, title_justify="left")
    for heading in headings:
        made.add_column(heading, justify=justify, overflow="fold")
    return made


def deductions_page(view: PlayerView, found: Deductions, offset: int) -> Iterator[RenderableType]:
    """Yield the board, the positions, and the hands that were asked for, from `offset` on."""
    yield _Board(found.board)
    yield Text(
        "  ■ certain   number: possible, with its chance   · ruled out   x seen elsewhere\n",
        style="dim",
    )
    yield _positions(view, found)
    if found.solved:
        last = "  ".join(str(entry.candidates[0].number) for entry in found.positions)
        yield Panel(Text(f"One hand is left: {last}\nGot Five!", style="bold"), expand=False)
        return
    yield Text(f"\n{_plural(found.hand_count, 'hand')} left", style="bold")
    for hand in found.hands:
        yield Text("  " + "  ".join(f"{tile:>2}" for tile in hand))
    if len(found.hands) < found.hand_count:
        yield Text(f"  {_page_words(offset, len(found.hands), found.hand_count)}", style="dim")


def _page_words(offset: int, shown: int, count: int) -> str:
    """Return which part of the hands is shown, and how to see what comes after it."""
    if not shown:
        return "none shown here; --hands and --offset choose which"
    words = f"number {offset + 1} to {offset + shown}"
    after = count - offset - shown
    return f"{words}; {after} more with --offset {offset + shown}" if after else words


@dataclass(frozen=True, slots=True)
class _Board:
    """All sixty tiles by color, each above its chance, laid out for the width there is."""

    tiles: Sequence[BoardTile]

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        rows: dict[str, list[BoardTile]] = {}
        for tile in self.tiles:
            rows.setdefault(tile.color, []).append(tile)
        names = {color: Text(literal(color), style=_STYLES.get(color, "")) for color in rows}
        longest = max(name.cell_len for name in names.values())
        is_beside = longest + PER_COLOR * _CELL <= options.max_width
        fitting = (n for n in _PER_LINE if n * _CELL <= options.max_width)
        per_line = PER_COLOR if is_beside else next(fitting, 1)
        for color, tiles in rows.items():
            margin = Text(" " * longest if is_beside else "")
            if is_beside:
                names[color].pad_right(longest - names[color].cell_len)
            else:
                yield names[color]
            for start in range(0, len(tiles), per_line):
                cells = [_cell(tile, _STYLES.get(color, "")) for tile in tiles[start:][:per_line]]
                first = names[color] if is_beside else margin
                yield _line(first, [number for number, _ in cells])
                yield _line(margin, [chance for _, chance in cells])


def _line(first: Text, cells: Iterable[Text]) -> Text:
    line = first.copy()
    for cell in cells:
        line.append(" " * (_CELL - cell.cell_len)).append_text(cell)
    return line


def _cell(tile: BoardTile, style: str) -> tuple[Text, Text]:
    label = f"{tile.number}{'.' * tile.dots}"
    match tile.status:
        case "seen":
            return Text(label, style="dim"), Text("x", style="dim")
        case "ruled_out":
            return Text(label, style="dim"), Text("·", style="dim")
        case "certain":
            return Text(label, style=f"bold reverse {style}"), Text("■", style=style)
        case _:
            return Text(label, style=f"bold {style}"), Text(percent(tile.probability).rstrip(" %"))


def _positions(view: PlayerView, found: Deductions) -> Table:
    shown = table("position", "color", "candidates", title="your stand, - to +", justify="left")
    for entry, color in zip(found.positions, view.stand, strict=True):
        ordered = sorted(entry.candidates, key=lambda c: (-c.hands, c.number))
        words = "  ".join(f"{c.number} ({percent(c.probability)})" for c in ordered[:6])
        more = f"  +{len(ordered) - 6}" if len(ordered) > 6 else ""
        name = Text(literal(color), style=_STYLES.get(color, ""))
        shown.add_row(str(entry.position), name, words + more)
    return shown


def questions_page(found: Questions | QuestionsBeforeReveal) -> Iterator[RenderableType]:
    """Yield what to do, then the best questions and, before a reveal, the colors."""
    yield Panel(Text(_advice(found), style="bold"), expand=False)
    if isinstance(found, QuestionsBeforeReveal):
        reveals = table("rank", "color", "in supply", "hands expected after", title="reveal")
        for option in found.reveals:
            reveals.add_row(
                str(option.rank),
                Text(literal(option.color), style=_STYLES.get(option.color, "")),
                str(option.supply),
                _decimal(option.expected_hands),
            )
        yield reveals
    if found.questions:
        asked = table("rank", "question", "hands expected", "at worst", "solves", title="ask now")
        for question in found.questions[:FEW]:
            words = f"sort {question.tile}"
            if isinstance(question, CompareQuestion):
                words = f"compare {question.tile} with position {question.position}"
            asked.add_row(
                str(question.rank),
                words,
                "tells nothing" if question.useless else _decimal(question.expected_hands),
                str(question.worst_hands),
                percent(question.solve_probability),
            )
        yield asked
        if len(found.questions) > FEW:
            yield Text(f"  {len(found.questions) - FEW} more with --json", style="dim")


def _advice(found: Questions | QuestionsBeforeReveal) -> str:
    match found.recommendation:
        case AnnounceAdvice(hand=hand):
            return f"Got Five! Announce {'  '.join(map(str, hand))}"
        case RevealAdvice(color=color, useless=useless):
            return f"Reveal {color}" + (", though nothing can be learned" if useless else "")
        case AskAdvice(question=question, useless=useless):
            words = f"Ask to sort {question.tile}"
            if question.type == "compare":
                words = f"Compare {question.tile} with position {question.position}"
            return words + (", though nothing can be learned" if useless else "")
        case None:
            return "Nothing is left to ask with"


def guess_page(verdict: GuessVerdict | ImpossibleGuess) -> Iterator[RenderableType]:
    """Yield the verdict on a guess, and what it goes against."""
    if isinstance(verdict, ImpossibleGuess):
        yield Text("Impossible.", style="bold red")
        yield from map(Text, fault_lines(verdict.broken))
        yield Text(f"{_plural(verdict.hands, 'hand')} would fit.")
    elif verdict.verdict == "certain":
        yield Text("Certain: no other hand fits. Got Five!", style="bold green")
    else:
        yield Text(f"Possible: {percent(verdict.probability)}.", style="bold yellow")
        yield Text(f"{_plural(verdict.hands, 'hand')} fit.")


def hint_page(found: Hint) -> Iterator[RenderableType]:
    """Yield as much of a hint as its level holds."""
    if found.mistake is not None:
        yield Text(f"A mark is wrong: {_place(found.mistake)}.", style="bold red")
    elif found.done:
        yield Text("Your marks hold everything that follows.", style="bold green")
    elif found.where is not None:
        color = Text(found.where.color, style=_STYLES.get(found.where.color, "bold"))
        yield Text.assemble(f"Look at position {found.where.position}, ", color, ".")
    if isinstance(found, Hint4) and found.steps:
        for number, step in enumerate(found.steps, 1):
            yield Text(f"  {number}. {step.text}")
    elif isinstance(found, Hint2) and not found.done:
        yield Text(f"  {found.text}")


def marks_page(view: PlayerView, found: MarkReport) -> Iterator[RenderableType]:
    """Yield every mark with what the facts say of it, wrong ones first."""
    signs = {"wrong": "x wrong", "unproven": "? not proven", "proven": "  proven"}
    if not found.marks:
        yield Text("There are no marks in this view.")
    for status in ("wrong", "unproven", "proven"):
        for mark in found.marks:
            if mark.status == status:
                yield Text(f"{signs[status]}: {_mark(view, mark.path)}")


def _mark(view: PlayerView, path: Sequence[str | int]) -> str:
    _, kind, place = path
    index = int(place)
    if kind == "crossed_out":
        return f"{view.marks.crossed_out[index]} crossed out"
    return f"{view.marks.guesses[index]} at position {index + 1}"


def opponents_page(found: OpponentsKnowledge) -> Iterator[RenderableType]:
    """Yield for each opponent still in how many hands it has left."""
    if not found.opponents:
        yield Text("No opponent is still in.")
        return
    knowledge = table("opponent", "hands: fewest", "mean", "most", "knows already")
    for opponent in found.opponents:
        counts = opponent.hand_count
        knowledge.add_row(
            literal(opponent.name or f"opponent {int(opponent.path[1]) + 1}"),
            str(counts.min),
            _decimal(counts.mean),
            str(counts.max),
            percent(opponent.knows_probability),
        )
    yield knowledge


def contradiction_lines(error: ContradictionError) -> Iterator[str]:
    """Yield which entries clash and what would mend it."""
    if not error.conflict:
        yield f"No hand fits: {error}."
        return
    yield "No hand fits. These entries cannot all be true:"
    for fault in error.conflict:
        yield f"  {_place(fault.path)}: {fault.detail}"
    yield "One change that would make it possible:" if error.repairs else "No single change helps."
    for repair in error.repairs:
        change = "leave it out" if repair.change == "remove" else f"make it {_word(repair.change)}"
        yield f"  {_place(repair.path)}: {change} ({_plural(repair.hand_count, 'hand')})"


def fault_lines(faults: Sequence[Fault]) -> Iterator[str]:
    """Yield every fault with its place."""
    for fault in faults:
        yield f"  {_place(fault.path)}: {fault.detail}"


def _place(path: Sequence[str | int]) -> str:
    return "".join(f"/{part}" for part in path) or "input"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
