// A field for the text of a game, as high as the text is long. The server reads it while one types: words have colours, an
// error is underlined at its place, and what may follow at the caret is offered.

import { asking, get } from "../core/api.js";
import { complaint, debounced, el, note } from "../core/dom.js";
import { createMirror } from "./mirror.js";
import { createSuggestions } from "./suggestions.js";

/** `accept(game)` is called with the server's game whenever the text is one; `wrong(error)` when it is none. */
export function createTextField({ id, label, accept, wrong = () => {}, placeholder = "" }) {
  const input = el("textarea", { id, rows: 1, spellcheck: false, autocomplete: "off", placeholder, autocapitalize: "off", enterkeyhint: "go", "aria-describedby": `${id}-error` });
  const mirror = createMirror();
  const message = complaint(`${id}-error`);
  const doubts = note("", { id: `${id}-doubts`, role: "status" });
  const suggestions = createSuggestions({ id, input, put, replace });
  const written = el("div", { class: "over" }, mirror.box, input);
  const box = el("div", { class: "text" }, el("label", { for: id }, label), written, message, doubts, suggestions.repairs, suggestions.box);
  const [newest, newestHelp] = [asking(), asking()];
  let canonical = null;

  function show(error) {
    box.classList.toggle("wrong", Boolean(error));
    input.setAttribute("aria-invalid", String(Boolean(error)));
    message.textContent = error ? error.message : "";
    doubts.textContent = "";
    mirror.draw(input.value, error);
  }

  function take(game) {
    canonical = game.text;
    show(null);
    doubts.textContent = game.doubts.join(" ");
    accept(game);
  }

  function refuse(error) {
    show(error);
    wrong(error);
  }

  const read = () => newest((signal) => get("/api/game", { text: input.value }, signal), take, refuse);

  /** Ask what the words are and what may stand at the caret. */
  function look() {
    const [text, caret] = [input.value, input.selectionStart];
    const take = (help) => {
      if (text !== input.value) return;
      mirror.colour(text, help.words);
      suggestions.show(help, caret);
    };
    newestHelp((signal) => get("/api/text", { text, caret }, signal), take, () => suggestions.show(null, caret)); // `read` says what is wrong
  }

  /** When typing is over the canonical text stands in the field. */
  async function settle() {
    const typed = input.value;
    await read();
    if (canonical === null || box.classList.contains("wrong") || input.value !== typed || typed === canonical) return;
    input.value = canonical;
    mirror.draw(canonical, null);
    look();
  }

  const readSoon = debounced(read, 120);
  function typed() {
    show(null);
    readSoon();
    look();
  }

  /** Put a continuation in the place of a part of the text, as if it were typed. */
  function put({ insert, start, end }) {
    input.focus();
    input.setSelectionRange(start, end);
    if (!document.execCommand("insertText", false, insert)) {
      input.setRangeText(insert, start, end, "end"); // where it cannot be undone by the browser
      typed();
    }
  }

  function replace(text) {
    set(text);
    input.focus();
    read();
  }

  function set(text) {
    input.value = text;
    show(null);
    if (text) look();
    else suggestions.show(null, 0);
  }

  input.addEventListener("input", typed);
  input.addEventListener("change", () => box.classList.contains("wrong") || settle());
  for (const moved of ["focus", "click", "keyup"])
    input.addEventListener(moved, () => suggestions.isStale() && look());
  input.addEventListener("keydown", (event) => {
    if (suggestions.key(event)) return event.preventDefault();
    if (event.key !== "Enter") return;
    event.preventDefault(); // a text is one line, however many it takes to show it
    settle();
  });
  return { box, input, read, set };
}
