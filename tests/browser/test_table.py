"""The companion at the table, from first tap to last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.table import (
    NO_COUNT,
    PHOTO,
    Taps,
    hand_count,
    open_sample,
    stored,
    wait_for_hands,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
both = pytest.mark.parametrize("device", ["phone", "desktop"])


def enter_photo(page: Page) -> Taps:
    """Enter the photographed position as a player would."""
    taps = Taps(page)
    view = PHOTO["view"]
    for color in view["stand"][:4]:
        taps.key(f"paint:{color}")
    for tile in view["face_up"]:
        taps.tile(tile)
    for opponent in view["opponents"]:
        for tile in opponent["tiles"]:
            taps.tile(tile)
    taps.key("target:clue")
    owners = [(None, view["clues"]), *((i, o["clues"]) for i, o in enumerate(view["opponents"]))]
    for owner, clues in owners:
        for clue in clues:
            taps.tile(clue["tile"])
            pressed = page.locator("dialog [aria-pressed=true][data-key^='owner:']")
            if pressed.get_attribute("data-key") != f"owner:{'null' if owner is None else owner}":
                taps.key(f"owner:{owner}")
            taps.answer(f"notch:{clue['notch']}")
    return taps


@both
def test_photographed_position_takes_at_most_45_taps(
    new_page: Callable[..., Page], device: str
) -> None:
    """The photographed position is entered in at most 45 taps and shows its 8 hands."""
    page = new_page(device=device)
    taps = enter_photo(page)
    wait_for_hands(page, PHOTO["hand_count"])
    assert taps.count <= 45
    table = stored(page)
    view = PHOTO["view"]
    assert table["stand"] == view["stand"]
    assert table["face_up"] == view["face_up"]
    assert table["clues"] == view["clues"]
    for entered, given in zip(table["opponents"], view["opponents"], strict=True):
        assert (entered["tiles"], entered["clues"]) == (given["tiles"], given["clues"])


def test_board_shows_chances_of_photographed_position(new_page: Callable[..., Page]) -> None:
    """Every possible tile shows its share of the listed hands, every other one none."""
    page = new_page()
    open_sample(page)
    for number in range(1, 61):
        tile = page.locator(f".tile[data-tile='{number}']")
        holding = sum(number in hand for hand in PHOTO["hands"])
        status = tile.get_attribute("data-status")
        if holding:
            percent = round(100 * holding / len(PHOTO["hands"]))
            assert tile.locator(".note").inner_text() == str(percent)
            assert status == ("certain" if holding == len(PHOTO["hands"]) else "possible")
        else:
            assert status in {"seen", "ruled_out"}


def test_compare_clue_takes_two_taps(new_page: Callable[..., Page]) -> None:
    """A tap on a tile and a tap on yes or no enter a comparison."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    taps.tile(6)
    taps.answer("dots:3:true")
    wait_for_hands(page, sum(hand[2] == 21 for hand in PHOTO["hands"]))
    clue = {"type": "compare", "tile": 6, "position": 3, "same_dots": True}
    assert stored(page)["clues"][-1] == clue


def test_hundred_toggles_leave_the_state_as_it_was(new_page: Callable[..., Page]) -> None:
    """A tile sent among face up, stand and clue a hundred times leaves equal data and answers."""
    page = new_page()
    open_sample(page)
    before = stored(page)
    compared = "{type: 'compare', tile: 7, position: 2, same_dots: true}"
    places = [
        "{type: 'face_up'}",
        "{type: 'opponent', opponent: 0}",
        "{type: 'clue', opponent: null, clue: {type: 'sort', tile: 7, notch: 2}}",
        f"{{type: 'clue', opponent: 1, clue: {compared}}}",
        "{type: 'seen'}",
    ]
    after = page.evaluate(
        f"""async (state) => {{
            const {{ place, toggleOff }} = await import("/static/scripts/table/state.js");
            const places = [{", ".join(places)}];
            // Tile 7 is pink: on the first stand it drives out tile 47, which goes back at the end.
            for (let i = 0; i < 100; i += 1) {{
                state = place(state, 7, places[i % places.length]);
                if (i % 3 === 0) state = toggleOff(state, 7);
            }}
            return place(place(state, 7, null), 47, {{ type: "opponent", opponent: 0 }});
        }}""",
        before,
    )
    assert after == before


