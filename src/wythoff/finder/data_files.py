"""Files with data, or standard input: what kind they are is seen from their content.

npy                 pairs, a sequence, a board of outcomes or of nim-values
JSON                the same, or what `wythoff solve --format json` writes
(1,2) (3,5)         pairs in parentheses
lines of numbers    pairs, a sequence, a b-file, a board: see table_data.py
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import IO

from ..errors import MeaningError
from ..solvers.cost import check_cost
from .board_data import MAGIC, npy_given
from .evidence import Evidence
from .json_data import json_given
from .number_tables import read_table
from .pair_texts import pairs_text_given
from .table_data import sequence_of, table_given

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
