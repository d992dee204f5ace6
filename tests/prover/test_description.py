"""Words for proved sets: what they say is read back and compared with the definition."""

from __future__ import annotations

import re
from itertools import pairwise, product
from math import isqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker import read
from wythoff.certificate.comparison import automaton_of
from wythoff.oracle import Outcomes
from wythoff.prover.descriptions.described_shifts import Sequence, _law
from wythoff.prover.descriptions.description import describe
from wythoff.rules import read_game

from .test_forged import committed

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


@pytest.mark.full
@pytest.mark.parametrize("text", SAID)
def test_sets_in_words(text: str) -> None:
    theorem = wy.prove(text, seconds=60)
    assert theorem.description == SAID[text]
    is_p = Outcomes(read_game(text))
    for x, y in product(range(13), repeat=2):
        assert holds(theorem.description, x, y) == is_p((x, y)), (x, y)


def holds(words: str, x: int, y: int) -> bool:
    """Read the words once more, in another way than they were made."""
    if words.startswith("all positions but "):
        return not holds(words.removeprefix("all positions but "), x, y)
    ways = [(x, y), (y, x)] if words.endswith("and mirror images") else [(x, y)]
    parts = [part for part in words.removesuffix("; and mirror images").split("; ") if part != "k >= 0"]
    return any(part_holds(part, *way) for part in parts for way in ways)


def part_holds(part: str, x: int, y: int) -> bool:
    if match := re.fullmatch(r"\(x, y\) = (.*) \(mod (\d+)\)(?:, x, y >= (\d+))?(, x <= y)?", part):
        is_there = min(x, y) >= int(match[3] or 0) and (x <= y or not match[4])
        return is_there and f"({x % int(match[2])},{y % int(match[2])})" in match[1]
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


@pytest.mark.full
@given(residues, st.integers(6, 9), st.integers(0, 200))
@settings(max_examples=15)
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


@pytest.mark.full
@given(st.integers(2, 4), st.integers(-12, 12), st.integers(0, 3))
def test_a_line_begins_where_the_set_does(slope: int, constant: int, start: int) -> None:
    """A set of the pairs x <= y on a line and their mirror images has no pair of the line with x > y."""
    ways = [f"{x} >= {start} and {x} <= {y} and {y} = {slope}*{x} + {constant}" for x, y in ("xy", "yx")]
    told = describe(LOGIC.automaton(f"({ways[0]} or {ways[1]})".replace("+ -", "- "), ["x", "y"]))
    assert told is not None
    for x, y in product(range(25), repeat=2):
        low, high = min(x, y), max(x, y)
        assert holds(told, x, y) == (low >= start and high == slope * low + constant), (told, x, y)


def _nth(a: int, n: int) -> tuple[int, int]:
    """A_n and B_n from exact square roots."""
    low = ((2 - a) * n + isqrt((a * a + 4) * n * n)) // 2
    return low, low + a * n


def _terms(words: str, upto: int) -> set[int]:
    """The numbers of 'n = 8, 21, 55, … or 11, 29, 76, …' by the recurrence u_k = 3u_(k-1) - u_(k-2)."""
    found: set[int] = set()
    for part in words.split(" or "):
        before, here = map(int, part.split(", ")[:2])
        while before <= upto:
            found.add(before)
            before, here = here, 3 * here - before
    return found


SHIFTED = {"wythoff-leap-1-4": "(1,4),(4,1)", "wythoff-leap-1-7": "(1,7),(7,1)", "wythoff-leap-2-6": "(2,6),(6,2)"}


@pytest.mark.full
@pytest.mark.parametrize("name", SHIFTED)
def test_shifted_pairs_in_words(name: str) -> None:
    """The words are carried out, with the recurrence, far beyond the board on which they were found."""
    words = describe(automaton_of(read(committed(name))))
    assert words is not None and "(u_k = 3u_(k-1) - u_(k-2))" in words
    start = re.search(r"n >= (\d+)", words)
    shifts = re.findall(r"shifted by \((-?\d),\1\) where n = ([\d, …or]+?)(?=, shifted| \(u_k)", words)
    assert start and len(shifts) == 2
    told = [tuple(map(int, pair)) for pair in re.findall(r"\((\d+),(\d+)\)", words.split(";")[0])]
    for n in range(int(start[1]), 3000):
        e = next((int(shift) for shift, where in shifts if n in _terms(where, n)), 0)
        told.append((_nth(1, n)[0] + e, _nth(1, n)[1] + e))
    solved = wy.game(f"rule(i*j == 0 or i == j or (i,j) in {{{SHIFTED[name]}}})").pairs(len(told))
    assert sorted(told) == sorted(map(tuple, np.asarray(solved).tolist()))


def test_floors_in_words() -> None:
    words = describe(automaton_of(read(committed("wythoff-block-2-nim"))))
    assert words is not None and words.startswith("(floor(A_n/2), floor((A_n + 2n)/2)), n >= 0, ")
    lows = [_nth(2, n)[0] for n in range(60)]
    told = {(low // 2, (low + 2 * n) // 2) for n, low in enumerate(lows)}
    board = np.asarray(wy.game("wythoff.block(2,nim)").outcomes(60, trust="definition"))
    assert {(x, y) for x, y in told if y < 60} == {(x, y) for x, y in np.argwhere(board).tolist() if x <= y}


@pytest.mark.parametrize(
    ("system", "given", "words"),
    [("base 2", "not (x = y or x = 2 and y = 5)", "all positions but (2,5); (k, k); k >= 0"),
     ("base 2", "exists z: z = 2*x and xor(x,z,y)", None)],
)  # fmt: skip
def test_other_sets(system: str, given: str, words: str | None) -> None:
    """What most positions belong to is told by the others; what no form is equal to has no words."""
    assert describe(wy.logic(system).automaton(given, ["x", "y"])) == words


@pytest.mark.full
def test_parts_of_the_board_in_words() -> None:
    logic = wy.logic("base 2")
    half = logic.automaton("x <= y and x % 6 = 3 and y % 2 = 1 or y <= x and y % 6 = 3 and x % 2 = 1", ["x", "y"])
    assert describe(half) == "(x, y) = (3,1) (3,3) (3,5) (mod 6), x <= y; and mirror images"
    later = logic.automaton("x >= 2 and y >= 2 and (x + y) % 7 = 1 or x = 0 and y % 3 = 0", ["x", "y"])
    words = "(x, y) = (0,1) (1,0) (2,6) (3,5) (4,4) (5,3) (6,2) (mod 7), x, y >= 2; (0, 3k); k >= 0"
    assert describe(later) == words


@given(st.lists(st.integers(0, 1), max_size=4), st.integers(0, 3), st.integers(1, 3))
def test_sequences_are_words_with_zeros(rest: list[int], zeros: int, period: int) -> None:
    fib = system_of("fib")
    core = (1, *(0 if before and here else here for before, here in pairwise([1, *rest])))
    if not core[-1] or any(a and b for a, b in pairwise(core)):
        return
    sequence = Sequence(core, zeros, period)
    words = [(*core, *[0] * (zeros + k * period)) for k in range(6)]
    members = {fib.value(word) for word in words}
    automaton = sequence.automaton(fib)
    assert all(automaton.accepts(n) == (n in members) for n in range(max(members) + 1))
    u = [fib.value(word) for word in words]
    law = re.fullmatch(r"u_k = (\d+)u_\(k-1\) ([+-]) u_\(k-2\)", _law(1, period))
    assert law and all(
        c == int(law[1]) * b + (a if law[2] == "+" else -a) for a, b, c in zip(u, u[1:], u[2:], strict=False)
    )
