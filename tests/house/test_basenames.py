"""No two modules share a name, but for two patterns in which they are the same shape.

A method of the solvers, its outcome kernel and its nim-value kernel have one name. The papers have the same files:
their contents, definitions, sections and proofs.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "wythoff"
METHOD = ("solvers", "kernels/outcomes", "kernels/nim_values")
OF_A_PAPER = re.compile(r"contents|definitions|proofs|section(_\d)+")


def folders() -> dict[str, list[str]]:
    """The folders that hold a module of each name."""
    found = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        if path.stem != "__init__":
            found[path.stem].append(path.parent.relative_to(SOURCE).as_posix())
    return found


def test_no_two_modules_share_a_name() -> None:
    for name, places in folders().items():
        is_method = set(places) <= set(METHOD)
        is_section = OF_A_PAPER.fullmatch(name) and all(place.startswith("claims/papers/") for place in places)
        assert len(places) == 1 or is_method or is_section, (name, places)


def test_the_names_are_seen() -> None:
    assert set(folders()["queen"]) == set(METHOD)
    assert len(folders()["contents"]) == 6
