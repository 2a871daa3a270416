// A table for the visitor: three players, after three rounds.

import { emptyState } from "./state.js";

const sort = (tile, notch) => ({ type: "sort", tile, notch });

export const sampleState = () => ({
  ...emptyState(),
  stand: ["blue", "red", "green", "orange", "pink"],
  opponents: [
    {
      name: "Nora",
      out: false,
      tiles: [5, 28, 47, 56, 59],
      clues: [sort(15, 1), sort(34, 2), sort(48, 3)],
    },
    {
      name: "Theo",
      out: false,
      tiles: [32, 33, 44, 51, 55],
      clues: [sort(17, 0), sort(36, 2), sort(58, 5)],
    },
  ],
  face_up: [6, 8, 24, 30, 52],
  clues: [sort(13, 1), sort(29, 4), sort(40, 4)],
});
