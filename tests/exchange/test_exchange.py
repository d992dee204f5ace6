"""Answers that go to other programs and come back: nothing is lost, and what is no answer is refused in words."""

from __future__ import annotations

import json
import pickle
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.cases import over
from tests.command import run
from wythoff import WythoffError, game
from wythoff.answers import Board, Pairs
from wythoff.solvers.ladder import GIVEN

TEXTS = ("to_csv", "to_json", "to_sage", "to_mathematica")
LONG, HUGE = "1" + "0" * 5000, "1" + "0" * 10**6
GAMES = ("wythoff", "rule(i*j == 0 or i == j and i % 2 == 1)", "nim(3)", "wythoff.block(2)")


@given(
    st.sampled_from(GAMES),
    st.lists(st.lists(st.integers(0, 10**60), min_size=3, max_size=3), max_size=6),
    st.booleans(),
)
def test_pairs_come_back_from_every_text(text: str, rows: list[list[int]], is_valued: bool) -> None:
    rules = game(text)
    cut = [row[: rules.heaps] for row in rows]
    pairs = Pairs(rules, np.array(cut, object).reshape(len(cut), rules.heaps), GIVEN, 3 if is_valued else None)
    for name in TEXTS:
        back = wy.read_pairs(getattr(pairs, name)(), game=text, value=3 if is_valued else None)
        assert back.game == rules and list(back) == list(pairs), name
        if name != "to_csv":
            again = wy.read_pairs(getattr(pairs, name)())
            assert again.value == pairs.value and list(again) == list(pairs)


@given(
    st.sampled_from(GAMES), st.sampled_from(["outcomes", "nim-values", "remoteness"]), st.integers(1, 5),
    st.randoms(use_true_random=False),
)  # fmt: skip
def test_boards_come_back_from_every_text(text: str, question: str, side: int, random: object) -> None:
    rules = game(text)
    drawn = np.array([random.randint(-1, 9) for _ in range(side**rules.heaps)]).reshape((side,) * rules.heaps)  # type: ignore[attr-defined]
    board = Board(rules, question, drawn > 5 if question == "outcomes" else np.where(drawn < 0, 0, drawn), GIVEN)
    for name in TEXTS:
        back = wy.read_board(getattr(board, name)(), game=rules, side=side)
        assert (back.game, back.question, back.side) == (rules, question, side), name
        assert np.array_equal(back.values, board.values), name


def test_holes_and_real_answers_come_back(tmp_path: Path) -> None:
    holes = game("vectors((2,1),(1,2))").nim_values(7)
    for ending in ("npy", "csv", "json", "sage", "wl"):
        back = wy.read_board(holes.save(tmp_path / f"holes.{ending}"), game="vectors((2,1),(1,2))")
        assert np.array_equal(back.values, holes.values) and back.question == "nim-values", ending
    layered = game("three(1,4,2)").outcomes(6)
    for name in TEXTS:
        assert np.array_equal(wy.read_board(getattr(layered, name)(), game="three(1,4,2)", side=6), layered), name
    pairs = game("wythoff").pairs(9)
    assert list(wy.read_pairs(str(pairs.save(tmp_path / "pairs.npy")), game="wythoff")) == list(pairs)
    assert repr(pickle.loads(pickle.dumps(wy.read_pairs(pairs.to_json())))).endswith("by a file>")


def answers() -> Iterator[Board | Pairs]:
    yield from (game(text).pairs(4) for text in (*GAMES, "nim(1)", "rule((i,j) in {(1,2),(2,1)})"))
    yield from (game(text).nim_values(3) for text in ("wythoff", "nim(1)", "nim(3)", "vectors((2,1),(1,2))"))
    yield from (game("nim(3)").outcomes(3), game("wythoff").pairs(3, value=1))
    yield Pairs(game("wythoff"), np.array([[10**5000, 1]], object), GIVEN)


def told(answer: Board | Pairs) -> dict[str, object]:
    """What a text says, as plain data."""
    known: dict[str, object] = {"game": str(answer.game)}
    if isinstance(answer, Board):
        return known | {"question": answer.question, "board": answer.values.astype(int).tolist()}
    valued = known if answer.value is None else known | {"value": answer.value}
    return valued | {"pairs": [list(pair) for pair in answer]}


@pytest.fixture
def digits_of_any_number() -> Iterator[None]:
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    yield
    sys.set_int_max_str_digits(before)


