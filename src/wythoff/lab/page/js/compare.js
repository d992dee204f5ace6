// A second game beside the first: the board lights the squares where they differ, and this pane counts them.

import { get, isAbort, latest, post } from "./api.js";
import { byId, debounced, el, fill } from "./dom.js";
import { downloads, pictureButtons, tableLinks } from "./downloads.js";
import { sharedRest } from "./sources.js";
import { createTextField } from "./textfield.js";
import { visible } from "./view.js";

const LARGEST_WINDOW = 2 ** 17;

export function createCompare(store, board) {
  const pane = byId("pane-compare");
  const field = createTextField({
    id: "other",
    label: "Compare with",
    placeholder: "wythoff.misere",
    found: (other) => store.set({ other }),
  });
  const ideas = el("div", { class: "chips" });
  const counts = el("ul", { class: "counts", "aria-live": "polite" });
  const note = el("p", { class: "note" });
  const stop = el(
    "button",
    {
      type: "button",
      onclick: () => {
        field.set("");
        store.set({ other: null });
      },
    },
    "Stop comparing",
  );
  const kept = el("div", {});
  const pictures = pictureButtons(store, board, "compare");
  const newest = latest();
  fill(
    pane,
    field.box,
    el("section", {}, el("h2", {}, "Ideas"), ideas),
    el("section", { id: "counts" }, el("h2", {}, "P-positions in view"), counts, note),
    kept,
    stop,
  );

  const count = debounced(async () => {
    const state = store.get();
    if (state.tab !== "compare" || !state.other) return;
    if (document.hidden) return;
    const shown = visible(state.view, board.plot());
    const size = Math.min(LARGEST_WINDOW, Math.max(shown.x1 - shown.x0, 1));
    const height = state.game.board.axes.length > 1 ? Math.min(LARGEST_WINDOW, Math.max(shown.y1 - shown.y0, 1)) : 1;
    const query = {
      game: state.game.text,
      other: state.other.text,
      rest: sharedRest(state).join(","),
      x0: shown.x0,
      y0: shown.y0,
      w: size,
      h: height,
    };
    try {
      show(state, await newest((signal) => get("/api/compare/counts", query, signal)));
      fill(kept, downloads(tableLinks("/api/compare/file", query, "P-positions in view"), pictures));
    } catch (error) {
      if (isAbort(error)) return;
      note.textContent = "";
      fill(counts, el("li", { class: "warn" }, error.message));
    }
  }, 220);

  function show({ game, other }, found) {
    const row = (kind, words, value) =>
      el("li", {}, swatch(kind), el("span", {}, words), el("b", { data: { count: kind } }, value.toLocaleString("en")));
    fill(
      counts,
      row("first", `only ${game.text}`, found.only_first),
      row("second", `only ${other.text}`, found.only_second),
      row("both", "both", found.both),
    );
    note.textContent = found.complete ? "" : found.note || `still counting; known up to side ${found.known}`;
    if (!found.complete && !found.note && !document.hidden) setTimeout(count, 700);
  }

  document.addEventListener("visibilitychange", () => !document.hidden && count());
  let suggested = null;
  store.on(["game", "catalog", "tab"], (state) => {
    if (state.tab !== "compare" || !state.catalog || !state.game || suggested === state.game.text) return;
    suggested = state.game.text;
    suggest(state, ideas, (text) => {
      field.set(text);
      field.read();
    });
  });
  store.on(["other", "view", "tab", "game", "rest"], (state) => {
    byId("counts").hidden = stop.hidden = kept.hidden = !state.other;
    if (state.other && field.input.value === "") field.set(state.other.text);
    count();
  });
  return field;
}

export function swatch(kind) {
  const names = { first: "p", second: "second", both: "both" };
  return el("span", { class: "swatch", data: { colour: names[kind] ?? kind } });
}

/** Forms near the one in force: the other ending, each number one larger, relatives in the same paper. */
function neighbours(state) {
  const { form } = state.game;
  const larger = (text) => (/^\d+$/.test(text) ? String(BigInt(text) + 1n) : text);
  const found = [{ ...form, misere: !form.misere }];
  if (form.limit?.total) found.push({ ...form, limit: { ...form.limit, total: larger(form.limit.total) } });
  form.parameters.forEach((one, i) =>
    found.push({ ...form, parameters: form.parameters.map((text, at) => (at === i ? larger(text) : text)) }),
  );
  const group = state.catalog.groups.find((one) => one.games.some((game) => game.name === form.name));
  for (const game of group?.games ?? []) {
    if (game.name !== form.name && game.parameters.length === form.parameters.length)
      found.push({ ...form, name: game.name });
  }
  if (!form.limit) found.push({ ...form, limit: { verb: "block", total: "2" } });
  return found.slice(0, 7);
}

async function suggest(state, box, choose) {
  const answers = await Promise.all(neighbours(state).map((form) => post("/api/game", form).catch(() => null)));
  const texts = [...new Set(answers.filter(Boolean).map((game) => game.text))].filter(
    (text) => text !== state.game.text,
  );
  fill(
    box,
    texts.map((text) => el("button", { type: "button", onclick: () => choose(text) }, text)),
  );
}
