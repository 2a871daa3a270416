"""Puzzles on paper: one as a drawing (SVG), many as a document (PDF) with the solutions last.

A card shows what a player sees at the table: the board to cross tiles out on, the own stand with
its answers, the other stands, what lies face up. Colors never stand alone: every tile has its
color's letter or stands in a row that is named. All of it is drawn here.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from reportlab.graphics import renderPDF, renderSVG
from reportlab.graphics.shapes import Circle, Drawing, Group, Line, Rect, String
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfgen.canvas import Canvas

from api.puzzle_page import solution_text
from rulesets.got_five import NOTCHES, SortClue, TileIndex, index_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesets.got_five import Clue
    from solver.got_five.puzzles import SolvedPuzzle

__all__ = ["Paper", "puzzle_pdf", "puzzle_svg"]

Paper: TypeAlias = Literal["a4", "letter"]

_PAGES: dict[Paper, tuple[float, float]] = {"a4": A4, "letter": LETTER}
_MARGIN = 30.0
_WIDTH = 262.0
_HEIGHT = 366.0
_CELL = 19.5
_INK = HexColor("#1a1a1a")
_GRAY = HexColor("#6b6b6b")
_PALE = HexColor("#e6e6e6")
_FILLS = {
    "green": HexColor("#cfe8cf"),
    "pink": HexColor("#f6d3e6"),
    "blue": HexColor("#cfdff5"),
    "red": HexColor("#f3c9c4"),
    "orange": HexColor("#fbe0b5"),
}
_FONT = "Helvetica"
_BOLD = "Helvetica-Bold"
_MONO = "Courier-Bold"
_WEB_FONTS = {
    _FONT: "font-family: Helvetica, Arial, sans-serif;",
    _BOLD: "font-family: Helvetica, Arial, sans-serif; font-weight: bold;",
    _MONO: "font-family: monospace; font-weight: bold;",
}


def puzzle_svg(puzzle: SolvedPuzzle) -> str:
    """Return one puzzle's card as an SVG document, without its solution."""
    svg = str(renderSVG.drawToString(_card(puzzle)))
    # The names of a document's fonts mean nothing to a browser.
    for font, style in _WEB_FONTS.items():
        svg = svg.replace(f"font-family: {font};", style)
    title = f"Got Five! puzzle {puzzle.id}"
    what = f"{puzzle.kind}, {puzzle.difficulty}, {puzzle.clue_count} answers"
    return svg.replace("<title>...</title>", f"<title>{title}</title>").replace(
        "<desc>...</desc>", f"<desc>{what}</desc>"
    )


def puzzle_pdf(puzzles: Sequence[SolvedPuzzle], paper: Paper = "a4") -> bytes:
    """Return a document with four puzzles a page and all solutions on the last pages.

    Equal puzzles give equal bytes: no date is written into it.
    """
    buffer = io.BytesIO()
    width, height = _PAGES[paper]
    canvas = Canvas(buffer, pagesize=(width, height), invariant=1)
    canvas.setTitle("Got Five! puzzles")
    gap = width - 2 * _MARGIN - 2 * _WIDTH
    places = [
        (_MARGIN + column * (_WIDTH + gap), height - _MARGIN - (row + 1) * _HEIGHT)
        for row in (0, 1)
        for column in (0, 1)
    ]
    for start in range(0, len(puzzles), len(places)):
        page = puzzles[start : start + len(places)]
        for puzzle, (x, y) in zip(page, places, strict=False):
            renderPDF.draw(_card(puzzle), canvas, x, y)
        canvas.showPage()
    _solutions(canvas, puzzles, height)
    canvas.save()
    return buffer.getvalue()


