// What is wrong with the entries, and a button for every single change that mends it.

import { button, h } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { placeOf } from "./state.js";
import { tileOf } from "./view.js";
import { answerText, entryText, tileLabel } from "./words.js";

/**
 * The clash of a contradiction.
 *
 * @param {object} problem the server's reply.
 * @param {object} state the state it is about.
 * @param {Map<string, number>} tileAt the view's places.
 * @param {(tile: number, clue: object|null) => void} mend takes an entry out, or gives a clue
 *   another answer.
 */
export function drawClash(problem, state, tileAt, mend) {
  const clashing = problem.conflict.map(({ pointer }) => tileOf(tileAt, pointer));
  return h(
    "section",
    { class: "card clash", role: "alert", "aria-labelledby": "clash-title" },
    h("h2", { id: "clash-title" }, t("clash.title")),
    h("p", {}, t("clash.which")),
    h("ul", {}, clashing.map((tile) => h("li", {}, entryText(state, tile)))),
    problem.repairs.length
      ? [
          h("p", {}, t("clash.repairs")),
          h("div", { class: "repairs" }, problem.repairs.map((repair) => drawRepair(repair, state, tileAt, mend))),
        ]
      : h("p", {}, t("clash.no_repair")),
  );
}

function drawRepair({ pointer, change, hand_count }, state, tileAt, mend) {
  const tile = tileOf(tileAt, pointer);
  const count = h("small", {}, t("hands", { count: hand_count }));
  const key = `repair:${pointer}:${change}`;
  if (change === "remove") {
    const text = t("clash.remove", { entry: entryText(state, tile) });
    return button([h("span", {}, text), count], () => mend(tile, null), { key, kind: "repair" });
  }
  const field = pointer.slice(pointer.lastIndexOf("/") + 1);
  const clue = { ...placeOf(state, tile).clue, [field]: change };
  const text = t("clash.change", { tile: tileLabel(tile), answer: answerText(clue) });
  return button([h("span", {}, text), count], () => mend(tile, clue), { key, kind: "repair" });
}

/** Opponents' clues that their own tiles belie. */
export const drawBelied = (belied, state) =>
  h(
    "section",
    { class: "card clash", role: "alert" },
    h("h2", {}, t("belied.title")),
    h("ul", {}, belied.map((tile) => h("li", {}, entryText(state, tile)))),
  );
