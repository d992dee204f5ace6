// Questions of the page to Python. They go as one message at a time, and the answers come back together as bytes of one
// trait: how long a list is (four bytes), the list of what each part is, and the parts. So an answer is whole or not
// there, in whatever order a notebook hands on what has changed. All views of a widget share the line.

import { windowPiece } from "../../lab/page/board/sources.js";

const links = new WeakMap(); // model -> its link

export function linkTo(model) {
  if (!links.has(model)) links.set(model, createLink(model));
  return links.get(model);
}

function createLink(model) {
  const from = crypto.getRandomValues(new Uint32Array(2)).join("-"); // another window may look at the same widget
  const open = new Map(); // id -> {path, query, done, failed}
  let [ids, number, isUnderWay, isPlanned] = [0, 0, false, false];

  function plan() {
    if (isPlanned || isUnderWay || open.size === 0) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      if (open.size === 0) return;
      isUnderWay = true;
      number += 1;
      const questions = [...open].map(([id, { path, query }]) => ({ id, path, query }));
      model.send({ from, number, questions });
    });
  }

  function take() {
    const bytes = bytesOf(model.get("_answer"));
    if (bytes.length < 4) return;
    let start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    const about = JSON.parse(new TextDecoder().decode(bytes.slice(4, start)));
    if (!isUnderWay || about.to !== from || about.number !== number) return;
    isUnderWay = false;
    for (const part of about.parts) {
      const content = bytes.slice(start, (start += part.length));
      const asked = open.get(part.id);
      open.delete(part.id);
      if (part.error === undefined) asked?.done({ ...part, content });
      else asked?.failed(new Error(part.error));
    }
    plan();
  }
  for (const name of ["_answer", "_version"]) model.on(`change:${name}`, take);

  /** The part that answers a question; an answer that nobody waits for is left. */
  const part = ({ path, query }, signal) =>
    new Promise((done, failed) => {
      const id = String(++ids);
      open.set(id, { path, query, done, failed });
      signal?.addEventListener("abort", () => {
        open.delete(id);
        failed(new DOMException("nobody waits any more", "AbortError"));
      });
      plan();
    });

  const ask = async (question, signal) => JSON.parse(new TextDecoder().decode((await part(question, signal)).content));

  return {
    ask,
    /** A piece of the picture, as tiles.js wants it. */
    async piece({ question, kind }, signal) {
      if (!question.type) return windowPiece(kind, await ask(question, signal));
      const { content, known, complete, note, again } = await part(question, signal);
      return { values: new question.type(await unpacked(content)), known, complete, note, again };
    },
  };
}

/** Bytes as each kind of notebook hands them on: a view of a buffer, or a buffer. */
const bytesOf = (value) =>
  ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : new Uint8Array(value ?? 0);

const unpacked = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
