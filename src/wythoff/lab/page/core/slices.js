// The numbers that the board does not show, as what can be turned; variables.js says what that has.

import { ownRest } from "./places.js";

const LONGEST = 200; // the last stop of a slider for the heaps of a slice; the field beside takes any number
const FARTHEST = 30; // and for Nim heaps, which have no end

/** A number that the board does not show; that of a Nim heap beside belongs to the text. */
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
