"""What the papers say, as claims that the machine judges. One file for each paper, in its order and numbering."""

from __future__ import annotations

from .judging import judge, judge_all
from .ledger import PAPERS, about, all_claims, claim_named, paper, select
from .verdict import STATUSES, Verdict, Witness

__all__ = [
    "PAPERS", "STATUSES", "Verdict", "Witness", "about", "all_claims", "check", "claim_named", "judge", "judge_all",
    "paper", "select",
]  # fmt: skip


def check(name: str, seconds: float | None = None, upto: int | None = None) -> Verdict:
    """The verdict on one claim, such as `check("larsson:Thm 1.1")`; on a larger extent with more seconds."""
    return judge(claim_named(name), seconds, upto)
