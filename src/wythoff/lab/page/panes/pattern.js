// What pattern is this? Hypotheses from data, each with its rung; beams in their own colours on the board.

import { BEAMS } from "../board/guides.js";
import { button, choice, code, el, fill, note, row, section, svg, swatch } from "../core/dom.js";
import { createTask } from "../core/task.js";
import { downloads, pictureButtons } from "../share/downloads.js";

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
  let asked = null;
  const answer = el("div", { class: "answer" });
  const task = createTask(answer, "find-stop");
  const seconds = choice(SECONDS.map((value) => [value, `${value} s`]), 30, { "aria-label": "How long" });
  const begin = button("Look for patterns", () => run(Number(seconds.value)), { class: "primary", id: "find-begin" });
  const measure = button("Beams only", () => run(Number(seconds.value), ["beams"]), { id: "find-beams" });
  fill(place, section("What pattern is this?", row(begin, measure, seconds)), answer);

  /** A search; with kinds only for these, and then handed to the prover. */
  function run(limit, kinds = [], prove = 0) {
    const { game } = store.get();
    if (!game) return; // its text is still being read
    asked = game.text;
    task.begin("/api/task/find", { game: game.text, seconds: limit, prove, kinds }, (found) => {
      if (!kinds.length || kinds.includes("beams")) store.set({ beams: found.beams });
      return findings(found);
    });
  }

  const findings = (found) => [
    note(`${found.findings.length} ${found.findings.length === 1 ? "hypothesis" : "hypotheses"} from ${found.extent}`, { role: "status" }),
    found.beams.length ? section("Beams", found.beams.map(beam)) : null,
    section("Hypotheses", found.findings.map(hypothesis)),
    found.notes.length ? el("details", {}, el("summary", {}, "Not looked at to the end"), el("ul", { class: "note" }, found.notes.map((note) => el("li", {}, note)))) : null,
    downloads(pictureButtons(store, board, "pattern")),
    section("The same elsewhere", code(found.command), code(found.python)),
  ];

  function hypothesis(one) {
    const isOpen = one.rung !== "proved" && !one.failure;
    return el(
      "div",
      { class: "claim hypothesis", data: { kind: one.kind, rung: one.rung } },
      row(el("b", {}, one.kind), el("span", { class: `badge ${COLOURS[one.rung] ?? ""}` }, one.rung)),
      el("p", {}, one.words),
      note(one.failure ?? one.theorem ?? `tested on ${one.tested} others, ${one.parameters} numbers fitted: surplus ${one.surplus}`),
      el("details", {}, el("summary", {}, "As Python"), code(one.code)),
      isOpen ? row(act("Try further", () => run(120, [one.kind])), one.formula || one.sentence || one.system ? act("Prove", () => run(30, [one.kind], PROVING)) : null) : null,
    );
  }

  store.on(["game"], ({ game }) => {
    if (asked === null || game.text === asked) return;
    task.stop();
    asked = null;
  });
}

const COLOURS = { proved: "good", refuted: "bad" };

const act = (words, action) => button(words, action, { class: "quiet" });

function beam({ slope, error, share, settles, beside }, at) {
  const words = settles ? `slope ${slope.toPrecision(8)} ± ${error.toPrecision(2)}` : `near slope ${slope.toPrecision(4)}, which does not settle`;
  return el(
    "div",
    { class: "beam" },
    swatch(BEAMS[at % BEAMS.length]),
    el("b", {}, words),
    el("span", { class: "note" }, `${(100 * share).toFixed(1)} % of the pairs`),
    beside.length > 1 ? sparkline(beside, `y - ${slope.toPrecision(5)} x along the beam, from ${Math.min(...beside)} to ${Math.max(...beside)}`) : null,
  );
}

const [WIDTH, HEIGHT] = [300, 44]; // of a curve

/** A small curve without axes: numbers from left to right. */
function sparkline(numbers, label) {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const x = (at) => (at / Math.max(1, numbers.length - 1)) * WIDTH;
  const y = (value) => HEIGHT - 3 - ((value - low) / (high - low || 1)) * (HEIGHT - 6);
  const points = numbers.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const line = svg("polyline", { points, fill: "none", stroke: "currentColor", "stroke-width": 1.2, "vector-effect": "non-scaling-stroke" });
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label }, line);
}
