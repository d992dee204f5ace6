// The square under the pointer: the server's words about it, in the corner of the map.

import { get, isAbort, latest } from "../core/api.js";
import { byId, debounced, el, fill } from "../core/dom.js";
import { positionAt, shortened, written } from "../core/places.js";
import { ownPicture, restOf } from "./sources.js";

/** Hover: a short sentence in the corner of the map. */
export function createHover(store) {
  const chip = byId("chip");
  const newest = latest();
  const ask = debounced(async (state) => {
    try {
      const at = positionAt(state.game, state.hover, restOf(state)).join(",");
      await newest((signal) =>
        outcomeThenValue("/api/hover", { game: state.game.text, at }, signal, (answer) => {
          if (store.get().hover === state.hover)
            fill(chip, el("b", {}, written(answer.position)), ` ${afterPosition(answer)}`);
        }),
      );
    } catch (error) {
      if (!isAbort(error)) fill(chip, el("b", {}, written(state.hover.map(String))), ` ${error.message}`);
    }
  }, 45);

  store.on(["hover", "game", "rest"], (state) => {
    chip.hidden = !state.hover;
    if (!state.hover) return;
    fill(chip, el("b", {}, written(positionAt(state.game, state.hover, restOf(state)))));
    if (!ownPicture(state)?.hides) ask(state);
  });
}

const SOON = 250; // milliseconds in which nim-values come in most games: then the answer is shown once

/** Show the outcome when it is known, then the whole answer; nim-values may take much longer, or be refused. */
export async function outcomeThenValue(path, query, signal, show) {
  const early = await get(path, { ...query, values: false }, signal);
  const timer = setTimeout(() => signal.aborted || show(early), SOON);
  try {
    show(await get(path, query, signal));
  } catch (error) {
    if (isAbort(error)) throw error;
    show({ ...early, no_nim_value: error.message });
  } finally {
    clearTimeout(timer);
  }
}

const afterPosition = ({ outcome, nim_value: value, remoteness, settled }) =>
  `${outcome}-position${value === null ? "" : `, nim-value ${shortened(value)}`}${remoteness === null ? "" : `, remoteness ${remoteness}`}${settled ? `; ${settled}` : ""}`;
