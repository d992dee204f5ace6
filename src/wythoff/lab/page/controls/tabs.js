// The tabs, as the practice for accessible tabs has it: one is in the tab order, arrows go to the others.

import { button, byId, el } from "../core/dom.js";

/** Tabs and sections of these panes; the sections, in the same order. */
export function createTabs(store, panes) {
  const buttons = panes.map((pane) => button(pane.title, () => store.set({ pane }), { role: "tab", id: `tab-${pane.id}`, "aria-controls": `pane-${pane.id}` }));
  const sections = panes.map(({ id }) => el("section", { role: "tabpanel", id: `pane-${id}`, "aria-labelledby": `tab-${id}`, tabindex: 0 }));
  byId("tabs").append(...buttons);
  byId("tabs").after(...sections);
  byId("pane-help").textContent = panes.flatMap(({ help }) => help ?? []).join(" ");

  buttons.forEach((tab, i) => {
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: panes.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = (to + panes.length) % panes.length;
      store.set({ pane: panes[next] });
      buttons[next].focus();
    });
  });

  function show({ pane }) {
    panes.forEach((one, i) => {
      buttons[i].setAttribute("aria-selected", String(one === pane));
      buttons[i].tabIndex = one === pane ? 0 : -1;
      sections[i].hidden = one !== pane;
    });
  }
  store.on(["pane"], show);
  show(store.get());
  return sections;
}
