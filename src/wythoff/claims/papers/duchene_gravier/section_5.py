"""Section 5: bounded moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, count, groupby, islice, product

import numpy as np

from ....kernels.base.array_types import Flags
from ...extent import Extent
from ...first_differences import board_of, first_difference, first_other_options, first_other_term, same_options, unless
from ...paper import Cases
from ...trusted import outcomes, p_options, pairs
from ...verdict import Erratum, Witness
from .comparisons import Pair, three
from .contents import claim, corrected
from .section_1 import floor_tau
from .vectors_game import by_steps, copies_text


@claim("Sec 5(a)", "fact", about="wythoff.radius(R)")
def king_and_queen(extent: Extent) -> Cases:
    """The 1-radius game is a king that moves towards (0,0), the ∞-radius game, R beyond the heaps, is Wythoff's;
    Fig 9 is the 3-radius game."""
    side = extent.side(10, most=60)
    for radius in (1, 3):
        steps = [(i * k, j * k) for i, j in ((1, 0), (0, 1), (1, 1)) for k in range(1, radius + 1)]
        yield first_other_options(f"wythoff.radius({radius})", partial(by_steps, steps), side)
    yield same_options(f"wythoff.radius({side})", "wythoff", side)


@claim("Lem 24", "lemma", about="wythoff")
def at_most_twice(extent: Extent) -> Cases:
    """b_n <= 2 a_n for the pairs of Wythoff's game, since n <= ⌊nτ⌋."""
    listed = pairs("wythoff", extent.terms(100_000))
    wrong = np.flatnonzero((listed[:, 1] > 2 * listed[:, 0]) | (np.arange(len(listed)) > listed[:, 0]))
    yield unless(not len(wrong), f"n = {wrong[:1]}", "b_n <= 2 a_n", listed[wrong[:1]])