def test_hundred_taps_leave_the_page_as_it_was(new_page: Callable[..., Page]) -> None:
    """The same by hand: tile 7 face up and away again, and the page shows what it showed."""
    page = new_page()
    open_sample(page)
    board = page.locator(".board").inner_text()
    labels = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.ariaLabel)")
    before = stored(page)
    page.evaluate(
        """() => {
            const tap = (selector) => document.querySelector(selector).click();
            for (let i = 0; i < 100; i += 1) {
                tap(".tile[data-tile='7']");
                tap(".tile[data-tile='7']");
                tap("dialog [data-answer='notch:3']");
                tap(".tile[data-tile='7']");
                tap("dialog [data-key=remove]");
            }
        }"""
    )
    assert stored(page) == before
    expect(page.locator(".board")).to_have_text(board, use_inner_text=True)
    assert labels == page.locator(".tile").evaluate_all("tiles => tiles.map(t => t.ariaLabel)")
    assert hand_count(page) == str(PHOTO["hand_count"])


def test_undo_and_redo_reach_every_step(new_page: Callable[..., Page]) -> None:
    """Undo goes back over tiles, names, marks and switches to the empty table; redo returns."""
    page = new_page()
    steps = [stored(page)]
    open_sample(page)
    steps.append(stored(page))
    taps = Taps(page)
    taps.tile(7)
    steps.append(stored(page))
    page.locator("[data-key='name:0']").fill("Ida")
    page.locator("[data-key='name:0']").press("Tab")
    steps.append(stored(page))
    taps.key("switch:13")
    steps.append(stored(page))
    taps.key("target:marks")
    taps.tile(1)
    steps.append(stored(page))
    assert len({str(step) for step in steps}) == len(steps)
    for step in reversed(steps[1:-1]):
        taps.key("undo")
        assert stored(page) == step
    for step in steps[2:]:
        taps.key("redo")
        assert stored(page) == step
    assert page.locator("[data-key=redo]").is_disabled()


@both
def test_reload_keeps_table_and_history(new_page: Callable[..., Page], device: str) -> None:
    """After a reload everything is there, and undo still works."""
    page = new_page(device=device)
    open_sample(page)
    before = stored(page)
    Taps(page).tile(7)
    page.reload()
    wait_for_hands(page, PHOTO["hand_count"])
    page.locator("[data-key=undo]").click()
    assert stored(page) == before


