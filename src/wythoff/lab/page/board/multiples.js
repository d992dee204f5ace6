// Small multiples: pictures of several states beside each other on the stage, each drawn as the board itself is, all of the
// same part of their boards. Drag or wheel on one of them, or the keys of the board, move them all.

import { byId, el, fill } from "../core/dom.js";
import { resized } from "../core/view.js";
import { sceneOf } from "./board.js";
import { drawScene } from "./draw.js";
import { fetched } from "./fetched.js";
import { canvasPen } from "./pens.js";
import { listenToPointers } from "./pointer.js";
import { createSmallBoards } from "./smallboards.js";
import { largestSide, needed } from "./sources.js";

const KEPT = 24; // pixels below which a small board is not worth drawing

/** A box of small boards on the stage, hidden until cells are shown. */
export function createMultiples({ store, board, navigation }, label) {
  const box = el("div", { class: "small-boards", role: "group", "aria-label": label, hidden: true });
  byId("board").after(box);
  const boards = createSmallBoards(store, fetched, ({ frame }, words) => say(frame, words));
  let cells = [];

  const say = (frame, words) => fill(frame.querySelector(".warn"), words);
  const sizeOf = (canvas) => Math.max(1, Math.round(canvas.clientWidth));
  const plotOf = (canvas) => ({ left: 0, top: 0, width: sizeOf(canvas), height: sizeOf(canvas) });
  const stateOf = ({ change, canvas }) => {
    const state = { ...store.get(), selection: null, hover: null, guideLines: false, ...change };
    return { ...state, view: resized(state.view, board.plot(), plotOf(canvas)) };
  };

  function paint(cell, colours, tiles) {
    const { canvas } = cell;
    const [size, sharp] = [sizeOf(canvas), window.devicePixelRatio || 1];
    canvas.width = canvas.height = size * sharp;
    const pen = canvas.getContext("2d");
    pen.scale(sharp, sharp);
    const scene = sceneOf(stateOf(cell), { width: size, height: size }, tiles, plotOf(canvas));
    drawScene(canvasPen(pen), { ...scene, colours, isBare: true });
  }

  const placeOf = (cell) => ({
    canvas: cell.canvas,
    frame: cell.frame,
    requests: () => needed(stateOf(cell), plotOf(cell.canvas)).requests,
    paint: (colours, tiles) => sizeOf(cell.canvas) > KEPT && paint(cell, colours, tiles),
  });

  /** One board with its words: a link, so that it can be opened in a tab of its own. */
  function drawn({ title, address, change, refused, open }) {
    const canvas = el("canvas", { role: "img", "aria-label": title });
    const warn = el("small", { class: "warn" }, refused);
    const follow = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (event.detail === 0) open(); // from the keyboard; a press of the pointer may have been a drag
    };
    const parts = [canvas, el("code", { title }, title), warn];
    if (refused) return { frame: el("div", { class: "small-board", tabindex: -1, data: { board: "refused" } }, parts) };
    const frame = el("a", { class: "small-board", href: address, draggable: false, tabindex: -1, onclick: follow }, parts);
    const cell = { canvas, frame, change };
    listenToPointers(canvas, {
      plot: () => plotOf(canvas),
      view: () => stateOf(cell).view,
      side: () => largestSide(stateOf(cell)),
      move: (view) => store.set({ view: resized(view, plotOf(canvas), board.plot()) }),
      hover: () => {},
      click: () => open(),
      draw: () => null,
    });
    return cell;
  }

  function repaint() {
    if (!box.hidden) boards.repaint();
  }
  store.on(["view", "show", "scale", "guideSlopes", "ownSlopes"], repaint);
  new ResizeObserver(repaint).observe(box);

  const ways = { "+": () => navigation.zoomBy(1.5), "=": () => navigation.zoomBy(1.5), "-": () => navigation.zoomBy(1 / 1.5), Home: navigation.goHome, e: navigation.goAll, E: navigation.goAll };
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = Number(box.style.getPropertyValue("--columns"));
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (by === undefined && !ways[event.key]) return;
    event.preventDefault();
    if (by === undefined) return ways[event.key]();
    const frames = [...box.children];
    reach(frames, Math.min(frames.length - 1, Math.max(0, frames.indexOf(document.activeElement) + by)));
  });

  /** One of the boards is in the tab order; arrows go to the others. */
  function reach(frames, at, focusing = true) {
    frames.forEach((frame, i) => (frame.tabIndex = i === at ? 0 : -1));
    if (focusing) frames[at].focus();
  }

  return {
    /** Show these cells {title, address, change (of the state), open(), refused}, so many in a row; so many rows are in sight. */
    show(wanted, columns, rows = Math.ceil(wanted.length / columns)) {
      const at = [...box.children].indexOf(document.activeElement);
      box.hidden = false;
      box.style.setProperty("--columns", columns);
      box.style.setProperty("--rows", rows);
      cells = wanted.map(drawn);
      fill(box, cells.map(({ frame }) => frame));
      if (cells.length) reach([...box.children], Math.min(Math.max(0, at), cells.length - 1), at >= 0);
      boards.want(cells.filter(({ change }) => change).map(placeOf));
    },
    hide() {
      if (box.hidden) return;
      box.hidden = true;
      boards.want([]);
      fill(box);
    },
  };
}
