// A game in play. The record (game, start, who is first, actions) is all there is; the server says what each record
// means: whose turn, which phase, which options. Undo drops actions, a link or a pasted line brings a record back. To look
// back changes nothing: `seen` is the number of the action whose position the board shows.

import { post } from "../../core/api.js";
import { isStill } from "../../core/motion.js";
import { positionAt, restIn, samePosition, squareOf } from "../../core/places.js";

export const NO_PLAY = Object.freeze({
  view: null,
  aside: null,
  humans: [true, false],
  strength: "perfect",
  hints: false,
  reveal: false,
  chosen: [],
  narrowed: null,
  busy: false,
  error: null,
  said: "",
  seen: null,
  follow: true,
  judging: false,
  marks: null,
  lostWords: "",
});

/** The machine moves after a moment, so that the eye can follow; at once for those who want no motion. */
const PAUSE = isStill() ? 0 : 350;

/** The marks of the options on the board. */
export function choicesOf(state) {
  const { view, chosen, hints } = state.play;
  if (view.phase === "over") return [];
  const onBoard = view.options.filter(isOnBoard);
  const marks = onBoard
    .map((option) => ({
      at: squareOf(state.game, option.position),
      restricted: view.phase === "move" && !option.playable,
      chosen: chosen.some((position) => samePosition(position, option.position)),
      hint: hints ? hintOf(view, option) : null,
    }))
    .filter((choice) => choice.at);
  return state.game.heaps > 2 ? joined(marks) : marks;
}

const isOnBoard = ({ kind }) => kind !== "beside" && kind !== "pass";

/** Options that land on one square of several slices have one mark: good, chosen or open if one of them is. */
function joined(marks) {
  const squares = new Map();
  for (const mark of marks) {
    const before = squares.get(String(mark.at));
    squares.set(String(mark.at), before ? both(before, mark) : mark);
  }
  return [...squares.values()];
}

const both = (one, other) => ({
  at: one.at,
  restricted: one.restricted && other.restricted,
  chosen: one.chosen || other.chosen,
  hint: one.hint === "good" ? "good" : (other.hint ?? one.hint),
});

/** The pass as an option that may be played now. */
export const passOption = (play) =>
  isHumanTurn(play) && play.view.phase === "move"
    ? play.view.options.find(({ kind, playable }) => kind === "pass" && playable)
    : undefined;

/** Whoever blocks needs to know what to block; that all else may stay open goes without saying. */
export const hintOf = (view, option) => (view.phase === "block" && option.hint === "bad" ? null : option.hint);

/** What is chosen, narrowed down or looked at belongs to one view. */
const NOW = { chosen: [], narrowed: null, seen: null, marks: null, lostWords: "" };

/** The same play when another game is looked at: the game in play waits aside, and goes on when its rules are back. */
export function lookingAt(play, text) {
  const known = play.view ?? play.aside;
  if (!known) return play;
  const isBack = known.record.game === text;
  const aside = isBack || known.phase === "over" ? null : known;
  const sides = isBack ? sidesOf(known.record.players) : null;
  const fresh = { ...NOW, busy: false, error: null, said: "" };
  return { ...play, ...fresh, ...sides, view: isBack ? known : null, aside };
}

/** Who plays, as the words of a record, and back. */
const playersOf = ({ humans, strength }) =>
  humans.map((human) => (human ? "person" : strength === "perfect" ? "machine" : strength));
const sidesOf = (players) =>
  players && {
    humans: players.map((player) => player === "person"),
    strength: players.find((player) => !["person", "machine"].includes(player)) ?? "perfect",
  };
/** After how many actions a person had to act for the last time before now; -1 if never. */
export const lastDecision = ({ view, humans }) =>
  view.turns.slice(0, -1).findLastIndex((turn) => turn !== null && humans[turn]);

export const isHumanTurn = (play) => Boolean(play.view) && play.view.turn !== null && play.humans[play.view.turn];

/** A puzzle waits where it failed: nobody answers a wrong move. */
export const hasFailed = ({ view }) => view?.puzzle?.state === "failed";

