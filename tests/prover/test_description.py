"""Words for proved sets: what they say is read back and compared with the definition."""

from __future__ import annotations

import re
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from wythoff.oracle import Outcomes
from wythoff.prover.search.description import describe
from wythoff.rules import read_game

SAID = {
    "rule(i*j == 0 or i == j and i in {1,2})": "(3k, 3k); (3k + 1, 3k + 2); k >= 0; and mirror images",
    "rule(i*j == 0 or i == j and i % 2 == 1)": "(0,0); (2k + 1, 2k + 2); k >= 0; and mirror images",
    "rule(i + j <= 3)": "x + y = 0 (mod 4)",
    "rule(i in {1,2} and j == 0 or j in {1,2} and i == 0)": "y - x = 0 (mod 3)",
    "wythoff.radius(3)": "(x, y) = (0,0) (1,2) (2,1) (mod 4)",
    "rule(i == 2 or j == 3)": "x = 0, 1 (mod 4) and y = 0, 1, 2 (mod 6)",
    "wyt(0,2)": "(2k, 2k); k >= 0; and mirror images",
    "nim.block(3)": "(0,1); y = x; y = x + 2; and mirror images",
}


@pytest.mark.parametrize("text", SAID)
def test_sets_in_words(text: str) -> None:
    theorem = wy.prove(text, seconds=60)
    assert theorem.description == SAID[text]
    is_p = Outcomes(read_game(text))
    for x, y in product(range(13), repeat=2):
        assert holds(theorem.description, x, y) == is_p((x, y)), (x, y)


def holds(words: str, x: int, y: int) -> bool:
    """Read the words once more, in another way than they were made."""
    ways = [(x, y), (y, x)] if words.endswith("and mirror images") else [(x, y)]
    parts = [part for part in words.removesuffix("; and mirror images").split("; ") if part != "k >= 0"]
    return any(part_holds(part, *way) for part in parts for way in ways)


def part_holds(part: str, x: int, y: int) -> bool:
    if match := re.fullmatch(r"\(x, y\) = (.*) \(mod (\d+)\)", part):
        return f"({x % int(match[2])},{y % int(match[2])})" in match[1]
    if match := re.fullmatch(r"(x \+ y|y - x) = ([\d, ]+) \(mod (\d+)\)", part):
        value = x + y if match[1] == "x + y" else y - x
        return value % int(match[3]) in map(int, match[2].split(","))
    if " and " in part:
        return all(numbers_hold(side, value) for side, value in zip(part.split(" and "), (x, y), strict=True))
    if match := re.fullmatch(r"y = (\d*)x(?: ([+-]) (\d+))?(?:, x >= (\d+))?", part):
        constant = int(f"{match[2]}{match[3]}") if match[2] else 0
        return x >= int(match[4] or 0) and y == int(match[1] or 1) * x + constant
    if "k" in part:
        return any((x, y) == eval(re.sub(r"(\d+)k", r"\1*k", part), {"k": k}) for k in range(20))
    return f"({x},{y})" in part.split()


def numbers_hold(words: str, value: int) -> bool:
    """Such as '(x = 0, 3 or x = 1 (mod 4), x >= 5)': beside an `and`, what is joined by `or` is in parentheses."""
    assert (" or " in words) == words.startswith("("), words
    for part in (words[1:-1] if " or " in words else words).split(" or "):
        match = re.fullmatch(r"[xy] (=|>=) ([\d, ]+?)(?: \(mod (\d+)\))?(?:, [xy] >= (\d+))?", part)
        assert match is not None, part
        numbers = [int(number) for number in match[2].split(",")]
        known = value % int(match[3]) if match[3] else value
        if (known in numbers if match[1] == "=" else value >= numbers[0]) and value >= int(match[4] or 0):
            return True
    return False


LOGIC = wy.logic("base 2")
residues = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=6, unique=True)


@given(residues, st.integers(6, 9), st.integers(0, 200))
def test_no_false_words_for_nearly_periodic_sets(places: list[tuple[int, int]], modulus: int, far: int) -> None:
    """With one place changed far out, no periodic form may be told."""
    cells = " or ".join(f"x % {modulus} = {a} and y % {modulus} = {b}" for a, b in places)
    plain = LOGIC.automaton(f"({cells})", ["x", "y"])
    changed = LOGIC.automaton(
        f"({cells}) and not (x = {far} and y = {far}) or not ({cells}) and x = {far} and y = {far}", ["x", "y"]
    )
    told, other = describe(plain), describe(changed)
    assert told is not None and "mod" in told, (places, modulus, far)
    assert other is None or "mod" not in other or other != told
    rows = np.arange(40)
    if other is not None and far < 13:
        board = changed.accepts_many(rows[:, None], rows[None, :])
        assert all(holds(other, x, y) == board[x, y] for x, y in product(range(13), repeat=2))


@given(st.integers(2, 4), st.integers(-12, 12), st.integers(0, 3))
def test_a_line_begins_where_the_set_does(slope: int, constant: int, start: int) -> None:
    """A set of the pairs x <= y on a line and their mirror images has no pair of the line with x > y."""
    ways = [f"{x} >= {start} and {x} <= {y} and {y} = {slope}*{x} + {constant}" for x, y in ("xy", "yx")]
    told = describe(LOGIC.automaton(f"({ways[0]} or {ways[1]})".replace("+ -", "- "), ["x", "y"]))
    assert told is not None
    for x, y in product(range(25), repeat=2):
        low, high = min(x, y), max(x, y)
        assert holds(told, x, y) == (low >= start and high == slope * low + constant), (told, x, y)