def _solutions(canvas: Any, puzzles: Sequence[SolvedPuzzle], height: float) -> None:  # noqa: ANN401
    """Draw the solutions, on as many pages as they need."""
    line = 15.0
    per_page = int((height - 2 * _MARGIN - 30) / line)
    for start in range(0, len(puzzles), per_page):
        y = height - _MARGIN - 14
        canvas.setFont(_BOLD, 13)
        canvas.drawString(_MARGIN, y, "Solutions")
        for puzzle in puzzles[start : start + per_page]:
            y -= line
            canvas.setFont(_MONO, 8.5)
            canvas.drawString(_MARGIN, y, puzzle.id)
            canvas.setFont(_FONT, 9)
            canvas.drawString(_MARGIN + 105, y, f"{puzzle.kind}, {puzzle.difficulty}")
            canvas.drawString(_MARGIN + 195, y, solution_text(puzzle))
        canvas.showPage()


@dataclass(frozen=True, slots=True)
class _Pen:
    """What draws on a card; heights are given from its top."""

    group: Any
    index: TileIndex
    letters: dict[str, str]

    def text(  # noqa: PLR0913 - a text's place, size, font, color and side
        self,
        x: float,
        y: float,
        words: str,
        size: float = 8.5,
        font: str = _FONT,
        *,
        fill: object = _INK,
        anchor: str = "start",
    ) -> None:
        """Write a line of text."""
        self.group.add(
            String(x, -y, words, fontName=font, fontSize=size, fillColor=fill, textAnchor=anchor)
        )

    def rule(self, y: float) -> None:
        """Draw a line across the card."""
        self.group.add(Line(8, -y, _WIDTH - 8, -y, strokeColor=_PALE, strokeWidth=0.8))

    def box(self, x: float, y: float, size: float, color: str) -> None:
        """Draw a square in a tile's color."""
        fill = _FILLS.get(color, _PALE)
        self.group.add(
            Rect(
                x,
                -y - size,
                size,
                size,
                rx=3,
                ry=3,
                fillColor=fill,
                strokeColor=_GRAY,
                strokeWidth=0.6,
            )
        )

    def tile(self, x: float, y: float, number: int, *, lettered: bool = True) -> None:
        """Draw a tile: number, dots, and unless its row is named, its color's letter."""
        color = self.index.color[number]
        self.box(x, y, _CELL - 2, color)
        middle = x + (_CELL - 2) / 2
        self.text(middle, y + 8.5, str(number), 7.5, _BOLD, anchor="middle")
        dots = self.index.dots[number]
        # The letter takes some of the room.
        gap, shift = (3.8, 3.0) if lettered else (4.4, 0.0)
        left = middle - (dots - 1) * gap / 2 - shift
        for dot in range(dots):
            self.group.add(
                Circle(
                    left + dot * gap,
                    -y - 13.2,
                    1.2,
                    fillColor=_INK,
                    strokeColor=None,
                )
            )
        if lettered:
            letter = self.letters[color]
            self.text(x + _CELL - 3, y + 15.5, letter, 5, _BOLD, anchor="end")

    def tiles(self, x: float, y: float, numbers: Iterable[int]) -> float:
        """Draw tiles side by side and return where they end."""
        for number in numbers:
            self.tile(x, y, number)
            x += _CELL
        return x


def _card(puzzle: SolvedPuzzle) -> Any:  # noqa: ANN401 - reportlab has no types
    view = puzzle.view
    index = index_of(view.tile_set)
    drawing = Drawing(_WIDTH, _HEIGHT)
    drawing.add(
        Rect(
            0.5,
            0.5,
            _WIDTH - 1,
            _HEIGHT - 1,
            rx=6,
            ry=6,
            fillColor=HexColor("#ffffff"),
            strokeColor=_GRAY,
            strokeWidth=0.8,
        )
    )
    pen = _Pen(Group(), index, _letters(index.colors))
    task = "Find your five tiles." if puzzle.kind == "deduce" else "One answer is wrong: which?"
    pen.text(8, 15, task, 10, _BOLD)
    pen.text(_WIDTH - 8, 15, puzzle.difficulty, 9, anchor="end")
    pen.text(8, 26, puzzle.id, 7, _MONO, fill=_GRAY)
    _board(pen, 32)
    y = _own_stand(pen, puzzle, 32 + 5 * _CELL + 8)
    for number, opponent in enumerate(view.opponents, 1):
        pen.text(8, y + 8, f"Opp. {number}", 7.5, _BOLD)
        pen.tiles(48, y - 4, opponent.tiles)
        _asked(pen, 48 + 5 * _CELL + 6, y - 4, opponent.clues)
        y += _CELL * (1 if len(opponent.clues) <= 5 else 2) + 3
    for name, numbers in (("Face up", view.face_up), ("Seen", view.seen)):
        if numbers:
            pen.text(8, y + 8, name, 7.5, _BOLD)
            for start in range(0, len(numbers), 10):
                pen.tiles(48, y - 4, numbers[start : start + 10])
                y += _CELL + 2
    # A long game's card is drawn smaller, so that it keeps its place on a page.
    scale = min(1.0, _HEIGHT / y)
    pen.group.transform = (scale, 0, 0, scale, 0, _HEIGHT)
    drawing.add(pen.group)
    return drawing


