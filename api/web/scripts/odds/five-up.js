// 5 Up: tokens and covered spaces; roll or pass, and the chances.

import { button, choice, h, select } from "../shared/dom.js";
import { finePercent, t } from "../shared/text.js";
import { check, createCalculator, demand, drawBars, isWhole, stepper } from "./calculator.js";

const FACES = [1, 2, 3, 4, 6];
const MOST_TOKENS = 20;
const QUESTIONS = ["evaluate", "best_response", "guarantee", "equilibrium"];

const initial = () => ({
  hands: [10, 10],
  covered: [],
  to_move: 0,
  phase: "choose",
  question: "optimal",
  rule: "smart",
  seat: 0,
  options: { optional_cover: false, optional_discard: false, first_roll_covered: "take", bust: "all" },
});

function read(data) {
  demand(Array.isArray(data.hands) && isWhole(data.hands.length, 2, 6));
  demand(data.hands.every((tokens) => isWhole(tokens, 1, MOST_TOKENS)));
  demand(Array.isArray(data.covered) && data.covered.every((face) => FACES.includes(face)));
  demand(new Set(data.covered).size === data.covered.length);
  demand(isWhole(data.to_move, 0, data.hands.length - 1) && isWhole(data.seat, 0, data.hands.length - 1));
  demand(["start", "choose"].includes(data.phase) && ["optimal", ...QUESTIONS].includes(data.question));
  demand(data.rule === "smart" || isWhole(data.rule.roll_up_to, 0, 5));
  const known = initial();
  const options = { ...known.options, ...data.options };
  return Object.fromEntries(Object.keys(known).map((key) => [key, key === "options" ? options : data[key]]));
}

const seatName = (seat) => (seat === 0 ? t("five.me") : t("owner.default", { seat: seat + 1 }));

function drawForm(position, set) {
  const { hands, covered, to_move, phase, question, rule, seat, options } = position;
  const players = hands.length;
  const setPlayers = (count) =>
    set({
      hands: Array.from({ length: count }, (_, i) => hands[i] ?? 10),
      to_move: Math.min(to_move, count - 1),
      seat: Math.min(seat, count - 1),
      question: count === 2 ? "optimal" : question === "optimal" ? "evaluate" : question,
    });
  const questions = players === 2 ? ["optimal", ...QUESTIONS] : QUESTIONS;
  return [
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("five.hands")),
      choice(t("players"), [2, 3, 4, 5, 6].map((count) => [count, String(count)]), players, setPlayers, { key: "players" }),
      h(
        "ul",
        { class: "seats" },
        hands.map((tokens, i) =>
          h(
            "li",
            { data: { moving: String(i === to_move) } },
            button(seatName(i), () => set({ to_move: i }), { key: `mover:${i}`, kind: "quiet seat", "aria-pressed": String(i === to_move) }),
            stepper(
              t("five.tokens", { name: seatName(i) }),
              tokens,
              [1, MOST_TOKENS],
              (next) => set({ hands: hands.with(i, next) }),
              { key: `tokens:${i}` },
            ),
          ),
        ),
      ),
      h("p", { class: "muted" }, t("five.mover")),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("five.box")),
      h(
        "div",
        { class: "dice" },
        FACES.map((face) =>
          h(
            "button",
            {
              type: "button",
              class: "die",
              data: { key: `face:${face}`, face },
              "aria-pressed": String(covered.includes(face)),
              "aria-label": t(covered.includes(face) ? "five.covered" : "five.free", { face }),
              on: {
                click: () =>
                  set({ covered: covered.includes(face) ? covered.filter((other) => other !== face) : [...covered, face].sort() }),
              },
            },
            Array.from({ length: face }, () => h("i")),
          ),
        ),
      ),
      choice(t("five.phase"), ["start", "choose"].map((value) => [value, t(`five.phase.${value}`)]), phase, (value) => set({ phase: value }), { key: "phase" }),
    ),
    h(
      "section",
      { class: "card fields" },
      select(t("five.question"), questions.map((value) => [value, t(`five.question.${value}`)]), question, (value) => set({ question: value }), { key: "question" }),
      (question === "evaluate" || question === "best_response") &&
        select(
          t("five.rule"),
          [["smart", t("five.rule.smart")], ...[0, 1, 2, 3, 4, 5].map((limit) => [limit, t("five.rule.limit", { count: limit })])],
          rule === "smart" ? "smart" : rule.roll_up_to,
          (value) => set({ rule: value === "smart" ? "smart" : { roll_up_to: Number(value) } }),
          { key: "rule" },
        ),
      (question === "best_response" || question === "guarantee") &&
        select(t("five.seat"), hands.map((_, i) => [i, seatName(i)]), seat, (value) => set({ seat: Number(value) }), { key: "seat" }),
      h(
        "details",
        {},
        h("summary", {}, t("odds.rules")),
        h(
          "div",
          { class: "fields" },
          check(t("five.optional_cover"), options.optional_cover, (value) => set({ options: { ...options, optional_cover: value } }), "cover"),
          check(t("five.optional_discard"), options.optional_discard, (value) => set({ options: { ...options, optional_discard: value } }), "discard"),
          check(
            t("five.harmless"),
            options.first_roll_covered === "harmless",
            (value) => set({ options: { ...options, first_roll_covered: value ? "harmless" : "take" } }),
            "harmless",
          ),
          check(t("five.bust_one"), options.bust === "one", (value) => set({ options: { ...options, bust: value ? "one" : "all" } }), "bust"),
        ),
      ),
    ),
  ];
}

function drawOdds(odds, position) {
  const isStart = position.phase === "start";
  const bound = odds.error_bound;
  return [
    h(
      "section",
      { class: "card verdict" },
      h("small", {}, t("status.advised")),
      h("p", { class: "recommendation", data: { action: odds.recommendation } }, t(isStart ? "five.must_roll" : `five.${odds.recommendation}`)),
      drawBars(odds.actions.map(({ action, win_probability }) => [t(`five.${action}`), win_probability])),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("five.win")),
      drawBars(odds.win_probability.map((chance, seat) => [seatName(seat), chance]).filter(([, chance]) => chance !== null)),
      h(
        "p",
        { class: "muted" },
        t("five.lengths", {
          rolls: Math.round(odds.expected_rolls * 10) / 10,
          turns: Math.round(odds.expected_turns * 10) / 10,
        }),
      ),
      h("p", { class: "muted" }, bound === undefined ? t("odds.exact") : t("odds.bound", { bound: bound.toExponential(1) })),
      odds.solution?.largest_gain !== undefined &&
        h("p", { class: "muted" }, t("five.gain", { gain: finePercent(Number(odds.solution.largest_gain)) })),
    ),
  ];
}

export const createFiveUp = (app) =>
  createCalculator(
    {
      name: "five-up",
      initial,
      read,
      missing: () => null,
      // From three players on the first answer can take a while; so can many tokens.
      isSlow: ({ hands }) => hands.length > 2 || hands.some((tokens) => tokens > 10),
      request: (position) => {
        const { rule, ...others } = position;
        return ["evaluate", "best_response"].includes(position.question) ? position : others;
      },
      drawForm,
      drawOdds,
    },
    app,
  );

