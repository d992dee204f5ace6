// One number of the game run through its values: ▶ beside a number opens this bar on the map. Each picture is the page as if
// the number had been set by hand; those that come next are fetched before they are shown.

import { button, byId, choice, el, note, textField, wrapped } from "../core/dom.js";
import { isStill, pause } from "../core/motion.js";
import { samePosition, withRest } from "../core/places.js";
import { turned, variablesOf } from "../core/variables.js";
import { problem } from "../fields/stepper.js";

const SPEEDS = [1, 2, 5, 10]; // pictures a second
const USUAL = 5;
const MOST_PICTURES = 500;
const MOST_AHEAD = 20;
const MOST_PIECES = 120; // fetched before they are needed; the board keeps 200

export function createMotion(store, board, choose) {
  const act = (id, words, label, onclick) => button(words, onclick, { id, "aria-label": label, title: label });
  const name = el("b", { id: "motion-now" });
  const back = act("motion-back", "‹", "The picture before", () => step(-1));
  const play = act("motion-play", "Play", "Play", () => (running ? halt() : run()));
  const next = act("motion-next", "›", "The next picture", () => step(1));
  const [from, to] = ["From", "To"].map((label) => textField({ inputmode: "numeric", id: `motion-${label.toLowerCase()}`, "aria-label": label, onchange: reset }));
  const speed = choice(SPEEDS.map((value) => [value, `${value} / s`]), USUAL, { id: "motion-speed", "aria-label": "Pictures a second" });
  const repeat = el("input", { type: "checkbox", id: "motion-repeat" });
  const close = act("motion-close", "✕", "Close the animation", () => store.set({ motion: null }));
  const message = note("", { id: "motion-message", role: "status" });
  const tools = wrapped(back, play, next, name, el("label", {}, "From", from), el("label", {}, "to", to), speed, el("label", { class: "check" }, repeat, "again"), close);
  const bar = el("div", { id: "motion", class: "motion", role: "group", "aria-label": "Animation", hidden: true }, tools, message);
  byId("progress").after(bar);
  bar.addEventListener("keydown", (event) => event.key === "Escape" && close.click());

  let variable = null;
  let base = null; // the state from which the number is turned
  let found = new Map(); // value -> what is shown with it, {game, rest} or {refused}
  let running = null; // the run under way
  let expected = null; // what the page shows because of a run or step

  /** The values from one end to the other, or null with the reason said. */
  function values() {
    const wrong = [from, to].map(({ value }, i) => problem(value.trim(), ["From", "To"][i], { ...variable.bounds, infinite: false })).find(Boolean);
    const [first, last] = wrong ? [0n, 0n] : [BigInt(from.value.trim()), BigInt(to.value.trim())];
    const count = (last > first ? last - first : first - last) + 1n;
    const many = count > MOST_PICTURES ? `From ${first} to ${last} are ${count} pictures; at most ${MOST_PICTURES} are shown.` : "";
    message.textContent = wrong || many || "";
    if (message.textContent) return null;
    return Array.from({ length: Number(count) }, (_, i) => String(last > first ? first + BigInt(i) : first - BigInt(i)));
  }

  async function picture(text) {
    if (!found.has(text)) {
      const of = base;
      const answer = await turned(of, [[variable.id, text]]).catch((error) => ({ refused: error.message }));
      if (of === base) found.set(text, answer);
    }
    return found.get(text);
  }

  /** Fetch what comes after a place, as much as the board can keep; what is waited for comes first. */
  async function fetchAhead(list, at, mine) {
    const round = repeat.checked ? [...list, ...list] : list;
    const known = await Promise.all(round.slice(at, at + MOST_AHEAD).map(picture));
    if (running !== mine) return;
    let pieces = 0;
    const pictures = known.filter((one) => one && !one.refused);
    board.prefetch(pictures.filter((one, i) => (pieces += board.missing(one).all) <= MOST_PIECES || i === 0));
  }

  function show(text, { game, rest }) {
    expected = { text: game.text, rest };
    if (game.text !== store.get().game.text) choose(game);
    const { rest: before, selection } = store.get();
    if (!samePosition(before, rest)) store.set({ rest, selection: selection && withRest(game, selection, rest) });
    say(text);
  }

  const say = (text) => (name.textContent = `${variable.name} = ${text}`);

  /** Go through the values from a place on, each shown when its pieces are there and its time has come. */
  async function go(list, start, mine) {
    let due = performance.now();
    for (let at = start; at < list.length; at = at + 1 === list.length && repeat.checked ? 0 : at + 1) {
      fetchAhead(list, at, mine);
      const one = await picture(list[at]);
      if (running !== mine) return false;
      if (one.refused) {
        message.textContent = `${variable.name} = ${list[at]} is left out: ${one.refused}`;
        continue;
      }
      while (board.missing(one).open > 0 || performance.now() < due) {
        await pause(Math.max(8, Math.min(40, due - performance.now())));
        if (running !== mine) return false;
      }
      due = Math.max(due, performance.now() - 30) + 1000 / Number(speed.value);
      show(list[at], one);
    }
    return true;
  }

  function callPlay(words) {
    play.textContent = play.title = words;
    play.setAttribute("aria-label", words);
  }

  function begin() {
    running = {};
    callPlay("Pause");
    return running;
  }

  function halt() {
    running = null;
    board.prefetch([]);
    callPlay("Play");
  }

  async function run() {
    const list = values();
    if (!list) return;
    const at = list.indexOf(now());
    if (await go(list, at >= 0 && at < list.length - 1 ? at : 0, begin())) halt();
  }

  const now = () => variablesOf(store.get()).find(({ id }) => id === variable.id)?.value;

  async function step(by) {
    const list = values();
    if (!list) return;
    halt();
    const at = list.indexOf(now());
    const to = at < 0 ? 0 : (at + by + list.length) % list.length;
    const one = await picture(list[to]);
    if (one.refused) message.textContent = `${variable.name} = ${list[to]}: ${one.refused}`;
    else show(list[to], one);
  }

  /** Begin anew from the page as it is: another number, another range, or a game that was changed by hand. */
  function reset() {
    halt();
    [base, found, expected] = [store.get(), new Map(), null];
    variable = variablesOf(base).find(({ id }) => id === store.get().motion?.id) ?? null;
    if (!variable) return store.set({ motion: null });
    say(variable.value);
    values();
  }

  function open(state) {
    const before = variable?.id;
    bar.hidden = !state.motion;
    if (!state.motion) return leave();
    if (before === state.motion.id) return isStill() ? next.focus() : play.click();
    reset();
    if (!variable) return;
    const [first, last] = variable.bounds.slider ?? [Number(variable.bounds.least ?? 0), Number(variable.bounds.least ?? 0) + 20];
    [from.value, to.value] = [String(first), String(last)];
    message.textContent = "";
    if (isStill()) next.focus();
    else run();
  }

  function leave() {
    if (variable) halt();
    variable = null;
  }

  store.on(["motion"], open);
  store.on(["game", "rest"], ({ game, rest }) => {
    if (!variable || (expected && expected.text === game.text && samePosition(expected.rest, rest))) return;
    reset();
  });
}
