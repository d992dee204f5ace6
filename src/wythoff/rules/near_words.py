"""Which words a misspelt one may stand for."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near_words(word: str, words: Iterable[str], most: int = 1) -> list[str]:
    """The words that are spelt nearly so, the nearest first.

    A letter alone, another first letter, a digit or a sign is no slip.

    >>> near_words("wythof", ["nim", "wythoff"]), near_words("uneven", ["even", "odd"]), near_words("x2", ["x"])
    (['wythoff'], [], [])
    """
    if not (word.isascii() and word.lstrip(".").isalpha() and len(word.lstrip(".")) > 1):
        return []
    meant = word.lower()
    first = meant[: 2 if meant[0] == "." else 1]
    return get_close_matches(meant, [each for each in words if each.lower().startswith(first)], most)
