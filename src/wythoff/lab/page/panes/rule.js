// The rule workshop: removals and rays are clicked on a stamp and the text grows; the stamp shows the moves of any text.

import { asking, get, post } from "../core/api.js";
import { button, complaint, copyButton, debounced, el, fill, note, row, section, warning } from "../core/dom.js";
import { written } from "../core/places.js";
import { createStamp, stampKey } from "./stamp.js";

/** The sample square and where its moves land, for the game in force only. */
function marks({ stamp, game }) {
  if (stamp?.game !== game?.text || !stamp?.at) return { options: null };
  const queen = stamp.at.map(Number);
  return { queen: queen.every(Number.isSafeInteger) ? queen : null, options: stamp.landings.map((at) => ({ at, winning: false })) };
}

export const pane = {
  id: "rule",
  title: "Rule",
  state: { stamp: null },
  marks,
  open,
};

function open(place, { store, select, choose }) {
  const newest = asking();
  const text = el("code", { id: "rule-text" });
  const message = complaint("rule-error");
  const sample = note("", { id: "sample" });
  const drawn = el("div", {});
  const parts = el("ul", { class: "parts", id: "rule-parts" });
  const beginnings = el("div", { class: "chips" });
  const near = el("div", { id: "nearest" });
  let stamp = null;
  let last = Promise.resolve(); // of the clicks: each is made on the text that the one before left
  const how = "Click what a move may take, i to the right and j upwards: once for this removal, twice for the whole ray of its multiples, three times for nothing.";
  fill(
    place,
    section("Moves", note(how), drawn, sample, parts, message),
    section("Text", el("p", { class: "row" }, text, copyButton(() => text.textContent, "Copy the text")), beginnings),
    section("Nearest named games", near),
  );

  const rewrite = (path, body) =>
    (last = last.then(async () => {
      try {
        const { text: next } = await post(path, { game: store.get().game.text, ...body });
        await take(next);
      } catch (error) {
        message.textContent = error.message;
      }
    }));

  async function take(next) {
    const game = await get("/api/game", { text: next });
    const top = drawn.getBoundingClientRect().top;
    hold(true);
    choose(game);
    message.textContent = "";
    await new Promise((done) => requestAnimationFrame(done));
    scroller().scrollTop += drawn.getBoundingClientRect().top - top;
  }

  /** While one clicks, the stamp stays under the pointer: what stands above it may grow, and keeps its height. */
  const above = document.querySelector(".game");
  const hold = (held) => (above.style.minHeight = held && drawn.matches(":hover") ? `${above.offsetHeight}px` : "");
  drawn.addEventListener("pointerleave", () => hold(false));
  const scroller = () => [place.closest(".panel")].find((box) => getComputedStyle(box).overflowY === "auto") ?? document.scrollingElement;

  function ask({ game, selection }) {
    const at = selection?.join(",") ?? "";
    const shown = (answer) => {
      message.textContent = "";
      store.set({ stamp: { ...answer, game: game.text } });
      show(answer);
    };
    newest((signal) => get("/api/stamp", { game: game.text, at }, signal), shown, (error) => {
      store.set({ stamp: null });
      message.textContent = error.message;
    });
  }

  function show(answer) {
    if (!stamp && answer.cells.length) {
      stamp = createStamp(answer.side, (removal) => rewrite("/api/stamp/click", { removal }));
      fill(drawn, stamp.box, stampKey());
    }
    drawn.hidden = parts.hidden = Boolean(answer.refused);
    sample.textContent = answer.refused ?? `Moves from ${written(answer.at)}, which the board shows. Click a square of the board for another one.`;
    if (!beginnings.children.length) fill(beginnings, answer.beginnings.map(beginning)); // one that is pressed stays
    if (answer.refused) return;
    stamp.show(answer);
    fill(parts, answer.others.map(part));
  }

  const beginning = ({ words, text: next }) => button(words, () => take(next).catch((error) => (message.textContent = error.message)));

  function part(other) {
    const without = () => rewrite("/api/stamp/without", { other });
    return el("li", {}, el("span", {}, "or ", el("code", {}, other)), button("Take away", without, { class: "quiet", "aria-label": `Take away: ${other}` }));
  }

  store.on(["game", "pane", "selection"], (state) => {
    if (!state.game) return;
    text.textContent = state.game.text;
    if (state.pane === pane) ask(state);
  });
  createNearest(store, near, { take, select });
}

/** The named games that are most like the one in force; asked for when clicking has stopped. */
function createNearest(store, place, { take, select }) {
  const newest = asking();
  let asked = null;

  const ask = debounced(() => {
    const { game, pane: now } = store.get();
    if (now !== pane || asked === game.text) return;
    asked = game.text;
    fill(place, note("looking …"));
    const show = ({ games, refused }) => fill(place, refused ? note(refused) : el("ul", { class: "near" }, games.map((one) => listed(one, game))));
    newest((signal) => get("/api/nearest", { game: game.text }, signal), show, (error) => {
      asked = null;
      fill(place, warning(error.message));
    });
  }, 300);

  function listed({ text, title, words, first }, game) {
    const compare = el("a", { href: `/?${new URLSearchParams({ game: game.text, tab: "compare", with: text })}` }, "Compare");
    const showing = first ? button(`Show ${written(first)}`, () => select(first, true), { class: "quiet" }) : null;
    return el("li", {}, row(button(el("code", {}, text), () => take(text), { title }), compare, showing), el("p", {}, words));
  }

  store.on(["game", "pane"], (state) => state.game && state.pane === pane && ask());
}
