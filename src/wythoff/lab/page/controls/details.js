// A field for what stands in the parentheses of a modifier: a condition, or positions with their outcomes. The server reads
// it while one types; what is wrong is said below it, and the game stays as it was.

import { debounced, el } from "../core/dom.js";

const SOON = 200; // milliseconds without a key after which the text is read

/** `changed(text, complain)` asks for the game with this text; `value` is the text in force. */
export function createDetails({ label, value, hint, changed }) {
  const input = el("input", {
    type: "text",
    class: "details",
    value,
    "aria-label": label,
    title: hint,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
  });
  const message = el("p", { class: "error", role: "alert" });

  function complain(words) {
    message.textContent = words;
    input.setAttribute("aria-invalid", String(Boolean(words)));
  }

  async function read() {
    const text = input.value.trim();
    if (text === value) return complain("");
    if (await changed(text, complain)) complain("");
  }

  const readSoon = debounced(read, SOON);
  input.addEventListener("input", readSoon);
  input.addEventListener("keydown", (event) => event.key === "Enter" && read());
  // When typing is over, the canonical text stands in the field, unless what was typed means nothing.
  input.addEventListener("blur", () => {
    if (!message.textContent && input.dataset.accepted) input.value = value;
  });
  return el("div", { class: "detail" }, input, message);
}

/** What a person has typed so far in a field that is about to be drawn anew; null in any other control. */
export const typedIn = (input) =>
  input.classList.contains("details") ? { text: input.value, caret: [input.selectionStart, input.selectionEnd] } : null;

/** Put it back: the text was accepted, but the canonical one waits until typing is over. */
export function typeAgain(input, { text, caret }) {
  input.value = text;
  input.dataset.accepted = "true";
  input.setSelectionRange(...caret);
}
