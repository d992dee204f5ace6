"""A scheduler and workers of Dask as real processes of this machine, to be killed by tests; none outlives its test."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from wythoff.sweeps.places.tasks import Task

SOURCE = str(Path(__file__).resolve().parents[2] / "src")
FUNCTIONS = str(Path(__file__).resolve().parent / "bad")


class Machines:
    """Processes by their names; `folder` holds the scheduler file and what they print."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file = folder, folder / "scheduler.json"
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    def __enter__(self) -> Machines:
        return self

    def __exit__(self, *raised: object) -> None:
        for name in list(self.processes):
            self.kill(name)

    @property
    def address(self) -> str:
        return str(json.loads(self.file.read_text())["address"])

    def scheduler(self, port: int = 0, path: str = SOURCE) -> str:
        self.file.unlink(missing_ok=True)
        options = ["--host", "127.0.0.1", "--port", str(port), "--no-dashboard", "--scheduler-file", str(self.file)]
        self._start("scheduler", "distributed.cli.dask_scheduler", options, path, {})
        until(lambda: self.file.exists() and self.file.stat().st_size > 0)
        return self.address

    def worker(self, name: str, nanny: bool = False, path: str = SOURCE, threads: int = 1) -> None:
        options = ["--host", "127.0.0.1", "--nworkers", "1", "--nthreads", str(threads), "--no-dashboard"]
        options += ["--name", name, "--nanny" if nanny else "--no-nanny", "--local-directory", str(self.folder)]
        more = {"DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "False"}
        self._start(name, "distributed.cli.dask_worker", [self.address, *options], path, more)

    def _start(self, name: str, module: str, options: list[str], path: str, more: Mapping[str, str]) -> None:
        told = (self.folder / f"{name}.log").open("wb")
        with told:
            self.processes[name] = subprocess.Popen(
                [sys.executable, "-m", module, *options],
                stdin=subprocess.DEVNULL, stdout=told, stderr=told, start_new_session=True, cwd=self.folder,
                preexec_fn=_die_with_parent,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (path, FUNCTIONS))), **more},
            )  # fmt: skip

    def kill(self, name: str) -> None:
        """kill -9, with a nanny and its worker."""
        process = self.processes.pop(name)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _die_with_parent() -> None:
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: also when the tests themselves are killed


def until(is_so: Callable[[], bool], seconds: float = 120.0) -> None:
    """Wait for something that must come."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


def games(many: int, question: str = "nothing", extent: str = "") -> list[Task]:
    return [Task(f"wyt({n},{n + 1})", question, extent) for n in range(1, many + 1)]