def test_the_texts_run_in_their_languages(digits_of_any_number: None) -> None:
    """Sage's lines are Python with a stand-in for its matrices; Mathematica's are read by a small reader of its own."""
    for answer in answers():
        names: dict[str, object] = {"matrix": lambda ring, rows: rows, "ZZ": int}
        exec(compile(answer.to_sage(), "answer.sage", "exec"), names)
        wanted = told(answer)
        tuples = {"pairs": list(answer)} if isinstance(answer, Pairs) else {}
        assert {key: names[key] for key in wanted} == wanted | tuples
        assert mathematica(answer.to_mathematica()) == wanted


def mathematica(text: str) -> object:
    """What an expression of associations, lists, strings and whole numbers means; comments mean nothing."""
    pattern = r'\(\*.*?\*\)|"(?:[^"\\]|\\.)*"|<\||\|>|->|[{},]|-?\d+|\S'
    words = [word for word in re.findall(pattern, text, re.DOTALL) if not word.startswith("(*")]

    def one() -> object:
        word = words.pop(0)
        if word == "<|":
            return dict(parts("|>", lambda: (one(), words.pop(0) == "->" or 1 / 0, one())[::2]))
        return parts("}", one) if word == "{" else json.loads(word)

    def parts(end: str, read: Callable[[], Any]) -> list[Any]:
        found = [] if words[0] == end else [read()]
        while words[0] == ",":
            words.pop(0)
            found.append(read())
        assert words.pop(0) == end
        return found

    whole = one()
    assert not words
    return whole


def test_automata_and_certificates(tmp_path: Path) -> None:
    theorem = wy.prove("nim.block(2)")
    file = tmp_path / "p.txt"
    file.write_text(theorem.automaton.to_walnut(), encoding="utf-8")
    for board in (wy.read_board(file, game="nim.block(2)", side=30), wy.read_board(theorem.certificate, side=30)):
        assert np.array_equal(board, game("nim.block(2)").outcomes(30))
    certificate = tmp_path / "c.txt"
    certificate.write_text(theorem.certificate, encoding="utf-8")
    done = run("convert", str(certificate), "--format", "walnut")
    assert (done.returncode, done.stdout) == (0, theorem.automaton.to_walnut())
    certificate.write_text(theorem.certificate.replace("game nim.block(2)", "game nim.block(3)"), encoding="utf-8")
    done = run("convert", str(certificate), "--format", "walnut")
    assert done.returncode == 2 and "not accepted" in done.stderr