def _translates(text: str, radius: int, side: int) -> Flags:
    """The P-positions of the game in [0,R]² and all their translates by multiples of R+1."""
    copies = -(-side // (radius + 1))
    return np.tile(outcomes(text, radius + 1), (copies, copies))[:side, :side]


@claim("Thm 25", "theorem", about="wythoff.radius(R)")
def radius_is_periodic(extent: Extent) -> Cases:
    """The P-positions of the R-radius game are (a+(R+1)k, b+(R+1)l) for the P-positions (a,b) of Wythoff's game in
    [0,R]², k, l >= 0."""
    side = extent.side(300)
    for radius in range(1, extent.parameters(60, "R <= {}") + 1):
        text = f"wythoff.radius({radius})"
        yield first_difference(outcomes(text, side), _translates("wythoff", radius, side), text)


def _longest_needed(position: Pair) -> int:
    """The least R within which some move from an N-position of Wythoff's game wins."""
    a, b = position
    return min(max(a - x, b - y) for x, y in p_options("wythoff", position))


@claim("Thm 25 proof(a)", "proof fact", about="wythoff.radius(R)", erratum=Erratum(perhaps_copy=True), severity="slip")
def shorter_than_r(extent: Extent) -> Cases:
    """From (a,b) in [0,R]², N in Wythoff's game, the move to a P-position (a',b') has |a-a'| < R and |b-b'| < R."""
    yield from _winning_moves_within(extent, 0)


@corrected("Thm 25 proof(a)", "proof fact", about="wythoff.radius(R)")
def not_longer_than_r(extent: Extent) -> Cases:
    """From (a,b) in [0,R]², N in Wythoff's game, the move to a P-position (a',b') has |a-a'| <= R and |b-b'| <= R, with
    equality for (0,R) at every R."""
    yield from _winning_moves_within(extent, 1)
    yield unless(all(_longest_needed((0, r)) == r for r in range(1, 10)), "(0,R)", "R", "less")


def _winning_moves_within(extent: Extent, slack: int) -> Cases:
    most = extent.parameters(15, "R <= {}")
    for radius in range(1, most + 1):
        for a, b in sorted(product(range(radius + 1), repeat=2), key=sum):
            if not outcomes("wythoff", most + 1)[a, b]:
                needed = _longest_needed((a, b))
                yield unless(needed < radius + slack, f"R = {radius}, ({a},{b})", f"less than {radius + slack}", needed)


def _same_row(radius: int) -> Iterator[int]:
    """The m for which (X,Y) and (X-m,Y) both have P-positions of Wythoff's game as residues modulo R+1."""
    board = _translates("wythoff", radius, 3 * (radius + 1))
    for row in board.T:
        yield from (int(y - x) for x, y in combinations(np.flatnonzero(row), 2))


@claim("Thm 25 proof(b)", "proof fact", about="wythoff.radius(R)", erratum=Erratum(perhaps_copy=True), severity="slip")
def row_moves_too_long(extent: Extent) -> Cases:
    """If X' = X-m, Y' = Y and both residues modulo R+1 are P in Wythoff's game, then k > k' and so m > R+1."""
    for radius in range(1, extent.parameters(30, "R <= {}; X, Y < 3(R+1)") + 1):
        least = min(_same_row(radius))
        yield unless(least > radius + 1, f"R = {radius}, least m", f"> {radius + 1}", least)


@corrected("Thm 25 proof(b)", "proof fact", about="wythoff.radius(R)")
def row_moves_one_period(extent: Extent) -> Cases:
    """If X' = X-m, Y' = Y and both residues modulo R+1 are P in Wythoff's game, then m is a multiple of R+1, so m
    >= R+1; (R+1,0) and (0,0) attain it. This is beyond R, as the proof needs."""
    for radius in range(1, extent.parameters(30, "R <= {}; X, Y < 3(R+1)") + 1):
        moves = set(_same_row(radius))
        yield unless(
            min(moves) == radius + 1 and not any(m % (radius + 1) for m in moves), f"R = {radius}", "R+1", moves
        )


def _diagonal_moves(radius: int, right: int, up: int) -> Iterator[tuple[Pair, Pair, int]]:
    """Residues (a,b) and (a',b') of X, Y and X-m, Y-m, 0 < m <= R, where k-k' and l-l' are the given numbers."""
    period = radius + 1
    for m in range(1, radius + 1):
        for a, b in product(range(period), repeat=2):
            x, y = a + period * right - m, b + period * up - m
            if 0 <= x < period and 0 <= y < period:
                yield (a, b), (x, y), m


def _case_three(radius: int, move: tuple[Pair, Pair, int]) -> Witness | None:
    """The printed relations of case (3)."""
    (a, b), (x, y), m = move
    where = f"R = {radius}, m = {m}, (a,b) = ({a},{b}), (a',b') = ({x},{y})"
    if (a, b) != (x + m - radius - 1, y + m):
        return Witness(where, f"(a,b) = ({x + m - radius - 1},{y + m})", f"({a},{b})")
    holds = a - b + radius + 1 == x - y and (x > y or a + radius + 1 <= b)
    if x > y:
        holds = holds and x - y > a and x - y > a - b + x and a < b
    return unless(holds, where, "(5A), (5B), (5C)", "not")


@claim("Thm 25 proof(c)", "proof fact", about="wythoff.radius(R)", severity="slip")
def case_three(extent: Extent) -> Cases:
    """A diagonal move by m < R+1 with k = k' and l = l'+1: a = a'+m-R-1 and b = b'+m, so (5A) a-b+R+1 = a'-b'. If
    a' <= b' then a+R+1 <= b; else (5B) a'-b' > a, a' <= 2b', (5C) a'-b' > a-b+a' and a < b."""
    for radius in range(1, extent.parameters(8, "R <= {}, all residues") + 1):
        for move in _diagonal_moves(radius, 0, 1):
            yield _case_three(radius, move)


@corrected("Thm 25 proof(c)", "proof fact", about="wythoff.radius(R)")
def case_three_exchanged(extent: Extent) -> Cases:
    """The relations of case (3) are those of k = k'+1 and l = l'; for k = k' and l = l'+1 the two coordinates change
    places: b = b'+m-R-1 and a = a'+m."""
    for radius in range(1, extent.parameters(10, "R <= {}, all residues") + 1):
        for move in _diagonal_moves(radius, 1, 0):
            yield _case_three(radius, move)
        for (a, b), (x, y), m in _diagonal_moves(radius, 0, 1):
            yield _case_three(radius, ((b, a), (y, x), m))
    listed = pairs("wythoff", 1000)
    yield unless((listed[:, 1] <= 2 * listed[:, 0]).all(), "a' <= 2b' for a' > b'", "holds", "not")


@claim("Sec 5(b)", "remark", about="three(2,2,1).radius(R)")
def not_for_221(extent: Extent) -> Cases:
    """Translates by R+1 do not describe the bounded three vectors game: [2,2,1] is an instance where they fail."""
    most = extent.parameters(24, "R <= {}; a, b < 4(R+1); both readings of 'bounded'")
    distance = _failing("three(2,2,1)", most)
    copies = [r for r in range(1, most + 1) if _is_other(copies_text(2, r), "three(2,2,1)", r)]
    extent.fact(f"no coordinate changed by more than R: fails for R = {_ranges(distance)}")
    extent.fact(f"at most R copies of a vector: fails for R = {_ranges(copies)}")
    yield unless(distance, "distance", "fails for some R", "holds")
    yield unless(copies, "copies", "fails for some R", "holds")


def _failing(text: str, most: int) -> list[int]:
    """The R for which the game, with no coordinate changed by more than R, is not given by the translates by R+1."""
    return [radius for radius in range(1, most + 1) if _is_other(f"{text}.radius({radius})", text, radius)]


def _is_other(bounded: str, free: str, radius: int) -> bool:
    side = 4 * (radius + 1)
    return bool((outcomes(bounded, side) != _translates(free, radius, side)).any())


OTHERS = (
    "wythoff.misere",
    "fraenkel(2)",
    "wyt(1,2)",
    "wyt(2,2)",
    "heap(2,1)",
    "gdwn(1,2)",
    "maharaja",
    "wk(1)",
    "tk(inf)",
)


@claim("Rem 26", "remark", about=("nim.radius(R)", "three(a,b,1).radius(R)"))
def translation_property(extent: Extent) -> Cases:
    """The translation property of Thm 25 also holds for Nim on two heaps. Asks for other games; tested answer: with
    no coordinate changed by more than R it holds for every [α,β,1] with α ≠ β, and for [α,α,1] iff R < α or α
    divides R+1."""
    most = extent.parameters(16, "R <= {}; a, b < 4(R+1)")
    parameters = extent.parameters(5, "α, β <= {}")
    failing = _failing("nim", most)
    yield unless(not failing, "nim", "every R", f"not for R = {failing}")
    for alpha, beta in product(range(1, parameters + 1), repeat=2):
        text = three(alpha, beta, 1)
        failing = _failing(text, most)
        said = [r for r in range(1, most + 1) if alpha == beta and r >= alpha and (r + 1) % alpha]
        yield unless(failing == said, text, f"fails for R = {said}", f"R = {failing}")
    for text in OTHERS:
        failing = _failing(text, most)
        holding = [radius for radius in range(1, most + 1) if radius not in failing]
        extent.fact(f"{text}: holds for R = {_ranges(holding)} up to {most}")


def _ranges(numbers: list[int]) -> str:
    """Increasing numbers in short, such as 1, 2, 5–9."""
    runs = [[n for _, n in run] for _, run in groupby(enumerate(numbers), key=lambda place: place[1] - place[0])]
    words = [f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(words) or "none"


@claim("Prob 27", "problem", about=("wythoff.radius(diagonal=R)", "wythoff.radius(nim=R)"))
def one_direction_bounded(extent: Extent) -> Cases:
    """Asks for Wythoff's game with only the diagonal, or only the Nim moves bounded by R. Tested answer: diagonal
    bounded: a_n is the Mex, b_n the least unused number whose difference no pair of the last R columns has,
    ultimately periodic along the diagonal; Nim bounded: on the diagonal d, ρ = d modulo R+1, the P-position is
    (r,r+d) with r = A_ρ if B_ρ <= R, else r = B_{R+1-ρ}."""
    terms = extent.terms(600, "{} pairs of each")
    most = extent.parameters(24, "R <= {}")
    periods = []
    for radius in range(1, most + 1):
        text = f"wythoff.radius(diagonal={radius})"
        yield first_other_term(
            pairs(text, terms).tolist(), list(islice(_sliding(radius), terms)), f"pair {{}} of {text}"
        )
        periods.append(f"{radius}: {_period(radius)}")
        text = f"wythoff.radius(nim={radius})"
        side = 6 * (radius + 1)
        yield first_difference(outcomes(text, side), board_of(_one_per_diagonal(radius, side), side), text)
    for start in range(0, most, 8):
        extent.fact(
            "diagonal bounded by R: a_n at the first full period, its length: " + "; ".join(periods[start : start + 8])
        )


def _sliding(radius: int) -> Iterator[Pair]:
    """The pairs of Wythoff's game with diagonal moves up to R: only the last R columns forbid a difference."""
    return ((a, a + d) for _, a, d in _sliding_states(radius))


State = tuple[tuple[int, ...], tuple[Pair, ...]]


def _sliding_states(radius: int) -> Iterator[tuple[State, int, int]]:
    """The state before each pair (all relative to a_n: numbers taken ahead, recent differences), a_n and b_n - a_n."""
    ahead: set[int] = set()
    recent: list[Pair] = []
    for a in count():
        if a in ahead:
            ahead.remove(a)
            continue
        recent = [(x, d) for x, d in recent if a - x <= radius]
        state = tuple(sorted(y - a for y in ahead)), tuple((a - x, d) for x, d in recent)
        barred = {d for _, d in recent} | {y - a for y in ahead}
        difference = next(d for d in count() if d not in barred)
        yield state, a, difference
        recent.append((a, difference))
        ahead |= {a + difference} if difference else set()


def _period(radius: int) -> Pair:
    """The first a_n whose state comes again, and how much later: a proof of the period, since the state decides."""
    seen: dict[State, int] = {}
    for state, a, _ in _sliding_states(radius):
        if state in seen:
            return seen[state], a - seen[state]
        seen[state] = a
    raise AssertionError(radius)


def _one_per_diagonal(radius: int, side: int) -> Iterator[Pair]:
    """The closed form for bounded Nim moves."""
    for d in range(side):
        rho = d % (radius + 1)
        other = radius + 1 - rho
        row = floor_tau(rho) if floor_tau(rho) + rho <= radius else floor_tau(other) + other
        yield row, row + d


@claim("Prob 28", "problem", about="fraenkel(t).radius(R)")
def bounded_generalized(extent: Extent) -> Cases:
    """Asks for periods of the bounded GeneralizedWythoff(t). Tested answer: always the period (R+1,R+1). For each
    P-position (a,b), a <= b, of the free game in [0,R]² the (a+(R+1)k, b+(R+1)l), k <= l, and their mirror images
    are P, the others (k > l) only if no legal move goes from (a+R+1,b) to the mirror image of such a pair; there
    are no more."""
    most = extent.parameters(24, "R <= {}; a, b < 4(R+1)")
    for t in range(1, extent.parameters(5, "t <= {}") + 1):
        whole = []
        for radius in range(1, most + 1):
            text, side = f"fraenkel({t}).radius({radius})", 4 * (radius + 1)
            board = outcomes(text, side)
            yield first_difference(board, board_of(_half_translates(t, radius), side), text)
            whole += [radius] if (board == _translates(f"fraenkel({t})", radius, side)).all() else []
        extent.fact(f"t = {t}: all translates as in Thm 25 exactly for R = {_ranges(whole)} up to {most}")


def _half_translates(t: int, radius: int) -> Iterator[Pair]:
    """The closed form: translates with k <= l, and all of them where nothing is in the way."""
    period = radius + 1
    free = [(a, b) for a, b in np.argwhere(outcomes(f"fraenkel({t})", period)).tolist() if a <= b]
    for a, b in free:
        in_the_way = any(
            0 < a + period - y <= radius and 0 < b - x <= radius and abs((a + period - y) - (b - x)) < t
            for x, y in free
        )
        for right, up in product(range(4), repeat=2):
            if right <= up or not in_the_way:
                yield a + period * right, b + period * up
