"""Sections 4 and 4.1: [α,β,1] with α ≠ β."""

from __future__ import annotations

from itertools import product

import numpy as np

from ...extent import Extent
from ...first_differences import first_difference, first_other_options, unless
from ...paper import Cases
from ...trusted import options, outcomes
from .comparisons import listed_text, three
from .contents import claim
from .vectors_game import against_vectors, combination, two_heaps_rule, vector_rule


@claim("Sec 4(a)", "fact")
def signs_of_a_relation(extent: Extent) -> Cases:
    """In a relation α v_1 + β v_2 + γ v_3 = 0 of vectors with positive coordinates α, β, γ do not all have one sign;
    coordinates that are not negative, as Section 2 has them, and not all 0 are enough."""
    most = extent.parameters(2, "coordinates and coefficients <= {}")
    plane = [v for v in product(range(most + 1), repeat=2) if any(v)]
    for vectors in product(plane, repeat=3):
        for coefficients in product(range(1, most + 1), repeat=3):
            total = combination(vectors, coefficients)
            yield unless(any(total), f"{coefficients} of {vectors}", "not null", total)


@claim("Sec 4.1(a)", "fact", about="three(a,b,1)")
def displayed_options(extent: Extent) -> Cases:
    """The displayed option set of [α,β,1] is the subtraction of vectors."""
    side = extent.side(7, "a, b < {}; α, β <= 4", most=20)
    for alpha, beta in product(range(1, 5), repeat=2):
        rule = two_heaps_rule(alpha, beta)
        yield against_vectors((alpha, beta, 1), rule, product(range(side), repeat=2))


@claim("Fig 4", "figure", about="three(3,1,1)")
def figure_4(extent: Extent) -> Cases:
    """[3,1,1]: moves by v_1 in one direction, by v_2 in the other, and by multiples of v_3 = 3 v_1 + v_2."""
    side = extent.side(10, most=40)
    yield first_other_options("three(3,1,1)", vector_rule(((1, 0), (0, 1), (3, 1))), side)
    yield unless((1, 3) in options("three(3,1,1)", (7, 5)), "(7,5) in three(3,1,1)", "(1,3) an option", "none")


@claim("Thm 11", "theorem", about="three(a,b,1)")
def unequal_is_the_diagonal(extent: Extent) -> Cases:
    """For α ≠ β the P-positions of [α,β,1] are the (a,a)."""
    side = extent.side(120)
    most = extent.parameters(8, "α, β <= {}, α ≠ β")
    for alpha, beta in product(range(1, most + 1), repeat=2):
        if alpha != beta:
            yield first_difference(
                outcomes(three(alpha, beta, 1), side), np.eye(side, dtype=np.bool_), f"[{alpha},{beta},1]"
            )


@claim("Thm 11 proof", "proof fact", about="three(a,b,1)")
def unequal_proof(extent: Extent) -> Cases:
    """For α ≠ β: from (a,b), a < b, taking b-a from the larger heap gives (a,a); from (a,a) no option has two equal
    heaps."""
    side = extent.side(12, "a, b < {}; α, β <= 4", most=40)
    for alpha, beta in product(range(1, 5), repeat=2):
        for a, b in product(range(side), repeat=2) if alpha != beta else ():
            allowed = options(three(alpha, beta, 1), (a, b))
            equal = {option for option in allowed if option[0] == option[1]}
            holds = not equal if a == b else (min(a, b), min(a, b)) in equal
            yield unless(holds, f"({a},{b}) in [{alpha},{beta},1]", "(a,a) iff a ≠ b", listed_text(equal))
