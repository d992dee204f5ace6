"""Statements that are formulas: tested and proved from one text, and nothing else is called proved."""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape
from pathlib import Path

import numpy as np
import pytest

import wythoff as wy
from tests.cases import over
from tests.command import run
from wythoff.claims import Cases, Extent, Paper, Verdict, outcomes, unless
from wythoff.claims.board_truth import Boards
from wythoff.claims.formal_statements import formal
from wythoff.errors import MeaningError, WythoffError
from wythoff.prover import Theorem, prove_formula, prove_set
from wythoff.prover.proof import Proof

GOLDEN = "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)"
NEVER = "No P-position of wythoff has x > 10."
ATTACHED = '''
from wythoff.claims import Paper, outcomes, unless
from wythoff.prover import prove_formula
paper = Paper("draft", "A draft", "unpublished")

@paper.claim("Thm 1", "theorem", about="wythoff")
def small(extent):
    """No P-position of wythoff has x > 10."""
    extent.note("x, y < 8")
    yield unless(not outcomes("wythoff", 8)[11:].any(), "x", "at most 10", "more")

@paper.proof("Thm 1")
def something_else():
    """There is no largest number."""
    yield prove_formula("forall x: exists y: y > x")
'''
SENTENCE = "tested on: x, y < 8; the author attaches a proof of: forall x: exists y: y > x"


def judged(text: str, system: str = "fib", **games: str | tuple[str, int]) -> Verdict:
    paper = Paper("toy", "Toys", "nowhere")
    paper.formula("1", "theorem", text, system, **games)
    return paper.check()[0]


def attached(*proofs: Proof) -> Verdict:
    """What becomes of the false statement, tested on a small board, with these proofs."""
    paper = Paper("toy", "Toys", "nowhere")

    @paper.claim("1", "theorem", about="wythoff")
    def small(extent: Extent) -> Cases:
        """No P-position of wythoff has x > 10."""
        extent.note("x, y < 8")
        yield unless(not outcomes("wythoff", 8)[11:].any(), "x", "at most 10", "more")

    paper.proof("1")(lambda: iter(proofs))
    return paper.check()[0]


@pytest.mark.full
def test_what_is_attached_proves_nothing_in_text_json_and_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("draft.py").write_text(ATTACHED, encoding="utf-8")
    text = run("check", "draft.py", "-o", "draft.html")
    assert text.returncode == 0 and SENTENCE in text.stdout and "proved" not in text.stdout + text.stderr
    row = json.loads(run("check", "draft.py", "--format", "json").stdout)
    assert (row["status"], row["words"], row["grounds"]) == ("holds", SENTENCE, None)
    page = Path("draft.html").read_text(encoding="utf-8")
    assert page.count(escape(SENTENCE)) == 2 and ">proved<" not in page


def test_a_formula_is_shown_tested_and_proved_from_one_text() -> None:
    verdict = judged("forall x: exists y: P(x,y)", P="wythoff")
    stated = "forall x: exists y: P(x,y), where P is the set of P-positions of wythoff (numeration: fib)"
    assert (verdict.status, verdict.statement) == ("proved", stated)
    assert verdict.grounds is not None and verdict.grounds.what == stated and verdict.grounds.hand == ""
    assert verdict.words.startswith(
        f"{stated}: for all positions; by the formula engine, with certificates for wythoff"
    )
    assert [part.claim for part in verdict.proofs] == ["forall x: exists y: P(x,y)", "wythoff"]


def test_a_set_is_shown_tested_and_proved_from_one_text() -> None:
    verdict = judged("set of wk(1) = x = 0 and y = 0 or x > 0 and y > 0 and W(x-1,y-1)", W="wythoff")
    assert verdict.status == "proved" and verdict.grounds is not None and verdict.grounds.by == "certificate"
    assert verdict.extent == "x, y < 300" and verdict.proofs[0].text.splitlines()[1] == "game wk(1)"


@over(
    ("text", "games", "witness"),
    [
        ("forall x, y: P(x,y) => x <= 10", {"P": "wythoff"}, "x = 13, y = 8"),
        (f"set of nim = {GOLDEN}", {}, "(1,1) in nim"),
        ("set of wythoff = x = y", {}, "(1,1) in wythoff"),
        ("exists x: P(x,x) and x > 0", {"P": "wythoff"}, "exists x: P(x,x) and x > 0"),
        ("forall x: x < 1000000", {}, "x = 1000000"),
        ("forall x, y: V(x,y) => x < y", {"V": ("wythoff", 1)}, "x = 1, y = 0"),
    ],
)
def test_a_false_formula_fails_with_its_witness(text: str, games: dict[str, str], witness: str) -> None:
    """The first where a board shows it, the last but one where only the prover does."""
    verdict = judged(text, **games)
    assert verdict.status == "fails" and verdict.witness is not None and verdict.witness.where == witness


def test_a_formula_about_a_game_that_is_solved_only_is_not_proved() -> None:
    """It holds on every board; gdwn(1,2) has no theorem."""
    paper = Paper("toy", "Toys", "nowhere")
    paper.formula("1", "theorem", "forall x, y: P(x,y) => P(y,x)", P="gdwn(1,2)")
    verdict = wy.check(paper.claims["1"], seconds=1)
    assert verdict.status == "holds" and not verdict.proofs
    assert any(fact.startswith("no proof: ") for fact in verdict.found)


