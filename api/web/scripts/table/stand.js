// A stand as it lies on the table: sorted tiles in the six notches, five slots, compared tiles.

import { h } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { NOTCHES, POSITIONS, colorOf } from "../shared/tiles.js";
import { answerText, colorLetter, colorName, dotsDrawn, tileChip, tileLabel } from "./words.js";

/**
 * A stand.
 *
 * @param {object} options
 * @param {string} options.label its name for a screen reader.
 * @param {Array} options.slots for each position {color, tile, title, note, flags}, or null.
 * @param {Array} options.clues the clues that lie at it.
 * @param {(tile: number) => object} options.flagsOf data attributes of a clue's tile.
 * @param {(tile: number) => void} options.pressTile
 * @param {(index: number) => void} [options.pressSlot]
 * @param {string} options.name keeps keys of several stands apart.
 */
export function drawStand({ label, slots, clues, flagsOf, pressTile, pressSlot, name }) {
  const chip = (clue) =>
    tileChip(clue.tile, {
      press: () => pressTile(clue.tile),
      label: t("clue.label", { tile: tileLabel(clue.tile), answer: answerText(clue) }),
      key: `${name}:clue:${clue.tile}`,
      flags: { ...flagsOf(clue.tile), answer: clue.type === "sort" ? "sort" : String(clue.same_dots) },
      kind: "clue-chip",
    });
  const sorted = (notch) =>
    clues.filter((clue) => clue.type === "sort" && clue.notch === notch).map(chip);
  const compared = (position) =>
    clues.filter((clue) => clue.type === "compare" && clue.position === position).map((clue) =>
      h(
        "span",
        { class: "compared" },
        h("span", { class: "verdict", "aria-hidden": "true" }, clue.same_dots ? "=" : "≠"),
        chip(clue),
      ),
    );
  return h(
    "div",
    { class: "stand", role: "group", "aria-label": label },
    h("span", { class: "sign minus", "aria-hidden": "true" }, "−"),
    h("span", { class: "sign plus", "aria-hidden": "true" }, "+"),
    NOTCHES.map((notch) => h("div", { class: "notch", data: { notch } }, sorted(notch))),
    POSITIONS.map((position) => {
      const slot = slots[position - 1];
      return drawSlot(slot, position, {
        key: `${name}:slot:${position}`,
        press: pressSlot && (() => pressSlot(position - 1)),
      });
    }),
    POSITIONS.map((position) => h("div", { class: "compare", data: { position } }, compared(position))),
  );
}

function drawSlot(slot, position, { key, press }) {
  const content = slot
    ? [
        h("span", { class: "letter", "aria-hidden": "true" }, colorLetter(slot.color)),
        h("b", {}, slot.title ?? ""),
        slot.tile ? dotsDrawn(slot.tile) : h("small", {}, slot.note ?? ""),
      ]
    : [h("b", { "aria-hidden": "true" }, "?")];
  const label = slot?.label ?? t("slot.empty", { position });
  const data = { key, position, ...(slot ? { color: slot.color, ...slot.flags } : {}) };
  if (!press) return h("div", { class: "slot", role: "img", "aria-label": label, data }, content);
  return h(
    "button",
    { type: "button", class: "slot", "aria-label": label, data, on: { click: press } },
    content,
  );
}

/** The slots of the own stand: what is known of each position. */
export function ownSlots(state, positions, selected) {
  return state.stand.map((color, index) => {
    if (color === null) return null;
    const position = index + 1;
    const candidates = positions?.[index]?.candidates;
    const flags = selected === index ? { lit: "true" } : {};
    const parts = { position, color: colorName(color) };
    if (!candidates) return { color, flags, label: t("slot.color", parts) };
    const only = candidates.length === 1 ? candidates[0].number : null;
    if (only !== null) {
      return {
        color,
        tile: only,
        title: String(only),
        flags: { ...flags, solved: "true" },
        label: t("slot.solved", { ...parts, tile: only }),
      };
    }
    const numbers = candidates.map((candidate) => candidate.number);
    const isPair = numbers.length === 2;
    return {
      color,
      flags: isPair ? { ...flags, pair: "true" } : flags,
      title: isPair ? numbers.join("\n") : "?",
      note: isPair ? "" : t("slot.count", { count: numbers.length }),
      label: t("slot.candidates", { ...parts, count: numbers.length }),
    };
  });
}

/** The slots of a stand whose tiles are seen; those still missing at the end. */
export function openSlots(opponent, flagsOf) {
  return POSITIONS.map((position) => {
    const tile = opponent.tiles[position - 1];
    if (tile === undefined) return null;
    return {
      color: colorOf(tile),
      tile,
      title: String(tile),
      flags: { ...flagsOf(tile), open: "true" },
      label: tileLabel(tile),
    };
  });
}
