// The options of the chosen square as marks on the board.

import { inSlice, samePosition, squareOf } from "../core/places.js";

/** Those that lie on the board, {at, winning}; those of another slice it does not show. Null while they are not known. */
export function optionMarks({ square, selection, game }) {
  if (!square || !selection || !samePosition(square.position, selection)) return null;
  return square.options
    .filter((option) => inSlice(game, option.position, selection))
    .map((option) => ({ at: squareOf(game, option.position), winning: option.winning }))
    .filter((option) => option.at);
}
