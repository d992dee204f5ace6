// Questions to the server. Everything the page knows about games comes from here; an error is the server's own words.

import { returned } from "./connection.js";

export { asking, isAbort, latest } from "./newest.js";

const ENDING = 503; // what a server says that is about to end

export class ApiError extends Error {
  constructor(status, body) {
    super(body.message ?? `the server answered ${status}`);
    this.status = status;
    this.start = body.start ?? null;
    this.end = body.end ?? null;
    this.index = body.index ?? null;
  }
}

/** The address of a question; a name that is given several times comes as pairs [name, value]. */
function address(path, query = {}) {
  const given = (Array.isArray(query) ? query : Object.entries(query)).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** What `read` makes of the answer. While the server does not answer at all, the question waits. */
async function answer(path, options, read) {
  for (;;) {
    try {
      const response = await fetch(path, options);
      if (response.ok) return await read(response);
      if (response.status === ENDING) {
        await new Promise((done) => setTimeout(done, 500));
        throw new TypeError("the server ends");
      }
      throw new ApiError(response.status, await response.json().catch(() => ({})));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // a TypeError is how fetch, too, says that the line broke
      await returned(options.signal);
    }
  }
}

const asJson = (response) => response.json();

export const get = (path, query, signal) => answer(address(path, query), { signal }, asJson);

function posted(body, signal) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal };
}

export const post = (path, body, signal) => answer(path, posted(body, signal), asJson);

/** A file that the server makes: {blob, name}. */
export const getFile = (address) => answer(address, {}, fileIn);
export const postForFile = (path, body, signal) => answer(path, posted(body, signal), fileIn);

async function fileIn(response) {
  const [, name] = response.headers.get("Content-Disposition").match(/filename="([^"]+)"/);
  return { blob: await response.blob(), name };
}

/** Numbers of a tile with what its headers say: {values, complete, known, note, again (ms)}. */
export function getTile(path, query, type, signal) {
  return answer(address(path, query), { signal }, async (response) => {
    const header = (name) => response.headers.get(name);
    return {
      values: new type(await response.arrayBuffer()),
      complete: header("X-Complete") !== "0",
      known: Number(header("X-Known") ?? 0),
      note: decodeURIComponent(header("X-Note") ?? ""),
      again: Number(header("X-Retry-After") ?? 500),
    };
  });
}
