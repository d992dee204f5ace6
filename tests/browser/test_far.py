"""Beyond the board: squares and pixels that a formula or a proved automaton decides, from one square to all of 2^43."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff import game as read_game

from .lab_page import LabPage

X, Y = 10**12, 1618033988749
WHOLE = 2**43
PHI = (1 + 5**0.5) / 2
SCALE = "Number(document.querySelector('#board').dataset.view.split(',')[2])"


def go_to(lab: LabPage, x: int, y: int) -> None:
    lab.find("#goto").fill(f"{x}, {y}")
    lab.find("#goto").press("Enter")
    lab.until("x => location.search.includes(`at=${x}`) && location.search.includes('view=')", str(x))
    lab.settle()


def press(lab: LabPage, key: str, scale: float) -> None:
    """Press a key on the board, and wait until the view has glided to about this scale."""
    lab.find("#board").focus()
    lab.page.keyboard.press(key)
    lab.until(f"scale => Math.abs({SCALE} - scale) < 0.01 * scale", scale)
    lab.settle()


def is_whole_picture(lab: LabPage) -> bool:
    """Whether every square in sight is known: nothing is hatched, and nobody says so."""
    words = lab.words("#legend")
    return "not known" not in words and "being computed" not in words and not lab.find("#progress").is_visible()


def column_of_pixels(lab: LabPage, x: float) -> np.ndarray:
    """The colours of the column of pixels at this x, from the lower end of the plot upwards, one a pixel."""
    at_x, _, scale = lab.numbers("view")
    left, top, width, height = lab.numbers("plot")
    across = left + width / 2 + (x - at_x) * scale
    return np.array(lab.pixels([(across, down) for down in np.arange(top + height - 1, top, -1.0)]))


def heights_of_lines(lab: LabPage, x: float) -> list[float]:
    """The y of the places where lines of P-positions cross this x; those below the words and buttons are left out."""
    _, at_y, scale = lab.numbers("view")
    height = lab.numbers("plot")[3]
    pixels = column_of_pixels(lab, x)
    darker = pixels[:, 2].astype(int) - pixels[:, 0].astype(int) > 40  # the ground is nearly grey, P-positions are blue
    places = np.flatnonzero(darker)
    middles = [part.mean() for part in np.split(places, np.flatnonzero(np.diff(places) > 2) + 1) if len(part)]
    return [at_y + (place + 0.5 - height / 2) / scale for place in middles if 60 < place < height - 70]


def has_line(lab: LabPage, x: float, y: float) -> bool:
    """Whether P-positions are drawn on the line from the corner to here, at this x or a few pixels beside it."""
    scale = lab.numbers("view")[2]
    beside = (x + pixels / scale for pixels in range(-4, 5))
    return any(abs(found - y / x * at) * scale < 3 for at in beside for found in heights_of_lines(lab, at))


def test_near_squares_far_out_are_exact(lab: LabPage) -> None:
    lab.open(game="wythoff")
    go_to(lab, X, Y)
    wythoff, p = read_game("wythoff"), lab.board_colour("p")
    squares = [(X + a, Y + b) for a in range(-6, 7) for b in range(3, 9)]
    assert [colour == p for colour in lab.colours(squares)] == [wythoff.is_p(*square) for square in squares]
    view = lab.numbers("view")
    lab.page.reload()
    lab.settle()
    assert all(abs(a - b) < 0.01 for a, b in zip(lab.numbers("view"), view, strict=True))
    press(lab, "Home", view[2])
    assert lab.numbers("view")[0] < 100


def test_one_zooms_out_from_a_square_to_the_whole(lab: LabPage) -> None:
    """Nothing is hatched on the way, and the line of P-positions is where it must be."""
    lab.open(game="wythoff")
    go_to(lab, X, Y)
    lab.find("#board").press("Escape")
    canvas = lab.find("#board").bounding_box()
    assert canvas is not None
    lab.page.mouse.move(canvas["x"] + canvas["width"] / 2, canvas["y"] + canvas["height"] / 2)
    least = 0.6 * min(lab.numbers("plot")[2:]) / WHOLE
    while (scale := lab.numbers("view")[2]) > 1.1 * least:
        for _ in range(7):  # each by a factor of 1.9
            lab.page.mouse.wheel(0, 400)
        lab.until(f"wanted => {SCALE} <= wanted", max(scale / 80, 1.05 * least))
        lab.settle()
        assert is_whole_picture(lab)
        assert has_line(lab, X, PHI * X), lab.numbers("view")


@pytest.mark.parametrize("text", ["wythoff", "maharaja"])
def test_the_whole_shows_both_lines(lab: LabPage, text: str) -> None:
    lab.open(game=text)
    height = lab.numbers("plot")[3]
    press(lab, "e", 0.98 * height / 100_000)
    press(lab, "e", 0.98 * height / WHOLE)
    assert is_whole_picture(lab)
    _, _, scale = lab.numbers("view")
    for part in (0.2, 0.35, 0.5):
        found = heights_of_lines(lab, part * WHOLE)
        assert len(found) == 2
        assert abs(found[0] - part * WHOLE / PHI) * scale < 2 and abs(found[1] - part * WHOLE * PHI) * scale < 2
    assert "8 796 093 022 208" not in lab.words("#legend")  # where the picture ends nothing is said to be unknown


def test_another_game_or_tab_has_a_board_that_is_seen(lab: LabPage) -> None:
    lab.open(game="maharaja", view=f"{WHOLE // 2},{WHOLE // 2},8e-11")
    assert lab.numbers("view")[2] == 8e-11
    lab.type_game("heap(2,1).misere")
    side = lab.ask("/api/game", text="heap(2,1).misere")["board"]["largest"]
    lab.until(f"side => {SCALE} * side > 100", side)
    lab.open(game="wythoff", view=f"{WHOLE // 2},{WHOLE // 2},8e-11", tab="compare", **{"with": "heap(2,1).misere"})
    assert lab.numbers("view")[2] * side > 100


def test_numbers_far_out_are_not_known_and_the_legend_says_so(lab: LabPage) -> None:
    lab.open(game="wythoff", show="nim", view=f"{WHOLE // 2},{WHOLE // 2},8e-11")
    lab.wait_for_words("#legend", "zoom in for nim-values")
    assert is_whole_picture(lab) and len(heights_of_lines(lab, WHOLE * 0.3)) == 2


def test_the_small_map_shows_where_a_far_view_lies(lab: LabPage) -> None:
    lab.open(game="maharaja", view=f"{X},{Y},20")
    extent = float(lab.find("#minimap").get_attribute("data-extent") or 0)
    assert 2 * Y <= extent <= 4 * Y and lab.find("#minimap").is_visible()


def test_a_window_is_decided_by_a_certificate(lab: LabPage) -> None:
    maharaja = read_game("maharaja")
    window = lab.ask("/api/squares", game="maharaja", x0=X, y0=Y - 4, w=6, h=8)
    assert window["values"] == [int(maharaja.is_p(X + a, Y - 4 + b)) for b in range(8) for a in range(6)]
    assert lab.ask("/api/game", text="maharaja")["board"]["farthest"] > X
    facts = lab.ask("/api/game", text="gdwn(1,2)")["board"]
    assert facts["farthest"] == facts["largest"]
