"""`wythoff plot GAME [--side N | -n N | --x A..B --y A..B] [--nim-values | …] [--options X,Y | --layers P3 | …]`."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from .. import answers, solvers, views
from ..answers import Answer, Board
from ..errors import MeaningError, TooLargeError
from ..progress import share
from ..question import Question
from ..rules import Game, read_game
from ..rules.positions import read_position
from ..scenes.drawing_scenes import drawn
from ..scenes.scene import Scene, read_positions, read_range, scene_of
from ..scenes.scene_lines import Look, scene_name
from ..solvers import Method
from . import plot_options as options
from .bars import Trust, board_question, print_method, working
from .files import check_path, write_bytes
from .plot_options import DEFAULT_QUOTIENTS, DEFAULT_SIDE, DEFAULT_SLICED, DEFAULT_VALUED
from .solve import check_value

MOST_SIDE = 20_000  # of a board: beyond it only dots are seen, and -n N shows the same dots in far less memory
LONGEST_NAME = 80


@dataclass(frozen=True)
class Asked:
    """A picture of an answer as a whole: the first n positions, a board of this side, two boards, y/x."""

    game: Game
    other: Game | None
    n: int | None
    side: int | None
    question: Question
    value: int | None
    at: tuple[int, ...]
    quotient: bool
    trust: answers.Trust

    @property
    def name(self) -> str:
        return file_name(self.game, self.question, self.other, self.value, self.quotient)


@dataclass(frozen=True)
class Made:
    """A picture: its bytes, the LaTeX around it for two files, and the method that answered."""

    content: bytes
    tex: Callable[[Path, Path], str]
    method: Method | None


def plot(
    text: options.GameText,
    side: options.Side = None,
    n: options.First = None,
    nim_values: options.NimValues = False,
    value: options.Value = None,
    remoteness: options.Remoteness = False,
    quotient: options.Quotient = False,
    compare: options.Compare = None,
    cut: options.Cut = "",
    x: options.Across = None,
    y: options.Up = None,
    position: options.Options = None,
    layers: options.Layers = "",
    moves: options.Moves = None,
    crossed: options.Crossed = None,
    slopes: options.Slopes = "",
    beams: options.Beams = False,
    scale: options.Scale = "",
    no_solution: options.NoSolution = False,
    output: options.Output = None,
    width: options.Width = "",
    legend: options.Legend = None,
    caption: options.Caption = None,
    bare: options.Bare = False,
    dpi: options.Dpi = 200,
    tex: options.Tex = None,
    trust: Trust = "claims",
) -> None:
    """Draw P-positions, numbers, layers, options, two games, a game in play; prints the file's name."""
    game, other = read_game(text), read_game(compare) if compare is not None else None
    check_value(value, side)
    n = n if n is not None else DEFAULT_QUOTIENTS if quotient else DEFAULT_VALUED if value is not None else None
    question, at = board_question(nim_values, remoteness), read_slice(cut)
    asked = Asked(game, other, n, side, question, value, at, quotient, solvers.check_trust(trust))
    _check_options(asked)
    look = Look(width, legend, "" if bare else caption, dpi)
    over = {
        "x": x and read_range(x), "y": y and read_range(y), "options": position and read_position(position),
        "layers": layers, "moves": moves and read_positions(moves), "crossed": crossed and read_positions(crossed),
        "slopes": [part for part in re.split(r"[,;\s]+", slopes) if part], "beams": beams,
        "scale": scale,
        "show": "nothing" if no_solution else "",
    }  # fmt: skip
    scene = _scene(asked, {name: given for name, given in over.items() if given})
    path = output or Path(f"{asked.name if scene is None else scene_name(scene)}.png")
    suffix = _check_files(asked, path, tex, look, is_bare=bare and caption is not None)
    with working(f"drawing {game}"):
        made = _quotients(asked, suffix, look) if asked.quotient else _drawing(asked, scene, suffix, look)
    write_bytes(path, made.content)
    print(path)
    if tex is not None:
        write_bytes(tex, made.tex(path, tex).encode())
        print(tex)
    if made.method is not None:
        print_method(game, made.method)


def _scene(asked: Asked, over: dict[str, Any]) -> Scene | None:
    """What is shown of some squares only, or laid over them; None if nothing of that kind is asked for."""
    if not over:
        return None
    if asked.n is not None:
        raise MeaningError("-n, --value and --quotient show all they have, and nothing is laid over them")
    if asked.question != Question.OUTCOMES:
        if "show" in over:
            raise MeaningError(f"--no-solution shows nothing of the solution, --{asked.question} does")
        over["show"] = asked.question
    if asked.side is not None:
        over = {"x": (0, asked.side - 1), "y": (0, asked.side - 1)} | over
    return scene_of(asked.game, at=asked.at, compare=asked.other, **over)


def _check_files(asked: Asked, path: Path, tex: Path | None, look: Look, is_bare: bool) -> str:
    """The ending of the picture; what could not be written is refused before the work."""
    suffix = checked_suffix(path, views.SUFFIXES if asked.quotient else views.FORMATS)
    if is_bare:
        raise MeaningError("--bare leaves the caption out, --caption gives one: choose one of them")
    if asked.quotient and (look.width or look.legend is not None or look.caption):
        raise MeaningError("--width, --legend and --caption do not go with --quotient; --bare does")
    views.check_drawing(suffix, look.width, look.caption, look.dpi)
    views.check_slice_of(asked.game, asked.at)
    if asked.quotient:
        views.check_quotient(asked.game)
    check_path(path)
    if tex is not None:
        check_path(tex)
        views.included(path, tex)
    return suffix


