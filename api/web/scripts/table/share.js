// A table as one short text for a link. The format is compact, versioned, and exact.

import { pack, unpack } from "../shared/link.js";
import { COLORS } from "../shared/tiles.js";
import { readState } from "./state.js";

const VERSION = 1;

const packClue = (clue) =>
  clue.type === "sort" ? [clue.tile, clue.notch] : [clue.tile, clue.position, clue.same_dots ? 1 : 0];

function unpackClue([tile, where, answer]) {
  if (answer === undefined) return { type: "sort", tile, notch: where };
  return { type: "compare", tile, position: where, same_dots: answer === 1 };
}

/** The text of a state. */
export function encodeState(state) {
  return pack([
    VERSION,
    state.stand.map((color) => COLORS.indexOf(color)),
    state.opponents.map(({ name, out, tiles, clues }) => [
      name,
      out ? 1 : 0,
      tiles,
      clues.map(packClue),
    ]),
    state.face_up,
    state.clues.map(packClue),
    state.seen,
    state.off,
    state.marks.crossed_out,
    state.marks.guesses,
  ]);
}

/**
 * The state of a text.
 *
 * @throws {Error} if the text is damaged or of another version.
 */
export function decodeState(text) {
  const [version, stand, opponents, face_up, clues, seen, off, crossed_out, guesses] = unpack(text);
  if (version !== VERSION) throw new TypeError("another version");
  return readState({
    stand: stand.map((color) => COLORS[color] ?? null),
    opponents: opponents.map(([name, out, tiles, theirs]) => ({
      name,
      out: out === 1,
      tiles,
      clues: theirs.map(unpackClue),
    })),
    face_up,
    clues: clues.map(unpackClue),
    seen,
    off,
    marks: { crossed_out, guesses },
  });
}
