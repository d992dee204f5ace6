"""Terminal and declared positions, a pass and kinds of one's own, against plain loops in C -O2."""

import ctypes
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from timing import best

from wythoff import game

SIDE, VALUED = 4000, 2000

GAMES = {
    "wythoff.terminal(x + y <= 2)": {"TERMINAL": "(x + y <= 2)"},
    "wythoff.terminal(x == y)": {"TERMINAL": "(x == y)"},
    "wythoff.terminal(x < 2)": {"TERMINAL": "(x < 2)"},
    "wythoff.pass": {"PASS": "1"},
    "wythoff.terminal(x == y).pass": {"TERMINAL": "(x == y)", "PASS": "1"},
    "wythoff.block(2,i*j == 0 and i + j >= 3)": {"OWN": "2", "FAR": "3"},
}


def compiled(folder: Path, macros: dict[str, str]) -> ctypes.CDLL:
    """The loops in C for one game."""
    library = folder / f"cells_{len(list(folder.iterdir()))}.so"
    options = [f"-D{name}={value}" for name, value in macros.items()]
    source = Path(__file__).with_name("cells_reference.c")
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", *options, "-o", str(library), str(source)], check=True)
    return ctypes.CDLL(str(library))


def board(library: ctypes.CDLL, side: int) -> NDArray[np.bool_]:
    found = np.zeros((side, side), np.bool_)
    library.fill_board(side, found.ctypes.data_as(ctypes.c_void_p))
    return found


def values(library: ctypes.CDLL, side: int) -> NDArray[np.uint16]:
    found = np.zeros((side, side), np.uint16)
    library.fill_values(side, found.ctypes.data_as(ctypes.c_void_p))
    return found


def main() -> None:
    if shutil.which("cc") is None:
        sys.exit("a C compiler is needed")
    with tempfile.TemporaryDirectory() as name:
        for text, macros in GAMES.items():
            g, plain = game(text), compiled(Path(name), macros)
            assert np.array_equal(g.outcomes(SIDE).values, board(plain, SIDE)), text
            compare(f"{text}, outcomes of side {SIDE}", partial(g.outcomes, SIDE), partial(board, plain, SIDE))
            if "OWN" not in macros:
                assert np.array_equal(g.nim_values(VALUED).values, values(plain, VALUED)), text
                ours, theirs = partial(g.nim_values, VALUED), partial(values, plain, VALUED)
                compare(f"{text}, nim-values of side {VALUED}", ours, theirs)


def compare(what: str, ours: Callable[[], object], theirs: Callable[[], object]) -> None:
    a, b = best(ours), best(theirs)
    print(f"{what}: {a:.4f} s; C {b:.4f} s; ours/C {a / b:.2f}", flush=True)


if __name__ == "__main__":
    main()
