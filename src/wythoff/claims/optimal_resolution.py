"""Optimal resolution of the Wythoff game and its variants (author, venue and year are not named).

"Winning positions" are what one wants to leave to the opponent: P-positions. Game(c) is `fraenkel(c)`. Game(p) is
`heap(p,1)` where the two amounts may come from the piles in either order, and `fixed(p)` below where the smaller one
always comes from the first pile. φ = (1+√5)/2, ⊕ is the nim-sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial, reduce
from itertools import combinations, count, product
from operator import xor

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..forms.beatty import PHI, Quadratic, fraenkel_alpha
from ..rules import Position
from .compare import (
    board_of,
    first_difference,
    first_other_options,
    first_place,
    position_text,
    same_options,
    unless,
)
from .extent import Extent
from .paper import Cases, Paper
from .printed_tables import integers
from .trusted import nim_values, options, outcomes, read
from .verdict import SLIP, Erratum, Witness

paper = Paper("optimal_resolution", "Optimal resolution of the Wythoff game and its variants", "author not named")
claim, corrected, gap = paper.claim, paper.corrected, paper.gap

Bools = NDArray[np.bool_]
Integers = NDArray[np.int64]
PairOf = Callable[[int, int], tuple[int, int]]
WYTHOFF = "wythoff"
FIXED = "k always from the first pile"


def fixed(p: int) -> str:
    """Game(p) read literally: k from the first pile and h from the second, k <= h <= pk."""
    return f"rule(i*j == 0 or 0 < i and i <= j and j <= {p}*i)"


def _box(side: int, heaps: int = 2) -> list[Position]:
    """The positions with all heaps below side, smallest first."""
    return sorted(product(range(side), repeat=heaps), key=lambda position: (sum(position), position))


def _nim_options(position: Position) -> set[Position]:
    """All ways to take a positive number from one pile."""
    return {
        (*position[:axis], left, *position[axis + 1 :]) for axis, heap in enumerate(position) for left in range(heap)
    }


def _both(position: Position) -> Iterator[tuple[int, int]]:
    """The ways to take k >= 1 from the first pile and h >= 1 from the second."""
    return product(range(1, position[0] + 1), range(1, position[1] + 1))


# ---------------------------------------------------------------------------------------------- definitions


@claim("Game Nim", "ruleset", about=("nim(h)", "nim"))
def nim_rule(extent: Extent) -> Cases:
    """A move takes any positive number of matches from one pile; who takes the last match wins."""
    side = extent.side(6)
    extent.note("one to three piles")
    for heaps in (1, 2, 3):
        for position in _box(side, heaps):
            found = options(f"nim({heaps})", position)
            yield unless(found == _nim_options(position), f"options of {position}", "as printed", sorted(found))


@claim("Game Wythoff", "ruleset", about=WYTHOFF)
def wythoff_rule(extent: Extent) -> Cases:
    """A move takes any positive number from one pile or the same positive number from both: a queen moving to (0,0)."""
    yield first_other_options(WYTHOFF, partial(_game_c, c=1), extent.side(20))


def _game_c(position: Position, c: int) -> set[Position]:
    x, y = position
    return _nim_options(position) | {(x - k, y - h) for k, h in _both(position) if abs(k - h) < c}


@claim("Def winning positions", "definition", about=WYTHOFF)
def winning_positions(extent: Extent) -> Cases:
    """A set of positions that contains the final one, has no move between members, and is reached from every
    non-member. The P-positions are such a set, and no other subset of a small board is."""
    side = extent.side(20)
    for text in (WYTHOFF, "fraenkel(2)", "heap(2,1)"):
        yield _not_winning(text, _places(outcomes(text, side)), side)
    extent.note("all subsets of the boards of side 3")
    for text in (WYTHOFF, "fraenkel(2)", "heap(2,1)", "nim"):
        found = _sets_of_winning_positions(text, 3)
        true = _places(outcomes(text, 3))
        yield unless(found == [true], f"sets of winning positions of {text}, side 3", sorted(true), found)


def _places(board: Bools) -> set[Position]:
    return {(int(x), int(y)) for x, y in np.argwhere(board)}


def _not_winning(text: str, members: set[Position], side: int) -> Witness | None:
    """The smallest position of the box at which the set breaks the definition of winning positions."""
    if (0, 0) not in members:
        return Witness("the final position", "a member", "none")
    for position in _box(side):
        reached = options(text, position) & members
        if bool(reached) == (position in members):
            said = "no move to a member" if position in members else "a move to a member"
            return Witness(f"{position_text(position)} in {text}", said, str(sorted(reached)[:3] or "none"))
    return None


def _sets_of_winning_positions(text: str, side: int) -> list[set[Position]]:
    """All subsets of the box that satisfy the definition."""
    box = _box(side)
    reached = [sum(1 << box.index(option) for option in options(text, position)) for position in box]
    fits = (
        chosen
        for chosen in range(1, 1 << len(box), 2)
        if all(bool(chosen >> at & 1) != bool(chosen & reached[at]) for at in range(len(box)))
    )
    return [{position for at, position in enumerate(box) if chosen >> at & 1} for chosen in fits]


@claim("Def Grundy", "definition", about=WYTHOFF)
def grundy_as_printed(extent: Extent) -> Cases:
    """G(0,0) = 0 and G(x,y) is the least natural number that is not in the set J of the positions reachable from
    (x,y)."""
    values = nim_values(WYTHOFF, side := extent.side(10))
    for position in _box(side):
        reachable: set[object] = set(options(WYTHOFF, position))
        printed = next(number for number in count() if number not in reachable)
        yield unless(printed == values[position], f"G{position_text(position)}", printed, values[position])


@corrected("Def Grundy", "definition", about=WYTHOFF)
def grundy_corrected(extent: Extent) -> Cases:
    """G(0,0) = 0 and G(x,y) is the least natural number that is not among the values G(a,b) of the positions (a,b)
    reachable from (x,y)."""
    values = nim_values(WYTHOFF, side := extent.side(30))
    literal: dict[Position, int] = {}
    for position in _box(side):
        literal[position] = _mex(literal[option] for option in options(WYTHOFF, position))
        yield unless(literal[position] == values[position], f"G{position_text(position)}", literal[position], "other")


def _mex(values: Iterable[int]) -> int:
    taken = set(values)
    return next(number for number in count() if number not in taken)


@claim("Game Wythoff plus Nim piles", "ruleset", about="wythoff + nim(a,b)")
def sum_rule(extent: Extent) -> Cases:
    """A move is a move in the Wythoff game (x,y) or in one of the Nim piles X1, …, Xn."""
    side = extent.side(5)
    extent.note("one and two Nim piles")
    for beside in (1, 2):
        game = read(f"wythoff + nim({','.join('9' * beside)})")
        for position in _box(side, 2 + beside):
            own, piles = position[:2], position[2:]
            printed = {(*q, *piles) for q in _game_c(own, 1)} | {(*own, *q) for q in _nim_options(piles)}
            found = set(oracle.options(game, position))
            yield unless(found == printed, f"options of {position}", sorted(printed), sorted(found))


@claim("Game(c)", "ruleset", about="fraenkel(c)")
def game_c_rule(extent: Extent) -> Cases:
    """A move takes any positive number from one pile, or k from the first and h from the second with |k-h| < c."""
    side = extent.side(14)
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        yield first_other_options(f"fraenkel({c})", partial(_game_c, c=c), side)
    yield same_options("fraenkel(1)", WYTHOFF, side)


@claim("Game(p)", "ruleset", about="heap(p,1)")
def game_p_rule(extent: Extent) -> Cases:
    """A move takes any positive number from one pile, or k from one and h from the other with k ≤ h ≤ pk, k ≥ 1."""
    side = extent.side(14)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):
        yield first_other_options(f"heap({p},1)", partial(_game_p, p=p), side)


@claim("Game(p)", "ruleset", reading=FIXED)
def game_p_rule_fixed(extent: Extent) -> Cases:
    """A move takes any positive number from one pile, or k ≥ 1 from the first and h from the second, k ≤ h ≤ pk."""
    side = extent.side(14)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):

        def printed(position: Position, p: int = p) -> set[Position]:
            x, y = position
            return _nim_options(position) | {(x - k, y - h) for k, h in _both(position) if k <= h <= p * k}

        yield first_other_options(fixed(p), printed, side)


def _game_p(position: Position, p: int) -> set[Position]:
    x, y = position
    taken = ((k, h) for k, h in _both(position) if k <= h <= p * k or h <= k <= p * h)
    return _nim_options(position) | {(x - k, y - h) for k, h in taken}


Morphism = dict[str, str]


def _image(sigma: Morphism, word: str) -> str:
    return "".join(map(sigma.__getitem__, word))


def _iterate(sigma: Morphism, n: int) -> str:
    """sigma^n(a)."""
    word = "a"
    for _ in range(n):
        word = _image(sigma, word)
    return word


@cache
def _limit_word(a: str, b: str, length: int) -> str:
    """The first letters of the limit word of a -> `a`, b -> `b`."""
    word = "a"
    while len(word) < length:
        word = _image({"a": a, "b": b}, word)
    return word[:length]


def _morphism_c(c: int) -> Morphism:
    return {"a": "a" * c + "b", "b": "a"}


def _morphism_p(p: int) -> Morphism:
    return {"a": "a" * p + "b", "b": "a" * p}


def _letters(sigma: Morphism, length: int) -> tuple[Integers, Integers]:
    """A_i and B_i, i >= 1: the positions of the i-th a and the i-th b, as many of both as the length holds."""
    word = np.frombuffer(_limit_word(sigma["a"], sigma["b"], length).encode(), dtype=np.uint8)
    a, b = (np.flatnonzero(word == ord(letter)) + 1 for letter in "ab")
    n = min(len(a), len(b))
    return a[:n], b[:n]


@claim("Def morphism", "definition")
def morphism(extent: Extent) -> Cases:
    """A morphism has σ(xy) = σ(x)σ(y) for all words; where σ(a) begins with a, each σ^n(a) begins the next one, and the
    positions of the letters in the limit word, counted from 1, are A_i and B_i."""
    extent.note("all splits of the words of at most 8 letters, four morphisms, six iterates")
    for sigma in (_morphism_c(1), _morphism_c(2), _morphism_p(2), {"a": "abb", "b": "ba"}):
        for word in (_limit_word(sigma["a"], sigma["b"], 8)[:n] for n in range(9)):
            parts = {_image(sigma, word[:cut]) + _image(sigma, word[cut:]) for cut in range(len(word) + 1)}
            yield unless(parts == {_image(sigma, word)}, f"image of {word!r}", _image(sigma, word), parts)
        for n in range(6):
            short, long = _iterate(sigma, n), _iterate(sigma, n + 1)
            yield unless(long.startswith(short), f"σ^{n + 1}(a)", f"begins with {short}", long)
        both = sorted(np.concatenate(_letters(sigma, 200)).tolist())
        yield unless(len(set(both)) == len(both) and both[0] == 1, "positions of letters", "distinct, from 1", both[:9])


@claim("Def morphism(c)", "definition")
def morphism_c(extent: Extent) -> Cases:
    """σ(a) = a^c b, σ(b) = a; for c = 1 this is the Fibonacci morphism a → ab, b → a, whose iterates have the Fibonacci
    numbers as lengths."""
    yield unless(_morphism_c(1) == {"a": "ab", "b": "a"}, "c = 1", "a -> ab, b -> a", _morphism_c(1))
    lengths = [len(_iterate(_morphism_c(1), n)) for n in range(extent.parameters(16, "n <= {}") + 1)]
    for n in range(2, len(lengths)):
        yield unless(lengths[n] == lengths[n - 1] + lengths[n - 2], f"length of σ^{n}(a)", "Fibonacci", lengths[n])
    for c in range(1, 8):
        first = _limit_word("a" * c + "b", "a", 2 * c + 2)
        yield unless(first.startswith("a" * c + "b"), f"limit word, c = {c}", "a^c b …", first)


@claim("Def morphism(p)", "definition")
def morphism_p_as_printed(extent: Extent) -> Cases:
    """The morphism of p is given by σ(a) = (a^p)b and σ(a) = (a^p)."""
    extent.note("the two printed formulas")
    printed = [("a", "aab"), ("a", "aa")]
    yield unless(len(dict(printed)) == 2, "images given for p = 2", "σ(a) = aab and σ(a) = aa", "none for b, two for a")


@corrected("Def morphism(p)", "definition")
def morphism_p(extent: Extent) -> Cases:
    """σ(a) = a^p b and σ(b) = a^p; its limit word begins with a^p b and has the b's at B_i = pA_i + i."""
    terms = extent.terms(20_000, "words of {} letters")
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        a, b = _letters(_morphism_p(p), terms)
        wrong = first_place(b != p * a + np.arange(1, len(a) + 1))
        yield unless(wrong is None, f"B_i, p = {p}, i = {wrong and wrong[0] + 1}", "pA_i + i", wrong and b[wrong])


