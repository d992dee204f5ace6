// The canvas: at most one drawing per frame, whatever changed; then the pieces that the picture lacks are asked for.

import { squareOf } from "../core/places.js";
import { fitted, home } from "../core/view.js";
import { plotFor } from "./axes.js";
import { palette } from "./colours.js";
import { drawScene, sidesOf } from "./draw.js";
import { topValue } from "./paint.js";
import { canvasPen, svgPen } from "./pens.js";
import { needed } from "./sources.js";
import { createTiles } from "./tiles.js";

const palettes = { light: palette("light"), dark: palette("dark") };

export function createBoard(canvas, store, onDrawn) {
  const context = canvas.getContext("2d");
  const tiles = createTiles(() => request());
  let frame = 0;
  let size = { width: 1, height: 1 };

  function request() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (store.get().game && store.get().view) draw();
    });
  }

  function draw() {
    const scene = sceneOf(store.get(), size, tiles);
    document.documentElement.style.setProperty("--gutter", `${scene.plot.left}px`);
    const sharp = window.devicePixelRatio || 1;
    context.setTransform(sharp, 0, 0, sharp, 0, 0);
    drawScene(canvasPen(context), scene);
    tiles.want(scene.requests);
    onDrawn(scene, tiles.status());
  }

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

/** Everything a drawing needs, computed once per frame. */
function sceneOf(state, { width, height }, tiles) {
  const plot = plotFor(state.view, width, height);
  const wanted = needed(state, plot);
  return {
    state,
    view: state.view,
    plot,
    width,
    height,
    tiles,
    axes: state.game.board.axes,
    colours: palettes[state.theme],
    side: sidesOf(state, wanted.own),
    top: topValue({ ...wanted, tiles, view: state.view, plot }),
    seen: new Set(),
    ...wanted,
    ...marksOf(state),
  };
}

/** The queen on the chosen square, and what the pane marks otherwise: {queen, options, choices}. */
function marksOf(state) {
  const queen = state.selection && squareOf(state.game, state.selection);
  return { queen, options: null, choices: null, ...state.pane.marks?.(state) };
}

export { palettes };
