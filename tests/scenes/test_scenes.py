"""Scenes: what a picture marks is what the oracle says, in every format, and its lines draw the same elsewhere."""

from __future__ import annotations

import json
import re
import shlex
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.cases import over
from tests.command import run
from tests.views.test_views import drawn_squares, p_squares
from wythoff import MeaningError, TooLargeError, WythoffError, game
from wythoff.oracle import Outcomes, options
from wythoff.scenes.drawing_scenes import drawn
from wythoff.scenes.scene import scene_of
from wythoff.scenes.scene_lines import Look, command_line, notebook, python_lines, scene_name
from wythoff.views import drawing_bytes
from wythoff.views.tikz import rectangles

Squares = set[tuple[int, int]]


def tikz_squares(text: str, colour: str) -> list[tuple[int, int]]:
    """The squares that are filled with a colour, from the corner."""
    fills = "".join(re.findall(rf"\\fill\[wy{colour}\] (.*?);", text))
    boxes = re.findall(r"\((\d+),(\d+)\) rectangle \+\((\d+),(\d+)\)", fills)
    return [
        (x + a, y + b) for x, y, w, h in (map(int, box) for box in boxes) for a in range(w) for b in range(h)
    ]  # fmt: skip


@given(st.lists(st.lists(st.booleans(), min_size=7, max_size=7), min_size=1, max_size=9))
def test_rectangles_cover_each_square_once(rows: list[list[bool]]) -> None:
    flags = np.array(rows)
    seen = np.zeros(flags.shape, int)
    for x, y, width, height in rectangles(flags):
        seen[x : x + width, y : y + height] += 1
    assert np.array_equal(seen, flags)


@pytest.mark.full
@pytest.mark.parametrize(("text", "x", "y"), [("wythoff", (3, 22), (5, 24)), ("wythoff.block(3)", (0, 15), (8, 23))])
def test_a_range_shows_its_own_p_positions(text: str, x: tuple[int, int], y: tuple[int, int]) -> None:
    drawing = wy.draw(text, x=x, y=y)
    inside = {(a - x[0], b - y[0]) for a, b in p_squares(text, 30) if x[0] <= a <= x[1] and y[0] <= b <= y[1]}
    assert set(drawn_squares(drawing_bytes(drawing, "svg"), "p-positions", 16 if x[1] == 15 else 20)) == inside
    filled = tikz_squares(drawing.to_tikz(), "0072b2")
    assert len(filled) == len(inside) and set(filled) == inside


def test_far_squares_of_any_size() -> None:
    x, y = game("wythoff").pair(10**40)
    corner = x - 7
    drawing = wy.draw("wythoff", x=(corner, corner + 20), y=(y - 5, y + 25))
    is_p = game("wythoff").is_p
    expected = {(a, b) for a in range(21) for b in range(31) if is_p(corner + a, y - 5 + b)}
    assert set(map(tuple, drawing.layers[0].points.tolist())) == expected
    assert (7, 5) in expected and str(corner) in drawing.to_tikz()


def test_a_large_window_far_out_is_counted_at_once() -> None:
    x, y = game("wythoff").pair(10**12)
    drawing = wy.draw("maharaja", x=(x - 200, x + 200), y=(y - 200, y + 200))
    found = {(a + x - 200, b + y - 200) for a, b in drawing.layers[0].points.tolist()}
    assert len(found) > 100 and all(game("maharaja").is_p(*position) for position in sorted(found)[::20])
    with pytest.raises(wy.TooLargeError, match="at most 2048 x 2048"):
        wy.draw("wythoff", x=(x, x + 5000), y=(y, y + 5000))


