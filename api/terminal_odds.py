"""The sibling games' odds for a person at a terminal."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from api.terminal import percent, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from solver import five_up, gimme_five, take_five

__all__ = ["odds_page"]

_BAR = 24
"""Characters of the longest bar."""


def odds_page(game: str, found: Any) -> Iterator[RenderableType]:  # noqa: ANN401 - of that game
    """Yield a game's odds as tables."""
    if game == "five-up":
        return _five_up(found)
    return _take_five(found) if game == "take-five" else _gimme_five(found)


def _chance(value: Fraction | float | None) -> str:
    return "-" if value is None else percent(Fraction(value))


def _five_up(found: five_up.Odds) -> Iterator[RenderableType]:
    words = {"roll": "Roll", "pass": "Pass", "either": "Roll or pass: exactly equal"}
    yield Panel(Text(words[found.recommendation], style="bold"), expand=False)
    seats = table("seat", "wins")
    for seat, chance in enumerate(found.win_probability):
        seats.add_row(str(seat), _chance(chance))
    yield seats
    actions = table("action", "chance to win")
    for value in found.actions:
        actions.add_row(value.action, _chance(value.win_probability))
    yield actions
    yield Text(
        f"{float(found.expected_rolls):.2f} rolls and {float(found.expected_turns):.2f} turns to "
        "go on average"
    )
    for assumption in found.solution.assumptions:
        yield Text(f"  {assumption}", style="dim")
    bound = getattr(found, "error_bound", None)
    yield Text("exact" if bound is None else f"within {bound:.1e}", style="dim")


def _take_five(found: take_five.Odds) -> Iterator[RenderableType]:
    cards = table("card", "takes", "bull heads expected", "must choose a row")
    for card in found.cards:
        cards.add_row(
            str(card.card),
            _chance(card.take_probability),
            f"{float(card.expected_bulls):.2f}",
            _chance(card.choose_probability),
        )
    yield cards
    best = found.cards[0]
    yield Text(f"\nCard {best.card} is expected to cost least.", style="bold")
    yield _bars([(f"{entry.bulls} bull heads", entry.probability) for entry in best.bulls])


def _gimme_five(found: gimme_five.Odds) -> Iterator[RenderableType]:
    yield Text(f"{found.unseen} cards unseen, {found.pile} in the pile", style="dim")
    choices = table("option", "target", "makes a set", title="your turn")
    for choice in found.choices:
        target = "" if choice.target is None else str(choice.target)
        choices.add_row(choice.option.replace("_", " "), target, _chance(choice.set_probability))
    yield choices
    others = table("opponent", "Jack works", "holds S", "a set next turn", "its fifth")
    for number, opponent in enumerate(found.opponents):
        others.add_row(
            str(number),
            _chance(opponent.jack_succeeds),
            _chance(opponent.holds["S"]),
            _chance(opponent.makes_set_next_turn),
            _chance(opponent.fifth_set_next_turn),
        )
    yield others
    if found.next_card:
        yield Text("\nnext card", style="bold")
        yield _bars([(entry.card, entry.probability) for entry in found.next_card])
    for assumption in found.assumptions:
        yield Text(f"  {assumption}", style="dim")


def _bars(entries: Sequence[tuple[str, Fraction]]) -> Table:
    bars = Table(box=None, padding=(0, 2), show_header=False)
    most = max(chance for _, chance in entries)
    for label, chance in entries:
        bars.add_row(label, percent(chance), "#" * max(1, round(_BAR * chance / most)))
    return bars
