"""Sets of listed games, as far as they are known when the time is over."""

from __future__ import annotations

import pytest

from wythoff import TooLargeError, game, solvers
from wythoff.sets.game_search import _first_pairs


@pytest.mark.parametrize("found", [(), ((0, 0),), ((0, 0, 1), (1, 2, 0))])
def test_few_pairs_or_none_may_be_known(found: tuple[tuple[int, ...], ...], monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*asked: object) -> None:
        error = TooLargeError("the time is over")
        error.found = found
        raise error

    monkeypatch.setattr(solvers, "pairs", late)
    assert _first_pairs(game("wythoff"), 0, 100).tolist() == [list(each[:2]) for each in found]
