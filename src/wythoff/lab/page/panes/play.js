// The pane of a game in play: what to do now, options, heaps beside the board, moves; and the form for a new game.

import { get, postForFile } from "../core/api.js";
import { byId, el, fill } from "../core/dom.js";
import { restIn, squareOf, written } from "../core/places.js";
import { downloads, keep, pictureButtons } from "./downloads.js";
import { createNewGame } from "./newgame.js";
import { amountsForm } from "./playamounts.js";
import { heapRows, optionList, passButton } from "./playoptions.js";
import { choicesOf, createPlay, isHumanTurn, lastDecision, NO_PLAY } from "./playrecord.js";
import { moveList, statusBox } from "./playstatus.js";

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
  address: { keys: ["play"], write: ({ play }) => ({ play: (play.view ?? play.aside)?.text }) },
  isSilent: true,
  picture: ({ play }) => (play.reveal ? null : BARE),
  rest: ({ game, play }) => play.view && restIn(game, play.view.position),
  marks: (state) => state.play.view && { queen: squareOf(state.game, state.play.view.position), choices: choicesOf(state) },
  open,
};

function open(section, { store, board, navigation, choose }) {
  const play = createPlay(store, { shown: (view) => navigation.revealPlay(view) });
  drawPane(section, { store, board, play, loadText, goBack });
  const view = () => store.get().play.view;

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
  return {
    restore,
    leave: (game) => play.leave(game.text),
    queen: () => view()?.position ?? null,
    click: play.click,
    keys: () => (view() ? { Enter: enter, " ": enter, ...(hasPass() ? { p: play.pass, P: play.pass } : {}) } : {}),
  };
}

function drawPane(section, { store, board, play, loadText, goBack }) {
  const table = el("div", { class: "answer table" });
  const form = createNewGame(store, play);
  const pasted = el("textarea", {
    rows: 2,
    id: "pasted",
    "aria-label": "A game to load",
    placeholder: "wythoff from (3,5) …",
  });
  const paste = el(
    "details",
    {},
    el("summary", {}, "Load a game"),
    el("p", { class: "note" }, "Paste a line that was copied from a move list."),
    pasted,
    el("button", { type: "button", id: "load", onclick: () => loadText(pasted.value) }, "Load"),
  );
  let focused = ""; // the control that had the focus, kept while the machine thinks and the control is away
  let announced = "";
  fill(section, table, form.box, paste);

  function draw(state) {
    if (state.pane !== pane || !state.game) return;
    const { view } = state.play;
    if (table.contains(document.activeElement)) focused = document.activeElement.id;
    else if (document.activeElement !== section) focused = "";
    const typed = byId("removal")?.value ?? "";
    const problem = state.play.error
      ? el("p", { class: "warn", role: "alert", id: "play-error" }, state.play.error)
      : null;
    fill(table, view ? [parts(state, play, problem), files(view.record)] : [waiting(state.play.aside, goBack), problem]);
    if (byId("removal") && state.play.error) byId("removal").value = typed;
    if (focused) (byId(focused) ?? section).focus({ preventScroll: true });
    if (view) announce(byId("play-status").innerText);
    form.draw(state);
  }

  /** The game in play as a file, and the picture. */
  const files = (record) =>
    downloads(
      ["csv", "json"].map((format) => {
        const save = (event) => keep(event.currentTarget, () => postForFile("/api/play/file", { ...record, format }));
        return el("button", { type: "button", id: `play-${format}`, onclick: save }, `Moves as ${format.toUpperCase()}`);
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
  return el(
    "div",
    { class: "status", id: "aside" },
    el("span", {}, words),
    el("button", { type: "button", id: "go-back", onclick: () => goBack(aside.record.game) }, "Go on with it"),
  );
}

function parts(state, play, problem) {
  return [
    statusBox(state),
    problem,
    controls(state, play),
    heapRows(state, play.touch),
    optionList(state, play.touch),
    moveList(state),
  ];
}

function controls({ play: now, game }, play) {
  const { phase } = now.view;
  const mine = isHumanTurn(now);
  const undo = { type: "button", id: "undo", disabled: now.busy || lastDecision(now) < 0, onclick: play.undo };
  return [
    mine && phase === "move" ? [amountsForm({ game, play: now }, play.act), typing(game, play)] : null,
    mine && phase !== "move" ? confirmButton(now, play) : null,
    el(
      "div",
      { class: "row wrap" },
      passButton({ play: now }, play.touch),
      el("button", undo, "Undo"),
      check("hints", "Hints", now.hints, play.setHints),
      check("reveal", "Show the solution", now.reveal, (reveal) => play.put({ reveal })),
    ),
  ];
}

function check(id, words, checked, changed) {
  const input = el("input", { type: "checkbox", id, checked, onchange: (event) => changed(event.target.checked) });
  return el("label", { class: "check" }, input, words);
}

function confirmButton({ view, chosen, busy }, play) {
  const verb = view.phase === "block" ? "Block" : "Propose";
  const count = chosen.length === 0 ? "nothing" : chosen.length === 1 ? "1 option" : `${chosen.length} options`;
  const settings = { type: "button", id: "confirm", class: "primary", disabled: busy, onclick: play.confirm };
  return el("button", settings, `${verb} ${count}`);
}

function typing(game, play) {
  const field = el("input", {
    type: "text",
    id: "removal",
    autocomplete: "off",
    "aria-label": "What to take",
    placeholder: `take ${["2", "2", "0"].slice(0, game.heaps).join(", ")}`,
  });
  const form = el("form", { class: "goto" }, field, el("button", { type: "submit" }, "Move"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text) play.act(/^\d+([\s,;]+\d+)*$/.test(text) ? `take ${text.split(/[\s,;]+/).join(",")}` : text);
  });
  return form;
}
