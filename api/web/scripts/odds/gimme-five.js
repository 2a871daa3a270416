// Gimme 5!: hand and table; the list of chances.

import { choice, h } from "../shared/dom.js";
import { finePercent, hasText, t } from "../shared/text.js";
import { check, createCalculator, demand, drawBars, isWhole, stepper } from "./calculator.js";

const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12"];
const WORDS = ["J", "B", "M", "S"];
const KINDS = [...NUMBERS, ...WORDS];
const MOST = 108;

// Where a tap on a kind goes: "hand", "sets", "discards", "buried", or "0:sets", "0:known",
// "0:dealt_pairs" for an opponent. Not part of a position.
let target = "hand";
let withMatchPlay = false;

const opponent = () => ({ hidden: 5, sets: [], dealt_pairs: [], known: [] });
const initial = () => ({
  hand: [],
  sets: [],
  opponents: [opponent()],
  discards: [],
  buried: [],
  options: { play_fives: false },
});

function read(data) {
  const kinds = (list, most = MOST) => {
    demand(Array.isArray(list) && list.length <= most && list.every((kind) => KINDS.includes(kind)));
    return [...list];
  };
  const sets = (list) => {
    demand(Array.isArray(list) && list.length <= 5);
    return list.map((set) => {
      demand(Array.isArray(set) && set.length === 2);
      return kinds(set);
    });
  };
  demand(Array.isArray(data.opponents) && isWhole(data.opponents.length, 1, 7));
  return {
    hand: kinds(data.hand, 6),
    sets: sets(data.sets),
    opponents: data.opponents.map((other) => {
      demand(isWhole(other.hidden, 0, 6));
      return { hidden: other.hidden, sets: sets(other.sets), dealt_pairs: kinds(other.dealt_pairs, 4), known: kinds(other.known, 6) };
    }),
    discards: kinds(data.discards),
    buried: kinds(data.buried),
    options: { play_fives: data.options?.play_fives === true },
  };
}

export const kindName = (kind) => (WORDS.includes(kind) ? t(`gimme.${kind}`) : kind);

/** The list that a target names, and the position with another one in its place. */
function at(position, name) {
  const [seat, field] = name.split(":");
  if (field === undefined) return [position[name], (list) => ({ [name]: list })];
  const other = position.opponents[Number(seat)];
  return [other[field], (list) => ({ opponents: position.opponents.with(Number(seat), { ...other, [field]: list }) })];
}

function accepts(name, kind) {
  if (name.endsWith("sets") || name.endsWith("dealt_pairs")) return !WORDS.includes(kind);
  return name === "buried" ? WORDS.includes(kind) : true;
}

