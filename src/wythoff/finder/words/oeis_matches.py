"""Sequences of the OEIS, in the user's own copy: what is seen is looked up there, term by term.

Terms are compared until the sequences of the file that agree are told from all others; that many are fitted, and those
that agree beyond are tests. Short runs of small numbers agree with thousands: then how many is all that is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from ...progress import report
from ..data.evidence import Evidence
from ..data.hypothesis import Hypothesis, Json, Trial
from ..data.oeis_index import STARTS, OeisIndex, Range
from .seen_sequences import SEEN, Seen, holds_code, seen

FEWEST = 8  # terms that must agree
MOST = 400  # terms that are followed; a line of the file has fewer
SHOWN = 3  # further sequences that are named
MANY = 20  # sequences that may agree in all terms: one and its variants
PARAMETERS = 2  # which transform, and from which term on
HUGE = 10**300  # no term of the file is so large


class Match(NamedTuple):
    """Sequences that agree from a place on: how many terms agree, and how many of them tell these from the others."""

    numbers: tuple[str, ...]  # the first few
    many: int
    skipped: int  # terms of ours before the first that is compared
    start: int  # terms of theirs
    agreed: int
    told: int

    @property
    def rank(self) -> tuple[int, int, int, str]:
        return self.told - self.agreed, -self.agreed, self.skipped + self.start, self.numbers[0]


def oeis(evidence: Evidence) -> Iterator[Hypothesis | str]:
    """Propose for each sequence that is seen the one of the OEIS that agrees in most terms."""
    index = evidence.oeis
    assert index is not None
    if evidence.terms < FEWEST and not evidence.boards:
        yield f"at least {FEWEST} terms are needed to look a sequence up, not {evidence.terms}"
        return
    found: set[str] = set()
    for place, (each, first, terms) in enumerate(seen(evidence)):
        report(place / len(SEEN))
        numbers = terms[:MOST].tolist()
        if len(numbers) < FEWEST or len(set(numbers)) == 1 or not each.adds(evidence, found):
            continue
        matches = sorted(matches_of(index, numbers), key=lambda match: match.rank)
        if matches and matches[0].agreed - matches[0].told > PARAMETERS and matches[0].many <= MANY:
            found.add(each.name)
            yield _hypothesis(index, each, first, matches)
        elif matches and not each.made_of:
            yield _too_short(each, matches)


def _too_short(each: Seen, matches: list[Match]) -> str:
    """What is said where nothing is left to test: how many sequences agree, and the first of them."""
    agreed = max(match.agreed for match in matches)
    names = [name for match in matches for name in match.numbers if match.agreed == agreed]
    many = max(len(set(names)), *(match.many for match in matches if match.agreed == agreed))
    named = ", ".join(dict.fromkeys(names[:SHOWN])) + ", …" * (many > SHOWN)
    agree = "1 sequence agrees" if many == 1 else f"{many} sequences agree"
    return f"{each.words}: {agree} in {agreed} terms ({named}); more terms are needed to tell"


def matches_of(index: OeisIndex, terms: Sequence[int]) -> Iterator[Match]:
    """All sequences of the file that agree with the terms, up to a few at the beginning of either."""
    for skipped, start in product(range(STARTS), range(STARTS)):
        yield from _followed(index, terms, skipped, start)


def _followed(index: OeisIndex, terms: Sequence[int], skipped: int, start: int) -> Iterator[Match]:
    known, text, sizes = index.all_from(start), b",", list[int]()

    def match(agreeing: Range) -> Match:
        told = sizes.index(sizes[-1]) + 1
        return Match(tuple(index.numbers(agreeing, MANY)), len(agreeing), skipped, start, len(sizes), told)

    for term in islice(terms, skipped, None):
        if abs(term) >= HUGE:
            return
        text += b"%d," % term
        known = index.narrowed(known, text)
        if not len(known):
            return
        sizes.append(len(known))
        if len(sizes) >= FEWEST and len(ended := index.ended(known, text)):
            yield match(ended)
    if len(sizes) >= FEWEST:
        yield match(known)


def _hypothesis(index: OeisIndex, each: Seen, first: int, matches: list[Match]) -> Hypothesis:
    best = matches[0]
    number = best.numbers[0]
    known = index.terms(number)[best.start :][: best.agreed]
    begin = first + best.skipped

    def test(evidence: Evidence) -> Trial:
        found = each.read(evidence)
        terms = [] if found is None else found[1][best.skipped :][: len(known)].tolist()
        extent = f"{len(terms)} terms of {number}"
        for place, (ours, theirs) in enumerate(zip(terms, known, strict=False)):
            if ours != theirs:
                return Trial(len(terms), f"n = {begin + place}: {ours}, not {theirs}", begin + place, extent)
        return Trial(len(terms), extent=extent)

    code = f"KNOWN = {known}\n\n" + holds_code(each, first, begin, f" < {begin + len(known)}", f"KNOWN[n - {begin}]")
    others = [name for match in matches for name in match.numbers if name != number]
    named: list[Json] = [*dict.fromkeys(others)]
    facts: dict[str, Json] = {"number": number, "sequence": each.name, "others": named[:MANY]}
    facts |= {"board": "nim_values"} if each.given == "board" else {}
    words = _words(each, begin, matches)
    return Hypothesis("oeis", words, code, PARAMETERS, best.told, test, is_exact=False, facts=facts)


def _words(each: Seen, begin: int, matches: list[Match]) -> str:
    best = matches[0]
    others = list(dict.fromkeys(name for match in matches for name in match.numbers if name != best.numbers[0]))
    many = max(len(others), best.many - 1)
    named = ", ".join(others[:SHOWN]) + f" and {many - SHOWN} more" * (many > SHOWN)
    return (
        f"{each.words} for n >= {begin} is {best.numbers[0]}"
        + f" from its term {best.start + 1} on" * (best.start > 0)
        + f" (so is {named})" * bool(others)
    )
