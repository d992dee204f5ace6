"""Refusals in the words of the command line: options, not Python's arguments, and no internal names of questions."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import wythoff as wy
from tests.command import run
from wythoff.cli.told_errors import QUESTIONS, told
from wythoff.errors import ArgumentError, WythoffError
from wythoff.solvers import LADDER

PAIRS = "x,y\n0,0\n1,2\n"
REFUSED = [
    (("convert", "FILE"), "FILE does not name its game; give --game, such as --game wythoff"),
    (
        ("convert", "FILE", "--game", "wythoff", "--question", "outcomes"),
        "FILE lists P-positions; to make a board of them give --side, such as --side 3",
    ),
    (("convert", "FILE", "--side", "0"), "--side 0 is no side; a whole number, at least 1"),
    (
        ("convert", "FILE", "--question", "nim_values"),
        "--question 'nim_values' is not known; allowed are outcomes, nim-values, remoteness",
    ),
    (
        ("rows", "rule(i*i == j)"),
        "no method finds the periods of rows of nim-values of rule(i*i == j): rows: some of its moves are no rays",
    ),
    (("find", "wythoff", "-n", "0"), "-n must be at least 1, not 0"),
]


@pytest.mark.parametrize(("arguments", "words"), REFUSED)
def test_a_refusal_names_the_option(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    (tmp_path / "pairs.csv").write_text(PAIRS)
    file = str(tmp_path / "pairs.csv")
    done = run(*(file if each == "FILE" else each for each in arguments))
    assert (done.returncode, done.stderr) == (2, f"wythoff: {words.replace('FILE', file)}\n")


def test_an_automaton_needs_a_side(tmp_path: Path) -> None:
    (tmp_path / "nim.txt").write_text(wy.prove("nim").automaton.to_walnut())
    done = run("convert", str(tmp_path / "nim.txt"), "--game", "nim")
    assert done.returncode == 2 and "give --side, such as --side 100" in done.stderr


def test_python_says_it_as_python_does() -> None:
    with pytest.raises(ArgumentError, match="give game='wythoff'"):
        wy.read_pairs(PAIRS)
    with pytest.raises(ArgumentError, match="side=0 is no side"):
        wy.read_board(PAIRS, side=0)


def test_every_question_has_words() -> None:
    assert set(QUESTIONS) == set().union(*(method.questions for method in LADDER))


def test_errors_come_back_from_another_process() -> None:
    for ask in (lambda: wy.read_pairs(PAIRS), lambda: wy.game("rule(i*i == j)").row_period(3)):
        with pytest.raises(WythoffError) as caught:
            ask()
        copy = pickle.loads(pickle.dumps(caught.value))
        assert str(copy) == str(caught.value) and told(copy) == told(caught.value) != str(copy)
