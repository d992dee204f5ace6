"""The shortest beginning and period of an eventually periodic word, in linear time.

The word is read backwards. If its longest border, over all beginnings of the backward word, has b letters and ends at
letter L, then the last L letters have the period L - b, and no choice of preperiod + period is below F - b: each needs
a border of the letters that it explains (Morris and Pratt 1970).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from ...progress import report
from ..data.derived_sequences import Terms

LEAST = 8  # letters of the shortest part that is fitted
MOST = 1 << 16  # letters that are fitted: 30 ms


class Repetition(NamedTuple):
    """From letter number `preperiod` on, letter n + period is letter n; seen in the first `fitted` letters."""

    preperiod: int
    period: int
    fitted: int

    @property
    def letters(self) -> int:
        """How many letters say all others."""
        return self.preperiod + self.period


def shortest_repetition(word: Sequence[Hashable]) -> Repetition:
    """The least preperiod + period with which the word agrees; the word has a letter.

    >>> shortest_repetition([9, 1, 2, 3, 1, 2, 3, 1])
    Repetition(preperiod=1, period=3, fitted=8)
    >>> shortest_repetition("abcd").letters
    4
    """
    back = word[::-1]
    borders = [0] * len(back)
    for place in range(1, len(back)):
        border, letter = borders[place - 1], back[place]
        while border and back[border] != letter:
            border = borders[border - 1]
        borders[place] = border + (back[border] == letter)
        if place % (1 << 14) == 0:
            report(0.0)
    longest = max(borders)
    length = borders.index(longest) + 1
    return Repetition(len(word) - length, length - longest, len(word))


def parts(letters: int) -> Iterator[int]:
    """How many letters are fitted, fewer first; as many others are left at least.

    >>> list(parts(5000)), list(parts(30)), list(parts(9))
    ([64, 256, 1024, 2500], [15], [])
    """
    size, largest = 64, min(letters // 2, MOST)
    while size < largest:
        yield size
        size *= 4
    if largest >= LEAST:
        yield largest


def repetition_of(word: Terms) -> Repetition | None:
    """The first repetition, over growing parts, that explains half of its part and holds for all letters.

    >>> import numpy as np
    >>> repetition_of(np.array([0, 1] * 20))
    Repetition(preperiod=0, period=2, fitted=20)
    """
    for size in parts(len(word)):
        found = shortest_repetition(word[:size].tolist())
        # 32 times the preperiod: where a rare letter was seen last early on, it is no preperiod
        is_short = 2 * found.letters <= size and 32 * found.preperiod <= len(word)
        if is_short and not (word[found.letters :] != word[found.preperiod : -found.period]).any():
            return found
    return None
