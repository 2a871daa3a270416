"""What the companion tells: hints by level, the check of marks, and what opponents know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHOTO, Taps, open_sample, stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_check_my_marks(new_page: Callable[..., Page]) -> None:
    """Marks that no clue proves, and wrong ones, are told apart on the board and in words."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    taps.key("target:marks")
    for tile in (19, 20, 3, 60):
        taps.tile(tile)
    taps.tile(3)  # circled: a second tap goes on from crossed out
    taps.tile(14)
    taps.tile(14)
    taps.key("advice:marks")
    expect(page.locator(".advice-body")).to_contain_text("Not proven: 19 crossed out, 20 crossed")
    verdicts = {
        tile: page.locator(f".tile[data-tile='{tile}']").get_attribute("data-verdict")
        for tile in (19, 20, 14, 3, 60)
    }
    assert verdicts == {
        19: "unproven",
        20: "unproven",
        14: "unproven",
        3: "proven",
        60: "proven",
    }
    taps.tile(3)
    taps.tile(3)
    expect(page.locator(".advice-body")).to_contain_text("Wrong: 3 crossed out.")


def test_hints_by_level_lead_to_all_that_follows(new_page: Callable[..., Page]) -> None:
    """Each level says more; written on the board hint by hint, nothing more is left at the end."""
    page = new_page(device="desktop")
    open_sample(page)
    taps = Taps(page)
    taps.key("advice:hint")
    body = page.locator(".advice-body")
    expect(body).to_contain_text("Look at position")
    assert body.locator("p").count() == 1
    taps.key("level:2")
    expect(body.locator("p")).to_have_count(2)
    assert page.locator("[data-key=write]").count() == 0
    taps.key("level:4")
    expect(body.locator(".steps li").first).to_be_visible()
    taps.key("write")
    expect(body).to_contain_text("Nothing more follows")
    crossed = set(stored(page)["marks"]["crossed_out"])
    possible = {tile for hand in PHOTO["hands"] for tile in hand}
    assert not crossed & possible
    assert stored(page)["marks"]["guesses"][0] == 3


def test_who_may_know(new_page: Callable[..., Page]) -> None:
    """Both opponents are listed with their chance to know and how many hands they have left."""
    page = new_page()
    open_sample(page)
    Taps(page).key("advice:opponents")
    known = page.locator(".knowledge li")
    expect(known).to_have_count(2)
    expect(known.first).to_contain_text("Nora")
    expect(known.first).to_contain_text("knows the hand")
    expect(known.first).to_contain_text("hands")


def test_opponent_who_is_out_knows_nothing(new_page: Callable[..., Page]) -> None:
    """Who is out is not listed any more."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    taps.key("out:0")
    taps.key("advice:opponents")
    expect(page.locator(".knowledge li")).to_have_count(1)
    expect(page.locator(".knowledge li")).to_contain_text("Theo")
