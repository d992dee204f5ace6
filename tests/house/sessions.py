"""The sessions of the README and of the docs."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
# What differs from one machine or run to another.
VARYING = ((r"^(seconds +)[\d.]+$", r"\1N"), (r"^(\S.*?  (?:holds|fails|proved) +)[\d.]+ s  ", r"\1N s  "))


def pages() -> list[str]:
    """The README and the pages of docs/, from the root."""
    written = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))]
    return ["README.md", *(page for page in written if not page.startswith("docs/made/"))]


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def steps(page: str) -> list[tuple[str, str]]:
    """(command, expected output) of every `$ ...` of a page."""
    blocks = re.findall(r"```console\n(.*?)```", text_of(page), re.DOTALL)
    listed = [step for block in blocks for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step]
    return [(command, output) for command, _, output in (step.partition("\n") for step in listed)]


def prompts(page: str) -> str:
    """Every block of Python with `>>>` on a page, as one."""
    blocks = re.findall(r"```python\n(.*?)```", text_of(page), re.DOTALL)
    return "\n".join(block for block in blocks if ">>> " in block)


def readme_sessions() -> list[tuple[str, str]]:
    """(command, expected output) of every `$ wythoff ...` in the README."""
    return [(command, output) for command, output in steps("README.md") if command.startswith("wythoff ")]


def steady(output: str) -> str:
    """An output without what differs from run to run.

    >>> steady("status   proved\\nseconds  2.64\\n")
    'status   proved\\nseconds  N\\n'
    """
    for pattern, word in VARYING:
        output = re.sub(pattern, word, output, flags=re.MULTILINE)
    return output
