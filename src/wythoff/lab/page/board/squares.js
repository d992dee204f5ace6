// Near pictures: one square after the other, with its number printed in it where there is room.

import { screenX, screenY, visible } from "../core/view.js";
import { css, readable } from "./colours.js";
import { drawKnown, drawUnknown, drawUnvalued } from "./ground.js";
import { numbersOf } from "./numbers.js";
import { CHUNK, TILE } from "./sources.js";

const NOWHERE = -2;
const ROOM_FOR_NUMBERS = 19; // pixels of a square
const ROOM_FOR_CORNERS = 13;

/** What is known about the squares of this scene, as a function of (x, y) -> {colour, words}. */
function reader(scene) {
  if (scene.own?.squares) return scene.own.squares(scene.colours);
  if (scene.picture === "compare") return compareReader(scene);
  return solutionReader(scene);
}

function piecesByPlace(scene, kind) {
  const pieces = new Map();
  for (const request of scene.requests)
    if (request.kind === kind) pieces.set(`${request.i},${request.j}`, scene.tiles.shown(request));
  return pieces;
}

function solutionReader({ picture, colours, scale, ...scene }) {
  const pieces = piecesByPlace(scene, "squares");
  const valued = piecesByPlace(scene, "values");
  return (x, y) => {
    const place = `${Math.floor(x / CHUNK)},${Math.floor(y / CHUNK)}`;
    const chunk = pieces.get(place)?.values;
    if (!chunk) return null;
    const at = (y - chunk.y0) * chunk.w + (x - chunk.x0);
    if (chunk.p[at] === -1 || y - chunk.y0 >= chunk.h) return { colour: colours.hole, hole: true };
    if (chunk.p[at] === -2) return null;
    const values = valued.get(place);
    const isSame = values?.standsIn === pieces.get(place).standsIn; // of the same slice
    const value = isSame ? (values?.values?.numbers[at] ?? -1) : -1;
    const p = chunk.p[at] === 1;
    if (numbersOf(picture) && value >= 0)
      return { colour: scale.ramp[scale.shade(value)], words: value, ring: p };
    return { colour: p ? colours.p : null, words: value >= 0 ? value : p ? "P" : null, strong: p };
  };
}

function compareReader({ colours, own, ...scene }) {
  const pieces = piecesByPlace(scene, "compare");
  const size = TILE * TILE;
  const alone = { first: 1, second: 2 }[own?.paints]; // one of the two games only
  return (x, y) => {
    const values = pieces.get(`${Math.floor(x / TILE)},${Math.floor(y / TILE)}`)?.values;
    if (!values) return null;
    const at = (y % TILE) * TILE + (x % TILE);
    if (values[at] === NOWHERE) return { colour: colours.hole, hole: true };
    if (alone) return values[at] + values[at + alone * size] === 1 ? { colour: colours.p, strong: true } : null;
    if (values[at + size] === 1) return { colour: colours.p, words: "1", strong: true };
    if (values[at + 2 * size] === 1) return { colour: colours.second, words: "2", strong: true };
    return values[at] === 1 ? { colour: colours.both } : null;
  };
}

/** The ground of each piece: known, on its way, or refused; in a picture of numbers also those that are missing. */
function drawGrounds(pen, scene) {
  const size = scene.picture === "compare" ? TILE : CHUNK;
  const valued = piecesByPlace(scene, "values");
  for (const request of scene.requests) {
    const { kind, i, j } = request;
    if (kind === "values") continue;
    const area = { x0: i * size, x1: (i + 1) * size, y0: j * size, y1: (j + 1) * size };
    const piece = scene.tiles.shown(request);
    if (!piece?.values) drawUnknown(pen, scene, area, !piece?.note);
    else drawKnown(pen, scene, area, piece.complete ? Infinity : piece.known, !piece.note);
    const isValued = !numbersOf(scene.picture) || valued.get(`${i},${j}`)?.complete;
    if (piece?.values && !isValued) drawUnvalued(pen, scene, area);
  }
}

