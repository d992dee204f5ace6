"""JupyterLab and marimo as processes of their own, each with one notebook in a folder of its own."""

from __future__ import annotations

import json
import os
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.held_port import held_port

from .conftest import answering
from .lab_page import PATIENCE

# Nothing is asked of the world outside: no news, no list of extensions.
SETTINGS = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
JUPYTER = [
    "-m", "jupyterlab", "--no-browser", "--allow-root", "--IdentityProvider.token=", "--ServerApp.password=",
    "--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0", "--LabApp.extension_manager=readonly",
]  # fmt: skip
MARIMO = ["-m", "marimo", "--quiet", "run", "--headless", "--host", "127.0.0.1", "--no-token"]


def notebook_text(cells: Sequence[str]) -> str:
    """A notebook with these cells, none of them run."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    code = [
        {"cell_type": "code", "id": f"c{n}", "metadata": {}, "execution_count": None, "outputs": [], "source": cell}
        for n, cell in enumerate(cells)
    ]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": code})


@contextmanager
def jupyterlab(folder: Path, cells: Sequence[str]) -> Iterator[str]:
    """The address of the notebook in a JupyterLab that keeps to the folder."""
    config = folder / "config" / "labconfig"
    config.mkdir(parents=True)
    (config / "page_config.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    work = folder / "work"
    work.mkdir()
    (work / "board.ipynb").write_text(notebook_text(cells), encoding="utf-8")
    places = {"CONFIG": config.parent, "DATA": folder / "data", "RUNTIME": folder / "runtime"}
    lab = {name: str(folder / name.lower()) for name in ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")}
    env = {f"JUPYTER_{name}_DIR": str(place) for name, place in places.items()} | lab
    with held_port() as port:
        command = [*JUPYTER, f"--ServerApp.port={port}", f"--ServerApp.root_dir={work}"]
        address = f"http://127.0.0.1:{port}"
        with answering(command, lambda said: answers(f"{address}/api"), env=own(folder, env), cwd=folder):
            yield f"{address}/doc/tree/board.ipynb"


@contextmanager
def marimo(folder: Path, text: str) -> Iterator[str]:
    """The address of a notebook of marimo with this text, run as a page."""
    file = folder / "board.py"
    file.write_text(text, encoding="utf-8")
    env = {f"XDG_{name}_HOME": str(folder) for name in ("CONFIG", "CACHE", "STATE")}
    with held_port() as port:
        command, address = [*MARIMO, "--port", str(port), str(file)], f"http://127.0.0.1:{port}"
        with answering(command, lambda said: answers(f"{address}/health"), env=own(folder, env), cwd=folder):
            yield f"{address}/"


def answers(address: str) -> bool:
    """Whether a server is there by now."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE):
            return True
    except OSError:
        return False


def own(folder: Path, env: dict[str, str]) -> dict[str, str]:
    return os.environ | {"IPYTHONDIR": str(folder / "ipython")} | env
