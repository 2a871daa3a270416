// The calculators of the sibling games, one at a time.

import { choice, fill, h } from "../shared/dom.js";
import { store, stored } from "../shared/storage.js";
import { t } from "../shared/text.js";
import { createFiveUp } from "./five-up.js";
import { createGimmeFive } from "./gimme-five.js";
import { createTakeFive } from "./take-five.js";

const GAMES = { "five-up": createFiveUp, "take-five": createTakeFive, "gimme-five": createGimmeFive };

export function createOddsPage(app) {
  const games = {};
  const head = h("div", { class: "games" });
  const body = h("div");
  const element = h("div", { class: "odds-page" }, h("h1", { class: "visually-hidden" }, t("nav.odds")), head, body);
  let current = null;

  function show(name, code) {
    current?.close();
    store("odds.game", name);
    games[name] ??= GAMES[name](app);
    current = games[name];
    fill(
      head,
      choice(t("odds.game"), Object.keys(GAMES).map((game) => [game, t(`game.${game}`)]), name, (game) => show(game, ""), {
        key: "game",
      }),
    );
    fill(body, current.element);
    current.open(code);
  }

  return {
    element,
    title: () => t("nav.odds"),
    open(fragment) {
      const [name, code = ""] = fragment.split("/");
      const known = name in GAMES ? name : (stored("odds.game") ?? "five-up");
      show(known in GAMES ? known : "five-up", code);
    },
    close: () => current?.close(),
  };
}