# ---------------------------------------------------------------------------------------------- Section I


@claim("I(a)", "fact", about=("nim(h)", WYTHOFF, "fraenkel(c)", "heap(p,1)"))
def acyclic(extent: Extent) -> Cases:
    """The games are acyclic oriented graphs: each move lowers the number of matches, and (0,0) is the only position
    without a move; who reaches it first wins."""
    side = extent.side(14)
    for text in ("nim", WYTHOFF, "fraenkel(3)", "heap(2,1)", fixed(2)):
        for position in _box(side):
            found = options(text, position)
            lower = all(sum(option) < sum(position) for option in found)
            yield unless(lower and bool(found) == any(position), f"{position} in {text}", "moves down", sorted(found))


@claim("I.2(a)", "remark", about=WYTHOFF)
def not_unique(extent: Extent) -> Cases:
    """A set of winning positions need not be unique: a game of this kind can have two of them."""
    extent.note("all subsets of the boards of side 3 of four games; all acyclic graphs with at most 5 vertices")
    numbers = {text: len(_sets_of_winning_positions(text, 3)) for text in ("nim", WYTHOFF, "fraenkel(2)", "heap(2,1)")}
    most = max(*numbers.values(), *map(_number_of_kernels, _acyclic_graphs(5)))
    yield unless(most >= 2, "the largest number of sets of winning positions of one game", "2", most)


@corrected("I.2(a)", "remark", about=WYTHOFF)
def unique(extent: Extent) -> Cases:
    """A finite acyclic game has exactly one set of winning positions: position by position, from the final one on, the
    definition decides who is a member."""
    extent.note("all subsets of the boards of side 3 of four games; all acyclic graphs with at most 5 vertices")
    for text in ("nim", WYTHOFF, "fraenkel(2)", "heap(2,1)"):
        found = len(_sets_of_winning_positions(text, 3))
        yield unless(found == 1, f"sets of winning positions of {text}, side 3", 1, found)
    for graph in _acyclic_graphs(5):
        yield unless(_number_of_kernels(graph) == 1, f"sets of winning positions of {graph}", 1, "another number")


def _acyclic_graphs(vertices: int) -> Iterator[tuple[int, ...]]:
    """All graphs on 0, 1, …, with moves to smaller numbers, 0 the only end; options of each vertex as a bit mask."""
    return product(*(range(1 if vertex else 0, 1 << vertex) for vertex in range(vertices)))


def _number_of_kernels(graph: tuple[int, ...]) -> int:
    chosen = range(1, 1 << len(graph), 2)
    return sum(all(bool(c >> v & 1) != bool(c & reached) for v, reached in enumerate(graph)) for c in chosen)


def _golden(side: int, mirrored: bool = True) -> Bools:
    """The pairs (⌊φn⌋, ⌊φn⌋+n) on a board."""
    a = PHI.floors(np.arange(side, dtype=np.int64))
    return board_of(((int(x), int(x) + n) for n, x in enumerate(a)), side, mirrored)


@claim("I.2(b)", "claim", about=WYTHOFF)
def golden_pairs(extent: Extent) -> Cases:
    """The pairs (⌊φn⌋, ⌊φn⌋+n) and their mirror images form a set of winning positions of Wythoff."""
    side = extent.side(3000)
    yield first_difference(outcomes(WYTHOFF, side), _golden(side), WYTHOFF)


