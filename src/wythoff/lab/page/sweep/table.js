// The same cells as a table, for people who do not look at colours.

import { el, fill } from "../core/dom.js";
import { gameAddress } from "./address.js";
import { isWanted } from "./filter.js";

const MOST = 1000; // lines

export function drawTable(place, state) {
  const { answer, choice } = state;
  const wanted = answer.cells.filter((cell) => isWanted(cell, state));
  const letters = [...new Set(wanted.flatMap((cell) => Object.keys(cell.letters)))];
  const isVerdict = choice.field === answer.question;
  const header = [...letters, "game", "verdict", ...(isVerdict ? [] : [choice.field]), "seconds", "error"];
  const cut = wanted.length > MOST ? `; the first ${MOST} are listed, fix a letter or choose fewer verdicts` : "";
  const lines = wanted.slice(0, MOST).map((cell) => line(cell, letters, isVerdict, answer));
  fill(
    place,
    el(
      "div",
      { class: "lines" },
      el(
        "table",
        { id: "cells" },
        el("caption", {}, `${wanted.length} of ${answer.cells.length} cells${cut}`),
        el("thead", {}, el("tr", {}, header.map((name) => el("th", { scope: "col" }, name)))),
        el("tbody", {}, lines),
      ),
    ),
  );
}

function line(cell, letters, isVerdict, { verdicts, rows, columns }) {
  const isOne = cell.members === 1;
  const spanning = [rows?.letter, columns?.letter];
  const value = (letter) => (isOne || spanning.includes(letter) ? (cell.letters[letter] ?? "") : "");
  return el(
    "tr",
    {},
    letters.map((letter) => el("td", {}, value(letter))),
    el("th", { scope: "row" }, isOne ? el("a", { href: gameAddress(cell.game) }, cell.game) : `${cell.members} games`),
    el("td", {}, cell.verdicts.map((at) => verdicts[at].name).join(", ")),
    isVerdict ? null : el("td", {}, cell.words),
    el("td", {}, cell.seconds ? cell.seconds.toPrecision(3) : ""),
    el("td", { class: "long" }, cell.error),
  );
}
