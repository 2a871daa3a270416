// The sheet of one tile: where it lies, and for a clue the answer, each with one tap.

import { button, choice, fill, h } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { NOTCHES, POSITIONS, colorOf, dotsOf } from "../shared/tiles.js";
import { placeOf, rightDots, rightNotch } from "./state.js";
import { answerText, colorLetter, colorName, ownerName, placeText, tileLabel } from "./words.js";

/**
 * The sheet.
 *
 * @param {object} handlers
 * @param {(tile: number, where: object|null) => void} handlers.move
 * @param {(tile: number) => void} handlers.toggleOff
 * @param {(tile: number) => void} [handlers.toggleOff] without it the sheet asks for the answer of
 *   an own clue and nothing else.
 * @param {(owner: number|null) => void} [handlers.chooseOwner]
 */
export function createSheet({ move, toggleOff, chooseOwner }) {
  const dialog = h("dialog", { class: "sheet", "aria-labelledby": "sheet-title" });
  let back = null;
  const close = () => dialog.close();
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => back?.());

  function open(state, tile, owner, onClose) {
    back = onClose;
    draw(state, tile, owner);
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    const first = dialog.querySelector("[aria-pressed=true][data-answer]") ?? dialog.querySelector("[data-answer]:enabled");
    first?.focus({ preventScroll: true });
  }

  function draw(state, tile, owner) {
    const place = placeOf(state, tile);
    const put = (where) => {
      close();
      move(tile, where);
    };
    fill(
      dialog,
      h(
        "header",
        { class: "sheet-head" },
        h("span", { class: "tile-large", data: { color: colorOf(tile) }, "aria-hidden": "true" },
          h("b", {}, String(tile)),
          h("span", { class: "letter" }, colorLetter(colorOf(tile))),
        ),
        h(
          "div",
          {},
          h("h2", { id: "sheet-title" }, tileLabel(tile)),
          h("p", {}, place ? placeText(state, tile) : t("sheet.nowhere")),
        ),
        button("✕", close, { kind: "quiet round", "aria-label": t("close") }),
      ),
      drawAnswers(state, tile, owner, place, put, chooseOwner && ((chosen) => {
        chooseOwner(chosen);
        draw(state, tile, chosen);
      })),
      toggleOff && drawPlaces(state, tile, place, put),
      toggleOff && place &&
        h(
          "div",
          { class: "row" },
          button(
            t(state.off.includes(tile) ? "entry.on" : "entry.off"),
            () => {
              close();
              toggleOff(tile);
            },
            { key: "off" },
          ),
          button(t("entry.remove"), () => put(null), { key: "remove", kind: "danger" }),
        ),
    );
  }
  return { element: dialog, open, close };
}

function drawAnswers(state, tile, owner, place, put, choose) {
  const owners = [null, ...state.opponents.keys()];
  const opponent = owner === null ? null : state.opponents[owner];
  const current = place?.type === "clue" && place.opponent === owner ? place.clue : null;
  const colors = opponent ? opponent.tiles.map(colorOf) : state.stand;
  const known = !opponent || opponent.tiles.length === 5;

  const answer = (clue, face, right) => {
    const isCurrent =
      current?.type === clue.type &&
      current.notch === clue.notch &&
      current.position === clue.position &&
      current.same_dots === clue.same_dots;
    return h(
      "button",
      {
        type: "button",
        class: "answer",
        disabled: !right,
        "aria-label": answerText(clue),
        "aria-pressed": String(isCurrent),
        data: { answer: clue.type === "sort" ? `notch:${clue.notch}` : `dots:${clue.position}:${clue.same_dots}` },
        on: { click: () => put({ type: "clue", opponent: owner, clue }) },
      },
      face,
    );
  };
  const notchIsRight = (notch) => {
    const right = opponent && rightNotch(opponent, tile);
    return right === null || right === notch;
  };
  const dotsAreRight = (position, same) => {
    const right = opponent && rightDots(opponent, tile, position);
    return right === null || right === same;
  };
  return h(
    "section",
    { class: "answers" },
    choose && [
      h("h3", {}, t("sheet.clue")),
      choice(
        t("sheet.owner"),
        owners.map((value) => [value, ownerName(state, value)]),
        owner,
        choose,
        { key: "owner" },
      ),
    ],
    h(
      "div",
      { class: "pad", role: "group", "aria-label": t("sheet.sort") },
      h("p", { class: "pad-title" }, t("sheet.sort")),
      NOTCHES.map((notch) =>
        answer({ type: "sort", tile, notch }, [h("i", { class: "wedge" }), String(notch)], notchIsRight(notch)),
      ),
      POSITIONS.map((position) => {
        const color = known ? colors[position - 1] : null;
        return h(
          "span",
          { class: "pad-slot", data: color ? { color } : {}, "aria-hidden": "true" },
          color ? colorLetter(color) : String(position),
        );
      }),
    ),
    h("p", { class: "pad-title" }, t("sheet.compare", { dots: t("dots", { count: dotsOf(tile) }) })),
    h(
      "div",
      { class: "pad compare-pad" },
      [true, false].map((same) =>
        POSITIONS.map((position) =>
          answer(
            { type: "compare", tile, position, same_dots: same },
            t(same ? "yes" : "no"),
            dotsAreRight(position, same),
          ),
        ),
      ),
    ),
  );
}

function drawPlaces(state, tile, place, put) {
  const places = [
    [{ type: "face_up" }, t("target.face_up")],
    ...state.opponents.map((_, opponent) => [
      { type: "opponent", opponent },
      t("target.opponent", { owner: ownerName(state, opponent) }),
    ]),
    [{ type: "seen" }, t("target.seen")],
  ];
  return h(
    "section",
    {},
    h("h3", {}, t("sheet.places")),
    h(
      "div",
      { class: "row" },
      places.map(([where, text]) =>
        button(text, () => put(where), {
          key: `place:${where.type}:${where.opponent ?? ""}`,
          "aria-pressed": String(place?.type === where.type && place.opponent === where.opponent),
        }),
      ),
    ),
  );
}
