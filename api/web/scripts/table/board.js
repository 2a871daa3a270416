// The board of sixty tiles: five color rows of twelve, made once and then only brought up to date.

import { fill, h } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { COLORS, NUMBERS, colorOf } from "../shared/tiles.js";
import { colorLetter, colorName, dotsDrawn } from "./words.js";

/**
 * A board.
 *
 * @param {(tile: number) => void} press what a tap, Enter or Space on a tile does.
 * @returns {{element: HTMLElement, update: Function, focus: Function}} `update` takes for every
 *   tile {label, flags, note, share}: its name for a screen reader, data attributes, the small
 *   text, and a number from 0 to 1 that shades it.
 */
export function createBoard(press) {
  const notes = new Map();
  const cells = new Map(
    NUMBERS.map((tile) => {
      const note = h("span", { class: "note" });
      notes.set(tile, note);
      const cell = h(
        "button",
        {
          type: "button",
          class: "tile",
          tabindex: tile === 1 ? "0" : "-1",
          data: { color: colorOf(tile), tile, key: `tile:${tile}` },
          on: { click: () => press(tile) },
        },
        h("b", {}, String(tile)),
        dotsDrawn(tile),
        note,
      );
      return [tile, cell];
    }),
  );
  const rows = COLORS.map((color) =>
    h(
      "div",
      { class: "board-row", role: "group", "aria-label": colorName(color), data: { color } },
      h("span", { class: "row-letter", "aria-hidden": "true", data: { color } }, colorLetter(color)),
      NUMBERS.filter((tile) => colorOf(tile) === color).map((tile) => cells.get(tile)),
    ),
  );
  const element = h(
    "div",
    { class: "board", role: "group", "aria-label": t("board.label") },
    rows,
  );

  let current = 1;
  function focus(tile) {
    cells.get(current).tabIndex = -1;
    current = tile;
    cells.get(tile).tabIndex = 0;
    cells.get(tile).focus();
  }
  element.addEventListener("focusin", (event) => {
    const tile = Number(event.target.dataset.tile);
    if (!tile || tile === current) return;
    cells.get(current).tabIndex = -1;
    current = tile;
    cells.get(tile).tabIndex = 0;
  });
  // Tiles next to one another in a row are five numbers apart, rows are one apart.
  const steps = { ArrowRight: 5, ArrowLeft: -5, ArrowDown: 1, ArrowUp: -1 };
  element.addEventListener("keydown", (event) => {
    const row = (current - 1) % 5;
    let next = current + (steps[event.key] ?? 0);
    if (event.key === "Home") next = row + 1;
    if (event.key === "End") next = row + 56;
    if (next === current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const leavesRow = event.key.startsWith("Arrow") && Math.abs(steps[event.key]) === 1;
    const staysInColumn = Math.floor((next - 1) / 5) === Math.floor((current - 1) / 5);
    if (cells.has(next) && (!leavesRow || staysInColumn)) focus(next);
  });

  function update(tiles) {
    for (const [tile, cell] of cells) {
      const { label, flags = {}, note = "", share = 0 } = tiles.get(tile);
      cell.setAttribute("aria-label", label);
      for (const name of ["status", "mark", "verdict", "off", "conflict", "lit", "shade"]) {
        if (flags[name]) cell.dataset[name] = flags[name];
        else delete cell.dataset[name];
      }
      cell.style.setProperty("--share", share.toFixed(3));
      if (notes.get(tile).textContent !== note) fill(notes.get(tile), note);
    }
  }
  return { element, update, focus };
}
