// The games of a sweep as squares of colour: over two letters a map, else one after the other. Each is a link to its board.

import { el, fill } from "../core/dom.js";

const KNOWN = ["true", "proved", "done", "holds", "gave up", "false", "fails", "open", "refused", "out of time", "out of memory", "killed", "broke", "lost", "nothing"];
const WORDS = 8; // colours for words that have none of their own
const STRONG = 0.575; // from here on the ink is the other one: both have a contrast above 4.5
const LONG = 24; // characters of a game in a list
const [LEAST, MOST] = [7, 56]; // pixels of a square in a map

export const gameAddress = (text) => `/?game=${encodeURIComponent(text).replaceAll("%2C", ",")}`;

/** The name of a colour: a number, a known word, or one of a few. */
function hueOf({ level, category }, categories) {
  if (level !== null) return "number";
  if (KNOWN.includes(category)) return category.replaceAll(" ", "-");
  const at = categories.filter(({ name }) => !KNOWN.includes(name)).findIndex(({ name }) => name === category);
  return at < WORDS ? `word-${at}` : "other";
}

const lettersOf = ({ letters }) => Object.entries(letters).map(([letter, value]) => `${letter} = ${value}`).join(", ");

/** The game, or where its text is long the letters. */
const nameOf = (one) => (one.game.length > LONG && Object.keys(one.letters).length ? lettersOf(one) : one.game);

/** What a square says, beside it and to who does not see it. */
export const wordsOf = (one, { column }) => [one.game, lettersOf(one), `${column}: ${one.words}`].filter(Boolean);

function square(one, answer) {
  const data = { hue: hueOf(one, answer.categories) };
  const node = el("a", { class: "cell", href: gameAddress(one.game), "aria-label": wordsOf(one, answer).join(", "), tabindex: -1, data });
  if (one.level !== null) node.style.setProperty("--level", `${Math.round(100 * one.level)}%`);
  if (one.level > STRONG) node.classList.add("strong");
  return node;
}

/** Draw all games into a place; the first one is where the keyboard enters. */
export function drawGames(place, answer) {
  const cells = answer.members.map((one) => ({ one, node: square(one, answer) }));
  if (cells.length) cells[0].node.tabIndex = 0;
  fill(place, answer.axes.length === 2 ? mapOf(cells, answer, place) : listOf(cells));
  return cells;
}

function listOf(cells) {
  for (const { one, node } of cells) fill(node, el("span", { class: "dot" }), el("b", { title: one.game }, nameOf(one)), el("span", {}, one.words));
  return el("div", { class: "list" }, cells.map(({ node }) => node));
}

function mapOf(cells, { axes: [across, up] }, place) {
  const room = Math.min((place.clientWidth - 90) / across.values.length, Math.max(320, place.clientHeight - 80) / up.values.length);
  const size = Math.max(LEAST, Math.min(MOST, Math.floor(room)));
  const map = el("div", { class: "map" });
  map.style.gridTemplateColumns = `auto repeat(${across.values.length}, ${size}px)`;
  map.style.gridTemplateRows = `repeat(${up.values.length}, ${size}px) auto`;
  const at = (node, row, column) => ((node.style.gridArea = `${row} / ${column}`), node);
  const label = (kind, value) => el("span", { class: `axis ${kind}`, "aria-hidden": "true" }, value);
  const step = Math.ceil(24 / size);
  const height = up.values.length;
  for (const { one, node } of cells) {
    if (size >= 26 && one.words.length <= Math.floor(size / 8)) node.textContent = one.words;
    at(node, height - up.values.indexOf(one.letters[up.letter]), across.values.indexOf(one.letters[across.letter]) + 2);
  }
  const down = up.values.map((value, i) => (i % step ? null : at(label("up", value), height - i, 1)));
  const right = across.values.map((value, i) => (i % step ? null : at(label("across", value), height + 1, i + 2)));
  const corner = at(el("span", { class: "letters" }, `${up.letter}↑ ${across.letter}→`), height + 1, 1);
  fill(map, cells.map(({ node }) => node), down, right, corner);
  return map;
}

/** The legend: a ramp for numbers, a square for each word. */
export function drawKey(place, { range, categories }) {
  const ramp = range && el("span", { class: "ramp" }, range[0], el("i", {}), range[1]);
  const words = categories.slice(0, WORDS + 4).map(({ name, count }) => {
    const dot = el("i", { class: "dot", data: { hue: hueOf({ level: null, category: name }, categories) } });
    return el("span", {}, dot, name, el("b", {}, String(count)));
  });
  const rest = categories.length - words.length;
  fill(place, ramp, words, rest > 0 ? el("span", { class: "note" }, `and ${rest} others`) : null);
}

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest square in the direction of an arrow, none where no more is there. */
export function neighbour(key, from, cells) {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const here = from.getBoundingClientRect();
  const ahead = cells.map(({ node }) => {
    const there = node.getBoundingClientRect();
    const [x, y] = [there.x - here.x, there.y - here.y];
    return { node, along: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx) };
  });
  return ahead.filter(({ along }) => along > 1).sort((a, b) => a.along + 9 * a.aside - b.along - 9 * b.aside)[0]?.node;
}
