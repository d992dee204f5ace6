"""Claims of a Paper that lives outside the package: here, in a module made for the test, and in no module at all."""

from __future__ import annotations

import doctest
import sys
from importlib import import_module
from pathlib import Path

import pytest

import wythoff as wy
from wythoff.claims import Paper, Verdict, Witness, claim_named, judge_all, verdict
from wythoff.claims.extent import Extent
from wythoff.claims.paper import Cases
from wythoff.errors import WythoffError

notes = Paper("notes", "My notes", "unpublished")


@notes.claim("1", "guess", about="wythoff")
def no_heap_of_18(extent: Extent) -> Cases:
    """No P-position has a heap of 18."""
    for x, y in wy.game("wythoff").pairs(extent.terms(20)):
        yield Witness(f"({x},{y})", "no heap of 18", "one") if 18 in (x, y) else None


@notes.corrected("1", "guess", about="wythoff")
def one_heap_of_18(extent: Extent) -> Cases:
    """One pair has a heap of 18."""
    found = [pair for pair in wy.game("wythoff").pairs(extent.terms(20)) if 18 in pair]
    yield None if len(found) == 1 else Witness("pairs with 18", "one", str(len(found)))


@notes.claim("2", "guess")
def breaks(extent: Extent) -> Cases:
    """One is divided by zero."""
    yield Witness(str(1 // 0), "1", "0")


@notes.claim("3", "guess")
def no_witness(extent: Extent) -> Cases:
    """A check that yields a number."""
    yield 18  # type: ignore[misc]


notes.gap("4", "remark", "Wythoff's game is beautiful.", "a matter of taste")

MODULE = '''
from wythoff.claims import Paper, Witness
paper = Paper("elsewhere", "Elsewhere", "a file of its own")

@paper.claim("1", "guess")
def wrong(extent):
    """All numbers are small."""
    yield from (None if n < 5 else Witness(f"n = {n}", "small", "large") for n in range(extent.terms(9)))
'''


def statuses(verdicts: list[Verdict]) -> dict[str, str]:
    return {verdict.name: verdict.status for verdict in verdicts}


def test_check_takes_a_claim() -> None:
    verdict = wy.check(notes.claims["1"])
    assert (verdict.status, str(verdict.witness)) == ("fails", "(11,18): printed no heap of 18, found one")
    assert verdict.corrected_by == "notes:1, corrected"
    assert wy.check(notes.claims["1, corrected"]).status == "holds"
    assert wy.check(notes.claims["4"]).status == "gap"


def test_what_breaks_says_how() -> None:
    assert "ZeroDivisionError" in wy.check(notes.claims["2"]).extent
    verdict = wy.check(notes.claims["3"])
    assert verdict.status == "broke" and "a check yields a Witness or None, not 18" in verdict.extent


def test_a_paper_in_a_module_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "paper_made_for_a_test.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    paper = import_module("paper_made_for_a_test").paper
    monkeypatch.delitem(sys.modules, "paper_made_for_a_test")
    assert str(wy.check(paper.claims["1"], seconds=60).witness) == "n = 5: printed small, found large"


@pytest.mark.full
@pytest.mark.parametrize("jobs", [1, 2])
def test_together_with_claims_of_the_ledger(jobs: int) -> None:
    inside = [claim_named("larsson:Fig 1(a)"), claim_named("larsson:Fig 1(a), corrected")]
    found = statuses(list(judge_all([*notes.claims.values(), *inside], jobs=jobs)))
    assert found == {
        "notes:1": "fails", "notes:1, corrected": "holds", "notes:2": "broke", "notes:3": "broke", "notes:4": "gap",
        "larsson:Fig 1(a)": "fails", "larsson:Fig 1(a), corrected": "holds",
    }  # fmt: skip


def test_a_budget_takes_them_further() -> None:
    verdicts = list(judge_all([notes.claims["1, corrected"]], budget=2, jobs=2))
    assert [verdict.status for verdict in verdicts] == ["holds", "holds"]
    assert verdicts[0].extent == "n < 20" != verdicts[1].extent


def test_a_borrowed_name_borrows_no_proof() -> None:
    borrowed = Paper("larsson", "Not Larsson", "nowhere")
    borrowed.claim("Thm 1.1", "guess")(one_heap_of_18)
    assert wy.check("larsson:Thm 1.1").status == "proved"
    verdict = wy.check(borrowed.claims["Thm 1.1"])
    assert (verdict.status, verdict.grounds) == ("holds", None)
    with pytest.raises(WythoffError, match="have the same name"):
        list(judge_all([borrowed.claims["Thm 1.1"], claim_named("larsson:Thm 1.1")]))


def test_a_verdict_is_true_only_if_the_claim_stands() -> None:
    assert doctest.testmod(verdict).attempted == 3 and not doctest.testmod(verdict).failed
    assert wy.check("larsson:Thm 1.1") and wy.check(notes.claims["1, corrected"])
    for number in ("1", "2", "3", "4"):
        assert not wy.check(notes.claims[number])
    make = notes.claims["1"].verdict
    assert [bool(make(status, "")) for status in ("proved", "holds", "fails", "gave up", "broke", "gap")] == [
        True, True, False, False, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize("wrong", [3, None, notes, ["larsson:Thm 1.1"]])
def test_what_is_no_claim_is_refused(wrong: object) -> None:
    with pytest.raises(WythoffError, match="is no claim; allowed are"):
        wy.check(wrong)  # type: ignore[arg-type]
