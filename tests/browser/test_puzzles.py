"""The puzzle book: daily, by difficulty, hints, answers, timer, sharing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import Taps

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
both = pytest.mark.parametrize("device", ["phone", "desktop"])

STORED = "JSON.parse(localStorage.getItem('gotfive.puzzle'))"
LONG = 60_000
"""Milliseconds that making a puzzle may take where other tests run beside this one."""


def ask_for(page: Page, key: str) -> dict[str, Any]:
    """Ask for a puzzle and return it as the page keeps it."""
    page.locator(f"[data-key={key}]").click()
    expect(page.locator(".puzzle-about h2")).to_be_visible(timeout=LONG)
    puzzle: dict[str, Any] = page.evaluate(STORED)["puzzle"]
    return puzzle


def solution_of(page: Page, puzzle: dict[str, Any]) -> Any:  # noqa: ANN401 - a hand or a repair
    """Ask the server for a puzzle's solution, as the page never does."""
    reply = page.request.get(f"/v1/got-five/puzzles/{puzzle['id']}?solution=true", timeout=LONG)
    return reply.json()["solution"]


@both
def test_puzzle_from_first_tap_to_last(
    new_page: Callable[..., Page], server: str, device: str
) -> None:
    """A new puzzle is solved by circling its hand; a wrong answer before is called so."""
    page = new_page("#/puzzles", device=device, base_url=server)
    puzzle = ask_for(page, "new")
    assert puzzle["kind"] == "deduce"
    assert puzzle["difficulty"] == "easy"
    hand = solution_of(page, puzzle)
    taps = Taps(page)
    position, wrong = next(
        (position, number)
        for position, tile in enumerate(hand)
        for number in range(1, 61)
        if number != tile
        and (number - tile) % 5 == 0
        and page.locator(f".tile[data-tile='{number}'][data-status='unknown']").count()
    )
    for tile in (*hand[:position], wrong, *hand[position + 1 :]):
        taps.tile(tile)
        taps.tile(tile)
    taps.key("check")
    expect(page.locator(".status-bar .verdict-bad")).to_be_visible()
    for tile in (wrong, hand[position], hand[position]):
        taps.tile(tile)
    taps.key("check")
    expect(page.locator(".status-bar .verdict-good")).to_be_visible()
    page.reload()
    expect(page.locator(".hand-count b")).to_have_text("5/5")


def test_hints_lead_to_the_solution(new_page: Callable[..., Page], server: str) -> None:
    """All steps written on the board circle the right hand."""
    page = new_page("#/puzzles", device="desktop", base_url=server)
    puzzle = ask_for(page, "new")
    taps = Taps(page)
    taps.key("level:1")
    expect(page.locator(".advice-body")).to_contain_text("Look at position")
    taps.key("level:4")
    taps.key("write")
    expect(page.locator(".hand-count b")).to_have_text("5/5")
    assert page.evaluate(STORED)["table"]["marks"]["guesses"] == solution_of(page, puzzle)
    taps.key("check")
    expect(page.locator(".status-bar .verdict-good")).to_be_visible()


def test_find_the_mistake(new_page: Callable[..., Page], server: str) -> None:
    """A tap on the wrong clue and its right answer solve the other kind."""
    page = new_page("#/puzzles", base_url=server)
    taps = Taps(page)
    taps.key("kind:mistake")
    puzzle = ask_for(page, "new")
    assert puzzle["kind"] == "mistake"
    solution = solution_of(page, puzzle)
    _, _, _, place, field = solution["pointer"].split("/")
    clue = puzzle["view"]["clues"][int(place)]
    taps.key("clash")
    expect(page.locator(".own .chip[data-lit]").first).to_be_visible()
    taps(f"[data-key='own:clue:{clue['tile']}']")
    if field == "notch":
        taps.answer(f"notch:{solution['change']}")
    else:
        taps.answer(f"dots:{clue['position']}:{str(solution['change']).lower()}")
    taps.key("check")
    expect(page.locator(".status-bar .verdict-good")).to_be_visible()


def test_daily_puzzle_is_the_same_for_everybody(new_page: Callable[..., Page], server: str) -> None:
    """Two visitors get the same puzzle of the day, and a link leads to it, too."""
    page = new_page("#/puzzles", base_url=server)
    puzzle = ask_for(page, "daily")
    taps = Taps(page)
    taps.key("share")
    link = page.locator("dialog .link").input_value()
    other = new_page("#/puzzles", device="desktop", base_url=server)
    assert ask_for(other, "daily") == puzzle
    third = new_page("#/puzzles", base_url=server)
    third.goto(link)
    expect(third.locator(".puzzle-about h2")).to_be_visible(timeout=LONG)
    assert third.evaluate(STORED)["puzzle"] == puzzle


def test_damaged_puzzle_link_says_so(new_page: Callable[..., Page]) -> None:
    """A link to no puzzle is answered in words."""
    page = new_page("#/puzzles/nothing-of-the-kind")
    expect(page.get_by_role("alert").filter(has_text="No puzzle came")).to_be_visible()


def test_marks_undo_timer_and_reload(new_page: Callable[..., Page], server: str) -> None:
    """Marks can be undone and outlive a reload; the timer runs, hides, and stays hidden."""
    page = new_page("#/puzzles", base_url=server)
    ask_for(page, "daily")
    taps = Taps(page)
    tile = page.locator(".tile[data-status='unknown']").first
    tile.click()
    expect(tile).to_have_attribute("data-mark", "crossed")
    taps.key("undo")
    expect(tile).not_to_have_attribute("data-mark", "crossed")
    taps.key("redo")
    expect(page.locator(".timer")).not_to_have_text("0:00")
    taps.key("timer")
    expect(page.locator(".timer")).to_be_hidden()
    page.reload()
    expect(page.locator(".tile[data-mark='crossed']")).to_have_count(1)
    expect(page.locator(".timer")).to_be_hidden()


def test_puzzle_prints(new_page: Callable[..., Page], server: str) -> None:
    """On paper there are the board and the stands, and nothing to press."""
    page = new_page("#/puzzles", device="desktop", base_url=server)
    ask_for(page, "daily")
    page.emulate_media(media="print")
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".own .stand")).to_be_visible()
    for hidden in (".puzzle-head", ".puzzle-tools", ".top", ".advice"):
        expect(page.locator(hidden)).to_be_hidden()
