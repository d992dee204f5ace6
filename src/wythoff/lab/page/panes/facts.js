// The panel about a game: pairs, formula, slopes, claims, downloads and the lines that reproduce it.

import { asking, get } from "../core/api.js";
import { button, code, el, fill, note, row, section, warning } from "../core/dom.js";
import { shortened } from "../core/places.js";
import { downloads, fileLink, pictureButtons } from "../share/downloads.js";

const FIRST = 12;
const MORE = 60;

export const pane = {
  id: "facts",
  title: "Facts",
  state: { facts: null },
  handsTo: "square",
  open,
};

function open(place, { store, board, select }) {
  const newest = asking();
  let asked = null;

  function ask(state, n = FIRST) {
    if (asked !== state.game.text) {
      store.set({ facts: null });
      fill(place, note("looking …"));
    }
    asked = state.game.text;
    const show = (facts) => {
      store.set({ facts });
      fill(place, sections(facts, n));
    };
    newest((signal) => get("/api/panel", { game: state.game.text, n }, signal), show, (error) => {
      asked = null;
      store.set({ facts: null });
      fill(place, warning(error.message), pictures());
    });
  }

  function sections(facts, n) {
    const more = n < MORE && facts.pairs.length >= n ? button(`Show ${MORE}`, () => ask(store.get(), MORE), { class: "quiet" }) : null;
    return [
      section("First P-positions", facts.pairs_note ? note(facts.pairs_note) : null, facts.pairs.length ? pairTable(facts, select) : null, more),
      section("How they are known", known(facts)),
      facts.slopes.length ? section("Slopes", facts.slopes.map(slope)) : null,
      facts.claims.length ? section("Claims", facts.claims.map(claim)) : null,
      pictures(facts),
      section("Python", code(facts.python, "Copy the Python lines")),
      section("Command line", code(facts.cli, "Copy the command")),
    ];
  }

  const files = ({ downloads: links }) => links.map(({ url, label, format }) => fileLink(url, label, format));
  const pictures = (facts) => downloads(pictureButtons(store, board, "download"), facts ? files(facts) : null);

  /** Only when someone looks: on the tab, or through the guides of known slopes. */
  store.on(["game", "pane", "guideSlopes"], (state) => {
    if ((state.pane === pane || state.guideSlopes) && state.game && asked !== state.game.text) ask(state);
  });
}

function pairTable(facts, select) {
  const cell = (pair) => (number) => el("td", { class: "act", title: "Show on the board", onclick: () => select(pair, true) }, shortened(number));
  const line = (pair, n) => el("tr", {}, el("th", { scope: "row" }, n), pair.map(cell(pair)));
  const head = ["n", ...facts.header].map((name) => el("th", { scope: "col" }, name));
  const table = el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, facts.pairs.map(line)));
  return el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "First P-positions" }, table);
}

function known(facts) {
  const rests = (claims) => (claims.length ? `rests on ${claims.join(", ")}` : null);
  const method = [facts.method, facts.method_words].filter(Boolean).join(": ");
  return [
    facts.formula ? el("p", { class: "mono formula" }, facts.formula) : null,
    facts.formula ? note(rests(facts.formula_rests_on)) : null,
    el("p", {}, [method, facts.formula ? null : rests(facts.rests_on)].filter(Boolean).join(", ")),
  ];
}

function slope({ name, digits, polynomial }) {
  const root = polynomial ? [el("dt", {}, "root of"), el("dd", {}, polynomial)] : null;
  return el("dl", { class: "pairs" }, el("dt", {}, name), el("dd", {}, digits), root);
}

const VERDICTS = { proved: "good", holds: "good", fails: "bad" };

function claim({ name, statement, verdict, severity, words, caveat }) {
  const badge = severity ? `${verdict}: ${severity}` : verdict;
  const heading = row(el("b", {}, name), el("span", { class: `badge ${VERDICTS[verdict] ?? ""}` }, badge));
  return el("div", { class: "claim" }, heading, el("p", {}, statement), words ? note(words) : null, caveat ? note(caveat) : null);
}
