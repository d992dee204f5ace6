// Mouse, wheel, touch: drag and pinch move the map, a press without a move is a click, a pointer at rest hovers. Where
// areas can be drawn, a drag with the shift key draws one.

import { panned, squareAt, zoomed } from "../core/view.js";

const CLICK = 5; // pixels that a pressed pointer may tremble

/** `zoomTo(factor, x, y)` is the view that a zoom leads to; if not said, one that keeps a board of this side in sight. */
export function listenToPointers(canvas, actions) {
  const { plot, view, side, move, hover, click, draw, zooms = () => true } = actions;
  const zoomTo = actions.zoomTo ?? ((factor, x, y) => zoomed(view(), plot(), factor, x, y, side()));
  const pressed = new Map();
  let travelled = 0;
  let corner = null; // of the area that is being drawn

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (pressed.size === 0) travelled = 0;
    corner = event.shiftKey && draw() && pressed.size === 0 ? squareAt(view(), plot(), ...place(event)) : null;
    pressed.set(event.pointerId, place(event));
    canvas.classList.add("dragging");
  });

  canvas.addEventListener("pointermove", (event) => {
    const now = place(event);
    const before = pressed.get(event.pointerId);
    if (!before) return hover(squareAt(view(), plot(), ...now));
    const others = [...pressed].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    pressed.set(event.pointerId, now);
    if (others.length) pinch(before, now, others[0]);
    else if (corner) drawTo(squareAt(view(), plot(), ...now));
    else if (travelled > CLICK) move(panned(view(), plot(), now[0] - before[0], now[1] - before[1], side()));
  });

  /** The area from the corner to this square, whichever way it was drawn. */
  function drawTo(square) {
    if (!square || travelled <= CLICK) return;
    const [xs, ys] = [0, 1].map((axis) => [corner[axis], square[axis]].sort((a, b) => a - b));
    draw()({ x0: xs[0], y0: ys[0], x1: xs[1] + 1, y1: ys[1] + 1 });
  }

  /** One finger moved from `before` to `now` while another stays: zoom about their middle, and move with it. */
  function pinch(before, now, other) {
    travelled += CLICK;
    const apart = (a, b) => Math.max(8, Math.hypot(a[0] - b[0], a[1] - b[1]));
    const middle = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    const closer = zoomTo(apart(now, other) / apart(before, other), ...middle);
    move(panned(closer, plot(), (now[0] - before[0]) / 2, (now[1] - before[1]) / 2, side()));
  }

  function release(event) {
    if (!pressed.delete(event.pointerId)) return;
    if (pressed.size === 0) canvas.classList.remove("dragging");
    if (event.type === "pointerup" && pressed.size === 0 && travelled <= CLICK)
      click(squareAt(view(), plot(), ...place(event)), event);
  }
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
  canvas.addEventListener("pointerleave", () => pressed.size === 0 && hover(null));

  canvas.addEventListener(
    "wheel",
    (event) => {
      if (!zooms(event)) return;
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 20 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.0016; // a pinch on a touchpad arrives as a wheel with the control key
      const factor = Math.exp(-Math.max(-400, Math.min(400, event.deltaY * lines)) * speed);
      move(zoomTo(factor, ...place(event)));
    },
    { passive: false },
  );
}