@claim("I.2(b)", "claim", about=WYTHOFF, reading="the ordered pairs only")
def golden_pairs_ordered(extent: Extent) -> Cases:
    """The pairs (⌊φn⌋, ⌊φn⌋+n), without their mirror images, form a set of winning positions of Wythoff."""
    side = extent.side(60)
    yield first_difference(outcomes(WYTHOFF, side), _golden(side, mirrored=False), WYTHOFF)


@corrected("I.2(b), read as: the ordered pairs only", "claim", about=WYTHOFF)
def golden_pairs_both_ways(extent: Extent) -> Cases:
    """The pairs (⌊φn⌋, ⌊φn⌋+n) in both orders form the set of winning positions of Wythoff."""
    side = extent.side(1000)
    yield first_difference(outcomes(WYTHOFF, side), _golden(side), WYTHOFF)


@claim("I.2(c)", "fact", about=WYTHOFF)
def beatty_sequences(extent: Extent) -> Cases:
    """The sequences ⌊φn⌋ and ⌊φn + n⌋ are those of I.2(b)."""
    n = np.arange(extent.terms(1_000_000), dtype=np.int64)
    wrong = first_place(Quadratic(3, 1, 5, 2).floors(n) != PHI.floors(n) + n)
    yield unless(wrong is None, f"n = {wrong}", "⌊φn⌋ + n", "another number")


def _first_not_once(one: Integers, other: Integers, most: int) -> Witness | None:
    """The first of 1, 2, …, most that is not exactly once in the two sequences."""
    times = np.bincount(np.concatenate((one, other)), minlength=most + 1)[1 : most + 1]
    wrong = first_place(times != 1)
    return unless(wrong is None, f"occurrences of {wrong and wrong[0] + 1}", 1, wrong and times[wrong])


@claim("I.2 Theorem", "theorem")
def beatty(extent: Extent) -> Cases:
    """If 1/α + 1/β = 1 with α, β > 0 irrational, the numbers ⌊αi⌋ and ⌊βi⌋, i ≥ 1, are each positive integer once.
    Tested for α = 1 + √(r/s), β = 1 + √(s/r)."""
    most = extent.terms(50_000, "the integers 1 to {}")
    i = np.arange(1, most + 1, dtype=np.int64)
    extent.note("α = 1 + √d/m, β = 1 + m/√d; 18 pairs")
    for d, m in product((2, 3, 5, 6, 7, 11), (1, 2, 3)):
        alpha, beta = Quadratic(m, 1, d, m), Quadratic(d, m, d, d)
        yield _first_not_once(alpha.floors(i), beta.floors(i), most)


@claim("I.2 Theorem", "theorem", reading="irrational numbers of any sign")
def beatty_any_sign(extent: Extent) -> Cases:
    """If 1/α + 1/β = 1 with α, β irrational, of whatever sign, the numbers ⌊αi⌋ and ⌊βi⌋ partition the positive
    integers."""
    extent.note("α = -√2, β = 2 - √2")
    alpha = Quadratic(0, -1, 2)
    yield unless(alpha.floor(1) > 0, "⌊-√2⌋, where 1/(-√2) + 1/(2-√2) = 1", "a positive integer", alpha.floor(1))


@corrected("I.2 Theorem, read as: irrational numbers of any sign", "theorem")
def beatty_positive(extent: Extent) -> Cases:
    """α and β must be positive (then both exceed 1)."""
    most = extent.terms(20_000, "the integers 1 to {}")
    i = np.arange(1, most + 1, dtype=np.int64)
    for c in range(1, 9):
        alpha, beta = fraenkel_alpha(c), Quadratic(2 + c, 1, c * c + 4, 2)
        yield _first_not_once(alpha.floors(i), beta.floors(i), most)


@claim("I.2 Theorem", "theorem", reading="0 is in N, as in the definition of mex")
def beatty_with_zero(extent: Extent) -> Cases:
    """If 1/α + 1/β = 1 with α, β > 0 irrational, the numbers ⌊αi⌋ and ⌊βi⌋, i ≥ 1 or i ≥ 0, are each of 0, 1, 2, …
    once."""
    extent.note("α = φ, β = φ + 1; the number 0")
    squared = Quadratic(3, 1, 5, 2)
    found = [sum(s.floor(i) == 0 for s in (PHI, squared) for i in range(least, 9)) for least in (1, 0)]
    yield unless(1 in found, "occurrences of 0", 1, f"{found[0]} for i ≥ 1, {found[1]} for i ≥ 0")


