// A tour of five steps under `?`: each points at a part of the page. It opens only when asked for and remembers nothing.

import { byId, el, fill } from "../core/dom.js";

const STEPS = [
  ["#text-place", "Write a game", "A game is one line: wythoff, wyt(2,3), wythoff.block(3), or a rule of your own such as rule(i*j == 0 or i == 2*j). While you type, the list below offers what may follow. Language explains the words; Games and Modifiers are the same as menus."],
  [".stage", "Look at the board", "Each square is a position: x stones in one heap, y in the other. Blue squares are P-positions: whoever has to move there loses. Drag to move, scroll or + and − to zoom, and click a square to put the queen there."],
  [".bar", "Colour it", "P-positions, nim-values, or how many moves the game lasts. Guides draw the rays of a square and the slopes of the beams."],
  ["#tabs", "Ask about it", "Square says why a position wins; Facts, what is known; Pattern looks for a law and Prove tries to prove it; Rule changes the moves by clicks; Play is a game against the machine."],
  [".brand", "Keep it", "The address holds what you see: Share copies it, and Back goes through what you saw. The queen leads to boards worth a look, the ledger to what the papers claim. Terms with dots under them explain themselves. Press ? to see this again."],
];

export function createTour() {
  const button = byId("tour-button");
  const title = el("h2", { id: "tour-title" });
  const words = el("p", {});
  const count = el("span", { class: "note" });
  const back = el("button", { type: "button", onclick: () => go(step - 1) }, "Back");
  const next = el("button", { type: "button", class: "primary", id: "tour-next", onclick: () => go(step + 1) });
  const end = el("button", { type: "button", class: "quiet", id: "tour-end", onclick: close }, "End");
  const dialog = el(
    "dialog",
    { class: "tour", id: "tour", "aria-labelledby": "tour-title" },
    title,
    words,
    el("div", { class: "row" }, count, el("span", { class: "row" }, end, back, next)),
  );
  document.body.append(dialog);
  let step = 0;
  let before = null; // where the focus was
  let pointed = null;

  function go(to) {
    pointed?.classList.remove("toured");
    if (to >= STEPS.length) return close();
    step = Math.max(0, to);
    const [selector, heading, text] = STEPS[step];
    pointed = document.querySelector(selector);
    pointed?.classList.add("toured");
    pointed?.scrollIntoView({ block: "nearest" });
    fill(title, heading);
    fill(words, text);
    fill(count, `${step + 1} of ${STEPS.length}`);
    back.disabled = step === 0;
    next.textContent = step === STEPS.length - 1 ? "Done" : "Next";
    next.focus();
  }

  function open() {
    if (dialog.open) return close();
    before = document.activeElement;
    dialog.show();
    go(0);
  }

  function close() {
    pointed?.classList.remove("toured");
    dialog.close();
    (before?.isConnected ? before : button).focus();
  }

  button.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
      event.preventDefault();
      open();
    } else if (event.key === "Escape" && dialog.open) close();
  });
  if (location.hash === "#tour") open();
}

const isTyping = (node) => node.matches?.("textarea, select, input:not([type=checkbox], [type=range], [type=radio])");
