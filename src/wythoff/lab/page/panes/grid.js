// Many games at once: boards side by side over one or two numbers of the game, painted as the board itself is.

import { choice, complaint, el, fill, note, row, section, textField } from "../core/dom.js";
import { turned, variablesOf } from "../core/variables.js";
import { createMultiples } from "../board/multiples.js";
import { numbersOf } from "../board/numbers.js";

const LARGEST = 8; // boards in a row or a column
const NONE = { id: "", from: "", step: "1" };
const USUAL = { columns: 4, rows: 4, across: NONE, up: NONE };

const isWhole = (text) => /^\d{1,30}$/.test(text);

/** "parameter:0,1,2": which number, its first value, the step. */
function readAxis(text) {
  const [id, from, step] = (text ?? "").split(",");
  return id && isWhole(from) && isWhole(step) && BigInt(step) > 0n ? { id, from, step } : NONE;
}

const writeAxis = ({ id, from, step }) => (id ? [id, from, step].join(",") : "");

function readSize(text) {
  const [, columns, rows] = /^([1-8])x([1-8])$/.exec(text ?? "") ?? [];
  return columns ? { columns: Number(columns), rows: Number(rows) } : { columns: USUAL.columns, rows: USUAL.rows };
}

export const pane = {
  id: "grid",
  title: "Grid",
  state: { grid: USUAL },
  address: {
    keys: ["grid"],
    read: (query) => ({ grid: { ...readSize(query.get("grid")), across: readAxis(query.get("across")), up: readAxis(query.get("up")) } }),
    write: ({ pane: now, grid }) =>
      now === pane ? { grid: `${grid.columns}x${grid.rows}`, across: writeAxis(grid.across), up: writeAxis(grid.up) } : {},
  },
  picture: ({ show, game }) => ({
    name: show,
    file: "grid",
    side: game.board.largest,
    drawn: "small boards",
    legend: (item) => [numbersOf(show) ? el("span", {}, `${numbersOf(show).many}, each board from 0 to its largest`) : item("p", "P-position")],
    squares: () => () => null,
  }),
  open,
};

/** The first value of a number that nobody has chosen yet: where its slider begins. */
const firstOf = ({ bounds }) => String(bounds.slider?.[0] ?? bounds.least ?? "0");

/** The axes in force: what was chosen where the game has it, else its last number to the right. */
function axesOf(state) {
  const variables = variablesOf(state);
  const chosen = ({ id, from, step }) => {
    const variable = variables.find((one) => one.id === id);
    return variable && { variable, from, step };
  };
  const [across, up] = [chosen(state.grid.across), chosen(state.grid.up)];
  const last = variables.at(-1);
  return { across: across ?? (last ? { variable: last, from: firstOf(last), step: "1" } : null), up: up ?? null };
}

const valueAt = ({ from, step }, i) => String(BigInt(from) + BigInt(i) * BigInt(step));

/** The numbers of each cell, row by row from the top; one number alone runs on from row to row. */
function numbersIn({ columns, rows }, { across, up }) {
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    if (!up) return [[across.variable, valueAt(across, at)]];
    return [[across.variable, valueAt(across, column)], [up.variable, valueAt(up, rows - 1 - row)]];
  });
}

function open(place, lab) {
  const { store, choose } = lab;
  const multiples = createMultiples(lab, "Boards side by side");
  const message = note("", { role: "status" });
  const error = complaint();
  const controls = el("div", { class: "answer" });
  fill(place, note("Boards for several values of one number, or of two. A click, or Enter, opens a board; drag, wheel and + − move all."), controls, error, message);
  let asked = null;

  const put = (change) => store.set({ grid: { ...store.get().grid, ...change } });

  const field = (label, value, changed) => textField({ inputmode: "numeric", value, "aria-label": label, onchange: (event) => changed(event.target.value.trim()) });

  /** The choice of one axis: which number, from where, in which steps. */
  function axisControl(name, key, axis, variables, isFree) {
    const now = axis ?? { ...NONE, variable: null };
    const set = (change) => put({ [key]: { id: now.variable?.id ?? "", from: now.from, step: now.step, ...change } });
    const numbered = (label, part, least) =>
      field(`${name}: ${label}`, now[part], (text) => {
        const fits = isWhole(text) && BigInt(text) >= BigInt(least);
        error.textContent = fits ? "" : `“${text.slice(0, 40)}” does not fit. ${label}: a whole number from ${least} on.`;
        if (fits) set({ [part]: text });
      });
    const choose = (event) => {
      const variable = variables.find(({ id }) => id === event.target.value);
      put({ [key]: variable ? { id: variable.id, from: firstOf(variable), step: "1" } : NONE });
    };
    const options = [...(isFree ? [["", "nothing"]] : []), ...variables.map(({ id, label }) => [id, label])];
    return section(
      name,
      choice(options, now.variable?.id, { "aria-label": name, id: `grid-${key}`, onchange: choose }),
      now.variable ? el("div", { class: "axis" }, "from", numbered("from", "from", "0"), "step", numbered("step", "step", "1")) : null,
    );
  }

  function sizeControl({ columns, rows }) {
    const numbers = Array.from({ length: LARGEST }, (_, i) => i + 1);
    const size = (label, key, now) => choice(numbers, now, { "aria-label": label, id: `grid-${key}`, onchange: (event) => put({ [key]: Number(event.target.value) }) });
    return section("How many", row(size("Columns", "columns", columns), "×", size("Rows", "rows", rows), "boards"));
  }

  function drawControls(state, axes) {
    const focused = controls.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
    const variables = variablesOf(state);
    fill(
      controls,
      axisControl("To the right", "across", axes.across, variables, false),
      axisControl("Upwards", "up", axes.up, variables.filter(({ id }) => id !== axes.across.variable.id), true),
      sizeControl(state.grid),
    );
    if (focused) controls.querySelector(`[aria-label="${focused}"]`)?.focus();
  }

  async function cellOf(state, numbers) {
    const told = numbers.map(([variable, text]) => `${variable.name} = ${text}`).join(", ");
    try {
      const { game, rest } = await turned(state, numbers.map(([{ id }, text]) => [id, text]));
      const change = { game, rest, pane: {} };
      const address = `/?${new URLSearchParams({ game: game.text, rest: rest.join(",") })}`;
      const title = numbers.some(([{ id }]) => id.startsWith("rest:")) ? `${game.text}, ${told}` : game.text;
      return { title, address, change, open: () => enter(game, rest) };
    } catch (reason) {
      return { title: told, refused: reason.message };
    }
  }

  /** Leave the grid for one of its boards. */
  function enter(game, rest) {
    choose(game);
    store.set({ rest, pane: lab.first });
  }

  async function draw(state) {
    if (state.pane !== pane || !state.catalog || !state.game) return multiples.hide();
    const axes = axesOf(state);
    if (!axes.across) {
      fill(controls);
      multiples.show([], 1);
      return void (message.textContent = `${state.game.text} has no number to turn. Choose a game with parameters, or a modifier such as Block.`);
    }
    drawControls(state, axes);
    const mine = (asked = {});
    const cells = await Promise.all(numbersIn(state.grid, axes).map((numbers) => cellOf(state, numbers)));
    if (mine !== asked || store.get().pane !== pane) return;
    const refused = cells.filter((cell) => cell.refused).length;
    message.textContent = refused ? `${refused} of ${cells.length} have no board; each says why.` : "";
    multiples.show(cells, state.grid.columns);
  }
  store.on(["pane", "game", "rest", "grid", "catalog"], draw);
}
