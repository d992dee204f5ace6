// What may stand at the caret, as a list under the field, and what a wrong text may have meant. Both come from the server.

import { button, el, fill, note } from "../core/dom.js";

let isPressed = false;
let waiting = [];
document.addEventListener("pointerdown", () => (isPressed = true), true);
const released = () => {
  isPressed = false;
  setTimeout(() => waiting.splice(0).forEach((action) => action()), 0);
};
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, released, true);

/** Act when no button is held: a list that goes between press and release would move what is clicked. */
const whenReleased = (action) => (isPressed ? waiting.push(action) : action());

/** `put(continuation)` writes one at its place, `replace(text)` takes another text. */
export function createSuggestions({ id, input, put, replace }) {
  const expected = note();
  const list = el("ul", { id: `${id}-list`, role: "listbox", "aria-label": "What may follow" });
  const box = el("div", { class: "suggest", hidden: true }, expected, list);
  const repairs = el("p", { class: "repairs", hidden: true });
  let offered = [];
  let active = -1;
  let isDismissed = false;
  let asked = "";

  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.addEventListener("blur", () => whenReleased(() => document.activeElement === input || close()));
  input.addEventListener("input", () => (isDismissed = false));

  function close() {
    box.hidden = true;
    activate(-1);
  }

  function activate(next) {
    active = next;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === active)));
    if (active < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", list.children[active].id);
    list.children[active].scrollIntoView({ block: "nearest" });
  }

  function option(one, i) {
    const stay = (event) => event.preventDefault(); // the focus stays in the field
    const settings = { role: "option", id: `${id}-option-${i}`, "aria-selected": "false", onpointerdown: stay, onclick: () => take(one) };
    return el("li", settings, el("code", { data: { kind: one.kind } }, one.written), el("span", {}, one.meaning));
  }

  /** Whether the list is about the text and the caret as they are: while one types it may lag behind. */
  const isCurrent = () => asked === `${input.selectionStart}|${input.value}`;
  const take = (one) => isCurrent() && put(one);

  /** Show the server's help with the text when the caret stood there, or none. */
  function show(help, caret) {
    asked = `${caret}|${input.value}`;
    offered = help?.continuations ?? [];
    expected.textContent = help?.expected ?? "";
    fill(list, offered.map(option));
    activate(-1);
    box.hidden = isDismissed || document.activeElement !== input || (offered.length === 0 && !expected.textContent);
    list.hidden = offered.length === 0;
    repairs.hidden = !help?.repairs.length;
    fill(repairs, "Did you mean ", (help?.repairs ?? []).flatMap((one, i) => [i ? " or " : null, repair(one)]), "?");
  }

  const repair = ({ shown, text }) => button(el("code", {}, shown), () => replace(text), { title: text });

  /** Whether a key was for the list. */
  function key(event) {
    if (box.hidden || !isCurrent() || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "ArrowDown" && offered.length) activate((active + 1) % offered.length);
    else if (event.key === "ArrowUp" && active >= 0) activate(active - 1);
    else if (["Enter", "Tab"].includes(event.key) && active >= 0 && !event.shiftKey) take(offered[active]);
    else if (event.key === "Escape") {
      isDismissed = true;
      close();
    } else return false;
    return true;
  }

  return { box, repairs, show, key, isStale: () => !isCurrent() || (box.hidden && !isDismissed) };
}