@pytest.mark.full
@pytest.mark.parametrize(("text", "at"), [("wythoff", (7, 9)), ("wythoff.misere", (6, 4)), ("wythoff.pass", (5, 5))])
def test_options_are_those_of_the_oracle(text: str, at: tuple[int, int]) -> None:
    rules, is_p = game(text), Outcomes(game(text))
    position = (*at, 1) if rules.has_pass else at
    listed = [one for one in options(rules, position) if one[2:] == position[2:]]
    winning = {one[:2] for one in listed if is_p(one)}
    svg = drawing_bytes(wy.draw(text, options=at, x=(0, 11), y=(0, 11)), "svg")
    for name, expected in (("option", {one[:2] for one in listed} - winning), ("winning-option", winning)):
        found = set(drawn_squares(svg, name, 12)) if expected else set()
        assert found == expected
    hidden = drawing_bytes(wy.draw(text, options=at, x=(0, 11), y=(0, 11), show="nothing"), "svg")
    assert b"winning" not in hidden and b"P-position" not in hidden


def test_layers_grow_to_the_solution() -> None:
    steps, is_p = game("wythoff").layers(16)
    for text, now in (("P2", 4), ("N2", 5), ("N9", 19)):
        drawing = wy.draw("wythoff", layers=text, x=(0, 15), y=(0, 15))
        found = {tuple(point) for layer in drawing.layers if layer.label[0] == "P" for point in layer.points.tolist()}
        when = 2 * steps + ~is_p
        assert found == set(map(tuple, np.argwhere(is_p & (when <= now)).tolist()))
        others = {tuple(point) for layer in drawing.layers if layer.label[0] == "N" for point in layer.points.tolist()}
        assert others == set(map(tuple, np.argwhere(~is_p & (when <= now)).tolist()))


def test_slices_comparisons_and_slopes() -> None:
    cut = wy.draw("nim(3)", at=(5,), x=(0, 7), y=(0, 7))
    assert set(map(tuple, cut.layers[0].points.tolist())) == {(a, a ^ 5) for a in range(8)}
    both = wy.draw("wythoff", compare="wythoff.misere", x=(0, 9), y=(0, 9))
    ours, theirs = p_squares("wythoff", 10), p_squares("wythoff.misere", 10)
    expected = (ours & theirs, ours - theirs, theirs - ours)
    assert [set(map(tuple, layer.points.tolist())) for layer in both.layers] == list(expected)
    lines = wy.draw("wythoff", slopes=["1.618", "1"], x=(10, 29), y=(0, 39)).lines
    assert [line.label for line in lines] == ["slope 1.618", "", "slope 1"]
    for line, slope in zip(lines, (1.618, 1 / 1.618, 1.0), strict=True):
        assert line.places[:, 1] == pytest.approx(slope * (line.places[:, 0] + 10))
    assert wy.draw("wythoff", beams=True, x=(0, 49), y=(0, 49)).lines[0].label.startswith("slope 1.618")


@pytest.mark.parametrize(("width", "pixels"), [("600px", 600), ("3in", 600), ("10cm", 787)])
def test_a_picture_is_as_wide_as_it_was_asked_for(width: str, pixels: int) -> None:
    png = drawing_bytes(wy.draw("wythoff", x=(0, 9), y=(0, 9)), "png", width=width)
    assert abs(struct.unpack(">I", png[16:20])[0] - pixels) <= 1


@pytest.mark.full
def test_legend_and_caption_are_there_or_not() -> None:
    drawing = wy.draw("wythoff", x=(0, 9), y=(0, 9))
    svg = drawing_bytes(drawing, "svg", width="5in").decode()
    assert 'width="360pt"' in svg and "P-position (" in svg and "P-positions of" in svg
    assert "P-position (" not in drawing_bytes(drawing, "svg", legend=False).decode()
    own = drawing_bytes(drawing, "svg", caption="Mine & <yours>", legend=True).decode()
    assert "Mine &amp; &lt;yours&gt;" in own and "P-positions of" not in own
    bare = drawing_bytes(drawing, "svg", caption="").decode()
    assert "P-positions of" not in bare and "P-position (" not in bare


