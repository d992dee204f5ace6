// Far pictures: tiles laid side by side. Where a tile is still on its way, a coarser or finer one stands in for it.

import { screenX, screenY } from "../core/view.js";
import { drawKnown, drawUnknown, drawUnvalued } from "./ground.js";
import { knownBelow, numbersOf } from "./numbers.js";
import { painted } from "./paint.js";
import { TILE, tileRequest } from "./sources.js";

export function drawTiles(pen, scene) {
  for (const request of scene.requests) {
    const piece = scene.tiles.shown(request);
    if (piece?.values) put(pen, scene, request.kind, piece, request, { z: request.z, i: request.i, j: request.j });
    else standIn(pen, scene, request, !piece?.note);
  }
}

/** The squares of a tile; of a tile of numbers only those that may have one. */
function areaOf({ state }, kind, { z, i, j }) {
  const size = TILE * 2 ** z;
  const numbers = numbersOf(kind);
  const end = numbers ? knownBelow(state.game, numbers) : Infinity;
  return { x0: i * size, x1: Math.min(end, (i + 1) * size), y0: j * size, y1: Math.min(end, (j + 1) * size) };
}

/** Draw the part of tile `from` that covers the place `to`. Edges fall on whole pixels, so that no seams show. */
function put(pen, scene, kind, piece, from, to) {
  const { view, plot, colours, scale } = scene;
  const area = areaOf(scene, kind, to);
  drawKnown(pen, scene, area, piece.complete ? Infinity : piece.known, !piece.note);
  if (kind === "outcomes" && numbersOf(scene.picture)) drawUnvalued(pen, scene, area);
  const side = TILE * 2 ** to.z;
  const left = Math.round(screenX(view, plot, to.i * side));
  const right = Math.round(screenX(view, plot, (to.i + 1) * side));
  const upper = Math.round(screenY(view, plot, (to.j + 1) * side));
  const lower = Math.round(screenY(view, plot, to.j * side));
  const image = painted(piece, scene.own?.paints ?? kind, from.z, colours, kind === "outcomes" ? scale.density : scale);
  const times = 2 ** (from.z - to.z);
  const size = TILE / times;
  const sx = (to.i - from.i * times) * size;
  const sy = TILE - (to.j - from.j * times + 1) * size;
  pen.raster(image, sx, sy, size, left, upper, right - left, lower - upper, isSmooth(kind, view.scale * 2 ** from.z));
}

const SMALL = 3; // pixels of the screen below which those of a tile are blended: else some would be wider than others

/** Whether the pixels of a tile are blended; those of a comparison have one of three colours, and no other. */
const isSmooth = (kind, size) => kind !== "compare" && size * (window.devicePixelRatio || 1) < SMALL;

function standIn(pen, scene, { kind, z, i, j }, soon) {
  drawUnknown(pen, scene, areaOf(scene, kind, { z, i, j }), soon);
  for (let up = 1; up <= 5; up++) {
    const request = tileRequest(kind, scene.state, z + up, Math.floor(i / 2 ** up), Math.floor(j / 2 ** up));
    const piece = scene.tiles.piece(request.name);
    if (piece?.values) return put(pen, scene, kind, piece, request, { z, i, j });
  }
  if (z === 0) return;
  for (const [right, above] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
    const request = tileRequest(kind, scene.state, z - 1, 2 * i + right, 2 * j + above);
    const piece = scene.tiles.piece(request.name);
    if (piece?.values) put(pen, scene, kind, piece, request, request);
  }
}
