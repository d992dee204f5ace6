"""List every named game: its parameters, its moves as data, its paper.

Tests, command line, lab, docs and the parser read this list; a new game is one more entry.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from . import moves as rays
from .equivalence import in_fewest_variables, of_residues
from .moves import Moves, NimSum, Ray, Sector, ThreeVectors, Where
from .plain import NEVER, plain
from .predicate import OF_THIRD, Condition, variables
from .predicate_parser import condition_of
from .recognise import recognise
from .recognise_heaps import recognise_heaps
from .scanner import LARGEST_PARAMETER

MOST_HEAPS = 16
MOST_LAYERS = 1000


@dataclass(frozen=True)
class Whole:
    """A parameter: a whole number between two bounds, or `inf` where that is allowed."""

    name: str
    least: int = 0
    most: int = LARGEST_PARAMETER
    infinite: bool = False

    def __str__(self) -> str:
        top = "" if self.most == LARGEST_PARAMETER else f" and at most {self.most}"
        return f"a whole number, at least {self.least}{top}" + " or 'inf'" * self.infinite

    def allows(self, value: object) -> bool:
        """Whether the parameter may have this value."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self.least <= value <= self.most
        return self.infinite and value == math.inf


def _as_given(*parameters: Any) -> tuple[Any, ...]:
    return parameters


@dataclass(frozen=True)
class Entry:
    """A named game.

    `moves` and `heaps` take the parameters; `order` names parameters that must not decrease; `default` are the
    parameters where none are written; `normal` gives the parameters that stand for all of the same game; `on_sums`:
    only the sums of its vectors are positions; `gives_sizes`: after a `+` its numbers are sizes of heaps.

    >>> import wythoff as wy
    >>> entry = wy.catalog()[0]
    >>> entry.signature, entry.title, entry.examples
    ('wythoff(h)', "Wythoff's game with h heaps; 'wythoff' is wythoff(2)", ('wythoff', 'wythoff(3)', 'wythoff(1)'))
    """

    name: str
    parameters: tuple[Whole, ...]
    moves: Callable[..., Moves]
    title: str
    paper: str
    examples: tuple[str, ...]
    heaps: Callable[..., int] = lambda *parameters: 2
    order: tuple[str, ...] = ()
    takes: Literal["numbers", "vectors", "a condition"] = "numbers"
    default: tuple[int, ...] | None = None
    normal: Callable[..., tuple[Any, ...]] = _as_given
    on_sums: bool = False
    gives_sizes: bool = False

    def fits(self, parameters: tuple[object, ...]) -> bool:
        """Whether these numbers are parameters of it."""
        are_as_many = len(parameters) == len(self.parameters)
        return are_as_many and all(map(Whole.allows, self.parameters, parameters))

    @property
    def signature(self) -> str:
        """How it is written."""
        if self.takes == "vectors":
            return f"{self.name}((p,q,…),…)"
        if self.takes == "a condition":
            return f"{self.name}(condition)"
        names = ",".join(parameter.name for parameter in self.parameters)
        return f"{self.name}({names})" if names else self.name


def _wythoff(h: int = 2) -> Moves:
    """For two heaps the nim-sum of the amounts is 0 where they are equal."""
    return rays.nim(h) + (() if h == 1 else rays.diagonal() if h == 2 else (NimSum(h),))


def _nim(h: int) -> Moves:
    return rays.nim(h)


def _allheaps(h: int) -> Moves:
    return rays.nim(h) + rays.diagonal(h) if h > 1 else rays.nim(1)


def _three(alpha: int, beta: int, gamma: int) -> Moves:
    return rays.nim() + (Ray((alpha, beta)),) if gamma == 1 else (ThreeVectors(alpha, beta, gamma),)


