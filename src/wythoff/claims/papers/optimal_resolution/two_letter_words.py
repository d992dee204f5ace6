"""The morphisms of Game(c) and Game(p), and the positions of the letters in their limit words."""

from __future__ import annotations

from functools import cache

import numpy as np

from ....kernels.base.array_types import Integers

Morphism = dict[str, str]


def image(sigma: Morphism, word: str) -> str:
    """σ(word)."""
    return "".join(map(sigma.__getitem__, word))


def iterate(sigma: Morphism, n: int) -> str:
    """sigma^n(a)."""
    word = "a"
    for _ in range(n):
        word = image(sigma, word)
    return word


@cache
def limit_word(a: str, b: str, length: int) -> str:
    """The first letters of the limit word of a -> `a`, b -> `b`."""
    word = "a"
    while len(word) < length:
        word = image({"a": a, "b": b}, word)
    return word[:length]


def sigma_c(c: int) -> Morphism:
    """The morphism of Game(c)."""
    return {"a": "a" * c + "b", "b": "a"}


def sigma_p(p: int) -> Morphism:
    """The morphism of Game(p)."""
    return {"a": "a" * p + "b", "b": "a" * p}


def letter_positions(sigma: Morphism, length: int) -> tuple[Integers, Integers]:
    """A_i and B_i, i >= 1: the positions of the i-th a and the i-th b, as many of both as the length holds."""
    word = np.frombuffer(limit_word(sigma["a"], sigma["b"], length).encode(), dtype=np.uint8)
    a, b = (np.flatnonzero(word == ord(letter)) + 1 for letter in "ab")
    n = min(len(a), len(b))
    return a[:n], b[:n]
