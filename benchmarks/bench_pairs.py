"""Pairs by morphism and recursion: enumeration against a copy of the result, and single pairs far out.

Run as a script; every line is one measurement, the best of three.
"""

import sys

import numpy as np
from numpy.typing import NDArray
from timing import best

from wythoff.forms.beatty import BeattyPairs
from wythoff.forms.mex_linear import MexLinear
from wythoff.forms.wyt import Wyt
from wythoff.kernels.sequences.mex_pairs import equal_vectors_pairs, fill_theta_mu
from wythoff.kernels.sequences.morphic_words import fill_sums


def report(name: str, seconds: float, reference: float | None = None) -> None:
    ratio = "" if reference is None else f"{seconds / reference:8.2f} x copy"
    sys.stdout.write(f"{name:<52}{seconds * 1000:10.1f} ms{ratio}\n")


def enumeration(n: int) -> None:
    """First n pairs as int32 and n/2 as int64, so that both results have the same size."""
    for parameters in ((1, 1, 1), (3, 1, 2), (50, 1, 1), (1, 2, 1)):
        arrays = MexLinear(*parameters).arrays(n)
        for dtype, size in ((np.int32, n), (np.int64, n // 2)):
            if dtype is np.int32 and MexLinear(*parameters).pair(size - 1)[1] >= 2**31:
                continue
            result: NDArray[np.signedinteger] = np.empty((size, 2), dtype)
            seconds = best(lambda r=result, w=arrays: fill_sums(np.empty_like(r), *w))  # type: ignore[misc]
            fill_sums(result, *arrays)
            reference = best(result.copy)
            report(f"pairs (b, s, t) = {parameters}, {size:.0e}, {np.dtype(dtype)}", seconds, reference)


def growth_of_cost() -> None:
    """Time against n for the enumeration, with the fitted exponent."""
    arrays = MexLinear(3, 1, 2).arrays(4 * 10**7)
    sizes = [10**5, 10**6, 10**7, 4 * 10**7]
    spans = [best(lambda s=s: fill_sums(np.empty((s, 2), np.int64), *arrays)) for s in sizes]  # type: ignore[misc]
    for size, span in zip(sizes, spans, strict=True):
        report(f"  wyt(2,3), {size:.0e} pairs", span)
    exponent = np.polyfit(np.log(sizes), np.log(spans), 1)[0]
    sys.stdout.write(f"  fitted exponent {exponent:.2f}\n")


def recursions(n: int) -> None:
    """(theta, mu) and [alpha,alpha,1]."""
    out = np.empty((n, 2), np.int32)
    report(f"(theta, mu) = (2, 4), {n:.0e} terms", best(lambda: fill_theta_mu(out, 2, 4)))
    report(f"[3,3,1], {n // 10:.0e} pairs", best(lambda: equal_vectors_pairs(n // 10, 3)))


def far_out() -> None:
    """Single answers for numbers of a thousand digits and more."""
    n = 10**1000
    for b, t in ((3, 2), (5, 1), (50, 1)):
        report(f"wyt({t},{b}): pair(10^1000), new table", best(lambda b=b, t=t: MexLinear(b, 1, t).pair(n)))  # type: ignore[misc]
        game = Wyt(t, b)
        report(f"wyt({t},{b}): pair(10^1000) again", best(lambda g=game: g.pair(n)))  # type: ignore[misc]
        report(f"wyt({t},{b}): winning option", best(lambda g=game: g.winning_options(n, n * 7 // 5)))  # type: ignore[misc]
    large = 3**2_095_903
    pairs, wythoff = BeattyPairs(1), Wyt(1, 1)
    report("wythoff: pair of a million digits", best(lambda: pairs.pair(large)))
    report(
        "wythoff: winning option, a million digits",
        best(lambda: wythoff.winning_options(large, large * 7 // 5)),
    )


if __name__ == "__main__":
    enumeration(10**8)
    growth_of_cost()
    recursions(10**8)
    far_out()
