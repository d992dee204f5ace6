// From what the server says of a cell to its colour. Known verdicts have their own, in the style sheet; any other word
// has that of its place in the list, and a number its place on the ramp.

import { css, readable } from "../board/colours.js";
import { palettes } from "../board/board.js";
import { el } from "../core/dom.js";

const VERDICTS = [
  "proved", "holds", "fails", "doubted", "gave up", "same", "different", "done", "open", "refused", "out of time", "out of memory",
  "killed", "broke", "lost", "true", "false",
];
const BEYOND = { "-1": "other", "-2": "mixed", "-3": "none" };

/** The colour of a word as the style sheet calls it. */
const hueOf = (name, number) => (VERDICTS.includes(name) ? name.replaceAll(" ", "-") : `word-${number % 10}`);

export const swatchOf = (name, number) => el("span", { class: "swatch", data: { hue: hueOf(name, number) } });
export const swatchBeyond = (kind) => el("span", { class: "swatch", data: { hue: kind } });

/** Give a cell its colour. */
export function paint(node, cell, { answer, theme }) {
  const isNumber = answer.kind === "numbers";
  node.style.removeProperty("--fill");
  node.style.removeProperty("--on-fill");
  if (isNumber && cell.level !== null) {
    const colour = palettes[theme].nim[Math.round(255 * cell.level)];
    node.style.setProperty("--fill", css(colour));
    node.style.setProperty("--on-fill", readable(colour));
    node.dataset.hue = "number";
  } else if (isNumber) {
    node.dataset.hue = cell.category === -2 ? "mixed" : "none";
  } else {
    node.dataset.hue = BEYOND[cell.category] ?? hueOf(answer.categories[cell.category].name, cell.category);
  }
}
