"""The vectors game as printed: positions are combinations of vectors, a move subtracts a multiple of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count, islice, product
from math import gcd

from ....rules import Position, position_text
from ...verdict import Witness
from .comparisons import Pair, Rule, listed_text, three


def nim_rule(position: Position) -> Iterator[Position]:
    """The options of Nim."""
    for index, heap in enumerate(position):
        yield from ((*position[:index], left, *position[index + 1 :]) for left in range(heap))


Vectors = tuple[Position, ...]


def minus(v: Position, w: Position, k: int) -> Position:
    """v - k w."""
    return tuple(x - k * y for x, y in zip(v, w, strict=True))


@cache
def _is_sum(vectors: Vectors, v: Position) -> bool:
    """Whether v is a combination of the vectors with coefficients 0, 1, 2, …"""
    return not any(v) or any(min(rest) >= 0 and _is_sum(vectors, rest) for rest in (minus(v, w, 1) for w in vectors))


def vector_options(vectors: Vectors, v: Position) -> set[Position]:
    """What Section 2 says: v - k v_i, k >= 1, if this is again a combination."""
    reached = set()
    for w in vectors:
        rests = islice((minus(v, w, k) for k in count(1)), max(v) + 1)
        reached |= {rest for rest in rests if min(rest) >= 0 and _is_sum(vectors, rest)}
    return reached


def vector_rule(vectors: Vectors) -> Rule:
    """The options of the vectors game as a rule."""
    return lambda v: vector_options(vectors, v)


def model(alpha: int, beta: int, gamma: int) -> Vectors:
    """Vectors v_1, v_2, v_3 with γ v_3 = α v_1 + β v_2."""
    return (gamma, 0), (0, gamma), (alpha, beta)


def combination(vectors: Vectors, coefficients: Position) -> Position:
    """The sum of the vectors with these coefficients."""
    return tuple(
        sum(c * v[axis] for c, v in zip(coefficients, vectors, strict=True)) for axis in range(len(vectors[0]))
    )


SAMPLES: tuple[Vectors, ...] = (
    ((1, 0), (0, 1), (1, 1)),
    ((2, 0), (0, 2), (1, 3)),
    ((3, 0), (0, 3), (1, 2)),
    ((2, 1), (1, 3)),
    ((2,), (3,)),
)


def coprime_triples(most: int, largest_gamma: int) -> Iterator[tuple[int, int, int]]:
    """The coprime triples with α, β <= most and γ <= largest_gamma."""
    for gamma, alpha, beta in product(range(1, largest_gamma + 1), range(1, most + 1), range(1, most + 1)):
        if gcd(alpha, beta, gamma) == 1:
            yield alpha, beta, gamma


def _as_vectors(triple: tuple[int, int, int], rule: Rule) -> Rule:
    """The same rule for positions of the model; v_3 has coordinate 0 if γ = 1."""
    vectors = model(*triple)

    def image(position: Position) -> Position:
        return combination(vectors, (*position, 0)[:3])

    def translated(position: Position) -> Iterator[Position]:
        return (image(option) for option in rule(position))

    return translated


def against_vectors(triple: tuple[int, int, int], rule: Rule, positions: Iterable[Position]) -> Witness | None:
    """The first position at which the rule is not the subtraction of vectors."""
    vectors = model(*triple)
    for position in positions:
        said = set(_as_vectors(triple, rule)(position))
        allowed = vector_options(vectors, combination(vectors, (*position, 0)[:3]))
        if said != allowed:
            where = f"options of {position_text(position)} in {three(*triple)}, as vectors of {vectors}"
            return Witness(where, listed_text(said - allowed), listed_text(allowed - said))
    return None


def two_heaps_rule(alpha: int, beta: int) -> Rule:
    """Op(a,b) of [α,β,1] as displayed in Section 4.1."""

    def rule(position: Position) -> Iterator[Position]:
        a, b = position
        yield from ((a - k, b) for k in range(1, a + 1))
        yield from ((a, b - k) for k in range(1, b + 1))
        ks = range(1, a + b + 1)
        yield from ((a - k * alpha, b - k * beta) for k in ks if 1 <= k * alpha <= a and 1 <= k * beta <= b)

    return rule


def triplet_rule(alpha: int, beta: int, gamma: int) -> Rule:
    """Options of (a,b,i): γ copies of v_3 are exchanged for α v_1 + β v_2 as often as k > i makes it necessary."""

    def rule(position: Position) -> Iterator[Position]:
        a, b, i = position
        yield from ((left, b, i) for left in range(a))
        yield from ((a, left, i) for left in range(b))
        for k in range(1, gamma * (a + b + 1) + i + 1):
            q = max(0, -((i - k) // gamma))
            if a >= q * alpha and b >= q * beta:
                yield a - q * alpha, b - q * beta, i - k + q * gamma

    return rule


def copies_text(alpha: int, radius: int) -> str:
    """[α,α,1] with at most R copies of a vector in one move."""
    return f"three({alpha},{alpha},1).radius(nim={radius},diagonal={radius * alpha})"


def by_steps(steps: list[Pair], position: Position) -> Iterator[Position]:
    """Where the piece may go."""
    return (landing for step in steps if min(landing := minus(position, step, 1)) >= 0)
