// Colourings by numbers: the nim-value of each square, or its remoteness. A new one is an entry here and a button.

/** Each with its names on the page, that of its board on the server, and the paths of its tiles and windows. */
const NUMBERS = {
  nim: { many: "nim-values", one: "nim-value", board: "nim_values", tiles: "/api/nim-tiles", windows: "values" },
  remoteness: {
    many: "remoteness",
    one: "remoteness",
    board: "remoteness",
    tiles: "/api/remoteness-tiles",
    windows: "remoteness",
  },
};

/** The colourings, as they stand in the address and in the ids of their buttons. */
export const COLOURINGS = ["outcomes", ...Object.keys(NUMBERS)];

/** The numbers that a picture, or a tile of it, shows; undefined where it shows none. */
export const numbersOf = (picture) => (Object.hasOwn(NUMBERS, picture) ? NUMBERS[picture] : undefined);

/** The numbers printed in near squares: those of the colours, else nim-values. */
export const printedIn = (picture) => numbersOf(picture) ?? NUMBERS.nim;

/** Why a game has none of these numbers; null where it has. */
export const whyNone = (game, { board }) => game[`no_${board}`];

/** The side below which they are known. */
export const knownBelow = (game, { board }) => game.board[`largest_${board}`];