function drawForm(position, set) {
  if (target.includes(":") && Number(target[0]) >= position.opponents.length) target = "hand";
  const aim = (name) => {
    target = name;
    set({});
  };
  const add = (kind) => {
    const [list, withList] = at(position, target);
    const entry = target.endsWith("sets") ? [withMatchPlay ? "M" : kind, kind] : kind;
    set(withList([...list, entry]));
  };
  const area = (name, label) => {
    const [list, withList] = at(position, name);
    return h(
      "div",
      { class: "area", data: { aimed: String(target === name) } },
      h(
        "button",
        { type: "button", class: "area-name", "aria-pressed": String(target === name), data: { key: `area:${name}` }, on: { click: () => aim(name) } },
        label,
      ),
      h(
        "div",
        { class: "chips" },
        list.map((entry, i) => {
          const text = Array.isArray(entry) ? entry.join(" ") : entry;
          const spoken = (Array.isArray(entry) ? entry : [entry]).map(kindName).join(", ");
          return h(
            "button",
            {
              type: "button",
              class: "kind",
              data: { key: `${name}:${i}`, word: String(WORDS.includes(text)) },
              "aria-label": t("gimme.away", { kind: spoken, place: label }),
              on: { click: () => set(withList(list.toSpliced(i, 1))) },
            },
            text,
          );
        }),
      ),
    );
  };
  const setOpponents = (count) =>
    set({ opponents: Array.from({ length: count }, (_, i) => position.opponents[i] ?? opponent()) });
  return [
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("gimme.mine")),
      h("p", { class: "muted" }, t("gimme.how")),
      h("div", { class: "areas" }, area("hand", t("take.hand")), area("sets", t("gimme.sets")), area("discards", t("gimme.discards")), area("buried", t("gimme.buried"))),
    ),
    h(
      "section",
      { class: "card kind-pad" },
      h(
        "div",
        { class: "kinds", role: "group", "aria-label": t("gimme.cards") },
        KINDS.map((kind) =>
          h(
            "button",
            {
              type: "button",
              class: "kind",
              data: { key: `kind:${kind}`, word: String(WORDS.includes(kind)) },
              disabled: !accepts(target, kind),
              "aria-label": kindName(kind),
              on: { click: () => add(kind) },
            },
            h("b", {}, kind),
            WORDS.includes(kind) && h("small", { "aria-hidden": "true" }, kindName(kind)),
          ),
        ),
      ),
      target.endsWith("sets") &&
        check(
          t("gimme.with_match_play"),
          withMatchPlay,
          (value) => {
            withMatchPlay = value;
            set({});
          },
          "with-match-play",
        ),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("gimme.opponents")),
      choice(t("take.opponents"), [1, 2, 3, 4, 5, 6, 7].map((count) => [count, String(count)]), position.opponents.length, setOpponents, { key: "opponents" }),
      position.opponents.map((other, i) =>
        h(
          "div",
          { class: "gimme-opponent" },
          h("h3", {}, t("owner.default", { seat: i + 2 })),
          stepper(
            t("gimme.hidden"),
            other.hidden,
            [0, 6],
            (hidden) => set({ opponents: position.opponents.with(i, { ...other, hidden }) }),
            { key: `hidden:${i}` },
          ),
          h(
            "div",
            { class: "areas" },
            area(`${i}:sets`, t("gimme.sets")),
            area(`${i}:known`, t("gimme.known")),
            area(`${i}:dealt_pairs`, t("gimme.dealt_pairs")),
          ),
        ),
      ),
    ),
    h(
      "details",
      { class: "card" },
      h("summary", {}, t("odds.rules")),
      check(t("gimme.play_fives"), position.options.play_fives, (play_fives) => set({ options: { play_fives } }), "play-fives"),
    ),
  ];
}

const figure = (label, chance) =>
  chance === undefined || chance === null
    ? null
    : h("li", {}, h("span", {}, label), h("b", {}, finePercent(chance)));

function choiceText({ option, target: aimed }) {
  const key = `gimme.option.${option}`;
  const name = hasText(key) ? t(key) : option;
  if (aimed === null || aimed === undefined) return name;
  const parts = typeof aimed === "object" ? Object.values(aimed).flat() : [aimed];
  const words = parts.map((part) => (Number.isInteger(part) ? t("owner.default", { seat: part + 2 }) : kindName(String(part))));
  return `${name}: ${words.join(" ")}`;
}

function drawOdds(odds) {
  return [
    h(
      "section",
      { class: "card verdict" },
      h("h2", {}, t("gimme.choices")),
      drawBars((odds.choices ?? []).map((option) => [choiceText(option), option.set_probability])),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("gimme.chances")),
      h(
        "ul",
        { class: "figures" },
        figure(t("gimme.set_on_draw"), odds.set_on_draw),
        figure(t("gimme.set_with_match_play"), odds.set_on_draw_with_match_play),
        figure(t("gimme.claim_set_back"), odds.claim?.set_back_probability),
        figure(t("gimme.claim_hide"), odds.claim?.hide_probability),
      ),
      h("h3", {}, t("gimme.next_card")),
      drawBars((odds.next_card ?? []).map(({ card, probability }) => [kindName(card), probability])),
      h("p", { class: "muted" }, t("gimme.pile", { pile: odds.pile, unseen: odds.unseen })),
    ),
    (odds.opponents ?? []).map((other, i) =>
      h(
        "section",
        { class: "card" },
        h("h2", {}, t("owner.default", { seat: i + 2 })),
        h(
          "ul",
          { class: "figures" },
          figure(t("gimme.jack_succeeds"), other.jack_succeeds),
          figure(t("gimme.next_matches"), other.next_pile_card_matches),
          figure(t("gimme.makes_set"), other.makes_set_next_turn),
          figure(t("gimme.fifth_set"), other.fifth_set_next_turn),
        ),
        h(
          "details",
          {},
          h("summary", {}, t("gimme.holds")),
          drawBars(KINDS.filter((kind) => kind in other.holds).map((kind) => [kindName(kind), other.holds[kind]])),
        ),
      ),
    ),
  ];
}

export const createGimmeFive = (app) =>
  createCalculator(
    {
      name: "gimme-five",
      initial,
      read,
      missing: ({ hand }) => (hand.length === 0 ? t("gimme.missing") : null),
      drawForm,
      drawOdds,
    },
    app,
  );
