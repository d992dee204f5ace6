// The cells on the page: over two letters a grid with its axes, the second letter upwards as on a board; otherwise one
// after the other. A cell is a link to its game. Arrow keys go from cell to cell; one of them is in the order of Tab.

import { el, fill } from "../core/dom.js";
import { gameAddress } from "./address.js";
import { paint } from "./colouring.js";
import { isWanted } from "./filter.js";
import { drawTable } from "./table.js";
import { SIDE, createThumbnails } from "./thumbnails.js";

const [SMALLEST, LARGEST] = [13, 52]; // pixels of a cell of a heat map
const FRAME = 10; // pixels around a board
const ROOM_FOR_WORDS = 30;

export function createPicture(place, store) {
  let shown = blank("");
  const thumbnails = createThumbnails(store);

  function draw(state) {
    const { answer, view } = state;
    if (!answer) return;
    if (view === "table") {
      thumbnails.want([]);
      shown = blank("table");
      return drawTable(place, state);
    }
    const key = JSON.stringify([view, answer.rows, answer.columns, answer.cells.map(({ game }) => game)]);
    if (key !== shown.key) rebuild(state, key);
    answer.cells.forEach((cell, at) => refresh(shown.nodes.get(at), cell, at, state));
  }

  function rebuild(state, key) {
    const { answer, view } = state;
    const focused = document.activeElement?.dataset.at;
    const nodes = new Map(answer.cells.map((cell, at) => [at, cellNode(cell, at, view)]));
    shown = { ...blank(key), nodes };
    const isGrid = answer.rows && answer.columns;
    fill(place, answer.cells.length === 0 ? null : isGrid ? gridOf(state, nodes, place) : listOf(state, nodes));
    thumbnails.want(view === "boards" ? answer.cells.map((cell, at) => ({ node: nodes.get(at), game: cell.game })) : []);
    if (focused !== undefined) nodes.get(Number(focused))?.focus({ preventScroll: true });
  }

  /** Only what has changed is touched: ten thousand cells take their time. */
  function refresh(node, cell, at, state) {
    const { answer, theme, view } = state;
    shown.cells.set(at, cell);
    node.classList.toggle("faded", !isWanted(cell, state));
    const size = Number(node.parentElement.dataset.size ?? 0);
    const name = answer.categories[cell.category]?.name;
    const look = [theme, size, answer.kind, name, cell.level, cell.category, wordsOf(cell, answer)].join("|");
    if (shown.looks.get(at) === look) return;
    shown.looks.set(at, look);
    paint(node, cell, state);
    node.setAttribute("aria-label", wordsOf(cell, answer));
    const fits = view === "map" && answer.kind === "numbers" && size >= ROOM_FOR_WORDS;
    write(node, fits && cell.words.length * 7 < size ? cell.words : "");
  }

  const cellOf = (node) => {
    const found = node?.closest?.(".cell");
    return found ? { node: found, cell: shown.cells.get(Number(found.dataset.at)) } : null;
  };

  place.addEventListener("keydown", (event) => {
    const from = cellOf(event.target);
    const next = from && neighbour(event.key, from, shown, store.get().answer);
    if (!next) return;
    event.preventDefault();
    for (const node of shown.nodes.values()) if (node.tabIndex === 0) node.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  let timer = 0;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => sized(place.querySelector(".grid"), store.get(), place), 60);
  }).observe(place);
  store.on(["answer", "view", "theme", "hidden"], draw);
  return { cellOf };
}

/** What is on the page: its nodes, what they stand for and how they look, by the number of the cell. */
const blank = (key) => ({ key, nodes: new Map(), cells: new Map(), looks: new Map() });

const cellNode = (cell, at, view) =>
  el(
    "a",
    { class: "cell", href: gameAddress(cell.game), tabIndex: at === 0 ? 0 : -1, data: { at, members: cell.members } },
    view === "boards" ? el("canvas", { class: "board", width: 1, height: 1, "aria-hidden": "true" }) : null,
  );

/** Put a value into a cell; of ten thousand cells most have none, and no element for it. */
function write(node, words) {
  const before = node.querySelector(".value");
  if (before) before.textContent = words;
  else if (words) node.append(el("span", { class: "value" }, words));
}

