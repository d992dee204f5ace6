// One claim: statement, verdict, printed beside found, the board where it fails, and a check further out.

import { button, copyButton, el, fill, note, wrapped } from "../core/dom.js";
import { follow, isUnderWay } from "../core/task.js";
import { boardAddress, claimAddress } from "./address.js";

const COLOURS = { proved: "good", holds: "good", fails: "bad" };
const LONGER = [20, 60, 300]; // seconds for a check

export function card(line) {
  return el(
    "li",
    { class: "claim-card", data: { claim: line.name } },
    wrapped(
      el("a", { class: "name", href: claimAddress(line.name) }, line.name),
      el("span", { class: "kind" }, line.kind),
      badge(line),
      copyButton(() => new URL(claimAddress(line.name), location.href).href, `Copy link of ${line.name}`, "Copy link"),
    ),
    el("p", { class: "statement" }, line.statement),
    line.witness ? witness(line.witness) : note(line.words),
    [line.caveat, line.erratum].filter(Boolean).map((words) => note(words)),
    line.corrected_by ? note([line.status === "fails" ? "True instead: " : "Instead: ", claimLink(line)]) : null,
    el("div", { class: "row wrap acts" }, opening(line), line.can_be_checked ? further(line) : null),
  );
}

const badge = ({ status, severity }) =>
  el("span", { class: `badge ${COLOURS[status] ?? ""}` }, severity ? `${status}: ${severity}` : status);

function claimLink({ paper, corrected_by: other }) {
  const name = other.includes(":") ? other : `${paper}:${other}`;
  return el("a", { href: claimAddress(name) }, name);
}

const witness = ({ where, printed, found }) =>
  el(
    "dl",
    { class: "witness" },
    [["at", where], ["printed", printed], ["found", found]].map(([name, words]) => el("div", { class: name }, el("dt", {}, name), el("dd", {}, words))),
  );

function opening(line) {
  if (!line.place) return null;
  const { game, at } = line.place;
  const words = at ? `Open ${game} at (${at.join(",")})` : `Open ${game}`;
  return el("a", { class: "open", href: boardAddress(line.place, line.name) }, words);
}

/** A button that judges the claim again, each time with more seconds, and shows how that goes. */
function further(line) {
  const place = el("div", { class: "further" });
  let tries = 0;
  const again = button("Check again, further out", () => run());

  function run() {
    const seconds = LONGER[Math.min(tries++, LONGER.length - 1)];
    const bar = el("progress", { max: 1, value: 0, "aria-label": `Checking ${line.name}` });
    const words = el("span", { class: "note" }, "waiting …");
    const task = follow("/api/task/check", { claim: line.name, seconds }, (look) => show(look, seconds));
    again.hidden = true;
    fill(place, bar, words, button("Stop", task.stop));

    function show(look) {
      bar.value = Math.min(1, Math.max(look.fraction, look.seconds / seconds));
      words.textContent = look.lines.at(-1) ?? (look.state === "waiting" ? "waiting for its turn …" : `${Math.round(look.seconds)} of at most ${seconds} s`);
      if (isUnderWay(look)) return;
      again.hidden = false;
      again.textContent = tries < LONGER.length ? `Once more, ${LONGER[tries]} s` : "Once more";
      fill(place, el("p", { role: "status" }, ending(look)));
    }
  }
  return [again, place];
}

function ending({ state, answer, error }) {
  if (state === "stopped") return "stopped";
  if (state === "refused") return error;
  return [badge(answer), ` ${answer.words} (${answer.seconds} s)`];
}
