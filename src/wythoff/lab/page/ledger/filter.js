// Which claims are shown: by paper, verdict, severity, game and words.

import { button, debounced, el, fill, textField } from "../core/dom.js";

const plain = (text) => text.toLowerCase().replaceAll(" ", "");

/** Whether a claim is among those chosen. */
export function isChosen(line, { paper, verdict, severity, game, q, claim }) {
  if (claim) return line.name === claim;
  return (
    (!paper || line.paper === paper) &&
    (!verdict || line.status === verdict) &&
    (!severity || line.severity === severity) &&
    (!game || [...line.about, line.place?.game ?? ""].some((text) => plain(text).includes(plain(game)))) &&
    q.toLowerCase().split(/\s+/).every((word) => spoken(line).includes(word))
  );
}

const spoken = (line) => [line.name, line.kind, line.statement, line.words, line.caveat, line.erratum].join(" ").toLowerCase();

export function createFilter(section, store) {
  const choose = (patch) => store.set({ claim: "", ...patch });
  const later = debounced(choose, 150);

  function text(key, label, placeholder) {
    const input = textField({ id: `by-${key}`, placeholder, spellcheck: false, value: store.get()[key], oninput: () => later({ [key]: input.value.trim() }) });
    return el("label", { class: "field" }, label, input);
  }

  function list(key, label, groups) {
    const option = ([value, words]) => el("option", { value, selected: value === store.get()[key] }, words);
    const body = groups.map(([name, options]) => (name ? el("optgroup", { label: name }, options.map(option)) : options.map(option)));
    const select = el("select", { id: `by-${key}`, onchange: () => choose({ [key]: select.value }) }, el("option", { value: "" }, "all"), body);
    return el("label", { class: "field" }, label, select);
  }

  store.on(["ledger"], ({ ledger }) => {
    const count = (test) => ledger.lines.filter(test).length;
    const papers = ledger.shelves.map(({ name, papers }) => [`the ${name} shelf`, papers.map(({ key, title }) => [key, `${key}: ${title}`])]);
    const verdicts = ledger.statuses.map((name) => [name, `${name} (${count((line) => line.status === name)})`]);
    const severities = ledger.severities.map(({ name, words }) => [name, `${name} (${count((line) => line.severity === name)}): ${words}`]);
    fill(
      section,
      text("q", "Search in names, statements and verdicts", "Beatty, Thm 1, mex …"),
      list("paper", "Paper", papers),
      list("verdict", "Verdict", [["", verdicts]]),
      list("severity", "How grave, where it fails", [["", severities]]),
      text("game", "Game", "wyt, block(2) …"),
      button("All claims", clear, { id: "clear" }),
    );
  });

  function clear() {
    store.set({ paper: "", verdict: "", severity: "", game: "", q: "", claim: "" });
    section.querySelectorAll("input, select").forEach((field) => (field.value = ""));
  }
}
