"""Pictures for papers: the dialog of every tab, the files that it saves, the lines and the notebook."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

from wythoff import game

from .lab_page import LabPage
from .test_files import kept


def opened(lab: LabPage, button: str) -> None:
    lab.find(button).click()
    lab.until("() => Boolean(document.querySelector('#paper-look').src)")


def test_any_tab_as_a_picture_of_any_kind(lab: LabPage, tmp_path: Path) -> None:
    """Options of a square, two games, layers: the name says what it is, the content shows it."""
    lab.open(game="wythoff", at="7,9", tab="square", view="8,8,40")
    opened(lab, "#square-paper")
    for place, text in (("x0", "0"), ("x1", "9"), ("y0", "0"), ("y1", "9")):
        lab.find(f"#paper-{place}").fill(text)
    lab.find("#paper-unit").select_option("px")
    lab.find("#paper-width").fill("640")
    name, png = kept(lab, "#paper-save")
    assert name == "wythoff-options-of-7-9-x0-9-y0-9.png"
    assert struct.unpack(">I", png[16:20])[0] == 640
    lab.find("#paper-format").select_option("tikz")
    lab.find("#paper-captions").select_option("own")
    lab.find("#paper-caption").fill("A knight's & 50 %")
    name, tex = kept(lab, "#paper-save")
    assert name.endswith(".tex") and rb"\caption{A knight's \& 50 \%.}" in tex and rb"\begin{tikzpicture}" in tex
    lab.wait_for_words("#paper pre", "--caption")
    command = lab.find("#paper pre").first.inner_text()
    assert command.startswith("wythoff plot wythoff --x 0..9 --y 0..9 --options 7,9 --width 640px --caption ")
    lines = lab.find("#paper pre").nth(1).inner_text()
    done = subprocess.run([sys.executable, "-c", lines], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / name).read_bytes() == tex[tex.index(b"% needs") :]
    name, book = kept(lab, "#paper-notebook")
    assert name.endswith(".ipynb") and "wy.draw('wythoff', x=(0, 9), y=(0, 9), options=(7, 9))" in "".join(
        json.loads(book)["cells"][1]["source"]
    )


def test_what_cannot_be_drawn_is_said_in_the_dialog(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="compare", **{"with": "wythoff.misere"})
    opened(lab, "#compare-paper")
    assert "--compare wythoff.misere" in lab.find("#paper pre").first.inner_text()
    lab.find("#paper-x0").fill("15")
    lab.find("#paper-x1").fill("3")
    lab.wait_for_words("#paper-error", "x = 15..3 is no range")
    lab.find("#paper-x0").fill("0")
    lab.find("#paper-x1").fill("12")
    lab.until("() => !document.querySelector('#paper-error').textContent")
    lab.page.keyboard.press("Escape")
    assert not lab.find("#paper").is_visible()
    assert lab.page.evaluate("() => document.activeElement.id") == "compare-paper"


def test_a_slice_layers_and_a_game_in_play(lab: LabPage) -> None:
    lab.open(game="wythoff.block(2)", tab="play", play="wythoff.block(2) from (5,9), player 1 first: block (4,8)")
    opened(lab, "#play-paper")
    command = lab.find("#paper pre").first.inner_text()
    assert "--no-solution --options 5,9 --moves '(5,9)' --crossed '(4,8)'" in command
    lab.find("#paper-format").select_option("svg")
    name, svg = kept(lab, "#paper-save")
    assert name.startswith("wythoff.block(2)-options-of-5-9-play-5-9-after-0") and b"not allowed" in svg
    assert b"P-position" not in svg
    lab.open(game="wythoff.pass", tab="layers", step="3")
    lab.wait_for_words("#pane-layers .status", "Step 1")
    opened(lab, "#layers-paper")
    assert "--layers N1" in lab.find("#paper pre").first.inner_text()
    answer = lab.page.request.post(
        f"{lab.address}/api/picture",
        data={"game": "nim(3)", "rest": "5", "x": ["0", "7"], "y": ["0", "7"], "format": "tikz"},
    )
    assert answer.headers["content-disposition"] == 'attachment; filename="nim(3)-z5-P-positions-x0-7-y0-7.tex"'
    assert f"({game('nim(3)').outcomes(8).values[:, :, 5].sum()})" in answer.text()
