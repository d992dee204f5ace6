// The claim that the address names, over the board where it fails: what is printed, and what is found.

import { get } from "../core/api.js";
import { byId, el, fill, row } from "../core/dom.js";

/** Shown as long as its game is. */
export function createClaimNote(store) {
  const place = byId("claim-note");
  let shown = "";
  let ledger = null;

  async function show({ claim }) {
    if (shown === claim) return;
    shown = claim;
    if (!claim) return fill(place);
    ledger ??= get("/api/ledger").catch(() => (ledger = null));
    const line = (await ledger)?.lines.find(({ name }) => name === claim);
    if (shown !== claim) return;
    fill(place, line ? note(line) : null);
  }

  store.on(["claim", "game"], (state) => state.game && show(state));
}

function note(line) {
  const link = el("a", { href: `/ledger?claim=${encodeURIComponent(line.name)}` }, line.name);
  const { printed, found, where } = line.witness ?? {};
  const verdict = el("span", { class: "badge" }, line.severity ? `${line.status}: ${line.severity}` : line.status);
  const witness = line.witness ? el("p", {}, `${where}: printed `, el("b", { class: "warn" }, printed), ", found ", el("b", { class: "found" }, found)) : null;
  return el("div", { class: "claim", role: "note", id: "claim-shown" }, row(link, verdict), el("p", {}, line.statement), witness);
}
