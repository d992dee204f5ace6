"""The games on a page of verdicts: some with a picture, all others by name."""

from __future__ import annotations

import pytest

from wythoff.claims import standalone_page
from wythoff.claims.verdict_list import Verdicts
from wythoff.rules import read_game


def test_games_without_a_picture_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standalone_page, "games_of", lambda claims: [read_game(f"fraenkel({n})") for n in (2, 3, 4)])
    monkeypatch.setattr(standalone_page, "MOST_GAMES", 1)
    _, shown, rest = standalone_page._games(Verdicts((), ()))
    assert "fraenkel(2)" in shown and rest == "<p>and about fraenkel(3), fraenkel(4)</p>"
