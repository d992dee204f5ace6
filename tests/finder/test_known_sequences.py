"""The table of A-numbers: every sequence against a definition of its own, its first terms and its game."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal, getcontext
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.cases import over
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.data.number_lists import sequence_given
from wythoff.finder.words.known_sequences import TABLE, Known, known
from wythoff.oracle import Outcomes
from wythoff.rules import read_game

getcontext().prec = 60
ROOT_2 = Decimal(2).sqrt()
TERMS = 150


def fixed_point(images: dict[str, str], start: str) -> list[int]:
    word = start
    while len(word) < TERMS:
        word = "".join(images[letter] for letter in word)
    return list(map(int, word))


@cache
def nim_value(x: int, y: int) -> int:
    """Of Wythoff's game."""
    row, column = {nim_value(u, y) for u in range(x)}, {nim_value(x, v) for v in range(y)}
    diagonal = {nim_value(x - k, y - k) for k in range(1, min(x, y) + 1)}
    return next(v for v in range(x + y + 1) if v not in row | column | diagonal)


def antidiagonals(value: Callable[[int, int], int]) -> list[int]:
    return [value(x, d - x) for d in range(17) for x in range(d + 1)]


@cache
def greedy(s: int, t: int) -> list[tuple[int, int]]:
    """x the least number that was not used, y = s*x + t*n."""
    used: set[int] = set()
    pairs = []
    for n in range(3 * TERMS):
        x = next(x for x in range(6 * TERMS) if x not in used)
        used |= {x, s * x + t * n}
        pairs.append((x, s * x + t * n))
    return pairs


def column(s: int, t: int, which: int, first: int = 0) -> list[int]:
    return [pair[which] for pair in greedy(s, t)][first:]


def compound(outer: int, inner: int) -> list[int]:
    """The outer sequence at the numbers of the inner one, of the two of Wythoff's game."""
    pairs = greedy(1, 1)
    return [pairs[pairs[n][inner]][outer] for n in range(1, TERMS)]


def last_digit(number: int) -> int:
    """Of the sum of Fibonacci numbers without neighbours, 1 the smallest."""
    sizes = [1, 2]
    while sizes[-1] <= number:
        sizes.append(sizes[-1] + sizes[-2])
    digit = 0
    for size in reversed(sizes):
        digit = int(size <= number)
        number -= size * digit
    return digit


def hofstadter() -> list[int]:
    terms = [0]
    for n in range(1, TERMS):
        terms.append(n - terms[terms[n - 1]])
    return terms


def differences(terms: list[int]) -> list[int]:
    return [b - a for a, b in pairwise(terms)]


def floors(slope: Decimal, first: int, shift: Decimal = Decimal(0)) -> list[int]:
    return [int((n + shift) * slope) for n in range(first, TERMS)]


