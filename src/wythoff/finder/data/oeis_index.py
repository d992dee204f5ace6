"""A user's own copy of the OEIS file `stripped`, made searchable once and kept in the user's cache.

A line of the file is `A000045 ,0,1,1,2,3,5,`. The index holds the terms as the text `,0,1,1,2,3,5,` and, for each of
the first places s, all sequences sorted by their text from term s on: those that go on alike are neighbours, and a
binary search tells how many begin with given terms. It belongs to one file of one size and time.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import tempfile
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from contextlib import suppress
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import IO, NamedTuple

import numpy as np

from ...errors import MeaningError
from ...kernels.base.machine_code import places
from ...progress import report, say, share
from .evidence import Ints

STARTS = 4  # places from which on sequences are sorted
FORMAT = "1"
LINE = re.compile(rb"A(\d{6,9}) (,(?:-?\d+,)+)\s*")
OFTEN = 1 << 12  # lines between two reports
STRAY = 100  # one line of so many may be damaged
HERE = Path(__file__).parent


class Range(NamedTuple):
    """Neighbours in the order from place s on that agree in all terms so far."""

    start: int
    first: int
    stop: int

    def __len__(self) -> int:
        return self.stop - self.first


class OeisIndex:
    """The sequences of one file."""

    def __init__(self, folder: Path) -> None:
        with open(folder / "text", "rb") as file:
            self._text = mmap(file.fileno(), 0, access=ACCESS_READ)
        self._lines: Ints = np.load(folder / "lines.npy", mmap_mode="r")
        self._numbers: Ints = np.load(folder / "numbers.npy", mmap_mode="r")
        self._orders: list[Ints] = [np.load(folder / f"order{s}.npy", mmap_mode="r") for s in range(STARTS)]

    def __len__(self) -> int:
        return len(self._numbers)

    def all_from(self, start: int) -> Range:
        """All sequences that have a term number `start`."""
        return Range(start, 0, len(self._orders[start]))

    def narrowed(self, known: Range, begin: bytes) -> Range:
        """Those of a range that go on with this text, `,0,1,1,`."""
        inside, size = range(known.first, known.stop), len(begin)

        def read(place: int) -> bytes:
            at = self._place(known.start, place)
            return self._text[at : at + size]

        first = known.first + bisect_left(inside, begin, key=read)
        stop = known.first + bisect_right(inside, begin, key=read)
        return Range(known.start, first, stop)

    def ended(self, known: Range, begin: bytes) -> Range:
        """Those of a range that have no further term: they come first, since a line ends before every comma."""
        return self.narrowed(known, begin + b"\n")

    def numbers(self, known: Range, most: int) -> list[str]:
        """The smallest A-numbers of a range."""
        found = np.sort(self._numbers[self._orders[known.start][known.first : known.stop]])[:most]
        return [f"A{number:06}" for number in found.tolist()]

    def terms(self, number: str) -> list[int]:
        """The terms of a sequence, as the file has them."""
        row = int(np.searchsorted(self._numbers, int(number[1:])))
        begin, end = int(self._lines[row]), int(self._lines[row + 1])
        return [int(term) for term in self._text[begin:end].strip(b",\n").split(b",")]

    def _place(self, start: int, place: int) -> int:
        """Where the text of a sequence from term `start` on begins."""
        at = int(self._lines[self._orders[start][place]])
        for _ in range(start):
            at = self._text.find(b",", at + 1)
        return at


def index_of(path: Path) -> OeisIndex:
    """The index of a file, from the cache or made now; whatever is wrong with the file is said in words."""
    try:
        known = path.stat()
    except OSError as error:
        raise MeaningError(f"{str(path)!r} cannot be read: {error.strerror}") from None
    if path.is_dir():
        raise MeaningError(f"{str(path)!r} is a directory; name the file stripped or stripped.gz of the OEIS")
    own = _digest(str(path.resolve()))
    name = f"{own}-{_digest(f'{FORMAT} {known.st_size} {known.st_mtime_ns}')}"
    for folder in _folders():
        with suppress(OSError, ValueError):
            return OeisIndex(folder / name)
    return _made(path, own, name)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _folders(make: bool = False) -> Iterator[Path]:
    """Where an index may lie: not beside the sources."""
    return (place / "oeis" for place in places(HERE, make) if place != HERE / "__pycache__")


def _made(path: Path, own: str, name: str) -> OeisIndex:
    problems = []
    for folder in _folders(make=True):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=folder) as passing:
                write_index(path, Path(passing) / "index")
                shutil.rmtree(folder / name, ignore_errors=True)  # one that could not be read
                with suppress(OSError):  # another process may have made it meanwhile
                    os.replace(Path(passing) / "index", folder / name)
            _remove_others(folder, own, name)
            return OeisIndex(folder / name)
        except OSError as error:
            problems.append(f"{folder}: {error.strerror}")
    why = "; ".join(problems)
    raise MeaningError(f"an index of {str(path)!r} cannot be kept ({why}); WYTHOFF_CACHE may name a folder")


def _remove_others(folder: Path, own: str, name: str) -> None:
    """Remove the indexes of earlier states of the same file."""
    for other in folder.glob(f"{own}-*"):
        if other.name != name:
            shutil.rmtree(other, ignore_errors=True)


def write_index(path: Path, folder: Path) -> None:
    """Make the index of a file in a new folder."""
    folder.mkdir()
    say(f"reading {path.name}, once")
    with share(0.0, 0.4):
        lines, numbers = _write_text(path, folder / "text")
    np.save(folder / "lines.npy", lines)
    np.save(folder / "numbers.npy", numbers)
    with open(folder / "text", "rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as text:
        for start in range(STARTS):
            say(f"sorting {path.name}, once")
            with share(0.4 + 0.6 * start / STARTS, 0.4 + 0.6 * (start + 1) / STARTS):
                np.save(folder / f"order{start}.npy", _sorted(text, lines, start))
    say("")


def _write_text(path: Path, place: Path) -> tuple[Ints, Ints]:
    """Write the terms, one sequence in a line; where the lines begin, and the A-numbers, which must increase."""
    begins, numbers, stray = [0], [0], 0
    with open(place, "wb") as text:
        for count, line in enumerate(_lines(path), 1):
            if line.startswith(b"#") or not line.strip():
                continue
            found = LINE.fullmatch(line)
            if found is None or int(found[1]) <= numbers[-1]:
                stray += 1
                if len(numbers) < STRAY or stray > len(numbers) // STRAY:
                    raise MeaningError(_no_copy(path, count, line))
                continue
            text.write(found[2] + b"\n")
            begins.append(begins[-1] + len(found[2]) + 1)
            numbers.append(int(found[1]))
    if len(numbers) == 1:
        raise MeaningError(f"{str(path)!r} holds no sequence; it should be the OEIS file stripped or stripped.gz")
    return np.array(begins, np.int64), np.array(numbers[1:], np.int64)


def _no_copy(path: Path, number: int, line: bytes) -> str:
    shown = line[:40].decode("ascii", "replace").strip()
    return (
        f"{str(path)!r} is no copy of the OEIS file stripped: line {number}, {shown!r}, is not like "
        "'A000045 ,0,1,1,2,3,5,', or its number is not larger than the one before"
    )


def _lines(path: Path) -> Iterator[bytes]:
    """The lines of the file, unpacked if it is packed; a last line without its end is left out."""
    size = max(1, path.stat().st_size)
    with open(path, "rb") as raw:
        is_packed = raw.read(2) == b"\x1f\x8b"
        raw.seek(0)
        try:
            for number, line in enumerate(_bounded(gzip.GzipFile(fileobj=raw) if is_packed else raw)):
                if number % OFTEN == 0:
                    report(min(1.0, raw.tell() / size))
                if line.endswith(b"\n"):
                    yield line
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise MeaningError(f"{str(path)!r} is damaged or not complete: {error}; fetch it again") from None


LONGEST = 1 << 20  # bytes of a line


def _bounded(file: gzip.GzipFile | IO[bytes]) -> Iterator[bytes]:
    """Lines of at most LONGEST bytes: what is no text may have none that ends."""
    while line := file.readline(LONGEST):
        yield line


def _sorted(text: mmap, lines: Ints, start: int) -> Ints:
    """The sequences that have a term number `start`, sorted by their text from there on."""
    places, pieces = _places(text, lines, start)
    order: list[int] = []
    for done, begin in enumerate(sorted(pieces)):
        report(done / len(pieces))
        ends = lines[1:]
        order += sorted(pieces[begin], key=lambda row: text[places[row] : int(ends[row])])
    return np.array(order, np.int64)


def _places(text: mmap, lines: Ints, start: int) -> tuple[list[int], dict[bytes, list[int]]]:
    """Where each sequence goes on from term `start`, and the rows by how they go on there."""
    places, pieces = [], dict[bytes, list[int]]()
    for row, begin in enumerate(lines[:-1].tolist()):
        at, end = begin, int(lines[row + 1])
        for _ in range(start):
            at = text.find(b",", at + 1, end)
            if at < 0:
                break
        places.append(at)
        if 0 <= at < end - 2:  # before the last comma and the end of the line
            # 4 bytes by which the work of sorting is cut into pieces
            pieces.setdefault(text[at : at + 4], []).append(row)
        if row % OFTEN == 0:
            report(0.0)
    return places, pieces
