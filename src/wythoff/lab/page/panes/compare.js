// A second game beside the first: the board lights the squares where they differ, or shows one of the two, or blinks; this
// pane says how they differ.

import { post } from "../core/api.js";
import { button, el, fill, section } from "../core/dom.js";
import { isStill } from "../core/motion.js";
import { createTextField } from "../fields/textfield.js";
import { createCounts } from "./compare/counts.js";
import { createDifferences } from "./compare/differences.js";
import { createRelation } from "./compare/relation.js";
import { createVerdicts } from "./compare/verdicts.js";

const BLINK = 650; // milliseconds of one of the two boards
const SHOWN = { both: "Both games", first: "The first", second: "The second" };

/** The board of a comparison. */
function picture({ game, other, blink }) {
  if (!other) return null;
  const alone = { first: game, second: other }[blink];
  return {
    name: "compare",
    file: `${alone ? `${blink}-of-two-` : ""}vs-${other.file}`,
    fixed: "two games are compared by their P-positions",
    everywhere: game.board.everywhere || other.board.everywhere,
    paints: blink ?? undefined,
    legend: alone
      ? (item) => [item("p", `P-position of ${alone.text}`)]
      : (item) => [item("p", `only ${game.text}`), item("second", `only ${other.text}`), item("both", "both")],
  };
}

export const pane = {
  id: "compare",
  title: "Compare",
  help: "In a comparison F, N and P show the first, next and previous difference, B blinks, S swaps the games.",
  state: { other: null, blink: null },
  address: {
    keys: ["other"],
    write: ({ other }) => ({ with: other?.text }),
    place: ({ other }) => other?.text,
  },
  picture,
  paper: ({ other }) => (other ? { compare: other.text } : {}),
  largest: ({ game, other }) => other && Math.min(game.board.largest_compared, other.board.largest_compared),
  open,
};

function open(place, lab) {
  const { store, choose } = lab;
  const wrong = () => store.set({ other: null, blink: null });
  const field = createTextField({ id: "other", label: "Compare with", placeholder: "wythoff.misere", accept: (other) => put(other), wrong });
  const [verdicts, differences, relation, counts] = [createVerdicts, createDifferences, createRelation, createCounts].map((create) => create(pane, lab));
  const ideas = el("div", { class: "chips" });
  const blinking = button("Blink", () => blink(), { id: "blink", "aria-pressed": "false" });
  const shown = Object.entries(SHOWN).map(([which, words]) => button(words, () => show(which), { id: `shown-${which}`, "aria-pressed": "false" }));
  const views = el("div", { class: "row wrap tight" }, shown, blinking, button("Swap", swap, { id: "swap" }));
  const stop = button("Stop comparing", () => put(null), { id: "stop-comparing" });
  const all = el("div", { class: "answer", id: "compared" }, views, verdicts.box, differences.box, counts.box, relation.box, counts.kept, stop);
  fill(place, field.box, section("Ideas", ideas), all);

  let timer = 0;
  let said = null; // what the address asks for and is no game

  function put(other) {
    field.set(other?.text ?? "");
    if (said && store.get().refused === said) store.set({ refused: null });
    store.set({ other, ...(other ? {} : { blink: null }) });
  }

  function swap() {
    const { game, other } = store.get();
    if (!other) return;
    choose(other);
    put(game);
  }

  function show(which) {
    halt();
    store.set({ blink: which === "both" ? null : which });
  }

  /** Alternate the two boards; where nothing may move by itself, each press shows the other one. */
  function blink() {
    const turn = () => store.set({ blink: store.get().blink === "first" ? "second" : "first" });
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
    const { other, blink: now } = state;
    all.hidden = !other;
    if ((!other || state.pane !== pane) && timer) show("both");
    if (other && field.input.value === "") field.set(other.text);
    shown.forEach((one) => one.setAttribute("aria-pressed", String(one.id === `shown-${now ?? "both"}`)));
  }

  let suggested = null;
  store.on(["game", "catalog", "pane"], async (state) => {
    if (state.pane !== pane || !state.catalog || !state.game || suggested === state.game.text) return;
    const mine = (suggested = state.game.text);
    const games = await relatives(state);
    if (mine !== suggested) return;
    fill(ideas, games.map((game) => button(game.text, () => put(game))));
  });
  store.on(["other", "blink", "pane", "game"], draw);
  draw(store.get());

  async function restore({ query }) {
    const text = query.get("with") ?? "";
    field.set(text);
    if (!text) return put(null);
    await field.read();
    said = store.get().other ? null : `the address asks to compare with “${text}”: not a game`;
    if (said) store.set({ refused: said });
  }

  const key = (action) => (store.get().other ? { [action[0]]: action[1], [action[0].toUpperCase()]: action[1] } : {});
  const keys = () => Object.assign({}, ...[["f", differences.first], ["n", differences.next], ["p", differences.previous], ["b", blink], ["s", swap]].map(key));
  return { restore, keys };
}

/** The forms of games near the one in force: the other ending, each number one larger, relatives in the same paper. */
function formsNear({ game: { form }, catalog }) {
  const larger = (text) => (/^\d+$/.test(text) ? String(BigInt(text) + 1n) : text);
  const near = [{ ...form, misere: !form.misere }];
  if (form.limit?.total) near.push({ ...form, limit: { ...form.limit, total: larger(form.limit.total) } });
  form.parameters.forEach((one, i) =>
    near.push({ ...form, parameters: form.parameters.map((text, at) => (at === i ? larger(text) : text)) }),
  );
  const group = catalog.groups.find((one) => one.games.some((game) => game.name === form.name));
  for (const game of group?.games ?? []) {
    if (game.name !== form.name && game.parameters.length === form.parameters.length)
      near.push({ ...form, name: game.name });
  }
  if (!form.limit) near.push({ ...form, limit: { verb: "block", total: "2" } });
  return near.slice(0, 7);
}

/** The games themselves, each once; a form that means nothing is left out. */
async function relatives(state) {
  const answers = await Promise.all(formsNear(state).map((form) => post("/api/game", form).catch(() => null)));
  const games = new Map(answers.filter(Boolean).map((game) => [game.text, game]));
  games.delete(state.game.text);
  return [...games.values()];
}
