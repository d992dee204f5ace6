"""`wythoff tally`: the counts are those of the definition near the corner, and of a formula far out."""

from __future__ import annotations

import pytest

from tests.command import run
from wythoff.oracle import Outcomes
from wythoff.rules import read_game


@pytest.mark.parametrize("text", ["wythoff", "wyt(2,3).misere", "wk(2)", "nim.block(3)", "maharaja"])
def test_boxes_hold_what_the_definition_says(text: str) -> None:
    done, is_p = run("tally", text, "--from", "1,2", "--box", "3,4", "--boxes", "3,2"), Outcomes(read_game(text))
    rows = [tuple(map(int, line.split())) for line in done.stdout.splitlines()[1:]]
    assert done.returncode == 0 and [row[:2] for row in rows] == [(x, y) for y in (2, 6) for x in (1, 4, 7)]
    for x, y, count in rows:
        assert count == sum(is_p((x + i, y + j)) for i in range(3) for j in range(4))


def test_far_boxes_and_what_has_no_count() -> None:
    far = run("tally", "wythoff", "--box", str(10**12))
    assert far.stdout.split()[-1] == "763932022501" and far.stderr.startswith("by closed form")
    assert run("tally", "wythoff.radius(1)", "--box", str(10**10)).stdout.split()[-1:] == ["25000000000000000000"]
    for words, says in (
        (("gdwn(1,2)", "--box", "9"), "no certificate of it is at hand"),
        (("wythoff", "--box", "1,2,3"), "one or two are allowed"),
        (("wythoff(3)", "--box", "5"), "z must be fixed by --at"),
        (("wythoff", "--box", "5", "--at", "3"), "has 2 numbers, x, y; not 3"),
        (("wythoff", "--box", "0"), "must be at least 1, not 0"),
    ):
        done = run("tally", *words)
        assert done.returncode == 2 and says in done.stderr and not done.stdout
