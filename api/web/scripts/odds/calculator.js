// What the calculators have in common: they keep a position, ask for its odds, and share it.

import { button, fill, h } from "../shared/dom.js";
import { pack, unpack } from "../shared/link.js";
import { Latest } from "../shared/server.js";
import { createShareDialog } from "../shared/share-dialog.js";
import { store, stored } from "../shared/storage.js";
import { finePercent, t } from "../shared/text.js";

/**
 * A calculator.
 *
 * @param {object} game
 * @param {string} game.name as in the path of the API.
 * @param {() => object} game.initial a position to begin with.
 * @param {(data: any) => object} game.read data from outside as a position; throws if it is none.
 * @param {(position: object) => string|null} game.missing what must still be entered.
 * @param {(position: object) => boolean} [game.isSlow] whether to wait for a press.
 * @param {(position: object) => object} [game.request] what the server is asked.
 * @param {(position: object, set: Function) => any} game.drawForm
 * @param {(odds: object, position: object) => any} game.drawOdds
 */
export function createCalculator(game, { toast }) {
  const line = new Latest();
  const share = createShareDialog();
  const form = h("div", { class: "odds-form" });
  const result = h("div", { class: "odds-result", "aria-live": "polite" });
  const tools = h(
    "div",
    { class: "row odds-tools" },
    button(t("tools.share"), () => share.open(`#/odds/${game.name}/${pack(position)}`), { key: "share" }),
    button(t("tools.print"), () => print(), { key: "print" }),
    button(t("odds.reset"), () => set(game.initial()), { key: "reset", kind: "danger" }),
  );
  const element = h("div", { class: "calculator", data: { game: game.name } }, form, result, tools, share.element);
  let position = load(stored(`odds.${game.name}`));
  let answer = null;
  let isAsked = false;

  function load(data) {
    try {
      return game.read(data);
    } catch {
      return game.initial();
    }
  }

  function set(changes) {
    position = { ...position, ...changes };
    store(`odds.${game.name}`, position);
    ask({ isPressed: false });
    draw();
  }

  function ask({ isPressed }) {
    line.cancel();
    isAsked = false;
    if (game.missing(position) || (game.isSlow?.(position) && !isPressed)) {
      answer = null;
      return;
    }
    isAsked = true;
    result.setAttribute("aria-busy", "true");
    line.ask(`${game.name}/odds`, game.request?.(position) ?? position, (received) => {
      isAsked = false;
      answer = received;
      result.removeAttribute("aria-busy");
      drawResult();
    });
  }

  function draw() {
    fill(form, game.drawForm(position, set));
    drawResult();
  }

  function drawResult() {
    const missing = game.missing(position);
    if (missing) return fill(result, h("p", { class: "card muted" }, missing));
    if (game.isSlow?.(position) && !isAsked && !answer) {
      return fill(
        result,
        h(
          "section",
          { class: "card" },
          h("p", { class: "muted" }, t("odds.slow")),
          button(
            t("odds.compute"),
            () => {
              ask({ isPressed: true });
              drawResult();
            },
            { kind: "primary", key: "compute" },
          ),
        ),
      );
    }
    if (!answer) return fill(result, h("p", { class: "card muted" }, t("status.waiting")));
    return fill(result, drawAnswer());
  }

  function drawAnswer() {
    const { status, value } = answer;
    if (status === 200) return game.drawOdds(value, position);
    if (status === 404) return h("p", { class: "card muted" }, t("advice.unavailable"));
    return h(
      "section",
      { class: "card clash" },
      h("h2", {}, t("odds.refused")),
      h("ul", { lang: "en" }, (value.errors ?? [{ detail: value.detail }]).map(({ detail }) => h("li", {}, detail))),
    );
  }

  return {
    element,
    open(code) {
      if (code) {
        try {
          position = game.read(unpack(code));
          store(`odds.${game.name}`, position);
        } catch {
          toast(t("share.damaged"));
        }
        globalThis.history.replaceState(null, "", `#/odds/${game.name}`);
      }
      ask({ isPressed: false });
      draw();
    },
    close: () => line.cancel(),
  };
}

/** Chances as bars, one below the other, a full one for certainty: `rows` are [label, probability]. */
export function drawBars(rows) {
  return h(
    "ul",
    { class: "bars" },
    rows.map(([label, probability]) =>
      h(
        "li",
        { vars: { "--share": probability.toFixed(4) } },
        h("span", { class: "bar-label" }, label),
        h("span", { class: "bar", "aria-hidden": "true" }),
        h("span", { class: "bar-value" }, finePercent(probability)),
      ),
    ),
  );
}

/** A number with a button on each side. */
export function stepper(label, value, [least, most], change, { key = label } = {}) {
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": label },
    button("−", () => change(value - 1), {
      key: `${key}:less`,
      kind: "round",
      disabled: value <= least,
      "aria-label": t("less", { name: label }),
    }),
    h("output", {}, String(value)),
    button("+", () => change(value + 1), {
      key: `${key}:more`,
      kind: "round",
      disabled: value >= most,
      "aria-label": t("more", { name: label }),
    }),
  );
}

/** A check box with its label. */
export const check = (label, isOn, change, key) =>
  h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", checked: isOn, data: { key }, on: { change: () => change(!isOn) } }),
    h("span", {}, label),
  );

/** Stop reading data from outside that is not what it should be. */
export function demand(holds) {
  if (!holds) throw new TypeError("not a position");
}

export const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
