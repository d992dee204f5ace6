"""The theorems of the paper that are first-order, with their proofs.

Where a parameter multiplies a variable a claim is proved for the values that are given here, and its grounds say which.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....prover.given.given_set import prove_formula, prove_set
from ....prover.proof import Proof
from ...mathematics.shared_proofs import GOLDEN, complementary
from ...proof_entries import Proofs

proofs = Proofs("larsson")
R = {
    1: GOLDEN,
    2: "x = 0 and y = 0 or y = 2*x + 1 or x = 2*y + 1"
    " or exists u, v, n: x = 2*u + 2 and y = 2*v + 2 and (A(n,u) and B(n,v) or A(n,v) and B(n,u))",
    3: "x = 0 and y = 0 or y = 2*x + 1 or x = 2*y + 1 or y = 2*x + 2 or x = 2*y + 2",
}

proofs.enter("Sec 1.1(a)")(complementary)


@proofs.enter("Thm 1.1", parameters="i = 1, 2, 3", files=("wythoff", "wythoff-block-2", "wythoff-block-3"))
def blocking() -> Iterator[Proof]:
    """P_i = R_i."""
    yield from (prove_set(f"wythoff.block({k})", R[k]) for k in (1, 2, 3))


@proofs.enter("Prop 1.3(a)", parameters="all k", by_hand="(x,y) has x + y + min(x,y) options")
def terminal() -> Iterator[Proof]:
    """The previous player can block all x + y + min(x,y) options iff {x,y} is in T(k)."""
    yield prove_formula("forall x, y, k: x + y + min(x,y) < k <=> x <= y and y < k - 2*x or y <= x and x < k - 2*y")


@proofs.enter(
    "Prop 1.4",
    parameters="k = 1, …, 8",
    is_complete=False,
    certified="k = 2, …, 5",
    files=("nim-block-2", "nim-block-3", "nim-block-4", "nim-block-5"),
)
def blocking_nim() -> Iterator[Proof]:
    """Nim with at most k-1 options blocked."""
    for k in range(1, 9):
        given = f"abs(y - x) < {k} and (y - x - {k - 1}) % 2 = 0 or x + y < {k}"
        yield prove_set(f"nim.block({k})", given, "base 2")


@proofs.enter(
    "Prop 3.1",
    "Sec 1(d)",
    parameters="Wythoff Nim with k = 1, 2, 3",
    is_complete=False,
    files=("wythoff-comply-2",),
    certified="k = 2",
)
def complying() -> Iterator[Proof]:
    """The P-positions of the comply game are the N-positions of the blocking game."""
    yield from (prove_set(f"wythoff.comply({k})", f"not ({R[k]})") for k in (1, 2, 3))
