// The companion at the table: what is entered, what follows, and everything that can be pressed.

import { button, choice, fill, h } from "../shared/dom.js";
import { History } from "../shared/history.js";
import { Latest } from "../shared/server.js";
import { store, stored } from "../shared/storage.js";
import { number, percentNumber, t } from "../shared/text.js";
import { COLORS, NUMBERS } from "../shared/tiles.js";
import { createAdvice, recommendationText } from "./advice.js";
import { createBoard } from "./board.js";
import { drawLog } from "./log.js";
import { drawBelied, drawClash } from "./problem.js";
import { sampleState } from "./sample.js";
import { createShareDialog } from "../shared/share-dialog.js";
import { decodeState, encodeState } from "./share.js";
import { createSheet } from "./sheet.js";
import { drawStand, openSlots, ownSlots } from "./stand.js";
import * as states from "./state.js";
import { isComplete, tileOf, viewOf } from "./view.js";
import { colorLetter, colorName, ownerName, placeText, tileChip, tileLabel } from "./words.js";

const NOTHING = { deductions: null, questions: null, problem: null, view: null };

/** The history as it was stored; a fresh one if nothing, or nothing sound, was. */
function loadHistory() {
  const data = stored("table");
  try {
    const read = (list) => list.map(states.readState);
    return new History(states.readState(data.present), read(data.past), read(data.future));
  } catch {
    return new History(states.emptyState());
  }
}

/**
 * The page.
 *
 * @param {{toast: (text: string) => void}} app
 */
