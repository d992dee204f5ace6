// Squares whose outcome a modifier settles: a corner cut off where a position is terminal, a dot in the corner where it is
// declared. Far out, where squares are not drawn one by one, they are not marked.

import { screenX, screenY } from "../core/view.js";
import { css } from "./colours.js";
import { CHUNK } from "./sources.js";

const ROOM = 13; // pixels of a square that has a corner to spare

export function drawSettled(pen, scene) {
  const { view, requests, tiles } = scene;
  if (view.scale < ROOM) return;
  for (const request of requests) {
    const window = request.kind === "squares" ? tiles.shown(request)?.values : null;
    for (const [kind, places] of Object.entries(window?.settled ?? {}))
      for (const place of places) drawMark(pen, scene, kind, placeIn(request, window, place));
  }
}

const placeIn = ({ i, j }, { w }, place) => [i * CHUNK + (place % w), j * CHUNK + Math.floor(place / w)];

function drawMark(pen, { view, plot, colours }, kind, [x, y]) {
  const { scale } = view;
  const [right, upper] = [screenX(view, plot, x + 1), screenY(view, plot, y + 1)];
  if (right < plot.left || upper > plot.top + plot.height) return;
  const size = Math.min(9, scale * 0.3);
  const [fill, stroke] = [css(colours.paper), css(colours.ink, 0.8)]; // seen on every colour
  if (kind === "declared") return pen.circle(right - size * 0.75, upper + size * 0.75, size * 0.42, fill, stroke, 1);
  pen.polygon(
    [
      [right - size - 1, upper + 1],
      [right - 1, upper + 1],
      [right - 1, upper + size + 1],
    ],
    fill,
    stroke,
    1,
  );
}
