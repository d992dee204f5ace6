// The address holds game, view and selection, so that a link reopens the same picture:
//
//     ?game=wyt(2,3)&view=20,15,28&at=3,5&tab=compare&with=wyt(2,4)

import { ownRest } from "./places.js";

const EVERYWHERE = ["game", "tab", "show"];

/** What an address asks for; missing parts are left out. */
export function read(search) {
  const query = new URLSearchParams(search);
  const found = {};
  for (const name of [...EVERYWHERE, "with", "play", "slopes"]) if (query.get(name)) found[name] = query.get(name);
  for (const name of ["at", "rest"]) if (query.get(name)) found[name] = query.get(name).split(",");
  const view = (query.get("view") ?? "").split(",").map(Number);
  if (view.length === 3 && view.every(Number.isFinite) && view[2] > 0)
    found.view = { x: view[0], y: view[1], scale: view[2] };
  if (query.has("step")) found.step = Math.max(0, Number(query.get("step")) || 0);
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
  if (state.play?.view) put("play", state.play.view.text);
  return `?${query}`.replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")");
}

/** Keep the address in step with the state; at most a few times a second, browsers refuse more. */
export function follow(store) {
  const keys = [
    "game",
    "rest",
    "view",
    "selection",
    "show",
    "tab",
    "other",
    "guideLines",
    "guideSlopes",
    "ownSlopes",
    "half",
    "play",
  ];
  let timer = 0;
  store.on(keys, () => {
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", write(store.get())), 300);
  });
}
