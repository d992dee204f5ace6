// The elements of a board in a cell: the text of the game, the map with its buttons, and a line of words.

import { el, icon } from "../../lab/page/core/dom.js";

const HELP =
  "Arrow keys move the map, plus and minus zoom, Home returns to the corner, E shows the whole board. Shift with an arrow key moves the queen. M marks its square, S selects squares from one to the next. Escape takes queen and selection away.";
const NAMES = { outcomes: "P-positions", nim: "Nim-values", remoteness: "Remoteness" };
const HOUSE = "M3 10 10 4l7 6M5 9v7h10V9";
const CORNERS = "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4";

const button = (label, content) => el("button", { type: "button", "aria-label": label, title: label }, content);

export function createFrame(cell, height) {
  const canvas = el("canvas", { tabIndex: 0, role: "application", "aria-roledescription": "board", "aria-label": "Board" });
  canvas.setAttribute("aria-description", HELP);
  const field = el("input", { type: "text", "aria-label": "Game", autocomplete: "off", spellcheck: false });
  const colours = Object.fromEntries(
    Object.entries(NAMES).map(([show, words]) => [show, el("button", { type: "button", role: "radio", data: { show } }, words)]),
  );
  const zooms = [button("Zoom in", "+"), button("Zoom out", "−"), button("Back to the corner", icon(HOUSE)), button("Whole board", icon(CORNERS))];
  const chip = el("output", { class: "chip", hidden: true });
  const progress = el("div", { class: "progress", hidden: true });
  const legend = el("div", { class: "legend", "aria-label": "Legend" });
  const tools = el(
    "div",
    { class: "tools", role: "toolbar", "aria-label": "Picture" },
    el("div", { class: "segments", role: "radiogroup", "aria-label": "Colours" }, Object.values(colours)),
    el("div", { class: "zoom", role: "group", "aria-label": "Zoom" }, zooms),
    progress,
  );
  const map = el("div", { class: "map" }, canvas);
  const under = el("div", { class: "under" }, legend, chip);
  map.style.height = `${height}px`;
  const said = el("p", { class: "said", role: "status" });
  const problem = el("p", { class: "error", role: "alert" });
  const [sliders, rest] = [el("div", { class: "parameters" }), el("div", { class: "rest" })];
  // A form of its own: choices of one board are none of another's.
  const form = el("form", { onsubmit: (event) => event.preventDefault() }, field, sliders, rest);
  const root = el("div", { class: "wythoff-board", "data-lm-suppress-shortcuts": "true" }, form, problem, tools, map, under, said);
  root.addEventListener("keydown", (event) => event.stopPropagation()); // keys of the board are none of the notebook's
  cell.append(root);
  return {
    root,
    map,
    canvas,
    field,
    colours,
    chip,
    progress,
    legend,
    sliders,
    rest,
    said,
    problem,
    hasFocus: () => root.contains(root.getRootNode().activeElement),
    zoom(navigation) {
      const actions = [() => navigation.zoomBy(2), () => navigation.zoomBy(0.5), navigation.goHome, navigation.goAll];
      zooms.forEach((one, i) => one.addEventListener("click", actions[i]));
    },
  };
}
