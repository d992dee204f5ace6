// The legend of the picture, and the colours of the board as names for the style sheets.

import { el, fill } from "../core/dom.js";
import { inPowers, written } from "./axes.js";
import { css } from "./colours.js";
import { endsOf, isEndless } from "./ground.js";
import { numbersOf, whyNone } from "./numbers.js";

const item = (colour, words) => el("span", {}, el("span", { class: "swatch", data: { colour } }), words);

/** --board-p and so on, so that swatches below `root` follow the theme. */
export function nameColours(colours, root = document.documentElement) {
  for (const name of ["p", "second", "both", "accent", "removed", "gone", "hole", "square", "paper", "unknown", "good", "guide", "bad", "only"]) {
    root.style.setProperty(`--board-${name}`, css(colours[name]));
  }
}

const drawn = new WeakMap(); // box -> what it shows

export function drawLegend(box, scene) {
  const { picture, own, colours, scale, state, z, near, seen } = scene;
  const [numbers, wanted] = [numbersOf(picture), numbersOf(state.show)];
  const tooFar = picture === "outcomes" && wanted && !whyNone(state.game, wanted) ? wanted.many : "";
  const unknown = [...seen].sort();
  const key = [picture, colours.name, scale.key, z > 0, near, tooFar, state.game.text, own?.file, unknown].join("|");
  if (drawn.get(box) === key) return;
  drawn.set(box, key);
  const outcomes = () => [
    item("p", z > 0 ? "P-positions; stronger where denser" : "P-position"),
    z > 0 ? density(scale) : null,
    tooFar ? `zoom in for ${tooFar}` : "",
  ];
  const values = () => [valuesOf(scene, numbers), near ? item("ring", "P-position") : null];
  const words = own ? (own.legend?.(item) ?? []) : !numbers ? outcomes() : scale.top < 0 ? [] : values();
  fill(box, words, isEndless(scene) ? [] : notKnown(scene, unknown));
}

/** What is no position, what nobody knows here and from where on, and what is on its way. */
function notKnown(scene, unknown) {
  const [all, valued] = endsOf(scene).map(({ words }) => words);
  const words = {
    never: `not known (${all})`,
    soon: "being computed",
    unvalued: `no ${numbersOf(scene.picture)?.one} here${valued ? ` (${valued})` : ""}`,
  };
  const everywhere = scene.own?.everywhere ?? scene.state.game.board.everywhere;
  return [
    everywhere ? null : item("hole", "no position"),
    unknown.map((kind) => item(kind === "soon" ? "soon" : "unknown", words[kind])),
  ];
}

/** From no P-position to the share that has the full colour. */
function density({ kind, full, ramp }) {
  const often = full === 1 ? "all" : full > 0.5 ? `${Math.round(100 * full)} %` : `1 in ${rounded(1 / full)}`;
  return el("span", {}, kind === "log" ? "one" : "none", rampOf(ramp, 60), often);
}

const rounded = (value) => (value < 1e5 ? written(Math.round(value)) : inPowers(value, Math.floor(Math.log10(value)), 1));

const NAMES = { linear: "", log: "(log)", rank: "(by rank)" };

/** What the colours of numbers mean: the ends of the ramp, each remainder, or the one number. */
function valuesOf({ scale, z }, { one }) {
  if (scale.kind === "only") return item("only", `${one} ${scale.number}${z > 0 ? "; stronger where denser" : ""}`);
  if (scale.kind !== "mod")
    return el("span", {}, `${one} ${scale.low}`, rampOf(scale.ramp, 110), `${scale.top}`, NAMES[scale.kind]);
  const words = `${one} mod ${scale.number}:`;
  if (scale.number > MOST_SWATCHES) return el("span", {}, words, "0", rampOf(scale.ramp, 110), `${scale.number - 1}`);
  return [words, scale.ramp.map((colour, i) => el("span", {}, rampOf([colour], 14), `${i}`))];
}

const MOST_SWATCHES = 12;

function rampOf(ramp, width) {
  const canvas = el("canvas", { width, height: 12, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  for (let x = 0; x < width; x++) {
    context.fillStyle = css(ramp[Math.round(((ramp.length - 1) * x) / (width - 1))]);
    context.fillRect(x, 0, 1, canvas.height);
  }
  return canvas;
}
