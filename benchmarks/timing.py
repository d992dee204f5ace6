"""How the benchmarks measure: the shortest of several runs after one that compiles."""

import time
from collections.abc import Callable


def best(task: Callable[[], object], repeats: int = 3) -> float:
    """Seconds of the shortest run."""
    task()
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        task()
        times.append(time.perf_counter() - start)
    return min(times)
