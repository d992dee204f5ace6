// The games that were looked at of late in this browser, the last one first.

import { debounced, el, fill } from "../core/dom.js";
import { keepList, keptList } from "../core/kept.js";

const KEY = "wythoff-recent";
const MOST = 12;
const SETTLED = 1500; // milliseconds for which a game is shown before it is remembered: not each one that typing passes

const isText = (text) => typeof text === "string" && text.length > 0 && text.length <= 5000;

/** A section with the list; `open(text)` shows a game. */
export function createRecent(store, open) {
  const list = () => keptList(KEY, isText);
  const games = el("ul", { class: "kept-rows", id: "recent" });
  const none = el("p", { class: "note" }, "None yet.");
  const empty = el("button", { type: "button", id: "recent-empty", class: "quiet" }, "Empty the list");
  const put = (texts) => {
    keepList(KEY, texts);
    draw();
  };

  function draw() {
    const texts = list();
    none.hidden = texts.length > 0;
    empty.hidden = texts.length === 0;
    const now = store.get().game?.text;
    fill(games, texts.map((text) => el("li", {}, el("button", { type: "button", class: "quiet wide", "aria-current": String(text === now), onclick: () => open(text) }, el("code", {}, text)))));
  }

  empty.addEventListener("click", () => {
    put([]);
    games.closest("section").focus();
  });
  const remember = debounced(() => {
    const { text } = store.get().game;
    put([text, ...list().filter((one) => one !== text)].slice(0, MOST));
  }, SETTLED);
  store.on(["game"], ({ embed, wrong }) => embed || wrong || remember());
  window.addEventListener("storage", draw);
  draw();
  return el("section", { tabindex: -1 }, el("h2", {}, "Games of late"), games, none, empty);
}
