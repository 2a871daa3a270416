// The sixty tiles, and what says where a color stands.

export const NUMBERS = Array.from({ length: 60 }, (_, i) => i + 1);

/** The board's rows from top to bottom. */
export const COLORS = ["green", "pink", "blue", "red", "orange"];

export const POSITIONS = [1, 2, 3, 4, 5];
export const NOTCHES = [0, 1, 2, 3, 4, 5];

export const colorOf = (number) => COLORS[(number - 1) % 5];
export const dotsOf = (number) => (Math.floor((number - 1) / 5) % 3) + 1;
export const isTile = (value) => Number.isInteger(value) && value >= 1 && value <= 60;
