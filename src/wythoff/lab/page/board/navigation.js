// Moving about the map, whoever asks for it: pointer, keyboard, buttons, or a square that must come into sight.

import { isStill } from "../core/motion.js";
import { positionAt, squareOf } from "../core/places.js";
import { panned, showing, visible, zoomed } from "../core/view.js";
import { listenToPointers } from "./pointer.js";
import { largestSide } from "./sources.js";

const WHOLE = 100000; // a side that is called the whole board; asked for it again, one sees all that is drawn
const TINY = 60; // pixels; nobody would find a smaller board
const GLIDE = 260; // milliseconds of an animated change of view
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const PAN = 80; // pixels
const FAR = 1.8; // how many times as large the squares could be before the view comes nearer by itself

/** `opened()` is what the pane in force gave to the page; `zooms(event)` whether a wheel zooms, which it does if not said. */
export function createNavigation(canvas, store, board, { select, opened, zooms }) {
  const view = () => store.get().view;
  const side = () => largestSide(store.get());
  const zoomTo = (factor, sx, sy) => zoomed(view(), board.plot(), factor, sx, sy, side());
  const move = (next) => {
    glide = null;
    store.set({ view: next });
  };
  let glide = null;

  /** Glide to another view: the scale changes geometrically, so that zooming feels even. */
  function glideTo(target) {
    const from = view();
    if (isStill()) return move(target);
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
  const zoomBy = (factor) => glideTo(zoomTo(factor, ...middle()));
  const homeView = () => board.fitted();
  const goHome = () => glideTo(homeView());

  /** The whole board; whoever sees it already sees all that is drawn. */
  function goAll() {
    const whole = board.fitted(Math.min(side(), WHOLE));
    glideTo(view().scale > whole.scale * 1.01 ? whole : board.fitted(side()));
  }

  // Another game or tab may have a board that would be too small to be seen in this view.
  store.on(["game", "pane", "view", "other"], (state) => {
    if (state.game && state.view && state.view.scale * side() < TINY) move(board.fitted(side()));
  });

  function click(square, event) {
    if (!square) return;
    const state = store.get();
    if ((event?.ctrlKey || event?.metaKey) && opened().mark) opened().mark(inside(square));
    else if (opened().queen?.()) opened().click(square);
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
    if (square[0] >= limit || square[1] >= limit) return;
    move(showing(isAway(square) ? { ...view(), x: square[0], y: square[1] } : view(), board.plot(), square, limit));
  }

  /** Whether a square is farther from the middle than the plot is wide or high: it comes into the middle then. */
  function isAway([x, y]) {
    const { width, height } = board.plot();
    return Math.abs(x - view().x) * view().scale > width || Math.abs(y - view().y) * view().scale > height;
  }

  /** The view of all squares from the corner to this one. */
  const fittedTo = (square) => board.fitted(Math.max(8, Math.min(side(), Math.max(...square) + 2)));

  /** A game in play is seen whole: from the corner to where it began. */
  function revealPlay({ position, record }, always = false) {
    const { game } = store.get();
    const corner = squareOf(game, record.start) ?? squareOf(game, position);
    if (corner && (always || record.actions.length === 0)) move(fittedTo(corner));
  }

  /** Follow the queen: where she is out of sight, or far down in a corner, all squares that she can reach come nearer. */
  function follow(square) {
    const [closer, { x0, x1, y0, y1 }] = [fittedTo(square), visible(view(), board.plot())];
    const isSeen = x0 <= square[0] && square[0] < x1 && y0 <= square[1] && square[1] < y1;
    if (!isSeen || closer.scale > FAR * view().scale) glideTo(closer);
  }

  const setHover = (square) => {
    const before = store.get().hover;
    if (square && (square[0] >= side() || square[1] >= side())) square = null;
    if (square && before && square[0] === before[0] && square[1] === before[1]) return;
    store.set({ hover: square && inside(square) });
  };

  const draw = () => opened().draw;
  listenToPointers(canvas, { plot: board.plot, view, side, move, zoomTo, hover: setHover, click, draw, zooms });
  listenToKeys(canvas, {
    plot: board.plot,
    view,
    side,
    move,
    zoomTo,
    walk,
    home: goHome,
    all: goAll,
    enter: () => click(pointed()),
    own: () => opened().keys?.() ?? {},
    clear: () => store.set({ selection: null, hover: null }),
  });
  return { zoomBy, goHome, goAll, homeView, pointed, reveal, revealPlay, follow };
}

/** The board by keyboard: arrows pan, shift + arrows walk the queen, + and - zoom, Home and E fit, Enter chooses, Escape
    clears. Keys of the pane in force come first. */
function listenToKeys(canvas, { plot, view, side, move, zoomTo, walk, home, all, enter, clear, own }) {
  const middle = () => [plot().left + plot().width / 2, plot().top + plot().height / 2];
  const zoom = (factor) => move(zoomTo(factor, ...middle()));
  const [closer, away] = [() => zoom(1.5), () => zoom(1 / 1.5)];
  const actions = { "+": closer, "=": closer, "-": away, _: away, Home: home, e: all, E: all, Enter: enter, " ": enter, Escape: clear };

  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const action = own()[event.key] ?? actions[event.key];
    if (arrow && event.shiftKey) walk(arrow);
    else if (arrow) move(panned(view(), plot(), -arrow[0] * PAN, arrow[1] * PAN, side()));
    else if (action) action();
    else return;
    event.preventDefault();
  });
}
