// The pane of a game in play: what to do now, options, heaps beside the board, moves; and the forms for a new game or puzzle.

import { get, postForFile } from "../core/api.js";
import { button, byId, el, fill, form, note, textField, tickBox, warning, wrapped } from "../core/dom.js";
import { restIn, squareOf, written } from "../core/places.js";
import { downloads, keep, pictureButtons } from "../share/downloads.js";
import { createNewGame } from "./play/newgame.js";
import { amountsForm } from "./play/amounts.js";
import { heapRows, optionList, passButton } from "./play/options.js";
import { betterSquares, followMarks, lookBox, lookedAt, moveList, trailOf } from "./play/moves.js";
import { choicesOf, createPlay, hasFailed, isHumanTurn, lastDecision, NO_PLAY } from "./play/record.js";
import { statusBox } from "./play/status.js";
import { createPuzzleForm } from "./play/puzzleform.js";
import { IS_STUDENT, linkBox, studentPart } from "../share/student.js";

/** Bare squares: a game in play hides the solution. */
const BARE = {
  name: "bare",
  file: "play",
  fixed: "a game in play hides the solution",
  hides: true,
  smallest: 7, // pixels of a square; below this a bare board is one grey anyway
  squares: (colours) => (x, y) => ((x + y) % 2 === 0 ? { colour: colours.chequer } : null),
};

export const pane = {
  id: "play",
  title: "Play",
  help: "Enter plays onto it in a game, P passes where there is a pass.",
  state: { play: NO_PLAY },
  address: { keys: ["play"], write: ({ play }) => ({ play: (play.view ?? play.aside)?.text, ...studentPart }) },
  isSilent: true,
  isForStudents: true,
  picture: ({ play }) => (play.reveal ? null : BARE),
  rest: ({ game, play }) => play.view && restIn(game, lookedAt(play)),
  marks,
  paper,
  open,
};

/** The queen where she is, or was when one looks back; how she came there; what may be done, or would have been better. */
function marks(state) {
  const { game, play } = state;
  if (!play.view) return null;
  const choices = play.seen !== null ? betterSquares(state) : hasFailed(play) ? [] : choicesOf(state);
  return { queen: squareOf(game, lookedAt(play)), trail: trailOf(state), choices };
}

/** The way of the queen and her options; those that may not be played are crossed out. */
function paper({ play: { view, reveal } }) {
  const show = reveal ? {} : { show: "nothing" };
  if (!view) return show;
  const crossed = view.options.filter(({ restricted }) => restricted).map(({ position }) => position);
  return { ...show, moves: view.positions, options: view.phase === "over" ? [] : view.position, crossed };
}

function open(section, { store, board, navigation, choose }) {
  const play = createPlay(store, { shown });
  followMarks(store, play.put);
  drawPane(section, { store, board, play, loadText, goBack });
  const view = () => store.get().play.view;

  /** What is new comes into sight. */
  function shown(fresh) {
    const { game, play: now } = store.get();
    const square = squareOf(game, lookedAt(now));
    if (now.follow && square && fresh.record.actions.length) navigation.follow(square);
    else navigation.revealPlay(fresh);
  }

  async function goBack(text) {
    choose(await get("/api/game", { text }));
  }

  /** Load a pasted game, whatever its rules are. */
  async function loadText(text) {
    const loaded = await play.paste(text);
    if (!loaded) return;
    choose(await get("/api/game", { text: loaded.record.game }), "paste");
    play.take(loaded);
    navigation.revealPlay(loaded, true);
  }

  /** The game in play of an address; one with other rules than the game in force waits aside. A game under way stays as
      it is: Back and Forward take no move back. */
  async function restore({ query, view: seen }) {
    const text = query.get("play");
    if (!text || view() || store.get().play.aside) return;
    const loaded = await play.paste(text);
    if (!loaded) return;
    if (loaded.record.game !== store.get().game.text) return play.put({ view: null, aside: loaded });
    play.take(loaded);
    if (!seen) navigation.revealPlay(loaded, true);
  }

  const hasPass = () => Boolean(store.get().game.board.pass_name);
  const enter = () => navigation.pointed() && play.click(navigation.pointed());
  const back = () => (store.get().play.seen === null ? {} : { Escape: () => play.look(null) });
  return {
    restore,
    leave: (game) => play.leave(game.text),
    queen: () => view()?.position ?? null,
    click: play.click,
    keys: () => (view() ? { Enter: enter, " ": enter, ...(hasPass() ? { p: play.pass, P: play.pass } : {}), ...back() } : {}),
  };
}