export function drawSquares(pen, scene) {
  const { view, plot, colours, side } = scene;
  const { scale } = view;
  const shown = visible(view, plot);
  const [x1, y1] = [Math.min(shown.x1, side.x), Math.min(shown.y1, side.y)];
  const read = reader(scene);
  drawGrounds(pen, scene);
  for (let x = shown.x0; x < x1; x++) {
    for (let y = shown.y0; y < y1; y++) drawSquare(pen, scene, x, y, read(x, y));
  }
  if (scale < 7) return;
  const line = css(colours.line);
  const [left, right] = [screenX(view, plot, shown.x0), screenX(view, plot, x1)];
  const [lower, upper] = [screenY(view, plot, shown.y0), screenY(view, plot, y1)];
  for (let x = shown.x0; x <= x1; x++) pen.line(screenX(view, plot, x), lower, screenX(view, plot, x), upper, line, 1);
  for (let y = shown.y0; y <= y1; y++) pen.line(left, screenY(view, plot, y), right, screenY(view, plot, y), line, 1);
}

/** A square that is no position: a small cross, not a number that is missing. */
function drawHole(pen, cx, cy, scale, stroke) {
  if (scale < 7) return;
  const r = scale * 0.12;
  pen.line(cx - r, cy - r, cx + r, cy + r, stroke, 1);
  pen.line(cx - r, cy + r, cx + r, cy - r, stroke, 1);
}

function drawSquare(pen, { view, plot, colours }, x, y, known) {
  const { scale } = view;
  const left = screenX(view, plot, x);
  const upper = screenY(view, plot, y + 1);
  if (known?.colour) pen.rect(left, upper, scale, scale, css(known.colour));
  if (known?.hole) drawHole(pen, left + scale / 2, upper + scale / 2, scale, css(colours.faint, 0.6));
  if (known?.ring) pen.frame(left + 2, upper + 2, scale - 4, scale - 4, css(colours.accent), 2);
  if (known?.words === undefined || known.words === null || scale < ROOM_FOR_NUMBERS) return;
  const words = String(known.words);
  const size = Math.min(scale * 0.42, (scale * 1.5) / Math.max(2, words.length));
  if (size < 7) return;
  const fill = known.colour ? readable(known.colour) : css(colours.faint);
  pen.text(left + scale / 2, upper + scale / 2 + 0.5, words, { size, fill, weight: known.strong ? 650 : 400 });
}

/** Squares whose outcome a modifier settles: a corner cut off where a position is terminal, a dot in the corner where it is
    declared. Far out, where squares are not drawn one by one, they are not marked. */
export function drawSettled(pen, scene) {
  const { view, requests, tiles } = scene;
  if (view.scale < ROOM_FOR_CORNERS) return;
  for (const request of requests) {
    const window = request.kind === "squares" ? tiles.shown(request)?.values : null;
    for (const [kind, places] of Object.entries(window?.settled ?? {}))
      for (const place of places) drawCorner(pen, scene, kind, placeIn(request, window, place));
  }
}

const placeIn = ({ i, j }, { w }, place) => [i * CHUNK + (place % w), j * CHUNK + Math.floor(place / w)];

function drawCorner(pen, { view, plot, colours }, kind, [x, y]) {
  const { scale } = view;
  const [right, upper] = [screenX(view, plot, x + 1), screenY(view, plot, y + 1)];
  if (right < plot.left || upper > plot.top + plot.height) return;
  const size = Math.min(9, scale * 0.3);
  const [fill, stroke] = [css(colours.paper), css(colours.ink, 0.8)]; // seen on every colour
  if (kind === "declared") return pen.circle(right - size * 0.75, upper + size * 0.75, size * 0.42, fill, stroke, 1);
  pen.polygon([[right - size - 1, upper + 1], [right - 1, upper + 1], [right - 1, upper + size + 1]], fill, stroke, 1);
}