@pytest.mark.full
def test_numbers_on_every_scale() -> None:
    values = game("wythoff").nim_values(12).values[2:, 2:]
    ask = {"show": "nim-values", "x": (2, 11), "y": (2, 11)}
    only = wy.draw("wythoff", scale="only:3", **ask)
    assert set(map(tuple, only.layers[0].points.tolist())) == set(map(tuple, np.argwhere(values == 3).tolist()))
    rests = wy.draw("wythoff", scale="mod:3", **ask)
    for rest, layer in enumerate(rests.layers):
        assert set(map(tuple, layer.points.tolist())) == set(map(tuple, np.argwhere(values % 3 == rest).tolist()))
    for scale in ("log", "rank", "mod:50"):
        drawing = wy.draw("wythoff", scale=scale, **ask)
        assert drawing.numbers is not None and drawing.numbers.name != "nim-value"
        shades = re.findall(r"\\fill\[shade(\d+)\]", drawing.to_tikz())
        assert {"0", "31"} <= set(shades)
        assert f"nim-value {'mod 50' if scale == 'mod:50' else {'log': '(log)', 'rank': '(by rank)'}[scale]}" in (
            drawing_bytes(drawing, "svg").decode()
        )


SCENES: list[tuple[str, dict[str, Any]]] = [
    ("wythoff", {"options": (4, 7), "x": (0, 9), "y": (2, 9)}),
    (
        "wythoff.block(2)",
        {"moves": [(5, 9), (5, 9), (4, 8)], "show": "nothing", "options": (4, 8), "crossed": [(3, 8)]},
    ),
    ("rule(i*j == 0 or i == j)", {"compare": "wythoff", "x": (0, 12), "y": (0, 12), "slopes": ["1.618", "2/3"]}),
    ("nim(3)", {"at": (3,), "show": "nim-values", "scale": "mod:3", "x": (0, 3), "y": (0, 3)}),
    ("wythoff", {"layers": "N1", "x": (0, 9), "y": (0, 9)}),
    ("nim(3)", {"moves": [(1, 2, 3), (1, 2, 2)], "at": (0,), "x": (0, 3), "y": (0, 3)}),
]


@pytest.mark.full
@pytest.mark.parametrize(("text", "asked"), SCENES)
def test_the_lines_draw_the_same_picture(
    text: str, asked: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    scene, look = scene_of(text, **asked), Look("9cm", None, "It's $5 & more", 100)
    file = f"{scene_name(scene)}.svg"
    assert re.fullmatch(r"[A-Za-z0-9.,()+=_-]+", file)
    expected = drawing_bytes(drawn(scene), "svg", width="9cm", caption="It's $5 & more", dpi=100)
    done = run(*shlex.split(command_line(scene, look, file))[1:])
    assert done.stdout == f"{file}\n" and done.returncode == 0
    assert Path(file).read_bytes() == expected
    Path(file).unlink()
    exec(python_lines(scene, look, file), {})
    assert Path(file).read_bytes() == expected
    Path(file).unlink()
    book = json.loads(notebook(scene, look, file, "A title"))
    assert [cell["cell_type"] for cell in book["cells"]] == ["markdown", "code", "code"]
    names: dict[str, Any] = {}
    for cell in book["cells"][1:]:
        exec("".join(cell["source"]), names)
    assert Path(file).read_bytes() == expected
    assert names["drawing"]._repr_html_().startswith("<img src=")


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: wy.draw("wythoff", x=(5, 3)), r"x = 5\.\.3 is no range"),
    (lambda: wy.draw("wythoff", x="3"), "x = '3' is no range"),
    (lambda: wy.draw("wythoff", x=(0, 10**30)), "at most 20000"),
    (lambda: wy.draw("wythoff", x=(0, 99), y=(0, 1)), "at most 20 times"),
    (lambda: wy.draw("wythoff", show="colours"), "'colours' is nothing that a board shows"),
    (lambda: wy.draw("wythoff", scale="mod:1", show="nim-values"), "'mod:1' is no scale"),
    (lambda: wy.draw("wythoff", scale="log"), "is one of numbers"),
    (lambda: wy.draw("wythoff", layers="Q3"), "'Q3' is no layer"),
    (lambda: wy.draw("wythoff", layers="P3", compare="nim"), "exclude a comparison"),
    (lambda: wy.draw("nim(3)", layers="P3"), "two heaps"),
    (lambda: wy.draw("nim(1)"), "one heap"),
    (lambda: wy.draw("wythoff", options=(3,)), "has 2 numbers"),
    (lambda: wy.draw("wythoff", options=7), "options = 7 is no list"),  # type: ignore[arg-type]
    (lambda: wy.draw("wythoff", moves=[(5, 9), (9, 9)]), r"\(5,9\) to \(9,9\) is no move of wythoff"),
    (lambda: wy.draw("wythoff", layers=3), "'3' is no layer"),  # type: ignore[arg-type]
    (lambda: wy.draw("wythoff", scale=None), "'None' is no scale"),  # type: ignore[arg-type]
    (lambda: wy.draw("wythoff", moves=[7]), "moves = 7 is no list"),  # type: ignore[list-item]
    (lambda: wy.draw("wythoff", slopes="1.6"), "slopes = '1.6' is no list"),
    (lambda: wy.draw("nim(3)", at=3), "at = 3 is no list"),  # type: ignore[arg-type]
    (lambda: wy.draw("wythoff", slopes=["-1"]), "'-1' is no slope"),
    (lambda: wy.draw("wythoff", slopes=["1/0"]), "'1/0' is no slope"),
    (lambda: wy.draw("wythoff.misere", show="nim-values"), "normal play"),
    (lambda: wy.draw("wythoff", compare="nim(3)"), "cannot be compared"),
    (lambda: wy.draw("wythoff").save("a.gif"), "allowed endings: .png, .svg, .pdf, .tex"),
    (lambda: wy.draw("wythoff").to_tikz(width="8"), "'8' is no width"),
    (lambda: wy.draw("wythoff").to_tikz(width="1mm"), "has no room for its board"),
    (lambda: wy.draw("wythoff").to_tikz(width="900cm"), "is not drawn"),
    (lambda: wy.draw("wythoff").to_tikz(caption="a" * 391), "too long"),
    (lambda: wy.draw("rule((i + j) % 2 == 1)", x=(0, 199), y=(0, 199)).to_tikz(), "too many for TeX; at most 10000"),
]