@claim("I.2(d)", "complexity", about=WYTHOFF)
def listing_by_formula(extent: Extent) -> Cases:
    """On an n × m board the winning positions are listed in O(nm) steps. Counted: evaluations of ⌊φi⌋, which are far
    fewer; their numbers have about 2 log₂ n binary digits, which is what grows for big boards."""
    side = extent.side(300)
    board = outcomes(WYTHOFF, side)
    for n, m in combinations(range(1, side, max(1, side // 20)), 2):
        evaluated = next(i for i in count() if PHI.floor(i) >= min(n, m))
        listed = int(np.triu(board)[:n, :m].sum())
        yield unless(listed <= evaluated <= n * m + 1, f"evaluations on {n} x {m}", f"O({n * m})", evaluated)
    extent.fact("at most ⌈n/φ⌉ evaluations for an n x m board, n <= m: O(min(n,m)), not only O(nm)")


@claim("I.3 Theorem", "theorem", about=WYTHOFF)
def zeros_win(extent: Extent) -> Cases:
    """The positions with Grundy value 0 form a set of winning positions."""
    side = extent.side(600)
    for text in (WYTHOFF, "fraenkel(2)"):
        yield first_difference(outcomes(text, side), nim_values(text, side) == 0, text)
    yield _not_winning(WYTHOFF, _places(nim_values(WYTHOFF, 30) == 0), 30)


@claim("I.3(a)", "proof fact", about=WYTHOFF)
def nonzero_reaches_zero(extent: Extent) -> Cases:
    """From a position of nonzero Grundy value a move leads to a winning position."""
    side = extent.side(30)
    values = nim_values(WYTHOFF, side)
    for position in _box(side):
        reached = any(values[option] == 0 for option in options(WYTHOFF, position))
        yield unless(reached == (values[position] != 0), f"{position}", "a move to a zero", "none")


@claim("I.3 Table", "table", about=WYTHOFF)
def grundy_table(extent: Extent) -> Cases:
    """The Grundy values of Wythoff for x = 0..10 and y = 0..14: 165 numbers."""
    rows = integers("optimal_resolution_grundy")
    extent.note(f"{sum(len(row) - 1 for row in rows)} values")
    values = nim_values(WYTHOFF, 15)
    for y, *printed in rows:
        for x, said in enumerate(printed):
            yield unless(said == values[x, y], f"G({x},{y})", said, values[x, y])


@claim("I.3(b)", "remark", about=WYTHOFF)
def two_lines(extent: Extent) -> Cases:
    """The zeros lie close to two straight lines whose slopes tend to the golden section φ and to its inverse."""
    yield from _slopes(extent, 1)


@claim("I.3(b)", "remark", about=WYTHOFF, reading="the opposite number -φ")
def two_lines_opposite(extent: Extent) -> Cases:
    """The slopes of the two lines tend to φ and to -φ."""
    yield from _slopes(extent, -1)


@corrected("I.3(b), read as: the opposite number -φ", "remark", about=WYTHOFF)
def two_lines_inverse(extent: Extent) -> Cases:
    """The slopes of the two lines tend to φ and to 1/φ; the n-th zero (x,y), x < y, has |y - φx| < 1."""
    yield from _slopes(extent, 1)


def _slopes(extent: Extent, sign: int) -> Cases:
    """Both branches of zeros: |y - φx| < 1 above, |x - φy| < 1 below, or for sign -1 |y + φx| < 1 there."""
    side = extent.side(2000)
    x, y = np.nonzero(outcomes(WYTHOFF, side))
    phi = (1 + 5**0.5) / 2
    upper, lower = x < y, x > y
    yield unless((abs(y - phi * x)[upper] < 1).all(), "upper branch", "slope φ", "another slope")
    other = abs(x - phi * y) if sign > 0 else abs(y + phi * x)
    wrong = first_place((other >= 1) & lower)
    slope = "1/φ" if sign > 0 else "-φ"
    place = position_text((x[wrong], y[wrong])) if wrong else ""
    yield unless(wrong is None, f"slope of the lower branch at {place}", slope, wrong and f"{y[wrong] / x[wrong]:.3f}")


@claim("I.3(c)", "claim", about=WYTHOFF)
def quotients(extent: Extent) -> Cases:
    """⌊φn⌋/n tends to φ and (⌊φn⌋+n)/n to φ + 1: the errors are below 1/n."""
    n = np.arange(1, extent.terms(1_000_000), dtype=np.int64)
    a = PHI.floors(n)
    # 0 <= φn - a < 1  <=>  2a - n <= n√5 < 2a + 2 - n, in whole numbers
    low, high = 2 * a - n, 2 * a + 2 - n
    wrong = first_place((low * low > 5 * n * n) | (high * high <= 5 * n * n))
    yield unless(wrong is None, f"n = {wrong}", "φ - 1/n < ⌊φn⌋/n <= φ", "outside")


# ---------------------------------------------------------------------------------------------- Section I.4


def _sum_values(one: str, other: str, side: int) -> dict[tuple[Position, Position], int]:
    """The Grundy function of the sum of two games with two piles each, by the definition."""
    values: dict[tuple[Position, Position], int] = {}
    for p, q in sorted(product(_box(side), repeat=2), key=lambda pq: sum(pq[0]) + sum(pq[1])):
        reached = {(option, q) for option in options(one, p)} | {(p, option) for option in options(other, q)}
        values[p, q] = _mex(values[place] for place in reached)
    return values


@claim("I.4(a)", "theorem", about=("wythoff + nim(a)", WYTHOFF))
def sprague_grundy(extent: Extent) -> Cases:
    """The Grundy number of a position of a sum is the nim-sum of the Grundy numbers of its components."""
    side = extent.side(5)
    extent.note("sums of two of wythoff, fraenkel(2), nim")
    for one, other in ((WYTHOFF, WYTHOFF), (WYTHOFF, "fraenkel(2)"), ("fraenkel(2)", "nim")):
        first, second = nim_values(one, side), nim_values(other, side)
        for (p, q), value in _sum_values(one, other, side).items():
            said = int(first[p] ^ second[q])
            yield unless(said == value, f"{position_text(p)} + {position_text(q)} in {one} + {other}", said, value)


@cache
def _with_piles(piles: int, side: int, most: int) -> oracle.NimValues:
    """The Grundy function of Wythoff below side with Nim piles of at most `most`, by the definition."""
    table = oracle.NimValues(read(f"wythoff + nim({','.join([str(most)] * piles)})"))
    table.fill((side - 1, side - 1, *[most] * piles))
    return table


def _sums(extent: Extent, most_piles: int = 2) -> Iterator[tuple[oracle.NimValues, Position, int, int]]:
    """Sums of Wythoff and Nim piles, smallest first: the table, the position, G(x,y) and S."""
    side = extent.side(5)
    extent.note(f"up to {most_piles} Nim piles of at most 3")
    values = nim_values(WYTHOFF, side)
    for piles in range(1, most_piles + 1):
        table = _with_piles(piles, side, 3)
        for position in sorted(table.decided, key=lambda p: (sum(p), p)):
            yield table, position, int(values[position[:2]]), reduce(xor, position[2:])


@claim("I.4(b)", "claim", about="wythoff + nim(a,b)")
def piles_beside(extent: Extent) -> Cases:
    """A Nim pile of p matches has Grundy number p, and Wythoff (x,y) with Nim piles X1, …, Xn has
    G(x,y) ⊕ X1 ⊕ … ⊕ Xn."""
    for p in range(20):
        yield unless(nim_values("nim(1)", 20)[p] == p, f"Nim pile of {p}", p, nim_values("nim(1)", 20)[p])
    for table, position, g, s in _sums(extent):
        yield unless(table.decided[position] == g ^ s, f"{position}", g ^ s, table.decided[position])


def _winning_parts(table: oracle.NimValues, position: Position) -> set[str]:
    """In which parts of the sum there is a move to Grundy number 0."""
    winning = (option for option in oracle.options(table.game, position) if table.decided[option] == 0)
    return {"Nim" if option[:2] == position[:2] else "Wythoff" for option in winning}


@claim("I.4(c)", "claim", about="wythoff + nim(a,b)")
def where_to_play(extent: Extent) -> Cases:
    """If G(x,y) exceeds S = X1 ⊕ … ⊕ Xn one has to play in the Wythoff game to reach a winning position, and if S
    exceeds G(x,y) in a Nim pile."""
    wrong = []
    for table, position, g, s in _sums(extent):
        said = {"Wythoff"} if g > s else {"Nim"}
        found = _winning_parts(table, position)
        if g != s and found != said:
            wrong.append((sum(position), position, said, found))
        yield None
    if wrong:
        _, position, said, found = min(wrong, key=lambda case: case[:2])
        where = f"winning moves from {position_text(position[:2])} with Nim piles {position[2:]}"
        yield Witness(where, f"in {' and '.join(said)} only", f"in {' and '.join(sorted(found))}")


@corrected("I.4(c)", "claim", about="wythoff + nim(a,b)")
def where_one_can_play(extent: Extent) -> Cases:
    """If G(x,y) > S there is a winning move in the Wythoff game, and with a single Nim pile only there; if S > G(x,y)
    there is one in a Nim pile, and there may be one in the Wythoff game as well."""
    for table, position, g, s in _sums(extent):
        found = _winning_parts(table, position)
        if g > s:
            good = "Wythoff" in found and (len(position) > 3 or "Nim" not in found)
            yield unless(good, f"{position}", "a winning move in Wythoff", found)
        elif s > g:
            yield unless("Nim" in found, f"{position}", "a winning move in a Nim pile", found)


@claim("I.4(d)", "claim", about="wythoff + nim(a,b)")
def advisor(extent: Extent) -> Cases:
    """A program can say at each time where to play and how much to take: from G alone a move is found that leaves
    nim-sum 0, wherever one exists; against it no reply does."""
    for table, position, g, s in _sums(extent):
        advice = _advice(position, g, s)
        if g == s:
            yield unless(advice is None and table.decided[position] == 0, f"{position}", "no winning move", advice)
        else:
            legal = advice in oracle.options(table.game, position)
            good = legal and advice is not None and table.decided[advice] == 0
            yield unless(good, f"{position}", "a winning move", advice)


def _advice(position: Position, g: int, s: int) -> Position | None:
    """The smallest move to nim-sum 0, from the Grundy values of Wythoff alone."""
    own, piles = position[:2], position[2:]
    values = nim_values(WYTHOFF, max(own) + 1)
    in_wythoff = [(*option, *piles) for option in options(WYTHOFF, own) if values[option] == s]
    wanted = ((at, heap ^ g ^ s) for at, heap in enumerate(piles))
    in_nim = [(*own, *piles[:at], to, *piles[at + 1 :]) for at, to in wanted if to < piles[at]]
    return min([*in_wythoff, *in_nim], default=None)


# ---------------------------------------------------------------------------------------------- Section II.1


@claim("II(a)", "fact", about=("fraenkel(c)", WYTHOFF))
def c_one(extent: Extent) -> Cases:
    """For c = 1, Game(c) is Wythoff; taking the same number from both piles is allowed for every c."""
    side = extent.side(16)
    yield same_options("fraenkel(1)", WYTHOFF, side)
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        for x, y in _box(side):
            missing = {(x - k, y - k) for k in range(1, min(x, y) + 1)} - options(f"fraenkel({c})", (x, y))
            yield unless(not missing, f"diagonal moves from ({x},{y}), c = {c}", "legal", sorted(missing))


@claim("II(b)", "example", about="fraenkel(2)")
def example_c_two(extent: Extent) -> Cases:
    """c = 2, player A is on square (1,1); if B advances to (2,1), A wins by advancing two squares horizontally and one
    vertically, as 2-1 = 1 < 2. Squares counted from the start, with the final square at (4,2)."""
    extent.note("one example")
    left, after_b = (3, 1), (2, 1)
    yield unless(after_b in options("fraenkel(2)", left), "(1,1) to (2,1), from (3,1) matches to (2,1)", "legal", "not")
    yield unless((0, 0) in options("fraenkel(2)", after_b), "2 and 1 matches from (2,1)", "the last ones", "not legal")
    yield unless(outcomes("fraenkel(2)", 4)[left], "A on (1,1), (3,1) matches left", "winning", "not")


@claim("II(b)", "example", about="fraenkel(2)", reading="squares as remaining matches")
def example_c_two_remaining(extent: Extent) -> Cases:
    """c = 2, A has left (1,1); B moves to (2,1), and A wins by taking two and one."""
    extent.note("one example")
    yield unless((0, 0) in options("fraenkel(2)", (2, 1)), "2 and 1 from (2,1)", "legal", "not legal")
    legal = (2, 1) in options("fraenkel(2)", (1, 1))
    yield unless(legal, "move from (1,1) to (2,1)", "legal", "not legal; (1,1) itself is lost for A, as B takes it all")


@corrected("II(b), read as: squares as remaining matches", "example", about="fraenkel(2)")
def example_c_two_corrected(extent: Extent) -> Cases:
    """c = 2, A has left (3,1), a winning position; if B moves to (2,1), A wins by taking two and one."""
    extent.note("one example")
    yield unless(outcomes("fraenkel(2)", 4)[3, 1], "(3,1)", "P", "N")
    yield unless((2, 1) in options("fraenkel(2)", (3, 1)), "(3,1) to (2,1)", "legal", "not legal")
    yield unless((0, 0) in options("fraenkel(2)", (2, 1)), "(2,1) to (0,0)", "legal", "not legal")


@claim("II.1(a)", "claim", about="fraenkel(c)")
def roots_as_printed(extent: Extent) -> Cases:
    """X² + (c-2)X - c has roots α < β with β = α + c and 1/α + 1/β = 1."""
    for c in range(1, extent.parameters(50, "c <= {}") + 1):
        # The roots are ((2-c) ± √(c²+4))/2: their difference squared is c²+4, their sum 2-c, their product -c.
        yield unless(c * c + 4 == c * c, f"(β - α)² for the roots, c = {c}", c * c, c * c + 4)
        yield unless(2 - c == -c, f"1/α + 1/β for the roots, c = {c}", 1, f"{c - 2}/{c}")


@corrected("II.1(a)", "claim", about="fraenkel(c)")
def roots_corrected(extent: Extent) -> Cases:
    """X² + (c-2)X - c has one positive root α = (2-c+√(c²+4))/2; with β = α + c (not a root) 1/α + 1/β = 1."""
    for c in range(1, extent.parameters(50, "c <= {}") + 1):
        p, q, d = 2 - c, 1, c * c + 4
        # α² + (c-2)α - c = 0 with α = (p + q√d)/2, in its rational part and its part with √d
        rational, irrational = p * p + q * q * d + 2 * (c - 2) * p - 4 * c, 2 * p * q + 2 * (c - 2) * q
        yield unless((rational, irrational) == (0, 0), f"α, c = {c}", "a root", "none")
        yield unless(d > p * p, f"α, c = {c}", "positive", "negative")
        # α + β = αβ with β = (p + 2c + q√d)/2
        product_, sum_ = (p * (p + 2 * c) + q * q * d, q * (2 * p + 2 * c)), (2 * (2 * p + 2 * c), 4 * q)
        yield unless(product_ == sum_, f"1/α + 1/β, c = {c}", 1, "another number")


def _printed_pair(c: int, n: int) -> tuple[int, int]:
    """(⌊αn⌋, ⌊αn⌋ + n) with the positive root α, as printed."""
    a = fraenkel_alpha(c).floor(n)
    return a, a + n


def _true_pair(c: int, n: int) -> tuple[int, int]:
    """(⌊αn⌋, ⌊αn⌋ + cn)."""
    a = fraenkel_alpha(c).floor(n)
    return a, a + c * n


@claim("II.1(b)", "claim", about="fraenkel(c)")
def partition_as_printed(extent: Extent) -> Cases:
    """⌊αi⌋ and ⌊αi⌋ + i, i ≥ 1, are each positive integer once (α the positive root)."""
    yield from _partitions(extent, lambda c: 1)


@corrected("II.1(b)", "claim", about="fraenkel(c)")
def partition_corrected(extent: Extent) -> Cases:
    """⌊αi⌋ and ⌊αi⌋ + c·i, i ≥ 1, are each positive integer once (α the positive root)."""
    yield from _partitions(extent, lambda c: c)


def _partitions(extent: Extent, step: Callable[[int], int]) -> Cases:
    most = extent.terms(50_000, "the integers 1 to {}")
    i = np.arange(1, 2 * most, dtype=np.int64)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        a = fraenkel_alpha(c).floors(i)
        found = _first_not_once(a[a <= most], (a + step(c) * i)[a + step(c) * i <= most], most)
        yield found and Witness(f"{found.where}, c = {c}", found.printed, found.found)


@claim("II.1(c)", "claim", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)))
def winning_as_printed(extent: Extent) -> Cases:
    """The positions (A_i, B_i) = (⌊αi⌋, ⌊αi⌋ + i) are the winning positions of Game(c)."""
    yield from _winning_pairs(extent.side(200), extent.parameters(6, "c <= {}"), _printed_pair)


@corrected("II.1(c)", "claim", about="fraenkel(c)")
def winning_corrected(extent: Extent) -> Cases:
    """The positions (⌊αi⌋, ⌊αi⌋ + c·i) are the winning positions of Game(c)."""
    yield from _winning_pairs(extent.side(800), extent.parameters(8, "c <= {}"), _true_pair)


def _winning_pairs(side: int, most: int, pair: PairOf) -> Cases:
    for c in range(1, most + 1):
        printed = board_of((pair(c, n) for n in range(side)), side)
        yield first_difference(outcomes(f"fraenkel({c})", side), printed, f"fraenkel({c})")


@claim("II.1 proof(a)", "proof fact", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)))
def independent_as_printed(extent: Extent) -> Cases:
    """No move of Game(c) leads from a position (⌊αn⌋, ⌊αn⌋+n) to a position (⌊αm⌋, ⌊αm⌋+m)."""
    yield from _independent(extent, _printed_pair)


