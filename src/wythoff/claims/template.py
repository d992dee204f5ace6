"""A paper of one's own to begin with: `wythoff claims new NAME` writes it, and it can be judged at once."""

from __future__ import annotations

import sys
from pathlib import Path

from ..errors import MeaningError
from .lookup import PAPERS
from .own_papers import KEY

HIDDEN = {*sys.stdlib_module_names, "wythoff", "numpy", "numba", "flint", "matplotlib"}  # from programs in its folder
TEMPLATE = '''"""{key}: statements about a game, and how each is checked.

    wythoff check {file}                     judges them
    wythoff check {file} -o {key}.html       and writes a page to send to a co-author

A statement in words has a check, which yields None for a case where all is well and a Witness where the statement
fails. What it asks, `outcomes`, `nim_values`, `pairs`, `options`, is answered from the rules of the game alone. How far
it looks is asked of `extent`, which grows with the time: `extent.side(200)` is the side of a board,
`extent.terms(1000)` a number of terms. A statement that is a formula needs no check, and can be proved.
"""

from __future__ import annotations

from wythoff.claims import Cases, Extent, Paper, options, outcomes, unless

GAME = "rule(i*j == 0 or i == j and i in {{1, 2}})"  # any text that `wythoff show` understands

paper = Paper("{key}", "Title of the paper", "Names of the authors, unpublished")


@paper.claim("Def 1", "ruleset", about=GAME)
def moves(extent: Extent) -> Cases:
    """A move takes any number from one heap, or 1 or 2 from both."""
    for x, y in ((x, y) for x in range(6) for y in range(6)):
        nim = {{(u, y) for u in range(x)}} | {{(x, v) for v in range(y)}}
        stated = nim | {{(x - s, y - s) for s in (1, 2) if s <= min(x, y)}}
        found = options(GAME, (x, y))
        yield unless(found == stated, f"options of ({{x}},{{y}})", sorted(stated), sorted(found))
    extent.note("x, y < 6")


THREES = "exists k: x = 3*k and y = 3*k or x = 3*k + 1 and y = 3*k + 2 or x = 3*k + 2 and y = 3*k + 1"
paper.formula("Thm 2", "theorem", f"set of {{GAME}} = {{THREES}}", "base 2")


@paper.claim("Conj 3", "conjecture", about=GAME)
def one_in_each_column(extent: Extent) -> Cases:
    """Each column has exactly one P-position."""
    side = extent.side(300)
    for x, count in enumerate(outcomes(GAME, 2 * side)[:side].sum(axis=1)):
        yield unless(count == 1, f"column {{x}}", 1, count)
'''


def write_template(name: str | Path) -> Path:
    """Write a new paper, never over a file; the key is the file's name.

    >>> import tempfile
    >>> write_template(tempfile.mkdtemp() + "/mypaper").name
    'mypaper.py'
    """
    path = Path(name)
    if path.name and path.suffix != ".py":
        path = path.with_name(f"{path.name}.py")
    key = path.stem
    if not KEY.fullmatch(key):
        raise MeaningError(f"{key!r} is no name for a paper; allowed are letters, digits, - and _, a letter first")
    if key in HIDDEN:
        raise MeaningError(f"{key!r} is a module of Python, which {path.name!r} would hide; choose another name")
    if key in PAPERS:
        raise MeaningError(f"{key!r} is a paper of the ledger; choose another name for one of your own")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(TEMPLATE.format(key=key, file=path.name))
    except FileExistsError:
        raise MeaningError(f"{str(path)!r} exists, and nothing was written; choose another name") from None
    except OSError as error:
        raise MeaningError(f"{str(path)!r} cannot be written: {error.strerror}") from None
    return path
