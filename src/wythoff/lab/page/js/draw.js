// The picture of a state, for any pen: squares or tiles, guides, marks, axes. It only reads;
// the frame loop is in board.js.

import { drawAxes } from "./axes.js";
import { css } from "./colours.js";
import { drawRays, drawSlopes, knownSlopes, readSlopes } from "./guides.js";
import { drawChoices, drawHover, drawOptions, drawQueen } from "./marks.js";
import { drawTiles } from "./raster.js";
import { largestSide } from "./sources.js";
import { drawSquares } from "./squares.js";
import { screenX, screenY } from "./view.js";

export function drawScene(pen, scene) {
  const { plot, colours, width, height, state } = scene;
  pen.rect(0, 0, width, height, css(colours.paper));
  pen.clipped(plot.left, plot.top, plot.width, plot.height, () => {
    drawGround(pen, scene);
    if (scene.near || scene.picture === "layers" || scene.picture === "bare") drawSquaresAsFarAsSeen(pen, scene);
    else drawTiles(pen, scene);
    drawHelp(pen, scene);
    drawMarks(pen, scene, state);
  });
  drawAxes(pen, scene);
}

function drawGround(pen, { view, plot, colours, side }) {
  const [left, upper] = [Math.max(plot.left, screenX(view, plot, 0)), Math.max(plot.top, screenY(view, plot, side.y))];
  const right = Math.min(plot.left + plot.width, screenX(view, plot, side.x));
  const lower = Math.min(plot.top + plot.height, screenY(view, plot, 0));
  if (right > left && lower > upper) pen.rect(left, upper, right - left, lower - upper, css(colours.square));
}

const SMALLEST_BARE = 7; // pixels; below this a bare board is one grey anyway

function drawSquaresAsFarAsSeen(pen, scene) {
  if (scene.picture !== "bare" || scene.view.scale >= SMALLEST_BARE) drawSquares(pen, scene);
}

function drawHelp(pen, scene) {
  const { state } = scene;
  const slopes = [...(state.guideSlopes ? knownSlopes(state) : []), ...readSlopes(state.ownSlopes)];
  if (state.game.board.axes.length > 1) drawSlopes(pen, scene, slopes);
  const at = scene.queen ?? state.hover;
  if (state.guideLines && at) drawRays(pen, scene, at);
}

function drawMarks(pen, scene, state) {
  if (state.hover) drawHover(pen, scene, state.hover);
  if (scene.options) drawOptions(pen, scene, scene.options);
  if (scene.choices) drawChoices(pen, scene, scene.choices);
  if (scene.queen) drawQueen(pen, scene, scene.queen);
}

/** The side of the board in both directions; a single heap has one row. */
export function sidesOf(state, picture) {
  const side = picture === "layers" ? state.layers.side : largestSide(state);
  return { x: side, y: state.game.board.axes.length > 1 ? side : 1 };
}
