"""What axe-core finds on every page, at both sizes, in light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.table import Taps, open_sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}


def findings(page: Page) -> list[str]:
    """Return what axe-core finds, each with the first element it is about."""
    # What lies half under the bar that stays in sight is not too small.
    page.evaluate("scrollTo(0, 0)")
    result = Axe().run(page, options=RULES)
    return [
        f"{violation['id']}: {node['html']} {node['failureSummary']}"
        for violation in result.response["violations"]
        for node in violation["nodes"][:1]
    ]


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_axe_finds_nothing_at_the_table(
    new_page: Callable[..., Page], device: str, color_scheme: str
) -> None:
    """Neither the fresh table, nor a full one with advice, sheet, marks or a clash has a fault."""
    page = new_page(device=device, color_scheme=color_scheme, reduced_motion="reduce")
    assert findings(page) == []
    open_sample(page)
    taps = Taps(page)
    taps.key("switch:29")
    taps.key("switch:29")
    page.locator(".advised").click()
    assert findings(page) == []
    taps.tile(6)
    assert findings(page) == []
    taps.answer("notch:0")
    page.locator("#clash-title").wait_for()
    taps.key("target:marks")
    taps.tile(1)
    assert findings(page) == []


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "fragment", ["odds/five-up", "odds/take-five", "odds/gimme-five", "puzzles"]
)
def test_axe_finds_nothing_elsewhere(
    new_page: Callable[..., Page], fragment: str, color_scheme: str
) -> None:
    """Calculators and puzzles have no fault."""
    page = new_page(f"#/{fragment}", color_scheme=color_scheme, reduced_motion="reduce")
    assert findings(page) == []
