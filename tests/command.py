"""The command line called in this process: what is printed and the exit code are those of a process of its own.

A process imports everything and loads all machine code again, a second each time. Those tests start one that ask
about the process itself: imports, signals, terminals, the installed wheel.
"""

from __future__ import annotations

import sys
import warnings
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from subprocess import CompletedProcess
from unittest.mock import patch

from wythoff import cli

WIDTH = {"COLUMNS": "100"}


def run(*arguments: str) -> CompletedProcess[str]:
    """Call `wythoff ARGUMENTS` as its script does."""
    out, err = (TextIOWrapper(BytesIO(), encoding="utf-8") for _ in range(2))
    line = ["wythoff", *arguments]
    before = sys.get_int_max_str_digits(), warnings.showwarning
    code: object = 0
    with patch.object(sys, "argv", line), patch.dict("os.environ", WIDTH), redirect_stdout(out), redirect_stderr(err):
        try:
            cli.main()
        except SystemExit as end:
            code = end.code or 0
        finally:
            sys.set_int_max_str_digits(before[0])
            warnings.showwarning = before[1]
    assert isinstance(code, int)
    return CompletedProcess(line, code, printed(out), printed(err))


def printed(stream: TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()
