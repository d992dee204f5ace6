// The ground under the squares says what is known. Known squares lie on plain ground; what nobody knows here is
// hatched, what is still being computed is hatched with dots; and where knowledge ends, a line and words say so.

import { screenX, screenY, visible } from "../core/view.js";
import { written } from "./axes.js";
import { css } from "./colours.js";
import { knownBelow, numbersOf } from "./numbers.js";
import { widthOf } from "./pens.js";
import { isEverywhereKnown } from "./sources.js";

const APART = 9; // pixels between two lines of a hatching
const DOTS = [1.5, 4.5];
const SIZE = 12; // of the words at the edge

/** The rectangle of the screen under the squares x0 <= x < x1, y0 <= y < y1, cut to the plot; null if out of sight. */
export function boxOf({ view, plot }, { x0, x1, y0, y1 }) {
  const left = Math.max(plot.left, Math.round(screenX(view, plot, x0)));
  const right = Math.min(plot.left + plot.width, Math.round(screenX(view, plot, x1)));
  const upper = Math.max(plot.top, Math.round(screenY(view, plot, y1)));
  const lower = Math.min(plot.top + plot.height, Math.round(screenY(view, plot, y0)));
  return right > left && lower > upper ? { left, right, upper, lower } : null;
}

function plain(pen, { colours }, box) {
  pen.rect(box.left, box.upper, box.right - box.left, box.lower - box.upper, css(colours.square));
}

/** Lines that go on from one box to the next: rising ones, or for what is on its way falling ones of dots. */
function hatch(pen, { colours }, box, soon) {
  const { left, right, upper, lower } = box;
  const stroke = css(colours.unknown);
  pen.clipped(left, upper, right - left, lower - upper, () => {
    const from = soon ? left - lower : left + upper;
    const to = soon ? right - upper : right + lower;
    for (let c = Math.ceil(from / APART) * APART; c <= to; c += APART) {
      if (soon) pen.line(c + upper, upper, c + lower, lower, stroke, 1.5, DOTS);
      else pen.line(c - upper, upper, c - lower, lower, stroke, 1.5);
    }
  });
}

/** Squares about which nothing is known: `soon` if they are on their way. */
export function drawUnknown(pen, scene, area, soon) {
  const box = boxOf(scene, cut(scene, area));
  if (!box) return;
  scene.seen.add(soon ? "soon" : "never");
  pen.rect(box.left, box.upper, box.right - box.left, box.lower - box.upper, css(scene.colours.paper));
  hatch(pen, scene, box, soon);
}

/** Squares that are known below a side; the others are on their way, if `soon`. */
export function drawKnown(pen, scene, area, known = Infinity, soon = true) {
  const inside = cut(scene, area);
  if (Math.max(inside.x1, inside.y1) > known) drawUnknown(pen, scene, area, soon);
  const box = boxOf(scene, { ...inside, x1: Math.min(inside.x1, known), y1: Math.min(inside.y1, known) });
  if (box) plain(pen, scene, box);
}

/** Squares whose P-positions are known, but not their numbers. */
export function drawUnvalued(pen, scene, area) {
  const box = boxOf(scene, cut(scene, area));
  if (!box) return;
  scene.seen.add("unvalued");
  hatch(pen, scene, box, false);
}

/** The part of an area that lies on the board. */
const cut = ({ side }, { x0, x1, y0, y1 }) => ({ x0, x1: Math.min(x1, side.x), y0, y1: Math.min(y1, side.y) });

/** What lies beyond the board: hatched, except around a game in play, where nothing is shown anyway, and where the picture
    ends but not what is known. */
export function drawBeyond(pen, scene) {
  const { view, plot, side, axes, own, state } = scene;
  if (isEndless(scene) || (!own && isEverywhereKnown(state))) return;
  const shown = visible(view, plot);
  const high = axes.length > 1 ? shown.y1 : side.y;
  const right = { ...shown, x0: Math.max(side.x, shown.x0), y1: high };
  const above = { ...shown, x1: Math.min(side.x, shown.x1), y0: Math.max(side.y, shown.y0), y1: high };
  for (const box of [right, above].map((area) => boxOf(scene, area)).filter(Boolean)) {
    scene.seen.add("never");
    hatch(pen, scene, box, false);
  }
}

/** A picture of the pane's own that says nothing of what is known. */
export const isEndless = ({ own }) => Boolean(own?.squares) && !own.drawn;

/** The sides at which knowledge ends in this picture, with the words for each. */
export function endsOf(scene) {
  const { picture, own, state, side } = scene;
  if (isEndless(scene)) return [];
  const below = (what, end) => ({ end, words: `${what} below ${written(end)}` });
  if (own?.drawn) return [below(own.drawn, side.x)];
  const all = [below(isEverywhereKnown(state) ? "P-positions drawn" : "P-positions known", side.x)];
  const numbers = numbersOf(picture);
  const valued = numbers && knownBelow(state.game, numbers);
  if (!numbers || valued > side.x) return all;
  const last = below(`${numbers.many} known`, valued);
  return valued === side.x ? [last] : [...all, last];
}

/** A line where knowledge ends, and the words beside it. */
export function drawEnds(pen, scene) {
  for (const { end, words } of endsOf(scene)) {
    drawEnd(pen, scene, words, { x: end, y: scene.axes.length > 1 ? end : scene.side.y });
  }
}

function drawEnd(pen, { view, plot, colours, axes }, words, end) {
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  const [x, y] = [screenX(view, plot, end.x), screenY(view, plot, end.y)];
  const [x0, y0] = [Math.max(plot.left, screenX(view, plot, 0)), Math.min(bottom, screenY(view, plot, 0))];
  const [x1, y1] = [Math.min(right, x), Math.max(plot.top, y)];
  const upright = x > plot.left && x < right && y < y0;
  const level = axes.length > 1 && y > plot.top && y < bottom && x > x0;
  if (upright) pen.line(x, y1, x, y0, css(colours.faint), 1.5);
  if (level) pen.line(x0, y, x1, y, css(colours.faint), 1.5);
  const wide = widthOf(words, SIZE, 600) + 14;
  if (upright) label(pen, colours, words, x + 6 + wide < right ? x + 6 : x - 6 - wide, (y1 + y0) / 2, wide);
  else if (level) label(pen, colours, words, (x0 + x1 - wide) / 2, y - 16, wide);
}

function label(pen, colours, words, left, middle, wide) {
  pen.rect(left, middle - 11, wide, 22, css(colours.paper, 0.92));
  pen.text(left + 7, middle, words, { size: SIZE, fill: css(colours.ink), align: "left", weight: 600 });
}
