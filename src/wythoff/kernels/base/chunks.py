"""Cut a long loop into calls short enough for Ctrl-C to be answered, and progress to be seen, between them."""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from ...progress import report

# Longest single calls measured over the kernels: 0.005 to 0.14 s on a busy machine.
STEPS = 1 << 22


def chunks(stop: int, cost: int) -> Iterator[tuple[int, int]]:
    """Ranges (first, stop) that cover 0..stop-1, each of about STEPS steps when an item takes `cost`."""
    size = max(1, STEPS // max(1, cost))
    for first in range(0, stop, size):
        report(first / stop)
        yield first, min(stop, first + size)


def in_calls(stop: int, call: Callable[[int], int], fault: NDArray[np.int64] | None = None) -> None:
    """Call with the place to begin at, first 0; each call gives the place to go on, until `stop` or a fault is set."""
    at = 0
    while at < stop and (fault is None or fault[0] < 0):
        report(at / stop)
        at = call(at)