/** What a cell says to somebody who does not see it. */
export function wordsOf(cell, answer) {
  const where = [answer.columns, answer.rows].filter(Boolean).map((axis) => axis.letter);
  const letters = where.map((letter) => `${letter} = ${cell.letters[letter]}`).join(", ");
  const game = cell.members > 1 ? `${cell.members} games` : cell.game;
  return [letters, game, cell.words || answer.verdicts[cell.verdicts[0]].name].filter(Boolean).join(": ");
}

function listOf({ answer, view }, nodes) {
  const letter = (answer.rows ?? answer.columns)?.letter;
  answer.cells.forEach((cell, at) => {
    const own = letter ? `${letter} = ${cell.letters[letter]}` : Object.values(cell.letters).join(", ");
    nodes.get(at).append(el("span", { class: "label" }, own || cell.game));
  });
  return el("div", { class: `list ${view}`, role: "group", "aria-label": "Cells" }, [...nodes.values()]);
}

function gridOf(state, nodes, place) {
  const { rows, columns, cells } = state.answer;
  const grid = el("div", { class: `grid ${state.view}`, role: "group", "aria-label": "Cells" });
  cells.forEach((cell, at) => {
    const node = nodes.get(at);
    node.style.gridArea = `${rows.values.length - cell.row} / ${cell.column + 2}`;
  });
  const across = columns.values.map((value, at) => label("across", value, `${rows.values.length + 1} / ${at + 2}`, at));
  const up = rows.values.map((value, at) => label("up", value, `${rows.values.length - at} / 1`, at));
  const letters = el("span", { class: "letters" }, `${rows.letter}↑`, el("br"), `${columns.letter}→`);
  letters.style.gridArea = `${rows.values.length + 1} / 1`;
  fill(grid, up, [...nodes.values()], letters, across);
  sized(grid, state, place);
  return grid;
}

function label(kind, value, area, at) {
  const node = el("span", { class: `axis ${kind}`, title: value, "aria-hidden": "true", data: { place: at } }, value);
  node.style.gridArea = area;
  return node;
}

/** As large as the room allows, and labels as many as do not touch. */
function sized(grid, { answer, view }, place) {
  if (!grid || !answer?.rows || !answer?.columns) return;
  const [rows, columns] = [answer.rows.values, answer.columns.values];
  const room = { width: place.clientWidth - 90, height: Math.max(300, place.clientHeight - 70) };
  const fit = Math.floor(Math.min(room.width / columns.length, room.height / rows.length));
  const whole = SIDE * Math.min(4, Math.max(2, Math.floor((fit - FRAME) / SIDE))); // a square is whole pixels
  const size = view === "boards" ? whole + FRAME : Math.min(LARGEST, Math.max(SMALLEST, fit));
  grid.dataset.size = String(size);
  grid.style.gridTemplateColumns = `auto repeat(${columns.length}, ${size}px)`;
  grid.style.gridTemplateRows = `repeat(${rows.length}, ${size}px) auto`;
  const widest = Math.min(60, 8 * Math.max(...columns.map((value) => value.length)) + 4);
  const step = { across: Math.ceil(widest / size), up: Math.ceil(15 / size) };
  for (const kind of ["across", "up"])
    for (const node of grid.querySelectorAll(`.${kind}`)) node.classList.toggle("skipped", node.dataset.place % step[kind] > 0);
}

const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [1, 0], ArrowDown: [-1, 0] };

/** The next cell in this direction; in a list up and down go to the line above and below. */
function neighbour(key, { node, cell }, { nodes, cells }, answer) {
  const at = Number(node.dataset.at);
  if (key === "Home") return nodes.get(0);
  if (key === "End") return nodes.get(nodes.size - 1);
  const step = STEPS[key];
  if (!step) return null;
  if (!answer.rows || !answer.columns) {
    const line = [...nodes.values()].filter((one) => one.offsetTop === nodes.get(0).offsetTop).length;
    return nodes.get(at + step[1] - step[0] * line);
  }
  const ahead = [...cells].filter(([, one]) =>
    step[0] ? one.column === cell.column && (one.row - cell.row) * step[0] > 0 : one.row === cell.row && (one.column - cell.column) * step[1] > 0,
  );
  const distance = ([, one]) => Math.abs(one.row - cell.row) + Math.abs(one.column - cell.column);
  const nearest = ahead.sort((a, b) => distance(a) - distance(b))[0];
  return nearest ? nodes.get(nearest[0]) : null;
}
