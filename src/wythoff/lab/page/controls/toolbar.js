// The buttons on the map: zoom, colours, guides; and the link to share.

import { byId, discloses } from "../core/dom.js";
import { createScale } from "./scale.js";
import { slopeProblem } from "../board/guides.js";
import { COLOURINGS, numbersOf } from "../board/numbers.js";
import { obstacles, pictureOf } from "../board/sources.js";

export function createToolbar(store, navigation, address) {
  byId("zoom-in").addEventListener("click", () => navigation.zoomBy(2));
  byId("zoom-out").addEventListener("click", () => navigation.zoomBy(0.5));
  byId("zoom-home").addEventListener("click", navigation.goHome);
  byId("zoom-all").addEventListener("click", navigation.goAll);
  createColours(store, Object.fromEntries(COLOURINGS.map((show) => [show, byId(`show-${show}`)])));
  createSheet("guides");
  createGuides(store);
  createSheet("scale");
  createScale(store);
  createShare(store, address);
}

/** Buttons that choose the colouring, one for each name. */
export function createColours(store, buttons) {
  /** The next colouring that can be chosen, round and round. */
  const beside = (show, step) => {
    const all = COLOURINGS.filter((name) => name === show || !buttons[name].disabled);
    return all.at((all.indexOf(show) + step) % all.length);
  };
  for (const [show, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => store.set({ show }));
    button.addEventListener("keydown", (event) => {
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      const other = beside(show, ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1);
      buttons[other].focus();
      store.set({ show: other });
    });
  }
  store.onAny((state) => {
    if (!state.game) return;
    const now = numbersOf(pictureOf(state)) ? pictureOf(state) : "outcomes";
    const why = obstacles(state);
    for (const [name, button] of Object.entries(buttons)) {
      button.setAttribute("aria-checked", String(name === now));
      button.tabIndex = name === now ? 0 : -1;
      disable(button, why[name]);
    }
  });
}

/** A control that can do nothing now says why; without a reason it is free. */
function disable(control, reason) {
  control.disabled = Boolean(reason);
  control.title = reason;
  control.setAttribute("aria-description", reason);
}

/** A sheet below its button: Escape, a press on the board or on another such button closes it. */
function createSheet(name) {
  const button = byId(`${name}-button`);
  const sheet = byId(name);
  const open = discloses(button, sheet);
  sheet.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    open(false);
    button.focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (target.closest("#board, .drop > button") && target !== button) open(false);
  });
}

function createGuides(store) {
  const [lines, slopes, own] = [byId("guide-lines"), byId("guide-slopes"), byId("guide-own")];
  const show = ({ guideLines, guideSlopes, ownSlopes }) => {
    [lines.checked, slopes.checked] = [guideLines, guideSlopes];
    if (own.value !== ownSlopes) own.value = ownSlopes;
  };
  store.on(["guideLines", "guideSlopes", "ownSlopes"], show);
  show(store.get());
  lines.addEventListener("change", () => store.set({ guideLines: lines.checked }));
  slopes.addEventListener("change", () => store.set({ guideSlopes: slopes.checked }));
  store.on(["game"], ({ game }) => {
    disable(slopes, game.no_slopes ?? "");
    byId("guide-slopes-why").textContent = game.no_slopes ?? "";
  });
  const complain = () => (byId("guide-own-error").textContent = slopeProblem(own.value));
  own.addEventListener("input", () => store.set({ ownSlopes: own.value }));
  own.addEventListener("change", complain);
  complain();
}

function createShare(store, address) {
  const button = byId("share");
  button.addEventListener("click", async () => {
    history.replaceState(null, "", address.write(store.get()));
    const done = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    button.textContent = done ? "Link copied" : "The address is the link";
    setTimeout(() => (button.textContent = "Share"), 1800);
  });
}
