"""Bounds and witnesses that a paper of one's own may give."""

from __future__ import annotations

import pytest

from wythoff.claims import Extent, Witness
from wythoff.errors import MeaningError


def test_bounds_are_kept_as_they_are() -> None:
    assert Extent().parameters(10**30) == 10**30
    with pytest.raises(MeaningError, match="at least 0, not -5"):
        Extent().side(-5)


def test_a_witness_is_one_line_that_no_terminal_obeys() -> None:
    told = str(Witness("(-1,3)", "P\nN", "\x00\x1b[31m0"))
    assert told == "(-1,3): printed P N, found  [31m0" and told.isprintable()
