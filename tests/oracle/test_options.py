"""The moves of every game against the printed rules, written once more."""

from __future__ import annotations

from math import gcd

import pytest
from hypothesis import given

from tests import literal
from tests.cases import over
from tests.strategies import box, catalog_texts, ray_conditions
from wythoff import game
from wythoff.oracle import options
from wythoff.rules import ThreeVectors, Where, read_game
from wythoff.rules.predicate import Condition, evaluator
from wythoff.rules.recognise import recognise

SIDE = 11


def two_heap_parameters() -> list[tuple[str, tuple[object, ...]]]:
    small = range(4)
    pairs = [(p, q) for p in small for q in small]
    return [
        ("wythoff", ()),
        ("nim", ()),
        ("maharaja", ()),
        ("tk", ("inf",)),
        *(("wk", (k,)) for k in small),
        *(("wk", pair) for pair in pairs if pair[0] <= pair[1]),
        *(("wkprime", (k,)) for k in small),
        *(("tk", (k,)) for k in small),
        *(("wyt", pair) for pair in pairs),
        *(("wyt", (a, b, c)) for a in small for b, c in pairs),
        *(("fraenkel", (a,)) for a in small),
        *((name, pair) for name in ("heap", "gdwn") for pair in pairs if min(pair) > 0),
        *(("three", (p, q, 1)) for p, q in pairs if min(p, q) > 0),
    ]


@over(("name", "parameters"), two_heap_parameters())
def test_a_catalog_game_has_the_printed_moves(name: str, parameters: tuple[object, ...]) -> None:
    g = game(f"{name}({','.join(map(str, parameters))})" if parameters else name)
    rule = literal.PRINTED[name](*parameters)
    for x, y in box(g, SIDE):
        assert set(options(g, (x, y))) == literal.printed_options(rule, x, y), (g, x, y)


@pytest.mark.parametrize("heaps", [1, 2, 3, 4])
def test_nim_and_allheaps(heaps: int) -> None:
    for position in box(game(f"nim({heaps})"), 4):
        lowered = {(*position[:k], s, *position[k + 1 :]) for k in range(heaps) for s in range(position[k])}
        every = {tuple(p - s for p in position) for s in range(1, min(position) + 1)}
        assert set(options(game(f"nim({heaps})"), position)) == lowered
        assert set(options(game(f"allheaps({heaps})"), position)) == lowered | every


@pytest.mark.parametrize("text", [text for text in catalog_texts() if text.startswith("vectors")])
def test_the_vectors_game_stays_on_sums(text: str) -> None:
    g = game(text)
    vectors = [ray.step for ray in g.moves]  # type: ignore[union-attr]
    for position in box(g, 7):
        assert set(options(g, position)) == literal.vector_options(vectors, position)


@pytest.mark.parametrize(("alpha", "beta", "gamma"), [(1, 1, 2), (1, 4, 2), (2, 3, 4), (3, 2, 3), (5, 1, 2), (1, 2, 5)])
def test_three_vectors_against_the_explicit_rule(alpha: int, beta: int, gamma: int) -> None:
    """Duchêne–Gravier Section 4.3: with q exchanges of gamma v3 for alpha v1 + beta v2, every layer can be reached."""
    g = game(f"three({alpha},{beta},{gamma})")
    for a, b, i in box(g, 7):
        expected = {(c, b, i) for c in range(a)} | {(a, c, i) for c in range(b)}
        for k in range(1, i + gamma * (a + b) + 1):
            q = 0 if k <= i else -((i - k) // gamma)
            if a >= q * alpha and b >= q * beta:
                expected.add((a - q * alpha, b - q * beta, i - k + q * gamma))
        assert set(options(g, (a, b, i))) == expected, (g, a, b, i)


def test_three_vectors_are_reduced_by_their_divisor() -> None:
    assert str(game("three(4,6,2)")) == "three(2,3,1)"
    for parameters in ((2, 2, 2), (6, 9, 3), (5, 7, 1)):
        g = game(f"three({','.join(map(str, parameters))})")
        assert gcd(*g.parameters) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("radius", ["(2)", "(nim=2)", "(diagonal=2)", "(nim=1,diagonal=3)"])
def test_radius_bounds_each_kind(radius: str) -> None:
    g = game(f"wyt(2,2).radius{radius}")
    bounds = {"(2)": (2, 2), "(nim=2)": (2, 99), "(diagonal=2)": (99, 2), "(nim=1,diagonal=3)": (1, 3)}[radius]
    for x, y in box(g, 8):
        free = literal.printed_options(literal.PRINTED["wyt"](2, 2), x, y)
        allowed = {(u, v) for u, v in free if max(x - u, y - v) <= bounds[u != x and v != y]}
        assert set(options(g, (x, y))) == allowed


@given(ray_conditions)
def test_what_is_recognised_has_the_moves_of_the_predicate(text: str) -> None:
    g = read_game(f"rule({text})")
    (condition,) = g.parameters
    assert isinstance(condition, Condition)
    rays = recognise(condition)
    if rays is None:
        assert g.moves == (Where(condition),)
        return
    for x, y in box(g, 7):
        holds = {
            (x - i, y - j)
            for i in range(x + 1)
            for j in range(y + 1)
            if i + j and evaluator(condition)((i, j, x, y, x - i, y - j))
        }
        by_rays = {(x - i, y - j) for move in rays for i, j in _walk(move, x, y)}
        assert by_rays == holds, (text, x, y)


def _walk(ray: object, x: int, y: int) -> list[tuple[int, int]]:
    """A ray by its meaning: |i*q - j*p| < width, or first + t*step for t < last."""
    p, q = ray.step  # type: ignore[attr-defined]
    a, b = ray.first or ray.step  # type: ignore[attr-defined]
    line = {(a + t * p, b + t * q) for t in range(min(ray.last or x + y + 1, x + y + 1))}  # type: ignore[attr-defined]
    found = []
    for i in range(x + 1):
        for j in range(y + 1):
            on = (i, j) in line
            near = ray.width > 1 and abs(i * q - j * p) < ray.width  # type: ignore[attr-defined]
            guard = ray.guard  # type: ignore[attr-defined]
            if i + j and (on or near) and (guard is None or evaluator(guard)((i, j, x, y, x - i, y - j))):
                found.append((i, j))
    return found


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("i == j or i*j == 0", "wythoff"),
        ("i == 0 or j == 0", "nim"),
        ("min(i, j) == 0 or j == i", "wythoff"),
        ("i*j == 0 or i == j and min(u, v) >= 3", "wk(3)"),
        ("min(i, j) < 3 or abs(i - j) < 2", "wyt(2,3)"),
        ("i < 3 or j < 4 or abs(j - i) <= 1", "wyt(2,3,4)"),
        ("i*j == 0 or i == j or i == 2*j or 2*i == j", "gdwn(1,2)"),
        ("i*j == 0 or i == j or i == 1 and j == 2 or i == 2 and j == 1", "maharaja"),
        ("i*j == 0 or i == j and min(u, v) > 0 and abs(max(u, v) // min(u, v) - max(x, y) // min(x, y)) <= 1", "tk(1)"),
    ],
)
def test_well_known_shapes_are_recognised(text: str, same: str) -> None:
    assert set(game(f"rule({text})").moves) == set(game(same).moves)


def test_layers_are_no_rays() -> None:
    assert game("three(1,4,2)").moves == (ThreeVectors(1, 4, 2),)
