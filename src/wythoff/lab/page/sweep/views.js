// Three ways to see the same cells: colours, boards, a table.

import { el, fill } from "../core/dom.js";
import { VIEWS } from "./address.js";

const WORDS = { map: "Heat map", boards: "Boards", table: "Table" };

export function createViews(group, store) {
  const buttons = VIEWS.map((view) =>
    el("button", { type: "button", role: "radio", id: `view-${view}`, onclick: () => store.set({ view }) }, WORDS[view]),
  );
  group.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (VIEWS.indexOf(store.get().view) + step + VIEWS.length) % VIEWS.length;
    store.set({ view: VIEWS[next] });
    buttons[next].focus();
  });
  const show = ({ view }) =>
    buttons.forEach((button, at) => {
      button.setAttribute("aria-checked", String(VIEWS[at] === view));
      button.tabIndex = VIEWS[at] === view ? 0 : -1;
    });
  store.on(["view"], show);
  show(store.get());
  fill(group, buttons);
}
