"""Data that tests make, planted and without structure, and code of hypotheses compared with them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt
from typing import Any

import numpy as np

from wythoff.errors import MeaningError
from wythoff.finder.data.evidence import Evidence, pairs_evidence
from wythoff.finder.data.hypothesis import Finding, Hypothesis, Rung, judged
from wythoff.finder.kinds import Propose


def sequence(terms: Sequence[int]) -> Evidence:
    return Evidence("data", sequence=tuple(map(int, terms)))


def findings(propose: Propose, evidence: Evidence) -> list[Finding]:
    found = [judged(each, evidence) for each in propose(evidence) if isinstance(each, Hypothesis)]
    assert json.dumps([each.to_json() for each in found])
    return found


def only(propose: Propose, evidence: Evidence) -> Finding:
    """The one hypothesis of a kind, which is right about all data, code included."""
    (finding,) = findings(propose, evidence)
    assert not finding.trial.failure
    check_code(finding.hypothesis, evidence)
    return finding


def functions(hypothesis: Hypothesis) -> dict[str, Any]:
    """What its code defines."""
    names: dict[str, Any] = {}
    exec(hypothesis.code, names)
    return names


def check_code(hypothesis: Hypothesis, evidence: Evidence, n: int = 200) -> None:
    """Compare the code with data; what `term(n)` is stands in the facts."""
    names = functions(hypothesis)
    if "pair" in names:
        assert evidence.pairs is not None
        places = some_places(hypothesis.code, len(evidence.pairs[:n]))
        assert [names["pair"](k) for k in places] == list(map(tuple, evidence.pairs[places].tolist()))
    elif "term" in names:
        known = terms_by_name(evidence, str(hypothesis.facts["sequence"]))[:n]
        assert [names["term"](k) for k in range(len(known))] == known
    elif "is_p" in names:
        assert evidence.pairs is not None
        places = some_places(hypothesis.code, len(evidence.pairs))
        assert all(names["is_p"](x, y) for x, y in evidence.pairs[places].tolist())
    else:
        given = evidence.first(n).sequence if evidence.pairs is None else evidence.first(n).pairs.tolist()  # type: ignore[union-attr]
        assert names["holds"]([tuple(pair) for pair in given] if evidence.pairs is not None else list(given or ()))


def some_places(code: str, many: int) -> list[int]:
    """Every place; of code that goes through all pairs before the one that is asked for, the first and every ninth."""
    is_slow = "for m in range(n + 1)" in code or "while True" in code
    return [k for k in range(many) if k < 20 or not is_slow or (many - 1 - k) % 9 == 0]


def terms_by_name(evidence: Evidence, name: str) -> list[int]:
    """The sequence that a hypothesis names, by its definition."""
    if evidence.pairs is None:
        terms = list(evidence.sequence or ())
        return [b - a for a, b in pairwise(terms)] if name == "a_{n+1} - a_n" else terms
    pairs = evidence.pairs.tolist()
    if "mark" in name:
        first, second = {x for x, _ in pairs}, {y for _, y in pairs}
        return [(n in first) + 2 * (n in second) for n in range(evidence.upto)]
    letter, gap, _ = name.partition("_{n+1}")
    terms = [{"x": x, "y": y, "d": y - x, "s": x + y, "y - x": y - x, "x + y": x + y}[letter] for x, y in pairs]
    return [b - a for a, b in pairwise(terms)] if gap else terms


def fixed_point(images: dict[int, list[int]], start: int, n: int) -> list[int]:
    """The first n letters of the limit of images of images."""
    word = [start]
    while len(word) < n:
        word = [letter for known in word for letter in images[known]]
    return word[:n]


def complementary(seed: int, n: int, spread: int) -> list[tuple[int, int]]:
    """Pairs in which each number is once, the larger one at random."""
    chance, used, pairs, x = random.Random(seed), set(), [], 0
    while len(pairs) < n:
        while x in used:
            x += 1
        y = x + chance.randint(1, spread)
        while y in used:
            y += 1
        used |= {x, y}
        pairs.append((x, y))
    return pairs


def primes(n: int) -> list[int]:
    """The first n primes."""
    found: list[int] = []
    number = 2
    while len(found) < n:
        if all(number % p for p in found[: isqrt(number)] if p * p <= number):
            found.append(number)
        number += 1
    return found


def structureless_sequences(seed: int, n: int) -> Iterator[tuple[str, Evidence]]:
    """Random words, walks, numbers, and shuffled words."""
    chance = np.random.default_rng(seed)
    yield "bits", sequence(chance.integers(0, 2, n).tolist())
    yield "three letters", sequence(chance.integers(0, 3, n).tolist())
    yield "rare letters", sequence((chance.random(n) < 0.05).tolist())
    yield "a walk", sequence(np.cumsum(chance.integers(-1, 2, n)).tolist())
    yield "a rising walk", sequence(np.cumsum(chance.integers(0, 2, n)).tolist())
    yield "numbers", sequence(chance.integers(0, 10**9, n).tolist())
    yield "huge numbers", sequence([int(k) << 90 for k in chance.integers(0, 10**9, n)])
    for name, word in (("golden", np.diff(np.arange(n + 1) * 8 // 5)), ("repeated", np.arange(n) % 7 // 2)):
        yield f"shuffled: {name}", sequence(chance.permutation(word).tolist())


def structureless_pairs(seed: int, n: int) -> Iterator[tuple[str, Evidence]]:
    """Random subsets of a square, random pairs, sparse ones."""
    chance = np.random.default_rng(seed)
    side = 2 * isqrt(n) + 10
    cells = np.argwhere(np.triu(chance.random((side, side)) < 0.5))
    yield "a random symmetric set", pairs_evidence("data", cells)
    cells = np.argwhere(chance.random((side, side)) < 0.2)
    yield "a random set", pairs_evidence("data", cells, is_symmetric=False)
    order = np.lexsort((cells[:, 1], cells[:, 0], cells.max(axis=1)))
    yield "a random set by the larger heap", pairs_evidence("data", cells[order], by_column=False, is_symmetric=False)
    x = np.unique(np.exp(chance.random(n) * 15).astype(np.int64))
    yield "a sparse set", pairs_evidence("data", np.stack([x, x + chance.integers(0, 5 * x + 1)], axis=1))
    x = np.sort(chance.integers(0, 3 * n, n))
    yield "random pairs", pairs_evidence("data", np.stack([x, x + chance.integers(0, n, n)], axis=1))


def boasts(propose: Propose, evidence: Evidence) -> list[str]:
    """The hypotheses that are not refuted and have a surplus above 50; too few terms are refused in words."""
    try:
        found = findings(propose, evidence)
    except MeaningError as error:
        assert "are needed" in str(error)
        return []
    return [each.words for each in found if each.rung is not Rung.REFUTED and each.surplus > 50]
