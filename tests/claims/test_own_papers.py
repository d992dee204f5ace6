"""Papers of one's own: a file that is judged, whatever it does, and told in words where it is wrong."""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from pathlib import Path
from unittest.mock import patch

import pytest

import wythoff as wy
from tests.command import run
from wythoff.claims import (
    PAPERS,
    Cases,
    Extent,
    Paper,
    Witness,
    all_claims,
    claim_named,
    first_difference,
    judge_all,
    outcomes,
)
from wythoff.claims.own_papers import claims_in, load_papers
from wythoff.claims.verdict import STATUSES
from wythoff.claims.witness_places import place_of
from wythoff.errors import MeaningError
from wythoff.prover import prove_formula, prove_set
from wythoff.rules import read_game

HEAD = 'from wythoff.claims import Paper, Witness\nimport os, time\npaper = Paper("draft", "A draft", "unpublished")\n'
GAP = 'paper.gap("1", "fact", "It is nice.", "a matter of taste")\n'
UNRULY = (
    HEAD
    + '''
@paper.claim("1", "fact")
def sleeps(extent):
    """It never ends, and does not listen."""
    while True:
        try:
            time.sleep(60)
        except BaseException:
            pass
    yield None

@paper.claim("2", "fact")
def dies(extent):
    """Its process dies."""
    os.abort()
    yield None

@paper.claim("3", "fact")
def breaks(extent):
    """It divides by zero."""
    print("not among the verdicts")
    yield Witness(str(1 // 0), "1", "0")

@paper.claim("4", "fact", about="wythoff")
def wrong(extent):
    """(3,3) is a P-position. <script>alert(1)</script>"""
    yield Witness("(3,3)", "P", "N")
'''
)

ENDS = (
    HEAD
    + '''
import atexit
atexit.register(os._exit, 0)

@paper.claim("1", "Conjecture")
def leaves(extent):
    """It ends the process."""
    os._exit(0)
    yield None

@paper.claim("2", "fact")
def loops(extent):
    """It never looks at the clock."""
    while True:
        pass
    yield None

@paper.claim("3", "fact")
def holds(extent):
    """All is well."""
    class Mine(Witness):
        pass
    yield None if extent.note(1) else Mine(10**5000, (4, 5), None)
'''
)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.full
def test_each_claim_ends_whatever_its_code_does(here: Path) -> None:
    Path("draft.py").write_text(UNRULY, encoding="utf-8")
    done = run("check", "draft.py", "--seconds", "3", "--jobs", "4", "--format", "json", "-o", "draft.html")
    rows = {row["id"]: row for row in map(json.loads, done.stdout.splitlines())}
    assert done.returncode == 1
    assert (rows["1"]["status"], rows["2"]["status"]) == ("gave up", "broke")
    assert "did not listen" in rows["1"]["extent"] and "SIGABRT" in rows["2"]["extent"]
    assert "ZeroDivisionError" in rows["3"]["extent"] and "(draft.py, line 25)" in rows["3"]["extent"]
    assert rows["4"]["witness"] == {"where": "(3,3)", "printed": "P", "found": "N"}
    page = Path("draft.html").read_text(encoding="utf-8")
    assert "<script" not in page and "&lt;script&gt;" in page
    assert "wythoff at wythoff 3 3" in page and "<svg" in page
    assert not Path("draft").exists(), "nothing is proved, so that there are no certificates"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = (1,\n", "draft.py, line 1: '(' was never closed"),
        ("import wythoff\n\nwythoff.game('chess')\n", "draft.py, line 3: 'chess': no game is called 'chess'"),
        ("raise SystemExit(3)", "draft.py, line 1: SystemExit: 3"),
        ("x = 1\n", "'draft.py' has no Paper"),
        (HEAD, "the paper 'draft' has no claim"),
        (HEAD.replace('"draft"', '"larsson"'), "'larsson' is that of a paper of the ledger"),
        (HEAD.replace('"draft"', '"my draft"'), "the key 'my draft' is no name"),
        (HEAD + '@paper.claim("1", "fact")\ndef one(extent):\n    yield None\n', "line 4: draft:1: every claim has a "),
        (HEAD + GAP + GAP, "line 5: draft:1: every claim has an id of its own"),
        (HEAD + GAP + 'paper.proof("2")(lambda: [])\n', "there is a proof of '2', which is no claim"),
        ("\0", "is no Python"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_told_with_its_line(here: Path, text: str, words: str) -> None:
    Path("draft.py").write_text(text, encoding="utf-8")
    with pytest.raises(MeaningError) as caught:
        load_papers(Path("draft.py"))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("raise KeyboardInterrupt", "draft.py, line 1: KeyboardInterrupt"),
        ("import os; os._exit(0)", "'draft.py' was not read to its end: the paper ended the process, with code 0"),
        ("while True: pass", "'draft.py' was read for 0.1 s, and ended"),
    ],
)
def test_a_file_that_is_not_read_to_its_end(here: Path, monkeypatch: pytest.MonkeyPatch, text: str, words: str) -> None:
    monkeypatch.setattr("wythoff.claims.reading_files.LEAST", 0.1)
    monkeypatch.setattr("wythoff.processes.child.GRACE", 0.1)
    Path("draft.py").write_text(text, encoding="utf-8")
    done = run("check", "draft.py", "--seconds", "0.1")
    assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr


