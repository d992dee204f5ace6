// Lines that help the eye: the rays of the game through the chosen square, and slopes from the corner.

import { screenX, screenY } from "../core/view.js";
import { css } from "./colours.js";

/** From the square down along each ray of the game, and on to the edge of the board. */
export function drawRays(pen, scene, [x, y]) {
  const { view, plot, colours, state } = scene;
  for (const [p, q] of state.game.rays) {
    const back = Math.min(p ? x / p : Infinity, q ? y / q : Infinity);
    const far = (2 * (plot.width + plot.height)) / view.scale + Math.max(x, y);
    const place = (t) => [screenX(view, plot, x + 0.5 + t * p), screenY(view, plot, y + 0.5 + t * q)];
    pen.line(...place(-back), ...place(0), css(colours.guide, 0.85), 1.5);
    pen.line(...place(0), ...place(far), css(colours.guide, 0.4), 1, [4, 5]);
  }
}

const partsOf = (text) => text.split(/[,;\s]+/).filter(Boolean);
const isSlope = (slope) => Number.isFinite(slope) && slope > 0;

function readSlope(part) {
  const [above, below = "1", ...more] = part.split("/");
  return more.length || !above || !below ? NaN : Number(above) / Number(below);
}

/** The numbers in "1.618, 2/3". */
export const readSlopes = (text) => partsOf(text).map(readSlope).filter(isSlope);

/** What is wrong with a text as a list of slopes, in words; nothing if it is one. */
export function slopeProblem(text) {
  const wrong = partsOf(text).find((part) => !isSlope(readSlope(part)));
  return wrong === undefined ? "" : `“${wrong.slice(0, 40)}” is no slope; a slope is a number above 0, as in 1.618, 2/3.`;
}

/** The slopes y_n/x_n that the server knows, both ways round if the game is symmetric. */
export function knownSlopes(state) {
  const slopes = state.facts?.slopes ?? [];
  if (slopes.length !== 2 || state.facts.text !== state.game.text) return [];
  const slope = slopes[1].decimal / slopes[0].decimal;
  return state.game.symmetric && slope !== 1 ? [slope, 1 / slope] : [slope];
}

/** The beams that were found, each in its own colour, both ways round if the game is symmetric: {slope, colour}. */
export function beamLines(state) {
  const lines = (state.beams ?? []).map(({ slope }, at) => ({ slope, colour: BEAMS[at % BEAMS.length] }));
  return state.game.symmetric ? [...lines, ...lines.map(({ slope, colour }) => ({ slope: 1 / slope, colour }))] : lines;
}

export const BEAMS = ["accent", "second", "good", "guide", "bad"]; // colours of the board

export function drawBeams(pen, scene, beams) {
  for (const { slope, colour } of beams) drawSlopes(pen, { ...scene, colours: { ...scene.colours, accent: scene.colours[colour] } }, [slope]);
}

export function drawSlopes(pen, { view, plot, colours }, slopes) {
  const far = 2 * Math.max(view.x, view.y) + (2 * (plot.width + plot.height)) / view.scale;
  for (const slope of slopes) {
    const [x, y] = slope > 1 ? [far / slope, far] : [far, far * slope];
    pen.line(screenX(view, plot, 0), screenY(view, plot, 0), screenX(view, plot, x), screenY(view, plot, y), css(colours.accent, 0.75), 1.5, [9, 6]);
    drawSlopeName(pen, { view, plot, colours }, slope);
  }
}

function drawSlopeName(pen, { view, plot, colours }, slope) {
  const right = view.x + (plot.width / 2 - 60) / view.scale;
  const upper = view.y + (plot.height / 2 - 70) / view.scale;
  const x = Math.min(right, upper / slope);
  if (x <= 0) return;
  const place = [screenX(view, plot, x), screenY(view, plot, x * slope)];
  pen.rect(place[0] + 4, place[1] + 5, 50, 18, css(colours.paper, 0.9));
  pen.text(place[0] + 8, place[1] + 14, slope.toFixed(4), { size: 11.5, fill: css(colours.accent), align: "left", weight: 600 });
}
