// A whole number with a slider for the usual values, buttons for the next ones and a field for any. What is wrong with a
// number is said below it.

import { button, complaint, el, textField } from "../core/dom.js";

/** `bounds`: {least, most, infinite, slider: [from, to]} as the catalog says. `changed(text, complain)` after every change;
    if it answers false, the number is as it was, and `complain(words)` has said why. `animate()`, if given, is behind ▶. */
export function createStepper({ name, label, value, bounds, changed, animate }) {
  const [from, to] = bounds.slider ?? [Number(bounds.least ?? 0), Number(bounds.least ?? 0) + 20];
  const clip = (text) => Math.min(to, Math.max(from, Number(text) || from));
  const slider = el("input", { type: "range", min: from, max: to, step: 1, value: clip(value), "aria-label": `${label}, slider`, oninput: () => put(slider.value) });
  const field = textField({ inputmode: "numeric", value, "aria-label": label, onchange: () => put(field.value.trim()) });
  const less = button("−", () => step(-1n), { "aria-label": `${label}, one less` });
  const more = button("+", () => step(1n), { "aria-label": `${label}, one more` });
  const endless = bounds.infinite ? button("∞", () => put("inf"), { "aria-label": `${label}, infinite` }) : null;
  const run = animate ? button("▶", animate, { class: "run", "aria-label": `${label}, animate`, title: "Run through the values" }) : null;
  const message = complaint();
  let now = value;

  function complain(words) {
    message.textContent = words;
    field.setAttribute("aria-invalid", String(Boolean(words)));
  }

  async function put(text) {
    complain(problem(text, label, bounds));
    if (message.textContent || text === now) return;
    const before = now;
    now = text;
    show();
    if ((await changed(text, complain)) !== false || now !== text) return;
    now = before;
    slider.value = clip(now);
  }

  function show() {
    const focused = document.activeElement;
    field.value = now;
    slider.value = clip(now);
    const least = BigInt(bounds.least ?? "0");
    const isWhole = /^\d+$/.test(now);
    less.disabled = isWhole && BigInt(now) <= least;
    more.disabled = isWhole && bounds.most !== undefined && BigInt(now) >= BigInt(bounds.most);
    // A button at its end cannot keep the focus; the field beside it can.
    if ([less, more].includes(focused) && focused.disabled) field.focus();
  }

  function step(by) {
    if (!/^\d+$/.test(now)) return put(String(to));
    const next = BigInt(now) + by;
    if (next >= BigInt(bounds.least ?? "0")) put(String(next));
  }

  show();
  const box = el("div", { class: "stepper" }, el("span", { class: "name" }, name), slider, el("span", { class: "count" }, less, field, more, endless, run), message);
  return {
    box,
    /** Follow a change made elsewhere; a field being typed in is left alone. */
    set(text) {
      if (text !== now || document.activeElement !== field) complain("");
      now = text;
      if (document.activeElement !== field) show();
      else slider.value = clip(text);
    },
  };
}

/** What is wrong with a text as a number within bounds, in words; nothing if it is one. */
export function problem(text, label, { least = "0", most, infinite }) {
  const isWhole = /^\d+$/.test(text);
  if (infinite && text === "inf") return "";
  if (isWhole && BigInt(text) >= BigInt(least) && !(most && BigInt(text) > BigInt(most))) return "";
  const range = most ? `from ${least} to ${/^10{6,}$/.test(most) ? `10^${most.length - 1}` : most}` : `from ${least} on`;
  const typed = text === "" ? "Nothing was written" : `“${text.slice(0, 40)}” does not fit`;
  return `${typed}. ${label}: a whole number ${range}${infinite ? ", or inf" : ""}.`;
}
