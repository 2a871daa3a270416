// Everything that was entered, as a list: each line can be changed, switched off, or removed.

import { button, h } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { answerText, entryText, ownerName, tileChip, tileLabel } from "./words.js";

/**
 * The log.
 *
 * @param {object} state
 * @param {Set<number>} faulty tiles whose entry clashes with another.
 * @param {{edit: Function, toggleOff: Function, remove: Function}} handlers each takes a tile.
 */
export function drawLog(state, faulty, handlers) {
  const clues = [
    ...state.clues.map((clue) => [clue, null]),
    ...state.opponents.flatMap((opponent, i) => opponent.clues.map((clue) => [clue, i])),
  ];
  const groups = [
    [t("place.face_up"), state.face_up],
    ...state.opponents.map((opponent, i) => [ownerName(state, i), opponent.tiles]),
    [t("place.seen"), state.seen],
  ].filter(([, tiles]) => tiles.length);
  if (!clues.length && !groups.length) return h("p", { class: "muted" }, t("log.empty"));

  const flagsOf = (tile) => ({
    ...(state.off.includes(tile) ? { off: "true" } : {}),
    ...(faulty.has(tile) ? { conflict: "true" } : {}),
  });
  return [
    clues.length > 0 &&
      h(
        "ol",
        { class: "log" },
        clues.map(([clue, owner]) => {
          const isOn = !state.off.includes(clue.tile);
          return h(
            "li",
            { data: flagsOf(clue.tile) },
            tileChip(clue.tile, {
              press: () => handlers.edit(clue.tile),
              key: `log:${clue.tile}`,
              label: t("log.edit", { entry: entryText(state, clue.tile) }),
              flags: flagsOf(clue.tile),
            }),
            h(
              "button",
              {
                type: "button",
                class: "log-text",
                tabindex: "-1",
                "aria-hidden": "true",
                on: { click: () => handlers.edit(clue.tile) },
              },
              h("strong", {}, ownerName(state, owner)),
              h("span", {}, answerText(clue)),
            ),
            h(
              "button",
              {
                type: "button",
                class: "switch",
                role: "switch",
                "aria-checked": String(isOn),
                "aria-label": t("log.switch", { entry: entryText(state, clue.tile) }),
                data: { key: `switch:${clue.tile}` },
                on: { click: () => handlers.toggleOff(clue.tile) },
              },
              h("i"),
            ),
            button("✕", () => handlers.remove(clue.tile), {
              kind: "quiet round",
              key: `remove:${clue.tile}`,
              "aria-label": t("log.remove", { entry: entryText(state, clue.tile) }),
            }),
          );
        }),
      ),
    groups.map(([name, tiles]) =>
      h(
        "div",
        { class: "log-group" },
        h("h3", {}, name),
        h(
          "div",
          { class: "chips" },
          tiles.map((tile) =>
            tileChip(tile, {
              press: () => handlers.edit(tile),
              key: `log:${tile}`,
              label: t("log.edit", { entry: tileLabel(tile) }),
              flags: flagsOf(tile),
            }),
          ),
        ),
      ),
    ),
  ];
}
