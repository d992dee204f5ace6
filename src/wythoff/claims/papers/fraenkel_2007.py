"""A. S. Fraenkel, The Raleigh game, Integers 7(2) (2007) #A13: the identities of its prologue.

f(n) = ⌊nφ⌋, f2(n) = ⌊nφ²⌋ = f(n) + n, D(n) = f(f(n+1)) - f(f(n)), n >= 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ...forms.beatty import PHI
from ...kernels.base.array_types import Flags, Integers
from ..extent import Extent
from ..first_differences import unless
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..verdict import Witness

if TYPE_CHECKING:
    from ...prover.proof import Proof

paper = Paper(
    "fraenkel_2007",
    "The Raleigh game",
    "A. S. Fraenkel, Integers 7(2) (2007) #A13",
    contents={"fraenkel_2007": ("A1", "A2", "A3", "A4")},
    seen="opening",
)
claim, proofs = paper.claim, Proofs("fraenkel_2007")


@claim("A1", "identity")
def two_or_three(extent: Extent) -> Cases:
    """D(n) is 2 or 3, for all n >= 1."""
    n = _numbers(extent)
    steps = _f(_f(n + 1)) - _f(_f(n))
    yield _first_wrong((steps == 2) | (steps == 3), "D({})", "2 or 3", steps)


@claim("A2", "identity")
def doubled(extent: Extent) -> Cases:
    """f(f2(n+1)) - f(f2(n)) = 2D(n) - 1, for all n >= 1."""
    n = _numbers(extent)
    steps, printed = _f(_f2(n + 1)) - _f(_f2(n)), 2 * (_f(_f(n + 1)) - _f(_f(n))) - 1
    yield _first_wrong(steps == printed, "f(f2(n+1)) - f(f2(n)), n = {}", printed, steps)


@claim("A3", "identity")
def sum_of_a_pair(extent: Extent) -> Cases:
    """f(n) + f2(n) = f(f2(n)), for all n >= 1."""
    n = _numbers(extent)
    yield _first_wrong(_f(n) + _f2(n) == _f(_f2(n)), "f(n) + f2(n), n = {}", _f(_f2(n)), _f(n) + _f2(n))


@claim("A4", "identity")
def order_of_floors(extent: Extent) -> Cases:
    """f(f2(n)) = f2(f(n)) + 1, for all n >= 1."""
    n = _numbers(extent)
    yield _first_wrong(_f(_f2(n)) == _f2(_f(n)) + 1, "f(f2(n)), n = {}", _f2(_f(n)) + 1, _f(_f2(n)))


def _numbers(extent: Extent) -> Integers:
    return np.arange(1, extent.terms(100_000, "1 <= n < {}"))


def _f(n: Integers) -> Integers:
    return PHI.floors(n)


def _f2(n: Integers) -> Integers:
    return PHI.floors(n) + n


def _first_wrong(right: Flags, where: str, printed: object, found: Integers) -> Witness | None:
    n = int(np.argmin(right))
    said = printed[n] if isinstance(printed, np.ndarray) else printed
    return unless(right[n], where.format(n + 1), said, found[n])


FLOORS = "n > 0 and A(n,a) and A(n+1,b) and A(a,aa) and A(b,bb)"
PAIR = "n > 0 and A(n,a) and B(n,b) and A(b,c)"


@proofs.enter("A1", parameters="all n")
def steps_of_floors() -> Iterator[Proof]:
    """D(n) is 2 or 3."""
    yield prover.prove_formula(f"forall n, a, b, aa, bb: {FLOORS} => bb = aa + 2 or bb = aa + 3")


@proofs.enter("A2", parameters="all n")
def doubled_steps() -> Iterator[Proof]:
    """f(f2(n+1)) - f(f2(n)) = 2D(n) - 1."""
    more = "B(n,c) and B(n+1,d) and A(c,cc) and A(d,dd)"
    yield prover.prove_formula(
        f"forall n, a, b, aa, bb, c, d, cc, dd: {FLOORS} and {more} => dd - cc = 2*(bb - aa) - 1"
    )


@proofs.enter("A3", parameters="all n")
def sums() -> Iterator[Proof]:
    """f(n) + f2(n) = f(f2(n))."""
    yield prover.prove_formula(f"forall n, a, b, c: {PAIR} => c = a + b")


@proofs.enter("A4", parameters="all n")
def orders() -> Iterator[Proof]:
    """f(f2(n)) = f2(f(n)) + 1."""
    yield prover.prove_formula(f"forall n, a, b, c, d: {PAIR} and B(a,d) => c = d + 1")
