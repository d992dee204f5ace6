// Between positions of a game (one number for each coordinate, as text, of any size) and squares of the board.

const LONGEST = 200; // the last stop of a slider for the heaps of a slice; the field beside takes any number
const FARTHEST = 30; // and for Nim heaps, which have no end

/** Whether the positions of two games have the same numbers, the Nim heaps beside left alone. */
export const isAlike = (game, other) => Boolean(other) && samePosition(ownNames(game), ownNames(other));

/** The slice of a game: the one that was shown of the game before where that is possible, beside the Nim heaps of its text. */
export function restFor(game, before) {
  const shown = isAlike(game, before.game) ? ownRest(before.game, before.rest) : [];
  const fits = (text, i) => /^\d+$/.test(text) && BigInt(text) <= BigInt(game.board.rest_most[i]);
  return game.board.rest_default.map((text, i) => (i < shown.length && fits(shown[i], i) ? shown[i] : text));
}

/** The square of a position, or null if it lies beyond what a board can show. */
export function squareOf(game, position) {
  const at = game.board.axes.map((name) => Number(position[game.coordinates.indexOf(name)]));
  if (at.length < 2) at.push(0);
  return at.every((value) => Number.isSafeInteger(value) && value >= 0) ? at : null;
}

/** The position at a square when the other coordinates are `rest`. */
export function positionAt(game, [x, y], rest) {
  const { axes, rest: others } = game.board;
  return game.coordinates.map((name) => {
    if (name === axes[0]) return String(x);
    if (name === axes[1]) return String(y);
    return String(rest[others.indexOf(name)] ?? "0");
  });
}

/** The coordinates of a position that the board does not show. */
export const restIn = (game, position) => game.board.rest.map((name) => position[game.coordinates.indexOf(name)]);

/** The same position with these coordinates in place of those that the board does not show. */
export function withRest(game, position, rest) {
  const others = game.board.rest;
  return game.coordinates.map((name, i) => (others.includes(name) ? rest[others.indexOf(name)] : position[i]));
}

/** The names of the game's own numbers; after them come the Nim heaps beside it, whose sizes stand in its text. */
export const ownNames = (game) => game.coordinates.slice(0, game.coordinates.length - game.form.beside.length);

/** The Nim heaps beside the game in a position. */
export const besideIn = (game, position) => position.slice(ownNames(game).length);

/** The rest without the Nim heaps beside. */
export const ownRest = (game, rest) => rest.slice(0, rest.length - game.form.beside.length);

/** A number that the board does not show, as variables.js has what can be turned; that of a Nim heap beside belongs to the
    text. */
export function sliceOf(game, rest, i) {
  const [own, name, most] = [ownRest(game, rest).length, game.board.rest[i], game.board.rest_most[i]];
  const numbers = (text) => rest.map((one, at) => (at === i ? text : one));
  return {
    id: i < own ? `rest:${i}` : `beside:${i - own}`,
    name,
    label: `Coordinate ${name}`,
    value: rest[i],
    bounds: { least: "0", slider: [0, most === undefined ? FARTHEST : Math.min(LONGEST, Number(most))], most },
    change: (text) => (i < own ? { rest: numbers(text) } : { form: { ...game.form, beside: numbers(text).slice(own) } }),
  };
}

/** Whether the pass of a game is left, "1", or used, "0", in a rest. */
export const passIn = (game, rest) => rest[game.board.rest.indexOf(game.board.pass_name)];

/** Whether two positions lie in the same slice: they differ in what the board shows only. */
export const inSlice = (game, a, b) => samePosition(restIn(game, a), restIn(game, b));

/** How many numbers may name a position: all, those of the board, the heaps alone, or all but the Nim heaps beside. */
export const lengthsOf = (game) => [game.board.axes.length, game.heaps, ownNames(game).length, game.coordinates.length];

/** The whole position that a person means: Nim heaps left out are as in the text, a slice or a pass left out is the one
 *  shown. Any other number of numbers stays as it is, for the server to refuse. */
export function completed(game, numbers, rest) {
  const own = ownNames(game).length;
  if (numbers.length === own) return [...numbers, ...game.form.beside];
  if (numbers.length === game.heaps) return [...numbers, passIn(game, rest), ...game.form.beside];
  return numbers.length === game.board.axes.length ? positionAt(game, numbers, rest) : numbers;
}

/** "(3,5)" for people; very long numbers are shortened in the middle. */
export const written = (position) => `(${position.map(shortened).join(",")})`;

export function shortened(number) {
  const text = String(number);
  return text.length <= 24 ? text : `${text.slice(0, 9)}…${text.slice(-9)}`;
}

/** The numbers that a person typed: "(3, 5)", "3 5", "3,5". An error in words if anything else stands there. */
export function readNumbers(text) {
  const inner = text.trim().replace(/^\((.*)\)$/s, "$1");
  const parts = inner.trim() === "" ? [] : inner.trim().split(/\s*[,;]\s*|\s+/);
  const wrong = parts.find((part) => !/^\d+$/.test(part));
  if (wrong === undefined) return parts;
  throw new Error(`“${clipped(text)}”: “${clipped(wrong)}” is no heap; a heap is a whole number, 0 or more, as in 3, 5.`);
}

/** The position that a person typed. */
export function readPosition(game, text) {
  const numbers = readNumbers(text);
  const { coordinates, board } = game;
  if (lengthsOf(game).includes(numbers.length)) return numbers;
  const typed = numbers.length === 0 ? "Nothing was written" : `“${clipped(text)}” is ${counted(numbers)}`;
  throw new Error(`${typed}. A square of ${game.text} is ${board.axes.join(", ")}, a position ${coordinates.join(", ")}.`);
}

const counted = ({ length }) => `${length} number${length === 1 ? "" : "s"}`;
const clipped = (text) => (text.length <= 40 ? text : `${text.slice(0, 40)}…`);

export const samePosition = (a, b) => a.length === b.length && a.every((part, i) => part === b[i]);
