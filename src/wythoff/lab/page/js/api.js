// Questions to the server. Everything the page knows about games comes from here; an error is the server's own words.

export class ApiError extends Error {
  constructor(status, body) {
    super(body.message ?? `the server answered ${status}`);
    this.status = status;
    this.start = body.start ?? null;
    this.end = body.end ?? null;
    this.index = body.index ?? null;
  }
}

export const isAbort = (error) => error.name === "AbortError";

function address(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

async function answer(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, { message: "The server does not answer. Is the lab still running?" });
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  throw new ApiError(response.status, body);
}

export async function get(path, query, signal) {
  return (await answer(address(path, query), { signal })).json();
}

export async function post(path, body, signal) {
  const headers = { "Content-Type": "application/json" };
  return (await answer(path, { method: "POST", headers, body: JSON.stringify(body), signal })).json();
}

/** Numbers of a tile with what its headers say: {values, complete, known, again (ms)}. */
export async function getTile(path, query, type, signal) {
  const response = await answer(address(path, query), { signal });
  const values = new type(await response.arrayBuffer());
  const complete = response.headers.get("X-Complete") !== "0";
  const known = Number(response.headers.get("X-Known") ?? 0);
  return { values, complete, known, again: Number(response.headers.get("X-Retry-After") ?? 500) };
}

/** Ask the newest question only: an older one still under way is cancelled. */
export function latest() {
  let controller = null;
  return (ask) => {
    controller?.abort();
    controller = new AbortController();
    return ask(controller.signal);
  };
}
