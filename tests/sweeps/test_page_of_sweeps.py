"""docs/sweeps.md: its sessions are typed one after the other in one directory, and give what the page shows."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from matplotlib.image import imread

from tests.command import run
from wythoff.sweeps.places.tasks import STATUSES
from wythoff.sweeps.questions.question_list import OWN, QUESTIONS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "sweeps.md").read_text(encoding="utf-8")
# What differs from one machine or run to another.
VARYING = (
    (r"in \d+ process(es)?$", "in N processes"),
    (r"[\d.e-]+ s each", "N s each"),
    (r"^rate .*", "rate N"),
)  # fmt: skip


def sessions() -> list[tuple[str, str]]:
    """(command, output) of every `$ wythoff ...` on the page."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    steps = re.findall(r"^\$ (wythoff .*)\n((?:(?!\$ ).*\n)*)", "".join(blocks), re.MULTILINE)
    return [(command, output) for command, output in steps]


def steady(text: str) -> list[str]:
    for pattern, word in VARYING:
        text = re.sub(pattern, word, text, flags=re.MULTILINE)
    return text.splitlines()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The directory of a reader, with the module that the page shows."""
    folder = tmp_path_factory.mktemp("reader")
    (folder / "docs").mkdir()
    (module,) = re.findall(r"```python\n# leading.py\n(.*?)```", PAGE, re.DOTALL)
    (folder / "leading.py").write_text(module, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        yield folder


@pytest.mark.full
def test_the_sessions(place: Path) -> None:
    found = sessions()
    assert len(found) > 12
    for command, output in found:
        done = run(*shlex.split(command)[1:])
        assert steady(output) in (steady(done.stderr + done.stdout), steady(done.stdout + done.stderr)), command
        assert done.returncode == 2 * done.stderr.startswith("wythoff: "), command
    for name in ("sweep-map.png",):
        stored, drawn = (imread(io.BytesIO((folder / name).read_bytes())) for folder in (DOCS, place / "docs"))
        assert stored.shape == drawn.shape and np.abs(stored - drawn).mean() < 0.01, name


@pytest.mark.full
def test_the_python_of_the_page(place: Path) -> None:
    text = "\n".join(block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if ">>>" in block)
    example = doctest.DocTestParser().get_doctest(text, {}, "sweeps.md", "sweeps.md", 0)
    assert len(example.examples) > 5 and doctest.DocTestRunner(verbose=False).run(example).failed == 0


def first_cells(begin: str, end: str) -> list[str]:
    """What stands in the first column of the table between two places of the page."""
    return re.findall(r"^\| `([^`]+)` \|", PAGE[PAGE.index(begin) : PAGE.index(end)], re.MULTILINE)


def test_the_page_names_every_question_and_every_status() -> None:
    forms = [question.form for question in QUESTIONS.values()]
    assert first_cells("## Which questions", "## The file") == [*forms, OWN]
    assert first_cells("| status of a task", "## Reading it") == [*STATUSES]
    defaults = dict(re.findall(r"^\| `([a-z-]+)[^`]*` \| ([^|]*?) *\|", PAGE, re.MULTILINE))
    for name, question in QUESTIONS.items():
        assert defaults[name] == {"same-as": "side 100"}.get(name, question.default or "")
