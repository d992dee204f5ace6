"""Ray games against plain loops in C -O2: boards, pairs, and how the cost of pairs grows."""

import ctypes
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from timing import best

from wythoff import Game, game
from wythoff.question import Question
from wythoff.solvers import columns, method_named, shapes
from wythoff.solvers.refusal import unless_refused

SIDE, PAIRS = 8000, 20_000
GROWTH = (31_250, 125_000, 500_000, 1_000_000)

GDWN = "R(1,1) R(1,2) R(2,1)"
GAMES = {
    "gdwn(1,2)": {"RAYS": GDWN},
    "gdwn(3,5)": {"RAYS": "R(1,1) R(3,5) R(5,3)"},
    "maharaja": {"RAYS": "R(1,1)", "LEAPS": "L(1,2) L(2,1)"},
    "vectors((1,0),(0,1),(3,1))": {"RAYS": "R(3,1)"},
    "wythoff.block(5)": {"RAYS": "R(1,1)", "LIMIT": "5"},
    "wyt(2,3)": {"RAYS": "R(1,1)", "WIDE": "3", "BAND": "2"},
    "rule(i*j == 0 or i == j or i == 2 and j == 3 or i == 3 and j == 2)": {"RAYS": "R(1,1)", "LEAPS": "L(2,3) L(3,2)"},
    "rule(i*j == 0 or i == j and i % 3 == 1)": {"RAYS": "", "RESIDUES": "T(3,1)"},
    "rule(i == j or j == 0 and x >= y or i == 0 and y >= x)": {
        "RAYS": "R(1,1)",
        "FROM_X": "(x>=y)",
        "FROM_Y": "(y>=x)",
    },
    "gdwn(1,2).misere": {"RAYS": GDWN, "MISERE": "1"},
    "gdwn(1,2).block(3)": {"RAYS": GDWN, "LIMIT": "3"},
    "gdwn(1,2).radius(5)": {"RAYS": f"R(1,0) R(0,1) {GDWN}", "NO_NIM": "1", "RADIUS": "5"},
    "gdwn(1,2).radius(5).block(3)": {"RAYS": f"R(1,0) R(0,1) {GDWN}", "NO_NIM": "1", "RADIUS": "5", "LIMIT": "3"},
    "gdwn(1,2).radius(5).misere": {"RAYS": f"R(1,0) R(0,1) {GDWN}", "NO_NIM": "1", "RADIUS": "5", "MISERE": "1"},
    "rule(i == j or i == 2*j or 2*i == j)": {"RAYS": GDWN, "NO_NIM": "1"},
    "rule(i == j or i == 2*j or 2*i == j).block(3)": {"RAYS": GDWN, "NO_NIM": "1", "LIMIT": "3"},
}


class Reference:
    """The loops in C, compiled for one game."""

    def __init__(self, folder: Path, macros: dict[str, str]) -> None:
        library = folder / f"rays_{len(list(folder.iterdir()))}.so"
        source = Path(__file__).with_name("ray_reference.c")
        options = [f"-D{name}={value}" for name, value in macros.items()]
        command = ["cc", "-O2", "-shared", "-fPIC", *options, "-o", str(library), str(source)]
        subprocess.run(command, check=True)
        self.library = ctypes.CDLL(str(library))
        self.library.fill_board.restype = self.library.list_pairs.restype = ctypes.c_long

    def board(self, side: int) -> NDArray[np.bool_]:
        found = np.zeros((side, side), np.bool_)
        self.library.fill_board(side, found.ctypes.data_as(ctypes.c_void_p))
        return found

    def pairs(self, n: int, height: int) -> NDArray[np.int32]:
        found = np.zeros((n, 2), np.int32)
        self.library.list_pairs(n, height, found.ctypes.data_as(ctypes.c_void_p))
        return found


def outcomes(g: Game, side: int) -> NDArray[np.bool_]:
    queen, split = (unless_refused(fit, g) for fit in (shapes.queen, shapes.split_rays))
    method = method_named("queen" if queen else "guarded_rays" if split else "rays")
    return method.answer(Question.OUTCOMES, g, method.fit(g), side)  # type: ignore[no-any-return]


def boards(folder: Path) -> None:
    for text, macros in GAMES.items():
        g, plain = game(text), Reference(folder, macros)
        assert np.array_equal(outcomes(g, SIDE), plain.board(SIDE)), text
        ours, theirs = best(lambda g=g: outcomes(g, SIDE)), best(lambda p=plain: p.board(SIDE))  # type: ignore[misc]
        say(f"{text}, board of side {SIDE}: {ours:.4f} s; C {theirs:.4f} s; ours/C {ours / theirs:.2f}")


def lists(folder: Path) -> None:
    for text, macros in GAMES.items():
        g = game(text)
        if g.exchangeable < 2 or not g.has_finite_columns or {"WIDE", "RESIDUES"} & set(macros):
            continue
        plain, height = Reference(folder, macros), 6 * PAIRS
        assert np.array_equal(columns.first_pairs(g, PAIRS), plain.pairs(PAIRS, height)), text
        ours = best(lambda g=g: columns.first_pairs(g, PAIRS))  # type: ignore[misc]
        theirs = best(lambda p=plain, h=height: p.pairs(PAIRS, h))  # type: ignore[misc]
        say(f"{text}, {PAIRS} pairs: {ours:.4f} s; C {theirs:.4f} s; ours/C {ours / theirs:.2f}")


def growth() -> None:
    for text in GAMES:
        g = game(text)
        if not g.has_finite_columns:
            continue
        times = [best(lambda g=g, n=n: columns.first_pairs(g, n), 1) for n in GROWTH]  # type: ignore[misc]
        exponent = np.polyfit(np.log(GROWTH), np.log(times), 1)[0]
        row = "  ".join(f"{n}: {t:.3f} s" for n, t in zip(GROWTH, times, strict=True))
        say(f"{text}, pairs  {row}  exponent {exponent:.2f}")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if shutil.which("cc") is None:
        say("no C compiler: no ratios")
    else:
        with tempfile.TemporaryDirectory() as temporary:
            boards(Path(temporary))
            lists(Path(temporary))
    growth()
