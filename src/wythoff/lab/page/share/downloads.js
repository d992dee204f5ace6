// What can be kept: the picture in view, and files that the server makes. Names say the game, what it is, and which part.

import { getFile } from "../core/api.js";
import { button, complaint, el, saveFile } from "../core/dom.js";
import { ownRest } from "../core/places.js";
import { visible } from "../core/view.js";
import { numbersOf } from "../board/numbers.js";
import { ownPicture, pictureOf, restOf } from "../board/sources.js";
import { openPaper } from "./paper.js";

/** What the picture shows, as a part of a file name. */
function nameOf(state, plot) {
  const { game, view } = state;
  const what = ownPicture(state)?.file ?? numbersOf(pictureOf(state))?.many ?? "P-positions";
  const { x0, x1, y0, y1 } = visible(view, plot);
  const slice = ownRest(game, restOf(state)).map((number, i) => `-${game.board.rest[i]}${number}`);
  return `${game.file}${slice.join("")}-${what}-x${x0}-${x1 - 1}-y${y0}-${y1 - 1}`;
}

/** Buttons that keep the picture in view, as it is or drawn for a paper. `id` tells those of one pane from those of another. */
export function pictureButtons(store, board, id) {
  const named = (ending) => `${nameOf(store.get(), board.plot())}.${ending}`;
  const png = async () => saveFile(await board.png(), named("png"));
  const svg = () => saveFile(board.svg(), named("svg"));
  return [
    button("Picture as PNG", png, { id: `${id}-png` }),
    button("Picture as SVG", svg, { id: `${id}-svg` }),
    button("Picture for a paper …", () => openPaper(store, board), { id: `${id}-paper` }),
  ];
}

/** A link to a file that the server makes and names; what goes wrong is said beside it. */
export function fileLink(address, words, format) {
  const save = (event) => {
    event.preventDefault();
    keep(event.currentTarget, () => getFile(address));
  };
  return el("a", { href: address, download: "", data: { format }, onclick: save }, words);
}

/** Save the file that `ask()` brings; what goes wrong is said below the link or button. */
export async function keep(control, ask) {
  const message = control.closest(".kept").querySelector(".error");
  message.textContent = "";
  try {
    const { blob, name } = await ask();
    saveFile(blob, name);
  } catch (error) {
    message.textContent = error.message;
  }
}

/** Links to the two tables of a file of the server; `query` says of what. */
export function tableLinks(path, query, words) {
  return ["csv", "json"].map((format) =>
    fileLink(`${path}?${new URLSearchParams({ ...query, format })}`, `${words} as ${format.toUpperCase()}`, format),
  );
}

export const downloads = (...parts) => el("div", { class: "kept" }, el("h2", {}, "Downloads"), el("div", { class: "downloads" }, parts), complaint());