def test_share_link_holds_everything(new_page: Callable[..., Page]) -> None:
    """Whoever opens the link has exactly the same table; undo brings the own one back."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    taps.key("switch:29")
    page.locator("[data-key='name:1']").fill("Zoë & Ωmega")
    page.locator("[data-key='name:1']").press("Tab")
    taps.key("out:0")
    taps.key("target:marks")
    taps.tile(1)
    taps.tile(16)
    taps.tile(16)
    taps.key("share")
    link = page.locator("dialog .link").input_value()
    other = new_page(device="desktop")
    mine = other.evaluate("localStorage.getItem('gotfive.table')")
    assert mine is None
    other.goto(link)
    other.wait_for_selector(".toast.shown")
    assert stored(other) == stored(page)
    other.locator("[data-key=undo]").click()
    assert stored(other)["face_up"] == []


def test_share_round_trip_is_exact_for_any_table(new_page: Callable[..., Page]) -> None:
    """Encoding and decoding gives equal data for a thousand random tables, half entered too."""
    page = new_page()
    different = page.evaluate(
        """async () => {
            const s = await import("/static/scripts/table/state.js");
            const { encodeState, decodeState } = await import("/static/scripts/table/share.js");
            const { COLORS } = await import("/static/scripts/shared/tiles.js");
            let seed = 7;
            const random = (n) => {
                seed = (seed * 1103515245 + 12345) % 2147483648;
                return Math.floor(seed / 65536) % n;
            };
            const clue = (tile) => random(2)
                ? { type: "sort", tile, notch: random(6) }
                : { type: "compare", tile, position: 1 + random(5), same_dots: random(2) === 0 };
            const at = { type: "clue" };
            const called = ["", "Ann", "Ζωή", "😀 & co"];
            const different = [];
            for (let i = 0; i < 1000; i += 1) {
                let state = s.emptyState(2 + random(3));
                for (let step = random(60); step > 0; step -= 1) {
                    const tile = 1 + random(60);
                    const opponent = random(state.opponents.length);
                    state = [
                        () => s.place(state, tile, { type: "face_up" }),
                        () => s.place(state, tile, { type: "seen" }),
                        () => s.place(state, tile, { type: "opponent", opponent }),
                        () => s.place(state, tile, { ...at, opponent: null, clue: clue(tile) }),
                        () => s.place(state, tile, { ...at, opponent, clue: clue(tile) }),
                        () => s.place(state, tile, null),
                        () => s.toggleOff(state, tile),
                        () => s.cycleMark(state, tile),
                        () => s.setStand(state, random(5), COLORS[random(5)]),
                        () => s.renameOpponent(state, opponent, called[random(4)]),
                        () => s.toggleOut(state, opponent),
                    ][random(11)]();
                }
                const stored = s.readState(JSON.parse(JSON.stringify(state)));
                const shared = decodeState(encodeState(state));
                if (!s.same(state, stored) || !s.same(state, shared)) different.push(state);
            }
            return different;
        }"""
    )
    assert different == []


@pytest.mark.parametrize("text", ["x", "W10", "WzFd", "WzksMV0", "%E0%A4", "bnVsbA"])
def test_damaged_link_changes_nothing(new_page: Callable[..., Page], text: str) -> None:
    """A damaged link says so and leaves the own table alone."""
    page = new_page()
    open_sample(page)
    before = stored(page)
    page.evaluate("text => { location.hash = `#/table/${text}`; }", text)
    page.get_by_text("This link is damaged").wait_for()
    assert stored(page) == before


@both
def test_contradiction_names_entries_and_offers_repairs(
    new_page: Callable[..., Page], device: str
) -> None:
    """A clash shows its entries; a repair's button mends it and leaves the promised hands."""
    page = new_page(device=device)
    open_sample(page)
    taps = Taps(page)
    taps.tile(52)
    taps.answer("notch:1")
    page.locator("#clash-title").wait_for()
    assert page.locator(".clash li").count() >= 1
    assert page.locator(".tile[data-conflict]").count() >= 1
    repairs = page.locator(".repair")
    texts = repairs.all_inner_texts()
    assert texts
    change = next(i for i, text in enumerate(texts) if "52" in text and "notch 4" in text)
    promised = int(texts[change].split("\n")[-1].split()[0])
    repairs.nth(change).click()
    wait_for_hands(page, promised)
    assert page.locator("#clash-title").count() == 0
    assert stored(page)["clues"][-1] == {"type": "sort", "tile": 52, "notch": 4}


def test_every_repair_leaves_the_promised_hands(new_page: Callable[..., Page]) -> None:
    """Each button of a clash does what it says."""
    page = new_page(device="desktop")
    open_sample(page)
    taps = Taps(page)
    taps.tile(52)
    taps.answer("notch:1")
    page.locator("#clash-title").wait_for()
    for number in range(page.locator(".repair").count()):
        repair = page.locator(".repair").nth(number)
        promised = int(repair.locator("small").inner_text().split()[0].replace(",", ""))
        repair.click()
        wait_for_hands(page, promised)
        taps.key("undo")
        page.locator("#clash-title").wait_for()


