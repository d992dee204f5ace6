// The page, put together: one state, the parts that change it and the parts that show it.

import { createBoard, palettes } from "./board/board.js";
import { createHover } from "./board/hover.js";
import { drawLegend, nameColours } from "./board/legend.js";
import { createNavigation } from "./board/navigation.js";
import { COLOURINGS } from "./board/numbers.js";
import { createProgress } from "./board/progress.js";
import { createClaimNote } from "./controls/claimnote.js";
import { createMenu } from "./controls/menu.js";
import { createModifiers } from "./controls/modifiers.js";
import { createRest } from "./controls/rest.js";
import { createTabs } from "./controls/tabs.js";
import { createTextField } from "./controls/textfield.js";
import { createTheme, currentTheme } from "./controls/theme.js";
import { createToolbar } from "./controls/toolbar.js";
import { createAddress } from "./core/address.js";
import { get } from "./core/api.js";
import { byId } from "./core/dom.js";
import { besideIn, completed, lengthsOf, ownNames, ownRest, restIn, samePosition, squareOf, withRest } from "./core/places.js";
import { createStore } from "./core/state.js";
import { PANES } from "./panes/list.js";

const address = createAddress(PANES);
const asked = address.read(location.search);
const shownBy = ({ pane, show, own }) => ({ pane, show: COLOURINGS.includes(show) ? show : "outcomes", ...own });

const store = createStore({
  catalog: null,
  game: null,
  rest: [],
  refused: null,
  view: asked.view ?? null,
  selection: null,
  hover: null,
  guideLines: asked.guides?.includes("l") ?? false,
  guideSlopes: asked.guides?.includes("s") ?? false,
  ownSlopes: asked.slopes ?? "",
  claim: "", // of the ledger, whose witness is shown
  theme: currentTheme(),
  ...Object.assign({}, ...PANES.map(({ state }) => state)),
  ...shownBy(asked),
});

const board = createBoard(byId("board"), store, (scene, status) => {
  drawLegend(scene);
  showProgress(scene, status);
});
const showProgress = createProgress(board.setStopped);
const field = createTextField({ id: "text", label: "Game", accept: (game) => choose(game, "text") });
byId("text-place").append(field.box);

/** Another game is in force. What belonged to the one before goes, except the view. */
function choose(game, origin = "menu") {
  const before = store.get();
  if (origin !== "text") field.set(game.text);
  if (before.game?.text === game.text) return store.set({ game, refused: null });
  const rest = restFor(game, before);
  store.set({
    ...Object.assign({}, ...PANES.map((pane) => pane.forget?.(before))),
    game,
    refused: null,
    rest,
    claim: "",
    selection: before.selection && isAlike(game, before.game) ? withRest(game, before.selection, rest) : null,
    hover: null,
  });
  for (const one of opened.values()) one.leave?.(game);
}

/** Whether the positions of two games have the same numbers, the Nim heaps beside left alone. */
const isAlike = (game, other) => Boolean(other) && samePosition(ownNames(game), ownNames(other));

/** The slice of a game: the one that was shown where that is possible, beside the Nim heaps of its text. */
function restFor(game, before) {
  const shown = isAlike(game, before.game) ? ownRest(before.game, before.rest) : [];
  const fits = (text, i) => /^\d+$/.test(text) && BigInt(text) <= BigInt(game.board.rest_most[i]);
  return game.board.rest_default.map((text, i) => (i < shown.length && fits(shown[i], i) ? shown[i] : text));
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
const sections = createTabs(store, PANES);
createToolbar(store, navigation, address);
const menu = createMenu(store, choose);
createModifiers(store, menu.send);
createRest(store, menu.send);
createHover(store);
createClaimNote(store);
PANES.forEach((pane, i) => opened.set(pane, pane.open(sections[i], { store, board, navigation, select, choose }) ?? {}));

store.on(["game"], ({ game }) => {
  byId("words").textContent = game.words;
  document.title = `${game.text} · Wythoff lab`;
});
store.on(["theme"], ({ theme }) => nameColours(palettes[theme]));
nameColours(palettes[store.get().theme]);
store.onAny(board.request);

let restored = 0;

/** Show what an address asks for; an unreadable text stays in the field with its error. False if another one came. */
async function restore(asked) {
  const mine = ++restored;
  field.set(asked.game ?? "wythoff");
  await field.read();
  if (!store.get().game) choose(await get("/api/game", { text: "wythoff" }), "text");
  if (mine !== restored) return false;
  store.set({
    ...shownBy(asked),
    view: asked.view ?? store.get().view ?? navigation.homeView(),
    selection: null,
    claim: asked.claim ?? "",
  });
  await openSlice(asked.rest);
  if (asked.at) await openSquare(asked);
  await Promise.all([...opened.values()].map((one) => one.restore?.(asked)));
  return mine === restored;
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
address.follow(store, restore);
