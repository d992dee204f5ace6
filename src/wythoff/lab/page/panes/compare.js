// A second game beside the first: the board lights the squares where they differ, and this pane counts them.

import { get, isAbort, latest, post } from "../core/api.js";
import { byId, debounced, el, fill } from "../core/dom.js";
import { visible } from "../core/view.js";
import { sharedRest } from "../board/sources.js";
import { createTextField } from "../controls/textfield.js";
import { downloads, pictureButtons, tableLinks } from "./downloads.js";

const LARGEST_WINDOW = 2 ** 17;

/** The board of a comparison. */
function picture({ game, other }) {
  if (!other) return null;
  return {
    name: "compare",
    file: `vs-${other.file}`,
    fixed: "two games are compared by their P-positions",
    everywhere: game.board.everywhere || other.board.everywhere,
    legend: (item) => [item("p", `only ${game.text}`), item("second", `only ${other.text}`), item("both", "both")],
  };
}

export const pane = {
  id: "compare",
  title: "Compare",
  state: { other: null },
  address: {
    keys: ["other"],
    write: ({ other }) => ({ with: other?.text }),
    place: ({ other }) => other?.text,
  },
  picture,
  largest: ({ game, other }) => other && Math.min(game.board.largest_compared, other.board.largest_compared),
  open,
};

function open(section, { store, board }) {
  const field = createTextField({
    id: "other",
    label: "Compare with",
    placeholder: "wythoff.misere",
    accept: (other) => store.set({ other }),
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
    section,
    field.box,
    el("section", {}, el("h2", {}, "Ideas"), ideas),
    el("section", { id: "counts" }, el("h2", {}, "P-positions in view"), counts, note),
    kept,
    stop,
  );

  const count = debounced(async () => {
    const state = store.get();
    if (state.pane !== pane || !state.other) return;
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

  function show({ game, other }, totals) {
    const row = (kind, words, value) =>
      el("li", {}, swatch(kind), el("span", {}, words), el("b", { data: { count: kind } }, value.toLocaleString("en")));
    fill(
      counts,
      row("first", `only ${game.text}`, totals.only_first),
      row("second", `only ${other.text}`, totals.only_second),
      row("both", "both", totals.both),
    );
    note.textContent = totals.complete ? "" : totals.note || `still counting; known up to side ${totals.known}`;
    if (!totals.complete && !totals.note && !document.hidden) setTimeout(count, 700);
  }

  document.addEventListener("visibilitychange", () => !document.hidden && count());
  let suggested = null;
  store.on(["game", "catalog", "pane"], (state) => {
    if (state.pane !== pane || !state.catalog || !state.game || suggested === state.game.text) return;
    suggested = state.game.text;
    suggest(state, ideas, (text) => {
      field.set(text);
      field.read();
    });
  });
  store.on(["other", "view", "pane", "game", "rest"], (state) => {
    byId("counts").hidden = stop.hidden = kept.hidden = !state.other;
    if (state.other && field.input.value === "") field.set(state.other.text);
    count();
  });

  function restore({ query }) {
    const text = query.get("with") ?? "";
    field.set(text);
    if (text) return field.read();
    store.set({ other: null });
  }
  return { restore };
}

function swatch(kind) {
  const names = { first: "p", second: "second", both: "both" };
  return el("span", { class: "swatch", data: { colour: names[kind] ?? kind } });
}

/** Forms near the one in force: the other ending, each number one larger, relatives in the same paper. */
function neighbours(state) {
  const { form } = state.game;
  const larger = (text) => (/^\d+$/.test(text) ? String(BigInt(text) + 1n) : text);
  const forms = [{ ...form, misere: !form.misere }];
  if (form.limit?.total) forms.push({ ...form, limit: { ...form.limit, total: larger(form.limit.total) } });
  form.parameters.forEach((one, i) =>
    forms.push({ ...form, parameters: form.parameters.map((text, at) => (at === i ? larger(text) : text)) }),
  );
  const group = state.catalog.groups.find((one) => one.games.some((game) => game.name === form.name));
  for (const game of group?.games ?? []) {
    if (game.name !== form.name && game.parameters.length === form.parameters.length)
      forms.push({ ...form, name: game.name });
  }
  if (!form.limit) forms.push({ ...form, limit: { verb: "block", total: "2" } });
  return forms.slice(0, 7);
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
