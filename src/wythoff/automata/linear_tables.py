"""Linear relations as tables, by partial values.

Read digits down to place m; the value so far is s_0 U_m + ... + s_{d-1} U_{m+d-1}, and one more digit e multiplies
s_0 + s_1 z + ... by z, modulo the polynomial, and adds e. So the states are integer vectors s. With the roots
beta = beta_1, ..., beta_d and U_n = sum g_k beta_k^n the value at the end is sum g_k s(beta_k), where
|s(beta_k)| <= M / (1 - |beta_k|) for k > 1 and all |e| <= M. Hence beyond

    |s(beta)| > M / (beta - 1) + (|c| + sum_{k>1} |g_k| M / (1 - |beta_k|)) / g_1

the sign of value + c is decided, whatever follows: two sinks. Bounds are certified balls rounded up to integers and
s(beta) is enclosed by integers, so a state is cut off only where the inequality is certain.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from flint import acb, acb_mat, arb, ctx
from numpy.typing import NDArray

from ..kernels.base.array_types import Delta, Flags, Integers
from ..progress import report
from .budget import give_up
from .numeration import System

EQUAL, AT_LEAST = "=", ">="
MOST_VECTORS = 200_000
_SCALE = 16  # bits after the point of the powers of beta
_ENTRY = 1 << 14  # entries of s beyond this would not fit the scaled sums into 64 bits

Decide = Callable[[Integers], tuple[Integers, NDArray[np.int8]]]


def compare_table(system: System, digits: list[int], constant: int, sign: str) -> tuple[Delta, Flags]:
    """Build an automaton over the combined digits e, in the order of `digits`: value + constant = 0 or >= 0."""
    bound = _bound(system, max(map(abs, digits)), abs(constant))
    vectors, delta = _explore(system, digits, _decided(system, bound))
    ends = vectors @ np.array(system.weights(system.degree), np.int64) + constant
    accepting = ends == 0 if sign == EQUAL else ends >= 0
    return delta, np.concatenate([accepting, [sign == AT_LEAST, False]])


def congruence_table(system: System, digits: list[int], constant: int, modulus: int) -> tuple[Delta, Flags]:
    """Build an automaton over the combined digits: value + constant is divisible by the modulus."""
    vectors, delta = _explore(system, digits, lambda vectors: (vectors % modulus, np.zeros(len(vectors), np.int8)))
    weights = np.array([weight % modulus for weight in system.weights(system.degree)], np.int64)
    return delta, np.concatenate([(vectors @ weights + constant) % modulus == 0, [False, False]])


def _explore(system: System, digits: list[int], decide: Decide) -> tuple[Integers, Delta]:
    """All vectors that are reached, and their table; the sinks 'positive' and 'negative' follow as last two states."""
    numbers = {(0,) * system.degree: 0}
    rows: list[list[int]] = []
    frontier = np.zeros((1, system.degree), np.int64)
    while len(frontier):
        report(0.0)
        vectors, signs = decide(_successors(system, frontier, digits))
        new, places = [], []
        for vector, sign in zip(map(tuple, vectors.tolist()), signs.tolist(), strict=True):
            if sign == 0 and vector not in numbers:
                numbers[vector] = len(numbers)
                new.append(vector)
            places.append(-2 if sign > 0 else -1 if sign < 0 else numbers[vector])
        rows += [places[i : i + len(digits)] for i in range(0, len(places), len(digits))]
        if len(numbers) > MOST_VECTORS or any(abs(entry) > _ENTRY for vector in new for entry in vector):
            give_up(f"a linear relation in {system} needs more than {len(numbers)} states; take smaller coefficients")
        frontier = np.array(new, np.int64).reshape(-1, system.degree)
    states = len(numbers)
    table = np.array([*rows, [-2] * len(digits), [-1] * len(digits)], np.int32)
    return np.array(list(numbers), np.int64), np.where(table < 0, table + states + 2, table).astype(np.int32)


def _successors(system: System, vectors: Integers, digits: list[int]) -> Integers:
    """z * s(z) + e modulo the polynomial, for each vector and each digit e."""
    moved = np.zeros_like(vectors)
    moved[:, 1:] = vectors[:, :-1]
    moved += vectors[:, -1:] * np.array(system.recurrence[::-1], np.int64)
    repeated = np.repeat(moved, len(digits), axis=0)
    repeated[:, 0] += np.tile(np.array(digits, np.int64), len(vectors))
    return repeated


def _bound(system: System, most: int, constant: int) -> int:
    """The bound of the module's docstring, rounded up."""
    beta, conjugates = system.roots
    size = system.degree
    with ctx.workprec(256):
        roots = [acb(beta), *conjugates]
        powers = acb_mat([[root**power for root in roots] for power in range(size)])
        shares = powers.solve(acb_mat([[weight] for weight in system.weights(size)]))
        others = [abs(shares[k, 0]) * most / (1 - abs(roots[k])) for k in range(1, size)]
        bound = most / (beta - 1) + (sum(others) + constant) / shares[0, 0].real
        return _ceiling(bound)


def _decided(system: System, bound: int) -> Decide:
    """Which vectors have a certain sign: 1, -1, or 0 where the sign is open."""
    beta, _ = system.roots
    with ctx.workprec(256):
        powers = [beta**power * (1 << _SCALE) for power in range(system.degree)]
        low = np.array([-_ceiling(-power) for power in powers], np.int64)
        high = np.array([_ceiling(power) for power in powers], np.int64)
    limit = bound << _SCALE
    if int(high[-1]) * _ENTRY * system.degree >= 1 << 62 or limit >= 1 << 62:
        give_up(f"the weights of {system} grow too fast for a relation with these coefficients")

    def decide(vectors: Integers) -> tuple[Integers, NDArray[np.int8]]:
        at_least = np.where(vectors >= 0, vectors * low, vectors * high).sum(axis=1)
        at_most = np.where(vectors >= 0, vectors * high, vectors * low).sum(axis=1)
        return vectors, ((at_least > limit).astype(np.int8) - (at_most < -limit)).astype(np.int8)

    return decide


def _ceiling(ball: arb) -> int:
    """A whole number that is certainly not below the ball."""
    mantissa, exponent = (int(part) for part in ball.upper().man_exp())
    return mantissa << exponent if exponent >= 0 else -(-mantissa >> -exponent)
