// The map: a view is the board point at the middle of the plot and the pixels per square,
//
//     screen = (left + width/2 + (x - view.x) * scale,   top + height/2 - (y - view.y) * scale)
//
// where square (i, j) covers i <= x < i+1, j <= y < j+1. The plot is the canvas without the gutters of the axes.

export const LARGEST_SCALE = 64;
export const GUTTER = { left: 46, bottom: 26 };

/** The plot inside a canvas of this size, in CSS pixels; `left` is the room for the numbers of y. */
export function plotOf(width, height, left = GUTTER.left) {
  return {
    left,
    top: 0,
    width: Math.max(1, width - left),
    height: Math.max(1, height - GUTTER.bottom),
  };
}

export const screenX = (view, plot, x) => plot.left + plot.width / 2 + (x - view.x) * view.scale;
export const screenY = (view, plot, y) => plot.top + plot.height / 2 - (y - view.y) * view.scale;
export const boardX = (view, plot, sx) => view.x + (sx - plot.left - plot.width / 2) / view.scale;
export const boardY = (view, plot, sy) => view.y - (sy - plot.top - plot.height / 2) / view.scale;

/** The square under a point of the screen, or null outside the board. */
export function squareAt(view, plot, sx, sy) {
  if (sx < plot.left || sy > plot.top + plot.height) return null;
  const x = Math.floor(boardX(view, plot, sx));
  const y = Math.floor(boardY(view, plot, sy));
  return x >= 0 && y >= 0 ? [x, y] : null;
}

/** The part of the board that the plot shows, as bounds that no square crosses. */
export function visible(view, plot) {
  return {
    x0: Math.max(0, Math.floor(boardX(view, plot, plot.left))),
    x1: Math.max(0, Math.ceil(boardX(view, plot, plot.left + plot.width))),
    y0: Math.max(0, Math.floor(boardY(view, plot, plot.top + plot.height))),
    y1: Math.max(0, Math.ceil(boardY(view, plot, plot.top))),
  };
}

/** Show 0 <= x, y < side with (0, 0) at the bottom left. */
export function fitted(side, plot) {
  const scale = Math.min(LARGEST_SCALE, (Math.min(plot.width, plot.height) * 0.98) / side);
  return { x: plot.width / 2 / scale, y: plot.height / 2 / scale, scale };
}

/** The first view: squares of about 28 pixels from the corner on. */
export function home(plot) {
  return fitted(Math.max(10, Math.round(Math.min(plot.width, plot.height) / 28)), plot);
}

/** Zoom by `factor`, keeping the board point under (sx, sy) where it is; far out until the board is small. */
export function zoomed(view, plot, factor, sx, sy, side) {
  const least = (Math.min(plot.width, plot.height) * 0.6) / side;
  const scale = Math.min(LARGEST_SCALE, Math.max(least, view.scale * factor));
  const x = boardX(view, plot, sx);
  const y = boardY(view, plot, sy);
  const shrink = view.scale / scale;
  return kept({ x: x + (view.x - x) * shrink, y: y + (view.y - y) * shrink, scale }, plot, side);
}

/** Move by pixels. */
export function panned(view, plot, dx, dy, side) {
  return kept({ x: view.x - dx / view.scale, y: view.y + dy / view.scale, scale: view.scale }, plot, side);
}

/** The same view, moved so that the board stays in sight: the corner may come as far as a little inside the plot. */
export function kept(view, plot, side) {
  const margin = 40 / view.scale;
  const within = (middle, half) =>
    Math.min(Math.max(middle, half - margin), Math.max(half - margin, side + margin - half));
  return {
    x: within(view.x, plot.width / 2 / view.scale),
    y: within(view.y, plot.height / 2 / view.scale),
    scale: view.scale,
  };
}

/** The view moved just so far that this square is in sight. */
export function showing(view, plot, [x, y], side) {
  const halfX = plot.width / 2 / view.scale - 1.5;
  const halfY = plot.height / 2 / view.scale - 1.5;
  const near = (middle, at, half) => (half <= 0 ? at : Math.min(Math.max(middle, at - half), at + half));
  return kept({ x: near(view.x, x + 0.5, halfX), y: near(view.y, y + 0.5, halfY), scale: view.scale }, plot, side);
}

/** The same part of the board in a plot of another size: the lower left corner stays, and as much of the board as fits. */
export function resized(view, from, to) {
  const scale = (view.scale * Math.min(to.width, to.height)) / Math.min(from.width, from.height);
  const moved = (middle, before, after) => middle - before / 2 / view.scale + after / 2 / scale;
  return { x: moved(view.x, from.width, to.width), y: moved(view.y, from.height, to.height), scale };
}
