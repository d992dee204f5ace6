"""Unions: sets that are made of a few families of pairs and finitely many exceptions, with their mirror images."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...sets.compared_sets import BITS, LARGEST, KnownSet, Pair, increasing, keys_of
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial, set_trial

LEAST_RULE = 2  # bound of a triangle, or pairs of equal heaps, that are told as such
SHOWN_PAIRS = 24  # pairs that are listed one by one


class Family(ABC):
    """A set of pairs, x <= y where the whole is symmetric, known for heaps of any size."""

    @property
    @abstractmethod
    def parameters(self) -> int:
        """How many free numbers it has."""

    @abstractmethod
    def points(self, data: KnownSet) -> Ints:
        """Its pairs, at least up to the extent of the data."""

    @abstractmethod
    def words(self) -> str:
        """The family for people."""

    @abstractmethod
    def formula(self, x: str, y: str) -> str:
        """The same for the prover, in the letters x and y."""

    @abstractmethod
    def condition(self) -> str:
        """Whether (x, y) belongs to it, as an expression in Python."""

    @abstractmethod
    def definitions(self) -> str:
        """The functions that the condition needs."""


@dataclass(frozen=True)
class Triangle(Family):
    """All positions with x + y <= bound.

    >>> Triangle(3).words(), Triangle(3).formula("x", "y"), len(Triangle(3).points(KnownSet(np.zeros((0, 2), int))))
    ('x + y <= 3', 'x + y <= 3', 6)
    """

    bound: int
    parameters = 1

    def points(self, data: KnownSet) -> Ints:
        cells = np.argwhere(np.add.outer(*[np.arange(self.bound + 1)] * 2) <= self.bound)
        return cells[cells[:, 0] <= cells[:, 1]] if data.is_symmetric else cells

    def words(self) -> str:
        return f"x + y <= {self.bound}"

    def formula(self, x: str, y: str) -> str:
        return f"{x} + {y} <= {self.bound}"

    def condition(self) -> str:
        return f"x + y <= {self.bound}"

    def definitions(self) -> str:
        return ""


@dataclass(frozen=True)
class Union:
    """Families and exceptions; in words `listed` stands for the families where they are told together."""

    families: tuple[Family, ...]
    exceptions: tuple[Pair, ...]
    is_symmetric: bool
    listed: tuple[str, ...] = ()

    @property
    def parameters(self) -> int:
        """Those of the families, and two for each exception."""
        return sum(family.parameters for family in self.families) + 2 * len(self.exceptions)

    def points(self, data: KnownSet) -> KnownSet:
        """The set with the extent of the data."""
        single = np.array(self.exceptions, np.int64).reshape(-1, 2)
        points = np.concatenate([single, *(family.points(data) for family in self.families)])
        keys = increasing(keys_of(points))
        return replace(data, pairs=np.stack([keys >> BITS, keys & LARGEST], axis=1), is_symmetric=self.is_symmetric)

    def words(self) -> str:
        """The set for people.

        >>> Union((Triangle(2),), ((3, 3), (2, 7)), True).words()
        '(3,3) (2,7); x + y <= 2; and mirror images'
        """
        single = [" ".join(f"({x},{y})" for x, y in self.exceptions)] if self.exceptions else []
        families = self.listed or tuple(family.words() for family in self.families)
        return "; ".join([*single, *families, *(["and mirror images"] if self._has_images else [])])

    @property
    def _has_images(self) -> bool:
        some = self.points(KnownSet(np.zeros((0, 2), np.int64), end=64, is_symmetric=self.is_symmetric)).pairs
        return self.is_symmetric and bool((some[:, 0] != some[:, 1]).any())

    def formula(self) -> str:
        """The set as a formula in x and y.

        >>> Union((Triangle(2),), ((3, 4),), True).formula()
        '(x + y <= 2) or (x = 3 and y = 4) or (y + x <= 2) or (y = 3 and x = 4)'
        """
        parts = []
        for x, y in ("xy", "yx") if self.is_symmetric else ("xy",):
            parts += [family.formula(x, y) for family in self.families]
            parts += [f"{x} = {a} and {y} = {b}" for a, b in self.exceptions]
        return " or ".join(f"({part})" for part in dict.fromkeys(parts))

    def code(self) -> str:
        """A function is_p(x, y)."""
        parts = list(dict.fromkeys(family.definitions() for family in self.families))
        fold = "    x, y = min(x, y), max(x, y)\n" * self.is_symmetric
        conditions = [f"(x, y) in {list(self.exceptions)}"] if self.exceptions else []
        conditions += [family.condition() for family in self.families]
        tried = "".join(f"    if {condition}:\n        return True\n" for condition in conditions)
        return "\n".join([*(part for part in parts if part), f"def is_p(x, y):\n{fold}{tried}    return False\n"])


def union_hypothesis(
    kind: str, union: Union, fitted: int, system: str = "", facts: dict[str, Json] | None = None
) -> Hypothesis:  # fmt: skip
    """The hypothesis that a union is the set; with a system, its formula is for the prover."""

    def test(evidence: Evidence) -> Trial:
        return set_trial(evidence, union.points(evidence.known_set))

    return Hypothesis(
        kind, union.words(), union.code(), union.parameters, fitted, test,
        formula=union.formula() if system else "", system=system, facts=facts or {},
    )  # fmt: skip


def full_triangle(pairs: Sequence[Pair]) -> int:
    """The largest bound such that all positions x <= y with x + y up to it are among the pairs; -1 if there is none.

    >>> full_triangle([(0, 0), (0, 1), (0, 2), (1, 1), (0, 3), (5, 5)])
    2
    """
    known, bound = set(pairs), 0
    while all((x, bound - x) in known for x in range(bound // 2 + 1)):
        bound += 1
    return bound - 1


@dataclass(frozen=True)
class Beginning:
    """The pairs before number len(pairs).

    >>> Beginning(((0, 0), (1, 1), (2, 2))).words(), Beginning(((0, 0), (1, 1), (2, 2))).parameters
    ('(i,i) for i < 3', 1)
    >>> Beginning(((0, 0), (0, 1), (0, 2), (1, 1))).words(), Beginning(((0, 3), (1, 2))).words()
    ('all positions with x + y <= 2', '(0,3) (1,2)')
    """

    pairs: tuple[Pair, ...] = ()

    def __len__(self) -> int:
        return len(self.pairs)

    @property
    def _triangle(self) -> int:
        bound = full_triangle(self.pairs)
        return bound if bound >= LEAST_RULE and all(x + y <= bound for x, y in self.pairs) else -1

    @property
    def _are_equal(self) -> bool:
        return len(self) >= LEAST_RULE and all(pair == (i, i) for i, pair in enumerate(self.pairs))

    @property
    def parameters(self) -> int:
        """One for a rule, else two for each pair."""
        return 1 if self._triangle >= 0 or self._are_equal else 2 * len(self)

    def words(self) -> str:
        """The pairs for people."""
        if self._triangle >= 0:
            return f"all positions with x + y <= {self._triangle}"
        return f"(i,i) for i < {len(self)}" if self._are_equal else pair_words(self.pairs)

    def after(self, rule: str) -> str:
        """The rule that holds behind the beginning, with it."""
        return f"{rule} from n = {len(self)} on; before, {self.words()}" if len(self) else rule


def pair_words(pairs: tuple[Pair, ...]) -> str:
    """The first of some pairs in a row.

    >>> pair_words(((0, 0), (1, 2)))
    '(0,0) (1,2)'
    """
    return " ".join(f"({x},{y})" for x, y in pairs[:SHOWN_PAIRS]) + " …" * (len(pairs) > SHOWN_PAIRS)
