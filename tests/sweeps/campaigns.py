"""The campaigns of examples/sweeps: their commands, as a shell gives them, and their tables."""

from __future__ import annotations

import csv
import os
import subprocess
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from wythoff.sweeps.planning import SweepPlan, plan_of

FOLDER = Path(__file__).parents[2] / "examples" / "sweeps"
NAMES = sorted(path.stem for path in FOLDER.glob("*.sh"))
PRINTS = "#!/bin/sh\nprintf '%s\\0' \"$@\" '' >> \"$CALLS\"\n"


def commands(name: str) -> list[list[str]]:
    """What follows `wythoff` in each command of a campaign: its script is run with another one that writes it down."""
    with TemporaryDirectory() as folder:
        stub, calls = Path(folder) / "wythoff", Path(folder) / "calls"
        stub.write_text(PRINTS)
        stub.chmod(0o755)
        (Path(folder) / "python").symlink_to("/bin/true")  # which draws what no command draws
        surroundings = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "CALLS": str(calls)}
        script = FOLDER / f"{name}.sh"
        subprocess.run(["sh", str(script), "--processes", "1"], env=surroundings, cwd=folder, check=True, timeout=60)
        return [call.split("\0") for call in calls.read_text(encoding="utf-8").removesuffix("\0\0").split("\0\0")]


def read(command: list[str]) -> Namespace:
    """The options of one command."""
    parser = ArgumentParser()
    for option in ("--ask", "--subsets", "--only"):
        parser.add_argument(option, action="append", default=[])
    for option in ("-o", "--columns", "--format", "--processes", "--show", "--dpi"):
        parser.add_argument(option)
    parser.add_argument("words", nargs="+")
    return parser.parse_args(command)


def order(command: list[str]) -> SweepPlan:
    """What a command of a sweep asks."""
    options = read(command)
    verb, template, *ranges = options.words
    assert verb == "sweep" and options.processes == "1"
    return plan_of(template, options.ask, ranges=ranges, subsets=options.subsets)


def table(name: str) -> list[dict[str, str]]:
    """The rows of a committed table."""
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def numbers(cell: str) -> list[float]:
    """The numbers of a list, '(1.5,2.0)'; none if there is none."""
    return [] if cell in ("-", "[]") else [float(part) for part in cell.strip("()").split(",")]
