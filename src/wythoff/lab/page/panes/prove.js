// Is this true for all positions? The theorem of a shipped certificate at once; a search that is followed; a set of one's own.

import { get, isAbort, latest } from "../core/api.js";
import { code, el, fill, saveFile } from "../core/dom.js";
import { follow } from "../core/task.js";
import { said, underWay } from "./underway.js";

const SECONDS = [20, 60, 300];
const SYSTEMS = ["fib", "base 2", "base 3", "ostrowski 2", "ostrowski 3", "pisot 0 1 1"];

export const pane = {
  id: "prove",
  title: "Prove",
  open,
};

function open(place, { store, select }) {
  const newest = latest();
  let task = null;
  let asked = null;
  const answer = el("div", { class: "answer" });
  const known = el("div", {});
  const seconds = el("select", { "aria-label": "How long" }, SECONDS.map((value) => el("option", { value, selected: value === 60 }, `${value} s`)));
  const begin = el("button", { type: "button", class: "primary", id: "prove-begin", onclick: () => run("/api/task/prove", {}) }, "Search for a proof");
  fill(
    place,
    el("section", {}, el("h2", {}, "Is the pattern true for all positions?"), known, el("div", { class: "row" }, begin, seconds)),
    answer,
    ownSet((formula, system) => run("/api/task/prove/set", { formula, system })),
  );

  function run(path, body) {
    const { game } = store.get();
    if (!game) return; // its text is still being read
    task?.stop();
    const mine = follow(path, { game: game.text, seconds: Number(seconds.value), ...body }, (look) => task === mine && show(look, mine));
    task = mine;
    fill(answer, el("p", { class: "note", role: "status" }, "waiting for its turn …"));
  }

  function show(look, mine) {
    if (["waiting", "running"].includes(look.state)) return fill(answer, ...underWay(look, mine, "prove-stop"));
    task = null;
    fill(answer, ...ending(look));
  }

  function ending({ state, answer: found, error, lines }) {
    if (state === "stopped") return [el("p", { role: "status" }, "stopped"), said(lines)];
    if (state === "refused") return [el("p", { class: "warn", role: "alert" }, error)];
    if (found.witness) select(found.witness, true);
    if (found.at_hand) drawFarther(store.get().game.text);
    return result(found, store.get().game);
  }

  /** A game that was proved just now is known everywhere: its board goes on as far as one likes. */
  async function drawFarther(text) {
    const game = await get("/api/game", { text });
    if (store.get().game.text === text) store.set({ game });
  }

  async function look({ game }) {
    asked = game.text;
    fill(known, el("p", { class: "note" }, "looking for a certificate …"));
    try {
      const { known: found } = await newest((signal) => get("/api/proved", { game: game.text }, signal));
      fill(known, found ? result(found, game) : el("p", { class: "note" }, "No certificate of this game ships with the lab."));
      begin.textContent = found ? "Search once more" : "Search for a proof";
    } catch (error) {
      if (!isAbort(error)) fill(known, el("p", { class: "warn", role: "alert" }, error.message));
    }
  }

  store.on(["game", "pane"], (state) => {
    if (!state.game || state.game.text === asked) return;
    task?.stop();
    task = null;
    fill(answer);
    if (state.pane === pane) look(state);
    else asked = null;
  });
}

const WORDS = [["that is", "description"], ["slope", "slope"], ["closest", "closest"]];

/** A theorem, a refutation or a giving up, in words. */
function result(found, game) {
  const facts = [...WORDS.map(([name, key]) => [name, found[key]]), ["system", found.system], ["states", found.states ? String(found.states) : ""]].filter(([, words]) => words);
  return [
    el("p", { role: "status", class: "theorem" }, badge(found.status), ` ${sentence(found)}`),
    facts.length ? el("dl", { class: "pairs" }, facts.map(([name, words]) => [el("dt", {}, name), el("dd", {}, words)])) : null,
    found.at_hand && game.board.axes.length > 1 ? el("p", { class: "note" }, "The board shows it to any distance: zoom out, or press E twice.") : null,
    list("Proved nevertheless", found.weaker),
    list("Seen, and not proved", found.seen),
    found.advice?.length ? el("section", {}, el("h2", {}, "Try"), found.advice.map((command) => code(command))) : null,
    found.svg ? drawing(found.svg) : null,
    found.certificate ? certificate(found.certificate, game) : null,
    found.command ? code(found.command) : null,
  ];
}

const list = (title, lines) => (lines?.length ? el("section", {}, el("h2", {}, title), el("ul", { class: "known-lines" }, lines.map((line) => el("li", {}, line)))) : null);

const sentence = ({ status, theorem, witness }) => (status === "refuted" ? `wrong at (${witness.join(",")}), which is lit on the board` : theorem);

const badge = (status) => el("span", { class: `badge ${{ proved: "good", refuted: "bad" }[status] ?? ""}` }, status);

/** The automaton as a picture: an image of its own, so that nothing in it reaches the page. */
function drawing(svg) {
  const source = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return el("div", { class: "scroll drawing", tabindex: 0, role: "region", "aria-label": "The automaton" }, el("img", { src: source, alt: "The automaton, its states and transitions", onload: () => URL.revokeObjectURL(source) }));
}

const certificate = (text, game) =>
  el("div", { class: "downloads" }, el("button", { type: "button", id: "certificate", onclick: () => saveFile(new Blob([text], { type: "text/plain" }), `certificate-${game.file}.txt`) }, `Certificate (${Math.ceil(text.length / 1000)} kB)`));

/** A set of one's own: a formula in x and y. */
function ownSet(ask) {
  const formula = el("input", { type: "text", id: "own-formula", spellcheck: false, autocomplete: "off", placeholder: "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)" });
  const system = el("select", { "aria-label": "Numeration system" }, SYSTEMS.map((name) => el("option", { value: name }, name)));
  const button = el("button", { type: "button", id: "own-ask", onclick: () => formula.value.trim() && ask(formula.value, system.value) }, "Is it true?");
  formula.addEventListener("keydown", (event) => event.key === "Enter" && button.click());
  return el(
    "section",
    {},
    el("h2", {}, "Your own set"),
    el("label", { class: "field" }, "The P-positions as a formula in x and y", formula),
    el("div", { class: "row" }, button, system),
  );
}
