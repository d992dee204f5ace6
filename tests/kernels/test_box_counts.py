"""Pairs of numbers that an automaton accepts, counted in boxes, against reading each pair; the compiler may be off."""

from __future__ import annotations

from itertools import product

import numpy as np

from tests.cases import over
from wythoff.kernels.automata.box_counts import BITS, LOW, Grid, Words, box_counts

LENGTH, SIDE = 6, 12
# The words of numbers: for each state the next one by digit, -1 where none follows.
SYSTEMS = {"base 2": [[0, 0]], "base 3": [[0, 0, 0]], "fib": [[0, 1], [0, -1]], "ostrowski 2": [[0, 0, 1], [0, -1, -1]]}


def random_words(numbers: list[list[int]], states: int, share: float, seed: int) -> tuple[Words, np.ndarray]:
    """An automaton with two tables, and which pairs of numbers it accepts."""
    random, radix = np.random.default_rng(seed), len(numbers[0])
    own = random.integers(0, states, (2, states, radix, radix))
    inside = random.random(states) < share
    joined = list(product(range(states), range(len(numbers)), range(len(numbers))))
    delta = np.full((2, len(joined), radix * radix), -1, np.int32)
    for kind, (place, (q, a, b)), x, y in product(range(2), enumerate(joined), range(radix), range(radix)):
        if min(numbers[a][x], numbers[b][y]) >= 0:
            target = own[kind, q, x, y], numbers[a][x], numbers[b][y]
            delta[kind, place, x * radix + y] = joined.index(target)
    kinds = random.integers(0, 2, LENGTH)
    sizes = [np.ones(len(numbers), np.int64)]
    accepted = [np.array([inside[q] for q, _, _ in joined], np.int64)]
    for kind in kinds:
        sizes.append(np.array([sum(sizes[-1][target] for target in row if target >= 0) for row in numbers]))
        accepted.append(np.where(delta[kind] >= 0, accepted[-1][delta[kind]], 0).sum(axis=1))
    by_length = np.array(sizes)
    both = np.stack([by_length[:, [state[way] for state in joined]].T for way in (1, 2)])
    by_states = np.array(accepted, np.int64).T
    words = Words(delta, kinds, np.stack([by_states & LOW, by_states >> BITS], -1), both, by_length[:, 0].copy(), radix)
    valid = [word for word in product(range(radix), repeat=LENGTH) if is_number(numbers, word)][:SIDE]
    ends = [[inside[joined[end(words, x, y)][0]] for y in valid] for x in valid]
    return words, np.array(ends)


def end(words: Words, x: tuple[int, ...], y: tuple[int, ...]) -> int:
    """The state in which two words end."""
    state = 0
    for place, (a, b) in enumerate(zip(x, y, strict=True)):
        state = words.delta[words.kinds[LENGTH - 1 - place], state, a * words.radix + b]
    return state


def is_number(numbers: list[list[int]], word: tuple[int, ...]) -> bool:
    state = 0
    for digit in word:
        state = numbers[state][digit] if state >= 0 else -1
    return state >= 0


@over("name", SYSTEMS)
@over("share", [0.1, 0.5, 1.0])
def test_boxes_hold_the_accepted_pairs(name: str, share: float) -> None:
    for seed in range(3):
        words, held = random_words(SYSTEMS[name], 3, share, seed)
        for x, y, width, height in ((0, 0, 1, 1), (0, 0, 3, 2), (1, 2, 2, 3), (3, 0, 5, 1), (2, 5, 1, 3)):
            columns, rows = (SIDE - x) // width, (SIDE - y) // height
            inside = held[x : x + columns * width, y : y + rows * height]
            expected = inside.reshape(columns, width, rows, height).sum(axis=(1, 3))
            found = box_counts(words, Grid(x, y, width, height, columns, rows))
            assert np.array_equal(found, expected), (seed, x, y, width, height)


def test_beyond_all_words_there_is_nothing() -> None:
    words, _ = random_words(SYSTEMS["fib"], 2, 1.0, 0)
    assert not box_counts(words, Grid(10**12, 3, 10**9, 7, 4, 4)).any()
    assert box_counts(words, Grid(0, 0, 10**9, 10**9, 2, 2)).tolist() == [[21**2, 0], [0, 0]]
