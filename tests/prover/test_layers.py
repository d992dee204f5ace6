"""Games whose positions have layers: a pass, Nim heaps beside, fixed heaps, layers of vectors, declared cells."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from tests.prover.random_rules import condition
from wythoff import MeaningError, WythoffError, game
from wythoff.certificate.checker import CertificateError, LayeredCertificate, read
from wythoff.certificate.layer_comparison import other_arcs
from wythoff.certificate.layer_outline import layered_outline
from wythoff.certificate.writing import write
from wythoff.errors import NotFirstOrderError
from wythoff.oracle.values import Outcomes, kind
from wythoff.prover import prove, recheck
from wythoff.prover.evidence.layer_evidence import marked

LISTED: list[tuple[str, tuple[int, ...] | None]] = [
    ("wythoff.pass", None),
    ("wk(2).pass", None),
    ("wythoff.radius(2).pass", None),
    ("wythoff.terminal(x + y <= 2).pass", None),
    ("nim.misere.pass", None),
    ("rule(i*j == 0 and i + j > 2 or (i,j) in {(1,3),(3,1)}).pass", None),
    ("nim + nim(1,2)", None),
    ("wythoff + nim(1)", (2,)),
    ("wythoff.block(2) + nim(1)", None),
    ("wythoff.block(2,nim) + nim(1)", None),
    ("(wythoff + nim(2)).misere", None),
    ("wythoff.pass + nim(2)", None),
    ("nim(1) + nim(3)", None),
    ("nim(3)", (2,)),
    ("nim(3).misere", (2,)),
    ("nim(3).block(2,nim)", (1,)),
    ("wythoff(3)", (3,)),
    ("wythoff(3).pass", (2,)),
    ("wythoff(4)", (1, 2)),
    ("allheaps(3)", (2,)),
    ("exact(3,2)", (1,)),
    ("slow(3,2)", (2,)),
    ("nim(3).terminal(x + y + z < 3)", (2,)),
    ("nim(3).declare((0,1,2)=P,(1,1,1)=N)", (2,)),
    ("nim(3).declare((0,1,2)=P)", None),
    ("rule(i*j*k == 0 and i + j + k <= 3)", (2,)),
    ("rule(i == j and k <= 1 or i*j == 0 and k == 0)", (2,)),
    ("rule(i*j*k == 0 and i == j or x > y and k == 0 and i == 1 and j == 0)", (2,)),
    ("rule(k == 1 and x >= 2 or k == 0 and i*j == 0 and w < 2)", (2,)),
    ("three(1,4,2)", None),
    ("three(2,3,4)", None),
    ("three(1,4,2).misere", None),
    ("three(1,1,3).block(2,nim)", None),
    ("wythoff.declare((1,1)=P,(0,3)=N)", None),
    ("nim.declare((0,3)=P).misere", None),
]


@pytest.mark.full
@over(("text", "at"), LISTED)
def test_listed_moves_are_the_options(text: str, at: tuple[int, ...] | None) -> None:
    """The options and their kinds in every layer, on a small square; and for all positions, by logic."""
    rules, outline = game(text), layered_outline(game(text), at)
    for layer, heaps in product(outline.layers, product(range(6), repeat=outline.heaps)):
        position = (*heaps, *layer.state)
        listed = Counter(
            ((*np.subtract(heaps, removal).tolist(), *outline.layers[arc.target].state), arc.kind)
            for arc in layer.arcs
            for removal in outline.moves[arc.move].removals(heaps)
        )
        wanted = {(tuple(option), kind(rules, position, option)) for option in rules.options(*position)}
        if len(outline.limits) > 1:
            assert set(listed) == wanted
        assert {(option, which == "beside") for option, which in listed} == {
            (option, which == "beside") for option, which in wanted
        }
        assert outline.options(position) == set(rules.options(*position))
        assert outline.cap == 1 or max(listed.values(), default=1) == 1
    assert other_arcs(rules, outline) == ""


@pytest.mark.full
@over(("text", "at"), [one for one in LISTED if "block" not in one[0]])
def test_marked_boards_are_those_of_the_definition(text: str, at: tuple[int, ...] | None) -> None:
    outline = layered_outline(game(text), at)
    if outline.heaps != 2:
        return
    decided = Outcomes(game(text))
    for layer, known in zip(outline.layers, marked(outline, 9), strict=True):
        wanted = [list(z) for z in product(range(9), repeat=2) if decided((*z, *layer.state))]
        assert known.positions.tolist() == wanted


PROVED = [
    ("nim.pass", None, "base 2"),
    ("wk(2).pass", None, "fib"),
    ("nim(3)", (2,), "base 2"),
    ("allheaps(3)", (1,), "base 2"),
    ("nim + nim(1)", None, "base 2"),
    ("(nim + nim(1)).misere", None, "base 2"),
    ("nim.block(2) + nim(1)", None, "base 2"),
    ("three(1,1,2)", None, "ostrowski 2"),
    ("wythoff.declare((0,0)=N)", None, "fib"),
    ("nim.declare((2,2)=N,(0,3)=P)", None, "base 2"),
    ("wythoff.declare((1,1)=P).misere", None, "fib"),
    ("nim(1) + nim(2)", None, "base 2"),
]


@pytest.mark.full
@over(("text", "at", "system"), PROVED)
def test_proved_sets_are_those_of_the_definition(text: str, at: tuple[int, ...] | None, system: str) -> None:
    theorem = prove(text, at=at, system=system)
    assert theorem.status == "proved", theorem.theorem
    assert write(read(theorem.certificate)) == theorem.certificate
    certificate = recheck(theorem.certificate)
    assert isinstance(certificate, LayeredCertificate) and certificate.game == str(game(text))
    decided = Outcomes(game(text))
    for layer in theorem.layers:
        for heaps in product(range(14), repeat=certificate.heaps):
            position = (*heaps, *layer.state)
            assert layer.automaton.accepts(*heaps) == decided(position) == certificate.holds(position)


@pytest.mark.full
def test_both_sets_of_a_pass_are_told() -> None:
    theorem = prove("nim.pass")
    assert [layer.state for layer in theorem.layers] == [(0,), (1,)]
    assert theorem.theorem.startswith("the P-positions (x,y,1) of nim.pass are what an automaton of 7 states accepts")
    assert "(2k + 1, 2k + 2)" in theorem.description and "y = x" in theorem.layers[0].description
    assert "(x,y,0)" in recheck(theorem.certificate).theorem()


@pytest.mark.full
def test_a_far_board() -> None:
    """A slice beyond what was learned from."""
    theorem = prove("nim(3)", at=(2,))
    far = 10**30
    assert theorem.automaton is not None
    assert theorem.automaton.accepts(far, far ^ 2) and not theorem.automaton.accepts(far, far ^ 1)


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [("wythoff", (1,), "2 numbers"), ("nim(3)", (1, 2), "3 numbers"), ("nim(3)", (-1,), "at least 0"),
     ("nim.pass", (2,), "p must be")],
)  # fmt: skip
def test_heaps_that_cannot_be_fixed(text: str, at: tuple[int, ...], words: str) -> None:
    with pytest.raises(WythoffError, match=words):
        prove(text, at=at)


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [("nim(3)", (99,), "at most 24 layers"), ("three(1,4,2)", (1,), "proved together"), ("nim", (), "fix"),
     ("nim(3).comply(2)", (1,), "blocked options"), ("nim(3).radius(2)", (1,), "radius"),
     ("(nim.block(2) + nim(1)).misere", None, "without blocking"), ("rule(i*j == x + k)", (2,), "i\\*j")],
)  # fmt: skip
def test_what_is_not_certified_is_said(text: str, at: tuple[int, ...] | None, words: str) -> None:
    with pytest.raises((NotFirstOrderError, MeaningError), match=words):
        layered_outline(game(text), at)


def test_a_nim_value_has_no_fixed_heaps() -> None:
    with pytest.raises(MeaningError, match="without heaps that are fixed"):
        prove("nim(3)", value=1, at=(1,))


@pytest.mark.full
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([".pass", " + nim(1)", ".declare((1,2)=P,(2,2)=N)", ".misere.pass"]))
def test_random_rules_with_layers(seed: int, modifier: str) -> None:
    """What is listed is what the text allows, on a square and by logic; else it is refused in words."""
    try:
        rules = game(f"rule({condition(Random(seed))}){modifier}")
        outline = layered_outline(rules)
    except WythoffError:
        return
    same = all(
        outline.options((x, y, *layer.state)) == set(rules.options(x, y, *layer.state))
        for layer, x, y in product(outline.layers, range(6), range(6))
    )
    assert same or other_arcs(rules, outline)


@pytest.mark.full
@pytest.mark.parametrize("text", ["nim.pass", "nim + nim(1)", "nim.declare((0,3)=P)"])
def test_layers_of_another_kind_of_file(text: str) -> None:
    """A certificate without layers says nothing of a game with them, nor the other way round."""
    with pytest.raises(CertificateError):
        recheck(prove("nim").certificate.replace("game nim\n", f"game {text}\n"))
    with pytest.raises(CertificateError):
        recheck(prove(text).certificate.replace(f"game {text}\n", "game nim\n"))