def _board(pen: _Pen, y: float) -> None:
    """Draw all sixty tiles in rows of one color, to cross them out."""
    for row, color in enumerate(pen.index.colors):
        pen.text(8, y + row * _CELL + 12, pen.letters[color], 9, _BOLD)
        for column, number in enumerate(pen.index.numbers_of(color)):
            pen.tile(22 + column * _CELL, y + row * _CELL, number, lettered=False)


def _own_stand(pen: _Pen, puzzle: SolvedPuzzle, y: float) -> float:
    """Draw the own stand with the sort answers at its notches and the compare answers below."""
    step = 44.0
    left = (_WIDTH - 5 * step) / 2
    sorts: dict[int, list[int]] = {notch: [] for notch in NOTCHES}
    compares = []
    for clue in puzzle.view.clues:
        if isinstance(clue, SortClue):
            sorts[clue.notch].append(clue.tile)
        else:
            compares.append(clue)
    pen.rule(y - 3)
    pen.text(8, y + 9, "Your stand", 7.5, _BOLD)
    rows = max(map(len, sorts.values()))
    top = y + 14
    for notch, tiles in sorts.items():
        for row, tile in enumerate(tiles):
            pen.tile(left + notch * step - _CELL / 2 + 1, top + row * _CELL, tile)
        pen.text(
            left + notch * step,
            top + rows * _CELL + 6,
            str(notch),
            6,
            fill=_GRAY,
            anchor="middle",
        )
    stand = top + rows * _CELL + 8
    for place, color in enumerate(puzzle.view.stand):
        x = left + place * step + (step - 24) / 2
        pen.box(x, stand, 24, color)
        pen.text(x + 12, stand + 15, pen.letters[color], 9, _BOLD, anchor="middle")
    pen.text(left - 10, stand + 16, "\N{EN DASH}", 12, _BOLD)
    pen.text(left + 5 * step + 4, stand + 16, "+", 12, _BOLD)
    y = stand + 29
    for clue in compares:
        pen.tile(48, y, clue.tile)
        same = "as many dots as" if clue.same_dots else "not as many dots as"
        pen.text(48 + _CELL + 3, y + 11, f"{same} your tile at position {clue.position}", 8)
        y += _CELL
    pen.rule(y + 4)
    return y + 12


def _asked(pen: _Pen, x: float, y: float, clues: Sequence[Clue]) -> None:
    """Draw the tiles of another player's answers, which are seen, five a row."""
    for start in range(0, len(clues), 5):
        pen.tiles(x, y + start // 5 * _CELL, [clue.tile for clue in clues[start : start + 5]])


def _letters(colors: Sequence[str]) -> dict[str, str]:
    """Return for each color its shortest beginning that no other color has."""
    return {color: _shortest(color, colors).upper() for color in colors}


def _shortest(color: str, colors: Sequence[str]) -> str:
    beginnings = (color[:length] for length in range(1, len(color)))
    return next((b for b in beginnings if sum(other.startswith(b) for other in colors) == 1), color)
