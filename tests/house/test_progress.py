"""Progress: reports from every long question, a bar on a terminal, lines in a log, and Ctrl-C."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

import wythoff as wy
from tests.cases import over
from wythoff import game, progress, progress_line
from wythoff.cli.bars import working
from wythoff.progress_line import Meter, line, shown
from wythoff.solvers import far_rows, from_boards, nim_layers

LONG = [
    ("rule(x > y and i > 0)", "outcomes", (60,)), ("nim(3)", "outcomes", (40,)),
    ("wythoff.block(2)", "outcomes", (50,)),
    ("rule((i + j) % 2 == 1)", "outcomes", (50,)), ("rule((i + j) % 2 == 1).block(3)", "outcomes", (50,)),
    ("tk(2).block(2)", "outcomes", (50,)), ("three(2,2,3)", "outcomes", (30,)),
    ("(wythoff + nim(3)).misere", "outcomes", (20,)),
    ("rule(i*j == 0 or i == j and x > y)", "outcomes", (40,)), ("three(2,3,2).radius(3)", "outcomes", (8,)),
    ("wythoff.block(5)", "pairs", (2000,)), ("wyt(2,3)", "pairs", (100_000,)), ("three(3,3,1)", "pairs", (5000,)),
    ("rule(x > y and i > 0)", "pairs", (40,)), ("wythoff", "row", (20, 3000)), ("wythoff", "row_period", (6,)),
    ("gdwn(1,2)", "layers", (40,)), ("nim(3)", "layers", (6,)), ("rule(u == v)", "is_p", (40, 50)),
    ("rule(u == v)", "winning_moves", (41, 50)), ("(three(2,2,3) + nim(2)).misere", "pairs", (5,)),
    ("heap(2,1).block(2)", "outcomes", (40,)),
]  # fmt: skip


@over(("text", "question", "arguments"), LONG)
def test_every_question_reports_and_can_be_ended(text: str, question: str, arguments: tuple[int, ...]) -> None:
    """Whoever watches hears fractions, and ends the work by raising."""
    heard: list[float] = []
    with progress.watched(heard.append):
        getattr(game(text), question)(*arguments)
    assert heard and all(0 <= done <= 1 for done in heard)

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    from_boards.KEPT.clear()
    far_rows.row_period.cache_clear()
    nim_layers._kept.cache_clear()
    with pytest.raises(KeyboardInterrupt), progress.watched(stop):
        getattr(game(text), question)(*arguments)


def test_words_reach_the_listener() -> None:
    said: list[str] = []
    with progress.watched(lambda done: None, said.append), progress.watched(lambda done: None):
        progress.say("about 3 seconds")
        game("rule(x > y and i > 0)").pairs(200)
    assert said[0] == "about 3 seconds"
    assert any(re.fullmatch(r"\d+ of 200 P-positions with heaps below \d+", words) for words in said)
    progress.say("nobody listens")


def test_estimates_are_said_before_long_work() -> None:
    said: list[str] = []

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), progress.watched(stop, said.append):
        game("rule(x > y and i > 0)").outcomes(1000)
    assert said == ["about 17 minutes"]


def test_the_line() -> None:
    assert line("solving nim", 0, 3.2, "") == "solving nim: 3 s"
    assert line("solving nim", 0.5, 200, "about 7 minutes") == (
        "solving nim: 50 %, 3 min, about 3 min left (about 7 minutes)"
    )


@pytest.fixture
def standing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes for lines, whatever the machine does."""
    monkeypatch.setattr(progress_line, "monotonic", lambda: 0.0)


@pytest.mark.usefixtures("standing")
def test_a_meter_waits_and_ends() -> None:
    written: list[str | None] = []
    meter = Meter("solving", written.append, first=0)
    meter.listen("two boards")
    meter.watch(0.5)
    meter.watch(0.25)
    meter.end()
    assert written == ["solving: 50 %, 0 s, about 0 s left (two boards)", None]
    Meter("solving", written.append).end()
    assert len(written) == 2


@pytest.mark.usefixtures("standing")
def test_a_meter_writes_while_kernels_are_compiled() -> None:
    written: list[str | None] = []
    meter = Meter("solving", written.append, first=0)
    with progress.watched(meter.watch, meter.listen), progress.aside(progress.COMPILING, patience=0) as wait:
        wait()
    assert written == ["solving: 0 s (compiling, once on this machine)"]


@pytest.mark.usefixtures("standing")
def test_the_first_wait_for_the_compiler_is_said_once_in_a_log() -> None:
    written: list[str | None] = []
    meter = Meter("proving nim", written.append, first=100, doubling=True, says_waits=True)
    for _ in range(2):
        meter.listen("base 2")
        meter.listen(progress.COMPILING)
    assert written == ["proving nim: compiling, once on this machine; this time is not counted"]


