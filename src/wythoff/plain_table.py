"""Rows of texts as an aligned table: what the command prints, and what a table says of itself in Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

ABSENT = "-"  # nothing there: an empty cell would look like an answer


def plain_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Columns of numbers to the right, of words to the left.

    >>> print(plain_table(["p", "game", "states"], [[1, "gdwn(1,2)", "-"], [10, "nim", 2]]))
     p  game       states
     1  gdwn(1,2)       -
    10  nim             2
    """
    cells = [[str(cell) for cell in row] for row in (header, *rows)]
    columns = [_padded(column) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(row).rstrip() for row in zip(*columns, strict=True))


def plain_facts(facts: Iterable[tuple[str, str]]) -> str:
    """Labelled lines; those without words are left out.

    >>> print(plain_facts([("games", "15"), ("rate", ""), ("time left", "about 90 s")]))
    games      15
    time left  about 90 s
    """
    shown = [(label, text) for label, text in facts if text]
    margin = max((len(label) for label, _ in shown), default=0) + 2
    return "\n".join(f"{label:<{margin}}{text}" for label, text in shown)


def _padded(column: Sequence[str]) -> list[str]:
    width = max(map(len, column))
    are_numbers = all(cell == ABSENT or cell.lstrip("-").isdigit() for cell in column[1:])
    return [cell.rjust(width) if are_numbers else cell.ljust(width) for cell in column]
