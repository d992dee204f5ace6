"""Data that people give: every form is read to the same evidence, and what cannot be meant is refused in words."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.command import run
from wythoff.errors import MeaningError, WythoffError
from wythoff.finder.data import data_files, number_tables
from wythoff.finder.data.data_files import file_given
from wythoff.finder.data.evidence import Evidence, evidence_of
from wythoff.finder.data.given import given as read
from wythoff.finder.data.number_lists import pairs_text_given
from wythoff.rules import read_game

WYTHOFF = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]


def pairs_of(evidence: Any) -> list[tuple[int, int]]:
    assert isinstance(evidence, Evidence) and evidence.pairs is not None
    return [tuple(pair) for pair in evidence.pairs.tolist()]


def from_text(tmp_path: Path, text: str, is_sequence: bool = False) -> Evidence:
    path = tmp_path / "data"
    path.write_text(text, encoding="utf-8")
    return file_given(path, is_sequence)


def texts_of(pairs: Sequence[tuple[int, int]]) -> dict[str, str]:
    """The same pairs as people write them."""
    rows = [f"{x},{y}" for x, y in pairs]
    numbered = [f"{n},{row}" for n, row in enumerate(rows)]
    return {
        "csv": "\n".join(rows),
        "csv with a heading": "\n".join(["x,y", *rows]),
        "csv with numbers": "\n".join(numbered),
        "csv with numbers and a heading": "\r\n".join(["n,x,y", *numbered, ""]),
        "semicolons": "\n".join(row.replace(",", ";") for row in rows),
        "quotes": "\n".join(f'"{x}","{y}"' for x, y in pairs),
        "blanks under a heading": "\n".join(["x y", *(row.replace(",", " ") for row in rows)]),
        "parentheses": " ".join(f"({row})" for row in rows),
        "json": json.dumps(pairs),
        "json of solve": json.dumps({"game": "?", "n": len(pairs), "columns": ["x", "y"], "p_positions": pairs}),
        "with a comment": "# comment, with a comma\n" + "\n".join(rows),
        "with a mark": "\ufeff" + "\n".join(rows),
    }


increasing = st.lists(
    st.tuples(st.integers(0, 10**18), st.integers(0, 10**18)).map(lambda p: (min(p), max(p))), min_size=3, unique=True
).map(lambda pairs: sorted({(0, 0), *pairs}))


@pytest.mark.full
@given(increasing)
def test_every_form_of_pairs_is_read_alike(
    tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[int, int]]
) -> None:
    folder = tmp_path_factory.mktemp("pairs")
    for name, text in texts_of(pairs).items():
        evidence = from_text(folder, text)
        assert pairs_of(evidence) == pairs, name
        assert evidence.by_column and evidence.is_symmetric and not evidence.notes
    assert pairs_of(read(pairs)) == pairs_of(read(np.array(pairs))) == pairs_of(read(set(pairs))) == pairs
    np.save(folder / "data.npy", np.array(pairs))
    assert pairs_of(file_given(folder / "data.npy")) == pairs
    spoken = ", ".join(f"{x} {y}" for x, y in pairs)
    assert pairs_of(pairs_text_given("--pairs", spoken)) == pairs


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "gdwn(1,2)", "wyt(2,3)", "wythoff.block(3)", "wyt(1,2,1)"])
@pytest.mark.parametrize("form", ["csv", "json", "npy"])
def test_what_solve_writes_is_read(text: str, form: str, tmp_path: Path) -> None:
    path = tmp_path / "made"
    assert run("solve", text, "-n", "60", "--format", form, "-o", str(path)).returncode == 0
    evidence, own = file_given(path), evidence_of(read_game(text), 60)
    assert pairs_of(evidence) == pairs_of(own)
    assert (evidence.upto, evidence.by_column, evidence.is_symmetric) == (own.upto, own.by_column, own.is_symmetric)


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "gdwn(1,2)", "wyt(1,2,1)", "wythoff.radius(3)"])
@pytest.mark.parametrize("form", ["csv", "json", "npy"])
def test_a_board_that_solve_writes_is_read_as_a_square(text: str, form: str, tmp_path: Path) -> None:
    path = tmp_path / "made"
    assert run("solve", text, "--side", "30", "--format", form, "-o", str(path)).returncode == 0
    evidence = file_given(path)
    game = read_game(text)
    board = {
        (x, y) for x in range(30) for y in range(30)
        if game.is_p(x, y) and (x <= y or game.exchangeable == 1)
    }  # fmt: skip
    assert set(pairs_of(evidence)) == board
    assert not evidence.by_column and evidence.is_symmetric == (game.exchangeable > 1)
    assert evidence.upto == (max(map(max, board)) if form == "csv" else 30)


@pytest.mark.parametrize("form", ["csv", "json", "npy"])
def test_nim_values_that_solve_writes_are_read(form: str, tmp_path: Path) -> None:
    path = tmp_path / "made"
    run("solve", "wythoff", "--side", "12", "--nim-values", "--format", form, "-o", str(path))
    evidence = file_given(path)
    assert evidence.nim_values(12).tolist() == wy.wythoff().nim_values(12).values.tolist()
    assert pairs_of(evidence) == [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]


def test_a_square_of_numbers_is_a_board(tmp_path: Path) -> None:
    values = wy.wythoff().nim_values(6).values.tolist()
    for text in (json.dumps(values), "\n".join(" ".join(map(str, row)) for row in values)):
        assert from_text(tmp_path, text).nim_values(6).tolist() == values
    outcomes = wy.wythoff().outcomes(6)
    for board in (outcomes, np.asarray(outcomes), outcomes.values.tolist()):
        assert pairs_of(read(board)) == [(0, 0), (1, 2), (3, 5)]


terms = st.lists(st.integers(-(10**60), 10**60), min_size=8)


@pytest.mark.full
@given(terms, st.integers(-5, 5))
def test_every_form_of_a_sequence_is_read_alike(
    tmp_path_factory: pytest.TempPathFactory, numbers: list[int], offset: int
) -> None:
    folder = tmp_path_factory.mktemp("sequence")
    lines = "\n".join(map(str, numbers))
    for text in (lines, " ".join(map(str, numbers)), ", ".join(map(str, numbers)) + ",", json.dumps(numbers)):
        assert from_text(folder, text, is_sequence=True).sequence == tuple(numbers)
    assert from_text(folder, lines).sequence == tuple(numbers)
    bfile = "# a b-file, with commas\n" + "".join(f"{n} {term}\n" for n, term in enumerate(numbers, offset))
    for evidence in (from_text(folder, bfile), from_text(folder, bfile, is_sequence=True)):
        assert evidence.sequence == tuple(numbers) and evidence.offset == offset
    assert read(None, numbers).sequence == read(None, lines).sequence == tuple(numbers)  # type: ignore[union-attr]


def test_numbers_of_ten_thousand_digits(tmp_path: Path) -> None:
    numbers = [(1 << 40_000) + n for n in range(9)]
    from flint import fmpz

    text = "\n".join(fmpz(number).str() for number in numbers)
    assert from_text(tmp_path, text).sequence == tuple(numbers)


def test_both_ways_round_and_one_way_round() -> None:
    both = [(0, 0), (1, 2), (2, 1), (3, 5), (4, 7), (5, 3), (6, 10), (7, 4), (8, 13)]  # by x: column 9 may go on
    evidence = read(both)
    assert isinstance(evidence, Evidence) and evidence.is_symmetric and evidence.by_column and evidence.upto == 8
    assert pairs_of(evidence) == WYTHOFF
    largest = [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3), (4, 7), (7, 4)]
    square = read(largest)
    assert isinstance(square, Evidence) and not square.by_column and square.upto == 7 and square.is_symmetric
    assert pairs_of(square) == WYTHOFF[:4]
    one_way = read([(0, 0), (1, 2), (2, 0), (3, 7), (4, 1)])
    assert isinstance(one_way, Evidence) and not one_way.is_symmetric and one_way.terms == 5


def test_a_list_that_begins_with_number_one_gets_its_beginning(tmp_path: Path) -> None:
    evidence = read(WYTHOFF[1:])
    assert pairs_of(evidence) == WYTHOFF
    assert isinstance(evidence, Evidence) and "(0,0) was added" in evidence.notes[0]
    assert evidence.notes[0] in wy.find(evidence, kinds=["counts"]).notes
    misere = [(0, 1), (2, 2), (3, 5)]
    assert pairs_of(read(misere)) == misere
    said = "n,x,y\n0,1,2\n1,3,5\n2,4,7"
    assert pairs_of(from_text(tmp_path, said)) == WYTHOFF[1:4]


def test_answers_are_data() -> None:
    first = wy.wythoff().pairs(50)
    assert pairs_of(read(first)) == list(first)
    value = read(wy.wythoff().pairs(50, value=1))
    assert isinstance(value, Evidence) and value.source == "positions of nim-value 1 of wythoff" and value.game is None
    board = read(wy.nim().nim_values(8))
    assert isinstance(board, Evidence) and board.nim_values(8)[3, 5] == 6
    for wrong, words in ((wy.nim(3).pairs(5), "two heaps"), (wy.nim().remoteness(5), "no board from which")):
        with pytest.raises(MeaningError, match=words):
            read(wrong)


def test_a_list_of_many_pairs_is_tried_beyond_what_proposed() -> None:
    far = wy.find(wy.wythoff().pairs(20_000), kinds=["counts"])
    assert far[0].trial.terms > 30_000
    assert wy.find(wy.wythoff().pairs(20_000), kinds=["counts"], n=100).extent == "100 pairs, x < 160"


BAD_TEXTS = [
    ("", "is empty"),
    ("\n\n  \n", "is empty"),
    ("# only a comment\n", "holds no number"),
    ("1,2\n3,5.0\n4,7", r"line 2: '5.0' is no whole number"),
    ("1,2\n3,nan\n", r"line 2: 'nan' is no whole number"),
    ("1,2\n3,1_000\n", r"line 2: '1_000' is no whole number"),
    ("1,2\n3,٣\n", r"line 2: '٣' is no whole number"),
    ("1,2\n3,--5\n", r"line 2: '--5' is no whole number"),
    ("The quick brown fox jumps", r"line 1: 'The' is no whole number"),
    ("1,2\n3,-5\n4,7", r"line 2: \(3,-5\) is no position"),
    ("1,2\n3,5\n\n1,2", r"line 4: \(1,2\) is there twice, first in .*line 1"),
    ("3,5\n1,2\n2,9", r"line 2: \(1,2\) follows \(3,5\); pairs are listed by x, then y, or by their largest heap"),
    ("1,2\n3,5", "at least 3 pairs are needed, not 2"),
    ("1,2\n3,5\n4,9999999999999999999999", "beyond 2\\^62"),
    ("1 2 3 4 5", "at least 8 terms are needed, not 5"),
    ("0 1\n1 1\n2 2\n3 3\n4 5\n6 8\n7 13\n8 21", "line 6: index 6 follows 4; in a b-file"),
    ("n,x,y\n0,0,0\n1,1,2\n3,3,5", "line 4: number 3 follows 1"),
    ("n,x,y\n10,0,0\n11,1,2\n12,3,5", "begin with number 10; those from 0 or 1 on are needed"),
    ("x,y\n0,0\n1,2,3", "line 3: 3 numbers under the heading 'x y'"),
    ("x,y,nim_value\n0,0,0\n0,1,1\n1,0,1\n0,1,1", "line 5: \\(0,1\\) is there twice"),
    ("x,y,nim_value\n0,0,0\n0,900000,1\n1,0,1", "has all heaps from 0 up to a bound"),
    ("[1, 2", "line 1: no JSON"),
    ('{"a": 1}', "keys 'a'; allowed are"),
    ('{"p_positions": [[0, 0], [1, "2"]]}', r"\[1, \"2\"\] is no row of 2 whole numbers"),
    ("[[0, 0], [1, 2.5], [3, 5]]", r"pair 1: '2.5' is no whole number"),
    ("[[0, 0], [1, true], [3, 5]]", r"pair 1: 'True' is no whole number"),
    ("[[0, 0, 1], [1, 1, 2], [2, 2, 2], [2, 2, 7]]", "a pair has two heaps, not 3"),
    ("[1, [2, 3]]", "'1' stands among lists"),
    ("[" * 5000 + "]" * 5000, "nested too deeply"),
    ("[NaN, 1, 2, 3, 4, 5, 6, 7]", "term 0: 'nan' is no whole number"),
    ("(1,2) 3 (4,7)", "'3' stands outside of parentheses"),
]


@pytest.mark.parametrize(("text", "words"), BAD_TEXTS, ids=range(len(BAD_TEXTS)))
def test_what_cannot_be_meant_is_refused(text: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(MeaningError, match=words):
        from_text(tmp_path, text)


BAD_BYTES = [
    (b"\x00\x01\x02 garbage", "neither text nor npy: byte number 0 is 0x00"),
    (b"1,2\n3,5\n\x07", "byte number 8 is 0x07"),
    (b"\x1f\x8b\x08\x00", "is compressed \\(gzip\\)"),
    (b"\x93NUMPY\x01\x00garbage", "heading cannot be read"),
    (b"\xc3\xa9\xe8 \xff", "is no whole number"),
]


@pytest.mark.parametrize(("content", "words"), BAD_BYTES, ids=range(len(BAD_BYTES)))
def test_bytes_that_are_no_data_are_refused(content: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(content)
    with pytest.raises(MeaningError, match=words):
        file_given(tmp_path / "data")


BAD_ARRAYS = [
    (np.array([[0.0, 1.0]]), "float64 is no list of whole numbers"),
    (np.array([np.nan] * 9), "float64"),
    (np.zeros((3, 3, 3), int), r"shape \[3, 3, 3\]"),
    (np.zeros((5, 6), int), r"shape \[5, 6\]"),
    (np.zeros(9, bool), r"shape \[9\]"),
    (np.full((5, 5), -3), r"-3 at \(0,0\) is no nim-value"),
    (np.array([["a", "b"]]), "<U1"),
    (np.array([[0, 0], [1, 2], [2**63 - 1, 2**63 - 1]]), "beyond 2\\^62"),
    (np.array([[0, 0], [1, 2], [2**64 - 1, 2**64 - 1]], np.uint64), "beyond 2\\^62"),
    (np.zeros((0, 2), int), "at least 3 pairs"),
]


@pytest.mark.parametrize(("array", "words"), BAD_ARRAYS, ids=range(len(BAD_ARRAYS)))
def test_arrays_that_are_no_data_are_refused(array: np.ndarray[Any, Any], words: str, tmp_path: Path) -> None:
    np.save(tmp_path / "data.npy", array)
    for source in (array, tmp_path / "data.npy"):
        with pytest.raises(MeaningError, match=words):
            read(source)


def test_an_npy_file_that_promises_more_than_it_holds(tmp_path: Path) -> None:
    np.save(tmp_path / "data.npy", np.zeros((1000, 2), int))
    content = (tmp_path / "data.npy").read_bytes()
    (tmp_path / "data.npy").write_bytes(content[:5000])
    with pytest.raises(MeaningError, match="needs 16000 bytes, and"):
        file_given(tmp_path / "data.npy")
    (tmp_path / "data.npy").write_bytes(content.replace(b"(1000, 2)", b"(10**9,2)"))
    with pytest.raises(MeaningError, match="heading cannot be read"):
        file_given(tmp_path / "data.npy")
    np.save(tmp_path / "objects.npy", np.array([{}], object), allow_pickle=True)
    with pytest.raises(MeaningError, match="is not read"):
        file_given(tmp_path / "objects.npy")


@pytest.mark.parametrize(
    ("source", "words"), [(3, "nothing to look at"), (b"1 2", "nothing to look at"), ({"a": 1}, "nothing to look at"),
                          (None, "give one thing"), ([None] * 9, "term 0: 'None'")],
)  # fmt: skip
def test_things_that_are_no_data(source: Any, words: str) -> None:
    with pytest.raises(MeaningError, match=words):
        wy.find(source)


def test_sequences_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "pairs.json").write_text(json.dumps(WYTHOFF))
    with pytest.raises(MeaningError, match="6 pairs, x < 8, no sequence"):
        wy.find(sequence=tmp_path / "pairs.json")
    with pytest.raises(MeaningError, match="give one thing"):
        wy.find("wythoff", sequence=[1] * 9)
    with pytest.raises(MeaningError, match="sequence=5 is no sequence"):
        wy.find(sequence=5)  # type: ignore[arg-type]


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused_in_words(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("bytes") / "data"
    path.write_bytes(content)
    for is_sequence in (False, True):
        try:
            assert file_given(path, is_sequence).terms >= 0
        except WythoffError as error:
            assert str(error)


@given(st.text("0123456789 ,;\n#-xyn()[]", max_size=80))
def test_any_text_is_read_or_refused_in_words(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    test_any_bytes_are_read_or_refused_in_words.hypothesis.inner_test(tmp_path_factory, text.encode())


def test_the_command_reads_files_standard_input_and_its_own_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pairs.csv").write_text("\n".join(f"{x},{y}" for x, y in WYTHOFF))
    done = run("find", "--data", str(tmp_path / "pairs.csv"), "--kinds", "counts")
    assert done.returncode == 0 and done.stderr == f"looked at {tmp_path / 'pairs.csv'}: 6 pairs, x < 8\n"
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"1 1 2 3 5 8 13 21")))
    assert run("find", "--sequence", "-", "--kinds", "counts").stderr == "looked at standard input: 8 terms\n"
    assert "4 pairs, x < 4" in run("find", "--pairs", "1 3, 2 6, 4 11", "--kinds", "counts").stderr


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["--data", "missing.csv"], "'missing.csv' cannot be read: No such file"),
        (["--data", "."], "is a directory"),
        (["--pairs", "1 2 3"], "pair 1: '1 2 3' is no pair; pairs are written '1 3, 2 6, 4 11'"),
        (["--pairs", ""], "at least 3 pairs are needed, not 0"),
        (["wythoff", "--pairs", "1 2"], "give one of GAME, --pairs, --data and --sequence"),
        ([], "give one of GAME"),
    ],
)
def test_wrong_usage_ends_with_words_and_exit_code_2(line: list[str], words: str) -> None:
    done = run("find", *line)
    assert done.returncode == 2 and done.stdout == "" and words in done.stderr


def test_files_too_large_for_the_memory_are_refused_before_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("1 2 3 4 5 6 7 8")
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=SimpleNamespace(read=lambda size: b"1 " * size)))
    monkeypatch.setattr(data_files, "BYTES_EACH", 1 << 40)
    with pytest.raises(wy.TooLargeError, match=r"needs about .* of memory"):
        file_given(tmp_path / "data")
    with pytest.raises(wy.TooLargeError, match=r"'standard input', over .* bytes"):
        file_given("-")


NUMBERS = st.one_of(st.integers(0, 300), st.integers(-(10**18) + 1, 10**18 - 1))


@given(
    st.integers(1, 4).flatmap(lambda width: st.lists(st.lists(NUMBERS, min_size=width, max_size=width), min_size=1)),
    st.sampled_from([",", ";", " ", "\t", ", "]),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)
def test_plain_tables_are_read_at_once_as_line_by_line(
    rows: list[list[int]], mark: str, end: str, is_open: bool
) -> None:
    text = end.join(mark.join(map(str, row)) for row in rows) + end * (not is_open)
    at_once = number_tables._plain_rows(text.encode())
    assert at_once is not None and at_once.tolist() == rows
    assert number_tables._read_line_by_line("data", text, 3).rows == rows


@given(st.text(alphabet="0123456789-, \n", min_size=1, max_size=30))
def test_what_is_odd_is_left_to_the_reader_of_lines(text: str) -> None:
    at_once = number_tables._plain_rows(text.encode())
    if at_once is not None:
        assert number_tables._read_line_by_line("data", text, 3).rows == at_once.tolist()


def test_a_long_table_is_read_at_once() -> None:
    rows = [[n, 3 * n // 2, 5 * n // 2] for n in range(20_000)]
    text = "n,x,y\n" + "".join(f"{n},{x},{y}\n" for n, x, y in rows)
    table = number_tables.plain_table("data", text.encode())
    assert table is not None and table.rows.tolist() == rows and table.where(1) == "data, line 3"  # type: ignore[union-attr]
    assert number_tables.plain_table("data", text.replace("7,", "7.,").encode()) is None