@over(("ask", "says"), WRONG)
def test_what_is_no_picture_is_refused_in_words(ask: Callable[[], object], says: str) -> None:
    with pytest.raises(WythoffError, match=says) as caught:
        ask()
    assert isinstance(caught.value, MeaningError | TooLargeError | WythoffError)


def test_a_caption_of_two_lines_is_no_command_of_latex(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    line = ("plot", "wythoff", "--x", "0..3", "--y", "0..3", "--caption", "Mine\n\\input{other}")
    assert run(*line, "-o", "a.tex").returncode == run(*line, "-o", "a.png", "--tex", "b.tex").returncode == 0
    for file in ("a.tex", "b.tex"):
        lines = Path(file).read_text(encoding="utf-8").splitlines()
        assert all(one.startswith("%") for one in lines if "\\input" in one)
        assert any(r"\caption{Mine \textbackslash{}input\{other\}." in one for one in lines)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("plot wythoff --x 5", "'5' is no range of heaps"),
        ("plot wythoff --x 0..9 -n 5", "nothing is laid over"),
        ("plot wythoff --quotient --options 3,5", "nothing is laid over"),
        ("plot wythoff --no-solution --nim-values", "--no-solution shows nothing"),
        ("plot wythoff --bare --caption me", "choose one of them"),
        ("plot wythoff --quotient --width 5cm", "do not go with --quotient"),
        ("plot wythoff --quotient -o a.tex", "allowed endings: .png, .svg, .pdf"),
        ("plot wythoff --moves 3,5", "'3,5' is no list of positions"),
        ("plot wythoff --options 3,x", "'x' is no heap"),
        ("plot wythoff --width 3furlongs", "'3furlongs' is no width"),
    ],
)
def test_wrong_lines(line: str, says: str) -> None:
    done = run(*shlex.split(line))
    assert done.returncode == 2 and says in done.stderr
