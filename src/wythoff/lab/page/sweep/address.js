// The address holds the file and what is shown of it, so that a link, or Back, brings the same picture:
//
//     /sweep?file=gdwn&field=outcomes.p&columns=p&rows=q&fix=k=3&hide=open&view=boards

export const VIEWS = ["map", "boards", "table"];

/** What an address asks for; missing parts are undefined, for the first choice to fill. */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const text = (name) => query.get(name) ?? undefined;
  const pairs = query.getAll("fix").map((part) => [part.split("=", 1)[0], part.slice(part.indexOf("=") + 1)]);
  return {
    file: query.get("file") ?? "",
    field: text("field"),
    rows: text("rows"),
    columns: text("columns"),
    fixed: query.has("fix") || query.has("rows") ? Object.fromEntries(pairs) : undefined,
    hidden: query.getAll("hide"),
    view: VIEWS.includes(query.get("view")) ? query.get("view") : VIEWS[0],
  };
}

/** The address of a state. */
export function writeAddress({ file, choice, hidden, view }) {
  const query = new URLSearchParams({ file });
  if (choice) {
    query.set("field", choice.field);
    query.set("columns", choice.columns);
    query.set("rows", choice.rows);
    for (const [letter, value] of Object.entries(choice.fixed)) query.append("fix", `${letter}=${value}`);
  }
  for (const verdict of hidden) query.append("hide", verdict);
  if (view !== VIEWS[0]) query.set("view", view);
  return `?${query}`;
}

/** Where the lab shows a game. */
export const gameAddress = (text) => `/?game=${encodeURIComponent(text).replaceAll("%2C", ",")}`;
