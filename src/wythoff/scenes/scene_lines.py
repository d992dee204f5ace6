"""A scene as lines that give the same picture elsewhere: a command, Python, a notebook; and as the name of a file."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ..rules import Position, position_text
from .file_names import file_stem
from .scene import Scene

LONGEST_NAME = 150


@dataclass(frozen=True)
class Look:
    """How a picture is saved: its width as in 8cm, with a legend or not, and a caption of one's own or '' for none."""

    width: str = ""
    legend: bool | None = None
    caption: str | None = None
    dpi: int = 200

    def settings(self) -> dict[str, Any]:
        """What differs from the usual, as arguments of `Drawing.save`."""
        usual = Look()
        names = ("width", "legend", "caption", "dpi")
        return {name: getattr(self, name) for name in names if getattr(self, name) != getattr(usual, name)}


def settings(scene: Scene) -> dict[str, Any]:
    """What the scene says, as arguments of `wy.draw`."""
    given: dict[str, Any] = {"x": scene.x, "y": scene.y}
    if scene.show != "outcomes":
        given["show"] = scene.show
    if scene.scale != "linear":
        given["scale"] = scene.scale
    if any(scene.at) or (scene.at and (scene.options or scene.moves)):  # else the cut is theirs
        given["at"] = scene.at
    if scene.compare is not None:
        given["compare"] = str(scene.compare)
    for name in ("layers", "options", "moves", "crossed", "slopes", "beams"):
        if getattr(scene, name):
            given[name] = getattr(scene, name)
    return given


def scene_name(scene: Scene) -> str:
    """The name of a file without its ending.

    >>> from .scene import scene_of
    >>> scene_name(scene_of("wythoff", options=(4, 7), x=(0, 9), y=(0, 9)))
    'wythoff-options-of-4-7-x0-9-y0-9'
    """
    game = scene.game
    cut = [f"{name}{heap}" for name, heap in zip(game.coordinates[2 : game.heaps], scene.at, strict=True)]
    parts = [file_stem(str(game)), *cut, *_what(scene)]
    parts.append(f"x{scene.x[0]}-{scene.x[1]}-y{scene.y[0]}-{scene.y[1]}")
    name = "-".join(parts)
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}-{sha256(name.encode()).hexdigest()[:6]}"


def _what(scene: Scene) -> list[str]:
    if scene.compare is not None:
        what = ["vs", file_stem(str(scene.compare))]
    elif scene.layers:
        what = [f"layers-until-{scene.layers}"]
    else:
        what = [] if scene.show == "nothing" else [_coloured(scene)]
    over = [f"options-of-{_dashed(scene.options)}"] if scene.options else []
    if scene.moves:
        over.append(f"play-{_dashed(scene.moves[0])}-after-{len(scene.moves) - 1}")
    over += (
        ["with-beams"]
        if scene.beams
        else [f"with-slopes-{'-'.join(scene.slopes)}".replace("/", "_")]
        if scene.slopes
        else []
    )
    return over if over and what == ["P-positions"] and not scene.slopes and not scene.beams else [*what, *over]


def _coloured(scene: Scene) -> str:
    if scene.show == "outcomes":
        return "P-positions"
    return scene.show if scene.scale == "linear" else f"{scene.show}-{scene.scale.replace(':', '-')}"


def _dashed(position: Position) -> str:
    return file_stem("-".join(map(str, position)))


def command_line(scene: Scene, look: Look, file: str) -> str:
    """The command.

    >>> from .scene import scene_of
    >>> print(command_line(scene_of("wythoff", options=(4, 7), x=(0, 9), y=(0, 9)), Look("8cm"), "fig.pdf"))
    wythoff plot wythoff --x 0..9 --y 0..9 --options 4,7 --width 8cm -o fig.pdf
    """
    words = ["wythoff", "plot", str(scene.game)]
    for name, value in settings(scene).items():
        words += _option(name, value)
    for name, value in look.settings().items():
        words += _option(name, value)
    return shlex.join([*words, "-o", file])


def _option(name: str, value: Any) -> list[str]:
    match name:
        case "x" | "y":
            return [f"--{name}", f"{value[0]}..{value[1]}"]
        case "show":
            return ["--no-solution"] if value == "nothing" else [f"--{value}"]
        case "at" | "options":
            return ["--slice" if name == "at" else "--options", ",".join(map(str, value))]
        case "moves" | "crossed":
            return [f"--{name}", " ".join(map(position_text, value))]
        case "slopes":
            return ["--slopes", ",".join(value)]
        case "beams":
            return ["--beams"]
        case "legend":
            return ["--legend" if value else "--no-legend"]
        case "caption" if value == "":
            return ["--bare"]
        case _:
            return [f"--{name}", str(value)]


def python_lines(scene: Scene, look: Look, file: str) -> str:
    """The same in Python."""
    return "\n".join(["import wythoff as wy", "", _draw_line(scene), _save_line(look, file)])


def _draw_line(scene: Scene) -> str:
    given = "".join(f", {name}={value!r}" for name, value in settings(scene).items())
    return f"drawing = wy.draw({str(scene.game)!r}{given})"


def _save_line(look: Look, file: str) -> str:
    given = "".join(f", {name}={value!r}" for name, value in look.settings().items())
    return f"drawing.save({file!r}{given})"


def notebook(scene: Scene, look: Look, file: str, title: str) -> str:
    """A notebook for Jupyter with the picture, its game in words, and the file."""
    from ..rules import describe

    shown = f"# {scene.game}\n\n{title}.\n\n{describe(scene.game)}\n\nThe same in a shell:\n\n    " + command_line(
        scene, look, file
    )
    cells = [
        _cell("words", shown, "markdown"),
        _cell("picture", f"import wythoff as wy\n\n{_draw_line(scene)}\ndrawing"),
        _cell("file", _save_line(look, file)),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    answer = {"cells": cells, "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
              "nbformat": 4, "nbformat_minor": 5}  # fmt: skip
    return json.dumps(answer, indent=1, ensure_ascii=False) + "\n"


def _cell(name: str, text: str, kind: str = "code") -> dict[str, Any]:
    cell: dict[str, Any] = {"id": name, "cell_type": kind, "metadata": {}, "source": text.splitlines(keepends=True)}
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})
