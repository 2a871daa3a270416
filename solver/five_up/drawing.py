"""Two players' best choices as a picture: which states roll again and which pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulesets.errors import Fault, InvalidInputError
from solver.five_up.answers import exact_recommendation
from solver.five_up.exact import Level, State
from solver.five_up.levels import EXACT_TOKENS, exact_level
from solver.five_up.model import BOX, game_of, tokens_in_play
from solver.five_up.position import Position, Switches, check
from solver.five_up.store import Store, default_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solver.five_up.replies import Recommendation

__all__ = ["picture"]

MAX_TOKENS: Final = (EXACT_TOKENS - BOX) // 2
CELL: Final = 18
MARGIN: Final = 44
COLUMNS: Final = 3
LEGEND: Final = 64

# A shape for each choice, so that the picture reads the same in gray: a disk, a bar, a ring.
SHAPES: Final[dict[Recommendation, str]] = {
    "roll": '<circle r="6" fill="#1b7837"/>',
    "pass": '<rect x="-6" y="-1.5" width="12" height="3" fill="#762a83"/>',
    "either": '<circle r="5" fill="none" stroke="#333" stroke-width="2"/>',
}
WORDS: Final[dict[Recommendation, str]] = {
    "roll": "roll again",
    "pass": "pass",
    "either": "equally good",
}


def picture(
    switches: Switches | None = None, tokens: int = MAX_TOKENS, store: Store | None = None
) -> str:
    """Return an SVG drawing of the optimal choice after a safe roll, for two players.

    One panel for each number of covered spaces; in it, the mover's tokens go to the right and the
    other player's upward.

    Args:
        switches: the rules that are played.
        tokens: the largest hand shown, 1 to 10.
        store: where tables are kept; by default the user's cache directory.

    Raises:
        InvalidInputError: a switch that there is not, or hands out of range.
    """
    if not 1 <= tokens <= MAX_TOKENS:
        raise InvalidInputError([Fault(("tokens",), f"1 to {MAX_TOKENS} tokens")])
    position = Position((tokens, tokens), BOX, options=switches or Switches())
    check(position)
    store = store or Store(default_folder())
    levels = {
        total: exact_level(game_of(position), total, store)
        for total in range(2, tokens_in_play(position) + 1)
    }
    side = tokens * CELL
    width = COLUMNS * (side + MARGIN) + MARGIN
    height = (BOX + COLUMNS) // COLUMNS * (side + 2 * MARGIN) + LEGEND
    panels = "\n".join(
        f'<g transform="translate({MARGIN + covered % COLUMNS * (side + MARGIN)},'
        f'{covered // COLUMNS * (side + 2 * MARGIN) + MARGIN})">\n'
        f"{_panel(levels, covered, tokens)}\n</g>"
        for covered in range(BOX + 1)
    )
    title = "5 Up, two players: roll again or pass?"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-labelledby="five-up-title" '
        'font-family="sans-serif" font-size="11" fill="#222">\n'
        f'<title id="five-up-title">{title}</title>\n'
        '<rect width="100%" height="100%" fill="#fff"/>\n'
        f"{panels}\n{_legend(height)}\n</svg>\n"
    )


def _panel(levels: Mapping[int, Level], covered: int, tokens: int) -> str:
    side = tokens * CELL
    parts = [
        f'<text x="0" y="-8" font-weight="bold">{covered} covered</text>',
        f'<rect width="{side}" height="{side}" fill="none" stroke="#999"/>',
        f'<text x="{side / 2:g}" y="{side + 28}" text-anchor="middle">my tokens</text>',
        (
            f'<text transform="translate(-22,{side / 2:g}) rotate(-90)" '
            'text-anchor="middle">other player</text>'
        ),
    ]
    for hand in range(1, tokens + 1):
        middle = (hand - 0.5) * CELL
        parts += [
            f'<text x="{middle:g}" y="{side + 14}" text-anchor="middle">{hand}</text>',
            f'<text x="-6" y="{side - middle + 4:g}" text-anchor="end">{hand}</text>',
        ]
    for mine in range(1, tokens + 1):
        for other in range(1, tokens + 1):
            level = levels[mine + other + covered]
            choice = exact_recommendation(level, State(mine, other, covered, seat=0))
            x, y = (mine - 0.5) * CELL, side - (other - 0.5) * CELL
            parts.append(
                f'<g transform="translate({x:g},{y:g})" data-state="{mine},{other},{covered}" '
                f'data-choice="{choice}">{SHAPES[choice]}</g>'
            )
    return "\n".join(parts)


def _legend(height: int) -> str:
    parts = []
    for number, (choice, shape) in enumerate(SHAPES.items()):
        x, y = MARGIN + 12 + 130 * number, height - LEGEND / 2
        parts.append(
            f'<g transform="translate({x},{y:g})">{shape}'
            f'<text x="14" y="4">{WORDS[choice]}</text></g>'
        )
    return "\n".join(parts)
