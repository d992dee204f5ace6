"""From numbers to colours: even ramps, scales that can be chosen, and densities far out."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import cbrt, dist
from typing import Any

import pytest

from wythoff import game as read_game
from wythoff.oracle import NimValues

from .lab_page import LabPage
from .test_board import SQUARES

PALETTES = """async () => {
    const { palette } = await import("/static/board/colours.js");
    return Object.fromEntries(["light", "dark"].map((theme) => [theme, palette(theme)]));
}"""

# Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
OKLAB = (
    ((0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
     (0.0883024619, 0.2817188376, 0.6299787005)),
    ((0.2104542553, 0.793617785, -0.0040720468), (1.9779984951, -2.428592205, 0.4505937099),
     (0.0259040371, 0.7827717662, -0.808675766)),
)  # fmt: skip


def times(matrix: Any, vector: Any) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def light_of(colour: list[int]) -> list[float]:
    parts = [part / 255 for part in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def oklab(colour: list[int], vision: str = "normal") -> list[float]:
    """The colour as someone with this vision sees it."""
    seen = [min(1.0, max(0.0, part)) for part in times(VISIONS[vision], light_of(colour))]
    return times(OKLAB[1], [cbrt(part) for part in times(OKLAB[0], seen)])


def test_ramps_are_even_and_colours_stay_apart_for_every_vision(lab: LabPage) -> None:
    lab.open(game="wythoff")
    for theme in lab.page.evaluate(PALETTES).values():
        sample = [oklab(colour) for colour in theme["nim"][::17]]
        steps = [dist(a, b) for a, b in pairwise(sample)]
        assert max(steps) < 1.15 * min(steps)  # a byte is a tenth of such a step
        for vision in VISIONS:
            lightness = [oklab(colour, vision)[0] for colour in theme["nim"][::15]]
            assert lightness == sorted(lightness) and lightness[-1] - lightness[0] > 0.5
            apart = [dist(oklab(a, vision), oklab(b, vision)) for a, b in combinations(theme["categories"], 2)]
            assert min(apart) > 0.095


def test_a_scale_is_chosen_by_keyboard_and_stands_in_the_address(lab: LabPage) -> None:
    lab.open(game="wythoff", show="nim")
    values = NimValues(read_game("wythoff"))
    lab.find("#scale-button").press("Enter")
    lab.find("#scale-linear").focus()
    for _ in range(3):
        lab.page.keyboard.press("ArrowDown")
    lab.wait_for_words("#legend", "nim-value mod 3:")
    colours = dict(zip(SQUARES, lab.colours(SQUARES), strict=True))
    by_remainder = [{colours[square] for square in SQUARES if values(square) % 3 == r} for r in range(3)]
    assert all(len(seen) == 1 for seen in by_remainder) and len(set.union(*by_remainder)) == 3
    lab.until("() => location.search.includes('scale=mod:3')")
    lab.find("#scale-mod-number").fill("1x")
    assert "“1x”" in lab.words("#scale-error") and "2 to 99" in lab.words("#scale-error")
    lab.find("#scale-only-number").fill("5")
    lab.wait_for_words("#legend", "nim-value 5")
    only = lab.board_colour("only")
    assert [colour == only for colour in lab.colours(SQUARES)] == [values(square) == 5 for square in SQUARES]
    lab.page.keyboard.press("Escape")
    assert lab.find("#scale").is_hidden()
    lab.until("() => location.search.includes('scale=only:5')")
    lab.page.reload()
    lab.settle()
    assert lab.words("#scale-button") == "Scale: only 5" and "nim-value 5" in lab.words("#legend")


@pytest.mark.parametrize("scale", ["linear", "log", "rank"])
def test_ramps_use_all_their_colours(lab: LabPage, scale: str) -> None:
    """From dark to light with the number, whatever the scale; by rank no colour is rare."""
    lab.open(game="wythoff", show="nim", scale=scale)
    values = NimValues(read_game("wythoff"))
    lightness = {
        values(square): oklab(list(colour))[0] for square, colour in zip(SQUARES, lab.colours(SQUARES), strict=True)
    }
    ordered = [lightness[value] for value in sorted(lightness)]
    assert ordered == sorted(ordered) and ordered[0] < 0.36
    middle = lightness[sorted(values(square) for square in SQUARES)[len(SQUARES) // 2]]
    assert {"linear": 0.33 < middle < 0.6, "log": middle > 0.66, "rank": 0.4 < middle < 0.7}[scale]


def test_far_from_the_corner_the_ramp_begins_at_the_least_number(lab: LabPage) -> None:
    lab.open(game="wythoff", show="nim", view="900,20,20")
    words = lab.words("#legend")
    assert int(words.split()[1]) > 500 and "nim-value 0" not in words


def test_scales_far_out_count_squares(lab: LabPage) -> None:
    lab.open(game="nim.radius(2)", show="nim", scale="only:1", view="200,200,0.9")
    assert "stronger where denser" in lab.words("#legend")
    lab.open(game="wythoff", show="nim", scale="mod:2", view="200,200,0.9")
    assert "mod 2" in lab.words("#legend")
    assert len(set(lab.pixels([(300, y) for y in range(200, 260)]))) > 2


def test_a_pixel_of_many_squares_shows_the_share_of_p_positions(lab: LabPage) -> None:
    """A third of all squares, in lines three squares apart: an even colour, as light mixes, and no stripes."""
    lab.open(game="nim.radius(2)", view="500,500,0.7")
    seen = lab.pixels([(x, y) for x in range(300, 420, 3) for y in range(200, 400, 3)])
    assert max(dist(a, b) for a in seen for b in seen[:40]) < 25
    share = 1 / 3 / 0.5  # the legend says that one in two has the full colour
    assert "1 in 2" in lab.words("#legend")
    ground, full = (light_of(list(lab.board_colour(name))) for name in ("square", "p"))
    mean = [sum(light_of(list(colour))[part] for colour in seen) / len(seen) for part in range(3)]
    assert mean == pytest.approx([g + share * (f - g) for g, f in zip(ground, full, strict=True)], abs=0.03)
    lab.open(game="wythoff", view="3000,3000,0.1", scale="log")
    assert "one" in lab.words("#legend") and "all" in lab.words("#legend")
