"""Formulas as trees: linear relations of natural numbers, named relations, and or not, equivalence, existence.

`forall x: f` is `not exists x: not f`, and `f => g` is `not f or g`; nothing else is needed below the reader.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from .automaton import Automaton
from .linear_tables import AT_LEAST, EQUAL

MODULO = "mod"


@dataclass(frozen=True)
class Linear:
    """(sum of factor * name + constant) / below, a whole number wherever it is used."""

    factors: tuple[tuple[str, int], ...] = ()
    constant: int = 0
    below: int = 1

    @staticmethod
    def of(factors: Mapping[str, int], constant: int = 0, below: int = 1) -> Linear:
        return Linear(tuple(sorted((name, c) for name, c in factors.items() if c)), constant, below)

    def __add__(self, other: Linear) -> Linear:
        total = {name: c * other.below for name, c in self.factors}
        for name, c in other.factors:
            total[name] = total.get(name, 0) + c * self.below
        constant = self.constant * other.below + other.constant * self.below
        return Linear.of(total, constant, self.below * other.below)

    def times(self, factor: int) -> Linear:
        return Linear.of({name: factor * c for name, c in self.factors}, factor * self.constant, self.below)

    def __sub__(self, other: Linear) -> Linear:
        return self + other.times(-1)

    def over(self, divisor: int) -> Linear:
        return Linear(self.factors, self.constant, self.below * divisor)

    @property
    def variable(self) -> str | None:
        """The name, if this is one variable and nothing else."""
        alone = len(self.factors) == 1 and self.constant == 0 and self.below == 1 and self.factors[0][1] == 1
        return self.factors[0][0] if alone else None

    @property
    def names(self) -> frozenset[str]:
        return frozenset(name for name, _ in self.factors)


def variable(name: str) -> Linear:
    return Linear(((name, 1),))


def number(value: int) -> Linear:
    return Linear((), value)


class Formula(ABC):
    """The base of all trees."""

    @cached_property
    @abstractmethod
    def free(self) -> frozenset[str]:
        """The names that no quantifier binds."""


@dataclass(frozen=True)
class Truth(Formula):
    """Always, or never."""

    value: bool

    @cached_property
    def free(self) -> frozenset[str]:
        return frozenset()


@dataclass(frozen=True)
class Atom(Formula):
    """linear = 0, linear >= 0, or linear divisible by the modulus."""

    linear: Linear
    sign: str
    modulus: int = 0

    @cached_property
    def free(self) -> frozenset[str]:
        return self.linear.names


@dataclass(frozen=True)
class Relation(Formula):
    """A relation given by its automaton, between these numbers; never true where one of them is negative."""

    automaton: Automaton
    arguments: tuple[Linear, ...]

    @cached_property
    def free(self) -> frozenset[str]:
        return frozenset().union(*(argument.names for argument in self.arguments))


@dataclass(frozen=True)
class Not(Formula):
    inner: Formula

    @cached_property
    def free(self) -> frozenset[str]:
        return self.inner.free


@dataclass(frozen=True)
class And(Formula):
    parts: tuple[Formula, ...]

    @cached_property
    def free(self) -> frozenset[str]:
        return frozenset().union(*(part.free for part in self.parts))


@dataclass(frozen=True)
class Or(Formula):
    parts: tuple[Formula, ...]

    @cached_property
    def free(self) -> frozenset[str]:
        return frozenset().union(*(part.free for part in self.parts))


@dataclass(frozen=True)
class Iff(Formula):
    left: Formula
    right: Formula

    @cached_property
    def free(self) -> frozenset[str]:
        return self.left.free | self.right.free


@dataclass(frozen=True)
class Exists(Formula):
    names: tuple[str, ...]
    body: Formula

    @cached_property
    def free(self) -> frozenset[str]:
        return self.body.free - set(self.names)


def both(*parts: Formula) -> Formula:
    """The conjunction, flat and without constants."""
    flat = _flat(parts, And)
    if any(part == Truth(False) for part in flat):
        return Truth(False)
    kept = tuple(part for part in flat if not isinstance(part, Truth))
    return kept[0] if len(kept) == 1 else And(kept) if kept else Truth(True)


def either(*parts: Formula) -> Formula:
    """The disjunction, flat and without constants."""
    flat = _flat(parts, Or)
    if any(part == Truth(True) for part in flat):
        return Truth(True)
    kept = tuple(part for part in flat if not isinstance(part, Truth))
    return kept[0] if len(kept) == 1 else Or(kept) if kept else Truth(False)


def _flat(parts: Iterable[Formula], node: type[And] | type[Or]) -> list[Formula]:
    flat: list[Formula] = []
    for part in parts:
        if isinstance(part, node):
            flat.extend(part.parts)
        else:
            flat.append(part)
    return flat


def negation(formula: Formula) -> Formula:
    match formula:
        case Truth(value):
            return Truth(not value)
        case Not(inner):
            return inner
        case _:
            return Not(formula)


def exists(names: Iterable[str], body: Formula) -> Formula:
    bound = tuple(name for name in names if name in body.free)
    return Exists(bound, body) if bound else body


def forall(names: Iterable[str], body: Formula) -> Formula:
    return negation(exists(names, negation(body)))


def compare(left: Linear, sign: str, right: Linear) -> Formula:
    """`left sign right` with one of = != < <= > >=; `==` is `=`."""
    difference = Linear((left - right).factors, (left - right).constant)
    match sign:
        case "=" | "==":
            return _settled(Atom(difference, EQUAL))
        case "!=":
            return negation(_settled(Atom(difference, EQUAL)))
        case ">=":
            return _settled(Atom(difference, AT_LEAST))
        case "<=":
            return _settled(Atom(difference.times(-1), AT_LEAST))
        case ">":
            return _settled(Atom(difference + number(-1), AT_LEAST))
        case _:
            return _settled(Atom(difference.times(-1) + number(-1), AT_LEAST))


def divides(modulus: int, linear: Linear) -> Formula:
    """The modulus divides the number."""
    return _settled(Atom(Linear(linear.factors, linear.constant), MODULO, modulus * linear.below))


def _settled(atom: Atom) -> Formula:
    if atom.linear.factors:
        return atom
    constant = atom.linear.constant
    if atom.sign == MODULO:
        return Truth(constant % atom.modulus == 0)
    return Truth(constant == 0 if atom.sign == EQUAL else constant >= 0)
