"""Write an answer into a file of the kind that its ending names."""

from __future__ import annotations

import csv
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from ..errors import MeaningError
from .bfile import bfile
from .figures import SUFFIXES, picture
from .latex import latex
from .plain_data import Answer, npy, rows


def save(answer: Answer, path: str | Path) -> Path:
    """Write the file and return its path; what was there before is replaced."""
    if not isinstance(path, str | Path) or "\0" in str(path):
        raise MeaningError(f"{path!r} is no name of a file")
    path = Path(path)
    suffix = path.suffix.removeprefix(".").lower()
    if suffix not in ENDINGS:
        raise MeaningError(f"{str(path)!r} does not say what to write; allowed endings: .{', .'.join(ENDINGS)}")
    content = picture(answer, suffix) if suffix in SUFFIXES else _WRITERS[suffix](answer)
    try:
        path.write_bytes(content)
    except OSError as error:
        raise MeaningError(f"{str(path)!r} cannot be written: {error.strerror}") from error
    return path


def _csv(answer: Answer) -> bytes:
    header, listed = rows(answer)
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *listed])
    return text.getvalue().encode()


_WRITERS: dict[str, Callable[[Answer], bytes]] = {
    "npy": npy, "csv": _csv, "tex": lambda answer: latex(answer).encode(), "txt": lambda answer: bfile(answer).encode(),
}  # fmt: skip
ENDINGS = (*SUFFIXES, *_WRITERS)