export function createTablePage({ toast }) {
  const history = loadHistory();
  const deductionsLine = new Latest();
  const questionsLine = new Latest();
  let answers = NOTHING;
  let highlight = { lit: new Set(), verdicts: new Map() };
  // What a tap on a free tile means: "face_up", "clue", "opponent:0", "seen" or "marks".
  let target = stored("table.target") ?? "face_up";
  let owner = null; // whose clues are being entered; null for the own
  let slot = null; // the position whose color is being chosen

  const state = () => history.present;

  // ---- regions

  const board = createBoard(pressTile);
  const sheet = createSheet({
    move: (tile, where) => put(tile, where),
    toggleOff: (tile) => commit(states.toggleOff(state(), tile)),
    chooseOwner: (chosen) => (owner = chosen),
  });
  const shareDialog = createShareDialog();
  const advice = createAdvice({
    state,
    enterAnswer: (tile) => openSheet(tile, null),
    write: (conclusions) =>
      commit(
        conclusions.reduce(
          (next, { ruled_out, is }) => states.writeMarks(next, ruled_out, is ?? null),
          state(),
        ),
        { target: "marks" },
      ),
    highlight: (next) => {
      highlight = next;
      drawBoard();
    },
  });
  const regions = {
    status: h("section", { class: "status-bar", "aria-label": t("status.label") }),
    welcome: h("div"),
    stand: h("section", { class: "card own", "aria-labelledby": "own-title" }),
    targets: h("div", { class: "targets" }),
    clash: h("div"),
    table: h("section", { class: "card others", "aria-labelledby": "others-title" }),
    log: h("section", { class: "card log-card", "aria-labelledby": "log-title" }),
    tools: h("section", { class: "tools", "aria-label": t("tools.label") }),
  };
  // Texts for a screen reader stand apart from the bar, which is drawn anew at every step.
  const spoken = h("p", { class: "visually-hidden", role: "status" });
  const element = h(
    "div",
    { class: "table-page" },
    h("h1", { class: "visually-hidden" }, t("nav.table")),
    regions.status,
    spoken,
    h(
      "div",
      { class: "column main-column" },
      regions.welcome,
      regions.clash,
      regions.stand,
      h(
        "section",
        { class: "card board-card", "aria-labelledby": "board-title" },
        h("h2", { id: "board-title", class: "visually-hidden" }, t("board.label")),
        regions.targets,
        board.element,
        h(
          "details",
          { class: "legend" },
          h("summary", {}, t("legend.title")),
          h("ul", {}, ["chance", "ruled_out", "certain", "face_up", "other", "keys"].map((key) => h("li", {}, t(`legend.${key}`)))),
        ),
      ),
      regions.table,
      regions.log,
    ),
    h("div", { class: "column side-column" }, advice.element, regions.tools),
    sheet.element,
    shareDialog.element,
  );

  // ---- changes

  function commit(next, { target: nextTarget } = {}) {
    if (nextTarget) setTarget(nextTarget);
    if (states.same(next, state())) {
      draw();
      return;
    }
    history.commit(next);
    changed();
  }

  function changed() {
    store("table", history.dump());
    slot = null;
    ask();
    draw();
  }

  function setTarget(next) {
    target = next;
    store("table.target", target);
  }

  /** Put a tile somewhere, and go on to what is usually entered next. */
  function put(tile, where) {
    const next = states.place(state(), tile, where);
    let following = null;
    const missing = next.opponents.findIndex(({ tiles }) => tiles.length < 5);
    const onto = where?.type === "opponent" ? next.opponents[where.opponent] : null;
    const isFull = where?.type === "face_up" ? next.face_up.length >= 5 : onto?.tiles.length === 5;
    const wasFull =
      where?.type === "face_up" ? state().face_up.length >= 5 : state().opponents[where?.opponent]?.tiles.length === 5;
    if (isFull && !wasFull && target !== "marks") {
      const isPoolFull = next.face_up.length >= 5;
      following = missing >= 0 && isPoolFull ? `opponent:${missing}` : "face_up";
    }
    commit(next, { target: following });
  }

  function pressTile(tile) {
    if (states.placeOf(state(), tile)) {
      openSheet(tile, owner);
      return;
    }
    if (target === "marks") commit(states.cycleMark(state(), tile));
    else if (target === "clue") openSheet(tile, owner);
    else if (target.startsWith("opponent:")) put(tile, { type: "opponent", opponent: Number(target.slice(9)) });
    else put(tile, { type: target });
  }

  function openSheet(tile, whose) {
    const place = states.placeOf(state(), tile);
    const known = place?.type === "clue" ? place.opponent : whose;
    // An opponent may have left since.
    const chosen = known === null || known < state().opponents.length ? known : null;
    const focused = document.activeElement?.dataset.key;
    sheet.open(state(), tile, chosen, () => {
      if (focused) element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    });
  }

  function undo() {
    history.undo();
    changed();
  }

  function redo() {
    history.redo();
    changed();
  }

  // ---- questions to the server

  function ask() {
    const asked = viewOf(state());
    if (!isComplete(state())) {
      deductionsLine.cancel();
      questionsLine.cancel();
      answers = NOTHING;
      advice.update(answers, { isNew: true });
      return;
    }
    element.setAttribute("aria-busy", "true");
    deductionsLine.ask("got-five/deductions?hands=0", { view: asked.view }, ({ status, value }) => {
      element.removeAttribute("aria-busy");
      const deductions = status === 200 ? value : null;
      answers = { ...answers, asked, deductions, problem: deductions ? null : value };
      if (!deductions) answers.questions = null;
      advice.update(answers, { isNew: true });
      draw();
      speak();
    });
    questionsLine.ask("got-five/questions", { view: asked.view }, ({ status, value }) => {
      answers = { ...answers, questions: status === 200 ? value : null };
      advice.update(answers, { isNew: false });
      drawStatus();
      speak();
    });
  }

  function speak() {
    const { deductions, questions, problem } = answers;
    if (problem) spoken.textContent = t("clash.title");
    else if (deductions && questions) {
      const hands = t("hands", { count: deductions.hand_count });
      spoken.textContent = `${hands}. ${recommendationText(questions, state().stand)}`;
    }
  }

  // ---- drawing

  const faulty = () => {
    const tiles = new Set(viewOf(state()).belied);
    for (const { pointer } of answers.problem?.conflict ?? []) tiles.add(tileOf(answers.asked.tileAt, pointer));
    return tiles;
  };

  function flagsOf(tile) {
    return {
      ...(state().off.includes(tile) ? { off: "true" } : {}),
      ...(faulty().has(tile) ? { conflict: "true" } : {}),
      ...(highlight.lit.has(tile) ? { lit: "true" } : {}),
    };
  }

  function draw() {
    drawStatus();
    drawWelcome();
    drawClashes();
    drawOwn();
    drawTargets();
    drawBoard();
    drawTable();
    drawLogRegion();
    drawTools();
  }

  function drawStatus() {
    const { deductions, questions, problem } = answers;
    const advised = problem ? null : recommendationText(questions, state().stand);
    const isAnnounce = questions?.recommendation?.action === "announce";
    fill(
      regions.status,
      h(
        "p",
        { class: "hand-count", data: { problem: String(Boolean(problem)) } },
        h("b", {}, deductions ? number(deductions.hand_count) : problem ? "0" : "–"),
        h("span", {}, t("status.hands", { count: deductions?.hand_count ?? 0 })),
      ),
      advised
        ? h(
            "button",
            {
              type: "button",
              class: `advised ${isAnnounce ? "now" : ""}`,
              data: { key: "advised" },
              on: { click: () => advice.show("ask") },
            },
            h("small", {}, t("status.advised")),
            h("span", {}, advised),
          )
        : h("p", { class: "advised-none" }, t(problem ? "status.clash" : isComplete(state()) ? "status.waiting" : "status.colors")),
      button("↶", undo, { key: "undo", kind: "round", "aria-label": t("undo"), disabled: !history.canUndo }),
      button("↷", redo, { key: "redo", kind: "round", "aria-label": t("redo"), disabled: !history.canRedo }),
    );
  }

  function drawWelcome() {
    const isFresh = states.placedTiles(state()).length === 0 && state().stand.every((color) => color === null);
    fill(
      regions.welcome,
      isFresh &&
        h(
          "section",
          { class: "welcome" },
          h("h2", {}, t("welcome.title")),
          h("p", {}, t("welcome.text")),
          h(
            "div",
            { class: "row" },
            button(t("welcome.sample"), () => commit(sampleState()), { kind: "primary", key: "sample" }),
            choice(
              t("players"),
              [2, 3, 4].map((count) => [count, t("players.count", { count })]),
              state().opponents.length + 1,
              (count) => commit(states.setPlayers(state(), count)),
              { key: "players" },
            ),
          ),
        ),
    );
    element.classList.toggle("fresh", isFresh);
  }

  function drawClashes() {
    const { belied } = viewOf(state());
    const { problem, asked } = answers;
    fill(
      regions.clash,
      belied.length > 0 && drawBelied(belied, state()),
      problem?.conflict &&
        drawClash(problem, state(), asked.tileAt, (tile, clue) => {
          const place = states.placeOf(state(), tile);
          commit(
            clue
              ? states.place(state(), tile, { ...place, clue })
              : states.toggleOff(state(), tile),
          );
        }),
      problem && !problem.conflict && h("section", { class: "card clash", role: "alert" }, h("p", {}, problem.detail)),
    );
  }

  function drawOwn() {
    const complete = isComplete(state());
    fill(
      regions.stand,
      h("h2", { id: "own-title" }, t("own.title")),
      drawStand({
        label: t("own.title"),
        slots: ownSlots(state(), answers.deductions?.positions, slot),
        clues: state().clues,
        flagsOf,
        pressTile: (tile) => openSheet(tile, null),
        pressSlot: (index) => {
          slot = slot === index ? null : index;
          drawOwn();
        },
        name: "own",
      }),
      (!complete || slot !== null) && drawPalette(),
    );
  }

  function drawPalette() {
    const index = slot ?? state().stand.indexOf(null);
    return h(
      "div",
      { class: "palette" },
      h("p", {}, t("own.choose", { position: index + 1 })),
      h(
        "div",
        { class: "palette-colors", role: "group", "aria-label": t("own.choose", { position: index + 1 }) },
        COLORS.map((color) =>
          h(
            "button",
            {
              type: "button",
              class: "paint",
              data: { color, key: `paint:${color}`, used: String(state().stand.includes(color)) },
              "aria-pressed": String(state().stand[index] === color),
              on: { click: () => commit(states.setStand(state(), index, color)) },
            },
            h("b", { "aria-hidden": "true" }, colorLetter(color)),
            h("span", {}, colorName(color)),
          ),
        ),
      ),
    );
  }

  function drawTargets() {
    const options = [
      ["face_up", t("target.face_up")],
      ["clue", t("target.clue")],
      ...state().opponents.map((_, i) => [`opponent:${i}`, ownerName(state(), i)]),
      ["seen", t("target.seen")],
      ["marks", t("target.marks")],
    ];
    if (!options.some(([value]) => value === target)) setTarget("face_up");
    fill(
      regions.targets,
      choice(
        t("target.label"),
        options,
        target,
        (value) => {
          setTarget(value);
          draw();
        },
        { key: "target" },
      ),
      h(
        "p",
        { class: "muted target-hint" },
        t(`target.hint.${target.split(":")[0]}`, {
          owner: target.startsWith("opponent:") ? ownerName(state(), Number(target.slice(9))) : "",
        }),
      ),
    );
  }

  function drawBoard() {
    const { deductions } = answers;
    const clashing = faulty();
    const tiles = new Map(
      NUMBERS.map((tile) => {
        const place = states.placeOf(state(), tile);
        const isOff = state().off.includes(tile);
        const found = deductions?.board[tile - 1];
        const isSeen = place !== null && !(isOff && place.type !== "clue");
        const status = isSeen ? "seen" : (found?.status === "seen" ? "possible" : found?.status) ?? "unknown";
        const chance = isSeen ? 0 : (found?.probability ?? 0);
        const crossed = state().marks.crossed_out.includes(tile);
        const circled = state().marks.guesses.includes(tile);
        const mark = crossed ? "crossed" : circled ? "guess" : null;
        const inMarks = target === "marks";
        const flags = {
          status: inMarks && status !== "seen" ? "unknown" : status,
          mark: inMarks ? mark : null,
          verdict: inMarks ? highlight.verdicts.get(tile) : null,
          off: isOff && "true",
          conflict: clashing.has(tile) && "true",
          lit: highlight.lit.has(tile) && "true",
        };
        let note = "";
        if (place) note = noteOf(place);
        else if (!inMarks && found && chance > 0) note = percentNumber(chance);
        const label = [tileLabel(tile)];
        if (place) label.push(placeText(state(), tile));
        else if (!inMarks && found) label.push(chance ? t("tile.chance", { value: percentNumber(chance) }) : t("tile.ruled_out"));
        if (inMarks && mark) label.push(t(`tile.${mark}`));
        if (flags.verdict) label.push(t(`tile.${flags.verdict}`));
        if (isOff) label.push(t("tile.off"));
        return [tile, { label: label.join(", "), flags, note, share: inMarks ? 0 : chance }];
      }),
    );
    board.update(tiles);
  }

  /** The small sign of a tile that lies somewhere: whose, or the pool's. */
  function noteOf(place) {
    if (place.type === "face_up") return "◆";
    if (place.type === "seen") return "–";
    if (place.opponent === null) return "✓";
    return [...ownerName(state(), place.opponent)][0].toUpperCase() + (state().opponents[place.opponent].name ? "" : place.opponent + 2);
  }

  function drawTable() {
    const current = state();
    fill(
      regions.table,
      h("h2", { id: "others-title" }, t("others.title")),
      h("h3", {}, t("place.face_up")),
      current.face_up.length
        ? h(
            "div",
            { class: "chips pool" },
            current.face_up.map((tile) =>
              tileChip(tile, {
                press: () => openSheet(tile, null),
                key: `pool:${tile}`,
                label: t("log.edit", { entry: tileLabel(tile) }),
                flags: flagsOf(tile),
              }),
            ),
          )
        : h("p", { class: "muted" }, t("pool.empty")),
      h(
        "div",
        { class: "opponents" },
        current.opponents.map((opponent, i) =>
          h(
            "article",
            { class: "opponent", data: { out: String(opponent.out) }, "aria-label": ownerName(current, i) },
            h(
              "header",
              {},
              h("input", {
                class: "name",
                value: opponent.name,
                maxlength: "20",
                placeholder: t("owner.default", { seat: i + 2 }),
                "aria-label": t("others.name", { seat: i + 2 }),
                autocomplete: "off",
                data: { key: `name:${i}` },
                on: { change: (event) => commit(states.renameOpponent(state(), i, event.target.value)) },
              }),
              button(t("others.out"), () => commit(states.toggleOut(state(), i)), {
                key: `out:${i}`,
                kind: "quiet",
                "aria-pressed": String(opponent.out),
              }),
            ),
            drawStand({
              label: t("others.stand", { owner: ownerName(current, i) }),
              slots: openSlots(opponent, flagsOf),
              clues: opponent.clues,
              flagsOf,
              pressTile: (tile) => openSheet(tile, i),
              pressSlot: (index) => {
                const tile = opponent.tiles[index];
                if (tile !== undefined) openSheet(tile, i);
                else {
                  setTarget(`opponent:${i}`);
                  draw();
                  board.element.scrollIntoView({ block: "center" });
                }
              },
              name: `opponent${i}`,
            }),
          ),
        ),
      ),
    );
  }

  function drawLogRegion() {
    fill(
      regions.log,
      h("h2", { id: "log-title" }, t("log.title")),
      drawLog(state(), faulty(), {
        edit: (tile) => openSheet(tile, null),
        toggleOff: (tile) => commit(states.toggleOff(state(), tile)),
        remove: (tile) => commit(states.place(state(), tile, null)),
      }),
    );
  }

  function drawTools() {
    fill(
      regions.tools,
      choice(
        t("players"),
        [2, 3, 4].map((count) => [count, t("players.count", { count })]),
        state().opponents.length + 1,
        (count) => commit(states.setPlayers(state(), count)),
        { key: "tool-players" },
      ),
      h(
        "div",
        { class: "row" },
        button(t("tools.share"), () => shareDialog.open(`#/table/${encodeState(state())}`), { key: "share" }),
        button(t("tools.print"), () => print(), { key: "print" }),
        button(t("tools.erase"), () => commit(states.eraseMarks(state())), { key: "erase" }),
        button(t("tools.sample"), () => commit(sampleState(), { target: "face_up" }), { key: "tool-sample" }),
        button(
          t("tools.new"),
          () => {
            commit(states.emptyState(state().opponents.length + 1), { target: "face_up" });
            scrollTo({ top: 0 });
            toast(t("tools.new.done"));
          },
          { key: "new", kind: "danger" },
        ),
      ),
    );
  }

  // ---- keys

  function onKey(event) {
    if (event.target.matches("input, select, textarea")) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) redo();
    else return;
    event.preventDefault();
  }

  return {
    element,
    title: () => t("nav.table"),
    /** Come into sight; a fragment holds a table that was shared. */
    open(fragment) {
      document.addEventListener("keydown", onKey);
      if (fragment) {
        try {
          const shared = decodeState(fragment);
          if (!states.same(shared, state())) {
            history.commit(shared);
            store("table", history.dump());
            toast(t("share.opened"));
          }
        } catch {
          toast(t("share.damaged"));
        }
        globalThis.history.replaceState(null, "", "#/table");
      }
      ask();
      draw();
    },
    close() {
      document.removeEventListener("keydown", onKey);
      deductionsLine.cancel();
      questionsLine.cancel();
      advice.close();
    },
  };
}
