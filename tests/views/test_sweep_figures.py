"""Pictures of sweeps, read back from the figure: every cell, point and square is what the data say."""

from __future__ import annotations

from math import isnan, nan
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.colors import to_hex, to_rgb
from matplotlib.figure import Figure

from wythoff import MeaningError, TooLargeError, game
from wythoff.oracle import NimValues, Outcomes
from wythoff.views import sweep_figure, sweep_picture
from wythoff.views.heat_look import KNOWN
from wythoff.views.marks import BLUE, VERMILLION
from wythoff.views.small_multiples import _wrapped
from wythoff.views.sweep_data import Cell, Curve, Curves, Gap, Grid, Matrix, Multiples, Several, Small

GRID = Grid(("p", "q"), (1, 2, 3), (4, 5))


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.texts] + [text.get_text() for text in figure.axes[0].texts]


def drawn_cells(figure: Figure) -> dict[tuple[int, int], tuple[str, str]]:
    """(colour, hatching) at each place."""
    found: dict[tuple[int, int], tuple[str, str]] = {}
    for collection in figure.axes[0].collections:
        colours = collection.get_facecolor()
        for at, path in enumerate(collection.get_paths()):
            x, y = path.vertices[:4].mean(axis=0)  # type: ignore[union-attr]
            place = round(float(x)), round(float(y))
            assert place not in found
            found[place] = to_hex(colours[at % len(colours)]), collection.get_hatch() or ""
    return found


def test_a_map_of_words_has_colours_letters_and_gaps() -> None:
    cells: dict[tuple[int, int], Cell] = {
        (0, 0): "proved", (1, 0): "gave up", (2, 0): "proved", (0, 1): Gap("out of time"), (2, 1): Gap("refused"),
    }  # fmt: skip
    figure = sweep_figure(Matrix(GRID, "prove.status", cells, "of some games"))
    found = drawn_cells(figure)
    assert set(found) == set(cells)
    assert found[0, 0] == found[2, 0] == (KNOWN["proved"], "") and found[1, 0][0] == KNOWN["gave up"]
    assert found[0, 1][1] and found[2, 1][1] and found[0, 1] != found[2, 1]
    inside = {(text.get_position()[0], text.get_text()) for text in figure.axes[0].texts}
    assert inside == {(0, "P"), (1, "G"), (2, "P")}
    words = texts(figure)
    assert {"proved (2)", "gave up (1)", "out of time (1)", "refused (1)", "no game there (1)"} <= set(words)
    assert "of some games" in words
    labels = [label.get_text() for label in figure.axes[0].get_xticklabels()]
    assert labels == ["1", "2", "3"] and figure.axes[0].get_ylabel() == "q"


def test_a_map_of_numbers_writes_them_and_is_darker_for_smaller_ones() -> None:
    cells: dict[tuple[int, int], Cell] = {(x, y): 10 * x + 7 * y + 0.5 for x in range(3) for y in range(2)}
    figure = sweep_figure(Matrix(GRID, "outcomes.share", cells, ""))
    assert {text.get_text() for text in figure.axes[0].texts} == {f"{value:g}" for value in cells.values()}
    found = drawn_cells(figure)
    bright = sorted(found, key=lambda place: sum(to_rgb(found[place][0])))
    assert bright == sorted(cells, key=lambda place: float(cells[place]))  # type: ignore[arg-type]
    assert len(figure.axes) == 2 and figure.axes[1].get_ylabel() == "outcomes.share"


cells = st.one_of(
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(st.characters(max_codepoint=0x17F), max_size=30),
    st.builds(Gap, st.sampled_from(["out of time", "refused", "lost", "no value", ""])),
)
places = st.tuples(st.integers(0, 2), st.integers(0, 1))


@pytest.mark.full
@settings(max_examples=60, deadline=None)
@given(st.dictionaries(places, cells), st.sampled_from(["png", "svg"]))
def test_any_map_shows_each_cell_once(found: dict[tuple[int, int], Cell], suffix: str) -> None:
    matrix = Matrix(GRID, "field", found, "caption")
    assert set(drawn_cells(sweep_figure(matrix, dpi=60))) == set(found)
    assert sweep_picture(matrix, suffix, dpi=60)


def test_a_curve_is_broken_at_gaps_and_lists_are_points() -> None:
    values = (Curve("a", (3, Gap("out of time"), 5, None)), Curve("b", (Several((1.5, 2.5)), 4, Gap("refused"), 2)))
    figure = sweep_figure(Curves("k", (1, 2, 4, 7), values, "two fields"))
    axes = figure.axes[0]
    lines = {(line.get_gid(), line.get_linestyle()): line for line in axes.lines}
    heights = [float(height) for height in lines["a", "-"].get_ydata()]
    assert list(lines["a", "-"].get_xdata()) == [1, 2, 4, 7] and [isnan(height) for height in heights] == [0, 1, 0, 1]
    assert heights[0] == 3 and heights[2] == 5
    points = lines["b", "None"]
    assert sorted(zip(points.get_xdata(), points.get_ydata(), strict=True)) == [(1, 1.5), (1, 2.5)]
    assert {"a", "b", "out of time (1)", "refused (1)"} <= set(texts(figure))
    assert sum(line.get_gid() == "gaps" for line in axes.lines) == 4


