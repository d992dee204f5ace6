// What a cell says: a few words beside it, as long as the pointer or the focus is on it, and all its answers in the
// panel, until another one is looked at. A cell with several games lists them.

import { get } from "../core/api.js";
import { byId, debounced, el, fill } from "../core/dom.js";
import { gameAddress } from "./address.js";
import { swatchOf } from "./colouring.js";

const PAUSE = 120; // milliseconds on a cell before its answers are asked for
const MOST_KEPT = 300;

export function createTip(place, said, store, cellOf) {
  const tip = byId("tip");
  const kept = new Map(); // game -> members, as long as the cells are the same
  let current = null;

  store.on(["answer", "view"], () => {
    kept.clear();
    hide();
  });

  const learn = debounced(async (found) => {
    const { game, members } = found.cell;
    if (found !== current || members > 1) return;
    try {
      if (!kept.has(game)) kept.set(game, await get("/api/sweep/members", { file: store.get().file, game }));
    } catch {
      return; // the words that the cell has by itself stay
    }
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
    if (found === current) fill(said, memberOf(kept.get(game).members[0]));
  }, PAUSE);

  function enter(target) {
    const found = cellOf(target);
    if (!found?.cell) return hide();
    if (current?.node === found.node) return;
    current = found;
    fill(tip, summary(found.cell, store.get()));
    tip.hidden = false;
    beside(tip, found.node.getBoundingClientRect());
    learn(found);
  }

  function hide() {
    current = null;
    tip.hidden = true;
  }

  place.addEventListener("pointerover", (event) => event.pointerType !== "touch" && enter(event.target));
  place.addEventListener("pointerleave", hide);
  place.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && enter(event.target));
  place.addEventListener("focusout", hide);
  place.addEventListener("scroll", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  place.addEventListener("click", (event) => {
    const found = cellOf(event.target);
    if (!(found?.cell?.members > 1)) return;
    event.preventDefault();
    listMembers(found.cell, store.get());
  });
}

/** Below the cell, or where there is room. */
function beside(tip, cell) {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, cell.left), window.innerWidth - width - 8);
  const below = cell.bottom + 8;
  const top = below + height < window.innerHeight ? below : Math.max(8, cell.top - height - 8);
  tip.style.left = `${Math.max(8, left)}px`;
  tip.style.top = `${top}px`;
}

function summary(cell, { answer, choice }) {
  const letters = Object.entries(cell.letters).filter(([letter]) => cell.members === 1 || isSpanning(letter, answer));
  return el(
    "div",
    { class: "summary" },
    el("b", { class: "mono" }, cell.members > 1 ? `${cell.members} games` : cell.game),
    el("span", { class: "note" }, letters.map(([letter, value]) => `${letter} = ${value}`).join(", ")),
    el("span", {}, `${choice.field || answer.question}: ${cell.words || "no value"}`),
    cell.seconds ? el("span", { class: "note" }, `${cell.seconds.toPrecision(3)} s`) : null,
    cell.error ? el("span", { class: "error" }, cell.error) : null,
    cell.members > 1 ? el("span", { class: "note" }, "click to list them") : null,
  );
}

const isSpanning = (letter, { rows, columns }) => [rows?.letter, columns?.letter].includes(letter);

/** A game with all that was asked of it. */
function memberOf({ game, letters, answers }) {
  const own = Object.entries(letters).map(([letter, value]) => `${letter} = ${value}`).join(", ");
  const link = el("a", { class: "mono", href: gameAddress(game) }, game);
  return [el("h2", {}, link), el("span", { class: "note" }, own), answers.map(answerOf)];
}

/** One question: what it came to, and the answer in words. */
function answerOf({ ask, verdict, words, seconds, method, error, fields }) {
  const facts = fields.map(({ name, words: value }) => [el("dt", {}, name), el("dd", {}, value)]);
  const note = [seconds ? `${seconds.toPrecision(3)} s` : "", method].filter(Boolean).join(", ");
  return el(
    "section",
    { class: "said" },
    el("div", { class: "ask" }, swatchOf(verdict, 0), el("b", {}, ask), el("span", { title: words }, verdict), el("span", { class: "note" }, note)),
    error ? el("p", { class: "error" }, error) : null,
    facts.length ? el("dl", { class: "pairs" }, facts) : null,
  );
}

/** The games of a cell, each a link. */
async function listMembers(cell, { file, answer, choice }) {
  const dialog = byId("members");
  const letters = { ...choice.fixed };
  for (const axis of [answer.rows, answer.columns]) if (axis) letters[axis.letter] = cell.letters[axis.letter];
  const fixed = Object.entries(letters).map(([letter, value]) => `${letter}=${value}`);
  const close = el("button", { type: "button", onclick: () => dialog.close() }, "Close");
  fill(dialog, el("h2", { id: "members-title" }, fixed.join(", ")), close);
  dialog.showModal();
  try {
    const query = [["file", file], ...fixed.map((one) => ["fix", one])];
    const { members, complete } = await get("/api/sweep/members", query);
    const line = (member) => el("li", {}, memberOf(member));
    close.before(el("ul", {}, members.map(line)), complete ? "" : el("p", { class: "note" }, `the first ${members.length}`));
  } catch (error) {
    close.before(el("p", { class: "error" }, error.message));
  }
}
