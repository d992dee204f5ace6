"""Texts of games that the claims of more than one paper speak of."""

from __future__ import annotations

from ...forms.beatty import PHI


def blocked(k: int) -> str:
    """Larsson's W^k: before each move the previous player forbids at most k-1 options."""
    return f"wythoff.block({k})"


def fixed(p: int) -> str:
    """Game(p) read literally: k from the first pile and h from the second, k <= h <= pk."""
    return f"rule(i*j == 0 or 0 < i and i <= j and j <= {p}*i)"


def backward_rule(k: int) -> tuple[str, list[int]]:
    """A game with the P-positions (A_n-k, B_n-k), n >= m, and (i,i), i in F, where F are the other numbers.

    Nim moves; diagonal moves that do not land on (i,i); and all of both piles if they differ by less than m, unless
    they are equal and in F. Here m is the least number with A_m > k.
    """
    m = next(n for n in range(1, k + 2) if PHI.floor(n) > k)
    numbers = {a - k for n in range(m) for a in (PHI.floor(n), PHI.floor(n) + n)}
    free = sorted(number for number in numbers if number >= 0)
    unequal = " and ".join(f"x != {number}" for number in free)
    whole = f"max(u, v) == 0 and abs(x - y) < {m} and (x != y or {unequal})"
    return f"rule(i*j == 0 or i == j and u != v or {whole})", free
