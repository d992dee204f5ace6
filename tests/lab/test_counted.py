"""Tiles that count one number, or the commonest remainder, in each pixel, instead of the mean."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from wythoff.boards.storage import BEYOND, NO_VALUE, TILE, Valued

from .lab_client import lab_client

SIDE, LEVEL = 21, 2


def pixels_of(values: np.ndarray, size: int) -> dict[tuple[int, int], list[int]]:
    """The numbers under each pixel, by (row, column)."""
    pixels: dict[tuple[int, int], list[int]] = {}
    for (x, y), value in np.ndenumerate(values):
        pixels.setdefault((y // size, x // size), []).append(int(value))
    return pixels


def test_counts_and_commonest_remainders_are_those_of_the_squares() -> None:
    rng = np.random.default_rng(5)
    values = rng.integers(-1, 9, (SIDE, SIDE)).astype(np.int16)
    values[8:12, 4:8] = NO_VALUE
    board = Valued(SIDE, values)
    counts, commonest = board.number_counts(LEVEL, 0, 0, 4), board.commonest_remainders(LEVEL, 0, 0, 3)
    for place, numbers in pixels_of(values, 1 << LEVEL).items():
        known = [number for number in numbers if number >= 0]
        if not known:
            assert counts[place] == commonest[place] == NO_VALUE
            continue
        assert counts[place] == known.count(4)
        frequent = Counter(number % 3 for number in known)
        most = max(frequent.values())
        assert divmod(int(commonest[place]), 3) == (most, min(r for r, count in frequent.items() if count == most))
    assert counts[TILE - 1, TILE - 1] == commonest[0, TILE - 1] == BEYOND


@pytest.mark.full
@pytest.mark.parametrize("counted", ["mod:1", "mod:100", "only:10000", "mean:3", "mod:", "only:-1"])
def test_what_cannot_be_counted_is_refused(counted: str) -> None:
    with lab_client() as client:
        answer = client.get("/api/nim-tiles/1/0/0", params={"game": "nim", "counted": counted})
    assert answer.status_code == 422 and answer.json()["message"]
