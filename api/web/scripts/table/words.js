// How entries are called.

import { h } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { colorOf, dotsOf } from "../shared/tiles.js";
import { placeOf } from "./state.js";

export const colorName = (color) => t(`color.${color}`);
export const colorLetter = (color) => t(`color.${color}.letter`);

/** A tile in full: number, color and dots. */
export const tileLabel = (tile) =>
  t("tile.label", { tile, color: colorName(colorOf(tile)), dots: t("dots", { count: dotsOf(tile) }) });

/** Whose stand: null is the own one. */
export function ownerName(state, opponent) {
  if (opponent === null) return t("owner.me");
  return state.opponents[opponent]?.name || t("owner.default", { seat: opponent + 2 });
}

/** A clue's answer. */
export function answerText(clue) {
  if (clue.type === "sort") return t("answer.notch", { notch: clue.notch });
  return t(clue.same_dots ? "answer.same" : "answer.other", { position: clue.position });
}

/** Where a tile lies, or an empty text. */
export function placeText(state, tile) {
  const place = placeOf(state, tile);
  switch (place?.type) {
    case "face_up":
      return t("place.face_up");
    case "seen":
      return t("place.seen");
    case "opponent":
      return t("place.opponent", { owner: ownerName(state, place.opponent) });
    case "clue":
      return t("place.clue", {
        owner: ownerName(state, place.opponent),
        answer: answerText(place.clue),
      });
    default:
      return "";
  }
}

/** An entry in full: the tile and where it lies. */
export const entryText = (state, tile) =>
  t("entry", { tile: tileLabel(tile), place: placeText(state, tile) });

/** The dots of a tile, drawn. */
export const dotsDrawn = (tile) =>
  h(
    "span",
    { class: "dots", "aria-hidden": "true" },
    Array.from({ length: dotsOf(tile) }, () => h("i")),
  );

/** A small tile that can be pressed. */
export function tileChip(tile, { press, label = tileLabel(tile), key = `chip:${tile}`, flags = {}, kind = "" }) {
  const color = colorOf(tile);
  return h(
    "button",
    {
      type: "button",
      class: `chip ${kind}`.trim(),
      data: { color, key, tile, ...flags },
      "aria-label": label,
      on: { click: press },
    },
    h("b", {}, String(tile)),
    h("span", { class: "letter", "aria-hidden": "true" }, colorLetter(color)),
    dotsDrawn(tile),
  );
}