def test_a_paper_that_ends_its_processes_loses_nothing(here: Path) -> None:
    Path("ends.py").write_text(ENDS, encoding="utf-8")
    left, looped, wrong = verdicts = wy.check_paper("ends.py", seconds=3, jobs=3)
    assert (left.status, left.extent) == ("broke", "the paper ended the process, with code 0, and left no verdict")
    assert (looped.status, looped.extent) == ("gave up", "out of time after 0 cases")
    assert wrong.witness == Witness("1" + "0" * 5000, "(4, 5)", "None") and wrong.status == "fails"
    assert left.kind == "conjecture" and "wythoff_own_ends" not in sys.modules, "nothing of it is done here"
    again = wy.check(verdicts.claim(wrong))
    assert again.status == "fails" and "class Mine" in verdicts.html()
    with pytest.raises(MeaningError, match="in a process of its own"):
        verdicts.claim(wrong).check(Extent())  # type: ignore[misc]


@pytest.mark.parametrize(
    ("number", "kind", "about", "words"),
    [
        ("1", "thoerem", (), "'thoerem' is no kind of statement; did you mean 'theorem'?"),
        ("1", " ", (), "' ' is no kind of statement; allowed are theorem, lemma, "),
        ("1", None, (), "None is no kind of statement"),
        (1, "fact", (), "1 is no number of a claim; a line of text is, such as 'Thm 1'"),
        ("", "fact", (), "'' is no number of a claim"),
        ("1\ud800", "fact", (), "is no number of a claim"),
        ("1\n", "fact", (), "is no number of a claim"),
        ("1" * 201, "fact", (), "is no number of a claim"),
        ("1", "fact", 3, "about=3 is no text of a game"),
        ("1", "fact", ("nim", 3), "is no text of a game, nor a tuple of texts"),
    ],
)
def test_wrong_words_about_a_claim(number: str, kind: str, about: str, words: str) -> None:
    paper = Paper("toy", "Toys", "nowhere")
    with pytest.raises(MeaningError) as caught:
        paper.gap(number, kind, "A statement.", "a reason", about)
    assert words in str(caught.value)


def test_kinds_are_those_that_papers_print() -> None:
    paper = Paper("toy", "Toys", "nowhere")
    kinds = ("Theorem", "tables", "lema", "Satz", "proof  fact", "exemple", "teorema")
    for n, kind in enumerate(kinds):
        paper.gap(str(n), kind, "A statement.", "a reason")
    assert [claim.kind for claim in paper.claims.values()] == [
        "theorem", "tables", "lema", "Satz", "proof fact", "exemple", "teorema",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (("check", "no.py"), "there is no file 'no.py'; wythoff claims new NAME writes one"),
        (("check", "."), "no claim is called '.'"),
        (("check", "draft"), "for a file of your own type 'draft.py'"),
        (("check", "draft.py:4th"), "'draft.py' has no claim '4th'; it has '4'"),
        (("check", "draft.py", "-o", "draft.pdf"), "a page is written as .html"),
        (("check", "draft.py", "-o", "no/draft.html"), "there is no directory 'no'"),
        (("check", "draft.py", "-o", "way.html"), "'way' is in the way"),
        (("check", "larsson:Thm 1.1", "-o", "x.html"), "'larsson:Thm 1.1' is in the ledger"),
        (("check", "draft.py", "--seconds", "0"), "--seconds must be above 0, not 0"),
        (("ledger", "draft.py", "--record", "9s"), "a paper of your own is not kept there"),
        (("claims", "new", "draft"), "'draft.py' exists, and nothing was written"),
        (("claims", "new", "larsson"), "'larsson' is a paper of the ledger"),
        (("claims", "new", "3 games"), "'3 games' is no name for a paper"),
        (("claims", "new", ""), "'' is no name for a paper"),
        (("claims", "new", "json"), "'json' is a module of Python, which 'json.py' would hide"),
        (("claims", "new", "no/draft"), "cannot be written: No such file"),
    ],
)
def test_wrong_usage(here: Path, line: tuple[str, ...], words: str) -> None:
    Path("draft.py").write_text(UNRULY, encoding="utf-8")
    Path("way").write_text("", encoding="utf-8")
    done = run(*line)
    assert done.returncode == 2 and words in done.stderr
    assert Path("draft.py").read_text(encoding="utf-8") == UNRULY


