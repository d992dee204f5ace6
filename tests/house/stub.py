"""Write `src/wythoff/__init__.pyi`, what editors and type checkers see of `import wythoff as wy`: `make stub`."""

from __future__ import annotations

from pathlib import Path

import wythoff
from wythoff import errors
from wythoff.rules import Entry, entries

HOMES = {"Entry": ".rules", "Game": ".rules"} | wythoff.FUNCTIONS | wythoff.TYPES
PLACE = Path(wythoff.__file__).with_suffix(".pyi")
HEADER = '''"""The types of the public names; made from the catalog by `make stub`, compared in tests/house."""

from collections.abc import Sequence

from . import progress as progress
'''
FOOTER = """
__version__: str
__all__ = {names}

def catalog() -> tuple[Entry, ...]: ...
def claims(paper: str | None = None, severity: Severity | None = None) -> list[Claim]: ...
"""


def stub() -> str:
    """The text of the file."""
    imports = {"from .progress_line import show as show_progress", "from .rules import read_game as game"}
    imports |= {"from .claims import Severity"}
    imports |= {f"from {home} import {name} as {name}" for name, home in HOMES.items()}
    imports |= {
        f"from .errors import {name} as {name}" for name, kind in vars(errors).items() if isinstance(kind, type)
    }
    names = "[\n" + "".join(f'    "{name}",\n' for name in sorted(wythoff.__all__)) + "]"
    constructors = [constructor(name) for name in wythoff.CONSTRUCTORS]
    return "\n".join([HEADER + "\n".join(sorted(imports)), FOOTER.format(names=names) + "\n".join(constructors), ""])


def constructor(name: str) -> str:
    """The signature of one constructor; of entries with the same name, the longer ones add parameters.

    >>> constructor("wyt")
    'def wyt(a: int, b: int, c: int = ..., /) -> Game: ...'
    """
    first, *_, longest = sorted(entries(name), key=lambda entry: len(entry.parameters)) * 2
    return f"def {name}({_parameters(first, longest)}) -> Game: ..."


def _parameters(first: Entry, longest: Entry) -> str:
    if longest.takes == "vectors":
        return "*vectors: Sequence[int]"
    if longest.takes == "a condition":
        return "condition: str, /"
    needed = 0 if first.name in first.examples else len(first.parameters)
    typed = [f"{p.name}: {'float' if p.infinite else 'int'}" for p in longest.parameters]
    shown = [text + " = ..." * (place >= needed) for place, text in enumerate(typed)]
    sizes = ["*sizes: int"] if longest.gives_sizes else []
    return ", ".join([*shown, "/", *sizes]) if shown else ""


def main() -> None:
    PLACE.write_text(stub(), encoding="utf-8")


if __name__ == "__main__":
    main()
