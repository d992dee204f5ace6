"""The process that tries the cases, and the one that watches it: a case that never answers is a finding too.

Step n has the seed S + n, so that `--only NAME --seed` with the seed of a finding begins with the step that made it.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import sys
from collections import Counter
from contextlib import suppress
from importlib import import_module
from itertools import count
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from .searching import AT_END, step

QUIET = 90.0  # seconds without a word after which a case is said to hang
GRACE = 5.0  # seconds after the end in which a step may come to its own
MEMORY = 8 << 30  # bytes that the process may use: a text that asks for all of the machine is refused by it


def work(names: tuple[str, ...], seed: int, first: int, until: float, seen: set[str], pipe: Connection) -> None:
    """Make step after step until the time is over, and tell what is tried and found."""
    os.setsid()  # what it starts ends with it
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with AT_END:
        for number in count(first):
            name = names[number % len(names)]
            search = import_module(f".{name}", __package__).SEARCH

            def tell(what: str, said: Any, number: int = number, name: str = name) -> None:
                pipe.send((what, name, number, said))

            for finding in step(search, seed + number, until, seen, tell):
                tell("finding", finding)
            if monotonic() > until:
                return


class Watch:
    """Looks after the process that works, starts it again where it hangs, and prints what is found."""

    def __init__(self, names: tuple[str, ...], seed: int, seconds: float) -> None:
        self.names, self.seed, self.until = names, seed, monotonic() + seconds
        self.cases: Counter[str] = Counter()
        self.seen: set[str] = set()
        self.found = self.shown = 0
        self.last: tuple[str, int, Any] = ("", -1, ())

    def run(self) -> None:
        """Search until the time is over."""
        before = None
        while monotonic() < self.until and self.last != before:
            before = self.last
            here, there = multiprocessing.Pipe(duplex=False)
            start = (self.names, self.seed, self.last[1] + 1, self.until, self.seen, there)
            process = multiprocessing.get_context("spawn").Process(target=work, args=start)
            process.start()
            there.close()
            try:
                self.listen(here)
            finally:
                process.join(0.5)
                with suppress(ProcessLookupError):
                    os.killpg(process.pid or 0, signal.SIGKILL)
                process.join()
            if monotonic() < self.until:
                how = "no answer" if process.exitcode == -signal.SIGKILL else f"exit code {process.exitcode}"
                self.show(*self.last, f"the process ended while it tried this: {how}", f"{self.last[2]!r}")

    def listen(self, pipe: Connection) -> None:
        """Hear what the process tells until it ends, says nothing for long, or the time is over."""
        with suppress(EOFError):
            while pipe.poll(max(0.0, min(QUIET, self.until + GRACE - monotonic()))):
                what, name, number, said = pipe.recv()
                if what == "finding":
                    self.seen.add(said.fault.kind)
                    self.show(name, number, said.case, f"{said.fault.kind}: {said.fault.words}", said.kept)
                else:
                    self.last = (name, number, said)
                    self.cases[name] += what == "case"
                    self.tell_progress()

    def show(self, name: str, number: int, case: Any, words: str, kept: str) -> None:
        """Print a finding."""
        self.found += 1
        again = f"python -m tests.fuzz --only {name} --seed {self.seed + number}"
        print(f"\n--- {name}, seed {self.seed + number}: {words[:600]}", f"case: {case!r}"[:2000], "keep:", sep="\n")
        print(kept, f"again: {again}", sep="\n", flush=True)

    def tell_progress(self) -> None:
        if self.shown + (1 if sys.stderr.isatty() else 30) < monotonic():
            self.shown = int(monotonic())
            end = "\r" if sys.stderr.isatty() else "\n"
            print(f"{self.until - monotonic():4.0f} s left; {self}", end=end, file=sys.stderr, flush=True)

    def __str__(self) -> str:
        return f"{', '.join(f'{name} {self.cases[name]}' for name in self.names)}; findings {self.found}"
