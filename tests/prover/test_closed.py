"""Every closed form is proved, and only games that have one get one."""

from __future__ import annotations

import pytest

from wythoff.errors import MeaningError
from wythoff.prover.closed import BY_TEXT, closed_form, prove_known

GAMES = (*BY_TEXT, "fraenkel(2)", "fraenkel(4)", "wk(0)", "wk(3)", "wkprime(2)", "wk(2,5)", "nim.block(4)")


@pytest.mark.parametrize("text", GAMES)
def test_closed_forms_are_proved(text: str) -> None:
    assert prove_known(text)


@pytest.mark.parametrize("text", ["wk(3).misere", "fraenkel(2).radius(3)", "wythoff.block(4)", "nim.comply(2)"])
def test_no_form_is_invented(text: str) -> None:
    assert closed_form(text) is None
    with pytest.raises(MeaningError, match="no closed form"):
        prove_known(text)
