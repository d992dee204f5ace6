"""Section 1: Wythoff's game and Nim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from math import isqrt

import numpy as np

from ...extent import Extent
from ...first_differences import board_of, first_difference, first_other_options, first_other_term, unless
from ...paper import Cases
from ...trusted import nim_values, options, outcomes, p_options, pairs
from ...verdict import Witness
from .comparisons import RULESETS, Pair, listed_text, nim_sums, unlike_nim
from .contents import claim
from .definitions import graph_of, kernels_of
from .sequences import theta_mu_pairs
from .vectors_game import by_steps


def _wythoff_pairs(terms: int) -> list[Pair]:
    """a_n = Mex of all earlier numbers, b_n = a_n + n."""
    return theta_mu_pairs(1, 1, terms)


@claim("Sec 1(a)", "fact", about="wythoff")
def wythoff_is_symmetric(extent: Extent) -> Cases:
    """In Wythoff's game (a,b) and (b,a) have the same type."""
    side = extent.side(1500)
    board = outcomes("wythoff", side)
    yield first_difference(board, board.T, "wythoff")
    small = outcomes("wythoff", 12)
    yield unless(all(bool(small[p]) == (not p_options("wythoff", p)) for p in np.ndindex(12, 12)), "board", "P", "N")


@claim("Sec 1(b)", "algorithm", about="wythoff")
def wythoff_recursion(extent: Extent) -> Cases:
    """The pairs of Wythoff's game are a_n = Mex of all earlier numbers, b_n = a_n + n."""
    side = extent.side(1500)
    yield first_difference(outcomes("wythoff", side), board_of(_wythoff_pairs(side), side), "wythoff")


def _more_or_less_than_once(numbers: Iterable[int], most: int) -> Witness | None:
    """The first of 1..most that does not occur exactly once."""
    seen = Counter(numbers)
    return next((Witness(f"{m}", "once", f"{seen[m]} times") for m in range(1, most + 1) if seen[m] != 1), None)


@claim("Sec 1(c)", "remark", about="wythoff")
def each_number_once(extent: Extent) -> Cases:
    """Every positive number occurs exactly once among the a_n, b_n."""
    terms = extent.terms(20_000)
    listed = pairs("wythoff", terms)
    yield _more_or_less_than_once(listed.ravel().tolist(), int(listed[-1, 0]))


@claim("Sec 1(d)", "remark", about="wythoff")
def each_difference_once(extent: Extent) -> Cases:
    """Every positive number occurs exactly once among the differences b_n - a_n."""
    terms = extent.terms(20_000)
    listed = pairs("wythoff", terms)
    yield _more_or_less_than_once((listed[:, 1] - listed[:, 0]).tolist(), terms - 1)


@claim("Sec 1(e)", "fact")
def p_positions_are_the_kernel(extent: Extent) -> Cases:
    """The P-positions are a kernel of the game graph; a graph without circuits has exactly one kernel."""
    extent.note("all subsets of the boards of side 3 (two heaps) or 2 (three) of 14 rulesets")
    for text in RULESETS:
        board = outcomes(text, 3 if outcomes(text, 1).ndim == 2 else 2)
        if board.size <= 12:
            p_set = {position for position in np.ndindex(board.shape) if board[position]}
            kernels = kernels_of(graph_of(text, board.shape[0]))
            yield unless(kernels == [p_set], f"kernels of {text}", listed_text(p_set), kernels)


@claim("Sec 1(f)", "fact")
def zeros_are_p_positions(extent: Extent) -> Cases:
    """The zeros of the Grundy function are the P-positions."""
    side = extent.side(12, "all heaps < {}; 15 rulesets", most=24)
    for text in RULESETS:
        yield first_difference(outcomes(text, side), nim_values(text, side) == 0, text)


@claim("Sec 1(g)", "theorem", about="wythoff")
def golden_floors(extent: Extent) -> Cases:
    """The pairs of Wythoff's game are (⌊nτ⌋, ⌊nτ²⌋)."""
    terms = extent.terms(20_000)
    printed = [(floor_tau(n), floor_tau(n) + n) for n in range(terms)]
    yield first_other_term(pairs("wythoff", terms).tolist(), printed, "pair {} of wythoff")


def floor_tau(n: int) -> int:
    """⌊nτ⌋, in whole numbers."""
    return (n + isqrt(5 * n * n)) // 2


@claim("Sec 1(h)", "complexity", about="wythoff")
def polynomial_time(extent: Extent) -> Cases:
    """The formula decides P or N in polynomial time: one integer square root of 5(b-a)², whatever the heaps; its
    operand has at most twice as many binary digits as the heaps, and three more."""
    side = extent.side(300, most=3000)
    board = outcomes("wythoff", side)
    d = np.arange(side)[None, :] - np.arange(side)[:, None]
    floors = np.array([floor_tau(n) for n in range(side)])
    printed = floors[np.abs(d)] == np.minimum.outer(np.arange(side), np.arange(side))
    yield first_difference(board, printed, "wythoff")
    for bits in range(1, 2001, 37):
        yield unless((5 * (2**bits - 1) ** 2).bit_length() <= 2 * bits + 3, f"{bits} bits", 2 * bits + 3, "more")


@claim("Sec 1(i)", "theorem", about=("nim(n)", "nim"))
def bouton(extent: Extent) -> Cases:
    """A Nim position is P iff the nim-sum of its heaps is 0."""
    side = extent.side(16, "n = 1..4, heaps < {}", most=40)
    for heaps in range(1, 5):
        yield unlike_nim(f"nim({heaps})", side)


@claim("Sec 1(j)", "fact")
def xor_is_a_group(extent: Extent) -> Cases:
    """The numbers with the nim-sum are a group with identity 0, and each is its own inverse."""
    side = extent.side(64, "numbers < {}", most=256)
    n = 1 << (side - 1).bit_length()
    sums = nim_sums((n, n))
    yield unless(sums.max() < n and (sums[0] == np.arange(n)).all(), "0", "identity", "not")
    yield unless((np.diag(sums) == 0).all(), "x xor x", 0, "not")
    yield unless((sums[sums] == sums[:, sums]).all(), "(x xor y) xor z", "associative", "not")


@claim("Fig 1", "figure", about="wythoff")
def a_queen(extent: Extent) -> Cases:
    """Wythoff's game is a queen that moves towards (0,0); who reaches (0,0) wins."""
    side = extent.side(14, most=60)
    steps = [(i * k, j * k) for i, j in ((1, 0), (0, 1), (1, 1)) for k in range(1, side)]
    yield first_other_options("wythoff", partial(by_steps, steps), side)
    yield unless(not options("wythoff", (0, 0)) and outcomes("wythoff", 1)[0, 0], "(0,0)", "P, no option", "not")
