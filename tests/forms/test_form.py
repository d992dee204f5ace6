"""What every form knows of itself: its numbering, its sequence, its slopes."""

from __future__ import annotations

import pytest

from wythoff.forms.algebraic import Algebraic
from wythoff.forms.blocking import BlockNimMoves, BlockThree, BlockTwo, NimBlock
from wythoff.forms.form import Form, Listed, Numbered
from wythoff.forms.nim import EqualHeaps, NimSum
from wythoff.forms.recursions import EqualVectors, ThetaMu
from wythoff.forms.translations import Radius, Translated
from wythoff.forms.wyt import Heap, MisereWyt, Wyt

SEQUENCES = [Wyt(0, 3), Wyt(1, 1), Wyt(4, 1), Wyt(2, 3), MisereWyt(2, 1), MisereWyt(3, 4), Heap(1, 2), Heap(3, 2)]
NEAR = [MisereWyt(0, 1), MisereWyt(0, 3), MisereWyt(1, 1), MisereWyt(1, 4), Translated(0), Translated(7)]
FAR = [BlockTwo(), BlockThree(), NimBlock(4), BlockNimMoves(3)]


def name(form: object) -> str:
    return repr(form) if "object" not in repr(form) else type(form).__name__


@pytest.mark.parametrize("form", [*SEQUENCES, EqualHeaps()], ids=name)
def test_the_sequence_is_that_of_the_pairs(form: Numbered) -> None:
    sequence = form.sequence
    assert sequence is not None and form.near_sequence == sequence
    assert form.pairs(50) == [sequence.pair(n) for n in range(50)] == [form.pair(n) for n in range(50)]


@pytest.mark.parametrize("form", NEAR, ids=name)
def test_a_near_sequence_stays_near(form: Numbered) -> None:
    near = form.near_sequence
    assert form.sequence is None and near is not None
    numbers = [*range(50), 10**6, 10**30]
    both = zip(map(form.pair, numbers), map(near.pair, numbers), strict=True)
    distances = [abs(x - u) + abs(y - v) for (x, y), (u, v) in both]
    assert max(distances) <= 40
    x, y = form.pair(10**15)
    assert [x / 10**15, y / 10**15] == pytest.approx([float(slope) for slope in form.slopes()])


@pytest.mark.parametrize("form", FAR, ids=name)
def test_without_a_sequence_there_are_no_slopes(form: Numbered) -> None:
    assert form.sequence is None and form.near_sequence is None
    with pytest.raises(ValueError, match="not known as algebraic numbers"):
        form.slopes()


def test_slopes_of_equal_heaps() -> None:
    assert EqualHeaps().slopes() == (Algebraic.rational(1), Algebraic.rational(1))


def test_which_forms_are_numbered() -> None:
    for form in [NimSum(), Radius(5)]:
        assert isinstance(form, Form) and not isinstance(form, Listed)
    for recursion in [EqualVectors(3), ThetaMu(1, 2)]:
        assert isinstance(recursion, Listed) and not isinstance(recursion, Form)


@pytest.mark.parametrize(
    ("form", "letter"),
    [(Wyt(2, 3), 3), (Wyt(2, 1), 0), (Wyt(0, 3), 0), (MisereWyt(1, 4), 4), (MisereWyt(1, 1), 0), (MisereWyt(2, 1), 1)]
    + [(Heap(1, 5), 0), (Heap(2, 1), 1), (Translated(3), 0), (NimSum(), 0), (BlockTwo(), 0)],
    ids=name,
)
def test_only_a_gap_morphism_has_letters(form: Form, letter: int) -> None:
    assert form.largest_letter == letter
