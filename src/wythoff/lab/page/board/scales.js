// From numbers to colours. The chosen scale becomes {key, kind, ramp: colours, shade(value): which of them}. P-positions
// far out are coloured by their share of the squares under a pixel, or with log by its logarithm: {full: the share that has
// the full colour}; this scale is the `density` of every other one, for P-positions lie where numbers are not known.

import { readScale } from "./chosenscale.js";
import { numbersOf } from "./numbers.js";
import { densityOf, extentOf, ranksOf } from "./sight.js";

/** The colours of a scene's numbers or densities. */
export function scaleFor(scene, text, colours) {
  const density = densityScale(scene, readScale(text).kind, colours);
  return { ...(numbersOf(scene.picture) ? numberScale(scene, readScale(text), colours) : density), density };
}

function numberScale(scene, { kind, number }, colours) {
  if (kind === "mod") return remainderScale(number, colours);
  if (kind === "only") return singleScale(scene, number, colours);
  const extent = extentOf(scene);
  if (!extent) return { key: "none", kind, low: 0, top: -1, ramp: colours.nim, shade: () => 0 };
  return kind === "rank" ? rankScale(scene, extent, colours) : rampScale(kind, extent, colours);
}

function densityScale(scene, kind, colours) {
  if (kind === "log") return { key: "log", kind, full: 1, ramp: colours.density };
  const { full, mean } = densityOf({ ...scene, kinds: ["outcomes"] });
  const isDense = mean >= DENSE;
  return { key: `share|${full}|${isDense}`, kind: "share", full, isDense, ramp: colours.shares };
}

const DENSE = 0.1; // the mean share from which patterns finer than a pixel would show as stripes that are not there

const ofByte = (part) => Math.min(255, Math.max(0, Math.round(255 * part)));

/** Linear or logarithmic. Where the least number is small beside the largest the ramp begins at 0. */
function rampScale(kind, { low, top }, colours) {
  const from = kind === "log" || low < top / 4 ? 0 : low;
  const place = kind === "log" ? Math.log1p : (value) => value;
  const length = Math.max(place(1), place(top) - place(from));
  const shade = (value) => ofByte((place(value) - place(from)) / length);
  return { key: `${kind}|${from}|${top}`, kind, low: from, top, ramp: colours.nim, shade };
}

let ranked = { key: "", ranks: new Map() }; // those of the last picture: most frames show the same pieces

function rankScale(scene, { low, top }, colours) {
  const names = scene.requests.map((request) => `${request.name} ${scene.tiles.shown(request)?.known}`);
  const key = `rank|${low}|${top}|${names.join("|")}`;
  if (scene.near || ranked.key !== key) ranked = { key, ranks: ranksOf(scene) };
  const { ranks } = ranked;
  return { key, kind: "rank", low, top, ramp: colours.nim, shade: (value) => ofByte(ranks.get(value) ?? 0) };
}

function remainderScale(number, colours) {
  const few = colours.categories.slice(0, number);
  const ramp = few.length === number ? few : Array.from({ length: number }, (_, i) => colours.nim[ofByte(i / (number - 1))]);
  return { key: `mod|${number}`, kind: "mod", number, ramp, shade: (value) => value % number };
}

function singleScale(scene, number, colours) {
  const { full } = densityOf({ ...scene, kinds: [scene.picture] });
  const shade = (value) => (value === number ? 1 : 0);
  return { key: `only|${number}|${full}`, kind: "only", number, full, ramp: [null, colours.only], shade };
}
