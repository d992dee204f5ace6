// The page, put together: one state, the parts that change it and the parts that show it.

import { createBoard, palettes } from "./board/board.js";
import { fetched } from "./board/fetched.js";
import { createHover } from "./board/hover.js";
import { drawLegend, nameColours } from "./board/legend.js";
import { createMinimap, hasRoom } from "./board/minimap.js";
import { createNavigation } from "./board/navigation.js";
import { readScale, writeScale } from "./board/chosenscale.js";
import { COLOURINGS } from "./board/numbers.js";
import { outcomeThenValue } from "./board/outcomefirst.js";
import { createProgress } from "./board/progress.js";
import { largestSide } from "./board/sources.js";
import { createClaimNote } from "./controls/claimnote.js";
import { createEmbed } from "./share/embed.js";
import { createGlossary } from "./controls/glossary.js";
import { createHistory } from "./controls/history.js";
import { createInspector } from "./controls/inspector.js";
import { createLanguage } from "./controls/language.js";
import { createMenu } from "./controls/menu.js";
import { createModifiers } from "./controls/modifiers.js";
import { createMotion } from "./controls/motion.js";
import { createRest } from "./controls/rest.js";
import { createTabs } from "./controls/tabs.js";
import { createTextField } from "./fields/textfield.js";
import { createTheme, currentTheme } from "./controls/theme.js";
import { createToolbar } from "./controls/toolbar.js";
import { createWrongText } from "./controls/wrongtext.js";
import { createAddress } from "./core/address.js";
import { get } from "./core/api.js";
import { byId } from "./core/dom.js";
import { besideIn, completed, isAlike, lengthsOf, ownRest, restFor, restIn, samePosition, squareOf, withRest } from "./core/places.js";
import { createStore } from "./core/state.js";
import { PANES } from "./panes/list.js";

const address = createAddress(PANES);
const asked = address.read(location.search);
const shownBy = ({ pane, show, scale, own }) => ({
  pane,
  show: COLOURINGS.includes(show) ? show : "outcomes",
  scale: writeScale(readScale(scale)),
  ...own,
});

const guidesOf = ({ guides, slopes }) => ({
  guideLines: guides.includes("l"),
  guideSlopes: guides.includes("s"),
  ownSlopes: slopes ?? "",
});

const store = createStore({
  catalog: null,
  game: null,
  rest: [],
  refused: null,
  wrong: null, // {text, words, last}: a text that is no game, why, and the game that was shown before it
  view: asked.view ?? null,
  selection: null,
  hover: null,
  motion: null, // {id} of the number that is animated
  ...guidesOf(asked),
  inspect: asked.inspect, // the lines through a square: "", "on", or the square that is pinned
  embed: asked.embed, // the board alone, in a page of someone else
  claim: "", // of the ledger, whose witness is shown
  theme: currentTheme(),
  ...Object.assign({}, ...PANES.map(({ state }) => state)),
  ...shownBy(asked),
});

const board = createBoard(byId("board"), store, {
  ask: fetched,
  hasMap: () => hasRoom() && !asked.embed,
  onDrawn: (scene, status) => {
    drawLegend(byId("legend"), scene);
    drawMinimap(scene);
    showLines(scene);
    showProgress(status);
  },
});
const showProgress = createProgress(board.setStopped);
const drawMinimap = createMinimap(
  byId("minimap"),
  () => ({ view: store.get().view, plot: board.plot(), side: largestSide(store.get()) }),
  (view) => store.set({ view }),
);
const field = createTextField({ id: "text", label: "Game", accept: mend, wrong: mark });
byId("text-place").append(field.box);

/** Another game is in force. What belonged to the one before goes, except the view. If it is the same nothing is drawn anew:
    the text is read again when one leaves the field, and what is pressed meanwhile has to stay where it is. */
function choose(game, origin = "menu") {
  const before = store.get();
  if (origin !== "text") field.set(game.text);
  if (origin !== "text") unread = null;
  if (before.game?.text === game.text) return store.set({ refused: null, wrong: null });
  const rest = restFor(game, before);
  store.set({
    ...Object.assign({}, ...PANES.map((pane) => pane.forget?.(before))),
    game,
    refused: null,
    wrong: null,
    rest,
    claim: "",
    selection: before.selection && isAlike(game, before.game) ? withRest(game, before.selection, rest) : null,
    hover: null,
  });
  for (const one of opened.values()) one.leave?.(game);
}

let unread = null; // what an address asks for beside a text that is no game: shown when the text is put right

/** The text of the field is no game: what is shown belongs to another one. */
function mark({ message }) {
  const { game, wrong } = store.get();
  store.set({ wrong: { text: field.input.value, words: message, last: wrong ? wrong.last : (game?.text ?? null) } });
}

/** The text of the field is a game; after a wrong one in the address, with all that the address asks for. */
async function mend(game) {
  const asked = unread;
  unread = null;
  choose(game, "text");
  if (asked) await show(asked);
}

