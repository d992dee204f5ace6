"""The games that data are compared with: the catalog with small parameters, rules near it, and their modifiers.

The list is in the order of simplicity: of games with the same P-positions the first is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations, product
from typing import NamedTuple

from ..errors import WythoffError
from ..rules import read_game

HALF = "i*j == 0 or"  # any number from one heap, or …


class Listed(NamedTuple):
    """The P-positions of a game, or its positions of another nim-value."""

    text: str
    value: int = 0

    def __str__(self) -> str:
        return f"nim-value {self.value} of {self.text}" if self.value else self.text


@cache
def listed_games() -> tuple[Listed, ...]:
    """All of them, each game once.

    >>> [str(game) for game in listed_games()[:4]]
    ['wythoff', 'nim', 'maharaja', 'fraenkel(2)']
    >>> len(listed_games()) > 4000
    True
    """
    plain = dict.fromkeys(_canonical(chain(_named(), _ruled())))
    values = (Listed(text, value) for text in _often() for value in range(1, 9))
    modified = dict.fromkeys(_canonical(chain(*(_modified(modifier) for modifier in _modifiers()))))
    return (*map(Listed, plain), *values, *(Listed(text) for text in modified if text not in plain))


def _canonical(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        try:
            game = read_game(text)
        except WythoffError:
            continue  # a modifier that this game does not take
        yield str(game)


def _named() -> Iterator[str]:
    """The games of the catalog on two heaps, the well-known ones first."""
    yield from ("wythoff", "nim", "maharaja")
    yield from (f"fraenkel({a})" for a in range(2, 31))
    yield from (f"wk({k})" for k in range(1, 17))
    yield from (f"heap({s},{t})" for s, t in _by_sum(range(1, 11), range(1, 11)) if s + t <= 15)
    yield from (f"wyt({a},{b})" for a, b in _by_sum(range(13), range(13)))
    yield from (f"gdwn({p},{q})" for q in range(2, 17) for p in range(1, q))
    yield from (f"three({b},{b},1)" for b in range(2, 17))
    yield from (f"three({a},{b},1)" for a, b in _by_sum(range(1, 9), range(1, 9)) if a != b)
    yield from ("exact(2,1)", "exact(2,2)", "slow(2,1)", "slow(2,2)")
    yield from (f"tk({k})" for k in (0, 1, 2, 3, "inf"))
    yield from (f"wkprime({k})" for k in range(1, 11))
    yield from (f"wk({k},{ell})" for ell in range(1, 9) for k in range(ell))
    yield from (f"wyt({a},{b},{c})" for a, b, c in _by_sum(range(6), range(6), range(6)) if b != c)
    yield from (f"vectors(({p},{q}),({q},{p}))" for q in range(2, 7) for p in range(1, q))


def _ruled() -> Iterator[str]:
    """Wythoff's game and Nim with a move more or less."""
    yield from (f"rule({HALF} i == j or (i,j) in {{({p},{q}),({q},{p})}})" for q in range(2, 11) for p in range(1, q))
    yield from (f"rule({HALF} (i,j) in {{({p},{q}),({q},{p})}})" for q in range(1, 9) for p in range(1, q + 1))
    yield from (f"rule({HALF} i == j and i != {k})" for k in range(1, 13))
    yield from (f"rule({HALF} i == j and i >= {k})" for k in range(2, 9))
    yield from (f"rule({HALF} i == j and i % {m} == {r})" for m in range(2, 8) for r in range(m))
    yield from (f"rule({HALF} i == j and i % {m} != {r})" for m in range(3, 6) for r in range(m))
    yield from (f"rule({HALF} (i - j) % {m} == 0)" for m in range(2, 21))
    yield from (f"rule((i + j) % {m} == {r})" for m in range(2, 6) for r in range(m))
    yield from (f"rule(i == j or i*j == 0 and (i + j) % {m} == {r})" for m in range(2, 6) for r in range(m))
    yield from (f"rule({HALF} i == {m}*j)" for m in range(2, 5))
    yield from (f"rule({HALF} i == j and i <= {m})" for m in range(1, 9))


def _modified(modifier: str) -> Iterator[str]:
    """The games that a modifier is written behind: all for misère play, else those that are often met."""
    return (f"{text}{modifier}" for text in (chain(_named(), _ruled()) if modifier == ".misere" else _often()))


def _often() -> tuple[str, ...]:
    small = [f"wyt({a},{b})" for a, b in _by_sum(range(1, 4), range(2, 4))]
    heaps = [f"heap({s},{t})" for s, t in _by_sum(range(1, 3), range(1, 3)) if s > 1]
    vectors = ("gdwn(1,2)", "gdwn(2,3)", "gdwn(3,5)", "three(2,2,1)", "three(3,3,1)")
    return ("wythoff", "nim", "fraenkel(2)", "fraenkel(3)", "maharaja", "wk(1)", "wk(2)", *small, *heaps, *vectors)


def _modifiers() -> Iterator[str]:
    yield from (".misere", ".pass")
    yield from (f".block({k})" for k in range(2, 16))
    yield from (f".block({k},{kind})" for kind in ("nim", "diagonal") for k in range(2, 9))
    yield from (f".radius({r})" for r in range(1, 17))
    yield from (f".radius({kind}={r})" for kind in ("nim", "diagonal") for r in range(1, 9))
    yield from (f".comply({k})" for k in range(2, 6))
    for last in ("", ".misere"):
        yield from (f".terminal(x + y <= {bound}){last}" for bound in range(1, 13))
        yield from (f".terminal(x <= {bound} and y <= {bound}){last}" for bound in range(1, 7))
    yield from (f".declare({cells})" for cells in _declared())
    yield from (f".block({k}).misere" for k in range(2, 6))
    yield from (f".radius({r}).misere" for r in range(1, 9))
    yield from (f" + nim({heap})" for heap in range(1, 17))


def _declared() -> Iterator[str]:
    """One cell, with its mirror image; then both squares of the beginning."""
    yield "(0,0)=N"
    for x, y in combinations(range(4), 2):
        yield from (f"({x},{y})={outcome},({y},{x})={outcome}" for outcome in "PN")
    yield from (f"({x},{x})=P" for x in range(1, 4))


def _by_sum(*ranges: range) -> list[tuple[int, ...]]:
    """All choices of parameters, small ones first."""
    return sorted(product(*ranges), key=lambda chosen: (sum(chosen), chosen))