@corrected("II.1 proof(a)", "proof fact", about="fraenkel(c)")
def independent_corrected(extent: Extent) -> Cases:
    """No move of Game(c) leads from a position (⌊αn⌋, ⌊αn⌋+cn) to a position (⌊αm⌋, ⌊αm⌋+cm), in either order."""
    yield from _independent(extent, _true_pair)


def _independent(extent: Extent, pair: PairOf) -> Cases:
    terms = extent.terms(20, "m < n < {}")
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        for n in range(terms):
            found = options(f"fraenkel({c})", pair(c, n))
            for m in range(n):
                a, b = pair(c, m)
                joined = {(a, b), (b, a)} & found
                yield unless(not joined, f"from {position_text(pair(c, n))}, c = {c}", "no move", sorted(joined))


@claim("II.1 proof(b)", "proof fact", about="fraenkel(c)")
def diagonal_case(extent: Extent) -> Cases:
    """For (a,b), a ≤ b, not of that form, b-a = cp+r, 0 ≤ r < c and a > ⌊αp⌋: taking a-⌊αp⌋ from the first heap and
    a-⌊αp⌋-r from the second leads to (⌊αp⌋, ⌊αp⌋+cp)."""
    yield from _diagonal_case(extent, -1)


@corrected("II.1 proof(b)", "proof fact", about="fraenkel(c)")
def diagonal_case_corrected(extent: Extent) -> Cases:
    """In that case taking a-⌊αp⌋ from the first heap and a-⌊αp⌋+r from the second is a move of Game(c) to
    (⌊αp⌋, ⌊αp⌋+cp)."""
    yield from _diagonal_case(extent, 1)


def _diagonal_case(extent: Extent, sign: int) -> Cases:
    for c, a, b, p, r in _not_of_that_form(extent):
        a_p, b_p = _true_pair(c, p)
        if a > a_p:
            reached = (a - (a - a_p), b - (a - a_p + sign * r))
            legal = reached in options(f"fraenkel({c})", (a, b))
            good = reached == (a_p, b_p) and legal
            yield unless(good, f"({a},{b}), c = {c}", (a_p, b_p), f"{reached}, {'legal' if legal else 'illegal'}")


