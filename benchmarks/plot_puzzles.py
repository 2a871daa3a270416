"""How 10,000 puzzles spread over the difficulties, as a picture and as a table.

The puzzles are of any difficulty, as they come, in turn over kinds, numbers of players and kinds
of clues. The picture goes to the file that is named, the table to the screen.

`python benchmarks/plot_puzzles.py docs/puzzles.svg`, some minutes on two cores
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from solver.got_five.puzzles import (
    CLUE_KINDS,
    DIFFICULTIES,
    KINDS,
    Difficulty,
    Kind,
    Wish,
    make_puzzle,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

COUNT = 10_000
SEED = 10
WISHES = [
    Wish(kind, None, players, clues)
    for kind in KINDS
    for players in (2, 3, 4)
    for clues in CLUE_KINDS
]
FILLS = {"easy": "#d9ead3", "medium": "#8fbf8f", "hard": "#4f8f74", "expert": "#1f4e5f"}
LETTERS = {"easy": "E", "medium": "M", "hard": "H", "expert": "X"}
WIDTH, HEIGHT, LEFT, TOP = 330, 240, 52, 40

Found: TypeAlias = "tuple[Kind, int, Difficulty, int, int]"
"""A puzzle's kind, chain, difficulty, number of steps and number of clues."""


def found(number: int) -> Found:
    """Return what counts of a puzzle."""
    puzzle = make_puzzle(WISHES[number % len(WISHES)], SEED, number)
    effort = puzzle.effort
    return puzzle.kind, effort.chain, puzzle.difficulty, effort.steps, puzzle.clue_count


def centered(x: float, y: float, words: str, ink: str = "#222") -> str:
    """Return a line of text with its middle at x."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" fill="{ink}">{words}</text>'


def bars(kind: Kind, counts: Mapping[tuple[int, Difficulty], int]) -> Iterator[str]:
    """Yield one kind's panel: a bar for each length of chain, divided by difficulty."""
    chains = sorted({chain for chain, _ in counts})
    totals = [sum(counts[chain, name] for name in DIFFICULTIES) for chain in chains]
    scale = HEIGHT / max(totals)
    step = WIDTH / len(chains)
    yield f'<text x="0" y="-14" font-weight="bold">{kind}: {sum(totals):,} puzzles</text>'
    yield f'<path d="M0 {HEIGHT}H{WIDTH}" stroke="#222"/>'
    for place, chain in enumerate(chains):
        x = place * step + step * 0.15
        y = float(HEIGHT)
        for name in DIFFICULTIES:
            if count := counts[chain, name]:
                y -= count * scale
                yield (
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{step * 0.7:.1f}" '
                    f'height="{count * scale:.1f}" fill="{FILLS[name]}" stroke="#222"/>'
                )
                if count * scale > 13:
                    ink = "#fff" if name in {"hard", "expert"} else "#222"
                    words = f"{LETTERS[name]} {count}"
                    yield centered(x + step * 0.35, y + count * scale / 2 + 4, words, ink)
        yield centered(x + step * 0.35, HEIGHT + 16, str(chain))
    yield centered(WIDTH / 2, HEIGHT + 34, "longest chain of steps")


def picture(puzzles: list[Found]) -> str:
    """Return both kinds side by side, with a legend; letters stand beside the colors."""
    panels = []
    for number, kind in enumerate(KINDS):
        counts: Counter[tuple[int, Difficulty]] = Counter(
            (chain, name) for k, chain, name, _, _ in puzzles if k == kind
        )
        x = LEFT + number * (WIDTH + LEFT)
        panels.append(f'<g transform="translate({x},{TOP})">\n' + "\n".join(bars(kind, counts)))
        panels.append("</g>")
    legend = [
        f'<rect x="{LEFT + n * 110}" y="{TOP + HEIGHT + 48}" width="14" height="14" '
        f'fill="{FILLS[name]}" stroke="#222"/>'
        f'<text x="{LEFT + n * 110 + 20}" y="{TOP + HEIGHT + 60}">{LETTERS[name]} = {name}</text>'
        for n, name in enumerate(DIFFICULTIES)
    ]
    width, height = 2 * (WIDTH + LEFT) + 20, TOP + HEIGHT + 76
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-labelledby="puzzles-title" '
        'font-family="sans-serif" font-size="11" fill="#222">'
    )
    title = f'<title id="puzzles-title">Difficulties of {len(puzzles):,} puzzles</title>'
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    return "\n".join([head, title, ground, *panels, *legend, "</svg>\n"])


def main() -> None:
    """Make the puzzles, write the picture, print the table."""
    path = Path(sys.argv[1])
    with ProcessPoolExecutor() as pool:
        puzzles = list(pool.map(found, range(COUNT), chunksize=50))
    path.write_text(picture(puzzles), encoding="utf-8")
    print("kind     difficulty  puzzles   share   chain   steps   clues (means)")
    for kind in KINDS:
        mine = [puzzle for puzzle in puzzles if puzzle[0] == kind]
        for name in DIFFICULTIES:
            some = [puzzle for puzzle in mine if puzzle[2] == name]
            means = "".join(f"{sum(p[i] for p in some) / len(some):8.1f}" for i in (1, 3, 4))  # type: ignore[misc]
            print(f"{kind:8} {name:10} {len(some):8} {len(some) / len(mine):8.1%}{means}")


if __name__ == "__main__":
    main()
