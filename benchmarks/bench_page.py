"""How long does a tap on the page take to show? The real server and Chromium on this machine.

Two times after each of a hundred taps that put a tile face up or take it away: until the tile
itself has changed, and until the server's answer to it is on the page.
"""

from __future__ import annotations

import sys
from statistics import median

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, DEVICES, serving
from tests.browser.get_chromium import chromium
from tests.browser.table import open_sample

MEASURE = """async () => {
    const tile = document.querySelector(".tile[data-tile='7']");
    const answered = () => new Promise((resolve) => {
        const page = document.querySelector(".table-page");
        const look = () => page.hasAttribute("aria-busy") ? requestAnimationFrame(look) : resolve();
        look();
    });
    const times = [];
    for (let i = 0; i < 50; i += 1) {
        for (const undo of [false, true]) {
            const before = tile.dataset.status;
            const start = performance.now();
            (undo ? document.querySelector("[data-key=undo]") : tile).click();
            if (tile.dataset.status === before) throw new Error("the tap did nothing");
            const shown = performance.now() - start;
            await answered();
            times.push([shown, performance.now() - start]);
        }
    }
    return times;
}"""


def main() -> None:
    """Print the medians and the slowest of a hundred taps."""
    path = chromium()
    if path is None:
        sys.exit("no Chromium: install it with the system's package manager")
    with sync_playwright() as playwright, serving() as server:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_context(**DEVICES["phone"]).new_page()
        page.goto(server.address)
        open_sample(page)
        times = page.evaluate(MEASURE)
        browser.close()
    for name, taken in zip(("the tile", "the answer"), zip(*times, strict=True), strict=True):
        print(f"tap until {name} shows: median {median(taken):.0f} ms, slowest {max(taken):.0f} ms")


if __name__ == "__main__":
    main()
