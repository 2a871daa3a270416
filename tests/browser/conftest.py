"""A real Chromium and the real server for the tests of the page; nothing between them is faked."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

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
    """Run the server on a port, by default a free one; it must never log an unforeseen error."""
    command = [str(Path(sys.executable).parent / "gotfive"), "serve", "--port", str(port)]
    # A file, since a pipe that nobody reads fills up and then stops the server.
    with (
        tempfile.TemporaryFile("w+") as log,
        subprocess.Popen(command, text=True, stdout=subprocess.DEVNULL, stderr=log) as process,
    ):
        try:
            yield Server(process, _address(process, log))
        finally:
            process.terminate()
            process.wait()
            log.seek(0)
            logged = log.read()
        assert "Traceback" not in logged, logged


def _address(process: subprocess.Popen[str], log: TextIO) -> str:
    """Wait until a server says where it listens."""
    while process.poll() is None:
        log.seek(0)
        if found := re.search(r"running on (http://\S+)", log.read()):
            return found[1]
        time.sleep(0.05)
    pytest.fail("the server did not start")


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
