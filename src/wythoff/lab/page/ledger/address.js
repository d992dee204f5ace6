// The address of the ledger: what is chosen, and the claim that is open.
//
//     ?paper=larsson&verdict=fails&severity=false&game=wythoff&q=block&claim=larsson:Thm 1.1

export const KEYS = ["paper", "verdict", "severity", "game", "q", "claim"];

export function readAddress(search) {
  const query = new URLSearchParams(search);
  return Object.fromEntries(KEYS.map((key) => [key, query.get(key) ?? ""]));
}

export function writeAddress(state) {
  const query = new URLSearchParams(KEYS.filter((key) => state[key]).map((key) => [key, state[key]]));
  return `/ledger${query.size ? `?${query}` : ""}`.replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")");
}

/** The link of one claim. */
export const claimAddress = (name) => writeAddress({ claim: name });

/** The board with the square of a witness, and the claim beside it. */
export function boardAddress({ game, at }, claim) {
  const query = new URLSearchParams({ game, ...(at ? { at: at.join(",") } : {}), tab: at ? "square" : "facts", claim });
  return `/?${query}`;
}
