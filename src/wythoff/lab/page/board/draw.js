// The picture of a state, for any pen: squares or tiles, guides, marks, axes. It only reads;
// the frame loop is in board.js.

import { drawAxes } from "./axes.js";
import { css } from "./colours.js";
import { drawBeyond, drawEnds, drawKnown } from "./ground.js";
import { beamLines, drawBeams, drawRays, drawSlopes, knownSlopes, readSlopes } from "./guides.js";
import { drawArea, drawChoices, drawHover, drawOptions, drawQueen, drawTrail } from "./marks.js";
import { drawTiles } from "./raster.js";
import { largestSide } from "./sources.js";
import { drawSettled, drawSquares } from "./squares.js";

export function drawScene(pen, scene) {
  const { plot, colours, width, height, state } = scene;
  pen.rect(0, 0, width, height, css(colours.paper));
  pen.clipped(plot.left, plot.top, plot.width, plot.height, () => {
    drawBeyond(pen, scene);
    if (scene.own?.squares) drawOwn(pen, scene);
    else if (scene.near) drawSquares(pen, scene);
    else drawTiles(pen, scene);
    if (!scene.own && scene.near) drawSettled(pen, scene);
    drawEnds(pen, scene);
    drawHelp(pen, scene);
    drawMarks(pen, scene, state);
  });
  if (!scene.isBare) drawAxes(pen, scene);
}

const EVERYWHERE = { x0: 0, x1: Infinity, y0: 0, y1: Infinity };

/** The squares of the pane's own picture, which knows all of them. */
function drawOwn(pen, scene) {
  drawKnown(pen, scene, EVERYWHERE);
  if (scene.view.scale >= (scene.own.smallest ?? 0)) drawSquares(pen, scene);
}

function drawHelp(pen, scene) {
  const { state } = scene;
  const slopes = [...(state.guideSlopes && !scene.own?.hides ? knownSlopes(state) : []), ...readSlopes(state.ownSlopes)];
  if (state.game.board.axes.length > 1) {
    drawSlopes(pen, scene, slopes);
    drawBeams(pen, scene, beamLines(state));
  }
  const at = scene.queen ?? state.hover;
  if (state.guideLines && at) drawRays(pen, scene, at);
}

function drawMarks(pen, scene, state) {
  if (scene.area) drawArea(pen, scene, scene.area);
  if (state.hover) drawHover(pen, scene, state.hover);
  if (scene.trail) drawTrail(pen, scene, scene.trail);
  if (scene.options) drawOptions(pen, scene, scene.options);
  if (scene.choices) drawChoices(pen, scene, scene.choices);
  if (scene.queen) drawQueen(pen, scene, scene.queen);
}

/** The side of the board in both directions; a single heap has one row. */
export function sidesOf(state, own) {
  const side = own?.side ?? largestSide(state);
  return { x: side, y: state.game.board.axes.length > 1 ? side : 1 };
}
