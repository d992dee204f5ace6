// The numbers in sight: the least and the largest, how often each occurs, and how dense P-positions are.

import { visible } from "../core/view.js";
import { numbersOf } from "./numbers.js";
import { TILE } from "./sources.js";

const ROUND = [Math.floor, Math.ceil];

/** The least and the largest number in sight, whatever else is loaded; null if there is none. The largest is rounded up by
 *  less than a tenth, and so is the least down, so that colours rest while the map moves a little. */
export function extentOf({ picture, requests, tiles, view, plot, near, shown = visible(view, plot) }) {
  let [least, most] = [Infinity, -1];
  for (const grid of gridsOf({ picture, requests, tiles, near })) {
    const [low, high] = extentIn(grid, shown);
    [least, most] = [Math.min(least, low), Math.max(most, high)];
  }
  if (most < 0) return null;
  const unit = most < 20 ? 1 : 10 ** Math.floor(Math.log10(most) - 1);
  return { low: Math.floor(least / unit) * unit, top: Math.ceil(most / unit) * unit };
}

/** The pieces that hold numbers, as grids of pixels, each of so many squares. */
function gridsOf({ picture, requests, tiles, near }) {
  return numbersOf(picture) ? requests.flatMap((request) => gridOf(request, tiles.shown(request), near) ?? []) : [];
}

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

/** The columns and rows of a grid that are in sight. */
function within({ width, height, x0, y0, size }, shown) {
  const [left, right] = [shown.x0, shown.x1].map((x, i) => Math.min(width, Math.max(0, ROUND[i]((x - x0) / size))));
  const [low, high] = [shown.y0, shown.y1].map((y, i) => Math.min(height, Math.max(0, ROUND[i]((y - y0) / size))));
  return { left, right, low, high };
}

function extentIn(grid, shown) {
  const { values, width } = grid;
  const { left, right, low, high } = within(grid, shown);
  let [least, most] = [Infinity, -1];
  for (let row = low; row < high; row++) {
    for (let at = row * width + left; at < row * width + right; at++) {
      const value = values[at];
      if (value > most) most = value;
      if (value >= 0 && value < least) least = value;
    }
  }
  return [least, most];
}

const counted = new WeakMap(); // the numbers of a piece -> how often each occurs in it
const densities = new WeakMap(); // the counts of a piece -> {high: one that few of its pixels exceed, mean}

/** For each number the part of the squares that have a smaller one, from 0 to 1: of near squares those in sight count, of
 *  tiles whole ones, which are painted once. */
export function ranksOf(scene) {
  const counts = new Map();
  for (const grid of gridsOf(scene)) {
    const found = scene.near ? countsIn(inSight(grid, visible(scene.view, scene.plot))) : countsOf(grid.values);
    for (const [value, count] of found) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const sorted = [...counts.keys()].sort((a, b) => a - b);
  const below = sorted.slice(0, -1).reduce((sum, value) => sum + counts.get(value), 0);
  const ranks = new Map();
  let passed = 0;
  for (const value of sorted) {
    ranks.set(value, below ? passed / below : 0);
    passed += counts.get(value);
  }
  return ranks;
}

function inSight(grid, shown) {
  const { left, right, low, high } = within(grid, shown);
  const rows = Array.from({ length: Math.max(0, high - low) }, (_, i) => (low + i) * grid.width);
  return rows.flatMap((row) => grid.values.slice(row + left, row + right));
}

function countsIn(values) {
  const counts = new Map();
  for (const value of values) if (value >= 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function countsOf(values) {
  if (!counted.has(values)) counted.set(values, countsIn(values));
  return counted.get(values);
}

const FEW = 0.1; // of the pixels with P-positions may be denser than what has the full colour

/** How dense the pieces in the picture are: `full`, about the largest share of squares under a pixel, rounded to a power of
 *  √2, gets the full colour; `mean` is that of all pixels. */
export function densityOf({ requests, tiles, kinds }) {
  const found = requests.flatMap((request) => {
    const values = kinds.includes(request.kind) && request.z > 0 ? tiles.shown(request)?.values : null;
    if (!values) return [];
    const { high, mean } = densityIn(values);
    return { high: high / 4 ** request.z, mean: mean / 4 ** request.z };
  });
  const most = Math.max(0, ...found.map(({ high }) => high));
  return {
    full: most ? Math.min(1, 2 ** (Math.round(2 * Math.log2(most)) / 2)) : 1,
    mean: found.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, found.length),
  };
}

function densityIn(values) {
  if (densities.has(values)) return densities.get(values);
  const counts = values.filter((count) => count >= 0);
  const held = counts.filter((count) => count > 0).sort();
  const density = {
    high: held.length ? held[Math.floor((1 - FEW) * (held.length - 1))] : 0,
    mean: held.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length),
  };
  densities.set(values, density);
  return density;
}
