// Take 5: rows and hand; each card's risk and all it can cost.

import { choice, h, select } from "../shared/dom.js";
import { finePercent, number, t } from "../shared/text.js";
import { createCalculator, demand, drawBars, isWhole, stepper } from "./calculator.js";

const ROWS = [0, 1, 2, 3];
const VARIANTS = ["standard", "tactical", "professional"];
const POLICIES = ["fewest-bulls", "most-cards", "random"];
const TIES = ["right", "left", "fewest-bulls"];
const MOST_IN_ROW = 5;
const MOST_IN_HAND = 10;

// What a tap on a free card means: the number of a row, "hand" or "seen". Not part of a position.
let target = 0;

const initial = () => ({
  rows: [[], [], [], []],
  hand: [],
  opponents: 3,
  seen: [],
  variant: "standard",
  row_policy: "fewest-bulls",
  tie: "right",
});

function read(data) {
  const isCard = (card) => isWhole(card, 1, 104);
  const cards = (list, most) => {
    demand(Array.isArray(list) && list.length <= most && list.every(isCard));
    return [...list].sort((a, b) => a - b);
  };
  demand(data.rows.length === 4 && isWhole(data.opponents, 1, 9));
  demand(VARIANTS.includes(data.variant) && POLICIES.includes(data.row_policy) && TIES.includes(data.tie));
  const rows = data.rows.map((row) => cards(row, MOST_IN_ROW));
  const hand = cards(data.hand, MOST_IN_HAND);
  const seen = cards(data.seen, 104);
  const all = [...rows.flat(), ...hand, ...seen];
  demand(new Set(all).size === all.length);
  const { opponents, variant, row_policy, tie } = data;
  return { rows, hand, opponents, seen, variant, row_policy, tie };
}

export function bullHeads(card) {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

const deckSize = ({ variant, opponents }) => (variant === "tactical" ? 10 * (opponents + 1) + 4 : 104);

/** The position without cards that its deck does not have. */
function trimmed(position) {
  const most = deckSize(position);
  const fits = (cards) => cards.filter((card) => card <= most);
  return { ...position, rows: position.rows.map(fits), hand: fits(position.hand), seen: fits(position.seen) };
}

function placeOf({ rows, hand, seen }, card) {
  if (hand.includes(card)) return "hand";
  if (seen.includes(card)) return "seen";
  const row = rows.findIndex((cards) => cards.includes(card));
  return row < 0 ? null : row;
}

const placeName = (place) => (typeof place === "number" ? t("take.row", { row: place + 1 }) : t(`take.${place}`));

function press(position, card) {
  const without = (cards) => cards.filter((other) => other !== card);
  if (placeOf(position, card) !== null) {
    return { rows: position.rows.map(without), hand: without(position.hand), seen: without(position.seen) };
  }
  const withCard = (cards) => [...cards, card].sort((a, b) => a - b);
  if (target === "seen") return { seen: withCard(position.seen) };
  if (target === "hand") {
    return position.hand.length < MOST_IN_HAND ? { hand: withCard(position.hand) } : {};
  }
  const row = position.rows[target];
  if (row.length === MOST_IN_ROW) return {};
  return { rows: position.rows.with(target, withCard(row)) };
}

const drawCard = (card, { on, label, key, flags = {} }) =>
  h(
    "button",
    { type: "button", class: "bull-card", data: { bulls: bullHeads(card), key, card, ...flags }, "aria-label": label, on: { click: on } },
    h("b", {}, String(card)),
    h("small", { "aria-hidden": "true" }, "●".repeat(bullHeads(card))),
  );

function drawForm(position, set) {
  const change = (changes) => set(trimmed({ ...position, ...changes }));
  const aim = (next) => {
    target = next;
    set({});
  };
  const areas = [...ROWS, "hand", "seen"];
  const cardsOf = (area) => (typeof area === "number" ? position.rows[area] : position[area]);
  const cards = Array.from({ length: deckSize(position) }, (_, i) => i + 1);
  return [
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("take.table")),
      h("p", { class: "muted" }, t("take.how")),
      h(
        "div",
        { class: "areas" },
        areas.map((area) =>
          h(
            "div",
            { class: "area", data: { aimed: String(target === area) } },
            h(
              "button",
              { type: "button", class: "area-name", "aria-pressed": String(target === area), data: { key: `area:${area}` }, on: { click: () => aim(area) } },
              placeName(area),
            ),
            h(
              "div",
              { class: "chips" },
              cardsOf(area).map((card) =>
                drawCard(card, {
                  on: () => change(press(position, card)),
                  key: `in:${card}`,
                  label: t("take.away", { card, place: placeName(area) }),
                }),
              ),
            ),
          ),
        ),
      ),
      h(
        "div",
        { class: "cards", role: "group", "aria-label": t("take.cards") },
        cards.map((card) => {
          const place = placeOf(position, card);
          const heads = t("take.heads", { count: bullHeads(card) });
          return drawCard(card, {
            on: () => change(press(position, card)),
            key: `card:${card}`,
            label: place === null ? `${card}, ${heads}` : `${card}, ${heads}, ${placeName(place)}`,
            flags: place === null ? {} : { placed: typeof place === "number" ? "row" : place },
          });
        }),
      ),
    ),
    h(
      "section",
      { class: "card fields" },
      stepper(t("take.opponents"), position.opponents, [1, 9], (opponents) => change({ opponents }), { key: "opponents" }),
      choice(t("take.variant"), VARIANTS.map((value) => [value, t(`take.variant.${value}`)]), position.variant, (variant) => change({ variant }), { key: "variant" }),
      select(t("take.policy"), POLICIES.map((value) => [value, t(`take.policy.${value}`)]), position.row_policy, (row_policy) => change({ row_policy }), { key: "policy" }),
      position.variant === "professional" &&
        select(t("take.tie"), TIES.map((value) => [value, t(`take.tie.${value}`)]), position.tie, (tie) => change({ tie }), { key: "tie" }),
    ),
  ];
}

