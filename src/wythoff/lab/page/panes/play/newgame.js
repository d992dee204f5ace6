// The form for a new game: opponent, who begins, strength, and a start that is given or drawn at random.

import { complaint, el, form, note, row, saysIn, textField } from "../../core/dom.js";
import { completed, lengthsOf, readNumbers } from "../../core/places.js";

/** One of several, as a row of radio buttons. */
function radios(name, title, options, changed = () => {}) {
  const inputs = options.map(([value, words], i) => el("label", {}, el("input", { type: "radio", name, value, id: `${name}-${value}`, checked: i === 0, onchange: changed }), words));
  const box = el("fieldset", {}, el("legend", {}, title), el("div", { class: "choice" }, inputs));
  return {
    box,
    value: () => box.querySelector("input:checked").value,
    disable: (off) => box.querySelectorAll("input").forEach((input) => (input.disabled = off)),
  };
}

export function createNewGame(store, play) {
  const opponent = radios("opponent", "Against", [["machine", "the machine"], ["person", "a second person"]], () => draw());
  const first = radios("first", "First move", [["you", "you"], ["other", "the other side"]]);
  const strength = radios("strength", "The machine plays", [["perfect", "perfectly"], ["adept", "as an adept"], ["learner", "as a learner"], ["beginner", "as a beginner"]]);
  const levels = "The weaker it is, the more far moves it overlooks, the smaller are the heaps it knows, and the oftener it forgets diagonals.";
  const start = textField({ id: "start", inputmode: "numeric", placeholder: "random, a fair one", oninput: () => draw() });
  const largest = textField({ id: "largest", value: "20", inputmode: "numeric" });
  const message = complaint("start-error");
  const sizes = row(el("label", { class: "field wide" }, "Start", start), el("label", { class: "field" }, "Largest heap", largest));
  const button = el("button", { type: "submit", id: "new-game", class: "primary" }, "New game");
  const setup = form({ class: "setup" }, begin, saysIn(message), opponent.box, first.box, strength.box, note(levels), sizes, message, button);
  const box = el("details", { open: true, id: "setup" }, el("summary", {}, "New game"), note("A click on the board chooses where the queen starts."), setup);

  function begin() {
    play.begin({ ...wish(), strength: strength.value() });
    box.open = false;
  }

  /** What was chosen; an error in words if that is no game. */
  function wish() {
    const { game } = store.get();
    const isRandom = start.value.trim() === "";
    const sizes = readNumbers(largest.value);
    if (isRandom && sizes.length !== 1) throw new Error(`“${largest.value}” is no largest heap; write one whole number.`);
    return {
      game: game.text,
      start: isRandom ? null : withBeside(game, readStart(game, start.value)),
      largest: sizes[0],
      first: first.value() === "you" ? 0 : 1,
      humans: opponent.value() === "person" ? [true, true] : [true, false],
    };
  }

  function readStart(game, text) {
    const numbers = readNumbers(text);
    if (lengthsOf(game).slice(1).includes(numbers.length)) return numbers;
    throw new Error(`“${text}” is no start; a position of ${game.text} is ${game.coordinates.join(", ")}.`);
  }

  /** A pass and Nim heaps that are not typed stand as the text of the game says. */
  const withBeside = (game, numbers) => completed(game, numbers, game.board.rest_default);

  function draw() {
    strength.disable(opponent.value() === "person");
    largest.disabled = start.value.trim() !== "";
  }
  store.on(["selection"], ({ pane, play: now, selection }) => {
    if (pane.id !== "play" || now.view || !selection) return;
    start.value = selection.join(", ");
    draw();
  });
  return { box, draw };
}
