"""Errata: what kind of mistake each line is, which lines are the same one, and what may be damage of the copy."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from wythoff import check
from wythoff.claims import claim_named, claims
from wythoff.claims.page import page
from wythoff.claims.record import recorded
from wythoff.cli import app

AGAINST = {name: verdict.erratum for name, verdict in recorded().items() if verdict.erratum}
ERRATA = {name: erratum for name, erratum in AGAINST.items() if recorded()[name].status == "fails"}
DOUBTED = {name: erratum for name, erratum in AGAINST.items() if name not in ERRATA}
PRINTED = {name: erratum for name, erratum in ERRATA.items() if not claim_named(name).reading}
COPY = {
    "duchene_gravier:Game [alpha,beta,1]",
    *(f"duchene_gravier:Thm {number}" for number in ("18 proof(a)", "18 proof(b)", "25 proof(a)", "25 proof(b)")),
    "gurvich:Thm 1 proof 1", "gurvich:Lem 2(a)",
    "larsson:Game (1,2)GDWN", "larsson:Case 2 differences", "larsson:Case 3 cover",
    "optimal_resolution:II.3(a)", "optimal_resolution:II.3(e)",
}  # fmt: skip
KINDER = {"larsson_2010:A3": "A4", "miyadera_2017:A1": "A2", "miyadera_2017:B1": "B2"}
LIMITS = {"larsson:Tab 1", "larsson_2014:A1", "sun_2004:A1"}


def test_whatever_fails_is_an_erratum_and_nothing_else() -> None:
    assert set(AGAINST) == {name for name, verdict in recorded().items() if verdict.status in ("fails", "doubted")}


def test_damage_of_the_copy() -> None:
    assert {name for name, erratum in ERRATA.items() if erratum.perhaps_copy} == COPY


def test_a_kinder_reading_under_a_number_of_its_own_is_named() -> None:
    """Then the sentence is not false: at the most its wording is wrong."""
    named = {name: f"{name.split(':')[0]}:{number}" for name, number in KINDER.items()}
    assert {name: erratum.kinder for name, erratum in ERRATA.items() if erratum.kinder} == named
    assert all(claim_named(name).severity == "slip" and claim_named(kinder) for name, kinder in named.items())


def test_of_a_limit_nothing_is_called_refuted() -> None:
    assert not any(erratum.is_limit for erratum in ERRATA.values())
    assert {name for name, erratum in DOUBTED.items() if erratum.is_limit and not claim_named(name).reading} == LIMITS
    assert all("evidence" in str(DOUBTED[name]) for name in LIMITS)
    assert all("no proof" in recorded()[name].witness_words for name in LIMITS - {"larsson:Tab 1"})


def test_what_is_doubted_has_no_severity_and_stands_apart() -> None:
    apart = page().split(f"### Doubted ({len(DOUBTED)})")[1].replace("\\", "")
    for name in DOUBTED:
        assert recorded()[name].severity is None
        assert f"| {name} |" in apart


def test_the_same_mistake_is_linked_both_ways() -> None:
    for name, erratum in ERRATA.items():
        assert all(name in ERRATA[other].repeated_by for other in erratum.repeats)
        assert all(name in ERRATA[other].repeats for other in erratum.repeated_by)
        assert all(not ERRATA[other].repeats for other in erratum.repeats), "linked with the line that is counted"
    assert PRINTED["gurvich:Abs(b)"].repeats == ("gurvich:Sec 6(b)",)
    assert set(PRINTED["gurvich:Sec 6(b)"].repeated_by) == {"gurvich:Abs(b)", "gurvich:Sec 3(c)"}


def test_the_page_counts_lines_and_mistakes() -> None:
    text = page().replace("\\", "")
    distinct = sum(not erratum.repeats for erratum in PRINTED.values())
    assert distinct < len(PRINTED)
    assert f"{len(PRINTED)} statements fail. {len(PRINTED) - len(KINDER)} do so however kindly they are read;" in text
    assert f"They are {distinct} distinct mistakes" in text
    for name in PRINTED:
        row = next(line for line in text.splitlines() if line.startswith(f"| {name} |"))
        remarks = "; ".join(filter(None, (str(PRINTED[name]), recorded()[name].caveat)))
        assert row.endswith(f"| {remarks} |")


@pytest.mark.parametrize("name", ["gurvich:Sec 4(d)", "fraenkel_ho:Sec 2.2(c)"])
def test_a_sentence_with_a_reading_that_holds_is_no_erratum(name: str) -> None:
    assert check(name).status == "holds"
    number = claim_named(name).number
    others = [claim for claim in claims(claim_named(name).paper) if claim.number == number and claim.name in AGAINST]
    assert [bool(claim.reading) for claim in others] == [True]


def test_the_fair_witness() -> None:
    assert str(check("larsson:Case 1 even").witness) == "(x,2x+1) for z = 2: printed (4,11), found (4,9)"


def test_check_says_it() -> None:
    line = CliRunner().invoke(app, ["check", "gurvich:Lem 2(a)", "--jobs", "1"]).stdout
    assert "[slip; perhaps damage of the copy that was read" in line
    row = json.loads(CliRunner().invoke(app, ["check", "gurvich:Abs(b)", "--jobs", "1", "--format", "json"]).stdout)
    assert row["erratum"]["repeats"] == ["gurvich:Sec 6(b)"]
    assert row["erratum"]["perhaps_copy"] is False
