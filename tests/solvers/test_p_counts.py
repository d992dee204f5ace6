"""P-positions counted in boxes: against the definition on small boards, against single squares and sums far out."""

from __future__ import annotations

import random
from itertools import islice, product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff import MeaningError, TooLargeError, WythoffError, game
from wythoff.certificate.checker import Machine
from wythoff.kernels.automata.box_counts import Grid
from wythoff.oracle import Outcomes
from wythoff.prover import prove
from wythoff.rules import CATALOG
from wythoff.shelf.certificate_files import files_about, proved_sets, shipped, use_certificate
from wythoff.shelf.counted_words import CountedSet
from wythoff.solvers import p_counts
from wythoff.solvers.boxes_of_squares import boxes_of
from wythoff.solvers.certified import p_counts as by_certificate

SIDE = 14
MODIFIED = [
    "wythoff.misere", "wyt(0,2).misere", "wyt(2,3).misere", "wythoff.radius(4)", "wythoff.block(2)", "wythoff.block(3)",
    "wythoff.block(4)", "wythoff.block(8)", "wythoff.block(3,nim)", "nim.block(4)", "wythoff.comply(2)",
    "wythoff + nim(3,3)", "nim + nim(6)", "nim(3) + nim(2)", "rule(i*j == 0 or i == j and i != 2)",
]  # fmt: skip


def certified_texts() -> list[str]:
    """The games of the shipped certificates that are no families."""
    second_lines = (next(islice(file.open(encoding="utf-8"), 1, None)) for file in sorted(shipped().glob("*.txt")))
    texts = {line.removeprefix("game ").strip() for line in second_lines}
    return sorted(text for text in texts if "{" not in text)


def is_counted(text: str) -> bool:
    which = game(text)
    try:
        return p_counts(which, (0, 0), at=(0,) * (which.heaps - 2)) is not None
    except WythoffError:
        return False


COUNTED = [text for text in [example for entry in CATALOG for example in entry.examples] + MODIFIED if is_counted(text)]


def test_what_is_known_everywhere_is_counted() -> None:
    assert set(MODIFIED) <= set(COUNTED) and {"wythoff", "maharaja", "heap(2,1)", "wk(3)", "nim(3)"} <= set(COUNTED)


@pytest.mark.full
@over("text", COUNTED)
def test_boxes_agree_with_the_definition(text: str) -> None:
    which = game(text)
    at = tuple(range(2, which.heaps)) if not which.has_layers else (1,)
    outcome = Outcomes(which)
    rest = (*at, *which.heaps_beside)
    held = np.array([[outcome((x, y, *rest)) for y in range(SIDE)] for x in range(SIDE)])
    assert np.array_equal(which.p_counts((0, 0), boxes=SIDE, at=at), held)
    assert np.array_equal(
        which.p_counts((1, 2), box=(3, 2), boxes=(4, 6), at=at),
        held[1:13, 2:14].reshape(4, 3, 6, 2).sum(axis=(1, 3)),
    )


@over("text", certified_texts())
def test_certificates_count_as_formulas_and_single_squares_do(text: str) -> None:
    """Far out, near the lines where P-positions are; in three heaps at a slice."""
    which, chance = game(text), random.Random(text)
    rest = (5,) * (which.heaps - 2)
    x = chance.randrange(2**51)
    y = next(y for y in sorted({int(x * slope) for slope in (1, 1.618033988749895, 1 + 2**0.5)}, reverse=True))
    whole = by_certificate(which, text, boxes_of((x, y), 2**20, 4), rest)
    parts = by_certificate(which, text, boxes_of((x, y), 2**19, 8), rest)
    assert np.array_equal(parts.reshape(4, 2, 4, 2).sum(axis=(1, 3)), whole)
    near = by_certificate(which, text, boxes_of((x, y), 1, (9, 9)), rest)
    known = next(proved_sets(text))
    assert np.array_equal(near, [[known.nim_value((x + i, y + j, *rest)) == 0 for j in range(9)] for i in range(9)])


