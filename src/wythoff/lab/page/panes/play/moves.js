// What was done in a game in play: the moves with their marks, each of which can be looked at again.

import { asking, post } from "../../core/api.js";
import { button, code, el, note, section, tickBox, wrapped } from "../../core/dom.js";
import { samePosition, squareOf, written } from "../../core/places.js";
import { IS_STUDENT } from "../../share/student.js";

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
  const step = (id, words, to) => button(words, () => play.look(to), { id, disabled: to < 0 || to >= actions.length });
  return el(
    "div",
    { class: `status ${mark?.sign === "?" ? "lost" : ""}`, id: "look" },
    el("strong", {}, `Number ${seen + 1} of ${actions.length}: ${actions[seen]} ${mark?.sign ?? ""}`),
    mark?.words ? el("span", {}, `Player ${view.turns[seen] + 1}: ${mark.words}.`) : null,
    better.length ? el("span", {}, `Better: ${better.map(written).join(" ")}${mark.more ? ` and ${mark.more} more` : ""}`) : null,
    wrapped(
      step("look-before", "‹ Before", seen - 1),
      step("look-after", "After ›", seen + 1),
      button("Go on from here", () => play.goOnFrom(seen), { id: "look-here" }),
      button("Back to now", () => play.look(null), { id: "look-now", class: "primary" }),
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
  const again = (id, words, swap) => button(words, () => play.rematch(swap), { id, disabled: busy });
  return wrapped(
    isOver ? button(loserWords(now), play.whereLost, { id: "where-lost", disabled: !marks?.lost.length }) : null,
    again("rematch", view.puzzle ? "From the start" : "Rematch", false),
    view.puzzle ? null : again("swap-sides", "Swap sides", true),
    isOver || IS_STUDENT ? null : tickBox("judging", "Mark the moves", now.judging, (judging) => play.put({ judging })),
  );
}

export function moveList(state, play) {
  const { play: now } = state;
  const { view, marks } = now;
  return section(
    "Moves",
    el("ol", { class: "moves", id: "moves" }, view.record.actions.map((action, i) => item(now, action, i, play))),
    view.record.actions.length ? afterwards(state, play) : null,
    now.lostWords ? el("p", { id: "lost-words" }, now.lostWords) : null,
    marks?.note ? note(marks.note, { id: "marks-note" }) : null,
    code(view.text, "Copy the moves", "record"),
  );
}

function item(now, action, i, play) {
  const mark = markOf(now, i);
  const sign = mark?.sign ? el("b", { class: mark.sign === "?" ? "blunder" : "slip" }, mark.sign) : null;
  const look = {
    id: `move-${i}`,
    title: mark?.words || "Look at this position",
    "aria-current": now.seen === i ? "step" : null,
    "aria-label": `Number ${i + 1}: ${action}${mark?.sign ? ` ${mark.sign}, ${mark.words}` : ""}`,
  };
  return el("li", {}, button([el("span", {}, `${i + 1}.`), action, sign], () => play.look(now.seen === i ? null : i), look));
}

/** Keep `play.marks` in step with `play.view`: asked for when the game is over, or after every move if the player wants that. */
export function followMarks(store, put) {
  const newest = asking();
  let asked = null;

  store.on(["play"], ({ play: { view, judging } }) => {
    const wanted = view?.record.actions.length && (view.phase === "over" || judging) ? view : null;
    if (wanted === asked) return;
    asked = wanted;
    if (!wanted) return put({ marks: null });
    const take = (marks) => store.get().play.view === wanted && put({ marks });
    newest((signal) => post("/api/play/marks", wanted.record, signal), take, (error) => take({ marks: [], lost: [], note: error.message }));
  });
}
