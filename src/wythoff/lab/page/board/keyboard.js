// The board by keyboard: arrows pan, shift + arrows walk the queen, + and - zoom, Home and E fit, Enter chooses,
// Escape clears. Keys of the pane in force come first.

import { panned } from "../core/view.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const PAN = 80; // pixels

export function listenToKeys(canvas, { plot, view, side, move, zoomTo, walk, home, all, enter, clear, own }) {
  const middle = () => [plot().left + plot().width / 2, plot().top + plot().height / 2];
  const zoom = (factor) => move(zoomTo(factor, ...middle()));
  const actions = {
    "+": () => zoom(1.5),
    "=": () => zoom(1.5),
    "-": () => zoom(1 / 1.5),
    _: () => zoom(1 / 1.5),
    Home: home,
    e: all,
    E: all,
    Enter: enter,
    " ": enter,
    Escape: clear,
  };

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
