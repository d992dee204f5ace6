// Which pieces a picture needs. Near squares come as small windows with their numbers, far ones as tiles of 256 x 256
// pixels, where a pixel of level z stands for 2^z x 2^z squares and is never smaller than a pixel of the screen.

import { get, getTile } from "../core/api.js";
import { ownRest, passIn } from "../core/places.js";
import { visible } from "../core/view.js";
import { COLOURINGS, knownBelow, numbersOf, printedIn, whyNone } from "./numbers.js";

export const TILE = 256;
export const CHUNK = 64;
export const NEAR = 13; // pixels of a square from which squares are drawn one by one
export const HIGHEST_LEVEL = 14;

const SMALLEST_PIXEL = window.devicePixelRatio >= 1.5 ? 1 : 1.5; // a lonely P-position must catch the eye
const SMALLEST_BOARD = 160; // pixels; a smaller board of numbers is not worth its computation

/** The level whose pixels are between one and two of the smallest pixels that can be seen well. */
export const levelOf = (scale) => Math.min(HIGHEST_LEVEL, Math.max(0, Math.ceil(Math.log2(SMALLEST_PIXEL / scale))));

/** What the pane in force has the board show instead of the solution, or null; panes/list.js says what it may hold. */
export const ownPicture = (state) => state.pane.picture?.(state) ?? null;

/** The name of what the board shows. */
export const pictureOf = (state) => ownPicture(state)?.name ?? (numbersShown(state) ? state.show : "outcomes");

/** Whether numbers are wanted, exist, and would be large enough to see. */
function numbersShown(state) {
  const numbers = numbersOf(state.show);
  return numbers && !whyNone(state.game, numbers) && state.view && !isTooFar(state, numbers);
}

const isTooFar = ({ game, view }, numbers) =>
  view.scale < NEAR && knownBelow(game, numbers) * view.scale < SMALLEST_BOARD;

/** Why the colours cannot be chosen in this picture, a reason for each; "" where they can. */
export function obstacles(state) {
  const fixed = ownPicture(state)?.fixed;
  return Object.fromEntries(COLOURINGS.map((show) => [show, fixed || obstacle(state, numbersOf(show))]));
}

function obstacle(state, numbers) {
  if (!numbers) return "";
  const far = state.view && isTooFar(state, numbers);
  const words = far ? `zoom in: ${numbers.many} known below ${knownBelow(state.game, numbers)}` : "";
  return whyNone(state.game, numbers) ?? words;
}

const commonQuery = (state) => ({ game: state.game.text, rest: restOf(state).join(",") });

/** The coordinates that the board does not show: those that the pane says, or those chosen. */
export const restOf = (state) => state.pane.rest?.(state) ?? state.rest;

/** The slice of the first of two games that are compared, as it is sent; each has the Nim heaps of its own text. */
export const sharedRest = (state) => ownRest(state.game, state.rest);

/** The rest of one of them: cut at the same heaps, its pass as here, where both have them. */
function comparedRest({ game, rest }, one) {
  const heaps = game.heaps > 2 ? one.heaps - 2 : 0;
  const passes = game.board.pass_name && one.board.pass_name;
  return one.board.rest_default.map((text, i) => {
    if (i < heaps) return rest[i] ?? text;
    return passes && one.board.rest[i] === passes ? passIn(game, rest) : text;
  });
}

export const largestSide = (state) => state.pane.largest?.(state) ?? state.game.board.largest;

/** The boards of a kind of picture, as the server speaks of them: one, or the two that are compared. */
function boardOf(kind, state, numbers = numbersOf(kind)) {
  if (kind !== "compare") return JSON.stringify([{ ...commonQuery(state), question: numbers?.board ?? "outcomes" }]);
  const slice = (game) => ({ game: game.text, rest: comparedRest(state, game).join(",") });
  return JSON.stringify([state.game, state.other].map((game) => ({ ...slice(game), question: "outcomes" })));
}

function nameOf(kind, state, ...place) {
  const other = kind === "compare" ? state.other.text : "";
  return [kind, state.game.text, other, restOf(state).join(","), ...place].join("|");
}

