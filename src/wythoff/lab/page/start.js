// The start page, put together: what this is, a field for a game of one's own, and boards that are worth a look.

import { createGlossary } from "./controls/glossary.js";
import { createTheme, currentTheme } from "./controls/theme.js";
import { get } from "./core/api.js";
import { byId, el, fill } from "./core/dom.js";
import { createStore } from "./core/state.js";
import { BOARDS, boardAddress } from "./start/boards.js";
import { createPaintings } from "./start/paintings.js";

const store = createStore({ theme: currentTheme() });
createTheme(store);

const NAMES = { outcomes: "P-positions", nim: "nim-values", remoteness: "remoteness" };

function card(board) {
  const canvas = el("canvas", { width: 256, height: 256, role: "img", "aria-label": `${NAMES[board.show]} of ${board.game}` });
  const node = el(
    "li",
    { class: "card" },
    el(
      "a",
      { href: boardAddress(board), class: "picture" },
      canvas,
      el("span", { class: "title" }, el("code", {}, board.rest ? `${board.game}, z = ${board.rest}` : board.game), el("small", {}, NAMES[board.show])),
    ),
    el("p", {}, board.why),
    el("p", { class: "paper" }, board.paper),
  );
  return { node, canvas, board };
}

const cards = BOARDS.map(card);
fill(byId("boards"), cards.map(({ node }) => node));
createPaintings(store, cards);
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
