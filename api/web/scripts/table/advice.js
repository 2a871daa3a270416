// What the server can tell about the table, one question at a time.

import { button, choice, fill, h, select } from "../shared/dom.js";
import { Latest } from "../shared/server.js";
import { finePercent, listed, number, percent, t } from "../shared/text.js";
import { NUMBERS, POSITIONS, colorOf } from "../shared/tiles.js";
import { drawHint } from "./hints.js";
import { tileOf, viewOf } from "./view.js";
import { colorLetter, colorName, entryText, tileChip, tileLabel } from "./words.js";

const PANELS = ["ask", "hint", "marks", "guess", "opponents"];
const PATHS = { hint: "hints", marks: "marks", guess: "guesses", opponents: "opponents" };

/** What to do now, in words; null while nothing is known. */
export function recommendationText(questions, stand) {
  const advice = questions?.recommendation;
  if (!questions) return null;
  if (!advice) return t("advice.nothing");
  if (advice.action === "announce") return t("advice.announce", { hand: advice.hand.join(" ") });
  if (advice.useless) return t("advice.useless");
  if (advice.action === "reveal") return t("advice.reveal", { color: colorName(advice.color) });
  return questionText(advice.question, stand);
}

function questionText({ type, tile, position }, stand) {
  if (type === "sort") return t("question.sort", { tile });
  return t("question.compare", { tile, position, color: colorName(stand[position - 1]) });
}

/**
 * The panels.
 *
 * @param {object} host
 * @param {() => object} host.state the state as it is.
 * @param {(tile: number) => void} host.enterAnswer open a tile's sheet as an own clue.
 * @param {(conclusion: object) => void} host.write put a hint's conclusion on the board.
 * @param {(highlight: object) => void} host.highlight {lit: Set, verdicts: Map} for the board.
 */
