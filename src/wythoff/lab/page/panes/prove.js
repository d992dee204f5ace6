// Is this true for all positions? The theorem of a shipped certificate at once; a search that is followed; a set of one's own.

import { asking, get } from "../core/api.js";
import { button, choice, code, el, fill, note, row, saveFile, section, textField, warning } from "../core/dom.js";
import { createTask } from "../core/task.js";

const SECONDS = [20, 60, 300];
const SYSTEMS = ["fib", "base 2", "base 3", "ostrowski 2", "ostrowski 3", "pisot 0 1 1"];

export const pane = {
  id: "prove",
  title: "Prove",
  open,
};

function open(place, { store, select }) {
  const newest = asking();
  let asked = null;
  const answer = el("div", { class: "answer" });
  const task = createTask(answer, "prove-stop");
  const known = el("div", {});
  const seconds = choice(SECONDS.map((value) => [value, `${value} s`]), 60, { "aria-label": "How long" });
  const begin = button("Search for a proof", () => run("/api/task/prove", {}), { class: "primary", id: "prove-begin" });
  const own = ownSet((formula, system) => run("/api/task/prove/set", { formula, system }));
  fill(place, section("Is the pattern true for all positions?", known, row(begin, seconds)), answer, own);

  function run(path, body) {
    const { game } = store.get();
    if (game) task.begin(path, { game: game.text, seconds: Number(seconds.value), ...body }, ending); // else its text is still being read
  }

  function ending(found) {
    if (found.witness) select(found.witness, true);
    if (found.at_hand) drawFarther(store.get().game.text);
    return result(found, store.get().game);
  }

  /** A game that was proved just now is known everywhere: its board goes on as far as one likes. */
  async function drawFarther(text) {
    const game = await get("/api/game", { text });
    if (store.get().game.text === text) store.set({ game });
  }

  function look({ game }) {
    asked = game.text;
    fill(known, note("looking for a certificate …"));
    const show = ({ known: found }) => {
      fill(known, found ? result(found, game) : note("No certificate of this game ships with the lab."));
      begin.textContent = found ? "Search once more" : "Search for a proof";
    };
    newest((signal) => get("/api/proved", { game: game.text }, signal), show, (error) => fill(known, warning(error.message)));
  }

  store.on(["game", "pane"], (state) => {
    if (!state.game || state.game.text === asked) return;
    task.stop();
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
    found.at_hand && game.board.axes.length > 1 ? note("The board shows it to any distance: zoom out, or press E twice.") : null,
    list("Proved nevertheless", found.weaker),
    list("Seen, and not proved", found.seen),
    found.advice?.length ? section("Try", found.advice.map((command) => code(command))) : null,
    found.svg ? drawing(found.svg) : null,
    found.certificate ? certificate(found.certificate, game) : null,
    found.command ? code(found.command) : null,
  ];
}

const list = (title, lines) => (lines?.length ? section(title, el("ul", { class: "known-lines" }, lines.map((line) => el("li", {}, line)))) : null);

const sentence = ({ status, theorem, witness }) => (status === "refuted" ? `wrong at (${witness.join(",")}), which is lit on the board` : theorem);

const badge = (status) => el("span", { class: `badge ${{ proved: "good", refuted: "bad" }[status] ?? ""}` }, status);

/** The automaton as a picture: an image of its own, so that nothing in it reaches the page. */
function drawing(svg) {
  const source = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = el("img", { src: source, alt: "The automaton, its states and transitions", onload: () => URL.revokeObjectURL(source) });
  return el("div", { class: "scroll drawing", tabindex: 0, role: "region", "aria-label": "The automaton" }, image);
}

function certificate(text, game) {
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), `certificate-${game.file}.txt`);
  return el("div", { class: "downloads" }, button(`Certificate (${Math.ceil(text.length / 1000)} kB)`, save, { id: "certificate" }));
}

/** A set of one's own: a formula in x and y. */
function ownSet(ask) {
  const placeholder = "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)";
  const formula = textField({ id: "own-formula", spellcheck: false, placeholder, onkeydown: (event) => event.key === "Enter" && asks.click() });
  const system = choice(SYSTEMS, SYSTEMS[0], { "aria-label": "Numeration system" });
  const asks = button("Is it true?", () => formula.value.trim() && ask(formula.value, system.value), { id: "own-ask" });
  return section("Your own set", el("label", { class: "field" }, "The P-positions as a formula in x and y", formula), row(asks, system));
}