def test_a_claim_that_exits_in_a_file_of_another_encoding(here: Path) -> None:
    text = "# coding: latin-1\n" + HEAD + GAP.replace("nice", "schön")
    text += '@paper.claim("2", "fact")\ndef leaves(extent):\n    """It exits."""\n    raise SystemExit(0)\n'
    Path("draft.py").write_bytes(text.encode("latin-1"))
    done = run("check", "draft.py", "-o", "draft.html")
    assert done.returncode == 1 and "broke" in done.stdout and "SystemExit: 0 (draft.py, line 9)" in done.stdout
    page = Path("draft.html").read_text(encoding="utf-8")
    assert "It is schön." in page and b64encode(Path("draft.py").read_bytes()).decode() in page


def test_files_beside_take_no_names_away(here: Path) -> None:
    Path("larsson.py").write_text(HEAD + GAP, encoding="utf-8")
    assert "larsson:Thm" in run("check", "larsson", "--list").stdout
    Path("draft.py").write_text(HEAD + GAP, encoding="utf-8")
    assert run("check", "draft.py", "draft.py:1", "--list").stdout.count("draft:1") == 1
    done = run("check", "draft.py", "larsson.py", "--list")
    assert done.returncode == 2 and "'draft:1' is in" in done.stderr and "another key" in done.stderr


def test_the_list_names_every_claim_and_judges_none(here: Path) -> None:
    Path("draft.py").write_text(UNRULY, encoding="utf-8")
    done = run("check", "draft.py", "--list")
    assert done.returncode == 0 and [line.split()[0] for line in done.stdout.splitlines()] == [
        "draft:1", "draft:2", "draft:3", "draft:4",
    ]  # fmt: skip


def test_the_ledger_knows_nothing_of_it(here: Path) -> None:
    before = len(all_claims())
    Path("draft.py").write_text(UNRULY, encoding="utf-8")
    (book,) = load_papers(Path("draft.py"))
    assert [claim.name for claim in claims_in([book], Path("draft.py"), "3")] == ["draft:3"]
    assert book.key not in PAPERS and len(all_claims()) == before
    with pytest.raises(MeaningError, match="no claim is called 'draft:3'"):
        wy.check("draft:3")
    for name in ("draft.py", "draft.py:3"):  # what a page of the lab may ask for runs no file
        with pytest.raises(MeaningError, match="no claim is called"):
            claim_named(name)
    with pytest.raises(MeaningError, match="check_paper"):
        wy.check("draft.py")
    assert wy.check("draft.py:4").status == "fails"


GAME = "rule(i*j == 0 or i == j and i in {1, 2})"
THREES = "exists k: x = 3*k and y = 3*k or x = 3*k + 1 and y = 3*k + 2 or x = 3*k + 2 and y = 3*k + 1"


def paper_with_proof(*proofs: object) -> Paper:
    """One claim that holds, and these as its proof."""
    paper = Paper("toy", "Toys", "nowhere")

    @paper.claim("Thm 1", "theorem", about=GAME)
    def check(extent: Extent) -> Cases:
        """A statement."""
        yield first_difference(outcomes(GAME, 6), outcomes(GAME, 6), GAME)

    paper.proof("Thm 1")(lambda: iter(proofs))  # type: ignore[arg-type]
    return paper


def formula_paper() -> Paper:
    """One statement that is a formula, and is proved."""
    paper = Paper("toy", "Toys", "nowhere")
    paper.formula("Thm 1", "theorem", f"set of {GAME} = {THREES}", "base 2")
    return paper


def test_what_is_attached_stands_beside_the_verdict() -> None:
    both = paper_with_proof(prove_set(GAME, THREES, "base 2"), prove_formula("forall x: x >= 0")).check()[0]
    assert (both.status, both.grounds) == ("holds", None)
    assert [part.certificate for part in both.proofs] == ["thm-1.txt", ""]
    given_up = paper_with_proof(wy.prove("wythoff", "base 2", seconds=0.01)).check()[0]
    assert given_up.status == "holds" and given_up.found[0].startswith("no proof: ")
    assert paper_with_proof().check()[0].extent == "the proof yields nothing"
    assert "a proof yields what wy.prove" in paper_with_proof(True).check()[0].extent


