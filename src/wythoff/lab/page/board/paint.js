// Numbers of a tile -> a painted canvas, once for each theme. No P-position is lost: a pixel that holds one is coloured,
// and the more of its squares are P-positions the stronger its colour is.

import { visible } from "../core/view.js";
import { numbersOf } from "./numbers.js";
import { TILE } from "./sources.js";

const [UNKNOWN, NOWHERE] = [0xffffffff, 0xfffffffe];
const pack = ([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

/** The place on a ramp of `count` P-positions among 4^z squares: one is the start, all are the end. */
const shade = (count, z) => (z === 0 ? 128 : Math.min(255, Math.round((255 * Math.log2(count)) / (2 * z))));

function outcomePixels(piece, z, colours) {
  const ramp = colours.density.map(pack);
  const hole = pack(colours.hole);
  const flat = pack(colours.p);
  return (at) => {
    const count = piece.values[at];
    if (count === 0 || count === UNKNOWN) return 0;
    if (count === NOWHERE) return hole;
    return z === 0 ? flat : ramp[shade(count, z)];
  };
}

/** Where both games have P-positions the pixel is quiet; where only one has, it shines in that game's colour. */
function differencePixels(piece, z, colours) {
  const size = TILE * TILE;
  const first = colours.density.map(pack);
  const second = colours.seconds.map(pack);
  const both = pack(colours.both);
  const hole = pack(colours.hole);
  return (at) => {
    const [all, one, other] = [piece.values[at], piece.values[at + size], piece.values[at + 2 * size]];
    if (all === UNKNOWN || one === UNKNOWN) return 0;
    if (all === NOWHERE) return hole;
    if (one === 0 && other === 0) return all ? both : 0;
    return one >= other ? first[shade(one, z)] : second[shade(other, z)];
  };
}

function numberPixels(piece, z, colours, top) {
  const ramp = colours.nim.map(pack);
  const hole = pack(colours.hole);
  return (at) => {
    const value = piece.values[at];
    if (value < 0) return value === -1 ? hole : 0;
    return ramp[numberShade(value, top)];
  };
}

/** The place of a number on the ramp when the largest in sight is about `top`. */
export const numberShade = (value, top) => Math.min(255, Math.round((255 * value) / Math.max(1, top)));

/** The end of the ramp: the largest number in sight, whatever else is loaded; -1 if there is none. It is rounded up by less than a tenth,
 *  so that colours rest while the map moves a little. */
export function topValue({ picture, requests, tiles, view, plot, near, shown = visible(view, plot) }) {
  if (!numbersOf(picture)) return 1;
  let most = -1;
  for (const request of requests) {
    const grid = gridOf(request, tiles.shown(request), near);
    if (grid) most = Math.max(most, largestIn(grid, shown));
  }
  if (most < 20) return most;
  const unit = 10 ** Math.floor(Math.log10(most) - 1);
  return Math.ceil(most / unit) * unit;
}

/** The numbers of a piece as a grid of pixels, each of so many squares; null if it has none. */
function gridOf(request, piece, near) {
  if (near) {
    const { numbers: values, w: width, h: height, x0, y0 } = piece?.values ?? {};
    return values ? { values, width, height, x0, y0, size: 1 } : null;
  }
  if (!numbersOf(request.kind) || !piece?.values) return null;
  const size = 2 ** request.z;
  const [x0, y0] = [request.i * TILE * size, request.j * TILE * size];
  return { values: piece.values, width: TILE, height: TILE, x0, y0, size };
}

function largestIn({ values, width, height, x0, y0, size }, shown) {
  const [left, right] = [shown.x0, shown.x1].map((x, i) => Math.min(width, Math.max(0, ROUND[i]((x - x0) / size))));
  const [low, high] = [shown.y0, shown.y1].map((y, i) => Math.min(height, Math.max(0, ROUND[i]((y - y0) / size))));
  let most = -1;
  for (let row = low; row < high; row++) {
    for (let at = row * width + left; at < row * width + right; at++) if (values[at] > most) most = values[at];
  }
  return most;
}

const ROUND = [Math.floor, Math.ceil];

const PAINTERS = { outcomes: outcomePixels, compare: differencePixels };

/** The canvas of a tile; row 0 of the numbers is the lowest, row 0 of a canvas the highest. */
export function painted(piece, kind, z, colours, top) {
  const key = `${kind}|${colours.name}|${top}`;
  const before = piece.painted.get(key);
  if (before) return before;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = TILE;
  const context = canvas.getContext("2d", { willReadFrequently: false });
  const image = context.createImageData(TILE, TILE);
  const pixels = new Uint32Array(image.data.buffer);
  const colour = (PAINTERS[kind] ?? numberPixels)(piece, z, colours, top);
  for (let row = 0; row < TILE; row++) {
    const line = (TILE - 1 - row) * TILE;
    for (let column = 0; column < TILE; column++) pixels[line + column] = colour(row * TILE + column);
  }
  context.putImageData(image, 0, 0);
  piece.painted.clear();
  piece.painted.set(key, canvas);
  return canvas;
}
