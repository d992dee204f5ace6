// Five tabs, as the practice for accessible tabs has it: one is in the tab order, arrows go to the others.

import { byId } from "./dom.js";

export const TABS = ["square", "facts", "compare", "layers", "play"];

export function createTabs(store) {
  const buttons = TABS.map((name) => byId(`tab-${name}`));
  buttons.forEach((button, i) => {
    button.addEventListener("click", () => store.set({ tab: TABS[i] }));
    button.addEventListener("keydown", (event) => {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: TABS.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = (to + TABS.length) % TABS.length;
      store.set({ tab: TABS[next] });
      buttons[next].focus();
    });
  });

  function show({ tab }) {
    TABS.forEach((name, i) => {
      buttons[i].setAttribute("aria-selected", String(name === tab));
      buttons[i].tabIndex = name === tab ? 0 : -1;
      byId(`pane-${name}`).hidden = name !== tab;
    });
  }
  store.on(["tab"], show);
  show(store.get());
}
