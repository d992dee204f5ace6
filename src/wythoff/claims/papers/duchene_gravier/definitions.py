"""Definitions 1 to 6 and 12."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import numpy as np

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    first_other_value,
    unless,
)
from ...mathematics.counting import mex
from ...paper import Cases
from ...trusted import nim_values, options, outcomes
from .comparisons import RULESETS, positions_of
from .contents import claim


@claim("Def 1", "definition")
def one_label_each(extent: Extent) -> Cases:
    """N: some move wins; P: none does. Going back from the end, every position gets exactly one of the two labels."""
    side = extent.side(4, "all heaps < {}; 15 rulesets", most=8)
    for text in RULESETS:
        board = outcomes(text, side)
        for position in positions_of(text, side):
            wins = any(board[option] for option in options(text, position))
            yield unless(board[position] != wins, f"{position_text(position)} in {text}", "P or N", "both or none")


@claim("Def 2", "definition")
def mex_values(extent: Extent) -> Cases:
    """Mex of a set of numbers is the least number that is not in it; Mex of the empty set is 0."""
    extent.note("all subsets of {0..9}")
    for size in range(11):
        for numbers in combinations(range(10), size):
            value = mex(numbers)
            holds = value not in numbers and set(range(value)) <= set(numbers)
            yield unless(holds and (numbers or value == 0), f"Mex{numbers}", "least missing number", value)


@claim("Def 3", "definition")
def stable_and_absorbent(extent: Extent) -> Cases:
    """Stable: no edge joins two vertices of the set; absorbent: every vertex outside has an edge into the set. The
    whole graph is absorbent, the empty set is stable, and a subset of a stable set is stable."""
    extent.note("all subsets of the 3 x 3 boards of Wythoff, Nim and [2,2,1]")
    for text in ("wythoff", "nim", "three(2,2,1)"):
        graph = graph_of(text, 3)
        yield unless(_is_absorbent(set(graph), graph) and _is_stable(set(), graph), text, "absorbent, stable", "not")
        for chosen in _subsets(graph):
            smaller = all(_is_stable(chosen - {vertex}, graph) for vertex in chosen)
            larger = all(_is_absorbent(chosen | {vertex}, graph) for vertex in graph)
            yield unless(smaller or not _is_stable(chosen, graph), f"{chosen}", "subsets stable", "not")
            yield unless(larger or not _is_absorbent(chosen, graph), f"{chosen}", "supersets absorbent", "not")


Graph = dict[Position, frozenset[Position]]


def graph_of(text: str, side: int) -> Graph:
    """The positions of a board with their options."""
    return {position: options(text, position) for position in positions_of(text, side)}


def _subsets(graph: Graph) -> Iterator[set[Position]]:
    return (set(chosen) for size in range(len(graph) + 1) for chosen in combinations(graph, size))


def _is_stable(chosen: set[Position], graph: Graph) -> bool:
    return not any(graph[vertex] & chosen for vertex in chosen)


def _is_absorbent(chosen: set[Position], graph: Graph) -> bool:
    return all(vertex in chosen or graph[vertex] & chosen for vertex in graph)


def kernels_of(graph: Graph) -> list[set[Position]]:
    """All stable and absorbent sets of a small graph."""
    return [chosen for chosen in _subsets(graph) if _is_stable(chosen, graph) and _is_absorbent(chosen, graph)]


@claim("Def 4", "definition")
def a_kernel_is_both(extent: Extent) -> Cases:
    """A kernel is a stable and absorbent set: Wythoff on 2 x 2 has the kernel {(0,0)}, Nim has {(0,0),(1,1)}."""
    extent.note("two boards of side 2")
    yield unless(
        kernels_of(graph_of("wythoff", 2)) == [{(0, 0)}], "wythoff", "{(0,0)}", kernels_of(graph_of("wythoff", 2))
    )
    yield unless(
        kernels_of(graph_of("nim", 2)) == [{(0, 0), (1, 1)}], "nim", "{(0,0),(1,1)}", kernels_of(graph_of("nim", 2))
    )


@claim("Def 5", "definition")
def grundy_function(extent: Extent) -> Cases:
    """Op(v) are the positions reached in one move, and G(v) = Mex{G(u) : u in Op(v)}; boards against the recursion."""
    side = extent.side(8, most=40)
    for text in ("wythoff", "three(2,2,1)", "three(3,1,1)", "fraenkel(3)", "wythoff.radius(2)"):
        values: dict[Position, int] = {}
        for position in positions_of(text, side):
            values[position] = mex(values[option] for option in options(text, position))
        literal = np.array([values[position] for position in np.ndindex(side, side)]).reshape(side, side)
        yield first_other_value(nim_values(text, side), literal, text)


@claim("Def 6", "definition")
def integer_independence(extent: Extent) -> Cases:
    """Vectors are Z-independent if only the trivial integer combination is null; unit vectors are, and γ v_3 = α v_1 +
    β v_2 is a relation. In the plane this is the determinant."""
    most = extent.parameters(4, "coordinates <= {}, coefficients up to twice that")
    for v, w in product(product(range(most + 1), repeat=2), repeat=2):
        relations = [
            (a, b)
            for a, b in product(range(-2 * most, 2 * most + 1), repeat=2)
            if (a, b) != (0, 0) and a * v[0] + b * w[0] == a * v[1] + b * w[1] == 0
        ]
        yield unless(bool(relations) == (v[0] * w[1] == v[1] * w[0]), f"{v}, {w}", "determinant 0", relations[:1])


@claim("Def 12", "definition")
def remainder(extent: Extent) -> Cases:
    """r(a/b) is the remainder of a divided by b: a = b q + r with 0 <= r < b."""
    side = extent.side(60, "a < {0}, 0 < b < {0}", most=400)
    for a, b in product(range(side), range(1, side)):
        yield unless(a == b * (a // b) + a % b and 0 <= a % b < b, f"r({a}/{b})", "0..b-1", a % b)
