// A small square in a colour of the board.

import { el } from "../core/dom.js";

export const swatch = (colour) => el("span", { class: "swatch", data: { colour } });
