"""Files that a verb writes with -o: refused in words before the work, if nothing could be written there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path

from ..errors import MeaningError


def check_path(path: Path) -> None:
    """Refuse a path that surely cannot be written."""
    if path.is_dir():
        raise MeaningError(f"{str(path)!r} is a directory; name a file")
    if not path.parent.is_dir():
        raise MeaningError(f"{str(path)!r} cannot be written: there is no directory {str(path.parent)!r}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise MeaningError(f"{str(path)!r} cannot be written: permission denied")


def write_bytes(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise MeaningError(f"{str(path)!r} cannot be written: {error.strerror}") from error


@contextmanager
def stdout_to(path: Path | None) -> Iterator[None]:
    """What is printed inside goes to this file, if there is one; nothing is written if the inside fails."""
    if path is None:
        yield
        return
    held = BytesIO()
    text = TextIOWrapper(held, encoding="utf-8", newline="\n", write_through=True)
    with redirect_stdout(text):
        yield
    write_bytes(path, held.getvalue())


def print_bytes(content: bytes) -> None:
    """Bytes on stdout, wherever it goes."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
