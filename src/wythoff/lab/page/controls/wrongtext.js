// While the text is no game: what was shown of the last one is faded, named and cannot be used; without a last one nothing is
// shown. The field, the menu, the history and the buttons of the page go on.

import { byId } from "../core/dom.js";

const OF_THE_GAME = `#board, .bar, .zoom > :not(#undo), #minimap, #inspector, #legend, #to-lab, #words, #claim-note,
  #parameters, #modifiers-button, #modifiers, #rest, #tabs, [role=tabpanel]`;

export function createWrongText(store) {
  store.on(["wrong"], ({ wrong }) => {
    const note = byId("no-game");
    document.documentElement.classList.toggle("wrong-text", Boolean(wrong));
    document.documentElement.classList.toggle("no-board", Boolean(wrong) && wrong.last === null);
    for (const part of document.querySelectorAll(OF_THE_GAME)) part.inert = Boolean(wrong);
    note.hidden = !wrong;
    note.textContent = wrong ? noteOf(wrong, store.get().embed) : "";
  });
}

/** In a frame there is no field that would say why. */
function noteOf({ words, last }, isAlone) {
  const why = isAlone ? ` (${words})` : "";
  return last === null ? `No board: the text is not a game${why}.` : `The text is not a game${why}. This is the board of ${last}, the last one.`;
}
