// The address holds game, view and selection, so that a link reopens the same picture:
//
//     ?game=wyt(2,3)&view=20,15,28&at=3,5&tab=compare&with=wyt(2,4)
//
// Another game, tab, slice, square, colouring or comparison is a new entry of the history; moving the map is not.

import { ownRest } from "./places.js";
import { createBursts, createTrail, kindOf } from "./steps.js";
import { LARGEST_SCALE } from "./view.js";

const SMALLEST_SCALE = 1e-12; // the largest board of all is then less than ten pixels wide
const PAUSE = 300; // milliseconds without a change after which the address is written; browsers refuse more

/** Seven digits, and three behind the point of large numbers. */
const rounded = (part) => Number(part.toPrecision(Math.max(7, Math.ceil(Math.log10(Math.max(1, Math.abs(part)))) + 3)));

/** Whether something can be seen there. */
const isView = (x, y, scale) => Math.min(x, y) >= 0 && scale >= SMALLEST_SCALE && scale <= LARGEST_SCALE;

/** Addresses of the page with these panes; the first one is open where none is named. */
export function createAddress(panes) {
  const parameters = panes.flatMap(({ address }) => address ?? []);

  /** What an address asks for; missing parts are left out. `own` is what the panes read, `query` what was written. */
  function read(search) {
    const query = new URLSearchParams(search);
    const asked = { query, pane: panes.find(({ id }) => id === query.get("tab")) ?? panes[0] };
    for (const name of ["game", "show", "slopes", "claim", "scale"]) if (query.get(name)) asked[name] = query.get(name);
    for (const name of ["at", "rest"]) if (query.get(name)) asked[name] = query.get(name).split(",");
    const view = (query.get("view") ?? "").split(",").map(Number);
    if (view.length === 3 && view.every(Number.isFinite) && isView(...view))
      asked.view = { x: view[0], y: view[1], scale: view[2] };
    asked.guides = query.get("guides") ?? "";
    asked.inspect = /^(on|\d{1,15},\d{1,15})$/.exec(query.get("inspect") ?? "")?.[0] ?? "";
    asked.embed = query.get("embed") === "1";
    asked.own = Object.assign({}, ...parameters.map((one) => one.read?.(query)));
    return asked;
  }

  /** The address of a state. */
  function write(state) {
    const query = new URLSearchParams();
    const put = (name, value) => value && query.set(name, value);
    put("game", state.wrong?.text ?? state.game?.text);
    if (state.game) put("rest", ownRest(state.game, state.rest).join(","));
    if (state.view)
      put("view", [state.view.x, state.view.y, state.view.scale].map(rounded).join(","));
    put("at", state.selection?.join(","));
    put("show", state.show === "outcomes" ? "" : state.show);
    put("scale", state.scale === "linear" ? "" : state.scale);
    put("tab", state.pane === panes[0] ? "" : state.pane.id);
    put("guides", (state.guideLines ? "l" : "") + (state.guideSlopes ? "s" : ""));
    put("slopes", state.ownSlopes);
    put("claim", state.claim);
    put("inspect", state.inspect);
    put("embed", state.embed ? "1" : "");
    for (const one of parameters) Object.entries(one.write(state)).forEach(([name, text]) => put(name, text));
    return `?${query}`.replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")").replaceAll("%3A", ":");
  }

  /** Keep the address in step with the state. `restore(asked)` brings back what an address holds. In a frame the history
      is that of the page around it, and nothing is added to it. */
  function follow(store, restore, changed = () => {}) {
    const common = ["game", "rest", "pane", "show", "view", "selection", "guideLines", "guideSlopes", "ownSlopes", "claim", "scale", "inspect", "wrong"];
    const [begins, trail] = [createBursts(), createTrail()];
    let timer = 0;
    let latest = null; // the state that was seen last; null while an address is being restored
    let fresh = { entry: false, step: false }; // whether the next address is a new entry, and a new step of undo

    function save(state) {
      clearTimeout(timer);
      timer = 0;
      const address = write(state);
      history[fresh.entry && !state.embed ? "pushState" : "replaceState"](null, "", address);
      trail.add(address, fresh.step);
      fresh = { entry: false, step: false };
      changed(trail);
    }

    store.on([...common, ...parameters.flatMap(({ keys }) => keys)], (state) => {
      if (!latest || state.wrong) return;
      const kind = kindOf(latest, state);
      if (begins(kind)) {
        if (timer && fresh.step) save(latest);
        fresh = { entry: fresh.entry || kind !== "view", step: true };
      } else if (timer && fresh.step && kind !== "view") fresh.entry = true;
      latest = state;
      clearTimeout(timer);
      timer = setTimeout(() => save(latest), PAUSE);
    });

    /** Bring back what an address holds, as a new `entry` of the history if that is another place, and as a `step` of undo. */
    async function bring(search, { entry, step }) {
      clearTimeout(timer);
      timer = 0;
      const before = latest ?? store.get();
      latest = null;
      if (!(await restore(read(search)))) return;
      latest = store.get();
      const isOther = entry && kindOf(before, latest) !== "view";
      if (latest.wrong || latest.refused) return keep(search, isOther);
      fresh = { entry: isOther, step };
      save(latest);
    }

    /** An address that asks for what there is not stays as it was typed. */
    function keep(search, isEntry) {
      if (location.search !== search) history[isEntry ? "pushState" : "replaceState"](null, "", search);
      changed(trail);
    }

    /** What was changed last is written down before one goes back. */
    async function turn(possible, search) {
      if (timer) save(latest);
      if (latest && possible()) await bring(search(), { entry: true, step: false });
    }

    let turning = Promise.resolve();

    /** One press after the other: a second one waits until the first has brought back its place. */
    function inTurn(possible, search) {
      const go = () => turn(possible, search);
      return (turning = turning.then(go, go));
    }

    window.addEventListener("popstate", () => bring(location.search, { entry: false, step: true }));
    bring(location.search, { entry: false, step: true });
    return {
      undo: () => inTurn(trail.canUndo, trail.undo),
      redo: () => inTurn(trail.canRedo, trail.redo),
    };
  }

  return { read, write, follow };
}