def test_log_edits_switches_and_removes(new_page: Callable[..., Page]) -> None:
    """A line of the log changes an answer, switches it off and on, and removes it."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    taps.key("switch:13")
    expect(page.locator(".hand-count b")).not_to_have_text("8")
    taps.key("switch:13")
    wait_for_hands(page, 8)
    taps.key("log:13")
    taps.answer("notch:2")
    expect(page.locator(".hand-count b")).not_to_have_text("8")
    assert stored(page)["clues"][0] == {"type": "sort", "tile": 13, "notch": 2}
    taps.key("remove:13")
    assert [clue["tile"] for clue in stored(page)["clues"]] == [29, 40]


def test_opponents_answers_can_only_be_right(new_page: Callable[..., Page]) -> None:
    """With all tiles of an opponent known, the sheet offers the one right notch alone."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    taps.tile(24)
    taps.key("owner:0")
    enabled = page.locator("dialog [data-answer^='notch:']:enabled")
    assert enabled.count() == 1
    assert enabled.get_attribute("data-answer") == "notch:1"


def test_questions_are_ranked_and_lead_to_the_answer(new_page: Callable[..., Page]) -> None:
    """The panel ranks reveals and questions; a tap on one opens the sheet for its answer."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    page.locator(".advised").click()
    page.locator(".ranking").first.wait_for()
    assert page.locator(".ranking").first.locator("li").count() == 5
    taps.key("ask:sort:52:")
    taps.answer("notch:5")
    wait_for_hands(page, 4)


def test_check_my_guess(new_page: Callable[..., Page]) -> None:
    """A guess is certain, possible with its chance, or impossible with the reasons."""
    page = new_page()
    open_sample(page)
    Taps(page).key("advice:guess")
    for position, tile in enumerate([3, 14, 16, 20, 42], start=1):
        page.locator(f"[data-key='guess:{position}']").select_option(str(tile))
    page.get_by_text("Possible: a chance of 12.5 %").wait_for()
    page.locator("[data-key='guess:2']").select_option("9")
    page.get_by_text("Impossible").wait_for()
    assert page.locator(".advice li").get_by_text("13", exact=False).count() == 1
    page.locator("[data-key='guess:2']").select_option("59")
    page.get_by_text("must ascend").wait_for()


def test_announce_when_one_hand_is_left(new_page: Callable[..., Page]) -> None:
    """When one hand fits, the page says to announce it."""
    page = new_page()
    open_sample(page)
    taps = Taps(page)
    for tile, notch in [(52, 4), (24, 3), (8, 1)]:
        taps.tile(tile)
        taps.answer(f"notch:{notch}")
    taps.tile(6)
    taps.answer("dots:3:true")
    taps.tile(30)
    taps.answer("dots:2:true")
    wait_for_hands(page, 1)
    expect(page.locator(".advised")).to_contain_text("Announce 3 14 21 25 57")


def test_stand_can_be_changed_afterwards(new_page: Callable[..., Page]) -> None:
    """A tap on a slot and a color swaps it with the position that had it."""
    page = new_page()
    taps = Taps(page)
    for color in ["green", "pink", "blue", "red"]:
        taps.key(f"paint:{color}")
    assert stored(page)["stand"] == ["green", "pink", "blue", "red", "orange"]
    wait_for_hands(page, 4368)
    taps.key("own:slot:1")
    taps.key("paint:orange")
    assert stored(page)["stand"] == ["orange", "pink", "blue", "red", "green"]


def test_new_table_can_be_undone(new_page: Callable[..., Page]) -> None:
    """A new table is empty, and one undo brings the old one back."""
    page = new_page()
    open_sample(page)
    before = stored(page)
    taps = Taps(page)
    taps.key("new")
    assert hand_count(page) == NO_COUNT
    taps.key("undo")
    assert stored(page) == before
    wait_for_hands(page, 8)