export function createAdvice(host) {
  const line = new Latest();
  const buttons = h("div", { class: "advice-buttons" });
  const body = h("div", { class: "advice-body", "aria-live": "polite" });
  const element = h(
    "section",
    { class: "card advice", "aria-labelledby": "advice-title", id: "advice" },
    h("h2", { id: "advice-title" }, t("advice.title")),
    buttons,
    body,
  );
  // Where there is room, the ranking of questions is there from the start.
  let open = matchMedia("(min-width: 1000px)").matches ? "ask" : null;
  let level = 1;
  let guess = [null, null, null, null, null];
  let answer = null;
  let table = { questions: null, deductions: null };

  const nothingLit = () => host.highlight({ lit: new Set(), verdicts: new Map() });

  function choose(panel) {
    open = open === panel ? null : panel;
    level = 1;
    if (open === "guess") guess = firstGuess();
    ask();
  }

  /** What the player circled or what is certain. */
  function firstGuess() {
    return POSITIONS.map((position) => {
      const certain = table.deductions?.positions[position - 1].candidates;
      return host.state().marks.guesses[position - 1] ?? (certain?.length === 1 ? certain[0].number : null);
    });
  }

  function ask() {
    line.cancel();
    answer = null;
    nothingLit();
    draw();
    if (!PATHS[open] || !table.deductions) return;
    const asked = viewOf(host.state(), { crossSeen: open === "hint" });
    const sent = { view: asked.view };
    if (open === "hint") sent.level = level;
    if (open === "guess") {
      if (guess.includes(null) || !isAscending(guess)) return;
      sent.guess = guess;
    }
    line.ask(`got-five/${PATHS[open]}`, sent, (received) => {
      answer = { ...received, asked };
      light();
      draw();
    });
  }

  /** Show on the board what the answer is about. */
  function light() {
    const lit = new Set();
    const verdicts = new Map();
    if (answer.status === 200 && open === "hint") {
      const { premises = [], conclusion, mistake } = answer.value;
      for (const pointer of [...premises, mistake ?? ""]) lit.add(tileOf(answer.asked.tileAt, pointer));
      for (const tile of conclusion?.ruled_out ?? []) lit.add(tile);
      if (conclusion?.is) lit.add(conclusion.is);
    }
    if (answer.status === 200 && open === "marks") {
      for (const { pointer, status } of answer.value.marks) {
        verdicts.set(tileOf(answer.asked.tileAt, pointer), status);
      }
    }
    host.highlight({ lit, verdicts });
  }

  function draw() {
    fill(
      buttons,
      PANELS.map((panel) =>
        button(t(`advice.${panel}`), () => choose(panel), {
          key: `advice:${panel}`,
          "aria-expanded": String(open === panel),
        }),
      ),
    );
    fill(body, open && drawBody());
  }

  function drawBody() {
    const state = host.state();
    if (!table.deductions) return h("p", { class: "muted" }, t("advice.none_yet"));
    if (open === "ask") return drawQuestions(table.questions, state, host.enterAnswer);
    const parts = [];
    if (open === "hint") parts.push(drawLevels());
    if (open === "guess") parts.push(drawGuessForm(state));
    if (answer === null) return parts;
    if (answer.status === 404) return [parts, h("p", { class: "muted" }, t("advice.unavailable"))];
    if (answer.status !== 200) return [parts, h("p", { class: "muted" }, answer.value?.detail)];
    if (open === "hint") parts.push(drawHint(answer.value, state, answer.asked.tileAt, host.write));
    if (open === "marks") parts.push(drawMarks(answer.value, state, answer.asked.tileAt));
    if (open === "guess") parts.push(drawVerdict(answer.value, state, answer.asked.tileAt));
    if (open === "opponents") parts.push(drawOpponents(answer.value));
    return parts;
  }

  const drawLevels = () =>
    choice(
      t("hint.level"),
      [1, 2, 3, 4].map((value) => [value, t(`hint.level.${value}`)]),
      level,
      (value) => {
        level = value;
        ask();
      },
      { key: "level" },
    );

  function drawGuessForm(state) {
    return [
      h(
        "div",
        { class: "guess-form" },
        POSITIONS.map((position) => {
          const color = state.stand[position - 1];
          const tiles = NUMBERS.filter((tile) => colorOf(tile) === color);
          return h(
            "div",
            { class: "guess-slot", data: { color } },
            select(
              t("guess.position", { position, letter: colorLetter(color) }),
              [["", "–"], ...tiles.map((tile) => [tile, String(tile)])],
              guess[position - 1] ?? "",
              (value) => {
                guess = guess.with(position - 1, value === "" ? null : Number(value));
                ask();
              },
              { key: `guess:${position}` },
            ),
          );
        }),
      ),
      guess.includes(null)
        ? h("p", { class: "muted" }, t("guess.choose"))
        : !isAscending(guess) && h("p", { class: "verdict-bad" }, t("guess.ascending")),
    ];
  }

  return {
    element,
    /** Take new answers about the table; the open panel asks anew. */
    update(answers, { isNew }) {
      table = answers;
      if (isNew) {
        level = 1;
        ask();
      } else {
        draw();
      }
    },
    /** Open a panel and bring it into sight. */
    show(panel) {
      if (open !== panel) choose(panel);
      element.scrollIntoView({ block: "start", behavior: "auto" });
    },
    close: () => line.cancel(),
  };
}

const isAscending = (numbers) => numbers.every((value, i) => i === 0 || numbers[i - 1] < value);

