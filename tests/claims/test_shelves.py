"""The shelf of the later papers: what was seen of a source is said, and whose form a statement has."""

from __future__ import annotations

import doctest
import sys
from importlib import import_module
from pathlib import Path

import pytest

import wythoff as wy
from wythoff.claims import PAPERS, SHELVES, Paper, lookup, page
from wythoff.claims import closed_lists as sources
from wythoff.claims import judging as proving
from wythoff.errors import MeaningError

TOY = '''
"""A paper of one file."""

from wythoff.claims import Paper, Witness

paper = Paper("toy_2020", "Toys", "A. Toy", contents={"toy_2020": ("A1", "A2", "A3")}, seen="abstract", form="ours")
claim = paper.claim


@claim("A1", "theorem", severity="false")
def no_ten(extent):
    """Every number is below ten."""
    yield from (None if n < 10 else Witness(f"n = {n}", "n < 10", str(n)) for n in range(extent.terms(20)))


@paper.corrected("A1", "theorem")
def ten(extent):
    """Ten is a number."""
    yield None


@claim("A2", "theorem", seen="recalled", form="theirs")
def not_negative(extent):
    """No number is negative."""
    yield from (None for _ in range(extent.terms(20)))


paper.gap("A3", "remark", "Numbers are beautiful.", "a matter of taste")
'''


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paper:
    """The one paper of the later shelf, in a module where the papers are."""
    (tmp_path / "toy_2020.py").write_text(TOY, encoding="utf-8")
    papers = import_module("wythoff.claims.papers")
    monkeypatch.setattr(papers, "__path__", [*papers.__path__, str(tmp_path)])
    monkeypatch.setattr(lookup, "PAPERS", ("toy_2020",))
    monkeypatch.setitem(lookup.SHELVES, "later", ("toy_2020",))
    monkeypatch.setitem(lookup.SHELVES, "first", ())
    yield lookup.paper("toy_2020")
    monkeypatch.delitem(sys.modules, "wythoff.claims.papers.toy_2020")
    monkeypatch.undo()


def test_the_shelves_together_are_the_papers() -> None:
    assert tuple(key for keys in SHELVES.values() for key in keys) == PAPERS
    assert all(any(map(str.isdigit, key)) and lookup.paper(key).seen for key in SHELVES["later"])
    assert all(claim.form == "theirs" and claim.seen is None for key in SHELVES["first"] for claim in wy.claims(key))


def test_a_verdict_says_what_it_is_about(toy: Paper) -> None:
    verdict = wy.check("toy_2020:A1")
    words = "about our form, not the paper's wording; seen of the paper: its abstract"
    assert str(verdict) == f"toy_2020:A1 fails: n = 10: our form says n < 10, found 10 [{words}]"
    row = verdict.row()
    assert (row["severity"], row["seen"], row["form"]) == ("false", "abstract", "ours")
    other = wy.check("toy_2020:A2")
    assert other.caveat == "seen of the paper: nothing, the statement is recalled" and other.severity is None
    assert wy.check("toy_2020:A1, corrected").caveat == "", "a correction is nobody's but ours"
    assert not proving.proofs_of("toy_2020").provers


def test_the_page_shows_what_was_seen(toy: Paper, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = {claim.name: wy.check(claim) for claim in toy.claims.values()}
    monkeypatch.setattr(page, "recorded", lambda: verdicts)
    text = page.page().replace("\\", "")
    assert "## The second shelf: later papers" in text and "The first shelf:" not in text
    assert "A. Toy. Seen: its abstract (*abstract*)." in text
    assert "*Form:* ours; the verdict is about our form, not the paper's wording" in text
    assert "Those in a form of ours (1) fail in that form, and nothing is said of the paper." in text
    assert "*Seen:* nothing, the statement is recalled (recalled)" in text
    assert (
        "| toy_2020:A1 | Every number is below ten. | n = 10: our form says n < 10, found 10 | Ten is a number. |"
        in text
    )


@pytest.mark.parametrize(
    ("what", "words"),
    [({"seen": "title"}, "seen='title' is not known; allowed are opening, abstract, secondary, recalled"),
     ({"form": "yours"}, "form='yours' is not known; allowed are theirs, ours")],
)  # fmt: skip
def test_other_words_are_refused(what: dict[str, str], words: str) -> None:
    with pytest.raises(MeaningError, match=words):
        Paper("notes", "My notes", "unpublished", **what)  # type: ignore[arg-type]


def test_each_word_is_explained() -> None:
    assert set(sources.WHAT) == set(sources.SEEN)


def test_the_notation_of_a_paper_stands_before_its_statements() -> None:
    """A statement about d_n or W means nothing to a reader of the page who is not told what these are."""
    text = page.page().replace("\\", "")
    for key in SHELVES["later"]:
        words = lookup.notation(key)
        assert words.endswith(".") and f"\n\n{words}\n\n**" in text, key
        assert ".py" not in words, "a reader of the page has no files"
    assert doctest.testmod(lookup).attempted == 1 and not doctest.testmod(lookup).failed