HALF = Decimal("0.5")
# Each as others define it, with its first terms as they are known: from the offset on.
DEFINITIONS: dict[str, tuple[list[int], str]] = {
    "A000201": (column(1, 1, 0, 1), "1 3 4 6 8 9 11 12"),
    "A001950": (column(1, 1, 1, 1), "2 5 7 10 13 15 18 20"),
    "A003623": (compound(0, 1), "3 8 11 16 21 24 29 32"),
    "A022342": ([n for n in range(3 * TERMS) if last_digit(n) == 0], "0 2 3 5 7 8 10 11"),
    "A003622": ([n for n in range(3 * TERMS) if last_digit(n) == 1], "1 4 6 9 12 14 17 19"),
    "A035336": (compound(1, 0), "2 7 10 15 20 23 28 31"),
    "A101864": (compound(1, 1), "5 13 18 26 34 39 47 52"),
    "A005206": (hofstadter(), "0 1 1 2 3 3 4 4"),
    "A001468": (differences(column(1, 1, 0)), "1 2 1 2 2 1 2 1"),
    "A014675": (fixed_point({"1": "2", "2": "21"}, "2"), "2 1 2 2 1 2 1 2"),
    "A003849": (fixed_point({"0": "01", "1": "0"}, "0"), "0 1 0 0 1 0 1 0"),
    "A003842": (fixed_point({"1": "12", "2": "1"}, "1"), "1 2 1 1 2 1 2 1"),
    "A005614": (fixed_point({"1": "10", "0": "1"}, "1"), "1 0 1 1 0 1 0 1"),
    "A001951": (column(1, 2, 0), "0 1 2 4 5 7 8 9"),
    "A001952": (column(1, 2, 1, 1), "3 6 10 13 17 20 23 27"),
    "A006337": (differences(floors(ROOT_2, 1)), "1 2 1 2 1 1 2 1"),
    "A001953": (floors(ROOT_2, 0, HALF), "0 2 3 4 6 7 9 10"),
    "A001954": (floors(2 + ROOT_2, 0, HALF), "1 5 8 11 15 18 22 25"),
    "A184480": (column(1, 3, 0, 1), "1 2 3 5 6 7 9 10"),
    "A001956": (column(1, 3, 1, 1), "4 8 12 17 21 25 30 34"),
    "A001961": (column(1, 4, 0, 1), "1 2 3 4 6 7 8 9"),
    "A001962": (column(1, 4, 1, 1), "5 10 15 20 26 31 36 41"),
    "A049472": (floors(1 / ROOT_2, 0), "0 0 1 2 2 3 4 4"),
    "A003152": (floors(1 + 1 / ROOT_2, 1), "1 3 5 6 8 10 11 13"),
    "A045671": (column(2, 2, 0), "0 1 2 3 5 6 7 9"),
    "A045672": (column(2, 2, 1), "0 4 8 12 18 22 26 32"),
    "A045681": (column(2, 3, 0), "0 1 2 3 4 6 7 8"),
    "A045682": (column(2, 3, 1), "0 5 10 15 20 27 32 37"),
    "A045749": (column(3, 1, 0), "0 1 2 3 5 6 7 9"),
    "A045750": (column(3, 1, 1), "0 4 8 12 19 23 27 34"),
    "A045774": (column(3, 2, 0), "0 1 2 3 4 6 7 8"),
    "A045775": (column(3, 2, 1), "0 5 10 15 20 28 33 38"),
    "A003987": (antidiagonals(lambda x, y: x ^ y), "0 1 1 2 0 2 3 3"),
    "A004481": (antidiagonals(nim_value), "0 1 1 2 2 2 3 0"),
    "A004482": ([nim_value(n, 1) for n in range(TERMS)], "1 2 0 4 5 3 7 8"),
    "A004483": ([nim_value(n, 2) for n in range(TERMS)], "2 0 1 5 3 4 8 6"),
    "A004484": ([nim_value(n, 3) for n in range(TERMS)], "3 4 5 6 2 0 1 9"),
    "A004485": ([nim_value(n, 4) for n in range(TERMS)], "4 5 3 2 7 6 9 0"),
    "A004486": ([nim_value(n, 5) for n in range(TERMS)], "5 3 4 0 6 8 10 1"),
    "A004487": ([nim_value(n, 6) for n in range(TERMS)], "6 7 8 1 9 10 3 4"),
    "A001477": (list(range(TERMS)), "0 1 2 3 4 5 6 7"),
    "A005843": (list(range(0, 2 * TERMS, 2)), "0 2 4 6 8 10 12 14"),
    "A008585": (list(range(0, 3 * TERMS, 3)), "0 3 6 9 12 15 18 21"),
    "A008586": (list(range(0, 4 * TERMS, 4)), "0 4 8 12 16 20 24 28"),
}


def test_every_entry_has_a_definition_of_its_own() -> None:
    assert [entry.number for entry in TABLE] == list(dict.fromkeys(entry.number for entry in TABLE))
    assert {entry.number for entry in TABLE} == set(DEFINITIONS)


