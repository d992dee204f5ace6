"""What the tests catch: 300 small faults put into the code, and the share of them that each tier finds.

    python -m benchmarks.mutants            the fast tier, then the full one for what it did not find
    python -m benchmarks.mutants --fast     the fast tier alone

A fault changes one comparison, sign, number or word (`and`, `or`, `not`) in the body of one function. Which ones is
settled by hashes of their places, so that two versions of the project are asked about the same faults as far as they
share the code. The tests are collected once. A first run notes which tests enter which of the chosen functions; then
each fault gets a process of its own, forked from here with the function's code exchanged, that runs just those tests,
the fast tier and in it the quick ones first, until one fails. The kernels are tested as plain Python: a compiler would
not see the exchange.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import gc
import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "wythoff"
# How many faults each room gets, and the tests that look after it.
ROOMS = {
    "rules": 50, "oracle": 20, "forms": 40, "solvers": 70, "kernels": 60, "claims": 30,
    "certificate/checker": 30,
}  # fmt: skip
TESTS = ("rules", "oracle", "forms", "solvers", "prover", "claims")
SECONDS = 30  # of tests, as long as they take without a fault, are tried for each
PATIENCE = 400  # seconds after which a fault is taken for a loop without end, and found
SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip


VERDICTS = {0: "survived", 1: "found", 2: "found by the full tier alone"}  # by exit code; a process that dies: found


class Fault(NamedTuple):
    """The n-th place of a function that can be changed."""

    file: str
    function: str
    line: int
    place: int


def places(body: ast.AST) -> Iterator[ast.AST]:
    """What can be changed in a function, annotations and texts aside."""
    for node in ast.walk(body):
        if isinstance(node, ast.Compare):
            yield from (one for one in [node] if type(one.ops[0]) in SWAPS)
        elif (
            isinstance(node, ast.BoolOp)
            or (isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SWAPS)
            or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
            or (isinstance(node, ast.Constant) and type(node.value) in (int, bool))
        ):
            yield node


def spoil(node: Any) -> None:
    """Change one place."""
    if isinstance(node, ast.Compare):
        node.ops[0] = SWAPS[type(node.ops[0])]()
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1
    elif isinstance(node, ast.UnaryOp):
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    else:
        node.op = SWAPS[type(node.op)]()


def functions(tree: ast.Module) -> Iterator[tuple[str, Any]]:
    """Top-level functions and methods."""
    for node in tree.body:
        for part in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(part, ast.FunctionDef):
                yield (f"{node.name}." if isinstance(node, ast.ClassDef) else "") + part.name, part


def faults(room: str) -> list[Fault]:
    """The chosen faults of a room."""
    found = []
    for file in sorted((SOURCE / room).rglob("*.py")):
        for name, part in functions(ast.parse(file.read_text())):
            line = min([part.lineno, *(one.lineno for one in part.decorator_list)])
            count = sum(1 for statement in part.body for _ in places(statement))
            found += [Fault(str(file.relative_to(SOURCE)), name, line, n) for n in range(count)]
    found.sort(key=lambda fault: hashlib.sha256(f"{fault.file} {fault.function} {fault.place}".encode()).digest())
    return found[: ROOMS[room]]


def code_of(fault: Fault, spoiled: bool) -> CodeType:
    """The code of the fault's function, as it would be compiled here."""
    path = SOURCE / fault.file
    tree = ast.parse(path.read_text())
    part = dict(functions(tree))[fault.function]
    if spoiled:
        spoil([node for statement in part.body for node in places(statement)][fault.place])
    else:  # a note that it was entered
        number = ast.parse(f"__import__('builtins').entered.add({str(fault)!r})").body
        part.body[0:0] = (ast.fix_missing_locations(ast.copy_location(number[0], part.body[0])),)
    whole = compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)
    return next(code for code in inside(whole) if (code.co_name, code.co_firstlineno) == (part.name, fault.line))