def test_convert_goes_through_every_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first = run("solve", "wyt(2,3)", "-n", "6", "--format", "csv").stdout
    Path("a.csv").write_text(first, encoding="utf-8")
    for source, target in (
        ("a.csv", "b.json"),
        ("b.json", "c.sage"),
        ("c.sage", "d.wl"),
        ("d.wl", "e.npy"),
        ("e.npy", "f.csv"),
    ):
        assert run("convert", source, "--game", "wyt(2,3)", "-o", target).returncode == 0
    assert Path("f.csv").read_text(encoding="utf-8") == first
    assert run("convert", "d.wl").stdout == run("solve", "wyt(2,3)", "-n", "6").stdout
    assert json.loads(run("convert", "d.wl", "--format", "json").stdout)["method"] == "a file"
    table = run("convert", "d.wl", "--format", "latex", "--caption", "auto").stdout
    assert r"\caption{P-positions of \texttt{wyt(2,3)}.}" in table and table.startswith(r"\begin{table}")


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: wy.read_pairs("n,x,y\n0,0,0\n"), "does not name its game"),
    (lambda: wy.read_pairs("n,x,y\n0,0,z\n", game="nim"), "line 2: 'z' is no whole number"),
    (lambda: wy.read_pairs("0,0\n1,2\n", game="nim"), "'0,0' is no heading"),
    (lambda: wy.read_pairs("n,x\n0,1\n", game="nim"), "x are no columns of nim; they are x,y"),
    (lambda: wy.read_pairs("n,y,x\n0,2,1\n", game="nim"), "y,x are no columns of nim"),
    (lambda: wy.read_pairs("n\n0\n", game="nim"), "no columns of nim"),
    (lambda: wy.read_pairs('game = "nim"\npairs = [[]]\n'), "0 numbers in a row are no columns"),
    (lambda: wy.read_pairs('game = "nim"\npairs = [(0, 0)]\npairs = [(1, 1)]\n'), "says one thing twice"),
    (lambda: wy.read_pairs('{"columns": [], "rows": [[]], "game": "nim"}'), "are no rows of numbers"),
    (lambda: wy.read_pairs('{"columns": ["x", "y"], "rows": 7, "game": "nim"}'), "are no rows of numbers"),
    (lambda: wy.read_pairs("x,y\n0,-1\n", game="nim"), "-1 is no heap"),
    (lambda: wy.read_pairs(f"x,y\n0,{HUGE}0000\n", game="nim"), "a number has 1000005 digits; at most 1000000"),
    (lambda: wy.read_pairs(f'game = "nim"\npairs = [(0, {HUGE}0)]\n'), "a number has 1000002 digits"),
    (lambda: wy.read_pairs(f'game = "nim"\npairs = [(0, {LONG}), (1, "x")]\n'), r"\[1, 'x'\] is no row of 2 whole"),
    (lambda: wy.read_pairs(f'game = "nim"\npairs = [(0, {LONG}), (-{LONG})]\n'), r"\[a number of .* bits\] is no row"),
    (lambda: wy.read_pairs(f'game = "nim"\nvalue = -{LONG}\npairs = [(0, 0)]\n'), "value = a number of .* is no whole"),
    (lambda: wy.read_board(f"x,y\n0,{LONG}\n", game="nim", side=3), "heaps of a board of side 3"),
    (
        lambda: wy.read_board(f'{{"game": "nim", "side": {LONG}, "columns": ["x", "y"], "p_positions": []}}', side=3),
        "a board of side a number of .* bits, not 3",
    ),
    (
        lambda: wy.read_board(f'{{"game": "nim", "side": {LONG}, "columns": ["x", "y"], "p_positions": []}}'),
        "has too many squares",
    ),
    (lambda: wy.read_board(f'game = "nim"\nquestion = "nim-values"\nboard = [[{LONG}]]\n'), "no block of whole"),
    (lambda: wy.read_pairs("", game="nim"), "the text is empty"),
    (lambda: wy.read_pairs("no/such.csv", game="nim"), "'no/such.csv' cannot be read"),
    (lambda: wy.read_pairs(3, game="nim"), "3 is nothing to be read"),  # type: ignore[arg-type]
    (lambda: wy.read_pairs("{oops"), "the text cannot be read"),
    (lambda: wy.read_pairs('{"a": 1}'), "keys 'a' are no answer"),
    (lambda: wy.read_pairs('<|"game" -> "nim"'), "is no association"),
    (lambda: wy.read_pairs(game("nim").pairs(2).to_json(), game="wythoff"), "is about nim, not about wythoff"),
    (lambda: wy.read_pairs(game("nim").outcomes(2).to_sage()), "holds a board, no pairs"),
    (lambda: wy.read_board(game("nim").pairs(2).to_sage()), "holds pairs, no board"),
    (lambda: wy.read_board("x,y\n0,0\n", game="nim"), "holds pairs, no board; P-positions are a board with side=N"),
    (lambda: wy.read_board("x,y\n0,9\n", game="nim", side=5), "from 0 to 4"),
    (lambda: wy.read_board("x,y\n0,0\n", game="nim", side=10**9), "too many squares"),
    (lambda: wy.read_board("x,y,nim_value\n0,0,-7\n", game="nim"), "-7 is no nim-value"),
    (lambda: wy.read_board(f"x,y,nim_value\n0,0,{10**20}\n", game="nim"), r"at \(0,0\) is above"),
    (lambda: wy.read_board("x,y,nim_value\n0,0,0\n0,0,5\n", game="nim"), r"two numbers at \(0,0\)"),
    (lambda: wy.read_board("x,y,nim_value\n0,0,0\n1,1,0\n", game="nim"), r"no number at \(0,1\)"),
    (lambda: wy.read_board("x,y,nim_value\n", game="nim"), "0 x 0 numbers are no board"),
    (lambda: wy.read_board(game("nim").outcomes(2).to_json(), side=3), "a board of side 2, not 3"),
    (lambda: wy.read_board(game("nim").outcomes(2).to_sage(), side=3), "a board of side 2, not 3"),
    (lambda: wy.read_board(game("nim").pairs(3, value=1).to_json(), side=9), "positions of nim-value 1: no board"),
    (lambda: wy.read_board(wy.prove("nim", value=1).certificate, side=4), "positions of nim-value 1"),
    (lambda: wy.read_board('game = "nim"\nquestion = "nim-values"\nboard = [[1.9]]\n'), "no block of whole numbers"),
    (lambda: wy.read_board('game = "nim"\nquestion = "nim-values"\nboard = [["1"]]\n'), "no block of whole numbers"),
    (
        lambda: wy.read_board("msd_2 msd_2\n\n0 1\n0 0 -> 0\n", game="nim", side=3, question="remoteness"),
        "one of outcomes, not of remoteness",
    ),
    (lambda: wy.read_board(game("nim").nim_values(3).to_csv(), game="nim", question="remoteness"), "holds nim-values"),
    (lambda: wy.read_board("x", game="nim", question="colours"), "'colours' is not known"),
    (lambda: wy.read_board("msd_2\n\n0 1\n0 -> 0\n", game="nim", side=3), "1 tracks, nim has 2 heaps"),
    (lambda: wy.read_board("msd_2 msd_2\n\n0 1\n0 0 -> 0\n", game="nim"), "side=100"),
    (lambda: wy.read_automaton("hello"), "'hello' is no system"),
    (lambda: wy.read_board("lsd_2 lsd_2\n\n0 1\n0 0 -> 0\n", game="nim", side=3), "'lsd_2' is no system"),
    (lambda: wy.read_automaton("msd_2\n\n1 1\n0 -> 0\n\n0 0\n"), "and the first one is 0"),
    (lambda: wy.read_automaton("msd_2\n\n0 1\n0 -> 0\n", ('"',)), "'\"' is no name of a track"),
    (lambda: wy.read_automaton("msd_2\n\n0 1\n0 -> 0\n", (3,)), "3 is no name of a track"),  # type: ignore[arg-type]
    (lambda: wy.read_automaton("msd_2\n\n0 1\n0 -> 0\n").accepts(0, 10**5000), "one for each of x; not 0, a number of"),
    (lambda: wy.read_automaton("msd_2\n\n0 1\n0 -> 0\n").accepts(0.5), "one for each of x; not 0.5"),  # type: ignore[arg-type]
    (lambda: wy.read_board("x,y\n0,0\n", game="nim", side=True), "side=True is no side"),
    (lambda: wy.read_board("wythoff certificate 1\ngame nim\n", side=3), "not accepted"),
    (
        lambda: wy.read_board('game = "nim"\nquestion = "outcomes"\nboard = [[1, 0], [0]]\n'),
        "no block of whole numbers",
    ),
    (lambda: wy.read_board('game = "nim"\nquestion = "outcomes"\nboard = [[1, 2], [0, 1]]\n'), "1 at P-positions"),
]


