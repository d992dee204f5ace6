"""Whether a certificate is accepted: it is about the game that it names, and all that it says is so."""

from __future__ import annotations

from ...progress import report
from .checker import Certificate, CertificateError, check, read
from .comparison import other_boards, other_claim


def recheck(text: str) -> Certificate:
    """Check all that a certificate says, and that it is about the game that it names; else a CertificateError.

    >>> from wythoff.prover import prove, recheck
    >>> certificate = recheck(prove("wk(2)").certificate)
    >>> certificate.theorem()
    'wk(2): the P-positions are what the automaton with 25 states accepts, in fib'
    >>> certificate.holds((3, 4)), certificate.holds((3, 5))
    (True, False)

    The plain checker alone (`checker.recheck`) proves a theorem about the moves that the text lists.
    """
    certificate = read(text)
    _refuse(other_claim(certificate))
    check(certificate, lambda: report(0.0))
    _refuse(other_boards(certificate))
    return certificate


def _refuse(fault: str) -> None:
    if fault:
        raise CertificateError(fault)
