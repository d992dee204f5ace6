// Games near the one in force: the other ending, each number one larger, relatives in the same paper.

import { post } from "../core/api.js";

function forms({ game: { form }, catalog }) {
  const larger = (text) => (/^\d+$/.test(text) ? String(BigInt(text) + 1n) : text);
  const near = [{ ...form, misere: !form.misere }];
  if (form.limit?.total) near.push({ ...form, limit: { ...form.limit, total: larger(form.limit.total) } });
  form.parameters.forEach((one, i) =>
    near.push({ ...form, parameters: form.parameters.map((text, at) => (at === i ? larger(text) : text)) }),
  );
  const group = catalog.groups.find((one) => one.games.some((game) => game.name === form.name));
  for (const game of group?.games ?? []) {
    if (game.name !== form.name && game.parameters.length === form.parameters.length)
      near.push({ ...form, name: game.name });
  }
  if (!form.limit) near.push({ ...form, limit: { verb: "block", total: "2" } });
  return near.slice(0, 7);
}

/** The games themselves, each once; a form that means nothing is left out. */
export async function relatives(state) {
  const answers = await Promise.all(forms(state).map((form) => post("/api/game", form).catch(() => null)));
  const games = new Map(answers.filter(Boolean).map((game) => [game.text, game]));
  games.delete(state.game.text);
  return [...games.values()];
}
