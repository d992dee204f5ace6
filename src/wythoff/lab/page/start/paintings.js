// The boards of the start page, painted as the lab's own board is: one tile each.

import { fetched } from "../board/fetched.js";
import { painted } from "../board/paint.js";
import { scaleFor } from "../board/scales.js";
import { createSmallBoards } from "../board/smallboards.js";

const PATHS = { outcomes: "tiles", nim: "nim-tiles", remoteness: "remoteness-tiles" };
const SIZE = 256;

/** Paint the canvases of these {canvas, board} as they come, and again in another theme. */
export function createPaintings(store, cards) {
  createSmallBoards(store, fetched).want(
    cards.map(({ canvas, board }) => {
      const request = requestOf(board);
      const paint = (colours, tiles) => paintTile(canvas, request, colours, tiles);
      return { canvas, frame: canvas, requests: () => [request], paint };
    }),
  );
}

const requestOf = ({ game, show, level, rest }) => ({
  name: `${game}|${show}`,
  board: game,
  kind: show,
  z: level,
  i: 0,
  j: 0,
  question: { path: `/api/${PATHS[show]}/${level}/0/0`, query: { game, rest }, type: Int32Array },
});

function paintTile(canvas, request, colours, tiles) {
  const side = SIZE * 2 ** request.z;
  const whole = { x0: 0, y0: 0, x1: side, y1: side };
  const scale = scaleFor({ picture: request.kind, requests: [request], tiles, near: false, shown: whole }, "linear", colours);
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${colours.square})`;
  context.fillRect(0, 0, SIZE, SIZE);
  context.drawImage(painted(tiles.piece(request.name), request.kind, request.z, colours, scale), 0, 0);
}
