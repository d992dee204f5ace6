// The address holds game, view and selection, so that a link reopens the same picture:
//
//     ?game=wyt(2,3)&view=20,15,28&at=3,5&tab=compare&with=wyt(2,4)
//
// Another game, tab, slice, colouring or comparison is a new entry of the history; moving the map is not.

import { ownRest } from "./places.js";
import { LARGEST_SCALE } from "./view.js";

const SMALLEST_SCALE = 1e-5; // the largest board of all is then less than a hundred pixels wide
const BURST = 1200; // milliseconds in which changes, of a slider or while one types, are one entry

/** Whether something can be seen there. */
const isView = (x, y, scale) => Math.min(x, y) >= 0 && scale >= SMALLEST_SCALE && scale <= LARGEST_SCALE;

/** Addresses of the page with these panes; the first one is open where none is named. */
export function createAddress(panes) {
  const parameters = panes.flatMap(({ address }) => address ?? []);

  /** What an address asks for; missing parts are left out. `own` is what the panes read, `query` what was written. */
  function read(search) {
    const query = new URLSearchParams(search);
    const asked = { query, pane: panes.find(({ id }) => id === query.get("tab")) ?? panes[0] };
    for (const name of ["game", "show", "slopes", "claim"]) if (query.get(name)) asked[name] = query.get(name);
    for (const name of ["at", "rest"]) if (query.get(name)) asked[name] = query.get(name).split(",");
    const view = (query.get("view") ?? "").split(",").map(Number);
    if (view.length === 3 && view.every(Number.isFinite) && isView(...view))
      asked.view = { x: view[0], y: view[1], scale: view[2] };
    if (query.has("guides")) asked.guides = query.get("guides");
    asked.own = Object.assign({}, ...parameters.map((one) => one.read?.(query)));
    return asked;
  }

  /** The address of a state. */
  function write(state) {
    const query = new URLSearchParams();
    const put = (name, value) => value && query.set(name, value);
    put("game", state.game?.text);
    if (state.game) put("rest", ownRest(state.game, state.rest).join(","));
    if (state.view)
      put("view", [state.view.x, state.view.y, state.view.scale].map((part) => Number(part.toPrecision(7))).join(","));
    put("at", state.selection?.join(","));
    put("show", state.show === "outcomes" ? "" : state.show);
    put("tab", state.pane === panes[0] ? "" : state.pane.id);
    put("guides", (state.guideLines ? "l" : "") + (state.guideSlopes ? "s" : ""));
    put("slopes", state.ownSlopes);
    put("claim", state.claim);
    for (const one of parameters) Object.entries(one.write(state)).forEach(([name, text]) => put(name, text));
    return `?${query}`.replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")");
  }

  /** What a person would call another page. */
  const placeOf = (state) =>
    JSON.stringify([state.game?.text, state.rest, state.pane.id, state.show, state.pane.address?.place?.(state) ?? null]);

  /** Keep the address in step with the state; at most a few times a second, browsers refuse more. `restore(asked)`
      brings back what an entry of the history holds. */
  function follow(store, restore) {
    const common = ["game", "rest", "pane", "show", "view", "selection", "guideLines", "guideSlopes", "ownSlopes", "claim"];
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

    store.on([...common, ...parameters.flatMap(({ keys }) => keys)], () => {
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

  return { read, write, follow };
}