/** The same place in any slice of the game; undefined where there is but one. */
const slotOf = (kind, state, ...place) =>
  state.game.board.rest.length && kind !== "compare" ? [kind, state.game.text, ...place].join("|") : undefined;

const PATHS = { outcomes: "/api/tiles", compare: "/api/compare/tiles" };

export function tileRequest(kind, state, z, i, j) {
  const query = commonQuery(state);
  if (kind === "compare") Object.assign(query, { other: state.other.text, rest: sharedRest(state).join(",") });
  const numbers = numbersOf(kind);
  const [path, type] = numbers ? [numbers.tiles, Int32Array] : [PATHS[kind], Uint32Array];
  return {
    name: nameOf(kind, state, z, i, j),
    slot: slotOf(kind, state, z, i, j),
    board: boardOf(kind, state),
    kind,
    z,
    i,
    j,
    ask: (signal, work) => getTile(`${path}/${z}/${i}/${j}`, { ...query, work }, type, signal),
  };
}

/** A window of P-positions ("squares"), or of numbers ("values"). */
function chunkRequest(state, i, j, numbers) {
  const [kind, path] = numbers ? ["values", numbers.windows] : ["squares", "squares"];
  const height = state.game.board.axes.length > 1 ? CHUNK : 1;
  const query = { ...commonQuery(state), x0: i * CHUNK, y0: j * CHUNK, w: CHUNK, h: height };
  const ask = async (signal, work) => {
    const window = await get(`/api/${path}`, { ...query, work }, signal);
    const { values, known, complete, note } = window;
    return { values: { ...window, [numbers ? "numbers" : "p"]: values }, known, complete, note, again: 500 };
  };
  const [name, slot] = [nameOf, slotOf].map((of) => of(`${path} near`, state, i, j));
  return { name, slot, board: boardOf(kind, state, numbers), kind, i, j, what: numbers?.many, ask };
}

/** P-positions first, numbers after them and only where they are known. */
function chunkRequests(state, shown, side, numbers) {
  const all = places(shown, CHUNK, side);
  const within = all.filter((place) => Math.max(...place) * CHUNK < knownBelow(state.game, numbers));
  return [
    ...all.map((place) => chunkRequest(state, ...place)),
    ...within.map((place) => chunkRequest(state, ...place, numbers)),
  ];
}

function places({ x0, x1, y0, y1 }, size, side) {
  const corners = [];
  const last = Math.ceil(side / size) - 1;
  for (let i = Math.floor(x0 / size); i <= Math.min(last, Math.floor((x1 - 1) / size)); i++) {
    for (let j = Math.floor(y0 / size); j <= Math.min(last, Math.floor((y1 - 1) / size)); j++) corners.push([i, j]);
  }
  return corners.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
}

/** The pieces of the current picture: {picture, own, near, z, requests}. Those near the origin come first, they need smaller boards. */
export function needed(state, plot) {
  const [picture, own] = [pictureOf(state), ownPicture(state)];
  const near = state.view.scale >= NEAR;
  if (own?.squares) return { picture, own, near, z: 0, requests: [] };
  const shown = visible(state.view, plot);
  const side = largestSide(state);
  if (near && picture !== "compare") {
    return { picture, own, near, z: 0, requests: chunkRequests(state, shown, side, printedIn(picture)) };
  }
  const z = levelOf(state.view.scale);
  const all = places(shown, TILE * 2 ** z, side);
  const requests = all.flatMap((place) =>
    kindsAt(picture, state, z, place).map((kind) => tileRequest(kind, state, z, ...place)),
  );
  return { picture, own, near, z, requests };
}

/** Numbers are known on a smaller board; where a tile reaches beyond it, P-positions lie below them. */
function kindsAt(picture, state, z, place) {
  const numbers = numbersOf(picture);
  if (!numbers) return [picture];
  const valued = knownBelow(state.game, numbers) / (TILE * 2 ** z);
  const [from, to] = [Math.max(...place), Math.max(...place) + 1];
  if (from >= valued) return ["outcomes"];
  return to > valued ? ["outcomes", picture] : [picture];
}
