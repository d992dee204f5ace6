"""Section 2: games of vectors."""

from __future__ import annotations

from itertools import product

from ....rules import Position, position_text
from ...extent import Extent
from ...first_differences import (
    first_other_options,
    same_options,
    unless,
)
from ...paper import Cases
from .comparisons import listed_text
from .contents import claim
from .vectors_game import SAMPLES, Vectors, combination, minus, nim_rule, vector_options, vector_rule


@claim("Sec 2(a)", "fact")
def vectors_end(extent: Extent) -> Cases:
    """A vectors game ends: with non-negative vectors other than 0 every move lowers the sum of the coordinates."""
    most = extent.parameters(3, "5 sets of vectors, coefficients <= {}")
    for vectors in SAMPLES:
        for coefficients in product(range(most + 1), repeat=len(vectors)):
            v = combination(vectors, coefficients)
            longest = max((sum(option) for option in vector_options(vectors, v)), default=-1)
            yield unless(longest < sum(v), position_text(v), "smaller sums", longest)


@claim("Sec 2(a)", "fact", reading="a null vector among them, as 'non-negative coordinates' allows", severity="slip")
def null_vector_never_ends(extent: Extent) -> Cases:
    """A vectors game ends, since the vectors have non-negative coordinates."""
    extent.note("v_1 = (1,0), v_2 = (0,0)")
    circuit = minus((1, 0), (0, 0), 1)
    yield unless(circuit != (1, 0), "(1,0) - 1·(0,0)", "another position", position_text(circuit))


@claim("Sec 2(b)", "example", about=("wythoff", "vectors((1,0),(0,1),(1,1))"))
def wythoff_by_vectors(extent: Extent) -> Cases:
    """Wythoff's game is the vectors game of (1,0), (0,1) and (1,1)."""
    side = extent.side(12, most=40)
    yield same_options("wythoff", "vectors((1,0),(0,1),(1,1))", side)
    yield first_other_options("wythoff", vector_rule(((1, 0), (0, 1), (1, 1))), side)


@claim("Sec 2(c)", "example", about="wythoff")
def one_position_two_ways(extent: Extent) -> Cases:
    """There 1 v_1 + 1 v_2 + 0 v_3 and 0 v_1 + 0 v_2 + 1 v_3 are the same position."""
    extent.note("one position")
    vectors = ((1, 0), (0, 1), (1, 1))
    one, other = combination(vectors, (1, 1, 0)), combination(vectors, (0, 0, 1))
    yield unless(one == other, "v_1 + v_2", other, one)


INDEPENDENT: tuple[Vectors, ...] = (
    ((1, 0), (0, 1)),
    ((2, 1), (1, 3)),
    ((3, 0), (1, 2)),
    ((1, 0, 0), (0, 1, 0), (1, 1, 1)),
    ((2, 1, 0), (0, 1, 1), (1, 0, 2)),
)


@claim("Fact 7", "fact")
def unique_coefficients(extent: Extent) -> Cases:
    """With Z-independent vectors every position has one tuple of coefficients only."""
    most = extent.parameters(7, "5 sets of vectors, coefficients <= {}")
    for vectors in INDEPENDENT:
        seen: dict[Position, Position] = {}
        for c in product(range(most + 1), repeat=len(vectors)):
            v = combination(vectors, c)
            yield unless(seen.setdefault(v, c) == c, position_text(v), c, seen[v])


@claim("Prop 8", "proposition", about="nim(n)")
def independent_vectors_are_nim(extent: Extent) -> Cases:
    """The game of n Z-independent vectors is Nim on n heaps: the coefficients are the heaps."""
    most = extent.parameters(3, "5 sets of vectors, coefficients <= {}")
    for vectors in INDEPENDENT:
        for c in product(range(most + 1), repeat=len(vectors)):
            said = {combination(vectors, option) for option in nim_rule(c)}
            allowed = vector_options(vectors, combination(vectors, c))
            yield unless(said == allowed, f"{position_text(c)} of {vectors}", listed_text(said), listed_text(allowed))
