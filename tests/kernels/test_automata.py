"""Automata as tables, against the words they accept; small enough to run without the compiler."""

from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest

from wythoff.kernels.automata import lockstep, minimise, one_length, products, subsets

pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")

Tables = tuple[np.ndarray, np.ndarray]
SEEDS = range(8)


def random_tables(states: int, symbols: int, seed: int) -> Tables:
    random = np.random.default_rng(seed)
    delta = random.integers(0, states, (states, symbols), dtype=np.int32)
    delta[0, 0] = 0
    return delta, random.random(states) < 0.3


def accepts(tables: Tables, word: tuple[int, ...]) -> bool:
    state = 0
    for symbol in word:
        state = tables[0][state, symbol]
    return bool(tables[1][state])


def words(symbols: int, longest: int) -> list[tuple[int, ...]]:
    """All words up to a length, in length-lexicographic order."""
    return [word for length in range(longest + 1) for word in product(range(symbols), repeat=length)]


@pytest.mark.parametrize("seed", SEEDS)
def test_products(seed: int) -> None:
    a, b = random_tables(5, 3, seed), random_tables(4, 3, seed + 50)
    symbols = np.array([[0, 1, 2], [0, 2, 1]], np.int32)
    for sign in (products.AND, products.OR, products.XOR, products.MINUS):
        delta, accepting, states = products.multiply(a, b, symbols, sign, 1000)
        assert states == len(delta) <= 21
        for word in words(3, 5):
            p, q = accepts(a, word), accepts(b, tuple((0, 2, 1)[symbol] for symbol in word))
            assert accepts((delta, accepting), word) == [p and q, p or q, p != q, p and not q][sign]
    assert products.multiply(a, b, symbols, products.XOR, 1)[2] == -1


