"""The theorem about a game: from a certificate at hand, so that nothing is proved twice; else from a search."""

from __future__ import annotations

from ...automata.numeration import System, system_of
from ...certificate.checker import CertificateError
from ...certificate.checker.layered_content import LayeredCertificate
from ...certificate.writing import write
from ...errors import MeaningError
from ...progress import work_time
from ...rules import Game
from ...shelf.certificate_files import proved_sets
from ..search.theorem import SECONDS, Theorem, prove, theorem_of


def theorem_at_hand(game: Game, system: str | System | None = None, value: int = 0) -> Theorem | None:
    """The theorem of a certificate at hand, in this system if one is named; None if there is none.

    A certificate of one's own that is not accepted is a MeaningError: it may be the one that was meant.

    >>> from wythoff import game
    >>> theorem_at_hand(game("maharaja"))
    <proved: maharaja (fib, 1976 states)>
    >>> theorem_at_hand(game("maharaja"), "base 2") is theorem_at_hand(game("gdwn(1,2)")) is None
    True
    """
    start = work_time()
    wanted = None if system is None else str(system_of(system))
    try:
        for known in proved_sets(str(game)):
            certificate = known.certificate
            is_plain = not isinstance(certificate, LayeredCertificate) and not known.parameters
            if is_plain and certificate.value == value and wanted in (None, certificate.system):
                return theorem_of(game, certificate, write(certificate), SECONDS, start)
    except CertificateError as error:
        raise MeaningError(f"a certificate at hand is not accepted: {error}") from None
    return None


def known_theorem(
    game: Game, system: str | System | None = None, value: int = 0, seconds: float = SECONDS
) -> Theorem:  # fmt: skip
    """The same, or what a search comes to."""
    return theorem_at_hand(game, system, value) or prove(game, system, value, seconds)
