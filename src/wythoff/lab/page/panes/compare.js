// A second game beside the first: the board lights the squares where they differ, or shows one of the two, or blinks; this
// pane says how they differ. Several games stand beside each other as small boards, each with its differences to the first.

import { el, fill } from "../core/dom.js";
import { isStill } from "../core/motion.js";
import { createMultiples } from "../board/multiples.js";
import { createTextField } from "../controls/textfield.js";
import { createCounts } from "./counts.js";
import { createDifferences } from "./differences.js";
import { createRelation } from "./relation.js";
import { gamesOf, relatives } from "./relatives.js";
import { createVerdicts } from "./verdicts.js";

const BLINK = 650; // milliseconds of one of the two boards
const MOST_BESIDE = 16;

/** The board of a comparison. */
function picture({ game, other, blink, beside }) {
  if (!other) return null;
  const alone = { first: game, second: other }[blink];
  return {
    name: "compare",
    file: `${beside ? "and-others-" : alone ? `${blink}-of-two-` : ""}vs-${other.file}`,
    fixed: "two games are compared by their P-positions",
    everywhere: game.board.everywhere || other.board.everywhere,
    paints: blink ?? undefined,
    legend: alone && !beside
      ? (item) => [item("p", `P-position of ${alone.text}`)]
      : (item) => [item("p", `only ${game.text}`), item("second", beside ? "only the other game" : `only ${other.text}`), item("both", "both")],
    ...(beside ? { squares: () => () => null, side: game.board.largest, drawn: "small boards" } : {}),
  };
}

const SEPARATOR = ";"; // in no text of a game

export const pane = {
  id: "compare",
  title: "Compare",
  help: "In a comparison F, N and P show the first, next and previous difference, B blinks, S swaps the games.",
  state: { other: null, more: [], beside: false, blink: null },
  address: {
    keys: ["other", "more", "beside"],
    write: ({ other, more, beside }) => ({
      with: other?.text,
      and: other ? more.map(({ text }) => text).join(SEPARATOR) : "",
      beside: other && beside ? "1" : "",
    }),
    place: ({ other, beside }) => [other?.text, beside],
  },
  picture,
  paper: ({ other }) => (other ? { compare: other.text } : {}),
  largest: ({ game, other }) => other && Math.min(game.board.largest_compared, other.board.largest_compared),
  open,
};

