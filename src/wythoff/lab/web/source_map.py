"""Say from which module each line of a joined text came, for the tools of a browser: a source map of version 3.

A line of the text is described by one group of numbers: the column where it begins, and how much further than the group
before the list of modules, the line and the column are. A number is written in digits of five bits, its sign last.
"""

from __future__ import annotations

import json
from string import ascii_letters, digits

from ...boards.joined_modules import Module

DIGITS = ascii_letters.swapcase() + digits + "+/"
NEXT_LINE = "AACA"


def source_map(modules: list[Module]) -> str:
    """The map of functions one after the other, each with a line before those of its module and two after them."""
    lines, before = [], 0
    for place, module in enumerate(modules):
        last = module.source.count("\n") - 1
        lines += ["", f"A{_number(min(place, 1))}{_number(-before)}A", *[NEXT_LINE] * last, "", ""]
        before = last
    return json.dumps({
        "version": 3, "sourceRoot": "modules", "sources": [module.name for module in modules],
        "sourcesContent": [module.source for module in modules], "names": [], "mappings": ";".join(lines),
    })  # fmt: skip


def _number(value: int) -> str:
    """A whole number as digits, the lowest first; all but the last have a sixth bit."""
    rest, written = 2 * abs(value) + (value < 0), ""
    while rest >= 32:
        rest, written = rest >> 5, written + DIGITS[32 + rest % 32]
    return written + DIGITS[rest]
