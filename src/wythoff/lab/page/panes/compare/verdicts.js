// The chosen square in both games that are compared: who wins, and the nim-value where there is one.

import { isAbort, latest } from "../../core/newest.js";
import { el, fill, swatch } from "../../core/dom.js";
import { positionAt, shortened, written } from "../../core/places.js";
import { outcomeThenValue } from "../../board/outcomefirst.js";
import { comparedRest } from "../../board/sources.js";

/** The position of a game at the chosen square of the first one. */
function positionIn(state, one) {
  const { game, selection, rest } = state;
  const square = game.board.axes.map((name) => selection[game.coordinates.indexOf(name)]);
  return positionAt(one, square, one === game ? rest : comparedRest(state, one));
}

export function createVerdicts(pane, { store }) {
  const heading = el("h2", {}, "The square");
  const lines = el("ul", { class: "verdicts", id: "verdicts", "aria-live": "polite" });
  const newest = latest();
  let asked = "";

  async function ask(state) {
    const { game, other, selection } = state;
    if (state.pane !== pane || !other) return;
    const games = game.text === other.text ? [game] : [game, other];
    const key = JSON.stringify([games.map(({ text }) => text), selection, state.rest]);
    if (key === asked) return;
    asked = key;
    heading.textContent = selection ? `The square ${written(selection)}` : "The square";
    if (!selection) return fill(lines, el("li", { class: "note" }, "Click a square: who wins there in each game?"));
    const rows = games.map((one, i) => el("li", {}, swatch(["p", "second"][i]), el("code", {}, one.text), el("span", { class: "found" }, "looking …")));
    fill(lines, rows);
    await newest((signal) => Promise.all(games.map((one, i) => judge(state, one, rows[i].lastChild, signal))));
  }

  async function judge(state, one, place, signal) {
    if (one.board.axes.length !== state.game.board.axes.length) return void fill(place, "has a board of another shape");
    try {
      const query = { game: one.text, at: positionIn(state, one).join(",") };
      await outcomeThenValue("/api/hover", query, signal, (answer) => fill(place, verdict(answer)));
    } catch (error) {
      if (!isAbort(error)) fill(place, el("span", { class: "warn" }, error.message));
    }
  }

  store.on(["selection", "game", "other", "rest", "pane"], ask);
  return { box: el("section", {}, heading, lines) };
}

function verdict({ outcome, nim_value: value, no_nim_value: why, settled }) {
  return [
    el("span", { class: outcome === "P" ? "badge p" : "badge" }, `${outcome}-position`),
    value === null ? null : el("span", {}, ` nim-value ${shortened(value)}`),
    value === null && why ? el("span", { class: "note", title: why }, " no nim-value") : null,
    settled ? el("span", { class: "note" }, ` ${settled}`) : null,
  ];
}
