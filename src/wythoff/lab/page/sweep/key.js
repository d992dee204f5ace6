// The legend: the ramp with its ends, or the words with their colours. That of verdicts is the list in which they are chosen.

import { css } from "../board/colours.js";
import { palettes } from "../board/board.js";
import { el, fill } from "../core/dom.js";
import { swatchBeyond, swatchOf } from "./colouring.js";

export function drawKey(node, { answer, theme, choice }) {
  if (!answer) return;
  const isVerdict = choice.field === answer.question;
  const has = (category) => answer.cells.some((cell) => cell.category === category && cell.level === null);
  const item = (swatch, words, title) => el("span", { title }, swatch, words);
  fill(
    node,
    answer.kind === "numbers" && answer.range
      ? el("span", {}, answer.range[0], ramp(palettes[theme]), answer.range[1], answer.logarithmic ? "(logarithmic)" : "")
      : (isVerdict ? [] : answer.categories).map(({ name, words, count }, at) => item(swatchOf(name, at), `${shortened(name)} ${count}`, words || name)),
    answer.others ? item(swatchBeyond("other"), `other values ${answer.others}`) : null,
    has(-2) ? item(swatchBeyond("mixed"), "members differ") : null,
    has(-3) ? item(swatchBeyond("none"), "no value") : null,
  );
}

const shortened = (text) => (text.length <= 24 ? text : `${text.slice(0, 22)}…`);

function ramp(colours) {
  const canvas = el("canvas", { width: 110, height: 12, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  for (let x = 0; x < canvas.width; x++) {
    context.fillStyle = css(colours.nim[Math.round((255 * x) / (canvas.width - 1))]);
    context.fillRect(x, 0, 1, canvas.height);
  }
  return canvas;
}
