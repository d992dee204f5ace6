"""The sessions of the README and of the docs."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def steps(page: str) -> list[tuple[str, str]]:
    """(command, expected output) of every `$ ...` of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    listed = [step for block in blocks for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step]
    return [(command, output) for command, _, output in (step.partition("\n") for step in listed)]


def readme_sessions() -> list[tuple[str, str]]:
    """(command, expected output) of every `$ wythoff ...` in the README."""
    return [(command, output) for command, output in steps("README.md") if command.startswith("wythoff ")]
