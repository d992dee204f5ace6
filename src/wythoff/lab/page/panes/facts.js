// The panel about a game: pairs, formula, slopes, claims, downloads and the lines that reproduce it.

import { get, isAbort, latest } from "../core/api.js";
import { code, el, fill } from "../core/dom.js";
import { shortened } from "../core/places.js";
import { downloads, fileLink, pictureButtons } from "./downloads.js";

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
  const newest = latest();
  let asked = null;

  async function ask(state, n = FIRST) {
    if (asked !== state.game.text) {
      store.set({ facts: null });
      fill(place, el("p", { class: "note" }, "looking …"));
    }
    asked = state.game.text;
    try {
      const facts = await newest((signal) => get("/api/panel", { game: state.game.text, n }, signal));
      store.set({ facts });
      fill(place, sections(facts, n));
    } catch (error) {
      if (isAbort(error)) return;
      asked = null;
      store.set({ facts: null });
      fill(place, el("p", { class: "warn", role: "alert" }, error.message), pictures());
    }
  }

  function sections(facts, n) {
    const more =
      n < MORE && facts.pairs.length >= n
        ? el("button", { type: "button", class: "quiet", onclick: () => ask(store.get(), MORE) }, `Show ${MORE}`)
        : null;
    return [
      section(
        "First P-positions",
        facts.pairs_note ? el("p", { class: "note" }, facts.pairs_note) : null,
        facts.pairs.length ? pairTable(facts, select) : null,
        more,
      ),
      section("How they are known", known(facts)),
      facts.slopes.length ? section("Slopes", facts.slopes.map(slope)) : null,
      facts.claims.length ? section("Claims", facts.claims.map(claim)) : null,
      pictures(facts),
      section("Python", code(facts.python, "Copy the Python lines")),
      section("Command line", code(facts.cli, "Copy the command")),
    ];
  }

  const pictures = (facts) =>
    downloads(
      pictureButtons(store, board, "download"),
      (facts?.downloads ?? []).map(({ url, label, format }) => fileLink(url, label, format)),
    );

  /** Only when someone looks: on the tab, or through the guides of known slopes. */
  store.on(["game", "pane", "guideSlopes"], (state) => {
    if ((state.pane === pane || state.guideSlopes) && state.game && asked !== state.game.text) ask(state);
  });
}

const section = (title, ...parts) => el("section", {}, el("h2", {}, title), parts);

function pairTable(facts, select) {
  const row = (pair, n) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, n),
      pair.map((number) =>
        el("td", { class: "act", title: "Show on the board", onclick: () => select(pair, true) }, shortened(number)),
      ),
    );
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": "First P-positions" },
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "col" }, "n"),
          facts.header.map((name) => el("th", { scope: "col" }, name)),
        ),
      ),
      el("tbody", {}, facts.pairs.map(row)),
    ),
  );
}

function known(facts) {
  const rests = (claims) => (claims.length ? `rests on ${claims.join(", ")}` : null);
  const method = [facts.method, facts.method_words].filter(Boolean).join(": ");
  return [
    facts.formula ? el("p", { class: "mono formula" }, facts.formula) : null,
    facts.formula ? el("p", { class: "note" }, rests(facts.formula_rests_on)) : null,
    el("p", {}, [method, facts.formula ? null : rests(facts.rests_on)].filter(Boolean).join(", ")),
  ];
}

const slope = ({ name, digits, polynomial }) =>
  el(
    "dl",
    { class: "pairs" },
    el("dt", {}, name),
    el("dd", {}, digits),
    polynomial ? [el("dt", {}, "root of"), el("dd", {}, polynomial)] : null,
  );

const VERDICTS = { proved: "good", holds: "good", fails: "bad" };

function claim({ name, statement, verdict, severity, words, caveat }) {
  const badge = severity ? `${verdict}: ${severity}` : verdict;
  return el(
    "div",
    { class: "claim" },
    el("div", { class: "row" }, el("b", {}, name), el("span", { class: `badge ${VERDICTS[verdict] ?? ""}` }, badge)),
    el("p", {}, statement),
    words ? el("p", { class: "note" }, words) : null,
    caveat ? el("p", { class: "note" }, caveat) : null,
  );
}
