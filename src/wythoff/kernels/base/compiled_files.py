"""Which machine code is on disk, and whether everything that was once made is still there.

A record lists the files that a list of questions made; its name contains a hash of the sources, the processor and the
questions, so that one of another time or machine is not read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from numba.core.registry import cpu_target

from .machine_code import TAG, folders, places, read, write

KERNELS = Path(__file__).parents[1]


def names() -> set[str]:
    """What is kept of the kernels as they are now, as "module-hash/function-hash"."""
    present = (
        file for source in _sources() for folder in folders(source) if folder.is_dir() for file in folder.iterdir()
    )
    return {f"{file.parent.name}/{file.name}" for file in present if not file.suffix}


def is_complete(questions: str) -> bool:
    """Whether these questions were asked before, and what they made is still there."""
    records = (read(record) for record in _records(questions))
    return any(record and names().issuperset(record.decode().split("\n")) for record in records)


def remember(questions: str) -> None:
    """Write down that these questions made what is there now, in the first place that takes it."""
    for record in _records(questions, make=True):
        with suppress(OSError):
            write(record, "\n".join(sorted(names())).encode())
            _remove_others(record)
            return


def _sources() -> list[Path]:
    return sorted(KERNELS.rglob("*.py"))


def _records(questions: str, make: bool = False) -> Iterator[Path]:
    modules = [folder.name for source in _sources() for folder in list(folders(source))[:1]]
    processor = hashlib.sha256(repr(cpu_target.target_context.codegen().magic_tuple()).encode()).hexdigest()[:16]
    digest = hashlib.sha256(repr((modules, questions)).encode()).hexdigest()[:16]
    return (place / TAG / f"warm-{processor}-{digest}" for place in places(Path(__file__).parent, make))


def _remove_others(record: Path) -> None:
    """Remove the records of earlier sources for the same processor."""
    for other in record.parent.glob(f"{record.name.rpartition('-')[0]}-*"):
        if other != record:
            other.unlink(missing_ok=True)
