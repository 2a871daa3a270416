"""Puzzles on paper: everything a solver needs, and the solutions apart."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
import zlib

import pytest

from api.puzzle_page import solution_text
from api.sheets import puzzle_pdf, puzzle_svg
from rulesets.got_five import NUMBERS
from solver.got_five.puzzles import SolvedPuzzle, Wish, make_puzzle

PUZZLES = [
    make_puzzle(Wish(kind, None, players, clues), 21)
    for kind in ("deduce", "mistake")
    for players in (2, 3, 4)
    for clues in ("sort", "compare", "mixed")
]


def pages_of(document: bytes) -> list[str]:
    """Return the drawing instructions of every page of a PDF."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", document, re.DOTALL)
    return [
        zlib.decompress(base64.a85decode(stream.strip().removesuffix(b"~>"))).decode("latin-1")
        for stream in streams
    ]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_svg(puzzle: SolvedPuzzle) -> None:
    """A drawing is sound XML with the board, the id and each tile that lies anywhere."""
    root = ET.fromstring(puzzle_svg(puzzle))  # noqa: S314
    texts = [element.text or "" for element in root.iter() if element.tag.endswith("}text")]
    assert puzzle.id in texts
    assert puzzle.difficulty in texts
    numbers = [int(text) for text in texts if text.isdecimal()]
    view = puzzle.view
    # Every tile is on the board; those that lie on the table are there a second time.
    lying = [*view.face_up, *view.seen, *(clue.tile for clue in view.clues)]
    for opponent in view.opponents:
        lying += [*opponent.tiles, *(clue.tile for clue in opponent.clues)]
    notches = list(range(6))
    assert sorted(numbers) == sorted([*NUMBERS, *lying, *notches])
    assert not any(solution_text(puzzle) in text for text in texts)


@pytest.mark.parametrize(("paper", "box"), [("a4", b"595.2756 841.8898"), ("letter", b"612 792")])
def test_pdf(paper: str, box: bytes) -> None:
    """Four puzzles a page, then the solutions; equal puzzles give equal bytes."""
    document = puzzle_pdf(PUZZLES, paper)  # type: ignore[arg-type]
    assert document == puzzle_pdf(PUZZLES, paper)  # type: ignore[arg-type]
    assert document.startswith(b"%PDF")
    assert box in document
    pages = pages_of(document)
    assert len(pages) == (len(PUZZLES) + 3) // 4 + 1
    for number, puzzle in enumerate(PUZZLES):
        assert puzzle.id in pages[number // 4]
        assert puzzle.id in pages[-1]
        assert solution_text(puzzle) in pages[-1]
        assert not any(solution_text(puzzle) in page for page in pages[:-1])


def test_solutions_of_very_many() -> None:
    """The solutions take as many pages as they need."""
    pages = pages_of(puzzle_pdf(PUZZLES * 5))
    assert len(pages) == 23 + 2
    assert all("Solutions" in page for page in pages[-2:])
