// What was done in a game in play: the moves with their marks, each of which can be looked at again.

import { copyButton, el } from "../core/dom.js";
import { samePosition, squareOf, written } from "../core/places.js";
import { IS_STUDENT } from "./student.js";

/** The position that is looked at: after the action `seen`, or the one in force. */
export const lookedAt = ({ view, seen }) => (seen === null ? view.position : view.positions[seen + 1]);

/** The mark of the action `i`, if it is known. */
const markOf = ({ marks }, i) => marks?.marks[i] ?? null;

/** The last move before what is looked at, as squares {from, to, sign}; forbidding and proposing move nothing. */
export function trailOf({ game, play: now }) {
  const { positions } = now.view;
  const last = now.seen ?? positions.length - 2;
  const i = positions.findLastIndex((position, k) => k <= last && !samePosition(position, positions[k + 1] ?? position));
  if (i < 0) return null;
  const [from, to] = [positions[i], positions[i + 1]].map((position) => squareOf(game, position));
  return from && to && !samePosition(from, to) ? { from, to, sign: markOf(now, i)?.sign ?? "" } : null;
}

/** The squares of what would have been better than the action that is looked at; nothing in a class. */
export function betterSquares({ game, play: now }) {
  if (now.seen === null || IS_STUDENT) return [];
  const better = markOf(now, now.seen)?.better ?? [];
  return better.map((position) => ({ at: squareOf(game, position), hint: "good" })).filter(({ at }) => at);
}

/** An earlier position: what was done there, and the ways back. */
export function lookBox({ play: now }, play) {
  const { view, seen } = now;
  if (seen === null) return null;
  const { actions } = view.record;
  const mark = markOf(now, seen);
  const better = IS_STUDENT ? [] : (mark?.better ?? []);
  const step = (id, words, to) =>
    el("button", { type: "button", id, disabled: to < 0 || to >= actions.length, onclick: () => play.look(to) }, words);
  return el(
    "div",
    { class: `status ${mark?.sign === "?" ? "lost" : ""}`, id: "look" },
    el("strong", {}, `Number ${seen + 1} of ${actions.length}: ${actions[seen]} ${mark?.sign ?? ""}`),
    mark?.words ? el("span", {}, `Player ${view.turns[seen] + 1}: ${mark.words}.`) : null,
    better.length ? el("span", {}, `Better: ${better.map(written).join(" ")}${mark.more ? ` and ${mark.more} more` : ""}`) : null,
    el(
      "div",
      { class: "row wrap" },
      step("look-before", "‹ Before", seen - 1),
      step("look-after", "After ›", seen + 1),
      el("button", { type: "button", id: "look-here", onclick: () => play.goOnFrom(seen) }, "Go on from here"),
      el("button", { type: "button", id: "look-now", class: "primary", onclick: () => play.look(null) }, "Back to now"),
    ),
  );
}

/** Who is asked about: whoever lost, by the names that the player knows. */
function loserWords({ view, humans }) {
  const loser = 1 - view.winner;
  if (humans[0] === humans[1]) return `Where did player ${loser + 1} lose?`;
  return humans[loser] ? "Where did I lose?" : "Where did the machine lose?";
}

/** Marks on request, the question where it was lost, and once more from the start. */
function afterwards({ play: now }, play) {
  const { view, marks, busy } = now;
  const isOver = view.phase === "over";
  const judging = el("input", {
    type: "checkbox",
    id: "judging",
    checked: now.judging,
    onchange: (event) => play.put({ judging: event.target.checked }),
  });
  const lost = { type: "button", id: "where-lost", disabled: !marks?.lost.length, onclick: play.whereLost };
  const again = (id, words, swap) =>
    el("button", { type: "button", id, disabled: busy, onclick: () => play.rematch(swap) }, words);
  return el(
    "div",
    { class: "row wrap" },
    isOver ? el("button", lost, loserWords(now)) : null,
    again("rematch", view.puzzle ? "From the start" : "Rematch", false),
    view.puzzle ? null : again("swap-sides", "Swap sides", true),
    isOver || IS_STUDENT ? null : el("label", { class: "check" }, judging, "Mark the moves"),
  );
}

export function moveList(state, play) {
  const { play: now } = state;
  const { view, marks } = now;
  return el(
    "section",
    {},
    el("h2", {}, "Moves"),
    el("ol", { class: "moves", id: "moves" }, view.record.actions.map((action, i) => item(now, action, i, play))),
    view.record.actions.length ? afterwards(state, play) : null,
    now.lostWords ? el("p", { id: "lost-words" }, now.lostWords) : null,
    marks?.note ? el("p", { class: "note", id: "marks-note" }, marks.note) : null,
    el(
      "div",
      { class: "code" },
      el("pre", { id: "record" }, view.text),
      copyButton(() => view.text, "Copy the moves"),
    ),
  );
}

function item(now, action, i, play) {
  const mark = markOf(now, i);
  const sign = mark?.sign ? el("b", { class: mark.sign === "?" ? "blunder" : "slip" }, mark.sign) : null;
  const look = {
    type: "button",
    id: `move-${i}`,
    title: mark?.words || "Look at this position",
    "aria-current": now.seen === i ? "step" : null,
    "aria-label": `Number ${i + 1}: ${action}${mark?.sign ? ` ${mark.sign}, ${mark.words}` : ""}`,
    onclick: () => play.look(now.seen === i ? null : i),
  };
  return el("li", {}, el("button", look, el("span", {}, `${i + 1}.`), action, sign));
}
