"""Files with data, or standard input: what kind they are is seen from their content.

npy                 pairs, a sequence, a board of outcomes or of nim-values
JSON                the same, or what `wythoff solve --format json` writes
(1,2) (3,5)         pairs in parentheses
lines of numbers    pairs, a sequence, a b-file, a board: see table_data.py
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import IO, Any

from ...errors import MeaningError
from ...solvers.cost import check_cost
from .array_data import MAGIC, listed_given, npy_given, outcomes_given
from .evidence import Evidence
from .number_lists import FEWEST, cut, pairs_given, pairs_text_given
from .number_tables import VALUE, NumberTable, plain_table, read_table, sequence_of, table_given

ALLOWED_JSON = (
    "allowed are [[x, y], …], [a, b, …], a square of nim-values, or what 'wythoff solve --format json' writes"
)
MOST_DIGITS = 4000  # of a number: the standard reader refuses longer ones
STDIN = "-"
CHUNK = 1 << 20
# Measured for CSV of pairs: lists of Python's integers are 25 times as large as their text.
BYTES_EACH, NANOSECONDS_EACH = 25, 300
STRAY = re.compile(rb"[^\t\n\f\r -\xff]")  # what no text has
PACKED = {b"\x1f\x8b": "gzip", b"PK": "zip", b"BZ": "bzip2", b"\xfd7": "xz"}


def file_given(path: str | Path, is_sequence: bool = False) -> Evidence:
    """Evidence from a file, or from standard input where the path is '-'."""
    source = "standard input" if str(path) == STDIN else str(path)
    content = read_bytes(path, source)
    evidence = _read(source, content, is_sequence)
    if is_sequence and evidence.sequence is None:
        raise MeaningError(f"{source} holds {evidence.extent}, no sequence; without --sequence it is read as it is")
    return evidence


def _read(source: str, content: bytes, is_sequence: bool) -> Evidence:
    if content.startswith(MAGIC):
        return npy_given(source, content)
    if plain := plain_table(source, content):
        return sequence_of(plain) if is_sequence else table_given(plain)
    text = as_text(source, content)
    begin = text.lstrip()[:1]
    if not begin:
        raise MeaningError(f"{source} is empty; pairs, a sequence or a board is read")
    if begin in "[{":
        return json_given(source, text)
    if begin == "(":
        return pairs_text_given(source, text)
    table = read_table(source, text)
    return sequence_of(table) if is_sequence else table_given(table)


def read_bytes(path: str | Path, source: str) -> bytes:
    """All bytes of a file or of standard input, refused as soon as they are too many for the memory."""
    try:
        if str(path) == STDIN:
            return _all(sys.stdin.buffer, source)
        if Path(path).is_dir():
            raise MeaningError(f"{source!r} is a directory; name a file")
        size = Path(path).stat().st_size
        check_cost(f"{source!r}, {size} bytes,", size * BYTES_EACH, size * NANOSECONDS_EACH)
        with open(path, "rb") as file:
            return _all(file, source)
    except OSError as error:
        raise MeaningError(f"{source!r} cannot be read: {error.strerror}") from None


def _all(file: IO[bytes], source: str) -> bytes:
    """What a stream gives until its end; it may have no end."""
    held = bytearray()
    while part := file.read(CHUNK):
        held += part
        check_cost(f"{source!r}, over {len(held)} bytes,", len(held) * BYTES_EACH, len(held) * NANOSECONDS_EACH)
    return bytes(held)


def as_text(source: str, content: bytes) -> str:
    """The text that bytes are; old files may have letters of Latin-1 in their comments."""
    for begin, name in PACKED.items():
        if content.startswith(begin):
            raise MeaningError(f"{source} is compressed ({name}); unpack it first")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    if stray := STRAY.search(content):
        place, byte = stray.start(), stray[0][0]
        raise MeaningError(
            f"{source} is neither text nor npy: byte number {place} is {byte:#04x}; numbers, JSON or npy are read"
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def json_given(source: str, text: str) -> Evidence:
    """Evidence from JSON.

    >>> json_given("data", "[[0, 0], [1, 2], [3, 5]]").pairs.tolist()
    [[0, 0], [1, 2], [3, 5]]
    """
    if re.search(rf"\d{{{MOST_DIGITS}}}", text):
        raise MeaningError(f"{source}: a number has over {MOST_DIGITS} digits; longer ones are read from a b-file")
    try:
        known = json.loads(text)
    except json.JSONDecodeError as error:
        raise MeaningError(f"{source}, line {error.lineno}: no JSON, {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise MeaningError(f"{source}: lists are nested too deeply; {ALLOWED_JSON}") from None
    if isinstance(known, dict):
        return _solved(source, known)
    if not isinstance(known, list):
        raise MeaningError(f"{source}: {str(known)[:40]!r} is no list; {ALLOWED_JSON}")
    return listed_given(source, known)


def _solved(source: str, known: dict[str, Any]) -> Evidence:
    """The answer of `wythoff solve`: positions under names of columns."""
    rows = next((known[key] for key in ("p_positions", "positions", "rows") if isinstance(known.get(key), list)), None)
    columns = known.get("columns", ["x", "y"])
    if rows is None or columns not in (["x", "y"], ["x", "y", VALUE]):
        raise MeaningError(f"{source}: keys {', '.join(map(repr, list(known)[:6]))}; {ALLOWED_JSON}, of two heaps")
    for row in rows:
        if not (isinstance(row, list) and len(row) == len(columns) and all(type(number) is int for number in row)):
            raise MeaningError(f"{source}: {cut(json.dumps(row))} is no row of {len(columns)} whole numbers")
    if len(columns) == 3:
        return table_given(NumberTable(source, rows, list(range(len(rows))), tuple(columns)))
    side = known.get("side")
    if isinstance(side, int) and FEWEST <= side <= 1 << 15 and all(0 <= n < side for row in rows for n in row):
        return _square_of(source, rows, side)
    return pairs_given(source, rows, lambda n: f"{source}, pair {n}", first=0 if "n" in known else None)


def _square_of(source: str, rows: list[list[int]], side: int) -> Evidence:
    import numpy as np

    board = np.zeros((side, side), bool)
    board[tuple(np.array(rows, np.int64).reshape(-1, 2).T)] = True
    return outcomes_given(source, board)
