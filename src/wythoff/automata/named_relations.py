"""Relations that have a name in formulas, because closed forms of P-positions need them.

    shift(x,y)   the word of y is that of x with one zero more
    A(n,x)       x = floor(n*alpha), where alpha = (2 - a + sqrt(a*a + 4))/2, in the systems [1; a, a, ...]
    B(n,y)       y = floor(n*alpha) + a*n
    xor(x,y,z)   z is the nim-sum of x and y, in base 2

In [1; a, a, ...] the words of the A_n, n >= 1, end in an even number of zeros, and B_n is A_n shifted. That these are
the sequences is a sentence that the tests decide: A_n = mex{A_i, B_i : i < n}, B_n = A_n + a*n has one solution only.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .automaton import Automaton
from .compiler import compiled
from .formula_reader import read_formula
from .numeration import System
from .operations import both, smallest, valid


@lru_cache(maxsize=64)
def known_relations(system: System) -> dict[str, Automaton]:
    """Build the named relations of a system."""
    relations = {"shift": shift(system)}
    if system.recurrence == (2,):
        relations["xor"] = nim_sum(system)
    if len(system.recurrence) == 2 and system.recurrence[1] == 1:
        a = system.recurrence[0]
        relations["even_zeros"] = even_zeros(system)
        pair = "(n = 0 and x = 0 and y = 0 or even_zeros(x) and shift(x,y) and y = x + {a}*n)"
        for name, here, gone in (("A", "x", "y"), ("B", "y", "x")):
            formula = read_formula(f"exists {gone}: {pair.format(a=a)}", relations, ("n", here))
            relations[name] = compiled(system, formula)
        del relations["even_zeros"]
    return relations


def shift(system: System) -> Automaton:
    """y is x with one zero more. The state is y's last digit, which x's next digit must repeat; the end repeats 0."""
    radix = system.radix
    x, y = np.divmod(np.arange(radix**2), radix)
    delta = np.where(x == np.arange(radix + 1)[:, None], y, radix).astype(np.int32)
    accepting = np.arange(radix + 1) == 0
    return both(valid(system, ("x", "y")), smallest(Automaton(system, ("x", "y"), delta, accepting)))


def even_zeros(system: System) -> Automaton:
    """Words with an even number of zeros after the last other digit: only zeros so far, even, odd."""
    delta = np.ones((3, system.radix), np.int32)
    delta[:, 0] = [0, 2, 1]
    return both(valid(system, ("x",)), Automaton(system, ("x",), delta, np.array([False, True, False])))


def nim_sum(system: System) -> Automaton:
    """z = x xor y: every column of digits has an even sum."""
    symbols = np.arange(8)
    odd = (symbols // 4 + symbols // 2 + symbols) % 2
    delta = np.stack([odd, np.ones(8, np.int64)]).astype(np.int32)
    return Automaton(system, ("x", "y", "z"), delta, np.array([True, False]))
