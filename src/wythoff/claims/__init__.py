"""What the papers say, as claims that the machine judges. One file for each paper, in its order and numbering."""

from __future__ import annotations

from ..errors import MeaningError
from .judging import judge, judge_all
from .ledger import PAPERS, about, all_claims, claim_named, paper, select
from .paper import Claim, Paper
from .verdict import STATUSES, Erratum, Verdict, Witness

__all__ = [
    "PAPERS", "STATUSES", "Claim", "Erratum", "Paper", "Verdict", "Witness", "about", "all_claims", "check",
    "claim_named", "judge", "judge_all", "paper", "select",
]  # fmt: skip


def check(claim: str | Claim, seconds: float | None = None, upto: int | None = None) -> Verdict:
    """The verdict on one claim, by its name in the ledger or a claim of your own; more seconds, a larger extent.

    A verdict is true in a condition only if the claim is proved or holds:

        if wy.check("larsson:Thm 1.1"): ...

    A claim of your own belongs to a `Paper`:

        from wythoff.claims import Paper, Witness
        paper = Paper("notes", "My notes", "unpublished")

        @paper.claim("1", "guess", about="wythoff")
        def no_large_pair(extent):
            '''No P-position has a heap of 18.'''
            for x, y in wy.game("wythoff").pairs(extent.terms(20)):
                yield Witness(f"({x},{y})", "no heap of 18", "one") if 18 in (x, y) else None

        wy.check(paper.claims["1"])         # fails: (11,18): printed no heap of 18, found one
    """
    if not isinstance(claim, str | Claim):
        raise MeaningError(
            f"{claim!r} is no claim; allowed are a name such as 'larsson:Thm 1.1' and a Claim of a Paper"
        )
    return judge(claim_named(claim) if isinstance(claim, str) else claim, seconds, upto)
