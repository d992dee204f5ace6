"""What the papers say, as claims that the machine judges: a package for each paper, a file for each section.

The names of this room are provisional: a later version may change them (docs/stable.md).

The room is itself a question, since importing it puts it in the place of the function `claims`:

>>> import wythoff as wy
>>> wy.claims("larsson")[0].name
'larsson:Def 1'
"""

from __future__ import annotations

import math
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from ..errors import MeaningError
from .closed_lists import SEVERITIES, Severity, read_severity
from .extent import Extent
from .judging import judge, judge_all
from .lookup import PAPERS, SHELVES, about, all_claims, claim_named, claims_of, paper, select
from .own_papers import own_name
from .paper import Cases, Claim, Paper
from .reading_files import read_claims, read_papers
from .verdict import STATUSES, Doubt, Erratum, Verdict, Witness
from .verdict_list import Verdicts, checked

if TYPE_CHECKING:
    from .first_differences import (
        board_of,
        doubt_unless,
        first_difference,
        first_other_term,
        first_other_value,
        first_place,
        unless,
    )
    from .trusted import layers, nim_values, options, outcomes, p_options, pairs, row, row_period

# What a check may ask, always from the definition, and what makes witnesses; NumPy is loaded with them.
DOORS = {
    **dict.fromkeys(
        ("layers", "nim_values", "options", "outcomes", "p_options", "pairs", "row", "row_period"), ".trusted"
    ),
    **dict.fromkeys(
        (
            *("board_of", "doubt_unless", "first_difference", "first_other_term", "first_other_value"),
            *("first_place", "unless"),
        ),
        ".first_differences",
    ),
}
__all__ = [
    "PAPERS", "SEVERITIES", "SHELVES", "STATUSES", "Cases", "Claim", "Doubt", "Erratum", "Extent", "Paper", "Severity",
    "Verdict", "Verdicts", "Witness", "about", "all_claims", "board_of", "check", "check_paper", "claim_named",
    "claims", "doubt_unless", "first_difference", "first_other_term", "first_other_value", "first_place", "judge",
    "judge_all", "layers", "nim_values", "options", "outcomes", "p_options", "pairs", "paper", "row", "row_period",
    "select", "unless",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name in DOORS:
        return getattr(import_module(DOORS[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(__all__)}")


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
    """The verdict on one claim, by its name in the ledger, by its file or as a claim of your own.

    More seconds give a larger extent.

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
    notes:1 fails: (11,18): printed no heap of 18, found one [rests on gurvich:Eq (2)]

    One in a file is asked for as "draft.py:Thm 1"; `check_paper("draft.py")` judges all of them.
    """
    if not isinstance(claim, str | Claim):
        raise MeaningError(
            f"{claim!r} is no claim; allowed are a name such as 'larsson:Thm 1.1' and a Claim of a Paper"
        )
    _check_numbers(seconds, upto)
    if isinstance(claim, str) and (own := own_name(claim)):
        path, id = own
        if not id:
            raise MeaningError(
                f"{claim!r} is a file; check_paper({claim!r}) judges all its claims, and '{claim}:ID' is one"
            )
        claim = read_claims(path, id, seconds)[0]
    found = claim_named(claim) if isinstance(claim, str) else claim
    if found.book.file is not None:
        return next(judge_all([found], None, upto, 1, seconds))
    return judge(found, seconds, upto)


def check_paper(
    paper: str | Path | Paper, seconds: float | None = None, upto: int | None = None, jobs: int = 1
) -> Verdicts:
    """Judge a paper of your own, a Python file or a `Paper`: a list of verdicts, which writes itself as a page.

    Each claim gets so many seconds, 120 if nothing is said, and those of a file a process of their own, `jobs` at once.

    >>> import tempfile, wythoff as wy
    >>> file = tempfile.mkdtemp() + "/draft.py"
    >>> from wythoff.claims.template import write_template
    >>> template = write_template(file)
    >>> verdicts = wy.check_paper(file)
    >>> [(verdict.name, verdict.status) for verdict in verdicts]
    [('draft:Def 1', 'holds'), ('draft:Thm 2', 'proved'), ('draft:Conj 3', 'holds')]
    >>> [path.name for path in verdicts.write(file.replace(".py", ".html"))]
    ['draft.html', 'thm-2.txt']
    """
    _check_numbers(seconds, upto)
    if not isinstance(jobs, int) or jobs < 1:
        raise MeaningError(f"jobs must be a whole number, at least 1, not {jobs!r}")
    if isinstance(paper, Paper):
        return paper.check(seconds, upto, jobs)
    if not isinstance(paper, str | Path):
        raise MeaningError(f"{paper!r} is no paper; allowed are a Python file and a Paper")
    papers = read_papers(Path(paper), seconds)
    return checked(papers, [claim for book in papers for claim in book.claims.values()], seconds, upto, jobs)


def _check_numbers(seconds: float | None, upto: int | None) -> None:
    if seconds is not None and not (isinstance(seconds, int | float) and 0 < seconds < math.inf):
        raise MeaningError(f"seconds must be a number above 0, not {seconds!r}")
    if upto is not None and not (isinstance(upto, int) and upto > 0):
        raise MeaningError(f"upto must be a whole number, at least 1, not {upto!r}")


class _Room(ModuleType):
    """This package as `wythoff.claims`, which is also the question `wythoff.claims("larsson")`.

    Importing a subpackage binds its name in the package above, so that a function of that name could not stay there.
    """

    def __call__(self, paper: str | None = None, severity: Severity | None = None) -> list[Claim]:
        return claims(paper, severity)


sys.modules[__name__].__class__ = _Room
