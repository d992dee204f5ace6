"""Say that `^` is the nim-sum, in the words of a rule, and where a person may have meant a power."""

from __future__ import annotations

from collections.abc import Iterator

from .predicate import Node, Operation, Term, children, show
from .scanner import Scanner, Word
from .vocabulary import OF_A_MOVE


def said(condition: Node) -> str:
    """The condition as it is written, and what its nim-sums are.

    >>> from .predicate_parser import condition_of
    >>> said(condition_of("i*j == 0")), said(condition_of("i ^ 2 == j"))
    ('i*j == 0', 'i ^ 2 == j (where i ^ 2 is the nim-sum of i and 2)')
    """
    sums = dict(_sums(condition))
    told = " and ".join(f"{text} is the nim-sum of {parts}" for text, parts in sums.items())
    return show(condition) + (f" (where {told})" if sums else "")


def _sums(node: Node) -> Iterator[tuple[str, str]]:
    """Each nim-sum as it is written, with its parts in words."""
    if not (isinstance(node, Operation) and node.sign == "^"):
        for child in children(node):
            yield from _sums(child)
        return
    parts = _parts(node)
    first, last = ", ".join(map(show, parts[:-1])), show(parts[-1])
    yield show(node), f"{first} and {last}"
    for part in parts:
        yield from _sums(part)


def _parts(node: Term) -> list[Term]:
    if isinstance(node, Operation) and node.sign == "^":
        return [*_parts(node.left), node.right]
    return [node]


def power_doubts(text: str) -> list[str]:
    """A question for each `^` beside a number in the text of a game: was a power meant?

    >>> power_doubts("rule(i^2 == j)")
    ["'i^2' is the nim-sum of i and 2; was a power meant? write i*i for it, and xor(i,2) for the nim-sum"]
    >>> power_doubts("rule(xor(i,2) == j)"), power_doubts("rule(i ^ j == k)"), power_doubts("W^4")
    ([], [], [])
    """
    words = Scanner(text).words
    return [
        _doubt(before, after)
        for before, sign, after in zip(words, words[1:], words[2:], strict=False)
        if sign.text == "^" and "number" in (before.kind, after.kind) and _ends_a_term(before)
    ]


def _ends_a_term(word: Word) -> bool:
    """Not the name of a game, such as W^4."""
    return word.kind == "number" or word.text == ")" or word.text in OF_A_MOVE.variables


def _doubt(before: Word, after: Word) -> str:
    one = "(…)" if before.text == ")" else before.text
    other = "(…)" if after.text == "(" else after.text
    power = "*".join([one] * int(other)) if other in ("2", "3") else "a product such as i*i"
    return (
        f"'{one}^{other}' is the nim-sum of {one} and {other}; was a power meant? "
        f"write {power} for it, and xor({one},{other}) for the nim-sum"
    )
