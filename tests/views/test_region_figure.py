"""The picture of regions: colours read back from the file, the legend, and the verb that draws it."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from matplotlib.colors import to_rgb
from matplotlib.image import imread
from numpy.typing import NDArray

import wythoff as wy
from tests.command import run
from wythoff.finder.region_map import mapped, region_map
from wythoff.rules import read_game
from wythoff.views.canvas import BOARD, DIGIT, LEFT, LINE, TOP
from wythoff.views.region_figure import COLOURS, DARK, PALE, RegionLook, mean_colours, region_figure, region_picture

DPI = 100


def board_pixels(png: bytes, side: int, rows: int) -> NDArray[np.float64]:
    """[x, y, rgb]: the colour in the middle of each square, under a legend of so many rows."""
    image = imread(io.BytesIO(png))[:, :, :3]
    left, width, top = (LEFT + DIGIT * len(str(side))) * DPI, BOARD * DPI, (TOP + LINE * (rows - 1)) * DPI
    middles = (np.arange(side) + 0.5) * width / side
    across, down = np.floor(left + middles).astype(int), np.floor(top + width - middles).astype(int)
    return image[down[None, :], across[:, None]]


def test_squares_have_the_colour_of_their_region() -> None:
    board = wy.game("wythoff").outcomes(25)
    is_p = np.asarray(board.values)
    first, second = np.zeros((25, 25), bool), np.zeros((25, 25), bool)
    first[2:10, 3:12] = second[12:24, 1:20] = True
    looks = [RegionLook(first, "one", 0, False), RegionLook(second, "two", 1, False)]
    pixels = board_pixels(region_picture(board, looks, dpi=DPI), 25, 1)
    for mask, colour in zip((first, second), COLOURS, strict=False):
        full = np.array(to_rgb(colour))
        assert np.abs(pixels[mask & ~is_p] - (1 - PALE * (1 - full))).max() < 0.02
        assert np.abs(pixels[mask & is_p] - DARK * full).max() < 0.02
    rest = ~(first | second) & ~is_p
    assert np.abs(pixels[rest] - 1).max() < 0.02


def test_the_legend_names_vectors_once_for_each_pattern() -> None:
    figure = region_map(read_game("rule(i <= 2 and j <= 3 and x > y or i + j <= 2)"), 120).plot(dpi=60)
    legend = figure.axes[0].get_legend()
    assert legend is not None
    assert sorted(text.get_text() for text in legend.get_texts()) == ["(1,-1), (1,2), 1/3 P", "(3,0), (0,12), 3/36 P"]
    parts = np.zeros((2, 30, 30), bool)
    parts[0, :9, :9] = parts[1, 20:, 20:] = True
    board = wy.game("nim").outcomes(30)
    apart = region_figure(board, [RegionLook(part, "one pattern", 0, False) for part in parts], dpi=60)
    legend = apart.axes[0].get_legend()
    assert legend is not None and len(legend.get_texts()) == 1


def test_regions_of_one_value_are_grey() -> None:
    figure = mapped(wy.game("wythoff.block(100)").outcomes(200)).plot(dpi=60)
    legend = figure.axes[0].get_legend()
    assert legend is not None
    assert {"all P", "no P-position"} <= {text.get_text() for text in legend.get_texts()}


def test_where_nothing_repeats_the_caption_says_so() -> None:
    figure = region_map(read_game("wythoff"), 40).plot(dpi=60)
    assert "none repeats by two vectors" in " ".join(text.get_text() for text in figure.texts).replace("\n", " ")


@pytest.mark.parametrize("f", [1, 2, 3, 7])
def test_mean_colours(f: int) -> None:
    image = np.random.default_rng(0).random((20, 20, 3))
    means = mean_colours(image, f)
    for x in range(-(-20 // f)):
        for y in range(-(-20 // f)):
            assert np.allclose(means[x, y], image[f * x : f * x + f, f * y : f * y + f].mean(axis=(0, 1)))


@pytest.mark.full
@pytest.mark.parametrize(("suffix", "begin"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_the_verb_draws_regions(tmp_path: Path, suffix: str, begin: bytes) -> None:
    path = tmp_path / f"map.{suffix}"
    done = run("plot", "wythoff.radius(5)", "--regions", "--side", "60", "--dpi", "60", "-o", str(path))
    assert done.returncode == 0 and done.stdout == f"{path}\n"
    assert path.read_bytes().startswith(begin)
    again = tmp_path / f"again.{suffix}"
    run("plot", "wythoff.radius(5)", "--regions", "--side", "60", "--dpi", "60", "-o", str(again))
    assert again.read_bytes() == path.read_bytes()


def test_regions_of_nim_values_and_remoteness_and_a_latex_figure(tmp_path: Path) -> None:
    for option in ("--nim-values", "--remoteness"):
        path, tex = tmp_path / f"{option[2:]}.png", tmp_path / f"{option[2:]}.tex"
        arguments = ("--side", "60", "--dpi", "60", "-o", str(path), "--tex", str(tex))
        assert run("plot", "wythoff.radius(3)", "--regions", option, *arguments).returncode == 0
        assert "repeat by the two vectors of the legend" in tex.read_text()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("wythoff", "--regions", "-n", "5"), "--regions colours a board"),
        (("wythoff", "--regions", "--quotient"), "--regions colours a board"),
        (("wythoff", "--regions", "--compare", "nim"), "--regions colours a board"),
        (("nim(3)", "--regions"), "two heaps"),
        (("nim", "--regions", "--side", "3000"), "1 to 2048, not 3000"),
    ],
)
def test_wrong_wishes_are_refused(arguments: tuple[str, ...], said: str) -> None:
    done = run("plot", *arguments)
    assert done.returncode == 2 and said in done.stderr and not done.stdout
