"""Enumerate millions of pairs at once, by morphism or recursion."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..forms.form import Form, Listed, Numbered
from ..forms.mex_linear import MexLinear
from ..forms.nim import EqualHeaps
from ..forms.recursions import EqualVectors, ThetaMu, block_form_array
from ..forms.translations import Translated
from ..kernels.base.array_types import SignedIntegers
from ..kernels.sequences.mex_pairs import equal_vectors_pairs, fill_theta_mu
from ..kernels.sequences.morphic_words import fill_sums
from ..rules import Game
from .cost import check_cost
from .known_forms import Closed, Recursion
from .refusal import Refusal

Enumerate = Callable[[Game, int], SignedIntegers]


def pairs(game: Game, known: Closed | Recursion, n: int) -> SignedIntegers:
    """The first n pairs."""
    return enumeration(known.form)(game, n)


def enumeration(form: Form | Listed) -> Enumerate:
    """The function that enumerates the pairs of a form; a Refusal if there is none."""
    match form:
        case EqualVectors(alpha):
            return lambda game, n: _equal_vectors(game, n, alpha)
        case ThetaMu(theta, mu):
            return lambda game, n: _theta_mu(game, n, theta, mu)
        case Translated(k):
            return lambda game, n: _translated(game, n, k)
        case EqualHeaps():
            return _equal_heaps
        case Numbered(sequence=MexLinear() as sequence):
            return lambda game, n: _mex_linear(game, n, sequence)
    raise Refusal("its pairs follow no morphism or recursion that is known")


def _empty(game: Game, n: int, largest: int) -> SignedIntegers:
    """Room for n pairs, four bytes a number where that is enough."""
    dtype = np.int32 if largest < 2**31 else np.int64
    check_cost(f"a list of {n} pairs of {game}", 2 * n * np.dtype(dtype).itemsize, 10 * n)
    return np.empty((n, 2), dtype)


def _mex_linear(game: Game, n: int, sequence: MexLinear) -> SignedIntegers:
    last = sequence.pair(max(n - 1, 0))
    if max(last) >= 2**63:
        raise Refusal("its numbers exceed 64 bits")
    out = _empty(game, n, max(last))
    fill_sums(out, *sequence.arrays(n))
    return out


def _translated(game: Game, n: int, k: int) -> SignedIntegers:
    shifted = _mex_linear(game, max(n - k, 0), Translated(k).near_sequence)
    out = _empty(game, n, int(shifted.max(initial=0)) + k + n)
    out[:k] = np.arange(min(k, n))[:, None]
    out[k:] = shifted
    out[k:] += k
    return out


def _equal_heaps(game: Game, n: int) -> SignedIntegers:
    check_cost(f"a list of {n} pairs", 16 * n, n)
    return np.repeat(np.arange(n), 2).reshape(n, 2)


def _theta_mu(game: Game, n: int, theta: int, mu: int) -> SignedIntegers:
    out = _empty(game, n, 4 * n * (theta + 1))
    fill_theta_mu(out, theta, mu)
    return out


def _equal_vectors(game: Game, n: int, alpha: int) -> SignedIntegers:
    check_cost(f"a list of {n} pairs of {game}", 64 * n, 100 * n)
    if alpha == 2:
        rows = 4 * -(-(n + 1) // 4)
        return block_form_array(_theta_mu(game, rows, 2, 4))[:n]
    return equal_vectors_pairs(n, alpha)
