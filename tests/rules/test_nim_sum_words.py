"""`^` is the nim-sum: rules say so, a power that was meant is asked for; and remainders of negative numbers."""

from __future__ import annotations

import numpy as np
import pytest

import wythoff as wy
from tests.cases import over
from tests.command import run
from wythoff import oracle
from wythoff.errors import TextError
from wythoff.rules import describe, read_game
from wythoff.rules.nim_sum_words import power_doubts


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rule(i^2 == j)", "i ^ 2 is the nim-sum of i and 2"),
        ("rule(i*j == 0 or (i ^ j ^ 3)*2 == 8)", "i ^ j ^ 3 is the nim-sum of i, j and 3"),
        ("rule(i == j and x ^ y > 4)", "x ^ y is the nim-sum of x and y"),
        ("wythoff.terminal(x ^ y == 4)", "x ^ y is the nim-sum of x and y"),
        ("wythoff.block(2,i ^ j == 1)", "i ^ j is the nim-sum of i and j"),
    ],
)
def test_a_rule_says_what_its_nim_sums_are(text: str, words: str) -> None:
    assert words in describe(read_game(text))


@pytest.mark.parametrize(
    ("plain", "canonical"),
    [
        ("rule(xor(i,2) == j)", "rule(i ^ 2 == j)"),
        ("rule(xor(i, j + 1, min(x,y)) == 3)", "rule(i ^ j + 1 ^ min(x, y) == 3)"),
        ("rule(xor(i, xor(j,1)) == 3)", "rule(i ^ (j ^ 1) == 3)"),
    ],
)
def test_xor_is_read_as_a_nim_sum(plain: str, canonical: str) -> None:
    assert str(read_game(plain)) == canonical and not power_doubts(plain)


@pytest.mark.parametrize("text", ["rule(xor(i) == j)", "rule(xor() == j)", "rule(xor == j)", "rule(i xor j == 2)"])
def test_what_is_no_nim_sum(text: str) -> None:
    with pytest.raises(TextError, match="xor"):
        read_game(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("rule(i^2 == j)", ["'i^2'", "write i*i for"]), ("rule(j ^ 3 == i)", ["'j^3'", "write j*j*j for"]),
        ("rule(2^i == j)", ["'2^i'", "i*i"]), ("rule((i + j)^2 == 4)", ["'(…)^2'", "xor((…),2)"]),
        ("wythoff.terminal(x^2 == y)", ["'x^2'"]), ("rule(i ^ j == 2)", []), ("W^4", []), ("W^4.misere", []),
    ],
)  # fmt: skip
def test_a_power_is_asked_for_beside_a_number(text: str, written: list[str]) -> None:
    doubts = power_doubts(text)
    assert len(doubts) == bool(written)
    assert all(part in doubts[0] and "was a power meant?" in doubts[0] for part in written)


def test_the_command_line_asks_on_stderr() -> None:
    found = run("solve", "rule(i^2 == j)", "-n", "2")
    assert found.returncode == 0 and found.stderr.startswith("wythoff: 'i^2' is the nim-sum of i and 2; was a power")
    assert "nim-sum of" not in run("solve", "rule(xor(i,2) == j)", "-n", "2").stderr
    assert "power" not in run("find", "--pairs", "1^2 3").stderr


NEGATIVE = (
    ("(i - j) % 3 == 1", lambda i, j: i - j in {k for k in range(-30, 30) if (k + 30) % 3 == 1}),
    ("i - j in odd", lambda i, j: abs(i - j) in range(1, 99, 2)),
    ("i - j in even", lambda i, j: abs(i - j) in range(0, 99, 2)),
    ("(i - j) // 2 == -2", lambda i, j: i - j in (-4, -3)),
    ("i - j in squares", lambda i, j: i - j in (0, 1, 4, 9, 16)),
    ("i - j in progression(2,1)", lambda i, j: i - j in range(1, 99, 2)),
)  # fmt: skip


@over("case", NEGATIVE)
def test_differences_below_zero(case: tuple) -> None:  # type: ignore[type-arg]
    """As docs/games.md says, by the definition and by the methods."""
    condition, means = case
    side = 14
    game = read_game(f"rule({condition})")
    for place in ((6, 9), (13, 13)):
        reached = {
            (place[0] - i, place[1] - j) for i in range(place[0] + 1) for j in range(place[1] + 1) if means(i, j)
        }
        assert set(oracle.options(game, place)) == reached - {place}, place
    outcomes = oracle.Outcomes(game)
    board = np.array([[outcomes((x, y)) for y in range(side)] for x in range(side)])
    assert np.array_equal(wy.game(str(game)).outcomes(side).values, board)


@pytest.mark.parametrize("condition", ["i < 0", "i == -j", "(i,j) in {(1,-1)}", "j <= -2"])
def test_no_move_adds(condition: str) -> None:
    with pytest.raises(TextError, match="a move never adds to a heap"):
        read_game(f"rule({condition})")
