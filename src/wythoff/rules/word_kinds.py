"""Tell of each word of a text what it is, so that it can be coloured; wrong texts too."""

from __future__ import annotations

from ..errors import TextError
from .meanings import meanings
from .scanner import Scanner, Word

_SPOKEN = frozenset({"variable", "function", "set", "word", "kind", "mark"})


def word_kinds(text: str) -> list[tuple[int, int, str]]:
    """List (start, end, kind) of the words: a kind of `meanings`, number, or unknown.

    >>> word_kinds("nim.block(2,nim)")[:2], word_kinds("nim.block(2,nim)")[-2]
    ([(0, 3, 'game'), (3, 4, 'sign')], (12, 15, 'kind'))
    """
    try:
        words = Scanner(text).words[:-1]
    except TextError:  # longer than a text may be
        return []
    kinds: dict[str, set[str]] = {}
    for one in meanings():
        kinds.setdefault(one.word, set()).add(one.kind)
    return [(word.start, word.end, _kind(words, place, kinds)) for place, word in enumerate(words)]


def _kind(words: list[Word], place: int, kinds: dict[str, set[str]]) -> str:
    word = words[place]
    if word.kind in ("number", "sign"):
        return word.kind
    known = kinds.get(word.text, set())
    if place and words[place - 1].text == ".":
        return "modifier" if "modifier" in known else "unknown"
    if "game" in known and not _is_inside(words, place):
        return "game"
    return next(iter(sorted(known & _SPOKEN)), "unknown")


def _is_inside(words: list[Word], place: int) -> bool:
    """Whether the word stands in the parentheses of a name, as a kind of move does."""
    depth = 0
    for at in range(place - 1, 0, -1):
        depth += (words[at].text == ")") - (words[at].text == "(")
        if depth < 0:
            return words[at - 1].kind == "name"
    return False
