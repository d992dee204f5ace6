// What was seen before: undo and redo, the games of late, and sessions that are kept under a name or as a file.

import { byId, copyButton, el, fill, saveFile } from "../core/dom.js";
import { keepList, keptList } from "../core/kept.js";
import { makeSession, problemOf, readSession } from "../core/session.js";
import { createRecent } from "./recent.js";

const KEY = "wythoff-sessions";

/** `route` is what address.follow gave; `open(text)` shows a game, `frame()` is the markup that puts the board into a page. */
export function createHistory(store, route, { open, frame }) {
  const [button, box] = [byId("history-button"), byId("history")];
  button.addEventListener("click", () => {
    box.hidden = !box.hidden;
    button.setAttribute("aria-expanded", String(!box.hidden));
  });
  const sessions = createSessions(store, route);
  fill(
    box,
    createRecent(store, open),
    sessions,
    el("section", {}, el("h2", {}, "For a web page or a talk"), el("p", { class: "note" }, "The board alone, with its legend and its keys, in a frame."), el("div", {}, copyButton(frame, "Copy the frame: its markup", "Copy the frame"))),
  );
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

function createSessions(store, route) {
  const isKept = (session) => problemOf(session) === "";
  const list = () => keptList(KEY, isKept);
  const name = el("input", { type: "text", id: "session-name", maxLength: 80, autocomplete: "off", placeholder: "name of the session", "aria-label": "Name of the session" });
  const form = el("form", { class: "goto" }, name, el("button", { type: "submit" }, "Save"));
  const said = el("p", { class: "note", id: "session-said", role: "status" });
  const wrong = el("p", { class: "error", id: "session-error", role: "alert" });
  const rows = el("ul", { class: "kept-rows", id: "sessions" });
  const file = el("input", { type: "file", id: "session-file", accept: ".json,application/json", class: "offscreen", tabindex: -1, "aria-label": "File of a session" });

  function say(words, error = "", ...more) {
    fill(said, words, ...more);
    wrong.textContent = error;
  }

  /** Keep a session in front of the others; one of the same name is replaced. */
  function put(session, words) {
    const others = list().filter((one) => one.name !== session.name);
    const isReplaced = others.length < list().length;
    if (!keepList(KEY, [session, ...others]))
      return say("", "This browser keeps nothing, or its store is full: export the session to keep it as a file.");
    say(`${words} “${session.name}”${isReplaced ? ", in the place of the one before" : ""}.`);
    draw();
  }

  function remove(session) {
    keepList(KEY, list().filter((one) => one.name !== session.name));
    draw();
    const back = el("button", { type: "button", class: "quiet", onclick: () => put(session, "Brought back") }, "Bring it back");
    say(`Deleted “${session.name}”. `, "", back);
    back.focus();
  }

  async function show(session) {
    await route.visit(session.address, session.steps);
    say(`Opened “${session.name}”.`);
  }

  function row(session) {
    const act = (words, action) => el("button", { type: "button", class: "quiet", "aria-label": `${words} “${session.name}”`, onclick: action }, words);
    return el(
      "li",
      {},
      el("button", { type: "button", class: "quiet wide", "aria-label": `Open “${session.name}”`, onclick: () => show(session) }, el("b", {}, session.name), el("small", {}, new Date(session.saved).toLocaleString())),
      act("Export", () => saveFile(new Blob([`${JSON.stringify(session, null, 2)}\n`], { type: "application/json" }), `${fileName(session.name)}.json`)),
      act("Delete", () => remove(session)),
    );
  }

  const draw = () => fill(rows, list().map(row));

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const steps = route.steps();
    const { game, wrong } = store.get();
    put(makeSession(name.value || (wrong ?? game).text, wrong ? location.search : steps.at(-1), steps), "Saved");
    name.value = "";
  });
  file.addEventListener("change", async () => {
    try {
      put(readSession(await file.files[0].text()), "Imported");
    } catch (error) {
      say("", `${file.files[0].name}: ${error.message}`);
    }
    file.value = "";
  });
  window.addEventListener("storage", draw);
  draw();
  const importing = el("button", { type: "button", onclick: () => file.click() }, "Import a file");
  return el("section", {}, el("h2", {}, "Sessions"), form, rows, el("div", {}, importing, file), said, wrong);
}

const fileName = (name) => name.replace(/[^\p{L}\p{N}().,+-]+/gu, "-").slice(0, 60) || "session";
