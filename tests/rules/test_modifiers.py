"""The one table of modifiers, and what reads it; heaps beside a game; texts of numbers and positions."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import numpy as np
import pytest

import wythoff as wy
from wythoff import Game, MeaningError, PositionError, WythoffError, game
from wythoff.rules import MODIFIERS
from wythoff.rules.parser import DOTTED
from wythoff.rules.positions import (
    number_text,
    position_text,
    read_number,
    read_position,
    short_number,
    short_position,
)

DOCS = Path(__file__).parents[2] / "docs" / "games.md"


def test_the_docs_say_what_the_table_says() -> None:
    page = DOCS.read_text(encoding="utf-8").split("## Modifiers")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(.+?)` \| (.+) \|$", page, re.MULTILINE)
    assert sorted(rows) == sorted(row for modifier in MODIFIERS for row in modifier.docs)


def test_the_table_is_what_the_parser_and_the_game_know() -> None:
    assert list(DOTTED) == ["misere", "radius", "block", "comply", "terminal", "declare", "pass"]
    used = {"wythoff": set(), "wythoff.misere": {"misere"}, "wythoff.radius(nim=2)": {"radius"}}
    used |= {"wythoff.block(2,nim)": {"block"}, "wythoff.comply(2)": {"comply"}, "wythoff + nim(3)": {"beside"}}
    used |= {"wythoff.pass": {"pass"}, "wythoff.terminal(x < 3)": {"terminal"}, "nim.declare((1,1)=N)": {"declare"}}
    used |= {"wythoff.block(2,i == j)": {"block", "kind"}}
    used |= {"(wythoff.radius(2).block(2) + nim(1)).misere": {"radius", "block", "beside", "misere"}}
    for text, names in used.items():
        assert game(text).modifiers == names
    for modifier in MODIFIERS:
        assert modifier.docs and "{" not in modifier.listed + modifier.choice
        assert callable(getattr(Game, "with_pass" if modifier.name == "pass" else modifier.name))


def test_what_a_modifier_adds_to_a_position() -> None:
    assert game("wythoff.radius(2).block(2).misere").added == {}
    assert game("wythoff + nim(3,4)").added == {"n1": 3, "n2": 4}
    assert game("three(1,4,2) + nim(5)").coordinates == ("a", "b", "i", "n1")
    assert game("wythoff.pass + nim(5)").added == {"p": 1, "n1": 5}


@pytest.mark.parametrize(
    ("text", "shape", "unbounded"),
    [
        ("wythoff", (9, 9), 2),
        ("nim(1)", (9,), 1),
        ("nim(3) + nim(2)", (9, 9, 9), 3),
        ("three(1,4,2)", (9, 9, 2), 2),
        ("three(2,2,1)", (9, 9), 2),
    ],
)
def test_the_shape_of_a_board(text: str, shape: tuple[int, ...], unbounded: int) -> None:
    g = game(text)
    assert g.board_shape(9) == shape and g.unbounded_heaps == unbounded and g.has_layers == (unbounded < g.heaps)


def test_heaps_beside_a_game() -> None:
    g = wy.wythoff().block(2)
    assert g.beside(3, 4) == g + wy.nim(3, 4) == g.beside(3).beside(4) == game("wythoff.block(2) + nim(3,4)")
    assert g.beside(np.int64(3)).heaps_beside == (3,) and type(g.beside(np.int64(3)).heaps_beside[0]) is int
    assert g.beside(0) == g + wy.nim(0) and g.beside(17) == g + wy.nim(17)
    for wrong, says in [
        (lambda: g.beside(), "takes the sizes"),
        (lambda: g.beside(-1), "from 0 to 10"),
        (lambda: g.beside(2.5), "from 0 to 10"),
        (lambda: g.beside(*range(17)), "at most 16"),
        (lambda: wy.wythoff().comply(2).beside(1), "no sum"),
        (lambda: wy.wythoff().misere().beside(1), "last move of all"),
        (lambda: g + wy.nim(3).misere(), "only Nim heaps"),
        (lambda: g + wy.wythoff(), "only Nim heaps"),
    ]:
        with pytest.raises(MeaningError, match=says):
            wrong()


def test_every_nim_is_a_game() -> None:
    """`nim(17)` and `nim(3,4)` can only stand beside another game, and say so when they are asked."""
    for nim in (wy.nim(), wy.nim(3), wy.nim(17), wy.nim(0), wy.nim(3, 4)):
        assert type(nim) is Game and pickle.loads(pickle.dumps(nim)) == nim
    assert wy.nim(3) == game("nim(3)") and repr(wy.nim(3)) == "game('nim(3)')"
    assert repr(wy.nim(3, 4)) == "nim(3,4)"
    for sizes in (wy.nim(17), wy.nim(3, 4)):
        for asked in (lambda g=sizes: g.outcomes(3), lambda g=sizes: g.beside(1), lambda g=sizes: g + wy.nim(1)):
            with pytest.raises(MeaningError, match=r"Nim heaps stand beside a game.*'wythoff \+ nim\("):
                asked()
    for wrong in (lambda: wy.nim(-1), lambda: wy.nim("x"), lambda: game("nim(17)"), lambda: wy.nim(*range(17))):
        with pytest.raises(WythoffError):
            wrong()


def test_positions_are_written_and_read_alike() -> None:
    for position in ((3, 5), (0,), (10**4000, 7, 10**20000)):
        text = position_text(position)
        assert text == f"({','.join(map(number_text, position))})"
        if max(position) < 10**3000:
            assert read_position(text) == read_position(text[1:-1]) == position
    assert position_text(np.array([3, 5])) == "(3,5)" and read_position(" ( 3, 5 ) ") == (3, 5)
    assert number_text(10**4999) == "1" + "0" * 4999 and read_number("9" * 2999) == 10**2999 - 1
    assert short_position((12, 10**23)) == f"(12,{10**23})"
    assert short_number(10**24) == "10000000…00000000 (25 digits)"
    assert read_number("-7", signed=True) == -7
    for wrong in ("", "x", "-1", "1.5", "٣", "1" * 3001):
        with pytest.raises(PositionError, match="is no heap; a heap is a whole number of at most 3000 digits"):
            read_number(wrong)