function drawPane(section, { store, board, play, loadText, goBack }) {
  const table = el("div", { class: "answer table" });
  const newGame = createNewGame(store, play);
  const puzzle = createPuzzleForm(store, play);
  const forClass = linkBox("play", "this game or puzzle", () => linkOf(store.get()));
  const pasted = el("textarea", { rows: 2, id: "pasted", "aria-label": "A game to load", placeholder: "wythoff from (3,5) …" });
  const load = button("Load", () => loadText(pasted.value), { id: "load" });
  const paste = el("details", {}, el("summary", {}, "Load a game"), note("Paste a line that was copied from a move list."), pasted, load);
  let focused = ""; // the control that had the focus, kept while the machine thinks and the control is away
  let announced = "";
  fill(section, table, newGame.box, puzzle.box, paste, forClass);

  function draw(state, keys) {
    if (state.pane !== pane || !state.game) return;
    const { view } = state.play;
    if (table.contains(document.activeElement)) focused = document.activeElement.id;
    else if (document.activeElement !== section) focused = "";
    const typed = byId("removal")?.value ?? "";
    const problem = state.play.error ? warning(state.play.error, { id: "play-error" }) : null;
    fill(table, view ? [parts(state, play, problem, puzzle.draw), files(view.record)] : [waiting(state.play.aside, goBack), problem]);
    if (byId("removal") && state.play.error) byId("removal").value = typed;
    if (focused) (byId(focused) ?? section).focus({ preventScroll: true });
    if (state.play.seen !== null && keys.has("play")) byId("look").scrollIntoView({ block: "nearest" });
    if (view) announce((byId("look") ?? byId("play-status")).innerText);
    newGame.draw(state);
  }

  /** The game in play as a file, and the picture. */
  const files = (record) =>
    downloads(
      ["csv", "json"].map((format) => {
        const save = (event) => keep(event.currentTarget, () => postForFile("/api/play/file", { ...record, format }));
        return button(`Moves as ${format.toUpperCase()}`, save, { id: `play-${format}` });
      }),
      pictureButtons(store, board, "play"),
    );

  function announce(words) {
    if (words === announced) return;
    announced = words;
    byId("live").textContent = words;
  }

  store.on(["play", "game", "pane"], draw);
}

/** A game in play whose rules are not those in force. */
function waiting(aside, goBack) {
  if (!aside) return null;
  const words = `A game of ${aside.record.game} is under way, at ${written(aside.position)}.`;
  return el("div", { class: "status", id: "aside" }, el("span", {}, words), button("Go on with it", () => goBack(aside.record.game), { id: "go-back" }));
}

function parts(state, play, problem, another) {
  const isNow = state.play.seen === null && !hasFailed(state.play);
  return [
    lookBox(state, play) ?? statusBox(state),
    problem,
    puzzleButtons(state.play, play, another),
    isNow ? controls(state, play) : null,
    isNow ? heapRows(state, play.touch) : null,
    isNow ? optionList(state, play.touch) : null,
    moveList(state, play),
  ];
}

/** What a link for a class opens: a puzzle from its start, a game as it stands. */
function linkOf({ game, play: { view } }) {
  const isWhole = !view?.puzzle;
  const text = isWhole ? view?.text : view.text.slice(0, view.text.length - view.record.actions.join("; ").length).trim();
  return { game: game.text, tab: "play", ...(view ? { play: text } : {}) };
}

/** The ways on from a puzzle that failed or is solved. */
function puzzleButtons(now, play, another) {
  const { puzzle } = now.view;
  if (!puzzle || puzzle.state === "open" || now.seen !== null) return null;
  const settings = { class: "primary", disabled: now.busy };
  const isFailed = puzzle.state === "failed";
  return wrapped(isFailed ? button("Try again", play.tryAgain, { ...settings, id: "try-again" }) : button("Another puzzle", another, { ...settings, id: "another" }));
}

function controls({ play: now, game }, play) {
  const { phase } = now.view;
  const mine = isHumanTurn(now);
  return [
    mine && phase === "move" ? [amountsForm({ game, play: now }, play.act), typing(game, play)] : null,
    mine && phase !== "move" ? confirmButton(now, play) : null,
    wrapped(
      passButton({ play: now }, play.touch),
      button("Undo", play.undo, { id: "undo-move", disabled: now.busy || lastDecision(now) < 0 }),
      tickBox("follow", "Follow the queen", now.follow, (follow) => play.put({ follow })),
      IS_STUDENT ? null : tickBox("hints", "Hints", now.hints, play.setHints),
      IS_STUDENT ? null : tickBox("reveal", "Show the solution", now.reveal, (reveal) => play.put({ reveal })),
    ),
  ];
}

function confirmButton({ view, chosen, busy }, play) {
  const verb = view.phase === "block" ? "Block" : "Propose";
  const count = chosen.length === 0 ? "nothing" : chosen.length === 1 ? "1 option" : `${chosen.length} options`;
  return button(`${verb} ${count}`, play.confirm, { id: "confirm", class: "primary", disabled: busy });
}

function typing(game, play) {
  const field = textField({ id: "removal", "aria-label": "What to take", placeholder: `take ${["2", "2", "0"].slice(0, game.heaps).join(", ")}` });
  const act = () => {
    const text = field.value.trim();
    if (text) play.act(/^\d+([\s,;]+\d+)*$/.test(text) ? `take ${text.split(/[\s,;]+/).join(",")}` : text);
  };
  return form({ class: "goto" }, act, () => {}, field, el("button", { type: "submit" }, "Move"));
}
