"""A drawing is written as a rule with exactly its moves, and read back as the same drawing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import over
from wythoff import MeaningError, game, oracle
from wythoff.rules import CATALOG
from wythoff.rules.drawings import STAMP, Drawing, drawing_of, is_multiple, redrawn, stamp_cells

FROM = (13, 17)  # beyond the stamp, so that rays are seen to go on
cells = st.sampled_from(list(stamp_cells()))
drawings = st.builds(
    Drawing, st.frozensets(cells, max_size=12), st.frozensets(cells, max_size=4)
)  # fmt: skip


def taken(text: str, position: tuple[int, ...] = FROM) -> set[tuple[int, ...]]:
    """What the definition lets a move take."""
    return {
        tuple(a - b for a, b in zip(position, option, strict=True)) for option in oracle.options(game(text), position)
    }


def meant(drawing: Drawing) -> set[tuple[int, ...]]:
    everywhere = [(i, j) for i in range(FROM[0] + 1) for j in range(FROM[1] + 1) if i or j]
    return {one for one in everywhere if one in drawing.singles or any(is_multiple(one, step) for step in drawing.rays)}


@given(drawings)
def test_the_rule_has_exactly_the_moves_that_are_drawn(drawing: Drawing) -> None:
    text = f"rule({drawing})"
    assert taken(text) == meant(drawing)
    assert drawing_of(game(text)) == drawing.tidied()
    assert str(game(text)) == text


@given(drawings, cells)
def test_three_clicks_lead_back(drawing: Drawing, cell: tuple[int, int]) -> None:
    start = drawing.tidied()
    if start.rays_through(cell) or cell in start.singles:
        assert not start.clicked(cell).rays_through(cell) or cell in start.singles
        return
    single = start.clicked(cell)
    assert meant(single) == meant(start) | {cell}
    ray = single.clicked(cell)
    assert meant(ray) == meant(start) | {one for one in meant(ray) if is_multiple(one, cell)}
    assert cell not in meant(ray.clicked(cell))


@pytest.mark.parametrize("rays", [{(1, 0)}, set(), {(1, 1), (0, 2)}])
def test_a_full_stamp_is_written_and_read(rays: set[tuple[int, int]]) -> None:
    full = Drawing(frozenset(stamp_cells()), frozenset(rays)).tidied()
    assert taken(f"rule({full})") == meant(full) and drawing_of(game(f"rule({full})")) == full
    assert len(str(full)) < 60


@pytest.mark.parametrize(
    ("text", "cell", "redone"),
    [
        ("wythoff", (1, 2), "rule(i*j == 0 or i == j or (i,j) in {(1,2)})"),
        ("wythoff", (3, 3), "rule(i*j == 0)"),
        ("nim", (1, 1), "rule(i*j == 0 or (i,j) in {(1,1)})"),
        ("rule(i*j == 0 or (i,j) in {(1,1)})", (1, 1), "rule(i*j == 0 or i == j)"),
        (
            "maharaja.block(3).misere",
            (1, 2),
            "rule(i*j == 0 or i == j or j == 2*i or (i,j) in {(2,1)}).block(3).misere",
        ),
        ("wk(3)", (2, 3), "rule(i*j == 0 or (i,j) in {(2,3)} or i == j and min(u, v) >= 3)"),
        ("wyt(2,3) + nim(4)", (5, 8), "rule((i,j) in {(5,8)} or j < 3 or i < 3 or abs(i - j) < 2) + nim(4)"),
        ("rule(i + j <= 3).radius(2)", (4, 0), "rule(i + j <= 3 or (i,j) in {(4,0)}).radius(2)"),
        ("rule((i,j) in {})", (2, 0), "rule((i,j) in {(2,0)})"),
        ("rule(i in squares)", (2, 0), "rule((i,j) in {(2,0)} or i in squares)"),
        ("gdwn(10,11)", (2, 0), None),
    ],
)
def test_a_click_rewrites_the_game(text: str, cell: tuple[int, int], redone: str | None) -> None:
    now = game(text)
    found = redrawn(now, drawing_of(now).clicked(cell))
    assert redone is None or str(found) == redone
    assert drawing_of(found) == drawing_of(now).clicked(cell)


@over("text", [text for entry in CATALOG for text in entry.examples])
def test_every_named_game_is_drawn_with_its_moves_or_refused_in_words(text: str) -> None:
    now = game(text)
    try:
        drawn = redrawn(now, drawing_of(now))
    except MeaningError as error:
        assert now.heaps != 2 or not now.is_everywhere, error
        return
    for position in ((0, 3), (7, 5), (STAMP, STAMP + 4)):
        assert oracle.options(drawn, position) == oracle.options(now, position)
