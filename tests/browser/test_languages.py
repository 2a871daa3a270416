"""The page in every language, and on paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.table import Taps, open_sample
from tests.browser.test_files import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

KEY = re.compile(r"\b(?:[a-z]+\.)+[a-z_]+\b|\{\w+\}")
"""A key that has no text, or a place in a text that nothing was filled into."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language(new_page: Callable[..., Page], language: str) -> None:
    """The browser's language is spoken on every page, without gaps."""
    page = new_page(locale=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    open_sample(page)
    taps = Taps(page)
    for panel in ("ask", "hint", "opponents", "guess"):
        taps.key(f"advice:{panel}")
        expect(page.locator(".advice-body > *").first).to_be_visible()
        assert KEY.findall(page.locator("body").inner_text()) == []
    for name in ("puzzles", "odds"):
        page.locator(f"nav [data-page={name}]").click()
        assert KEY.findall(page.locator("body").inner_text()) == []


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_a_phone(new_page: Callable[..., Page], language: str, width: int) -> None:
    """No page is wider than the screen of a small phone, and all of the header is on it."""
    page = new_page(locale=language, viewport={"width": width, "height": 640})
    open_sample(page)
    for name in ("table", "puzzles", "odds"):
        page.locator(f"nav [data-page={name}]").click()
        expect(page.locator("main > *").first).to_be_visible()
        # A phone's browser widens its window for what does not fit, so that is no measure.
        assert page.evaluate("document.documentElement.scrollWidth") == width
        shown = page.locator(".top > *, .top nav a").filter(visible=True)
        assert shown.count() >= 6
        for element in shown.all():
            box = element.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def test_language_is_chosen_and_kept(new_page: Callable[..., Page]) -> None:
    """A chosen language changes the page at once, keeps the table, and outlives a reload."""
    page = new_page()
    open_sample(page)
    page.locator("[data-key=language]").select_option("de")
    expect(page.locator("#own-title")).to_have_text("Meine Leiste")
    expect(page.locator(".hand-count b")).to_have_text("8")
    page.reload()
    expect(page.locator("#own-title")).to_have_text("Meine Leiste")


def test_table_prints(new_page: Callable[..., Page]) -> None:
    """On paper there are the board, the stands and the entries, and nothing to press."""
    page = new_page(device="desktop")
    open_sample(page)
    page.emulate_media(media="print", color_scheme="dark")
    for shown in (".board", ".own .stand", ".opponents", ".log", ".hand-count"):
        expect(page.locator(shown)).to_be_visible()
    for hidden in (".targets", ".tools", ".top", ".advice"):
        expect(page.locator(hidden)).to_be_hidden()
    paper = page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    assert paper == "rgb(255, 255, 255)"
