// The boards of the start page: a game, how it is coloured, how much of it is seen, and why it is worth a look.
//
// `level` z shows the squares below 256 * 2^z; `rest` is what is fixed beside x and y.

export const BOARDS = [
  { game: "wythoff", show: "outcomes", level: 0, why: "Two beams of slope φ and 1/φ: the pairs (⌊nφ⌋, ⌊nφ²⌋), known since 1907.", paper: "Wythoff 1907" },
  { game: "wythoff", show: "nim", level: 0, why: "The nim-values look like weather. In the end every row repeats, up to a constant step; a formula is not known.", paper: "Dress–Flammenkamp–Pink 1999, Landman 2002" },
  { game: "nim", show: "nim", level: 0, why: "Without the diagonal move the value is the nim-sum: squares within squares.", paper: "Bouton 1901" },
  { game: "wythoff.block(5)", show: "outcomes", level: 1, why: "Before each move four options may be forbidden. A beam of slope 5/2 stands beside one of slope 1.477….", paper: "Larsson" },
  { game: "wythoff.block(17)", show: "outcomes", level: 1, why: "Sixteen options may be forbidden. How many beams there are goes up and down with that number, by no known rule.", paper: "Larsson, Table 1" },
  { game: "wythoff.comply(3)", show: "outcomes", level: 0, why: "The other way round: the opponent must leave three options open. Now the N-positions are the rare ones, on lines.", paper: "Larsson" },
  { game: "gdwn(1,2)", show: "outcomes", level: 2, why: "Rays along the knight's moves are added, and each beam of Wythoff's game splits in two.", paper: "Larsson 2012" },
  { game: "gdwn(3,5)", show: "outcomes", level: 3, why: "As far as one can see these beams never settle: their slopes swing on a logarithmic scale.", paper: "Larsson §4" },
  { game: "maharaja", show: "remoteness", level: 0, why: "A queen that is a knight too. Its P-positions stay within two squares of Wythoff's: proved, by an automaton of 1976 states.", paper: "a question of the lab's own" },
  { game: "wythoff.radius(9)", show: "nim", level: 0, why: "No more than nine from a heap: the values repeat in blocks, with a seam along the diagonal.", paper: "Duchêne–Gravier" },
  { game: "three(2,2,1)", show: "outcomes", level: 0, why: "Only even numbers from both heaps: the slope is (3 + √17)/4, as far as one can measure.", paper: "Duchêne–Gravier §4" },
  { game: "wyt(1,2)", show: "outcomes", level: 1, why: "Who takes from one heap may take one from the other too. The slope belongs to the plastic number: proved.", paper: "Gurvich" },
  { game: "wythoff.pass", show: "outcomes", level: 0, why: "Once in the game one of the two may pass. What that changes is proved, by an automaton of 816 states.", paper: "Miyadera et al." },
  { game: "wythoff.terminal(x + y <= 7)", show: "outcomes", level: 0, why: "A move into the triangle in the corner ends the game. Far out the pairs still show its side.", paper: "Komaki et al." },
  { game: "wythoff(3)", show: "outcomes", level: 0, rest: "6", why: "Three heaps, cut at z = 6: a slice of a game with open conjectures.", paper: "Sun–Zeilberger" },
  { game: "rule(i*j == 0 or i == j and x % 2 == 0)", show: "nim", level: 0, why: "A rule that you might invent: the diagonal is open from even columns only.", paper: "yours" },
];

/** The address of a board, so that about the same is seen. */
export function boardAddress({ game, show, level, rest }) {
  const side = 256 * 2 ** level;
  const query = { game, show: show === "outcomes" ? "" : show, rest: rest ?? "", view: `${side / 2},${side / 2},${(640 / side).toPrecision(4)}` };
  return `/?${new URLSearchParams(Object.entries(query).filter(([, value]) => value))}`;
}
