// The last move of a game in play: a ring where the queen came from, and an arrow to where she went.

import { screenX, screenY } from "../core/view.js";
import { css } from "./colours.js";

const HEAD = 9; // pixels of the arrow's head
const LEAST = 30; // pixels of a move that has room for an arrow beside the queen

/** `sign` is the mark of the move: one that gave a win away is drawn as a bad one. */
export function drawTrail(pen, { view, plot, colours }, { from, to, sign }) {
  const [[x1, y1], [x2, y2]] = [from, to].map(([x, y]) => [screenX(view, plot, x + 0.5), screenY(view, plot, y + 0.5)]);
  const colour = sign === "?" ? colours.bad : colours.accent;
  const length = Math.hypot(x2 - x1, y2 - y1);
  pen.circle(x1, y1, Math.max(4, Math.min(16, view.scale * 0.32)), css(colour, 0.15), css(colour, 0.75), 2);
  if (length < LEAST) return;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const end = length - Math.max(14, Math.min(view.scale * 0.5, 30)); // the queen's own circle stays free
  const [tipX, tipY] = [x1 + dx * end, y1 + dy * end];
  pen.line(x1, y1, tipX - dx * HEAD, tipY - dy * HEAD, css(colour, 0.75), 3);
  pen.polygon(
    [
      [tipX, tipY],
      [tipX - dx * HEAD * 1.4 - dy * HEAD * 0.7, tipY - dy * HEAD * 1.4 + dx * HEAD * 0.7],
      [tipX - dx * HEAD * 1.4 + dy * HEAD * 0.7, tipY - dy * HEAD * 1.4 - dx * HEAD * 0.7],
    ],
    css(colour, 0.9),
  );
}
