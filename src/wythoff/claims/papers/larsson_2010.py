"""U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty sequences, arXiv 0901.4683.

m, p >= 1; α > 0 is the root of 1/α + 1/(α+m) = p; a_n = ⌊nα⌋, b_n = a_n + mn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ...forms.beatty import Quadratic
from ...kernels.base.array_types import Flags, Integers
from ..extent import Extent
from ..first_differences import board_of, first_difference, first_place, unless
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..trusted import outcomes
from ..verdict import Erratum

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "larsson_2010",
    "Restrictions of m-Wythoff Nim and p-complementary Beatty sequences",
    "U. Larsson, Games of No Chance 4, arXiv 0901.4683",
    contents={"larsson_2010": ("A1", "A2", "A3", "A4")},
    seen="abstract",
)
claim, corrected, proofs = paper.claim, paper.corrected, Proofs("larsson_2010")
GRID = "m, p <= {}"
SMALL = 8  # side of the boards with which the recursion of A4 is compared


def beatty_pairs(m: int, p: int, terms: int) -> Integers:
    """(a_n, b_n), n < terms; α = (2 - mp + √(m²p² + 4))/2p."""
    n = np.arange(terms)
    a = Quadratic(2 - m * p, 1, m * m * p * p + 4, 2 * p).floors(n)
    return np.stack([a, a + m * n], axis=1)


@claim("A1", "theorem")
def exactly_p_times(extent: Extent) -> Cases:
    """Each positive integer occurs exactly p times in (a_n), (b_n), n >= 1, taken together."""
    terms, most = extent.terms(2000), extent.parameters(8, GRID)
    for m, p in product(range(1, most + 1), repeat=2):
        pairs = beatty_pairs(m, p, terms)
        end = int(pairs[-1, 0])
        counts = np.bincount(pairs[1:].ravel(), minlength=end)[1:end]
        place = first_place(counts != p)
        yield unless(place is None, f"m = {m}, p = {p}, {place and place[0] + 1}", p, place and counts[place])


@claim("A2", "theorem", about=("wythoff", "wythoff.block(p,nim)"), form="ours")
def blocked_nim_moves(extent: Extent) -> Cases:
    """wythoff.block(p,nim) has the P-positions {a_n,b_n}, n >= 0, with m = 1."""
    side = extent.side(300)
    for p in range(1, extent.parameters(10, "p <= {}") + 1):
        text = f"wythoff.block({p},nim)"
        yield first_difference(outcomes(text, side), board_of(beatty_pairs(1, p, side), side), text)


@claim("A3", "theorem", about="fraenkel(m).block(p,nim)", severity="slip", erratum=Erratum(kinder="A4"))
def every_nim_move_is_a_rook_move(extent: Extent) -> Cases:
    """If every removal from one heap is a rook move: fraenkel(m).block(p,nim) has the P-positions {a_n,b_n}, n >= 0,
    for all m and p."""
    side, most = extent.side(100), extent.parameters(4, GRID)
    for m, p in product(range(1, most + 1), repeat=2):
        text = f"fraenkel({m}).block({p},nim)"
        yield first_difference(outcomes(text, side), board_of(beatty_pairs(m, p, side), side), text)


@corrected("A3", "theorem", about="fraenkel(m).block(p,nim)")
def only_for_one(extent: Extent) -> Cases:
    """fraenkel(m).block(p,nim) has the P-positions {a_n,b_n}, n >= 0, iff m = 1 or p = 1: else (0,1) is P, since its
    one option can be forbidden, and m-1 >= 1 removals from one heap are forbidden that ought not to be (A4)."""
    side, most = extent.side(100), extent.parameters(4, GRID)
    for m, p in product(range(1, most + 1), repeat=2):
        text = f"fraenkel({m}).block({p},nim)"
        other = first_difference(outcomes(text, side), board_of(beatty_pairs(m, p, side), side), text)
        yield unless((other is None) == (m == 1 or p == 1), text, "{a_n,b_n} iff m = 1 or p = 1", other)


@claim("A4", "theorem")
def long_removals_are_rook_moves(extent: Extent) -> Cases:
    """If only removals of at least m from one heap are rook moves, smaller ones counting as |i - j| < m: m-Wythoff Nim
    in which before each move at most p-1 removals of m or more from one heap may be forbidden has the P-positions
    {a_n,b_n}, n >= 0, for all m and p."""
    side, most = extent.side(30), extent.parameters(3, GRID)
    for m, p in product(range(1, most + 1), repeat=2):
        text = f"fraenkel({m}).block({p}, i*j == 0 and i + j >= {m})"
        board = rook_moves_forbidden(m, p, side)
        yield first_difference(board, board_of(beatty_pairs(m, p, side), side), text)
        if m * p <= 4:
            yield first_difference(outcomes(text, SMALL), board[:SMALL, :SMALL], text)


def rook_moves_forbidden(m: int, p: int, side: int) -> Flags:
    """The board, from the definition: fewer than p P-options by long removals from one heap, none by other moves."""
    board = np.zeros((side, side), dtype=np.bool_)
    for x, y in sorted(product(range(side), repeat=2), key=sum):
        rook = board[: max(0, x - m + 1), y].sum() + board[x, : max(0, y - m + 1)].sum()
        board[x, y] = rook < p and not any(_reached(board, x, y, y - x + e) for e in range(1 - m, m))
    return board


def _reached(board: Flags, x: int, y: int, difference: int) -> bool:
    """Whether a cell (u,v) with v - u = difference, u <= x and v <= y is marked."""
    first = max(0, -difference)
    return bool(board.diagonal(difference)[: max(0, min(x, y - difference) - first + 1)].any())


# With A(n,X) for X = ⌊nα'⌋, α' = pα that of [1; mp, mp, …], a_n is ⌊X/p⌋.
PARTS = "a_n is the whole part of ⌊npα⌋/p, and pα = [1; mp, mp, …]"
FIRST_A = "({n} > 0 and (exists X: A({n},X) and X >= {p}*{x}) and ({n} = 1 or exists X: A({n}-1,X) and X < {p}*{x}))"
FIRST_B = FIRST_A.replace("X >=", "X + {mp}*{n} >=").replace("X <", "X + {mp}*{n} - {mp} <")
NEAR = "(u <= x and v <= y and u + v < x + y and x - u < y - v + {m} and y - v < x - u + {m})"
ROOK = "({u} = x and {v} + {m} <= y or {v} = y and {u} + {m} <= x)"
ONCE = f"exists u, v: S(u,v) and {ROOK.format(u='u', v='v', m='{m}')}"
TWICE = f"exists u, v, s, t: S(u,v) and S(s,t) and u + t != s + v and {ROOK.format(u='u', v='v', m='{m}')}" + (
    f" and {ROOK.format(u='s', v='t', m='{m}')}"
)


def _system(m: int, p: int) -> str:
    return "fib" if m * p == 1 else f"ostrowski {m * p}"


def _set(m: int, p: int) -> str:
    """The formula of {a_n,b_n}."""
    one = "A(n,X) and {p}*{x} <= X and X < {p}*{x} + {p} and {y} = {x} + {m}*n"
    return f"exists n, X: {one.format(m=m, p=p, x='x', y='y')} or {one.format(m=m, p=p, x='y', y='x')}"


@proofs.enter("A1", parameters="mp <= 3", is_complete=False, by_hand=f"{PARTS}, and neither a_n nor b_n falls")
def occurrences() -> Iterator[Proof]:
    """Between the first a_n, b_n that reach x and the first that reach x + 1 there are p of them."""
    for m, p in ((m, p) for m, p in product(range(1, 5), repeat=2) if m * p <= 3):
        places = ((FIRST_A, "n1", "x"), (FIRST_A, "n2", "(x+1)"), (FIRST_B, "m1", "x"), (FIRST_B, "m2", "(x+1)"))
        first = " and ".join(text.format(n=n, x=x, p=p, mp=m * p) for text, n, x in places)
        text = f"forall x: x > 0 => exists n1, n2, m1, m2: {first} and n2 + m2 = n1 + m1 + {p}"
        yield prover.prove_formula(text, _system(m, p))


@proofs.enter(
    "A2", parameters="p = 1, …, 5", is_complete=False, files=("wythoff", "wythoff-block-2-nim"), certified="p = 1, 2",
    by_hand=PARTS,
)  # fmt: skip
def blocked_sets() -> Iterator[Proof]:
    """The P-positions of wythoff.block(p,nim) are the {a_n,b_n}."""
    yield from (prover.prove_set(f"wythoff.block({p},nim)", _set(1, p), _system(1, p)) for p in range(1, 6))


@proofs.enter(
    "A4",
    parameters="p = 1 with m <= 3, p = 2 with m <= 2",
    is_complete=False,
    by_hand=f"the rule as a formula; {PARTS}",
)
def forbidden_removals() -> Iterator[Proof]:
    """A position is one of the {a_n,b_n} iff fewer than p long removals from one heap, and no other move, lead to one:
    by induction only one set does this."""
    from ...automata.compiler import compiled
    from ...automata.formula_reader import read_formula
    from ...automata.named_relations import known_relations
    from ...automata.numeration import system_of

    for m, p in ((1, 1), (2, 1), (3, 1), (1, 2), (2, 2)):
        system = system_of(_system(m, p))
        points = compiled(system, read_formula(_set(m, p), known_relations(system), ("x", "y")))
        rook = (ONCE if p == 1 else TWICE).format(m=m)
        rule = f"not (exists u, v: S(u,v) and {NEAR.format(m=m)}) and not ({rook})"
        yield prover.prove_formula(f"forall x, y: S(x,y) <=> {rule}", system, relations={"S": points})