export function createPlay(store, { shown }) {
  let asked = 0;
  const put = (patch) => store.set({ play: { ...store.get().play, ...patch } });
  const play = () => store.get().play;

  /** Ask, and take the answer unless something else was asked meanwhile. */
  async function ask(path, body) {
    const mine = ++asked;
    put({ busy: true, error: null });
    try {
      const answer = await post(path, body);
      return mine === asked ? answer : null;
    } catch (error) {
      if (mine === asked) put({ error: error.message });
      return null;
    } finally {
      if (mine === asked) put({ busy: false });
    }
  }

  function take(view, said = "") {
    put({ ...NOW, view, aside: null, said, ...sidesOf(view.record.players) });
    shown(view);
    goOn();
  }

  /** The machine moves if it is its turn. */
  function goOn() {
    const { view, humans } = play();
    if (view && view.turn !== null && !humans[view.turn] && !hasFailed(play())) setTimeout(() => machine(view), PAUSE);
  }

  /** Another game is looked at: what was asked for the one before comes too late. */
  function leave(text) {
    asked += 1;
    put(lookingAt(play(), text));
    goOn();
  }

  async function load(record, said = "") {
    const view = await ask("/api/play", { ...record, hints: play().hints });
    if (view) take(view, said);
    return view;
  }

  async function machine(view) {
    if (play().view !== view || play().humans[view.turn]) return;
    const { strength, hints } = play();
    const answer = await ask("/api/play/machine", { ...view.record, strength, seed: null, hints });
    if (answer) take(answer.view, answer.words);
  }

  const act = (action) => load({ ...play().view.record, actions: [...play().view.record.actions, action] });

  /** Back to a person's last decision; the machine's actions since then go too, but not those before it. */
  function undo() {
    const { record } = play().view;
    const last = lastDecision(play());
    if (last >= 0) load({ ...record, actions: record.actions.slice(0, last) });
  }

  /** Once more from the same start; with `swap` the other side begins. */
  function rematch(swap) {
    const { record } = play().view;
    return load({ ...record, actions: [], first: swap ? 1 - record.first : record.first });
  }

  /** Look at the position after an action; null is now. */
  function look(seen) {
    put({ seen, error: null });
    shown(play().view);
  }

  const goOnFrom = (i) => load({ ...play().view.record, actions: play().view.record.actions.slice(0, i + 1) });

  /** Show the next place at which whoever lost gave a win away, the first one first. */
  function whereLost() {
    const { view, marks, seen } = play();
    const { places, words } = marks.lost[1 - view.winner];
    const next = places.find((place) => seen !== null && place > seen) ?? places[0] ?? null;
    put({ lostWords: words });
    if (next !== null) look(next);
  }

  /** A puzzle once more from before the move that was wrong. */
  const tryAgain = () => load({ ...play().view.record, actions: play().view.record.actions.slice(0, play().view.puzzle.index) });

  async function beginPuzzle({ game, largest, goal }) {
    const sides = { humans: [true, false], strength: "perfect" };
    put({ ...NOW, ...sides, view: null, aside: null, said: "" });
    const answer = await ask("/api/play/puzzle", { game, largest, goal, seed: null });
    if (answer) await load({ game, start: answer.start, first: 0, actions: [], players: playersOf(sides), goal: answer.goal });
  }

  async function begin({ game, start, largest, first, humans, strength }) {
    put({ ...NOW, view: null, aside: null, humans, strength, said: "" });
    let words = "";
    if (start === null) {
      const winner = humans[0] && humans[1] ? "any" : humans[first] ? "first" : "second";
      const answer = await ask("/api/play/start", { game, largest, winner, seed: null });
      if (!answer) return;
      [start, words] = [answer.start, answer.words];
    }
    await load({ game, start, first, actions: [], players: playersOf({ humans, strength }) }, words);
  }

  const paste = (text) => ask("/api/play/read", { text, hints: play().hints });

  function toggle(position) {
    const { chosen } = play();
    const rest = chosen.filter((one) => !samePosition(one, position));
    put({ chosen: rest.length < chosen.length ? rest : [...chosen, position] });
  }

  /** A click on an option: play it, or mark it to be blocked or proposed. */
  function touch(option) {
    if (play().busy || play().seen !== null || !isHumanTurn(play())) return;
    if (play().view.phase === "move") act(`(${option.position.join(",")})`);
    else toggle(option.position);
  }

  /** A click on a square of the board. */
  function click(square) {
    const { game } = store.get();
    const { view } = play();
    if (play().seen !== null) return put({ error: "This is an earlier position: go back to now, or on from here." });
    if (!view || view.phase === "over") return;
    const there = view.options.filter((option) => {
      const at = squareOf(game, option.position);
      const isHere = option.kind !== "pass" && at && samePosition(at, square);
      return isHere && (view.phase !== "move" || option.playable);
    });
    if (there.length === 1) touch(there[0]);
    else if (there.length > 1) put({ narrowed: square });
    else if (!view.complete && view.phase === "move" && isHumanTurn(play()))
      act(`(${positionAt(game, square, restIn(game, view.position)).join(",")})`);
    else put({ error: "That square is no option that may be played now.", narrowed: null });
  }

  /** Pass, if that is a move now. */
  function pass() {
    const option = passOption(play());
    if (option) touch(option);
    else if (play().view) put({ error: "Nobody may pass now." });
  }

  async function setHints(hints) {
    put({ hints });
    const { view } = play();
    if (!view) return;
    const fresh = await ask("/api/play", { ...view.record, hints });
    if (fresh) put({ view: fresh });
    if (fresh && fresh.turn !== null && !play().humans[fresh.turn] && !hasFailed(play())) machine(fresh);
  }

  const confirm = () =>
    act([play().view.phase, ...play().chosen.map((position) => `(${position.join(",")})`)].join(" "));
  return { begin, beginPuzzle, act, undo, rematch, look, goOnFrom, whereLost, tryAgain, paste, take, leave, click, pass, touch, confirm, setHints, put };
}
