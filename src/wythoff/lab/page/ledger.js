// The page of the ledger, put together: what is chosen, and the claims.

import { createTheme, currentTheme } from "./controls/theme.js";
import { get } from "./core/api.js";
import { button, byId, el, fill } from "./core/dom.js";
import { createStore } from "./core/state.js";
import { KEYS, readAddress, writeAddress } from "./ledger/address.js";
import { card } from "./ledger/card.js";
import { createFilter, isChosen } from "./ledger/filter.js";

const AT_ONCE = 60; // claims; more with a button

const store = createStore({ theme: currentTheme(), ledger: null, most: AT_ONCE, ...readAddress(location.search) });

createTheme(store);
createFilter(byId("choices"), store);

function draw(state) {
  if (!state.ledger) return;
  const grave = state.ledger.severities.map(({ name }) => name);
  const rank = ({ severity }) => (severity ? grave.indexOf(severity) : grave.length);
  const chosen = state.ledger.lines.filter((line) => isChosen(line, state));
  if (state.verdict === "fails") chosen.sort((one, other) => rank(one) - rank(other));
  const shown = chosen.slice(0, state.most);
  byId("count").textContent = sentence(chosen, state);
  fill(byId("claims"), shown.map(card), chosen.length > shown.length ? more(chosen.length - shown.length) : null);
}

function sentence(chosen, { ledger, claim }) {
  if (!chosen.length) return claim ? `No claim is called ${claim}.` : "No claim is like this.";
  const tally = ledger.statuses.map((name) => [chosen.filter((line) => line.status === name).length, name]).filter(([count]) => count);
  return `${chosen.length} of ${ledger.lines.length} claims: ${tally.map(([count, name]) => `${count} ${name}`).join(", ")}`;
}

const more = (left) =>
  el("li", { class: "more" }, button(`Show more, ${left} are left`, () => store.set({ most: store.get().most + 10 * AT_ONCE })));

store.on([...KEYS, "ledger", "most"], draw);
store.on(KEYS, (state) => {
  if (writeAddress(state) !== location.pathname + location.search) history.replaceState(null, "", writeAddress(state));
});
window.addEventListener("popstate", () => store.set(readAddress(location.search)));

get("/api/ledger").then(
  (ledger) => store.set({ ledger }),
  (error) => (byId("count").textContent = error.message),
);