const distribution = (bulls) => drawBars(bulls.map((entry) => [t("take.heads", { count: entry.bulls }), entry.probability]));

function drawOdds(odds) {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t("take.result")),
    h("p", { class: "muted" }, t("take.unseen", { count: odds.unseen })),
    odds.cards.map((entry, i) =>
      h(
        "details",
        { class: "card-odds", open: i === 0, data: { card: entry.card } },
        h(
          "summary",
          {},
          h("span", { class: "bull-card", data: { bulls: bullHeads(entry.card) } }, h("b", {}, String(entry.card)), h("small", { "aria-hidden": "true" }, "●".repeat(bullHeads(entry.card)))),
          h(
            "span",
            { class: "ranking-text" },
            h("strong", {}, t("take.expected", { bulls: number(Math.round(entry.expected_bulls * 100) / 100) })),
            h("span", {}, t("take.risk", { chance: finePercent(entry.take_probability) })),
          ),
          h("span", { class: "meter", vars: { "--share": String(entry.take_probability) }, "aria-hidden": "true" }),
        ),
        distribution(entry.bulls),
        entry.row_choice?.length > 0 && [
          h("h3", {}, t("take.choice")),
          h(
            "ul",
            { class: "bars" },
            entry.row_choice.map((row) =>
              h(
                "li",
                {},
                h("span", { class: "bar-label" }, placeName(row.row)),
                h("span", {}, t("take.expected", { bulls: number(Math.round(row.expected_bulls * 100) / 100) })),
                h("span", { class: "bar-value" }, finePercent(row.take_probability)),
              ),
            ),
          ),
        ],
      ),
    ),
  );
}

export const createTakeFive = (app) =>
  createCalculator(
    {
      name: "take-five",
      initial,
      read,
      missing: ({ rows, hand }) => {
        if (rows.some((row) => row.length === 0)) return t("take.missing_rows");
        return hand.length === 0 ? t("take.missing_hand") : null;
      },
      drawForm,
      drawOdds,
    },
    app,
  );