@pytest.mark.full
@pytest.mark.parametrize("seed", SEEDS)
def test_minimise(seed: int) -> None:
    tables = random_tables(9, 2, seed)
    small = minimise.minimise(*tables)
    suffixes = words(2, 8)
    assert all(accepts(tables, word) == accepts(small, word) for word in suffixes)
    residuals = {tuple(accepts(tables, word + suffix) for suffix in suffixes) for word in words(2, 8)}
    assert len(small[0]) == len(residuals)
    again = minimise.minimise(*small)
    assert all(np.array_equal(x, y) for x, y in zip(small, again, strict=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_projection(seed: int) -> None:
    """The forgotten digits may begin earlier than the others: up to four more places are tried."""
    tables = random_tables(5, 4, seed)
    choices = np.arange(4, dtype=np.int32).reshape(2, 2)
    delta, accepting, states = subsets.project(*tables, choices, 1000, 10_000)
    assert states == len(delta)
    for word in words(2, 3):
        longer = (0,) * 4 + word
        reached = {0}
        for symbol in longer:
            reached = {int(tables[0][state, 2 * symbol + digit]) for state in reached for digit in (0, 1)}
        assert accepts((delta, accepting), word) == any(tables[1][state] for state in reached)
    assert subsets.project(*tables, choices, 0, 10_000)[2] == -1


@pytest.mark.parametrize("seed", SEEDS)
def test_first_word(seed: int) -> None:
    delta, accepting = random_tables(6, 2, seed)
    found, word = products.first_word(delta, accepting)
    expected = next((each for each in words(2, 6) if accepts((delta, accepting), each)), None)
    assert (tuple(word.tolist()) if found else None) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_first_mistake(seed: int) -> None:
    """domain, points, one needed, three in two groups with thresholds 2 and 1."""
    parts = [random_tables(3, 2, 10 * seed + index) for index in range(6)]
    starts = np.arange(6, dtype=np.int32) * 3
    delta = np.concatenate([part[0] + start for part, start in zip(parts, starts, strict=True)]).astype(np.int32)
    accepting = np.concatenate([part[1] for part in parts])
    roles, thresholds = np.array([0, 1, 2, 3, 3, 4], np.int32), np.array([2, 1], np.int32)

    def is_mistake(word: tuple[int, ...]) -> bool:
        domain, points, needed, p, q, r = (accepts(part, word) for part in parts)
        return domain and points != (needed and p + q < 2 and not r)

    status, word = lockstep.first_mistake(delta, accepting, starts, roles, thresholds, 10_000)
    expected = next((each for each in words(2, 9) if is_mistake(each)), None)
    assert (tuple(word.tolist()) if status == lockstep.MISTAKE else None) == expected
    assert lockstep.first_mistake(delta, accepting, starts, roles, thresholds, 0)[0] != 0 or expected is None


@pytest.mark.parametrize("seed", SEEDS)
def test_tuples_that_are_met(seed: int) -> None:
    """Each once, those of shorter words first, none behind the sink of the first automaton, and a word for each."""
    parts = [random_tables(4, 2, 10 * seed + index)[0] for index in range(3)]
    parts[0][3] = 3
    starts = np.arange(3, dtype=np.int32) * 4
    delta = np.concatenate([part + start for part, start in zip(parts, starts, strict=True)]).astype(np.int32)
    shortest: dict[tuple[int, ...], int] = {}
    for word in words(2, 8):
        states = tuple(int(state) for state in starts)
        for symbol in word:
            states = tuple(int(delta[state, symbol]) for state in states)
            if states[0] == 3:
                break
        else:
            shortest.setdefault(states, len(word))
    found, lengths = [], []
    for some, work in lockstep.met(delta, starts, 3):
        for row in some.tolist():
            word = lockstep.spelled(work.before, work.by, len(found))
            found.append(tuple(row))
            lengths.append(len(word))
    assert len(set(found)) == len(found) and lengths == sorted(lengths)
    assert {row: size for row, size in zip(found, lengths, strict=True) if size <= 8} == shortest


def random_choices(nodes: int, labels: int, seed: int) -> np.ndarray:
    """A nondeterministic table: labels are symbols and choices, and a third of them lead nowhere."""
    random = np.random.default_rng(seed)
    return np.where(random.random((nodes, labels)) < 0.3, -1, random.integers(0, nodes, (nodes, labels))).astype(
        np.int32
    )


def endings(delta: np.ndarray, accepting: np.ndarray, length: int) -> np.ndarray:
    levels = np.zeros((length + 1, len(delta)), np.uint64)
    levels[0] = accepting
    for digits in range(1, length + 1):
        one_length.add_endings(one_length.edges_of(delta), levels, digits)
    return levels


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_word_of_one_length_that_does_not_fit(seed: int) -> None:
    """Two automata of options with two choices for each symbol; words without 1 1 are valid."""
    length, valid, ends = 6, np.array([[0, 1], [0, -1]], np.int32), np.ones(2, np.bool_)
    points, options = random_tables(4, 2, seed), random_choices(8, 4, seed)
    accepting = np.random.default_rng(seed).random(8) < 0.4
    tables = one_length.Tables(valid, points[0], options, np.array([0, 4], np.int32))

    def ends_of(start: int, word: tuple[int, ...]) -> set[int]:
        nodes = {start}
        for symbol in word:
            nodes = {int(options[node, 2 * symbol + choice]) for node in nodes if node >= 0 for choice in (0, 1)}
        return nodes - {-1}

    def fits(word: tuple[int, ...]) -> bool:
        has_option = any(accepting[node] for start in (0, 4) for node in ends_of(start, word))
        return (1, 1) in pairwise(word) or accepts(points, word) != has_option

    expected = next((word for word in product(range(2), repeat=length) if not fits(word)), None)
    tabled = zip(tables[:3], (ends, points[1], accepting), strict=True)
    levels = one_length.Endings(*(endings(delta, last, length) for delta, last in tabled))
    kept = one_length.new_kept(1 << 12)
    path, work = one_length.new_path(length, tables.firsts), one_length.new_path(length, tables.firsts[:1])
    while (found := one_length.continue_reading(tables, levels, kept, path, work, 20)) == one_length.PAUSED:
        pass
    word = tuple(path.symbols[:length].tolist()) if found == one_length.FOUND else None
    assert found in (one_length.FOUND, one_length.NONE) and word == expected
    full, path = one_length.new_kept(2), one_length.new_path(length, tables.firsts)
    assert one_length.continue_reading(tables, levels, full, path, work, 1000) in (one_length.FULL, found)
