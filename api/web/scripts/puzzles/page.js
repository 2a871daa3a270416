// The puzzle book: a table to solve by marks on the board, or an answer to find that is wrong.

import { createBoard } from "../table/board.js";
import { drawHint } from "../table/hints.js";
import { createSheet } from "../table/sheet.js";
import { drawStand, openSlots } from "../table/stand.js";
import * as states from "../table/state.js";
import { tileOf, viewOf } from "../table/view.js";
import { answerText, colorName, ownerName, placeText, tileChip, tileLabel } from "../table/words.js";
import { button, choice, fill, h } from "../shared/dom.js";
import { History } from "../shared/history.js";
import { Latest } from "../shared/server.js";
import { createShareDialog } from "../shared/share-dialog.js";
import { store, stored } from "../shared/storage.js";
import { t } from "../shared/text.js";
import { NUMBERS } from "../shared/tiles.js";
import { createTimer } from "./timer.js";

const DIFFICULTIES = ["easy", "medium", "hard", "expert"];
const KINDS = ["deduce", "mistake"];
const MOST_SEED = 2 ** 31;

/** A puzzle's view as a table without marks. */
function tableOf({ view }) {
  const opponents = (view.opponents ?? []).map(({ name, tiles, clues = [], out = false }) => ({
    name: name ?? "",
    out,
    tiles,
    clues,
  }));
  const { stand, face_up = [], clues = [], seen = [] } = view;
  return { ...states.emptyState(), stand, opponents, face_up, clues, seen };
}