def test_a_larger_extent_keeps_the_proof() -> None:
    """The second time the prover gives up."""
    paper = Paper("toy", "Toys", "nowhere")
    proofs = [prove_set(GAME, THREES, "base 2"), wy.prove("wythoff", "base 2", seconds=0.01)]

    @paper.claim("Thm 1", "theorem", about=GAME)
    def check(extent: Extent) -> Cases:
        """A statement."""
        side = extent.side(6, most=12)
        yield first_difference(outcomes(GAME, side), outcomes(GAME, side), GAME)

    paper.proof("Thm 1")(lambda: iter([proofs.pop(0)]))
    first, second = judge_all(paper.claims.values(), budget=60)
    assert not proofs and first.status == second.status == "holds" and second.extent != first.extent == "x, y < 6"
    assert second.proofs == first.proofs != () and second.found == ()


@pytest.mark.parametrize("where", ["(3,3) in nim: " + "(1,1), " * 9000, "nim (3,3) " * 900, "(3,3) in nim + " * 300])
def test_a_long_witness_is_read_for_its_first_words(where: str) -> None:
    claim = claim_named("larsson:Thm 1.1")
    with patch("wythoff.claims.witness_places.read_game", side_effect=read_game) as reading:
        assert place_of(claim, where) == (read_game("nim"), (3, 3))
    assert reading.call_count < 3000


def test_verdicts_show_and_write_themselves(tmp_path: Path) -> None:
    paper = formula_paper()
    paper.gap("Rem 2", "remark", "It is beautiful. \ud800", "a matter of taste")
    verdicts = wy.check_paper(paper)
    assert verdicts and len(verdicts) == 2 and verdicts["Rem 2"].status == "gap" and verdicts["toy:Thm 1"]
    assert "<td>toy:Thm 1</td><td>proved</td>" in verdicts._repr_html_()
    page, certificate = verdicts.write(tmp_path / "toys.html")
    assert certificate == tmp_path / "toys" / "thm-1.txt"
    assert certificate.read_text(encoding="utf-8").startswith("wythoff certificate 1\n")
    assert "wythoff recheck toys/thm-1.txt" in page.read_text(encoding="utf-8")
    certificate.write_text("my own notes", encoding="utf-8")
    with pytest.raises(MeaningError, match="is in the way: it is no certificate, and nothing was written"):
        verdicts.write(tmp_path / "toys.html")
    with pytest.raises(MeaningError, match="no verdict on 'Thm 9'; there are 'Thm 1', 'Rem 2'"):
        verdicts["Thm 9"]
    with pytest.raises(MeaningError, match="is no paper"):
        wy.check_paper(3)  # type: ignore[arg-type]


def test_a_verdict_says_what_it_rests_on() -> None:
    paper = Paper("toy", "Toys", "nowhere")

    @paper.claim("1", "fact")
    def asks_a_formula(extent: Extent) -> Cases:
        """Pairs grow."""
        yield None if wy.game("wythoff").pairs(5)[4] == (6, 10) else Witness("n = 4", "(6,10)", "another")

    @paper.claim("2", "fact")
    def asks_the_definition(extent: Extent) -> Cases:
        """(1,2) is P."""
        yield None if outcomes("wythoff", 4)[1, 2] else Witness("(1,2)", "P", "N")

    @paper.claim("3", "fact")
    def asks_the_prover(extent: Extent) -> Cases:
        """Nim is proved, from evidence on which nothing rests."""
        yield None if wy.prove("wk(1)") else Witness("wk(1)", "proved", "not")

    assert [verdict.rests_on for verdict in paper.check()] == [("gurvich:Eq (2)",), (), ()]
    assert "[rests on gurvich:Eq (2)]" in str(paper.check()["1"])


@pytest.mark.parametrize(
    ("given", "status", "words"),
    [
        (Witness("n = 1", "2", "3"), "fails", ""),
        ([None, Witness("n = 1", "2", "3")], "fails", ""),
        ([None, None], "holds", "2 cases"),
        (None, "broke", "the check returns nothing"),
        (True, "broke", "does not return True"),
        ([True], "broke", "yields a Witness or None, not True"),
        ([], "broke", "the check looked at nothing"),
    ],
)
def test_what_a_check_may_return(given: object, status: str, words: str) -> None:
    paper = Paper("toy", "Toys", "nowhere")

    def check(extent: Extent) -> object:
        """A statement."""
        return given

    paper.claim("1", "fact")(check)  # type: ignore[arg-type]
    verdict = paper.check()[0]
    assert verdict.status == status in STATUSES and words in verdict.extent
