"""Write whole numbers as the page reads them: decimal strings."""

from __future__ import annotations

from collections.abc import Iterable


def strings(numbers: Iterable[int]) -> list[str]:
    """Write numbers as JSON carries them, which has none beyond 2^53."""
    return [str(number) for number in numbers]
