"""Proofs about the games K(l): their P-sets in Fibonacci numbers, as formulas, for one l at a time."""

from __future__ import annotations

from functools import cache

from ..automata.automaton import Automaton
from ..prover.given.given_set import prove_formula, prove_set
from ..prover.proof import Proof
from .fibonacci_relations import fibonacci_numbers, relation
from .terminal_triangles import triangle_game
from .wythoff_proofs import proved_set

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
