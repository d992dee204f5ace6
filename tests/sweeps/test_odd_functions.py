"""Functions of a person's own that break what they run in: each is blamed alone, in words, and the sweep goes on."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from wythoff import TextError
from wythoff.sweeps.places.handle import KEPT_WORDS
from wythoff.sweeps.places.local import Here
from wythoff.sweeps.places.tasks import DONE, KILLED, OUT_OF_TIME, Limits, Task
from wythoff.sweeps.questions.asks import read_asks
from wythoff.sweeps.store import Row

from .test_running import BAD, LIMITS, planned, run_all


def asked(path: Path, *names: str, limits: Limits = LIMITS, tries: int = 1) -> dict[str, Row]:
    """What becomes of these functions, each between two good ones, in one process after the other."""
    asks = [ask for name in names for ask in ((BAD + name, ""), ("outcomes", str(len(name))))]
    _, rows = run_all(path, planned(*asks), tries, limits)
    assert {row.status for row in rows if row.question == "outcomes"} == {DONE}
    return {row.question.removeprefix(BAD): row for row in rows if row.question.startswith(BAD)}


@pytest.mark.full
def test_the_channels_of_a_process_are_its_own(tmp_path: Path) -> None:
    told = asked(tmp_path / "s.db", "read_a_line", "fork", "pool", "write_everywhere", "close_everything")
    assert [told[name].answer for name in ("read_a_line", "fork", "pool")] == [
        {"value": ""}, {"value": 1}, {"value": [1, 2]},
    ]  # fmt: skip
    assert told["write_everywhere"].error == "it wrote among the results of its process"
    assert told["close_everything"].error == "it closed the pipe of its process"
    assert {told[name].status for name in ("write_everywhere", "close_everything")} == {KILLED}


@pytest.mark.full
def test_a_process_that_dies_beside_a_fork_of_its_own_is_not_waited_for() -> None:
    with Here(1, Limits(600.0, 1 << 30)) as here:
        here.give([Task("wythoff", BAD + "fork_and_die", "")])
        (result,) = here.take(60)
    assert result.status == KILLED and result.error.endswith("(SIGKILL)")


@pytest.mark.full
def test_texts_that_cannot_be_written(tmp_path: Path) -> None:
    told = asked(tmp_path / "s.db", "half_a_character", "half_a_key", "break_down_in_halves", "break_down_speechless")
    found = {name: (row.status, row.error.removeprefix(f"the answer of {BAD}{name} ")) for name, row in told.items()}
    assert found == {
        "half_a_character": ("refused", r"is or has '\ud800', which is no text of Unicode characters"),
        "half_a_key": ("refused", r"is or has '\ud800', which is no text of Unicode characters"),
        "break_down_in_halves": ("broke", r"ValueError: \ud800"),
        "break_down_speechless": ("broke", "Speechless, which cannot be written"),
    }  # fmt: skip


@pytest.mark.full
def test_what_a_function_leaves_behind_is_set_right(tmp_path: Path) -> None:
    told = asked(tmp_path / "s.db", "interrupt", "go_astray", "heaps")
    assert {name: row.status for name, row in told.items()} == {
        "interrupt": "broke", "go_astray": DONE, "heaps": DONE,
    }  # fmt: skip


@pytest.mark.full
def test_the_last_byte_of_memory(tmp_path: Path) -> None:
    (row,) = asked(tmp_path / "s.db", "eat_bit_by_bit", limits=Limits(60.0, 1 << 28)).values()
    assert (row.status, row.error) == ("out of memory", "it needed more than the 0.25 GiB that a task may use")


@pytest.mark.full
def test_what_is_printed_does_not_fill_the_disk() -> None:
    with Here(1, LIMITS) as here:
        here.give([Task("wythoff", BAD + "chat_for_long", "")])
        (result,) = here.take(60)
        left = here._handles[0]._said.seek(0, os.SEEK_END)
    assert result.status == DONE and left < 40 * KEPT_WORDS, "it was cut while it was written"


@pytest.mark.full
def test_a_process_that_does_not_listen_is_killed_in_time() -> None:
    """It holds the interpreter, so that nobody reads the tasks that are given it: the client does not wait."""
    with Here(1, Limits(2.0, 1 << 30)) as here:
        long = [
            Task(f"rule(i == j or i in {{{','.join(map(str, range(n, n + 400)))}}})", "nothing", "") for n in range(99)
        ]
        here.give([Task("wythoff", BAD + "hold_the_interpreter", "")])
        here._handles[0].give(long)
        (result,) = here.take(60)
        assert result.status == OUT_OF_TIME
        results = []
        while len(results) < len(long):
            results += here.take(60)
    assert [result.task for result in results] == long and {result.status for result in results} == {DONE}


@pytest.mark.full
def test_nothing_is_left_of_processes_that_were_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWEEP_TEST_MARK", str(tmp_path / "mark"))
    limits = Limits(0.5, (1 << 30) + os.getpid())  # by which they are known
    names = ("fork", "fork_and_die", "start_others")
    run_all(tmp_path / "s.db", planned(*((BAD + name, "") for name in names)), 1, limits)
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert f"processes.serving {limits.memory}" not in listed


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("none_such", "has no function 'none_such'; it has"),
        ("NUMBER", "is a int, not a function"),
        ("NUMBER.none_such", "has no function 'none_such'"),
        ("of_nothing", "is no function of a game alone: too many positional arguments"),
        ("of_two_games", "is no function of a game alone: missing a required argument: 'other'"),
    ],
)
def test_what_is_no_function_of_a_game_is_refused_before_anything_is_asked(name: str, words: str) -> None:
    with pytest.raises(TextError, match=words):
        read_asks(BAD + name)


def test_modules_that_leave_or_talk_when_they_are_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "leaving_module.py").write_text("raise SystemExit(3)")
    (tmp_path / "talking_module.py").write_text("print('hello')\ndef heaps(game): return game.heaps")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(TextError, match="cannot be imported: SystemExit: 3"):
        read_asks("leaving_module:heaps")
    assert [str(ask) for ask in read_asks("talking_module:heaps")] == ["talking_module:heaps"]
    assert capsys.readouterr() == ("", "hello\n")


@pytest.mark.full
def test_a_module_of_the_current_directory_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise ImportError('not this one')")
    monkeypatch.chdir(tmp_path)
    with Here(1, LIMITS) as here:
        here.give([Task("wythoff", "outcomes", "5")])
        assert here.take(60)[0].status == DONE
