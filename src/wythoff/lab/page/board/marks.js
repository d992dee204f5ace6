// What lies on the squares: the queen, the options of a square, the pointer's square. Shapes differ as well as colours.

import { screenX, screenY } from "../core/view.js";
import { css } from "./colours.js";

const CROWN = [
  [-0.34, -0.16],
  [-0.18, 0.12],
  [-0.13, -0.29],
  [0, 0.06],
  [0.13, -0.29],
  [0.18, 0.12],
  [0.34, -0.16],
  [0.25, 0.34],
  [-0.25, 0.34],
];
const PEARLS = [
  [-0.34, -0.2],
  [-0.13, -0.33],
  [0.13, -0.33],
  [0.34, -0.2],
];

const centre = ({ view, plot }, [x, y]) => [screenX(view, plot, x + 0.5), screenY(view, plot, y + 0.5)];

/** The queen on its square; far out it keeps a size that can be seen. */
export function drawQueen(pen, scene, at) {
  const { colours } = scene;
  const [cx, cy] = centre(scene, at);
  const size = Math.max(24, Math.min(scene.view.scale * 0.86, 52));
  const fill = css(colours.accent);
  pen.circle(cx, cy, size * 0.56, css(colours.paper, 0.92), fill, 2);
  pen.polygon(
    CROWN.map(([x, y]) => [cx + x * size, cy + y * size]),
    fill,
    fill,
    size * 0.05,
  );
  for (const [x, y] of PEARLS) pen.circle(cx + x * size, cy + y * size, size * 0.06, fill);
}

export function drawHover(pen, scene, [x, y]) {
  const { view, plot, colours } = scene;
  if (view.scale < 4) return;
  pen.frame(
    screenX(view, plot, x) + 1,
    screenY(view, plot, y + 1) + 1,
    view.scale - 2,
    view.scale - 2,
    css(colours.ink, 0.7),
    1.5,
  );
}

/** A rectangle of squares {x0, y0, x1, y1} that a person has drawn: x0 <= x < x1, y0 <= y < y1. */
export function drawArea(pen, { view, plot, colours }, { x0, y0, x1, y1 }) {
  const [left, upper] = [screenX(view, plot, x0), screenY(view, plot, y1)];
  const [wide, high] = [(x1 - x0) * view.scale, (y1 - y0) * view.scale];
  pen.rect(left, upper, wide, high, css(colours.second, 0.14));
  pen.frame(left, upper, wide, high, css(colours.second), 2);
}

/** Whether a mark at this place can be seen. */
function inSight({ plot }, [cx, cy]) {
  return cx > plot.left - 30 && cx < plot.left + plot.width + 30 && cy > -30 && cy < plot.height + 30;
}

const ROOM = 13; // pixels of a square that can be tinted as a whole

/** Options of the chosen square: tinted squares, dots where squares are small; winning ones carry a diamond. */
export function drawOptions(pen, scene, options) {
  const { colours, view, plot } = scene;
  const { scale } = view;
  for (const { at, winning } of options) {
    const [cx, cy] = centre(scene, at);
    if (!inSight(scene, [cx, cy])) continue;
    if (scale >= ROOM) {
      const [left, upper] = [screenX(view, plot, at[0]), screenY(view, plot, at[1] + 1)];
      pen.rect(left + 1, upper + 1, scale - 2, scale - 2, css(colours.accent, 0.2));
      pen.frame(
        left + 1.5,
        upper + 1.5,
        scale - 3,
        scale - 3,
        css(colours.accent, winning ? 1 : 0.55),
        winning ? 2.5 : 1,
      );
    } else if (!winning) pen.circle(cx, cy, Math.max(1.2, scale * 0.25), css(colours.accent, 0.8));
    if (winning) drawDiamond(pen, cx, cy, Math.max(5, Math.min(11, scale * 0.32)), colours);
  }
}

function drawDiamond(pen, cx, cy, r, colours) {
  pen.circle(cx, cy, r + 2, css(colours.paper, 0.95), css(colours.accent), 2);
  pen.polygon(
    [
      [cx, cy - r * 0.72],
      [cx + r * 0.72, cy],
      [cx, cy + r * 0.72],
      [cx - r * 0.72, cy],
    ],
    css(colours.accent),
  );
}

/** Options in play: open ones are rings, chosen ones discs, those taken away crosses; hints are a tick or a cross. */
export function drawChoices(pen, scene, choices) {
  const { colours, view } = scene;
  const r = Math.max(4, Math.min(13, view.scale * 0.3));
  for (const choice of choices) {
    const [cx, cy] = centre(scene, choice.at);
    if (!inSight(scene, [cx, cy])) continue;
    if (choice.restricted) drawCross(pen, cx, cy, r, css(colours.faint), 2.5);
    else if (choice.hint) drawLight(pen, cx, cy, r, choice.hint, colours);
    else pen.circle(cx, cy, r * 0.62, css(colours.accent, 0.2), css(colours.accent), 2);
    if (choice.chosen) pen.circle(cx, cy, r, css(colours.ink, 0.15), css(colours.ink), 3);
  }
}

function drawCross(pen, cx, cy, r, stroke, width) {
  pen.line(cx - r * 0.6, cy - r * 0.6, cx + r * 0.6, cy + r * 0.6, stroke, width);
  pen.line(cx - r * 0.6, cy + r * 0.6, cx + r * 0.6, cy - r * 0.6, stroke, width);
}

function drawLight(pen, cx, cy, r, hint, colours) {
  pen.circle(cx, cy, r * 0.9, css(colours[hint]));
  const white = css(colours.paper);
  if (hint === "bad") return drawCross(pen, cx, cy, r * 0.62, white, 2);
  pen.line(cx - r * 0.42, cy, cx - r * 0.1, cy + r * 0.35, white, 2.2);
  pen.line(cx - r * 0.1, cy + r * 0.35, cx + r * 0.45, cy - r * 0.35, white, 2.2);
}