@over("entry", TABLE)
def test_entries_are_what_others_define(entry: Known) -> None:
    terms, begin = DEFINITIONS[entry.number]
    assert " ".join(map(str, terms[:8])) == begin
    made = entry.definition.first(entry.offset + len(terms))[entry.offset :].tolist()
    assert made == terms and len(terms) > 60
    named: dict[str, Any] = {}
    exec(entry.definition.code, named)
    assert [named["known"](n) for n in range(entry.offset, entry.offset + 60)] == terms[:60]


@cache
def positions_of(game: wy.Game) -> list[tuple[int, int]]:
    """By the definition; many entries are of one game."""
    is_p = Outcomes(game)
    return [(x, y) for x in range(20) for y in range(x, 60) if is_p((x, y))]


@pytest.mark.full
@over("entry", TABLE)
def test_entries_occur_where_they_say(entry: Known) -> None:
    """The statement `of` is read and compared with positions by the definition."""
    found = re.match(r"(.*?) of ((?:fraenkel|heap|wythoff|nim)(?:[.\w]|\([^)]*\))*)", entry.of)
    assert found
    what, game = found[1], read_game(found[2])
    terms = DEFINITIONS[entry.number][0]
    if what == "nim-values":
        assert terms[:45] == [game.nim_value(x, d - x) for d in range(9) for x in range(d + 1)]
        return
    if what.startswith("row "):
        assert terms[:20] == [game.nim_value(n, int(what[4:])) for n in range(20)]
        return
    listed = positions_of(game)
    x, y = ([pair[which] for pair in listed] for which in (0, 1))
    columns = {
        "x": x, "y": y, "x and y": x, "x + y": [a + b for a, b in listed], "y - x": [b - a for a, b in listed],
        "x + 2y": [a + 2 * b for a, b in listed], "differences of x": differences(x),
        "2 less the differences of x": [2 - d for d in differences(x)],
        "3 less the differences of x": [3 - d for d in differences(x)],
        "whether n + 1 is an x": [int(n + 1 in x) for n in range(19)],
        "how many x": [sum(0 < a <= n for a in x) for n in range(19)],
    }  # fmt: skip
    seen = [term - ("less 1" in entry.of) for term in columns[what]]
    assert len(seen) > 8
    assert any(seen[begin:] == terms[: len(seen) - begin] for begin in (0, 1))


FOUND = {
    "wythoff": {"A000201", "A001950", "A004481"},
    "nim": {"A001477", "A003987"},
    "fraenkel(2)": {"A001951", "A001952"},
    "fraenkel(3)": {"A184480", "A001956"},
    "fraenkel(4)": {"A001961", "A001962"},
    "fraenkel(2).misere": {"A001953", "A001954"},
    "wythoff.block(2,nim)": {"A049472", "A003152"},
    "heap(2,2)": {"A045671", "A045672"},
    "heap(2,3)": {"A045681", "A045682"},
    "heap(3,1)": {"A045749", "A045750"},
    "heap(3,2)": {"A045774", "A045775"},
    "gdwn(1,2)": set(),
    "maharaja": set(),
}


@pytest.mark.full
@over("text", FOUND)
def test_games_of_the_catalog_show_their_sequences(text: str) -> None:
    far = evidence_of(read_game(text), 600 if "heap" in text else 100_000)
    near = far.first(500)
    proposed = list(known(near))
    assert {str(each.facts["number"]) for each in proposed} == FOUND[text]
    for each in proposed:
        finding = judged(each, far)
        assert finding.rung in (Rung.FITS, Rung.EQUAL) and finding.surplus > 500
        if "holds(" in each.code:
            named: dict[str, Any] = {}
            exec(each.code, named)
            assert near.pairs is not None
            pairs = [tuple(pair) for pair in near.pairs[:150].tolist()]
            assert named["holds"](pairs) and not named["holds"]([*pairs[:50], (7, 9), *pairs[51:]])


