"""Linear relations between numbers: `sum of c_i x_i + c = 0`, `>= 0`, or divisible by m.

The table over the combined digit e = sum of c_i d_i is widened to the symbols of the tracks and cut down to the valid
words. A large constant is one more track, whose number is fixed: the states of a table grow with its constant.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd

import numpy as np

from ..kernels.automata import minimise
from .automaton import Automaton
from .budget import give_up, limits
from .formula import MODULO, Atom
from .linear_tables import EQUAL, compare_table, congruence_table
from .numeration import System
from .operations import both, nothing, some, valid

LARGEST_CONSTANT = 64
LARGEST_FACTOR = 4096


def atom(system: System, formula: Atom) -> Automaton:
    """Build the automaton of a linear relation, its tracks in the order of the names."""
    linear, sign, modulus = formula.linear, formula.sign, formula.modulus
    names = tuple(name for name, _ in linear.factors)
    factors, constant = tuple(c for _, c in linear.factors), linear.constant
    if sign == MODULO:
        factors, constant = tuple(c % modulus for c in factors), constant % modulus
        return congruence(system, factors, constant, modulus).named(*names)
    divisor = gcd(*factors)
    if sign == EQUAL and constant % divisor:
        return nothing(system, names)
    factors, constant = tuple(c // divisor for c in factors), constant // divisor
    if sign == EQUAL and factors[0] < 0:
        factors, constant = tuple(-c for c in factors), -constant
    return comparison(system, factors, constant, sign).named(*names)


@lru_cache(maxsize=4096)
def comparison(system: System, factors: tuple[int, ...], constant: int, sign: str) -> Automaton:
    """Build the relation `factors * x + constant` = 0 or >= 0, on the tracks 0, 1, ..."""
    if max(map(abs, factors)) > LARGEST_FACTOR:
        give_up(f"the factor {max(factors, key=abs)} is too large; factors are at most {LARGEST_FACTOR}")
    if abs(constant) > LARGEST_CONSTANT:
        track = str(len(factors))
        wide = comparison(system, (*factors, 1 if constant > 0 else -1), 0, sign)
        return some(both(wide, single(system, track, abs(constant))), track)
    digits, places = _combined_digits(system, factors)
    return _on_valid_words(system, len(factors), compare_table(system, digits, constant, sign), places)


@lru_cache(maxsize=4096)
def congruence(system: System, factors: tuple[int, ...], constant: int, modulus: int) -> Automaton:
    """Build the relation that `factors * x + constant` is divisible by the modulus, on the tracks 0, 1, ..."""
    digits, places = _combined_digits(system, factors)
    table = congruence_table(system, digits, constant, modulus)
    return _on_valid_words(system, len(factors), table, places)


def single(system: System, track: str, value: int) -> Automaton:
    """The relation that holds for one number only."""
    digits = system.represent(value)
    last = len(digits)
    delta = np.full((last + 2, system.radix), last + 1, np.int32)
    delta[0, 0] = 0
    for state, digit in enumerate(digits):
        delta[state, digit] = state + 1
    accepting = np.arange(last + 2) == last
    return Automaton(system, (track,), *minimise.minimise(delta, accepting))


def _combined_digits(system: System, factors: tuple[int, ...]) -> tuple[list[int], np.ndarray]:
    """The values of e, and which of them each symbol has."""
    if system.radix ** len(factors) > limits().symbols:
        give_up(f"a linear relation of {len(factors)} numbers has more than {limits().symbols} symbols")
    combined = np.zeros(1, np.int64)
    for factor in factors:
        combined = np.add.outer(combined, factor * np.arange(system.radix)).ravel()
    digits = np.unique(combined)
    return digits.tolist(), np.searchsorted(digits, combined)


def _on_valid_words(system: System, tracks: int, table: tuple[np.ndarray, np.ndarray], places: np.ndarray) -> Automaton:
    delta, accepting = minimise.minimise(*table)
    names = tuple(map(str, range(tracks)))
    free = Automaton(system, names, np.ascontiguousarray(delta[:, places]), accepting)
    return both(valid(system, names), free)