def inside(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inside(constant)


def silence() -> None:
    """Let this process say nothing."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


class Hunt:
    """A plugin that runs the collected tests once, then again for each fault."""

    def __init__(self, chosen: list[Fault], jobs: int) -> None:
        self.chosen, self.jobs, self.verdicts = chosen, jobs, {}  # type: ignore[var-annotated]
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        known = {
            (f.__code__.co_filename, f.__code__.co_firstlineno, f.__name__): f
            for f in gc.get_objects()
            if isinstance(f, FunctionType) and f.__code__.co_filename.startswith(str(SOURCE))
        }
        at = {
            fault: known.get((str(SOURCE / fault.file), fault.line, fault.function.split(".")[-1]))
            for fault in self.chosen
        }
        entered_by = self.trial(session, at)
        running: dict[int, tuple[Fault, float]] = {}
        waiting = [fault for fault in self.chosen if at[fault] and entered_by.get(str(fault))]
        while waiting or running:
            while waiting and len(running) < self.jobs:
                fault = waiting.pop()
                if pid := os.fork():
                    running[pid] = fault, monotonic()
                else:
                    self.child(session, at[fault], fault, entered_by[str(fault)])
            pid, status = os.wait()
            fault, since = running.pop(pid)
            self.verdicts[fault] = VERDICTS.get(os.waitstatus_to_exitcode(status), "found")
            place = f"{fault.file}:{fault.line} {fault.function} {fault.place}"
            print(f"{self.verdicts[fault]:30}{monotonic() - since:6.1f} s  {place}", flush=True)
        for fault in self.chosen:
            self.verdicts.setdefault(fault, "not entered")
        return True

    def trial(self, session: pytest.Session, at: dict[Fault, Any]) -> dict[str, list[tuple[float, int]]]:
        """Every test once, in forked processes: which of them enter which functions, and how long they take."""
        share, pids = -(-len(session.items) // self.jobs), []
        folder = Path(tempfile.mkdtemp())
        for job in range(self.jobs):
            pid = os.fork()
            if pid:
                pids.append(pid)
                continue
            silence()
            for fault, function in at.items():
                if function:
                    function.__code__ = code_of(fault, spoiled=False)
            found: dict[str, list[tuple[float, int]]] = {}
            for n in range(job * share, min((job + 1) * share, len(session.items))):
                builtins.entered = set()  # type: ignore[attr-defined]
                before, start = len(self.failed), monotonic()
                session.items[n].ihook.pytest_runtest_protocol(item=session.items[n], nextitem=None)
                if len(self.failed) > before:
                    continue  # broken without a fault: it says nothing
                for one in builtins.entered:  # type: ignore[attr-defined]
                    found.setdefault(one, []).append((monotonic() - start, n))
            (folder / str(job)).write_text(json.dumps(found))
            os._exit(0)
        entered_by: dict[str, list[tuple[float, int]]] = {}
        for job, pid in enumerate(pids):
            os.waitpid(pid, 0)
            for one, entries in json.loads((folder / str(job)).read_text()).items():
                entered_by.setdefault(one, []).extend(map(tuple, entries))
        return entered_by

    def child(self, session: pytest.Session, function: Any, fault: Fault, tests: list[tuple[float, int]]) -> None:
        silence()
        signal.alarm(PATIENCE)
        function.__code__ = code_of(fault, spoiled=True)
        marked = {n: session.items[n].get_closest_marker("full") is not None for _, n in tests}
        for code, is_full in ((1, False), (2, True)):
            left = float(SECONDS)
            for seconds, n in sorted(test for test in tests if marked[test[1]] == is_full):
                left -= seconds
                if left < 0 and seconds > 1:
                    break
                session.items[n].ihook.pytest_runtest_protocol(item=session.items[n], nextitem=None)
                if self.failed:
                    os._exit(code)
        os._exit(0)


def hunt(rooms: list[str], tests: list[str], options: list[str], jobs: int) -> dict[str, int]:
    """The verdicts of one session of pytest, counted."""
    plugin = Hunt([fault for room in rooms for fault in faults(room)], jobs)
    pytest.main(["-q", "-p", "no:cacheprovider", "-s", *options, *tests], [plugin])
    return {
        f"{room}: {verdict}": sum(
            one == verdict and fault.file.startswith(f"{room}/") for fault, one in plugin.verdicts.items()
        )
        for room in rooms
        for verdict in (*VERDICTS.values(), "not entered")
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--fast", action="store_true", help="the fast tier alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", choices=("kernels", "others"))
    parser.add_argument("--without", action="append", default=[], help="a test or folder to leave out")
    asked = parser.parse_args()
    if asked.only is None:
        for part in ("others", "kernels"):
            surroundings = {**os.environ, "NUMBA_DISABLE_JIT": "1"} if part == "kernels" else dict(os.environ)
            subprocess.run(
                [sys.executable, "-m", "benchmarks.mutants", "--only", part, *sys.argv[1:]],
                env=surroundings,
                check=True,
            )
        return
    rooms = [room for room in ROOMS if (room == "kernels") == (asked.only == "kernels")]
    tests = ["tests/kernels"] if asked.only == "kernels" else [f"tests/{room}" for room in TESTS]
    options = ([] if asked.fast else ["--all"]) + [part for one in asked.without for part in ("--deselect", one)]
    for line, count in hunt(rooms, tests, options, asked.jobs).items():
        print(f"{line:40}{count:4}")


if __name__ == "__main__":
    main()
