// A field for the text of a game. The server reads it while one types; an error is underlined at its place.

import { get, isAbort, latest } from "../core/api.js";
import { debounced, el, fill } from "../core/dom.js";

/** `accept(game)` is called with the server's game whenever the text is one; `wrong(error)` when it is none. */
export function createTextField({ id, label, accept, wrong = () => {}, placeholder = "" }) {
  const input = el("input", {
    type: "text",
    id,
    spellcheck: false,
    autocomplete: "off",
    placeholder,
    autocapitalize: "off",
    "aria-describedby": `${id}-error`,
  });
  const mirror = el("div", { class: "mirror", "aria-hidden": "true" });
  const message = el("p", { class: "error", id: `${id}-error`, role: "alert" });
  const box = el(
    "div",
    { class: "text" },
    el("label", { for: id }, label),
    el("div", { class: "over" }, mirror, input),
    message,
  );
  const newest = latest();
  let canonical = null;

  function show(error) {
    box.classList.toggle("wrong", Boolean(error));
    input.setAttribute("aria-invalid", String(Boolean(error)));
    message.textContent = error ? error.message : "";
    const text = input.value;
    const start = error && error.start !== null ? Math.min(error.start, Math.max(0, text.length - 1)) : null;
    if (start === null) return fill(mirror);
    const end = Math.max(start + 1, error.end ?? start + 1);
    fill(mirror, text.slice(0, start), el("mark", {}, text.slice(start, end) || " "), text.slice(end));
    mirror.scrollLeft = input.scrollLeft;
  }

  async function read() {
    try {
      const game = await newest((signal) => get("/api/game", { text: input.value }, signal));
      canonical = game.text;
      show(null);
      accept(game);
    } catch (error) {
      if (isAbort(error)) return;
      show(error);
      wrong(error);
    }
  }

  /** When typing is over the canonical text stands in the field. */
  async function settle() {
    await read();
    if (canonical !== null && !box.classList.contains("wrong")) input.value = canonical;
  }

  const readSoon = debounced(read, 120);
  input.addEventListener("input", () => {
    show(null);
    readSoon();
  });
  input.addEventListener("scroll", () => (mirror.scrollLeft = input.scrollLeft));
  input.addEventListener("change", () => box.classList.contains("wrong") || settle());
  input.addEventListener("keydown", (event) => event.key === "Enter" && read());
  return {
    box,
    input,
    read,
    set(text) {
      input.value = text;
      show(null);
    },
  };
}
