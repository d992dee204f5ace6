"""What a paper needs: positions of a nim-value, periods of rows, quotients, bare pictures with LaTeX around them."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import numpy as np
import pytest
from matplotlib.image import imread

import wythoff as wy
from tests.counted_clock import counted_clock
from wythoff import MeaningError, TooLargeError, game
from wythoff.cli import app
from wythoff.cli.plot import file_name
from wythoff.errors import WythoffError
from wythoff.views import figure_tex, picture
from wythoff.views.quotient_figure import quotients


def call(*arguments: str) -> None:
    app(list(arguments), standalone_mode=False)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    call(*arguments)
    return capsys.readouterr().out


ONES = [(0, 1), (2, 2), (3, 6), (4, 8)]


def test_a_nim_value_in_every_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ("solve", "wythoff", "--value", "1", "-n", "4")
    assert said(capsys, *line).split() == ["n", "x", "y", *(str(k) for n, p in enumerate(ONES) for k in (n, *p))]
    assert said(capsys, *line, "--format", "csv") == "n,x,y\n0,0,1\n1,2,2\n2,3,6\n3,4,8\n"
    found = json.loads(said(capsys, *line, "--format", "json"))
    assert (found["nim_value"], found["n"], found["positions"]) == (1, 4, [list(p) for p in ONES])
    assert said(capsys, *line, "--format", "bfile", "--column", "y") == "0 1\n1 2\n2 6\n3 8\n"
    assert r"{positions of nim-value 1 of \texttt{wythoff}}" in said(capsys, *line, "--format", "latex")
    call(*line, "--format", "npy", "-o", str(tmp_path / "ones.npy"))
    assert [tuple(p) for p in np.load(tmp_path / "ones.npy").tolist()] == ONES
    assert said(capsys, "solve", "wythoff", "--value", "0") == said(capsys, "solve", "wythoff")


def test_a_nim_value_in_a_notebook_and_in_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pairs = game("wythoff").pairs(4, value=1)
    assert "Positions of nim-value 1 of <code>wythoff</code>" in pairs._repr_html_()
    svg = picture(pairs, "svg").decode()
    assert "The first 4 positions of nim-value 1 of wythoff, x, y &lt; 9" in svg
    assert ">position (7)<" in svg  # (2,2) is its own mirror image
    call("plot", "wythoff", "--value", "1", "--dpi", "40", "-o", str(tmp_path / "v.png"))
    assert capsys.readouterr().err.startswith("by bitsets of nim-values")
    with pytest.raises(MeaningError, match="has no position of nim-value 9, and a b-file"):
        game("slow(2,1)").pairs(2, value=9).to_bfile()


def test_the_ladder_of_a_nim_value(capsys: pytest.CaptureFixture[str]) -> None:
    call("solve", "wythoff.block(2)", "--value", "1", "-n", "2", "--explain")
    ladder = capsys.readouterr().err
    assert (
        "bitsets of nim-values   no: it does not understand block" in ladder
        and "columns of nim-values   yes:" in ladder
    )


ROWS = [
    {"y": 0, "preperiod": 0, "period": 1, "factors": [], "x1": 1, "x2": 2},
    {"y": 1, "preperiod": 0, "period": 3, "factors": [[3, 1]], "x1": 5, "x2": 8},
    {"y": 2, "preperiod": 0, "period": 3, "factors": [[3, 1]], "x1": 6, "x2": 9},
    {"y": 3, "preperiod": 8, "period": 6, "factors": [[2, 1], [3, 1]], "x1": 11, "x2": 17},
    {"y": 4, "preperiod": 9, "period": 12, "factors": [[2, 2], [3, 1]], "x1": 20, "x2": 32},
]


def test_rows_in_every_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ("rows", "wythoff", "--upto", "4")
    assert json.loads(said(capsys, *line, "--format", "json")) == {"game": "wythoff", "method": "rows", "rows": ROWS}
    listed = list(csv.DictReader(io.StringIO(said(capsys, *line, "--format", "csv"))))
    assert listed[4] == {"y": "4", "preperiod": "9", "period": "12", "factors": "2^2*3", "x1": "20", "x2": "32"}
    table = said(capsys, *line).splitlines()
    assert table[0].split() == ["y", "preperiod", "period", "factors", "x1", "x2"] and len(table) == 6
    assert r"4 & 9 & 12 & $2^{2} \cdot 3$ & 20 & 32 \\" in said(capsys, *line, "--format", "latex")
    call(*line, "-o", str(tmp_path / "rows.txt"))
    assert (tmp_path / "rows.txt").read_text().splitlines() == table


def test_rows_hold_and_print_shortly() -> None:
    periods = game("gdwn(1,2)").row_periods(3)
    board = np.asarray(game("gdwn(1,2)").nim_values(120))
    for y, period in enumerate(periods):
        p, x = period.period, period.preperiod
        assert np.array_equal(board[x + p : 120, y], board[x : 120 - p, y] + p)
        assert np.prod([prime**power for prime, power in period.factors], initial=1) == p
        assert len(repr(period)) < 80
    assert len(repr(game("wythoff").row_periods(15))) < 120
    assert periods[2].period == game("gdwn(1,2)").row_period(2).period and len(periods) == 4


def test_a_limit_of_time_keeps_the_rows_done(capsys: pytest.CaptureFixture[str]) -> None:
    words = r"rows 0 to \d+ are done, rows \d+ to 4000 are not\. The time"
    with counted_clock(), pytest.raises(TooLargeError, match=words) as caught:
        call("rows", "wythoff", "--upto", "4000", "--seconds", "30", "--format", "csv")
    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == ["y,preperiod,period,factors,x1,x2", "0,0,1,1,1,2"]
    assert len(printed) == 1 + len(caught.value.found) > 3


def test_quotients_are_those_of_the_upper_positions() -> None:
    pairs = game("rule(i*j == 0 or j == 3*i)").pairs(50)
    x, ratio = quotients(pairs)
    upper = [(a, b) for a, b in pairs if b >= a >= 1]
    assert x.tolist() == [a for a, _ in upper] and ratio.tolist() == [b / a for a, b in upper]


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "nim", "gdwn(1,2)"])
def test_a_picture_of_quotients(text: str) -> None:
    pairs = game(text).pairs(300)
    axes = pairs.plot(quotient=True, dpi=60).axes[0]
    assert axes.get_xscale() == "log" and axes.get_xlabel() == "x" and axes.get_ylabel() == "y/x"
    drawn = axes.get_lines()[0]
    assert np.allclose(np.asarray(drawn.get_ydata()), quotients(pairs)[1])
    low, high = axes.get_ylim()
    last_x, last_y = pairs[299]
    assert low < last_y / last_x < high
    assert picture(pairs, "pdf", quotient=True) == picture(pairs, "pdf", quotient=True)


def test_many_quotients_are_an_image_in_a_file_that_scales() -> None:
    few, many = (picture(game("gdwn(1,2)").pairs(n), "svg", quotient=True) for n in (200, 30_000))
    assert b"<image" not in few and b"<image" in many and len(many) < 200_000


@pytest.mark.full
def test_a_bare_picture_has_no_words(tmp_path: Path) -> None:
    board = game("wythoff").outcomes(12)
    full, bare = picture(board, "svg").decode(), picture(board, "svg", bare=True).decode()
    assert "P-position" in full and "P-position" not in bare and "wythoff" not in bare
    compared = picture(board, "svg", bare=True, compare=game("nim").outcomes(12)).decode()
    assert "only wythoff" in compared and "against" not in compared
    board.plot(bare=True).savefig(tmp_path / "bare.png", dpi=50)
    board.plot().savefig(tmp_path / "full.png", dpi=50)
    assert imread(tmp_path / "bare.png").shape[0] < imread(tmp_path / "full.png").shape[0]


def test_the_latex_around_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "figures").mkdir()
    files = ["-o", str(tmp_path / "figures" / "a b_1.pdf"), "--tex", str(tmp_path / "fig.tex")]
    line = ["plot", "wythoff.block(5)", "--side", "20", "--bare", *files]
    monkeypatch.setattr(sys, "argv", ["wythoff", *line])
    call(*line)
    text = (tmp_path / "fig.tex").read_text()
    first, begin, *_, end = text.splitlines()
    assert first.startswith("% wythoff plot 'wythoff.block(5)' --side 20 --bare -o '") and first.endswith("fig.tex")
    assert (begin, end) == (r"\begin{figure}", r"\end{figure}")
    assert r"{figures/a b_1.pdf}" in text and r"\label{fig:a-b-1}" in text
    assert r"\caption{P-positions of \texttt{wythoff.block(5)}, $0 \le x, y < 20$. Remove any number" in text
    assert "forbid at most 4 options. The player who cannot move loses.}" in text


def test_captions_say_what_is_drawn() -> None:
    where = (Path("a.pdf"), Path("a.tex"), "wythoff plot\n'x'")
    text = figure_tex(game("rule(i < j and x > 2)").outcomes(5), *where)
    assert r"\texttt{rule(i \textless{} j and x \textgreater{} 2)}" in text
    assert text.startswith("% wythoff plot\n% 'x'\n")
    assert r", $z = 2$." in figure_tex(game("nim(3)").outcomes(5), *where, at=(2,))
    assert r"$y/x$ of the first 9 P-positions" in figure_tex(game("wythoff").pairs(9), *where, quotient=True)
    assert "The first 9 positions of nim-value 1 of" in figure_tex(game("wythoff").pairs(9, value=1), *where)
    assert "Nim-values of" in figure_tex(game("wythoff").nim_values(5), *where)
    both = figure_tex(game("nim").outcomes(5), *where, compare=game("wythoff").outcomes(5))
    assert r"\texttt{nim} and \texttt{wythoff}" in both and r"\texttt{wythoff}: Remove" in both


BAD = [
    (("solve", "wythoff", "--value", "-1"), "--value must be at least 0, not -1"),
    (("solve", "wythoff", "--value", "1", "--side", "9"), "goes with -n N, not with --side"),
    (("solve", "wythoff.misere", "--value", "1"), "wythoff.misere is misère play"),
    (("solve", "wythoff.comply(2)", "--value", "0"), "is a comply game"),
    (("solve", "wythoff", "--value", "1", "-n", "10000000000"), "at most 2^30"),
    (("solve", "wythoff", "--value", "100000000", "-n", "1000"), "memory"),
    (("rows", "wythoff", "--upto", "0"), "--upto must be at least 1, not 0"),
    (("rows", "wythoff", "--upto", "-3"), "at least 1, not -3"),
    (("rows", "wythoff.misere"), "normal play"),
    (("rows", "nim(3)"), "no method answers 'row_period'"),
    (("rows", "wythoff", "--seconds", "0"), "seconds must be a positive number"),
    (("rows", "wythoff", "-o", "/nowhere/rows.txt"), "there is no directory"),
    (("plot", "wythoff", "--value", "-1"), "--value must be at least 0"),
    (("plot", "wythoff.misere", "--value", "1", "-o", "x.png"), "normal play"),
    (("plot", "nim(3)", "--quotient"), "y/x is drawn of games with two heaps"),
    (("plot", "wythoff.comply(2)", "--quotient"), "every column holds finitely many"),
    (("plot", "wythoff.radius(3)", "--quotient"), "every column holds finitely many"),
    (("plot", "wythoff", "--quotient", "--side", "9"), "it excludes --side"),
    (("plot", "wythoff", "--quotient", "--nim-values"), "it excludes --side, --nim-values"),
    (("plot", "wythoff", "--quotient", "-n", "1"), "has y >= x >= 1"),
    (("plot", "wythoff", "-o", "x.png", "--tex", "/nowhere/fig.tex"), "there is no directory '/nowhere'"),
    (("plot", "wythoff", "-o", "x.png", "--tex", "/tmp"), "is a directory"),
    (("plot", "wythoff", "-o", "x.svg", "--tex", "x.tex"), "with --tex write .pdf or .png"),
    (("plot", "wythoff", "-o", "x.png", "--tex", "x.png"), "is the picture itself"),
    (("plot", "wythoff", "-o", "50%.png", "--tex", "x.tex"), "which LaTeX cannot read"),
]


@pytest.mark.parametrize(("arguments", "says"), BAD, ids=[" ".join(arguments)[:40] for arguments, _ in BAD])
def test_bad_input_is_refused_in_words(
    arguments: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(WythoffError) as caught:
        call(*arguments)
    assert says in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_quotients_need_a_list() -> None:
    with pytest.raises(MeaningError, match="y/x is drawn of a list of pairs"):
        picture(game("wythoff").outcomes(5), quotient=True)


def test_names_of_files_tell_what_is_drawn() -> None:
    g = wy.wythoff()
    names = [
        file_name(g, "outcomes", None),
        file_name(g, "outcomes", None, 3),
        file_name(g, "outcomes", None, None, True),
    ]
    assert names == ["wythoff", "wythoff-value-3", "wythoff-quotient"]
