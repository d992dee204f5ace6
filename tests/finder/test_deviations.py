"""One datum that is changed: no finding whose printed extent holds it says that it agrees with the data.

Every kind of hypothesis is tried on data of a game where it finds something, and on the same data with one deviation
early, in the middle and in the last tenth. What was found of the clean data is tried on the changed data, and so is all
that is found of the changed data themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from tests.cases import over
from wythoff import solvers
from wythoff.finder.data.array_data import board_given
from wythoff.finder.data.evidence import Evidence, Ints, evidence_of
from wythoff.finder.data.hypothesis import Finding, Hypothesis, Rung, judged
from wythoff.finder.data.oeis_index import index_of
from wythoff.finder.kinds import KINDS, kinds_named
from wythoff.rules import read_game

from .made_data import functions, sequence

PLACES = {"early": 0.08, "in the middle": 0.5, "late": 0.96}


class Changed(NamedTuple):
    """Changed data: in which way, and what `place` and numbers an extent must hold to speak of the change."""

    way: str
    evidence: Evidence
    names: dict[str, int]
    there: tuple[int, ...] = ()  # a pair, or a term and its number, that the data have now
    gone: tuple[int, int] | None = None


class Case(NamedTuple):
    """Data for a kind, and what some changes cannot contradict: a pattern of words, ways of change, the reason."""

    kind: str
    clean: Callable[[], Evidence]
    changes: Callable[[Evidence], Iterator[Changed]]
    spared: tuple[tuple[str, tuple[str, ...], str], ...] = ()


@cache
def of_game(text: str, n: int) -> Evidence:
    """The pairs of a game as data: nothing is known but they."""
    return replace(evidence_of(read_game(text), n), game=None, source="data")


@cache
def of_board(text: str, side: int) -> Evidence:
    values = np.asarray(solvers.nim_values(read_game(text), side, trust="definition").values, np.int64)
    return replace(board_given("data", values), pairs=None)


def game(text: str, n: int = 400, **more: Any) -> Callable[[], Evidence]:
    return lambda: replace(of_game(text, n), boards={}, **more)


def board(text: str, side: int = 64) -> Callable[[], Evidence]:
    return lambda: of_board(text, side)


def pairs_changed(clean: Evidence) -> Iterator[Changed]:
    """A second heap that is one larger, a pair that is left out."""
    assert clean.pairs is not None
    for when, part in PLACES.items():
        place = int(part * clean.terms)
        x, y = clean.pairs[place].tolist()
        names = {"place": place, "x": x, "y": y, "n": y, "P": 0}
        moved = clean.pairs.copy()
        moved[place, 1] += 1
        yield Changed(f"moved {when}", replace(clean, pairs=moved, boards={}), names, (x, y + 1), (x, y))
        fewer = np.delete(clean.pairs, place, 0)
        yield Changed(f"left out {when}", replace(clean, pairs=fewer, boards={}), names, (), (x, y))


def terms_changed(clean: Evidence) -> Iterator[Changed]:
    """A term that is one larger."""
    terms = clean.sequence
    assert terms is not None
    for when, part in PLACES.items():
        place = int(part * len(terms))
        changed = (*terms[:place], terms[place] + 1, *terms[place + 1 :])
        names = {"place": place, "n": place + clean.offset}
        yield Changed(f"moved {when}", replace(clean, sequence=changed), names, (place, changed[place]))


def squares_changed(clean: Evidence) -> Iterator[Changed]:
    """The nim-value of one square that is larger."""
    for x, y in ((5, 7), (32, 21), (61, 60)):
        changed: Ints = clean.boards["nim_values"].copy()
        changed[x, y] += 1000
        names = {"x": x, "y": y, "place": x + (x + y) * (x + y + 1) // 2}
        yield Changed("value", replace(clean, boards={"nim_values": changed}), names)


def cells_added(clean: Evidence) -> Iterator[Changed]:
    assert clean.pairs is not None
    for x, y in ((1, 5), (30, 50), (90, 96)):
        evidence = replace(clean, pairs=np.concatenate([clean.pairs, [[x, y]]]))
        yield Changed("added", evidence, {"place": 0, "x": x, "y": y}, (x, y))


@cache
def in_oeis(folder: Path) -> Evidence:
    """The lower Wythoff sequence, and a copy of the OEIS that has it."""
    text = "".join(f"A{k:06} ,{','.join(map(str, terms))},\n" for k, terms in ((5, range(70)), (201, golden(1, 70))))
    (folder / "stripped").write_text("# OEIS Sequence Data\n" + text)
    return replace(sequence(golden(1, 60)), offset=1, oeis=index_of(folder / "stripped"))


def golden(first: int, end: int) -> list[int]:
    return [(n + int((5 * n * n) ** 0.5)) // 2 for n in range(first, end)]


def fibonacci() -> Evidence:
    terms = [0, 1]
    while len(terms) < 60:
        terms.append(terms[-1] + terms[-2])
    return sequence(terms)


def few() -> Evidence:
    return Evidence("data", np.array([(0, 0), (1, 1), (1, 2)]), 100, by_column=False)


BOTH = ("moved", "left out")
CASES = (
    Case("counts", game("wythoff"), pairs_changed, (
        ("at most", BOTH, "an upper bound; the pairs with a sum of two others are few"),
        ("every number is", ("moved late",), "both numbers are beyond those that all pairs are known of"),
    )),
    Case("counts", game("rule(i*j == 0 or i == 2*j)"), pairs_changed, (
        ("every column", ("moved",), "the column of the pair is as it was"),
    )),
    Case("counts", game("wyt(2,3,4)"), pairs_changed, (
        ("every column .* at most", BOTH, "an upper bound, and the column is as it was"),
        ("diagonal (y - x|x - y)", BOTH, "the pair lies on the other side of the diagonal"),
    )),
    Case("counts", game("rule(i >= 1 and j >= 1)"), pairs_changed),
    Case("beams", game("wythoff.block(2)"), pairs_changed, (
        ("slope 1.6.*slope 2", BOTH, "slopes of a limit, to the errors that are told"),
        ("from pair to pair", BOTH, "steps of one beam; the pair is in the other, or steps so"),
        ("slope 2: y = 2x", ("moved early", "left out early"), "the pair is in the other beam"),
    )),
    Case("numbers", game("wythoff"), pairs_changed, (
        ("<=", ("left out",), "bounds of the pairs that there are"), ("alpha", ("left out",), "densities of a limit"),
    )),
    Case("finite", few, cells_added),
    Case("known", game("wythoff"), pairs_changed, (("^x_n", ("moved",), "of the first heaps alone"),)),
    Case("known", board("nim"), squares_changed),
    Case("oeis", lambda: sequence(()), terms_changed),
    Case("mex", game("wythoff"), pairs_changed),
    Case("mex", game("wyt(2,3,4)"), pairs_changed),
    Case("lines", game("nim.block(3)"), pairs_changed),
    Case("lattice", game("wythoff.radius(5)"), pairs_changed),
    Case("beatty", game("wythoff.block(2)", 600), pairs_changed),
    Case("mex", game("three(2,2,1)"), pairs_changed),
    Case("translate", game("wythoff.terminal(x + y <= 3)", 600), pairs_changed, (
        ("but for at most", BOTH, "exceptions as many as a logarithm are told"),
    )),
    Case("translate", game("wythoff.declare((3,3)=P)"), pairs_changed),
    Case("periods", game("nim.block(3)"), pairs_changed),
    Case("sturmian", lambda: sequence(golden(0, 400)), terms_changed),
    Case("recurrences", fibonacci, terms_changed),
    Case("morphisms", game("wythoff"), pairs_changed),
    Case("letters", game("wythoff"), pairs_changed, (("^x_", ("moved",), "of the first heaps alone"),)),
    Case("game", game("wythoff", among=("wythoff", "nim")), pairs_changed),
    Case("game", game("wythoff"), pairs_changed),
    Case("nim-sums", board("nim"), squares_changed),
    Case("automata", game("wythoff", 1200), pairs_changed),
)  # fmt: skip
SLOW = ("game", "letters", "automata")


def holds(extent: str, names: dict[str, int]) -> bool:
    """Whether an extent, such as "400 pairs, x < 646" or "x, y < 64", holds what has these numbers."""
    expressions: list[str] = []
    for part in extent.split(", "):
        expression, sign, bound = re.fullmatch(r"(.*?)(?: (<=?) (\d+))?", part).groups()  # type: ignore[union-attr]
        if counted := re.search(r"(\d+) (terms|squares)", part):
            if names["place"] >= int(counted[1]):
                return False
        elif not re.match(r"\d+ (pair|P-position)s?$", expression):
            expressions.append(expression)
        if sign:
            values = [eval(each, {}, names) for each in expressions]
            if not all(value < int(bound) + (sign == "<=") for value in values):
                return False
            expressions = []
    assert not expressions, extent
    return True


def has(finding: Finding, changed: Changed) -> bool:
    """Whether the code of an exact form says that the data are as they are now at the change."""
    names, evidence = functions(finding.hypothesis), changed.evidence
    if "pair" in names and evidence.pairs is not None:
        place = changed.names["place"]
        return tuple(names["pair"](place)) == tuple(evidence.pairs[place].tolist())
    if "is_p" in names:
        there, gone = changed.there, changed.gone
        return (not there or names["is_p"](*there)) and (gone is None or not names["is_p"](*gone))
    if "term" in names and evidence.sequence is not None:
        return bool(names["term"](changed.there[0]) == changed.there[1])
    if "value" in names:
        ((_, values),) = evidence.boards.items()
        x, y = changed.names["x"], changed.names["y"]
        return bool(names["value"](x, y) == values[x, y])
    return True


def found(kind: str, evidence: Evidence) -> list[Finding]:
    (known,) = kinds_named([kind])
    return [judged(each, evidence) for each in known.propose(evidence) if isinstance(each, Hypothesis)]


def boasts(case: Case, clean: Evidence) -> list[str]:
    """The findings that agree with changed data in an extent that holds the change."""
    right = [each for each in found(case.kind, clean) if each.rung is not Rung.REFUTED]
    assert right, "nothing is found"
    assert all(any(re.search(pattern, each.words) for each in right) for pattern, _, _ in case.spared), "not needed"
    wrong = []
    for changed in case.changes(clean):
        kept = [judged(each.hypothesis, changed.evidence) for each in right]
        new = [each for each in found(case.kind, changed.evidence) if each.words not in {one.words for one in right}]
        agreeing = [each for each in kept if each.rung is not Rung.REFUTED and not is_spared(case, each, changed)]
        agreeing += [each for each in new if each.rung is Rung.EQUAL and not has(each, changed)]
        told = (each for each in agreeing if holds(each.extent, changed.names))
        wrong += [f"{changed.way}, {changed.names}: {each.words}: {each.rung_words}" for each in told]
    return wrong


def is_spared(case: Case, finding: Finding, changed: Changed) -> bool:
    return any(re.search(pattern, finding.words) and changed.way.startswith(ways) for pattern, ways, _ in case.spared)


@over("case", [case for case in CASES if case.kind not in SLOW])
def test_no_finding_agrees_with_what_contradicts_it(case: Case, tmp_path_factory: pytest.TempPathFactory) -> None:
    clean = in_oeis(tmp_path_factory.getbasetemp()) if case.kind == "oeis" else case.clean()
    assert boasts(case, clean) == []


@pytest.mark.full
@over("case", [case for case in CASES if case.kind in SLOW])
def test_no_finding_agrees_with_what_contradicts_it_slowly(case: Case) -> None:
    assert boasts(case, case.clean()) == []


def test_every_kind_is_tried() -> None:
    assert {case.kind for case in CASES} == {kind.name for kind in KINDS}


@pytest.mark.parametrize(
    ("extent", "is_held"),
    [
        ("400 pairs, x < 646", True), ("400 pairs, x < 30", False), ("x, y < 60", True), ("x, y < 49", False),
        ("400 pairs, x < 646, y - x < 20", True), ("400 pairs, x < 646, y - x < 19", False), ("n < 50", False),
        ("21 terms of A000201", True),
        ("20 squares by antidiagonals", False), ("9 P-positions, x < 31, y < 51", True),
    ],
)  # fmt: skip
def test_what_an_extent_holds(extent: str, is_held: bool) -> None:
    assert holds(extent, {"place": 20, "x": 31 - 1, "y": 50 - 1, "n": 50}) is is_held
