// What to take from each of three or more heaps: a number for each, and at once what that would leave, or that it is no move.

import { el, form, row, wrapped } from "../../core/dom.js";
import { samePosition, written } from "../../core/places.js";

const LONGEST = 6; // digits up to which the browser counts by itself

/** The form; `act(words)` plays what was chosen. Two heaps are played on the board. */
export function amountsForm({ game, play: now }, act) {
  if (game.heaps < 3) return null;
  const { view } = now;
  const fields = game.coordinates.slice(0, game.heaps).map((name, i) => field(name, view.position[i]));
  const words = el("output", { class: "note", id: "amounts-words" });
  const take = el("button", { type: "submit", id: "take", class: "primary" }, "Take");
  const amounts = () => fields.map(({ input }) => input.value.trim() || "0");

  function show() {
    const [problem, left] = leftBy(view, amounts());
    words.textContent = problem ?? `leaves ${written(left)}`;
    take.disabled = Boolean(problem);
  }

  show();
  const heading = el("span", { class: "note" }, "Take from each heap:");
  const boxes = wrapped(fields.map(({ box }) => box));
  return form({ class: "amounts", id: "amounts", oninput: show }, () => act(`take ${amounts().join(",")}`), () => {}, heading, boxes, row(take, words));
}

function field(name, size) {
  const isShort = size.length <= LONGEST;
  const kind = isShort ? { type: "number", min: 0, max: Number(size), step: 1 } : { type: "text", inputmode: "numeric" };
  const input = el("input", { ...kind, id: `amount-${name}`, value: "0", autocomplete: "off", "aria-label": `From ${name}` });
  return { input, box: el("label", {}, el("span", { class: "name" }, name), input, el("span", {}, `of ${size}`)) };
}

/** [why this is no move, or null; the position that is left]. Where not all options are listed, the server decides. */
function leftBy(view, amounts) {
  if (amounts.every((amount) => /^0*$/.test(amount))) return ["Choose how many to take."];
  const wrong = amounts.findIndex((amount, i) => !/^\d+$/.test(amount) || BigInt(amount) > BigInt(view.position[i]));
  if (wrong >= 0) return [`${amounts[wrong]} cannot be taken from a heap of ${view.position[wrong]}.`];
  const left = view.position.map((heap, i) => (i < amounts.length ? String(BigInt(heap) - BigInt(amounts[i])) : heap));
  const option = view.options.find(({ position }) => samePosition(position, left));
  if (option && !option.playable) return ["That is not allowed now."];
  return option || !view.complete ? [null, left] : ["No move takes this."];
}
