// What the player has entered: plain data and pure functions, without a page or a server.
//
// A state is almost the view that the server takes, in its words, but may be unfinished:
//
//   stand      five colors from minus to plus, null where not yet known
//   opponents  {name, out, tiles, clues}; fewer than five tiles while they are being entered
//   face_up    tiles near the supply
//   clues      the answers to the own questions, in the order they came
//   seen       tiles known to lie elsewhere
//   off        tiles whose entry is switched off
//   marks      {crossed_out, guesses}: what the player wrote on the board
//
// Every list but `clues` is sorted, and a tile lies in one place only, so equal tables are equal
// data, however they were reached.

import { COLORS, NOTCHES, POSITIONS, colorOf, dotsOf, isTile } from "../shared/tiles.js";

export const MAX_OPPONENTS = 3;
const MAX_NAME = 20;

/** A fresh table. */
export function emptyState(players = 3) {
  return {
    stand: [null, null, null, null, null],
    opponents: Array.from({ length: players - 1 }, () => emptyOpponent()),
    face_up: [],
    clues: [],
    seen: [],
    off: [],
    marks: { crossed_out: [], guesses: [null, null, null, null, null] },
  };
}

const emptyOpponent = () => ({ name: "", out: false, tiles: [], clues: [] });

/** Whether two states hold the same. */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Where a tile lies: null, or {type, opponent?, clue?}; `opponent` is null for the own stand. */
export function placeOf(state, tile) {
  if (state.face_up.includes(tile)) return { type: "face_up" };
  if (state.seen.includes(tile)) return { type: "seen" };
  const own = state.clues.find((clue) => clue.tile === tile);
  if (own) return { type: "clue", opponent: null, clue: own };
  for (const [opponent, { tiles, clues }] of state.opponents.entries()) {
    if (tiles.includes(tile)) return { type: "opponent", opponent };
    const clue = clues.find((other) => other.tile === tile);
    if (clue) return { type: "clue", opponent, clue };
  }
  return null;
}

/** The state with a tile moved to a place, or for null back to nowhere. */
export function place(state, tile, where) {
  const old = placeOf(state, tile);
  if (where?.type === "clue" && old?.type === "clue" && old.opponent === where.opponent) {
    return withoutOff(replaceClue(state, where.opponent, where.clue), tile);
  }
  const next = withoutOff(lift(state, tile), tile);
  switch (where?.type) {
    case "face_up":
    case "seen":
      return { ...next, [where.type]: added(next[where.type], tile) };
    case "opponent":
      return onOpponent(next, where.opponent, (opponent) => {
        // A stand holds one tile of each color: the new one takes the old one's place.
        const others = opponent.tiles.filter((other) => colorOf(other) !== colorOf(tile));
        return { ...opponent, tiles: added(others, tile) };
      });
    case "clue":
      if (where.opponent === null) return { ...next, clues: [...next.clues, where.clue] };
      return onOpponent(next, where.opponent, (opponent) => ({
        ...opponent,
        clues: [...opponent.clues, where.clue],
      }));
    default:
      return next;
  }
}

/** The state with an entry switched off or on again. */
export function toggleOff(state, tile) {
  if (!placeOf(state, tile)) return state;
  return state.off.includes(tile)
    ? withoutOff(state, tile)
    : { ...state, off: added(state.off, tile) };
}

/**
 * The state with a color at a position. A color that stood elsewhere swaps places with the one
 * it drives out; once four are known, the fifth is, too.
 */
export function setStand(state, index, color) {
  const stand = [...state.stand];
  const old = stand.indexOf(color);
  if (old >= 0) stand[old] = stand[index];
  stand[index] = color;
  const missing = COLORS.filter((other) => !stand.includes(other));
  if (missing.length === 1 && stand.filter((other) => other === null).length === 1) {
    stand[stand.indexOf(null)] = missing[0];
  }
  return { ...state, stand };
}

/** The state for that many players; who leaves takes all entries along. */
export function setPlayers(state, players) {
  const opponents = state.opponents.slice(0, players - 1);
  while (opponents.length < players - 1) opponents.push(emptyOpponent());
  const next = { ...state, opponents };
  return { ...next, off: next.off.filter((tile) => placeOf(next, tile)) };
}

export function renameOpponent(state, index, name) {
  const short = [...name.trim()].slice(0, MAX_NAME).join("");
  return onOpponent(state, index, (opponent) => ({ ...opponent, name: short }));
}

export function toggleOut(state, index) {
  return onOpponent(state, index, (opponent) => ({ ...opponent, out: !opponent.out }));
}

/** The state with a tile's mark moved on: none, crossed out, circled as the guess, none. */
export function cycleMark(state, tile) {
  const { crossed_out, guesses } = state.marks;
  const position = state.stand.indexOf(colorOf(tile));
  if (crossed_out.includes(tile)) {
    const marks = { crossed_out: crossed_out.filter((other) => other !== tile), guesses };
    if (position < 0) return { ...state, marks };
    return { ...state, marks: { ...marks, guesses: guesses.with(position, tile) } };
  }
  if (guesses.includes(tile)) {
    const cleared = guesses.map((other) => (other === tile ? null : other));
    return { ...state, marks: { crossed_out, guesses: cleared } };
  }
  return { ...state, marks: { crossed_out: added(crossed_out, tile), guesses } };
}

