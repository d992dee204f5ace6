// Which verdicts are wanted: a box for each, with how many there are. Cells with none of them fade.

import { el, fill } from "../core/dom.js";
import { swatchOf } from "./colouring.js";

export function createFilter(section, store) {
  const toggle = (name, isWanted) => {
    const { hidden } = store.get();
    store.set({ hidden: isWanted ? hidden.filter((other) => other !== name) : [...hidden, name] });
  };

  function box({ name, words, count }, number, hidden) {
    const input = el("input", {
      type: "checkbox",
      id: `verdict-${number}`,
      checked: !hidden.includes(name),
      onchange: () => toggle(name, input.checked),
    });
    const label = el("label", { class: "check", title: words, data: { name } }, input, swatchOf(name, number), el("span", {}, name), el("b", {}, String(count)));
    return el("li", {}, label);
  }

  let drawn = "";
  store.on(["answer", "hidden"], ({ answer, hidden }) => {
    if (!answer) return;
    const key = JSON.stringify([answer.verdicts, answer.question, hidden]);
    if (key === drawn) return;
    drawn = key;
    const focused = document.activeElement?.id;
    const all = answer.verdicts.every(({ name }) => !hidden.includes(name));
    fill(
      section,
      el("h2", {}, `Verdicts of ${answer.question}`),
      el("ul", {}, answer.verdicts.map((verdict, number) => box(verdict, number, hidden))),
      all ? null : el("button", { type: "button", id: "all-verdicts", onclick: () => store.set({ hidden: [] }) }, "All verdicts"),
    );
    if (focused) document.getElementById(focused)?.focus();
  });
}

/** Whether a cell has a verdict that is wanted. */
export const isWanted = (cell, { answer, hidden }) => cell.verdicts.some((at) => !hidden.includes(answer.verdicts[at].name));
