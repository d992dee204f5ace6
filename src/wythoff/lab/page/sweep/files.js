// The sweep files that the lab was started with, and how far each has come; without any, how to make one.

import { el, fill } from "../core/dom.js";

const MAKE = "wythoff sweep 'gdwn({p},{q})' p=1..12 q=p+1..12 --ask same-as:wythoff:100 -o gdwn.db";
const SHOW = "wythoff lab --sweep gdwn.db";

export function drawFiles(place, files) {
  fill(place, files.length ? el("ul", { class: "files" }, files.map(card)) : howTo());
}

const code = (text) => el("div", { class: "code" }, el("pre", {}, text));

const howTo = () =>
  el(
    "section",
    { class: "how-to", id: "no-files" },
    el("h2", {}, "No sweep file is open"),
    el("p", {}, "A sweep asks the same question of a whole family of games and keeps the answers in a file:"),
    code(MAKE),
    el("p", {}, "Start the lab with the file, or with a directory of such files, also while the sweep still runs:"),
    code(SHOW),
  );

function card(file) {
  const link = el("a", { href: `/sweep?file=${encodeURIComponent(file.name)}` }, file.name);
  return el("li", { class: "file" }, el("h2", {}, link), file.error ? el("p", { class: "error" }, file.error) : progress(file));
}

/** The template, a bar and the counts. */
export function progress({ template, games, tasks, statuses }) {
  const words = statuses.map(({ name, count }) => `${count} ${name}`).join(", ") || "nothing yet";
  const parts = statuses.map(({ name, count }) => {
    const part = el("i", { title: `${count} ${name}` });
    part.dataset.hue = name.replaceAll(" ", "-");
    part.style.flexGrow = String(count / Math.max(1, tasks));
    return part;
  });
  return [
    template ? el("code", { class: "template" }, template) : null,
    el("div", { class: "progress-bar", role: "img", "aria-label": words }, parts),
    el("p", { class: "note" }, `${games} ${games === 1 ? "game" : "games"}, ${tasks} ${tasks === 1 ? "question" : "questions"}: ${words}`),
  ];
}