def _lowest_terms(*numbers: int) -> tuple[int, ...]:
    divisor = math.gcd(*numbers)
    return tuple(number // divisor for number in numbers)


def _wk(k: int) -> Moves:
    return rays.nim() + rays.diagonal(guard=condition_of(f"min(u, v) >= {k}") if k else None)


def _wk_l(k: int, ell: int) -> Moves:
    return rays.nim() + rays.diagonal(guard=condition_of(f"min(u, v) >= {k} and max(u, v) >= {ell}") if ell else None)


def _wkprime(k: int) -> Moves:
    return rays.nim() + rays.diagonal(guard=condition_of(f"u != v or min(u, v) >= {k}") if k else None)


def _tk(k: float) -> Moves:
    ratio = "" if k == math.inf else f" and abs(max(u, v) // min(u, v) - max(x, y) // min(x, y)) <= {k}"
    return rays.nim() + rays.diagonal(guard=condition_of("min(u, v) > 0" + ratio))


def _wyt(a: int, b: int) -> Moves:
    return rays.nim(width=b) + rays.diagonal(width=a)


def _wyt_c(a: int, b: int, c: int) -> Moves:
    first = (Ray((0, 1), b),) if b else ()
    second = (Ray((1, 0), c),) if c else ()
    return second + first + rays.diagonal(width=a)


def _heap(s: int, t: int) -> Moves:
    return rays.nim() + (Sector(s, t),)


def _gdwn(p: int, q: int) -> Moves:
    return tuple(dict.fromkeys(_wythoff() + (Ray((p, q)), Ray((q, p)))))


def _rule(condition: Condition) -> Moves:
    listed = in_fewest_variables(plain(condition))  # may lose variables: the heaps are those of what is written
    return (recognise if _rule_heaps(condition) == 2 else recognise_heaps)(listed) or (
        Where(condition if listed == NEVER else of_residues(listed) or listed),
    )


def _rule_heaps(condition: Condition) -> int:
    """Three as soon as the third heap is spoken of."""
    return 3 if variables(condition) & set(OF_THIRD) else 2


def _maharaja() -> Moves:
    return _wythoff() + (Ray((1, 2), last=1), Ray((2, 1), last=1))


_h, _n, _of = Whole("h", 1, MOST_HEAPS), Whole("n", 1, MOST_HEAPS), Whole("k", 1, MOST_HEAPS)
_a, _b, _c, _k, _l = (Whole(name) for name in "abckl")
_alpha, _beta, _p, _q, _s, _t = (Whole(name, 1) for name in ("alpha", "beta", "p", "q", "s", "t"))

CATALOG: tuple[Entry, ...] = (
    Entry("wythoff", (_h,), _wythoff, "Wythoff's game with h heaps; 'wythoff' is wythoff(2)",
          "all; Sun–Zeilberger 2004", ("wythoff", "wythoff(3)", "wythoff(1)"), heaps=lambda h: h, default=(2,)),
    Entry("nim", (_h,), _nim, "Nim with h heaps; 'nim' is nim(2)", "all",
          ("nim", "nim(1)", "nim(3)"), heaps=lambda h: h, default=(2,), gives_sizes=True),
    Entry("vectors", (), lambda *vectors: tuple(map(Ray, vectors)), "the vectors game", "Duchêne–Gravier §2",
          ("vectors((1,0),(0,1),(3,1))", "vectors((2,1),(1,2))", "vectors((2,0),(0,3),(1,1))",
           "vectors((2,1,0),(0,1,1),(1,0,2))"), heaps=lambda *vectors: len(vectors[0]), takes="vectors",
          on_sums=True),
    Entry("allheaps", (_h,), _allheaps, "Nim, or the same number from every heap", "Duchêne–Gravier §3",
          ("allheaps(3)", "allheaps(1)", "allheaps(2)", "allheaps(4)"), heaps=lambda h: h),
    Entry("three", (_alpha, _beta, Whole("gamma", 1, MOST_LAYERS)), _three,
          "three vectors, gamma v3 = alpha v1 + beta v2", "Duchêne–Gravier §4",
          ("three(2,2,1)", "three(3,1,1)", "three(1,4,2)", "three(2,3,4)", "three(1,1,2)"),
          heaps=lambda alpha, beta, gamma: 2 if gamma == 1 else 3, normal=_lowest_terms),
    Entry("wk", (_k,), _wk, "W_k: diagonal moves leave k or more in both heaps", "Fraenkel–Ho §2",
          ("wk(3)", "wk(0)", "wk(1)")),
    Entry("wk", (_k, _l), _wk_l, "W_{k,l}: … k or more in the smaller heap, l or more in the larger",
          "Fraenkel–Ho §2.3", ("wk(2,5)", "wk(0,2)"), order=("k", "l")),
    Entry("wkprime", (_k,), _wkprime, "W'_k: diagonal moves do not land on (i,i) with i < k", "Fraenkel–Ho Remark 1",
          ("wkprime(3)", "wkprime(0)")),
    Entry("tk", (Whole("k", infinite=True),), _tk, "T_k: diagonal moves change the ratio by at most k",
          "Fraenkel–Ho §3", ("tk(1)", "tk(0)", "tk(inf)")),
    Entry("wyt", (_a, _b), _wyt, "WYT(a,b): fewer than b from one heap, or amounts that differ by less than a",
          "Gurvich §1", ("wyt(2,3)", "wyt(1,2)", "wyt(0,2)", "wyt(2,0)", "wyt(0,0)")),
    Entry("wyt", (_a, _b, _c), _wyt_c, "WYT(a,b,c): fewer than b from the first heap, fewer than c from the second, …",
          "Gurvich §7", ("wyt(2,3,4)", "wyt(1,0,2)")),
    Entry("fraenkel", (_a,), lambda a: _wyt(a, 1), "Fraenkel's game, wyt(a,1)", "Gurvich §2",
          ("fraenkel(3)", "fraenkel(0)")),
    Entry("heap", (_s, _t), _heap, "k and l from the heaps, 0 < k <= l < s*k + t", "Optimal resolution §II.3",
          ("heap(2,1)", "heap(1,2)", "heap(2,2)")),
    Entry("gdwn", (_p, _q), _gdwn, "Wythoff with the rays (p,q) and (q,p)", "Larsson §4",
          ("gdwn(1,2)", "gdwn(2,4)")),
    Entry("maharaja", (), _maharaja, "Wythoff with the knight's leaps (1,2), (2,1)", "", ("maharaja",)),
    Entry("exact", (_n, _of), rays.some_of_each, "exact Nim: a positive number from each of exactly k of n heaps",
          "Boros et al. 2015", ("exact(3,2)", "exact(2,2)", "exact(2,1)"), heaps=lambda n, k: n,
          order=("k", "n")),
    Entry("slow", (_n, _of), rays.one_of_each, "slow exact Nim: one from each of exactly k of n heaps",
          "Gurvich et al. 2023", ("slow(3,2)", "slow(2,1)"), heaps=lambda n, k: n, order=("k", "n")),
    Entry("rule", (), _rule, "any rule in i, j, x, y, u, v; on three heaps also k, z, w", "",
          ("rule(i == j or i*j == 0)", "rule(i == 0 or j == 0 or i == j and min(u, v) >= 3)",
           "rule((i + j) % 2 == 1)", "rule(i*j == 0 or i == 2*j)", "rule(i*j == 0 or (i,j) in {(2,3),(3,2)})",
           "rule(i*j == 0 and i + j in squares)", "rule(i ^ j ^ k == 0)"), heaps=_rule_heaps, takes="a condition"),
)  # fmt: skip


def entries(name: str) -> tuple[Entry, ...]:
    """List all entries of this name; they differ in the number of parameters."""
    return tuple(entry for entry in CATALOG if entry.name == name)
