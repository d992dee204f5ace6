"""Severity: every claim that fails in the record has one and no other has; the page and the verb go by it."""

from __future__ import annotations

import doctest
import json

import pytest
from click.testing import Result
from typer.testing import CliRunner

import wythoff as wy
from wythoff.claims import SEVERITIES, Paper, all_claims, claim_named
from wythoff.claims import closed_lists as severity
from wythoff.claims.page import page
from wythoff.claims.record import recorded
from wythoff.cli import app
from wythoff.errors import MeaningError

FAILING = [verdict for verdict in recorded().values() if verdict.status == "fails"]
PRINTED = [verdict for verdict in FAILING if not claim_named(verdict.name).reading]


def run(*words: str) -> Result:
    done = CliRunner().invoke(app, ["check", *words])
    assert not isinstance(done.exception, Exception), done.exception
    return done


def test_what_fails_has_a_severity_and_nothing_else_has() -> None:
    assert {claim.name for claim in all_claims() if claim.severity} == {verdict.name for verdict in FAILING}
    assert {verdict.severity for verdict in FAILING} == set(SEVERITIES)
    assert all(verdict.severity is None for verdict in recorded().values() if verdict.status != "fails")


@pytest.mark.parametrize(
    ("name", "grave"),
    [("gurvich:Sec 7(g)", "false"), ("gurvich:Tab 3", "number"), ("larsson:Case 4b", "proof"),
     ("gurvich:Lem 2(a)", "slip"), ("gurvich:Eq (2)", None)],
)  # fmt: skip
def test_some_of_them(name: str, grave: str | None) -> None:
    assert claim_named(name).severity == grave and recorded()[name].severity == grave


def test_a_kinder_reading_that_holds_leaves_nothing_false() -> None:
    """A reading that fails beside one that holds is a matter of wording, or of a case that a proof leaves out."""
    for verdict in FAILING:
        claim = claim_named(verdict.name)
        if claim.reading and recorded()[f"{claim.paper}:{claim.number}"]:
            assert verdict.severity in ("slip", "proof"), verdict.name


def test_the_errata_lead_with_the_gravest_and_fold_the_slips() -> None:
    text = page()
    heads = ["### False statements", "### Wrong numbers", "### Wrong or missing steps of proofs", "### Slips"]
    places = [text.index(head) for head in [*heads, "### Readings that fail"]]
    assert places == sorted(places)
    for n, (grave, head) in enumerate(zip(SEVERITIES, heads, strict=True)):
        part = text[places[n] : places[n + 1]]
        graded = [verdict for verdict in PRINTED if verdict.severity == grave]
        assert part.startswith(f"{head} ({len(graded)})\n")
        assert part.count("\n| ") == len(graded) + 1, "a heading and a line for each"
        assert ("<details>" in part) == (grave == "slip")
        assert f"| {grave} | {severity.MEANING[grave]} | {len(graded)} |" in text
    assert text.count("<details>") == text.count("</details>") == 2


@pytest.mark.parametrize("grave", SEVERITIES)
def test_the_list_by_severity(grave: str) -> None:
    rows = [json.loads(line) for line in run("--list", "--severity", grave, "--format", "json").stdout.splitlines()]
    assert [f"{row['paper']}:{row['id']}" for row in rows] == [v.name for v in FAILING if v.severity == grave]
    assert {row["severity"] for row in rows} == {grave}


def test_with_a_paper_and_with_two_severities() -> None:
    lines = run("--list", "larsson", "--severity", "false", "--severity", "number").stdout.splitlines()
    assert len(lines) == len(wy.claims("larsson", severity="false")) + len(wy.claims("larsson", severity="number"))
    assert "  fails    number  figure: " in lines[1]
    judged = run("gurvich:Sec 7(g)", "gurvich:Eq (2)", "--severity", "false", "--jobs", "1")
    assert judged.stdout.startswith("gurvich:Sec 7(g)  fails") and "[false; repeated in gurvich:Rem 1]" in judged.stdout
    assert "1 claim: 1 fails (1 false)" in judged.stderr
    none = run("findings", "--severity", "slip")
    assert not none.stdout and "0 claims: none of these fails as slip" in none.stderr


def test_other_words_are_refused() -> None:
    words = "'grave' is no severity; allowed are false, number, proof, slip"
    with pytest.raises(MeaningError, match=words):
        Paper("notes", "My notes", "unpublished").claim("1", "guess", severity="grave")  # type: ignore[arg-type]
    with pytest.raises(MeaningError, match=words):
        wy.claims("larsson", severity="grave")  # type: ignore[arg-type]
    refused = CliRunner().invoke(app, ["check", "--severity", "grave"])
    assert refused.exit_code == 2 and "'false', 'number'" in refused.stderr


def test_examples() -> None:
    assert doctest.testmod(severity).attempted == 3 and not doctest.testmod(severity).failed
