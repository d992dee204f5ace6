"""Every two-heap game of the catalog: outcomes(1000), nim_values(300), and the definition on a board of side 50."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from wythoff import Game, WythoffError, game
from wythoff.oracle import Outcomes, fill
from wythoff.rules import CATALOG

MODIFIED = (
    "wythoff.block(5)", "wythoff.block(3,diagonal)", "wythoff.block(2,nim)", "wythoff.misere", "wythoff.radius(5)",
    "wythoff.radius(nim=5)", "wythoff.comply(4)", "wyt(2,3).block(2)", "gdwn(1,2).misere", "wythoff + nim(3,4)",
    "rule(i*j == 0 or i == j and (x + y) % 3 > 0)",
)  # fmt: skip


def seconds(task: Callable[[], object]) -> str:
    """The time of the second run, so that compiling is not counted; a refusal in a word."""
    try:
        task()
        start = time.perf_counter()
        task()
    except WythoffError as error:
        return f"({type(error).__name__})"
    return f"{time.perf_counter() - start:.3f} s"


def definition(g: Game) -> str:
    start = time.perf_counter()
    fill(Outcomes(g), 50)
    return f"{time.perf_counter() - start:.3f} s"


def main() -> None:
    texts = [text for entry in CATALOG for text in entry.examples]
    sys.stdout.write(f"{'game':<52}{'outcomes(1000)':>16}{'nim_values(300)':>17}{'definition(50)':>16}\n")
    for text in (*texts, *MODIFIED):
        g = game(text)
        if g.heaps == 2:
            boards = seconds(lambda g=g: g.outcomes(1000)), seconds(lambda g=g: g.nim_values(300))  # type: ignore[misc]
            sys.stdout.write(f"{text:<52}{boards[0]:>16}{boards[1]:>17}{definition(g):>16}\n")


if __name__ == "__main__":
    main()
