"""Extent: how far a claim is tested, chosen by the budget and told in words.

A claim asks for its bounds here; each bound is `quick` at scale 1 and grows so that a scale of 4 costs about four
times the work. `--upto N` sets the sides and the numbers of terms to N, where that is more than the quick extent.
"""

from __future__ import annotations

from math import inf

from ..errors import MeaningError
from ..progress import work_time


class OutOfBudget(Exception):
    """The time for this claim is over."""


class Extent:
    """The bounds handed out to one run of a claim, and what they were.

    >>> extent = Extent()
    >>> extent.side(200), extent.terms(5000, "m < {}"), extent.parameters(8)
    (200, 5000, 8)
    >>> print(extent)
    x, y < 200; m < 5000; k <= 8
    >>> Extent(scale=4).side(200), Extent(upto=1000).terms(50)
    (400, 1000)
    """

    def __init__(self, scale: float = 1, upto: int | None = None, deadline: float | None = None) -> None:
        self.scale, self._upto, self._deadline = scale, upto, deadline
        self.notes: list[str] = []
        self.facts: list[str] = []
        self.grows = False

    def side(self, quick: int, words: str = "x, y < {}", most: int | None = None) -> int:
        """The side of a board: the work grows with its square."""
        return self._bound(quick, words, most, 1 / 2, self._upto)

    def terms(self, quick: int, words: str = "n < {}", most: int | None = None) -> int:
        """A number of terms: the work grows with it."""
        return self._bound(quick, words, most, 1, self._upto)

    def parameters(self, quick: int, words: str = "k <= {}", most: int | None = None) -> int:
        """The largest parameter: it grows slowly, and stays where it is under `--upto`."""
        return self._bound(quick, words, most, 1 / 4, None)

    def note(self, words: str) -> None:
        """What is covered and does not grow, such as the rows of a printed table."""
        self.notes.append(str(words))

    def fact(self, words: str) -> None:
        """Something found on the way that the ledger should tell."""
        self.facts.append(str(words))

    @property
    def left(self) -> float:
        """The seconds that are left; infinitely many, if none were set."""
        return inf if self._deadline is None else self._deadline - work_time()

    def check_time(self) -> None:
        """End the claim if its time is over; called between cases, and by a long case of one's own now and then."""
        if self.left < 0:
            raise OutOfBudget

    def _bound(self, quick: int, words: str, most: int | None, power: float, upto: int | None) -> int:
        if quick < 0:
            raise MeaningError(f"a bound is at least 0, not {quick}")
        grown = quick if self.scale == 1 else int(quick * self.scale**power)
        bound = grown if upto is None else max(upto, quick)
        self.grows = self.grows or most is None or bound < most
        bound = bound if most is None else min(bound, most)
        self.notes.append(words.format(_thousands(bound)))
        return bound

    def __str__(self) -> str:
        return "; ".join(dict.fromkeys(self.notes))


def _thousands(number: int) -> str:
    return f"{number:,}".replace(",", " ") if number > 9999 else str(number)
