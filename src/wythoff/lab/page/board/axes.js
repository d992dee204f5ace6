// Ticks: round numbers at distances of 1, 2 or 5 times a power of ten, in the gutters left and below.

import { GUTTER, plotOf, screenX, screenY, visible } from "../core/view.js";
import { css } from "./colours.js";
import { widthOf } from "./pens.js";

const SIZE = 11.5; // pixels of a number
const [LONG, ROUND] = [1e7, 1e4]; // from here on numbers are multiples of a power of ten, if they are so far apart
const ROOM = 14; // beside a number of y: its tick, and a little for fonts that are wider than here

/** The least round distance with at least `room` pixels between ticks. */
export function roundStep(scale, room) {
  const least = room / scale;
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least);
}

export const written = (value) => (value >= 10000 ? value.toLocaleString("en").replaceAll(",", "\u202f") : String(value));

const raised = (power) => [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");

/** A number as a multiple of a power of ten, with so many digits behind the point: 1.5·10¹². */
export const inPowers = (value, power, digits) => `${(value / 10 ** power).toFixed(digits)}·10${raised(power)}`;

/** How the numbers up to `top` are written that are `step` apart: {write, width of the widest}. Those with many zeros at
    their end are so many millions, or 10⁹, 10¹², of which three digits at most stand before the point. */
function writingOf(top, step) {
  const widest = (text) => widthOf(text.replace(/\d/g, "8"), SIZE);
  if (top < LONG || step < ROUND) return { write: written, width: widest(written(top)) };
  const power = 3 * Math.floor(Math.log10(top) / 3);
  const digits = Math.max(0, power - Math.floor(Math.log10(step)));
  const write = (value) => (value === 0 ? "0" : inPowers(value, power, digits));
  return { write, width: widest(write(top)) };
}

/** The plot of a view: the numbers of y that it shows have room on its left, however long they are. */
export function plotFor(view, width, height) {
  if (!view) return plotOf(width, height);
  const { y1 } = visible(view, plotOf(width, height));
  const room = Math.ceil(writingOf(y1, heightStep(view)).width) + ROOM;
  return plotOf(width, height, Math.max(GUTTER.left, room));
}

const heightStep = (view) => roundStep(view.scale, 34);

/** The distance of two numbers of x, and how they are written: both depend on how wide the numbers are. */
function acrossOf(view, top) {
  const { width } = writingOf(top, roundStep(view.scale, 60));
  const step = roundStep(view.scale, 22 + width);
  return { step, ...writingOf(top, step) };
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
  const { step, write, width: wide } = acrossOf(view, shown.x1);
  const middle = view.scale >= 6 ? 0.5 : 0; // a tick names a square: at its middle while squares are large
  for (let x = Math.ceil(shown.x0 / step) * step; x <= shown.x1; x += step) {
    const at = screenX(view, plot, x + middle);
    if (at < plot.left + 4 || at > width - 18 - wide / 2) continue;
    pen.line(at, bottom, at, bottom + 4, css(colours.faint), 1);
    pen.text(at, bottom + 14, write(x), style);
  }
  if (axes.length > 1) drawHeights(pen, scene, shown, middle, style);
  pen.text(width - 8, bottom + 14, axes[0], { ...style, weight: 650 });
  if (axes.length > 1) pen.text(plot.left - 12, 10, axes[1], { ...style, weight: 650 });
}

function drawHeights(pen, { view, plot, colours }, shown, middle, style) {
  const step = heightStep(view);
  const { write } = writingOf(shown.y1, step);
  for (let y = Math.ceil(shown.y0 / step) * step; y <= shown.y1; y += step) {
    const at = screenY(view, plot, y + middle);
    if (at < 22 || at > plot.top + plot.height - 4) continue;
    pen.line(plot.left - 4, at, plot.left, at, css(colours.faint), 1);
    pen.text(plot.left - 7, at, write(y), { ...style, align: "right" });
  }
}
