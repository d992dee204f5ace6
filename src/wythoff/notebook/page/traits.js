// The traits that Python shares, and the state of the board: a change on either side is made on the other, once.

import { COLOURINGS, numbersOf } from "../../lab/page/board/numbers.js";

const PAUSE = 80; // milliseconds between two words about a map that moves

/** The name of a colouring in Python. */
const boardOf = (show) => numbersOf(show)?.board ?? "outcomes";
const showOf = (board) => COLOURINGS.find((show) => boardOf(show) === board);

const areaOf = (value) => value && { x0: value[0], y0: value[1], x1: value[2], y1: value[3] };
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** What each trait is in the state of the board, to Python and from it. */
const TRAITS = {
  queen: { key: "selection", read: (value) => value, write: (selection) => selection },
  marks: { key: "marks", read: (value) => value, write: (marks) => marks },
  selection: { key: "area", read: areaOf, write: (area) => area && [area.x0, area.y0, area.x1, area.y1] },
  show: { key: "show", read: showOf, write: boardOf },
  scale: { key: "scale", read: (value) => value, write: (scale) => scale },
};

export function shareTraits({ model, store, board, frame, words, ended }) {
  const on = (name, action) => {
    model.on(name, action);
    ended.addEventListener("abort", () => model.off(name, action));
  };

  for (const [name, { key, read, write }] of Object.entries(TRAITS)) {
    const take = () => store.set({ [key]: read(model.get(name)) });
    on(`change:${name}`, take);
    store.on([key], (state) => tell(name, write(state[key])));
    take();
  }

  function tell(name, value) {
    if (same(value, model.get(name))) return;
    model.set(name, value);
    model.save_changes();
  }

  const takeGame = () => {
    const game = model.get("_facts");
    store.set({ game, rest: [...model.get("at"), ...game.form.beside], square: squareOf(model.get("_square")) });
    if (document.activeElement !== frame.field) frame.field.value = game.text;
    frame.canvas.setAttribute("aria-label", `Board of ${game.text}`);
  };
  for (const name of ["_facts", "at", "_square"]) on(`change:${name}`, takeGame);
  store.on(["rest"], ({ game, rest }) => tell("at", rest.slice(0, rest.length - game.form.beside.length)));

  shareView({ model, store, board, frame, on, tell, ended });
  on("change:height", () => (frame.map.style.height = `${model.get("height")}px`));
  on("change:_problem", () => words.problem(model.get("_problem").words ?? ""));
  frame.field.addEventListener("change", () => {
    words.problem("");
    tell("game", frame.field.value);
  });
  takeGame();
}

/** What Python says of the queen, or nothing. */
const squareOf = (square) => (square.position ? square : null);

/** A view without numbers of its own, the first one or a side, fits the cell; Python hears of it when a person moves it. */
function shareView({ model, store, board, frame, on, tell, ended }) {
  let fitted = null;
  let timer = 0;

  function take() {
    const view = model.get("view");
    if (Array.isArray(view)) return store.set({ view: { x: view[0], y: view[1], scale: view[2] } });
    fitted = board.fitted(view);
    store.set({ view: fitted });
  }

  const numbers = (view) => view && [view.x, view.y, view.scale].map((part) => Number(part.toPrecision(9)));
  const isFitted = () => same(numbers(store.get().view), numbers(fitted));
  store.on(["view"], () => {
    timer ||= setTimeout(() => {
      timer = 0;
      if (!isFitted()) tell("view", numbers(store.get().view));
    }, PAUSE);
  });
  const observer = new ResizeObserver(() => isFitted() && take());
  observer.observe(frame.canvas);
  ended.addEventListener("abort", () => observer.disconnect());
  on("change:view", take);
  take();
}
