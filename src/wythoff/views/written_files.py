"""Files of the kind that their ending names."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from ..errors import MeaningError


def write_by_ending(path: str | Path, endings: Collection[str], content: Callable[[str], bytes]) -> Path:
    """Write what `content` makes for the ending of the path; what was there before is replaced."""
    if not isinstance(path, str | Path) or "\0" in str(path):
        raise MeaningError(f"{path!r} is no name of a file")
    path = Path(path)
    suffix = path.suffix.removeprefix(".").lower()
    if suffix not in endings:
        raise MeaningError(f"{str(path)!r} does not say what to write; allowed endings: .{', .'.join(endings)}")
    written = content(suffix)
    try:
        path.write_bytes(written)
    except OSError as error:
        raise MeaningError(f"{str(path)!r} cannot be written: {error.strerror}") from error
    return path
