// The canvas: at most one drawing per frame, whatever changed; then the pieces that the picture lacks are asked for.

import { squareOf } from "../core/places.js";
import { fitted, home } from "../core/view.js";
import { plotFor } from "./axes.js";
import { palette } from "./colours.js";
import { drawScene, sidesOf } from "./draw.js";
import { canvasPen, svgPen } from "./pens.js";
import { mapRequest } from "./minimap.js";
import { scaleFor } from "./scales.js";
import { needed } from "./sources.js";
import { createTiles } from "./tiles.js";

const palettes = { light: palette("light"), dark: palette("dark") };

/** `ask` answers what the picture lacks, as tiles.js says; `onDrawn(scene, status)` follows each drawing; `hasMap` says
    whether a small map is drawn with it. */
export function createBoard(canvas, store, { ask, onDrawn, ended, hasMap = () => false }) {
  const context = canvas.getContext("2d");
  const tiles = createTiles(() => request(), ask, ended);
  let frame = 0;
  let size = { width: 1, height: 1 };
  let ahead = []; // changes of the state whose pictures may come soon

  function request() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (store.get().game && store.get().view) draw();
    });
  }

  function draw() {
    const scene = sceneOf(store.get(), size, tiles);
    canvas.parentElement.style.setProperty("--gutter", `${scene.plot.left}px`);
    const sharp = window.devicePixelRatio || 1;
    context.setTransform(sharp, 0, 0, sharp, 0, 0);
    drawScene(canvasPen(context), scene);
    scene.map = hasMap() ? mapRequest(store.get(), scene.plot) : null;
    tiles.want(scene.map ? [...scene.requests, scene.map] : scene.requests, ahead.flatMap(requestsAfter));
    const status = tiles.status();
    sayShown(canvas, scene, status);
    onDrawn(scene, status);
  }

  const requestsAfter = (change) => needed({ ...store.get(), ...change }, plot()).requests;

  function resized() {
    const box = canvas.getBoundingClientRect();
    const sharp = window.devicePixelRatio || 1;
    size = { width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) };
    canvas.width = size.width * sharp;
    canvas.height = size.height * sharp;
    request();
  }

  const plot = (view = store.get().view) => plotFor(view, size.width, size.height);

  new ResizeObserver(resized).observe(canvas);
  resized();
  return {
    request,
    setStopped: tiles.setStopped,
    plot,
    /** Fetch the pieces of the pictures after these changes of the state too, when those in sight are there. */
    prefetch(changes) {
      ahead = changes;
      request();
    },
    /** How many pieces the picture after a change has, and how many of them are still missing. */
    missing(change) {
      const requests = requestsAfter(change);
      return { all: requests.length, open: requests.filter((one) => !tiles.isOver(one)).length };
    },
    /** The view that shows 0 <= x, y < side; without a side the first one. Its own numbers may need another plot. */
    fitted(side = null) {
      const fit = (where) => (side === null ? home(where) : fitted(side, where));
      return fit(plot(fit(plot())));
    },
    /** The view as a picture of twice the resolution. */
    async png() {
      const copy = document.createElement("canvas");
      [copy.width, copy.height] = [size.width * 2, size.height * 2];
      const pen = copy.getContext("2d");
      pen.scale(2, 2);
      drawScene(canvasPen(pen), { ...sceneOf(store.get(), size, tiles), state: { ...store.get(), hover: null } });
      return new Promise((done) => copy.toBlob(done, "image/png"));
    },
    svg() {
      const pen = svgPen(size.width, size.height, store.get().game.text);
      drawScene(pen, { ...sceneOf(store.get(), size, tiles), state: { ...store.get(), hover: null } });
      return new Blob([pen.finish()], { type: "image/svg+xml" });
    },
  };
}

/** The canvas says what it shows, for whoever cannot see it: tests, and scripts that make pictures. */
function sayShown(canvas, { picture, view, plot }, { open }) {
  Object.assign(canvas.dataset, {
    open: String(open),
    picture,
    view: [view.x, view.y, view.scale].join(","),
    plot: [plot.left, plot.top, plot.width, plot.height].join(","),
  });
}

/** Everything a drawing needs, computed once per frame. */
export function sceneOf(state, { width, height }, tiles, plot = plotFor(state.view, width, height)) {
  const wanted = needed(state, plot);
  const colours = palettes[state.theme];
  return {
    state,
    view: state.view,
    plot,
    width,
    height,
    tiles,
    axes: state.game.board.axes,
    colours,
    side: sidesOf(state, wanted.own),
    scale: scaleFor({ ...wanted, tiles, view: state.view, plot }, state.scale, colours),
    seen: new Set(),
    ...wanted,
    ...marksOf(state),
  };
}

/** The queen on the chosen square, and what the pane marks otherwise: {queen, options, choices, area, trail}. */
function marksOf(state) {
  const queen = state.selection && squareOf(state.game, state.selection);
  return { queen, options: null, choices: null, area: null, trail: null, ...state.pane.marks?.(state) };
}

export { palettes };
