// Games with more than two numbers in a position: the board is a slice, and the other numbers are set here. A third
// heap, a layer or a pass belongs to the view; the Nim heaps beside belong to the text of the game, which is rewritten.

import { byId, debounced, el, fill } from "../core/dom.js";
import { ownRest, sliceOf, withRest } from "../core/places.js";
import { createStepper } from "../fields/stepper.js";

const REST = 90; // milliseconds without a change after which another slice is drawn

/** What `animate(id)` begins, if given, is offered beside each number. */
export function createRest(store, send, { box = byId("rest"), animate = null } = {}) {
  let controls = [];
  let drawn = "";
  let wanted = []; // the numbers as set, also while the slice or the text that they make is on its way
  let moving = null; // the text of the game whose slider is being moved

  const showSlice = debounced(() => {
    const { game, selection } = store.get();
    if (moving === game.text) store.set({ rest: wanted, selection: selection && withRest(game, selection, wanted) });
    moving = null;
  }, REST);

  function change(i, text, complain) {
    const { game } = store.get();
    wanted = wanted.map((one, at) => (at === i ? text : one));
    const own = ownRest(game, wanted).length;
    if (i >= own) return send({ ...game.form, beside: wanted.slice(own) }, complain);
    moving = game.text;
    showSlice();
  }

  function stepper(game, rest, i) {
    const slice = sliceOf(game, rest, i);
    const changed = (text, complain) => change(i, text, complain);
    return createStepper({ ...slice, changed, animate: animate && (() => animate(slice.id)) });
  }

  function control(game, rest, i) {
    const isPass = game.board.rest[i] === game.board.pass_name;
    return isPass ? createPassChoice(rest[i], (text) => change(i, text)) : stepper(game, rest, i);
  }

  function draw({ game, rest }, keys) {
    if (!game) return;
    if (keys.has("rest")) moving = null; // another slice was chosen elsewhere meanwhile
    if (moving !== game.text) wanted = rest;
    const key = JSON.stringify([game.board, game.form.beside.length]);
    if (key === drawn) return controls.forEach((one, i) => one.set(wanted[i]));
    drawn = key;
    controls = game.board.rest.map((name, i) => control(game, rest, i));
    if (controls.length === 0) return fill(box);
    fill(box, el("p", {}, `The board shows ${game.board.axes.join(" and ")}; fixed:`), controls.map((one) => one.box));
  }
  store.on(["game", "rest", "refused"], draw);
  store.onAny((state) => (box.hidden = Boolean(state.game && state.pane.rest?.(state))));
}

/** The positions with the pass left, or those with the pass used. */
function createPassChoice(value, changed) {
  const option = (text, words) => el("label", {}, el("input", { type: "radio", name: "pass-shown", id: `pass-${text}`, value: text, onchange: () => changed(text) }), words);
  const options = el("div", { class: "choice" }, option("1", "left"), option("0", "used"));
  const box = el("div", { class: "passing", role: "radiogroup", "aria-label": "The pass" }, el("span", { class: "name" }, "pass"), options);
  const set = (text) => box.querySelectorAll("input").forEach((input) => (input.checked = input.value === text));
  set(value);
  return { box, set };
}
