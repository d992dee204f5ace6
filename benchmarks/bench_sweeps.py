"""What a sweep costs by itself: empty and cheap tasks, the client's memory, the file; and what bounds the rate.

An empty task is the sweep alone; `outcomes:20` is the cheapest that people ask. "loop" is the same work in one process
without any file: if two processes are about twice as fast, the workers bound the rate and not the client.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from wythoff.sweeps.places.local import Here
from wythoff.sweeps.places.tasks import Limits
from wythoff.sweeps.questions.question_list import answer
from wythoff.sweeps.running import Run
from wythoff.sweeps.store import Planned, Store

LIMITS = Limits(600, 2 << 30)
CASES = (("nothing", "", 1_000), ("nothing", "", 10_000), ("nothing", "", 100_000), ("outcomes", "20", 10_000))
LOOPED = 500  # tasks of the loop that is compared with
PROCESSES = 2


def text(n: int) -> str:
    return f"wyt({1 + n % 300},{1 + n // 300})"


def swept(question: str, extent: str, many: int, path: Path) -> tuple[float, float, float]:
    """Seconds to plan, seconds to run, processor seconds of the client while it ran."""
    start = time.perf_counter()
    with Store.to_write(path, {"template": ""}) as store, Here(PROCESSES, LIMITS) as here:
        store.plan(Planned({"n": n}, text(n), [(question, extent)]) for n in range(many))
        planned, own = time.perf_counter(), time.process_time()
        tally = Run(store, here, 1).finish()
        assert tally.done == many
        return planned - start, time.perf_counter() - planned, time.process_time() - own


def looped(question: str, extent: str) -> float:
    """Tasks a second of one process that writes nothing."""
    answer(text(0), question, extent)
    start = time.perf_counter()
    for n in range(LOOPED):
        answer(text(n), question, extent)
    return LOOPED / (time.perf_counter() - start)


def main() -> None:
    print(f"{PROCESSES} processes; tasks a second with the start of the processes in it")
    print(
        f"{'task':<14}{'tasks':>8}{'plan s':>8}{'run s':>8}{'tasks/s':>9}"
        f"{'loop/s':>9}{'client':>8}{'MB':>6}{'bytes/task':>12}"
    )
    for question, extent, many in CASES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bench.db"
            planned, ran, own = swept(question, extent, many, path)
            size = path.stat().st_size / many
        loop = looped(question, extent)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        name = f"{question}:{extent}".rstrip(":")
        row = f"{name:<14}{many:>8}{planned:>8.1f}{ran:>8.1f}{many / ran:>9.0f}{loop:>9.0f}{own / ran:>7.0%}"
        print(f"{row}{peak:>7}{size:>12.0f}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
