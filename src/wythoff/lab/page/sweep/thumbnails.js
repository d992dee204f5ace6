// Small boards in the cells: the P-positions with small heaps, one pixel for each square.

import { createSmallBoards } from "../board/smallboards.js";
import { get } from "../core/api.js";

export const SIDE = 48;
const [NOWHERE, UNKNOWN] = [-1, -2];

const pack = ([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

async function ask({ name: game }, signal, work) {
  const window = await get("/api/squares", { game, x0: 0, y0: 0, w: SIDE, h: SIDE, work }, signal);
  return { ...window, again: 400 };
}

export function createThumbnails(store) {
  const boards = createSmallBoards(store, ask);
  return {
    /** From now on these cells {node, game} have boards. */
    want: (cells) => boards.want(cells.map(({ node, game }) => placeOf(node, requestOf(game)))),
  };
}

function placeOf(node, request) {
  const canvas = node.querySelector("canvas");
  const draw = (colours, tiles) => paint(canvas, tiles.piece(request.name).values, colours);
  return { canvas, frame: node, requests: () => [request], paint: draw };
}

const requestOf = (game) => ({ name: game, board: game });

/** Row 0 of the values is the lowest. */
function paint(canvas, values, colours) {
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  const image = context.createImageData(SIDE, SIDE);
  const pixels = new Uint32Array(image.data.buffer);
  const [p, ground, hole] = [colours.p, colours.square, colours.hole].map(pack);
  values.forEach((value, at) => {
    const row = SIDE - 1 - Math.floor(at / SIDE);
    pixels[row * SIDE + (at % SIDE)] = value === 1 ? p : value === NOWHERE ? hole : value === UNKNOWN ? 0 : ground;
  });
  context.putImageData(image, 0, 0);
}
