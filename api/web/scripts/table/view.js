// From what was entered to what the server is asked, and back from its pointers to the entries.

import { believable } from "./state.js";

/** Whether enough is known to ask the server: the color at every position. */
export const isComplete = (state) => state.stand.every((color) => color !== null);

/**
 * The view of a state, and which tile's entry each of its places is about.
 *
 * An entry that is switched off says nothing, but the tile of a clue stays seen, as on the table.
 * An opponent whose five tiles are not all known cannot stand in a view: its tiles and clues
 * count as seen. So does an opponent's clue that its own tiles belie.
 *
 * @param {object} state
 * @param {object} [options]
 * @param {boolean} [options.crossSeen] count every tile that lies anywhere as crossed out: the
 *   board shows it so, and a hint need not say it.
 * @returns {{view: object, tileAt: Map<string, number>, belied: number[]}} pointers begin with
 *   `/view`.
 */
export function viewOf(state, { crossSeen = false } = {}) {
  const off = new Set(state.off);
  const isOn = (tile) => !off.has(tile);
  const seen = state.seen.filter(isOn);
  const belied = [];
  const clues = state.clues.filter(({ tile }) => isOn(tile));
  seen.push(...state.clues.map(({ tile }) => tile).filter((tile) => off.has(tile)));
  const opponents = [];
  for (const opponent of state.opponents) {
    const tiles = opponent.tiles.filter(isOn);
    const kept = [];
    for (const clue of opponent.clues) {
      if (tiles.length === 5 && isOn(clue.tile) && believable(opponent, clue)) {
        kept.push(clue);
      } else {
        seen.push(clue.tile);
        if (isOn(clue.tile) && !believable(opponent, clue)) belied.push(clue.tile);
      }
    }
    if (tiles.length === 5) {
      opponents.push({ name: opponent.name || null, tiles, clues: kept, out: opponent.out });
    } else {
      seen.push(...tiles);
    }
  }
  seen.sort((a, b) => a - b);
  const view = {
    stand: state.stand,
    opponents,
    face_up: state.face_up.filter(isOn),
    clues,
    seen,
    marks: state.marks,
  };
  if (crossSeen) {
    const lying = [...view.face_up, ...seen, ...clues.map(({ tile }) => tile)];
    for (const opponent of opponents) lying.push(...opponent.tiles, ...opponent.clues.map(({ tile }) => tile));
    view.marks = { ...state.marks, crossed_out: [...new Set([...state.marks.crossed_out, ...lying])] };
  }
  return { view, tileAt: placesOf(view), belied };
}

function placesOf(view) {
  const places = new Map();
  const note = (path, tiles) => tiles.forEach((tile, i) => places.set(`/view/${path}/${i}`, tile));
  note("face_up", view.face_up);
  note("seen", view.seen);
  note("clues", view.clues.map(({ tile }) => tile));
  view.opponents.forEach(({ tiles, clues }, i) => {
    note(`opponents/${i}/tiles`, tiles);
    note(`opponents/${i}/clues`, clues.map(({ tile }) => tile));
  });
  note("marks/crossed_out", view.marks.crossed_out);
  view.marks.guesses.forEach((tile, i) => {
    if (tile !== null) places.set(`/view/marks/guesses/${i}`, tile);
  });
  return places;
}

/** The tile that a pointer is about, also one that leads further into its entry. */
export function tileOf(tileAt, pointer) {
  for (let path = pointer; path; path = path.slice(0, path.lastIndexOf("/"))) {
    if (tileAt.has(path)) return tileAt.get(path);
  }
  return null;
}
