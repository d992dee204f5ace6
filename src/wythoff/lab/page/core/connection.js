// The line to the server. When it breaks, one banner says so, and whoever has asked waits until the server answers again:
// so after a restart the whole page goes on where it was.

import { byId } from "./dom.js";

const PAUSES = [1, 2, 3, 5]; // seconds between two tries; the last one again and again

let broken = null;

/** Settles when the server answers again; rejects when the signal aborts. */
export function returned(signal) {
  broken ??= retry().finally(() => (broken = null));
  if (!signal) return broken;
  const aborted = new Promise((_, reject) => {
    const leave = () => reject(new DOMException("nobody waits any more", "AbortError"));
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
  });
  return Promise.race([broken, aborted]);
}

async function answers() {
  try {
    return (await fetch("/api/status", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

async function retry() {
  for (let tries = 0; !(await answers()); tries++) {
    byId("banner").hidden = false;
    await pause(PAUSES[Math.min(tries, PAUSES.length - 1)]);
  }
  byId("banner").hidden = true;
}

/** So many seconds, counted down on the banner, or until someone clicks Retry. */
function pause(seconds) {
  return new Promise((done) => {
    let left = seconds;
    const say = () => (byId("banner-next").textContent = `Next try in ${left} s.`);
    const timer = setInterval(() => (--left <= 0 ? finish() : say()), 1000);
    const finish = () => {
      clearInterval(timer);
      byId("retry").removeEventListener("click", finish);
      byId("banner-next").textContent = "Trying …";
      done();
    };
    byId("retry").addEventListener("click", finish);
    say();
  });
}
