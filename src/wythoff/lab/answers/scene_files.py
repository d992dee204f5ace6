"""Pictures of the page for papers: the view that a person sees as a file, and the lines that give it elsewhere."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ...boards.plan import Plan, compared_with, plan_of
from ...rules import Position
from ...rules.positions import read_number
from ...scenes.drawing_scenes import drawn
from ...scenes.scene import Scene, scene_of
from ...scenes.scene_lines import Look, command_line, notebook, python_lines, scene_name
from ...views import check_drawing, commented, drawing_bytes

ENDINGS = {"png": "png", "svg": "svg", "pdf": "pdf", "tikz": "tex", "notebook": "ipynb"}
OF_A_NOTEBOOK = "pdf"  # what its last cell writes


def scene_file(sent: str) -> bytes:
    """Make the picture, or the notebook; its name and a line feed stand before its content."""
    asked = json.loads(sent)
    scene, look, form = _scene(asked), _look(asked), asked["format"]
    name = f"{scene_name(scene)}.{ENDINGS[form]}"
    if form == "notebook":
        file = f"{scene_name(scene)}.{OF_A_NOTEBOOK}"
        content = notebook(scene, look, file, drawn(scene).title).encode()
    else:
        content = drawing_bytes(drawn(scene), ENDINGS[form], **_settings(look))
    if form == "tikz":
        content = commented(command_line(scene, look, name)).encode() + content
    return f"{name}\n".encode() + content


def scene_lines(sent: str) -> dict[str, Any]:
    """Say how the picture is called, and the command and the Python lines for it; what cannot be is refused."""
    asked = json.loads(sent)
    scene, look = _scene(asked), _look(asked)
    ending = ENDINGS[asked["format"]] if asked["format"] != "notebook" else OF_A_NOTEBOOK
    check_drawing(ending, look.width, look.caption, look.dpi)
    name = f"{scene_name(scene)}.{ending}"
    return {"name": name, "command": command_line(scene, look, name), "python": python_lines(scene, look, name)}


def _scene(asked: dict[str, Any]) -> Scene:
    plan = plan_of(asked["game"], asked["rest"])
    other = compared_with(plan, asked["compare"]).filled if asked["compare"] else None
    x, y = ([read_number(heap) for heap in asked[name]] for name in ("x", "y"))
    options = _position(plan, asked["options"]) if asked["options"] else None
    moves, crossed = ([_position(plan, one) for one in asked[name]] for name in ("moves", "crossed"))
    return scene_of(
        plan.filled, show=asked["show"], scale=asked["scale"], x=x, y=y, at=plan.slice, compare=other,
        layers=asked["layers"], options=options, moves=moves, crossed=crossed, slopes=asked["slopes"],
    )  # fmt: skip


def _position(plan: Plan, heaps: Sequence[str]) -> Position:
    """As the game has it whose boards are filled: once the pass is used, without it."""
    numbers = tuple(map(read_number, heaps))
    if plan.game.has_pass and not plan.filled.has_pass:
        return (*numbers[: plan.game.heaps], *numbers[plan.game.heaps + 1 :])
    return numbers


def _look(asked: dict[str, Any]) -> Look:
    return Look(asked["width"], asked["legend"], asked["caption"], asked["dpi"])


def _settings(look: Look) -> dict[str, Any]:
    return {"width": look.width, "legend": look.legend, "caption": look.caption, "dpi": look.dpi}
