"""Grounds of what is proved: parameters and way are named, and every certificate named is one of the claim's games."""

from __future__ import annotations

import json
import re
from functools import cache

import numpy as np
import pytest
from typer.testing import CliRunner

from tests.cases import over
from wythoff.certificate import checker
from wythoff.certificate.checker.content import Certificate
from wythoff.certificate.checker.reading import read
from wythoff.certificate.comparison import automaton_of, game_of
from wythoff.claims import PAPERS, Verdicts, claim_named
from wythoff.claims.grounds import NO_PARAMETERS, READING, Grounds
from wythoff.claims.judging import proofs_of, prove_claim
from wythoff.claims.page import page
from wythoff.claims.paper import _pattern
from wythoff.claims.record import PLACE, recorded
from wythoff.claims.shipped_certificates import certificate_names, certificate_text
from wythoff.claims.standalone_page import standalone_page
from wythoff.cli import app
from wythoff.cli.recheck import recheck
from wythoff.json_shapes import plain
from wythoff.prover.proof import Proof
from wythoff.translation.game_families import GameFamily

SIDE = 90
FIXED = 5  # the value of every letter with which the set of a family is compared
GROUNDS = {f"{key}:{id}": grounds for key in PAPERS for id, grounds in proofs_of(key).grounds.items()}
PROVED = {name: verdict.grounds for name, verdict in recorded().items() if verdict.status == "proved"}
NAMED = [(name, file) for name, grounds in PROVED.items() if grounds for file in grounds.certificates]


@cache
def certificate(file: str) -> Certificate:
    return read(certificate_text(file))


@cache
def proofs(name: str) -> list[Proof]:
    paper, _, id = name.partition(":")
    return prove_claim(paper, id)


@cache
def certified_set(file: str) -> np.ndarray:
    """The set on a box; that of a family with FIXED for every letter."""
    found = certificate(file)
    automaton = automaton_of(found)
    return automaton.accepts_many(*np.ogrid[(slice(0, SIDE),) * found.heaps], *[FIXED] * len(found.parameters))


def text_of(found: Certificate) -> str:
    """The game of a certificate, or of a family the one with FIXED for every letter."""
    known = game_of(found)
    text = str(known.member(*[FIXED] * len(found.parameters)) if isinstance(known, GameFamily) else known)
    return text.replace(" ", "")


def proved_set(proof: Proof, game: str) -> np.ndarray | None:
    """The set of a proof on the same box, its letters as in the text of the game; None if it has other letters."""
    if proof.automaton is None:
        return None
    match = re.fullmatch(_pattern(proof.claim), game)
    letters = {letter: int(value) for letter, value in (match.groupdict() if match else {}).items()}
    heaps = [track for track in proof.automaton.tracks if track not in letters]
    axes = dict(zip(heaps, np.ogrid[(slice(0, SIDE),) * len(heaps)], strict=True))
    columns = [axes[track] if track in axes else np.array(letters[track]) for track in proof.automaton.tracks]
    return proof.automaton.accepts_many(*np.broadcast_arrays(*columns)) if len(heaps) <= 3 else None


@over("name", PROVED)
def test_what_is_proved_names_its_parameters_and_its_way(name: str) -> None:
    grounds = PROVED[name]
    assert grounds is not None and grounds == GROUNDS[name], "recorded as it is entered"
    assert grounds.parameters and grounds.by in ("certificate", "formula engine", "formula engine and certificates")
    assert bool(grounds.certificates) == bool(grounds.certified)
    assert grounds.is_complete or grounds.parameters != NO_PARAMETERS


@pytest.mark.full
@over(("name", "file"), NAMED)
def test_a_certificate_is_about_the_game_and_the_set_of_the_claim(name: str, file: str) -> None:
    assert file in certificate_names()
    found = certificate(file)
    text = text_of(found)
    assert claim_named(name).is_about(text)
    sets = [proved_set(proof, text) for proof in proofs(name)]
    assert any(np.array_equal(certified_set(file), each) for each in sets if each is not None), found.theorem()


def test_a_certificate_of_something_else_would_be_seen() -> None:
    """certificates/wk-1.txt is about P-positions; Theorem 6 about nim-value 1."""
    assert not GROUNDS["fraenkel_ho:Thm 6"].certificates
    (ones,) = proofs("fraenkel_ho:Thm 6")
    assert not np.array_equal(certified_set("certificates/wk-1.txt"), proved_set(ones, "wk(1)"))


def test_certificates_of_a_part_are_called_so() -> None:
    for name in ("Thm 2", "Thm 3", "Thm 5"):
        assert GROUNDS[f"fraenkel_ho:{name}"].by == "certificate"
    for name in ("Thm 9", "Cor 4", "Cor 12"):
        assert GROUNDS[f"fraenkel_ho:{name}"].by == "formula engine and certificates"
        assert GROUNDS[f"fraenkel_ho:{name}"].is_complete
    for name in ("gurvich:Eq (2)", "larsson:Prop 1.4", "duchene_gravier:Thm 25"):
        assert not GROUNDS[name].is_complete and " only " in str(GROUNDS[name])


@over("grounds", GROUNDS.values())
def test_grounds_survive_the_record(grounds: Grounds) -> None:
    assert Grounds.of(json.loads(json.dumps(plain(grounds)))) == grounds


def test_the_page_says_them_and_counts_them() -> None:
    text = page().replace("\\", "")
    assert all(str(grounds) in text for grounds in PROVED.values())
    finite = sum(not grounds.is_complete for grounds in PROVED.values() if grounds)
    without = sum(not grounds.certificates for grounds in PROVED.values() if grounds)
    assert f"Of the {len(PROVED)} proved claims {finite} are proved for finitely many values" in text
    assert f"{without} have no certificate" in text
    assert "for all positions, with a certificate" not in text


def test_the_page_and_the_record_say_which_steps_are_by_hand() -> None:
    """Every shipped statement is in words, so that one step always is."""
    text, rows = page().replace("\\", ""), json.loads(PLACE.read_text(encoding="utf-8"))
    for name, grounds in PROVED.items():
        assert grounds is not None
        assert rows[name]["grounds"]["hand"] == grounds.hand and grounds.hand.endswith(READING), name
        assert f"{grounds}  \n*Theorem:* {grounds.what}" in text, name


def test_what_the_checker_has_to_do_with_the_prover_is_said_exactly() -> None:
    said = "imports nothing from the prover"
    for words in (recheck.__doc__, checker.__doc__, page(), standalone_page(Verdicts((), ()))):
        plain = " ".join((words or "").split())
        assert said in plain and "adders and walks" in plain and "shares nothing" not in plain


def test_check_and_show_say_them() -> None:
    name = "larsson:Thm 1.1"
    said = str(GROUNDS[name])
    line = CliRunner().invoke(app, ["check", name, "--jobs", "1"]).stdout
    assert said in line and "tested on: x, y < " in line
    row = json.loads(CliRunner().invoke(app, ["check", name, "--jobs", "1", "--format", "json"]).stdout)
    assert (row["grounds"]["parameters"], row["grounds"]["by"]) == ("i = 1, 2, 3", "certificate")
    assert row["grounds"]["certificates"] == list(GROUNDS[name].certificates)
    shown = " ".join(CliRunner().invoke(app, ["show", "wythoff.block(2)"]).stdout.split())
    assert "claims: proved larsson:Thm 1.1 for all positions; i = 1, 2, 3; by certificate" in shown
