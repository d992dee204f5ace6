// Moving about the map, whoever asks for it: pointer, keyboard, buttons, or a square that must come into sight.

import { positionAt, squareOf } from "../core/places.js";
import { showing, zoomed } from "../core/view.js";
import { listenToKeys } from "./keyboard.js";
import { listenToPointers } from "./pointer.js";
import { largestSide } from "./sources.js";

const GLIDE = 260; // milliseconds of an animated change of view

/** `opened()` is what the pane in force gave to the page. */
export function createNavigation(canvas, store, board, { select, opened }) {
  const view = () => store.get().view;
  const side = () => largestSide(store.get());
  const move = (next) => {
    glide = null;
    store.set({ view: next });
  };
  let glide = null;

  /** Glide to another view: the scale changes geometrically, so that zooming feels even. */
  function glideTo(target) {
    const from = view();
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return move(target);
    const started = performance.now();
    const mine = (glide = {});
    const frame = (now) => {
      if (glide !== mine) return;
      const t = Math.min(1, Math.max(0, (now - started) / GLIDE));
      store.set({ view: t === 1 ? target : blend(from, target, t * (2 - t)) });
      if (t < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Between two views so that the point at rest under both stays at rest. */
  function blend(from, to, t) {
    const scale = from.scale * (to.scale / from.scale) ** t;
    const weight = from.scale === to.scale ? t : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
    return { x: from.x + (to.x - from.x) * weight, y: from.y + (to.y - from.y) * weight, scale };
  }

  const middle = () => [board.plot().left + board.plot().width / 2, board.plot().top + board.plot().height / 2];
  const zoomBy = (factor) => glideTo(zoomed(view(), board.plot(), factor, ...middle(), side()));
  const homeView = () => board.fitted();
  const goHome = () => glideTo(homeView());
  const goAll = () => glideTo(board.fitted(Math.min(side(), 100000)));

  function click(square) {
    if (!square) return;
    const state = store.get();
    if (opened().queen?.()) opened().click(square);
    else select(positionAt(state.game, inside(square), state.rest));
  }

  /** A single heap has one row. */
  const inside = ([x, y]) => (store.get().game.board.axes.length > 1 ? [x, y] : [x, 0]);

  /** One step with the keyboard: the chosen square, or the pointed one where the queen is the pane's own. */
  function walk([dx, dy]) {
    const state = store.get();
    const own = opened().queen?.();
    const position = own ?? state.selection;
    const from = (own && state.hover) || (position && squareOf(state.game, position)) || [0, 0];
    const limit = side() - 1;
    const to = inside([Math.min(limit, Math.max(0, from[0] + dx)), Math.min(limit, Math.max(0, from[1] + dy))]);
    if (own) store.set({ hover: to });
    else select(positionAt(state.game, to, state.rest));
    reveal(to);
  }

  /** The square under the pointer, or else the chosen one. */
  function pointed() {
    const { hover, selection, game } = store.get();
    return hover ?? (selection && squareOf(game, selection));
  }

  function reveal(square) {
    const limit = side();
    if (square[0] < limit && square[1] < limit) move(showing(view(), board.plot(), square, limit));
  }

  /** A game in play is seen whole: from the corner to the queen. */
  function revealPlay({ position, record }, always = false) {
    const { game } = store.get();
    const corner = squareOf(game, record.start) ?? squareOf(game, position);
    if (!corner || !(always || record.actions.length === 0)) return;
    move(board.fitted(Math.max(8, Math.min(side(), Math.max(...corner) + 2))));
  }

  const setHover = (square) => {
    const before = store.get().hover;
    if (square && (square[0] >= side() || square[1] >= side())) square = null;
    if (square && before && square[0] === before[0] && square[1] === before[1]) return;
    store.set({ hover: square && inside(square) });
  };

  listenToPointers(canvas, { plot: board.plot, view, side, move, hover: setHover, click });
  listenToKeys(canvas, {
    plot: board.plot,
    view,
    side,
    move,
    walk,
    home: goHome,
    all: goAll,
    enter: () => click(pointed()),
    own: () => opened().keys?.() ?? {},
    clear: () => store.set({ selection: null, hover: null }),
  });
  return { zoomBy, goHome, goAll, homeView, pointed, reveal, revealPlay };
}
