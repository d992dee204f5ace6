"""Pictures and files, read back and compared with the oracle or with the board they were made from."""

from __future__ import annotations

import io
import re
import warnings
from pathlib import Path
from xml.etree import ElementTree

import matplotlib
import numpy as np
import pytest
from matplotlib.colors import to_rgb
from matplotlib.image import imread
from numpy.typing import NDArray

import wythoff as wy
from wythoff import MeaningError, MissingError, TooLargeError, game
from wythoff.answers import Board
from wythoff.oracle import NimValues, Outcomes, first_p_positions
from wythoff.views import bfile, board_text, latex, npy, picture
from wythoff.views.canvas import BOARD, DIGIT, LEFT, TOP, ticks
from wythoff.views.marks import BLUE, GREY, PURPLE, VERMILLION

Squares = set[tuple[int, int]]
ID = "{http://www.w3.org/2000/svg}"


def p_squares(text: str, side: int) -> Squares:
    """By the oracle."""
    is_p = Outcomes(game(text))
    return {(x, y) for x in range(side) for y in range(side) if is_p((x, y))}


def numbers(path: str) -> NDArray[np.float64]:
    return np.array(re.findall(r"-?\d+(?:\.\d+)?", path), dtype=float).reshape(-1, 2)


def drawn_squares(svg: bytes, name: str, side: int) -> list[tuple[int, int]]:
    """The squares in whose middle a mark of this group stands."""
    groups = {group.get("id"): group for group in ElementTree.fromstring(svg).iter(f"{ID}g")}
    box = numbers(next(groups["patch_2"].iter(f"{ID}path")).get("d", ""))
    low, high = box.min(axis=0), box.max(axis=0)
    marks = [m for path in groups[name].iter(f"{ID}path") for m in path.get("d", "").split("M")[1:]]
    found = []
    for mark in marks:
        middle = (numbers(mark).min(axis=0) + numbers(mark).max(axis=0)) / 2
        x, up = np.floor((middle - low) / (high - low) * side).astype(int)
        found.append((int(x), side - 1 - int(up)))
    return found


def board_pixels(png: bytes, side: int, dpi: int, cells: int) -> NDArray[np.float64]:
    """[x, y, rgb]: the colour in the middle of each of cells x cells parts of the drawn board."""
    image = imread(io.BytesIO(png))[:, :, :3]
    left, width = (LEFT + DIGIT * len(str(side))) * dpi, BOARD * dpi
    middles = (np.arange(cells) + 0.5) * width / cells
    across = np.floor(left + middles).astype(int)
    down = np.floor(TOP * dpi + width - middles).astype(int)
    return image[down[None, :], across[:, None]]


def has_colour(pixels: NDArray[np.float64], colour: str) -> NDArray[np.bool_]:
    return np.abs(pixels - to_rgb(colour)).max(axis=2) < 0.02


@pytest.mark.full
@pytest.mark.parametrize(("text", "side"), [("wythoff", 21), ("wythoff.block(3)", 30), ("wyt(1,2,3)", 25)])
def test_every_p_position_is_drawn_once(text: str, side: int) -> None:
    board = game(text).outcomes(side)
    expected = p_squares(text, side)
    drawn = drawn_squares(picture(board, "svg"), "p-positions", side)
    assert len(drawn) == len(expected)
    assert set(drawn) == expected
    blue = has_colour(board_pixels(picture(board, "png", dpi=80), side, 80, side), BLUE)
    assert set(map(tuple, np.argwhere(blue).tolist())) == expected


@pytest.mark.full
def test_a_long_svg_keeps_every_p_position_as_a_path() -> None:
    board = game("wythoff.block(5)").outcomes(1000)
    drawn = drawn_squares(picture(board, "svg"), "p-positions", 1000)
    assert set(drawn) == set(map(tuple, np.argwhere(board).tolist()))