def _not_of_that_form(extent: Extent) -> Iterator[tuple[int, int, int, int, int]]:
    """(c, a, b, p, r) for the positions a <= b that are no winning positions, b - a = cp + r."""
    side = extent.side(24, "a <= b < {}")
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        winning = {_true_pair(c, n) for n in range(side)}
        for a, b in _box(side):
            if a <= b and (a, b) not in winning:
                yield c, a, b, (b - a) // c, (b - a) % c


@claim("II.1 proof(c)", "proof fact", about="fraenkel(c)")
def first_heap_is_an_a(extent: Extent) -> Cases:
    """If a < ⌊αp⌋ and a = ⌊αk⌋: taking b-⌊αk⌋-ck-r, that is c(p-k) > 0, from the second heap leads to
    (⌊αk⌋, ⌊αk⌋+ck)."""
    for c, a, b, p, k, r in _with_index(extent, fraenkel_alpha):
        taken = b - a - c * k - r
        yield unless(taken == c * (p - k) > 0, f"taken from ({a},{b}), c = {c}", c * (p - k), taken)
        yield unless(b - taken == a + c * k, f"({a},{b}), c = {c}", (a, a + c * k), (a, b - taken))


@corrected("II.1 proof(c)", "proof fact", about="fraenkel(c)")
def first_heap_is_an_a_corrected(extent: Extent) -> Cases:
    """In that case taking b-⌊αk⌋-ck = c(p-k)+r > 0 from the second heap leads to (⌊αk⌋, ⌊αk⌋+ck)."""
    for c, a, b, p, k, r in _with_index(extent, fraenkel_alpha):
        taken = b - a - c * k
        yield unless(taken == c * (p - k) + r > 0, f"taken from ({a},{b}), c = {c}", c * (p - k) + r, taken)
        legal = (a, a + c * k) in options(f"fraenkel({c})", (a, b))
        yield unless(legal, f"({a},{b}) to ({a},{a + c * k}), c = {c}", "legal", "illegal")


def _with_index(extent: Extent, slope: Callable[[int], Quadratic]) -> Iterator[tuple[int, int, int, int, int, int]]:
    """(c, a, b, p, k, r) for the positions not of that form with a < ⌊αp⌋ and a = ⌊slope·k⌋."""
    for c, a, b, p, r in _not_of_that_form(extent):
        k = 0 if a == 0 else slope(c).index(a)
        if a < fraenkel_alpha(c).floor(p) and k is not None:
            yield c, a, b, p, k, r


@claim("II.1 proof(d)", "proof fact", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)))
def first_heap_is_a_b(extent: Extent) -> Cases:
    """If a < ⌊αp⌋ and a = ⌊αk⌋+k: one can move to (⌊αk⌋+ck, ⌊αk⌋)."""
    for c, a, b, _, k, _ in _with_index(extent, lambda c: Quadratic(4 - c, 1, c * c + 4, 2)):
        a_k, b_k = _true_pair(c, k)
        legal = (b_k, a_k) in options(f"fraenkel({c})", (a, b))
        yield unless(legal, f"({a},{b}), c = {c}, k = {k}", f"a move to ({b_k},{a_k})", "illegal")


@corrected("II.1 proof(d)", "proof fact", about="fraenkel(c)")
def first_heap_is_a_b_corrected(extent: Extent) -> Cases:
    """If a < ⌊αp⌋ and a = ⌊αk⌋+ck: one can move to (⌊αk⌋+ck, ⌊αk⌋)."""
    for c, a, b, _, k, _ in _with_index(extent, lambda c: Quadratic(2 + c, 1, c * c + 4, 2)):
        a_k, b_k = _true_pair(c, k)
        legal = (b_k, a_k) in options(f"fraenkel({c})", (a, b))
        yield unless(legal, f"({a},{b}), c = {c}, k = {k}", f"a move to ({b_k},{a_k})", "illegal")


