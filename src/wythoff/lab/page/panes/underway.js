// A long task as it goes on, for the tabs that follow one: the bar, the time, what was said, a stop.

import { el } from "../core/dom.js";

const SHOWN = 8; // lines of what a task says

/** What stands in a tab while its task is under way; `id` is that of the button. */
export function underWay(look, task, id) {
  const bar = el("progress", { max: 1, "aria-label": "Searching", ...(look.fraction ? { value: look.fraction } : {}) });
  const stop = el("button", { type: "button", id, onclick: () => task.stop() }, "Stop");
  return [el("div", { class: "row" }, bar, el("span", { class: "note" }, `${Math.round(look.seconds)} s`), stop), said(look.lines)];
}

/** The last lines of what a task said. */
export const said = (lines) => el("ul", { class: "said-lines", "aria-label": "What the search says" }, lines.slice(-SHOWN).map((line) => el("li", {}, line)));
