"""Make the README's pictures: the page on a phone and on a desk, in light and dark."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import ARGUMENTS, DEVICES, serving
from tests.browser.get_chromium import chromium
from tests.browser.table import Taps, open_sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Scheme = Literal["light", "dark"]

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def table(page: Page, name: str) -> None:
    """Take the sample table, on a phone also its sheet of answers."""
    open_sample(page)
    expect(page.locator(".advised")).to_be_visible()
    page.screenshot(path=FOLDER / f"table-{name}.png")
    if name == "phone-light":
        Taps(page).tile(6)
        page.screenshot(path=FOLDER / f"answer-{name}.png", animations="disabled")


def odds(page: Page, name: str) -> None:
    """Take the odds of a trick of Take 5."""
    page.locator("nav [data-page=odds]").click()
    taps = Taps(page)
    taps.key("game:take-five")
    areas = {"0": [11, 14, 20], "1": [33, 36, 40, 41, 44], "2": [55], "3": [80, 81]}
    for area, cards in {**areas, "hand": [3, 46, 82]}.items():
        taps.key(f"area:{area}")
        for card in cards:
            taps.key(f"card:{card}")
    expect(page.locator(".card-odds").first).to_be_visible()
    page.screenshot(path=FOLDER / f"odds-{name}.png")


def take(browser: Browser, address: str, device: str, scheme: Scheme) -> None:
    """Take the pictures of one device in one color scheme."""
    scale = 2 if device == "phone" else 1
    context = browser.new_context(
        locale="en-US", color_scheme=scheme, device_scale_factor=scale, **DEVICES[device]
    )
    page = context.new_page()
    page.goto(address)
    table(page, f"{device}-{scheme}")
    if device == "desktop":
        odds(page, f"{device}-{scheme}")
    context.close()


def main() -> None:
    """Take all pictures."""
    path = chromium()
    if path is None:
        sys.exit("no Chromium: install it with the system's package manager")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serving() as server:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for device in DEVICES:
            take(browser, server.address, device, "light")
            take(browser, server.address, device, "dark")
        browser.close()


if __name__ == "__main__":
    main()
