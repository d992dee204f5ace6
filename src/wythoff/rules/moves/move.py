"""What a family of moves says of itself: what it takes, in words, mirrored, as a condition."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from math import prod

from ..positions import Position
from ..predicate import Condition

Removal = tuple[int, ...]


class Move(ABC):
    """A family of moves, an immutable value. A new one defines the abstract methods; mypy names those it lacks.

    `removals` is the definition and is walked slowly; `contains` is the test for heaps of any size. A test compares
    the two for every game, so neither may call the other.
    """

    @abstractmethod
    def removals(self, position: Position) -> Iterator[Removal]:
        """What it may take from the position, walked as the definition says; repetitions are allowed."""

    @abstractmethod
    def contains(self, removal: Removal, position: Position) -> bool:
        """Whether it may take this from the position; asked only of what is not zero, and at least 0 for each heap."""

    @abstractmethod
    def mirrored(self, axis: int = 0) -> Move:
        """The same with the heaps `axis` and `axis + 1` exchanged."""

    @abstractmethod
    def words(self, heaps: int) -> str:
        """What is removed, as a phrase after 'remove'."""

    @abstractmethod
    def condition(self) -> Condition | None:
        """The same as a condition on i, j, x, y, u, v; None where these cannot say it."""

    def key(self) -> Hashable:
        """By which it is compared with a mirrored one: equal keys mean the same moves."""
        return self

    def label(self) -> str:
        """What stands for it in a list of rays."""
        return f"no ray: {self.words(2)}"

    def most_removals(self, position: Position) -> int:
        """About how many removals `removals` looks at, for an estimate of time."""
        return prod(heap + 1 for heap in position)

    def may_be(self, kind: str) -> bool:
        """Whether some of its moves may be of this kind, nim or diagonal."""
        return True

    def reach(self, step: Removal) -> int:
        """Its width if it is an endless, unguarded ray along this step, else 0."""
        return 0

    @property
    def is_compared_exactly(self) -> bool:
        """Whether different keys mean different moves."""
        return True

    @property
    def coordinates(self) -> tuple[str, ...]:
        """The names of the numbers of a position, where they are not x, y, z."""
        return ()

    @property
    def layer_count(self) -> int | None:
        """How many layers a position may be in, where its last number is a layer and no heap."""
        return None


Moves = tuple[Move, ...]
