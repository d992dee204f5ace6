"""Finite sets: nothing is seen for long after the last P-position, and a proof may say that no further one can come.

The set is all P-positions iff each of its positions, and no other, is P by the rule towards the set. For a rule of
first order that is decided for all positions, and called proved where the rule can have a certificate; else only how
far nothing was seen is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...errors import GaveUpError, MeaningError, NotFirstOrderError
from ...rules import Game
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial

if TYPE_CHECKING:
    from ...prover.proof import Proof

MOST = 60  # P-positions
SHOWN = 12
PROOF_SECONDS = 1.0


def finite(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that there are no P-positions but those seen, if the last one is far from the end.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> for hypothesis in finite(evidence_of(read_game("rule(i + j > 0)"), 10)):
    ...     print(hypothesis.words)
    (0,0) is the only P-position; no further one can come, since every other position has an option in the set
    """
    pairs = evidence.pairs
    if pairs is None or not 0 < len(pairs) <= MOST:
        return
    # 4 times the largest heap: so far nothing else must be seen
    if evidence.is_all or 4 * (int(pairs.max()) + 1) < evidence.upto:
        yield _hypothesis(evidence, pairs)


def _hypothesis(evidence: Evidence, pairs: Ints) -> Hypothesis:
    listed = [(int(x), int(y)) for x, y in pairs]
    everything, largest = set(listed), int(pairs.max())

    def test(evidence: Evidence) -> Trial:
        assert evidence.pairs is not None
        known = {(x, y) for x, y in evidence.pairs.tolist()}
        wrong = sorted((known - everything) | (everything - known if evidence.upto > largest else set()))
        if not wrong:
            return Trial(evidence.upto)
        x, y = wrong[0]
        return Trial(evidence.upto, f"({x},{y})", x)

    formula = _formula(listed, evidence.is_symmetric)
    reason, is_certified = _reason(evidence.game, formula) if evidence.game is not None else ("", False)
    mirrored = " or (y, x) in SET" * evidence.is_symmetric
    code = f"SET = {{{str(listed)[1:-1]}}}\n\ndef is_p(x, y):\n    return (x, y) in SET{mirrored}\n"
    seen = f"no other was seen with heaps below {evidence.upto}"
    told = f"no further one can come, since {reason}" if reason else seen
    words = f"{_set_words(listed, evidence.is_symmetric)}; {told}"
    facts: dict[str, Json] = {"positions": [list(pair) for pair in listed], "theorem": reason if is_certified else ""}
    return Hypothesis(
        "finite", words, code, 2 * len(listed), largest + 1, test, formula=formula, system="base 2", facts=facts
    )


def _set_words(listed: list[tuple[int, int]], is_symmetric: bool) -> str:
    shown = ", ".join(f"({x},{y})" for x, y in listed[:SHOWN]) + ", …" * (len(listed) > SHOWN)
    mirrors = " and mirror images" if is_symmetric and any(x != y for x, y in listed) else ""
    if len(listed) == 1 and not mirrors:
        return f"{shown} is the only P-position"
    return f"the only P-positions are {shown}{mirrors}"


def _formula(listed: list[tuple[int, int]], is_symmetric: bool) -> str:
    positions = dict.fromkeys(listed + [(y, x) for x, y in listed] * is_symmetric)
    return " or ".join(f"x = {x} and y = {y}" for x, y in positions)


def _reason(game: Game, formula: str) -> tuple[str, bool]:
    """Why no further P-position can come, if that is decided, and whether the independent checker says so too."""
    from ...automata.budget import within_seconds
    from ...prover.given.given_set import prove_set

    try:
        with within_seconds(PROOF_SECONDS):
            proof = prove_set(game, formula, "base 2")
    except (GaveUpError, MeaningError, NotFirstOrderError):
        return "", False
    return (_words(game), _is_certified(proof)) if proof else ("", False)


def _is_certified(proof: Proof) -> bool:
    from ...automata.budget import within_seconds

    try:
        with within_seconds(PROOF_SECONDS):
            check_certificate(proof)
    except (GaveUpError, MeaningError, NotFirstOrderError):
        return False
    return True


def _words(game: Game) -> str:
    if game.limit is None and not game.is_misere and not game.declared and game.terminal_set is None:
        return "every other position has an option in the set"
    return "every other position is N by the rule, given the set; decided for all positions"


def check_certificate(proof: Proof) -> None:
    """Have the independent checker accept a certificate of the set."""
    from ...certificate.acceptance import recheck
    from ...certificate.checker import CertificateError
    from ...prover.search.certified_sets import certificate_of

    try:
        recheck(certificate_of(proof))
    except CertificateError as error:
        raise GaveUpError(f"the checker refuses what was found: {error}") from None
