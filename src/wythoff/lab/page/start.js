// The start page, put together: what this is, a field for a game of one's own, and boards that are worth a look.

import { fetched } from "./board/fetched.js";
import { painted } from "./board/paint.js";
import { scaleFor } from "./board/scales.js";
import { createSmallBoards } from "./board/smallboards.js";
import { createGlossary } from "./controls/glossary.js";
import { createTheme, currentTheme } from "./controls/theme.js";
import { get } from "./core/api.js";
import { byId, el, fill } from "./core/dom.js";
import { createStore } from "./core/state.js";
import { BOARDS, boardAddress } from "./start/boards.js";

const store = createStore({ theme: currentTheme() });
createTheme(store);

const NAMES = { outcomes: "P-positions", nim: "nim-values", remoteness: "remoteness" };

function card(board) {
  const canvas = el("canvas", { width: 256, height: 256, role: "img", "aria-label": `${NAMES[board.show]} of ${board.game}` });
  const title = el("span", { class: "title" }, el("code", {}, board.rest ? `${board.game}, z = ${board.rest}` : board.game), el("small", {}, NAMES[board.show]));
  const node = el("li", { class: "card" }, el("a", { href: boardAddress(board), class: "picture" }, canvas, title), el("p", {}, board.why), el("p", { class: "paper" }, board.paper));
  return { node, canvas, board };
}

const PATHS = { outcomes: "tiles", nim: "nim-tiles", remoteness: "remoteness-tiles" };
const SIZE = 256; // pixels of a picture: one tile

/** A canvas that is painted as the lab's own board is, as its tile comes, and again in another theme. */
function painting({ canvas, board: { game, show, level, rest } }) {
  const question = { path: `/api/${PATHS[show]}/${level}/0/0`, query: { game, rest }, type: Int32Array };
  const request = { name: `${game}|${show}`, board: game, kind: show, z: level, i: 0, j: 0, question };
  return { canvas, frame: canvas, requests: () => [request], paint: (colours, tiles) => paint(canvas, request, colours, tiles) };
}

function paint(canvas, request, colours, tiles) {
  const side = SIZE * 2 ** request.z;
  const whole = { x0: 0, y0: 0, x1: side, y1: side };
  const scale = scaleFor({ picture: request.kind, requests: [request], tiles, near: false, shown: whole }, "linear", colours);
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${colours.square})`;
  context.fillRect(0, 0, SIZE, SIZE);
  context.drawImage(painted(tiles.piece(request.name), request.kind, request.z, colours, scale), 0, 0);
}

const cards = BOARDS.map(card);
fill(byId("boards"), cards.map(({ node }) => node));
createSmallBoards(store, fetched).want(cards.map(painting));
createGlossary(document.querySelector("main"));

byId("own").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = byId("own-text").value.trim() || "wythoff";
  try {
    const game = await get("/api/game", { text });
    location.assign(`/?${new URLSearchParams({ game: game.text })}`);
  } catch (error) {
    byId("own-error").textContent = error.message;
  }
});
