"""The property tests of the suite with new examples: Hypothesis itself finds the smallest one."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from .searching import Case, Fault, Search

ROOT = Path(__file__).parents[2]
ROOMS = ("rules", "oracle", "forms", "solvers", "kernels", "prover", "finder")
SECONDS = 50  # for the property tests of one file; what is not done then is left to another time
PROPERTY = re.compile(r"^@given\(.*?^def (test_\w+)", re.MULTILINE | re.DOTALL)
FALSIFYING = re.compile(r"Falsifying example: (?:\w+\.)?(\w+)\((.*?)\n\)", re.DOTALL)


class Falsified(Exception):
    """A property test fails."""


def cases(random: Random) -> Iterator[Case]:
    """Choose a file, and an order of its property tests."""
    files = sorted(path for room in ROOMS for path in (ROOT / "tests" / room).glob("test_*.py"))
    tests = {path: PROPERTY.findall(path.read_text(encoding="utf-8")) for path in files}
    file = random.choice([path for path in files if tests[path]])
    seed = str(random.getrandbits(32))
    yield file.relative_to(ROOT).as_posix(), seed, *random.sample(tests[file], len(tests[file]))


def check(case: Case, seconds: float = SECONDS) -> None:
    """Run the tests with this seed until one fails or the time is over."""
    file, seed, *tests = case
    line = [
        sys.executable, "-m", "pytest", "-x", "--all", "-m", "hypothesis", "-p", "no:cacheprovider", "--tb=short",
        "--hypothesis-profile=fuzz", f"--hypothesis-seed={seed}", *(f"{file}::{test}" for test in tests),
    ]  # fmt: skip
    try:
        done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return
    if done.returncode not in (0, 5):  # 5: all of them are left out
        raise Falsified((file, re.sub(r"^E   ?", "", done.stdout + done.stderr, flags=re.MULTILINE)))


def kept(case: Case, fault: Fault) -> str:
    """The example that Hypothesis prints as a decorator; without one, all that pytest prints."""
    output = fault.words.encode().decode("unicode_escape", "replace")
    found = FALSIFYING.search(output)
    if not found:
        return output
    arguments = re.sub(r"\s*\n\s*", " ", found[2]).strip(" ,")
    return f"@example({arguments})  # {case[0]}\ndef {found[1]}(...): ...\n\n{output}"


SEARCH = Search(cases, check, kept, lambda case: iter(()))
