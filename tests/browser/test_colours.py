"""Colours mean one thing: the same hue in both themes, a ramp that is used to its end, choices that do something."""

from __future__ import annotations

import colorsys
import re

import pytest

from wythoff import game as read_game
from wythoff.oracle import NimValues

from .lab_page import LabPage

RAMP = "() => { const c = document.querySelector('#legend canvas'); " \
       "const d = c.getContext('2d').getImageData(0, 0, c.width, 1).data; " \
       "return [[...d.slice(0, 3)], [...d.slice(4 * (c.width - 1), 4 * c.width - 1)]]; }"  # fmt: skip


def shown_squares(lab: LabPage) -> list[tuple[int, int]]:
    """The squares that lie in the plot, or partly so."""
    at_x, at_y, scale = lab.numbers("view")
    _, _, width, height = lab.numbers("plot")
    right, upper = at_x + width / 2 / scale, at_y + height / 2 / scale
    low_x, low_y = max(0, at_x - width / 2 / scale), max(0, at_y - height / 2 / scale)
    return [(x, y) for x in range(int(low_x), int(right) + 1) for y in range(int(low_y), int(upper) + 1)]


@pytest.mark.parametrize(
    ("text", "view"),
    [("wythoff", "8,8,40"), ("wythoff", "20,15,28"), ("wythoff.radius(2)", "9,9,28"), ("nim", "40,40,30")],
)
def test_the_ramp_ends_at_the_largest_nim_value_in_sight(lab: LabPage, text: str, view: str) -> None:
    lab.open(game=text, view=view, show="nim")
    values = NimValues(read_game(text))
    found = {square: values(square) for square in shown_squares(lab)}
    most = max(found.values())
    end = int(re.findall(r"\d+", lab.words("#legend"))[1])
    assert most <= end <= max(most, 1.1 * most)
    left, _, _, height = lab.numbers("plot")
    places = zip(found, lab.points(list(found), inside=0.2), strict=True)
    whole = [square for square, (across, down) in places if across > left and down < height]
    ends = {0: lab.page.evaluate(RAMP)[0], end: lab.page.evaluate(RAMP)[1]}
    for square, colour in zip(whole, lab.colours(whole), strict=True):
        assert found[square] not in ends or colour == tuple(ends[found[square]])
    assert any(found[square] > 0.85 * end for square in whole)


def test_the_ramp_does_not_depend_on_what_was_loaded_before(lab: LabPage) -> None:
    lab.open(game="wythoff", view="8,8,40", show="nim")
    legend = lab.words("#legend")
    lab.find("#board").focus()
    lab.page.keyboard.press("-")
    lab.page.keyboard.press("-")
    lab.settle()
    assert lab.words("#legend") != legend
    lab.open(game="wythoff", view="60,60,14", show="nim")
    lab.open(game="wythoff", view="8,8,40", show="nim")
    assert lab.words("#legend") == legend


def hue(colour: tuple[int, ...]) -> float:
    return 360 * colorsys.rgb_to_hls(*(part / 255 for part in colour))[0]


def apart(a: float, b: float) -> float:
    return min(abs(a - b), 360 - abs(a - b))


def test_a_colour_has_one_meaning_in_both_themes(lab: LabPage) -> None:
    lab.open(game="wythoff")
    names = ("p", "second", "accent")
    hues = []
    for theme in ("light", "dark"):
        lab.find(f"html[data-theme={theme}]").wait_for()
        hues.append({name: hue(lab.board_colour(name)) for name in names})
        lab.find("#theme").click()
    for name in names:
        assert apart(hues[0][name], hues[1][name]) < 25, name
        for theme in hues:
            assert all(apart(hues[0][name], theme[other]) > 40 for other in names if other != name)


def why_disabled(lab: LabPage, selector: str) -> str:
    assert lab.find(selector).is_disabled()
    return lab.find(selector).get_attribute("title") or ""


def test_choices_that_can_do_nothing_say_why(lab: LabPage) -> None:
    lab.open(game="wythoff")
    assert lab.find("#show-nim").is_enabled()
    lab.find("#guides-button").click()
    assert lab.find("#guide-slopes").is_enabled() and lab.find("#guide-slopes-why").is_hidden()
    lab.type_game("wythoff.misere")
    assert "misère" in why_disabled(lab, "#show-nim")
    lab.type_game("wythoff + nim(3)")
    assert "sum" in why_disabled(lab, "#guide-slopes") and "sum" in lab.words("#guide-slopes-why")
    lab.type_game("wythoff")
    lab.tab("layers")
    lab.page.wait_for_selector("#board[data-picture=layers]")
    assert "layers" in why_disabled(lab, "#show-nim")
    lab.open(**{"game": "wythoff", "tab": "compare", "with": "wk(2)"})
    lab.page.wait_for_selector("#board[data-picture=compare]")
    assert "compared" in why_disabled(lab, "#show-nim")
    lab.tab("square")
    assert lab.find("#show-nim").is_enabled()
    lab.find("#board").focus()
    lab.page.keyboard.press("e")
    lab.settle()
    assert "zoom in" in why_disabled(lab, "#show-nim")
