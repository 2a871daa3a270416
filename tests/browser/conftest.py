"""A real Chromium and the real server for the tests of the page; nothing between them is faked."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.get_chromium import chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1280, "height": 860}},
}


@dataclass(frozen=True)
class Server:
    """A running server."""

    process: subprocess.Popen[str]
    address: str


@contextmanager
def serving(port: int = 0) -> Iterator[Server]:
    """Run the server on a port, by default a free one."""
    command = [str(Path(sys.executable).parent / "gotfive"), "serve", "--port", str(port)]
    with subprocess.Popen(
        command, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr is not None
        try:
            for line in process.stderr:
                if found := re.search(r"running on (http://\S+)", line):
                    yield Server(process, found[1])
                    return
            pytest.fail("the server did not start")
        finally:
            process.terminate()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """Address of a server that all tests of a session share."""
    with serving() as running:
        yield running.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser; tests skip without one, or fail where `CI=true`."""
    path = chromium()
    if path is None:
        reason = (
            "no Chromium: install it with the system's package manager (make test does as root)"
        )
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    # Ample: other tests keep the machine busy.
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Make contexts, each a browser of its own that has never been here."""
    contexts = []

    def make(device: str = "phone", **options: object) -> BrowserContext:
        context = browser.new_context(**{"locale": "en-US", **DEVICES[device], **options})
        context.set_default_timeout(20_000)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What pages complained of; a test in which any did fails, unless it clears the list."""
    found: list[str] = []
    yield found
    assert not found


@pytest.fixture
def new_page(
    new_context: Callable[..., BrowserContext], server: str, complaints: list[str]
) -> Callable[..., Page]:
    """Open a page at a fragment on a device; the page must not complain."""

    def make(fragment: str = "", *, device: str = "phone", **options: object) -> Page:
        page = new_context(device, **options).new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: (
                complaints.append(message.text)
                # Chromium reports every reply that is not 200, also those that the page awaits.
                if message.type in {"error", "warning"} and "Failed to load" not in message.text
                else None
            ),
        )
        page.goto(f"{server}/{fragment}")
        page.wait_for_selector("main > *")
        return page

    return make
