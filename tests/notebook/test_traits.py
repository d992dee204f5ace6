"""The board in a notebook without a page: traits that follow one another, refusals, what is sent."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import numpy as np
import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st
from nbconvert.exporters import HTMLExporter, MarkdownExporter
from nbformat import v4

import wythoff as wy
from wythoff.notebook.board_widget import BoardWidget


def test_options_follow_the_queen() -> None:
    board = wy.game("wythoff").board()
    heard: list[Any] = []
    board.observe(lambda change: heard.append(change["new"]), "options")
    board.queen = 2, 1
    assert board.options == heard[-1] == tuple(wy.game("wythoff").options(2, 1))
    assert board.words.startswith("(2,1): P-position")
    board.queen = None
    assert board.options == heard[-1] == () and board.words == ""
    with pytest.raises(traitlets.TraitError, match="read-only"):
        board.options = ()


def test_the_options_of_huge_heaps_are_exact() -> None:
    board = wy.game("wythoff").board(queen=(10**30, 10**30))
    assert board.queen == (10**30, 10**30)
    assert board.get_state()["queen"] == [str(10**30)] * 2, "JavaScript would round the number"
    assert (10**30, 10**30) not in board.options and all(wy.game("wythoff").is_p(*one) for one in board.options)


@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("game", "wythof", "no game is called 'wythof'"),
        ("game", 3, "a game or the text of one, not 3"),
        ("queen", (3,), "has 2 numbers, x, y; not 1"),
        ("queen", (3, -5), "y must be at least 0, not -5"),
        ("queen", (3, 2.5), "2.5 is no heap"),
        ("queen", "three, five", "'three' is no heap"),
        ("queen", 3, "3 is no list of heaps"),
        ("marks", (3, 5), "3 is no list of heaps"),
        ("marks", "(3,5)", "a list of positions"),
        ("selection", (1, 2, 3), "four numbers, not 3"),
        ("selection", (4, 0, 4, 9), "x0 < x1"),
        ("view", "far", "a side such as 100.*not 'far'"),
        ("view", 0, "from 1 to"),
        ("view", (1, 2, float("nan")), "not nan"),
        ("view", (float("inf"), 2, 3), "a point of the board"),
        ("view", (1, 2, 1e9), "pixels, not 1e"),
        ("show", "blue", "not 'blue'"),
        ("scale", "cubic", "not 'cubic'"),
        ("scale", "mod:1", "2 to 99"),
        ("scale", "mod:x", "2 to 99"),
        ("at", 3, "must name nothing"),
        ("height", 3, "from 160 to 4000 pixels, not 3"),
        ("height", "tall", "not 'tall'"),
    ],
)
def test_what_is_wrong_is_said_and_the_board_stays(trait: str, value: object, words: str) -> None:
    board = wy.game("wythoff").board(queen=(3, 4), marks=[(1, 2)], selection=(0, 0, 2, 2), view=20)
    before = board.get_state()
    with pytest.raises(wy.WythoffError, match=words.replace("(", r"\(")):
        setattr(board, trait, value)
    assert board.get_state() == before


def test_what_the_page_sends_wrongly_is_said_there() -> None:
    board = wy.game("vectors((2,1),(1,2))").board(queen=(3, 3))
    board.set_state({"queen": ["1", "1"]})
    assert board.queen == (3, 3) and "is no position" in board._problem["words"]
    board.set_state({"game": "wythoff.blok(3)"})
    assert str(board.game) == "vectors((2,1),(1,2))" and "did you mean 'block'" in board._problem["words"]
    board.set_state({"queen": ["4", "5"], "marks": [["2", "1"]], "selection": [0, 0, 3, 3], "view": [5, 5, 20]})
    assert (board.queen, board.marks, board.selection, board.view) == ((4, 5), ((2, 1),), (0, 0, 3, 3), (5, 5, 20))
    assert board._problem == {}


def test_a_slice_and_the_queen_go_together() -> None:
    board = wy.game("wythoff(3)").board(at=2, queen=(3, 5))
    assert board.queen == (3, 5, 2)
    board.at = (4,)
    assert board.queen == (3, 5, 4)
    board.queen = 1, 2, 7
    assert board.at == (7,)
    with pytest.raises(wy.PositionError, match="z must be at most 255"):
        board.at = 999
    assert board.at == (7,)


def test_a_pass_is_a_slice() -> None:
    board = wy.game("wythoff.pass").board(queen=(1, 2))
    assert board.at == (1,) and board.queen == (1, 2, 1) and (1, 2, 0) in board.options
    board.at = 0
    assert board.queen == (1, 2, 0) and board.words.startswith("(1,2,0): P-position")


def test_nim_heaps_belong_to_the_text() -> None:
    board = wy.game("wythoff + nim(3)").board(queen=(3, 5))
    board.game = "wythoff + nim(4)"
    assert board.queen == (3, 5, 4)
    board.queen = 1, 2, 7
    assert str(board.game) == "wythoff + nim(7)" and board.queen == (1, 2, 7)


@pytest.mark.parametrize(
    ("text", "queen", "marks"),
    [
        ("nim", (3, 5), ((1, 2), (2, 1))),
        ("wythoff.misere", (3, 5), ((1, 2), (2, 1))),
        ("wythoff(3)", (3, 5, 0), ()),
        ("wythoff.pass", (3, 5, 1), ()),
        ("wythoff + nim(3,4)", (3, 5, 3, 4), ()),
        ("vectors((2,1),(1,2))", None, ((1, 2), (2, 1))),
        ("wythoff.declare((1,1)=P)", (3, 5), ((1, 2), (2, 1))),
        ("nim(1)", (3,), ()),
    ],
)
def test_another_game_keeps_what_it_can(text: str, queen: Any, marks: Any) -> None:
    board = wy.game("wythoff").board(queen=(3, 5), marks=[(1, 2), (2, 1)], view=30)
    board.game = text
    assert (board.queen, board.marks, board.view) == (queen, marks, 30)
    assert board._facts["text"] == str(board.game) == str(wy.game(text))
    json.dumps(board._facts), json.dumps(board._square)


def test_colours_that_a_game_has_not_are_refused() -> None:
    board = wy.game("wythoff").board(show="nim_values")
    board.game = "wythoff.misere"
    assert board.show == "nim_values", "the page shows outcomes until the game has nim-values again"
    with pytest.raises(wy.MeaningError, match="has no nim-values"):
        wy.game("wythoff.misere").board(show="nim_values")


def test_linked_boards() -> None:
    one, other = wy.game("wythoff").board(), wy.game("wyt(2,3)").board()
    links = [traitlets.link((one, name), (other, name)) for name in ("queen", "view")]
    one.set_state({"queen": ["3", "5"], "view": [9, 8, 20]})
    assert other.queen == (3, 5) and other.view == (9, 8, 20) and other.options != one.options
    other.queen = None
    assert one.queen is None
    for link in links:
        link.unlink()


def test_numpy_numbers_are_numbers() -> None:
    board = wy.game("wythoff").board(queen=np.array([3, 5]), marks=np.array([[1, 2], [1, 2]]), view=np.int64(12))
    assert (board.queen, board.marks, board.view) == ((3, 5), ((1, 2),), 12)


@given(st.one_of(st.none(), st.integers(), st.floats(), st.text(max_size=5), st.lists(st.integers(-3, 9), max_size=5)))
def test_any_value_is_taken_or_refused_in_words(value: Any) -> None:
    board = BOARD
    for trait in ("game", "queen", "marks", "selection", "view", "at", "show", "height"):
        try:
            setattr(board, trait, value)
        except wy.WythoffError as error:
            assert str(error)
    json.dumps({name: sent for name, sent in board.get_state().items() if not isinstance(sent, bytes)})


BOARD = BoardWidget("wythoff")


def test_the_picture_stands_in_for_the_board() -> None:
    bundle, _ = wy.game("wythoff").board(queen=(3, 5))._repr_mimebundle_()
    assert bundle["text/plain"] == "<board of wythoff, queen at (3,5)>"
    assert bundle["image/png"].startswith("iVBOR") and "application/vnd.jupyter.widget-view+json" in bundle
    far, _ = wy.game("wythoff").board(view=(10**6, 10**6, 20))._repr_mimebundle_()
    assert "image/png" not in far, "a picture begins at the corner"
    for text in ("nim(1)", "wythoff(3)", "wythoff.pass"):
        assert wy.game(text).board()._repr_mimebundle_()


def test_long_numbers_are_refused_in_words() -> None:
    board = wy.explore("wythoff.block({k})", k=(1, 3))
    for name, value, words in (
        ("queen", (10**3000, 1), "a number of 9966 bits is no heap of a board; a heap has at most 3000 digits"),
        ("queen", 10**5000, "a number of 16610 bits is no list of heaps"),
        ("marks", [(10**5000, 1)], "a number of 16610 bits is no heap of a board"),
        ("view", (10**5000, 1, 1), "the pixels of a square, not "),
        ("values", {"k": 2.0}, "k is from 1 to 3, not 2.0"),
        ("values", {"k": 10**5000}, "k is from 1 to 3, not a number of 16610 bits"),
    ):
        before = getattr(board, name)
        with pytest.raises(wy.WythoffError) as caught:
            setattr(board, name, value)
        assert words in str(caught.value) and getattr(board, name) == before


def test_an_exported_notebook_shows_the_picture() -> None:
    """What `jupyter nbconvert` makes of a saved notebook, as a page and as Markdown; no kernel runs."""
    bundle, metadata = wy.game("wythoff").board(queen=(3, 5))._repr_mimebundle_()
    shown = v4.new_output("display_data", bundle, metadata=metadata)
    notebook = v4.new_notebook(cells=[v4.new_code_cell("wy.wythoff().board(queen=(3, 5))", outputs=[shown])])
    page, _ = HTMLExporter().from_notebook_node(notebook)
    assert f"data:image/png;base64,{bundle['image/png'][:400]}" in page.replace("\n", "")
    text, resources = MarkdownExporter().from_notebook_node(notebook)
    (name,) = resources["outputs"]
    assert f"]({name})" in text and resources["outputs"][name] == b64decode(bundle["image/png"])


def test_explore() -> None:
    board = wy.explore("gdwn({p},{q})", p=(1, 4), q=[5, 7])
    assert str(board.game) == "gdwn(1,5)" and board._sliders == {"p": [1, 2, 3, 4], "q": [5, 7]}
    board.queen = 3, 5
    board.values = {"p": 2}
    assert board.values == {"p": 2, "q": 5} and str(board.game) == "gdwn(2,5)" and board.queen == (3, 5)
    for wrong in ({"p": 9}, {"r": 1}, 3, {"q": 6}):
        with pytest.raises(wy.MeaningError):
            board.values = wrong
    board.set_state({"values": {"p": 9}})
    assert str(board.game) == "gdwn(2,5)" and "p is from 1 to 4, not 9" in board._problem["words"]


@pytest.mark.parametrize(
    ("template", "letters", "words"),
    [
        ("wythoff.block({k})", {"k": (5, 1)}, "from the smaller number"),
        ("wythoff.block({k})", {}, "no letter of this sweep"),
        ("wythoff", {"k": (1, 2)}, "k is given without"),
        ("wythoff.block({k})", {"k": range(10**9)}, "at most|from 1 to"),
        ("wythoff.block({k})", {"k": "1.."}, "1\\.\\."),
        ("wythof({k})", {"k": (1, 2)}, "no game is called"),
        (3, {"k": (1, 2)}, "a template is a text"),
    ],
)
def test_what_cannot_be_explored_is_said(template: Any, letters: dict[str, Any], words: str) -> None:
    with pytest.raises(wy.WythoffError, match=words):
        wy.explore(template, **letters)
