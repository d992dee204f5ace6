"""Proofs that several papers share: about Wythoff's pairs, relations of Fibonacci numbers, and the games K(l)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import numpy as np

from ... import prover
from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.compiler import compiled
from ...automata.formula_reader import read_formula
from ...automata.named_relations import known_relations
from ...automata.numeration import system_of
from ...prover.given.given_set import prove_formula, prove_set
from ...prover.proof import Proof
from .terminal_triangles import triangle_game

# Wythoff's pairs (A_n, B_n)

SHIFTED = "exists n: A(n,x-k) and B(n,y-k) or A(n,y-k) and B(n,x-k)"
GOLDEN = SHIFTED.replace("-k", "")


def complementary() -> Iterator[Proof]:
    """A_n and B_n, n >= 1, share no number and leave none out."""
    yield prover.prove_formula("forall x: x > 0 => ((exists n: n > 0 and A(n,x)) <=> not exists n: n > 0 and B(n,x))")


def wythoff() -> Iterator[Proof]:
    """The P-positions of Wythoff are (A_n, B_n)."""
    yield prover.prove_set("wythoff", GOLDEN)


def golden_set() -> Automaton:
    """The automaton of W, proved to be the set of Wythoff's P-positions."""
    return proved_set(prover.prove_set("wythoff", GOLDEN))


def proved_set(proof: Proof) -> Automaton:
    """The set of a proof that must have succeeded."""
    assert proof and proof.automaton is not None, proof
    return proof.automaton


# Relations between numbers in the Fibonacci system

FIB = system_of("fib")


def relation(formula: str, tracks: tuple[str, ...], relations: Mapping[str, Automaton] | None = None) -> Automaton:
    """The relation between these numbers that a formula says.

    >>> relation("exists n: A(n,x) and B(n,y)", ("x", "y")).accepts(3, 5)
    True
    """
    names = {**known_relations(FIB), **(relations or {})}
    return operations.arranged(compiled(FIB, read_formula(formula, names, tracks)), tracks)


def fibonacci_numbers() -> Automaton:
    """The numbers 1, 2, 3, 5, ...: words of one 1 and zeros.

    >>> [n for n in range(30) if fibonacci_numbers().accepts(n)]
    [1, 2, 3, 5, 8, 13, 21]
    """
    delta = np.array([[0, 1], [1, 2], [2, 2]], np.int32)
    one = Automaton(FIB, ("x",), delta, np.array([False, True, False]))
    return operations.both(operations.valid(FIB, ("x",)), one)


PAIR = (
    "(exists p, q, r, i, a, b: fibonacci(p) and shift(p,q) and shift(q,r) and i > 0 and A(i,a) and B(i,b) and a <= p"
    " and {x} + a + {m} = {m}*q + {c}*p and {y} + b + {m} = {m}*r + {c}*q)"
)


@cache
def pairs_of(ell: int) -> Automaton:
    """The pairs of K(l) outside the triangle by Fibonacci numbers, both ways round."""
    both = (("x", "y"), ("y", "x"))
    ways = [PAIR.format(x=x, y=y, m=ell + 1, c=c + 1) for c in range(ell + 1) for x, y in both]
    return relation(" or ".join(ways), ("x", "y"), {"fibonacci": fibonacci_numbers()})


@cache
def prove_triangle(ell: int) -> Proof:
    """The P-positions of K(l) are the triangle and the pairs by Fibonacci numbers."""
    return prove_set(triangle_game(ell), f"x + y <= {ell} or pair(x,y)", relations={"pair": pairs_of(ell)})


def obeys_recursion(ell: int) -> list[Proof]:
    """Every number above l is in one pair; the differences grow with the smaller number and are l+1, l+2, ...

    These determine the pairs: the n-th has as its smaller number the least that is left, and the difference n + l.
    """
    sentences = (
        f"forall m: (m > {ell}) <=> exists y: S(m,y)",
        "forall m, y, z: S(m,y) and S(m,z) => y = z and y != m",
        "forall a, b, c, d: S(a,b) and S(c,d) and a < b and c < d and a < c => b - a < d - c",
        f"forall d: (d > {ell}) <=> exists a: S(a,a+d) and d > 0",
    )
    return [prove_formula(sentence, relations={"S": pairs_of(ell)}) for sentence in sentences]


def hofstadter_sentences() -> list[Proof]:
    """h(n) = ⌊(n+1)/φ⌋ is Hofstadter's G; where the pair of n has 1 added (g(n) = 1) obeys its recursion in K(2).

    f(m) <= n < f(m+1) says h(n) = m. The recursions determine h and g, and the last sentence the set.
    """
    whole = proved_set(prove_triangle(2))
    h = relation("exists a, b: A(m,a) and A(m+1,b) and a <= n < b", ("n", "m"))
    g = relation("exists a, b: A(n,a) and B(n,b) and S(a,b+1)", ("n",), {"S": whole})
    added = "(g(n) and {x} = a and {y} = b + 1 or not g(n) and {x} + 1 = a and {y} = b)"
    either = " or ".join(added.format(x=x, y=y) for x, y in (("x", "y"), ("y", "x")))
    sentences = (
        "h(0,0) and forall n, p, q, r: h(n,p) and h(p,q) and h(n+1,r) => r + q = n + 1",
        "g(0) and not g(1)",
        "forall n, p, q: h(n,p) and h(n+1,q) => (p < q => (g(n+2) <=> not g(q))) and (p >= q => g(n+2))",
        f"forall x, y: S(x,y) <=> (x = y and x < 2 or exists n, a, b: A(n,a) and B(n,b) and ({either}))",
    )
    return [prove_formula(sentence, relations={"h": h, "g": g, "S": whole}) for sentence in sentences]
