"""Compiling beforehand: the questions reach every kernel, and what is there is not compiled again."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import wythoff
from wythoff import kernels, warming
from wythoff.kernels.base import compiled_files
from wythoff.kernels.base.machine_code import MachineCode

pytestmark = pytest.mark.full

STRAY = warming.TASKS[-1:]


def compiled_functions() -> Iterator[tuple[str, Any]]:
    """Every function of the kernels that is kept on disk, with the module that it is in."""
    for module in walk_packages(kernels.__path__, f"{kernels.__name__}."):
        for name, function in vars(import_module(module.name)).items():
            if isinstance(getattr(function, "_cache", None), MachineCode) and function.__module__ == module.name:
                yield ".".join(module.name.split(".")[-2:]), function.__name__ or name


def test_the_questions_reach_every_kernel() -> None:
    for task in warming.TASKS:
        warming.ask(task)
    made = {(file.split("-")[0], file.split("/")[1].split("-")[0]) for file in compiled_files.names()}
    assert set(compiled_functions()) - made == set()


def test_what_is_there_is_not_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYTHOFF_CACHE", str(tmp_path))
    monkeypatch.setattr(warming, "TASKS", STRAY)
    assert warming.warm(1) == 1
    assert warming.warm(1) == 0
    (file,) = (tmp_path / next(iter(tmp_path.iterdir())).name).rglob("stray-????????????????")
    file.unlink()
    assert warming.warm(1) == 1


def test_a_package_that_is_closed_is_warmed_in_the_cache_of_the_user(tmp_path: Path) -> None:
    source, copy = Path(wythoff.__file__).parent, tmp_path / "wythoff"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "page"))
    for folder in (copy / "kernels").iterdir():
        if folder.is_dir():
            (folder / "__pycache__").write_text("")
    script = "from wythoff import warming; warming.TASKS = warming.TASKS[-1:]; print(warming.warm(1), warming.warm(1))"
    environment = {"HOME": str(tmp_path), "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("1 0\n", "")
    assert list((tmp_path / ".cache" / "wythoff").rglob("warm-*"))
