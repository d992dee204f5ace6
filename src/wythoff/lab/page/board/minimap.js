// A small map: where the view lies on the board. It shows one tile, from the corner to about twice as far as the view
// reaches; a press or a drag on it moves the view. Who uses the keyboard moves the board itself: the map is hidden there.

import { boardX, boardY, kept, visible } from "../core/view.js";
import { css } from "./colours.js";
import { painted } from "./paint.js";
import { scaleFor } from "./scales.js";
import { TILE, coverLevel, isEverywhereKnown, isNear, largestSide, ownPicture, tileRequest } from "./sources.js";

const ROOMY = 2; // times as far as the view reaches
const QUICK = 1024; // a side that is filled at once; larger ones are filled for the map only where boards are lists
const MOST_NEAR = 1 << 16; // near squares farther out need no board, and the map shall not ask for one
const LISTED = 1 << 20; // the least side of those boards

const roomy = window.matchMedia("(min-width: 801px) and (min-height: 521px)");

/** Whether the window has room for a map, as the style sheet says too: on a phone it would be in the way. */
export const hasRoom = () => roomy.matches;

/** The tile of the map; null where there is no map: pictures of the pane's own, a single heap. */
export function mapRequest(state, plot) {
  if (ownPicture(state) || state.game.board.axes.length < 2) return null;
  const { x1, y1 } = visible(state.view, plot);
  const { largest } = state.game.board;
  const isCounted = isEverywhereKnown(state);
  if (!isCounted && Math.max(x1, y1) > (isNear(state) ? MOST_NEAR : largest)) return null;
  const z = coverLevel(Math.min(largestSide(state), ROOMY * Math.max(x1, y1)));
  const extent = TILE * 2 ** z;
  const isCheap = extent <= QUICK || largest >= LISTED || (isCounted && extent > largest);
  return isCheap ? tileRequest("outcomes", state, z, 0, 0) : null;
}

/** `place()` is {view, plot, side} now, `move(view)` moves the map. */
export function createMinimap(canvas, place, move) {
  let extent = 1; // squares that the map shows in either direction

  function go(event) {
    const box = canvas.getBoundingClientRect();
    const { view, plot, side } = place();
    const x = ((event.clientX - box.left) / box.width) * extent;
    const y = (1 - (event.clientY - box.top) / box.height) * extent;
    move(kept({ x, y, scale: view.scale }, plot, side));
  }
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    go(event);
  });
  canvas.addEventListener("pointermove", (event) => canvas.hasPointerCapture(event.pointerId) && go(event));

  /** Draw the tile of a scene and the frame of its view. */
  return ({ map, tiles, view, plot, colours, state }) => {
    canvas.hidden = !map;
    if (!map) return;
    extent = TILE * 2 ** map.z;
    canvas.dataset.extent = String(extent);
    const context = canvas.getContext("2d");
    const [size, piece] = [canvas.width, tiles.shown(map)];
    context.fillStyle = css(colours.square);
    context.fillRect(0, 0, size, size);
    if (piece?.values) {
      const scale = scaleFor({ picture: "outcomes", requests: [map], tiles, near: false }, state.scale, colours);
      context.drawImage(painted({ ...piece, painted: mapPaints(piece) }, "outcomes", map.z, colours, scale), 0, 0, size, size);
    }
    const across = (value) => (Math.max(0, value) / extent) * size;
    const [left, right] = [boardX(view, plot, plot.left), boardX(view, plot, plot.left + plot.width)].map(across);
    const [low, high] = [boardY(view, plot, plot.top + plot.height), boardY(view, plot, plot.top)].map(across);
    context.strokeStyle = css(colours.accent);
    context.lineWidth = 4;
    context.strokeRect(left, size - high, Math.max(6, right - left), Math.max(6, high - low));
  };
}

const paints = new WeakMap(); // those of the map: a tile that the board shows too may have other colours there

function mapPaints({ values }) {
  if (!paints.has(values)) paints.set(values, new Map());
  return paints.get(values);
}