def test_an_npy_file_that_promises_too_much_or_holds_no_numbers(tmp_path: Path) -> None:
    file = tmp_path / "a.npy"
    np.save(file, np.zeros((3, 2), int))
    file.write_bytes(file.read_bytes().replace(b"(3, 2), }        ", b"(3999999999, 2),}"))
    with pytest.raises(WythoffError, match="needs 63999999984 bytes, and 48 are there"):
        wy.read_pairs(file, game="nim")
    np.save(file, np.array([[1, 2]], dtype="m8[s]"))
    with pytest.raises(WythoffError, match="holds timedelta64"):
        wy.read_pairs(file, game="nim")


@pytest.mark.parametrize("digits", [5000, 140_000])
def test_numbers_of_any_size_go_and_come_back(tmp_path: Path, digits: int) -> None:
    """Python alone refuses to write and to read more than 4300 digits, and csv cells of more than 131 072."""
    large = 10**digits + 7
    pairs = Pairs(game("nim"), np.array([[large, 1], [2, large]], object), GIVEN, 3)
    for name in TEXTS:
        back = wy.read_pairs(getattr(pairs, name)(), game="nim", value=3)
        assert list(back) == [(large, 1), (2, large)] and back.value == 3, name
    assert wy.read_pairs(pairs.save(tmp_path / "p.json"))[0] == (large, 1)
    wide = pairs.to_latex() + pairs._repr_html_() + run("convert", str(tmp_path / "p.json")).stdout
    assert wide.count("1" + "0" * (digits - 1) + "7") == 6 and len(repr(pairs)) < 300
    with pytest.raises(WythoffError, match="over 1000 digits, the most that a b-file may hold"):
        pairs.to_bfile("y")


@pytest.mark.parametrize("longest", [4300, 0])  # digits that Python itself reads, 0: of any number
@over(("ask", "says"), WRONG)
def test_what_is_no_answer_is_refused_in_words(
    ask: Callable[[], object], says: str, longest: int, digits_of_any_number: None
) -> None:
    sys.set_int_max_str_digits(longest)
    with pytest.raises(WythoffError, match=says):
        ask()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("convert nowhere.csv", "cannot be read"),
        ("convert nowhere.csv --caption me", "--caption belongs to --format latex"),
        ("solve nim --caption me", "--caption belongs to --format latex"),
        ("convert nowhere.csv --format walnut", "cannot be read"),
        ("convert nowhere.csv -o nowhere/a.csv", "no directory"),
        ("convert nowhere.txt --side -1", "--side -1 is no side"),
        ("convert nowhere.npy --question colours", "'colours' is not known"),
    ],
)
def test_wrong_lines(line: str, says: str) -> None:
    done = run(*shlex.split(line))
    assert done.returncode == 2 and says in done.stderr
