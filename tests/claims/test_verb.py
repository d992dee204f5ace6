"""`wythoff check` as a person uses it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from wythoff import check
from wythoff.claims.record import recorded_of
from wythoff.cli import app
from wythoff.errors import WythoffError

FIGURE = "larsson:Fig 1(a)"


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["check", *arguments, "--jobs", "1"])
    if isinstance(done.exception, WythoffError):
        raise done.exception
    return done.exit_code, done.stdout


def test_a_line_for_each_claim() -> None:
    code, text = run(FIGURE, f"{FIGURE}, corrected", "gurvich:Sec 6(e)")
    assert code == 0
    lines = {line.split("  ")[0]: line for line in text.splitlines() if line.startswith(("larsson", "gurvich"))}
    assert "fails" in lines[FIGURE] and "printed 2, found (3,7) (7,15) (8,12) (11,5)" in lines[FIGURE]
    assert "holds" in lines[f"{FIGURE}, corrected"]
    assert "gap" in lines["gurvich:Sec 6(e)"]


def test_rows_for_machines() -> None:
    row = json.loads(run(FIGURE, "--format", "json")[1])
    names = {"paper", "id", "kind", "statement", "status", "extent", "witness", "corrected_by", "seconds"}
    assert names <= set(row)
    assert (row["paper"], row["id"], row["status"]) == ("larsson", "Fig 1(a)", "fails")
    assert row["corrected_by"] == f"{FIGURE}, corrected"
    assert row["witness"]["printed"] == "2"


def test_a_verdict_that_differs_from_the_record_is_exit_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(recorded_of("larsson"), FIGURE)
    code, text = run(FIGURE)
    assert code == 1 and "not in the record" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("larson",), "the nearest are 'larsson'"),
        (("larsson:Thm 1.2",), "'larsson:Thm 1.1'"),
        ((FIGURE, "--budget", "soon"), "'soon' is no time"),
        ((FIGURE, "--budget", "0s"), "'0s' is no time"),
        ((FIGURE, "--upto", "0"), "--upto must be at least 1"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], words: str) -> None:
    with pytest.raises(WythoffError, match=words):
        run(*arguments)


def test_the_list_and_a_proved_claim() -> None:
    assert "fails" in run("--list", FIGURE)[1]
    verdict = check("fraenkel_ho:Thm 9")
    assert verdict.status == "proved"
    assert verdict.grounds is not None and verdict.grounds.parameters == "all k ≤ l"


def test_what_the_prover_refutes_fails() -> None:
    verdict = check("duchene_gravier:Thm 25 proof(a)")
    assert verdict.status == "fails"
    assert "refuted by the prover, too" in verdict.found
