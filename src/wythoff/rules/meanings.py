"""Say in one line what each word of a game's text means: names, modifiers, and the words of a condition.

The words are those of the catalog, of the modifiers and of the condition reader; a test misses one that has no line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .catalog import CATALOG, Entry
from .modifiers import KINDS, MODIFIERS, Modifier
from .predicate import ARITHMETIC, COMPARISONS
from .sets import NAMES
from .vocabulary import OF_A_MOVE

VARIABLES: Mapping[str, str] = {
    "i": "what a move takes from the first heap", "j": "what it takes from the second heap",
    "x": "the first heap before the move", "y": "the second heap before the move",
    "u": "the first heap after it: x - i", "v": "the second heap after it: y - j",
    "k": "what it takes from the third heap: the game has three", "z": "the third heap before the move",
    "w": "the third heap after it: z - k",
}  # fmt: skip
SIGNS: Mapping[str, str] = {
    "==": "equal", "!=": "not equal", "<": "less than", "<=": "at most", ">": "more than", ">=": "at least",
    "+": "plus", "-": "minus", "*": "times", "//": "divided by, rounded down", "%": "the remainder of a division by",
    "^": "the nim-sum: binary addition without carry, of numbers that are at least 0",
}  # fmt: skip
WORDS: Mapping[str, str] = {
    "and": "both conditions hold", "or": "one of the conditions holds", "not": "the condition does not hold",
    "in": "is one of a set", "not in": "is none of a set",
}  # fmt: skip
CALLS: Mapping[str, str] = {
    "min": "the smallest of the numbers", "max": "the largest of the numbers", "abs": "the number without its sign",
    "xor": "the nim-sum of the numbers, as with ^",
}  # fmt: skip
SETS: Mapping[str, tuple[str, str]] = {  # how it is written, and its members as docs/games.md has them
    "odd": ("odd", "all odd numbers"), "even": ("even", "all even numbers"), "squares": ("squares", "0, 1, 4, 9, …"),
    "fibonacci": ("fibonacci", "0, 1, 2, 3, 5, …"), "powers": ("powers(b)", "1, b, b^2, …, for b >= 2"),
    "progression": ("progression(s,f)", "f, f + s, f + 2s, …, for s >= 1"),
}  # fmt: skip
OF_KINDS: Mapping[str, str] = {
    "nim": "the moves that take from one heap", "diagonal": "the moves that take from more than one heap",
}  # fmt: skip
MARKS: Mapping[str, str] = {
    "(": "opens a parenthesis", ")": "closes it", ",": "and the next one", "{": "a set: {1,2,4} or {(2,3),(3,2)}",
    "}": "closes the set", "=": "is", "inf": "no bound", "P": "the previous player wins", "N": "the next player wins",
}  # fmt: skip
# What people write for a word of the language.
INSTEAD: Mapping[str, str] = {
    "=": "==", "≤": "<=", "≥": ">=", "≠": "!=", "<>": "!=", "&": "and", "&&": "and", "∧": "and", "|": "or", "||": "or",
    "∨": "or", "!": "not", "¬": "not", "∈": "in", "∞": "inf", "×": "*", "·": "*", "÷": "//", "/": "//", "−": "-",
    "⊕": "^", "mod": "%", "xor": "^", "misère": "misere", "misére": "misere", "blocking": "block",
}  # fmt: skip


class Meaning(NamedTuple):
    """A word with its kind, how it is written in full, and what it means."""

    word: str
    kind: str  # game, modifier, variable, sign, word, function, set, kind or mark
    written: str
    meaning: str


def meanings() -> tuple[Meaning, ...]:
    """Every word of the language, games first.

    >>> [one.written for one in meanings() if one.kind == "set"][:2], meanings()[0].word
    (['odd', 'even'], 'wythoff')
    """
    named = {entry.name: entry for entry in reversed(CATALOG)}
    return (
        *(_game(named[name]) for name in dict.fromkeys(entry.name for entry in CATALOG)),
        *(_modifier(modifier) for modifier in MODIFIERS if modifier.takes != "heaps"),
        *(Meaning(name, "variable", name, VARIABLES[name]) for name in OF_A_MOVE.variables),
        *(Meaning(sign, "sign", sign, SIGNS[sign]) for sign in (*COMPARISONS, *ARITHMETIC)),
        *(Meaning(word, "word", word, WORDS[word]) for word in WORDS),
        *(Meaning(name, "function", f"{name}(…)", CALLS[name]) for name in OF_A_MOVE.functions),
        *(Meaning(name, "set", *SETS[name]) for name in NAMES),
        *(Meaning(kind, "kind", kind, OF_KINDS[kind]) for kind in KINDS),
        *(Meaning(mark, "mark", mark, MARKS[mark]) for mark in MARKS),
    )


def _game(entry: Entry) -> Meaning:
    return Meaning(entry.name, "game", entry.signature, entry.title)


def _modifier(modifier: Modifier) -> Meaning:
    return Meaning(modifier.name, "modifier", modifier.signature, modifier.listed)