def test_what_is_done_aside_is_said_after_a_while_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    now = [0.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    progress._waited.set(0.0)  # not what an earlier test waited for: the sums below are exact
    with progress.watched(lambda done: None, said.append):
        progress.say("about 3 seconds")
        with progress.aside("compiling", patience=2) as wait:
            wait()
            now[0] = 2.5
            wait()
        with progress.aside("compiling"):
            pass
    assert said == ["about 3 seconds", "compiling", "about 3 seconds"]
    clock = progress.work_time()
    with progress.aside("compiling"):
        now[0] = 300.0
    assert progress.work_time() == clock
    now[0] = 301.0
    assert progress.work_time() == clock + 1


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch, standing: None) -> None:
    """No patience, no throttle: every report is shown."""
    monkeypatch.setattr(progress_line, "_wanted", None)
    monkeypatch.setattr(progress_line, "OFTEN", 0.0)
    monkeypatch.setattr(Meter.__init__, "__defaults__", (0.0, False, False))


@pytest.mark.usefixtures("patient")
def test_python_shows_a_line_at_the_prompt_and_not_in_a_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    game("rule(x > y and i > 0)").outcomes(20)
    assert terminal.getvalue() == ""
    monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)
    game("rule(x > y and i > 0)").outcomes(20)
    assert "\r\x1b[Koutcomes of rule(x > y and i > 0): 0 s" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    wy.show_progress(False)
    terminal.truncate(0)
    game("rule(x > y and i > 0)").outcomes(20)
    assert terminal.getvalue() == ""
    wy.show_progress(None)


@pytest.mark.usefixtures("patient")
def test_a_script_may_ask_for_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_line, "SELDOM", 0.0)
    monkeypatch.setattr(sys, "stderr", log := io.StringIO())
    wy.show_progress(True)
    try:
        game("rule(x > y and i > 0)").outcomes(20)
        assert wy.check("larsson:Thm 1.1").status in ("proved", "holds")
    finally:
        wy.show_progress(None)
    assert log.getvalue().startswith("outcomes of rule(x > y and i > 0): 0 s\n")
    assert "%" not in log.getvalue().split("check larsson:Thm 1.1: ")[1].split("\n")[0]


@pytest.mark.usefixtures("patient")
def test_notebooks_show_a_line_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two interfaces as IPython and marimo document them, standing in for the programs."""
    written: list[str] = []
    handle = SimpleNamespace(update=written.append)
    html = SimpleNamespace(HTML=str, display=lambda text, display_id: [written.append(text), handle][1])
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: object()))  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "IPython.display", html)  # type: ignore[arg-type]
    with shown("a < b"):
        progress.report(0.5)
        progress.report(0.6)
        with shown("inner"):
            progress.report(0.7)
    assert written[0].startswith("<small>a &lt; b: 50 %") and len(written) == 4 and written[-1] == ""
    output = SimpleNamespace(replace=written.append, clear=lambda: written.append("cleared"))
    marimo: Any = SimpleNamespace(running_in_notebook=lambda: True, output=output, plain_text=str)
    monkeypatch.setitem(sys.modules, "marimo", marimo)
    with shown("solving"):
        progress.report(0.5)
    assert written[-2].startswith("solving: 50 %") and written[-1] == "cleared"


def test_a_log_gets_few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(progress_line, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", log := io.StringIO())
    with working("solving"):
        for second in range(3600):
            now[0] = float(second)
            progress.report(second / 3600)
    times = [text.split(", ")[1] for text in log.getvalue().splitlines()]
    assert times == ["2 min", "4 min", "8 min", "16 min", "32 min"]


def on_a_terminal(*arguments: str, interrupts: bool = False) -> tuple[int, bytes, str]:
    """(exit code, stdout, what the terminal showed) of the command with stderr on a pseudo-terminal.

    If it `interrupts`, by Ctrl-C as soon as a bar is seen. The bar comes at once, however fast the machine is.
    """
    master, slave = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100", "LINES": "24"}
    command = [sys.executable, "-c", "from wythoff.cli import bars, main; bars.PATIENCE = 0.0; main()", *arguments]
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdout=out, stderr=slave, env=environment)
        os.close(slave)
        shown = b""
        with suppress(OSError):  # reading fails when the other end is closed
            while piece := os.read(master, 4096):
                shown += piece
                if interrupts and re.search(rb" \d+%", shown):
                    process.send_signal(signal.SIGINT)
                    interrupts = False
        code = process.wait(timeout=600)
        os.close(master)
        out.seek(0)
        return code, out.read(), shown.decode(errors="replace")


@pytest.mark.full
def test_the_bar_appears_on_a_terminal_and_stdout_stays_clean() -> None:
    text = "rule((x*y + i*j) % 7 == 1).comply(3)"
    code, out, seen = on_a_terminal("solve", text, "--side", "380", "--format", "json")
    assert code == 0
    assert json.loads(out)["side"] == 380
    assert f"solving {text}" in seen and re.search(r" +[1-9][0-9]?%", seen) and re.search(r"0:\d\d:\d\d", seen)
    assert seen.endswith("by forward marking: any rule on two heaps, compiled to bytecode\r\n")


@pytest.mark.full
def test_ctrl_c_ends_a_long_solve_at_once() -> None:
    """Minutes of work, were it not for the interrupt."""
    text = "rule((x*y + i*j) % 7 == 1).comply(3)"
    code, out, seen = on_a_terminal("solve", text, "--side", "1000", "--format", "npy", interrupts=True)
    assert (code, len(out)) == (130, 0)
    assert "Traceback" not in seen
