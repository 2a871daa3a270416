"""A server that is slow, away, or gone, and a page that is opened without any."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.table import PHOTO, Taps, open_sample, stored, wait_for_hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser


def test_lost_server_shows_a_message_and_recovers(
    new_context: Callable[..., BrowserContext],
) -> None:
    """While the server is away entries are kept and a plain message is shown; then it goes on."""
    page = new_context().new_page()
    with serving() as first:
        page.goto(first.address)
        open_sample(page)
        port = urlsplit(first.address).port or 0
    taps = Taps(page)
    taps.tile(6)
    taps.answer("dots:3:true")
    expect(page.locator(".lost")).to_be_visible()
    assert stored(page)["clues"][-1]["tile"] == 6
    with serving(port):
        wait_for_hands(page, 4)
        expect(page.locator(".lost")).to_be_hidden()


def test_rapid_taps_end_with_the_last(new_context: Callable[..., BrowserContext]) -> None:
    """Taps while the server hangs: only the answer about the last one is ever shown."""
    page = new_context().new_page()
    with serving() as server:
        page.goto(server.address)
        open_sample(page)
        page.evaluate(
            """() => {
                window.shown = new Set();
                const shown = () => document.querySelector(".hand-count b").textContent;
                const note = () => window.shown.add(shown());
                new MutationObserver(note).observe(document.querySelector(".status-bar"),
                    { childList: true, subtree: true, characterData: true });
            }"""
        )
        server.process.send_signal(signal.SIGSTOP)
        taps = Taps(page)
        taps.tile(52)
        taps.answer("notch:5")
        page.wait_for_timeout(100)  # the first question is on its way
        for notch in (4, 5, 4, 5, 4):
            taps.tile(52)
            taps.answer(f"notch:{notch}")
        taps.tile(24)
        taps.answer("notch:4")
        server.process.send_signal(signal.SIGCONT)
        # 52 lies in notch 4 and 24 in notch 4, too.
        both = [hand for hand in PHOTO["hands"] if hand[3] < 24 and hand[4] > 52]
        wait_for_hands(page, len(both))
        page.wait_for_timeout(300)
        assert page.evaluate("[...window.shown]") == ["8", str(len(both))]


def test_shell_and_table_open_offline(
    new_context: Callable[..., BrowserContext], complaints: list[str]
) -> None:
    """After the first visit the page and the saved table open without a net."""
    context = new_context()
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    with serving() as server:
        page.goto(server.address)
        open_sample(page)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        before = stored(page)
    page.reload()
    expect(page.locator(".tile")).to_have_count(60)
    expect(page.locator(".lost")).to_be_visible()
    expect(page.locator(".slot").first).to_contain_text("B")
    taps = Taps(page)
    taps.tile(7)
    assert stored(page)["face_up"] == [6, 7, 8, 24, 30, 52]
    taps.key("undo")
    assert stored(page) == before
    page.locator("nav [data-page=odds]").click()
    expect(page.locator(".calculator")).to_be_visible()
    page.locator("[data-key=language]").select_option("el")
    expect(page.locator("html")).to_have_attribute("lang", "el")
