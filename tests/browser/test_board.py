"""The map: what is drawn is what the definition says, near and far; a link reopens it."""

from __future__ import annotations

import re
from itertools import product

import pytest

from wythoff import game as read_game
from wythoff.oracle import NimValues, Outcomes, Remoteness, options

from .lab_page import LabPage

SIDE = 14
SQUARES = list(product(range(SIDE), range(SIDE)))
WRITTEN = """() => {
    const texts = [document.querySelector('#board').dataset.view, new URLSearchParams(location.search).get('view')];
    const [shown, written] = texts.map(text => text.split(',').map(Number));
    return shown.every((part, i) => Math.abs(part - written[i]) < 0.001);
}"""


@pytest.mark.parametrize(
    "text", ["wythoff", "wyt(2,3).misere", "wythoff.block(3)", "wk(2)", "rule(i == j or i*j == 0 and i + j < 4)"]
)
def test_near_squares_show_the_p_positions(lab: LabPage, text: str) -> None:
    lab.open(game=text)
    outcomes = Outcomes(read_game(text))
    outcomes((SIDE, SIDE))
    p = lab.board_colour("p")
    assert [colour == p for colour in lab.colours(SQUARES)] == [outcomes(square) for square in SQUARES]


def test_nim_values_are_coloured_and_explained(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#show-nim").click()
    lab.settle()
    values = NimValues(read_game("wythoff"))
    values((SIDE, SIDE))
    colours = dict(zip(SQUARES, lab.colours(SQUARES), strict=True))
    by_value: dict[int, set[tuple[int, ...]]] = {}
    for square in SQUARES:
        by_value.setdefault(values(square), set()).add(colours[square])
    assert len(by_value[0]) == 1 and len(by_value[12]) == 1
    brightness = [sum(next(iter(by_value[value]))) for value in range(15)]
    assert brightness == sorted(brightness)
    assert "nim-value 0" in lab.words("#legend")
    lab.type_game("wythoff.misere")
    assert lab.find("#show-nim").is_disabled()


def test_remoteness_is_a_third_colouring(lab: LabPage) -> None:
    """By keyboard, with its legend, address and words for the square, and a reason where there is none."""
    lab.open(game="wythoff", at="4,7")
    lab.find("#show-outcomes").focus()
    lab.page.keyboard.press("ArrowLeft")
    lab.page.wait_for_selector("#board[data-picture=remoteness]")
    lab.settle()
    lasting = Remoteness(read_game("wythoff"))
    lasting((SIDE, SIDE))
    squares = [square for square in SQUARES if square not in [(4, 7), *options(read_game("wythoff"), (4, 7))]]
    by_number: dict[int, set[tuple[int, ...]]] = {}
    for square, colour in zip(squares, lab.colours(squares), strict=True):
        by_number.setdefault(lasting(square), set()).add(colour)
    assert all(len(colours) == 1 for colours in by_number.values())
    brightness = [sum(next(iter(by_number[number]))) for number in sorted(by_number)]
    assert brightness == sorted(brightness) and len(brightness) > 8
    assert "remoteness 0" in lab.words("#legend") and "P-position" in lab.words("#legend")
    lab.wait_for_words("#pane-square", f"the game lasts {lasting((4, 7))} moves")
    lab.until("() => location.search.includes('show=remoteness')")
    lab.type_game("wythoff.block(3)")
    assert lab.find("#board").get_attribute("data-picture") == "outcomes"
    assert "forbids options" in (lab.find("#show-remoteness").get_attribute("title") or "")
    lab.find("#show-outcomes").focus()
    lab.page.keyboard.press("ArrowLeft")
    lab.page.wait_for_selector("#board[data-picture=nim]")
    lab.open(game="nim", show="remoteness", view="60,50,4")
    assert lab.find("#board").get_attribute("data-picture") == "remoteness"


def test_zoom_to_the_panorama_and_back(lab: LabPage) -> None:
    lab.open(game="wythoff")
    near = lab.numbers("view")[2]
    lab.find("#board").focus()
    lab.page.keyboard.press("e")
    lab.settle()
    far = lab.numbers("view")[2]
    assert near > 20 and far < 0.01
    lit = lit_places(lab)
    slopes = [y / x for x, y in lit if x > 20_000]
    assert slopes and all(min(abs(slope - 1.618), abs(slope - 0.618)) < 0.05 for slope in slopes)
    lab.page.keyboard.press("Home")
    lab.settle()
    assert lab.numbers("view")[2] == pytest.approx(near)


def lit_places(lab: LabPage) -> list[tuple[float, float]]:
    """Board points of all pixels that are neither ground nor axes; a column in 40 is looked at."""
    at_x, at_y, scale = lab.numbers("view")
    left, top, width, height = lab.numbers("plot")
    points = [(left + a, top + d) for a in range(60, int(width) - 120, 40) for d in range(90, int(height) - 90)]
    ground = lab.board_colour("square")
    lit = [point for point, colour in zip(points, lab.pixels(points), strict=True) if colour != ground]
    return [(at_x + (x - left - width / 2) / scale, at_y - (y - top - height / 2) / scale) for x, y in lit]


def test_wheel_and_drag(lab: LabPage) -> None:
    lab.open(game="wythoff", view="40,40,12")
    across, down = lab.point(30, 30)
    box = lab.find("#board").bounding_box()
    assert box is not None
    lab.page.mouse.move(box["x"] + across, box["y"] + down)
    lab.page.mouse.wheel(0, -300)
    lab.until("least => Number(document.querySelector('#board').dataset.view.split(',')[2]) > least", 12)
    assert lab.point(30, 30) == pytest.approx((across, down), abs=14)
    before = lab.point(30, 30)
    lab.page.mouse.down()
    lab.page.mouse.move(box["x"] + across + 60, box["y"] + down - 40, steps=5)
    lab.page.mouse.up()
    lab.settle()
    assert lab.point(30, 30) == pytest.approx((before[0] + 60, before[1] - 40), abs=2)
    lab.until(WRITTEN)
    assert "at=" not in lab.page.url


def test_two_fingers_zoom(lab: LabPage) -> None:
    lab.open(game="wythoff", view="40,40,12")
    box = lab.find("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + 400, box["y"] + 300
    fingers = lab.page.context.new_cdp_session(lab.page)

    def touch(kind: str, apart: float) -> None:
        places = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", 40)
    for apart in range(45, 81, 5):
        touch("touchMove", apart)
    touch("touchEnd", 80)
    lab.until("least => Number(document.querySelector('#board').dataset.view.split(',')[2]) > least", 21)
    assert lab.numbers("view")[2] == pytest.approx(24, rel=0.1)
    lab.until(WRITTEN)
    assert "at=" not in lab.page.url


def test_a_link_reopens_the_same_picture(lab: LabPage) -> None:
    lab.open(game="wyt(2,3)")
    lab.click(8, 12)
    lab.wait_for_words("#pane-square", "P-position")
    lab.find("#zoom-in").click()
    lab.find("#guides-button").click()
    lab.find("#guide-slopes").check()
    lab.settle()
    lab.until("() => location.search.includes('guides=s')")
    link, view = lab.page.url, lab.numbers("view")
    before = lab.find("#board").screenshot()
    lab.page.goto("about:blank")
    lab.page.goto(link)
    lab.settle()
    lab.wait_for_words("#pane-square", "(8,12)")
    assert lab.find("#text").input_value() == "wyt(2,3)"
    assert lab.numbers("view") == pytest.approx(view, rel=1e-5)
    assert lab.find("#guide-slopes").is_checked()
    assert len(before) > 1000


def test_themes_and_nothing_from_outside(lab: LabPage) -> None:
    asked: list[str] = []
    lab.page.on("request", lambda request: asked.append(request.url))
    lab.open(game="wythoff")
    light = lab.board_colour("p")
    lab.find("#theme").click()
    lab.find("html[data-theme=dark]").wait_for()
    assert lab.board_colour("p") != light
    assert asked and all(re.match(rf"({re.escape(lab.address)}/|blob:)", url) for url in asked)


def test_on_a_phone_nothing_sticks_out(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})
    lab.open(game="wythoff.block(3)", at="3,5")
    for name in ("facts", "compare", "layers", "play", "square"):
        lab.filled_tab(name)
        assert lab.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert lab.find("#board").bounding_box()["height"] > 300  # type: ignore[index]


def test_the_verdicts_of_claims_stand_on_one_line(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})
    lab.open(game="wythoff + nim(3,4)", tab="facts")
    lab.page.locator(".claim .badge").first.wait_for()
    lines = lab.page.locator(".claim .badge").evaluate_all(
        """all => all.map(badge => {
            const range = document.createRange();
            range.selectNodeContents(badge);
            return range.getClientRects().length;
        })"""
    )
    assert len(lines) > 3 and set(lines) == {1}
