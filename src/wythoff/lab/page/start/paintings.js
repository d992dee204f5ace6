// The boards of the start page, painted as the lab's own board is: one tile each, asked for when it comes into sight.

import { palettes } from "../board/board.js";
import { painted, topValue } from "../board/paint.js";
import { createTiles } from "../board/tiles.js";
import { getTile } from "../core/api.js";

const PATHS = { outcomes: "tiles", nim: "nim-tiles", remoteness: "remoteness-tiles" };
const SIZE = 256;

/** Paint the canvases of these {canvas, board} as they come, and again in another theme. */
export function createPaintings(store, places) {
  const tiles = createTiles(draw);
  const seen = new Set();
  const request = ({ board: { game, show, level, rest } }) => ({
    name: `${game}|${show}`,
    board: game,
    kind: show,
    z: level,
    i: 0,
    j: 0,
    ask: (signal, work) => getTile(`/api/${PATHS[show]}/${level}/0/0`, { game, rest, work }, show === "outcomes" ? Uint32Array : Int32Array, signal),
  });

  function draw() {
    const colours = palettes[store.get().theme];
    for (const place of seen) {
      const piece = tiles.piece(request(place).name);
      if (piece?.values) paint(place, piece, colours);
      else if (piece?.note) place.canvas.title = piece.note;
      if (piece?.complete || piece?.note) place.canvas.dataset.board = piece.values ? "drawn" : "refused";
    }
  }

  function paint({ canvas, board }, piece, colours) {
    const one = request({ board });
    const whole = { x0: 0, y0: 0, x1: SIZE * 2 ** board.level, y1: SIZE * 2 ** board.level };
    const top = topValue({ picture: board.show, requests: [one], tiles, near: false, shown: whole });
    canvas.width = canvas.height = SIZE;
    const context = canvas.getContext("2d");
    context.fillStyle = `rgb(${colours.square})`;
    context.fillRect(0, 0, SIZE, SIZE);
    context.drawImage(painted(piece, board.show, board.level, colours, top), 0, 0);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const place = places.find(({ canvas }) => canvas === target);
        if (isIntersecting) seen.add(place);
      }
      tiles.want([...seen].map(request));
      draw();
    },
    { rootMargin: "200px" },
  );
  for (const { canvas } of places) observer.observe(canvas);
  store.on(["theme"], draw);
}
