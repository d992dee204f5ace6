// The page of sweeps: the files that the lab was started with, and how far each has come; the games of a file, each with a
// colour by one column; a click opens the board of a game.

import { createTheme, currentTheme } from "./controls/theme.js";
import { get } from "./core/api.js";
import { byId, choice, code, el, fill, note } from "./core/dom.js";
import { createStore } from "./core/state.js";
import { drawGames, drawKey, gameAddress, neighbour, wordsOf } from "./sweep/games.js";

const MAKE = "wythoff sweep 'gdwn({p},{q})' p=1..12 q=p+1..12 --ask same-as:wythoff:100 -o gdwn.db";
const SHOW = "wythoff lab --sweep gdwn.db";
const EVERY = 3000; // milliseconds between two looks at a file that is being written

const asked = new URLSearchParams(location.search);
let column = asked.get("column") ?? "";
let cells = [];
let answer = null;
let seen = "";

createTheme(createStore({ theme: currentTheme() }));

/** Ask for the games of a file, and draw them if something is new. */
async function show(file) {
  const found = await get("/api/sweep", { file, column });
  const text = JSON.stringify(found);
  if (text === seen) return;
  [seen, answer] = [text, found];
  document.title = `${file} · Sweeps · Wythoff lab`;
  fill(byId("about"), el("h2", {}, file), progress(answer));
  const columns = choice(answer.columns, answer.column, { id: "column", onchange: (event) => choose(file, event.target.value) });
  fill(byId("choices"), el("label", { class: "field" }, "Colour by", columns));
  drawKey(byId("legend"), answer);
  byId("head").hidden = false;
  byId("note").textContent = answer.members.length < answer.most ? "" : `the first ${answer.most} games`;
  draw();
}

const draw = () => (cells = drawGames(byId("picture"), answer));

function choose(file, name) {
  column = name;
  history.replaceState(null, "", `?${new URLSearchParams({ file, column })}`);
  return show(file).catch(refused);
}

const refused = (error) => (byId("note").textContent = error.message);

function drawFiles(place, files) {
  fill(place, files.length ? el("ul", { class: "files" }, files.map(card)) : howTo());
}

/** Without any file, how to make one. */
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
function progress({ template, games, tasks, statuses }) {
  const words = statuses.map(({ name, count }) => `${count} ${name}`).join(", ") || "nothing yet";
  const parts = statuses.map(({ name, count }) => {
    const part = el("i", { title: `${count} ${name}`, data: { hue: name.replaceAll(" ", "-") } });
    part.style.flexGrow = String(count / Math.max(1, tasks));
    return part;
  });
  return [
    template ? el("code", { class: "template" }, template) : null,
    el("div", { class: "progress-bar", role: "img", "aria-label": words }, parts),
    note(`${games} ${games === 1 ? "game" : "games"}, ${tasks} ${tasks === 1 ? "question" : "questions"}: ${words}`),
  ];
}

/** What the square below the pointer, or with the focus, says. */
function tell({ target }) {
  const found = cells.find(({ node }) => node === target.closest?.(".cell"));
  if (!found) return;
  const [game, ...others] = wordsOf(found.one, answer);
  fill(byId("said"), el("h2", {}, el("a", { class: "mono", href: gameAddress(game) }, game)), others.map((words) => el("p", {}, words)));
}

const picture = byId("picture");
picture.addEventListener("pointerover", tell);
picture.addEventListener("focusin", tell);
picture.addEventListener("keydown", (event) => {
  const next = event.target.matches(".cell") && neighbour(event.key, event.target, cells);
  if (!next) return;
  event.preventDefault();
  [event.target.tabIndex, next.tabIndex] = [-1, 0];
  next.focus();
});
window.addEventListener("resize", () => answer && draw());

/** One file, or the list of them; again as long as something is open. */
async function look() {
  const { files } = await get("/api/sweeps");
  const file = asked.get("file") ?? (files.length === 1 ? files[0].name : "");
  if (!file) drawFiles(picture, files);
  else await show(file).catch(refused);
  const isGoingOn = files.some(({ name, open, error }) => (!file || name === file) && (open > 0 || error));
  if (isGoingOn) setTimeout(() => look().catch(() => {}), EVERY);
}

await look();
