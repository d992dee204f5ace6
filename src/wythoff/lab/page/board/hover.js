// The square under the pointer: Python's words about it, in the corner of the map.

import { debounced, el, fill } from "../core/dom.js";
import { isAbort, latest } from "../core/newest.js";
import { positionAt, shortened, written } from "../core/places.js";
import { ownPicture, restOf } from "./sources.js";

/** A short sentence in the chip; `answer({game, at}, signal, show)` shows what is known of a position. */
export function createHover(store, chip, answer) {
  const newest = latest();
  const ask = debounced(async (state) => {
    try {
      const at = positionAt(state.game, state.hover, restOf(state)).join(",");
      await newest((signal) =>
        answer({ game: state.game.text, at }, signal, (known) => {
          if (store.get().hover === state.hover)
            fill(chip, el("b", {}, written(known.position)), ` ${afterPosition(known)}`);
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

const afterPosition = ({ outcome, nim_value: value, remoteness, settled }) =>
  `${outcome}-position${value === null ? "" : `, nim-value ${shortened(value)}`}${remoteness === null ? "" : `, remoteness ${remoteness}`}${settled ? `; ${settled}` : ""}`;
