"""Whether a certificate is accepted: it is about the game that it names, and all that it says is so."""

from __future__ import annotations

from ..automata.budget import within_seconds
from ..errors import GaveUpError
from ..progress import report
from .checker import Certificate, CertificateError, check, read
from .comparison import other_boards, other_claim

SECONDS = 600.0
MOST_HELD = 5_000_000  # states and steps in memory at once, about 2.5 GB; no shipped certificate needs a fifth of it


def recheck(text: str, seconds: float = SECONDS) -> Certificate:
    """Check all that a certificate says, and that it is about the game that it names; else a CertificateError.

    A check that would take too much time or memory is given up: that says nothing about the theorem.

    >>> from wythoff.prover import prove, recheck
    >>> certificate = recheck(prove("wk(2)").certificate)
    >>> certificate.theorem()
    'wk(2): the P-positions are what the automaton with 25 states accepts, in fib'
    >>> certificate.holds((3, 4)), certificate.holds((3, 5))
    (True, False)

    The plain checker alone (`checker.recheck`) proves a theorem about the moves that the text lists.
    """
    certificate = read(text)
    with within_seconds(seconds):
        fault = other_claim(certificate)
        report(0.0)  # if the time is over, a fault may say no more than that
        _refuse(fault)
        check(certificate, _look)
        _refuse(other_boards(certificate))
    return certificate


def _look(held: int) -> None:
    """Look at the clock and at the memory."""
    report(0.0)
    if held > MOST_HELD:
        raise GaveUpError(f"gave up: the check holds more than {MOST_HELD} states and steps, which is the most allowed")


def _refuse(fault: str) -> None:
    if fault:
        raise CertificateError(fault)