@claim("II.1 proof(e)", "proof fact", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(b)",)))
def always_reached_as_printed(extent: Extent) -> Cases:
    """From every position that is no (⌊αm⌋, ⌊αm⌋+m) a move leads to some (⌊αp⌋, ⌊αp⌋+p)."""
    yield from _always_reached(extent, _printed_pair)


@corrected("II.1 proof(e)", "proof fact", about="fraenkel(c)")
def always_reached_corrected(extent: Extent) -> Cases:
    """From every position that is no (⌊αm⌋, ⌊αm⌋+cm), in either order, a move leads to such a position."""
    yield from _always_reached(extent, _true_pair)


def _always_reached(extent: Extent, pair: PairOf) -> Cases:
    side = extent.side(24)
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        listed = [pair(c, n) for n in range(side)]
        members = {*listed, *((b, a) for a, b in listed)}
        for a, b in _box(side):
            if a <= b and (a, b) not in members:
                reached = options(f"fraenkel({c})", (a, b)) & members
                yield unless(reached, f"({a},{b}), c = {c}", "a move to such a position", "none")


@claim("II.1(d)", "complexity", about="fraenkel(c)")
def listing_is_linear(extent: Extent) -> Cases:
    """The winning positions on a board are listed in a number of steps proportional to their number: one evaluation of
    ⌊αi⌋ for each pair (with B_i = A_i + c·i), and one more to stop."""
    side = extent.side(600)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        evaluated = next(i for i in count() if _true_pair(c, i)[1] >= side) + 1
        wanted = int(np.triu(outcomes(f"fraenkel({c})", side)).sum())
        yield unless(evaluated == wanted + 1, f"evaluations of ⌊αi⌋, c = {c}", wanted + 1, evaluated)


@claim("II.1(e)", "remark", about="fraenkel(c)")
def many_options(extent: Extent) -> Cases:
    """The number of positions reachable from (x,y), all of which the Grundy function looks at, becomes very large with
    c: counted, it grows with c until every smaller position is reached."""
    n = extent.side(30, "the options of (n,n), n = {}")
    counts = [len(options(f"fraenkel({c})", (n, n))) for c in (1, 2, 3, 4, 6, 8, n)]
    extent.fact(f"options of ({n},{n}) for c = 1, 2, 3, 4, 6, 8, {n}: {', '.join(map(str, counts))}")
    for c, number in zip((1, 2, 3, 4, 6, 8), counts, strict=False):
        said = 2 * n + n + sum(2 * (n - d) for d in range(1, c))
        yield unless(number == said, f"options of ({n},{n}), c = {c}", said, number)
    yield unless(counts == sorted(set(counts)), "options", "growing with c", counts)


# ---------------------------------------------------------------------------------------------- Section II.2


@claim("II.2(a)", "claim", erratum=Erratum(SLIP))
def prefix_as_printed(extent: Extent) -> Cases:
    """For the Fibonacci morphism σ^{n+1}(a) is always a prefix of σ^n(a), that is, σ^{n+1}(a) starts with σ^n(a)."""
    for n in range(extent.parameters(16, "n <= {}") + 1):
        short, long = _iterate(_morphism_c(1), n), _iterate(_morphism_c(1), n + 1)
        yield unless(long.startswith(short), f"σ^{n + 1}(a)", f"starts with {short}", long)
        yield unless(short.startswith(long), f"n = {n}", f"{long} is a prefix of {short}", f"{short} is one of {long}")


@corrected("II.2(a)", "claim")
def prefix_corrected(extent: Extent) -> Cases:
    """σ^n(a) is always a prefix of σ^{n+1}(a)."""
    for n in range(extent.parameters(20, "n <= {}") + 1):
        short, long = _iterate(_morphism_c(1), n), _iterate(_morphism_c(1), n + 1)
        yield unless(long.startswith(short), f"σ^{n + 1}(a)", "starts with σ^n(a)", "does not")


@claim("II.2(b)", "example")
def fibonacci_word(extent: Extent) -> Cases:
    """The Fibonacci word begins with abaababaabaab."""
    extent.note("13 letters")
    found = _limit_word("ab", "a", 13)
    yield unless(found == "abaababaabaab", "first 13 letters", "abaababaabaab", found)


@claim("II.2(c)", "claim", about=WYTHOFF)
def fibonacci_wins(extent: Extent) -> Cases:
    """In the Fibonacci word the pairs (A_i, B_i), i ≥ 1, are, with (0,0), the winning positions of Wythoff."""
    yield _other_letters(WYTHOFF, _morphism_c(1), extent.side(3000))


def _other_letters(text: str, sigma: Morphism, side: int) -> Witness | None:
    """The smallest position at which the pairs of letter positions, with (0,0), are not the winning positions."""
    a, b = _letters(sigma, 4 * side)
    printed = board_of([(0, 0), *zip(a.tolist(), b.tolist(), strict=True)], side)
    return first_difference(outcomes(text, side), printed, text)


@claim("II.2 Table 1", "table", about=WYTHOFF)
def table_1(extent: Extent) -> Cases:
    """The positions of a and b in the Fibonacci word, i = 1, …, 6, which are winning positions of Wythoff."""
    yield from _table(extent, 1)


def _table(extent: Extent, c: int) -> Cases:
    rows = [row[1:] for row in integers("optimal_resolution_morphism") if row[0] == c]
    extent.note(f"{2 * len(rows)} numbers")
    a, b = _letters(_morphism_c(c), 200)
    board = outcomes(f"fraenkel({c})", 40)
    for i, said_a, said_b in rows:
        yield unless((said_a, said_b) == (a[i - 1], b[i - 1]), f"i = {i}", (said_a, said_b), (a[i - 1], b[i - 1]))
        yield unless(board[said_a, said_b], f"({said_a},{said_b}), c = {c}", "P", "N")
        yield unless(said_b == said_a + c * i, f"B_{i}, c = {c}", said_a + c * i, said_b)


@claim("II.2(d)", "remark", about=WYTHOFF)
def b_is_a_plus_i(extent: Extent) -> Cases:
    """In the Fibonacci word B_i = A_i + i."""
    a, b = _letters(_morphism_c(1), extent.terms(200_000, "words of {} letters"))
    wrong = first_place(b != a + np.arange(1, len(a) + 1))
    yield unless(wrong is None, f"B_i, i = {wrong}", "A_i + i", "another number")


@claim("II.2(e)", "claim", about="fraenkel(c)")
def word_of_c(extent: Extent) -> Cases:
    """For every c the limit word of σ(a) = a^c b, σ(b) = a gives the winning positions of Game(c)."""
    side = extent.side(800)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        yield _other_letters(f"fraenkel({c})", _morphism_c(c), side)


@claim("II.2 Table 2", "table", about="fraenkel(2)")
def table_2(extent: Extent) -> Cases:
    """The positions of a and b for c = 2, i = 1, …, 7; there B_i = A_i + 2i."""
    yield from _table(extent, 2)


def _recursion(n: int, step: int, factor: int = 1) -> list[tuple[int, int]]:
    """A_0 = B_0 = 0, A_i = mex(A_r, B_r for r < i), B_i = factor A_i + step i, for i < n."""
    found, used, least = [(0, 0)], {0}, 0
    for i in range(1, n):
        least = next(number for number in count(least) if number not in used)
        found.append((least, factor * least + step * i))
        used |= {*found[-1]}
    return found


@claim("II.2(f)", "claim", about="fraenkel(c)")
def recursion_of_c(extent: Extent) -> Cases:
    """The winning positions of Game(c) are A_0 = B_0 = 0, A_i = mex(A_r, B_r for r < i), B_i = A_i + c·i."""
    side = extent.side(800)
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        printed = board_of(_recursion(side, c), side)
        yield first_difference(outcomes(f"fraenkel({c})", side), printed, f"fraenkel({c})")


@claim("II.2(g)", "experimental claim", about="fraenkel(c)")
def recursion_and_word(extent: Extent) -> Cases:
    """For c = 3 and c = 4 the recursion gives the positions of a and b in the word."""
    length = extent.terms(100_000, "c = 3, 4; words of {} letters")
    for c in (3, 4):
        a, b = _letters(_morphism_c(c), length)
        said = np.array(_recursion(len(a) + 1, c)[1:])
        wrong = first_place((said[:, 0] != a) | (said[:, 1] != b))
        yield unless(wrong is None, f"c = {c}, i = {wrong and wrong[0] + 1}", "the same", "different")


@claim("II.2(h)", "claim", about="fraenkel(c)", erratum=Erratum(repeats=("II.1(a)", "II.1(b)")))
def smallest_root(extent: Extent) -> Cases:
    """The two sequences are ⌊αi⌋ and ⌊αi⌋ + i, where α is the smallest root of X² + (c-2)X - c."""
    yield from _sequences(extent, lambda c: Quadratic(2 - c, -1, c * c + 4, 2), lambda c: 1)


@claim("II.2(h)", "claim", about="fraenkel(c)", reading="the positive root")
def positive_root(extent: Extent) -> Cases:
    """The two sequences are ⌊αi⌋ and ⌊αi⌋ + i, where α is the positive root of X² + (c-2)X - c."""
    yield from _sequences(extent, fraenkel_alpha, lambda c: 1)


@corrected("II.2(h)", "claim", about="fraenkel(c)")
def roots_and_recursion(extent: Extent) -> Cases:
    """The two sequences are ⌊αi⌋ and ⌊αi⌋ + c·i, where α is the positive (largest) root of X² + (c-2)X - c."""
    yield from _sequences(extent, fraenkel_alpha, lambda c: c)


def _sequences(extent: Extent, root: Callable[[int], Quadratic], step: Callable[[int], int]) -> Cases:
    terms = extent.terms(2000, "i < {}")
    for c in range(1, extent.parameters(8, "c <= {}") + 1):
        for i, found in enumerate(_recursion(terms, c)):
            a = root(c).floor(i)
            yield unless((a, a + step(c) * i) == found, f"c = {c}, i = {i}", (a, a + step(c) * i), found)


@claim("II.2(i)", "claim", about="fraenkel(c)")
def enough_letters(extent: Extent) -> Cases:
    """The first n winning positions, (0,0) among them, are the pairs of letter positions in the n-th iterate σ^n(a)."""
    yield from _enough_letters(extent, 1)


@claim("II.2(i)", "claim", about="fraenkel(c)", reading="(0,0) not counted")
def enough_letters_without_zero(extent: Extent) -> Cases:
    """The first n winning positions after (0,0) are the pairs of letter positions in the n-th iterate σ^n(a)."""
    yield from _enough_letters(extent, 0)


@corrected("II.2(i), read as: (0,0) not counted", "claim", about="fraenkel(c)")
def enough_letters_corrected(extent: Extent) -> Cases:
    """σ^n(a) has at least n-1 letters b, so it gives the first n winning positions with (0,0) among them; for c = 1 and
    n = 2, 3, 4 it has exactly n-1."""
    for n in (2, 3, 4):
        found = _iterate(_morphism_c(1), n).count("b")
        yield unless(found == n - 1, f"letters b in σ^{n}(a), c = 1", n - 1, found)
    yield from _enough_letters(extent, 1)


def _enough_letters(extent: Extent, beside: int) -> Cases:
    """As many complete pairs as wanted in sigma^n(a); `beside` pairs are known without it."""
    most = extent.parameters(14, "n <= {}")
    for c in range(1, extent.parameters(4, "c <= {}") + 1):
        for n in range(1, min(most, 28 // (c + 1)) + 1):
            word = _iterate(_morphism_c(c), n)
            complete = min(word.count("a"), word.count("b")) + beside
            yield unless(complete >= n, f"pairs in σ^{n}(a) = {word[:12]}, c = {c}", f"at least {n}", complete)


@claim("II.2(j)", "complexity", about="fraenkel(c)")
def quadratic_cost(extent: Extent) -> Cases:
    """Computing the n-th iterate and listing its letters takes O(n²) steps: the length of σ^n(a) is at most a fixed
    multiple of n². Tested with a factor of 1000."""
    for c in range(1, extent.parameters(4, "c <= {}, a factor of 1000") + 1):
        for n, length in enumerate(_lengths(c, 60), 1):
            yield unless(length <= 1000 * n * n, f"length of σ^{n}(a), c = {c}", f"at most 1000·{n * n}", length)


@corrected("II.2(j)", "complexity", about="fraenkel(c)")
def linear_cost(extent: Extent) -> Cases:
    """The length of σ^n(a) grows exponentially with n (for c = 1 by Fibonacci numbers). If the iteration stops as soon
    as n letters b are there, all iterates together have O(n) letters: at most (c+4)²·n."""
    most = extent.terms(10_000, "n <= {}")
    for n in range(2, 50):
        lengths = _lengths(1, n + 1)
        yield unless(lengths[n] >= 1.6 * lengths[n - 1], f"length of σ^{n + 1}(a)", "1.6 times the last", lengths[n])
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        for n in (1, 2, 3, 5, 10, 100, 1000, most):
            written = _letters_written(c, n)
            yield unless(written <= (c + 4) ** 2 * n, f"letters for {n} pairs, c = {c}", (c + 4) ** 2 * n, written)


def _lengths(c: int, most: int) -> list[int]:
    """The lengths of sigma^n(a), 1 <= n <= most: an a gives c a's and a b, a b an a."""
    a, b, found = 1, 0, []
    for _ in range(most):
        a, b = c * a + b, a
        found.append(a + b)
    return found


def _letters_written(c: int, n: int) -> int:
    """The letters of all iterates up to the first with n letters b."""
    a, b, written = 1, 0, 1
    while b < n:
        a, b = c * a + b, a
        written += a + b
    return written


# ---------------------------------------------------------------------------------------------- Section II.3


def _self_reference(p: int) -> Witness | None:
    """A_i = mex of a set with A_i in it has no solution; the first i >= 1 shows it."""
    _, (a, b) = _recursion(2, 1, p)
    found = _mex({0, a, b})
    return unless(found == a, f"A_1 = mex(A_0, B_0, A_1, B_1), p = {p}", a, found)


@claim("II.3(a)", "claim", about="heap(p,1)", erratum=Erratum(repeats=("II.3(e)",), perhaps_copy=True))
def schwent_as_printed(extent: Extent) -> Cases:
    """For p = 2 the letter positions in the word of σ(a) = aab, σ(b) = aa are the winning positions of Game(p):
    A_0 = B_0 = 0, A_i = mex(A_r, B_r for r ≤ i), B_i = 2A_i + i."""
    yield _other_letters("heap(2,1)", _morphism_p(2), extent.side(300, "p = 2; x, y < {}"))
    yield _self_reference(2)


@corrected("II.3(a)", "claim", about="heap(p,1)")
def schwent(extent: Extent) -> Cases:
    """The same with r < i: word, recursion and winning positions agree for p = 2."""
    side = extent.side(300, "p = 2; x, y < {}")
    yield _other_letters("heap(2,1)", _morphism_p(2), side)
    yield first_difference(outcomes("heap(2,1)", side), board_of(_recursion(side, 1, 2), side), "heap(2,1)")


@claim("II.3(a)", "claim", reading=FIXED)
def schwent_fixed(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the pairs with r < i are the winning positions, p = 2."""
    yield _fixed_is_symmetric(2, extent.side(100))


@corrected(f"II.3(a), read as: {FIXED}", "claim")
def schwent_fixed_corrected(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the winning positions for p = 2 are the (a_n, 2a_n+n) and the
    (b_n+n, b_n), where a_n = mex(a_r, b_r+r for r < n) and b_n = mex(b_r, 2a_r+r for r < n)."""
    yield _fixed_recursion(2, extent.side(400))


def _fixed_is_symmetric(p: int, side: int) -> Witness | None:
    printed = board_of(_recursion(side, 1, p), side)
    return first_difference(outcomes(fixed(p), side), printed, fixed(p))


def _fixed_recursion(p: int, side: int) -> Witness | None:
    """Every column is one a_n or b_n + n, every row one b_n or p a_n + n."""
    columns, rows, found = {0}, {0}, [(0, 0)]
    for n in range(1, side):
        a, b = (next(number for number in count() if number not in used) for used in (columns, rows))
        found += [(a, p * a + n), (b + n, b)]
        columns |= {a, b + n}
        rows |= {b, p * a + n}
    return first_difference(outcomes(fixed(p), side), board_of(found, side, mirrored=False), fixed(p))


gap(
    "II.3(b)",
    "remark",
    "Not for every word over {a,b} can a game be chosen whose winning positions are given by its letter positions.",
    "it speaks of all words and all games without saying which games count, so no computation decides it",
)


@claim("II.3(c)", "claim", about="heap(p,1)")
def word_of_p(extent: Extent) -> Cases:
    """For every p the limit word of σ(a) = a^p b, σ(b) = a^p gives the winning positions of Game(p), the amounts taken
    from the piles in either order."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield _other_letters(f"heap({p},1)", _morphism_p(p), side)


@claim("II.3(c)", "claim", reading=FIXED)
def word_of_p_fixed(extent: Extent) -> Cases:
    """For every p the limit word gives the winning positions if the smaller amount always comes from the first pile."""
    side = extent.side(100)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):
        a, b = _letters(_morphism_p(p), side)
        listed = [(0, 0), *((int(x), int(y)) for x, y in zip(a, b, strict=True))]
        yield first_difference(outcomes(fixed(p), side // 2), board_of(listed, side // 2), fixed(p))


@corrected(f"II.3(c), read as: {FIXED}", "claim")
def word_of_p_fixed_corrected(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the winning positions are the (a_n, pa_n+n) and the (b_n+n,
    b_n), where a_n = mex(a_r, b_r+r for r < n) and b_n = mex(b_r, pa_r+r for r < n); the word gives them for p = 1
    only."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield _fixed_recursion(p, side)


@claim("II.3(d)", "fact", about=("heap(p,1)", WYTHOFF))
def p_one(extent: Extent) -> Cases:
    """For p = 1, Game(p) is Wythoff, in both readings."""
    side = extent.side(20)
    yield same_options("heap(1,1)", WYTHOFF, side)
    yield same_options(fixed(1), WYTHOFF, side)


@claim("II.3(e)", "claim", about="heap(p,1)", erratum=Erratum(perhaps_copy=True))
def recursion_of_p_as_printed(extent: Extent) -> Cases:
    """The winning positions of Game(p) are A_0 = B_0 = 0, A_i = mex(A_r, B_r for r ≤ i), B_i = pA_i + i."""
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield _self_reference(p)


@corrected("II.3(e)", "claim", about="heap(p,1)")
def recursion_of_p(extent: Extent) -> Cases:
    """The winning positions of Game(p) are A_0 = B_0 = 0, A_i = mex(A_r, B_r for r < i), B_i = pA_i + i, the amounts
    taken from the piles in either order."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        printed = board_of(_recursion(side, 1, p), side)
        yield first_difference(outcomes(f"heap({p},1)", side), printed, f"heap({p},1)")


@claim("II.3(e)", "claim", reading=FIXED)
def recursion_of_p_fixed(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the pairs with r < i are the winning positions, for every
    p."""
    side = extent.side(100)
    for p in range(1, extent.parameters(5, "p <= {}") + 1):
        yield _fixed_is_symmetric(p, side)


@corrected(f"II.3(e), read as: {FIXED}", "claim")
def recursion_of_p_fixed_corrected(extent: Extent) -> Cases:
    """With the smaller amount always from the first pile, the winning positions are the (a_n, pa_n+n) and the (b_n+n,
    b_n), where a_n = mex(a_r, b_r+r for r < n) and b_n = mex(b_r, pa_r+r for r < n)."""
    side = extent.side(300)
    for p in range(1, extent.parameters(6, "p <= {}") + 1):
        yield _fixed_recursion(p, side)


@claim("III(a)", "remark", about=("fraenkel(c)", "heap(p,1)"))
def morphism_is_cheaper(extent: Extent) -> Cases:
    """The morphism method avoids the Grundy function: for the same board it writes fewer letters than the Grundy table
    has entries. (That it is valid only for games that generalize Wythoff is not judged.)"""
    side = extent.side(400, "boards of side {}")
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        wanted = int(np.triu(outcomes(f"fraenkel({c})", side)).sum())
        written = _letters_written(c, wanted)
        yield unless(written < side * side, f"letters for the board, c = {c}", f"below {side * side}", written)
        if c in (1, 2, 4):
            extent.fact(f"side {side}, c = {c}: {wanted} pairs, {written} letters, {side * side} Grundy values")
