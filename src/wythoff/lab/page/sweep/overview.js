// The files that the lab was started with, and how far each has come; without any, how to make one.

import { el, fill } from "../core/dom.js";
import { swatchOf } from "./colouring.js";

const MAKE = "wythoff sweep 'gdwn({p},{q})' p=1..12 q=p+1..12 --ask 'same-as:wythoff:100 outcomes:100' -o gdwn.db";
const SHOW = "wythoff lab --sweep gdwn.db";

export function drawOverview(section, picture, files) {
  fill(section, el("h2", {}, "Sweeps"), el("p", {}, "A sweep asks the same questions of a whole family of games and keeps the answers in a file."));
  fill(picture, files.length ? el("ul", { class: "files" }, files.map(card)) : howTo());
}

const code = (text) => el("div", { class: "code" }, el("pre", {}, text));

const howTo = () =>
  el(
    "section",
    { class: "how-to", id: "no-files" },
    el("h2", {}, "No sweep file is open"),
    el("p", {}, "Make one: a template, the values of its letters, and what is asked of each game."),
    code(MAKE),
    el("p", {}, "Then start the lab with it, or with a directory of such files; also while the sweep still runs."),
    code(SHOW),
  );

function card(file) {
  const link = el("a", { href: `/sweep?file=${encodeURIComponent(file.name)}` }, file.name);
  return el(
    "li",
    { class: "file", data: { file: file.name } },
    el("h2", {}, link),
    file.error ? el("p", { class: "error" }, file.error) : progress(file),
  );
}

/** The template, the bar and the counts. */
function progress({ template, games, tasks, statuses }) {
  return [
    template ? el("code", { class: "template" }, template) : null,
    bar(statuses, tasks),
    el("p", { class: "note" }, `${games} ${games === 1 ? "game" : "games"}, ${tasks} ${tasks === 1 ? "question" : "questions"}: ${inWords(statuses)}`),
  ];
}

const inWords = (statuses) => statuses.map(({ name, count }) => `${count} ${name}`).join(", ") || "nothing yet";

function bar(statuses, tasks) {
  const parts = statuses.map(({ name, count }, at) => {
    const part = swatchOf(name, at);
    part.className = "part";
    part.style.flexGrow = String(count / Math.max(1, tasks));
    part.title = `${count} ${name}`;
    return part;
  });
  return el("div", { class: "progress-bar", role: "img", "aria-label": inWords(statuses) }, parts);
}

/** What stands over the choices of one file. */
export function drawAbout(section, summary) {
  fill(section, el("h2", {}, summary.name), summary.error ? el("p", { class: "error" }, summary.error) : progress(summary));
}
