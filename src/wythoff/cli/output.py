"""Rows on stdout: an aligned table for people, JSON and CSV for machines."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterable, Sequence
from enum import StrEnum
from shutil import get_terminal_size
from textwrap import wrap


class Format(StrEnum):
    """How an answer is written."""

    table = "table"
    json = "json"
    csv = "csv"


class AnswerFormat(StrEnum):
    """How P-positions and boards are written."""

    table = "table"
    json = "json"
    csv = "csv"
    bfile = "bfile"
    latex = "latex"
    npy = "npy"


def write_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Columns of numbers to the right, of words to the left."""
    cells = [[str(cell) for cell in row] for row in (header, *rows)]
    columns = [_padded(column) for column in zip(*cells, strict=True)]
    for row in zip(*columns, strict=True):
        print("  ".join(row).rstrip())


def _padded(column: Sequence[str]) -> list[str]:
    width = max(map(len, column))
    are_numbers = all(cell.lstrip("-").isdigit() for cell in column[1:])
    return [cell.rjust(width) if are_numbers else cell.ljust(width) for cell in column]


def write_csv(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


def write_json(answer: dict[str, object]) -> None:
    print(json.dumps(answer, ensure_ascii=False))


def write_facts(facts: Iterable[tuple[str, str]]) -> None:
    """Labelled lines, long ones folded under themselves."""
    width = max(get_terminal_size((100, 24)).columns, 40)
    shown = [(label, text) for label, text in facts if text]
    margin = max(len(label) for label, _ in shown) + 2
    for label, text in shown:
        first, *others = wrap(text, width - margin, break_on_hyphens=False) or [""]
        print(f"{label:<{margin}}{first}")
        for line in others:
            print(" " * margin + line)
