"""`wythoff prove GAME`: from a rule to a theorem; `--formula` asks a question of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MeaningError, WythoffError
from .bars import working
from .output import Format, write_facts, write_json

if TYPE_CHECKING:
    from ..prover.proof import Proof

EXIT = {"proved": 0, "refuted": 1, "gave up": 2}


def prove(
    text: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The text of a game.")] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            help="'fib', 'base 2', 'ostrowski 2', 'pisot 0 1 1', … (default: measured; 'fib' for --formula).",
        ),
    ] = None,
    value: Annotated[
        int, typer.Option("--nim-value", help="The positions of this nim-value, 0 to 8, not the P-positions.")
    ] = 0,
    formula: Annotated[
        str | None, typer.Option("--formula", help="A sentence; or, with GAME, the P-positions as a formula in x, y.")
    ] = None,
    output: Annotated[Path | None, typer.Option("-o", help="Write the certificate to this file.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Give up after about so many seconds.")] = 120.0,
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
) -> None:
    """Prove for all positions what the P-positions of a game are, or decide a formula."""
    if text is None and formula is None:
        raise MeaningError("what is to be proved? give a GAME, or --formula, or both")
    if formula is not None and value:
        raise MeaningError("--nim-value finds a set by itself; it does not go with --formula")
    if not 0 <= value <= 8 or not seconds > 0:
        raise MeaningError(f"--nim-value is 0 to 8 and --seconds is above 0, not {value} and {seconds}")
    with working(f"proving {text or formula}"):
        proof, certificate, reason = _proof(text, formula, system, value, seconds, output is not None)
    _write(proof, form, str(output) if certificate else "")
    if reason:
        raise MeaningError(f"it is proved, but there is no certificate: {reason}")
    if output and certificate:
        try:
            output.write_text(certificate, encoding="utf-8")
        except OSError as error:
            raise MeaningError(f"the certificate cannot be written to '{output}': {error.strerror}") from None
    raise typer.Exit(EXIT[proof.status])


def _proof(
    text: str | None, formula: str | None, system: str | None, value: int, seconds: float, is_certified: bool
) -> tuple[Proof, str, str]:
    """The proof, its certificate if one is wanted, and why there is none."""
    from ..prover.logic.budget import ProofTimeoutError, within_seconds
    from ..prover.proof import GAVE_UP, Proof
    from ..prover.search.theorem import prove as prove_game

    if formula is None:
        found: Proof = prove_game(text or "", system, value, seconds)
        return found, *_certificate(found, is_certified)
    from ..prover.given.given_set import prove_formula, prove_set

    known = system or "fib"
    try:
        with within_seconds(seconds):
            proof = prove_formula(formula, known) if text is None else prove_set(text, formula, known)
            return proof, *_certificate(proof, is_certified)
    except ProofTimeoutError as error:
        return Proof(text or formula, GAVE_UP, f"gave up: {error}", known, seconds=seconds), "", ""


def _certificate(proof: Proof, is_wanted: bool) -> tuple[str, str]:
    """The certificate, and why there is none though one is wanted."""
    from ..prover.search.certified_sets import certificate_of

    if not is_wanted or not proof:
        return "", ""
    try:
        return certificate_of(proof), ""
    except WythoffError as error:
        return "", str(error).splitlines()[0]


def _write(proof: Proof, form: Format, certificate: str) -> None:
    description = getattr(proof, "description", "")
    witness = ", ".join(f"{name} = {number}" for name, number in (proof.witness or {}).items())
    if form is Format.json:
        write_json(
            {
                "claim": proof.claim, "status": proof.status, "theorem": proof.theorem, "system": proof.system,
                "states": proof.states, "description": description, "witness": proof.witness,
                "slope": getattr(proof, "slope", ""), "closest": getattr(proof, "closest", ""),
                "advice": list(getattr(proof, "advice", ())),
                "seconds": round(proof.seconds, 3), "certificate": certificate or None,
            }
        )  # fmt: skip
        return
    if form is Format.csv:
        raise MeaningError("a proof is written as a table or as json, not as csv")
    write_facts(
        [
            ("claim", proof.claim),
            ("status", proof.status),
            ("theorem" if proof else "because", proof.theorem if proof.status != "refuted" else f"fails at {witness}"),
            ("that is", description),
            ("slope", getattr(proof, "slope", "")),
            ("closest", getattr(proof, "closest", "")),
            ("try", "; ".join(getattr(proof, "advice", ()))),
            ("system", proof.system),
            ("states", str(proof.states) if proof.states else ""),
            ("seconds", f"{proof.seconds:.2f}"),
            ("certificate", certificate),
        ]
    )
