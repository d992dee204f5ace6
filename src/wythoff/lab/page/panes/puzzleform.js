// The form for a puzzle: in how many moves it is to be won, and how large its heaps may be.

import { el } from "../core/dom.js";
import { readNumbers } from "../core/places.js";

const MOST = 6; // moves of a puzzle; longer ones need other heaps than a person can see through

export function createPuzzleForm(store, play) {
  const goal = el(
    "select",
    { id: "puzzle-goal" },
    Array.from({ length: MOST }, (_, i) => el("option", { value: i + 1, selected: i === 1 }, `in ${i + 1} move${i ? "s" : ""}`)),
  );
  const largest = el("input", { type: "text", id: "puzzle-largest", value: "20", inputmode: "numeric", autocomplete: "off" });
  const message = el("p", { class: "error", id: "puzzle-error", role: "alert" });
  const note = el("p", { class: "note", id: "puzzle-note" });
  const form = el(
    "form",
    { class: "setup" },
    el(
      "div",
      { class: "row" },
      el("label", { class: "field wide" }, "To be won", goal),
      el("label", { class: "field" }, "Largest heap", largest),
    ),
    note,
    message,
    el("button", { type: "submit", id: "new-puzzle", class: "primary" }, "New puzzle"),
  );
  const box = el(
    "details",
    { id: "puzzle-setup" },
    el("summary", {}, "Puzzle"),
    el("p", { class: "note" }, "A position that you can win. Every move of yours is judged at once."),
    form,
  );

  /** Draw another puzzle as the form says. */
  function draw() {
    const { game } = store.get();
    try {
      const sizes = readNumbers(largest.value);
      if (sizes.length !== 1) throw new Error(`“${largest.value}” is no largest heap; write one whole number.`);
      message.textContent = "";
      play.beginPuzzle({ game: game.text, largest: sizes[0], goal: game.no_remoteness ? 0 : Number(goal.value) });
      box.open = false;
    } catch (error) {
      message.textContent = error.message;
    }
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    draw();
  });
  store.on(["game"], ({ game }) => {
    goal.disabled = Boolean(game.no_remoteness);
    note.textContent = game.no_remoteness ? `To be won in any number of moves: ${game.no_remoteness}.` : "";
  });
  return { box, draw };
}
