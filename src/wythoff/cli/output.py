"""Rows on stdout: an aligned table for people, JSON and CSV for machines."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterable, Sequence
from enum import StrEnum
from shutil import get_terminal_size
from textwrap import wrap

from ..json_shapes import plain
from ..plain_table import plain_table


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
    sage = "sage"
    mathematica = "mathematica"


def write_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Columns of numbers to the right, of words to the left."""
    print(plain_table(header, rows))


def write_csv(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


def write_json(answer: object) -> None:
    print(json.dumps(plain(answer), ensure_ascii=False))


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
