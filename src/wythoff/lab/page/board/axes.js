// Ticks: round numbers at distances of 1, 2 or 5 times a power of ten, in the gutters left and below.

import { GUTTER, plotOf, screenX, screenY, visible } from "../core/view.js";
import { css } from "./colours.js";
import { widthOf } from "./pens.js";

const SIZE = 11.5; // pixels of a number
const ROOM = 14; // beside a number of y: its tick, and a little for fonts that are wider than here

/** The least round distance with at least `room` pixels between ticks. */
export function roundStep(scale, room) {
  const least = room / scale;
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least);
}

export const written = (value) => (value >= 10000 ? value.toLocaleString("en").replaceAll(",", "\u202f") : String(value));

/** The width of the widest number up to this one. */
const widest = (value) => widthOf(written(value).replace(/\d/g, "8"), SIZE);

/** The plot of a view: the numbers of y that it shows have room on its left, however long they are. */
export function plotFor(view, width, height) {
  if (!view) return plotOf(width, height);
  const { y1 } = visible(view, plotOf(width, height));
  return plotOf(width, height, Math.max(GUTTER.left, Math.ceil(widest(y1)) + ROOM));
}

export function drawAxes(pen, scene) {
  const { view, plot, colours, width, height, axes } = scene;
  const shown = visible(view, plot);
  const bottom = plot.top + plot.height;
  pen.rect(0, 0, plot.left, height, css(colours.paper));
  pen.rect(0, bottom, width, height - bottom, css(colours.paper));
  pen.line(plot.left, 0, plot.left, bottom, css(colours.line), 1);
  pen.line(plot.left, bottom, width, bottom, css(colours.line), 1);
  const style = { size: SIZE, fill: css(colours.faint) };
  const half = widest(shown.x1) / 2;
  const step = roundStep(view.scale, 22 + 2 * half);
  const middle = view.scale >= 6 ? 0.5 : 0; // a tick names a square: at its middle while squares are large
  for (let x = Math.ceil(shown.x0 / step) * step; x <= shown.x1; x += step) {
    const at = screenX(view, plot, x + middle);
    if (at < plot.left + 4 || at > width - 18 - half) continue;
    pen.line(at, bottom, at, bottom + 4, css(colours.faint), 1);
    pen.text(at, bottom + 14, written(x), style);
  }
  if (axes.length > 1) drawHeights(pen, scene, shown, middle, style);
  pen.text(width - 8, bottom + 14, axes[0], { ...style, weight: 650 });
  if (axes.length > 1) pen.text(plot.left - 12, 10, axes[1], { ...style, weight: 650 });
}

function drawHeights(pen, { view, plot, colours }, shown, middle, style) {
  const step = roundStep(view.scale, 34);
  for (let y = Math.ceil(shown.y0 / step) * step; y <= shown.y1; y += step) {
    const at = screenY(view, plot, y + middle);
    if (at < 22 || at > plot.top + plot.height - 4) continue;
    pen.line(plot.left - 4, at, plot.left, at, css(colours.faint), 1);
    pen.text(plot.left - 7, at, written(y), { ...style, align: "right" });
  }
}
