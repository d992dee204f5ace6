// The board in a cell, put together as the page of the lab puts it together: one state, the parts that change it and the
// parts that show it. The traits of the widget are the state that Python shares.

import { createBoard, palettes } from "../../lab/page/board/board.js";
import { createHover } from "../../lab/page/board/hover.js";
import { drawLegend, nameColours } from "../../lab/page/board/legend.js";
import { createNavigation } from "../../lab/page/board/navigation.js";
import { optionMarks } from "../../lab/page/board/marks.js";
import { createRest } from "../../lab/page/controls/rest.js";
import { createColours } from "../../lab/page/controls/toolbar.js";
import { inSlice, positionAt, squareOf } from "../../lab/page/core/places.js";
import { createStore } from "../../lab/page/core/state.js";
import { createFrame } from "./frame.js";
import { linkTo } from "./link.js";
import { createSliders } from "./sliders.js";
import { followTheme } from "./surroundings.js";
import { shareTraits } from "./traits.js";
import { createWords } from "./words.js";

/** What lies on the board besides the queen. */
function marksOf(state) {
  const slice = positionAt(state.game, [0, 0], state.rest);
  const here = state.marks.filter((position) => inSlice(state.game, position, slice));
  const choices = here.map((position) => ({ at: squareOf(state.game, position) })).filter(({ at }) => at);
  return { options: optionMarks(state), choices, area: state.area };
}

export function render({ model, el }) {
  const ended = new AbortController();
  const frame = createFrame(el, model.get("height"));
  const store = createStore({
    game: null,
    rest: [],
    view: null,
    selection: null,
    square: null,
    marks: [],
    area: null,
    hover: null,
    show: "outcomes",
    scale: "linear",
    guideLines: false,
    guideSlopes: false,
    ownSlopes: "",
    theme: "light",
    refused: null,
    pane: { id: "notebook", marks: marksOf, family: "notebook" },
  });
  const link = linkTo(model);
  const words = createWords(frame, store);
  const board = createBoard(frame.canvas, store, {
    ask: link.piece,
    ended: ended.signal,
    onDrawn: (scene, status) => {
      drawLegend(frame.legend, scene);
      words.progress(status);
    },
  });
  const keys = createKeys(store, () => navigation.pointed());
  const navigation = createNavigation(frame.canvas, store, board, {
    select: (position) => store.set({ selection: position }),
    opened: () => keys,
    zooms: (event) => event.ctrlKey || event.metaKey || frame.hasFocus(),
  });
  frame.zoom(navigation);
  createColours(store, frame.colours);
  createHover(store, frame.chip, async (query, signal, show) => show(await link.ask({ path: "/api/hover", query }, signal)));
  createRest(store, send, { box: frame.rest });

  /** Nim heaps of other sizes make another text. */
  async function send(form, complain) {
    try {
      const { text } = await link.ask({ path: "/api/form", query: form });
      model.set("game", text);
      model.save_changes();
      return true;
    } catch (error) {
      complain?.(error.message);
      return false;
    }
  }

  store.on(["theme"], ({ theme }) => {
    frame.root.dataset.theme = theme;
    nameColours(palettes[theme], frame.root);
  });
  nameColours(palettes.light, frame.root);
  followTheme(frame.root, (theme) => store.set({ theme }), ended.signal);
  shareTraits({ model, store, board, frame, words, ended: ended.signal });
  createSliders({ model, frame, ended: ended.signal });
  store.onAny(board.request);
  return () => ended.abort();
}

/** Keys and clicks of a cell: a mark is put on a square or taken away, an area is drawn or begins at the queen. */
function createKeys(store, pointed) {
  const mark = (square) => {
    const { game, rest, marks } = store.get();
    const position = positionAt(game, square, rest);
    const others = marks.filter((one) => one.join() !== position.join());
    store.set({ marks: others.length < marks.length ? others : [...marks, position] });
  };
  const markPointed = () => pointed() && mark(pointed());
  const draw = (area) => store.set({ area });

  /** First the square alone, then everything between it and the next one. */
  function drawPointed() {
    const square = pointed();
    if (!square) return;
    const { area } = store.get();
    const alone = area && area.x1 - area.x0 === 1 && area.y1 - area.y0 === 1;
    const from = alone ? [area.x0, area.y0] : square;
    const [x0, y0] = [0, 1].map((axis) => Math.min(from[axis], square[axis]));
    const [x1, y1] = [0, 1].map((axis) => Math.max(from[axis], square[axis]) + 1);
    draw({ x0, y0, x1, y1 });
  }
  const clear = () => store.set({ selection: null, hover: null, area: null });
  return { mark, draw, keys: () => ({ m: markPointed, M: markPointed, s: drawPointed, S: drawPointed, Escape: clear }) };
}
