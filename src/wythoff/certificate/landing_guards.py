"""Guards of a certificate: tests about the landing of a move and about its start, apart.

A test that names both, or what is taken, is about one of them if the other stays the same along the move: with
(i, j) = base + t*step it is moved over where its factors take nothing from the step. What cannot be moved is refused.

    (1,1) + t*(1,1)     x - u >= y - v + 3 - 2*i        i varies: refused
                        x > v + j                       x > y: a test of the start
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import gcd
from operator import mul

from ..errors import NotFirstOrderError
from ..rules.predicate import Condition, show
from .checker.content import LandingGuard, LandingTest, Vector
from .move_tests import NAMES, MoveTest, move_tests

MOST_PARTS = 16
START, LANDING = BOTH = (0, 1)
_HEAPS = len(NAMES) // 2

Placed = tuple[int, LandingTest] | bool  # about the start or the landing, or a constant


def guards_of(
    condition: Condition | None, base: Vector, steps: Sequence[Vector]
) -> list[tuple[LandingGuard, LandingGuard]]:
    """Turn a condition on a move into guards on the landing and on the start; several moves exclude each other.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> guards_of(condition_of("x >= y + 2"), (1, 1), [(1, 1)])
    [((), ((LandingTest(factors=(1, -1), constant=2, modulus=0, sign='>='),),))]
    """
    if condition is None:
        return [((), ())]
    sides: tuple[list[tuple[LandingTest, ...]], list[tuple[LandingTest, ...]]] = ([], [])
    mixed: list[tuple[tuple[LandingTest, ...], tuple[LandingTest, ...]]] = []
    for clause in move_tests(condition):
        tests = _clause(clause, base, steps, condition)
        if tests is None:
            continue
        start, landing = tests
        if start and landing:
            mixed.append((start, landing))
        else:
            sides[LANDING if landing else START].append(start or landing)
    if 2 ** len(mixed) > MOST_PARTS:
        raise NotFirstOrderError(f"'{show(condition)}' has too many alternatives of start and landing")
    starts, landings = (tuple(dict.fromkeys(side)) for side in sides)
    if () in starts or () in landings:
        return []
    return [(landings + more, starts + before) for before, more in _parts(mixed)]


def _parts(mixed: list[tuple[tuple[LandingTest, ...], tuple[LandingTest, ...]]]) -> Iterator[tuple[LandingGuard, ...]]:
    """Where the tests of the start hold, and where they do not, so that those of the landing must."""
    for choice in product((True, False), repeat=len(mixed)):
        before: LandingGuard = ()
        after: LandingGuard = ()
        for by_start, (start, landing) in zip(choice, mixed, strict=True):
            before += (start,) if by_start else tuple((opposite(test),) for test in start)
            after += () if by_start else (landing,)
        yield before, after


def opposite(test: LandingTest) -> LandingTest:
    """The test that is true where this one is not."""
    if test.modulus:
        return test._replace(sign="=" if test.sign == "!=" else "!=")
    return LandingTest(tuple(-factor for factor in test.factors), 1 - test.constant)


def _clause(
    clause: Sequence[MoveTest], base: Vector, steps: Sequence[Vector], condition: Condition
) -> tuple[tuple[LandingTest, ...], tuple[LandingTest, ...]] | None:
    """The tests of the start and those of the landing, on one side if that can be; None if one is always true."""
    choices = ([_placed(atom, sides, base, steps) for atom in clause] for sides in (BOTH, (LANDING,), (START,)))
    known = [found for found in choices if None not in found]
    if not known:
        raise NotFirstOrderError(
            f"'{show(condition)}' compares what is taken along {_move(base, steps)} with a heap; "
            "a guard is about the start or the landing"
        )
    found = min(known, key=lambda found: len({placed[0] for placed in found if isinstance(placed, tuple)}))
    if True in found:
        return None
    tests = dict.fromkeys(placed for placed in found if isinstance(placed, tuple))
    return tuple(t for side, t in tests if side == START), tuple(t for side, t in tests if side == LANDING)


def _move(base: Vector, steps: Sequence[Vector]) -> str:
    return " + ".join([str(base), *(f"t*{step}" for step in steps)]).replace(", ", ",")


def _placed(atom: MoveTest, sides: Sequence[int], base: Vector, steps: Sequence[Vector]) -> Placed | None:
    """The atom as a test of one side, its own before another; None if it is about none of these."""
    heaps = len(base)
    before, after, constant = atom.form[:heaps], atom.form[_HEAPS : _HEAPS + heaps], atom.form[-1]
    if not any(before) and not any(after):
        return _is_true(constant, atom)
    taken = {START: after, LANDING: before}  # the factors that are moved over to this side
    for side in sorted(sides, key=lambda side: (any(taken[side]), side == START)):
        moved = [sum(map(mul, taken[side], step)) for step in steps]
        if all(amount % atom.modulus == 0 if atom.modulus else amount == 0 for amount in moved):
            factors = tuple(a + b for a, b in zip(before, after, strict=True))
            shift = sum(map(mul, taken[side], base)) * (1 if side == LANDING else -1)
            constant += shift
            test = (
                residue_test(factors, constant, atom.modulus, atom.sign) if atom.modulus
                else bound_test(factors, constant)
            )  # fmt: skip
            return test if isinstance(test, bool) else (side, test)
    return None


def _is_true(constant: int, atom: MoveTest) -> bool:
    """Whether an atom without heaps holds."""
    return constant >= 0 if not atom.modulus else (constant % atom.modulus == 0) == (atom.sign == "=")


def bound_test(factors: Vector, constant: int) -> LandingTest | bool:
    """factors*heaps + constant >= 0 in lowest terms; a constant where that is known."""
    divisor = gcd(*factors)
    if max(factors) <= 0 and constant < 0:
        return False
    if min(factors) >= 0 and constant >= 0:
        return True
    return LandingTest(tuple(factor // divisor for factor in factors), -(constant // divisor))


def residue_test(factors: Vector, constant: int, modulus: int, sign: str) -> LandingTest | bool:
    """Whether the modulus divides factors*heaps + constant (`=`) or not (`!=`), in lowest terms."""
    divisor = gcd(modulus, *factors)
    if constant % divisor:
        return sign == "!="
    modulus //= divisor
    if modulus == 1:
        return sign == "="
    reduced = tuple(factor // divisor % modulus for factor in factors)
    rest = -constant // divisor % modulus
    if modulus == 2 and sign == "!=":
        rest, sign = 1 - rest, "="
    return LandingTest(reduced, rest, modulus, sign)
