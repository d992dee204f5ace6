"""The printed tables, as printed: one file for each, beside its paper, with its source in the first line."""

from __future__ import annotations

import csv
from importlib.resources import files


def table(paper: str, name: str) -> tuple[list[str], list[list[str]]]:
    """The heading and the rows of a printed table, every cell as text."""
    text = (files(__package__) / "papers" / paper / "tables" / f"{name}.csv").read_text(encoding="utf-8")
    heading, *rows = csv.reader(line for line in text.splitlines() if not line.startswith("#"))
    return heading, rows


def integers(paper: str, name: str) -> list[list[int]]:
    """The rows of a table of whole numbers."""
    return [[int(cell) for cell in row] for row in table(paper, name)[1]]
