"""The heat map of a sweep: a colour for each value, a legend for words and gaps, the same bytes each time."""

from __future__ import annotations

import pytest
from matplotlib.colors import to_hex

from wythoff import MeaningError
from wythoff.views import Gap, Heat, heat_bytes, heat_map
from wythoff.views.heat_map import BAD, GOOD, GREY, Cell, is_spread


def heat(*rows: list[Cell]) -> Heat:
    across = [str(n) for n in range(1, len(rows[0]) + 1)]
    return Heat(("p", "q"), across, [str(n) for n in range(len(rows))], rows, "a column")


def drawn(shown: Heat) -> tuple[list[str], list[str]]:
    """The colours of the squares, row by row from the lowest, and the words of the legend."""
    figure = heat_map(shown, dpi=60)
    axes = figure.axes[0]
    legend = axes.get_legend()
    words = [text.get_text() for text in legend.get_texts()] if legend else []
    (mesh,) = axes.collections
    return [to_hex(colour, keep_alpha=True) for colour in mesh.get_array().reshape(-1, 4)], words


def test_words_truths_and_gaps_have_a_legend() -> None:
    colours, _ = drawn(heat([True, False, Gap("refused")], ["(1,2)", True, None]))
    assert colours[:3] == [f"{GOOD}ff", f"{BAD}ff", f"{GREY}ff"] and colours[4] == f"{GOOD}ff"
    assert colours[5].endswith("00") and len(set(colours)) == 5


def test_numbers_have_a_scale_and_gaps_are_grey() -> None:
    figure = heat_map(heat([1, 5, Gap("out of time")], [9, None, 1]), dpi=60)
    colours, words = drawn(heat([1, 5, Gap("out of time")], [9, None, 1]))
    assert len(figure.axes) == 2 and figure.axes[0].get_xlabel() == "p" and figure.axes[0].get_ylabel() == "q"
    assert colours[0] == colours[5] and len({*colours}) == 5 and words == ["out of time (1)"]
    assert {text.get_text() for text in figure.axes[0].texts} == {"1", "5", "9"}


def test_a_scale_is_logarithmic_where_most_are_far_below_the_largest() -> None:
    assert [is_spread(numbers) for numbers in ([1, 2, 3], [0, 1, 2, 999], [-1, 0, 999], [1e-9, 1e-8, 1])] == [
        False, True, False, True,
    ]  # fmt: skip


def test_odd_maps_are_drawn_and_odd_files_refused() -> None:
    for odd in (heat([None]), heat([Gap("open")]), heat([0.5] * 60), heat([f"word {n}" for n in range(30)])):
        assert heat_bytes(odd, "png", 40) == heat_bytes(odd, "png", 40)
    for suffix, dpi in (("gif", 80), ("png", 0)):
        with pytest.raises(MeaningError):
            heat_bytes(heat([1]), suffix, dpi)