def _drawing(asked: Asked, scene: Scene | None, suffix: str, look: Look) -> Made:
    """A picture made of squares."""
    with share(0, 0.9):
        if scene is not None:
            drawing, answer, method = (shown := drawn(scene, asked.trust)), None, shown.method
        else:
            answer, second = _answers(asked)
            drawing, method = views.answer_drawing(answer, second, asked.at), answer.method
    with share(0.9, 1):
        settings = {"width": look.width, "legend": look.legend, "caption": look.caption, "dpi": look.dpi}
        content = views.drawing_bytes(drawing, suffix, **settings)  # type: ignore[arg-type]
    games = [asked.game] if asked.other is None else [asked.game, asked.other]

    def tex(picture: Path, file: Path) -> str:
        if answer is None or look.caption:
            named = drawing.captioned(look.caption or None)
            return views.drawing_tex(named, games, picture, file, command())
        return views.figure_tex(answer, picture, file, command(), compare=second, at=asked.at)

    return Made(views.commented(command()).encode() * (suffix == "tex") + content, tex, method)


def _quotients(asked: Asked, suffix: str, look: Look) -> Made:
    """y/x against x."""
    with share(0, 0.9):
        answer, _ = _answers(asked)
    with share(0.9, 1):
        content = views.picture(answer, suffix, dpi=look.dpi, bare=look.caption == "", quotient=True)

    def tex(picture: Path, file: Path) -> str:
        return views.figure_tex(answer, picture, file, command(), quotient=True)

    return Made(content, tex, answer.method)


def _answers(asked: Asked) -> tuple[Answer, Board | None]:
    """The answer that is drawn, and a board to compare it with."""
    game, trust = asked.game, asked.trust
    side = asked.side or (DEFAULT_SIDE if game.heaps == 2 else DEFAULT_SLICED)
    if asked.n is not None:
        listed = solvers.pairs(game, asked.n, trust) if asked.value is None else None
        return listed or solvers.value_pairs(game, asked.n, asked.value or 0, trust), None
    with share(0, 0.5 if asked.other else 1):
        board = solvers.board(asked.question, game, side, trust)
    if asked.other is None:
        return board, None
    with share(0.5, 1):
        return board, solvers.outcomes(asked.other, side, trust)


def command() -> str:
    """What was typed, for a shell."""
    return shlex.join(["wythoff", *sys.argv[1:]])


def _check_options(asked: Asked) -> None:
    side, n, other, question = asked.side, asked.n, asked.other, asked.question
    if n is not None and (side is not None or question != Question.OUTCOMES or other is not None):
        raise MeaningError(
            "-n N draws the first N positions (--value, --quotient too); it excludes --side, --nim-values, "
            "--remoteness and --compare"
        )
    if question != Question.OUTCOMES and other is not None:
        raise MeaningError(f"--compare shows P-positions; it excludes --{question}")
    for name, value in (("-n", n), ("--side", side)):
        if value is not None and value < 1:
            raise MeaningError(f"{name} must be at least 1, not {value}")
    if side is not None and side > MOST_SIDE:
        raise TooLargeError(f"a board of side {side} is not drawn, at most {MOST_SIDE}; -n N draws P-positions farther")
    if other is not None and other.heaps != asked.game.heaps:
        raise MeaningError(
            f"{asked.game} has {asked.game.heaps} heaps and {other} has {other.heaps}: they cannot be compared"
        )


def checked_suffix(path: Path, allowed: Sequence[str] = views.SUFFIXES) -> str:
    suffix = path.suffix.removeprefix(".").lower()
    if suffix not in allowed:
        raise MeaningError(f"{str(path)!r} does not say what to write; allowed endings: .{', .'.join(allowed)}")
    return suffix


def read_slice(text: str) -> tuple[int, ...]:
    """'3' or '3,4': the heaps after the second."""
    if not re.fullmatch(r"([0-9]{1,18}(,[0-9]{1,18})*)?", text):
        raise MeaningError(f"--slice {text!r} is no list of heaps; write whole numbers with commas, such as 3 or 3,4")
    return tuple(map(int, text.split(","))) if text else ()


def file_name(
    game: Game, question: Question, other: Game | None, value: int | None = None, quotient: bool = False,
) -> str:  # fmt: skip
    """A name of letters, digits, dots and dashes; what they cannot say is told apart by a few digits of a hash."""
    which = "" if question == Question.OUTCOMES else f" {question}"
    text = f"{game} against {other}" if other else f"{game}{which}"
    text += f" value {value}" * (value is not None) + " quotient" * quotient
    plain = re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-.")
    if len(plain) <= LONGEST_NAME and re.fullmatch(r"[A-Za-z0-9.,()+ -]*", text):
        return plain
    return f"{plain[:LONGEST_NAME]}-{sha256(text.encode()).hexdigest()[:6]}"
