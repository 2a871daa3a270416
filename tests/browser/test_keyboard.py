"""The page by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.table import NO_COUNT, open_sample, stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

MOST_STOPS = 80


def tab_to(page: Page, key: str) -> None:
    """Press Tab until the focus is on what the page knows by a key, going round if need be."""
    for _ in range(MOST_STOPS):
        if focused(page) == key:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{key} cannot be reached")


def focused(page: Page) -> str | None:
    """Return the key of what has the focus."""
    key: str | None = page.evaluate("document.activeElement?.dataset.key ?? null")
    return key


def test_table_by_keyboard_alone(new_page: Callable[..., Page]) -> None:
    """Stand, tiles, clue, undo: no pointer is needed, and the focus is never lost."""
    page = new_page(device="desktop")
    for color in ("blue", "red", "green", "orange"):
        tab_to(page, f"paint:{color}")
        page.keyboard.press("Enter")
    assert stored(page)["stand"] == ["blue", "red", "green", "orange", "pink"]
    assert focused(page) == "own:slot:1"
    expect(page.locator(".hand-count b")).not_to_have_text(NO_COUNT)
    tab_to(page, "tile:1")
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    assert focused(page) == "tile:12"
    page.keyboard.press("Enter")
    assert stored(page)["face_up"] == [12]
    assert focused(page) == "tile:12"
    page.keyboard.press("Space")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    assert focused(page) == "tile:12"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # the first answer has the focus: notch 0
    assert stored(page)["clues"] == [{"type": "sort", "tile": 12, "notch": 0}]
    page.keyboard.press("Control+z")
    assert stored(page)["face_up"] == [12]
    page.keyboard.press("Control+Shift+Z")
    assert stored(page)["face_up"] == []


def test_arrows_stay_on_the_board(new_page: Callable[..., Page]) -> None:
    """Arrows stop at the edges; Home and End go along the row."""
    page = new_page(device="desktop")
    open_sample(page)
    page.locator(".tile[data-tile='5']").focus()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "tile:5"
    page.keyboard.press("End")
    assert focused(page) == "tile:60"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "tile:60"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "tile:59"
    page.keyboard.press("Home")
    assert focused(page) == "tile:4"


def test_skip_link_leads_to_the_content(new_page: Callable[..., Page]) -> None:
    """The first stop jumps over the navigation."""
    page = new_page(device="desktop")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"
