"""Millions of pairs at once, by morphism or recursion."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..forms.mex_linear import MexLinear
from ..forms.nim import EqualHeaps
from ..forms.recursions import block_form_array
from ..forms.translations import Translated
from ..forms.wyt import Heap, MisereWyt, Wyt
from ..kernels.sequences.mex_pairs import equal_vectors_pairs, fill_theta_mu
from ..kernels.sequences.morphic_words import fill_sums
from ..rules import Game
from .closed_forms import closed_form
from .cost import check_cost
from .refusal import Refusal
from .special import diagonal_blocking, equal_vectors

Array = NDArray[np.signedinteger]


def pairs(game: Game, n: int) -> Array:
    if game.heaps_beside:
        raise Refusal("it is a sum")
    if (alpha := equal_vectors(game)) is not None:
        return _equal_vectors(game, n, alpha)
    if (k := diagonal_blocking(game)) is not None:
        return _theta_mu(game, n, 1, k)
    return _of_form(game, n)


def _of_form(game: Game, n: int) -> Array:
    closed = closed_form(game)
    match closed if isinstance(closed, str) else closed.form:
        case Wyt(a, b):
            return _mex_linear(game, n, MexLinear(b, 1, a))
        case MisereWyt(a, b) if a > 1:
            return _mex_linear(game, n, MexLinear(b, 1, a, 1))
        case Heap(s, t):
            return _mex_linear(game, n, MexLinear(1, s, t))
        case Translated(k):
            return _translated(game, n, k)
        case EqualHeaps():
            check_cost(f"a list of {n} pairs", 16 * n, n)
            return np.repeat(np.arange(n), 2).reshape(n, 2)
    raise Refusal("its pairs follow no morphism or recursion that is known")


def _empty(game: Game, n: int, largest: int) -> Array:
    """Room for n pairs, four bytes a number where that is enough."""
    dtype = np.int32 if largest < 2**31 else np.int64
    check_cost(f"a list of {n} pairs of {game}", 2 * n * np.dtype(dtype).itemsize, 10 * n)
    return np.empty((n, 2), dtype)


def _mex_linear(game: Game, n: int, sequence: MexLinear) -> Array:
    last = sequence.pair(max(n - 1, 0))
    if max(last) >= 2**63:
        raise Refusal("its numbers exceed 64 bits")
    out = _empty(game, n, max(last))
    fill_sums(out, *sequence.arrays(n))
    return out


def _translated(game: Game, n: int, k: int) -> Array:
    shifted = _mex_linear(game, max(n - k, 0), MexLinear(1))
    out = _empty(game, n, int(shifted.max(initial=0)) + k + n)
    out[:k] = np.arange(min(k, n))[:, None]
    out[k:] = shifted
    out[k:] += k
    return out


def _theta_mu(game: Game, n: int, theta: int, mu: int) -> Array:
    out = _empty(game, n, 4 * n * (theta + 1))
    fill_theta_mu(out, theta, mu)
    return out


def _equal_vectors(game: Game, n: int, alpha: int) -> Array:
    check_cost(f"a list of {n} pairs of {game}", 64 * n, 100 * n)
    if alpha == 2:
        rows = 4 * -(-(n + 1) // 4)
        return block_form_array(_theta_mu(game, rows, 2, 4))[:n]
    return equal_vectors_pairs(n, alpha)
