"""What the papers say, as claims that the machine judges: a package for each paper, a file for each section.

The room is itself a question, since importing it puts it in the place of the function `claims`:

>>> import wythoff as wy
>>> wy.claims("larsson")[0].name
'larsson:Def 1'
"""

from __future__ import annotations

import math
import sys
from types import ModuleType

from ..errors import MeaningError
from .judging import judge, judge_all
from .lookup import PAPERS, SHELVES, about, all_claims, claim_named, claims_of, paper, select
from .paper import Claim, Paper
from .severity import SEVERITIES, Severity, read_severity
from .verdict import STATUSES, Erratum, Verdict, Witness

__all__ = [
    "PAPERS", "SEVERITIES", "SHELVES", "STATUSES", "Claim", "Erratum", "Paper", "Severity", "Verdict", "Witness",
    "about", "all_claims", "check", "claim_named", "claims", "judge", "judge_all", "paper", "select",
]  # fmt: skip


def claims(paper: str | None = None, severity: Severity | None = None) -> list[Claim]:
    """The claims of one paper in its order, or of all papers; only the paper that is asked for is imported.

    `severity` asks for those that fail in this way: 'false', 'number', 'proof' or 'slip'.

    >>> import wythoff as wy
    >>> from wythoff.claims import claims
    >>> theorem = next(claim for claim in claims("larsson") if claim.kind == "theorem")
    >>> theorem.name, theorem.about
    ('larsson:Thm 1.1', ('wythoff', 'wythoff.block(2)', 'wythoff.block(3)'))
    >>> sum(claim.is_correction for claim in claims("gurvich"))
    18
    >>> wy.check(theorem).status
    'proved'
    >>> [claim.number for claim in claims("gurvich", severity="number")]
    ['Sec 8(b)', 'Tab 3']
    """
    found = all_claims() if paper is None else claims_of(paper)
    return found if severity is None else [claim for claim in found if claim.severity == read_severity(severity)]


def check(claim: str | Claim, seconds: float | None = None, upto: int | None = None) -> Verdict:
    """The verdict on one claim, by its name in the ledger or a claim of your own; more seconds, a larger extent.

    A verdict is true in a condition only if the claim is proved or holds:

    >>> import wythoff as wy
    >>> bool(wy.check("larsson:Thm 1.1")), bool(wy.check("larsson:Fig 1(a)"))
    (True, False)

    A claim of your own belongs to a `Paper`:

    >>> from wythoff.claims import Paper, Witness
    >>> paper = Paper("notes", "My notes", "unpublished")
    >>> @paper.claim("1", "guess", about="wythoff")
    ... def no_large_pair(extent):
    ...     '''No P-position has a heap of 18.'''
    ...     for x, y in wy.game("wythoff").pairs(extent.terms(20)):
    ...         yield Witness(f"({x},{y})", "no heap of 18", "one") if 18 in (x, y) else None
    >>> print(wy.check(paper.claims["1"]))
    notes:1 fails: (11,18): printed no heap of 18, found one
    """
    if not isinstance(claim, str | Claim):
        raise MeaningError(
            f"{claim!r} is no claim; allowed are a name such as 'larsson:Thm 1.1' and a Claim of a Paper"
        )
    if seconds is not None and not (isinstance(seconds, int | float) and 0 < seconds < math.inf):
        raise MeaningError(f"seconds must be a number above 0, not {seconds!r}")
    if upto is not None and not (isinstance(upto, int) and upto > 0):
        raise MeaningError(f"upto must be a whole number, at least 1, not {upto!r}")
    return judge(claim_named(claim) if isinstance(claim, str) else claim, seconds, upto)


class _Room(ModuleType):
    """This package as `wythoff.claims`, which is also the question `wythoff.claims("larsson")`.

    Importing a subpackage binds its name in the package above, so that a function of that name could not stay there.
    """

    def __call__(self, paper: str | None = None, severity: Severity | None = None) -> list[Claim]:
        return claims(paper, severity)


sys.modules[__name__].__class__ = _Room