def test_words_are_levels_and_letters_that_are_words_have_no_line() -> None:
    figure = sweep_figure(Curves("k", (1, 2, 3), (Curve("status", ("gave up", "proved", "proved")),), ""))
    axes = figure.axes[0]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["gave up", "proved"]
    assert list(axes.lines[0].get_ydata()) == [0, 1, 1] and axes.lines[0].get_linestyle() == "None"
    sets = Curves("S", ("{1}", "{2}"), (Curve("states", (2, 39)), Curve("other", (1, nan))), "")
    lines = [line for line in sweep_figure(sets).axes[0].lines if line.get_gid() in ("states", "other")]
    assert [line.get_linestyle() for line in lines] == ["None", "None"]
    with pytest.raises(MeaningError, match="drawn alone"):
        sweep_figure(Curves("k", (1,), (Curve("a", ("proved",)), Curve("b", (1,))), ""))
    with pytest.raises(MeaningError, match="7 curves"):
        sweep_figure(Curves("k", (1,), tuple(Curve(str(n), (n,)) for n in range(7)), ""))


curve_values = st.one_of(
    cells.filter(lambda cell: not isinstance(cell, str)), st.none(),
    st.builds(Several, st.lists(st.floats(-1e9, 1e9), min_size=1, max_size=3).map(tuple)),
)  # fmt: skip


@pytest.mark.full
@settings(max_examples=60, deadline=None)
@given(st.lists(curve_values, min_size=1, max_size=5))
def test_any_curve_is_drawn(values: list[Cell | Several | None]) -> None:
    shown = Curves("k", tuple(range(len(values))), (Curve("field", tuple(values)),), "caption")
    try:
        assert sweep_picture(shown, "svg")
    except MeaningError as error:
        assert any(isinstance(value, bool) for value in values) and "drawn alone" in str(error)


# Boards


def pixels_of(figure: Figure) -> np.ndarray:
    """[x, y, rgb] of the one image, from the bottom left."""
    (image,) = figure.axes[0].images
    return np.asarray(image.get_array()).transpose(1, 0, 2)


def squares(figure: Figure, grid: tuple[int, int], place: tuple[int, int], side: int) -> np.ndarray:
    """[x, y, rgb]: the colour in the middle of each square of the board at a place; the frame is its border."""
    image = pixels_of(figure)
    width, height = image.shape[0] // grid[0], image.shape[1] // grid[1]
    cell = image[place[0] * width : (place[0] + 1) * width, place[1] * height : (place[1] + 1) * height]
    framed = np.argwhere((cell == 153).all(axis=2))
    (left, low), (right, high) = framed.min(axis=0) + 1, framed.max(axis=0)
    across, up = (first + ((np.arange(side) + 0.5) * (last - first) / side).astype(int) for first, last in
                  ((left, right), (low, high)))  # fmt: skip
    return cell[across[:, None], up[None, :]]


def colour(name: str) -> list[int]:
    return [round(255 * part) for part in to_rgb(name)]


def test_each_board_is_that_of_its_game_by_the_definition() -> None:
    side, games = 12, {(0, 0): "wythoff", (1, 0): "nim", (0, 1): "wythoff.block(3)", (2, 1): "gdwn(1,2)"}
    boards = {place: Small(text, game(text).outcomes(side).values) for place, text in games.items()}
    boards[1, 1] = Small("none", Gap("out of time"))
    figure = sweep_figure(Multiples(GRID, boards, side, "P-positions", "x, y < 12"), dpi=100)
    for place, text in games.items():
        is_p = Outcomes(game(text))
        blue = (squares(figure, (3, 2), place, side) == colour(BLUE)).all(axis=2)
        assert blue.tolist() == [[is_p((x, y)) for y in range(side)] for x in range(side)], text
    assert [text.get_text() for text in figure.axes[0].texts] == [*games.values(), "none"]
    (hatched,) = figure.axes[0].patches
    assert hatched.get_hatch() and hatched.get_gid() == "out of time"


def test_boards_of_numbers_mark_those_that_are_0() -> None:
    side, boards = 9, {}
    for at, text in enumerate(("wythoff", "nim", "wyt(2,3)")):
        boards[at, 0] = Small(text, game(text).nim_values(side).values)
    figure = sweep_figure(Multiples(None, boards, side, "nim-values", ""), dpi=120)
    value = NimValues(game("nim"))
    found = squares(figure, (2, 2), (1, 1), side)  # a list goes from the top left to the right
    assert (found == colour(VERMILLION)).all(axis=2).tolist() == [
        [value((x, y)) == 0 for y in range(side)] for x in range(side)
    ]
    shades = {value((x, y)): tuple(found[x, y].tolist()) for x in range(side) for y in range(side)}
    assert len(set(shades.values())) == len(shades) and figure.axes[1].get_ylabel() == "nim-values"


def test_too_many_pixels_are_refused_before_they_are_painted() -> None:
    boards = {(at, 0): Small(str(at), Gap("refused")) for at in range(1600)}
    with pytest.raises(TooLargeError, match="fewer dots per inch"):
        sweep_figure(Multiples(None, boards, 50, "P-positions", ""), dpi=1200)


def test_members_of_a_set_stay_whole_in_a_label() -> None:
    assert _wrapped("S = {(1,1),(1,2),(1,3)}", 16) == ["S = {(1,1),", "(1,2),(1,3)}"]
    assert _wrapped("a " * 40, 4)[-1].endswith("…") and len(_wrapped("a " * 40, 4)) == 3


@pytest.mark.full
def test_files_are_the_same_each_time_and_bare_ones_have_no_caption() -> None:
    matrix = Matrix(GRID, "p", {(0, 0): 1, (1, 1): 2}, "what it is")
    for suffix, start in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        content = sweep_picture(matrix, suffix)
        assert content.startswith(start) and content == sweep_picture(matrix, suffix)
    svgs = [ElementTree.fromstring(sweep_picture(matrix, "svg", bare=bare)) for bare in (False, True)]
    assert ["what it is" in "".join(svg.itertext()) for svg in svgs] == [True, False]
    for wrong in ({"suffix": "gif"}, {"dpi": 5}):
        with pytest.raises(MeaningError):
            sweep_picture(matrix, **wrong)  # type: ignore[arg-type]
