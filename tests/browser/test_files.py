"""The page's files, read without a browser: their texts, their size, and what they refer to."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.app import create_app
from solver.got_five.hints.texts import TEMPLATES

WEB = Path(__file__).parents[2] / "api" / "web"
LANGUAGES = sorted(path.stem for path in (WEB / "languages").glob("*.json"))
SCRIPTS = {
    path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(WEB.rglob("*.js"))
}
PAGE = [path for path in sorted(WEB.rglob("*.*")) if not path.name.startswith("docs.")]
MOST_BYTES = 200_000


def texts(language: str) -> dict[str, Any]:
    """Return a language's texts by key."""
    loaded: dict[str, Any] = json.loads((WEB / f"languages/{language}.json").read_text("utf-8"))
    return loaded


def forms(text: str | dict[str, str]) -> list[str]:
    """Return all forms of a text."""
    return [text] if isinstance(text, str) else list(text.values())


def names(text: str | dict[str, str]) -> set[str]:
    """Return the names of what is filled in."""
    return set(re.findall(r"\{(\w+)\}", " ".join(forms(text))))


def test_five_languages() -> None:
    """English, French, German, Spanish and Greek."""
    assert LANGUAGES == ["de", "el", "en", "es", "fr"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text(language: str) -> None:
    """The same keys as in English, none empty, with the same things to fill in."""
    english = texts("en")
    translated = texts(language)
    assert translated.keys() == english.keys()
    for key, text in translated.items():
        assert all(forms(text)), key
        assert names(text) == names(english[key]), key
        assert isinstance(text, dict) == isinstance(english[key], dict), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_color_letters_differ(language: str) -> None:
    """No two colors share their letter, which stands in for the color."""
    letters = [text for key, text in texts(language).items() if key.endswith(".letter")]
    assert len(set(letters)) == 5


def test_scripts_use_texts_that_exist() -> None:
    """Every key in the scripts is in the English file, and every text of it is used."""
    english = texts("en").keys()
    source = "\n".join(SCRIPTS.values())
    written = set(re.findall(r"""\bt\(\s*["']([^"'$]+)["']""", source))
    assert written <= english
    # A key may be put together: `hint.level.${value}`, or picked by a condition.
    prefixes = re.findall(r"`([\w.]+\.)\$\{", source)
    unused = {
        key
        for key in english
        if f'"{key}"' not in source and not any(key.startswith(prefix) for prefix in prefixes)
    }
    assert unused == set()


def test_hints_can_be_said_in_every_language() -> None:
    """Every sentence of a hint has a translation."""
    own = {"done", "mistake.crossed_out", "mistake.guess"}  # said in other words on the page
    for key, template in TEMPLATES.items():
        # What is wrong in a `mistake` is the puzzle itself; the page never asks for its steps.
        if key not in own and not key.startswith("wrong_answer."):
            assert names(texts("en")[f"hint.{key}"]) == names(template), key


def test_page_is_small() -> None:
    """As sent, everything the browser ever loads is under 200 kB, all languages included.

    So is what one visit loads before compression.
    """
    assert sum(len(gzip.compress(path.read_bytes())) for path in PAGE) < MOST_BYTES
    sizes = {path: path.stat().st_size for path in PAGE if path.parent.name != "languages"}
    largest = max((WEB / f"languages/{language}.json").stat().st_size for language in LANGUAGES)
    assert sum(sizes.values()) + largest < MOST_BYTES


def test_nothing_is_loaded_from_elsewhere() -> None:
    """No file refers to another host, but for the name of the SVG language."""
    for path in PAGE:
        addresses = re.findall(r"https?://[^\s\"'`]+", path.read_text(encoding="utf-8"))
        assert set(addresses) <= {"http://www.w3.org/2000/svg"}, path


def test_no_inline_style_or_script() -> None:
    """The page works under its own policy, which allows neither."""
    html = (WEB / "index.html").read_text(encoding="utf-8")
    assert "style=" not in html
    assert not re.search(r"<script(?![^>]*src=)", html)
    assert not any("innerHTML" in source or "eval(" in source for source in SCRIPTS.values())


def test_page_has_a_strict_policy_and_is_checked_for_changes() -> None:
    """The policy is there without exceptions, and no browser shows a stale file."""
    with TestClient(create_app()) as client:
        page = client.get("/")
        policy = page.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        for reply in (page, client.get("/static/scripts/app.js"), client.get("/service-worker.js")):
            assert reply.status_code == 200
            assert reply.headers["cache-control"] == "no-cache"


def test_service_worker_keeps_every_file_of_the_page() -> None:
    """All that the page can ask for is kept, and each kept file is there."""
    with TestClient(create_app()) as client:
        worker = client.get("/service-worker.js").text
        kept = json.loads(re.search(r"const FILES = (\[.*?\]);", worker)[1])  # type: ignore[index]
        for name in kept:
            assert client.get(name).status_code == 200
    own = {"index.html", "service-worker.js"}
    wanted = {
        f"/static/{path.relative_to(WEB).as_posix()}" for path in PAGE if path.name not in own
    }
    assert set(kept) == {"/", *wanted}
