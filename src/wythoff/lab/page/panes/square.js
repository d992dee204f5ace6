// The chosen square: the server's words about it, its options and why it wins or loses.

import { asking } from "../core/api.js";
import { button, byId, complaint, el, fill, form, note, saysIn, section, textField, warning } from "../core/dom.js";
import { readPosition, shortened, written } from "../core/places.js";
import { optionMarks } from "../board/marks.js";
import { outcomeThenValue } from "../board/outcomefirst.js";
import { downloads, pictureButtons, tableLinks } from "../share/downloads.js";

const MOST_CHIPS = 400;

export const pane = {
  id: "square",
  title: "Square",
  state: { square: null },
  forget: () => ({ square: null }),
  marks: (state) => ({ options: optionMarks(state) }),
  paper: ({ selection }) => ({ options: selection ?? [] }),
  open,
};

function open(place, { store, board, select }) {
  const newest = asking();
  const answer = el("div", { class: "answer" });
  const field = textField({ id: "goto", inputmode: "numeric", "aria-label": "Square to choose", placeholder: "3, 5" });
  const message = complaint("goto-error");
  const go = () => select(readPosition(store.get().game, field.value), true);
  fill(place, form({ class: "goto" }, go, saysIn(message), field, el("button", { type: "submit" }, "Go to square")), message, answer);

  /** Another answer; a focus on an option that is gone stays in the pane. */
  function put(...parts) {
    const inside = answer.contains(document.activeElement);
    fill(answer, ...parts);
    if (inside) place.focus({ preventScroll: true });
  }

  const keep = (query, { complete, options }) => downloads(complete && options.length ? tableLinks("/api/square/file", query, "Options") : null, pictureButtons(store, board, "square"));
  let asked = null;

  function ask(state) {
    const key = `${state.game?.text}|${state.selection}`;
    if (state.pane.isSilent || !state.game || key === asked) return;
    asked = key;
    if (!state.selection) {
      newest(() => null, () => {}); // what is said of the square before has no place any more
      store.set({ square: null });
      return put(note("Click a square of the board to see its options and why it wins or loses. Drag to move, scroll to zoom."));
    }
    if (state.square?.position.join() !== state.selection.join())
      put(heading(state.selection, el("span", { class: "note" }, "looking …")));
    const query = { game: state.game.text, at: state.selection.join(",") };
    const show = (square) => {
      store.set({ square });
      put(describe(square, select), keep(query, square));
      byId("live").textContent = `${square.sentence} ${square.why}`;
    };
    newest((signal) => outcomeThenValue("/api/square", query, signal, show), () => {}, (error) => {
      asked = null;
      store.set({ square: null });
      put(warning(error.message));
    });
  }
  store.on(["selection", "game", "pane"], ask);
  store.on(["game"], ({ game }) => (field.placeholder = ["3", "5"].slice(0, game.board.axes.length).join(", ")));
}

const heading = (position, ...parts) =>
  el("div", { class: "verdict" }, el("span", { class: "at" }, written(position)), parts);

function describe(square, select) {
  const losing = square.outcome === "P";
  const badge = el("span", { class: losing ? "badge p" : "badge" }, losing ? "P-position" : "N-position");
  const value = square.nim_value === null ? null : el("span", { class: "badge" }, `nim-value ${shortened(square.nim_value)}`);
  const winning = square.options.filter((option) => option.winning);
  return [
    heading(square.position, badge, settledBadge(square), value),
    el("p", { class: "why" }, square.why),
    square.remoteness === null ? null : el("p", { class: "lasting" }, lasting(square.remoteness)),
    square.no_nim_value ? note(square.no_nim_value) : null,
    square.limit ? note(`${square.limit.words} ${countWords(square.limit.p_options)}`) : null,
    optionList("Winning options", winning, select, square.all_winning),
    optionList(`Options${square.count ? ` (${square.count})` : ""}`, square.options, select, square.complete),
  ];
}

/** That a modifier settles the outcome: "terminal", "declared P". */
const settledBadge = ({ settled }) =>
  settled ? el("span", { class: "badge settled", title: settled }, settled.split(/[:,]/)[0]) : null;

const lasting = (moves) =>
  moves === 0 ? "The game is over." : `With best play the game lasts ${moves} ${moves === 1 ? "move" : "moves"}.`;

/** How many options of each kind are P-positions. */
function countWords(counts) {
  const given = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  return given.length ? `P-positions among the options: ${given.join(", ")}.` : "";
}

function optionList(title, options, select, complete = true) {
  if (options.length === 0) return null;
  const words = ({ kind, position, outcome }) => `${kind === "pass" ? "pass: " : ""}${written(position)}${outcome === "P" ? " P" : ""}`;
  const chip = (option) => button(words(option), () => select(option.position, true), { class: option.winning ? "win" : "", title: chipTitle(option) });
  const more = options.length > MOST_CHIPS || !complete ? note("Not all options are listed.") : null;
  return section(title, el("div", { class: "chips" }, options.slice(0, MOST_CHIPS).map(chip)), more);
}

/** Kinds of moves that are called otherwise than their names. */
const KINDS = { own: "counted by the limit", other: "not counted by the limit" };

function chipTitle(option) {
  const value = option.nim_value === null ? "" : `, nim-value ${shortened(option.nim_value)}`;
  const move = option.kind === "pass" ? "pass" : `take ${written(option.removal)} (${KINDS[option.kind] ?? option.kind})`;
  const moves = option.remoteness === null ? "" : `, remoteness ${option.remoteness}`;
  return `${move}: ${option.outcome}-position${value}${moves}`;
}
