// Games with more than two numbers in a position: the board is a slice, and the other numbers are set here. A third
// heap or a layer belongs to the view; the Nim heaps beside belong to the text of the game, which is rewritten.

import { byId, el, fill } from "../core/dom.js";
import { ownRest, withRest } from "../core/places.js";
import { createStepper } from "./stepper.js";

const SLIDER = 30;

export function createRest(store, send) {
  const box = byId("rest");
  let steppers = [];
  let drawn = "";
  let wanted = []; // the numbers as set, also while the text that they make is on its way

  function change(i, text, complain) {
    const { game, selection } = store.get();
    wanted = wanted.map((one, at) => (at === i ? text : one));
    const own = ownRest(game, wanted).length;
    if (i >= own) return send({ ...game.form, beside: wanted.slice(own) }, complain);
    store.set({ rest: wanted, selection: selection && withRest(game, selection, wanted) });
  }

  function stepper(game, name, i, value) {
    const isOwn = i < ownRest(game, game.board.rest).length;
    const last = isOwn ? Math.min(SLIDER, Number(game.board.rest_most)) : SLIDER;
    const bounds = { least: "0", slider: [0, last], most: isOwn ? game.board.rest_most : undefined };
    const changed = (text, complain) => change(i, text, complain);
    return createStepper({ name, label: `Coordinate ${name}`, value, bounds, changed });
  }

  function draw({ game, rest }) {
    if (!game) return;
    wanted = rest;
    const key = JSON.stringify([game.board.axes, game.board.rest, game.form.beside.length, game.board.rest_most]);
    if (key === drawn) return steppers.forEach((one, i) => one.set(rest[i]));
    drawn = key;
    steppers = game.board.rest.map((name, i) => stepper(game, name, i, rest[i]));
    if (steppers.length === 0) return fill(box);
    fill(
      box,
      el("p", {}, `The board shows ${game.board.axes.join(" and ")}; fixed:`),
      steppers.map((one) => one.box),
    );
  }
  store.on(["game", "rest", "refused"], draw);
  store.onAny((state) => (box.hidden = Boolean(state.game && state.pane.rest?.(state))));
}
