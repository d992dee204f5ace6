// The pane of a game in play: what to do now, options, heaps beside the board, moves; and the form for a new game.

import { byId, copyButton, el, fill } from "./dom.js";
import { createNewGame } from "./newgame.js";
import { readNumbers, samePosition, squareOf, written } from "./places.js";
import { hintOf, isHumanTurn } from "./play.js";

const MOST_CHIPS = 300;
const MOST_STONES = 40;

export function createPlayPane(store, play, loadText) {
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
  const pane = byId("pane-play");
  let focused = ""; // the control that had the focus, kept while the machine thinks and the control is away
  let announced = "";
  fill(pane, table, form.box, paste);

  function draw(state) {
    if (state.tab !== "play" || !state.game) return;
    const { view } = state.play;
    if (table.contains(document.activeElement)) focused = document.activeElement.id;
    else if (document.activeElement !== pane) focused = "";
    const typed = byId("removal")?.value ?? "";
    const problem = state.play.error
      ? el("p", { class: "warn", role: "alert", id: "play-error" }, state.play.error)
      : null;
    fill(table, view ? [status(state), problem, controls(state), heaps(state), options(state), moves(state)] : problem);
    if (byId("removal") && state.play.error) byId("removal").value = typed;
    if (focused) (byId(focused) ?? pane).focus({ preventScroll: true });
    if (view) announce(byId("play-status").innerText);
    form.draw(state);
  }

  function announce(words) {
    if (words === announced) return;
    announced = words;
    byId("live").textContent = words;
  }

  /** Names: you and the machine, or two players. */
  function nameOf({ humans }, player) {
    if (humans[0] && humans[1]) return `Player ${player + 1}`;
    return humans[player] ? "You" : "The machine";
  }

  function status({ play: now }) {
    const { view } = now;
    const alone = now.humans[0] !== now.humans[1];
    let [title, look] = ["", ""];
    if (view.phase === "over") {
      title = `${nameOf(now, view.winner)} ${alone && now.humans[view.winner] ? "win" : "wins"}.`;
      look = alone && !now.humans[view.winner] ? "lost" : "won";
    } else if (isHumanTurn(now)) {
      title = alone
        ? { move: "Your move.", block: "You block.", propose: "You propose." }[view.phase]
        : `${nameOf(now, view.turn)}: ${view.phase}.`;
      look = "yours";
    } else title = "The machine thinks …";
    const light =
      now.hints && view.can_win !== null && view.can_win !== undefined && view.phase !== "over"
        ? el(
            "span",
            { class: `badge ${view.can_win ? "good" : "bad"}` },
            view.can_win ? "this side can win" : "this side loses against best play",
          )
        : null;
    const side = alone ? el("span", { class: "note" }, `You are player ${now.humans.indexOf(true) + 1}.`) : null;
    return el(
      "div",
      { class: `status ${look}`, id: "play-status" },
      el("div", { class: "row" }, el("strong", {}, title), side),
      el("span", { class: "mono", id: "play-position" }, `at ${written(view.position)}`),
      now.said ? el("span", {}, now.said) : null,
      el("span", {}, view.words),
      light,
    );
  }

  function controls({ play: now, game }) {
    const { view } = now;
    const over = view.phase === "over";
    const check = (id, words, value, changed) =>
      el(
        "label",
        { class: "check" },
        el("input", { type: "checkbox", id, checked: value, onchange: (event) => changed(event.target.checked) }),
        words,
      );
    return [
      isHumanTurn(now) && view.phase === "move" ? typing(game) : null,
      isHumanTurn(now) && view.phase !== "move" && !over
        ? el(
            "button",
            { type: "button", id: "confirm", class: "primary", disabled: now.busy, onclick: play.confirm },
            confirmWords(now),
          )
        : null,
      el(
        "div",
        { class: "row wrap" },
        el(
          "button",
          { type: "button", id: "undo", disabled: now.busy || view.record.actions.length === 0, onclick: play.undo },
          "Undo",
        ),
        check("hints", "Hints", now.hints, play.setHints),
        check("reveal", "Show the solution", now.reveal, (reveal) => play.put({ reveal })),
      ),
    ];
  }

  function confirmWords({ view, chosen }) {
    if (chosen.length === 0) return view.phase === "block" ? "Block nothing" : "Propose nothing";
    return `${view.phase === "block" ? "Block" : "Propose"} ${chosen.length} ${chosen.length === 1 ? "option" : "options"}`;
  }

  function typing(game) {
    const field = el("input", {
      type: "text",
      id: "removal",
      autocomplete: "off",
      "aria-label": "What to take",
      placeholder: game.coordinates.length > 1 ? "take 2, 2" : "take 2",
    });
    const form = el("form", { class: "goto" }, field, el("button", { type: "submit" }, "Move"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text) play.act(/^\d/.test(text) ? `take ${readNumbers(text).join(",")}` : text);
    });
    return form;
  }

  /** Heaps that the board does not show, as rows of stones: a click leaves those before the stone. */
  function heaps({ game, play: now }) {
    if (game.board.rest.length === 0) return null;
    const rows = game.board.rest.map((name) => {
      const at = game.coordinates.indexOf(name);
      const size = Number(now.view.position[at]);
      const stones = size <= MOST_STONES ? Array.from({ length: size }, (_, left) => stone(now, at, left, name)) : null;
      return el(
        "div",
        { class: "heap", role: "group", "aria-label": `Heap ${name}` },
        el("span", { class: "name" }, name),
        stones,
        el("span", { class: "note" }, `${now.view.position[at]}`),
      );
    });
    return el("section", {}, el("h2", {}, "Beside the board"), rows);
  }

  function stone(now, at, left, name) {
    const wanted = now.view.position.map((heap, i) => (i === at ? String(left) : heap));
    const option = now.view.options.find((one) => one.playable && samePosition(one.position, wanted));
    return el("button", {
      type: "button",
      class: "stone",
      disabled: !option || !isHumanTurn(now) || now.view.phase !== "move",
      "aria-label": `Leave ${left} in ${name}`,
      title: `Leave ${left}`,
      onclick: () => play.touch(option),
    });
  }

  function options({ game, play: now }) {
    const { view, narrowed } = now;
    if (view.phase === "over" || !isHumanTurn(now)) return null;
    if (view.options.length === 0 && !view.complete)
      return el(
        "p",
        { class: "note" },
        "The heaps are too large to list the options. Type what to take, or where to go as in (3,5).",
      );
    const fits = (option) => !narrowed || samePosition(squareOf(game, option.position) ?? [], narrowed);
    const found = view.options.filter(fits);
    const title = { move: "Options", block: "Block by clicking", propose: "Propose by clicking" }[view.phase];
    return el(
      "section",
      {},
      el("h2", {}, `${title} (${found.length}${view.complete ? "" : "+"})`),
      el(
        "div",
        { class: "chips", id: "options" },
        found.slice(0, MOST_CHIPS).map((option, i) => chip(now, option, i)),
      ),
      view.complete && found.length <= MOST_CHIPS
        ? null
        : el("p", { class: "note" }, "Not all options are listed; any legal removal can be typed."),
    );
  }

  function chip(now, option, i) {
    const choosing = now.view.phase !== "move";
    const hint = now.hints ? hintOf(now.view, option) : null;
    const chosen = now.chosen.some((position) => samePosition(position, option.position));
    const sign = { good: "✓ ", bad: "✕ " }[hint] ?? "";
    return el(
      "button",
      {
        type: "button",
        id: `option-${i}`,
        class: `option ${hint ?? ""}`,
        disabled: (!choosing && !option.playable) || (choosing && option.kind === "beside"),
        "aria-pressed": choosing ? String(chosen) : null,
        title: `take ${written(option.removal)}`,
        data: { position: option.position.join(",") },
        onclick: () => play.touch(option),
      },
      `${sign}${written(option.position)}`,
    );
  }

  function moves({ play: now }) {
    const { view } = now;
    const item = (action, i) => el("li", {}, el("span", {}, `${i + 1}.`), action);
    return el(
      "section",
      {},
      el("h2", {}, "Moves"),
      el("ol", { class: "moves", id: "moves" }, view.record.actions.map(item)),
      el(
        "div",
        { class: "code" },
        el("pre", { id: "record" }, view.text),
        copyButton(() => store.get().play.view.text, "Copy the moves"),
      ),
    );
  }

  store.on(["play", "game", "tab"], draw);
}
