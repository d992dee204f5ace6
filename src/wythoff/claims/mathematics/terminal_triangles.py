"""The games K(l): queen moves, and no move from a cell with x + y <= l. Its text, its recursion, its words.

Normal play: who moves into the triangle x + y <= l wins, so its cells are P. Misère: its cells are N.
"""

from __future__ import annotations

from itertools import count

import numpy as np

from ...forms.beatty import PHI
from ...kernels.base.array_types import Flags
from ..first_differences import board_of

TRIANGLES = ("rule((i*j == 0 or i == j) and x + y > l)", "wythoff.terminal(x + y <= l)")


def triangle_game(ell: int) -> str:
    """The text of K(l).

    >>> triangle_game(2)
    'rule((i*j == 0 or i == j) and x + y > 2)'
    """
    return f"rule((i*j == 0 or i == j) and x + y > {ell})"


def with_triangle(pairs: list[tuple[int, int]], ell: int, side: int) -> Flags:
    """The board of these pairs and of the triangle x + y <= l."""
    return board_of(pairs, side) | (np.add.outer(np.arange(side), np.arange(side)) <= ell)


def recursive_pairs(ell: int, side: int) -> list[tuple[int, int]]:
    """(A_n, B_n), A_n = mex({0, ..., l} ∪ {A_i, B_i : 1 <= i < n}) < side, B_n = A_n + n + l, n >= 1.

    >>> recursive_pairs(2, 8)
    [(3, 6), (4, 8), (5, 10), (7, 13)]
    """
    used, least = set(range(ell + 1)), 0
    found: list[tuple[int, int]] = []
    for n in count(1):
        while least in used:
            least += 1
        if least >= side:
            return found
        found.append((least, least + n + ell))
        used |= {least, least + n + ell}
    raise AssertionError


def fibonacci_pairs(k: int, side: int) -> list[tuple[int, int]]:
    """The pairs {A,B}, A < side, of K(k) by Fibonacci numbers; each triple (j,c,i) gives one of them.

    A = (k+1)(F_{j+3} - 1) + (c+1) F_{j+2} - f(i), B = (k+1)(F_{j+4} - 1) + (c+1) F_{j+3} - f2(i), where j >= 0,
    0 <= c <= k, i >= 1 and f(i) <= F_{j+2}.

    >>> sorted(fibonacci_pairs(2, 8))
    [(3, 6), (4, 8), (5, 10), (7, 13)]
    """
    found = []
    p, q = 1, 2  # F_{j+2}, F_{j+3}
    while (k + 1) * (q - 1) < side:
        for c in range(k + 1):
            for i in range(1, p + 1):
                low = PHI.floor(i)
                if low > p:
                    break
                a = (k + 1) * (q - 1) + (c + 1) * p - low
                found.append((a, (k + 1) * (p + q - 1) + (c + 1) * q - low - i))
        p, q = q, p + q
    return [pair for pair in found if pair[0] < side]


def letters(board: Flags, ell: int) -> str:
    """The word under l+1, l+2, ...: a if the column has its P-position above the diagonal, b if below.

    A column whose P-position lies beyond the board has it above the diagonal.
    """
    return "".join("b" if board[m, :m].any() else "a" for m in range(ell + 1, len(board)))


def word_by_blocks(ell: int, length: int) -> str:
    """The product over k >= 0 of (sigma^k(a))^(l+1), sigma: a -> ba, b -> a, cut to the length.

    >>> word_by_blocks(0, 11)
    'abaababaaba'
    """
    word, block = "", "a"
    while len(word) < length:
        word += block * (ell + 1)
        block = "".join({"a": "ba", "b": "a"}[letter] for letter in block)
    return word[:length]


def word_by_morphism(ell: int, length: int) -> str:
    """The fixed point of s -> s a^(l+1), a -> ba, b -> a without its first letter, cut to the length."""
    images = {"s": "s" + "a" * (ell + 1), "a": "ba", "b": "a"}
    word = "s"
    while len(word) <= length:
        word = "".join(images[letter] for letter in word)
    return word[1 : length + 1]
