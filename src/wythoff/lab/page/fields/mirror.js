// What stands under a transparent text field: the same text in colours, with a place underlined.

import { el, fill } from "../core/dom.js";

export function createMirror() {
  const box = el("div", { class: "mirror", "aria-hidden": "true" });
  let known = { text: "", words: [] }; // the words of the text that was coloured last
  let shown = { text: "", error: null };

  /** The known words that are still there when the text is another: those before and those behind the change. */
  function wordsOf(text) {
    if (text === known.text) return known.words;
    const least = Math.min(text.length, known.text.length);
    let before = 0;
    while (before < least && text[before] === known.text[before]) before++;
    let after = 0;
    while (after < least - before && text.at(-1 - after) === known.text.at(-1 - after)) after++;
    const moved = text.length - known.text.length;
    return known.words.flatMap(([start, end, kind]) => {
      if (end <= before) return [[start, end, kind]];
      return start >= known.text.length - after ? [[start + moved, end + moved, kind]] : [];
    });
  }

  function draw(text, error) {
    shown = { text, error };
    const words = wordsOf(text);
    const behind = "\u200b"; // a last line that is empty has a height, too
    if (!error || error.start === null) return fill(box, pieces(text, words, 0, text.length), behind);
    const start = Math.min(error.start, Math.max(0, text.length - 1));
    const end = Math.max(start + 1, error.end ?? start + 1);
    const mark = el("mark", {}, text.slice(start, end) ? pieces(text, words, start, Math.min(end, text.length)) : " ");
    fill(box, pieces(text, words, 0, start), mark, pieces(text, words, end, text.length), behind);
  }

  return {
    box,
    draw,
    colour(text, words) {
      known = { text, words };
      if (text === shown.text) draw(text, shown.error);
    },
  };
}

/** text[from:to] with a span for each word in it. */
function pieces(text, words, from, to) {
  const parts = [];
  let at = from;
  for (const [start, end, kind] of words) {
    const [first, last] = [Math.max(start, at), Math.min(end, to)];
    if (first >= last) continue;
    parts.push(text.slice(at, first), el("span", { data: { kind } }, text.slice(first, last)));
    at = last;
  }
  return [...parts, text.slice(at, Math.max(at, to))].filter(Boolean);
}
