"""Texts of games: canonical, round-tripping, and refused in words."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.cases import over
from tests.strategies import catalog_texts, conditions, games, later_games, set_conditions, three_heap_conditions
from wythoff import TextError, WythoffError, game
from wythoff.rules import describe
from wythoff.rules.predicate import show
from wythoff.rules.predicate_parser import read_condition
from wythoff.rules.scanner import Scanner

CANONICAL = [
    ("nim(2)", "nim"),
    (" wyt( 2 , 3 ) ", "wyt(2,3)"),
    ("wythoff.misere.block(2).radius(5)", "wythoff.radius(5).block(2).misere"),
    ("wythoff.radius(nim=5,diagonal=5)", "wythoff.radius(5)"),
    ("wythoff.radius(diagonal=3,nim=5)", "wythoff.radius(nim=5,diagonal=3)"),
    ("wythoff.block(3,diagonal).block(2,nim)", "wythoff.block(2,nim).block(3,diagonal)"),
    ("three(4,4,2)", "three(2,2,1)"),
    ("((wythoff))", "wythoff"),
    ("wythoff+nim(3)+nim(4)", "wythoff + nim(3,4)"),
    ("(wythoff+nim(3)).misere", "(wythoff + nim(3)).misere"),
    ("wythoff.misere()", "wythoff.misere"),
    ("rule(  i==j or(i*j==0))", "rule(i == j or i*j == 0)"),
    ("rule((i+j)*2 == 4 and (not (i == j)))", "rule((i + j)*2 == 4 and not i == j)"),
    ("rule(i - (j - x) == -(-1))", "rule(i - (j - x) == --1)"),
    ("vectors((3,))", "vectors((3))"),
    ("wythoff(2)", "wythoff"),
    ("rule( i not in{4, 2,2} or (i , j)in {(3,2),(2,3)})", "rule(i not in {2,4} or (i,j) in {(2,3),(3,2)})"),
    ("rule((i ^ j) ^ k == 0 and i + (j ^ 1) == 2)", "rule(i ^ j ^ k == 0 and i + (j ^ 1) == 2)"),
    ("rule(i in progression( 3 , 1 ) or not (j in odd))", "rule(i in progression(3,1) or j not in odd)"),
    ("wythoff.misere.pass.terminal(x+y<=3)", "wythoff.terminal(x + y <= 3).pass.misere"),
    ("wythoff.declare((1,1)=P,(0,3)=N)", "wythoff.declare((0,3)=N,(1,1)=P)"),
    ("fraenkel(3).block(2, (i*j==0) and i+j>=3)", "fraenkel(3).block(2,i*j == 0 and i + j >= 3)"),
    ("rule(i - j == -2 or i == 2 - j or i-j in {-1,1})", "rule(i - j == -2 or i == 2 - j or i - j in {-1,1})"),
    ("rule(not i < 0 and -3 <= i <= 3 or i not in {-1})", "rule(not i < 0 and -3 <= i <= 3 or i not in {-1})"),
    ("rule(i + j == 0 and k > 0 or i // 2 == -(j // 2))", "rule(i + j == 0 and k > 0 or i // 2 == -(j // 2))"),
    ("rule(v > y - 2 or i == 0*x)", "rule(v > y - 2 or i == 0*x)"),
    ("wythoff.block(2, i + j == 0)", "wythoff.block(2,i + j == 0)"),
]


@over(("text", "canonical"), CANONICAL)
def test_canonical_text(text: str, canonical: str) -> None:
    assert str(game(text)) == canonical
    assert game(canonical) == game(text)
    assert hash(game(canonical)) == hash(game(text))


@over("text", catalog_texts())
def test_catalog_texts_are_canonical(text: str) -> None:
    assert str(game(text)) == text
    assert repr(game(text)) == f"game({text!r})"


@pytest.mark.full
@given(games() | later_games())
def test_every_game_round_trips(g: wy.Game) -> None:
    assert game(str(g)) == g
    assert str(game(str(g))) == str(g)


@given(conditions | set_conditions | three_heap_conditions)
def test_conditions_round_trip(text: str) -> None:
    tree = read_condition(Scanner(text))
    assert read_condition(Scanner(show(tree))) == tree


def test_constructors_are_texts() -> None:
    assert wy.wyt(2, 3).misere() == game("wyt(2,3).misere")
    assert wy.wythoff().radius(nim=5).block(2, "diagonal") == game("wythoff.radius(nim=5).block(2,diagonal)")
    assert wy.wythoff().comply(4) == game("wythoff.comply(4)")
    assert wy.wythoff() + wy.nim(3, 4) == game("wythoff + nim(3,4)")
    assert wy.wythoff() + wy.nim(3) == game("wythoff + nim(3)")
    assert wy.rule("i == j") == game("rule(i == j)")
    assert wy.vectors((1, 0), (0, 1)) == game("vectors((1,0),(0,1))")
    assert wy.tk(float("inf")) == game("tk(inf)")
    assert wy.nim() == wy.nim(2) == game("nim")
    assert wy.wythoff() + wy.nim(20) == game("wythoff + nim(20)")
    assert wy.wythoff() + wy.nim(0) == game("wythoff + nim(0)")
    assert wy.vectors([1, 0], [0, 1]) == game("vectors((1,0),(0,1))")
    assert wy.wythoff().block(np.int64(3)) == game("wythoff.block(3)")
    assert wy.wythoff(3).with_pass() == game("wythoff(3).pass") and wy.exact(3, 2) == game("exact(3,2)")
    assert wy.wythoff().terminal("x + y <= 3").misere() == game("wythoff.terminal(x + y <= 3).misere")
    assert wy.wythoff().declare({(1, 1): "P", (np.int64(0), 3): "N"}) == game("wythoff.declare((1,1)=P,(0,3)=N)")
    assert wy.fraenkel(3).block(2, "i*j == 0 and i + j >= 3") == game("fraenkel(3).block(2,i*j == 0 and i + j >= 3)")
    for wrong in (
        lambda: wy.nim(3, 4) + wy.nim(5), lambda: wy.wyt(10**5000, 1), lambda: wy.wythoff() + 3,
        lambda: wy.wythoff().block(2, "i == -j"), lambda: wy.vectors((1, -1)),
    ):  # fmt: skip
        with pytest.raises(WythoffError):
            wrong()


@over("text", catalog_texts())
def test_games_differ_from_each_other(text: str) -> None:
    assert [other for other in catalog_texts() if game(other) == game(text)] == [text]


BAD = [
    ("wythof.block(3)", "wythof", "did you mean 'wythoff'"),
    ("", "", "the games are wythoff"),
    ("wyt(2)", "wyt", "wyt(a,b) or wyt(a,b,c)"),
    ("wyt(1,2,3,4)", "wyt", "not with 4 parameters"),
    ("wyt(2,-3)", "-", "b must be a whole number, at least 0"),
    ("fraenkel(99999999999999999999)", "99999999999999999999", "too large"),
    ("nim(0)", "0", "at least 1"),
    ("nim(17)", "17", "at most 16"),
    ("three(0,1,1)", "0", "at least 1"),
    ("three(1,1,1001)", "1001", "at most 1000"),
    ("vectors((0,0))", "(", "zero vector"),
    ("vectors((1,0),(1,0,0))", "(", "3 coordinates"),
    ("vectors(1,0)", "1", "a vector"),
    ("wk(5,2)", "5", "k <= l"),
    ("wyt(inf,1)", "inf", "a must be a whole number"),
    ("tk(inf", "", "ends too early"),
    ("rule(i ==", "", "ends too early"),
    ("rule(i == j", "", "ends too early"),
    ("rule()", ")", "allowed are i, j"),
    ("rule(i + j)", "i + j", "a condition is needed"),
    ("rule((i == j) + 1 == 2)", "(i == j)", "a number is needed"),
    ("rule(i = j)", "=", "'=='"),
    ("rule(i*j == 0 or i == -j)", "i == -j", "a move never adds to a heap"),
    ("rule(i*j == 0 or 0 <= i < j == -k)", "0 <= i < j == -k", "'j == -k' needs a negative one"),
    ("rule(2*i == -4 and x > y)", "2*i == -4", "never adds"),
    ("rule(i*j == 0 or i + j == 0)", "i + j == 0", "never adds"),
    ("rule(i*j == 0 or u > x)", "u > x", "never adds"),
    ("rule(i*j == 0 or u + v == x + y and u > x)", "u + v == x + y", "never adds"),
    ("rule(2*v - y > y and k > 0)", "2*v - y > y", "never adds"),
    ("rule(-i == x)", "-i == x", "never adds"),
    ("rule(not i == j or i*j < 0)", "i*j < 0", "never adds"),
    ("rule(i in {-1,1})", "i in {-1,1}", "'i in {-1}' needs a negative one"),
    ("rule((i,j) in {(1,1),(1,-1)})", "(i,j) in {(1,1),(1,-1)}", "'(i,j) in {(1,-1)}' needs a negative one"),
    ("wythoff.block(2,i < 0)", "i < 0", "never adds"),
    ("vectors((1,-1),(1,1))", "-", "at least 0"),
    ("rule(__import__('os'))", "__import__", "no meaning"),
    ("rule(i.real == j)", ".", "cannot follow 'i'"),
    ("rule(n == 1)", "n", "no meaning in a rule"),
    ("rule(i in {,})", ",", "a whole number"),
    ("rule(gcd(i, j) == 1)", "gcd", "no meaning in a rule"),
    ("rule(len(i) == 1)", "len", "no meaning in a rule"),
    ("rule(i in {1,squares})", "squares", "has no end"),
    ("rule(i in {1..4})", ".", "expected '}'"),
    ("rule(i in cubes)", "cubes", "expected a set"),
    ("rule((i,j) in squares)", "squares", "points are listed"),
    ("rule((i,j) in {1,2})", "1", "a point of 2 numbers"),
    ("rule(i in {(1,2)})", "(", "the set must hold numbers"),
    ("rule((i,j) in {(1,2,3)})", "(", "3 numbers where 2"),
    ("rule((i,j) == 3)", "(i,j)", "this is a point"),
    ("rule((i,j))", "(i,j)", "this is a point"),
    ("rule(i not 3)", "3", "'in'"),
    ("rule(i in powers(1))", "1", "at least 2"),
    ("rule(i in progression(3))", ")", "','"),
    ("rule(i in progression(0,1))", "0", "at least 1"),
    ("wythoff(17)", "17", "at most 16"),
    ("wythoff(0)", "0", "at least 1"),
    ("exact(2,3)", "2", "k <= n"),
    ("wythoff.pass.pass", "pass", "given twice"),
    ("wythoff.pass(2)", "2", "takes nothing"),
    ("wythoff.pass.block(2)", "block", "is the pass one of the options"),
    ("wythoff.comply(2).pass", "pass", "is the pass one of the options"),
    ("wythoff.pass.declare((1,1)=P)", "declare", "is the pass left"),
    ("(wythoff + nim(2)).pass", "pass", "before the '+'"),
    ("wythoff.terminal(x < 0)", "terminal", "no position satisfies"),
    ("wythoff.terminal(x >= 0)", "terminal", "every position satisfies"),
    ("wythoff.terminal(i == 0)", "terminal", "not of 'i'"),
    ("wythoff.terminal(z == 0)", "terminal", "not of 'z'"),
    ("nim(4).terminal(x == 0)", "terminal", "other coordinates"),
    ("three(1,4,2).terminal(x == 0)", "terminal", "other coordinates"),
    ("wythoff.declare((1,1)=P,(1,1)=N)", "declare", "declared twice"),
    ("wythoff.declare((1,1)=Q)", "Q", "P or N"),
    ("wythoff.declare((1)=P)", "declare", "1 numbers"),
    ("wythoff.declare()", ")", "a position with its outcome"),
    ("wythoff.declare((1,-1)=P)", "-", "at least 0"),
    ("vectors((2,0),(0,2)).declare((1,0)=P)", "declare", "is no position"),
    ("wythoff.declare((1,1)=P) + nim(2)", "nim", "no sum"),
    ("wythoff.block(2,k == 0)", "block", "a third heap"),
    ("nim(4).block(2,i == 0)", "block", "two or three heaps"),
    ("wythoff.block(2,i == 0).block(2,nim)", "block", "stands alone"),
    ("wythoff.block(2,i + j)", "i + j", "a condition is needed"),
    ("rule(min(i) == 0)", "min", "two to 40"),
    ("rule(abs(i, j) == 0)", "abs", "one number"),
    ("rule(i ** j == 1)", "*", "expected a number"),
    ("rule(i == j) or", "or", "expected the end"),
    ("wythöff", "wythöff", "'ö' is not ASCII"),
    ("wythoff.misère", "misère", "not ASCII"),
    ("wythoff.foo", "foo", "the modifiers are"),
    ("wythoff.", "", "ends too early"),
    ("wythoff.block", "", "'('"),
    ("wythoff.block(0)", "block", "from 1"),
    ("wythoff.block(2,queen)", "block", "'queen'"),
    ("wythoff.radius(0)", "radius", "from 1"),
    ("wythoff.radius()", ")", "one number"),
    ("wythoff.radius(nim=2,nim=3)", "nim", "one number"),
    ("nim.block(2,diagonal)", "block", "no diagonal moves"),
    ("nim.radius(diagonal=2)", "radius", "no diagonal moves"),
    ("rule(i == j).block(2,nim)", "block", "no nim moves"),
    ("wythoff.block(2).comply(2)", "comply", "either blocked or proposed"),
    ("wythoff.block(2).block(3)", "block", "given twice"),
    ("wythoff.block(2,nim).block(3,nim)", "block", "given twice"),
    ("wythoff.radius(2).radius(3)", "radius", "given twice"),
    ("wythoff.misere.misere", "misere", "given twice"),
    ("wythoff.comply(2) + nim(1)", "nim", "no sum"),
    ("wythoff.misere + nim(3)", "nim", "(G + nim(3)).misere"),
    ("wythoff + wythoff", "wythoff", "only Nim heaps"),
    ("(wythoff + nim(3)).block(2)", "block", "before the '+'"),
    ("(wythoff + nim(3)).radius(2)", "radius", "before the '+'"),
    ("wythoff + nim", "", "sizes"),
    ("wythoff $", "$", "no meaning"),
    ("(" * 10_000, "(", "at most 4000"),
    ("(" * 60 + "wythoff", "(", "nested too deeply"),
    ("rule(" + "(" * 3000 + "i", "(", "nested too deeply"),
    ("rule(" + "not " * 900 + "i == j)", "not", "nested too deeply"),
    ("rule(" + "-" * 3000 + "i == j)", "-", "nested too deeply"),
    ("rule(" + "+".join("i" * 400) + " == j)", "+", "too long"),
    ("wythoff" * 150_000, "w", "at most 4000"),
    ("\0", "\0", "no meaning"),
    ("vectors((1,0),(0,1),)", ")", "a vector"),
    ("rule(i&j == 0)", "&", "no meaning"),
    ("rule(2i == j)", "i", "cannot stand here"),
    ("wythoff.block(-1)", "-", "at least 1"),
    ("(wythoff + nim(3)).misere + nim(4)", "nim", "(G + nim(3)).misere"),
    ("wythoff + nim(" + ",".join("1" * 10) + ") + nim(" + ",".join("1" * 10) + ")", "nim", "at most 16"),
    ("rule(" + " or ".join(["i<j"] * 560) + ")", "rule(" + " or ".join(["i<j"] * 560) + ")", "canonical text"),
    ("vectors(" + ",".join(["(1,0)"] * 17) + ")", "(", "at most 16"),
]


@over(("text", "culprit", "says"), BAD)
def test_bad_texts_are_refused_at_the_place(text: str, culprit: str, says: str) -> None:
    with pytest.raises(TextError) as caught:
        game(text)
    error = caught.value
    assert text[error.start : error.end] == culprit
    assert says in str(error)
    quoted, mark = str(error).split("\n")
    assert mark.strip("^ ") == ""
    place = mark.index("^")
    marked = quoted[place : place + mark.count("^")]
    assert culprit.startswith(marked) or marked in ("'", "·")


@given(st.text(max_size=60) | st.text(alphabet="wyt()nimrule.,+ij=<0123456789 and{}^k", max_size=60))
def test_any_text_is_a_game_or_an_error(text: str) -> None:
    try:
        assert game(str(game(text))) == game(text)
    except WythoffError as error:
        assert str(error)


@given(games() | later_games(), st.data())
def test_damaged_texts_are_games_or_errors(g: wy.Game, data: st.DataObject) -> None:
    text = str(g)
    place = data.draw(st.integers(0, len(text)))
    damaged = text[:place] + data.draw(st.sampled_from(["", "(", ")", ".", "x", "-", "9", "é"])) + text[place + 1 :]
    try:
        assert game(str(game(damaged))) == game(damaged)
    except WythoffError as error:
        assert str(error)


@pytest.mark.parametrize("value", [None, 3, b"wythoff", ["wythoff"]])
def test_only_strings_are_texts(value: object) -> None:
    with pytest.raises(WythoffError, match="must be a string"):
        game(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", [0, -1, 2.5, True, "3", 10**19])
def test_python_modifiers_refuse_in_words(bad: object) -> None:
    for modify in (wy.wythoff().block, wy.wythoff().comply, wy.wythoff().radius):
        with pytest.raises(WythoffError, match="whole number from 1"):
            modify(bad)


@given(games() | later_games())
def test_every_game_has_words(g: wy.Game) -> None:
    words = describe(g)
    assert words.endswith(".")
    assert ("wins" in words.rsplit(".", 2)[-2]) == g.is_misere


def test_words() -> None:
    assert describe(game("wyt(2,3)")) == (
        "Remove any number, perhaps 0, from one heap and fewer than 3 from the other; or two numbers that differ by "
        "less than 2, one from each heap. The player who cannot move loses."
    )
    assert "may forbid at most 1 option that takes from one heap" in describe(game("wythoff.block(2,nim)"))
    assert "at least 2 options that take from more than one heap" in describe(game("wythoff.comply(2,diagonal)"))
    assert "takes at most 5 from each" in describe(game("wythoff.radius(diagonal=5)"))
    assert "beside it stand Nim heaps of 3 and 4" in describe(game("wythoff + nim(3,4)")).replace("Beside", "beside")