def test_a_bounded_formula_says_its_bound() -> None:
    verdict = judged("forall x, y: x < 8 and y < 8 and P(x,y) => x <= 10", P="wythoff")
    assert verdict.status == "proved" and verdict.words.startswith("forall x, y: x < 8 and y < 8 and P(x,y) => x <= 10")


def test_the_statement_of_a_formula_cannot_be_another_one() -> None:
    """Words, games and a check that are put there by hand are made from the formula again."""
    paper = Paper("toy", "Toys", "nowhere")
    paper.formula("1", "theorem", "forall x: exists y: y > x")
    forged = replace(paper.claims["1"], statement=NEVER, about=("wythoff",), check=lambda extent: iter([None]))
    verdict = wy.check(forged)
    assert verdict.status == "proved" and verdict.statement == "forall x: exists y: y > x (numeration: fib)"
    assert forged.about == () and "x < " in verdict.extent


def test_a_formula_about_another_game_proves_nothing_of_a_statement() -> None:
    verdict = attached(prove_set("nim", "x = y", "base 2"))
    assert verdict.status == "holds" and verdict.grounds is None
    assert "the author attaches a proof of: the P-positions of nim are the positions with x = y" in verdict.words


def test_a_theorem_built_by_hand_proves_nothing() -> None:
    by_hand = Proof("wythoff", "proved", f"{NEVER}\x1b[2J", "fib")
    assert attached(by_hand).status == "holds" and "\x1b" not in str(attached(by_hand))
    real = wy.prove("nim")
    other = Theorem("wythoff", "proved", NEVER, "fib", certificate=real.certificate)
    assert attached(other).status == "broke" and "is about nim, and not about wythoff" in attached(other).extent
    wrong = Theorem("wythoff", "proved", NEVER, "fib", certificate=real.certificate.replace("game nim", "game wythoff"))
    assert attached(wrong).status == "broke"


def test_an_attached_theorem_that_is_refuted_is_a_mistake_of_the_paper() -> None:
    """It says nothing of the statement."""
    verdict = attached(prove_formula("forall x: x < 5"))
    assert (verdict.status, verdict.witness) == ("broke", None)
    assert verdict.extent == "the prover refutes what is attached: x = 5: printed forall x: x < 5, found false"


def test_a_formula_takes_no_other_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = ATTACHED.replace(
        "@paper.proof", 'paper.formula("2", "fact", "forall x: x >= 0")\n@paper.proof("2")\n@paper.proof'
    )
    Path("draft.py").write_text(text, encoding="utf-8")
    done = run("check", "draft.py", "--list")
    assert done.returncode == 2 and "'2' is a formula, which is proved from its own text" in done.stderr


@over(
    ("text", "games", "words"),
    [
        ("forall x: P(x,y)", {"P": "nim"}, "the variable 'y' is bound by no forall"),
        ("forall x: Q(x,x)", {"P": "nim"}, "there is no relation 'Q'"),
        ("forall x: P(x)", {"P": "nim"}, "'P' relates 2 numbers, not 1"),
        ("forall x: P(x,x)", {"P": "chess"}, "no game is called 'chess'"),
        ("forall x: P(x,x)", {"P": 3}, "3 is no game whose positions are heaps alone"),
        ("forall x: P(x,x)", {"P": ("nim", -1)}, "-1 is no nim-value"),
        ("forall x: P(x,x)", {"P": "nim.pass"}, "'nim.pass' is no game whose positions are heaps alone"),
        ("forall x: A(x,x)", {"A": "nim"}, "'A' has a meaning already"),
        ("set of nim", {}, "has no ' = ' after its game"),
        ("set of rule(i == j) x = y", {}, "'rule(i == j) x': expected the end"),
        ("set of nim = x = k", {}, "the variable 'k' is bound by no forall"),
        (3, {}, "3 in 'fib' is no formula in a system"),
    ],
)
def test_a_wrong_formula_is_refused_where_it_stands(text: str, games: dict[str, str], words: str) -> None:
    with pytest.raises(WythoffError) as caught:
        formal(text, "fib", games)
    assert words in str(caught.value).replace("\n", " ")


def test_a_wrong_system_is_refused() -> None:
    with pytest.raises(MeaningError):
        formal("forall x: x >= 0", "base 1", {})


@over(
    "text",
    [
        "forall x, y: P(x,y) => exists u, v: P(u,v) and abs(x - u) <= 2 and u > x",
        "forall x, y: P(x,y) and x > 0 and y > 0 => not P(x - 1,y)",
        "forall x: exists y: P(x,y) and y <= 2*x + 1",
        "forall x, y: P(x,y) => forall u: u < x => not P(u,y)",
        "forall x, y: P(x,y) <=> P(y,x)",
        "forall x, y: P(min(x,y),max(x,y)) => P(x + y - x,x)",
        "forall x, y: x < y => not P(x // 2,y % 3) or P(x,y)",
    ],
)
def test_what_a_board_says_is_what_the_logic_says(text: str) -> None:
    """Every case that a board of side 20 decides, against the automaton of the same formula."""
    stated = formal(text, "fib", {"P": "wythoff"})
    names, wrong, games = stated._read()
    side = 20
    boards = {id(automaton): outcomes(game, side) for automaton, (game, _) in games}
    logic = wy.logic("fib", P="wythoff")
    said = Boards(logic.system, side, boards).truth(wrong, names)
    body = text.partition(": ")[2]
    true = logic.automaton(body, list(names))
    right = true.accepts_many(*np.ogrid[(slice(side),) * len(names)])
    assert not (said.yes & right).any() and not (said.no & ~right).any()
    assert (said.yes | said.no).mean() > 0.5, "most are decided"
