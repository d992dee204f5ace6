"""A LaTeX `figure` around a picture: the caption in words, and the command that made it as a comment."""

from __future__ import annotations

import os
import re
from pathlib import Path

from ..answers import Board, Pairs
from ..errors import MeaningError
from ..rules import Game, describe
from .latex import escaped
from .plain_data import Answer
from .subjects import Slice, slice_of

SUFFIXES = (".pdf", ".png")  # what \includegraphics reads without a further program
UNREADABLE = re.compile(r"[\\{}%#~^$&]")
_TEXT = {
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "×": r"$\times$",
}


def figure_tex(
    answer: Answer,
    picture: Path,
    tex: Path,
    command: str,
    *,
    compare: Board | None = None,
    at: Slice = (),
    quotient: bool = False,
    regions: bool = False,
) -> str:
    """The text of a file `tex` that shows the picture; both are looked for as they lie to each other.

    >>> import wythoff as wy
    >>> text = figure_tex(wy.nim().pairs(3), Path("a/nim.pdf"), Path("a/nim.tex"), "wythoff plot nim -n 3 -o a/nim.pdf")
    >>> print(text.splitlines()[0])
    % wythoff plot nim -n 3 -o a/nim.pdf
    >>> r"\\includegraphics[width=0.7\\linewidth]{nim.pdf}" in text
    True
    """
    name = included(picture, tex)
    caption = _what(answer, compare, slice_of(answer.game, at), quotient)
    if regions:
        caption += "; squares of one colour repeat by the two vectors of the legend"
    both = [] if compare is None else [answer.game, compare.game]
    rules = " ".join(f"{_typed(game)}: {plain(describe(game))}" for game in both) or plain(describe(answer.game))
    lines = [
        *(f"% {line}" for line in command.splitlines()),
        r"\begin{figure}",
        r"  \centering",
        rf"  \includegraphics[width=0.7\linewidth]{{{name}}}",
        rf"  \caption{{{caption}. {rules}}}",
        rf"  \label{{fig:{re.sub(r'[^A-Za-z0-9]+', '-', picture.stem).strip('-') or 'figure'}}}",
        r"\end{figure}",
    ]
    return "\n".join(lines) + "\n"


def included(picture: Path, tex: Path) -> str:
    """How the .tex file names the picture; refused where LaTeX could not read it."""
    if picture.suffix.lower() not in SUFFIXES:
        raise MeaningError(
            f"LaTeX includes no {picture.suffix!r} file by itself; with --tex write {' or '.join(SUFFIXES)}"
        )
    if picture.absolute() == tex.absolute():
        raise MeaningError(f"{str(tex)!r} is the picture itself; name another file for the LaTeX")
    name = Path(os.path.relpath(picture.absolute(), tex.absolute().parent)).as_posix()
    if found := UNREADABLE.search(name):
        raise MeaningError(f"{name!r} has a {found[0]!r}, which LaTeX cannot read in the name of a picture")
    return name


def plain(text: str) -> str:
    """Words as LaTeX prints them with any fonts."""
    return "".join(_TEXT.get(character, escaped(character)) for character in text)


def _typed(game: Game) -> str:
    return rf"\texttt{{{plain(str(game))}}}"


def _what(answer: Answer, compare: Board | None, at: Slice, quotient: bool) -> str:
    """What the picture shows, without a full stop."""
    first, second, *others = answer.game.coordinates[: answer.game.heaps]
    if isinstance(answer, Pairs):
        listed = f"first {len(answer)} {answer.what} of {_typed(answer.game)}"
        if quotient:
            return f"${second}/{first}$ of the {listed} against ${first}$ on a logarithmic scale"
        return f"The {listed}{' and their mirror images' if answer.game.exchangeable > 1 else ''}"
    cut = "".join(f", ${name} = {value}$" for name, value in zip(others, at, strict=True))
    extent = f"$0 \\le {first}, {second} < {answer.side}${cut}"
    if compare is not None:
        return f"P-positions of {_typed(answer.game)} and {_typed(compare.game)}, {extent}"
    if answer.question == "nim-values":
        return f"Nim-values of {_typed(answer.game)}, {extent}; those of the P-positions are 0"
    return f"P-positions of {_typed(answer.game)}, {extent}"
