// One square: the server's words about the pointer's square and about the chosen one, with its options.

import { get, isAbort, latest } from "./api.js";
import { byId, debounced, el, fill } from "./dom.js";
import { downloads, pictureButtons, tableLinks } from "./downloads.js";
import { positionAt, readPosition, shortened, written } from "./places.js";
import { restOf } from "./sources.js";

const MOST_CHIPS = 400;

/** Hover: a short sentence in the corner of the map. */
export function createHover(store) {
  const chip = byId("chip");
  const newest = latest();
  const ask = debounced(async (state) => {
    try {
      const at = positionAt(state.game, state.hover, restOf(state)).join(",");
      await newest((signal) =>
        outcomeThenValue("/api/hover", { game: state.game.text, at }, signal, (found) => {
          if (store.get().hover === state.hover)
            fill(chip, el("b", {}, written(found.position)), ` ${afterPosition(found)}`);
        }),
      );
    } catch (error) {
      if (!isAbort(error)) fill(chip, el("b", {}, written(state.hover.map(String))), ` ${error.message}`);
    }
  }, 45);

  store.on(["hover", "game", "rest"], (state) => {
    const hidden = state.tab === "play" && !state.play.reveal;
    chip.hidden = !state.hover;
    if (!state.hover) return;
    fill(chip, el("b", {}, written(positionAt(state.game, state.hover, restOf(state)))));
    if (!hidden) ask(state);
  });
}

const SOON = 250; // milliseconds in which nim-values come in most games: then the answer is shown once

/** Show the outcome when it is known, then the whole answer; nim-values may take much longer, or be refused. */
async function outcomeThenValue(path, query, signal, show) {
  const early = await get(path, { ...query, values: false }, signal);
  const timer = setTimeout(() => signal.aborted || show(early), SOON);
  try {
    show(await get(path, query, signal));
  } catch (error) {
    if (isAbort(error)) throw error;
    show({ ...early, no_nim_value: error.message });
  } finally {
    clearTimeout(timer);
  }
}

const afterPosition = ({ outcome, nim_value: value }) =>
  `${outcome}-position${value === null ? "" : `, nim-value ${shortened(value)}`}`;

/** The pane of the chosen square. */
export function createSquarePane(store, board, select) {
  const pane = byId("pane-square");
  const newest = latest();
  const answer = el("div", { class: "answer" });
  const field = el("input", {
    type: "text",
    id: "goto",
    inputmode: "numeric",
    autocomplete: "off",
    "aria-label": "Square to choose",
    placeholder: "3, 5",
  });
  const form = el("form", { class: "goto" }, field, el("button", { type: "submit" }, "Go to square"));
  const message = el("p", { class: "error", id: "goto-error", role: "alert" });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const numbers = readPosition(store.get().game, field.value);
      message.textContent = "";
      select(numbers, true);
    } catch (error) {
      message.textContent = error.message;
    }
  });
  fill(pane, form, message, answer);

  /** Another answer; a focus on an option that is gone stays in the pane. */
  function put(...parts) {
    const inside = answer.contains(document.activeElement);
    fill(answer, ...parts);
    if (inside) pane.focus({ preventScroll: true });
  }

  const keep = (query, { complete, options }) =>
    downloads(
      complete && options.length ? tableLinks("/api/square/file", query, "Options") : null,
      pictureButtons(store, board, "square"),
    );
  let asked = null;

  async function ask(state) {
    const key = `${state.game?.text}|${state.selection}`;
    if (state.tab === "play" || !state.game || key === asked) return;
    asked = key;
    if (!state.selection) {
      store.set({ square: null });
      return put(
        el(
          "p",
          { class: "note" },
          "Click a square of the board to see its options and why it wins or loses. Drag to move, scroll to zoom.",
        ),
      );
    }
    if (state.square?.position.join() !== state.selection.join())
      put(heading(state.selection, el("span", { class: "note" }, "looking …")));
    try {
      const query = { game: state.game.text, at: state.selection.join(",") };
      await newest((signal) =>
        outcomeThenValue("/api/square", query, signal, (found) => {
          store.set({ square: found });
          put(describe(found, select), keep(query, found));
          byId("live").textContent = `${found.sentence} ${found.why}`;
        }),
      );
    } catch (error) {
      if (isAbort(error)) return;
      asked = null;
      store.set({ square: null });
      put(el("p", { class: "warn", role: "alert" }, error.message));
    }
  }
  store.on(["selection", "game", "tab"], ask);
  store.on(["game"], ({ game }) => (field.placeholder = ["3", "5"].slice(0, game.board.axes.length).join(", ")));
}

const heading = (position, ...parts) =>
  el("div", { class: "verdict" }, el("span", { class: "at" }, written(position)), parts);

function describe(found, select) {
  const losing = found.outcome === "P";
  const badge = el("span", { class: losing ? "badge p" : "badge" }, losing ? "P-position" : "N-position");
  const value =
    found.nim_value === null ? null : el("span", { class: "badge" }, `nim-value ${shortened(found.nim_value)}`);
  return [
    heading(found.position, badge, value),
    el("p", { class: "why" }, found.why),
    found.no_nim_value ? el("p", { class: "note" }, found.no_nim_value) : null,
    found.limit ? el("p", { class: "note" }, `${found.limit.words} ${countWords(found.limit.p_options)}`) : null,
    optionList(
      "Winning options",
      found.options.filter((option) => option.winning),
      select,
    ),
    optionList(`Options${found.count ? ` (${found.count})` : ""}`, found.options, select, found.complete),
  ];
}

/** How many options of each kind are P-positions. */
function countWords(counts) {
  const given = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  return given.length ? `P-positions among the options: ${given.join(", ")}.` : "";
}

function optionList(title, options, select, complete = true) {
  if (options.length === 0) return null;
  const chip = (option) =>
    el(
      "button",
      {
        type: "button",
        class: option.winning ? "win" : "",
        title: chipTitle(option),
        onclick: () => select(option.position, true),
      },
      `${written(option.position)}${option.outcome === "P" ? " P" : ""}`,
    );
  const more =
    options.length > MOST_CHIPS || !complete ? el("p", { class: "note" }, "Not all options are listed.") : null;
  return el(
    "section",
    {},
    el("h2", {}, title),
    el("div", { class: "chips" }, options.slice(0, MOST_CHIPS).map(chip)),
    more,
  );
}

function chipTitle(option) {
  const value = option.nim_value === null ? "" : `, nim-value ${shortened(option.nim_value)}`;
  return `take ${written(option.removal)} (${option.kind}): ${option.outcome}-position${value}`;
}
