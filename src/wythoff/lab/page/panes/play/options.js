// What may be done now: the options as buttons, and heaps that the board does not show as rows of stones.

import { button, el, note, section } from "../../core/dom.js";
import { samePosition, squareOf, written } from "../../core/places.js";
import { hintOf, isHumanTurn, passOption } from "./record.js";

const MOST_CHIPS = 300;
const MOST_STONES = 40;

/** Heaps that the board does not show, as rows of stones: a click leaves those before the stone. */
export function heapRows({ game, play: now }, touch) {
  const heaps = game.board.rest.filter((name) => name !== game.board.pass_name);
  if (heaps.length === 0) return null;
  const rows = heaps.map((name) => {
    const at = game.coordinates.indexOf(name);
    const size = Number(now.view.position[at]);
    const stones = size <= MOST_STONES ? Array.from({ length: size }, (_, left) => stone(now, at, left, touch)) : null;
    const count = el("span", { class: "note" }, `${now.view.position[at]}`);
    return el("div", { class: "heap", role: "group", "aria-label": `Heap ${name}` }, el("span", { class: "name" }, name), stones, count);
  });
  return section("Beside the board", rows);
}

function stone(now, at, left, touch) {
  const wanted = now.view.position.map((heap, i) => (i === at ? String(left) : heap));
  const option = now.view.options.find((one) => one.playable && samePosition(one.position, wanted));
  const hint = option && isHumanTurn(now) && now.hints ? hintOf(now.view, option) : null;
  const words = `Leave ${left}${hint ? `: ${HINTS[hint]}` : ""}`;
  const disabled = !option || !isHumanTurn(now) || now.view.phase !== "move";
  return button(SIGNS[hint] ?? "", () => touch(option), { class: `stone ${hint ?? ""}`, disabled, "aria-label": words, title: words });
}

/** The button for the pass, where it is a move now. */
export function passButton({ play: now }, touch) {
  const option = passOption(now);
  if (!option) return null;
  const hint = now.hints ? hintOf(now.view, option) : null;
  return button(`${hint ? `${SIGNS[hint]} ` : ""}Pass`, () => touch(option), { id: "pass", class: `pass ${hint ?? ""}`, title: "Pass (P on the board)" });
}

const HINTS = { good: "a good move", bad: "a bad move" };
const SIGNS = { good: "✓", bad: "✕" };

/** What may be played first, then what the hints praise or the player has chosen, where not all can be listed. */
function ordered({ view, chosen, hints }, options) {
  const isChosen = (option) => chosen.some((position) => samePosition(position, option.position));
  const rank = (option) => {
    if (view.phase === "move") return option.playable ? 0 : 1;
    if (options.length <= MOST_CHIPS) return 0;
    return isChosen(option) || (hints && hintOf(view, option) === "good") ? 0 : 1;
  };
  return options
    .map((option) => [rank(option), option])
    .sort(([a], [b]) => a - b)
    .map(([, option]) => option);
}

export function optionList({ game, play: now }, touch) {
  const { view, narrowed } = now;
  if (view.phase === "over" || !isHumanTurn(now)) return null;
  if (view.options.length === 0 && !view.complete) return note("The heaps are too large to list the options. Type what to take, or where to go as in (3,5).");
  const fits = (option) => !narrowed || samePosition(squareOf(game, option.position) ?? [], narrowed);
  const listed = ordered(now, view.options.filter(fits));
  const title = { move: "Options", block: "Block by clicking", propose: "Propose by clicking" }[view.phase];
  const isAll = view.complete && listed.length <= MOST_CHIPS;
  return section(
    `${title} (${listed.length}${view.complete ? "" : "+"})`,
    el("div", { class: "chips", id: "options" }, listed.slice(0, MOST_CHIPS).map((option, i) => chip(now, option, i, touch))),
    isAll ? null : note("Not all options are listed; any legal removal can be typed."),
  );
}

function chip(now, option, i, touch) {
  const choosing = now.view.phase !== "move";
  const hint = now.hints ? hintOf(now.view, option) : null;
  const chosen = now.chosen.some((position) => samePosition(position, option.position));
  const sign = hint ? `${SIGNS[hint]} ` : "";
  return button(`${sign}${option.kind === "pass" ? "pass" : written(option.position)}`, () => touch(option), {
    id: `option-${i}`,
    class: `option ${hint ?? ""}`,
    disabled: choosing ? option.kind === "beside" : !option.playable,
    "aria-pressed": choosing ? String(chosen) : null,
    title: option.kind === "pass" ? "pass" : `take ${written(option.removal)}`,
    data: { position: option.position.join(",") },
  });
}
