// The pieces of a picture from the server of the lab.

import { get, getTile } from "../core/api.js";
import { windowPiece } from "./sources.js";

/** The answer to a request of sources.js; without `work` only what is known already. */
export async function fetched({ question: { path, query, type }, kind }, signal, work) {
  if (type) return getTile(path, { ...query, work }, type, signal);
  return windowPiece(kind, await get(path, { ...query, work }, signal));
}
