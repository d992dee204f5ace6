// What is chosen: the letters that span the picture, the values of all others, and the field that gives the colours.

import { el, fill } from "../core/dom.js";

/** The first picture of a file: its first two letters that vary, all others at their first value; or what was asked. */
export function firstChoice({ letters, questions }, asked) {
  const varying = letters.filter(({ count }) => count > 1).map(({ name }) => name);
  const spanning = varying.length > 1 ? varying : [];
  const known = (name, otherwise) => (letters.some((letter) => letter.name === name) ? name : otherwise);
  const columns = asked.columns === "" ? "" : known(asked.columns, spanning[0] ?? "");
  const rows = asked.rows === "" ? "" : known(asked.rows, spanning.find((name) => name !== columns) ?? "");
  const fixed = asked.fixed ?? (spanning.length ? firstValues(letters, [rows, columns]) : {});
  return { field: asked.field ?? questions[0]?.shown ?? "", rows: rows === columns ? "" : rows, columns, fixed };
}

/** The letters that do not span the picture, each at its first value. */
const firstValues = (letters, spanning) =>
  Object.fromEntries(letters.filter(({ name }) => !spanning.includes(name)).map(({ name, values }) => [name, values[0]]));

/** The question for the cells of a choice; without verdicts, for all of them. */
export function cellsQuery(file, { field, rows, columns, fixed }, verdicts) {
  return [
    ...Object.entries({ file, field, rows, columns }),
    ...Object.entries(fixed).map(([letter, value]) => ["fix", `${letter}=${value}`]),
    ...verdicts.map((name) => ["verdict", name]),
  ];
}

export function createChoices(section, store) {
  const change = (patch) => store.set({ choice: { ...store.get().choice, ...patch } });

  /** Another letter spans the picture; the one it replaces is fixed, or the two change places. */
  function span(axis, name) {
    const { choice, about } = store.get();
    const other = axis === "rows" ? "columns" : "rows";
    const next = { ...choice, [axis]: name };
    if (name && choice[other] === name) next[other] = choice[axis];
    const spanning = [next.rows, next.columns];
    const kept = { ...firstValues(about.letters, spanning), ...choice.fixed };
    next.fixed = Object.fromEntries(Object.entries(kept).filter(([letter]) => !spanning.includes(letter)));
    if (!next.rows && !next.columns) next.fixed = {};
    change(next);
  }

  function fix(letter, value) {
    const { [letter]: _, ...others } = store.get().choice.fixed;
    change({ fixed: value === "" ? others : { ...others, [letter]: value } });
  }

  let drawn = "";
  store.on(["choice", "about"], ({ choice, about }) => {
    if (!choice || !about) return;
    const key = JSON.stringify([choice, about.letters, about.questions]);
    if (key === drawn) return;
    drawn = key;
    const focused = document.activeElement?.id;
    const names = about.letters.map(({ name }) => [name, name]);
    fill(
      section,
      select("field", "Colour by", fieldsOf(about), choice.field, (field) => change({ field })),
      about.fields_of < about.tasks
        ? el("p", { class: "note" }, `The fields of the first ${about.fields_of} tasks; another one may stand in the address, as field=NAME.`)
        : null,
      names.length
        ? el(
            "div",
            { class: "pair" },
            select("columns", "Columns →", [["", "none"], ...names], choice.columns, (name) => span("columns", name)),
            select("rows", "Rows ↑", [["", "none"], ...names], choice.rows, (name) => span("rows", name)),
          )
        : null,
      el("div", { class: "pair" }, about.letters.filter(({ name }) => isFree(name, choice)).map((letter) =>
        select(`fix-${letter.name}`, letter.name, [["", `all ${letter.count} values`],
          ...letter.values.map((value) => [value, value]), ...unlisted(letter)], choice.fixed[letter.name] ?? "",
          (value) => fix(letter.name, value)))),
    );
    if (focused) document.getElementById(focused)?.focus();
  });
}

/** Of very many values the first ones are listed. */
const unlisted = ({ count, values }) =>
  count > values.length ? [["", `… and ${count - values.length} more, not listed`]] : [];

const isFree = (name, { rows, columns }) => name !== rows && name !== columns;

/** Of each question first its verdict, then what its answers say, then what is known of its tasks. */
const fieldsOf = ({ questions }) =>
  questions.map(({ name, fields }) => ({ label: name, options: [[name, `${name}: verdict`], ...fields.map((one) => [one, one])] }));

const option = (chosen) => ([value, words]) => el("option", { value, selected: value === chosen }, words);

function select(id, label, options, chosen, choose) {
  const entries = options.map((one) =>
    Array.isArray(one) ? option(chosen)(one) : el("optgroup", { label: one.label }, one.options.map(option(chosen))),
  );
  const box = el("select", { id, onchange: () => choose(box.value) }, entries);
  return el("label", { class: "field" }, label, box);
}
