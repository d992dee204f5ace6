"""How many games of each kind are proved in 30 seconds each, and whether a board of side 2000 agrees.

    python benchmarks/bench_proved.py [KIND …] [--seconds N]

Every game is asked in a process of its own, two at a time, by the command that a person types; its certificate is read
back and compared with the board that the definition makes, which knows nothing of the proof.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from wythoff import game as read_game
from wythoff.certificate.checker import read
from wythoff.certificate.comparison import automaton_of

SECONDS, SIDE, AT_ONCE = 30.0, 2000, 2
LIST = Path(__file__).with_name("proved_games.txt")


def listed() -> dict[str, list[str]]:
    """Read the list: `[kind]`, then a line for each game."""
    kinds: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lines = kinds.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return kinds


KINDS = listed()


@dataclass(frozen=True)
class Outcome:
    """What became of one line."""

    kind: str
    line: str
    status: str
    words: str
    seconds: float


def asked(kind: str, line: str, seconds: float) -> Outcome:
    """Ask for a proof of one line as a person would."""
    start = time.perf_counter()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "certificate.txt"
        command = [sys.executable, "-m", "wythoff", "prove", *shlex.split(_quoted(line)), "--seconds", str(seconds),
                   "--format", "json", "-o", str(file)]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        took = time.perf_counter() - start
        if done.returncode not in (0, 2) or not done.stdout.strip():
            return Outcome(kind, line, "refused", " ".join(done.stderr.split())[:200], took)
        answer = json.loads(done.stdout)
        answer = answer[0] if isinstance(answer, list) else answer
        if answer["status"] != "proved":
            return Outcome(kind, line, answer["status"], str(answer.get("theorem", ""))[:200], took)
        wrong = other_board(file.read_text()) if file.exists() else "no certificate was written"
        words = wrong or f"{answer['system']}, {answer['states']} states"
        return Outcome(kind, line, "WRONG" if wrong else "proved", words, took)


def _quoted(line: str) -> str:
    game, *options = line.split(" --")
    return " ".join([shlex.quote(game), *(f"--{option}" for option in options)])


def other_board(text: str) -> str:
    """Say where a proved set of two heaps differs from the board of side 2000; '' if nowhere."""
    certificate = read(text)
    game = read_game(certificate.game) if "{" not in certificate.game.replace("in {", "") else None
    if game is None or game.heaps != 2:
        return ""  # compared on the small boards of `recheck` only
    if certificate.value:
        board = np.asarray(game.nim_values(SIDE, trust="definition")) == certificate.value
    else:
        board = np.asarray(game.outcomes(SIDE, trust="definition"))
    accepted = automaton_of(certificate).accepts_many(*np.ogrid[:SIDE, :SIDE])
    differing = np.argwhere(board != accepted)
    return f"differs from the board at {tuple(map(int, differing[0]))}" if len(differing) else ""


def outcomes(kinds: list[str], seconds: float) -> Iterator[Outcome]:
    lines = [(kind, line) for kind in kinds for line in KINDS[kind]]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(lambda each: asked(*each, seconds), lines)


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], default=[])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    chosen = parser.parse_args()
    proved: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for outcome in outcomes(chosen.kinds or list(KINDS), chosen.seconds):
        say(f"{outcome.kind:<34}{outcome.line:<60}{outcome.status:<9}{outcome.seconds:6.1f} s  {outcome.words}")
        every[outcome.kind] += 1
        proved[outcome.kind] += outcome.status == "proved"
    say("")
    for kind, count in every.items():
        say(f"{kind:<34}{proved[kind]:>4} of {count}")
    say(f"{'in all':<34}{proved.total():>4} of {every.total()} in {chosen.seconds:g} s each")
