"""What is printed as the formula or the slopes of a game is true of that game, whatever its modifiers are."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from operator import xor

import pytest

from tests.cases import over
from tests.strategies import box, catalog_texts, modified_catalog
from wythoff import Game, MeaningError, game, solvers
from wythoff.lab.answers.panel import panel
from wythoff.oracle import Outcomes
from wythoff.rules import Position
from wythoff.solvers.known_forms import formula

SIDE = 14
FAR = 400
Rule = Callable[[Game, Position], bool]


def mex(b: int, taken: set[int]) -> int:
    """0, or the least s + b, s taken, such that no taken number lies in s < t < s + b, nor is s + b taken."""
    if not taken:
        return 0
    return next(s + b for s in sorted(taken) if not taken & set(range(s + 1, s + b + 1)))


def recursion(b: int, factor: int, step: int, shift: int) -> set[tuple[int, int]]:
    """x_n = mex_b of the earlier ones, y_n = factor*x_n + step*n + shift."""
    taken: set[int] = set()
    found: set[tuple[int, int]] = set()
    for n in range(SIDE + 1):
        x = mex(b, taken)
        y = factor * x + step * n + shift
        taken |= {x, y}
        found.add((x, y))
    return found


def listed(pairs: set[tuple[int, int]]) -> Rule:
    return lambda which, position: (min(position), max(position)) in pairs


WYTHOFF = recursion(1, 1, 1, 0)


def normal(which: Game) -> set[tuple[int, int]]:
    """The pairs of the same game in normal play, by its own printed formula."""
    found = read_recursion(printed_for(game(str(which).removesuffix(".misere"))))
    assert found is not None
    return found


def printed_for(which: Game) -> str:
    known = formula(which)
    return "" if known is None else known[0]


def read_recursion(text: str) -> set[tuple[int, int]] | None:
    found = re.search(r"mex(?:_(\d+))? of the earlier ones, y_n = (\d*)x_n(?: \+ (\d*)n)?(?: \+ (\d+))?$", text)
    if not found:
        return None
    b, factor, step, shift = found.groups()
    return recursion(int(b or 1), int(factor or 1), 0 if step is None else int(step or 1), int(shift or 0))


def meaning(text: str, which: Game) -> Rule:
    """A printed formula, read by a reader of its own."""
    if pairs := read_recursion(text):
        return listed(pairs)
    if "nim-sum of" in text:
        return lambda which, position: reduce(xor, position) == 0
    if found := re.search(r"\(0,1\), \((\d*)n\+1", text):
        return listed({(0, 1)} | {(int(found[1] or 1) * n + 1,) * 2 for n in range(1, SIDE)})
    if found := re.search(r"as in normal play, with (.*) instead of (.*)", text):
        new, old = ({(int(x), int(y)) for x, y in re.findall(r"\((\d+),(\d+)\)", part)} for part in found.groups())
        return listed(normal(which) - old | new)
    if found := re.search(r"for i < (\d+), then Wythoff's P-positions moved by (\d+)", text):
        k, moved = map(int, found.groups())
        return listed({(i, i) for i in range(k)} | {(x + moved, y + moved) for x, y in WYTHOFF})
    return OTHERS[text](which)


def _blocked(which: Game) -> int:
    assert which.limit is not None and which.limit.total is not None
    return which.limit.total


def _near_the_diagonal(k: int) -> Rule:
    return lambda _, p: sum(p) < k or (abs(p[1] - p[0]) < k and (p[1] - p[0] - k + 1) % 2 == 0)


def _periodic(which: Game) -> Rule:
    size = (which.bound.nim or 0) + 1
    return lambda which, position: tuple(sorted(heap % size for heap in position)) in WYTHOFF


def _beatty(which: Game) -> Rule:
    assert which.limit is not None
    k = which.limit.of("nim")
    alpha = next(a for a in [(2 - k + (k * k + 4) ** 0.5) / (2 * k)] if abs(1 / a + 1 / (a + 1) - k) < 1e-9)
    return listed({(int(n * alpha + 1e-12), int(n * alpha + 1e-12) + n) for n in range(SIDE + 1)})


OTHERS: dict[str, Callable[[Game], Rule]] = {
    "|y-x| < k and y-x = k-1 (mod 2), or x+y < k": lambda which: _near_the_diagonal(_blocked(which)),
    "(0,0), (n,2n+1), (2a+2,2b+2) for Wythoff's (a,b)": lambda which: listed(
        {(0, 0)} | {(n, 2 * n + 1) for n in range(SIDE)} | {(2 * a + 2, 2 * b + 2) for a, b in WYTHOFF}
    ),
    "(0,0), (n,2n+1), (n,2n+2)": lambda which: listed(
        {(0, 0)} | {(n, 2 * n + 1) for n in range(SIDE)} | {(n, 2 * n + 2) for n in range(SIDE)}
    ),
    "Wythoff's P-positions with heaps up to R, repeated with period R+1 in both directions": _periodic,
    "(floor(n*alpha), floor(n*alpha) + n) with 1/alpha + 1/(alpha+1) = k": _beatty,
    "(a,a)": lambda which: lambda _, position: position[0] == position[1],
}  # fmt: skip


def beside(text: str) -> list[str]:
    """The same game beside heaps whose nim-sum is 0, and beside others."""
    sums = [f"{text} + nim({heaps})" for heaps in ("0", "2", "1,1", "1,2")]
    return sums + [f"({text} + nim({heaps})).misere" for heaps in ("0", "1", "1,1")]


def _means_something(text: str) -> bool:
    try:
        return bool(game(text))
    except MeaningError:
        return False


MORE = [
    "nim.block(3)",
    "nim.block(4)",
    "wythoff.block(3)",
    "wythoff.block(3,nim)",
    "wyt(0,1).misere",
    "wyt(0,3).misere",
]
TEXTS = list(dict.fromkeys([*modified_catalog(), *MORE]))
SUMS = [
    text for base in ["wythoff", "nim", "nim(3)", "wyt(2,3)", "wythoff.block(3)", "wk(2)", "heap(2,1)", "tk(1)"]
    for text in beside(base) if _means_something(text)
]  # fmt: skip


@pytest.mark.full
@over("text", [*TEXTS, *SUMS])
def test_a_printed_formula_is_that_of_the_game(text: str) -> None:
    which = game(text)
    printed = printed_for(which)
    if not printed:
        return
    rule, outcomes = meaning(printed, which), Outcomes(which)
    for position in box(which, SIDE if which.heaps < 3 else 6):
        assert rule(which, position) == outcomes(position), (printed, position)


@pytest.mark.full
@over("text", [*TEXTS, *SUMS])
def test_printed_slopes_are_those_of_the_pairs(text: str) -> None:
    which = game(text)
    try:
        slopes = which.slopes()
    except MeaningError:
        return
    x, y = solvers.pairs(which, FAR + 1)[FAR]
    assert abs(x / FAR - float(slopes[0].digits(9))) < 12 / FAR
    assert abs(y / FAR - float(slopes[1].digits(9))) < 12 / FAR


@pytest.mark.full
@over("text", SUMS)
def test_a_sum_has_no_formula_of_its_part(text: str) -> None:
    found = panel(text, 3)
    assert (found["formula"], found["slopes"]) == (None, [])


@pytest.mark.full
@over("text", SUMS)
def test_sums_are_decided_as_the_definition_says(text: str) -> None:
    which = game(text)
    outcomes = Outcomes(which)
    for position in box(which, 5 if which.heaps < 3 else 3):
        assert which.is_p(*position) == outcomes(position), position


def test_most_of_the_catalog_has_a_formula() -> None:
    assert sum(bool(printed_for(game(text))) for text in catalog_texts()) > 12
