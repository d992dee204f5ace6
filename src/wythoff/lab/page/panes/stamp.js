// The stamp: nine by nine removals, the smallest at the bottom left as on the board. One cell is in the tab order, arrows
// go to the others. What a cell is the server says; a click is told to `click(removal)`.

import { el } from "../core/dom.js";

const GLYPHS = { single: "•", ray: "»", "on ray": "·", "": "" };
const MARKS = { single: "alone", ray: "with all its multiples", "on ray": "on a ray", "": "not drawn" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export function createStamp(side, click) {
  const cells = new Map();
  const box = el("div", { class: "stamp", id: "stamp", role: "group", "aria-label": "Removals, i to the right, j upwards" });
  for (let j = side - 1; j >= 0; j--) {
    box.append(el("span", { class: "name", "aria-hidden": "true" }, j));
    for (let i = 0; i < side; i++) box.append(i || j ? cell(i, j) : el("span", {})); // to take nothing is no move
  }
  box.append(el("span", { class: "name", "aria-hidden": "true" }));
  for (let i = 0; i < side; i++) box.append(el("span", { class: "name", "aria-hidden": "true" }, i));

  function cell(i, j) {
    const button = el("button", { type: "button", data: { at: `${i},${j}` }, tabIndex: -1, onclick: () => click([i, j]) });
    cells.set(`${i},${j}`, button);
    return button;
  }

  let tabbed = cells.get("1,0");
  tabbed.tabIndex = 0;
  function enter(button) {
    tabbed.tabIndex = -1;
    tabbed = button;
    tabbed.tabIndex = 0;
  }
  box.addEventListener("focusin", ({ target }) => target.dataset.at && enter(target));
  box.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const [i, j] = event.target.dataset.at.split(",").map(Number);
    cells.get(`${i + step[0]},${j + step[1]}`)?.focus();
  });

  /** Show what the server says of each removal from a square. */
  function show(answer) {
    for (const { removal, mark, rays, allowed } of answer.cells) {
      const button = cells.get(removal.join(","));
      const from = `(${answer.at.join(",")})`;
      const may = allowed === null ? `more than ${from} has` : `${allowed ? "allowed" : "not allowed"} from ${from}`;
      const through = mark === "on ray" ? `on the ray of ${rays.map((ray) => `(${ray.join(",")})`).join(" and ")}` : MARKS[mark];
      Object.assign(button.dataset, { mark, allowed: allowed === null ? "none" : String(allowed) });
      button.textContent = GLYPHS[mark];
      button.title = `take (${removal.join(",")}): ${through}; ${may}`;
      button.setAttribute("aria-label", button.title);
    }
  }
  return { box, show };
}

/** What the marks mean. */
export const stampKey = () =>
  el("p", { class: "stamp-key" },
    el("span", {}, el("b", { class: "one" }, GLYPHS.single), "this removal"),
    el("span", {}, el("b", { class: "one" }, GLYPHS.ray), "and all its multiples"),
    el("span", {}, el("b", { class: "on" }, GLYPHS["on ray"]), "on such a ray"),
    el("span", {}, el("b", { class: "other" }), "allowed by another part"),
  );
