"""The rule language as a card: the data of the parser, `wythoff games` and docs/games.md, with examples to open."""

from __future__ import annotations

from typing import Any

from ...boards.menu import switch
from ...rules import CATALOG, MODIFIERS, Modifier
from ...rules.meanings import meanings

# The words of a condition, by what they are, each kind with a rule that shows some of them.
CONDITIONS = (
    ("variable", "What a condition speaks of", "rule(i*j == 0 or i == j and min(u, v) >= 3)"),
    ("sign", "Signs", "rule(i*j == 0 or (i + j) % 3 == 0)"),
    ("word", "Words", "rule(i*j == 0 and i + j not in {2,4})"),
    ("function", "Functions", "rule(min(i, j) == 0 or abs(i - j) <= 1)"),
    ("set", "Sets", "rule(i*j == 0 and i + j in squares)"),
)


def language() -> dict[str, Any]:
    """Sections of rows: how something is written, what it means, and a game that has it."""
    return {"sections": [_rules(), *(_condition_words(*one) for one in CONDITIONS), _modifiers(), _games()]}


def _rules() -> dict[str, Any]:
    """Rules of one's own, by example."""
    entry = next(entry for entry in CATALOG if entry.takes == "a condition")
    move = "A move takes (i, j) from (x, y) and lands on (u, v); it is allowed where the condition is true."
    return {
        "title": f"A rule of your own: {entry.signature}", "words": move,
        "rows": [_row(text, "", text) for text in entry.examples],
    }  # fmt: skip


def _condition_words(kind: str, title: str, example: str) -> dict[str, Any]:
    rows = [_row(one.written, one.meaning) for one in meanings() if one.kind == kind]
    return {"title": title, "words": "", "rows": [*rows, _row("for example", "", example)]}


def _modifiers() -> dict[str, Any]:
    rows = [
        _row(written.replace("`", ""), words.replace("`", ""), _example(modifier) if place == 0 else "")
        for modifier in MODIFIERS
        for place, (written, words) in enumerate(modifier.docs)
    ]
    return {"title": "Modifiers", "words": "They follow a game, in any order.", "rows": rows}


def _example(modifier: Modifier) -> str:
    """Wythoff's game with the modifier as the menu begins with it."""
    given = switch(modifier)
    if modifier.takes == "heaps":
        return f"wythoff + nim({','.join(given['default'])})"
    details = given.get("example", given.get("default", ""))
    return f"wythoff.{modifier.name}" + (f"({details})" if details else "")


def _games() -> dict[str, Any]:
    rows = [_row(entry.signature, entry.title, entry.examples[0]) for entry in CATALOG if entry.takes != "a condition"]
    return {"title": "Named games", "words": "", "rows": rows}


def _row(written: str, meaning: str, example: str = "") -> dict[str, str]:
    return {"written": written, "meaning": meaning, "example": example}