/** The state with more tiles crossed out, and with a guess if one is given. */
export function writeMarks(state, ruledOut, guess = null) {
  const { crossed_out, guesses } = state.marks;
  const all = [...new Set([...crossed_out, ...ruledOut])].sort((a, b) => a - b);
  const position = guess === null ? -1 : state.stand.indexOf(colorOf(guess));
  return {
    ...state,
    marks: {
      crossed_out: all.filter((tile) => tile !== guess),
      guesses: position < 0 ? guesses : guesses.with(position, guess),
    },
  };
}

/** The state without marks. */
export const eraseMarks = (state) => ({ ...state, marks: emptyState().marks });

/** The only right answer of an opponent whose five tiles lie open, else null. */
export function rightNotch(opponent, tile) {
  if (opponent.tiles.length < 5) return null;
  return opponent.tiles.filter((other) => other < tile).length;
}

/** Whether a tile has as many dots as an opponent's tile at a position; null if not known. */
export function rightDots(opponent, tile, position) {
  if (opponent.tiles.length < 5) return null;
  return dotsOf(opponent.tiles[position - 1]) === dotsOf(tile);
}

/** Whether an opponent's clue goes with that opponent's own tiles, as far as they are known. */
export function believable(opponent, clue) {
  if (opponent.tiles.length < 5) return true;
  return clue.type === "sort"
    ? clue.notch === rightNotch(opponent, clue.tile)
    : clue.same_dots === rightDots(opponent, clue.tile, clue.position);
}

/**
 * Data from outside as a state.
 *
 * @throws {TypeError} if it is not one.
 */
export function readState(data) {
  const demand = (holds) => {
    if (!holds) throw new TypeError("not a table");
  };
  const list = (value, most, check) => {
    demand(Array.isArray(value) && value.length <= most && value.every(check));
    return value;
  };
  const tiles = (value, most = 60) => [...list(value, most, isTile)].sort((a, b) => a - b);
  const clue = (value) => {
    demand(value && isTile(value.tile));
    if (value.type === "sort") {
      demand(NOTCHES.includes(value.notch));
      return { type: "sort", tile: value.tile, notch: value.notch };
    }
    demand(value.type === "compare" && POSITIONS.includes(value.position));
    demand(typeof value.same_dots === "boolean");
    const { tile, position, same_dots } = value;
    return { type: "compare", tile, position, same_dots };
  };
  const opponent = (value) => {
    demand(value && typeof value.name === "string" && typeof value.out === "boolean");
    demand([...value.name].length <= MAX_NAME);
    const stand = tiles(value.tiles, 5);
    demand(new Set(stand.map(colorOf)).size === stand.length);
    const clues = list(value.clues, 60, Boolean).map(clue);
    return { name: value.name, out: value.out, tiles: stand, clues };
  };
  demand(data !== null && typeof data === "object" && data.marks);
  const color = (value) => value === null || COLORS.includes(value);
  const stand = [...list(data.stand, 5, color)];
  const known = stand.filter((value) => value !== null);
  demand(stand.length === 5 && new Set(known).size === known.length);
  const guess = (value) => value === null || isTile(value);
  const guesses = [...list(data.marks.guesses, 5, guess)];
  demand(guesses.length === 5);
  const state = {
    stand,
    opponents: list(data.opponents, MAX_OPPONENTS, Boolean).map(opponent),
    face_up: tiles(data.face_up),
    clues: list(data.clues, 60, Boolean).map(clue),
    seen: tiles(data.seen),
    off: tiles(data.off),
    marks: { crossed_out: tiles(data.marks.crossed_out), guesses },
  };
  const placed = placedTiles(state);
  demand(new Set(placed).size === placed.length);
  demand(state.off.every((tile) => placed.includes(tile)));
  for (const marked of [state.off, state.marks.crossed_out]) {
    demand(new Set(marked).size === marked.length);
  }
  return state;
}

/** All tiles that lie anywhere. */
export function placedTiles(state) {
  return [
    ...state.face_up,
    ...state.seen,
    ...state.clues.map((clue) => clue.tile),
    ...state.opponents.flatMap((opponent) => [
      ...opponent.tiles,
      ...opponent.clues.map((clue) => clue.tile),
    ]),
  ];
}

function lift(state, tile) {
  const without = (tiles) => tiles.filter((other) => other !== tile);
  const clueless = (clues) => clues.filter((clue) => clue.tile !== tile);
  return {
    ...state,
    face_up: without(state.face_up),
    seen: without(state.seen),
    clues: clueless(state.clues),
    opponents: state.opponents.map((opponent) => ({
      ...opponent,
      tiles: without(opponent.tiles),
      clues: clueless(opponent.clues),
    })),
  };
}

function replaceClue(state, opponent, clue) {
  const replaced = (clues) => clues.map((other) => (other.tile === clue.tile ? clue : other));
  if (opponent === null) return { ...state, clues: replaced(state.clues) };
  return onOpponent(state, opponent, (old) => ({ ...old, clues: replaced(old.clues) }));
}

function onOpponent(state, index, change) {
  const next = { ...state, opponents: state.opponents.with(index, change(state.opponents[index])) };
  return { ...next, off: next.off.filter((tile) => placeOf(next, tile)) };
}

const withoutOff = (state, tile) => ({
  ...state,
  off: state.off.filter((other) => other !== tile),
});

const added = (tiles, tile) => [...tiles, tile].sort((a, b) => a - b);
