// How two sets of P-positions lie to each other: one of them moved, what is proved of both, and a task that goes further.

import { get, isAbort, latest } from "../core/api.js";
import { code, debounced, el, fill } from "../core/dom.js";
import { follow } from "../core/task.js";
import { sharedRest } from "../board/sources.js";
import { said, underWay } from "./underway.js";

const SETTLE = 600; // milliseconds without a change after which certificates are looked for
const SECONDS = 60;

export function createRelation(pane, { store }) {
  const newest = latest();
  const moved = el("p", { id: "moved", role: "status" });
  const proved = el("div", { id: "proved-of-both" });
  const answer = el("div", { class: "answer", id: "compared-further" });
  const number = (id, label) => el("input", { type: "text", inputmode: "numeric", id, "aria-label": label, value: "0", autocomplete: "off" });
  const [a, b] = [number("shift-a", "Moved in x by"), number("shift-b", "Moved in y by")];
  const button = (id, words, onclick) => el("button", { type: "button", id, onclick }, words);
  const form = el("form", { class: "shift" }, "moved by (", a, ",", b, ")", el("button", { type: "submit", id: "shift-try" }, "Equal?"), button("shift-find", "Look for one", () => shift({})));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const wrong = [a, b].find(({ value }) => !/^[-−]?\d{1,5}$/.test(value.trim()));
    if (wrong) return fill(moved, el("span", { class: "warn" }, `“${wrong.value.slice(0, 40)}” does not fit: a shift is a whole number with at most five digits, also below 0.`));
    const [x, y] = [a, b].map(({ value }) => Number(value.trim().replace("−", "-")));
    shift({ a: x, b: y });
  });
  const further = button("compare-further", "Compare further, and prove", () => run());
  let task = null;
  let known = null; // the task that looks for certificates

  async function shift(by) {
    const state = store.get();
    if (!state.other) return;
    moved.textContent = "looking …";
    try {
      const query = { game: state.game.text, other: state.other.text, rest: sharedRest(state).join(","), ...by };
      const found = await newest((signal) => get("/api/compare/translated", query, signal));
      [a.value, b.value] = found.shift.map(String);
      const sought = by.a === undefined && found.differences ? "No small shift makes them equal; the nearest: " : "";
      moved.textContent = sought + translationWords(state, found);
    } catch (error) {
      if (!isAbort(error)) fill(moved, el("span", { class: "warn" }, error.message));
    }
  }

  const look = debounced(() => {
    const { game, other, pane: now } = store.get();
    if (now !== pane || !other) return;
    fill(proved, el("p", { class: "note" }, "looking for certificates …"));
    const mine = follow("/api/task/compare/proved", { game: game.text, other: other.text }, (seen) => known === mine && showKnown(seen));
    known = mine;
  }, SETTLE);

  function showKnown({ state, answer: found, error }) {
    if (["waiting", "running"].includes(state)) return;
    known = null;
    const words = found ? unproved(found.without) : (error ?? state);
    fill(proved, found?.lines.length ? lineList(found.lines) : el("p", { class: "note" }, words));
  }

  function run() {
    const { game, other } = store.get();
    if (!other) return;
    task?.stop();
    const mine = follow("/api/task/compare", { game: game.text, other: other.text, seconds: SECONDS }, (seen) => task === mine && show(seen, mine));
    task = mine;
    fill(answer, el("p", { class: "note", role: "status" }, "waiting for its turn …"));
  }

  function show(seen, mine) {
    if (["waiting", "running"].includes(seen.state)) return fill(answer, ...underWay(seen, mine, "compare-stop"));
    task = null;
    if (seen.state === "stopped") return fill(answer, el("p", { role: "status" }, "stopped"), said(seen.lines));
    if (seen.state === "refused") return fill(answer, el("p", { class: "warn", role: "alert" }, seen.error));
    fill(answer, lineList(seen.answer.lines), code(seen.answer.command));
  }

  let asked = "";
  store.on(["game", "other", "rest", "pane"], (state) => {
    const key = JSON.stringify([state.game?.text, state.other?.text, state.rest]);
    if (state.pane !== pane || !state.other || key === asked) return;
    asked = key;
    for (const one of [task, known]) one?.stop();
    task = known = null;
    fill(answer);
    moved.textContent = "";
    fill(proved);
    look();
  });
  return { box: el("section", {}, el("h2", {}, "One of them moved"), form, moved, el("h2", {}, "For all positions"), proved, el("div", { class: "row" }, further), answer) };
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
