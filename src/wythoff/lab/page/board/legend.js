// The legend of the picture, and the colours of the board as names for the style sheets.

import { byId, el, fill } from "../core/dom.js";
import { css } from "./colours.js";
import { endsOf, isEndless } from "./ground.js";
import { numbersOf, whyNone } from "./numbers.js";

const item = (colour, words) => el("span", {}, el("span", { class: "swatch", data: { colour } }), words);

/** --board-p and so on, so that swatches follow the theme. */
export function nameColours(colours) {
  for (const name of ["p", "second", "both", "accent", "removed", "gone", "hole", "square", "paper", "unknown", "good", "guide", "bad"]) {
    document.documentElement.style.setProperty(`--board-${name}`, css(colours[name]));
  }
}

let drawn = "";

export function drawLegend(scene) {
  const { picture, own, colours, top, state, z, near, seen } = scene;
  const [numbers, wanted] = [numbersOf(picture), numbersOf(state.show)];
  const tooFar = picture === "outcomes" && wanted && !whyNone(state.game, wanted) ? wanted.many : "";
  const unknown = [...seen].sort();
  const key = [picture, colours.name, top, z > 0, near, tooFar, state.game.text, own?.file, unknown].join("|");
  if (key === drawn) return;
  drawn = key;
  const outcomes = () => [
    item("p", z > 0 ? "P-positions; stronger where denser" : "P-position"),
    tooFar ? `zoom in for ${tooFar}` : "",
  ];
  const ramp = () => [
    el("span", {}, `${numbers.one} 0`, rampOf(colours), `${top}`),
    near ? item("ring", "P-position") : null,
  ];
  const words = own ? (own.legend?.(item) ?? []) : !numbers ? outcomes() : top < 0 ? [] : ramp();
  fill(byId("legend"), words, isEndless(scene) ? [] : notKnown(scene, unknown));
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

function rampOf(colours) {
  const canvas = el("canvas", { width: 110, height: 12, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  for (let x = 0; x < canvas.width; x++) {
    context.fillStyle = css(colours.nim[Math.round((255 * x) / (canvas.width - 1))]);
    context.fillRect(x, 0, 1, canvas.height);
  }
  return canvas;
}
