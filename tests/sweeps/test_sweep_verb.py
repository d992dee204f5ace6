"""`wythoff sweep` and `wy.sweep` from end to end, in processes of their own: what is said, kept and refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command import run
from wythoff import game
from wythoff.cli.sweep import COMMANDS, sweep_command
from wythoff.oracle import Outcomes
from wythoff.sweeps.questions.question_list import QUESTIONS
from wythoff.sweeps.store import Store


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.full
def test_the_help_names_every_command_and_every_question() -> None:
    for arguments in (["sweep", "--help"], ["sweep", "-h"], ["sweep", "run", "--help"]):
        told = run(*arguments).stdout
        for question in QUESTIONS.values():
            assert question.form in told
        assert all(word in told for word in ("module:function", "p=1..20", "--subsets", "--where", "--games"))
    assert all(name in run("sweep", "--help").stdout for name in COMMANDS)


def test_commands_say_in_the_list_what_they_say_of_themselves() -> None:
    for name, (_, words) in COMMANDS.items():
        described = sweep_command(name).help
        assert described is not None and " ".join(described.split("\n\n")[0].split()) == words


@pytest.mark.full
def test_a_sweep_is_asked_kept_and_goes_on(here: Path) -> None:
    words = ["sweep", "gdwn({p},{q})", "p=1..2", "q=p+1..3", "--where", "p + q > 3", "-o", "g.db", "--processes", "1"]
    done = run(*words, "--ask", "outcomes:15")
    assert done.returncode == 0 and done.stdout == "2 rules -> 2 P-sets (x, y < 15)\n"
    assert done.stderr == "2 questions, 0 answered before; here, in 1 process\n"
    again = run(*words, "--ask", "outcomes:15 same-as:gdwn(1,{q}):9")
    assert again.stderr.startswith("4 questions, 2 answered before")
    with Store.to_read(here / "g.db") as store:
        rows = {(row.game, row.question): row.answer for row in store.rows()}
    for text in ("gdwn(1,3)", "gdwn(2,3)"):
        is_p = Outcomes(game(text))
        assert rows[text, "outcomes"]["p"] == sum(is_p((x, y)) for x in range(15) for y in range(15))  # type: ignore[index]
    assert rows["gdwn(1,3)", "same-as"]["same"] is True  # type: ignore[index]
    told = run("sweep", "status", "g.db").stdout
    assert "wythoff sweep 'gdwn({p},{q})' p=1..2 q=p+1..3" in " ".join(told.split())


@pytest.mark.full
def test_a_file_of_texts_and_a_function_of_ones_own(here: Path) -> None:
    (here / "texts.txt").write_text("# two games\nwythoff\n\nwyt( 1, 1 )  # the same P-positions\n")
    (here / "own.py").write_text("def columns(game):\n    return game.pairs(5)[4][0]\n")
    done = run("sweep", "--games", "texts.txt", "--ask", "own:columns", "-o", "t.db", "--processes", "1")
    assert done.stdout == "2 rules -> 2 answers\n"
    assert run("sweep", "table", "t.db", "--columns", "value").stdout.split() == ["value", "6", "6"]


@pytest.mark.full
def test_tasks_without_an_answer_end_with_code_1(here: Path) -> None:
    (here / "crash.py").write_text("import os\n\ndef crash(game):\n    os.abort()\n")
    done = run("sweep", "nim", "--ask", "crash:crash outcomes:9", "-o", "c.db", "--processes", "1", "--tries", "1")
    assert done.returncode == 1 and "tasks without an answer: 1 killed" in done.stdout
    assert "1 without an answer: wythoff sweep status c.db" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gdwn({p},2)", "p=5..3"], "this range is empty"),
        (["gdwn({p},{q})", "p=1..3"], "'q' is no letter of this sweep"),
        (["gdwn({p},2)", "p=1..3", "r=1..2"], "'r' stands nowhere"),
        (
            ["gdwn({p},{q})", "p=1..1000", "q=p+1..2000"],
            "this makes at least 1499500 games; if that is meant, say --yes",
        ),
        (["wyt({p},{q})", "p=1..400", "q=1..400", "--where", "q != 3"], "this makes 159600 games"),
        (["nim", "--ask", "outcome:9"], "did you mean 'outcomes'"),
        (["nim", "--ask", "nobody:here"], "there is no module 'nobody'"),
        (["nim", "--games", "x.txt"], "one thing too many"),
        (["--games", "x.txt"], "'x.txt' cannot be read: No such file"),
        ([], "TEMPLATE LETTER=RANGE"),
        (["nim", "-o", "no/where.db"], "there is no directory 'no'"),
        (["nim", "-o", "text.db"], "this is no file of a sweep"),
        (["state", "text.db"], "'state' does nothing with a file; did you mean 'status'?"),
        (["status", "none.db"], "there is no such file"),
    ],
)
def test_bad_input_is_refused_in_words_and_leaves_nothing(here: Path, arguments: list[str], words: str) -> None:
    (here / "text.db").write_text("no database, but long enough to be looked at " * 50)
    done = run("sweep", *arguments)
    assert done.returncode == 2 and words in done.stdout + done.stderr
    assert [path.name for path in here.iterdir()] == ["text.db"]


@pytest.mark.full
def test_another_template_or_version_is_refused_unless_meant(here: Path) -> None:
    words = ["--ask", "outcomes:5", "-o", "g.db", "--processes", "1"]
    assert run("sweep", "wyt({a},1)", "a=1..2", *words).returncode == 0
    other = run("sweep", "nim", *words)
    assert other.returncode == 2 and "holds the sweep 'wyt({a},1) a=1..2'" in other.stderr and "--add" in other.stderr
    assert run("sweep", "nim", *words, "--add").stdout.startswith("3 rules")
    with Store.to_write(here / "g.db", {}) as store:
        store.set_about("version", "0.1.0")
    older = run("sweep", "wyt({a},1)", "a=1..3", *words)
    assert older.returncode == 2 and "was begun by wythoff 0.1.0" in older.stderr and "--other-version" in older.stderr
    assert run("sweep", "table", "g.db").returncode == 0
    assert run("sweep", "wyt({a},1)", "a=1..3", *words, "--other-version").stdout.startswith("4 rules")
    with Store.to_write(here / "g.db", {}) as store:
        store.connection.execute("PRAGMA user_version = 7")
    newer = run("sweep", "status", "g.db")
    assert newer.returncode == 2 and re.search("has format 7, and this version of wythoff reads format 1", newer.stderr)
