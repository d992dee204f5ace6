"""What is not known looks unlike "no P-position", and says where knowledge ends; labels have room for their digits."""

from __future__ import annotations

import xml.etree.ElementTree as Tree
from pathlib import Path
from typing import Any

import pytest

from wythoff import game as read_game
from wythoff.oracle import Outcomes
from wythoff.rules import is_position

from .lab_page import LabPage

SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = """([words, font]) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = font;
    return words.map(text => pen.measureText(text).width);
}"""


def exported(lab: LabPage) -> Tree.Element:
    lab.tab("facts")
    with lab.page.expect_download() as waiting:
        lab.find("#download-svg").click()
    return Tree.fromstring(Path(waiting.value.path()).read_bytes())


def words_of(picture: Tree.Element) -> list[str]:
    return [node.text or "" for node in picture.iter(f"{SVG}text")]


def grid(lab: LabPage, x: range, y: range) -> set[tuple[int, ...]]:
    """The colours of these points of the board."""
    return set(lab.pixels(lab.points([(a, b) for a in x for b in y], inside=0)))


@pytest.mark.parametrize("view", ["1000,1000,0.3", "190000,190000,0.005", "3900000,3900000,0.002", "190000,190000,20"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_numbers_of_y_have_room(lab: LabPage, view: str, width: int) -> None:
    lab.page.set_viewport_size({"width": width, "height": 800})
    lab.open(game="wythoff", view=view)
    left, top, _, height = lab.numbers("plot")
    at_y, scale = lab.numbers("view")[1:]
    heights = [
        (float(node.get("x") or 0), float(node.get("y") or 0), node)
        for node in exported(lab).iter(f"{SVG}text")
        if node.get("text-anchor") == "end"
    ]
    assert len(heights) > 3
    font = f"{heights[0][2].get('font-size')}px {heights[0][2].get('font-family')}"
    widths = lab.page.evaluate(WIDTHS, [[node.text for _, _, node in heights], font])
    for (right, down, node), wide in zip(heights, widths, strict=True):
        assert right < left and right - wide > 2, node.text
        value = int("".join(sign for sign in node.text or "" if sign.isdigit()))
        assert value == pytest.approx(at_y - (down - top - height / 2) / scale, abs=max(1, 1 / scale))


def test_beyond_the_board_nothing_is_known(lab: LabPage) -> None:
    text = "(wythoff + nim(3)).misere"
    side = lab.open(game=text, view="40,40,6").ask("/api/game", text=text)["board"]["largest"]
    assert side == 64
    ground, outcomes = lab.board_colour("square"), Outcomes(read_game(text))
    inside = [(x, y) for x in range(2, 14) for y in range(2, 14)]
    assert [colour == ground for colour in lab.colours(inside)] == [not outcomes((*square, 3)) for square in inside]
    beyond = grid(lab, range(66, 80), range(2, 60))
    assert ground not in beyond and len(beyond) > 3
    assert "not known (P-positions known below 64)" in lab.words("#legend")
    picture = exported(lab)
    assert "P-positions known below 64" in words_of(picture)
    unknown = lab.board_colour("unknown")
    stroke = f"rgba({', '.join(map(str, unknown))}, 1)"
    assert sum(node.get("stroke") == stroke for node in picture.iter(f"{SVG}line")) > 20


def test_a_board_that_fills_the_window_hatches_nothing(lab: LabPage) -> None:
    lab.open(game="wythoff")
    assert lab.words("#legend") == "P-position"
    assert not [words for words in words_of(exported(lab)) if "known" in words]


def test_nim_values_end_before_the_p_positions(lab: LabPage) -> None:
    lab.open(game="heap(2,1)", show="nim", view="900,800,0.5")
    lab.settle()
    assert lab.find("#board").get_attribute("data-picture") == "nim"
    assert "no nim-value here (nim-values known below 1024)" in lab.words("#legend")
    beyond = grid(lab, range(1100, 1500, 3), range(10, 200, 7))
    assert len(beyond) > 3 and lab.board_colour("p") not in beyond
    assert "nim-values known below 1024" in words_of(exported(lab))


@pytest.mark.parametrize("view", ["8,8,30", "8,8,9", "60,60,4"])
def test_squares_that_are_no_positions_have_their_own_mark(lab: LabPage, view: str) -> None:
    text = "vectors((2,1),(1,2))"
    lab.open(game=text, view=view)
    which, outcomes = read_game(text), Outcomes(read_game(text))
    names = {name: lab.board_colour(name) for name in ("hole", "square", "p")}
    squares = [(x, y) for x in range(9) for y in range(9)]
    for square, colour in zip(squares, lab.colours(squares), strict=True):
        expected = "hole" if not is_position(which, square) else "p" if outcomes(square) else "square"
        assert colour == names[expected], square
    assert "no position" in lab.words("#legend")


def test_far_out_pixels_without_positions_are_marked(lab: LabPage) -> None:
    lab.open(game="vectors((2,1),(1,2))", view="600,500,0.3")
    assert set(lab.pixels(lab.points([(900, 100), (100, 900), (20, 400)]))) == {lab.board_colour("hole")}


@pytest.mark.parametrize(
    ("view", "path", "places"),
    [("10,10,28", "**/api/squares*", range(3, 18)), ("300,300,1.5", "**/api/tiles/**", range(100, 400, 17))],
)
def test_what_is_being_computed_looks_unlike_what_is_known(lab: LabPage, view: str, path: str, places: range) -> None:
    held: list[Any] = []
    released: list[bool] = []
    lab.page.route(path, lambda route: route.continue_() if released else held.append(route))
    lab.page.goto(f"{lab.address}/?game=wythoff&view={view}")
    lab.wait_for_words("#legend", "being computed")
    points = lab.points([(x, y) for x in places for y in places], inside=0.2)
    waiting = set(lab.pixels(points))
    assert lab.board_colour("square") not in waiting and len(waiting) > 1
    released.append(True)
    for route in held:
        route.continue_()
    lab.settle()
    assert "being computed" not in lab.words("#legend")
    assert lab.board_colour("square") in set(lab.pixels(points))


def test_what_the_server_refuses_is_not_known(lab: LabPage) -> None:
    lab.open(game="nim(3)", rest="500")
    lab.wait_for_words("#progress", "at most 127")
    assert "not known" in lab.words("#legend")
    assert lab.board_colour("square") not in grid(lab, range(2, 15), range(2, 15))


def test_a_legend_without_nim_values_names_none(lab: LabPage) -> None:
    lab.open(game="wythoff", show="nim", view="10100,9900,20")
    lab.wait_for_words("#legend", "no nim-value here")
    assert "nim-value 0" not in lab.words("#legend") and lab.page.locator("#legend canvas").count() == 0
    lab.open(game="wythoff", show="nim", view="10,10,20")
    lab.wait_for_words("#legend", "nim-value 0")
