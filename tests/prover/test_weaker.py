"""Theorems from the rules alone, against the definition of random games."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from tests.strategies import games, later_games, two_heap_texts
from wythoff.certificate.checker.content import LinearMove
from wythoff.errors import GaveUpError, MeaningError, NotFirstOrderError, WythoffError
from wythoff.oracle import NimValues, Outcomes
from wythoff.prover import Weaker, weaker
from wythoff.prover.rule_theorems.weaker_theorems import linear_bound
from wythoff.rules import Game, read_game

SIDE = 16
FINITE = 6  # columns so far left that their P-positions of small games lie on the board
Places = set[tuple[int, int]]


def positions(game: Game, value: int = 0, side: int = SIDE) -> Places:
    """The positions of the set on a board, by the definition."""
    if value:
        values = NimValues(game)
        return {place for place in product(range(side), repeat=2) if values(place) == value}
    is_p = Outcomes(game)
    return {place for place in product(range(side), repeat=2) if is_p(place)}


def violations(theorem: Weaker, places: Places, side: int = SIDE) -> list[object]:
    """What on the board contradicts the words, read anew from the words."""
    words = theorem.words
    match theorem.about:
        case "symmetry":
            return [place for place in places if place[::-1] not in places]
        case "columns" | "rows":
            return [line for heap in heaps_of(words) for line in _bad_lines(words, Counter(p[heap] for p in places))]
        case "lines":
            start = int(found[1]) if (found := re.search(r"x, y >= (\d+)", words)) else 0
            p, q = map(int, found.groups()) if (found := re.search(r"\((\d+),(\d+)\)", words)) else (1, 1)
            count = Counter(q * x - p * y for x, y in places if min(x, y) >= start)
            return [line for line, number in count.items() if number > amount(words, "at most")]
        case "bound":
            parts = words.partition(" has ")[2].split(" and ")
            return [place for place in places for part in parts if not _is_below(part, *place)]
        case _:
            return [n for n in range(1, side) if not _fits_square(words, n, sum(max(p) < n for p in places))]


def heaps_of(words: str) -> list[int]:
    return [heap for heap, name in enumerate(("column", "row")) if name in words]


def amount(words: str, how: str) -> int:
    found = re.search(rf"{how} (one|\d+)", words)
    assert found
    return 1 if found[1] == "one" else int(found[1])


def _bad_lines(words: str, count: Counter[int]) -> list[int]:
    start = int(found[1]) if (found := re.search(r">= (\d+)", words)) else 0
    most = amount(words, "at most" if "at most" in words else "exactly") if "at least" not in words else SIDE
    return [line for line, number in count.items() if line >= start and number > most]


def _is_below(part: str, x: int, y: int) -> bool:
    found = re.fullmatch(r"(\d*)([xy]) <= (?:(\d*)([xy]))?(?: \+ )?(\d*)", part)
    assert found, part
    heaps = {"x": x, "y": y}
    left = int(found[1] or 1) * heaps[found[2]]
    right = int(found[3] or 1) * heaps[found[4]] if found[4] else 0
    return left <= right + int(found[5] or 0)


def _fits_square(words: str, n: int, count: int) -> bool:
    most = re.search(r"(?:at most|exactly) (\d*)N", words)
    assert most
    if count > int(most[1] or 1) * n:
        return False
    least = re.search(r"(?:at least|exactly) (\d*)(?:\(N - (\d+)\)|N)(?:/(\d+))?", words)
    assert least, words
    return count * int(least[3] or 1) >= int(least[1] or 1) * (n - int(least[2] or 0))


def check(game: Game, value: int = 0) -> bool:
    """Compare every theorem with the board; whether there was one."""
    try:
        found = weaker(game, value)
    except (NotFirstOrderError, GaveUpError):
        return False
    places = positions(game, value) if found else set()
    for theorem in found:
        assert not violations(theorem, places), (str(game), theorem.words)
    return bool(found)


@pytest.mark.full
@settings(max_examples=80, deadline=None)
@given(games(two_heap_texts) | later_games(two_heap_texts))
def test_random_games(game: Game) -> None:
    check(game)


MORE = (
    "", ".terminal(x + y <= 3)", ".terminal(x < 2 and y < 3)", ".declare((1,1)=P,(0,3)=N)", ".declare((2,2)=P,(2,4)=P)",
    ".misere", ".block(2)", ".block(3).misere", ".block(2,nim)", ".block(2,diagonal).misere", ".terminal(x == 1)",
)  # fmt: skip
RULES = (
    "i*j == 0", "i*j == 0 or i == j", "i*j == 0 and i + j >= 3", "i*j == 0 and i + j != 2 or i == j",
    "i == 0 or i == 3 and j == 1", "i == 0 or j == 0 and i <= 3", "i*j == 0 and u >= 2 or i == j",
    "i*j == 0 or i == 2*j",
    "i*j == 0 and x >= y or i == j", "i*j == 0 or i == j and u + v > 2", "i == 0 and j % 2 == 1 or j == 0",
    "i < 2 or i == j", "i*j == 0 or (i,j) in {(1,2),(2,1)}", "i*j == 0 or i > j", "i*j == 0 or i >= 1 and j == 1",
)  # fmt: skip


@pytest.mark.full
@over("condition", RULES)
@over("modifier", MORE)
def test_rules_with_every_modifier(condition: str, modifier: str) -> None:
    try:
        game = read_game(f"rule({condition}){modifier}")
    except WythoffError:
        assert "diagonal" in modifier or "nim" in modifier
        return
    check(game)


@pytest.mark.full
@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["wythoff", "maharaja", "nim", "wythoff.block(2)", "wk(1)", "gdwn(1,2)", "wythoff.terminal(x < 2)",
                     "rule(i*j == 0 and i + j != 2)", "rule(i == 0 or j == 0 and i < 3)", "nim.block(2,nim)"]),
    st.integers(1, 4),
)  # fmt: skip
def test_nim_values(text: str, value: int) -> None:
    assert check(read_game(text), value)


@pytest.mark.parametrize(
    ("text", "words"),
    [("maharaja", "every column and every row holds exactly one P-position"),
     ("wythoff.block(3)", "every column and every row holds exactly 3 P-positions"),
     ("wythoff.misere", "every P-position has y <= 2x + 1 and x <= 2y + 1"),
     ("gdwn(1,2)", "every P-position has 2y <= 7x and 2x <= 7y"),
     ("nim", "every square x, y < N holds exactly N P-positions"),
     ("rule(i*j == 0 and i + j >= 3)", "every column and every row holds at most 3 P-positions"),
     ("wythoff.terminal(x + y <= 3)", "every column x >= 3 and every row y >= 3 holds exactly one P-position"),
     ("rule(i == 0 or j == 0 and i <= 3)", "every P-position has y <= 3")],
)  # fmt: skip
def test_words(text: str, words: str) -> None:
    assert words in [theorem.words for theorem in weaker(text)]


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "nim.block(2)", "wythoff.misere", "wk(2)", "heap(2,1)", "gdwn(1,2)"])
def test_what_is_said_to_be_there_is_there(text: str) -> None:
    """Columns that hold exactly, or at least, so many: on a board that is high enough for the first of them."""
    game = read_game(text)
    theorem = next(each for each in weaker(game) if each.about == "columns")
    count = Counter(x for x, _ in positions(game, side=4 * FINITE) if x < FINITE)
    assert all(count[x] == amount(theorem.words, "exactly") for x in range(FINITE))


@pytest.mark.parametrize("text", ["rule(i > 0)", "wyt(2,3)", "rule(i == j)", "wythoff.radius(5)"])
def test_nothing_is_said_of_the_least_number(text: str) -> None:
    """A move that attacks all of a column, or none that joins far positions of it."""
    assert not [each for each in weaker(text) if "exactly" in each.words or "at least" in each.words]


def test_a_guard_far_out_is_seen() -> None:
    """Reasoned about, not looked at on a board: one place in the millionth column is not joined."""
    found = weaker("rule(i*j == 0 and not (u == 1000003 and j == 2))")
    assert "every column x >= 1000004 holds exactly one P-position" in [each.words for each in found]


def test_what_is_refused() -> None:
    for text in ("nim(3)", "wythoff.pass", "wythoff + nim(3)", "three(2,2,3)", "vectors((2,1),(1,2))"):
        with pytest.raises(NotFirstOrderError):
            weaker(text)
    with pytest.raises(MeaningError, match="normal play"):
        weaker("wythoff.misere", 1)
    assert [each.about for each in weaker("wythoff.comply(2)")] == ["symmetry"]


def test_a_cone_has_no_bound() -> None:
    assert linear_bound([LinearMove((1, 0), ((1, 0), (1, 1)))], 1, False) is None
    assert linear_bound([LinearMove((1, 0), ((0, 1),))], 1, False) is None
