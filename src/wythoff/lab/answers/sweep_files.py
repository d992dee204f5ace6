"""The sweep files that a lab may show: short names, given at the start; a request names one of them, never a path."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ...errors import MeaningError
from ...sweeps.places.tasks import SweepError
from ...sweeps.store import Store

Stamp = tuple[int, ...]
NAMED = 10  # files that a refusal names


def named_files(given: Iterable[Path]) -> dict[str, Path]:
    """Give each file the name that stands before its ending; of a directory, those of its *.db that are sweep files."""
    paths = dict.fromkeys(path.resolve() for one in given for path in _files_of(one))
    names: dict[str, Path] = {}
    for path in paths:
        names[_free_name(path.stem, names)] = path
    return names


def _files_of(given: Path) -> list[Path]:
    if not given.is_dir():
        Store.to_read(given).close()
        return [given]
    found = [path for path in sorted(given.glob("*.db")) if _is_sweep_file(path)]
    if not found:
        raise MeaningError(f"{str(given)!r}: no *.db in this directory is the file of a sweep; name a file")
    return found


def _is_sweep_file(path: Path) -> bool:
    try:
        Store.to_read(path).close()
    except SweepError:
        return False
    return True


def _free_name(stem: str, names: Mapping[str, Path]) -> str:
    number = 1
    while (name := stem if number == 1 else f"{stem}-{number}") in names:
        number += 1
    return name


def path_of(files: Mapping[str, Path], name: str) -> Path:
    """The path of a name, or in words which names there are."""
    if name in files:
        return files[name]
    listed = (
        ", ".join(map(repr, [*files][:NAMED])) + ", …" * (len(files) > NAMED) or "none: start the lab with --sweep FILE"
    )
    raise MeaningError(f"no sweep file is called {name[:60]!r} here; there are {listed}")


def stamp_of(path: Path) -> Stamp:
    """What changes when the file does, or is replaced: so an answer is kept as long as it is that of the file."""
    return tuple(number for name in (path, Path(f"{path}-wal")) for number in _stat(name))


def _stat(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns
