// Small boards in the cells: the P-positions with small heaps, asked for only where a cell is in sight, a few at a time. So many are
// kept as a screen can show a few times; what scrolls away beyond that is forgotten.

import { palettes } from "../board/board.js";
import { createTiles } from "../board/tiles.js";
import { get } from "../core/api.js";

export const SIDE = 48;
const AT_A_TIME = 60; // boards that are waited for
const MOST_DRAWN = 400;
const [NOWHERE, UNKNOWN] = [-1, -2];

const pack = ([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

export function createThumbnails(store) {
  const tiles = createTiles(() => update());
  const drawn = new Map(); // the cells whose board is there, the oldest first
  let games = new Map(); // cell -> game
  const seen = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
      ask();
    },
    { rootMargin: "100px" },
  );

  const request = (game) => ({
    name: game,
    board: game,
    ask: async (signal, work) => {
      const window = await get("/api/squares", { game, x0: 0, y0: 0, w: SIDE, h: SIDE, work }, signal);
      return { ...window, again: 400 };
    },
  });

  function ask() {
    const missing = [...seen].filter((node) => !drawn.has(node)).map((node) => games.get(node));
    tiles.want([...new Set(missing)].slice(0, AT_A_TIME).map(request));
    update();
  }

  function update() {
    let more = false;
    for (const node of seen) {
      const piece = drawn.has(node) ? null : tiles.piece(games.get(node));
      if (!piece) continue;
      if (piece.values) paint(node.querySelector("canvas"), piece.values, palettes[store.get().theme]);
      if (!piece.complete && !piece.note) continue;
      if (!piece.values) refuse(node, piece.note);
      drawn.set(node, true);
      node.dataset.board = piece.values ? "drawn" : "refused";
      more = true;
    }
    forget();
    if (more) ask();
  }

  function forget() {
    for (const node of drawn.keys()) {
      if (drawn.size <= MOST_DRAWN) return;
      if (seen.has(node)) continue;
      drawn.delete(node);
      const canvas = node.querySelector("canvas");
      canvas.width = canvas.height = 1;
      delete node.dataset.board;
    }
  }

  store.on(["theme"], () => {
    drawn.clear();
    ask();
  });

  return {
    /** From now on these cells {node, game} have boards. */
    want(cells) {
      observer.disconnect();
      seen.clear();
      drawn.clear();
      games = new Map(cells.map(({ node, game }) => [node, game]));
      tiles.want([]);
      for (const { node } of cells) observer.observe(node);
    },
  };
}

/** The board of a game that is refused stays empty and says why. */
function refuse(node, note) {
  node.querySelector("canvas").title = note;
}

/** One pixel for each square; row 0 of the values is the lowest. */
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