function drawQuestions(found, state, enterAnswer) {
  if (!found) return h("p", { class: "muted" }, t("advice.none_yet"));
  const parts = [];
  if (found.reveals) {
    parts.push(
      h("h3", {}, t("ask.reveals")),
      h("p", { class: "muted" }, t("ask.reveals.why")),
      h(
        "ol",
        { class: "ranking" },
        found.reveals.map((reveal) =>
          h(
            "li",
            { data: { best: String(reveal.rank === 1) } },
            h("span", { class: "swatch", data: { color: reveal.color }, "aria-hidden": "true" }, colorLetter(reveal.color)),
            h("span", { class: "ranking-text" }, h("strong", {}, colorName(reveal.color)), h("span", {}, t("ask.supply", { count: reveal.supply }))),
            expected(reveal.expected_hands, found.hand_count),
          ),
        ),
      ),
    );
  }
  if (!found.questions.length) return [parts, h("p", { class: "muted" }, t("ask.empty"))];
  const best = found.questions.filter((question) => !question.useless).slice(0, 8);
  parts.push(h("h3", {}, t(found.reveals ? "ask.now" : "ask.questions")));
  if (!best.length) parts.push(h("p", { class: "muted" }, t("advice.useless")));
  parts.push(
    h(
      "ol",
      { class: "ranking" },
      best.map((question) =>
        h(
          "li",
          { data: { best: String(question.rank === 1) } },
          tileChip(question.tile, {
            press: () => enterAnswer(question.tile),
            key: `ask:${question.type}:${question.tile}:${question.position ?? ""}`,
            label: t("ask.enter", { question: questionText(question, state.stand) }),
          }),
          h(
            "span",
            { class: "ranking-text" },
            h("strong", {}, questionText(question, state.stand)),
            h("span", {}, answersText(question)),
          ),
          expected(question.expected_hands, found.hand_count),
        ),
      ),
    ),
    h("p", { class: "muted" }, t("ask.tap")),
  );
  return parts;
}

const expected = (hands, now) =>
  h(
    "span",
    { class: "expected", vars: { "--share": Math.min(1, hands / now).toFixed(3) } },
    h("b", {}, number(Math.round(hands * 10) / 10)),
    h("small", {}, t("ask.left")),
  );

function answersText(question) {
  return question.answers
    .map((answer) => {
      const name =
        "notch" in answer ? t("answer.notch", { notch: answer.notch }) : t(answer.same_dots ? "yes" : "no");
      return `${name} ${percent(answer.probability)}`;
    })
    .join(" · ");
}

function drawMarks({ marks }, state, tileAt) {
  if (!marks.length) return h("p", { class: "muted" }, t("marks.none"));
  const of = (status) =>
    marks.filter((mark) => mark.status === status).map((mark) => {
      const tile = tileOf(tileAt, mark.pointer);
      return t(mark.pointer.includes("guesses") ? "marks.guess" : "marks.crossed", { tile });
    });
  const wrong = of("wrong");
  const unproven = of("unproven");
  const proven = of("proven");
  return [
    wrong.length > 0 && h("p", { class: "verdict-bad" }, t("marks.wrong", { list: listed(wrong) })),
    unproven.length > 0 && h("p", {}, t("marks.unproven", { list: listed(unproven) })),
    h("p", { class: wrong.length || unproven.length ? "" : "verdict-good" }, t("marks.proven", { count: proven.length })),
  ];
}

function drawVerdict(answer, state, tileAt) {
  if (answer.verdict === "certain") return h("p", { class: "verdict-good" }, t("guess.certain"));
  if (answer.verdict === "possible") {
    const parts = { chance: finePercent(answer.probability), hands: t("hands", { count: answer.hands }) };
    return h("p", {}, t("guess.possible", parts));
  }
  const reasons = answer.broken.map(({ pointer, detail }) => {
    const tile = tileOf(tileAt, pointer);
    return tile === null ? detail : entryText(state, tile);
  });
  return [
    h("p", { class: "verdict-bad" }, t("guess.impossible")),
    h("ul", {}, [...new Set(reasons)].map((reason) => h("li", {}, reason))),
  ];
}

function drawOpponents({ opponents }) {
  if (!opponents.length) return h("p", { class: "muted" }, t("opponents.none"));
  return h(
    "ul",
    { class: "knowledge" },
    opponents.map(({ name, pointer, hand_count, knows_probability }) => {
      const seat = Number(/opponents\/(\d+)/.exec(pointer ?? "")?.[1] ?? 0);
      const spread =
        hand_count.min === hand_count.max
          ? t("hands", { count: hand_count.min })
          : t("opponents.spread", {
              mean: Math.round(hand_count.mean * 10) / 10,
              min: hand_count.min,
              max: hand_count.max,
            });
      return h(
        "li",
        {},
        h("strong", {}, name || t("owner.default", { seat: seat + 2 })),
        h("span", { class: "meter", vars: { "--share": String(knows_probability) }, "aria-hidden": "true" }),
        h("span", {}, t("opponents.knows", { chance: finePercent(knows_probability) })),
        h("small", {}, spread),
      );
    }),
  );
}
