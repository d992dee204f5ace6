// The form of a game, as the catalog describes it: which modifiers are on, which numbers they hold, and the same form with
// another number.

const TITLES = {
  misere: "Misère play",
  radius: "Radius",
  block: "Block",
  comply: "Comply",
  terminal: "Terminal positions",
  declare: "Declared outcomes",
  pass: "A pass",
  beside: "Nim heaps beside",
};
export const ALL = "all moves";
export const OWN = "moves with a condition";
export const titleOf = (name) => TITLES[name] ?? name;

/** The catalog's entry of a form: same name, same number of parameters; of vectors or a condition any number. */
export function entryOf(catalog, form) {
  const games = catalog.groups.flatMap((group) => group.games).filter((game) => game.name === form.name);
  return (
    games.find((game) => game.takes !== "numbers" || game.parameters.length === form.parameters.length) ?? games[0]
  );
}

export const withParameter = (form, i, text) => ({
  ...form,
  parameters: form.parameters.map((one, at) => (at === i ? text : one)),
});

/** Which modifiers a form has on. */
export const isOn = (form, name) => (name in ACTIVE ? ACTIVE[name](form) : name in form.others);
export const ACTIVE = {
  misere: (form) => form.misere,
  radius: (form) => form.radius.nim !== null || form.radius.diagonal !== null,
  block: (form) => form.limit?.verb === "block",
  comply: (form) => form.limit?.verb === "comply",
  beside: (form) => form.beside.length > 0,
};

/** One number for all moves, or one for each kind; the numbers in force with what each speaks of. */
export function numbersOf(form, name) {
  if (name === "beside") return form.beside.map((value, i) => [`heap ${i + 1}`, value, i]);
  if (!(name in ACTIVE)) return [["number", form.others[name], "others"]];
  if (form.limit?.own && name !== "radius") return [[OWN, form.limit.own, "own"]];
  const numbers = name === "radius" ? form.radius : form.limit;
  const joined = name === "radius" ? numbers.nim === numbers.diagonal : numbers.total !== null;
  if (joined) return [[ALL, name === "radius" ? numbers.nim : numbers.total, "total"]];
  return ["nim", "diagonal"].filter((kind) => numbers[kind] !== null).map((kind) => [kind, numbers[kind], kind]);
}

export function withNumber(form, name, key, text) {
  if (name === "beside") return { ...form, beside: form.beside.map((one, i) => (i === key ? text : one)) };
  if (key === "others") return { ...form, others: { ...form.others, [name]: text } };
  if (name === "radius")
    return { ...form, radius: key === "total" ? { nim: text, diagonal: text } : { ...form.radius, [key]: text } };
  return { ...form, limit: { ...form.limit, [key]: text } };
}
