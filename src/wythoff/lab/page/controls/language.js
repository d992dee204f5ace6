// The rule language as a card beside the text field: rows that the server makes from its own words, with games to open.

import { get } from "../core/api.js";
import { button, byId, discloses, el, fill } from "../core/dom.js";

/** `take(text)` opens the game of an example. */
export function createLanguage(take) {
  const card = byId("language");
  let asked = null;
  discloses(byId("language-button"), card, () => (asked ??= get("/api/language").then(({ sections }) => fill(card, sections.map(section)))));

  const open = (text) => button(el("code", {}, text), () => take(text));

  function section({ title, words, rows }) {
    const examples = rows.filter(({ example }) => example);
    const said = rows.filter(({ meaning }) => meaning);
    return el(
      "section",
      {},
      el("h2", {}, title),
      words ? el("p", {}, words) : null,
      el("dl", {}, said.map(({ written, meaning }) => [el("dt", {}, el("code", {}, written)), el("dd", {}, meaning)])),
      el("div", { class: "examples" }, examples.map(({ example }) => open(example))),
    );
  }
}
