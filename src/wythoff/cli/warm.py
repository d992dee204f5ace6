"""`wythoff warm`: no waiting for the compiler afterwards."""

from __future__ import annotations

import os
from time import monotonic
from typing import Annotated

import typer

from .bars import working


def warm(
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, help="Processes that compile; by default as many as there are cores.")
    ] = os.cpu_count() or 1,
) -> None:
    """Compile everything beforehand, so that no question waits for the compiler."""
    from ..warming import warm as compile_all

    start = monotonic()
    with working("compiling"):
        compiled = compile_all(jobs)
    if compiled:
        print(f"{compiled} functions compiled in {monotonic() - start:.0f} s")
    else:
        print("everything is compiled already")