@pytest.mark.full
@pytest.mark.parametrize("side", [130, 240, 999, 1000, 2000])
def test_dots_are_the_parts_of_the_board_that_have_a_p_position(side: int) -> None:
    dpi = 100  # the board then starts at a whole pixel
    board = game("wythoff.block(5)").outcomes(side)
    f = -(-side * 2 // int(BOARD * dpi))
    cells = -(-side // f)
    padded = np.zeros((cells * f, cells * f), dtype=bool)
    padded[:side, :side] = board
    expected = padded.reshape(cells, f, cells, f).any(axis=(1, 3))
    pixels = board_pixels(picture(board, "png", dpi=dpi), side, dpi, cells)[1:-1, 1:-1]  # the frame has its own ink
    assert np.array_equal(pixels.min(axis=2) < 0.9, expected[1:-1, 1:-1])


@pytest.mark.full
@pytest.mark.parametrize("dpi", [30, 43, 72, 111])
def test_a_lonely_p_position_is_seen_at_every_resolution(dpi: int) -> None:
    side, place = 3000, np.arange(100, 2900, 97)
    values = np.zeros((side, side), dtype=bool)
    values[place, place[::-1]] = True
    image = imread(io.BytesIO(picture(Board(game("wythoff"), "outcomes", values, "drawn by hand"), dpi=dpi)))
    left, size = (LEFT + DIGIT * 4) * dpi, BOARD * dpi / side
    for x, y in np.argwhere(values):
        across, down = int(left + (x + 0.5) * size), int(TOP * dpi + (side - y - 0.5) * size)
        assert image[down - 2 : down + 3, across - 2 : across + 3, :3].min() < 0.5


@pytest.mark.full
def test_pairs_are_drawn_with_their_mirror_images() -> None:
    pairs = game("wythoff").pairs(9)
    drawn = drawn_squares(picture(pairs, "svg"), "p-positions", 21)
    assert set(drawn) == p_squares("wythoff", 21)
    far = picture(game("wythoff").pairs(10**5), "png", dpi=40)
    assert len(imread(io.BytesIO(far))) > 200
    with pytest.raises(TooLargeError, match="below 1000000000"):
        picture(game(f"fraenkel({10**18})").pairs(3))


@pytest.mark.full
def test_nim_values_are_printed_and_p_positions_framed() -> None:
    side, values = 12, NimValues(game("wythoff"))
    svg = picture(game("wythoff").nim_values(side), "svg")
    assert set(drawn_squares(svg, "p-positions", side)) == p_squares("wythoff", side)
    texts = [text.text for text in ElementTree.fromstring(svg).iter(f"{ID}text")]
    for value in range(19):
        count = sum(values((x, y)) == value for x in range(side) for y in range(side))
        in_axes = 2 * (value < side) + (value % 2 == 0 and value <= 18)
        assert texts.count(str(value)) == count + in_axes
    assert "nim-value" in texts
    assert "Nim-values of wythoff, x, y < 12" in texts


def test_large_nim_values_are_colours_with_p_positions_over_them() -> None:
    board = game("wythoff").nim_values(60)
    pixels = board_pixels(picture(board, "png", dpi=72), 60, 72, 60)
    assert np.array_equal(has_colour(pixels, VERMILLION), np.asarray(board) == 0)
    colours = matplotlib.colormaps["cividis"](np.asarray(board) / np.asarray(board).max())[:, :, :3]
    assert np.abs(pixels - colours)[np.asarray(board) > 0].max() < 0.02


@pytest.mark.full
def test_a_pixel_shows_the_mean_of_its_nim_values() -> None:
    board = game("vectors((2,1),(1,2))").nim_values(999)  # 2 x 2 positions share a pixel, fewer at the far edges
    means = np.full((500, 500), np.nan)
    for x, y in np.ndindex(500, 500):
        part = board.values[2 * x : 2 * x + 2, 2 * y : 2 * y + 2]
        if (part >= 0).any():
            means[x, y] = part[part >= 0].mean()
    colours = matplotlib.colormaps["cividis"].with_extremes(bad="white")(means / board.values.max())[:, :, :3]
    pixels = board_pixels(picture(board, "png", dpi=100), 999, 100, 500)
    off = np.abs(pixels - colours).max(axis=2)[1:-1, 1:-1]  # the frame has its own ink
    marked = np.zeros((1000, 1000), dtype=bool)
    marked[:999, :999] = board.values == 0
    dots = marked.reshape(250, 4, 250, 4).any(axis=(1, 3)).repeat(2, axis=0).repeat(2, axis=1)[1:-1, 1:-1]
    assert off[~dots].max() < 0.02


@pytest.mark.full
def test_a_comparison_shows_who_has_a_p_position() -> None:
    first, second = game("wythoff.block(2)"), game("wythoff.block(3)")
    ours, theirs = p_squares(str(first), 25), p_squares(str(second), 25)
    boards = first.outcomes(25), second.outcomes(25)
    svg = picture(boards[0], "svg", compare=boards[1])
    for name, expected in (("both", ours & theirs), ("only-first", ours - theirs), ("only-second", theirs - ours)):
        assert set(drawn_squares(svg, name, 25)) == expected
        assert f"({len(expected)})".encode() in svg
    pixels = board_pixels(picture(boards[0], compare=boards[1]), 25, 200, 25)
    for colour, expected in ((GREY, ours & theirs), (VERMILLION, ours - theirs), (BLUE, theirs - ours)):
        assert set(map(tuple, np.argwhere(has_colour(pixels, colour)).tolist())) == expected


@pytest.mark.full
def test_differences_that_share_a_dot_are_both_shown() -> None:
    values = np.zeros((2000, 2000), dtype=bool)
    ours, theirs = values.copy(), values.copy()
    ours[1000, 1000] = theirs[1001, 1001] = ours[400, 800] = theirs[800, 400] = True
    boards = [Board(game("wythoff"), "outcomes", v, "drawn by hand") for v in (ours, theirs)]
    pixels = board_pixels(picture(boards[0], compare=boards[1]), 2000, 200, 500)
    assert has_colour(pixels, PURPLE)[250, 250]
    assert has_colour(pixels, VERMILLION)[100, 200]
    assert has_colour(pixels, BLUE)[200, 100]


@pytest.mark.full
def test_where_nearly_all_are_p_the_others_are_drawn() -> None:
    board = game("wythoff.comply(4)").outcomes(1500)
    svg = picture(board, "svg")
    assert b"N-positions of wythoff.comply(4), x, y &lt; 1500" in svg
    assert set(drawn_squares(svg, "p-positions", 1500)) == set(map(tuple, np.argwhere(~board.values).tolist()))


@pytest.mark.full
def test_slices_of_more_heaps() -> None:
    board = game("nim(3)").outcomes(8)
    drawn = drawn_squares(picture(board, "svg", at=(5,)), "p-positions", 8)
    assert set(drawn) == {(x, x ^ 5) for x in range(8)}
    assert b"P-positions of nim(3), x, y &lt; 8, z = 0" in picture(board, "svg")
    assert b"a, b &lt; 8, i = 1" in picture(game("three(1,4,2)").outcomes(8), "svg", at=(1,))
    for at, says in (((8,), "z = 8 is not on the board"), ((1, 2), "gives 1 numbers"), ((-1,), "at least 0")):
        with pytest.raises(MeaningError, match=says):
            picture(board, at=at)
    with pytest.raises(MeaningError, match="needs none"):
        picture(game("nim").outcomes(8), at=(1,))
    with pytest.raises(MeaningError, match="one heap"):
        picture(game("nim(1)").outcomes(8))
    with pytest.raises(MeaningError, match="draw a slice"):
        picture(game("nim(3)").pairs(8))


@pytest.mark.full
@pytest.mark.parametrize("suffix", ["png", "svg", "pdf"])
def test_the_same_answer_gives_the_same_bytes(suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = game("wyt(2,3)").nim_values(8)
    first = picture(board, suffix)
    monkeypatch.setitem(matplotlib.rcParams, "font.size", 30)
    assert picture(board, suffix) == first
    assert matplotlib.rcParams["font.size"] == 30
    assert not re.search(rb"Date|dc:date|matplotlib\.org", first)


@pytest.mark.full
def test_long_texts_of_games_fit() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        g = game("rule(" + " or ".join(f"i == {k}*j and j > 0" for k in range(2, 30)) + ")")
        svg = picture(g.outcomes(10), "svg", compare=g.outcomes(10))
    texts = [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{ID}text")]
    assert max(map(len, texts)) <= 78
    assert any(text.endswith("…") for text in texts)


@pytest.mark.parametrize("side", [1, 2, 20, 21, 100, 101, 999, 12345, 10**6, 10**9])
def test_ticks_are_few_and_round(side: int) -> None:
    found = ticks(side)
    assert found[0] == 0
    assert found[-1] < side
    assert side <= 20 or 4 <= len(found) <= 11
    assert len(found) < 2 or str(found[1]).rstrip("0") in ("1", "2", "5")


def test_bad_pictures() -> None:
    board = game("wythoff").outcomes(4)
    for options, says in (({"suffix": "gif"}, "'gif'; allowed are png, svg, pdf"), ({"dpi": 5}, "from 30 to 1200")):
        with pytest.raises(MeaningError, match=says):
            picture(board, **options)  # type: ignore[arg-type]
    with pytest.raises(MeaningError, match="the same side"):
        picture(board, compare=game("nim").outcomes(5))


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.views.canvas.find_spec", lambda name: None)
    board = game("rule(i > j and j < 1)").outcomes(4)
    with pytest.raises(MissingError, match=r"pip install 'wythoff\[figures\]'"):
        picture(board)
    assert board._repr_png_() is None
    assert board._repr_html_() == f"<pre>{board_text(board)}</pre>"
    big = game("rule(i > j and j < 1)").outcomes(50)
    assert "rule(i &gt; j and j &lt; 1)" in big._repr_html_()


@pytest.mark.full
def test_notebook() -> None:
    board = game("rule(i > j and j < 1)").outcomes(6)
    png = board._repr_png_()
    assert png is not None
    assert png.startswith(b"\x89PNG")
    assert re.fullmatch(r'<img src="data:image/png;base64,[\w+/=]+" alt="&lt;outcomes of [^<>"]+" style="[^"]+">',
                        board._repr_html_())  # fmt: skip
    assert game("nim(1)").outcomes(4)._repr_html_().startswith("<pre>&lt;outcomes")
    page = game("rule(i > j and j < 1)").pairs(30)._repr_html_()
    table = ElementTree.fromstring(page[: page.index("<p>")])
    rows = [tuple(int(cell.text or "") for cell in row) for row in table.iter("tr") if row[0].tag == "td"]
    listed = first_p_positions(game("rule(i > j and j < 1)"), 20)
    assert rows == [(n, *position) for n, position in enumerate(listed)]
    assert page.endswith("<p>… and 10 more</p>")


def read_bfile(text: str, offset: int) -> list[int]:
    """Strictly: ASCII, `n a(n)`, LF, no gap."""
    assert re.fullmatch(rb"(?:-?\d+ -?\d+\n)+", text.encode("ascii"))
    lines = [tuple(map(int, line.split(" "))) for line in text.splitlines()]
    assert [n for n, _ in lines] == list(range(offset, offset + len(lines)))
    return [term for _, term in lines]


@pytest.mark.full
@pytest.mark.parametrize("text", ["wyt(2,3)", "wythoff.block(4)", "maharaja", "wyt(1,2,3)"])
def test_bfiles_of_pairs(text: str) -> None:
    listed = first_p_positions(game(text), 8)
    pairs = game(text).pairs(8)
    assert read_bfile(bfile(pairs), 0) == [x for x, _ in listed]
    assert read_bfile(bfile(pairs, "y", 1), 1) == [y for _, y in listed]
    assert read_bfile(bfile(pairs, "difference", -3), -3) == [y - x for x, y in listed]


def test_bfiles_of_boards_go_by_antidiagonals() -> None:
    values = NimValues(game("wyt(1,2,3)"))
    found = read_bfile(bfile(game("wyt(1,2,3)").nim_values(6)), 0)
    assert found == [values((x, d - x)) for d in range(6) for x in range(d + 1)]


def test_what_is_no_bfile() -> None:
    for answer, column, says in (
        (game("wythoff").pairs(3), "z", "no column 'z'; it has x, y, difference"),
        (game("nim(3)").pairs(3), "difference", "it has x, y, z"),
        (game("wythoff").nim_values(3), "x", "read by antidiagonals"),
        (game("wythoff").outcomes(3), None, "one sequence"),
        (game("vectors((2,1),(1,2))").nim_values(4), None, "have gaps"),
        (wy.wyt(0, 0).misere().pairs(3), None, "no P-position"),
    ):
        with pytest.raises(MeaningError, match=says):
            bfile(answer, column)


@pytest.mark.parametrize(
    "answer",
    [
        game("rule(i % 2 == 1 or j > 3)").pairs(4), game("wythoff").outcomes(5), game("nim(4)").outcomes(2),
        game("vectors((2,1),(1,2))").nim_values(5), game("nim(3)").nim_values(2),
    ],
    ids=repr,
)  # fmt: skip
def test_latex(answer: Board) -> None:
    first, title, *body, last = latex(answer).splitlines()
    columns = re.fullmatch(r"\\begin\{tabular\}\{(r\|?r+)\}", first)
    assert columns
    width = columns[1].count("r")
    assert title.startswith(rf"\multicolumn{{{width}}}{{l}}")
    assert last == r"\end{tabular}"
    rows = [line for line in body if line != r"\hline"]
    assert all(line.endswith(r" \\") and line.count(" & ") == width - 1 for line in rows)
    text = latex(answer)
    assert text.count("{") == text.count("}")
    assert not re.search(r"(?<!\\)[%#_^~](?!\{)", text)
    assert (r"\texttt{rule(i \% 2 == 1" in text) == ("%" in str(answer.game))


def test_latex_refuses_what_fits_on_no_page() -> None:
    with pytest.raises(TooLargeError, match="at most 60"):
        latex(game("wythoff").outcomes(61))
    with pytest.raises(TooLargeError, match="100001 rows"):
        latex(game("wythoff").pairs(100_001))


def test_npy() -> None:
    for answer in (game("wythoff").pairs(9), game("wythoff").nim_values(5), game("nim(3)").outcomes(3)):
        loaded = np.load(io.BytesIO(npy(answer)), allow_pickle=False)
        assert np.array_equal(loaded, answer)
        assert loaded.dtype == np.asarray(answer).dtype
    with pytest.raises(MeaningError, match="beyond 64 bits"):
        npy(game(f"fraenkel({10**18})").pairs(30))


@pytest.mark.full
def test_the_picture_in_the_docs_is_what_its_command_draws() -> None:
    stored = imread(Path(__file__).parents[2] / "docs" / "wythoff.png")
    drawn = imread(io.BytesIO(picture(game("wythoff").nim_values(12), "png", dpi=80)))
    assert stored.shape == drawn.shape
    assert np.abs(stored - drawn).mean() < 0.01  # fonts may be drawn a little differently elsewhere


@pytest.mark.full
@pytest.mark.parametrize("path", [None, 3, b"a.png", "a\0.png", "board", "board.gif", "no/such/folder/a.png"])
def test_a_file_that_cannot_be_written_is_refused_in_words(path: object) -> None:
    with pytest.raises(MeaningError):
        game("wythoff").outcomes(4).save(path)  # type: ignore[arg-type]
    with pytest.raises(MeaningError, match="compared with a board"):
        game("wythoff").outcomes(4).plot(compare=path or 3)  # type: ignore[arg-type]
