"""Section 4: where b/a gathers, and Tables 1 to 4.

The points are measured on all columns a < N, with the part below N/4 left out.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np

from ....finder.slopes.fitted_lines import Cluster
from ....kernels.base.array_types import Integers
from ...extent import Extent
from ...first_differences import doubt_unless, first_other_term, unless
from ...mathematics.clusters import measure, pairs_up_to, parts, period_start, proposed, slope_of, slope_text
from ...mathematics.game_texts import blocked
from ...paper import Cases
from ...printed_tables import integers, table
from ...trusted import pairs
from ...verdict import Doubt, Erratum
from .contents import claim, corrected, gap

COLUMNS = 40_000  # the least round number whose error bars decide every printed decimal that a longer run decides
LARGEST_K = 20
LIMIT = Erratum(is_limit=True)
POINTS: dict[int, str] = {
    1: "1", 2: "1 3/2", 3: "3/2", 4: "2", 5: "4/5 21/10", 6: "1/2 3/2 21/10", 7: "21/10", 8: "3/2 21/10",
    9: "3/5 21/10", 10: "1 3/2 21/10", 11: "21/10", 12: "6/5 21/10", 13: "2/5 21/10", 14: "21/10", 15: "51/26 144/65",
    16: "47/65 21/10 144/65", 17: "29/130 3/2 21/10 144/65", 18: "? 21/10 144/65", 19: "18/13 21/10 144/65",
    20: "34/65 21/10 144/65",
}  # fmt: skip
"""r = s - 1/s of each aggregation point s of W^k, as proposed from 300 000 columns; '?' where no form is known."""


@cache
def points(k: int, columns: int) -> tuple[Cluster, ...]:
    """The aggregation points of W^k as measured."""
    return tuple(measure(pairs_up_to(blocked(k), columns, k), columns))


def _columns(extent: Extent) -> int:
    columns = extent.side(COLUMNS, "a < {}")
    extent.note(f"k <= {LARGEST_K}")
    return columns


@claim("Eq (4)", "question", about="wythoff.block(k)")
def one_limit(extent: Extent) -> Cases:
    """Asks for which k the limit of b_i/a_i exists in W^k, and whether a_i and b_i are then nearly linear. Tested
    answer, k <= 20: for k = 1, 3, 4, 7, 11, 14 only, and there b - s a stays in a band of width 100."""
    columns = _columns(extent)
    single = []
    for k in range(1, LARGEST_K + 1):
        clusters = points(k, columns)
        yield unless(
            (len(clusters) == 1) == (k in (1, 3, 4, 7, 11, 14)), f"limits of b/a in W^{k}", "one", len(clusters)
        )
        if len(clusters) == 1:
            single.append(f"k = {k}: {clusters[0].width:.1f}")
            yield unless(clusters[0].width < 100, f"width of the band of W^{k}", "< 100", f"{clusters[0].width:.1f}")
    extent.fact(f"width of the band of b - s a: {', '.join(single)}")


@claim("Eq (5)", "question", about="wythoff.block(k)")
def finitely_many_limits(extent: Extent) -> Cases:
    """Asks whether b_i/a_i has finitely many aggregation points in W^k where it has no limit. Tested answer, k <= 20:
    at most 4; the same number of clusters is seen in the columns [N/4,N/2) and [N/2,N)."""
    columns = _columns(extent)
    for k in range(1, LARGEST_K + 1):
        listed = pairs_up_to(blocked(k), columns, k)
        halves = [len(parts(listed[listed[:, 0] < last], last // 2)) for last in (columns // 2, columns)]
        yield unless(halves[0] == halves[1] <= 4, f"clusters of W^{k} in two ranges", "equal, at most 4", halves)
    extent.fact(f"l(k) for k = 1, ..., 20: {', '.join(str(len(points(k, columns))) for k in range(1, LARGEST_K + 1))}")


@claim("Conj l(k)", "conjecture", about="wythoff.block(k)")
def number_of_limits(extent: Extent) -> Cases:
    """For k = 4, ..., 20 the number l(k) of aggregation points of b_i/a_i in W^k is the number of entries in row k of
    Table 1."""
    columns = _columns(extent)
    for k, cells in _table_one().items():
        clusters = points(k, columns)
        yield unless(len(clusters) == len(cells), f"l({k})", len(cells), len(clusters))


@claim("Tab 1", "table", about="wythoff.block(k)", erratum=LIMIT)
def aggregation_points(extent: Extent) -> Cases:
    """The aggregation points of b_i/a_i in W^k, k <= 20, are the printed numbers, rounded to the printed decimals;
    a cell fails if no number within the error bar of the measured point rounds to it."""
    yield from _judge_cells(extent, _rounds)


@claim("Tab 1", "table", about="wythoff.block(k)", reading="decimals may be rounded or cut off", erratum=LIMIT)
def aggregation_points_cut(extent: Extent) -> Cases:
    """The aggregation points of b_i/a_i in W^k, k <= 20, are the printed numbers, rounded or cut off at the printed
    decimals."""
    yield from _judge_cells(extent, _rounds_or_cuts)


@corrected("Tab 1", "table", about="wythoff.block(k)")
def aggregation_points_closed(extent: Extent) -> Cases:
    """Each aggregation point of W^k, k <= 20, is s = (r + √(r²+4))/2 with r = e/f, where its pairs take e for each
    number and f for each difference. Above there are 2, 5/2 and 13/5 only; the lowest point takes what is left of
    Σe = k, which gives a closed form for every k but 18. Where Table 1 errs: (2+√29)/5 for k = 5, φ for 10, (3+√34)/5
    for 12, (51+√5305)/52 and 13/5 for 15, (47+√19109)/130 for 16, (9+5√10)/13 for 19, (17+√4514)/65 for 20."""
    columns = _columns(extent)
    for k in range(1, LARGEST_K + 1):
        clusters, forms = points(k, columns), POINTS[k].split()
        for cluster, form, found in zip(clusters, forms, proposed(clusters, k, columns), strict=True):
            printed = None if form == "?" else Fraction(form)
            yield unless(found == printed, f"r of {cluster} in W^{k}", printed, found)
            if printed is not None:
                yield unless(abs(slope_of(printed) - cluster.slope) <= cluster.error, f"W^{k}", form, cluster)
        extent.fact(f"k = {k}: {'; '.join(map(_point_text, clusters, forms))}")


def _point_text(cluster: Cluster, form: str) -> str:
    return f"{cluster} = {'?' if form == '?' else slope_text(Fraction(form))}"


def _table_one() -> dict[int, list[str]]:
    return {int(row[0]): [cell for cell in row[1:] if cell] for row in table("larsson", "table_1")[1]}


def _judge_cells(extent: Extent, agrees: Callable[[str, Cluster], bool]) -> Cases:
    """All cells are judged and told; then the first that fails is the witness; what was measured refutes none."""
    columns, wrong = _columns(extent), []
    for k, cells in _table_one().items():
        told = []
        for cell, cluster in zip(cells, points(k, columns), strict=False):
            told.append(f"{cell} {'holds' if agrees(cell, cluster) else 'fails'} ({cluster})")
            if not agrees(cell, cluster):
                wrong.append(Doubt(f"a point of W^{k}", cell, str(cluster)))
        extent.fact(f"k = {k}: {', '.join(told)}")
        yield None
    yield wrong[0] if wrong else None


EXACT = {"phi": (1 + sqrt(5)) / 2, "1+sqrt2": 1 + sqrt(2)}


def _rounds(cell: str, cluster: Cluster) -> bool:
    return _within(cell, cluster, 0.5, 0.5)


def _rounds_or_cuts(cell: str, cluster: Cluster) -> bool:
    return _within(cell, cluster, 0.5, 1)


def _within(cell: str, cluster: Cluster, below: float, above: float) -> bool:
    """Whether a number in the error bar is at most so many units of the last printed place away."""
    low, high = cluster.interval
    if cell in EXACT:
        return low <= EXACT[cell] <= high
    unit = 10.0 ** -len(cell.partition(".")[2]) if "." in cell else 0.0
    return low <= float(cell) + above * unit and float(cell) - below * unit <= high


@claim("Sec 4(a)", "remark", about="gdwn(1,2)")
def diagonal_wythoff_splits(extent: Extent) -> Cases:
    """In (1,2)GDWN, Wythoff Nim with the rays (1,2) and (2,1), the limit of b_i/a_i does not exist."""
    listed = pairs("gdwn(1,2)", extent.terms(2000))
    columns = int(listed[-1, 0])
    clusters = measure(listed[listed[:, 0] < columns], columns)
    extent.fact(f"aggregation points: {'; '.join(map(str, clusters))}")
    yield unless(len(clusters) >= 2, "limits of b/a in gdwn(1,2)", "no single one", len(clusters))


@claim("Rem 1", "remark", about="wythoff.block(2)")
def two_splits(extent: Extent) -> Cases:
    """The pairs of W^2 split: b_i/a_i has exactly two aggregation points, φ on the doubled Wythoff pairs and 2 on the
    pairs (n,2n+1)."""
    clusters = points(2, extent.side(COLUMNS, "a < {}"))
    yield unless(len(clusters) == 2, "limits of b/a in W^2", 2, len(clusters))
    for cluster, limit in zip(clusters, (EXACT["phi"], 2), strict=True):
        yield unless(abs(cluster.slope - limit) <= cluster.error + 1e-9, "limits of b/a in W^2", limit, cluster)


@claim("Sec 4(b)", "remark", about="wythoff.block(k)")
def no_lines_like_r3(extent: Extent) -> Cases:
    """The simplicity of R_3, pairs (n,2n+1) and (n,2n+2) for all n > 0, is not seen again: for no k > 3 are the
    P-positions of W^k the points (n,pn+q), n > 0, of whole lines."""
    columns = extent.terms(2000, "a < {}")
    for k in range(4, extent.parameters(20) + 1):
        listed = pairs_up_to(blocked(k), columns, k)
        a, b = listed[listed[:, 0] > 0].T
        lines = {(p, int(b0) - p) for b0 in b[a == 1] for p in range(1, 4)}
        on_lines = np.any(
            [b == p * a + q for p, q in lines if _fills(a, b, p, q)] or [np.zeros(len(a), np.bool_)], axis=0
        )
        yield doubt_unless(not on_lines.all(), f"W^{k}", "no union of lines", "a union of lines")


def _fills(a: Integers, b: Integers, p: int, q: int) -> bool:
    """Whether (n, pn+q) is a pair for every n > 0 of the list."""
    return len(np.unique(a[b == p * a + q])) == int(a[-1])


@claim(
    "Sec 4(b)",
    "remark",
    about="wythoff.block(k)",
    reading="no P_k with k > 3 is a union of lines from some column on",
)
def no_lines_far_out(extent: Extent) -> Cases:
    """For no k > 3 are the P-positions of W^k, from some column on, a finite union of points (n,(pn+q)/r) of lines."""
    columns = extent.terms(4000, "a < {}")
    for k in range(4, extent.parameters(20) + 1):
        start = period_start(pairs_up_to(blocked(k), columns, k), columns, 8, 20)
        found = f"(a+8,b+20) is P iff (a,b) is, from a = {start} on"
        yield doubt_unless(start > columns // 2, f"W^{k}", "no lines", found)


def _w4(extent: Extent) -> tuple[Integers, Integers, Integers]:
    """n, a_n, b_n of W^4."""
    a, b = pairs(blocked(4), extent.terms(100_000)).T
    return np.arange(len(a)), a, b


@claim("Sec 4(c)", "remark", about="wythoff.block(4)")
def four_densities(extent: Extent) -> Cases:
    """If a_i/i tends to α and b_i/i to β in W^4, then 1/α + 1/β = 4, since each number occurs four times."""
    n, a, b = _w4(extent)
    total = float(n[-1] / a[-1] + n[-1] / b[-1])
    extent.fact(f"a_n/n = {a[-1] / n[-1]:.6f}, b_n/n = {b[-1] / n[-1]:.6f}, sum of reciprocals {total:.6f}")
    yield unless(abs(total - 4) < 20 / a[-1], f"n/a_n + n/b_n at n = {n[-1]}", "4", total)


@claim("Sec 4(d)", "conjecture", about="wythoff.block(4)")
def four_differences(extent: Extent) -> Cases:
    """In W^4, b_n - a_n = n/2 + O(1): the distance is seen to lie between -4 (n = 12) and 3/2 (n = 3)."""
    n, a, b = _w4(extent)
    twice = 2 * (b - a) - n
    extent.fact(f"b_n - a_n - n/2 lies in [{twice.min() / 2}, {twice.max() / 2}] for n < {len(n)}")
    yield unless(twice.min() >= -8 and twice.max() <= 3, "b_n - a_n - n/2", "in [-4, 3/2]", (twice.min(), twice.max()))


@claim("Sec 4(e)", "conjecture", about="wythoff.block(4)")
def four_limit(extent: Extent) -> Cases:
    """Then β - α = 1/2 and the limit of b_i/a_i is β/α = 1+√2: the two equations give α = √2/4, and the list agrees."""
    n, a, b = _w4(extent)
    alpha = sqrt(2) / 4
    beta = alpha + 1 / 2
    yield unless(
        abs(1 / alpha + 1 / beta - 4) < 1e-12 and abs(beta / alpha - 1 - sqrt(2)) < 1e-12, "α", alpha, "no root"
    )
    worst = max(float(np.abs(a - alpha * n).max()), float(np.abs(b - beta * n).max()))
    extent.fact(f"|a_n - αn| and |b_n - βn| stay below {worst:.3f} for n < {len(n)}")
    yield unless(worst < 6, "largest distance from αn, βn", "bounded", worst)


@claim("Tab 2", "table", about="wythoff.block(4)")
def first_pairs_of_four(extent: Extent) -> Cases:
    """The first 90 P-positions of W^4 with their differences."""
    yield from _printed_pairs(extent, 4, "table_2")


@claim("Tab 3", "table", about="wythoff.block(5)")
def first_pairs_of_five(extent: Extent) -> Cases:
    """The first 90 P-positions of W^5 with their differences."""
    yield from _printed_pairs(extent, 5, "table_3")


@claim("Tab 4", "table", about="wythoff.block(6)")
def first_pairs_of_six(extent: Extent) -> Cases:
    """The first 90 P-positions of W^6 with their differences."""
    yield from _printed_pairs(extent, 6, "table_4")


def _printed_pairs(extent: Extent, k: int, name: str) -> Cases:
    rows = integers("larsson", name)
    extent.note(f"{len(rows)} rows")
    listed = [(n, int(a), int(b), int(b - a)) for n, (a, b) in enumerate(pairs(blocked(k), len(rows)))]
    yield first_other_term(listed, [tuple(row) for row in rows], "row {}")


gap(
    "Fig 2",
    "figure",
    "The P-positions of W^4, W^5 and W^6, drawn as in Figure 1.",
    "a picture without a caption that asserts anything; its data are those of Tables 2 to 4, which are judged",
    about=("wythoff.block(4)", "wythoff.block(5)", "wythoff.block(6)"),
)
