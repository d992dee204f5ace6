// Numbers of a tile -> a painted canvas, once for each theme and scale. A pixel that stands for many squares is coloured by
// the share of them that are P-positions, mixed with the ground as light mixes; but none is lost: one alone can be seen,
// and so can a single N-position among P-positions.

import { mixed } from "./colours.js";
import { TILE } from "./sources.js";

const NOWHERE = -2; // counts below 0 say that there is no position, or else that nothing is known
const LEAST = 96; // of 255: how much of its colour a pixel has that holds a single P-position among thousands of squares
const MOST = 190; // the same of one that holds a single N-position, where nearly all are P-positions
const pack = ([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

/** The place on a ramp of `count` P-positions among 4^z squares: one is the start, all are the end. */
const logShade = (count, z) => (z === 0 ? 128 : Math.min(255, Math.round((255 * Math.log2(count)) / (2 * z))));

/** The place among the mixtures of `count` squares of 4^z, when so large a share has the full colour. */
const shareShade = (count, z, full) => Math.min(255, Math.max(LEAST, Math.round((255 * count) / (full * 4 ** z))));

function outcomePixels(piece, z, colours, scale) {
  const ramp = scale.ramp.map(pack);
  const hole = pack(colours.hole);
  const flat = pack(colours.p);
  const shade = scale.kind === "log" ? logShade : shareShade;
  const counts = z > 0 && scale.isDense ? blended(piece.values) : piece.values;
  const all = scale.full === 1 && scale.kind !== "log" ? 4 ** z : 0;
  return (at) => {
    const count = counts[at];
    if (count <= 0) return count === NOWHERE ? hole : 0;
    if (z === 0) return flat;
    return ramp[piece.values[at] < all ? Math.min(MOST, shade(count, z, 1)) : shade(count, z, scale.full)];
  };
}

/** Counts with those of their neighbours, in the weights 1 2 1 each way: what is finer than two pixels leaves no trace. */
function blended(values) {
  const isCount = (value) => value >= 0;
  const weigh = (from, step, place) => (value, at) => {
    if (!isCount(value)) return value;
    const [before, after] = [place(at) > 0 ? from[at - step] : value, place(at) < TILE - 1 ? from[at + step] : value];
    return (2 * value + (isCount(before) ? before : value) + (isCount(after) ? after : value)) / 4;
  };
  const rows = Float64Array.from(values, weigh(values, 1, (at) => at % TILE));
  return rows.map(weigh(rows, TILE, (at) => Math.floor(at / TILE)));
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
    if (all < 0 || one < 0) return all === NOWHERE ? hole : 0;
    if (one === 0 && other === 0) return all ? both : 0;
    return one >= other ? first[logShade(one, z)] : second[logShade(other, z)];
  };
}

/** The colour of what a tile of numbers has in a pixel: a number, or beyond level 0 the count that the scale asks for. */
function numberColours(z, colours, scale) {
  if (z > 0 && scale.kind === "only") {
    const ramp = colours.onlyShares.map(pack);
    return (count) => (count === 0 ? 0 : ramp[shareShade(count, z, scale.full)]);
  }
  if (z > 0 && scale.kind === "mod") return commonest(z, scale);
  const ramp = scale.ramp.map((colour) => (colour ? pack(colour) : 0));
  return (value) => ramp[scale.shade(value)];
}

/** `count * m + r` says that remainder r is the commonest in a pixel; the others are taken to be equally frequent. */
function commonest(z, { number: m, ramp }) {
  const mean = mixed(ramp, ramp.map(() => 1 / m));
  const steps = ramp.map((colour) => Array.from({ length: 33 }, (_, i) => pack(mixed([colour, mean], [i / 32, 1 - i / 32]))));
  return (value) => {
    const share = Math.floor(value / m) / 4 ** z;
    return steps[value % m][Math.max(0, Math.min(32, Math.round((32 * (share * m - 1)) / (m - 1))))];
  };
}

function numberPixels(piece, z, colours, scale) {
  const hole = pack(colours.hole);
  const colour = numberColours(z, colours, scale);
  return (at) => {
    const value = piece.values[at];
    if (value < 0) return value === -1 ? hole : 0;
    return colour(value);
  };
}

/** One of two games that are compared, as if it stood alone: what both have, and plane 1 or 2. */
const gamePixels = (plane) => (piece, z, colours) => {
  const [size, values] = [TILE * TILE, piece.values];
  const counts = values.subarray(0, size).map((both, at) => (both < 0 ? both : both + values[plane * size + at]));
  return outcomePixels({ values: counts }, z, colours, { kind: "log" });
};

const PAINTERS = { outcomes: outcomePixels, compare: differencePixels, first: gamePixels(1), second: gamePixels(2) };

/** The canvas of a tile; row 0 of the numbers is the lowest, row 0 of a canvas the highest. */
export function painted(piece, kind, z, colours, scale) {
  const key = `${kind}|${colours.name}|${scale.key}`;
  const before = piece.painted.get(key);
  if (before) return before;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = TILE;
  const context = canvas.getContext("2d", { willReadFrequently: false });
  const image = context.createImageData(TILE, TILE);
  const pixels = new Uint32Array(image.data.buffer);
  const colour = (PAINTERS[kind] ?? numberPixels)(piece, z, colours, scale);
  for (let row = 0; row < TILE; row++) {
    const line = (TILE - 1 - row) * TILE;
    for (let column = 0; column < TILE; column++) pixels[line + column] = colour(row * TILE + column);
  }
  context.putImageData(image, 0, 0);
  piece.painted.clear();
  piece.painted.set(key, canvas);
  return canvas;
}
