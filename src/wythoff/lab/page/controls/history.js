// What was seen before: undo and redo, and the games of late, which this browser keeps.

import { button, byId, copyButton, debounced, discloses, el, fill, note, section } from "../core/dom.js";

const KEY = "wythoff-recent";
const MOST = 12;
const SETTLED = 1500; // milliseconds for which a game is shown before it is remembered: not each one that typing passes

/** `route` is what address.follow gave; `open(text)` shows a game, `frame()` is the markup that puts the board into a page. */
export function createHistory(store, route, { open, frame }) {
  discloses(byId("history-button"), byId("history"));
  const copied = el("div", {}, copyButton(frame, "Copy the frame: its markup", "Copy the frame"));
  fill(byId("history"), createRecent(store, open), section("For a web page or a talk", note("The board alone, with its legend and its keys, in a frame."), copied));
  listenForUndo(route);
}

function listenForUndo({ undo, redo }) {
  byId("undo").addEventListener("click", undo);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if (key === "y" || key === "z") redo();
    else return;
    event.preventDefault();
  });
}

/** A field takes back its own letters. */
const isTyping = (node) => node.matches("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])");

/** A section with the list; `open(text)` shows a game. */
function createRecent(store, open) {
  const games = el("ul", { class: "kept-rows", id: "recent" });
  const none = note("None yet.");
  const empty = button("Empty the list", () => (put([]), games.closest("section").focus()), { id: "recent-empty", class: "quiet" });
  const put = (texts) => {
    keep(texts);
    draw();
  };

  function draw() {
    const texts = kept();
    none.hidden = texts.length > 0;
    empty.hidden = texts.length === 0;
    const now = store.get().game?.text;
    fill(games, texts.map((text) => el("li", {}, button(el("code", {}, text), () => open(text), { class: "quiet wide", "aria-current": String(text === now) }))));
  }

  const remember = debounced(() => {
    const { text } = store.get().game;
    put([text, ...kept().filter((one) => one !== text)].slice(0, MOST));
  }, SETTLED);
  store.on(["game"], ({ embed, wrong }) => embed || wrong || remember());
  window.addEventListener("storage", draw);
  draw();
  return el("section", { tabindex: -1 }, el("h2", {}, "Games of late"), games, none, empty);
}

const isText = (text) => typeof text === "string" && text.length > 0 && text.length <= 5000;

/** The list that this browser keeps; one that keeps nothing (a private window, a frame) has an empty one. */
function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(list) ? list.filter(isText) : [];
  } catch {
    return [];
  }
}

function keep(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    return; // nothing is kept
  }
}
