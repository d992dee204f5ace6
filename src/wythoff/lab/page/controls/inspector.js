// The lines through a square: the numbers, or outcomes, on its row, its column and its diagonal. They follow the pointer,
// or the square that is chosen by keyboard, until they are pinned.

import { knownBelow, numbersOf, printedIn, whyNone } from "../board/numbers.js";
import { css, readable } from "../board/colours.js";
import { ownPicture, restOf } from "../board/sources.js";
import { asking, get } from "../core/api.js";
import { button, byId, debounced, el, fill, note, row } from "../core/dom.js";
import { squareOf } from "../core/places.js";

const SOON = 60; // milliseconds at rest after which lines are asked for
const AGAIN = 600; // milliseconds after which a board that is not ready is asked again
const REACH = () => (window.matchMedia("(max-width: 800px)").matches ? 4 : 8);

/** The state: inspect is "" (closed), "on", or the pinned square "3,5". */
export function createInspector(store) {
  const [opener, box] = [byId("inspect-button"), byId("inspector")];
  const newest = asking();
  let scene = null; // of the last drawing: its colours are those of the lines
  let shown = null; // the answer that stands there
  let asked = "";
  let current = null; // the square: it stays when the pointer leaves the map, so that it can be pinned

  const toggle = () => store.set({ inspect: store.get().inspect ? "" : "on" });
  opener.addEventListener("click", toggle);
  byId("board").addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle();
  });

  const title = el("b", {});
  const hold = () => store.set({ inspect: isPinned(store.get()) || !current ? "on" : current.join(",") });
  const pin = button("Pin", hold, { id: "inspect-pin", class: "quiet", "aria-pressed": "false" });
  const close = button("×", () => (toggle(), opener.focus()), { class: "quiet", "aria-label": "Close the lines" });
  const table = el("table", { class: "lines-table", "aria-label": "Row, column and diagonal" });
  const words = note();
  fill(box, row(title, pin, close), table, words);

  const ask = debounced((state, square, numbers) => {
    const query = { game: state.game.text, rest: restOf(state).join(","), x: square[0], y: square[1], reach: REACH(), numbers: numbers?.board };
    const show = (answer) => {
      shown = { square, numbers, ...answer };
      draw();
    };
    const taken = (answer) => {
      show(answer);
      if (!answer.complete && !answer.note) setTimeout(() => ((asked = ""), follow(store.get())), AGAIN);
    };
    newest((signal) => get("/api/lines", query, signal), taken, (error) => show({ lines: [], note: error.message }));
  }, SOON);

  function follow(state, keys = new Set()) {
    if (keys.has("game") || keys.has("selection") || state.hover || isPinned(state)) current = squareIn(state) ?? current;
    opener.setAttribute("aria-pressed", String(Boolean(state.inspect)));
    box.hidden = !state.inspect || !state.game;
    if (box.hidden) return;
    pin.setAttribute("aria-pressed", String(isPinned(state)));
    pin.textContent = isPinned(state) ? "Unpin" : "Pin";
    const square = current;
    if (ownPicture(state)?.hides) return say("Hidden while a game is played.");
    if (!square) return say("Point at a square, or choose one with shift and the arrow keys.");
    const numbers = numbersAt(state, square);
    const key = JSON.stringify([state.game.text, restOf(state), square, numbers?.board]);
    if (key === asked) return;
    asked = key;
    ask(state, square, numbers);
  }

  function say(text) {
    [shown, asked] = [null, ""];
    title.textContent = "";
    fill(table);
    words.textContent = text;
  }

  function draw() {
    if (!shown || !scene) return;
    const { square, numbers, lines } = shown;
    title.textContent = `${numbers ? numbers.many : "outcomes"} through (${square.join(",")})`;
    words.textContent = shown.note ?? "";
    fill(table, lines.map((line) => lineRow(line, Math.max(...lines.map(({ here }) => here)), scene, numbers)));
  }

  store.on(["inspect", "hover", "selection", "game", "rest", "show", "pane"], follow);
  return (drawn) => {
    const isOther = scene?.scale.key !== drawn.scale.key || scene?.colours !== drawn.colours;
    scene = drawn;
    if (isOther) draw();
  };
}

const isPinned = ({ inspect }) => inspect.includes(",");

/** The pinned square, else that of the pointer, else the chosen one. */
function squareIn({ inspect, hover, selection, game }) {
  if (inspect.includes(",")) return inspect.split(",").map(Number);
  return hover ?? (selection && squareOf(game, selection));
}

/** The numbers that are said of a square: those of the colours, else nim-values; none where they are not known. */
function numbersAt(state, square) {
  const numbers = numbersOf(state.show) ?? printedIn(state.show);
  return whyNone(state.game, numbers) || Math.max(...square) >= knownBelow(state.game, numbers) ? null : numbers;
}

const NAMES = {
  row: ([, y]) => `row y = ${y}`,
  column: ([x]) => `column x = ${x}`,
  diagonal: ([x, y]) => `diagonal y − x = ${y - x}`,
};

/** A line of the table; the square stands in the same column in all of them. */
function lineRow({ name, first, step, here, values }, reach, scene, numbers) {
  const cells = values.map((value, t) => {
    const square = first.map((part, i) => part + t * step[i]);
    const cell = el("td", { title: `(${square.join(",")})`, class: t === here ? "here" : null }, wordOf(value, numbers));
    const colour = colourOf(value, scene, numbers);
    if (colour) {
      cell.style.backgroundColor = css(colour);
      cell.style.color = readable(colour);
    }
    return cell;
  });
  const before = Array.from({ length: reach - here }, () => el("td", { class: "none" }));
  return el("tr", {}, el("th", { scope: "row" }, NAMES[name](first)), before, cells);
}

/** A number, or P; a dot for N, a cross where there is no position, a question mark where it is not known. */
function wordOf(value, numbers) {
  if (value < 0) return value === -1 ? "×" : "?";
  return numbers ? String(value) : value === 1 ? "P" : "·";
}

function colourOf(value, { scale, colours, picture }, numbers) {
  if (value < 0) return null;
  if (numbers && numbersOf(picture) === numbers) return scale.ramp[scale.shade(value)];
  return (numbers ? value === 0 && numbers.board === "nim_values" : value === 1) ? colours.p : null;
}
