"""`make fuzz`: a fault that is there is found, made small and printed with its seed; equal seeds try equal cases."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

from tests.fuzz import certificates, games, searching, texts
from tests.fuzz.searching import Case, Fault, Finding, Search, shorter_words, step
from tests.fuzz.watching import Watch

SEARCHES = {"games": games.SEARCH, "certificates": certificates.SEARCH, "texts": texts.SEARCH}


def numbers(random: Random) -> Iterator[Case]:
    """Words of eight digits."""
    while True:
        yield "digits", f"{random.randrange(10**8):08}"


def has_no_seven(case: Case) -> None:
    assert "7" not in case[1], ("seven", case)


SEVENS = Search(numbers, has_no_seven, lambda case, fault: f"has_no_seven({case!r})", shorter_words)


def findings(search: Search, seed: int, monkeypatch: pytest.MonkeyPatch) -> list[Finding]:
    """What one step finds, with a clock that goes on at each look."""
    monkeypatch.setattr(searching, "monotonic", count(0.0, 0.001).__next__)
    return list(step(search, seed, until=1e9, seen=set(), tell=lambda what, said: None))


def test_a_fault_is_found_and_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    found = findings(SEVENS, 1, monkeypatch)
    assert [finding.case for finding in found] == [("digits", "7")], "one kind of fault is told once"
    assert found[0].kept == "has_no_seven(('digits', '7'))"


def test_the_seed_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    watch = Watch(("texts",), seed=40, seconds=0)
    watch.show("texts", 2, ("digits", "7"), "AssertionError", "has_no_seven(('digits', '7'))")
    said = capsys.readouterr().out
    assert "--- texts, seed 42: AssertionError" in said and "has_no_seven(('digits', '7'))" in said
    assert "again: python -m tests.fuzz --only texts --seed 42" in said and watch.found == 1


@pytest.mark.parametrize("name", SEARCHES)
def test_equal_seeds_try_equal_cases_and_these_are_right(name: str) -> None:
    search = SEARCHES[name]
    cases = list(islice(search.cases(Random(1)), 4))
    assert cases == list(islice(search.cases(Random(1)), 4)) != list(islice(search.cases(Random(2)), 4))
    for case in cases:
        search.check(case)


def test_a_changed_certificate_is_kept_as_a_row_of_a_table() -> None:
    kept = certificates.kept(("wythoff", "1 game nim"), Fault("", ""))
    assert kept.startswith("('wythoff', ' wythoff', ' nim'),  # a row of EDITED")
