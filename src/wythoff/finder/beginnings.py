"""Beginnings: the first pairs, before a form holds; told and counted as what they are."""

from __future__ import annotations

from dataclasses import dataclass

from ..sets.compared_sets import Pair
from .families import full_triangle

LEAST = 2  # bound of a triangle, or pairs of equal heaps, that are told as such
SHOWN = 24  # pairs that are listed one by one


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
        return bound if bound >= LEAST and all(x + y <= bound for x, y in self.pairs) else -1

    @property
    def _are_equal(self) -> bool:
        return len(self) >= LEAST and all(pair == (i, i) for i, pair in enumerate(self.pairs))

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
    return " ".join(f"({x},{y})" for x, y in pairs[:SHOWN]) + " …" * (len(pairs) > SHOWN)
