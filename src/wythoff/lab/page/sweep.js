// The page of sweeps, put together: a list of files, or one file as a heat map, as boards or as a table.

import { palettes } from "./board/board.js";
import { nameColours } from "./board/legend.js";
import { createTheme, currentTheme } from "./controls/theme.js";
import { get, isAbort, latest } from "./core/api.js";
import { byId } from "./core/dom.js";
import { createStore } from "./core/state.js";
import { readAddress, writeAddress } from "./sweep/address.js";
import { cellsQuery, createChoices, firstChoice } from "./sweep/choices.js";
import { createFilter } from "./sweep/filter.js";
import { createPicture } from "./sweep/picture.js";
import { drawKey } from "./sweep/key.js";
import { drawAbout, drawOverview } from "./sweep/overview.js";
import { createTip } from "./sweep/tip.js";
import { createViews } from "./sweep/views.js";

const EVERY = 3000; // milliseconds between two looks at a file that is being written
const SHARE = 4; // and so many times as long as the last answer took

const asked = readAddress(location.search);
const store = createStore({
  theme: currentTheme(),
  file: asked.file,
  summary: null, // how far the file has come
  about: null, // its letters, questions and fields
  choice: null, // {field, rows, columns, fixed}
  hidden: asked.hidden, // verdicts that are not wanted
  view: asked.view,
  answer: null, // the cells
  error: "",
});

createTheme(store);
store.on(["theme"], ({ theme }) => nameColours(palettes[theme]));
nameColours(palettes[store.get().theme]);

const newest = latest();
let took = 0;

/** Ask for the cells of the choice in force. Of so many that they cannot all be sent, only those of wanted verdicts. */
async function load(isLarge = store.get().answer?.isLarge ?? false) {
  const { file, choice, hidden, answer } = store.get();
  const verdicts = isLarge ? answer.verdicts.map(({ name }) => name).filter((name) => !hidden.includes(name)) : [];
  const begun = performance.now();
  try {
    const found = await newest((signal) => get("/api/sweep/cells", cellsQuery(file, choice, verdicts), signal));
    store.set({ answer: { ...found, isLarge: isLarge || found.total > found.most }, error: "" });
  } catch (error) {
    if (isAbort(error)) return;
    store.set({ error: error.message });
  }
  took = performance.now() - begun;
}

/** How far the file has come; when that has changed, the cells too. */
async function look() {
  const { files } = await get("/api/sweeps");
  const summary = files.find(({ name }) => name === store.get().file);
  if (!summary) return;
  const before = store.get().summary;
  if (before && JSON.stringify(summary) === JSON.stringify(before)) return;
  store.set({ summary });
  if (summary.error) return store.set({ error: summary.error });
  if (!store.get().about?.questions.length) await open();
  else await load();
}

/** While something is open, or wrong, look again and again; a page that nobody sees asks for nothing. */
function follow(action, isGoingOn) {
  setTimeout(async () => {
    if (!document.hidden && isGoingOn()) await action().catch(() => {});
    follow(action, isGoingOn);
  }, Math.max(EVERY, SHARE * took));
}

async function open() {
  try {
    const about = await get("/api/sweep", { file: store.get().file });
    store.set({ about, summary: { ...store.get().summary, ...about }, choice: firstChoice(about, asked), error: "" });
    await load();
  } catch (error) {
    store.set({ error: error.message });
  }
}

function showFile() {
  byId("all-sweeps").removeAttribute("aria-current");
  byId("head").hidden = false;
  document.title = `${asked.file} · Sweeps · Wythoff lab`;
  createChoices(byId("choices"), store);
  createFilter(byId("filter"), store);
  createViews(byId("views"), store);
  const picture = createPicture(byId("picture"), store);
  createTip(byId("picture"), byId("said"), store, picture.cellOf);
  store.on(["summary"], ({ summary }) => drawAbout(byId("about"), summary));
  store.on(["answer", "theme", "choice"], (state) => drawKey(byId("legend"), state));
  store.on(["answer", "error"], ({ answer, error }) => {
    byId("note").textContent = error || answer?.note || "";
    byId("note").classList.toggle("warn", Boolean(error));
  });
  store.on(["choice"], ({ answer }) => answer && load(false));
  store.on(["hidden"], ({ answer }) => answer?.isLarge && load());
  store.on(["choice", "hidden", "view"], (state) => history.replaceState(null, "", writeAddress(state)));
  follow(look, () => !store.get().summary || store.get().summary.open > 0 || Boolean(store.get().error));
  return open();
}

async function showList() {
  const draw = async () => {
    const { files } = await get("/api/sweeps");
    drawOverview(byId("about"), byId("picture"), files);
    return files;
  };
  let files = await draw();
  follow(async () => (files = await draw()), () => files.some((file) => file.open > 0 || file.error));
}

await (asked.file ? showFile() : showList());
