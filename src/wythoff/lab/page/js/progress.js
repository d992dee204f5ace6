// How far the picture is: tiles on their way, boards still being computed, or the server's refusal.

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
  byId("board").dataset.open = String(open);
  byId("board").dataset.picture = scene.picture;
}

function waiting(open, all, known) {
  const far = known ? `; known up to ${known.toLocaleString("en")}` : "";
  return `computing ${all - open} of ${all} tiles${far}`;
}
