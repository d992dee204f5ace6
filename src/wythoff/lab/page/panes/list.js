// The tabs, from left to right: a new one is a file beside this one and a line here.
//
// The file exports `pane`, an object of
//
//     id, title       tab-ID and pane-ID are its elements, tab=ID is its address
//     open(section, lab)  fills the section and follows the state; lab is {store, board, navigation, select, choose, first (pane)}
//
// and, where it has them,
//
//     state           its own keys of the state, with their first values
//     forget(state)   what these become when another game is chosen
//     address         its parameters: {keys: of the state that they follow, read(query): a change of the state,
//                     write(state): {name: text}, place(state): what makes another entry of the history}
//     picture(state)  what the board shows instead of the solution, or null: {name, file: part of file names,
//                     fixed: why the colours cannot be chosen, legend(item), everywhere, hides: the solution is a secret,
//                     paints: the painter of its tiles, if it has another name};
//                     with squares(colours) -> (x, y) -> {colour, words} it is drawn square by square and needs no
//                     tiles: then also {side, drawn: what ends there, smallest: pixels of a square}
//     paper(state)    what a picture for a paper shows of it: {show, compare, layers, options, moves, crossed}
//     marks(state)    {queen, options, choices, trail, area} on the board;  largest(state), rest(state): its side and slice
//     family          a name: while a board of another game is waited for, that of the game before may stand in
//     help            a sentence about its keys
//     handsTo         the tab that takes over when a square is chosen in it
//     isSilent        nothing is asked about the chosen square while it is open
//     isForStudents   it gives no solution away: a link for a class opens it
//
// `open` may return what the page calls: restore(asked) for an address, leave(game) for another game; and for the board
// while the tab is open queen() (a position whose clicks and steps are its own), click(square), keys() ({key: action}),
// mark(square) for a click with the control key, draw(area) for a drag with the shift key.

import { IS_STUDENT } from "../share/student.js";

export const PANES = await Promise.all(
  [
    import("./square.js"),
    import("./facts.js"),
    import("./compare.js"),
    import("./grid.js"),
    import("./pattern.js"),
    import("./prove.js"),
    import("./layers.js"),
    import("./rule.js"),
    import("./lesson.js"),
    import("./play.js"),
  ].map(async (file) => (await file).pane),
).then((panes) => panes.filter(({ isForStudents }) => isForStudents || !IS_STUDENT));
