"""The handed situations, played through the rules."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesets import take_five
from rulesets.take_five import Options, State
from rulesets.take_five.cards import bull_heads, deck
from rulesets.take_five.model import ChooseRow, ChooseSide, Commit, Overflow, RowChoice
from tests.rulesets.take_five.tables import before_trick, play, with_spares

CASES = json.loads((Path(__file__).parents[2] / "cases/take_five_situations.json").read_text())


def situations() -> list[Any]:
    """Return every situation with its variant."""
    return [
        pytest.param(variant, case, id=f"{variant}-{number}")
        for variant in ("standard", "professional")
        for number, case in enumerate(CASES[variant])
    ]


def set_up(variant: str, case: dict[str, Any]) -> tuple[State, list[int], int | None]:
    """Return a state, the plays, and the filler that a second seat plays if the case has one.

    The filler is above every play and joins a row with room, so it changes nothing else.
    """
    options = Options(
        variant=variant,  # type: ignore[arg-type]
        points=600,
        row_choice=case.get("row_policy", "owner"),
    )
    plays = case["plays"]
    if len(plays) > 1:
        return before_trick(case["rows"], with_spares(case["rows"], plays), options), plays, None
    full = max(row[-1] for row in case["rows"] if len(row) == 5) if "row_choice" in case else 0
    lying = {card for row in case["rows"] for card in row}
    filler = max(card for card in range(max(full, *plays) + 1, 105) if card not in lying)
    plays = [*plays, filler]
    return before_trick(case["rows"], with_spares(case["rows"], plays), options), plays, filler


@pytest.mark.parametrize(("variant", "case"), situations())
def test_situation(variant: str, case: dict[str, Any]) -> None:
    """The table and the losses after the trick are the handed ones."""
    state, plays, filler = set_up(variant, case)
    rows_chosen = {int(card): row - 1 for card, row in case.get("row_choice", {}).items()}
    if "after" not in case:
        for card in plays:
            state = take_five.apply(state, Commit(card))
        assert take_five.to_act(state) == 0
        choices: tuple[Any, ...] = tuple(map(ChooseRow, range(4)))
        if variant == "professional":
            choices = (ChooseSide("left"), ChooseSide("right"))
        assert take_five.legal_actions(state) == choices
        return
    after, happened = play(state, plays, lambda _, card: ChooseRow(rows_chosen[card]))
    assert [[c for c in row if c != filler] for row in after.rows] == case["after"]
    losses = {e.card: e.bulls for e in happened if isinstance(e, (Overflow, RowChoice))}
    assert losses == {int(card): bulls for card, bulls in case["taken"].items()}
    for seat, card in enumerate(plays):
        assert state.points[seat] - after.points[seat] == losses.get(card, 0)
    if rows_chosen:
        chosen = {e.card: e.row for e in happened if isinstance(e, RowChoice)}
        assert chosen == rows_chosen


def test_full_row_chosen_is_no_overflow() -> None:
    """Row 0 can be chosen, and a full row that is chosen counts as a row choice."""
    state = before_trick([[11, 22, 33, 44, 55], [60], [70], [80]], [(1, 2), (90, 91)])
    _, happened = play(state, [1, 90], lambda *_: ChooseRow(0))
    assert [e.type for e in happened if isinstance(e, (Overflow, RowChoice))] == ["row_choice"]


def test_both_sides_of_a_tie() -> None:
    """Between equally near ends the card joins the side that its owner names."""
    rows = [[49, 50], [54, 58], [80], [90]]
    state = before_trick(rows, [(52, 3), (91, 4)], Options("professional", points=600))
    right, _ = play(state, [52, 91], lambda *_: ChooseSide("right"))
    left, _ = play(state, [52, 91], lambda *_: ChooseSide("left"))
    assert right.rows[:2] == ((49, 50, 52), (54, 58))
    assert left.rows[:2] == ((49, 50), (52, 54, 58))


@pytest.mark.parametrize(
    ("tie", "full", "row"),
    [("right", 1, 0), ("left", 1, 1), ("fewest-bulls", 0, 1), ("fewest-bulls", 1, 0)],
)
def test_tie_option(tie: Any, full: int, row: int) -> None:  # noqa: ANN401 - a word of the options
    """The option decides a tie without asking; `fewest-bulls` keeps away from the full row."""
    rows = [[46, 50], [54, 58], [80], [90]]
    rows[full] = [[46, 47, 48, 49, 50], [54, 55, 56, 57, 58]][full]
    options = replace(Options("professional", points=600), tie=tie)
    after, _ = play(
        before_trick(rows, [(52, 3), (91, 4)], options), [52, 91], lambda *_: ChooseRow(3)
    )
    assert 52 in after.rows[row]


def test_bull_heads() -> None:
    """Single cards, the whole deck and the small decks carry the handed bull heads."""
    single, tactical = CASES["scoring"]
    assert {card: bull_heads([int(card)]) for card in single["bulls"]} == single["bulls"]
    assert bull_heads(range(1, 105)) == single["deck_total"] == 171
    for players, (cards, bulls) in tactical["tactical_deck"].items():
        for variant in ("tactical", "logical"):
            small = deck(variant, int(players))
            assert [len(small), bull_heads(small)] == [cards, bulls]
