"""The theorems of the paper that are first-order, with their proofs.

Where a parameter multiplies a variable a claim is proved for the values that are given here, and its grounds say which.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....prover.given.between import prove_between
from ....prover.given.given_set import prove_formula, prove_set
from ....prover.proof import Proof
from ...mathematics.shared_proofs import GOLDEN, proved_set, wythoff
from ...proof_entries import Proofs

proofs = Proofs("duchene_gravier")
EXCHANGES = "q > 0 times v_3 takes qα and qβ and leaves any i, and the other moves are those of Nim on a, b, i"

proofs.enter("Sec 1(g)", files=("wythoff",))(wythoff)


@proofs.enter("Sec 1(i)", parameters="n = 1, 2, 3, 4", is_complete=False, files=("nim",), certified="n = 2")
def nim_sums() -> Iterator[Proof]:
    """Nim: the nim-sum is 0; n is the number of heaps."""
    yield prove_set("nim(1)", "x = 0", "base 2")
    yield prove_set("nim", "x = y", "base 2")
    yield prove_set("nim(3)", "xor(x,y,z)", "base 2")
    yield prove_set("nim(4)", "exists s: xor(x1,x2,s) and xor(x3,x4,s)", "base 2")


@proofs.enter("Thm 9", parameters="3 and 5 heaps", is_complete=False, files=("allheaps-3",), certified="3 heaps")
def all_heaps() -> Iterator[Proof]:
    """Nim's P-positions with the same number from all heaps allowed."""
    yield prove_set("allheaps(3)", "xor(x,y,z)", "base 2")
    yield prove_set("allheaps(5)", "exists s, t: xor(x1,x2,s) and xor(x3,x4,t) and xor(s,t,x5)", "base 2")


@proofs.enter("Thm 11", parameters="all α ≠ β", by_hand="a v_3 move takes different numbers")
def unequal_vectors() -> Iterator[Proof]:
    """The P-positions of [alpha,beta,1] are the (a,a), whatever unequal numbers may be taken from both heaps."""
    yield prove_between("three(alpha,beta,1)", ("nim", "rule(i*j == 0 or i != j)"), ["x = y"], "base 2")


@proofs.enter("Lem 17")
def nim_triangle() -> Iterator[Proof]:
    """If a xor b xor i = 0 then a - i <= b <= a + i."""
    yield prove_formula("forall a, b, i: xor(a,b,i) => a - i <= b <= a + i", "base 2")


@proofs.enter("Thm 18", parameters="γ = 2, …, 8, with all α, β", is_complete=False, by_hand=EXCHANGES)
def layers() -> Iterator[Proof]:
    """If beta > alpha*(2*gamma - 1), no exchange joins two positions of nim-sum 0."""
    yield prove_set("nim(3)", "xor(x,y,z)", "base 2")
    for gamma in range(2, 9):
        yield prove_formula(
            f"forall a, b, i, u, v, w: i < {gamma} and w < {gamma} and u < a and xor(a,b,i) and xor(u,v,w)"
            f" => b - v <= {2 * gamma - 1}*(a - u)",
            "base 2",
        )


@proofs.enter("Lem 24")
def at_most_twice() -> Iterator[Proof]:
    """B_n <= 2*A_n."""
    yield prove_formula("forall n, x, y: A(n,x) and B(n,y) => y <= 2*x")


@proofs.enter(
    "Thm 25",
    parameters="R = 1, …, 8",
    is_complete=False,
    files=("wythoff-radius-3",),
    certified="R = 3",
)
def radius() -> Iterator[Proof]:
    """The R-radius game repeats Wythoff's P-positions of the square."""
    for bound in range(1, 9):
        given = " or ".join(f"x % {bound + 1} = {a} and y % {bound + 1} = {b}" for a, b in _square(bound))
        yield prove_set(f"wythoff.radius({bound})", given, "base 2")


@proofs.enter("Thm 25 proof(a)", parameters="all R")
def radius_is_not_always_enough() -> Iterator[Proof]:
    """Printed: from an N-position in [0,R]^2 a winning move takes less than R from each heap. It is false."""
    near = "a - u < R and b - v < R and (a = u and v < b or b = v and u < a or a - u = b - v and u < a)"
    yield prove_formula(
        f"forall a, b, R: a <= R and b <= R and not P(a,b) => exists u, v: P(u,v) and {near}",
        relations={"P": proved_set(prove_set("wythoff", GOLDEN))},
    )


def _square(bound: int) -> list[tuple[int, int]]:
    """Wythoff's P-positions with both heaps at most `bound`, by the proved automaton."""
    pairs = proved_set(prove_set("wythoff", GOLDEN))
    return [(x, y) for x in range(bound + 1) for y in range(bound + 1) if pairs.accepts(x, y)]
