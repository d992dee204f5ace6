// How far the picture is: tiles on their way, boards still being computed, or the server's refusal. The canvas says in
// data attributes what it shows, for whoever cannot see it: tests, and scripts that make pictures.

import { byId } from "./dom.js";

let since = null;

export function showProgress(scene, { open, all, known, error }) {
  const box = byId("progress");
  since = open ? (since ?? performance.now()) : null;
  const slow = since !== null && performance.now() - since > 400;
  const words = error ?? (slow ? waiting(open, all, known) : "");
  box.hidden = !words;
  box.textContent = words;
  box.classList.toggle("warn", Boolean(error));
  const { view, plot } = scene;
  Object.assign(byId("board").dataset, {
    open: String(open),
    picture: scene.picture,
    view: [view.x, view.y, view.scale].join(","),
    plot: [plot.left, plot.top, plot.width, plot.height].join(","),
  });
}

function waiting(open, all, known) {
  const far = known ? `; known up to ${known.toLocaleString("en")}` : "";
  return `computing ${all - open} of ${all} tiles${far}`;
}
