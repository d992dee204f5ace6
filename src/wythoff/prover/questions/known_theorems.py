"""The theorem about a game: from a certificate at hand, so that nothing is proved twice; else from a search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from ...automata.numeration import System, system_of
from ...certificate.checker import CertificateError
from ...certificate.checker.layered_content import LayeredCertificate
from ...certificate.comparison import difference
from ...certificate.writing import write
from ...errors import MeaningError
from ...progress import work_time
from ...rules import Game
from ...shelf.certificate_files import proved_sets, texts_about
from ...translation.game_families import family_of
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
    return next(_theorems(game, system, value, of_family=False), None)


def family_theorem(game: Game, system: str | System | None = None, value: int = 0) -> Theorem | None:
    """The theorem of a certificate at hand about a family to which the game belongs; None if there is none.

    >>> from wythoff import game
    >>> family_theorem(game("wk(37)"))
    <proved: wk(37) (fib, 58 states)>
    """
    return next(_theorems(game, system, value, of_family=True), None)


def _theorems(game: Game, system: str | System | None, value: int, *, of_family: bool) -> Iterator[Theorem]:
    """The theorems of the certificates of a game, under all its names; or of those of its families.

    What another name has is compared with this text before it is a theorem about it.
    """
    start = work_time()
    wanted = None if system is None else str(system_of(system))
    try:
        for known in chain.from_iterable(map(proved_sets, texts_about(game))):
            certificate = known.certificate
            is_meant = not isinstance(certificate, LayeredCertificate) and bool(known.parameters) == of_family
            if is_meant and certificate.value == value and wanted in (None, certificate.system):
                source = f"a certificate of {certificate.game}"
                named = family_of(certificate.game, map(str, certificate.parameters)) if of_family else game
                if not of_family and certificate.game != str(game):
                    certificate = replace(certificate, game=str(game))
                    if difference(certificate):
                        continue  # not seen to be about this text, too
                theorem = theorem_of(named, certificate, write(certificate), SECONDS, start)
                yield replace(theorem, claim=str(game), source=source)
    except CertificateError as error:
        raise MeaningError(f"a certificate at hand is not accepted: {error}") from None


def known_theorem(
    game: Game, system: str | System | None = None, value: int = 0, seconds: float = SECONDS
) -> Theorem:  # fmt: skip
    """The same, or what a search comes to."""
    return theorem_at_hand(game, system, value) or prove(game, system, value, seconds)
