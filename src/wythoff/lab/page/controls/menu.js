// The catalog as a menu and the parameters of the chosen game. The server turns a form into a game and a game into a
// form, so menu, switches and text always agree and no syntax is known here.

import { get, isAbort, latest, post } from "../core/api.js";
import { button, byId, discloses, el, fill } from "../core/dom.js";
import { entryOf, withParameter } from "../core/forms.js";
import { parametersOf } from "../core/variables.js";
import { createStepper } from "../fields/stepper.js";

export function createMenu(store, choose) {
  const newest = latest();
  const opener = byId("catalog-button");
  const list = byId("catalog");
  let steppers = [];
  let shape = "";

  /** Ask for the game of a form, and whether it is in force then; what means nothing is said to `complain`. */
  async function send(form, complain = (words) => store.set({ refused: words })) {
    try {
      choose(await newest((signal) => post("/api/game", form, signal)));
      return true;
    } catch (error) {
      if (!isAbort(error)) complain(error.message);
      return false;
    }
  }

  const open = discloses(opener, list, () => list.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" }));

  async function pick(entry) {
    open(false);
    opener.focus();
    choose(await newest((signal) => get("/api/game", { text: entry.example }, signal)));
  }

  const entryButton = (entry) =>
    el("button", { type: "button", data: { signature: entry.signature }, onclick: () => pick(entry) }, el("code", {}, entry.signature), el("small", {}, entry.title));

  const drawList = ({ catalog }) => fill(list, catalog.groups.map((group) => [el("h2", {}, group.paper), group.games.map(entryButton)]));

  function drawParameters({ catalog, game }) {
    if (!catalog || !game) return;
    const entry = entryOf(catalog, game.form);
    for (const one of list.querySelectorAll("button"))
      one.setAttribute("aria-current", String(one.dataset.signature === entry.signature));
    const wanted = `${entry.signature}|${entry.takes}`;
    if (wanted === shape && entry.takes === "numbers")
      return steppers.forEach((stepper, i) => stepper.set(game.form.parameters[i]));
    shape = wanted;
    steppers = parametersOf(catalog, game).map(parameterStepper);
    fill(byId("parameters"), steppers.map((stepper) => stepper.box));
  }

  function parameterStepper(parameter, i) {
    return createStepper({
      ...parameter,
      changed: (text, complain) => send(withParameter(store.get().game.form, i, text), complain),
      animate: () => store.set({ motion: { id: parameter.id } }),
    });
  }

  store.on(["catalog"], drawList);
  store.on(["refused"], ({ refused }) => (byId("refused").textContent = refused ?? ""));
  store.on(["game", "catalog"], drawParameters);
  return { send };
}