/** Choose a position, and show it if `moving`. Nim heaps of other sizes than in the text make another text. */
async function select(numbers, moving = false) {
  const { game, rest } = store.get();
  const position = completed(game, numbers, rest);
  if (position.length !== game.coordinates.length) return store.set({ selection: position });
  const beside = besideIn(game, position);
  const written = samePosition(beside, game.form.beside) || (await menu.send({ ...game.form, beside }));
  if (written) place(position, moving);
}

function place(position, moving) {
  const { game, pane } = store.get();
  const next = moving && PANES.find(({ id }) => id === pane.handsTo);
  store.set({ selection: position, rest: restIn(game, position), pane: next || pane });
  const square = squareOf(game, position);
  if (moving && square) navigation.reveal(square);
}

const opened = new Map(); // what each pane gave to the page when it was opened
const navigation = createNavigation(byId("board"), store, board, {
  select,
  opened: () => opened.get(store.get().pane) ?? {},
});

createTheme(store);
const showLines = createInspector(store);
const sections = createTabs(store, PANES);
createToolbar(store, navigation, address);
const menu = createMenu(store, choose);
createModifiers(store, menu.send);
createRest(store, menu.send, { animate: (id) => store.set({ motion: { id } }) });
createMotion(store, board, choose);
createHover(store, byId("chip"), (query, signal, show) => outcomeThenValue("/api/hover", query, signal, show));
createClaimNote(store);
createLanguage(async (text) => choose(await get("/api/game", { text })));
createWrongText(store);
createGlossary(document.querySelector(".panel"));
PANES.forEach((pane, i) => opened.set(pane, pane.open(sections[i], { store, board, navigation, select, choose, first: PANES[0] }) ?? {}));

store.on(["game", "wrong"], ({ game, wrong }) => {
  if (!game) return;
  byId("words").textContent = game.words;
  document.title = wrong ? "No game · Wythoff lab" : `${game.text} · Wythoff lab`;
});
store.on(["theme"], ({ theme }) => nameColours(palettes[theme]));
nameColours(palettes[store.get().theme]);
store.onAny(board.request);

let restored = 0;

/** Show what an address asks for; a wrong text stays in the field with its error, and nothing is shown of a game that
    nobody asked for. False if another address came. */
async function restore(asked) {
  const mine = ++restored;
  unread = null;
  field.set(asked.game ?? "wythoff");
  await field.read();
  const { game, wrong } = store.get();
  if (!game) choose(await get("/api/game", { text: "wythoff" }), "text"); // hidden: the parts of the page need a game
  if (mine !== restored) return false;
  if (wrong) {
    store.set({ wrong });
    unread = asked;
  }
  await show(asked);
  return mine === restored;
}

/** Show all that an address asks for beside its game; of a wrong text nothing that speaks of positions. */
async function show(asked) {
  store.set({
    ...shownBy(asked),
    ...guidesOf(asked),
    inspect: asked.inspect,
    view: asked.view ?? store.get().view ?? navigation.homeView(),
    selection: null,
    claim: asked.claim ?? "",
  });
  if (store.get().wrong) return;
  await openSlice(asked.rest);
  if (asked.at) await openSquare(asked);
  await Promise.all([...opened.values()].map((one) => one.restore?.(asked)));
}

/** The slice that the address names, with or without the Nim heaps; these make another text if they are not its own. */
async function openSlice(numbers) {
  const { game } = store.get();
  const rest = game.board.rest_default.map(String);
  if (!numbers) return store.set({ rest });
  const own = ownRest(game, rest).length;
  if (![own, rest.length].includes(numbers.length) || !numbers.every(isWhole)) {
    const wanted = game.board.rest.length ? `the numbers ${game.board.rest.join(", ")}` : "no other numbers";
    return store.set({ refused: `the address asks for the slice "${numbers}"; ${game.text} has ${wanted}` });
  }
  const beside = numbers.length > own ? numbers.slice(own) : game.form.beside;
  if (samePosition(beside, game.form.beside) || (await menu.send({ ...game.form, beside })))
    store.set({ rest: [...numbers.slice(0, own), ...beside] });
}

async function openSquare({ at, view }) {
  const { game } = store.get();
  if (lengthsOf(game).slice(1).includes(at.length) && at.every(isWhole))
    return select(at, !view);
  store.set({ refused: `the address asks for the square "${at}"; ${game.text} has the numbers ${game.coordinates.join(", ")}` });
}

const isWhole = (text) => /^\d+$/.test(text);

get("/api/catalog").then((catalog) => store.set({ catalog }));
const route = address.follow(store, restore, ({ canUndo }) => (byId("undo").disabled = !canUndo()));
createHistory(store, route, { open: openGame, frame: createEmbed(store, address) });

async function openGame(text) {
  choose(await get("/api/game", { text }));
}
