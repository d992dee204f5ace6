"""Numeration systems: every natural number is one word of digits, most significant first.

    U_n = c_1 U_{n-1} + ... + c_d U_{n-d},      U_n = c_1 U_{n-1} + ... + c_n U_0 + 1  for n < d

where z^d = c_1 z^{d-1} + ... + c_d is the polynomial of a Pisot number: one root beta > 1, all others inside the
unit circle. The word of n is the greedy one, which is the lexicographically greatest word of value n; so words of
one length are ordered as their values are. Leading zeros do not count.

    base b        c = (b)                 fib           c = (1, 1), Zeckendorf
    ostrowski a   c = (a, 1), the continued fraction [1; a, a, ...]: a digit a is followed by 0
    pisot c_1 ... c_d
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from operator import index

import numpy as np
from flint import acb, arb, ctx, fmpz_poly
from numpy.typing import NDArray

from ..errors import MeaningError, quoted

MOST_DIGITS = 64  # digits of one track; the symbols of an automaton are their products
MOST_TERMS = 12  # of the recurrence
_BITS = 256  # of the certified roots
_SETTLED = 200  # from this place on the quotient of two weights no longer decides the number of digits

ALLOWED = "systems are 'base b', 'fib', 'ostrowski a' and 'pisot c1 c2 ...'"


@dataclass(frozen=True)
class System:
    """A numeration system. `recurrence` is (c_1, ..., c_d); two systems with the same recurrence are equal."""

    name: str = field(compare=False)
    recurrence: tuple[int, ...]

    def __str__(self) -> str:
        return self.name

    @property
    def degree(self) -> int:
        return len(self.recurrence)

    @cached_property
    def radix(self) -> int:
        """How many digits there are: 0, ..., radix - 1."""
        weights = self.weights(_SETTLED)
        return max(-(-above // below) for below, above in pairwise(weights))

    def weights(self, length: int) -> list[int]:
        """U_0, ..., U_{length-1}."""
        known = self._known_weights
        while len(known) < length:
            terms = zip(self.recurrence, reversed(known[-self.degree :]), strict=False)
            known.append(sum(c * weight for c, weight in terms) + (len(known) < self.degree))
        return known[:length]

    @cached_property
    def _known_weights(self) -> list[int]:
        return []

    def length(self, n: int) -> int:
        """The number of digits of n; 0 has none."""
        while not self._known_weights or self._known_weights[-1] <= n:
            self.weights(2 * len(self._known_weights) + 1)
        return bisect_right(self._known_weights, n)

    def represent(self, n: int, length: int | None = None) -> tuple[int, ...]:
        """The digits of n, most significant first; with leading zeros up to `length`."""
        own = self.length(n)
        digits = []
        for weight in reversed(self.weights(own)):
            digit, n = divmod(n, weight)
            digits.append(digit)
        return (0,) * ((length or own) - own) + tuple(digits)

    def value(self, digits: tuple[int, ...] | list[int]) -> int:
        """The number that these digits stand for, greedy or not."""
        weights = reversed(self.weights(len(digits)))
        return sum(digit * weight for digit, weight in zip(digits, weights, strict=True))

    def digits(self, numbers: NDArray[np.int64], length: int | None = None) -> NDArray[np.int8]:
        """The digits of each number, one row for each, all of one length."""
        rest = np.array(numbers, dtype=np.int64).ravel()
        length = self.length(int(rest.max(initial=0))) if length is None else length
        table = np.empty((len(rest), length), np.int8)
        for place, weight in enumerate(reversed(self.weights(length))):
            table[:, place], rest = np.divmod(rest, weight)
        return table

    @cached_property
    def roots(self) -> tuple[arb, list[acb]]:
        """Certified balls around beta and around its conjugates."""
        with ctx.workprec(_BITS):
            roots = roots_of(self.recurrence)
        return next(root.real for root in roots if abs(root) > 1), [root for root in roots if abs(root) < 1]


def system_of(name: str | System) -> System:
    """Find the system of this name."""
    return name if isinstance(name, System) else _system_of(" ".join(str(name).split()))


@lru_cache(maxsize=256)
def _system_of(name: str) -> System:
    word, _, rest = name.partition(" ")
    numbers = _numbers(name, rest)
    match word, numbers:
        case "fib", ():
            system = System(name, (1, 1))
        case "base", (b,) if b >= 2:
            system = System(name, (b,))
        case "ostrowski", (a,) if a >= 1:
            system = System(name, (a, 1))
        case "pisot", (_, *_):
            system = System(name, numbers)
        case _:
            raise MeaningError(f"there is no system {name[:60]!r}; {ALLOWED}")
    _refuse_unless_pisot(system)
    if system.radix > MOST_DIGITS:
        raise MeaningError(f"{name!r} has {system.radix} digits; at most {MOST_DIGITS} are allowed")
    return system


def _numbers(name: str, text: str) -> tuple[int, ...]:
    parts = text.split()
    if not all(part.removeprefix("-").isdecimal() and part.isascii() and len(part) < 9 for part in parts):
        raise MeaningError(f"{name[:60]!r}: after the word come whole numbers; {ALLOWED}")
    return tuple(map(index, map(int, parts)))


def roots_of(recurrence: tuple[int, ...]) -> list[acb]:
    """Certified balls around the roots of z^d = c_1 z^{d-1} + ... + c_d."""
    polynomial = fmpz_poly([-c for c in reversed(recurrence)] + [1])
    roots: list[tuple[acb, int]] = list(polynomial.complex_roots())  # type: ignore[arg-type]
    return [root for root, times in roots for _ in range(times)]


def _refuse_unless_pisot(system: System) -> None:
    """One root beyond 1 that is real and positive, all others strictly inside the circle, and weights that grow."""
    recurrence = system.recurrence
    reason = None
    if len(recurrence) > MOST_TERMS or recurrence[-1] == 0:
        reason = f"a recurrence has 1 to {MOST_TERMS} terms and the last is not 0"
    elif not _is_pisot(recurrence):
        reason = "its polynomial needs one root > 1 and all others inside the unit circle, a Pisot number"
    elif not _grows(system):
        reason = f"its weights {quoted(tuple(system.weights(8)))} ... must not decrease"
    if reason:
        raise MeaningError(f"{system.name!r} is no numeration system: {reason}")


def _is_pisot(recurrence: tuple[int, ...]) -> bool:
    with ctx.workprec(_BITS):
        beyond = [root for root in roots_of(recurrence) if not abs(root) < 1]
        return len(beyond) == 1 and bool(beyond[0].real > 1) and bool(beyond[0].imag == 0)


def _grows(system: System) -> bool:
    weights = system.weights(_SETTLED)
    return weights[0] == 1 and all(below <= above for below, above in pairwise(weights))
