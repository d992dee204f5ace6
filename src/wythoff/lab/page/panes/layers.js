// Step mode: the Bouton–von Neumann layers, half a step at a time. P_0 appears, then what is removed, then P_1, …

import { asking, get } from "../core/api.js";
import { button, choice, el, fill, note, warning, wrapped } from "../core/dom.js";
import { downloads, pictureButtons, tableLinks } from "../share/downloads.js";

const SIDES = [16, 32, 64, 128, 256];
const TEMPO = 900; // milliseconds of a half-step

/** Half-step 2n shows P_n, half-step 2n+1 what it removes. */
function squares({ layers, half }, colours) {
  return (x, y) => {
    const at = y * layers.side + x;
    const step = layers.steps[at];
    if (step < 0) return { colour: colours.hole, hole: true };
    const when = 2 * step + (layers.p[at] ? 0 : 1);
    if (when > half) return null;
    if (layers.p[at])
      return { colour: step === Math.floor(half / 2) ? colours.accent : colours.p, words: step, strong: true };
    return { colour: when === half ? colours.removed : colours.gone, words: step };
  };
}

function picture(state) {
  const { layers, half } = state;
  if (!layers) return null;
  return {
    name: "layers",
    file: `layers-step-${Math.floor(half / 2)}-${half % 2 ? "N" : "P"}`,
    fixed: "the layers have their own colours",
    drawn: "layers drawn",
    side: layers.side,
    legend: (item) => [item("accent", "P found now"), item("removed", "removed now"), item("p", "P"), item("gone", "N")],
    squares: (colours) => squares(state, colours),
  };
}

export const pane = {
  id: "layers",
  title: "Layers",
  state: { layers: null, half: 0 },
  forget: ({ game, half }) => ({ layers: null, half: game ? 0 : half }),
  address: {
    keys: ["half"],
    read: (query) => ({ half: Math.max(0, Math.floor(Number(query.get("step"))) || 0) }),
    write: (state) => (state.pane === pane ? { step: String(state.half) } : {}),
  },
  picture,
  paper: ({ layers, half }) => (layers ? { layers: `${half % 2 ? "N" : "P"}${Math.floor(half / 2)}` } : {}),
  open,
};

function open(place, { store, board }) {
  const newest = asking();
  const words = el("p", { class: "status", "aria-live": "polite" });
  const slider = el("input", { type: "range", min: 0, max: 1, value: 0, "aria-label": "Half-step", oninput: () => go(Number(slider.value)) });
  const back = button("Back", () => go(store.get().half - 1));
  const next = button("Next step", () => go(store.get().half + 1), { class: "primary" });
  const play = button("Run", () => (timer ? halt() : run()), { "aria-pressed": "false" });
  const side = choice(SIDES.map((value) => [value, `side ${value}`]), 32, { "aria-label": "Side of the board", onchange: () => ask(store.get()) });
  const message = warning("");
  const kept = el("div", {});
  let timer = 0;
  let looking = false;
  const grows = "The solution grows from the end of the game: what is certainly a P-position is found, then what is therefore an N-position is removed, and again.";
  fill(place, note(grows), words, slider, wrapped(back, next, play, side), message, kept);

  const last = () => (store.get().layers ? 2 * store.get().layers.last + 1 : 0);

  function go(half) {
    store.set({ half: Math.max(0, Math.min(last(), half)) });
    if (half >= last()) halt();
  }

  function run() {
    if (store.get().half >= last()) go(0);
    timer = setInterval(() => go(store.get().half + 1), TEMPO);
    play.textContent = "Pause";
    play.setAttribute("aria-pressed", "true");
  }

  function halt() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Run";
    play.setAttribute("aria-pressed", "false");
  }

  function ask(state) {
    halt();
    if (state.pane !== pane) return;
    looking = true;
    show(store.get());
    const query = { game: state.game.text, rest: state.rest.join(","), side: side.value };
    const take = (layers) => {
      looking = false;
      message.textContent = "";
      fill(kept, downloads(tableLinks("/api/layers/file", query, "Layers"), pictureButtons(store, board, "layers")));
      store.set({ layers, half: Math.min(store.get().half, 2 * layers.last + 1) });
      store.set({ view: board.fitted(layers.side) });
    };
    newest((signal) => get("/api/layers", query, signal), take, (error) => {
      looking = false;
      fill(words);
      store.set({ layers: null });
      fill(kept);
      message.textContent = error.message;
    });
  }

  function show(state) {
    const active = Boolean(state.layers);
    for (const control of [slider, back, next, play]) control.disabled = !active;
    if (!active) return fill(words, looking ? "looking …" : null);
    slider.max = last();
    slider.value = state.half;
    back.disabled = state.half <= 0;
    next.disabled = state.half >= last();
    const step = Math.floor(state.half / 2);
    const title = state.half % 2 ? `Step ${step}: N_${step} is removed` : `Step ${step}: P_${step}`;
    fill(words, el("strong", {}, title), state.layers.words[step]);
  }

  store.on(["pane", "game", "rest"], ask);
  store.on(["layers", "half"], show);
  show(store.get());
}
