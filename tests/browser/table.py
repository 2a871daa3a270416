"""Reading and pressing the table page, in the words of a player."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHOTO: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "cases" / "got_five_photo.json").read_text(encoding="utf-8")
)
NO_COUNT = "\N{EN DASH}"
"""What is shown while nothing can be counted."""

STORED = "JSON.parse(localStorage.getItem('gotfive.table'))?.present"


class Taps:
    """Taps on a page, counted."""

    def __init__(self, page: Page) -> None:
        """Count from zero."""
        self.page = page
        self.count = 0

    def __call__(self, selector: str) -> None:
        """Tap the one element that a selector names."""
        self.page.locator(selector).click()
        self.count += 1

    def tile(self, number: int) -> None:
        """Tap a tile of the board."""
        self(f".tile[data-tile='{number}']")

    def key(self, name: str) -> None:
        """Tap what the page knows by a key."""
        self(f"[data-key='{name}']")

    def answer(self, name: str) -> None:
        """Tap an answer on the sheet: `notch:2`, `dots:4:true`."""
        self(f"dialog [data-answer='{name}']")


def stored(page: Page) -> Any:  # noqa: ANN401 - JSON, whose shape the tests compare
    """Return the table as the browser keeps it."""
    return page.evaluate(STORED)


def hand_count(page: Page) -> str:
    """Return the number of hands as shown."""
    return page.locator(".hand-count b").inner_text()


def wait_for_hands(page: Page, count: int) -> None:
    """Wait until so many hands are shown."""
    page.locator(".hand-count b").get_by_text(f"{count:,}", exact=True).wait_for()


def open_sample(page: Page) -> None:
    """Tap the sample table and wait for its answer."""
    page.locator("[data-key=sample]").click()
    wait_for_hands(page, PHOTO["hand_count"])
