"""A LaTeX `figure` around a picture: the caption in words, and the command that made it as a comment."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import MeaningError
from ..question import Question
from ..rules import Game, describe
from .drawing import Drawing
from .subjects import Slice, slice_of
from .tex_words import tex_words

if TYPE_CHECKING:
    from ..answers import Answer, Board


SUFFIXES = (".pdf", ".png")  # what \includegraphics reads without a further program
UNREADABLE = re.compile(r"[\\{}%#~^$&]")


def figure_tex(
    answer: Answer,
    picture: Path,
    tex: Path,
    command: str,
    *,
    compare: Board | None = None,
    at: Slice = (),
    quotient: bool = False,
) -> str:
    """The text of a file `tex` that shows the picture; both are looked for as they lie to each other.

    >>> import wythoff as wy
    >>> text = figure_tex(wy.nim().pairs(3), Path("a/nim.pdf"), Path("a/nim.tex"), "wythoff plot nim -n 3 -o a/nim.pdf")
    >>> print(text.splitlines()[0])
    % wythoff plot nim -n 3 -o a/nim.pdf
    >>> r"\\includegraphics[width=0.7\\linewidth]{nim.pdf}" in text
    True
    """
    caption = _what(answer, compare, slice_of(answer.game, at), quotient)
    return _figure(caption, [answer.game] if compare is None else [answer.game, compare.game], picture, tex, command)


def drawing_tex(drawing: Drawing, games: Sequence[Game], picture: Path, tex: Path, command: str) -> str:
    """The same around the picture of a Drawing, of one game or of two; a caption of one's own is kept."""
    words = drawing.caption if drawing.is_own_caption else drawing.title
    return _figure(tex_words(words).rstrip("."), games, picture, tex, command)


def commented(text: str) -> str:
    """Lines of LaTeX that mean nothing, whatever the text is.

    >>> commented("wythoff plot nim --caption 'one\\ntwo'")
    "% wythoff plot nim --caption 'one\\n% two'\\n"
    """
    return "".join(f"% {line}\n" for line in text.splitlines())


def _figure(caption: str, games: Sequence[Game], picture: Path, tex: Path, command: str) -> str:
    rules = " ".join(f"{_typed(game)}: {tex_words(describe(game))}" for game in games)
    if len(games) == 1:
        rules = tex_words(describe(games[0]))
    lines = [
        r"\begin{figure}",
        r"  \centering",
        rf"  \includegraphics[width=0.7\linewidth]{{{included(picture, tex)}}}",
        rf"  \caption{{{caption}. {rules}}}",
        rf"  \label{{fig:{re.sub(r'[^A-Za-z0-9]+', '-', picture.stem).strip('-') or 'figure'}}}",
        r"\end{figure}",
    ]
    return commented(command) + "\n".join(lines) + "\n"


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


def _typed(game: Game) -> str:
    return rf"\texttt{{{tex_words(str(game))}}}"


def _what(answer: Answer, compare: Board | None, at: Slice, quotient: bool) -> str:
    """What the picture shows, without a full stop."""
    first, second, *others = answer.game.coordinates[: answer.game.heaps]
    if answer.kind == "pairs":
        listed = f"first {len(answer)} {answer.what} of {_typed(answer.game)}"
        if quotient:
            return f"${second}/{first}$ of the {listed} against ${first}$ on a logarithmic scale"
        return f"The {listed}{' and their mirror images' if answer.game.exchangeable > 1 else ''}"
    cut = "".join(f", ${name} = {value}$" for name, value in zip(others, at, strict=True))
    extent = f"$0 \\le {first}, {second} < {answer.side}${cut}"
    if compare is not None:
        return f"P-positions of {_typed(answer.game)} and {_typed(compare.game)}, {extent}"
    if answer.question == Question.NIM_VALUES:
        return f"Nim-values of {_typed(answer.game)}, {extent}; those of the P-positions are 0"
    return f"P-positions of {_typed(answer.game)}, {extent}"
