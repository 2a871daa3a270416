// A hint in the user's language: the server sends the keys and parameters of its sentences.

import { button, h } from "../shared/dom.js";
import { hasText, listed, t } from "../shared/text.js";
import { colorName, entryText, ownerName } from "./words.js";
import { tileOf } from "./view.js";

function messageText({ key, parameters }, state) {
  const words = { ...parameters };
  for (const name of ["color", "neighbor_color"]) {
    if (words[name]) words[name] = colorName(words[name]);
  }
  if (Array.isArray(words.ruled_out)) words.ruled_out = listed(words.ruled_out);
  if (typeof words.opponent === "number") words.opponent = ownerName(state, words.opponent - 1);
  return t(`hint.${key}`, words);
}

/** The sentences of a hint or step; the server's own where it says something new. */
function explanation({ text, messages = [] }, state) {
  const isKnown = messages.length > 0 && messages.every(({ key }) => hasText(`hint.${key}`));
  return isKnown ? messages.map((message) => messageText(message, state)).join(" ") : text;
}

/**
 * A hint.
 *
 * @param {object} hint the server's answer.
 * @param {object} state the state it is about.
 * @param {Map<string, number>} tileAt the view's places.
 * @param {(conclusion: object) => void} [write] puts a conclusion on the board.
 */
export function drawHint(hint, state, tileAt, write) {
  if (hint.done) return h("p", { class: "verdict-good" }, t("hint.done"));
  if (hint.mistake) {
    const tile = tileOf(tileAt, hint.mistake);
    return h("p", { class: "verdict-bad" }, t("hint.mistake", { tile }));
  }
  const where = t("hint.where", { position: hint.where.position, color: colorName(hint.where.color) });
  const premises = [...new Set((hint.premises ?? []).map((pointer) => tileOf(tileAt, pointer)))].filter(Boolean);
  return [
    h("p", {}, h("strong", {}, where)),
    hint.technique && h("p", {}, explanation(hint, state)),
    premises.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, t("hint.premises", { count: premises.length })),
        h("ul", {}, premises.map((tile) => h("li", {}, entryText(state, tile)))),
      ),
    hint.conclusion &&
      write &&
      button(t("hint.write"), () => write(hint.steps?.map((step) => step.conclusion) ?? [hint.conclusion]), {
        key: "write",
        kind: "primary",
      }),
    hint.steps &&
      h(
        "ol",
        { class: "steps" },
        hint.steps.map((step) => h("li", {}, explanation(step, state))),
      ),
  ];
}
