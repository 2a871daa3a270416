"""The calculators, from first tap to the chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.table import Taps

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
both = pytest.mark.parametrize("device", ["phone", "desktop"])
LONG = 60_000


@both
def test_five_up(new_page: Callable[..., Page], device: str) -> None:
    """Tokens and covered spaces give the advice and both chances."""
    page = new_page("#/odds/five-up", device=device)
    taps = Taps(page)
    advice = page.locator(".recommendation")
    for _ in range(8):
        taps.key("tokens:0:less")
        taps.key("tokens:1:less")
    taps.key("face:1")
    expect(advice).to_have_attribute("data-action", "roll", timeout=LONG)
    for face in (2, 3):
        taps.key(f"face:{face}")
    expect(advice).to_have_attribute("data-action", "pass", timeout=LONG)
    expect(page.locator(".verdict .bars li")).to_have_count(2)
    expect(page.get_by_text("These chances are exact.")).to_be_visible()


def test_five_up_with_three_players(new_page: Callable[..., Page]) -> None:
    """Three players follow a rule; the chances of all three come after a press."""
    page = new_page("#/odds/five-up")
    taps = Taps(page)
    taps.key("players:3")
    for seat in range(3):
        for _ in range(8):
            taps.key(f"tokens:{seat}:less")
    taps.key("compute")
    chances = page.locator(".odds-result section").nth(1).locator("li")
    expect(chances).to_have_count(3, timeout=LONG)
    bars = chances.evaluate_all("rows => rows.map(row => row.style.getPropertyValue('--share'))")
    assert sum(map(float, bars)) == pytest.approx(1, abs=0.001), "a full bar means certainty"
    expect(page.get_by_text("No chance is off by more than")).to_be_visible()


@both
def test_take_five(new_page: Callable[..., Page], device: str) -> None:
    """Rows and hand give each card's risk, best first, with its full distribution."""
    page = new_page("#/odds/take-five", device=device)
    taps = Taps(page)
    for row, cards in enumerate([[11, 14, 20], [33, 36, 40, 41, 44], [55], [80, 81]]):
        taps.key(f"area:{row}")
        for card in cards:
            taps.key(f"card:{card}")
    taps.key("area:hand")
    for card in (46, 82, 3):
        taps.key(f"card:{card}")
    rows = page.locator(".card-odds")
    expect(rows).to_have_count(3)
    best = rows.first
    expect(best).to_have_attribute("data-card", "82")
    expect(best.locator(".bars li").first).to_be_visible()
    low = page.locator(".card-odds[data-card='3']")
    low.locator("summary").click()
    expect(low.locator("h3")).to_be_visible()
    taps.key("in:46")
    expect(rows).to_have_count(2)


def test_position_is_kept_and_shared(new_page: Callable[..., Page]) -> None:
    """A reload keeps the position; the link brings exactly it to another browser."""
    page = new_page("#/odds/take-five")
    taps = Taps(page)
    for row, card in enumerate([11, 33, 55, 80]):
        taps.key(f"area:{row}")
        taps.key(f"card:{card}")
    page.reload()
    expect(page.locator("[data-key='in:80']")).to_be_visible()
    taps.key("share")
    link = page.locator("dialog .link").input_value()
    other = new_page()
    other.goto(link)
    expect(other.locator("[data-key='in:55']")).to_be_visible()
    kept = "localStorage.getItem('gotfive.odds.take-five')"
    assert other.evaluate(kept) == page.evaluate(kept)


@both
def test_gimme_five(new_page: Callable[..., Page], device: str) -> None:
    """The hand that the rules page counts through: an opponent holds a Blocker in 28.1 %."""
    page = new_page("#/odds/gimme-five", device=device)
    taps = Taps(page)
    for kind in ("1", "3", "7", "B", "J"):
        taps.key(f"kind:{kind}")
    taps.key("area:discards")
    taps.key("kind:4")
    result = page.locator(".odds-result")
    expect(result.locator("section").first.locator(".bars li").first).to_be_visible()
    result.locator("summary").click()
    blocker = result.locator("details li").filter(has_text="Blocker")
    expect(blocker.locator(".bar-value")).to_have_text("28.1 %")
    taps.key("hand:0")
    expect(page.locator("[data-key^='hand:']")).to_have_count(4)
    taps.key("area:sets")
    taps.key("with-match-play")
    taps.key("kind:7")
    expect(page.locator("[data-key='sets:0']")).to_have_text("M 7")
    expect(result.locator(".bars").first).to_be_visible()
