// How two sets of P-positions lie to each other: one of them moved, what is proved of both, and a task that goes further.

import { asking, get } from "../../core/api.js";
import { button, code, debounced, el, fill, form, note, row, saysIn, textField } from "../../core/dom.js";
import { createTask, follow, isUnderWay } from "../../core/task.js";
import { sharedRest } from "../../board/sources.js";

const SETTLE = 600; // milliseconds without a change after which certificates are looked for
const SECONDS = 60;

export function createRelation(pane, { store }) {
  const newest = asking();
  const moved = el("p", { id: "moved", role: "status" });
  const proved = el("div", { id: "proved-of-both" });
  const answer = el("div", { class: "answer", id: "compared-further" });
  const [a, b] = ["a", "b"].map((name, i) => textField({ inputmode: "numeric", id: `shift-${name}`, "aria-label": `Moved in ${"xy"[i]} by`, value: "0" }));
  const equal = el("button", { type: "submit", id: "shift-try" }, "Equal?");
  const shiftForm = form({ class: "shift" }, tryShift, saysIn(moved), "moved by (", a, ",", b, ")", equal, button("Look for one", () => shift({}), { id: "shift-find" }));
  const further = button("Compare further, and prove", () => run(), { id: "compare-further" });
  const task = createTask(answer, "compare-stop");
  let known = null; // the task that looks for certificates

  const refuse = (words) => fill(moved, el("span", { class: "warn" }, words));

  function tryShift() {
    const wrong = [a, b].find(({ value }) => !/^[-−]?\d{1,5}$/.test(value.trim()));
    if (wrong) return refuse(`“${wrong.value.slice(0, 40)}” does not fit: a shift is a whole number with at most five digits, also below 0.`);
    const [x, y] = [a, b].map(({ value }) => Number(value.trim().replace("−", "-")));
    shift({ a: x, b: y });
  }

  function shift(by) {
    const state = store.get();
    if (!state.other) return;
    moved.textContent = "looking …";
    const query = { game: state.game.text, other: state.other.text, rest: sharedRest(state).join(","), ...by };
    const show = (found) => {
      [a.value, b.value] = found.shift.map(String);
      const sought = by.a === undefined && found.differences ? "No small shift makes them equal; the nearest: " : "";
      moved.textContent = sought + translationWords(state, found);
    };
    newest((signal) => get("/api/compare/translated", query, signal), show, (error) => refuse(error.message));
  }

  const look = debounced(() => {
    const { game, other, pane: now } = store.get();
    if (now !== pane || !other) return;
    fill(proved, note("looking for certificates …"));
    const mine = follow("/api/task/compare/proved", { game: game.text, other: other.text }, (seen) => known === mine && showKnown(seen));
    known = mine;
  }, SETTLE);

  function showKnown(seen) {
    if (isUnderWay(seen)) return;
    const { state, answer: found, error } = seen;
    known = null;
    fill(proved, found?.lines.length ? lineList(found.lines) : note(found ? unproved(found.without) : (error ?? state)));
  }

  function run() {
    const { game, other } = store.get();
    const parts = ({ lines, command }) => [lineList(lines), code(command)];
    if (other) task.begin("/api/task/compare", { game: game.text, other: other.text, seconds: SECONDS }, parts);
  }

  let asked = "";
  store.on(["game", "other", "rest", "pane"], (state) => {
    const key = JSON.stringify([state.game?.text, state.other?.text, state.rest]);
    if (state.pane !== pane || !state.other || key === asked) return;
    asked = key;
    task.stop();
    known?.stop();
    known = null;
    moved.textContent = "";
    fill(proved);
    look();
  });
  return { box: el("section", {}, el("h2", {}, "One of them moved"), shiftForm, moved, el("h2", {}, "For all positions"), proved, row(further), answer) };
}

/** "wk(1) moved by (1,1) is wk(2) …". */
function translationWords({ game, other }, { shift, side, differences, first, last }) {
  const what = `${other.text} moved by (${shift.join(",")})`;
  const where = `on the squares below ${side} that both have`;
  if (differences === 0) return `${what} is ${game.text}, ${where}.`;
  const many = differences === 1 ? `one difference, at (${first.join(",")})` : `${differences.toLocaleString("en")} differences, the first (${first.join(",")}), the last (${last.join(",")})`;
  return `${what} is not ${game.text}: ${many}, ${where}.`;
}

const unproved = (without) =>
  without.length ? `Nothing is proved of both: no certificate of ${without.join(" and ")} is at hand.` : "Nothing is proved of both at once: their certificates have no common system, or time ran out.";

const lineList = (lines) => el("dl", { class: "pairs" }, lines.map(({ about, words, rung }) => [el("dt", {}, about), el("dd", {}, `${words} `, el("span", { class: rung === "proved" ? "badge good" : "badge" }, rung))]));