const today = () => {
  const now = new Date();
  const two = (value) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** A puzzle with what the player has done so far, as stored; null if there is none. */
function load() {
  try {
    const { puzzle, table, repair, seconds, solved } = stored("puzzle");
    return { puzzle, history: new History({ table: states.readState(table), repair }), seconds, solved };
  } catch {
    return null;
  }
}

/**
 * The page.
 *
 * @param {{toast: (text: string) => void}} app
 */
export function createPuzzlesPage({ toast }) {
  const loading = new Latest();
  const helping = new Latest();
  const checking = new Latest();
  const share = createShareDialog();
  const timer = createTimer(() => save());
  const board = createBoard(pressTile);
  const sheet = createSheet({
    move: (tile, where) => {
      const original = given().clues.find((clue) => clue.tile === tile);
      const isSame = JSON.stringify(where.clue) === JSON.stringify(original);
      commit({ table: table(), repair: isSame ? null : { tile, clue: where.clue } });
    },
  });
  let wish = { difficulty: "easy", kind: "deduce", ...stored("puzzle.wish") };
  let current = load();
  let trouble = null; // a text in place of a puzzle that did not come
  let hint = null;
  let level = 0;
  let lit = new Set();
  let verdict = null;

  const table = () => current.history.present.table;
  const repair = () => current.history.present.repair;
  const given = () => tableOf(current.puzzle);
  const isMistake = () => current.puzzle.kind === "mistake";

  const regions = {
    head: h("section", { class: "card puzzle-head", "aria-label": t("puzzle.choose") }),
    about: h("section", { class: "card puzzle-about" }),
    stand: h("section", { class: "card own", "aria-label": t("own.title") }),
    table: h("section", { class: "card others", "aria-label": t("others.title") }),
    help: h("section", { class: "card advice", "aria-live": "polite" }),
    status: h("section", { class: "status-bar", "aria-label": t("puzzle.progress") }),
    tools: h("div", { class: "row puzzle-tools" }),
  };
  const boardCard = h("section", { class: "card board-card", "aria-label": t("board.label") }, board.element, h("p", { class: "muted target-hint" }, t("target.hint.marks")));
  const element = h(
    "div",
    { class: "table-page puzzle-page" },
    regions.status,
    h("h1", { class: "visually-hidden" }, t("nav.puzzles")),
    h("div", { class: "column main-column" }, regions.head, regions.about, regions.stand, boardCard, regions.table),
    h("div", { class: "column side-column" }, regions.help, regions.tools),
    sheet.element,
    share.element,
  );

  // ---- coming and going of puzzles

  function take(puzzle) {
    current = { puzzle, history: new History({ table: tableOf(puzzle), repair: null }), seconds: 0, solved: false };
    trouble = null;
    forget();
    save();
    timer.start(0);
    draw();
  }

  function receive({ status, value }, pick) {
    if (status === 200) take(pick(value));
    else {
      trouble = status === 404 && value?.title === undefined ? t("advice.unavailable") : t("puzzle.none", { reason: value?.detail ?? "" });
      draw();
    }
  }

  function askNew() {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] % MOST_SEED;
    loading.ask("got-five/puzzles", { ...wish, players: 3, seed, count: 1 }, (reply) => receive(reply, (value) => value.puzzles[0]));
    drawHead(true);
  }

  function askDaily() {
    loading.ask(`got-five/puzzles/daily?date=${today()}&difficulty=${wish.difficulty}`, undefined, (reply) => receive(reply, (value) => value));
    drawHead(true);
  }

  const askNamed = (id) => loading.ask(`got-five/puzzles/${encodeURIComponent(id)}`, undefined, (reply) => receive(reply, (value) => value));

  function save() {
    if (!current) return;
    current.seconds = timer.seconds;
    store("puzzle", { puzzle: current.puzzle, ...current.history.present, seconds: current.seconds, solved: current.solved });
  }

  // ---- what the player does

  function forget() {
    hint = null;
    level = 0;
    lit = new Set();
    verdict = null;
    helping.cancel();
    checking.cancel();
  }

  function commit(next) {
    if (JSON.stringify(next) === JSON.stringify(current.history.present)) return;
    current.history.commit(next);
    forget();
    save();
    draw();
  }

  function step(direction) {
    current.history[direction]();
    forget();
    save();
    draw();
  }

  function pressTile(tile) {
    if (!current || states.placeOf(table(), tile)) return;
    commit({ table: states.cycleMark(table(), tile), repair: repair() });
  }

  function guess() {
    if (isMistake()) {
      if (!repair()) return null;
      const { tile, clue } = repair();
      const index = given().clues.findIndex((other) => other.tile === tile);
      const field = clue.type === "sort" ? "notch" : "same_dots";
      return { pointer: `/view/clues/${index}/${field}`, change: clue[field] };
    }
    const { guesses } = table().marks;
    return guesses.includes(null) ? null : guesses;
  }

  function checkAnswer() {
    const numbers = isMistake() ? [] : guess();
    if (numbers.some((number, i) => i > 0 && numbers[i - 1] >= number)) {
      verdict = t("guess.ascending");
      draw();
      return;
    }
    checking.ask(`got-five/puzzles/${encodeURIComponent(current.puzzle.id)}/answers`, { guess: guess() }, ({ status, value }) => {
      const isRight = status === 200 && value.correct;
      verdict = status === 200 ? t(isRight ? "puzzle.right" : "puzzle.wrong") : value?.detail;
      if (isRight && !current.solved) {
        current.solved = true;
        timer.stop();
        save();
      }
      draw();
    });
  }

  function askHint(wanted) {
    level = wanted;
    if (isMistake()) {
      helping.ask("got-five/deductions?hands=0", { view: viewOf(given()).view }, ({ value }) => {
        const { tileAt } = viewOf(given());
        lit = new Set((value.conflict ?? []).map(({ pointer }) => tileOf(tileAt, pointer)));
        hint = h("p", {}, t("puzzle.clash"));
        draw();
      });
      return;
    }
    const asked = viewOf(table(), { crossSeen: true });
    helping.ask("got-five/hints", { view: asked.view, level }, ({ status, value }) => {
      if (status === 200) {
        lit = new Set((value.premises ?? []).map((pointer) => tileOf(asked.tileAt, pointer)));
        hint = drawHint(value, table(), asked.tileAt, (conclusions) =>
          commit({
            table: conclusions.reduce((next, { ruled_out, is }) => states.writeMarks(next, ruled_out, is ?? null), table()),
            repair: repair(),
          }),
        );
      } else {
        hint = h("p", { class: "muted" }, status === 404 ? t("advice.unavailable") : value?.detail);
      }
      draw();
    });
  }

  // ---- drawing

  function draw() {
    drawHead(false);
    for (const region of [regions.about, regions.stand, boardCard, regions.table, regions.help, regions.status, regions.tools]) {
      region.hidden = !current;
    }
    if (!current) return;
    drawAbout();
    drawStands();
    drawBoard();
    drawHelp();
    drawStatus();
    drawTools();
  }

  function drawHead(isWaiting) {
    const change = (part) => {
      wish = { ...wish, ...part };
      store("puzzle.wish", wish);
      drawHead(false);
    };
    fill(
      regions.head,
      choice(t("puzzle.kind"), KINDS.map((kind) => [kind, t(`puzzle.kind.${kind}`)]), wish.kind, (kind) => change({ kind }), { key: "kind" }),
      choice(t("puzzle.difficulty"), DIFFICULTIES.map((name) => [name, t(`puzzle.${name}`)]), wish.difficulty, (difficulty) => change({ difficulty }), {
        key: "difficulty",
      }),
      h(
        "div",
        { class: "row" },
        button(t("puzzle.new"), askNew, { key: "new", kind: "primary" }),
        button(t("puzzle.daily"), askDaily, { key: "daily" }),
        isWaiting && h("span", { class: "muted", role: "status" }, t("status.waiting")),
      ),
      trouble && h("p", { class: "muted", role: "alert" }, trouble),
    );
  }

  function drawAbout() {
    const { kind, difficulty, clue_count } = current.puzzle;
    fill(
      regions.about,
      h("header", {}, h("h2", {}, `${t(`puzzle.kind.${kind}`)} · ${t(`puzzle.${difficulty}`)}`), timer.element),
      h("p", {}, t(`puzzle.task.${kind}`), " ", clue_count !== undefined && t("puzzle.clues", { count: clue_count })),
    );
  }

  function flagsOf(tile) {
    return lit.has(tile) ? { lit: "true" } : {};
  }

  function drawStands() {
    const { guesses } = table().marks;
    const slots = table().stand.map((color, i) => {
      const parts = { position: i + 1, color: colorName(color) };
      return guesses[i] === null
        ? { color, title: "?", label: t("slot.color", parts) }
        : { color, tile: guesses[i], title: String(guesses[i]), label: t("slot.solved", { ...parts, tile: guesses[i] }) };
    });
    const clues = given().clues.map((clue) => (repair()?.tile === clue.tile ? repair().clue : clue));
    const openSheet = (tile) => {
      if (isMistake()) sheet.open(states.place(given(), tile, { type: "clue", opponent: null, clue: clues.find((clue) => clue.tile === tile) }), tile, null);
    };
    fill(
      regions.stand,
      h("h2", {}, t("own.title")),
      drawStand({ label: t("own.title"), slots, clues, flagsOf, pressTile: openSheet, name: "own" }),
      isMistake() &&
        h(
          "p",
          { class: repair() ? "" : "muted" },
          repair()
            ? t("clash.change", { tile: tileLabel(repair().tile), answer: answerText(repair().clue) })
            : t("puzzle.tap_clue"),
        ),
    );
    fill(
      regions.table,
      h("h2", {}, t("others.title")),
      [["place.face_up", table().face_up], ["place.seen", table().seen]].map(
        ([key, tiles]) =>
          tiles.length > 0 && [
            h("h3", {}, t(key)),
            h("div", { class: "chips pool" }, tiles.map((tile) => tileChip(tile, { press: () => board.focus(tile), key: `pool:${tile}`, flags: flagsOf(tile) }))),
          ],
      ),
      h(
        "div",
        { class: "opponents" },
        table().opponents.map((opponent, i) =>
          h(
            "article",
            { class: "opponent", "aria-label": ownerName(table(), i) },
            h("h3", {}, ownerName(table(), i)),
            drawStand({
              label: t("others.stand", { owner: ownerName(table(), i) }),
              slots: openSlots(opponent, flagsOf),
              clues: opponent.clues,
              flagsOf,
              pressTile: (tile) => board.focus(tile),
              name: `opponent${i}`,
            }),
          ),
        ),
      ),
    );
  }

  function drawBoard() {
    const { crossed_out, guesses } = table().marks;
    const tiles = new Map(
      NUMBERS.map((tile) => {
        const place = states.placeOf(table(), tile);
        const mark = crossed_out.includes(tile) ? "crossed" : guesses.includes(tile) ? "guess" : null;
        const label = [tileLabel(tile), place && placeText(table(), tile), mark && t(`tile.${mark}`)].filter(Boolean).join(", ");
        return [tile, { label, flags: { status: place ? "seen" : "unknown", mark, lit: lit.has(tile) && "true" } }];
      }),
    );
    board.update(tiles);
  }

  function drawHelp() {
    const levels = [1, 2, 3, 4].map((value) => [value, t(`hint.level.${value}`)]);
    fill(
      regions.help,
      h("h2", {}, t("advice.hint")),
      isMistake()
        ? button(t("puzzle.which_clash"), () => askHint(1), { key: "clash" })
        : choice(t("hint.level"), levels, level, askHint, { key: "level" }),
      h("div", { class: "advice-body" }, hint),
    );
  }

  function drawStatus() {
    const circled = table().marks.guesses.filter((tile) => tile !== null).length;
    const isReady = guess() !== null;
    fill(
      regions.status,
      h("p", { class: "hand-count" }, h("b", {}, isMistake() ? (repair() ? "1" : "0") : `${circled}/5`), h("span", {}, t("puzzle.found"))),
      verdict
        ? h("p", { class: `advised-none ${current.solved ? "verdict-good" : "verdict-bad"}`, role: "status" }, verdict)
        : h(
            "button",
            { type: "button", class: "advised", disabled: !isReady, data: { key: "check" }, on: { click: checkAnswer } },
            h("span", {}, t("puzzle.check")),
          ),
      button("↶", () => step("undo"), { key: "undo", kind: "round", "aria-label": t("undo"), disabled: !current.history.canUndo }),
      button("↷", () => step("redo"), { key: "redo", kind: "round", "aria-label": t("redo"), disabled: !current.history.canRedo }),
    );
  }

  function drawTools() {
    fill(
      regions.tools,
      button(t(timer.isHidden ? "puzzle.timer.show" : "puzzle.timer.hide"), () => {
        timer.toggle();
        draw();
      }, { key: "timer" }),
      button(t("tools.share"), () => share.open(`#/puzzles/${encodeURIComponent(current.puzzle.id)}`), { key: "share" }),
      button(t("tools.print"), () => print(), { key: "print" }),
      button(t("tools.erase"), () => commit({ table: states.eraseMarks(table()), repair: null }), { key: "erase" }),
    );
  }

  return {
    element,
    title: () => t("nav.puzzles"),
    /** Come into sight; a fragment is the name of a shared puzzle. */
    open(fragment) {
      if (fragment) {
        try {
          const id = decodeURIComponent(fragment);
          if (current?.puzzle.id !== id) askNamed(id);
        } catch {
          toast(t("share.damaged"));
        }
        globalThis.history.replaceState(null, "", "#/puzzles");
      }
      if (current && !current.solved) timer.start(current.seconds);
      else timer.show(current?.seconds ?? 0);
      draw();
    },
    close() {
      timer.stop();
      save();
      for (const line of [loading, helping, checking]) line.cancel();
    },
  };
}
