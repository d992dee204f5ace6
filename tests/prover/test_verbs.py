"""`wythoff prove` and `wythoff recheck` on the command line: answers, files, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wythoff.certificate.checker import reading
from wythoff.cli import app
from wythoff.errors import WythoffError

from .test_forged import committed


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})
    if isinstance(result.exception, WythoffError):
        raise result.exception
    return result.exit_code, result.stdout


def test_prove_writes_what_recheck_accepts(tmp_path: Path) -> None:
    file = tmp_path / "wk.txt"
    code, answer = run("prove", "wk(1)", "-o", str(file))
    assert code == 0
    assert "(0,0); (A_n + 1, B_n + 1), n >= 0" in answer
    code, answer = run("recheck", str(file))
    assert code == 0 and "accepted" in answer
    file.write_text(file.read_text().replace("game wk(1)", "game wk(2)"))
    code, answer = run("recheck", str(file))
    assert code == 1 and "are not those of wk(2)" in answer


@pytest.mark.full
def test_families_and_their_ranges(tmp_path: Path) -> None:
    file = tmp_path / "family.txt"
    code, answer = run("prove", "nim.terminal(x < {l})", "l=1..", "--system", "base 2", "-o", str(file))
    assert code == 0 and "for all l >= 1" in answer and "x <= l - 1" in answer
    code, answer = run("recheck", str(file))
    assert code == 0 and "accepted" in answer and "for all l >= 1" in answer
    code, answer = run("prove", "rule(i <= j + {k})")
    assert code == 2 and "wythoff sweep 'rule(i <= j + {k})' k=0..12" in answer
    for wrong in (["wk({k})", "k>=1"], ["wythoff", "k=1.."], ["wk({k})", "k=1..", "--formula", "x = y"]):
        with pytest.raises(WythoffError):
            run("prove", *wrong)


def test_prove_as_json() -> None:
    code, answer = run("prove", "nim.block(2)", "--format", "json")
    found = json.loads(answer.splitlines()[-1])
    assert (code, found["status"], found["system"]) == (0, "proved", "base 2")
    assert found["description"] == "(0,0); y = x + 1; and mirror images"


@pytest.mark.full
def test_formulas(tmp_path: Path) -> None:
    assert run("prove", "--formula", "forall x: exists y: y > x")[0] == 0
    code, answer = run("prove", "--formula", "forall x: x < 5")
    assert code == 1 and "x = 5" in answer
    code, answer = run("prove", "nim", "--formula", "x = y", "--system", "base 2", "-o", str(tmp_path / "nim.txt"))
    assert code == 0
    assert run("recheck", str(tmp_path / "nim.txt"))[0] == 0
    code, answer = run("prove", "nim", "--formula", "x = y + 1", "--system", "base 2")
    assert code == 1 and "x = 0, y = 0" in answer


@pytest.mark.parametrize(
    ("words", "reason"),
    [(["nim(4)", "--formula", "exists s: xor(x1,x2,s) and xor(x3,x4,s)"], "at most 3 heaps"),
     (["--formula", "forall x: exists y: y > x"], "only a proved set of positions")],
)  # fmt: skip
def test_what_has_no_certificate_is_proved_all_the_same(words: list[str], reason: str, tmp_path: Path) -> None:
    command = ["prove", *words, "--system", "base 2", "-o", str(tmp_path / "none.txt")]
    result = CliRunner().invoke(app, command)
    assert "proved" in result.stdout and reason in str(result.exception) and not list(tmp_path.iterdir())


def test_files_without_an_end_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_CHARACTERS", 1000)
    code, answer = run("recheck", "/dev/zero")
    assert code == 1 and "at most 1000 characters" in answer


def test_faults_are_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text(committed("wythoff").replace("game wythoff", "game wythof"))
    code, answer = run("recheck", str(file))
    assert code == 1 and "no game is called 'wythof'" in answer and "^" not in answer


def test_formulas_keep_the_time() -> None:
    formula = "exists a, b, c, d: A(a,b) and A(b,c) and A(c,d) and A(x,a) and B(d,y)"
    code, answer = run("prove", "wythoff", "--formula", formula, "--seconds", "0.001")
    assert code == 2 and "out of time after 0.001 seconds" in answer


@pytest.mark.full
def test_giving_up_says_what_came_closest() -> None:
    code, answer = run("prove", "maharaja", "--search", "--seconds", "3", "--format", "json")
    found = json.loads(answer.splitlines()[-1])
    assert code == 2 and found["status"] == "gave up"
    assert "wythoff prove maharaja --near wythoff 2" in found["advice"] and found["seen"]
    assert {"symmetry", "columns", "lines", "bound", "square"} == {each["about"] for each in found["weaker"]}


def test_a_theorem_at_hand_is_told_without_a_search(tmp_path: Path) -> None:
    same = "rule(i*j == 0 or i == j or (i,j) in {(1,2),(2,1)})"
    for text in ("maharaja", same):
        code, answer = run("prove", text, "-o", str(tmp_path / "known.txt"))
        assert code == 0 and "an automaton of 1976 states accepts, in fib" in " ".join(answer.split())
        assert "from a certificate of maharaja; --search proves it anew" in answer
        written = committed("maharaja").replace("game maharaja\n", f"game {text}\n", 1)
        assert (tmp_path / "known.txt").read_text() == written, "about the text that was asked for"
    for text in ("wk({k})", "wk(37)"):
        code, answer = run("prove", text)
        assert code == 0 and f"claim    {text}" in answer and "for all k" in answer


def test_a_search_is_made_where_nothing_is_at_hand() -> None:
    for words in (["wythoff", "--search"], ["nim", "--nim-value", "2"], ["wythoff", "--system", "pisot 1 1"]):
        code, answer = run("prove", *words)
        assert code == 0 and "known" not in answer


def test_what_the_rules_alone_say() -> None:
    code, answer = run("prove", "maharaja", "--weaker")
    assert code == 0 and "every column and every row holds exactly one P-position" in answer
    code, answer = run("prove", "nim", "--weaker", "--nim-value", "2", "--format", "json")
    assert code == 0 and "of nim-value 2" in json.loads(answer.splitlines()[-1])["weaker"][1]["words"]
    code, answer = run("prove", "rule(i == 1 and j == 0)", "--weaker")
    assert code == 2 and "the rules alone say nothing" in answer


def test_giving_up_is_said() -> None:
    code, answer = run("prove", "tk(2).misere")
    assert code == 2 and "gave up" in answer and "no sum of heaps and numbers" in answer


@pytest.mark.parametrize(
    ("words", "message"),
    [(["prove"], "what is to be proved"), (["prove", "wythof"], "no game is called"),
     (["prove", "nim", "--nim-value", "9"], "--nim-value is 0 to 8"), (["prove", "nim", "--seconds", "0"], "above 0"),
     (["prove", "nim", "--system", "base 1"], "there is no system"),
     (["prove", "nim", "--system", "pisot --1"], "after the word come whole numbers"),
     (["prove", "--formula", "x*y = 3"], "x"),
     (["prove", "nim", "--nim-value", "1", "--formula", "x = y"], "do not go with"),
     (["prove", "nim", "--weaker", "--formula", "x = y"], "--weaker goes with one GAME"),
     (["prove", "nim", "--weaker", "--near", "nim", "1"], "--weaker goes with one GAME"),
     (["prove", "nim", "--redundant", "--near", "nim", "1"], "--redundant goes with a GAME"),
     (["prove", "nim", "--file", "x", "--system", "fib"], "--file says everything by itself"),
     (["prove", "--near", "nim", "1"], "--near goes with one GAME"),
     (["prove", "nim", "--format", "csv"], "not as csv"), (["recheck", "no-such-file"], "cannot read 'no-such-file'"),
     (["prove", "nim", "-o", "no/such/folder"], "cannot be written")],
)  # fmt: skip
def test_wrong_usage(words: list[str], message: str) -> None:
    with pytest.raises(WythoffError) as caught:
        run(*words)
    assert message in str(caught.value)


@pytest.mark.full
def test_the_nth_pair_is_asked_for_with_the_set(tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    code, out = run("prove", "wk(1)", "--nth", "-o", str(file))
    assert code == 0
    assert "synchronised: an automaton of 11 states reads n, x, y, by columns, x <= y" in " ".join(out.split())
    assert "numbered by columns, x <= y: 11" in file.read_text(encoding="utf-8")
    assert run("recheck", str(file))[0] == 0
    code, out = run("prove", "wythoff.radius(3)", "--nth")
    assert code == 0 and "one largest heap belongs to more than 40 P-positions" in " ".join(out.split())


@pytest.mark.parametrize(
    "words", [["nim", "--nim-value", "1"], ["--formula", "forall x: x >= 0"], ["nim", "--formula", "x = y"]]
)
def test_only_p_positions_that_were_found_are_numbered(words: list[str]) -> None:
    with pytest.raises(WythoffError, match="--nth numbers the P-positions of a GAME"):
        run("prove", *words, "--nth")