@settings(max_examples=80, deadline=None)
@example("wythoff.comply(2)", 0, 1.0, 26, 0)  # more squares in a box than 2^53
@given(st.sampled_from(COUNTED), st.integers(0, 2**43), st.floats(0.1, 10), st.integers(0, 34), st.integers(0, 9))
def test_far_boxes_are_sums_of_smaller_ones_and_of_squares(
    text: str, x: int, slope: float, level: int, at: int
) -> None:  # fmt: skip
    which = game(text)
    heaps = (at,) * (which.heaps - 2) if not which.has_layers else (0,)
    corner = x, min(2**43, int(slope * x))
    whole = which.p_counts(corner, 2 << level, 6, at=heaps)
    parts = which.p_counts(corner, 1 << level, 12, at=heaps)
    assert np.array_equal(parts.reshape(6, 2, 6, 2).sum(axis=(1, 3)), whole)
    assert whole.min() >= 0 and whole.max() <= 4 ** (level + 1)
    squares = which.p_counts(corner, boxes=(4, 3), at=heaps)
    for i, j in product(range(4), range(3)):
        assert squares[i, j] == which.is_p(corner[0] + i, corner[1] + j, *heaps)


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        (((0,), 1, 1), MeaningError, "corner must be a whole number or two, not (0,)"),
        (((0, 0), 0, 1), MeaningError, "box must be at least 1, not 0"),
        (((0, -3), 1, 1), MeaningError, "corner must be at least 0, not -3"),
        (((0, 0), 1.5, 1), MeaningError, "box must be a whole number or two, not 1.5"),
        (((0, 0), 1, "many"), MeaningError, "boxes must be a whole number or two, not 'many'"),
        (((0, 0), 1, 10**4), TooLargeError, "at most 4194304"),
        (((2**53, 0), 1, 1), TooLargeError, "at most 2^53"),
        (((0, 0), 1, (10**5000, 1)), TooLargeError, "a number of 16610 bits x 1 boxes are too many"),
        (((0, 0), (10**5000, 1, 1), 1), MeaningError, "box must be a whole number or two, not "),
    ],
)
def test_wrong_boxes_are_refused_in_words(arguments: tuple, error: type[Exception], words: str) -> None:
    with pytest.raises(error) as refused:
        game("wythoff").p_counts(*arguments)
    assert words in str(refused.value)


@pytest.mark.parametrize("text", ["gdwn(1,2)", "wythoff + nim(3)", "nim(1)", "wythoff(3)"])
def test_what_nobody_knows_is_refused(text: str) -> None:
    which = game(text)
    with pytest.raises(MeaningError):
        which.p_counts((0, 0), at=(0,) * (which.heaps - 2))


def test_a_huge_heap_beside_is_refused() -> None:
    with pytest.raises(TooLargeError, match=r"up to 2\^53"):
        game("nim(3)").p_counts((0, 0), at=(2**53,))


@pytest.mark.parametrize("at", [3, None, "7"])
def test_heaps_beside_that_are_no_tuple_are_refused(at: object) -> None:
    with pytest.raises(MeaningError, match=r"at must be the heaps after the second, such as \(3,\), not"):
        game("nim(3)").p_counts((0, 0), at=at)  # type: ignore[arg-type]


def test_few_positions_in_a_huge_box_are_exact_where_most_belong_to_the_set() -> None:
    """All but the pairs where x has more binary digits than y; the squares of the box are more than 2^53."""
    numbers, size = Machine(((0, 0),), (1,)), 2**30 + 1
    dense = CountedSet(Machine(((0, 1, 2, 1), (1,) * 4, (2,) * 4), (1, 1, 0)), numbers)
    assert dense.are_others
    assert not dense.counts(Grid(2**40 + 12345, 999, size, size, 2, 2)).any()
    assert dense.counts(Grid(0, 0, 2, 2, 1, 1)).item() == 3


def test_a_certificate_of_ones_own_with_layers_counts(tmp_path: Path) -> None:
    """A pass, left or used: each has its set."""
    which = game("nim.pass")
    theorem = prove(which, seconds=120)
    file = tmp_path / "own.txt"
    file.write_text(theorem.certificate)
    use_certificate(file)
    assert files_about("nim.pass") == [file.resolve()]
    outcome = Outcomes(which)
    for left in (0, 1):
        held = [[outcome((x, y, left)) for y in range(SIDE)] for x in range(SIDE)]
        assert np.array_equal(by_certificate(which, "nim.pass", boxes_of((0, 0), 1, SIDE), (left,)), held)
