"""How the values of a sweep become colours: numbers by their place from the least to the largest, all else by words."""

from __future__ import annotations

from collections import Counter
from math import isfinite, log
from typing import Any

from ...views.heat_look import is_spread
from .sweep_facts import VERDICT_WORDS, written

CATEGORIES = 10  # words that have a colour of their own; all others share one
OTHER, MIXED, NONE = -1, -2, -3  # categories beyond those: another word, members that differ, no value


class Scale:
    """The scale of some values; it knows the place of each.

    >>> scale = Scale([1, 3, None, 2])
    >>> [scale.level(value) for value in (1, 2, None)], Scale(["a", "b", "b"]).category("a")
    ([0.0, 0.5, None], 1)
    """

    def __init__(self, values: list[Any]) -> None:
        there = [value for value in values if value is not None]
        self.is_numeric = bool(there) and all(map(_is_number, there))
        self.counts = Counter(map(written, () if self.is_numeric else there))
        self.named = [word for word, _ in self.counts.most_common(CATEGORIES)]
        self.least: Any = min(there) if self.is_numeric else 0
        self.most: Any = max(there) if self.is_numeric else 0
        self.is_logarithmic = self.is_numeric and _is_spread(there)

    def described(self) -> dict[str, Any]:
        """What a legend says of it."""
        named = [
            {"name": word, "words": VERDICT_WORDS.get(word, ""), "count": self.counts[word]} for word in self.named
        ]
        others = self.counts.total() - sum(self.counts[word] for word in self.named)
        return {
            "kind": "numbers" if self.is_numeric else "words", "logarithmic": self.is_logarithmic,
            "range": [written(self.least), written(self.most)] if self.is_numeric else None,
            "categories": named, "others": others,
        }  # fmt: skip

    def level(self, value: Any) -> float | None:
        """The place of a number from 0 to 1."""
        if not self.is_numeric or value is None:
            return None
        least, most = self.least, self.most
        try:
            if least == most:
                return 0.5
            if not self.is_logarithmic:
                return float((value - least) / (most - least))
            shift = 0 if least > 0 else 1
            return (log(value + shift) - log(least + shift)) / (log(most + shift) - log(least + shift))
        except OverflowError:  # a fraction beside a whole number beyond all fractions
            return None

    def category(self, value: object) -> int:
        """The place of a word among those that have colours."""
        if value is None:
            return NONE
        word = written(value)
        return self.named.index(word) if word in self.named else OTHER


def _is_number(value: object) -> bool:
    if isinstance(value, float):
        return isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)


def _is_spread(numbers: list[Any]) -> bool:
    """Whether the ramp is logarithmic, as in the figures of a sweep."""
    try:
        return is_spread(numbers)
    except OverflowError:
        return bool(min(numbers) > 0)
