"""docs/papers.md and docs/stable.md: the sessions, in a folder with the example of examples/papers."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.command import run

from .sessions import ROOT, steps

pytestmark = pytest.mark.full

SECONDS = re.compile(r"\d+\.\d\d s  ")


def plain(text: str) -> str:
    """Without times; lines in any order, since stdout and stderr are two."""
    return "\n".join(sorted(SECONDS.sub("", text).splitlines()))


@pytest.mark.parametrize("page", ["docs/papers.md", "docs/stable.md"])
def test_the_sessions_of_the_docs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "examples" / "papers" / "common_steps.py", tmp_path)
    listed = steps(page)
    assert len(listed) >= 2
    for command, output in listed:
        done = run(*shlex.split(command)[1:])
        shown = done.stdout + done.stderr
        if output.endswith("…\n"):
            assert shown.startswith(output.removesuffix("…\n"))
        else:
            assert plain(shown) == plain(output), command
