"""The sessions of the README."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def readme_sessions() -> list[tuple[str, str]]:
    """(command, expected output) of every `$ ...` in the README."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    steps = [step for block in blocks for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step]
    return [
        (command, output) for command, output in (step.split("\n", 1) for step in steps) if command[:8] == "wythoff "
    ]
