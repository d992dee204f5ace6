// The numbers of a game that can be turned, whoever turns them: a stepper, an animation, a grid. Each is
//
//     {id, name, label, value, bounds, change(text)}
//
// where `change` gives what the page shows with another number: {form} of another game, or {rest} for another slice.

import { post } from "./api.js";
import { entryOf, isOn, numbersOf, titleOf, withNumber, withParameter } from "./forms.js";
import { ownRest, restFor, sliceOf } from "./places.js";

export function variablesOf({ catalog, game, rest }) {
  if (!catalog || !game) return [];
  const modifiers = Object.entries(catalog.modifiers).filter(([name]) => isOn(game.form, name));
  return [
    ...parametersOf(catalog, game),
    ...modifiers.flatMap(([name, given]) => modifierNumbers(name, given, game.form)),
    ...slicesOf(game, rest),
  ];
}

export function parametersOf(catalog, { form }) {
  const entry = entryOf(catalog, form);
  if (entry.takes !== "numbers") return [];
  return entry.parameters.map((parameter, i) => ({
    id: `parameter:${i}`,
    name: parameter.name,
    label: `Parameter ${parameter.name}`,
    value: form.parameters[i],
    bounds: parameter,
    change: (text) => ({ form: withParameter(form, i, text) }),
  }));
}

/** The numbers of one modifier; a condition or a list of cells holds none. */
export function modifierNumbers(name, given, form) {
  if (given.takes === "nothing" || given.defaults) return [];
  return numbersOf(form, name).map(([label, value, key]) => ({
    id: `${name}:${key}`,
    name: name === "beside" || ["nim", "diagonal"].includes(label) ? label : "k",
    label: `${titleOf(name)}, ${label}`,
    value,
    bounds: name === "beside" ? { slider: given.slider } : given, // its `most` counts heaps
    change: (text) => ({ form: withNumber(form, name, key, text) }),
  }));
}

/** The further heaps, or the layer, at which the board is cut. */
function slicesOf(game, rest) {
  const own = ownRest(game, rest).map((value, i) => sliceOf(game, rest, i));
  return own.filter(({ name }) => name !== game.board.pass_name);
}

/** The game and slice that the page shows when these numbers [[id, text], …] are set; an error in words where it has none. */
export async function turned({ catalog, game, rest }, numbers, signal) {
  let now = { catalog, game, rest };
  for (const [id, text] of numbers) {
    const { form = now.game.form, rest: slice = now.rest } = variablesOf(now).find((one) => one.id === id).change(text);
    now = { catalog, game: { ...now.game, form }, rest: slice };
  }
  if (now.game.form === game.form) return { game, rest: now.rest };
  const other = await post("/api/game", now.game.form, signal);
  return { game: other, rest: restFor(other, { game, rest: now.rest }) };
}
