// What lies on the squares: the queen and her last move, the options of a square, the pointer's square. Shapes differ as
// well as colours.

import { inSlice, samePosition, squareOf } from "../core/places.js";
import { screenX, screenY } from "../core/view.js";
import { css } from "./colours.js";

const CROWN = [[-0.34, -0.16], [-0.18, 0.12], [-0.13, -0.29], [0, 0.06], [0.13, -0.29], [0.18, 0.12], [0.34, -0.16], [0.25, 0.34], [-0.25, 0.34]];
const PEARLS = [[-0.34, -0.2], [-0.13, -0.33], [0.13, -0.33], [0.34, -0.2]];
const HEAD = 9; // pixels of the arrow's head
const LEAST = 30; // pixels of a move that has room for an arrow beside the queen

const centre = ({ view, plot }, [x, y]) => [screenX(view, plot, x + 0.5), screenY(view, plot, y + 0.5)];

/** The queen on its square; far out it keeps a size that can be seen. */
export function drawQueen(pen, scene, at) {
  const { colours } = scene;
  const [cx, cy] = centre(scene, at);
  const size = Math.max(24, Math.min(scene.view.scale * 0.86, 52));
  const fill = css(colours.accent);
  pen.circle(cx, cy, size * 0.56, css(colours.paper, 0.92), fill, 2);
  pen.polygon(CROWN.map(([x, y]) => [cx + x * size, cy + y * size]), fill, fill, size * 0.05);
  for (const [x, y] of PEARLS) pen.circle(cx + x * size, cy + y * size, size * 0.06, fill);
}

export function drawHover(pen, scene, [x, y]) {
  const { view, plot, colours } = scene;
  if (view.scale < 4) return;
  pen.frame(screenX(view, plot, x) + 1, screenY(view, plot, y + 1) + 1, view.scale - 2, view.scale - 2, css(colours.ink, 0.7), 1.5);
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
      pen.frame(left + 1.5, upper + 1.5, scale - 3, scale - 3, css(colours.accent, winning ? 1 : 0.55), winning ? 2.5 : 1);
    } else if (!winning) pen.circle(cx, cy, Math.max(1.2, scale * 0.25), css(colours.accent, 0.8));
    if (winning) drawDiamond(pen, cx, cy, Math.max(5, Math.min(11, scale * 0.32)), colours);
  }
}

function drawDiamond(pen, cx, cy, r, colours) {
  pen.circle(cx, cy, r + 2, css(colours.paper, 0.95), css(colours.accent), 2);
  const half = r * 0.72;
  pen.polygon([[cx, cy - half], [cx + half, cy], [cx, cy + half], [cx - half, cy]], css(colours.accent));
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

/** The last move of a game in play: a ring where the queen came from, and an arrow to where she went. `sign` is the mark of the move: one that gave a win away is
    drawn as a bad one. */
export function drawTrail(pen, { view, plot, colours }, { from, to, sign }) {
  const [[x1, y1], [x2, y2]] = [from, to].map((at) => centre({ view, plot }, at));
  const colour = sign === "?" ? colours.bad : colours.accent;
  const length = Math.hypot(x2 - x1, y2 - y1);
  pen.circle(x1, y1, Math.max(4, Math.min(16, view.scale * 0.32)), css(colour, 0.15), css(colour, 0.75), 2);
  if (length < LEAST) return;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const end = length - Math.max(14, Math.min(view.scale * 0.5, 30)); // the queen's own circle stays free
  const [tipX, tipY] = [x1 + dx * end, y1 + dy * end];
  pen.line(x1, y1, tipX - dx * HEAD, tipY - dy * HEAD, css(colour, 0.75), 3);
  const corner = (side) => [tipX - HEAD * (1.4 * dx + 0.7 * side * dy), tipY - HEAD * (1.4 * dy - 0.7 * side * dx)];
  pen.polygon([[tipX, tipY], corner(1), corner(-1)], css(colour, 0.9));
}

/** The options of the chosen square that lie on the board, {at, winning}; those of another slice it does not show. Null while they are not known. */
export function optionMarks({ square, selection, game }) {
  if (!square || !selection || !samePosition(square.position, selection)) return null;
  return square.options
    .filter((option) => inSlice(game, option.position, selection))
    .map((option) => ({ at: squareOf(game, option.position), winning: option.winning }))
    .filter((option) => option.at);
}
