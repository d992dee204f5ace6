// The form for a puzzle: in how many moves it is to be won, and how large its heaps may be.

import { choice, complaint, el, form, note, row, saysIn, textField } from "../../core/dom.js";
import { readNumbers } from "../../core/places.js";

const MOST = 6; // moves of a puzzle; longer ones need other heaps than a person can see through

export function createPuzzleForm(store, play) {
  const goal = choice(Array.from({ length: MOST }, (_, i) => [i + 1, `in ${i + 1} move${i ? "s" : ""}`]), 2, { id: "puzzle-goal" });
  const largest = textField({ id: "puzzle-largest", value: "20", inputmode: "numeric" });
  const [message, words] = [complaint("puzzle-error"), note("", { id: "puzzle-note" })];
  const fields = row(el("label", { class: "field wide" }, "To be won", goal), el("label", { class: "field" }, "Largest heap", largest));
  const button = el("button", { type: "submit", id: "new-puzzle", class: "primary" }, "New puzzle");
  const setup = form({ class: "setup" }, begin, saysIn(message), fields, words, message, button);
  const box = el("details", { id: "puzzle-setup" }, el("summary", {}, "Puzzle"), note("A position that you can win. Every move of yours is judged at once."), setup);

  function begin() {
    const { game } = store.get();
    const sizes = readNumbers(largest.value);
    if (sizes.length !== 1) throw new Error(`“${largest.value}” is no largest heap; write one whole number.`);
    play.beginPuzzle({ game: game.text, largest: sizes[0], goal: game.no_remoteness ? 0 : Number(goal.value) });
    box.open = false;
  }
  store.on(["game"], ({ game }) => {
    goal.disabled = Boolean(game.no_remoteness);
    words.textContent = game.no_remoteness ? `To be won in any number of moves: ${game.no_remoteness}.` : "";
  });
  return { box, draw: () => setup.requestSubmit() };
}
