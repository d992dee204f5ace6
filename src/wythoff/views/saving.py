"""Write an answer into a file of the kind that its ending names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .bfile import bfile
from .figures import SUFFIXES, picture
from .foreign_texts import csv_text, json_text, mathematica_text, sage_text
from .latex import latex
from .plain_data import npy
from .written_files import write_by_ending

if TYPE_CHECKING:
    from ..answers import Answer


def save(answer: Answer, path: str | Path) -> Path:
    """Write the file and return its path; what was there before is replaced."""
    return write_by_ending(path, ENDINGS, lambda suffix: _content(answer, suffix))


def _content(answer: Answer, suffix: str) -> bytes:
    return picture(answer, suffix) if suffix in SUFFIXES else _WRITERS[suffix](answer)


_WRITERS: dict[str, Callable[[Answer], bytes]] = {
    "npy": npy,
    "csv": lambda answer: csv_text(answer).encode(),
    "json": lambda answer: json_text(answer).encode(),
    "tex": lambda answer: latex(answer).encode(),
    "txt": lambda answer: bfile(answer).encode(),
    "sage": lambda answer: sage_text(answer).encode(),
    "wl": lambda answer: mathematica_text(answer).encode(),
}
ENDINGS = (*SUFFIXES, *_WRITERS)
