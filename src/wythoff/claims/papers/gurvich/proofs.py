"""The theorems of the paper that are first-order, with their proofs.

Where a parameter multiplies a variable a claim is proved for the values that are given here, and its grounds say which.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....prover.given.given_set import prove_set
from ....prover.proof import Proof
from ...mathematics.shared_proofs import GOLDEN, wythoff
from ...proof_entries import Proofs

proofs = Proofs("gurvich")


@proofs.enter(
    "Eq (2)",
    parameters="a = 1, …, 6",
    is_complete=False,
    files=("wythoff", "fraenkel-2", "fraenkel-3"),
    certified="a = 1, 2, 3",
)
def fraenkel() -> Iterator[Proof]:
    """The P-positions of WYT(a): x_n = floor(n*alpha), y_n = x_n + a*n."""
    yield from (prove_set(f"fraenkel({a})", GOLDEN, f"ostrowski {a}") for a in range(1, 7))


@proofs.enter("Sec 7(b)", parameters="b = 1, …, 6", is_complete=False)
def without_diagonals() -> Iterator[Proof]:
    """WYT(0,b): x_n = y_n = b*n."""
    yield from (prove_set(f"wyt(0,{b})", f"x = y and x % {b} = 0", "base 2") for b in range(1, 7))


@proofs.enter("Sec 7(c)", is_correction=True, parameters="b = 1, …, 6", is_complete=False)
def without_diagonals_misere() -> Iterator[Proof]:
    """WYT(0,b), misère: (0,1), (1,0) and x_n = y_n = b*n + 1, n >= 1."""
    for b in range(1, 7):
        yield prove_set(f"wyt(0,{b}).misere", f"x + y = 1 or x = y and x > 1 and (x - 1) % {b} = 0", "base 2")


@proofs.enter("Sec 7(e)", is_correction=True, parameters="a = 1, …, 6", is_complete=False)
def only_diagonals() -> Iterator[Proof]:
    """WYT(a,0): (0,a*n) and (a*n,0)."""
    yield from (
        prove_set(f"wyt({a},0)", f"x = 0 and y % {a} = 0 or y = 0 and x % {a} = 0", "base 2") for a in range(1, 7)
    )


@proofs.enter("Sec 6(c)", parameters="b = 1", is_complete=False, files=("wythoff", "wythoff-misere"))
def six_exceptions() -> Iterator[Proof]:
    """Misère Wythoff has three other P-positions than Wythoff and lacks three of them."""
    yield from wythoff()
    others = "not (x + y = 0 or x + y = 3 and abs(x - y) = 1)"
    yield prove_set("wythoff.misere", f"({GOLDEN}) and {others} or x + y = 1 or x = 2 and y = 2")
