"""The lock by which one client at a time writes a sweep's file: a file beside it, locked while the client lives."""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path

from .places.tasks import SweepError

PATIENCE = 0.5  # seconds for those who look whether the file is locked


def check_kind(path: Path) -> None:
    """Refuse what can be no file of a sweep."""
    if path.is_dir():
        raise SweepError(f"{str(path)!r} is a directory; name a file")
    if path.exists() and not path.is_file():
        raise SweepError(f"{str(path)!r} is a device or a pipe; name a file")
    if not path.parent.is_dir():
        raise SweepError(f"{str(path)!r}: there is no directory {str(path.parent)!r}")


def locked(path: Path) -> int:
    """Keep other clients away; the lock ends with this process, however that ends."""
    end = time.monotonic() + PATIENCE
    while True:
        lock = os.open(_lock_path(path), os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(lock), os.stat(_lock_path(path))):
                return lock
        except FileNotFoundError:
            pass  # another client has just removed it
        except BlockingIOError:
            if time.monotonic() > end:
                os.close(lock)
                words = "is being written by another sweep; wait for it, or name another file"
                raise SweepError(f"{str(path)!r} {words}") from None
            time.sleep(PATIENCE / 10)
        os.close(lock)


def unlock(path: Path, lock: int) -> None:
    """Let others write the file."""
    with suppress(OSError):
        _lock_path(path).unlink()
    os.close(lock)


def is_being_written(path: Path) -> bool:
    """Whether a client on this machine has the file open for writing now.

    >>> is_being_written(Path("none.db"))
    False
    """
    try:
        lock = os.open(_lock_path(path), os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False


def _lock_path(path: Path) -> Path:
    """Beside the file itself, by whatever name it is called."""
    return Path(f"{os.path.realpath(path)}-lock")
