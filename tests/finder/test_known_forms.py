"""Every closed form and every recursion that the project knows is found again from pairs alone.

The list is made from the ladder: of all listed games, and of the examples of the catalog, those on two heaps for which
`solvers.known_forms` has a form. Of a sum it has that of the parts; only where the nim-value is the form's own, that is
in sums of Nim, it tells the P-positions of the sum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

import wythoff as wy
from tests.cases import over
from wythoff import solvers
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Finding, Rung
from wythoff.rules import CATALOG, read_game
from wythoff.sets.listed_games import listed_games
from wythoff.solvers.known_forms import Closed, enumerated_form
from wythoff.solvers.refusal import Refusal

pytestmark = pytest.mark.full

PAIRS = 1000
FORMS = ("mex", "lines", "lattice", "beatty", "translate")
SURPLUS = 50

# How many games of each form there are; a form that is added to the ladder changes this list.
KNOWN = {
    "BlockNimMoves": 7, "BlockThree": 1, "BlockTwo": 1, "EqualHeaps": 80, "EqualVectors": 21, "Heap": 85,
    "MisereWyt": 188, "NimBlock": 14, "Radius": 16, "ThetaMu": 7, "Translated": 68, "Wyt": 189,
}  # fmt: skip


@cache
def known() -> dict[str, list[str]]:
    """The games whose form is known, by the name of the form."""
    texts = [game.text for game in listed_games() if not game.value]
    texts += [text for entry in CATALOG for text in entry.examples]
    found: dict[str, list[str]] = {}
    for text, name in _with_forms(texts):
        found.setdefault(name, []).append(text)
    return found


def _with_forms(texts: list[str]) -> Iterator[tuple[str, str]]:
    for text in dict.fromkeys(texts):
        game = read_game(text)
        try:
            form = enumerated_form(game)
        except Refusal:
            continue
        is_sum_of_nim = isinstance(form, Closed) and form.values
        if game.heaps == 2 and not game.has_layers and (not game.heaps_beside or is_sum_of_nim):
            yield text, type(form.form).__name__


def data_of(text: str, n: int = PAIRS) -> Evidence:
    """The first pairs, and nothing that tells where they come from."""
    game = read_game(text)
    if not game.has_finite_columns:
        return replace(evidence_of(game, n), game=None, source="data")
    pairs = solvers.pairs(game, n).positions[:, :2]
    return pairs_evidence("data", pairs, is_symmetric=game.exchangeable > 1)


def found_again(text: str) -> Finding | None:
    best = wy.find(data_of(text), kinds=FORMS).best
    return best if best and best.rung is Rung.EQUAL and best.surplus > SURPLUS else None


def test_the_list_is_that_of_the_ladder() -> None:
    assert {name: len(texts) for name, texts in known().items()} == KNOWN
    assert sum(KNOWN.values()) == 677


@over("name", KNOWN)
def test_every_known_form_is_found_again(name: str) -> None:
    assert [text for text in known()[name] if found_again(text) is None] == []


def test_which_kind_finds_which_form() -> None:
    """What the last of each form is found as; what was found in 1000 pairs is right about 20 000."""
    kinds = {}
    for name, texts in known().items():
        finding = found_again(texts[-1])
        assert finding is not None
        assert not finding.hypothesis.test(data_of(texts[-1], 20 * PAIRS)).failure, texts[-1]
        kinds[name] = finding.kind
    assert Counter(kinds.values()) == {"mex": 4, "lines": 4, "lattice": 1, "beatty": 2, "translate": 1}
    assert kinds["Heap"] == kinds["ThetaMu"] == kinds["EqualVectors"] == "mex"
    assert kinds["NimBlock"] == kinds["BlockThree"] == "lines" and kinds["BlockTwo"] == "beatty"
