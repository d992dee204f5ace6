"""Hand what was found to the prover: formulas of the P-positions, automata, sentences about the proved set.

A formula is proved if the set that it defines obeys the rule of the game, and has a certificate that the independent
checker accepts. A sentence is decided about a set that was proved so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..automata.automaton import Automaton
from ..automata.budget import within_seconds
from ..automata.operations import exactly_one, witness
from ..errors import GaveUpError, WythoffError
from ..progress import say, share, work_time
from ..prover.given.given_set import prove_formula, prove_set
from ..prover.proof import REFUTED, Proof
from ..prover.search.theorem import prove
from ..rules import Game
from .data.hypothesis import Finding, Rung, Trial
from .findings import Findings
from .forms.finite_sets import check_certificate


def proved(findings: Findings, seconds: float) -> Findings:
    """The same findings, each with the rung that it reaches within its part of the time.

    >>> import wythoff as wy
    >>> findings = proved(wy.find("nim", n=2000, kinds=["automata"]), 30)
    >>> findings[0].rung_words
    'proved'
    """
    if findings.game is None:
        return findings
    attempts = Attempts(findings.game, work_time() + seconds)
    items = list(attempts.on_all(findings))
    return replace(findings, items=tuple(sorted(items, key=lambda finding: finding.rank)),
                   notes=(*findings.notes, *attempts.notes))  # fmt: skip


class Attempts:
    """The proofs for one game; the first set that is proved serves all sentences."""

    def __init__(self, game: Game, end: float) -> None:
        self.game, self.notes = game, list[str]()
        self._end = end
        self._known: Proof | None = None

    def on_all(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Formulas first, which give the set, then automata, then sentences about it."""
        listed = sorted(findings, key=lambda each: (not each.hypothesis.formula, bool(each.hypothesis.sentence)))
        for place, finding in enumerate(listed):
            with share(place / len(listed), (place + 1) / len(listed)):
                yield self._tried(finding, len(listed) - place)

    def _tried(self, finding: Finding, left: int) -> Finding:
        known = finding.hypothesis
        if finding.rung is Rung.REFUTED or not (known.formula or known.sentence or known.automaton):
            return finding
        say(f"proving: {finding.words}")
        seconds = max(1.0, self._end - work_time()) / left * 2
        try:
            proof = self._proof(finding, seconds)
        except WythoffError as error:
            self.notes.append(f"prove: {finding.words}: {str(error).splitlines()[0]}")
            return finding
        if proof:
            return replace(finding, theorem=proof.theorem)
        if proof.status == REFUTED and proof.witness:
            words = ", ".join(f"{name} = {number}" for name, number in proof.witness.items())
            return replace(finding, trial=Trial(finding.trial.terms, words))
        self.notes.append(f"prove: {finding.words}: {proof.theorem}")
        return finding

    def _proof(self, finding: Finding, seconds: float) -> Proof:
        known = finding.hypothesis
        if known.sentence:
            return self._decided(known.sentence, seconds)
        if known.automaton is not None:
            return self._compared(known.automaton, seconds)
        with within_seconds(seconds):
            proof = prove_set(self.game, known.formula, known.system or "fib")
            if proof:
                check_certificate(proof)
        self._known = self._known or (proof if proof else None)
        return proof

    def _compared(self, points: Automaton, seconds: float) -> Proof:
        """Prove what the P-positions are in the same system, and compare: what was learned from data may be wrong."""
        proof = prove(self.game, points.system, seconds=seconds)
        if not proof or proof.automaton is None:
            return proof
        self._known = self._known or proof
        first = witness(exactly_one(proof.automaton, points))
        return proof if first is None else replace(proof, status=REFUTED, witness=dict(zip("xy", first, strict=True)))

    def _decided(self, sentence: str, seconds: float) -> Proof:
        """A sentence about P, the proved set; it is proved first if no other finding did it."""
        if self._known is None:
            found = prove(self.game, seconds=seconds)
            if not found:
                raise GaveUpError("the set of P-positions is not proved, so nothing is decided about it")
            self._known = found
        points = self._known.automaton
        assert points is not None
        with within_seconds(seconds):
            return prove_formula(sentence, points.system, {"P": points})