def test_the_code_of_nim_values() -> None:
    proposed = [each for each in known(evidence_of(read_game("wythoff"), 100)) if each.facts["number"] == "A004481"]
    named: dict[str, Any] = {}
    exec(proposed[0].code, named)
    assert all(named["value"](x, y) == nim_value(x, y) for x in range(12) for y in range(12))
    assert judged(proposed[0], evidence_of(read_game("nim"), 100)).rung is Rung.REFUTED


@over("entry", TABLE)
@over("skipped", [0, 2])
def test_sequences_are_found_with_their_numbers(entry: Known, skipped: int) -> None:
    terms = DEFINITIONS[entry.number][0][skipped:]
    evidence = sequence_given("data", terms, entry.offset + skipped)
    best = next(iter(known(evidence)))
    shift = int(str(best.facts["shift"]))
    other = DEFINITIONS[str(best.facts["number"])][0]
    offset = next(each.offset for each in TABLE if each.number == best.facts["number"])
    numbers = range(max(entry.offset + skipped, offset - shift), entry.offset + skipped + 60)
    assert [terms[n - entry.offset - skipped] for n in numbers] == [other[n + shift - offset] for n in numbers]
    named: dict[str, Any] = {}
    exec(best.code, named)
    if best.is_exact:
        assert [named["term"](n) for n in range(40)] == terms[:40]
    else:
        assert named["holds"](terms[:40])
    assert judged(best, evidence).surplus > 40


def test_what_is_made_of_known_sequences_is_not_said_again() -> None:
    named = [str(each.facts["sequence"]) for each in known(evidence_of(read_game("wythoff"), 200))]
    assert named == ["x", "y", "nim-values"]
    moved = pairs_evidence("data", [(x + 5, y + 6) for x, y in greedy(1, 1)])
    found = [(each.facts["sequence"], each.facts["number"]) for each in known(moved)]
    assert found == [("y - x", "A001477"), ("differences of x", "A001468")]


def test_a_wrong_term_refutes() -> None:
    near = evidence_of(read_game("wythoff"), 500)
    assert near.pairs is not None
    wrong = near.pairs.copy()
    wrong[300, 1] += 1
    trials = {str(each.facts["sequence"]): judged(each, pairs_evidence("data", wrong)) for each in known(near)}
    assert trials["y"].trial.at == 300 and "n = 300: 786, not 785" in trials["y"].trial.failure
    assert trials["x"].rung is Rung.FITS


@pytest.mark.full
@given(st.integers(0, 10**9))
def test_no_random_pairs_are_known(seed: int) -> None:
    """Random complementary pairs, random subsets, random words, shuffled sequences."""
    rng = np.random.default_rng(seed)
    shuffled = rng.permutation(400)
    pairs = np.sort(np.sort(shuffled.reshape(-1, 2), axis=1), axis=0)
    evidence = pairs_evidence("data", pairs)
    assert all(judged(each, evidence).surplus < 50 for each in known(evidence))
    for terms in (rng.integers(0, 2, 200), np.cumsum(rng.integers(0, 3, 200)), rng.permutation(greedy(1, 1))[:, 0]):
        assert not list(known(sequence_given("data", terms.tolist())))


@pytest.mark.parametrize(
    "evidence",
    [
        pairs_evidence("none", np.zeros((0, 2), np.int64)),
        pairs_evidence("one", [(0, 0)]),
        pairs_evidence("constant", [(3, 3 + n) for n in range(20)]),
        pairs_evidence("huge", [(n, 2**61 + n * n) for n in range(20)]),
        pairs_evidence("one way", [(2 * n, 0) for n in range(20)], is_symmetric=False),
        Evidence("huge terms", sequence=tuple(3**n * 10**30 for n in range(20))),
        Evidence("no terms", sequence=()),
    ],
    ids=lambda evidence: evidence.source,
)
def test_odd_evidence(evidence: Evidence) -> None:
    for each in known(evidence):
        assert judged(each, evidence).rung is not Rung.REFUTED


def test_the_command_says_it() -> None:
    assert re.search(r"x_n = A000201\(n\) for n >= 1", str(wy.find("wythoff", n=100, kinds=["known"])))
