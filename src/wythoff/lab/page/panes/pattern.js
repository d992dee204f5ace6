// What pattern is this? Hypotheses from data, each with its rung; beams in their own colours on the board.

import { BEAMS } from "../board/guides.js";
import { code, el, fill } from "../core/dom.js";
import { follow } from "../core/task.js";
import { downloads, pictureButtons } from "./downloads.js";
import { sparkline } from "./sparkline.js";
import { said, underWay } from "./underway.js";

const SECONDS = [10, 30, 120];
const PROVING = 60; // seconds for the proof of one hypothesis

export const pane = {
  id: "pattern",
  title: "Pattern",
  state: { beams: [] },
  forget: () => ({ beams: [] }),
  handsTo: "square",
  open,
};

function open(place, { store, board }) {
  let task = null;
  let asked = null;
  const answer = el("div", { class: "answer" });
  const seconds = el("select", { "aria-label": "How long" }, SECONDS.map((value) => el("option", { value, selected: value === 30 }, `${value} s`)));
  const begin = el("button", { type: "button", class: "primary", id: "find-begin", onclick: () => run(Number(seconds.value)) }, "Look for patterns");
  const measure = el("button", { type: "button", id: "find-beams", onclick: () => run(Number(seconds.value), ["beams"]) }, "Beams only");
  fill(place, el("section", {}, el("h2", {}, "What pattern is this?"), el("div", { class: "row" }, begin, measure, seconds)), answer);

  /** A search; with kinds only for these, and then handed to the prover. */
  function run(limit, kinds = [], prove = 0) {
    const { game } = store.get();
    if (!game) return; // its text is still being read
    task?.stop();
    asked = game.text;
    const mine = follow("/api/task/find", { game: game.text, seconds: limit, prove, kinds }, (look) => task === mine && show(look, mine, kinds));
    task = mine;
    fill(answer, el("p", { class: "note", role: "status" }, "waiting for its turn …"));
  }

  function show(look, mine, kinds) {
    if (["waiting", "running"].includes(look.state)) return fill(answer, ...underWay(look, mine, "find-stop"));
    task = null;
    if (look.state === "stopped") return fill(answer, el("p", { role: "status" }, "stopped"), said(look.lines));
    if (look.state === "refused") return fill(answer, el("p", { class: "warn", role: "alert" }, look.error));
    if (!kinds.length || kinds.includes("beams")) store.set({ beams: look.answer.beams });
    fill(answer, findings(look.answer));
  }

  const findings = (found) => [
    el("p", { class: "note", role: "status" }, `${found.findings.length} ${found.findings.length === 1 ? "hypothesis" : "hypotheses"} from ${found.extent}`),
    found.beams.length ? el("section", {}, el("h2", {}, "Beams"), found.beams.map(beam)) : null,
    el("section", {}, el("h2", {}, "Hypotheses"), found.findings.map(hypothesis)),
    found.notes.length ? el("details", {}, el("summary", {}, "Not looked at to the end"), el("ul", { class: "note" }, found.notes.map((note) => el("li", {}, note)))) : null,
    downloads(pictureButtons(store, board, "pattern")),
    el("section", {}, el("h2", {}, "The same elsewhere"), code(found.command), code(found.python)),
  ];

  function hypothesis(one) {
    const isOpen = one.rung !== "proved" && !one.failure;
    return el(
      "div",
      { class: "claim hypothesis", data: { kind: one.kind, rung: one.rung } },
      el("div", { class: "row" }, el("b", {}, one.kind), el("span", { class: `badge ${COLOURS[one.rung] ?? ""}` }, one.rung)),
      el("p", {}, one.words),
      el("p", { class: "note" }, one.failure ?? one.theorem ?? `tested on ${one.tested} others, ${one.parameters} numbers fitted: surplus ${one.surplus}`),
      el("details", {}, el("summary", {}, "As Python"), code(one.code)),
      isOpen ? el("div", { class: "row" }, act("Try further", () => run(120, [one.kind])), one.formula || one.sentence || one.system ? act("Prove", () => run(30, [one.kind], PROVING)) : null) : null,
    );
  }

  store.on(["game"], ({ game }) => {
    if (asked === null || game.text === asked) return;
    task?.stop();
    task = asked = null;
    fill(answer);
  });
}

const COLOURS = { proved: "good", refuted: "bad" };

const act = (words, action) => el("button", { type: "button", class: "quiet", onclick: action }, words);

function beam({ slope, error, share, settles, beside }, at) {
  const words = settles ? `slope ${slope.toPrecision(8)} ± ${error.toPrecision(2)}` : `near slope ${slope.toPrecision(4)}, which does not settle`;
  return el(
    "div",
    { class: "beam" },
    el("span", { class: "swatch", data: { colour: BEAMS[at % BEAMS.length] } }),
    el("b", {}, words),
    el("span", { class: "note" }, `${(100 * share).toFixed(1)} % of the pairs`),
    beside.length > 1 ? sparkline(beside, `y - ${slope.toPrecision(5)} x along the beam, from ${Math.min(...beside)} to ${Math.max(...beside)}`) : null,
  );
}