function open(section, lab) {
  const { store, choose } = lab;
  const field = createTextField({ id: "other", label: "Compare with", placeholder: "wythoff.misere", accept: (other) => put(other), wrong: () => store.set({ other: null, blink: null }) });
  const multiples = createMultiples(lab, "Games beside each other");
  const [verdicts, differences, relation, counts] = [createVerdicts, createDifferences, createRelation, createCounts].map((create) => create(pane, lab));
  const ideas = el("div", { class: "chips" });
  const listed = el("div", { class: "chips", id: "listed-games" });
  const button = (id, words, onclick, more = {}) => el("button", { type: "button", id, onclick, ...more }, words);
  const blinking = button("blink", "Blink", () => blink(), { "aria-pressed": "false" });
  const shown = ["both", "first", "second"].map((which) =>
    button(`shown-${which}`, { both: "Both games", first: "The first", second: "The second" }[which], () => show(which), { "aria-pressed": "false" }),
  );
  const swapping = button("swap", "Swap", swap);
  const stop = button("stop-comparing", "Stop comparing", () => put(null));
  const keep = button("keep-game", "Add to the list", () => list([...store.get().more, store.get().other]));
  const side = button("beside", "Beside each other", () => store.set({ beside: !store.get().beside }), { "aria-pressed": "false" });
  const all = el(
    "div",
    { class: "answer", id: "compared" },
    el("div", { class: "row wrap tight" }, shown, blinking, swapping),
    verdicts.box,
    differences.box,
    counts.box,
    relation.box,
    el("section", {}, el("h2", {}, "Several games"), listed, el("div", { class: "row wrap" }, keep, side)),
    counts.kept,
    stop,
  );
  const every = button("ideas-beside", "All of these beside each other", () => allIdeas());
  fill(section, field.box, el("section", {}, el("h2", {}, "Ideas"), ideas, el("div", { class: "row" }, every)), all);

  let timer = 0;
  let found = []; // the games of the ideas
  let said = null; // what the address asks for and is no game

  function put(other) {
    field.set(other?.text ?? "");
    if (said && store.get().refused === said) store.set({ refused: null });
    store.set({ other, ...(other ? {} : { more: [], beside: false, blink: null }) });
  }

  /** A list of games, each once. */
  function list(games) {
    const more = [...new Map(games.filter(Boolean).map((game) => [game.text, game])).values()].slice(0, MOST_BESIDE - 1);
    store.set({ more });
  }

  function allIdeas() {
    if (found.length === 0) return;
    if (!store.get().other) put(found[0]);
    list([store.get().other, ...found]);
    store.set({ beside: true });
  }

  function swap() {
    const { game, other } = store.get();
    if (!other) return;
    choose(other);
    put(game);
  }

  function show(which) {
    halt();
    store.set({ blink: which === "both" ? null : which, beside: false });
  }

  /** Alternate the two boards; where nothing may move by itself, each press shows the other one. */
  function blink() {
    const turn = () => store.set({ blink: store.get().blink === "first" ? "second" : "first", beside: false });
    if (!store.get().other) return;
    if (timer) return show("both");
    turn();
    if (isStill()) return;
    timer = setInterval(() => (document.hidden ? null : turn()), BLINK);
    blinking.setAttribute("aria-pressed", "true");
  }

  function halt() {
    clearInterval(timer);
    timer = 0;
    blinking.setAttribute("aria-pressed", "false");
  }

  function draw(state) {
    const { other, more, beside, blink: now } = state;
    all.hidden = !other;
    if ((!other || state.pane !== pane) && timer) show("both");
    if (other && field.input.value === "") field.set(other.text);
    shown.forEach((one) => one.setAttribute("aria-pressed", String(one.id === `shown-${now ?? "both"}`)));
    side.setAttribute("aria-pressed", String(beside));
    keep.disabled = !other || more.some(({ text }) => text === other.text);
    fill(listed, more.map((game) => [chip(game, other), button(null, "×", () => list(more.filter((one) => one !== game)), { "aria-label": `Take ${game.text} from the list` })]));
  }

  const chip = (game, other) => button(null, game.text, () => put(game), { "aria-pressed": String(game.text === other?.text) });

  function drawBeside(state) {
    const { game, other, more, beside, pane: now, rest } = state;
    if (now !== pane || !other || !beside) return multiples.hide();
    const games = [...new Map([other, ...more].map((one) => [one.text, one])).values()].filter(({ text }) => text !== game.text);
    const address = (text) => `/?${new URLSearchParams({ game: game.text, rest: rest.join(","), tab: "compare", with: text })}`;
    const enter = (one) => () => {
      put(one);
      store.set({ beside: false });
    };
    const first = { title: game.text, address: `/?${new URLSearchParams({ game: game.text })}`, change: { pane: {}, show: "outcomes" }, open: () => store.set({ beside: false }) };
    const others = games.map((one) => ({ title: one.text, address: address(one.text), change: { other: one, beside: false, blink: null }, open: enter(one) }));
    const columns = Math.ceil(Math.sqrt(others.length + 1));
    multiples.show([first, ...others], columns);
  }

  let suggested = null;
  store.on(["game", "catalog", "pane"], async (state) => {
    if (state.pane !== pane || !state.catalog || !state.game || suggested === state.game.text) return;
    const mine = (suggested = state.game.text);
    const games = await relatives(state);
    if (mine !== suggested) return;
    found = games;
    fill(ideas, games.map((game) => button(null, game.text, () => put(game))));
    every.hidden = games.length === 0;
  });
  store.on(["other", "more", "beside", "blink", "pane", "game"], draw);
  store.on(["other", "more", "beside", "pane", "game", "rest"], drawBeside);
  draw(store.get());

  async function restore({ query }) {
    const text = query.get("with") ?? "";
    field.set(text);
    if (!text) return put(null);
    await field.read();
    const texts = (query.get("and") ?? "").split(SEPARATOR).filter(Boolean).slice(0, MOST_BESIDE - 1);
    const { games, wrong } = await gamesOf(texts);
    list(games);
    const { other } = store.get();
    const unread = [...(other ? [] : [text]), ...wrong].map((one) => `“${one}”`).join(", ");
    said = unread && `the address asks to compare with ${unread}: not a game`;
    store.set({ beside: query.get("beside") === "1" && Boolean(other), ...(said ? { refused: said } : {}) });
  }

  const key = (action) => (store.get().other ? { [action[0]]: action[1], [action[0].toUpperCase()]: action[1] } : {});
  const keys = () => Object.assign({}, ...[["f", differences.first], ["n", differences.next], ["p", differences.previous], ["b", blink], ["s", swap]].map(key));
  return { restore, keys };
}
