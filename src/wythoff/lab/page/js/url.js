// The address holds game, view and selection, so that a link reopens the same picture:
//
//     ?game=wyt(2,3)&view=20,15,28&at=3,5&tab=compare&with=wyt(2,4)
//
// Another game, tab, slice, colouring or comparison is a new entry of the history; moving the map is not.

import { ownRest } from "./places.js";
import { LARGEST_SCALE } from "./view.js";

const EVERYWHERE = ["game", "tab", "show"];

const SMALLEST_SCALE = 1e-5; // the largest board of all is then less than a hundred pixels wide

/** Whether something can be seen there. */
const isView = (x, y, scale) => Math.min(x, y) >= 0 && scale >= SMALLEST_SCALE && scale <= LARGEST_SCALE;

/** What an address asks for; missing parts are left out. */
export function read(search) {
  const query = new URLSearchParams(search);
  const found = {};
  for (const name of [...EVERYWHERE, "with", "play", "slopes"]) if (query.get(name)) found[name] = query.get(name);
  for (const name of ["at", "rest"]) if (query.get(name)) found[name] = query.get(name).split(",");
  const view = (query.get("view") ?? "").split(",").map(Number);
  if (view.length === 3 && view.every(Number.isFinite) && isView(...view))
    found.view = { x: view[0], y: view[1], scale: view[2] };
  if (query.has("step")) found.step = Math.max(0, Math.floor(Number(query.get("step"))) || 0);
  if (query.has("guides")) found.guides = query.get("guides");
  return found;
}

/** The address of a state. */
export function write(state) {
  const query = new URLSearchParams();
  const put = (name, value) => value && query.set(name, value);
  put("game", state.game?.text);
  if (state.game) put("rest", ownRest(state.game, state.rest).join(","));
  if (state.view)
    put("view", [state.view.x, state.view.y, state.view.scale].map((part) => Number(part.toPrecision(7))).join(","));
  put("at", state.selection?.join(","));
  put("show", state.show === "nim" ? "nim" : "");
  put("tab", state.tab === "square" ? "" : state.tab);
  put("with", state.other?.text);
  put("guides", (state.guideLines ? "l" : "") + (state.guideSlopes ? "s" : ""));
  put("slopes", state.ownSlopes);
  if (state.tab === "layers") put("step", String(state.half));
  put("play", (state.play.view ?? state.play.aside)?.text);
  return `?${query}`.replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")");
}

const BURST = 1200; // milliseconds in which changes, of a slider or while one types, are one entry
const PLACE = ["game", "rest", "tab", "show", "other"];

/** What a person would call another page. */
const placeOf = ({ game, rest, tab, show, other }) =>
  JSON.stringify([game?.text, rest, tab, show, tab === "compare" ? other?.text : null]);

/** Keep the address in step with the state; at most a few times a second, browsers refuse more. `restore(asked)` brings
    back what an entry of the history holds. */
export function follow(store, restore) {
  const keys = [...PLACE, "view", "selection", "guideLines", "guideSlopes", "ownSlopes", "half", "play"];
  let timer = 0;
  let place = null; // of the entry in force; null while one is being restored
  let pushed = 0;

  function save() {
    if (place === null) return;
    const now = placeOf(store.get());
    const isNew = now !== place && performance.now() - pushed > BURST;
    if (now !== place) pushed = performance.now();
    place = now;
    history[isNew ? "pushState" : "replaceState"](null, "", write(store.get()));
  }

  store.on(keys, () => {
    clearTimeout(timer);
    timer = setTimeout(save, 300);
  });

  async function open() {
    clearTimeout(timer);
    place = null;
    if (!(await restore(read(location.search)))) return;
    place = placeOf(store.get());
    save();
  }
  window.addEventListener("popstate", open);
  return open();
}
