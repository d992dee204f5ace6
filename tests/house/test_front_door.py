"""The front door: what editors and type checkers see of `import wythoff as wy`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import wythoff

from .stub import PLACE, stub

QUESTIONS = """
import wythoff as wy

game = wy.wyt(2, 3)
reveal_type(game)
reveal_type(wy.game("wythoff").block(4))
reveal_type(game.pairs(10))
reveal_type(game.outcomes(5))
reveal_type(game.pair(10**100))
reveal_type(game.row_period(3).period)
reveal_type(game.slopes()[0])
reveal_type(wy.check("larsson:Thm 1.1"))
reveal_type(wy.prove("wythoff"))
reveal_type(wy.claims("larsson")[0])
reveal_type(wy.catalog()[0])
"""
ANSWERS = [
    "Game", "Game", "Pairs", "Board", "tuple[int, ...]", "int", "Algebraic", "Verdict", "Theorem", "Claim", "Entry",
]  # fmt: skip
MISUSED = (
    "wy.wyt(2)",
    "wy.wyt('2', 3)",
    "wy.nim(3).pairs('ten')",
    "wy.wythoff().outcomes(5, trust='me')",
    "wy.chess()",
)


def complaints(tmp_path: Path, text: str) -> list[str]:
    """What `mypy --strict` says of a file that uses only the front door."""
    (tmp_path / "session.py").write_text(text)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "session.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.stdout.splitlines()


def test_the_stub_is_what_the_catalog_gives() -> None:
    assert PLACE.read_text(encoding="utf-8") == stub(), "run `make stub`"


def test_the_stub_names_everything_public() -> None:
    text = PLACE.read_text(encoding="utf-8")
    for name in wythoff.__all__:
        assert f" as {name}\n" in text or f"def {name}(" in text


def test_a_type_checker_sees_real_types(tmp_path: Path) -> None:
    wrong = "".join(f"{line}\n" for line in MISUSED)
    lines = complaints(tmp_path, QUESTIONS + wrong)
    revealed = [line.split('"')[1].removeprefix("wythoff.") for line in lines if "Revealed type" in line]
    assert [kind if "[" in kind else kind.rpartition(".")[2] for kind in revealed] == ANSWERS
    first = QUESTIONS.count("\n") + 1
    refused = [int(line.split(":")[1]) for line in lines if ": error:" in line]
    assert refused == list(range(first, first + len(MISUSED)))
